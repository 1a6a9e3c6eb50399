//! What is known of a play: who can have taken each trick with which card, who can have held
//! and brought home each card, and how many tricks each side has.

use super::super::TRICKS;
use super::super::needs::Need;
use super::super::pack::consoled;
use super::super::pack::{ENGEL, HONNEURS, LAMOUR, PACK};
use super::super::record::Hand;
use super::super::side::{BySide, Side};
use crate::card::{Card, CardSet};

pub(super) const N: usize = TRICKS as usize;

/// One thing a side may have done; items need several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fact {
    Tricks {
        at_least: usize,
        of_first: usize,
    },
    Takes {
        trick: usize,
        with: CardSet,
    },
    TakesAny(CardSet),
    TakesRun {
        length: usize,
        with: CardSet,
    },
    /// Nothing is drawn from its being false.
    EachPartner(CardSet),
    Home(Card),
    HomeOneOf(CardSet),
    /// The other side held it.
    Theirs(Card),
}

/// The state of knowledge; it only ever shrinks.
#[derive(Debug)]
pub(super) struct Model {
    /// By which cards each side can have taken each trick, from 0.
    pub takers: [BySide<CardSet>; N],
    /// Which cards each side can have held.
    pub held: BySide<CardSet>,
    /// Which cards each side can have brought home.
    pub home: BySide<CardSet>,
    /// The fewest tricks of each side among the first n.
    pub fewest: BySide<[usize; N + 1]>,
    /// Sets of which one card took a trick.
    pub any: BySide<Vec<CardSet>>,
    /// Runs that were taken.
    pub runs: BySide<Vec<(usize, CardSet)>>,
    /// Sets of which one card was brought home.
    pub home_one: BySide<Vec<CardSet>>,
    /// Lost items: one of these things each was not done.
    pub lost: Vec<(Side, Vec<Fact>)>,
    /// How many tarocks each side holds.
    pub tarocks: BySide<Option<u8>>,
    /// Each side holds one of Sküs and Mond.
    pub honneurs_split: bool,
    pub impossible: bool,
}

impl Model {
    pub fn new(hands: Option<&BySide<Hand>>) -> Self {
        let mut model = Self {
            takers: [BySide { attackers: PACK, defenders: PACK }; N],
            held: BySide { attackers: PACK, defenders: PACK },
            home: BySide { attackers: PACK, defenders: PACK },
            fewest: BySide::default(),
            any: BySide::default(),
            runs: BySide::default(),
            home_one: BySide::default(),
            lost: Vec::new(),
            tarocks: hands
                .map_or_else(BySide::default, |hands| BySide::from_fn(|side| Some(hands[side].tarocks))),
            honneurs_split: false,
            impossible: false,
        };
        // ROY "Das Geben": these two are the attackers'.
        model.held.defenders = model.held.defenders - CardSet::from_iter([LAMOUR, ENGEL]);
        for side in hands.into_iter().flat_map(|_| Side::ALL) {
            let Some(hand) = hands.map(|hands| &hands[side]) else { continue };
            let absent: CardSet = consoled().into_iter().filter(|card| !hand.holds.contains(card)).collect();
            model.held[side] = model.held[side] - absent;
            match hand.honneurs {
                0 => model.held[side] = model.held[side] - HONNEURS,
                1 => model.honneurs_split = true,
                _ => {}
            }
        }
        model
    }

    /// The facts a need comes to.
    fn facts(need: Need) -> Vec<Fact> {
        match need {
            Need::InHand(_) => Vec::new(),
            Need::Tricks { at_least, of_first } => {
                vec![Fact::Tricks { at_least: at_least.into(), of_first: usize::from(of_first).min(N) }]
            }
            Need::Takes { trick, with } => {
                vec![Fact::Takes { trick: usize::from(trick).clamp(1, N) - 1, with }]
            }
            Need::TakesAny { with } => vec![Fact::TakesAny(with)],
            Need::TakesRun { length, with } => vec![Fact::TakesRun { length: length.into(), with }],
            Need::EachPartnerTakes { with } => vec![Fact::EachPartner(with)],
            Need::BringsHome(cards) => cards.iter().map(Fact::Home).collect(),
            Need::BringsHomeOneOf(cards) => vec![Fact::HomeOneOf(cards)],
            Need::Captures { card, .. } => vec![Fact::Theirs(card), Fact::Home(card)],
        }
    }

