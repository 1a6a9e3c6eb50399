//! What a ruleset from outside must keep to: bounds under which no sum can
//! overflow, names, and parts that fit each other.

use super::Ruleset;
use crate::violation::{Violation, ViolationCode};

const MAX_ID: usize = 64;
const MAX_TEXT: usize = 200;
const MAX_SOURCES: usize = 32;

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
        found.extend(self.game.check().into_iter().map(|violation| violation.under("/game")));
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
