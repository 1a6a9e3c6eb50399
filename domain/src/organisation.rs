//! A club or association as a stream of its own: what it is called, the shelf of its rulesets, and what was erased.
//!
//! [`Organisation::decide`] turns a [`Command`] into [`Event`]s or a [`Rejection`];
//! [`Organisation::evolve`] applies an event. Every organisation has the stream, under its own id,
//! before anything has happened in it. Tournaments freeze the ruleset they are played by; nothing on
//! the shelf changes them.

mod decide;
mod event;
mod state;

#[cfg(test)]
mod tests;

pub use decide::{Command, Rejection, founded};
pub use event::{
    ClubPicture, Defaults, Event, Language, NoteErased, OrganisationCreated, OrganisationDetailsChanged,
    PersonConsented, PersonErased, PersonMerged, PictureStored, RetentionSet, RulesetStored,
    RulesetWithdrawn, Source,
};
pub use state::{Corrupt, Organisation, Shelved, StoredRuleset, Withdrawn};
