use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::{Engine, Place, Role};
use serde::Deserialize;
use uuid::Uuid;

use crate::messages;
use crate::routes::persons;
use http::caller::Caller;
use http::params::Params;
use http::problem::{Code, Problem, Result};
use views::notes::KeptNotes;

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
/// The notes about a person or of a tournament, oldest first, to find the one to be erased.
#[utoipa::path(
    get, path = "/notes", operation_id = "list_notes", tag = "persons",
    params(Subject),
    responses((status = 200, description = "The notes.", body = KeptNotes)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Params(of): Params<Subject>,
) -> Result<HttpResponse> {
    let notes = match (of.person, of.tournament) {
        (Some(person), None) => {
            let person = persons::find(&engine, &caller, Role::Organizer, person).await?;
            KeptNotes::about(&engine, &person).await?
        }
        (None, Some(tournament)) => {
            let snapshot = engine.snapshot(StreamId(tournament)).await?;
            caller.needs(&[Role::Organizer], Place::Organisation(snapshot.organisation()))?;
            KeptNotes::of_tournament(&engine, snapshot.id()).await?
        }
        _ => return Err(Problem::new(Code::InvalidQuery, messages::notes_of_whom())),
    };
    Ok(HttpResponse::Ok().json(notes))
}
