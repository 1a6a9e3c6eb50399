//! What a table tells against what the cards tell: two records of one deal, each as far as it goes.

use std::fmt;

use super::entry::Entry;
use super::item::Item;
use super::play::Played;
use super::record::{Announcement, Record};
use super::side::Side;
use crate::royal::faults;
use crate::violation::Violation;

impl<P: fmt::Display + Ord + Copy> Played<P> {
    /// Where a whole record tells otherwise than the cards as far as they go; pointers lead into the
    /// record, to the list where it lacks something. Meldungen need not be written down: they are
    /// worth nothing by themselves (ROY "Meldungen"), but one the hand does not show is a
    /// difference.
    #[must_use]
    pub fn differences(&self, entered: &Record<P>) -> Vec<Violation> {
        self.compared(entered, true)
    }

    /// The same for what was entered so far: more may be announced, and contra'd, and raised.
    #[must_use]
    pub fn differences_so_far(&self, entries: &[Entry<P>]) -> Vec<Violation> {
        Entry::assemble(entries).map(|entered| self.compared(&entered, false)).unwrap_or_default()
    }

    fn compared(&self, entered: &Record<P>, is_whole: bool) -> Vec<Violation> {
        let Self { record: played, is_over } = self;
        let mut found = Vec::new();
        let mut report = |pointer: String, fault| found.push(Violation::at(pointer, fault));
        if let Some((entered, played)) = entered.hands.as_ref().zip(played.hands.as_ref()) {
            for side in Side::ALL {
                let in_order = |hand: &super::Hand| {
                    let mut hand = hand.clone();
                    hand.holds.sort_unstable();
                    hand
                };
                if in_order(&entered[side]) != in_order(&played[side]) {
                    report(format!("/hands/{}", side.id()), faults::hands_differ());
                }
            }
        }
        for (i, entered) in entered.announcements.iter().enumerate() {
            match played.announcements.iter().find(|played| is_the_same(entered, played)) {
                None if !is_whole && is_raised(entered, played) => {}
                None => {
                    report(format!("/announcements/{i}"), faults::not_announced_so(entered.item));
                }
                Some(played) => {
                    if entered.won.is_some() && played.won.is_some() && entered.won != played.won {
                        let made = played.won == Some(true);
                        let fault = if made { faults::was_made } else { faults::was_lost };
                        report(format!("/announcements/{i}/won"), fault(played.item));
                    }
                    if entered.kontra_by != played.kontra_by && (is_whole || entered.kontra_by.is_some()) {
                        report(format!("/announcements/{i}/kontra_by"), faults::kontra_differs());
                    }
                }
            }
        }
        let is_stated = |played: &&Announcement<P>| {
            played.item.is_meldung()
                || entered.announcements.iter().any(|entered| is_the_same(entered, played))
        };
        for played in played.announcements.iter().filter(|played| is_whole && !is_stated(played)) {
            report("/announcements".into(), faults::announced(&played.by, played.item));
        }
        if entered.silent.is_none() && !is_whole {
            return found;
        }
        let silent = |record: &Record<P>, item: Item, side| {
            record.silent.iter().flatten().any(|silent| (silent.item, silent.side) == (item, side))
        };
        for item in Item::SILENT {
            for side in Side::ALL {
                let (entered, made) = (silent(entered, item, side), silent(played, item, side));
                // Before the end it may still be made.
                if entered != made && (made || *is_over) {
                    let fault = if made { faults::silent_made } else { faults::silent_not_made };
                    report("/silent".into(), fault(side, item));
                }
            }
        }
        found
    }
}

/// Whether by the cards this was announced and then raised.
fn is_raised<P: Ord + Copy>(entered: &Announcement<P>, played: &Record<P>) -> bool {
    let mut raised = played.announcements.iter().flat_map(|played| &played.raised_from);
    raised.any(|raised| {
        let named = (&raised.cards, raised.suit, &raised.suits);
        (raised.item, raised.by) == (entered.item, entered.by)
            && named == (&entered.cards, entered.suit, &entered.suits)
    })
}

