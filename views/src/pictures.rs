//! What papers show of a club: pictures that its log names, kept beside it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::log::Hash;
use domain::organisation::{ClubPicture, Organisation};
use engine::{Engine, OrganisationId};
use reports::Letterhead;
pub use reports::{MOST_PIXELS, Picture, PictureError};

use crate::error::Result;
use crate::notes::Notes;

/// What a picture's note is kept as.
pub const PICTURE: &str = "picture";

/// A picture as its note has it.
pub fn written(picture: &Picture) -> String {
    STANDARD.encode(picture.png())
}

/// The picture of a note; none of one that cannot be read.
fn read(note: &str) -> Option<Picture> {
    Picture::read(&STANDARD.decode(note).ok()?).ok()
}

/// A picture, unless there is none.
pub async fn picture(
    engine: &Engine,
    organisation: &Organisation,
    picture: ClubPicture,
) -> Result<Option<Picture>> {
    let Some(note) = organisation.pictures.get(&picture).copied() else { return Ok(None) };
    Ok(Notes::read(engine, [note]).await?.get(note).and_then(read))
}

/// What papers show, and the revision of it together with that of the names on the same paper: what is shown
/// changes with it. Without pictures it is that of the names.
pub async fn letterhead(
    engine: &Engine,
    organisation: OrganisationId,
    names: u64,
) -> Result<(u64, Letterhead)> {
    let snapshot = engine.organisation(organisation).await?;
    let organisation = snapshot.state();
    if organisation.pictures.is_empty() {
        return Ok((names, Letterhead::default()));
    }
    let notes = Notes::read(engine, organisation.pictures.values().copied()).await?;
    let image = |picture| organisation.pictures.get(&picture).and_then(|note| read(notes.get(*note)?));
    let letterhead = Letterhead {
        logo: image(ClubPicture::Logo),
        director: image(ClubPicture::DirectorSignature),
        club: image(ClubPicture::ClubSignature),
    };
    let ids: Vec<_> = organisation.pictures.values().map(|note| note.id.0).collect();
    let parts = ids.iter().map(|id| id.as_bytes().as_slice());
    let Hash(digest) = Hash::over(Hash::GENESIS, parts.chain([names.to_be_bytes().as_slice()]));
    let revision = digest.iter().take(8).fold(0, |revision, byte| revision << 8 | u64::from(*byte));
    Ok((revision, letterhead))
}
