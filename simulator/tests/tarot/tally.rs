//! What came how often.

use std::collections::BTreeMap;

use domain::seat::Seat;
use domain::tarot::card::Card;
use domain::tarot::play::{Broken, Play};
use domain::tarot::{Chelem, Contract, PoigneeSize, Record, Rules, Side};
use simulator::tarot::Planted;

/// Something that came or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A legal deal.
    Deal,
    Contract(Contract),
    /// A contract that was made.
    Made(Contract),
    Poignee(PoigneeSize),
    /// Shown by the defence.
    DefencePoignee,
    PetitAuBout(Side),
    Chelem(Chelem),
    ExcuseLed,
    ExcuseInLastTrick,
    CalledInDog,
    CalledOwn,
    CalledLower,
    Partner,
    Planted(Broken),
}

/// Counts by the number of players.
#[derive(Debug, Default)]
pub struct Tally(BTreeMap<(usize, What), u32>);

impl Tally {
    pub fn merge(mut self, other: Self) -> Self {
        for (key, count) in other.0 {
            *self.0.entry(key).or_default() += count;
        }
        self
    }

    fn add(&mut self, players: usize, what: What) {
        *self.0.entry((players, what)).or_default() += 1;
    }

    pub fn of(&self, players: usize, what: What) -> u32 {
        self.0.get(&(players, what)).copied().unwrap_or(0)
    }

    pub fn of_all(&self, what: What) -> u32 {
        (3..=5).map(|players| self.of(players, what)).sum()
    }

    pub fn count_planted(&mut self, players: usize, planted: Option<Planted>) {
        if let Some(planted) = planted {
            self.add(players, What::Planted(planted.broken));
        }
    }

    pub fn count(&mut self, rules: &Rules, play: &Play<Seat>, record: &Record<Seat>) {
        let players = play.hands.0.len();
        for what in seen(rules, play, record) {
            self.add(players, what);
        }
    }
}

fn seen(rules: &Rules, play: &Play<Seat>, record: &Record<Seat>) -> Vec<What> {
    let mut seen = vec![What::Deal, What::Contract(record.contract)];
    let (points, bouts) = (record.points.unwrap(), record.bouts.unwrap());
    let mut see = |what: What, came: bool| seen.extend(came.then_some(what));
    see(What::Made(record.contract), points >= rules.needed(bouts));
    for poignee in &record.poignees {
        see(What::Poignee(poignee.size), true);
        see(What::DefencePoignee, record.side_of(&poignee.by) == Side::Defence);
    }
    if let Some(side) = record.petit_au_bout {
        see(What::PetitAuBout(side), true);
    }
    if let Some(chelem) = record.chelem {
        see(What::Chelem(chelem), true);
    }
    see(What::ExcuseLed, play.tricks.iter().any(|trick| trick[0].1 == Card::EXCUSE));
    let last = play.tricks.last().into_iter().flatten();
    see(What::ExcuseInLastTrick, last.map(|(_, card)| card).any(|card| *card == Card::EXCUSE));
    if let Some(called) = play.called {
        let hand = |(seat, cards): &(Seat, Vec<Card>)| *seat == play.taker && cards.contains(&called);
        see(What::CalledInDog, play.dog.contains(&called));
        see(What::CalledOwn, play.hands.0.iter().any(hand));
        see(What::CalledLower, !called.is_roi());
        see(What::Partner, record.partner.is_some());
    }
    seen
}
