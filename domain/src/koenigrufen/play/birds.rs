//! Announced birds: each is kept for its own trick, and who has to give up one early gives up
//! the highest (KR18 "Ansagen"). Only where the ruleset makes a renonce of it; in the cup the
//! premium is lost and no more (TC18 §5, REN).

use super::breach::Broken;
use super::calls::bird;
use super::dealt::Dealt;
use crate::card::{Card, CardSet};
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::premium::Premium;
use crate::koenigrufen::rules::Rules;
use crate::offence::Severity;
use crate::seat::{PerSeat, Seat};

/// The birds a player has announced, where he must not give them up of free will.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PromisedBirds(CardSet);

/// The trick in which a bird is to fly.
fn trick_of(bird: Card) -> u8 {
    bird.tarock().map_or(TRICKS, |number| TRICKS + 1 - number.min(TRICKS))
}

impl PromisedBirds {
    /// Those among what a player has announced.
    #[must_use]
    pub fn new(rules: &Rules, announced: impl IntoIterator<Item = Premium>) -> Self {
        if !rules.keeps_birds() {
            return Self::default();
        }
        Self(announced.into_iter().filter_map(bird).collect())
    }

    /// Of the cards that may be laid to a trick those by which he keeps his word: the bird whose
    /// trick it is; otherwise any but a bird that waits for its own; of these, if he has nothing
    /// else, the highest.
    #[must_use]
    pub fn keeping(self, trick: u8, legal: CardSet) -> CardSet {
        let birds = |is_meant: fn(u8, u8) -> bool| -> CardSet {
            (legal & self.0).iter().filter(|bird| is_meant(trick_of(*bird), trick)).collect()
        };
        let due = birds(|own, now| own == now);
        if !due.is_empty() {
            return due;
        }
        let waiting = birds(|own, now| own > now);
        let others = legal - waiting;
        let highest = || waiting.iter().max_by_key(|bird| bird.tarock());
        if others.is_empty() { highest().into_iter().collect() } else { others }
    }

    /// What laying one of these cards breaks, if it does.
    #[must_use]
    pub fn broken_by(self, card: Card, trick: u8, legal: CardSet) -> Option<Broken> {
        let keeping = self.keeping(trick, legal);
        if keeping.contains(card) || !legal.contains(card) {
            return None;
        }
        let must_give_up = keeping.iter().any(|bird| self.0.contains(bird) && trick_of(bird) > trick);
        Some(if must_give_up { Broken::BirdsOutOfOrder } else { Broken::BirdInWrongTrick })
    }
}

impl Rules {
    /// Whether an announced bird given up of free will, or in the wrong order, is a renonce.
    fn keeps_birds(&self) -> bool {
        let offence = self.offence(Broken::BirdInWrongTrick.id());
        offence.is_some_and(|offence| offence.severity == Severity::Hard)
    }
}

impl Dealt<'_> {
    /// What each player has promised.
    pub fn promised_birds(&self, rules: &Rules) -> PerSeat<PromisedBirds> {
        let mut promised = PerSeat::default();
        for seat in Seat::ALL {
            let own = self.announcements.iter().filter(|announced| announced.by == seat);
            promised[seat] = PromisedBirds::new(rules, own.map(|announced| announced.premium));
        }
        promised
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::family::GameRules;
    use crate::ruleset::Ruleset;

    fn promised(ruleset: &str) -> PromisedBirds {
        let GameRules::Koenigrufen(rules) = &Ruleset::preset(ruleset).unwrap().game else {
            panic!("no Königrufen: {ruleset}")
        };
        PromisedBirds::new(rules, [Premium::Pagat, Premium::Trull, Premium::Uhu, Premium::Kakadu])
    }

    fn cards(names: &str) -> CardSet {
        names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    /// The trick, what may be laid, what keeps the word; the Quapil is not among them.
    #[rstest]
    #[case(4, "T1 T2 T9", "T9")]
    #[case(4, "T1 T2 T3", "T3")]
    #[case(4, "T1 T2", "T2")]
    #[case(4, "T1", "T1")]
    #[case(4, "T1 T4", "T4")]
    #[case(10, "T1 T2 T3", "T3")]
    #[case(11, "T1 T2", "T2")]
    #[case(11, "T2 T9", "T2")]
    #[case(11, "T1 T9", "T9")]
    // The Kakadu's trick has gone: it may go as any other card.
    #[case(11, "T1 T3", "T3")]
    #[case(12, "T1", "T1")]
    fn birds_wait_and_the_highest_goes_first(#[case] trick: u8, #[case] legal: &str, #[case] keeping: &str) {
        assert_eq!(promised("krenglbach-2018").keeping(trick, cards(legal)), cards(keeping));
        assert_eq!(promised("tarockcup-2018").keeping(trick, cards(legal)), cards(legal));
        assert_eq!(promised("ooe-2023").keeping(trick, cards(legal)), cards(legal));
    }

    #[rstest]
    #[case(4, "T1 T2 T9", "T1", Some(Broken::BirdInWrongTrick))]
    #[case(4, "T1 T2 T9", "T9", None)]
    #[case(4, "T1 T2 T3", "T2", Some(Broken::BirdsOutOfOrder))]
    #[case(4, "T1 T2 T3", "T3", None)]
    #[case(11, "T2 T9", "T9", Some(Broken::BirdInWrongTrick))]
    #[case(11, "T1 T2", "T1", Some(Broken::BirdInWrongTrick))]
    #[case(4, "T1 T2", "T9", None)]
    fn what_is_broken_is_named(
        #[case] trick: u8,
        #[case] legal: &str,
        #[case] card: &str,
        #[case] broken: Option<Broken>,
    ) {
        let card = card.parse().unwrap();
        assert_eq!(promised("krenglbach-2018").broken_by(card, trick, cards(legal)), broken);
        assert_eq!(promised("tarockcup-2018").broken_by(card, trick, cards(legal)), None);
    }
}
