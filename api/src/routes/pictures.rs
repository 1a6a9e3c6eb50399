//! What papers show of the caller's organisation: its logo, signatures.

pub mod read;
pub mod remove;
pub mod store;

use domain::organisation::ClubPicture;

use crate::messages;
use http::problem::{Code, Problem, Result};

/// The picture of this name.
fn named(name: &str) -> Result<ClubPicture> {
    ClubPicture::ALL.into_iter().find(|picture| picture.name() == name).ok_or_else(missing)
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, messages::no_such_picture())
}
