//! What can be said at the table after what was said before.

use super::Bidding;
use crate::royal::entry::{Announced, ContraGiven, Entry};
use crate::royal::faults;
use crate::royal::rules::Opens;
use crate::violation::{Violation, shared};

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to those `entered` so far. `in_order` are the four in
    /// the order of play, the dealer last.
    ///
    /// # Errors
    /// All reasons why it cannot be said now.
    pub fn follow(
        opens: Opens,
        entered: &[Self],
        entry: &Self,
        in_order: &[P],
    ) -> Result<Vec<Self>, Vec<Violation>> {
        let Ok(in_order) = <[P; 4]>::try_from(in_order) else {
            return Err(vec![Violation::at("", shared::two_pairs_play())]);
        };
        let bidding = Bidding::of(opens, entered, in_order);
        let refuse = |pointer: &str, fault| Err(vec![Violation::at(pointer, fault)]);
        match entry {
            Self::Announced(announced) => {
                bidding.at_turn(&announced.by)?;
                let raised_from = bidding.announce(announced)?;
                if !announced.raised_from.is_empty() && announced.raised_from != raised_from {
                    return refuse("/raised_from", faults::raises_other(announced.item));
                }
                Ok(vec![Self::Announced(Announced { raised_from, ..announced.clone() })])
            }
            Self::ContraGiven(contra) => {
                bidding.at_turn(&contra.by)?;
                let on = bidding.contra(contra)?;
                Ok(vec![Self::ContraGiven(ContraGiven { on, by: contra.by })])
            }
            Self::Passed(passed) => {
                bidding.at_turn(&passed.by)?;
                Ok(vec![entry.clone()])
            }
            _ if entered.iter().any(Self::ends_the_deal) => refuse("", faults::deal_over()),
            Self::HandsStated(_) if entered.iter().any(|entered| matches!(entered, Self::HandsStated(_))) => {
                refuse("", faults::hands_stated())
            }
            Self::Scored(_) if !bidding.is_over() => refuse("", faults::bidding_not_over()),
            Self::HandsStated(_) | Self::Scored(_) => Ok(vec![entry.clone()]),
        }
    }
}
