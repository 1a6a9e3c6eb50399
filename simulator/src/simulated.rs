//! Deals to the card of whatever family a ruleset is of.

use std::fmt::Display;

use domain::family::Play;
use domain::seat::Seat;

use crate::planted;

/// A deal that was played to the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// From the shuffle to the last trick.
    pub play: Play<Seat>,
    /// What was broken on purpose; nothing in a legal play.
    pub planted: Option<Planted>,
}

/// A violation that was committed on purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planted {
    /// The rule's id, as the adjudicator names it.
    pub rule: &'static str,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one, as in JSON.
    pub card: Option<String>,
}

impl Planted {
    /// As it is said of any family.
    pub(crate) fn of_any_family<B, C: Display>(
        planted: planted::Planted<B, C>,
        id: impl FnOnce(B) -> &'static str,
    ) -> Self {
        let planted::Planted { broken, trick, player, card } = planted;
        Self { rule: id(broken), trick, player, card: card.map(|card| card.to_string()) }
    }
}
