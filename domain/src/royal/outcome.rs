//! Whether outcomes can all be true of one play.
//!
//! What each item needs ([`needs`](mod@super::needs)) says what an outcome means: a made item
//! that all its needs were met, a lost one that one of them was not. A model draws what
//! follows from that about tricks and cards. It knows the laws of the pack (the Sküs takes
//! its trick, nothing else takes the Mond, a tarock falls to a higher one, every trick has one
//! taker and two cards of each side) and never calls impossible what can happen; it may miss
//! what only a longer chain of thought excludes.

mod captures;
mod deduce;
mod entail;
mod model;

use super::item::Item;
use super::needs::Need;
use super::record::Hand;
use super::side::{BySide, Side};
use crate::message::{Clause, List, Message};
use crate::royal::faults;
use crate::violation::Violation;
use model::Model;

/// How an item of a side ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemOutcome {
    /// Where that is outcomes.
    pub pointer: String,
    /// The item.
    pub item: Item,
    /// Whose.
    pub side: Side,
    /// Made or lost; a silent item of which nothing is stated is lost.
    pub won: bool,
    /// What it needs.
    pub needs: Vec<Need>,
}

/// Outcomes that cannot all be true, at each of their places: what the hands alone exclude
/// (`outcome_impossible`), and the smallest groups found that exclude each other
/// (`outcomes_contradict`).
#[must_use]
pub fn contradictions(hands: Option<&BySide<Hand>>, outcomes: &[ItemOutcome]) -> Vec<Violation> {
    if outcomes.is_empty() {
        return Vec::new();
    }
    let all: Vec<_> = outcomes.iter().collect();
    if can_be(hands, &all) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut rest = Vec::new();
    for one in outcomes {
        if can_be(hands, &[one]) {
            rest.push(one);
        } else {
            let fault = if one.won { faults::cannot_be_made } else { faults::cannot_be_lost };
            found.push(Violation::at(&one.pointer, fault(one.side, one.item)));
        }
    }
    let mut in_pair = vec![false; rest.len()];
    for (i, one) in rest.iter().enumerate() {
        for (j, other) in rest.iter().enumerate().skip(i + 1) {
            if !can_be(hands, &[one, other]) {
                (in_pair[i], in_pair[j]) = (true, true);
                found.push(one.against(&[other]));
                found.push(other.against(&[one]));
            }
        }
    }
    let mut core: Vec<_> =
        rest.into_iter().zip(in_pair).filter(|(_, in_pair)| !in_pair).map(|(outcomes, _)| outcomes).collect();
    if !can_be(hands, &core) {
        let mut i = 0;
        while i < core.len() {
            let one = core.remove(i);
            if can_be(hands, &core) {
                core.insert(i, one);
                i += 1;
            }
        }
        for (i, one) in core.iter().enumerate() {
            let others: Vec<_> =
                core.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, other)| *other).collect();
            found.push(one.against(&others));
        }
    }
    found
}

/// Whether these outcomes can be true at once, as far as the model sees.
#[must_use]
pub fn can_be(hands: Option<&BySide<Hand>>, outcomes: &[&ItemOutcome]) -> bool {
    let mut model = Model::new(hands);
    for one in outcomes {
        if one.won {
            one.needs.iter().for_each(|need| model.assert(one.side, *need));
        } else {
            model.deny_all(one.side, &one.needs);
        }
    }
    model.holds()
}

impl ItemOutcome {
    fn ended(&self) -> Message {
        let ended = if self.won { faults::made } else { faults::lost };
        ended(self.side, self.item)
    }

    fn against(&self, others: &[&Self]) -> Violation {
        let others: List = others.iter().map(|other| Clause::from(other.ended())).collect();
        Violation::at(&self.pointer, faults::outcomes_exclude(self.ended(), others))
    }
}
