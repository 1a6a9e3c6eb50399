//! What can be said at the table after what was said before.

use super::Entry;
use crate::tarot::faults;
use crate::tarot::side::Side;
use crate::violation::Violation;

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to those `entered` so far.
    ///
    /// # Errors
    /// If it cannot be said now, whatever the rules of the game are.
    pub fn follow(entered: &[Self], entry: &Self, _in_order: &[P]) -> Result<Vec<Self>, Vec<Violation>> {
        let refuse = |pointer: &str, fault| Err(vec![Violation::at(pointer, fault)]);
        let has_one = |is: fn(&Self) -> bool| entered.iter().any(is);
        let announced = has_one(|entered| matches!(entered, Self::ChelemAnnounced(_)));
        match entry {
            Self::ContractDeclared(_) if has_one(|entered| matches!(entered, Self::ContractDeclared(_))) => {
                refuse("/contract", faults::contract_declared())
            }
            Self::ContractDeclared(_) => Ok(vec![entry.clone()]),
            _ if !has_one(|entered| matches!(entered, Self::ContractDeclared(_))) => {
                refuse("", faults::contract_first())
            }
            Self::KingCalled(_) if has_one(|entered| matches!(entered, Self::KingCalled(_))) => {
                refuse("/card", faults::card_called())
            }
            Self::PoigneeShown(new)
                if entered
                    .iter()
                    .any(|entered| matches!(entered, Self::PoigneeShown(old) if old.by == new.by)) =>
            {
                refuse("/by", faults::poignee_shown())
            }
            Self::ChelemAnnounced(_) if announced => refuse("", faults::chelem_announced()),
            // No record says both, and who announces it leads to the first trick.
            Self::Scored(outcome) if announced && outcome.chelem == Some(Side::Defence) => {
                refuse("/chelem", faults::chelem_of_attack())
            }
            _ => Ok(vec![entry.clone()]),
        }
    }
}
