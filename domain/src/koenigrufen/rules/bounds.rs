//! What rules from outside must keep to: bounds under which no sum can overflow, and
//! parts that fit each other.

use super::{Rules, ValatRule};
use crate::koenigrufen::{Contract, Premium};
use crate::violation::{Violation, ViolationCode};

const MAX_VALUE: u16 = 1_000;
const MAX_TIMES: u16 = 100;
const MAX_CENTS_PER_POINT: u16 = 10_000;

impl Rules {
    /// Everything that is wrong with them; pointers lead into the game's part of the ruleset.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        bound(&mut found, "/cents_per_point", self.cents_per_point, 0, MAX_CENTS_PER_POINT);
        if self.contracts.is_empty() {
            let detail = "a ruleset has at least one game";
            found.push(Violation::new("/contracts", ViolationCode::Inconsistent, detail));
        }
        for (contract, rule) in &self.contracts {
            bound(&mut found, &format!("/contracts/{}/value", contract.id()), rule.value, 1, MAX_VALUE);
        }
        for (premium, rule) in &self.premiums {
            let at = format!("/premiums/{}", premium.id());
            if *premium == Premium::Valat {
                let detail = "how a Valat is paid stands apart";
                found.push(Violation::new(at.clone(), ViolationCode::Inconsistent, detail));
            }
            bound(&mut found, &format!("{at}/announced"), rule.announced, 1, MAX_VALUE);
            if let Some(silent) = rule.silent {
                bound(&mut found, &format!("{at}/silent"), silent, 1, MAX_VALUE);
            }
        }
        match self.valat {
            ValatRule::Fixed { silent, announced } => {
                bound(&mut found, "/valat/silent", silent, 1, MAX_VALUE);
                bound(&mut found, "/valat/announced", announced, 1, MAX_VALUE);
            }
            ValatRule::Multiplying { silent, announced, .. } => {
                bound(&mut found, "/valat/silent", silent.into(), 1, MAX_TIMES);
                bound(&mut found, "/valat/announced", announced.into(), 1, MAX_TIMES);
            }
        }
        for (i, premium) in self.colour_premiums.iter().enumerate() {
            if !self.knows(*premium) {
                let detail = format!("the ruleset has no {}", premium.id());
                let at = format!("/colour_premiums/{i}");
                found.push(Violation::new(at, ViolationCode::Inconsistent, detail));
            }
        }
        if self.contracts.contains_key(&Contract::Besserrufer) && !self.premiums.keys().any(|p| p.is_bird()) {
            let detail = "a Besserrufer needs a bird, but the ruleset has none";
            found.push(Violation::new("/premiums", ViolationCode::Inconsistent, detail));
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
        found
    }
}

fn bound(found: &mut Vec<Violation>, pointer: &str, number: u16, min: u16, max: u16) {
    if number < min || number > max {
        let detail = format!("{number} is not from {min} to {max}");
        found.push(Violation::new(pointer, ViolationCode::OutOfBounds, detail));
    }
}
