//! Who wants to take part: on what terms, who asks for a place, who waits for one.

use serde::{Deserialize, Serialize};

use super::NoteRef;
use super::field::Details;
use crate::consent::Consent;
use crate::ids::{PersonId, RegistrationId};
use crate::log::Hash;

/// How a player comes to agree that his name is public.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConsentTaken {
    /// He is asked; who was not has not agreed.
    #[default]
    Asked,
    /// The announcement says that who enters agrees, unless he says otherwise.
    ByEntry,
}

impl ConsentTaken {
    /// Whether everybody is asked.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        *self == Self::Asked
    }
}

/// On what terms players register. What is set replaces what was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegistrationSet {
    /// Players may ask for a place themselves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// How many places there are; none: as many as come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u16>,
    /// Who has a place is registered at once; otherwise the desk says so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
    /// How consent is taken.
    #[serde(default, skip_serializing_if = "ConsentTaken::is_requested")]
    pub consent: ConsentTaken,
}

/// Somebody asked for a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preregistered {
    /// The registration asked for.
    pub registration: RegistrationId,
    /// Who: a row outside the log.
    pub person: PersonId,
    /// What can change a result.
    pub details: Details,
    /// There was no place left: he waits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waiting: bool,
    /// The desk is to look at it before he is registered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// By asking he agreed that his name is public, as the announcement said then, unless he says otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed_by_entry: bool,
    /// SHA-256 of the secret with which he cancels himself.
    pub secret: Hash,
    /// What he allowed of himself when he was written down as somebody new; what he says later stands in the
    /// organisation's log.
    #[serde(default, skip_serializing_if = "Consent::is_unasked")]
    pub consent: Consent,
}

/// Who waited has a place now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovedUp {
    /// Which registration.
    pub registration: RegistrationId,
}

/// Somebody who had asked for a place does not come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cancelled {
    /// Which registration.
    pub registration: RegistrationId,
    /// Why, where the desk cancelled it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
