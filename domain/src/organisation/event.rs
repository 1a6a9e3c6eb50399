use serde::{Deserialize, Serialize};

use crate::ids::{NoteId, PersonId};
use crate::log::events::stream_events;
use crate::log::{NoteRef, StreamContinued};
use crate::money::Cents;
use crate::ruleset::Ruleset;

/// A language in which there are pages and papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// German.
    De,
    /// English.
    En,
    /// French.
    Fr,
    /// Hungarian.
    Hu,
}

impl Language {
    /// Its code, such as `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Fr => "fr",
            Self::Hu => "hu",
        }
    }
}

/// What is proposed where something new begins in an organisation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defaults {
    /// The ruleset of a new tournament: the id of a preset, or of a ruleset on the shelf.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// What a new tournament costs, in the place of its ruleset's fee. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee_cents: Option<Cents>,
    /// In which language its pages are for who asks for none. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

impl Defaults {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// `organisation.created`: a club or association shares the installation from now on. The first event of its stream;
/// the organisation that an installation begins with has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrganisationCreated {
    /// What it is called in public.
    pub title: String,
    /// What it proposes.
    #[serde(default, skip_serializing_if = "Defaults::is_empty")]
    pub details: Defaults,
}

/// `organisation.details_changed`: it is called so from now on, and proposes this; both replace what was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrganisationDetailsChanged {
    /// What it is called in public.
    pub title: String,
    /// What it proposes.
    #[serde(default, skip_serializing_if = "Defaults::is_empty")]
    pub details: Defaults,
}

/// Where a ruleset was copied from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The id of a preset, or of a ruleset on the shelf.
    pub id: String,
    /// Its revision; a preset has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
}

/// `ruleset.stored`: a ruleset is on the shelf, or a newer revision of one. Storing one that was
/// withdrawn brings it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetStored {
    /// The whole ruleset; its id is where it stands on the shelf.
    pub ruleset: Box<Ruleset>,
    /// Its revision on this shelf, from 1.
    pub revision: u32,
    /// What it was made from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copied_from: Option<Source>,
}

/// `ruleset.withdrawn`: a ruleset is not offered any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetWithdrawn {
    /// The ruleset's id.
    pub id: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `person.erased`: nothing is known about a person any more. It is written before the rows go, so
/// that a log that is restored beside older rows says what must go again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonErased {
    /// Who it was.
    pub person: PersonId,
}

/// `note.erased`: a text is gone, whatever stream it belongs to. Written before the row goes, like
/// [`PersonErased`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoteErased {
    /// Which.
    pub note: NoteId,
}

/// `person.consented`: what a person allows of himself in public, or does not. The row beside the log is what
/// views go by, and goes with an erasure; this says since when, and who wrote it down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonConsented {
    /// Who.
    pub person: PersonId,
    /// His name may be public; left out: he is not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_public: Option<bool>,
    /// Pictures of him may be; left out: he is not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub photo: Option<bool>,
}

/// `person.merged`: two entries are one human. The row beside the log is what views go by; no other log is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonMerged {
    /// The entry that is none of its own any more.
    pub person: PersonId,
    /// Who it is.
    pub into: PersonId,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `retention.set`: how long persons are kept who play no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetentionSet {
    /// Months behind the day of the last tournament; left out: until somebody erases them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub months: Option<u16>,
}

/// What papers can show of a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClubPicture {
    /// Its logo.
    Logo,
    /// The signature of who directs its tournaments.
    DirectorSignature,
    /// The signature of who speaks for it.
    ClubSignature,
}

impl ClubPicture {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Logo, Self::DirectorSignature, Self::ClubSignature];

    /// As it is written.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Logo => "logo",
            Self::DirectorSignature => "director_signature",
            Self::ClubSignature => "club_signature",
        }
    }
}

/// `picture.stored`: papers show a picture of the club from now on. The picture is a note: it goes by
/// `note.erased` when another takes its place or nobody wants it any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureStored {
    /// Which.
    pub picture: ClubPicture,
    /// The picture itself.
    pub note: NoteRef,
}

stream_events! {
    "What happened in an organisation.";
    /// It was founded.
    OrganisationCreated(OrganisationCreated) = "organisation.created", 2;
    /// It is called otherwise, or proposes something else.
    OrganisationDetailsChanged(OrganisationDetailsChanged) = "organisation.details_changed", 2;
    /// A ruleset was put on the shelf.
    RulesetStored(RulesetStored) = "ruleset.stored", 1;
    /// A ruleset is not offered any more.
    RulesetWithdrawn(RulesetWithdrawn) = "ruleset.withdrawn", 1;
    /// A person was erased.
    PersonErased(PersonErased) = "person.erased", 1;
    /// A person allows something of himself in public, or does not.
    PersonConsented(PersonConsented) = "person.consented", 1;
    /// Two entries are one human.
    PersonMerged(PersonMerged) = "person.merged", 1;
    /// How long persons are kept who play no more.
    RetentionSet(RetentionSet) = "retention.set", 1;
    /// A text was erased.
    NoteErased(NoteErased) = "note.erased", 1;
    /// Papers show a picture.
    PictureStored(PictureStored) = "picture.stored", 1;
    /// A new epoch begins.
    StreamContinued(StreamContinued) = StreamContinued::TYPE, 2;
}