fn is_the_same<P: Ord + Copy>(entered: &Announcement<P>, played: &Announcement<P>) -> bool {
    let key = |announced: &Announcement<P>| {
        let mut announced = announced.clone();
        announced.canonical();
        (announced.item, announced.by, announced.cards, announced.suit, announced.suits, announced.count)
    };
    key(entered) == key(played)
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
    #[case(|entered: &mut Value| { entered["announcements"].as_array_mut().unwrap().remove(0); }, &[])]
    #[case(|entered: &mut Value| entered["hands"]["attackers"]["holds"] = json!(["T16", "T18"]), &[])]
    #[case(|entered: &mut Value| entered["hands"]["attackers"]["tarocks"] = json!(12), &["/hands/attackers"])]
    #[case(|entered: &mut Value| entered["announcements"][1]["won"] = json!(false), &["/announcements/1/won"])]
    #[case(|entered: &mut Value| entered["announcements"][1]["kontra_by"] = json!(2), &["/announcements/1/kontra_by"])]
    #[case(|entered: &mut Value| entered["announcements"][1]["cards"] = json!(["T2"]), &["/announcements/1", "/announcements"])]
    #[case(|entered: &mut Value| entered["silent"] = json!([{"item": "obscur", "side": "defenders"}]), &["/silent", "/silent"])]
    fn what_is_otherwise_is_named(#[case] spoil: impl FnOnce(&mut Value), #[case] pointers: &[&str]) {
        let mut entered = record();
        spoil(&mut entered);
        assert_eq!(places(&played(record(), true).differences(&read(entered))), pointers);
    }

    fn read(json: Value) -> Record<Seat> {
        serde_json::from_value(json).unwrap()
    }

    fn played(record: Value, is_over: bool) -> Played<Seat> {
        Played { record: read(record), is_over }
    }

    fn places(found: &[Violation]) -> Vec<&str> {
        found.iter().map(|violation| violation.pointer.as_str()).collect()
    }

    /// Cards that stop early contradict what is certain, and nothing else.
    #[rstest]
    #[case(|_: &mut Value| (), &[])]
    #[case(|entered: &mut Value| entered["announcements"][1]["won"] = json!(false), &[])]
    #[case(|entered: &mut Value| entered["announcements"][1]["by"] = json!(1), &["/announcements/1", "/announcements"])]
    #[case(|entered: &mut Value| entered["silent"] = json!([]), &["/silent"])]
    #[case(|entered: &mut Value| entered["silent"].as_array_mut().unwrap()
        .push(json!({"item": "lauer", "side": "attackers"})), &[])]
    #[case(|entered: &mut Value| entered["hands"]["defenders"]["tarocks"] = json!(8), &["/hands/defenders"])]
    fn what_is_certain_is_compared(#[case] spoil: impl FnOnce(&mut Value), #[case] pointers: &[&str]) {
        let mut so_far = record();
        so_far["announcements"][1].as_object_mut().unwrap().remove("won");
        let mut entered = record();
        spoil(&mut entered);
        assert_eq!(places(&played(so_far, false).differences(&read(entered))), pointers);
    }

    /// What was entered may be contra'd and raised yet.
    #[rstest]
    #[case(json!([["announced", {"item": "ultimo", "by": 0, "cards": ["T1"]}]]), &[])]
    #[case(json!([["announced", {"item": "ultimo", "by": 0, "cards": ["T2"]}]]), &["/announcements/0"])]
    #[case(json!([["announced", {"item": "spiel", "by": 1}]]), &[])]
    #[case(json!([["announced", {"item": "spiel", "by": 0}]]), &["/announcements/0"])]
    #[case(json!([["announced", {"item": "kasse", "by": 0, "raised_from": [{"item": "spiel", "by": 1}]}],
        ["contra_given", {"on": {"item": "kasse"}, "by": 2}]]), &["/announcements/0/kontra_by"])]
    #[case(json!([["hands_stated", {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0}}]]), &["/hands/defenders"])]
    #[case(json!([["announced", {"item": "ultimo", "by": 0, "cards": ["T1"]}],
        ["scored", {"announcements": [{"item": "ultimo", "by": 0, "won": false}],
            "silent": [{"item": "obscur", "side": "attackers"}]}]]), &["/announcements/0/won"])]
    fn what_was_entered_is_compared(#[case] entries: Value, #[case] pointers: &[&str]) {
        let mut by_the_cards = record();
        by_the_cards["announcements"].as_array_mut().unwrap().push(
            json!({"item": "kasse", "by": 0, "won": false, "raised_from": [{"item": "spiel", "by": 1}]}),
        );
        let entry = |entry: &Value| {
            let name = format!("royal.{}", entry[0].as_str().unwrap());
            Entry::<Seat>::read(&name, entry[1].clone()).unwrap()
        };
        let entries: Vec<_> = entries.as_array().unwrap().iter().map(entry).collect();
        assert_eq!(places(&played(by_the_cards, true).differences_so_far(&entries)), pointers);
    }
}
