//! What a record tells that cannot have happened in one deal, and yet can be settled.

use crate::tarot::PACK_POINTS;
use crate::tarot::card_points::CardPoints;
use crate::tarot::contract::Contract;
use crate::tarot::faults;
use crate::tarot::record::{Chelem, Record};
use crate::tarot::side::Side;
use crate::violation::Violation;

/// What any three cards count at least, the smallest dog there is.
const SMALLEST_DOG: CardPoints = CardPoints::from_halves(3);

impl<P> Record<P> {
    /// What the record tells that cannot have happened in one deal: no violation, but worth a
    /// second look.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut report = |pointer: &str, fault| found.push(Violation::at(pointer, fault));
        let Some(points) = self.points else { return found };
        let made_by = self.chelem.and_then(Chelem::made_by);
        let attack_has_dog = self.contract.dog_counts_for() == Side::Attack;
        if attack_has_dog && points == PACK_POINTS && made_by.is_none() {
            report("/chelem", faults::all_points_are_chelem());
        }
        if attack_has_dog && points < SMALLEST_DOG {
            report("/points", faults::dog_counts_more());
        }
        if self.contract == Contract::GardeContre && points > PACK_POINTS - SMALLEST_DOG {
            report("/points", faults::defence_dog_counts_more());
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Contract::Garde, 182, None, &["/chelem"])]
    #[case(Contract::Garde, 182, Some(Chelem::UnannouncedMade), &[])]
    #[case(Contract::Garde, 182, Some(Chelem::AnnouncedFailed), &["/chelem"])]
    #[case(Contract::GardeSans, 2, None, &["/points"])]
    #[case(Contract::GardeContre, 0, None, &[])]
    #[case(Contract::GardeContre, 180, None, &["/points"])]
    #[case(Contract::Prise, 100, None, &[])]
    fn what_looks_wrong_is_named(
        #[case] contract: Contract,
        #[case] halves: i32,
        #[case] chelem: Option<Chelem>,
        #[case] pointers: &[&str],
    ) {
        let record = Record {
            players: None,
            sits_out: None,
            taker: 0_u8,
            partner: None,
            contract,
            points: Some(CardPoints::from_halves(halves)),
            bouts: Some(2),
            poignees: Vec::new(),
            petit_au_bout: None,
            chelem,
        };
        let found = record.contradictions();
        assert_eq!(found.iter().map(|v| v.pointer.as_str()).collect::<Vec<_>>(), pointers, "{found:?}");
    }
}
