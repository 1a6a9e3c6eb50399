//! From a play to a deal on seats and bits: everything that no table could have seen is
//! found at once. What players did wrong is none of it.
//!
//! What a record would be refused for, such as an announcement beside one that excludes it, is
//! found by the check of records, on the record as it stands before the first trick.

use std::fmt;

use super::shape::{Announcement, Play};
use super::sides::Sides;
use crate::card::{Card, CardSet};
use crate::royal::TRICKS;
use crate::royal::pack::{ENGEL, HONNEURS, LAMOUR, PACK};
use crate::royal::record::{self, Hand, Record};
use crate::royal::side::{BySide, Partner, Side, places};
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::{Violation, ViolationCode, segment};

/// Cards of a hand: one for each trick.
const HAND: usize = TRICKS as usize;

/// A deal whose cards are all there once.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    pub sides: Sides,
    /// By seat.
    pub hands: PerSeat<CardSet>,
    pub tricks: Vec<Trick>,
}

impl Dealt {
    /// What each side was dealt.
    pub fn by_side(&self) -> BySide<CardSet> {
        BySide::from_fn(|side| {
            self.sides.partners(side).fold(CardSet::EMPTY, |cards, seat| cards | self.hands[seat])
        })
    }
}

/// A trick as it fell, of fewer than four cards where somebody has none left; only the last of a
/// play may be unfinished.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trick {
    seats: [Seat; 4],
    cards: [Card; 4],
    len: usize,
}

impl Trick {
    pub const EMPTY: Self = Self { seats: [Seat::ALL[0]; 4], cards: [Card::PAGAT; 4], len: 0 };

    pub fn cards(&self) -> &[Card] {
        self.cards.get(..self.len).unwrap_or_default()
    }

    pub fn seats(&self) -> &[Seat] {
        self.seats.get(..self.len).unwrap_or_default()
    }

    pub fn push(&mut self, seat: Seat, card: Card) {
        if let (Some(s), Some(c)) = (self.seats.get_mut(self.len), self.cards.get_mut(self.len)) {
            (*s, *c) = (seat, card);
            self.len += 1;
        }
    }
}

/// A trick that has not the cards it must have.
pub(super) fn trick_of(index: usize, cards: usize) -> Violation {
    let pointer = format!("/tricks/{index}");
    Violation::new(pointer, ViolationCode::CardsCount, format!("a trick of {cards} cards"))
}

/// The material of a side's hands, for the consolation.
fn material(cards: CardSet) -> Hand {
    let is_middle = |card: &Card| matches!(card.tarock(), Some(16..=18));
    let mut holds: Vec<Card> = cards.iter().filter(is_middle).collect();
    holds.reverse();
    Hand { tarocks: (cards & CardSet::TAROCKS).len(), honneurs: (cards & HONNEURS).len(), holds }
}

pub(super) struct Reader<'a, P, F> {
    pub seating: Seating,
    pub play: &'a Play<P>,
    pub seat_of: F,
    pub violations: Vec<Violation>,
}

