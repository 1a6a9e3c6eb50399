//! What a sheet tells against what the cards tell: two records of one deal.

use std::fmt;

use super::record::Record;
use crate::violation::{Violation, ViolationCode};

impl<P: fmt::Display + PartialEq> Record<P> {
    /// Where this record tells otherwise than the one derived from the cards; pointers lead
    /// into this one, to the list where it lacks something.
    pub fn differences(&self, played: &Self) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut report = |pointer: String, detail: String| {
            found.push(Violation::new(pointer, ViolationCode::NotAsPlayed, detail));
        };
        if self.taker != played.taker {
            report("/taker".into(), format!("{} plays the contract", played.taker));
        }
        if self.partner != played.partner {
            let detail = match &played.partner {
                Some(partner) => format!("{partner} holds the called king"),
                None => "the taker plays alone".into(),
            };
            report("/partner".into(), detail);
        }
        if self.contract != played.contract {
            report("/contract".into(), format!("the contract that was played is {}", played.contract.id()));
        }
        if let Some(points) = played.points.filter(|_| self.points != played.points) {
            report("/points".into(), format!("by the cards the attack has {points} points"));
        }
        if let Some(bouts) = played.bouts.filter(|_| self.bouts != played.bouts) {
            report("/bouts".into(), format!("by the cards the attack has {bouts} bouts"));
        }
        for (i, poignee) in self.poignees.iter().enumerate() {
            if !played.poignees.contains(poignee) {
                let detail = format!("{} shows no {} poignée", poignee.by, poignee.size.id());
                report(format!("/poignees/{i}"), detail);
            }
        }
        for poignee in &played.poignees {
            if self.poignees.iter().all(|told| told.by != poignee.by) {
                report("/poignees".into(), format!("{} shows a {} poignée", poignee.by, poignee.size.id()));
            }
        }
        if self.petit_au_bout != played.petit_au_bout {
            let detail = match played.petit_au_bout {
                Some(camp) => format!("the {} takes the last trick with the 1", camp.id()),
                None => "nobody takes the last trick with the 1".into(),
            };
            report("/petit_au_bout".into(), detail);
        }
        if self.chelem != played.chelem {
            report("/chelem".into(), "the chelem of the play is another".into());
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
        #[case] otherwise: Value,
        #[case] found: &[&str],
    ) {
        let mut told = played();
        *told.pointer_mut(place).unwrap() = otherwise;
        let record = |json| serde_json::from_value::<Record<u8>>(json).unwrap();
        let differences = record(told).differences(&record(played()));
        assert_eq!(differences.iter().map(|v| v.pointer.as_str()).collect::<Vec<_>>(), found);
    }

    #[test]
    fn the_same_is_no_difference() {
        let record: Record<u8> = serde_json::from_value(played()).unwrap();
        assert_eq!(record.differences(&record), []);
    }
}
