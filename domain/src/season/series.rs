//! A series of cups: evenings that are tournaments of their own, of which the best count.
//!
//! The season holds no result. It refers to editions ([`EditionRef`]); what stands in them comes in from outside
//! ([`Editions`]), read at that version and checked against its hash. `series_standings` adds it up.

mod decide;
mod event;
mod evolve;
mod finale;
mod need;
mod rules;
mod standings;
mod teams;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::NaiveDate;

pub use decide::Command;
pub use event::{
    EditionRef, EveningAccepted, EveningCounted, EveningFollowed, EveningRefused, EveningUncounted,
    QualificationChanged, SamePerson, SeriesPlayer, Slot,
};
pub use finale::{FinaleRow, Qualification, Qualified};
pub use need::Need;
pub use rules::{EveningPoints, Finale, FinaleStart, Series, SeriesTeams, SeriesTie};
pub use standings::{SeriesResult, SeriesRow, SeriesStandings};
pub use teams::{SeriesTeamResult, SeriesTeamRow};

use crate::ids::PersonId;
use crate::log::NoteRef;
use crate::season::deals::Played;
use crate::tournament::event::edition::EditionRows;

/// What editions say, by what refers to them. One that is not there cannot be found any more, or is another.
pub type Editions = BTreeMap<EditionRef, Arc<EditionRows>>;

/// A tournament as it was when an edition came out: read at that version, its log checked up to there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// Which edition.
    pub reference: EditionRef,
    /// It belongs to another club.
    pub foreign: bool,
    /// The day it was played.
    pub played_on: NaiveDate,
    /// Its players, by start number, persons as the tournament has them.
    pub players: Vec<SeriesPlayer>,
    /// What the edition says.
    pub rows: Arc<EditionRows>,
    /// What was played up to there.
    pub played: Arc<Played>,
}

/// What a series adds up to besides its rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeriesState {
    /// What counts, by its place in the series.
    pub evenings: BTreeMap<Slot, Evening>,
    /// Who has taken part, in the order of numbers: the first has 1.
    pub entrants: Vec<PersonId>,
    /// Results of other clubs that may count, and who is who.
    pub accepted: BTreeMap<EditionRef, Vec<SamePerson>>,
    /// Who does not want to play the final.
    pub declined: BTreeSet<PersonId>,
}

/// A tournament that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    /// Which edition of it.
    pub reference: EditionRef,
    /// The day it was played.
    pub played_on: NaiveDate,
    /// Its players, as this series knows them.
    pub players: Vec<SeriesPlayer>,
    /// A newer edition that the series does not follow.
    pub refused: Option<RefusedEdition>,
}

/// A newer edition that the series does not follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedEdition {
    /// Which.
    pub edition: EditionRef,
    /// Why.
    pub note: NoteRef,
}

impl SeriesState {
    /// The number of somebody who has taken part, from 1.
    #[must_use]
    pub fn number_of(&self, person: PersonId) -> Option<u16> {
        let index = self.entrants.iter().position(|entrant| *entrant == person)?;
        u16::try_from(index + 1).ok()
    }

    /// Who has this number.
    #[must_use]
    pub fn entrant(&self, number: u16) -> Option<PersonId> {
        self.entrants.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The evenings before the final that count, in their order.
    pub fn before_final(&self) -> impl Iterator<Item = (Slot, &Evening)> {
        let evenings = self.evenings.iter().filter(|(slot, _)| **slot != Slot::Final);
        evenings.map(|(slot, evening)| (*slot, evening))
    }

    /// All editions it refers to.
    pub fn references(&self) -> impl Iterator<Item = EditionRef> {
        self.evenings.values().map(|evening| evening.reference)
    }
}