impl<P: fmt::Display + Clone, F: Fn(&P) -> Option<Seat>> Reader<'_, P, F> {
    /// The deal, and its record without outcomes.
    pub fn read(mut self) -> Result<(Dealt, Record<P>), Vec<Violation>> {
        let play = self.play;
        let hands = self.hands();
        let is_whole = self.pack();
        if is_whole {
            self.given(&hands);
        }
        let tricks = self.tricks();
        if play.thrown_in && !(play.tricks.is_empty() && play.announcements.is_empty()) {
            let detail = "a deal that was thrown in has neither announcements nor tricks";
            self.report(format_args!("/thrown_in"), ViolationCode::ContradictsAbandon, detail);
        }
        let dealt = Dealt { sides: Sides::new(self.seating), hands, tricks };
        let record = self.standing_record(&dealt);
        let seat_of = |player: &P| (self.seat_of)(player);
        let found = record.check_partial_players(self.seating, seat_of);
        // Hands and Meldungen are judged by the cards.
        self.violations.extend(found.into_iter().filter(|violation| {
            !violation.pointer.starts_with("/hands") && violation.code != ViolationCode::MeldungImplausible
        }));
        if self.violations.is_empty() { Ok((dealt, record)) } else { Err(self.violations) }
    }

    fn standing_record(&self, dealt: &Dealt) -> Record<P> {
        let cards = dealt.by_side();
        Record {
            attackers: self.play.attackers.clone(),
            defenders: self.play.defenders.clone(),
            hands: Some(BySide::from_fn(|side| material(cards[side]))),
            announcements: self.play.announcements.iter().map(Announcement::standing).collect(),
            silent: None,
        }
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, code: ViolationCode, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer.to_string(), code, detail));
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat));
        if seat.is_none() {
            let detail = format!("nobody called {player} plays at this table");
            self.report(pointer, ViolationCode::UnknownPlayer, detail);
        }
        seat
    }

    fn hands(&mut self) -> PerSeat<CardSet> {
        let mut hands: PerSeat<CardSet> = PerSeat::default();
        let mut dealt: PerSeat<bool> = PerSeat::default();
        for (player, cards) in &self.play.hands.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.active(player, format_args!("/hands/{key}")) else { continue };
            if dealt[seat] {
                let detail = format!("{player} has two hands");
                self.report(format_args!("/hands/{key}"), ViolationCode::DuplicatePlayer, detail);
            }
            if cards.len() != HAND {
                let detail = format!("{player} has {} cards instead of {HAND}", cards.len());
                self.report(format_args!("/hands/{key}"), ViolationCode::CardsCount, detail);
            }
            dealt[seat] = true;
            hands[seat] = cards.iter().copied().collect();
        }
        let missing = self.seating.active().filter(|&seat| !dealt[seat]).count();
        if missing > 0 {
            let detail = format!("{missing} of the four hands are missing");
            self.report(format_args!("/hands"), ViolationCode::CardsCount, detail);
        }
        hands
    }

    /// The hands hold every card of the pack once, and no other.
    fn pack(&mut self) -> bool {
        let mut seen = CardSet::EMPTY;
        for (player, cards) in &self.play.hands.0 {
            for (i, &card) in cards.iter().enumerate() {
                let (code, detail) = if !PACK.contains(card) {
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
        if seen != PACK {
            let detail = format!("nobody was dealt {}", PACK - seen);
            self.report(format_args!("/hands"), ViolationCode::CardMissing, detail);
        }
        seen == PACK && self.violations.is_empty()
    }

    /// Before dealing the attackers get XX and XIX (ROY "Das Geben").
    fn given(&mut self, hands: &PerSeat<CardSet>) {
        for (seat, side, partner) in places(self.seating) {
            let (card, whose) = match (side, partner) {
                (Side::Attackers, Partner::Eintreiber) => (ENGEL, "Eintreiber"),
                (Side::Attackers, Partner::Abfaenger) => (LAMOUR, "Abfänger"),
                _ => continue,
            };
            if !hands[seat].contains(card) {
                let detail = format!("{card} is given to the attackers' {whose} before dealing");
                self.report(format_args!("/hands"), ViolationCode::CardGivenElsewhere, detail);
            }
        }
    }

    fn tricks(&mut self) -> Vec<Trick> {
        let play = self.play;
        if play.tricks.len() > HAND {
            let detail = format!("{} tricks instead of at most {HAND}", play.tricks.len());
            self.report(format_args!("/tricks"), ViolationCode::TricksSum, detail);
        }
        let mut laid = CardSet::EMPTY;
        let mut tricks = Vec::with_capacity(play.tricks.len().min(HAND));
        for (t, cards) in play.tricks.iter().enumerate() {
            if cards.len() > 4 {
                self.violations.push(trick_of(t, cards.len()));
            }
            let mut trick = Trick::EMPTY;
            for (i, (player, card)) in cards.iter().enumerate() {
                if !PACK.contains(*card) {
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

/// The announcements of a side, in their order.
pub(super) fn of_side<'a>(
    record: &'a Record<Seat>,
    sides: &'a Sides,
    side: Side,
) -> impl Iterator<Item = &'a record::Announcement<Seat>> {
    record.announcements.iter().filter(move |announced| sides.side_of(announced.by) == side)
}
