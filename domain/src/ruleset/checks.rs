//! What a ruleset from outside must keep to: bounds under which no sum can
//! overflow, names, and parts that fit each other.

use super::Ruleset;
use crate::family::GameRules;
use crate::koenigrufen::rules::{Rules, ValatRule};
use crate::koenigrufen::{Contract, Premium};
use crate::violation::{Violation, ViolationCode};

const MAX_ID: usize = 64;
const MAX_TEXT: usize = 200;
const MAX_SOURCES: usize = 32;
const MAX_VALUE: u16 = 1_000;
const MAX_TIMES: u16 = 100;
const MAX_CENTS_PER_POINT: u16 = 10_000;

impl Ruleset {
    /// Everything that is wrong with the ruleset; nothing is for one that can be played by.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        let id_is_plain = self.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if self.id.is_empty() || self.id.len() > MAX_ID || !id_is_plain {
            let detail = format!("an id has 1 to {MAX_ID} of a to z, 0 to 9 and -");
            found.push(Violation::new("/id", ViolationCode::BadText, detail));
        }
        text(&self.title, "/title", &mut found);
        if self.sources.len() > MAX_SOURCES {
            let detail = format!("at most {MAX_SOURCES} sources");
            found.push(Violation::new("/sources", ViolationCode::OutOfBounds, detail));
        }
        for (i, source) in self.sources.iter().enumerate() {
            text(source, &format!("/sources/{i}"), &mut found);
        }
        match &self.game {
            GameRules::Koenigrufen(rules) => koenigrufen(rules, &mut found),
        }
        found.extend(self.regulations.check().into_iter().map(|violation| violation.under("/regulations")));
        found
    }
}

fn text(text: &str, pointer: &str, found: &mut Vec<Violation>) {
    if text.trim().is_empty() || text.len() > MAX_TEXT || text.chars().any(char::is_control) {
        let detail = format!("a text of 1 to {MAX_TEXT} bytes on one line");
        found.push(Violation::new(pointer, ViolationCode::BadText, detail));
    }
}

fn bound(found: &mut Vec<Violation>, pointer: &str, number: u16, min: u16, max: u16) {
    if number < min || number > max {
        let detail = format!("{number} is not from {min} to {max}");
        found.push(Violation::new(pointer, ViolationCode::OutOfBounds, detail));
    }
}

fn koenigrufen(rules: &Rules, found: &mut Vec<Violation>) {
    bound(found, "/game/cents_per_point", rules.cents_per_point, 0, MAX_CENTS_PER_POINT);
    if rules.contracts.is_empty() {
        let detail = "a ruleset has at least one game";
        found.push(Violation::new("/game/contracts", ViolationCode::Inconsistent, detail));
    }
    for (contract, rule) in &rules.contracts {
        bound(found, &format!("/game/contracts/{}/value", contract.id()), rule.value, 1, MAX_VALUE);
    }
    for (premium, rule) in &rules.premiums {
        let at = format!("/game/premiums/{}", premium.id());
        if *premium == Premium::Valat {
            let detail = "how a Valat is paid stands apart";
            found.push(Violation::new(at.clone(), ViolationCode::Inconsistent, detail));
        }
        bound(found, &format!("{at}/announced"), rule.announced, 1, MAX_VALUE);
        if let Some(silent) = rule.silent {
            bound(found, &format!("{at}/silent"), silent, 1, MAX_VALUE);
        }
    }
    match rules.valat {
        ValatRule::Fixed { silent, announced } => {
            bound(found, "/game/valat/silent", silent, 1, MAX_VALUE);
            bound(found, "/game/valat/announced", announced, 1, MAX_VALUE);
        }
        ValatRule::Multiplying { silent, announced, .. } => {
            bound(found, "/game/valat/silent", silent.into(), 1, MAX_TIMES);
            bound(found, "/game/valat/announced", announced.into(), 1, MAX_TIMES);
        }
    }
    for (i, premium) in rules.colour_premiums.iter().enumerate() {
        if !rules.knows(*premium) {
            let detail = format!("the ruleset has no {}", premium.id());
            let at = format!("/game/colour_premiums/{i}");
            found.push(Violation::new(at, ViolationCode::Inconsistent, detail));
        }
    }
    if rules.contracts.contains_key(&Contract::Besserrufer) && !rules.premiums.keys().any(|p| p.is_bird()) {
        let detail = "a Besserrufer needs a bird, but the ruleset has none";
        found.push(Violation::new("/game/premiums", ViolationCode::Inconsistent, detail));
    }
    let fixed = rules.renonce.trischaken;
    let renonce = [
        ("besserrufer_without_bird", rules.renonce.besserrufer_without_bird),
        ("trischaken/each", Some(fixed.each)),
        ("trischaken/vorhand", fixed.vorhand),
        ("trischaken/two_offenders", fixed.two_offenders),
    ];
    for (field, price) in renonce {
        if let Some(price) = price {
            bound(found, &format!("/game/renonce/{field}"), price, 1, MAX_VALUE);
        }
    }
}
