//! Hands and tricks on seats and bits. Everything in them that no table could have seen is found
//! at once; what players did wrong is none of it.

use std::fmt;

use super::trick::{Trick, trick_of};
use crate::card::bits::{CardBits, PackCard};
use crate::player_map::PlayerMap;
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::{Violation, ViolationCode, segment};

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

    pub fn report(&mut self, pointer: fmt::Arguments<'_>, code: ViolationCode, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer.to_string(), code, detail));
    }

    /// Puts cards to those seen before; no card is there twice.
    pub fn distinct<C: PackCard>(&mut self, pointer: &str, cards: &[C], seen: &mut C::Set, already: &str) {
        for (i, &card) in cards.iter().enumerate() {
            if !seen.insert(card) {
                let detail = format!("{card} {already}");
                self.report(format_args!("{pointer}/{i}"), ViolationCode::DuplicateCard, detail);
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
                self.report(pointer, ViolationCode::SitsOut, format!("{player} sits out this deal"));
            }
            _ => {
                let detail = format!("nobody called {player} is at this table");
                self.report(pointer, ViolationCode::UnknownPlayer, detail);
            }
        }
        None
    }

    /// The hand of everybody who plays, of `due` cards.
    pub fn hands<P: fmt::Display, C: PackCard>(
        &mut self,
        told: &PlayerMap<P, Vec<C>>,
        due: usize,
    ) -> PerSeat<C::Set>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let mut hands = PerSeat::from_fn(|_| C::Set::default());
        let mut dealt: PerSeat<bool> = PerSeat::default();
        for (player, cards) in &told.0 {
            let key = || segment(&player.to_string());
            let Some(seat) = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat)) else {
                self.active(player, format_args!("/hands/{}", key()));
                continue;
            };
            if dealt[seat] {
                let detail = format!("{player} has two hands");
                self.report(format_args!("/hands/{}", key()), ViolationCode::DuplicatePlayer, detail);
            }
            if cards.len() != due {
                let detail = format!("{player} has {} cards instead of {due}", cards.len());
                self.report(format_args!("/hands/{}", key()), ViolationCode::CardsCount, detail);
            }
            dealt[seat] = true;
            hands[seat] = cards.iter().copied().collect();
        }
        let missing = self.seating.active().filter(|&seat| !dealt[seat]).count();
        if missing > 0 {
            let detail = format!("{missing} of the {} hands are missing", self.seating.active_count());
            self.report(format_args!("/hands"), ViolationCode::CardsCount, detail);
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
                let (code, detail) = if !pack.contains(card) {
                    (ViolationCode::CardNotInPack, format!("{card} is not in the pack"))
                } else if !seen.insert(card) {
                    (ViolationCode::DuplicateCard, format!("{card} was dealt already"))
                } else {
                    continue;
                };
                let key = segment(&player.to_string());
                self.report(format_args!("/hands/{key}/{i}"), code, detail);
            }
        }
        self.distinct(pointer, besides, &mut seen, "was dealt already");
        if seen != pack {
            let detail = format!("nobody was dealt {}", pack - seen);
            self.report(format_args!("/hands"), ViolationCode::CardMissing, detail);
        }
        seen == pack
    }

    /// The tricks, of which there may be `due`.
    pub fn tricks<P: fmt::Display, C: PackCard>(
        &mut self,
        told: &[Vec<(P, C)>],
        due: usize,
        pack: C::Set,
    ) -> Vec<Trick<C>>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        if told.len() > due {
            let detail = format!("{} tricks instead of at most {due}", told.len());
            self.report(format_args!("/tricks"), ViolationCode::TricksSum, detail);
        }
        let players = self.seating.active_count();
        let mut laid = C::Set::default();
        let mut tricks = Vec::with_capacity(told.len().min(due));
        for (t, cards) in told.iter().enumerate() {
            if cards.len() > players {
                self.violations.push(trick_of(t, cards.len()));
            }
            let mut trick = Trick::EMPTY;
            for (i, (player, card)) in cards.iter().enumerate() {
                if !pack.contains(*card) {
                    let detail = format!("{card} is not in the pack");
                    self.report(format_args!("/tricks/{t}/{i}/1"), ViolationCode::CardNotInPack, detail);
                } else if !laid.insert(*card) {
                    let detail = format!("{card} was played already");
                    self.report(format_args!("/tricks/{t}/{i}/1"), ViolationCode::DuplicateCard, detail);
                }
                let Some(seat) = self.active(player, format_args!("/tricks/{t}/{i}/0")) else { continue };
                if trick.seats().contains(&seat) {
                    let detail = format!("{player} has played to this trick already");
                    self.report(format_args!("/tricks/{t}/{i}/0"), ViolationCode::DuplicatePlayer, detail);
                }
                trick.push(seat, *card);
            }
            tricks.push(trick);
        }
        tricks
    }
}
