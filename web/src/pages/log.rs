//! A log that stands elsewhere than this program remembers: what is known of both, and the form by which an organizer
//! decides that it goes on behind what is there. It is found by an id of its own, since nothing is read of a
//! tournament whose log is in doubt.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::{Continuation, Head, StreamId};
use engine::{Divergence, Engine};
use http::caller::Caller;
use http::form::Form;
use http::messages;
use http::problem::{Code, Problem, Result};
use texts::{Lang, Page as T};
use uuid::Uuid;

use super::desk::{Sender, answer, see_other};
use crate::frame::Frame;
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "log.html")]
struct Page {
    f: Frame,
    sender: Sender,
    tournament: String,
    doubt: Option<Doubt>,
}

/// What stands against each other.
struct Doubt {
    remembered: String,
    found: String,
    /// What the form is about: it is good for no other log.
    seen: String,
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, log: Path<Uuid>) -> Result<HttpResponse> {
    page(&request, engine.divergence(StreamId(*log)).await?, *log, None)
}

/// Opens a new epoch behind what is there, if that is still what was seen.
pub async fn go_on(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    log: Path<Uuid>,
    form: Form,
) -> Result<HttpResponse> {
    let home = format!("/tournaments/{log}");
    let Some(divergence) = engine.divergence(StreamId(*log)).await? else { return Ok(see_other(&home)) };
    let seen = form.get("seen") == Some(seen(divergence.found).as_str());
    if !seen || form.get("sure").is_none() {
        let changed = Problem::new(Code::PreconditionFailed, messages::line_changed());
        return page(&request, Some(divergence), *log, Some(&changed));
    }
    let actor = caller.principal()?.actor();
    let behind = Some(divergence.found);
    engine.continue_tournament(StreamId(*log), Continuation::Loss, actor, behind).await?;
    Ok(see_other(&home))
}

fn page(
    request: &HttpRequest,
    divergence: Option<Divergence>,
    log: Uuid,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let frame = Frame::new(reader, request.path(), reader.lang.page(T::LogElsewhere).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        tournament: format!("/tournaments/{log}"),
        doubt: divergence.map(|Divergence { remembered, found }| Doubt {
            remembered: stands(reader.lang, remembered),
            found: stands(reader.lang, found),
            seen: seen(found),
        }),
    };
    answer(&page, refused)
}

fn seen(head: Head) -> String {
    format!("{}.{} {}", head.epoch, head.version, head.hash)
}

fn stands(lang: Lang, head: Head) -> String {
    let hash = head.hash.to_string();
    let begins = hash.get(..12).unwrap_or(&hash).to_owned();
    let values =
        [("epoch", head.epoch.into()), ("version", head.version.into()), ("hash", begins.as_str().into())];
    lang.page_with(T::LogStands, values)
}
