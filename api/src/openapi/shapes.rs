//! Shapes that the domain reads and writes by itself, as JSON Schemas: `shapes/*.json`. The end-to-end
//! suite holds every answer, and what was accepted, against them.

use serde_json::{Map, Value};

const FILES: [&str; 8] = [
    include_str!("shapes/shared.json"),
    include_str!("shapes/koenigrufen.json"),
    include_str!("shapes/tarot.json"),
    include_str!("shapes/royal.json"),
    include_str!("shapes/rulesets.json"),
    include_str!("shapes/draws.json"),
    include_str!("shapes/rulings.json"),
    include_str!("shapes/log.json"),
];

/// All of them by name.
pub fn all() -> Map<String, Value> {
    let files = FILES.iter().map(|text| {
        serde_json::from_str::<Map<String, Value>>(text).expect("the shapes of this program are JSON")
    });
    files.flatten().collect()
}

#[cfg(test)]
mod tests {
    use domain::family::Entry;
    use domain::ids::ItemId;
    use domain::royal::Item;
    use serde_json::json;

    use super::*;

    #[test]
    fn every_name_that_views_use_has_a_shape() {
        let shapes = all();
        for name in views::shapes::named::ALL {
            assert!(shapes.contains_key(*name), "{name} has no shape");
        }
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
