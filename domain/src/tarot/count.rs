//! Counting help: from what a side won to points and bouts of the attack.
//!
//! One side's heap is counted, the other has the rest of the 91 points and three bouts (TAR "Das
//! Zählen und Schreiben der Punkte"). It is told card by card or in pairs, as they are laid
//! at the table: a bout or a head with a low card counts its whole value, two low cards one point.

use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet};
use super::card_points::CardPoints;
use super::contract::Contract;
use super::rules::Rules;
use super::side::Side;
use super::{BOUTS, PACK, PACK_POINTS, dog_cards, hand_cards};
use crate::tarot::faults;
use crate::violation::{Fault, Violation};

/// Cards that count a half: all but the bouts and sixteen heads (TAR "Das Zählen und Schreiben der Punkte").
const LOW_CARDS: u16 = 59;

/// What lies on the table after the last trick.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heap {
    /// How many play, 3 to 5.
    pub players: u8,
    /// The contract: it says whose the dog is.
    pub contract: Contract,
    /// The side whose tricks are counted.
    pub counted: Side,
    /// The cards of these tricks, without the dog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The dog, or what was laid aside for it. Needed beside `cards` if it is the counted side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dog: Option<Vec<Card>>,
    /// Who played the Excuse, if it still lies where it fell; absent: it was exchanged already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excuse: Option<ExcusePlayed>,
    /// Instead of `cards`: pairs of all that is the counted side's, the dog too, after the Excuse was exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Pairs>,
}

/// How the Excuse was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExcusePlayed {
    /// By which side.
    pub by: Side,
    /// In the last trick, where it changes sides (TAR "Die Excuse").
    #[serde(default)]
    pub in_last_trick: bool,
}

/// Pairs by what they count, and what is left over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairs {
    /// A bout or a king with a low card: 5 points.
    #[serde(default)]
    pub five: u8,
    /// A queen with a low card: 4 points.
    #[serde(default)]
    pub four: u8,
    /// A cavalier with a low card: 3 points.
    #[serde(default)]
    pub three: u8,
    /// A valet with a low card: 2 points.
    #[serde(default)]
    pub two: u8,
    /// Two low cards: 1 point.
    #[serde(default)]
    pub one: u8,
    /// A low card is left over: half a point, with three and five players.
    #[serde(default)]
    pub single: bool,
    /// The bouts among the pairs of five.
    #[serde(default)]
    pub bouts: u8,
}

/// What a heap counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// Card points of the attack.
    pub points: CardPoints,
    /// Bouts of the attack.
    pub bouts: u8,
    /// What it needs with them.
    pub needed: CardPoints,
    /// Whether the contract is made.
    pub made: bool,
    /// What the defence has.
    pub defence: SideCount,
}

/// Points and bouts of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideCount {
    /// Card points.
    pub points: CardPoints,
    /// Bouts.
    pub bouts: u8,
}

impl Heap {
    /// Counts it.
    ///
    /// # Errors
    /// Everything that cannot lie there; pointers lead into the heap's JSON.
    pub fn count(&self, rules: &Rules) -> Result<Counted, Vec<Violation>> {
        let mut counter = Counter { heap: self, violations: Vec::new() };
        if !(3..=5).contains(&self.players) {
            counter.report("/players", faults::three_to_five());
        }
        if let Some(fault) = rules.refused_contract(self.contract) {
            counter.report("/contract", fault);
        }
        let count = match (&self.cards, &self.pairs) {
            (Some(cards), None) => counter.cards(cards),
            (None, Some(pairs)) => Some(counter.pairs(*pairs)),
            (Some(_), Some(_)) => {
                counter.report("/pairs", faults::cards_and_pairs());
                None
            }
            (None, None) => {
                counter.report("", faults::heap_missing());
                None
            }
        };
        let Some(own) = count.filter(|_| counter.violations.is_empty()) else {
            return Err(counter.violations);
        };
        let rest = SideCount { points: PACK_POINTS - own.points, bouts: BOUTS.saturating_sub(own.bouts) };
        let (attack, defence) = match self.counted {
            Side::Attack => (own, rest),
            Side::Defence => (rest, own),
        };
        let SideCount { points, bouts } = attack;
        let needed = rules.needed(bouts);
        Ok(Counted { points, bouts, needed, made: points >= needed, defence })
    }

