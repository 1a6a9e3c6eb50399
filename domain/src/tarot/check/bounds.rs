//! What cards can count: points with bouts, the 1 in the last trick, a chelem.

use std::fmt;

use super::Checker;
use crate::seat::Seat;
use crate::tarot::card_points::CardPoints;
use crate::tarot::contract::Contract;
use crate::tarot::faults;
use crate::tarot::record::Chelem;
use crate::tarot::side::Side;
use crate::tarot::{BOUT_POINTS, BOUTS, PACK_POINTS, dog_cards};

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn card_points(&mut self) {
        let bouts = self.record.bouts;
        if bouts.is_some_and(|bouts| bouts > BOUTS) {
            self.found.report(format_args!("/bouts"), faults::three_bouts());
        }
        let Some(points) = self.record.points else { return };
        if !(CardPoints::ZERO..=PACK_POINTS).contains(&points) {
            self.found.report(format_args!("/points"), faults::points_out_of_bounds(points, PACK_POINTS));
            return;
        }
        // Tricks and dog are an even number of cards then, each of which counts a half too many.
        if points.has_half() && self.players() == 4 {
            self.found.report(format_args!("/points"), faults::no_half_points());
        }
        let Some(bouts) = bouts.filter(|bouts| *bouts <= BOUTS) else { return };
        let least = bout_points(bouts);
        let most = PACK_POINTS - bout_points(BOUTS - bouts);
        if !(least..=most).contains(&points) && !self.is_without_excuse(points, bouts) {
            self.found.report(format_args!("/points"), faults::points_and_bouts(bouts, least, most));
        }
    }

    /// A side without a trick keeps its Excuse and has no card to give for it: it counts 4
    /// points and one bout (TAR "Match").
    fn is_without_excuse(&self, points: CardPoints, bouts: u8) -> bool {
        match self.record.chelem.and_then(Chelem::made_by) {
            Some(Side::Attack) => chelem_misses(self.record.contract, self.players(), points, bouts),
            Some(Side::Defence) => chelem_leaves(self.record.contract, self.players(), points, bouts),
            None => false,
        }
    }

    /// Who takes the last trick with the 1 in it has a trick and this bout.
    pub(super) fn petit_au_bout(&mut self) {
        let record = self.record;
        let Some(side) = record.petit_au_bout else { return };
        let lacks_bout = match side {
            Side::Attack => record.bouts == Some(0),
            Side::Defence => record.bouts == Some(BOUTS),
        };
        let other_has_all = record.chelem.and_then(Chelem::made_by).is_some_and(|made_by| made_by != side);
        if lacks_bout || other_has_all {
            let fault = if other_has_all { faults::petit_without_trick } else { faults::petit_without_bout };
            self.found.report(format_args!("/petit_au_bout"), fault(side));
        }
    }

    /// A side that took all tricks has all points but those of the dog and of an Excuse that
    /// the other side kept.
    pub(super) fn chelem(&mut self) {
        let record = self.record;
        let (Some(points), Some(bouts)) = (record.points, record.bouts) else { return };
        let in_range = bouts <= BOUTS && (CardPoints::ZERO..=PACK_POINTS).contains(&points);
        let Some(made_by) = record.chelem.and_then(Chelem::made_by).filter(|_| in_range) else { return };
        let (fits, fault) = match made_by {
            Side::Attack => (
                chelem_misses(record.contract, self.players(), points, bouts),
                faults::all_tricks_all_points(),
            ),
            Side::Defence => {
                (chelem_leaves(record.contract, self.players(), points, bouts), faults::no_trick_no_points())
            }
        };
        if !fits {
            self.found.report(format_args!("/chelem"), fault);
        }
    }
}

fn bout_points(bouts: u8) -> CardPoints {
    CardPoints::from_halves(i32::from(bouts) * BOUT_POINTS.halves())
}

