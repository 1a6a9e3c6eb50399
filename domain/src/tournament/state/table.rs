use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Deal;
use crate::ids::{ActorId, Code, DealNumber, PlayerNumber};
use crate::log::Position;
use crate::ruleset::Ruleset;
use crate::seat::{Seat, Seating};
use crate::tournament::event::signature::Signature;
use crate::tournament::event::{DealAt, NoteRef, TableAt};

/// A table in a round, with its sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Which.
    pub at: TableAt,
    /// Who sits there now, by seat in the order of play.
    pub seats: Arc<[PlayerNumber]>,
    /// Who plays on for whom, oldest first.
    pub substitutions: Vec<Substitution>,
    /// The first deal that counts for the seats as they are now, as a place in `deals`; players
    /// were moved before it.
    pub own_from: usize,
    /// What counts here besides: what was played on other seats, here or elsewhere, by who was moved.
    pub lines: Vec<Line>,
    /// The deals opened so far; deal d is at d − 1.
    pub deals: Vec<Arc<Deal>>,
    /// When each deal had its first bid ever, also if that was taken back since.
    pub first_bids: BTreeMap<DealNumber, DateTime<Utc>>,
    /// Whom it lost, so that five go on as four.
    pub reduced: Option<Reduction>,
    /// Version of the event that brought its lines into another order last: before it they had other numbers.
    pub rearranged: Option<u64>,
    /// The director called its last deal.
    pub last_deal: Option<LastDeal>,
    /// Stopped before its last deal.
    pub ended_early: bool,
    /// The other competitions that what is played here counts for.
    pub counts_for: Vec<Code>,
    /// When the table agreed to its sheet; none before, and once it is reopened.
    pub signed_at: Option<DateTime<Utc>>,
    /// What each of the table answered when the sheet was laid before it.
    pub signatures: Vec<Signature>,
    /// With which token each seat signed that did so in person.
    pub signers: BTreeMap<Seat, ActorId>,
    /// Where the last event of this table stands: its sheet's `ETag`.
    pub head: Position,
}

/// A seat's part in a deal that counts for another seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The seat it counts for.
    pub here: Seat,
    /// The deal.
    pub deal: DealAt,
    /// The seat it was played on.
    pub seat: Seat,
}

/// Somebody plays on for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Substitution {
    /// On which seat.
    pub seat: Seat,
    /// Who stopped.
    pub leaving: PlayerNumber,
    /// Who plays on.
    pub entering: PlayerNumber,
    /// First deal of the one who plays on.
    pub from_deal: DealNumber,
}

/// A table lost one of five and goes on as four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reduction {
    /// Where he sat: the seat stays empty.
    pub seat: Seat,
    /// Who stopped.
    pub leaving: PlayerNumber,
    /// The first deal of the four.
    pub from_deal: DealNumber,
    /// How many deals were played before and are played by four, together.
    pub deals: u16,
    /// Why: what was said of him with it has the same note.
    pub note: NoteRef,
}

/// The last deal was called at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastDeal {
    /// How many deals it plays with that one, if no more were planned.
    pub deals: u16,
    /// When.
    pub called_at: DateTime<Utc>,
}

