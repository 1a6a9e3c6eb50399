use super::inputs::Registration;
use crate::consent::Consent;
use crate::ids::{PersonId, RegistrationId};
use crate::log::Hash;
use crate::tournament::event::NoteRef;
use crate::tournament::event::field::Details;
use crate::tournament::event::preregistration::RegistrationSet;

/// What is asked of registrations before the day.
#[derive(Debug, Clone, PartialEq)]
pub enum PreregistrationCommand {
    /// Other terms.
    SetTerms(RegistrationSet),
    /// Somebody asks for a place.
    Ask(NewPreregistration),
    /// The desk registers who asked.
    Confirm {
        /// Which.
        registration: RegistrationId,
        /// As what: the person is who asked.
        as_player: Box<Registration>,
    },
    /// He does not come.
    Cancel {
        /// Which: by its id at the desk, or by the digest of the secret.
        which: Result<RegistrationId, Hash>,
        /// Why, where the desk cancels it.
        note: Option<NoteRef>,
    },
}

/// Somebody who asks for a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPreregistration {
    /// What it is called from now on.
    pub registration: RegistrationId,
    /// Who.
    pub person: PersonId,
    /// What can change a result.
    pub details: Details,
    /// The digest of the secret with which he cancels.
    pub secret: Hash,
    /// What somebody new allows of himself.
    pub consent: Consent,
    /// The desk writes it down for him: also while players do not ask themselves.
    pub by_desk: bool,
    /// The desk is to look at it, although who has a place is registered at once.
    pub held: bool,
}
