//! Where a table's card leads: to the sheet of the round that is played, or to a page that waits for one.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::ids::TableNumber;
use domain::tournament::state::Phase;
use http::params::Segments;
use http::problem::Result;
use texts::Page as T;
use uuid::Uuid;

use crate::frame::Frame;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "own_table.html")]
struct Page {
    f: Frame,
    heading: String,
    waits: String,
}

pub async fn show(visit: Visit, path: Segments<(Uuid, TableNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let tournament = visit.tournament();
    let started = tournament.rounds.iter().rev().find(|round| round.phase != Phase::Drawn);
    let table = started.filter(|round| round.tables.iter().any(|table| table.at.table == number));
    if let Some(round) = table {
        let to = format!("/tournaments/{}/rounds/{}/tables/{number}/write", tournament.id, round.number);
        let mut answer = HttpResponse::SeeOther();
        return Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish());
    }
    let lang = visit.reader.lang;
    let heading = lang.page_with(T::TableNumber, [("table", number.0.into())]);
    let waits = lang.page(T::NoRoundHere).into_owned();
    visit
        .page(0, async { Ok(Page { f: visit.frame(&heading, "rounds"), heading: heading.clone(), waits }) })
        .await
}
