use serde::{Deserialize, Serialize};

use crate::season::faults;
use crate::tournament::trophies::MILESTONES;
use crate::violation::{Violation, shared};

/// Most milestones of a list.
const MOST_MILESTONES: usize = 20;
/// The highest of them.
const HIGHEST: u32 = 1_000_000;

/// ROY "Die Trophäenliste": every trophy under the name of who announced it, over all years.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrophyList {
    /// For so many trophies a player has a cup, in rising order.
    pub milestones: Vec<u32>,
}

/// ROY "Die Freemeisterschaft": the points of any deals, by leave of the jury.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeChampionship {}

impl TrophyList {
    /// As ROY has it: the 100th, 250th, 500th and 1000th.
    #[must_use]
    pub fn royal() -> Self {
        Self { milestones: MILESTONES.into() }
    }

    pub(in crate::season) fn check(&self) -> Vec<Violation> {
        let mut wrong = Vec::new();
        let count = self.milestones.len();
        if !(1..=MOST_MILESTONES).contains(&count) {
            let found = u32::try_from(count).unwrap_or(u32::MAX);
            wrong.push(Violation::at("/milestones", shared::out_of_bounds(found, 1_u32, 20_u32)));
        }
        for (nth, milestone) in self.milestones.iter().enumerate() {
            if !(1..=HIGHEST).contains(milestone) {
                let outside = shared::out_of_bounds(*milestone, 1_u32, HIGHEST);
                wrong.push(Violation::at(format!("/milestones/{nth}"), outside));
            }
        }
        if !self.milestones.is_sorted_by(|one, next| one < next) {
            wrong.push(Violation::at("/milestones", faults::milestones_rise()));
        }
        wrong
    }
}
