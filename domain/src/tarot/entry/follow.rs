//! What can be said at the table after what was said before.

use super::Entry;
use crate::tarot::camp::Camp;
use crate::violation::{Violation, ViolationCode as Code};

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to the entries `told` so far.
    ///
    /// # Errors
    /// If it cannot be said now, whatever the rules of the game are.
    pub fn follow(told: &[Self], entry: &Self) -> Result<Vec<Self>, Vec<Violation>> {
        let refuse = |pointer: &str, code, detail: &str| Err(vec![Violation::new(pointer, code, detail)]);
        let told_one = |is: fn(&Self) -> bool| told.iter().any(is);
        let announced = told_one(|told| matches!(told, Self::ChelemAnnounced(_)));
        match entry {
            Self::ContractDeclared(_) if told_one(|told| matches!(told, Self::ContractDeclared(_))) => {
                refuse("/contract", Code::AlreadySaid, "A contract is declared already.")
            }
            Self::ContractDeclared(_) => Ok(vec![entry.clone()]),
            _ if !told_one(|told| matches!(told, Self::ContractDeclared(_))) => {
                refuse("", Code::OutOfOrder, "A contract must be declared first.")
            }
            Self::KingCalled(_) if told_one(|told| matches!(told, Self::KingCalled(_))) => {
                refuse("/card", Code::AlreadySaid, "A card is called already.")
            }
            Self::PoigneeShown(new)
                if told.iter().any(|told| matches!(told, Self::PoigneeShown(old) if old.by == new.by)) =>
            {
                refuse("/by", Code::AlreadySaid, "This player has shown a poignée already.")
            }
            Self::ChelemAnnounced(_) if announced => {
                refuse("", Code::AlreadySaid, "A chelem is announced already.")
            }
            // No record says both, and who announces it leads to the first trick.
            Self::Scored(outcome) if announced && outcome.chelem == Some(Camp::Defence) => refuse(
                "/chelem",
                Code::Contradiction,
                "The attack announced it, so the defence has not made one.",
            ),
            _ => Ok(vec![entry.clone()]),
        }
    }
}
