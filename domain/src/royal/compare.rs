//! What a sheet tells against what the cards tell: two records of one deal.

use std::fmt;

use super::item::Item;
use super::record::{Announcement, Record};
use super::side::Side;
use crate::violation::{Violation, ViolationCode};

impl<P: fmt::Display + Ord + Copy> Record<P> {
    /// Where this record tells otherwise than the one derived from the cards; pointers lead
    /// into this one, to the list where it lacks something. Meldungen need not be written down:
    /// they are worth nothing by themselves (ROY "Meldungen"), but one the hand does not show is
    /// a difference.
    #[must_use]
    pub fn differences(&self, played: &Self) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut report = |pointer: String, detail: String| {
            found.push(Violation::new(pointer, ViolationCode::NotAsPlayed, detail));
        };
        if let Some((told, played)) = self.hands.as_ref().zip(played.hands.as_ref()) {
            for side in Side::ALL {
                let in_order = |hand: &super::Hand| {
                    let mut hand = hand.clone();
                    hand.holds.sort_unstable();
                    hand
                };
                if in_order(&told[side]) != in_order(&played[side]) {
                    report(format!("/hands/{}", side.id()), "the hands dealt held something else".into());
                }
            }
        }
        for (i, told) in self.announcements.iter().enumerate() {
            match played.announcements.iter().find(|played| is_the_same(told, played)) {
                None => {
                    report(format!("/announcements/{i}"), format!("{} was not announced so", told.item.id()));
                }
                Some(played) => {
                    if told.won.is_some() && played.won.is_some() && told.won != played.won {
                        let how = if played.won == Some(true) { "made" } else { "lost" };
                        let detail = format!("by the cards it was {how}");
                        report(format!("/announcements/{i}/won"), detail);
                    }
                    if told.kontra_by != played.kontra_by {
                        report(format!("/announcements/{i}/kontra_by"), "the contra was another".into());
                    }
                }
            }
        }
        for played in played.announcements.iter().filter(|played| !played.item.is_meldung()) {
            if !self.announcements.iter().any(|told| is_the_same(told, played)) {
                let detail = format!("{} announced {}", played.by, played.item.id());
                report("/announcements".into(), detail);
            }
        }
        let silent = |record: &Self, item: Item, side| {
            record.silent.iter().flatten().any(|silent| (silent.item, silent.side) == (item, side))
        };
        for item in Item::ALL.into_iter().filter(|item| item.is_silent()) {
            for side in Side::ALL {
                if silent(self, item, side) != silent(played, item, side) {
                    let how = if silent(played, item, side) { "made" } else { "not made" };
                    report("/silent".into(), format!("{} is {how} by the {}", item.id(), side.id()));
                }
            }
        }
        found
    }
}

fn is_the_same<P: Ord + Copy>(told: &Announcement<P>, played: &Announcement<P>) -> bool {
    let key = |announced: &Announcement<P>| {
        let mut announced = announced.clone();
        announced.canonical();
        (announced.item, announced.by, announced.cards, announced.suit, announced.suits, announced.count)
    };
    key(told) == key(played)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::seat::Seat;

    fn record() -> Value {
        json!({
            "hands": {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
                "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}},
            "announcements": [
                {"item": "vogerl", "by": 0},
                {"item": "ultimo", "by": 0, "cards": ["T1"], "won": true, "kontra_by": 3},
            ],
            "silent": [{"item": "obscur", "side": "attackers"}],
        })
    }

    #[rstest]
    #[case(|_: &mut Value| (), &[])]
    #[case(|told: &mut Value| { told["announcements"].as_array_mut().unwrap().remove(0); }, &[])]
    #[case(|told: &mut Value| told["hands"]["attackers"]["holds"] = json!(["T16", "T18"]), &[])]
    #[case(|told: &mut Value| told["hands"]["attackers"]["tarocks"] = json!(12), &["/hands/attackers"])]
    #[case(|told: &mut Value| told["announcements"][1]["won"] = json!(false), &["/announcements/1/won"])]
    #[case(|told: &mut Value| told["announcements"][1]["kontra_by"] = json!(2), &["/announcements/1/kontra_by"])]
    #[case(|told: &mut Value| told["announcements"][1]["cards"] = json!(["T2"]), &["/announcements/1", "/announcements"])]
    #[case(|told: &mut Value| told["silent"] = json!([{"item": "obscur", "side": "defenders"}]), &["/silent", "/silent"])]
    fn what_is_otherwise_is_named(#[case] spoil: impl FnOnce(&mut Value), #[case] pointers: &[&str]) {
        let mut told = record();
        spoil(&mut told);
        let read = |json| serde_json::from_value::<Record<Seat>>(json).unwrap();
        let found = read(told).differences(&read(record()));
        let found: Vec<_> = found.iter().map(|violation| violation.pointer.as_str()).collect();
        assert_eq!(found, pointers);
    }
}