    /// A need was met.
    pub fn assert(&mut self, side: Side, need: Need) {
        for fact in Self::facts(need) {
            self.learn(side, fact);
        }
    }

    /// One of these needs was not met.
    pub fn deny_all(&mut self, side: Side, needs: &[Need]) {
        self.lost.push((side, needs.iter().flat_map(|need| Self::facts(*need)).collect()));
    }

    pub fn learn(&mut self, side: Side, fact: Fact) {
        let other = side.other();
        match fact {
            Fact::Tricks { at_least, of_first } => {
                if at_least > of_first {
                    self.impossible = true;
                }
                let fewest = &mut self.fewest[side][of_first];
                *fewest = (*fewest).max(at_least);
            }
            Fact::Takes { trick, with } => {
                self.takers[trick][other] = CardSet::EMPTY;
                self.takers[trick][side] = self.takers[trick][side] & with;
            }
            Fact::TakesAny(with) | Fact::EachPartner(with) => push(&mut self.any[side], with),
            Fact::TakesRun { length, with } => {
                push(&mut self.runs[side], (length, with));
                push(&mut self.any[side], with);
            }
            Fact::Home(card) => self.home[other] = self.home[other] - CardSet::only(card),
            Fact::HomeOneOf(cards) => push(&mut self.home_one[side], cards),
            Fact::Theirs(card) => self.held[side] = self.held[side] - CardSet::only(card),
        }
    }

    pub fn unlearn(&mut self, side: Side, fact: Fact) {
        let other = side.other();
        match fact {
            // Of the first n one side has what the other has not.
            Fact::Tricks { at_least, of_first } => {
                self.learn(
                    other,
                    Fact::Tricks { at_least: of_first + 1 - at_least.min(of_first + 1), of_first },
                );
            }
            Fact::Takes { trick, with } => self.takers[trick][side] = self.takers[trick][side] - with,
            Fact::TakesAny(with) => {
                for takers in &mut self.takers {
                    takers[side] = takers[side] - with;
                }
            }
            Fact::TakesRun { length, with } => self.break_runs(side, length, with),
            Fact::EachPartner(_) => {}
            Fact::Home(card) => self.home[side] = self.home[side] - CardSet::only(card),
            Fact::HomeOneOf(cards) => self.home[side] = self.home[side] - cards,
            Fact::Theirs(card) => self.held[other] = self.held[other] - CardSet::only(card),
        }
    }

    /// In every window one trick at least was not taken like this.
    fn break_runs(&mut self, side: Side, length: usize, with: CardSet) {
        for start in 0..=N.saturating_sub(length) {
            let open: Vec<_> = (start..start + length)
                .filter(|&trick| !self.entails(side, Fact::Takes { trick, with }))
                .collect();
            match open.as_slice() {
                [] => self.impossible = true,
                [trick] => self.unlearn(side, Fact::Takes { trick: *trick, with }),
                _ => {}
            }
        }
    }

    /// Draws all conclusions; whether nothing is impossible.
    pub fn holds(mut self) -> bool {
        loop {
            let before = self.extent();
            self.conclude();
            if self.impossible || self.extent() == before {
                return !self.impossible;
            }
        }
    }

    /// What changes with every conclusion: cards are only taken away, and of the lists only
    /// `lost` shrinks and the others only grow.
    fn extent(&self) -> impl PartialEq + use<> {
        let lengths = Side::ALL.map(|s| [self.any[s].len(), self.runs[s].len(), self.home_one[s].len()]);
        (self.takers, self.held, self.home, self.fewest, lengths, self.lost.len())
    }

    fn conclude(&mut self) {
        self.cards();
        self.captures();
        self.honneurs();
        self.counts();
        self.tricks();
        self.somewhere();
        let mut lost = std::mem::take(&mut self.lost);
        lost.retain(|(side, facts)| {
            if facts.iter().any(|fact| self.refutes(*side, *fact)) {
                return false;
            }
            let open: Vec<_> = facts.iter().filter(|fact| !self.entails(*side, **fact)).collect();
            match open.as_slice() {
                [] => self.impossible = true,
                // A run may be broken in many places: it must be looked at again.
                [fact @ Fact::TakesRun { .. }] => self.unlearn(*side, **fact),
                [fact] => {
                    self.unlearn(*side, **fact);
                    return false;
                }
                _ => {}
            }
            true
        });
        self.lost = lost;
    }
}

fn push<T: PartialEq>(list: &mut Vec<T>, value: T) {
    if !list.contains(&value) {
        list.push(value);
    }
}
