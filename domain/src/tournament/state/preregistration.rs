//! Who has asked for a place.

use super::Recorded;
use crate::ids::{PersonId, PlayerNumber, RegistrationId};
use crate::tournament::Tournament;
use crate::tournament::event::preregistration::{Preregistered, RegistrationSet};

/// On what terms players register, and who has asked for a place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entering {
    /// The terms.
    pub terms: RegistrationSet,
    /// Who asked, in that order.
    pub preregistrations: Vec<Preregistration>,
}

/// Somebody who asked for a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preregistration {
    /// The facts.
    pub facts: Preregistered,
    /// When, and by whom.
    pub recorded: Recorded,
    /// What became of it.
    pub standing: Standing,
}

/// What became of a registration that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// He waits for a place.
    Waiting,
    /// He has a place, and is not registered yet.
    Place,
    /// He is registered.
    Registered(PlayerNumber),
    /// He does not come.
    Cancelled,
}

impl Entering {
    /// What was asked for under this id.
    #[must_use]
    pub fn preregistration(&self, id: RegistrationId) -> Option<&Preregistration> {
        self.preregistrations.iter().find(|entry| entry.facts.registration == id)
    }

    /// Those who stand so, in the order in which they asked.
    pub fn standing(&self, standing: Standing) -> impl Iterator<Item = &Preregistration> {
        self.preregistrations.iter().filter(move |entry| entry.standing == standing)
    }

    /// Who has a place or waits for one, and is not registered.
    pub fn open(&self) -> impl Iterator<Item = &Preregistration> {
        self.preregistrations
            .iter()
            .filter(|entry| matches!(entry.standing, Standing::Waiting | Standing::Place))
    }

    /// Whether this person has asked for a place, and neither cancelled nor been registered.
    #[must_use]
    pub fn is_preregistered(&self, person: PersonId) -> bool {
        self.open().any(|entry| entry.facts.person == person)
    }
}

impl Tournament {
    /// Whoever is expected: all who are registered and, while nobody has been drawn, who has a place. Whether the desk
    /// has registered him, or wants to see him first, is nothing to try names with.
    #[must_use]
    pub fn expected(&self) -> usize {
        let places = self.entering.standing(Standing::Place).filter(|_| self.rounds.is_empty());
        self.players.len() + places.count()
    }

    /// Places that are given away: to who is registered and takes part, and to who is promised one.
    #[must_use]
    pub fn places_taken(&self) -> usize {
        let players = self.players.values().filter(|player| player.takes_part()).count();
        players + self.entering.standing(Standing::Place).count()
    }
}
