use std::sync::Arc;

use uuid::Uuid;

use crate::family::{self, Entry, GameRules, Record, Settlement, Totals};
use crate::ids::{PlayerNumber, RulingId};
use crate::seat::{Seat, Seating};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, NoteRef};
use crate::violation::Violation;

/// A deal as far as it is entered.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    /// Which.
    pub at: DealAt,
    /// Who sat there when it was opened.
    pub players: Arc<[PlayerNumber]>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who plays: the dealer of a five-table sits out, Vorhand is next to the dealer.
    pub seating: Seating,
    /// What was entered, oldest first; the opening is the first.
    pub entries: Vec<Entered>,
    /// The record that counts: from the entries once scored, or a correction.
    pub record: Option<Record<PlayerNumber>>,
    /// Why it was corrected last, if it was.
    pub correction: Option<NoteRef>,
    /// The ruling in force.
    pub ruling: Option<Ruling>,
    /// What it is worth; none while it is open.
    pub scores: Option<Totals>,
    /// Version of its last event.
    pub version: u64,
}

/// A ruling in force on a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// The decision.
    pub outcome: RulingOutcome,
    /// The rule it rests on.
    pub rule: String,
    /// Facts and reason.
    pub note: NoteRef,
}

/// One thing entered at the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Entered {
    /// Version of its event.
    pub version: u64,
    /// The command it came with; undo takes back a command as a whole.
    pub command: Uuid,
    /// What, in the terms of the game; none for the opening.
    pub entry: Option<Arc<Entry<PlayerNumber>>>,
}

impl Deal {
    /// A deal just opened, without a version yet; none if the dealer does not sit at the table.
    pub(in crate::tournament) fn opened(
        at: DealAt,
        players: &Arc<[PlayerNumber]>,
        dealer: Seat,
    ) -> Option<Self> {
        let seating = Seating::dealt_by(u8::try_from(players.len()).ok()?, dealer).ok()?;
        Some(Self {
            at,
            players: Arc::clone(players),
            dealer,
            seating,
            entries: Vec::new(),
            record: None,
            correction: None,
            ruling: None,
            scores: None,
            version: 0,
        })
    }

    /// Whether it is worth something definite: scored, or ruled on.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.scores.is_some()
    }

    /// The seat a player had.
    #[must_use]
    pub fn seat_of(&self, player: PlayerNumber) -> Option<Seat> {
        self.players.iter().position(|&seated| seated == player).and_then(Seat::new)
    }

    /// The player on a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<PlayerNumber> {
        self.players.get(seat.index()).copied()
    }
}

impl Deal {
    /// The record as told by the entries; none before a game is declared.
    #[must_use]
    pub fn told_record(&self) -> Option<Record<PlayerNumber>> {
        Entry::assemble(self.entries.iter().filter_map(|entered| entered.entry.as_deref()))
    }

    /// Computes the scores from record and ruling.
    pub(in crate::tournament) fn settle(&mut self, rules: &GameRules) -> Result<(), String> {
        self.scores = self
            .evaluate(rules, self.ruling.as_ref().map(|r| &r.outcome))
            .map_err(|violations| violations.into_iter().map(|v| v.detail).collect::<Vec<_>>().join(" "))?;
        Ok(())
    }

    /// What the deal would be worth under a ruling: `settle(rules, record, effective ruling)`.
    ///
    /// # Errors
    /// Everything that record and ruling have wrong by the rules of the game.
    pub fn evaluate(
        &self,
        rules: &GameRules,
        ruling: Option<&RulingOutcome>,
    ) -> Result<Option<Totals>, Vec<Violation>> {
        let renonce = match ruling {
            Some(RulingOutcome::Annulled | RulingOutcome::Struck) => return Ok(Some(Totals::default())),
            Some(RulingOutcome::Renonce(renonce)) => Some(renonce),
            Some(RulingOutcome::NoOffence) | None => None,
        };
        let told = if renonce.is_some() && self.record.is_none() { self.told_record() } else { None };
        let Some(record) = self.record.as_ref().or(told.as_ref()) else { return Ok(None) };
        family::totals_players(rules, self.seating, record, renonce, |p| self.seat_of(*p)).map(Some)
    }

    /// What it is worth item by item, under the ruling in force; none while it is open.
    #[must_use]
    pub fn settlement(&self, rules: &GameRules) -> Option<Settlement> {
        self.scores?;
        let renonce = match self.ruling.as_ref().map(|ruling| &ruling.outcome) {
            Some(RulingOutcome::Annulled | RulingOutcome::Struck) => return Some(Settlement::nothing(rules)),
            Some(RulingOutcome::Renonce(renonce)) => Some(renonce),
            Some(RulingOutcome::NoOffence) | None => None,
        };
        let told = if self.record.is_none() { self.told_record() } else { None };
        let record = self.record.as_ref().or(told.as_ref())?;
        family::settle_players(rules, self.seating, record, renonce, |p| self.seat_of(*p)).ok()
    }
}
