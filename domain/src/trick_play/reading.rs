//! Hands and tricks on seats and bits. Everything in them that no table could have seen is found
//! at once; what players did wrong is none of it.

use crate::message::{self, List};
use std::fmt;

use super::faults;
use super::trick::{Trick, trick_of};
use crate::card::bits::{CardBits, PackCard};
use crate::player_map::PlayerMap;
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::{Fault, Violation, segment, shared};

/// A play that is being read, and what was found.
pub(crate) struct Reading<F> {
    pub seating: Seating,
    pub seat_of: F,
    pub violations: Vec<Violation>,
}

impl<F> Reading<F> {
    pub const fn new(seating: Seating, seat_of: F) -> Self {
        Self { seating, seat_of, violations: Vec::new() }
    }

    pub fn report(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        self.violations.push(Violation::at(pointer.to_string(), fault));
    }

    /// Puts cards to those seen before; no card is there twice.
    pub fn distinct<C: PackCard>(
        &mut self,
        pointer: &str,
        cards: &[C],
        seen: &mut C::Set,
        twice: impl Fn(message::Card) -> Fault,
    ) {
        for (i, card) in cards.iter().enumerate() {
            if !seen.insert(*card) {
                self.report(format_args!("{pointer}/{i}"), twice(card.into()));
            }
        }
    }

    /// The seat of somebody who plays in this deal.
    pub fn active<P: fmt::Display>(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let seat = (self.seat_of)(player);
        match seat {
            Some(seat) if self.seating.plays(seat) => return Some(seat),
            Some(seat) if self.seating.sits_out() == Some(seat) => {
                self.report(pointer, shared::sits_out(player));
            }
            _ => {
                self.report(pointer, shared::not_at_table(player));
            }
        }
        None
    }

    /// The hand of everybody who plays, of `due` cards.
    pub fn hands<P: fmt::Display, C: PackCard>(
        &mut self,
        stated: &PlayerMap<P, Vec<C>>,
        due: usize,
    ) -> PerSeat<C::Set>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let mut hands = PerSeat::from_fn(|_| C::Set::default());
        let mut dealt: PerSeat<bool> = PerSeat::default();
        for (player, cards) in &stated.0 {
            let key = || segment(&player.to_string());
            let Some(seat) = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat)) else {
                self.active(player, format_args!("/hands/{}", key()));
                continue;
            };
            if dealt[seat] {
                self.report(format_args!("/hands/{}", key()), faults::two_hands(player));
            }
            if cards.len() != due {
                self.report(format_args!("/hands/{}", key()), faults::hand_count(player, cards.len(), due));
            }
            dealt[seat] = true;
            hands[seat] = cards.iter().copied().collect();
        }
        let missing = self.seating.active().filter(|&seat| !dealt[seat]).count();
        if missing > 0 {
            self.report(format_args!("/hands"), faults::hands_missing(missing, self.seating.active_count()));
        }
        hands
    }

    /// Whether the hands and what else was dealt, at `pointer`, hold every card of the pack once.
    pub fn pack<P: fmt::Display, C: PackCard>(
        &mut self,
        hands: &PlayerMap<P, Vec<C>>,
        (pointer, besides): (&str, &[C]),
        pack: C::Set,
    ) -> bool {
        let mut seen = C::Set::default();
        for (player, cards) in &hands.0 {
            for (i, &card) in cards.iter().enumerate() {
                let fault = if !pack.contains(card) {
                    faults::not_in_pack(&card)
                } else if !seen.insert(card) {
                    faults::dealt_twice(&card)
                } else {
                    continue;
                };
                let key = segment(&player.to_string());
                self.report(format_args!("/hands/{key}/{i}"), fault);
            }
        }
        self.distinct(pointer, besides, &mut seen, faults::dealt_twice);
        if seen != pack {
            self.report(format_args!("/hands"), faults::cards_missing(List::cards((pack - seen).iter())));
        }
        seen == pack
    }

    /// The tricks, of which there may be `due`.
    pub fn tricks<P: fmt::Display, C: PackCard>(
        &mut self,
        stated: &[Vec<(P, C)>],
        due: usize,
        pack: C::Set,
    ) -> Vec<Trick<C>>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        if stated.len() > due {
            self.report(format_args!("/tricks"), faults::too_many_tricks(stated.len(), due));
        }
        let players = self.seating.active_count();
        let mut laid = C::Set::default();
        let mut tricks = Vec::with_capacity(stated.len().min(due));
        for (t, cards) in stated.iter().enumerate() {
            if cards.len() > players {
                self.violations.push(trick_of(t, cards.len()));
            }
            let mut trick = Trick::EMPTY;
            for (i, (player, card)) in cards.iter().enumerate() {
                if !pack.contains(*card) {
                    self.report(format_args!("/tricks/{t}/{i}/1"), faults::not_in_pack(card));
                } else if !laid.insert(*card) {
                    self.report(format_args!("/tricks/{t}/{i}/1"), faults::played_twice(card));
                }
                let Some(seat) = self.active(player, format_args!("/tricks/{t}/{i}/0")) else { continue };
                if trick.seats().contains(&seat) {
                    self.report(format_args!("/tricks/{t}/{i}/0"), faults::twice_in_trick(player));
                }
                trick.push(seat, *card);
            }
            tricks.push(trick);
        }
        tricks
    }
}
