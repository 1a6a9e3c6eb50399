//! Shapes that the domain reads and writes by itself, as JSON Schemas: `shapes/*.json`. The end-to-end
//! suite holds every answer, and what was accepted, against them.

use std::collections::BTreeSet;

use domain::ruleset::Ruleset;
use domain::tournament::RejectionCode;
use domain::tournament::audit::EditionList;
use domain::tournament::checks::Warning;
use domain::violation::ViolationCode;
use domain::{koenigrufen, royal, tarot};
use serde_json::{Map, Value, json};

use crate::routes::IMPORT_COLUMNS;
use http::import::{OWN_COLUMNS, TROPHY_COLUMNS};

const FILES: [&str; 9] = [
    include_str!("shapes/shared.json"),
    include_str!("shapes/koenigrufen.json"),
    include_str!("shapes/tarot.json"),
    include_str!("shapes/royal.json"),
    include_str!("shapes/rulesets.json"),
    include_str!("shapes/draws.json"),
    include_str!("shapes/rulings.json"),
    include_str!("shapes/seasons.json"),
    include_str!("shapes/log.json"),
];

/// All of them by name.
pub fn all() -> Map<String, Value> {
    let files = FILES.iter().map(|text| {
        serde_json::from_str::<Map<String, Value>>(text).expect("the shapes of this program are JSON")
    });
    let mut all: Map<String, Value> = files.flatten().chain(lists()).collect();
    all["Ruleset"]["example"] = json!(Ruleset::preset(EXAMPLE).expect("a preset of this program"));
    all
}

/// The preset that shows what a ruleset looks like: the shortest there is.
const EXAMPLE: &str = "tarot-fft";

/// Lists that the code has: nobody has to write them again.
fn lists() -> [(String, Value); 6] {
    let rejections = RejectionCode::ALL.iter().map(|code| code.as_str().to_owned());
    let violations = ViolationCode::ALL.iter().map(|code| code.name());
    // A row of an import can be refused as the registration by itself would be.
    let violations = violations.chain(views::violation::OWN_CODES).chain([RejectionCode::Suspended.as_str()]);
    let warnings: Vec<_> =
        Warning::ALL.into_iter().filter_map(|warning| Some(json!(warning).as_str()?.to_owned())).collect();
    let rules = koenigrufen::play::Broken::ALL.map(koenigrufen::play::Broken::id).into_iter();
    let rules = rules.chain(tarot::play::Broken::ALL.map(tarot::play::Broken::id));
    let rules = rules.chain(royal::play::Broken::ALL.map(royal::play::Broken::id));
    [
        closed("ViolationCode", "Which rule is broken. The names are stable.", violations.map(str::to_owned)),
        closed(
            "CheckCode",
            "Of an obstacle what the command would be refused with; of a warning what is to be confirmed.",
            rejections.chain(warnings.iter().cloned()),
        ),
        closed("Warning", "What is odd, and can be accepted with the command.", warnings.into_iter()),
        closed(
            "PlayRule",
            "Which rule a play breaks; each family of games has some of them.",
            rules.map(str::to_owned),
        ),
        closed(
            "EditionList",
            "A list that an edition has.",
            EditionList::ALL.into_iter().map(|list| list.id().to_owned()),
        ),
        closed(
            "ImportColumn",
            "A column of an import, by its name in English.",
            IMPORT_COLUMNS.into_iter().chain(OWN_COLUMNS).chain(TROPHY_COLUMNS).map(str::to_owned),
        ),
    ]
}

fn closed(name: &str, about: &str, words: impl Iterator<Item = String>) -> (String, Value) {
    let mut known = BTreeSet::new();
    let words: Vec<_> = words.filter(|word| known.insert(word.clone())).collect();
    (name.to_owned(), json!({"description": about, "type": "string", "enum": words}))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::family::Entry;
    use domain::ids::ItemId;
    use domain::royal::Item;

    #[test]
    fn every_name_that_views_use_has_a_shape() {
        let shapes = all();
        for name in views::shapes::named::ALL {
            assert!(shapes.contains_key(*name), "{name} has no shape");
        }
    }

    /// A note of another kind could be kept, and would not be what the document says.
    #[test]
    fn notes_are_of_the_kinds_that_are_listed() {
        assert_eq!(all()["NoteKind"]["enum"], json!(views::notes::KINDS));
    }

    #[test]
    fn what_the_domain_lists_is_listed_here() {
        let shapes = all();
        assert_eq!(shapes["ItemId"]["pattern"], ItemId::PATTERN);
        assert_eq!(shapes["RoyalItem"]["enum"], json!(Item::ALL.map(Item::id).to_vec()));
        for step in Entry::<()>::TYPES {
            let name = super::super::variants::shape_of_step(step);
            assert!(shapes.contains_key(&name), "{name} has no shape");
        }
    }
}
