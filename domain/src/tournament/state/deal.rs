//! A deal as far as it is entered; what it comes to is in `settled.rs`, its cards in `cards.rs`.

mod cards;
mod settled;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::OnPaper;
use crate::family::{self, Choices, Entry, GameRules, Play, Record, Totals};
use crate::ids::{ActorId, PlayerNumber, RulingId};
use crate::log::Position;
use crate::seat::{Seat, Seating};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, NoteRef};

/// A deal as far as it is entered.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    /// Which.
    pub at: DealAt,
    /// Who sat there when it was opened.
    pub players: Arc<[PlayerNumber]>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who plays, who sits out, who is Vorhand.
    pub seating: Seating,
    /// How often all passed, so that the next one dealt it again.
    pub passes: u16,
    /// How often the cards were thrown in and dealt again (ROY "Zusammenwerfen").
    pub thrown_in: u16,
    /// What was entered, oldest first; the opening is the first.
    pub entries: Vec<Entered>,
    /// The record that counts: from the entries once scored, or a correction.
    pub record: Option<Record<PlayerNumber>>,
    /// Why it was corrected last, if it was.
    pub correction: Option<NoteRef>,
    /// How it was played, to the card, if that is stated.
    pub play: Option<PlayOnRecord>,
    /// The ruling in force.
    pub ruling: Option<Ruling>,
    /// Its line was struck on a paper, and nobody entered it: it comes to nothing.
    pub struck: bool,
    /// Why it counts nothing: it was played on wrong seats, and another is played in its place.
    pub voided: Option<NoteRef>,
    /// What it comes to, as the log says it.
    pub outcome: DealOutcome,
    /// It stands on paper, whose sums count in its place.
    pub paper: Option<OnPaper>,
    /// Where its last event stands.
    pub head: Position,
}

/// How a deal was played, as it was stated.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayOnRecord {
    /// Cards, announcements and tricks.
    pub play: Arc<Play<PlayerNumber>>,
    /// Why it was kept although the record tells otherwise: when it was recorded, or when
    /// the record was corrected last.
    pub keeps_contradiction: Option<NoteRef>,
    /// Version of its event.
    pub version: u64,
}

/// A ruling in force on a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// The decision.
    pub decision: RulingOutcome,
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
    /// When it was entered.
    pub at: DateTime<Utc>,
    /// With which token, if the log names one.
    pub by: Option<ActorId>,
    /// The command it came with; undo takes back a command as a whole.
    pub command: Uuid,
    /// What, in the terms of the game; none for the opening.
    pub entry: Option<Arc<Entry<PlayerNumber>>>,
}

impl Deal {
    /// A deal just opened, which stands nowhere in the log yet.
    pub(in crate::tournament) fn opened(
        at: DealAt,
        players: &Arc<[PlayerNumber]>,
        dealer: Seat,
        seating: Seating,
    ) -> Self {
        Self {
            at,
            players: Arc::clone(players),
            dealer,
            seating,
            passes: 0,
            thrown_in: 0,
            entries: Vec::new(),
            record: None,
            correction: None,
            play: None,
            ruling: None,
            struck: false,
            voided: None,
            outcome: DealOutcome::Open,
            paper: None,
            head: Position { epoch: 0, version: 0 },
        }
    }

    /// Whether it counts something definite: scored, or ruled on.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.outcome.counts().is_some() || self.stands_on_paper()
    }

    /// Its points and payment by seat; none while it is open, and if it is void. Of deals on paper the
    /// first has the sums of all.
    #[must_use]
    pub fn scores(&self) -> Option<Totals> {
        match &self.paper {
            None => self.outcome.totals(),
            Some(_) if self.voided.is_some() => None,
            Some(paper) => Some(paper.scores(&self.outcome)),
        }
    }

    /// The seat a player had.
    #[must_use]
    pub fn seat_of(&self, player: PlayerNumber) -> Option<Seat> {
        self.players.iter().position(|&seated| seated == player).and_then(Seat::new)
    }

    /// The seat of who left a table of five that goes on as four.
    #[must_use]
    pub fn empty_seat(&self) -> Option<Seat> {
        self.seating.sits_out().filter(|seat| *seat != self.dealer)
    }

    /// Whether a player played it, and it counts: who deals it and sits out has not.
    #[must_use]
    pub fn was_played_by(&self, player: PlayerNumber) -> bool {
        self.seat_of(player).is_some_and(|seat| self.counts_on(seat))
    }

    /// Whether it is one of the deals played on a seat, and counts.
    #[must_use]
    pub fn counts_on(&self, seat: Seat) -> bool {
        self.scores().is_some() && self.seating.plays(seat)
    }

    /// Those who play, in the order of play, Vorhand first.
    #[must_use]
    pub fn in_order(&self) -> Vec<PlayerNumber> {
        let vorhand = self.seating.vorhand();
        let next = |&seat: &Seat| Some(self.seating.next(seat)).filter(|&next| next != vorhand);
        std::iter::successors(Some(vorhand), next).filter_map(|seat| self.player(seat)).collect()
    }

    /// The player on a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<PlayerNumber> {
        self.players.get(seat.index()).copied()
    }
}

impl Deal {
    /// The record as entered by the entries; none before a game is declared.
    #[must_use]
    pub fn entered_record(&self) -> Option<Record<PlayerNumber>> {
        Entry::assemble(self.steps())
    }

    /// What was entered in the terms of the game, oldest first.
    pub fn steps(&self) -> impl Iterator<Item = &Entry<PlayerNumber>> {
        self.entries.iter().filter_map(|entered| entered.entry.as_deref())
    }

    /// What may be said now; none in a family whose bidding is not entered step by step.
    #[must_use]
    pub fn choices(&self, rules: &GameRules) -> Option<Choices<PlayerNumber>> {
        family::choices(rules, self.steps(), &self.in_order())
    }
}
