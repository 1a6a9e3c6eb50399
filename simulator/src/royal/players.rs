//! What the players of Royal-Tarock can do, as it is asked of every family.

use domain::family::Record;
use domain::royal::Rules;
use domain::royal::play::Broken;
use domain::seat::{Seat, Seating};

use crate::dice::{Dice, PerMillion};
use crate::family::{Players, simulated};
use crate::simulated::{Planted, Simulated};

impl Players for Rules {
    fn play(&self, seating: Seating, rate: PerMillion, dice: &mut Dice) -> Simulated {
        let played = super::play_with_violations(self, seating, rate, dice);
        let id = Broken::id;
        simulated(played.play, played.planted.map(|planted| Planted::of_any_family(planted, id)))
    }

    fn record(&self, seating: Seating, dice: &mut Dice) -> Record<Seat> {
        super::record(self, seating, dice).into()
    }
}
