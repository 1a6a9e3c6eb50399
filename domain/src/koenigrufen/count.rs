//! Counting help: from what a side won to thirds, Blatt and who has won the game.
//!
//! One side's heap is told, the other has the rest of the 210 thirds. It is told card by card, in
//! Lagen of three (TC18 §1), as points and leaves, or in thirds. A positive game is won from 35/2.

use serde::{Deserialize, Serialize};

use super::blatt::Blatt;
use super::contract::{Contract, ContractId, Talon};
use super::premium::{Premium, Side};
use super::rules::Rules;
use super::{PACK_THIRDS, SACK_1_THIRDS, SACK_2_THIRDS, TRICKS, WINNING_THIRDS};
use crate::card::{Card, CardSet};
use crate::koenigrufen::faults;
use crate::koenigrufen::play::SideThirds;
use crate::violation::{Fault, Violation, shared};

#[cfg(test)]
mod tests;

const TRICK_CARDS: u8 = 4;
const HALF_TALON: u8 = 3;
const TALON: u8 = 6;
const PACK: usize = CardSet::PACK.len() as usize;
/// Cards of a Lage, and what is taken off for it; off one that is left over, which has fewer (TC18 §1).
const LAGE_CARDS: u8 = 3;
const OFF_LEFT_OVER: u16 = 1;
/// Three fives, less two.
const LAGE_MOST: u8 = 13;

/// What a side has after the last trick: exactly one of `cards`, `lagen`, `blatt`, `thirds`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heap {
    /// The game: it says whose discard and talon are.
    pub contract: ContractId,
    /// Whose heap it is.
    pub counted: Side,
    /// In a Solorufer: the called king lay in the talon, whose half with it is the declarer's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_in_talon: bool,
    /// How many tricks the side took, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// All cards of the side: its tricks, its discard, its part of the talon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The same in Lagen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lagen: Option<Lagen>,
    /// The sum as points and leaves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blatt: Option<Blatt>,
    /// The sum in thirds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thirds: Option<u16>,
}

/// Cards counted by threes, two points off each Lage, one off what is left over (TC18 §1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lagen {
    /// What each Lage of three counts, 1 to 13.
    pub points: Vec<u8>,
    /// One or two cards that are left over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_over: Option<LeftOver>,
}

/// Cards that make no whole Lage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftOver {
    /// One or two.
    pub cards: u8,
    /// What they count, one point off.
    pub points: u8,
}

/// What a heap counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Card points of both sides.
    pub thirds: SideThirds,
    /// The same as points and leaves.
    pub blatt: SideBlatt,
    /// Whether the declarer has won the game: he has 35/2.
    pub won: bool,
    /// What the count tells of premiums that this game knows: sacks, by the cards also Trull and
    /// kings, by their number a Valat. Announced or not is not asked here.
    pub premiums: Vec<MadeByCount>,
}

/// Points and leaves of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideBlatt {
    /// Of the declarer's side.
    pub declarer: Blatt,
    /// Of the other.
    pub opponents: Blatt,
}

/// A premium that a side has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MadeByCount {
    /// Which.
    pub premium: Premium,
    /// Who.
    pub side: Side,
}

/// What was told: the sum, with as much of the cards as is known.
#[derive(Debug, Clone, Copy)]
struct HeapSum {
    at: &'static str,
    thirds: u16,
    /// How many cards they are.
    number: Option<usize>,
    cards: Option<CardSet>,
}

impl Heap {
    /// Counts it.
    ///
    /// # Errors
    /// Everything that cannot lie there; pointers lead into the heap's JSON.
    pub fn count(&self, rules: &Rules) -> Result<Counted, Vec<Violation>> {
        let mut counter = Counter { heap: self, violations: Vec::new() };
        let contract = counter.contract(rules);
        let sum = counter.sum();
        let (Some(contract), Some(sum)) = (contract, sum) else { return Err(counter.violations) };
        counter.holds_together(contract, sum);
        if !counter.violations.is_empty() {
            return Err(counter.violations);
        }
        Ok(self.counted_as(rules, contract, sum))
    }

