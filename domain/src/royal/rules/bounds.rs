//! What rules from outside must keep to: bounds under which no sum can overflow, and
//! parts that fit each other.

use super::{Consolation, Limit, Rules};
use crate::royal::faults;
use crate::violation::{Violation, shared};

const MAX_VALUE: u16 = 1_000;
/// Most lines of the table of tarocks: one for each number two hands can hold.
const MAX_STEPS: usize = 21;

impl Rules {
    /// Everything that is wrong with them; pointers lead into the game's part of the ruleset.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let Consolation {
            tarocks,
            one_honneur,
            no_honneur,
            without_18,
            without_17,
            without_16,
            defence,
            most,
        } = &self.consolation;
        let Limit { normal, small_trophy } = self.limit;
        let mut found = Vec::new();
        // Without one nothing is played for, and nothing can be bid.
        if !self.items().any(|(item, _)| item.is_schlemm()) {
            found.push(Violation::at("/values", faults::no_schlemm()));
        }
        if tarocks.is_empty() || tarocks.len() > MAX_STEPS {
            found.push(Violation::at("/consolation/tarocks", faults::steps_count(MAX_STEPS)));
        }
        if !tarocks.is_sorted_by(|more, fewer| more.from > fewer.from) {
            found.push(Violation::at("/consolation/tarocks", faults::steps_fall()));
        }
        if tarocks.last().is_some_and(|last| last.from > 0) {
            found.push(Violation::at("/consolation/tarocks", faults::last_step_any()));
        }
        let steps = tarocks.iter().enumerate();
        let mut values: Vec<_> =
            steps.map(|(i, step)| (format!("/consolation/tarocks/{i}/points"), step.points)).collect();
        let named = [
            ("/consolation/one_honneur", *one_honneur),
            ("/consolation/no_honneur", *no_honneur),
            ("/consolation/without_18", *without_18),
            ("/consolation/without_17", *without_17),
            ("/consolation/without_16", *without_16),
            ("/consolation/defence", *defence),
            ("/consolation/most/attackers", most.attackers),
            ("/consolation/most/defenders", most.defenders),
            ("/kontra_cap", self.kontra_cap),
            ("/limit/normal", normal),
            ("/limit/small_trophy", small_trophy),
        ];
        values.extend(self.items().map(|(item, value)| (format!("/values/{item}"), value)));
        values.extend(named.map(|(pointer, value)| (pointer.to_owned(), value)));
        found.extend(
            values.into_iter().filter(|(_, value)| *value > MAX_VALUE).map(|(pointer, value)| {
                Violation::at(pointer, shared::out_of_bounds(value, 0_u8, MAX_VALUE))
            }),
        );
        found
    }
}
