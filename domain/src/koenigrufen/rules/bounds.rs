//! What rules from outside must keep to: bounds under which no sum can overflow, and
//! parts that fit each other.

use super::{Rules, ValatRule};
use crate::koenigrufen::{Premium, faults};
use crate::offence;
use crate::violation::{Violation, shared};

const MAX_VALUE: u16 = 1_000;
const MAX_TIMES: u16 = 100;
const MAX_CENTS_PER_POINT: u16 = 10_000;

impl Rules {
    /// Everything that is wrong with them; pointers lead into the game's part of the ruleset.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        bound(&mut found, "/cents_per_point", self.cents_per_point, 0, MAX_CENTS_PER_POINT);
        self.check_games(&mut found);
        for contract in self.contracts.values() {
            bound(&mut found, &format!("/contracts/{}/value", contract.id), contract.value, 1, MAX_VALUE);
        }
        for (premium, rule) in &self.premiums {
            let at = format!("/premiums/{}", premium.id());
            if *premium == Premium::Valat {
                found.push(Violation::at(at.clone(), faults::valat_stands_apart()));
            }
            bound(&mut found, &format!("{at}/announced"), rule.announced, 1, MAX_VALUE);
            if let Some(silent) = rule.silent {
                bound(&mut found, &format!("{at}/silent"), silent, 1, MAX_VALUE);
            }
        }
        match self.valat {
            Some(ValatRule::Fixed { silent, announced }) => {
                bound(&mut found, "/valat/silent", silent, 1, MAX_VALUE);
                bound(&mut found, "/valat/announced", announced, 1, MAX_VALUE);
            }
            Some(ValatRule::Multiplying { silent, announced, .. }) => {
                bound(&mut found, "/valat/silent", silent.into(), 1, MAX_TIMES);
                bound(&mut found, "/valat/announced", announced.into(), 1, MAX_TIMES);
            }
            None => {}
        }
        for (i, premium) in self.colour_premiums.iter().enumerate() {
            if !self.knows(*premium) {
                let at = format!("/colour_premiums/{i}");
                found.push(Violation::at(at, faults::colour_premium_unknown(*premium)));
            }
        }
        let fixed = self.renonce.trischaken;
        let renonce = [
            ("besserrufer_without_bird", self.renonce.besserrufer_without_bird),
            ("trischaken/each", Some(fixed.each)),
            ("trischaken/vorhand", fixed.vorhand),
            ("trischaken/two_offenders", fixed.two_offenders),
        ];
        for (field, price) in renonce {
            if let Some(price) = price {
                bound(&mut found, &format!("/renonce/{field}"), price, 1, MAX_VALUE);
            }
        }
        found.extend(offence::check(&self.offences).into_iter().map(|wrong| wrong.under("/offences")));
        found
    }
}

fn bound(found: &mut Vec<Violation>, pointer: &str, number: u16, min: u16, max: u16) {
    if number < min || number > max {
        found.push(Violation::at(pointer, shared::out_of_bounds(number, min, max)));
    }
}
