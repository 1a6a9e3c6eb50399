//! Royal-Tarock as one family among others: two fixed pairs.

use std::convert::Infallible;
use std::fmt;

use super::deal::Deal;
use super::entry::Entry;
use super::play::{Adjudication, Play, Played};
use super::record::{Pair, Record};
use super::rules::Rules;
use super::settle::Line;
use super::side::{Partner, Side, places};
use crate::draw::SeatOne;
#[cfg(any(test, feature = "trial-settlement"))]
use crate::game::SettlementVersion;
use crate::game::{Game, OnSheet, Roster, TrophyMade, refuse_renonce};
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating, SeatingError};
use crate::violation::Violation;

impl Game for Rules {
    const NAME: &'static str = "royal";
    type Record<P> = Record<P>;
    type Entry<P> = Entry<P>;
    type Play<P> = Play<P>;
    type Line = Line;
    type Deal<'r> = Deal<'r>;
    type Adjudication = Adjudication;
    type Played<P> = Played<P>;
    type Counted = Infallible;

    #[cfg(any(test, feature = "trial-settlement"))]
    const SETTLEMENTS: &'static [SettlementVersion] = &[SettlementVersion::FIRST, SettlementVersion::TRIAL];

    /// The partners sit beside each other, the Eintreiber on the right (ROY "Die Spieler"), so the
    /// pairs are the seats 1 and 2, 3 and 4; an Abfänger never deals (ROY "Das Geben").
    fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        if players != 4 {
            Err(SeatingError::Players)
        } else if dealer.index() >= 4 {
            Err(SeatingError::Seat)
        } else if dealer.index().is_multiple_of(2) {
            Err(SeatingError::Dealer)
        } else {
            Seating::all_play_dealt_by(players, dealer)
        }
    }

    /// The other pair's Eintreiber: attack and defence alternate (ROY "Spiele und Match").
    fn dealer_after(&self, players: u8, dealer: Seat) -> Seat {
        dealer.after(2, players)
    }

    /// The first pair attacks first: the card drawn at the table is the draw's order of pairs.
    fn first_dealer(&self, _seat_one: SeatOne, _players: usize) -> Seat {
        Seat::ALL[3]
    }

    /// Which pair deals first can be decided by the cards drawn at the table (ROY "Spiele und
    /// Match").
    fn may_deal_first(&self, _seat_one: SeatOne, players: usize, seat: Seat) -> bool {
        u8::try_from(players).is_ok_and(|players| self.seating(players, seat).is_ok())
    }

    fn plays_in_pairs(&self) -> bool {
        true
    }

    fn has_trophies(&self) -> bool {
        self.items().any(|(item, _)| item.is_trophy())
    }

    fn trophy_rank(&self, id: &str) -> Option<u16> {
        let item = self.items().map(|(item, _)| item).find(|item| item.id() == id)?;
        item.trophy_rank().map(Into::into)
    }

    fn is_zero_sum(&self) -> bool {
        false
    }

    fn check(&self) -> Vec<Violation> {
        Self::check(self)
    }

    #[cfg(any(test, feature = "trial-settlement"))]
    fn refused_by<P>(version: SettlementVersion, record: &Record<P>) -> Vec<Violation> {
        if version == SettlementVersion::TRIAL { super::trial::refused(record) } else { Vec::new() }
    }

    #[cfg(any(test, feature = "trial-settlement"))]
    fn refuses_play<P>(version: SettlementVersion, play: &Play<P>) -> Vec<Violation> {
        if version == SettlementVersion::TRIAL { super::trial::refused_play(play) } else { Vec::new() }
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

    fn check_partial<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        record.check_partial_players(self, seating, seat_of)
    }

    fn trophies<P: Copy + fmt::Display>(
        &self,
        record: &Record<P>,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
        player: impl Fn(Seat) -> Option<P>,
    ) -> Vec<TrophyMade<P>> {
        let made = record.trophies(self, seating, seat_of, player).unwrap_or_default().into_iter();
        let one = |made: super::TrophyMade<P>| {
            Some(TrophyMade {
                id: made.item.id(),
                rank: made.item.trophy_rank()?.into(),
                value: self.value(made.item),
                by: made.by,
                partner: Some(made.partner),
            })
        };
        made.filter_map(one).collect()
    }

    fn follow<P: Copy + PartialEq>(
        &self,
        entered: &[Entry<P>],
        entry: &Entry<P>,
        in_order: &[P],
    ) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        Entry::follow(self.opens, entered, entry, in_order)
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
        played.record().cloned()
    }

    fn differences<P: fmt::Display + Ord + Copy>(
        &self,
        _seating: Seating,
        entered: OnSheet<'_, Record<P>, Entry<P>>,
        played: &Played<P>,
        _seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        match entered.record {
            Some(record) => played.differences(record),
            None => played.differences_so_far(entered.entries),
        }
    }
}

impl<'a, P> Roster<'a, P> {
    /// Two pairs, as far as they are stated.
    #[must_use]
    pub fn of_pairs(attackers: Option<&'a Pair<P>>, defenders: Option<&'a Pair<P>>) -> Self {
        Self::Pairs([
            ("/attackers/abfaenger", attackers.map(|pair| &pair.abfaenger)),
            ("/attackers/eintreiber", attackers.map(|pair| &pair.eintreiber)),
            ("/defenders/abfaenger", defenders.map(|pair| &pair.abfaenger)),
            ("/defenders/eintreiber", defenders.map(|pair| &pair.eintreiber)),
        ])
    }
}

impl<P> Record<P> {
    /// Who is at the table, as far as the record tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::of_pairs(self.attackers.as_ref(), self.defenders.as_ref())
    }
}

impl Record<Seat> {
    /// The record with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self { attackers: pair(seating, Side::Attackers), defenders: pair(seating, Side::Defenders), ..self }
    }
}

impl<P> Play<P> {
    /// Who is at the table, as far as the play tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        Roster::of_pairs(self.attackers.as_ref(), self.defenders.as_ref())
    }
}

impl Play<Seat> {
    /// The play with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self { attackers: pair(seating, Side::Attackers), defenders: pair(seating, Side::Defenders), ..self }
    }
}

/// Who forms a side.
fn pair(seating: Seating, side: Side) -> Option<Pair<Seat>> {
    let at = |partner| {
        let mut places = places(seating);
        places.find(|place| (place.1, place.2) == (side, partner)).map(|(seat, ..)| seat)
    };
    let (eintreiber, abfaenger) = at(Partner::Eintreiber).zip(at(Partner::Abfaenger))?;
    Some(Pair { eintreiber, abfaenger })
}
