//! The log of rulings, for three audiences: each is an operation of its own, for who may see it.

pub mod jury;
pub mod public;
pub mod table;

use actix_web::HttpResponse;
use domain::tournament::event::TableAt;
use domain::tournament::rulings_log::RulingsLog;

use super::{Order, Wording};
use http::problem::Result;
use http::request::Reading;
use views::papers::PaperFor;
use views::rulings_log::{RulingsReport, words};

/// The form of a log: those of other reports, and JSON.
enum LogFormat {
    Json,
    Printed,
}

impl LogFormat {
    fn of(ending: &str) -> Self {
        if ending == "json" { Self::Json } else { Self::Printed }
    }
}

/// The log for who may know all of it: of one table, or of all.
async fn full(
    reading: &Reading,
    ending: &str,
    wording: Wording,
    table: Option<TableAt>,
    name: &str,
) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let log = RulingsLog::of(tournament, table);
    if matches!(LogFormat::of(ending), LogFormat::Json) {
        return reading.answer_with_texts(RulingsReport::read(reading.reader(), &log)).await;
    }
    let order = Order::ending(reading, ending, wording)?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let words = words(reading.reader(), &log).await?;
    let report =
        reports::rulings(&tournament.ruleset.game, &log, table, &words, &directory, &order.heading(None));
    order.answer(&format!("{name}-version-{}", reading.version()), revision, report).await
}
