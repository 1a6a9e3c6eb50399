//! Fees by kind, and the cash box.

pub mod count;
pub mod fee_kinds;
pub mod read;
pub mod record;
pub mod reverse;
pub mod take_fees;

use actix_web::HttpResponse;
use domain::tournament::Command;

use http::answer::as_of;
use http::operation::BASE;
use http::problem::Result;
use http::request::{Foreseeing, Writing, Written};
use views::cash::CashStatement;

/// Submits a command and reads the statement with it.
async fn submit<T>(request: Writing<T>, command: Command) -> Result<(Written, CashStatement)> {
    let written = request.submit(command).await?;
    let reader = written.reader();
    let directory = reader.directory().await?;
    let statement = CashStatement::of(reader.engine, reader.tournament(), &reader.names(&directory)).await?;
    Ok((written, statement))
}

/// Where the statement is.
fn location(written: &Written) -> String {
    format!("{BASE}/tournaments/{}/cash", written.committed.stream)
}

/// Answers with the statement as the command would make it. Nothing is stored.
async fn preview<T>(asked: &Foreseeing<T>, command: &Command) -> Result<HttpResponse> {
    let Foreseeing { reading, request } = asked;
    let (_, after) = request.foresee(command).await?;
    let directory = reading.reader().directory().await?;
    let names = reading.reader().names(&directory);
    let statement = CashStatement::of(&reading.engine, &after, &names).await?;
    Ok(as_of(reading.position(), &statement))
}
