//! Königrufen as one family among others.

use std::fmt;

use super::count::{Counted, Heap};
use super::deal::Deal;
use super::entry::Entry;
use super::play::{Adjudication, Play, Played};
use super::record::{Feat, Record};
use super::rules::Rules;
use super::settle::{Line, Settlement};
#[cfg(any(test, feature = "trial-settlement"))]
use crate::game::SettlementVersion;
use crate::game::{CountError, Game, OnSheet, OwnGame, Roster, TrophyMade, counted};
use crate::koenigrufen::faults;
use crate::offence::Offence;
use crate::points::Payment;
use crate::ruling::{GameLost, LostPremium, PremiumsLost, Renonce};
use crate::seat::{PerSeat, Seat, Seating, SeatingError};
use crate::violation::Violation;

impl Game for Rules {
    const NAME: &'static str = "koenigrufen";
    type Record<P> = Record<P>;
    type Entry<P> = Entry<P>;
    type Play<P> = Play<P>;
    type Line = Line;
    type Deal<'r> = Deal<'r>;
    type Adjudication = Adjudication;
    type Played<P> = Played<P>;
    type Counted = Counted;

    #[cfg(any(test, feature = "trial-settlement"))]
    const SETTLEMENTS: &'static [SettlementVersion] = &[SettlementVersion::FIRST, SettlementVersion::TRIAL];

    /// Four play; of five the dealer sits out.
    fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        Seating::dealt_by(players, dealer)
    }

    fn has_payment(&self) -> bool {
        true
    }

    fn has_trophies(&self) -> bool {
        !self.feats.is_empty()
    }

    fn trophy_rank(&self, id: &str) -> Option<u16> {
        self.feats.iter().map(|feat| as_trophy(*feat)).find(|(own, _)| *own == id).map(|(_, rank)| rank)
    }

    fn offences(&self) -> &[Offence] {
        &self.offences
    }

    fn check(&self) -> Vec<Violation> {
        Self::check(self)
    }

    #[cfg(any(test, feature = "trial-settlement"))]
    fn under(&self, version: SettlementVersion) -> Option<Self> {
        (version == SettlementVersion::TRIAL).then(|| super::trial::rules(self))
    }

    fn own_games(&self) -> Vec<OwnGame<'_>> {
        let named = self.contracts.iter().filter_map(|(id, contract)| {
            let name = contract.name.as_ref()?;
            Some(OwnGame { id: id.id(), name, abbreviation: contract.abbreviation.as_ref() })
        });
        named.collect()
    }

    fn deal<'r, P: fmt::Display>(
        &'r self,
        seating: Seating,
        record: &Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Deal<'r>, Vec<Violation>> {
        let renonce = renonce.or(record.renonce.as_ref());
        Deal::check_players(self, seating, record, renonce, seat_of)
    }

    fn payment(settlement: &Settlement) -> Option<&PerSeat<Payment>> {
        Some(&settlement.payment)
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
        let mut found = record.contradictions();
        found.extend(record.impossible_tricks(self));
        found
    }

    /// Which card was called stands in no record.
    fn check_entry<P>(&self, entry: &Entry<P>, _players: u8, record: &Record<P>) -> Vec<Violation> {
        let (Entry::KingCalled(call), Some(contract)) = (entry, self.contract(record.contract)) else {
            return Vec::new();
        };
        if self.callable(contract, call.card) {
            return Vec::new();
        }
        vec![Violation::at("/card", faults::not_callable(&call.card, contract.id))]
    }

    /// The feats, which carry no points.
    fn trophies<P: Copy + fmt::Display>(
        &self,
        record: &Record<P>,
        _seating: Seating,
        _seat_of: impl Fn(&P) -> Option<Seat>,
        _player: impl Fn(Seat) -> Option<P>,
    ) -> Vec<TrophyMade<P>> {
        let made = record.feats.iter().map(|entry| {
            let (id, rank) = as_trophy(entry.feat);
            TrophyMade { id, rank, value: None, by: entry.by, partner: None }
        });
        made.collect()
    }

    fn prices_offences(&self) -> bool {
        true
    }

    fn has_ruling<P>(record: &Record<P>) -> bool {
        record.renonce.is_some()
    }

    fn announced_premiums<P>(record: &Record<P>) -> Vec<LostPremium> {
        let announced = record.premiums.iter().filter(|entry| entry.announced);
        announced.map(|entry| LostPremium { premium: entry.premium.into(), side: entry.side }).collect()
    }

    fn with_premiums_lost<P: Clone + PartialEq>(
        record: &Record<P>,
        lost: &PremiumsLost,
    ) -> Result<Record<P>, Vec<Violation>> {
        record.with_premiums_lost(lost)
    }

    fn with_game_lost<P: Clone + PartialEq>(
        record: &Record<P>,
        lost: &GameLost<P>,
    ) -> Result<Record<P>, Vec<Violation>> {
        record.with_game_lost(lost)
    }

    fn missing_partner<P: Clone + PartialEq>(&self, record: &Record<P>) -> Option<Violation> {
        record.missing_partner(self)
    }

    fn follow<P: Copy + PartialEq>(
        &self,
        entered: &[Entry<P>],
        entry: &Entry<P>,
        _in_order: &[P],
    ) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        Entry::follow(self, entered, entry)
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
        judged.played(name)
    }

    fn settled_record<P: Clone + PartialEq>(played: &Played<P>) -> Option<Record<P>> {
        played.settled_record()
    }

    fn hold_to<P: Clone + PartialEq>(played: &Played<P>, record: &mut Record<P>, renonce: &Renonce<P>) {
        played.hold_to_ultimo(record, renonce);
    }

    fn differences<P: fmt::Display + Ord + Copy>(
        &self,
        seating: Seating,
        entered: OnSheet<'_, Record<P>, Entry<P>>,
        played: &Played<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let mut found = match entered.record {
            Some(record) => played.differences(record, self, seating, seat_of),
            None => played.differences_so_far(entered.entries, self),
        };
        found.extend(played.contradicted_call(entered.entries));
        found
    }

    fn prices(&self, judged: &Adjudication, seating: Seating) -> Vec<Option<Settlement>> {
        judged.breaches.iter().map(|breach| judged.price(self, seating, breach)).collect()
    }
}

impl<P> Record<P> {
    /// Who is at the table, as far as the record tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::Four {
            players: self.players.as_deref(),
            sits_out: self.sits_out.as_ref(),
            vorhand: self.vorhand.as_ref(),
        }
    }
}

impl Record<Seat> {
    /// The record with all that it can tell of who is at the table.
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

impl<P> Play<P> {
    /// Who is at the table, as far as the play tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::Four {
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

/// A feat in the list of trophies: its id, and how high it stands.
const fn as_trophy(feat: Feat) -> (&'static str, u16) {
    match feat {
        Feat::Kaiserstich => ("kaiserstich", 1),
    }
}
