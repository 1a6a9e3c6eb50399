use actix_web::http::header::ETAG;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::log::StreamId;
use engine::{Engine, Place, Role};
use serde::Deserialize;
use uuid::Uuid;

use crate::messages;
use crate::routes::persons;
use http::answer;
use http::caller::Caller;
use http::etag::ETag;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::{Code, Problem, Result};
use views::notes::NotesOnRecord;

/// Whose notes: exactly one of these.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Subject {
    /// Those about a person, in all tournaments.
    person: Option<Uuid>,
    /// Those of a tournament.
    tournament: Option<Uuid>,
}

/// Lists texts
///
/// A page of the notes about a person or of a tournament, oldest first, to find the one to be erased.
#[utoipa::path(
    get, path = "/notes", operation_id = "list_notes", tag = "persons",
    params(Subject, Page),
    responses((status = 200, description = "A page of the notes.", body = NotesOnRecord)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(of): Params<Subject>,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let after = page.after_id()?;
    let (organisation, mut notes) = match (of.person, of.tournament) {
        (Some(person), None) => {
            let person = persons::find(&engine, &caller, Role::Organizer, person).await?;
            (person.organisation, NotesOnRecord::about(&engine, &person).await?)
        }
        (None, Some(tournament)) => {
            let snapshot = engine.snapshot(StreamId(tournament)).await?;
            caller.needs(&[Role::Organizer], Place::Organisation(snapshot.organisation()))?;
            (snapshot.organisation(), NotesOnRecord::of_tournament(&engine, snapshot.id()).await?)
        }
        _ => return Err(Problem::new(Code::InvalidQuery, messages::notes_of_whom())),
    };
    notes.items.retain(|note| after.is_none_or(|after| note.id > after));
    let next = paging::cut(&mut notes.items, &page, |note| Cursor::Id(note.id));
    // They stand in many logs, and erasing one changes none of these.
    let document = serde_json::to_vec(&notes).map_err(Problem::internal)?;
    let position = engine.organisation(organisation).await?.position();
    let more = next.as_ref().map(Cursor::to_string).unwrap_or_default();
    let tag = ETag::of_content(position, &[&document, more.as_bytes()]);
    let mut response = if tag.is_known_to(&request) {
        HttpResponse::NotModified().finish()
    } else {
        answer::page(&request, &notes, next)?
    };
    response.headers_mut().insert(ETAG, tag.header()?);
    Ok(response)
}
