use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::ids::NoteId;
use engine::{Engine, Place, Role};
use uuid::Uuid;

use crate::messages;
use http::caller::Caller;
use http::params::Segments;
use http::problem::{Code, Problem, Result};

/// Erases a text
///
/// Its event keeps the id and a salted digest, so that the log stays whole; what showed the text
/// shows none from now on. The organisation's log says that it was erased, so that a backup does not
/// bring it back.
#[utoipa::path(
    delete, path = "/notes/{note}", operation_id = "erase_note", tag = "persons",
    responses((status = 204, description = "The text is gone.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    let note = engine.note(NoteId(id)).await?;
    let (note, _) = note
        .filter(|(_, organisation)| principal.may(Role::Organizer, Place::Organisation(*organisation)))
        .ok_or_else(|| Problem::new(Code::NotFound, messages::no_such_note()))?;
    engine.erase_note(note.id, principal.actor()).await?;
    Ok(HttpResponse::NoContent().finish())
}
