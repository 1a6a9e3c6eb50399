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
use crate::royal::faults;
use crate::royal::pack::{ENGEL, HONNEURS, LAMOUR, PACK};
use crate::royal::record::{self, Hand, Record};
use crate::royal::rules::Rules;
use crate::royal::side::{BySide, Partner, Side, places};
use crate::seat::{PerSeat, Seat};
use crate::trick_play::{Reading, Trick};
use crate::violation::{Violation, ViolationCode};

/// Cards of a hand: one for each trick.
const HAND: usize = TRICKS as usize;

/// A deal whose cards are all there once.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    pub sides: Sides,
    /// By seat.
    pub hands: PerSeat<CardSet>,
    pub tricks: Vec<Trick<Card>>,
}

impl Dealt {
    /// What each side was dealt.
    pub fn by_side(&self) -> BySide<CardSet> {
        BySide::from_fn(|side| {
            self.sides.partners(side).fold(CardSet::EMPTY, |cards, seat| cards | self.hands[seat])
        })
    }
}

/// The material of a side's hands, for the consolation.
fn material(cards: CardSet) -> Hand {
    let is_middle = |card: &Card| matches!(card.tarock(), Some(16..=18));
    let mut holds: Vec<Card> = cards.iter().filter(is_middle).collect();
    holds.reverse();
    Hand { tarocks: (cards & CardSet::TAROCKS).len(), honneurs: (cards & HONNEURS).len(), holds }
}

pub(super) struct Reader<'a, P, F> {
    pub rules: &'a Rules,
    pub play: &'a Play<P>,
    pub reading: Reading<F>,
}

impl<P: fmt::Display + Clone, F: Fn(&P) -> Option<Seat>> Reader<'_, P, F> {
    /// The deal, and its record without outcomes.
    pub fn read(mut self) -> Result<(Dealt, Record<P>), Vec<Violation>> {
        let play = self.play;
        let hands = self.reading.hands(&play.hands, HAND);
        let is_whole = self.reading.pack(&play.hands, ("", &[]), PACK);
        if is_whole && self.reading.violations.is_empty() {
            self.given(&hands);
        }
        let tricks = self.reading.tricks(&play.tricks, HAND, PACK);
        if play.thrown_in && !(play.tricks.is_empty() && play.announcements.is_empty()) {
            self.reading.report(format_args!("/thrown_in"), faults::thrown_in_not_played());
        }
        let dealt = Dealt { sides: Sides::new(self.reading.seating), hands, tricks };
        let record = self.standing_record(&dealt);
        let seat_of = |player: &P| (self.reading.seat_of)(player);
        let found = record.check_partial_players(self.rules, self.reading.seating, seat_of);
        // Hands and Meldungen are judged by the cards.
        self.reading.violations.extend(found.into_iter().filter(|violation| {
            !violation.pointer.starts_with("/hands") && violation.code != ViolationCode::MeldungImplausible
        }));
        if self.reading.violations.is_empty() { Ok((dealt, record)) } else { Err(self.reading.violations) }
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

    /// Before dealing the attackers get XX and XIX (ROY "Das Geben").
    fn given(&mut self, hands: &PerSeat<CardSet>) {
        for (seat, side, partner) in places(self.reading.seating) {
            let (card, given) = match (side, partner) {
                (Side::Attackers, Partner::Eintreiber) => (ENGEL, faults::given_to_eintreiber(&ENGEL)),
                (Side::Attackers, Partner::Abfaenger) => (LAMOUR, faults::given_to_abfaenger(&LAMOUR)),
                _ => continue,
            };
            if !hands[seat].contains(card) {
                self.reading.report(format_args!("/hands"), given);
            }
        }
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
