//! Deals to the card of whatever family a ruleset is of.

use std::fmt::Display;

use domain::family::{GameRules, Play};
use domain::seat::{Seat, Seating};

use crate::dice::{Dice, PerMillion};
use crate::{koenigrufen, planted, royal, tarot};

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
    /// As it is told of any family.
    fn told<B, C: Display>(planted: planted::Planted<B, C>, id: impl FnOnce(B) -> &'static str) -> Self {
        let planted::Planted { broken, trick, player, card } = planted;
        Self { rule: id(broken), trick, player, card: card.map(|card| card.to_string()) }
    }
}

/// A play in which one duty is broken, as often as the rate says; see the families.
#[must_use]
pub fn play_with_violations(
    rules: &GameRules,
    seating: Seating,
    rate: PerMillion,
    dice: &mut Dice,
) -> Simulated {
    match rules {
        GameRules::Koenigrufen(rules) => {
            let played = koenigrufen::play_with_violations(rules, seating, rate, dice);
            let planted =
                played.planted.map(|planted| Planted::told(planted, domain::koenigrufen::play::Broken::id));
            Simulated { play: played.play.into(), planted }
        }
        GameRules::Royal(_) => {
            let played = royal::play_with_violations(seating, rate, dice);
            let planted =
                played.planted.map(|planted| Planted::told(planted, domain::royal::play::Broken::id));
            Simulated { play: played.play.into(), planted }
        }
        GameRules::Tarot(rules) => {
            let played = tarot::play_with_violations(rules, seating, rate, dice);
            let planted =
                played.planted.map(|planted| Planted::told(planted, domain::tarot::play::Broken::id));
            Simulated { play: played.play.into(), planted }
        }
    }
}
