//! Rules to be read before a tournament is played by them: a preset, or one of the club's own.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use domain::ruleset::Ruleset;
use engine::Engine;
use http::caller::Caller;
use http::problem::{Code, Problem, Result};
use texts::Page as T;

use crate::frame::Frame;
use crate::grid::Listing;
use crate::reader::Reader;
use crate::rules;
use crate::visit::page_of_ones_own;

fn page(request: &HttpRequest, caller: &Caller, ruleset: Option<&Ruleset>) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let ruleset = ruleset.ok_or_else(|| Problem::new(Code::NotFound, http::messages::unknown_source()))?;
    let frame = Frame::new(reader, request.path(), ruleset.title.clone());
    let frame = Frame { signed_in: !caller.is_stranger(), ..frame };
    let mut page = Listing::new(frame, ruleset.title.clone());
    page.leads.push(reader.lang.page_with(T::RulesetId, [("id", ruleset.id.as_str().into())]));
    page.grids = rules::grids(reader.lang, ruleset);
    page_of_ones_own(request, &page)
}

/// A preset.
pub async fn preset(request: HttpRequest, caller: Caller, id: Path<String>) -> Result<HttpResponse> {
    page(&request, &caller, Ruleset::preset(&id))
}

/// The newest revision of one of the club's own.
pub async fn shelved(
    request: HttpRequest,
    caller: Caller,
    engine: Data<Engine>,
    id: Path<String>,
) -> Result<HttpResponse> {
    let club = engine.organisation(caller.principal()?.organisation).await?;
    let stored = club.state().shelf.get(id.as_str()).and_then(|place| place.newest());
    page(&request, &caller, stored.map(|stored| &stored.ruleset))
}
