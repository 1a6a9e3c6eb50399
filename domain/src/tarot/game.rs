//! French Tarot as one family among others.

use std::fmt;

use super::count::{Counted, Heap};
use super::deal::Deal;
use super::entry::Entry;
use super::play::{Adjudication, Play, Played};
use super::record::Record;
use super::rules::{FivePlayers, Rules};
use super::settle::Line;
use crate::game::{CountError, Game, OnSheet, Roster, counted, refuse_renonce};
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating, SeatingError};
use crate::tarot::faults;
use crate::violation::Violation;

impl Game for Rules {
    const NAME: &'static str = "tarot";
    type Record<P> = Record<P>;
    type Entry<P> = Entry<P>;
    type Play<P> = Play<P>;
    type Line = Line;
    type Deal<'r> = Deal<'r>;
    type Adjudication = Adjudication;
    type Played<P> = Played<P>;
    type Counted = Counted;

    /// All of them; of five the dealer sits out, where the rules say so.
    fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        if players == 5 && self.five_players == FivePlayers::DealerOut {
            Seating::dealt_by(players, dealer)
        } else {
            Seating::all_play_dealt_by(players, dealer)
        }
    }

    /// TAR "Das Bieten".
    fn can_be_passed_out(&self) -> bool {
        true
    }

    fn check(&self) -> Vec<Violation> {
        Self::check(self)
    }

    fn deal<'r, P: fmt::Display>(
        &'r self,
        seating: Seating,
        record: &Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Deal<'r>, Vec<Violation>> {
        refuse_renonce::<Self, P>(renonce)?;
        Deal::check_players(self, seating, record, seat_of)
    }

    fn count(&self, heap: &str) -> Result<Counted, CountError> {
        counted(heap, |heap: &Heap| heap.count(self))
    }

    fn check_partial<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        record.check_partial_players(self, seating, seat_of)
    }

    fn contradictions<P>(&self, record: &Record<P>) -> Vec<Violation> {
        record.contradictions()
    }

    /// Which card was called stands in no record.
    fn check_entry<P>(&self, entry: &Entry<P>, players: u8, _record: &Record<P>) -> Vec<Violation> {
        match entry {
            Entry::KingCalled(call) if !call.is_possible(players.into()) => {
                vec![Violation::at("/card", faults::not_callable(&call.card, players))]
            }
            _ => Vec::new(),
        }
    }

    fn follow<P: Copy + PartialEq>(
        &self,
        entered: &[Entry<P>],
        entry: &Entry<P>,
        in_order: &[P],
    ) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        Entry::follow(entered, entry, in_order)
    }

    fn adjudicate<P: fmt::Display + Clone>(
        &self,
        seating: Seating,
        play: &Play<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Adjudication, Vec<Violation>> {
        play.adjudicate(self, seating, seat_of)
    }

    fn played<P, E>(judged: &Adjudication, name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        Ok(Played { record: judged.record().map(|record| record.try_map_players(name)).transpose()? })
    }

    fn settled_record<P: Clone + PartialEq>(played: &Played<P>) -> Option<Record<P>> {
        played.record.clone()
    }

    fn differences<P: fmt::Display + Ord + Copy>(
        &self,
        _seating: Seating,
        entered: OnSheet<'_, Record<P>, Entry<P>>,
        played: &Played<P>,
        _seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let entered = entered.record.zip(played.record.as_ref());
        entered.map(|(entered, played)| entered.differences(played)).unwrap_or_default()
    }
}

impl<P> Record<P> {
    /// Who is at the table, as far as the record tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::All { players: self.players.as_deref(), sits_out: self.sits_out.as_ref(), vorhand: None }
    }
}

impl Record<Seat> {
    /// The record with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self { players: Some(seating.active().collect()), sits_out: seating.sits_out(), ..self }
    }
}

impl<P> Play<P> {
    /// Who is at the table, as far as the play tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::All {
            players: self.players.as_deref(),
            sits_out: self.sits_out.as_ref(),
            vorhand: self.vorhand.as_ref(),
        }
    }
}

impl Play<Seat> {
    /// The play with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self {
            players: Some(seating.active().collect()),
            sits_out: seating.sits_out(),
            vorhand: Some(seating.vorhand()),
            ..self
        }
    }
}
