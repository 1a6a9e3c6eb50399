//! What a sheet tells against what the cards tell: two records of one deal.

use std::fmt;

use super::record::Record;
use crate::tarot::faults;
use crate::violation::Violation;

impl<P: fmt::Display + PartialEq> Record<P> {
    /// Where this record tells otherwise than the one derived from the cards; pointers lead
    /// into this one, to the list where it lacks something.
    pub fn differences(&self, played: &Self) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut report = |pointer: String, fault| found.push(Violation::at(pointer, fault));
        if self.taker != played.taker {
            report("/taker".into(), faults::takes(&played.taker));
        }
        if self.partner != played.partner {
            let partner = played.partner.as_ref();
            report("/partner".into(), partner.map_or_else(faults::plays_alone, faults::holds_called_king));
        }
        if self.contract != played.contract {
            report("/contract".into(), faults::contract_was(played.contract));
        }
        if let Some(points) = played.points.filter(|_| self.points != played.points) {
            report("/points".into(), faults::points_were(points));
        }
        if let Some(bouts) = played.bouts.filter(|_| self.bouts != played.bouts) {
            report("/bouts".into(), faults::bouts_were(bouts));
        }
        for (i, poignee) in self.poignees.iter().enumerate() {
            if !played.poignees.contains(poignee) {
                report(format!("/poignees/{i}"), faults::shows_no(&poignee.by, poignee.size));
            }
        }
        for poignee in &played.poignees {
            if self.poignees.iter().all(|entered| entered.by != poignee.by) {
                report("/poignees".into(), faults::shows(&poignee.by, poignee.size));
            }
        }
        if self.petit_au_bout != played.petit_au_bout {
            let side = played.petit_au_bout;
            report(
                "/petit_au_bout".into(),
                side.map_or_else(faults::no_petit_au_bout, faults::petit_au_bout_of),
            );
        }
        if self.chelem != played.chelem {
            report("/chelem".into(), faults::chelem_differs());
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;

    fn played() -> Value {
        json!({
            "taker": 0, "partner": 2, "contract": "garde", "points": 49, "bouts": 2,
            "poignees": [{"by": 0, "size": "simple"}], "petit_au_bout": "attack", "chelem": "announced_failed",
        })
    }

    #[rstest]
    #[case("/taker", json!(1), &["/taker"])]
    #[case("/partner", Value::Null, &["/partner"])]
    #[case("/contract", json!("prise"), &["/contract"])]
    #[case("/points", json!(49.5), &["/points"])]
    #[case("/bouts", json!(1), &["/bouts"])]
    #[case("/poignees", json!([]), &["/poignees"])]
    #[case("/poignees/0/size", json!("double"), &["/poignees/0"])]
    #[case("/poignees/0/by", json!(3), &["/poignees/0", "/poignees"])]
    #[case("/petit_au_bout", json!("defence"), &["/petit_au_bout"])]
    #[case("/chelem", Value::Null, &["/chelem"])]
    fn a_difference_is_named_with_its_place(
        #[case] place: &str,
        #[case] altered: Value,
        #[case] found: &[&str],
    ) {
        let mut entered = played();
        *entered.pointer_mut(place).unwrap() = altered;
        let record = |json| serde_json::from_value::<Record<u8>>(json).unwrap();
        let differences = record(entered).differences(&record(played()));
        assert_eq!(differences.iter().map(|v| v.pointer.as_str()).collect::<Vec<_>>(), found);
    }

    #[test]
    fn the_same_is_no_difference() {
        let record: Record<u8> = serde_json::from_value(played()).unwrap();
        assert_eq!(record.differences(&record), []);
    }
}