    const fn has_dog(&self) -> bool {
        matches!(
            (self.contract.dog_counts_for(), self.counted),
            (Side::Attack, Side::Attack) | (Side::Defence, Side::Defence)
        )
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

    fn players(&self) -> usize {
        self.heap.players.into()
    }

    fn cards(&mut self, cards: &[Card]) -> Option<SideCount> {
        let heap = self.heap;
        let dog = heap.dog.as_deref().unwrap_or_default();
        let mut seen = CardSet::default();
        for (list, name) in [(cards, "cards"), (dog, "dog")] {
            for (i, card) in list.iter().enumerate() {
                if seen.contains(*card) {
                    self.report(&format!("/{name}/{i}"), faults::card_twice(card));
                }
                seen.insert(*card);
            }
        }
        self.dog(dog);
        if !self.makes_tricks(cards) {
            let players = heap.players;
            self.report("/cards", faults::no_tricks(cards.len(), players));
        }
        let owned: CardSet = cards.iter().chain(dog.iter().filter(|_| heap.has_dog())).copied().collect();
        let exchanged = self.excuse(cards, dog);
        let lies_here = owned.contains(Card::EXCUSE);
        // The owner's side gives a card that counts a half for it; without one, the half alone.
        let (halves, bouts) = match exchanged {
            Some(keeper) if keeper == heap.counted && !lies_here => (8, 1),
            Some(keeper) if keeper != heap.counted && lies_here => (-8, -1),
            _ => (0, 0),
        };
        let halves = i32::from(owned.half_points()) + halves + self.given_half(cards);
        let bouts = owned.bouts().checked_add_signed(bouts)?;
        Some(SideCount { points: CardPoints::from_halves(halves), bouts })
    }

    fn dog(&mut self, dog: &[Card]) {
        let heap = self.heap;
        let due = dog_cards(self.players());
        match &heap.dog {
            None if heap.has_dog() => {
                self.report("/dog", faults::dog_missing(due));
            }
            Some(_) if dog.len() != due => {
                self.report("/dog", faults::dog_count(dog.len(), due));
            }
            _ => {}
        }
        if heap.contract.takes_dog() {
            for (i, card) in dog.iter().enumerate().filter(|(_, card)| card.is_roi() || card.is_bout()) {
                self.report(&format!("/dog/{i}"), faults::not_aside(card));
            }
        }
    }

    /// Whole tricks; a side without any keeps its Excuse alone, which the other side's tricks then lack.
    fn makes_tricks(&self, cards: &[Card]) -> bool {
        let players = self.players().max(1);
        let all = hand_cards(players) * players;
        let alone = cards == [Card::EXCUSE];
        let without = cards.len() + 1 == all && !cards.contains(&Card::EXCUSE);
        let exchanged = self.heap.excuse.is_none();
        cards.len() <= all && (cards.len().is_multiple_of(players) || (exchanged && (alone || without)))
    }

    /// The half that a side without a trick owes for the Excuse it keeps alone.
    fn given_half(&self, cards: &[Card]) -> i32 {
        let players = self.players().max(1);
        if cards == [Card::EXCUSE] { -1 } else { i32::from(cards.len() + 1 == hand_cards(players) * players) }
    }

    /// The side that keeps the Excuse, if it still has to change hands (TAR "Die Excuse", "Match").
    fn excuse(&mut self, cards: &[Card], dog: &[Card]) -> Option<Side> {
        let played = self.heap.excuse?;
        if dog.contains(&Card::EXCUSE) {
            self.report("/excuse", faults::excuse_in_dog());
            return None;
        }
        let all = hand_cards(self.players()) * self.players();
        let counts_all = cards.len() == all;
        let has_all = if self.heap.counted == played.by { counts_all } else { cards.is_empty() };
        if counts_all && !cards.contains(&Card::EXCUSE) {
            self.report("/cards", faults::excuse_missing());
        }
        let is_lost = played.in_last_trick && !has_all;
        Some(match (played.by, is_lost) {
            (Side::Attack, false) | (Side::Defence, true) => Side::Attack,
            (Side::Defence, false) | (Side::Attack, true) => Side::Defence,
        })
    }

    fn pairs(&mut self, pairs: Pairs) -> SideCount {
        let heap = self.heap;
        if heap.dog.is_some() {
            self.report("/dog", faults::pairs_with_dog());
        }
        if heap.excuse.is_some() {
            self.report("/excuse", faults::pairs_with_excuse());
        }
        let most = [
            ("five", pairs.five, 7),
            ("four", pairs.four, 4),
            ("three", pairs.three, 4),
            ("two", pairs.two, 4),
        ];
        for (name, count, most) in most {
            if count > most {
                self.report(&format!("/pairs/{name}"), faults::so_many_cards(most));
            }
        }
        // Kings are four of the seven.
        if pairs.bouts > BOUTS.min(pairs.five) || pairs.five.saturating_sub(pairs.bouts) > 4 {
            self.report("/pairs/bouts", faults::bouts_and_kings());
        }
        let heads: u16 = [pairs.five, pairs.four, pairs.three, pairs.two].into_iter().map(u16::from).sum();
        let low = heads + u16::from(pairs.one) * 2 + u16::from(pairs.single);
        if low > LOW_CARDS {
            self.report("/pairs/one", faults::low_cards(low, LOW_CARDS));
        }
        let cards = usize::from(heads + low);
        let dog = if heap.has_dog() { dog_cards(self.players()) } else { 0 };
        let in_tricks = cards.checked_sub(dog);
        if in_tricks.is_none_or(|cards| !cards.is_multiple_of(self.players().max(1))) || cards > PACK {
            self.report("/pairs", faults::pairs_no_tricks(cards, heap.players));
        }
        let whole = |count: u8, value: i32| i32::from(count) * value * 2;
        let halves = whole(pairs.five, 5)
            + whole(pairs.four, 4)
            + whole(pairs.three, 3)
            + whole(pairs.two, 2)
            + whole(pairs.one, 1)
            + i32::from(pairs.single);
        SideCount { points: CardPoints::from_halves(halves), bouts: pairs.bouts }
    }
}

#[cfg(test)]
mod tests;