    fn counted_as(&self, rules: &Rules, contract: &Contract, sum: HeapSum) -> Counted {
        let rest = PACK_THIRDS - sum.thirds;
        let thirds = match self.counted {
            Side::Declarer => SideThirds { declarer: sum.thirds, opponents: rest },
            Side::Opponents => SideThirds { declarer: rest, opponents: sum.thirds },
        };
        let other = match self.counted {
            Side::Declarer => Side::Opponents,
            Side::Opponents => Side::Declarer,
        };
        let cards = sum.cards.map(|own| [(self.counted, own), (other, CardSet::PACK - own)]);
        let holder = |all: CardSet| {
            cards.into_iter().flatten().find(|(_, own)| own.contains_all(all)).map(|(side, _)| side)
        };
        let beyond = |least: u16| {
            [(Side::Declarer, thirds.declarer), (Side::Opponents, thirds.opponents)]
                .into_iter()
                .find(|(_, own)| *own >= least)
                .map(|(side, _)| side)
        };
        let tricks =
            sum.number.map(|number| (number - usize::from(self.beside(contract))) / usize::from(TRICK_CARDS));
        let all_tricks = match self.tricks.map(usize::from).or(tricks) {
            Some(0) => Some(other),
            Some(tricks) if tricks == usize::from(TRICKS) => Some(self.counted),
            _ => None,
        };
        let made = [
            (Premium::Trull, holder(CardSet::TRULL)),
            (Premium::VierKoenige, holder(CardSet::KINGS)),
            (Premium::Sack1, beyond(SACK_1_THIRDS)),
            (Premium::Sack2, beyond(SACK_2_THIRDS)),
            (Premium::Valat, all_tricks),
        ];
        let made = made.into_iter().filter(|(premium, _)| rules.allows(contract, *premium));
        let blatt = SideBlatt {
            declarer: Blatt::of_thirds(thirds.declarer),
            opponents: Blatt::of_thirds(thirds.opponents),
        };
        Counted {
            thirds,
            blatt,
            won: thirds.declarer >= WINNING_THIRDS,
            premiums: made.filter_map(|(premium, side)| Some(MadeByCount { premium, side: side? })).collect(),
        }
    }

    /// The cards of the counted side that were in no trick: the discard is the declarer's, the talon
    /// left the opponents', of a Solorufer the half with the called king his own (TC18 §3, REN).
    fn beside(&self, contract: &Contract) -> u8 {
        let declarers = match contract.talon {
            Talon::Half => HALF_TALON,
            Talon::Whole => TALON,
            Talon::None if contract.is_solo_call() && self.king_in_talon => HALF_TALON,
            Talon::None => 0,
        };
        if self.counted == Side::Declarer { declarers } else { TALON - declarers }
    }
}

struct Counter<'a> {
    heap: &'a Heap,
    violations: Vec<Violation>,
}

