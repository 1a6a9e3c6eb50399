//! What the players of a family can do: the one place where the simulator asks which family it is.

use domain::family::{GameRules, Play, Record};
use domain::ruling::Renonce;
use domain::seat::{Seat, Seating};

use crate::dice::{Dice, PerMillion};
use crate::simulated::{Planted, Simulated};

/// The players of a family.
pub(crate) trait Players {
    /// A play in which one duty is broken, as often as the rate says.
    fn play(&self, seating: Seating, rate: PerMillion, dice: &mut Dice) -> Simulated;

    /// A deal that could have happened.
    fn record(&self, seating: Seating, dice: &mut Dice) -> Record<Seat>;

    /// A ruling of renonce that could have been made about a deal; none in a family without.
    fn renonce(&self, _seating: Seating, _record: &Record<Seat>, _dice: &mut Dice) -> Option<Renonce<Seat>> {
        None
    }
}

/// Those who play by these rules.
pub(crate) fn players(rules: &GameRules) -> &dyn Players {
    match rules {
        GameRules::Koenigrufen(rules) => rules,
        GameRules::Tarot(rules) => rules,
        GameRules::Royal(rules) => rules,
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
    players(rules).play(seating, rate, dice)
}

pub(crate) fn simulated(play: impl Into<Play<Seat>>, planted: Option<Planted>) -> Simulated {
    Simulated { play: play.into(), planted }
}