impl Table {
    /// Whether the table has agreed to its sheet.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.signed_at.is_some()
    }

    /// The seat of a player who sits there now.
    #[must_use]
    pub fn seat_of(&self, player: PlayerNumber) -> Option<Seat> {
        self.seats.iter().position(|&seated| seated == player).and_then(Seat::new)
    }

    /// Who ever sat on `seat`, in order.
    pub fn occupants(&self, seat: Seat) -> impl Iterator<Item = PlayerNumber> {
        let mut here = self.substitutions.iter().filter(move |s| s.seat == seat).peekable();
        let first = here.peek().map(|s| s.leaving).or_else(|| self.seats.get(seat.index()).copied());
        first.into_iter().chain(here.map(|s| s.entering))
    }

    /// Everybody who has played here, or might, each once: by the seat he has now, or had last.
    #[must_use]
    pub fn columns(&self) -> Vec<Vec<PlayerNumber>> {
        let seats = Seat::ALL.into_iter().take(self.seats.len());
        let mut columns: Vec<Vec<PlayerNumber>> = seats.map(|seat| self.occupants(seat).collect()).collect();
        for deal in self.deals.iter().rev() {
            for (place, player) in deal.players.iter().enumerate() {
                if !columns.iter().flatten().any(|known| known == player)
                    && let Some(column) = columns.get_mut(place)
                {
                    column.insert(0, *player);
                }
            }
        }
        columns
    }

    /// Number of the next deal to be opened.
    #[must_use]
    pub fn next_deal(&self) -> DealNumber {
        DealNumber::from_index(self.deals.len())
    }

    /// The deal that is opened but not settled, if any.
    #[must_use]
    pub fn open_deal(&self) -> Option<&Deal> {
        self.deals.last().map(Arc::as_ref).filter(|deal| !deal.is_settled() && deal.voided.is_none())
    }

    /// The newest deal, unless it was played on wrong seats and another is played in its place.
    #[must_use]
    pub fn last_valid(&self) -> Option<&Deal> {
        self.deals.last().map(Arc::as_ref).filter(|deal| deal.voided.is_none())
    }

    /// Deals that count or were ruled out.
    #[must_use]
    pub fn settled_deals(&self) -> usize {
        self.deals.iter().filter(|deal| deal.is_settled()).count()
    }

    /// Who deals next: after the last dealer, an accepted wrong one included (REN); the
    /// first as seat 1 is first Vorhand or first dealer.
    #[must_use]
    pub fn next_dealer(&self, ruleset: &Ruleset) -> Seat {
        self.dealer_after(ruleset, self.deals.last().map(Arc::as_ref))
    }

    /// Who deals after a deal, at first if there is none that is valid.
    #[must_use]
    pub fn dealer_after(&self, ruleset: &Ruleset, before: Option<&Deal>) -> Seat {
        if let Some(before) = before.filter(|deal| deal.voided.is_none()) {
            return self.next_to(ruleset, before.dealer);
        }
        let first = Self::first_dealer(ruleset, self.seats.len());
        if Some(first) == self.empty_seat() { self.next_to(ruleset, first) } else { first }
    }

    /// Who deals after who sits on `dealer`, as the table is now.
    #[must_use]
    pub fn next_to(&self, ruleset: &Ruleset, dealer: Seat) -> Seat {
        self.next_in_row(ruleset, dealer, self.empty_seat())
    }

    /// Who deals after who sits on `dealer`, if this seat is empty.
    #[must_use]
    pub fn next_in_row(&self, ruleset: &Ruleset, dealer: Seat, empty: Option<Seat>) -> Seat {
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let next = ruleset.game.dealer_after(seats, dealer);
        if Some(next) == empty { ruleset.game.dealer_after(seats, next) } else { next }
    }

    /// Who plays, and who is Vorhand, if he deals at a table of so many seats. Where five became four, who
    /// stopped sits out and nobody else does. None where he cannot deal.
    #[must_use]
    pub fn seating(ruleset: &Ruleset, seats: usize, dealer: Seat, empty: Option<Seat>) -> Option<Seating> {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let Some(empty) = empty else { return ruleset.game.seating(seats, dealer).ok() };
        let next = dealer.after(1, seats);
        let vorhand = if next == empty { next.after(1, seats) } else { next };
        let seating = Seating::recorded(seats, Some(empty), vorhand).ok();
        seating.filter(|_| dealer != empty)
    }

    /// The seat of who stopped, at a table of five that goes on as four.
    #[must_use]
    pub fn empty_seat(&self) -> Option<Seat> {
        self.reduced.map(|reduced| reduced.seat)
    }

    /// Who sits there now and has not stopped, by seat.
    pub fn present(&self) -> impl Iterator<Item = PlayerNumber> + '_ {
        let empty = self.empty_seat().map(Seat::index);
        self.seats.iter().enumerate().filter(move |(seat, _)| Some(*seat) != empty).map(|(_, player)| *player)
    }

    /// The first deals since which others play: of who plays on for somebody, of four who were five.
    /// Those of before players were moved are none.
    pub(in crate::tournament) fn changes(&self) -> Vec<DealNumber> {
        let substitutions = self.substitutions.iter().map(|substitution| substitution.from_deal);
        let all = substitutions.chain(self.reduced.map(|reduced| reduced.from_deal));
        let mut changes: Vec<_> = all.filter(|from| from.index() > self.own_from).collect();
        changes.sort_unstable();
        changes
    }

    /// How many changes of players lie before a deal.
    pub(in crate::tournament) fn stage_of(&self, deal: DealNumber) -> usize {
        self.changes().iter().filter(|from| **from <= deal).count()
    }

    /// Whether a deal was played after just so many changes of players, or is to be played next.
    pub(in crate::tournament) fn is_stage(&self, stage: usize) -> bool {
        stage == self.changes().len() || self.deals.iter().any(|deal| self.stage_of(deal.at.deal) == stage)
    }

    /// The seat that is empty after so many changes of players.
    pub(in crate::tournament) fn lacks(&self, stage: usize) -> Option<Seat> {
        let reduced = self.reduced?;
        let before = self.changes().iter().filter(|from| **from <= reduced.from_deal).count();
        (stage >= before).then_some(reduced.seat)
    }

    /// The next seat in the order of play.
    #[must_use]
    pub fn seat_after(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats.len().max(1)).unwrap_or(seat)
    }

    /// Who deals first.
    #[must_use]
    pub fn first_dealer(ruleset: &Ruleset, seats: usize) -> Seat {
        ruleset.game.first_dealer(ruleset.regulations.draw.seat_one, seats)
    }

    /// Whether a player sits or sat there.
    #[must_use]
    pub fn ever_seated(&self, player: PlayerNumber) -> bool {
        self.seats.contains(&player)
            || self.deals.iter().any(|deal| deal.players.contains(&player))
            || self.substitutions.iter().any(|s| s.leaving == player || s.entering == player)
    }
}
