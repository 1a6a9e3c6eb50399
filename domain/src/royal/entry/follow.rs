//! What can be said at the table after what was said before.

use super::{Announced, ContraGiven, Entry};
use crate::royal::bidding::Bidding;
use crate::violation::{Violation, ViolationCode as Code};

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to the entries `told` so far. `in_order` are the four in
    /// the order of play, the dealer last.
    ///
    /// # Errors
    /// All reasons why it cannot be said now.
    pub fn follow(told: &[Self], entry: &Self, in_order: [P; 4]) -> Result<Vec<Self>, Vec<Violation>> {
        let bidding = Bidding::of(told, in_order);
        let refuse = |pointer: &str, code, detail: &str| Err(vec![Violation::new(pointer, code, detail)]);
        match entry {
            Self::Announced(announced) => {
                bidding.at_turn(&announced.by)?;
                let raised_from = bidding.announce(announced)?;
                if !announced.raised_from.is_empty() && announced.raised_from != raised_from {
                    return refuse("/raised_from", Code::RaiseNotAllowed, "This is not what it raises.");
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
            _ if told.iter().any(Self::ends_the_deal) => refuse("", Code::OutOfOrder, "The deal is over."),
            Self::HandsTold(_) if told.iter().any(|told| matches!(told, Self::HandsTold(_))) => {
                refuse("", Code::AlreadySaid, "The hands are told already.")
            }
            Self::Scored(_) if !bidding.is_over() => {
                refuse("", Code::OutOfOrder, "The bidding is not over: three must pass in a row.")
            }
            Self::HandsTold(_) | Self::Scored(_) => Ok(vec![entry.clone()]),
        }
    }
}