impl Counter<'_> {
    fn report(&mut self, pointer: &str, fault: Fault) {
        self.violations.push(Violation::at(pointer, fault));
    }

    /// The game, if it is one that is won by counting.
    fn contract<'r>(&mut self, rules: &'r Rules) -> Option<&'r Contract> {
        let id = self.heap.contract;
        let Some(contract) = rules.contract(id) else {
            self.report("/contract", faults::game_not_in_ruleset(id));
            return None;
        };
        if !contract.is_positive() {
            self.report("/contract", faults::not_won_by_counting(id));
            return None;
        }
        if self.heap.king_in_talon && !contract.calls_king {
            self.report("/king_in_talon", faults::calls_no_king(id));
        }
        Some(contract)
    }

    fn sum(&mut self) -> Option<HeapSum> {
        let heap = self.heap;
        let sum = |at, thirds| HeapSum { at, thirds, number: None, cards: None };
        let ways = [
            heap.cards.as_deref().and_then(|cards| self.cards(cards)),
            heap.lagen.as_ref().and_then(|lagen| self.lagen(lagen)),
            heap.blatt.map(|blatt| sum("/blatt", blatt.thirds())),
            heap.thirds.map(|thirds| sum("/thirds", thirds)),
        ];
        let sums: Vec<HeapSum> = ways.into_iter().flatten().collect();
        let ways = [heap.cards.is_some(), heap.lagen.is_some(), heap.blatt.is_some(), heap.thirds.is_some()];
        match (ways.into_iter().filter(|given| *given).count(), sums.as_slice()) {
            (0, _) => {
                self.report("", faults::heap_missing());
                None
            }
            (1, [one]) => Some(*one),
            (1, _) => None,
            _ => {
                self.report("", faults::heap_given_twice());
                None
            }
        }
    }

    fn cards(&mut self, cards: &[Card]) -> Option<HeapSum> {
        let mut all = CardSet::EMPTY;
        let before = self.violations.len();
        for (i, card) in cards.iter().enumerate() {
            if !all.insert(*card) {
                self.report(&format!("/cards/{i}"), faults::card_twice(card));
            }
        }
        let sum = HeapSum { at: "/cards", thirds: all.thirds(), number: Some(cards.len()), cards: Some(all) };
        (self.violations.len() == before).then_some(sum)
    }

    fn lagen(&mut self, lagen: &Lagen) -> Option<HeapSum> {
        let before = self.violations.len();
        for (i, points) in lagen.points.iter().enumerate() {
            if !(1..=LAGE_MOST).contains(points) {
                self.report(&format!("/lagen/points/{i}"), shared::out_of_bounds(*points, 1_u8, LAGE_MOST));
            }
        }
        if let Some(LeftOver { cards, points }) = lagen.left_over {
            // One card counts 1 to 5, one off; two count 2 to 10.
            let (least, most) = if cards == 1 { (0, 4) } else { (1, 9) };
            if !(1..LAGE_CARDS).contains(&cards) {
                self.report("/lagen/left_over/cards", shared::out_of_bounds(cards, 1_u8, LAGE_CARDS - 1));
            } else if !(least..=most).contains(&points) {
                self.report("/lagen/left_over/points", shared::out_of_bounds(points, least, most));
            }
        }
        let whole = lagen.points.len() * usize::from(LAGE_CARDS);
        if whole > PACK {
            self.report("/lagen/points", faults::more_cards_than_there_are(whole, PACK));
        }
        if self.violations.len() > before {
            return None;
        }
        let left = lagen.left_over.map_or(0, |left| left.cards);
        // Values less two for three cards are thirds already; off what is left over went one point.
        let points: u16 = lagen.points.iter().map(|points| u16::from(*points)).sum();
        let over = lagen
            .left_over
            .map_or(0, |left| 3 * (u16::from(left.points) + OFF_LEFT_OVER) - 2 * u16::from(left.cards));
        let number = Some(whole + usize::from(left));
        Some(HeapSum { at: "/lagen", thirds: 3 * points + over, number, cards: None })
    }

    /// Whole tricks with what belongs to them, and no more or less than so many cards count.
    fn holds_together(&mut self, contract: &Contract, sum: HeapSum) {
        let beside = usize::from(self.heap.beside(contract));
        let cards_with = |tricks: usize| tricks * usize::from(TRICK_CARDS) + beside;
        if let Some(tricks) = self.heap.tricks.filter(|tricks| *tricks > TRICKS) {
            self.report("/tricks", shared::out_of_bounds(tricks, 0_u8, TRICKS));
            return;
        }
        let mut possible: Vec<usize> = match self.heap.tricks {
            Some(tricks) => vec![cards_with(tricks.into())],
            None => (0..=TRICKS.into()).map(cards_with).collect(),
        };
        if let Some(number) = sum.number {
            possible.retain(|cards| *cards == number);
            if possible.is_empty() {
                self.report(sum.at, faults::no_whole_tricks(number, beside));
                return;
            }
        }
        let counts = |cards: &usize| {
            let least = CardSet::LEAST_THIRDS.get(*cards).copied().unwrap_or(PACK_THIRDS);
            let others = CardSet::LEAST_THIRDS.get(PACK.saturating_sub(*cards)).copied().unwrap_or(0);
            (least..=PACK_THIRDS - others).contains(&sum.thirds)
        };
        if !possible.iter().any(counts) {
            let fault = match possible.as_slice() {
                [cards] => faults::cards_cannot_count(*cards, sum.thirds),
                _ => faults::nothing_counts(sum.thirds),
            };
            self.report(sum.at, fault);
        }
    }
}
