//! What rules from outside must keep to: bounds under which no sum can overflow, and
//! parts that fit each other.

use super::{Consolation, Limit, Rules};
use crate::violation::{Violation, ViolationCode};

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
        if tarocks.is_empty() || tarocks.len() > MAX_STEPS {
            let detail = format!("1 to {MAX_STEPS} steps");
            found.push(Violation::new("/consolation/tarocks", ViolationCode::OutOfBounds, detail));
        }
        if !tarocks.is_sorted_by(|more, fewer| more.from > fewer.from) {
            let detail = "each step takes fewer tarocks than the one before";
            found.push(Violation::new("/consolation/tarocks", ViolationCode::NotDescending, detail));
        }
        if tarocks.last().is_some_and(|last| last.from > 0) {
            let detail = "the last step is for any number of tarocks";
            found.push(Violation::new("/consolation/tarocks", ViolationCode::Inconsistent, detail));
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
        values.extend(named.map(|(pointer, value)| (pointer.to_owned(), value)));
        found.extend(values.into_iter().filter(|(_, value)| *value > MAX_VALUE).map(|(pointer, value)| {
            let detail = format!("{value} is not from 0 to {MAX_VALUE}");
            Violation::new(pointer, ViolationCode::OutOfBounds, detail)
        }));
        found
    }
}