/// Whether what an attack with all tricks lacks is what the defence can have.
fn chelem_misses(contract: Contract, players: usize, points: CardPoints, bouts: u8) -> bool {
    let dog = if contract.dog_counts_for() == Side::Attack { Dog::NotHere } else { Dog::AsDealt };
    can_be_without_trick(dog, players, PACK_POINTS - points, BOUTS - bouts)
}

/// Whether an attack without a trick can have this.
fn chelem_leaves(contract: Contract, players: usize, points: CardPoints, bouts: u8) -> bool {
    let dog = match contract {
        Contract::Prise | Contract::Garde => Dog::LaidAside,
        Contract::GardeSans => Dog::AsDealt,
        Contract::GardeContre => Dog::NotHere,
    };
    can_be_without_trick(dog, players, points, bouts)
}

/// What the dog of a side without tricks can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dog {
    /// The other side has it.
    NotHere,
    /// Any cards.
    AsDealt,
    /// Neither bouts nor kings (TAR "Der Stock").
    LaidAside,
}

/// Whether a side with nothing but the dog, and perhaps its own Excuse, has this.
fn can_be_without_trick(dog: Dog, players: usize, points: CardPoints, bouts: u8) -> bool {
    let excuse = CardPoints::whole(4);
    let alone = |points: CardPoints, bouts: u8| dog.can_count(players, points, bouts);
    alone(points, bouts) || bouts.checked_sub(1).is_some_and(|others| alone(points - excuse, others))
}

impl Dog {
    /// Whether its cards can count this: each counts a half, up to four each 1½, 2½, 3½ and
    /// 4½, and a bout 4½.
    fn can_count(self, players: usize, points: CardPoints, bouts: u8) -> bool {
        let cards = match self {
            Self::NotHere => 0,
            Self::AsDealt | Self::LaidAside => i32::try_from(dog_cards(players)).unwrap_or(0),
        };
        if bouts > 0 && self == Self::LaidAside {
            return false;
        }
        let others = cards - i32::from(bouts);
        if others < 0 {
            return false;
        }
        let honours: &[i32] = if self == Self::LaidAside { &[7, 5, 3] } else { &[9, 7, 5, 3] };
        let mut left = others;
        let mut most = 0;
        for honour in honours {
            let taken = left.min(4);
            most += taken * honour;
            left -= taken;
        }
        let halves = points.halves() - i32::from(bouts) * BOUT_POINTS.halves();
        // Any card counts an odd number of halves.
        (others..=most + left).contains(&halves) && (halves - others) % 2 == 0
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::nothing_but_ten_small_cards(Dog::AsDealt, 4, 6, 0, true)]
    #[case::four_kings_two_queens(Dog::AsDealt, 4, 50, 0, true)]
    #[case::five_kings(Dog::AsDealt, 4, 52, 0, false)]
    #[case::parity(Dog::AsDealt, 4, 7, 0, false)]
    #[case::three_bouts_three_kings(Dog::AsDealt, 4, 54, 3, true)]
    #[case::three_cards(Dog::AsDealt, 5, 27, 3, true)]
    #[case::three_cards_and_no_more(Dog::AsDealt, 5, 29, 3, false)]
    #[case::queens_and_knights_aside(Dog::LaidAside, 4, 38, 0, true)]
    #[case::no_kings_aside(Dog::LaidAside, 4, 40, 0, false)]
    #[case::no_bout_aside(Dog::LaidAside, 4, 20, 1, false)]
    #[case::three_queens_aside(Dog::LaidAside, 5, 21, 0, true)]
    #[case::nothing(Dog::NotHere, 4, 0, 0, true)]
    #[case::something(Dog::NotHere, 4, 1, 0, false)]
    fn what_a_dog_counts(
        #[case] dog: Dog,
        #[case] players: usize,
        #[case] halves: i32,
        #[case] bouts: u8,
        #[case] can: bool,
    ) {
        assert_eq!(dog.can_count(players, CardPoints::from_halves(halves), bouts), can);
    }
}
