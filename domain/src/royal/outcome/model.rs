//! What is known of a play: who can have taken each trick with which card, who can have held
//! and brought home each card, and how many tricks each side has.

use super::super::TRICKS;
use super::super::check::consoled;
use super::super::needs::Need;
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

    /// Every card is held and brought home by one side.
    fn cards(&mut self) {
        for places in [&self.held, &self.home] {
            if !(places.attackers | places.defenders).contains_all(PACK) {
                self.impossible = true;
            }
        }
        for side in Side::ALL {
            let other = side.other();
            for takers in &mut self.takers {
                takers[side] = takers[side] & self.held[side] & self.home[side];
            }
            // What was captured took no trick.
            let captured = self.captured_by(side);
            for takers in &mut self.takers {
                takers[other] = takers[other] - captured;
            }
        }
    }

    fn honneurs(&mut self) {
        for side in Side::ALL {
            let other = side.other();
            let owns = |model: &Self, card| !model.held[other].contains(card);
            if self.honneurs_split {
                for (one, two) in [(Card::SKUES, Card::MOND), (Card::MOND, Card::SKUES)] {
                    if owns(self, one) {
                        self.learn(side, Fact::Theirs(two));
                    }
                }
            }
            // The Sküs takes its trick.
            if owns(self, Card::SKUES) {
                self.learn(side, Fact::Home(Card::SKUES));
                self.learn(side, Fact::TakesAny(CardSet::only(Card::SKUES)));
                if owns(self, Card::MOND) {
                    self.learn(side, Fact::Home(Card::MOND));
                }
            }
            if !self.home[other].contains(Card::SKUES) {
                self.learn(other, Fact::Theirs(Card::SKUES));
            }
            if owns(self, Card::MOND) {
                if !self.home[side].contains(Card::MOND) {
                    self.learn(side, Fact::Theirs(Card::SKUES));
                } else if !self.home[other].contains(Card::MOND) && owns_none(self, side, Card::SKUES) {
                    self.learn(side, Fact::TakesAny(CardSet::only(Card::MOND)));
                }
            }
        }
    }

    /// How many tricks each side has among the first n.
    fn counts(&mut self) {
        for side in Side::ALL {
            let other = side.other();
            if !self.any[side].is_empty() || (PACK & !self.home[other]).iter().next().is_some() {
                self.learn(side, Fact::Tricks { at_least: 1, of_first: N });
            }
            if self.fewest[side][N] == N {
                self.home[other] = CardSet::EMPTY;
            }
            for n in 1..=N {
                let forced = usize::from(self.takers[n - 1][other].is_empty());
                self.fewest[side][n] = self.fewest[side][n].max(self.fewest[side][n - 1] + forced);
            }
            for n in (1..=N).rev() {
                let possible = usize::from(!self.takers[n - 1][side].is_empty());
                let before = self.fewest[side][n].saturating_sub(possible);
                self.fewest[side][n - 1] = self.fewest[side][n - 1].max(before);
            }
        }
        for side in Side::ALL {
            let other = side.other();
            for n in 1..=N {
                let most = |model: &Self, n: usize| n.saturating_sub(model.fewest[other][n]);
                if self.fewest[side][n] > most(self, n) {
                    self.impossible = true;
                } else if self.fewest[side][n] > most(self, n - 1) {
                    self.takers[n - 1][other] = CardSet::EMPTY;
                }
            }
        }
    }

    /// Every trick is taken, and by cards enough: as many tricks as cards that can take
    /// them use those cards up.
    fn tricks(&mut self) {
        for trick in 0..N {
            let BySide { attackers, defenders } = self.takers[trick];
            if attackers.is_empty() && defenders.is_empty() {
                self.impossible = true;
                return;
            }
            for side in Side::ALL {
                let with = self.takers[trick][side];
                if !self.takers[trick][side.other()].is_empty() || usize::from(with.len()) > N {
                    continue;
                }
                let within: Vec<_> = (0..N)
                    .filter(|&t| {
                        self.takers[t][side.other()].is_empty() && with.contains_all(self.takers[t][side])
                    })
                    .collect();
                if within.len() > usize::from(with.len()) {
                    self.impossible = true;
                } else if within.len() == usize::from(with.len()) {
                    self.held[side.other()] = self.held[side.other()] - with;
                    self.home[side.other()] = self.home[side.other()] - with;
                    for t in (0..N).filter(|t| !within.contains(t)) {
                        self.takers[t][side] = self.takers[t][side] - with;
                    }
                }
            }
        }
    }

    /// What was done in one trick or another, where only one is left.
    fn somewhere(&mut self) {
        for side in Side::ALL {
            for with in self.any[side].clone() {
                let mut tricks = (0..N).filter(|&trick| !(self.takers[trick][side] & with).is_empty());
                match (tricks.next(), tricks.next()) {
                    (None, _) => self.impossible = true,
                    (Some(trick), None) => self.learn(side, Fact::Takes { trick, with }),
                    _ => {}
                }
                if with.len() == 1 {
                    self.held[side.other()] = self.held[side.other()] - with;
                    self.home[side.other()] = self.home[side.other()] - with;
                }
            }
            for (length, with) in self.runs[side].clone() {
                let can = |start: &usize| {
                    (*start..start + length).all(|trick| !(self.takers[trick][side] & with).is_empty())
                };
                let starts: Vec<_> = (0..=N - length).filter(can).collect();
                let (Some(&first), Some(&last)) = (starts.first(), starts.last()) else {
                    self.impossible = true;
                    continue;
                };
                for trick in last..first + length {
                    self.learn(side, Fact::Takes { trick, with });
                }
            }
            for cards in self.home_one[side].clone() {
                let mut can = (cards & self.home[side]).iter();
                match (can.next(), can.next()) {
                    (None, _) => self.impossible = true,
                    (Some(card), None) => self.learn(side, Fact::Home(card)),
                    _ => {}
                }
            }
        }
    }
}

fn owns_none(model: &Model, side: Side, card: Card) -> bool {
    !model.held[side].contains(card)
}

fn push<T: PartialEq>(list: &mut Vec<T>, value: T) {
    if !list.contains(&value) {
        list.push(value);
    }
}
