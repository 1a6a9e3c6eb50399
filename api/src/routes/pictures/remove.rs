use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, Place};

use http::caller::Caller;
use http::params::Segments;
use http::problem::{Problem, Result};

/// Takes a picture off all papers
///
/// It is erased, as a note is: the organisation's log keeps who took it away and when, and a backup does not
/// bring it back.
#[utoipa::path(
    delete, path = "/pictures/{picture}", operation_id = "remove_picture", tag = "reports",
    responses((status = 204, description = "Papers show it no more.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(name): Segments<String>,
) -> Result<HttpResponse> {
    let Place::Organisation(organisation) = caller.place() else {
        return Err(Problem::internal("no organisation in the place"));
    };
    let which = super::named(&name)?;
    let snapshot = engine.organisation(organisation).await?;
    let note = snapshot.state().pictures.get(&which).ok_or_else(super::missing)?;
    engine.erase_note(note.id, caller.principal()?.token).await?;
    Ok(HttpResponse::NoContent().finish())
}
