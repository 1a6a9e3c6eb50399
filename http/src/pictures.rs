//! What papers show of a club: its pictures, stored and taken away, by a request or by a form.

use actix_web::HttpRequest;
use actix_web::web::{Bytes, Data};
use domain::organisation::{ClubPicture, Command};
use domain::tournament::RejectionCode;
use engine::{Engine, IdempotencyKey, OrganisationId, Place};
use views::pictures::{self, MOST_PIXELS, Picture, PictureError};

use crate::backstage::Backstage;
use crate::caller::Caller;
use crate::messages;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::{ForOrganisation, Organised};

/// The picture of this name.
pub fn named(name: &str) -> Result<ClubPicture> {
    ClubPicture::ALL.into_iter().find(|picture| picture.name() == name).ok_or_else(missing)
}

/// There is no such picture.
#[must_use]
pub fn missing() -> Problem {
    Problem::new(Code::NotFound, messages::no_such_picture())
}

/// Whose pictures a request is about.
pub fn organisation(caller: &Caller) -> Result<OrganisationId> {
    match caller.place() {
        Place::Organisation(organisation) => Ok(organisation),
        _ => Err(Problem::internal("no organisation in the place")),
    }
}

/// Keeps a picture as it is printed; the one before is erased.
pub async fn store(
    http: &HttpRequest,
    backstage: &Backstage,
    which: ClubPicture,
    bytes: Bytes,
    key: Option<IdempotencyKey>,
) -> Result<Organised> {
    let picture = backstage.for_known(move || Picture::read(&bytes)).await?.map_err(refused)?;
    let mut request = ForOrganisation::new(http, (), key).await?;
    let (engine, actor) = (request.engine.clone(), request.caller.principal()?.actor());
    let organisation = request.organisation;
    let before = engine.organisation(organisation).await?;
    let before = before.state().pictures.get(&which).map(|note| note.id);
    let note = request.picture(&pictures::written(&picture))?;
    let stored = request.submit(None, Command::StorePicture { picture: which, note }).await?;
    // A request that is repeated finds the picture that it stored the first time.
    let now = engine.organisation(organisation).await?;
    let now = now.state().pictures.get(&which).map(|note| note.id);
    if let Some(before) = before.filter(|before| now != Some(*before)) {
        engine.erase_note(before, actor).await?;
    }
    Ok(stored)
}

/// Takes a picture off all papers.
pub async fn remove(engine: &Data<Engine>, caller: &Caller, which: ClubPicture) -> Result<()> {
    let snapshot = engine.organisation(organisation(caller)?).await?;
    let note = snapshot.state().pictures.get(&which).ok_or_else(missing)?;
    engine.erase_note(note.id, caller.principal()?.actor()).await?;
    Ok(())
}

fn refused(error: PictureError) -> Problem {
    let (code, message) = match error {
        PictureError::Unreadable => ("shape", messages::picture_unreadable()),
        PictureError::TooLarge => ("out_of_bounds", messages::picture_too_large(MOST_PIXELS as usize)),
        PictureError::Blank => ("shape", messages::picture_blank()),
    };
    Problem::of(Code::Rejected(RejectionCode::InvalidValue), Violation::new("", code, message))
}
