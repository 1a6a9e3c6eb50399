//! Tables in a round and their score sheets.

pub mod call_last_deal;
pub mod count_for;
pub mod end_early;
pub mod join;
pub mod link;
pub mod list;
pub mod read;
pub mod rearrange;
pub mod record_totals;
pub mod reduce;
pub mod reopen;
pub mod replace_totals;
pub mod resume;
pub mod revert_last_deal;
pub mod revert_reduction;
pub mod sign;
pub mod substitute;
pub mod undo;

use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::event::TableAt;
use http::problem::Result;
use http::request::{Writing, Written};
use views::find;
use views::sheet::Sheet;

use crate::table_tag::tagged;

/// Submits a command on one table and answers with its sheet.
async fn submit<T>(request: Writing<T>, command: Command, at: TableAt) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    answer(&written, at)
}

fn answer(written: &Written, at: TableAt) -> Result<HttpResponse> {
    let tournament = written.tournament();
    let sheet = Sheet::of(tournament, find::table(tournament, at)?, written.caller.lang())?;
    tagged(written.answer(&sheet), tournament, at)
}
