//! What a season refers to deal by deal: the trophies of a list for life, the points of a free championship (ROY "Die
//! Trophäenliste", "Die Freemeisterschaft").
//!
//! The season holds no result of a tournament. It refers to editions ([`EditionRef`]); what was played up to there comes
//! in from outside ([`PlayedDeals`]), read at that version and checked against its hash.

mod decide;
mod event;
mod evolve;
mod free;
mod rules;
mod trophies;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::NaiveDate;

pub use decide::Command;
pub use event::{
    DealRange, DealsJudged, EarlierTrophies, GamePoints, GameRecorded, GameRemoved, ImportRemoved,
    MilestoneHandedOver, MilestoneTakenBack, Part, ReferenceFollowed, ReferenceRefused, TournamentCounted,
    TournamentUncounted, TrophiesImported, Variant,
};
pub use free::{FreeDeal, FreeGame, FreeRow, FreeStandings, FreeTournament};
pub use rules::{FreeChampionship, TrophyList};
pub use trophies::{Milestone, TrophyHolder, TrophyRoll, TrophySource, TrophyTaken};

use super::series::{EditionRef, Evening};
use crate::ids::{PersonId, PlayerNumber};
use crate::log::{NoteRef, StreamId};
use crate::points::Points;
use crate::seat::Seat;
use crate::tournament::Tournament;
use crate::tournament::event::DealAt;
use crate::tournament::trophies::trophy_list;

/// What was played in tournaments, by the edition up to which it is read. One that is not there cannot be found any
/// more, or is another.
pub type PlayedDeals = BTreeMap<EditionRef, Arc<Played>>;

/// What was played in a tournament up to an edition: only what counts there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Played {
    /// Its trophies, in the order of the deals.
    pub trophies: Vec<TrophyAt>,
    /// Its deals, in their order.
    pub deals: Vec<DealPoints>,
}

/// A trophy, where it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrophyAt {
    /// In which deal.
    pub at: DealAt,
    /// Version of the deal's last event.
    pub version: u64,
    /// Who announced it.
    pub player: PlayerNumber,
    /// Its id, such as `mondfang`.
    pub id: &'static str,
    /// What it is worth in points; none if it carries none.
    pub value: Option<u16>,
}

/// What a deal came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealPoints {
    /// Which.
    pub at: DealAt,
    /// Version of its last event.
    pub version: u64,
    /// The points of each who played it.
    pub points: Vec<(PlayerNumber, Points)>,
}

impl Played {
    /// What was played in a tournament, as it stands.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let rows = trophy_list(tournament, tournament.rounds.len());
        let made = rows.into_iter().flat_map(|row| row.made);
        let mut trophies: Vec<_> = made
            .map(|entry| TrophyAt {
                at: entry.at,
                version: entry.version,
                player: entry.made.by,
                id: entry.made.id,
                value: entry.made.value,
            })
            .collect();
        trophies.sort_by_key(|made| (made.at, made.player));
        let deals = tournament.all_deals().filter_map(|deal| {
            let scores = deal.scores()?;
            let seats = (0..deal.players.len()).filter_map(Seat::new).filter(|seat| deal.counts_on(*seat));
            let points = seats.filter_map(|seat| Some((deal.player(seat)?, scores.points[seat])));
            Some(DealPoints { at: deal.at, version: deal.head.version, points: points.collect() })
        });
        let mut deals: Vec<_> = deals.collect();
        deals.sort_by_key(|deal| deal.at);
        Self { trophies, deals }
    }

    /// Who announced a trophy that was made.
    #[must_use]
    pub fn announcers(&self) -> BTreeSet<PlayerNumber> {
        self.trophies.iter().map(|made| made.player).collect()
    }

    /// Who played a deal that counts.
    #[must_use]
    pub fn players(&self) -> BTreeSet<PlayerNumber> {
        self.deals.iter().flat_map(|deal| &deal.points).map(|(player, _)| *player).collect()
    }
}

/// What counts in such a season besides its rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DealsState {
    /// The tournaments it refers to; in a free championship what the jury has judged of.
    pub counted: BTreeMap<StreamId, Evening>,
    /// Who has come into it, in the order of numbers: the first has 1.
    pub entrants: Vec<PersonId>,
    /// Earlier lists of trophies, by their numbers.
    pub lists: BTreeMap<u16, EarlierList>,
    /// Lists imported so far, those that were removed with them.
    pub lists_made: u16,
    /// Cups that were handed over, by who has them and for how many trophies.
    pub cups: BTreeMap<(PersonId, u32), CupHandedOver>,
    /// What the jury has said of deals, in its order: of a deal the last word counts.
    pub judged: BTreeMap<StreamId, Vec<Judged>>,
    /// Games of variants, by their numbers.
    pub games: BTreeMap<u16, GameRecorded>,
    /// Games recorded so far, those that were removed with them.
    pub games_made: u16,
}

/// An earlier list of trophies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierList {
    /// What it says.
    pub rows: Vec<EarlierTrophies>,
    /// Where it comes from.
    pub note: Option<NoteRef>,
}

/// A cup that was handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CupHandedOver {
    /// When.
    pub on: NaiveDate,
    /// What was said of it.
    pub note: Option<NoteRef>,
}

/// What the jury has said of deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// Of which.
    pub part: Part,
    /// They count.
    pub allowed: bool,
    /// Why.
    pub note: NoteRef,
}

impl DealsState {
    /// The number of somebody who has come into it, from 1.
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

    /// All editions it refers to.
    pub fn references(&self) -> impl Iterator<Item = EditionRef> {
        self.counted.values().map(|counted| counted.reference)
    }

    /// What the jury has said of a deal; none if it has not been asked.
    #[must_use]
    pub fn word_on(&self, tournament: StreamId, at: DealAt) -> Option<&Judged> {
        self.judged.get(&tournament)?.iter().rev().find(|judged| judged.part.covers(at))
    }
}
