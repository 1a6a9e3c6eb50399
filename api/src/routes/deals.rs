//! Deals: the lines of a table's sheet, entered as they happen or as a whole.
//!
//! Here players are named as in the scoring contract: start numbers as text. What `POST /score`
//! accepts with such players is accepted here, and the other way round.

pub mod announcements;
pub mod case;
pub mod correct;
pub mod enter;
pub mod read;
pub mod read_play;
pub mod record;
pub mod record_play;
pub mod redeal;

use actix_web::HttpResponse;
use domain::tournament::event::DealAt;
use http::operation::BASE;
use http::problem::Result;
use http::request::Written;
use views::deal;

use crate::table_tag::tagged;

/// Answers a command with its deal: 201 if it entered something new, else 200.
async fn answer(written: &Written, at: DealAt, makes: bool) -> Result<HttpResponse> {
    let snapshot = written.with_deal(at).await?;
    let tournament = snapshot.tournament();
    let document = deal::document(&written.engine, tournament, at, written.caller.lang()).await?;
    let response = if makes && written.committed.events() > 0 {
        let DealAt { round, table, deal } = at;
        let id = written.committed.stream;
        let location = format!("{BASE}/tournaments/{id}/rounds/{round}/tables/{table}/deals/{deal}");
        written.created(&location, &document)?
    } else {
        written.answer(&document)
    };
    tagged(response, tournament, at.table_at())
}
