use rstest::rstest;
use serde_json::{Value, json};

use super::*;
use crate::card::Card;
use crate::ruleset::Ruleset;
use crate::violation::ViolationCode;

fn besserrufer() -> Value {
    json!({
        "contract": "besserrufer",
        "declarers": [{"player": 1, "won": true, "kontras": [{"by": 2, "level": "kontra"}]}],
        "partner": 3,
        "premiums": [
            {"premium": "pagat", "side": "declarer", "by": 1, "announced": true, "won": true, "kontra": null},
            {"premium": "trull", "side": "opponents", "announced": false, "won": true},
        ],
        "feats": [{"feat": "kaiserstich", "by": 1}],
    })
}

fn piccolo() -> Value {
    json!({
        "contract": "piccolo",
        "declarers": [
            {"player": 1, "won": true, "kontras": [{"by": 0, "level": "kontra"}, {"by": 2, "level": "kontra"}]},
        ],
    })
}

fn trischaken() -> Value {
    let count = |thirds: u16, tricks: u8| json!({"thirds": thirds, "tricks": tricks});
    json!({
        "contract": "trischaken",
        "trischaken": {"0": count(110, 6), "1": count(100, 6), "2": count(0, 0), "3": count(0, 0)},
    })
}

fn differences(entered: Value, played: Value) -> Vec<String> {
    differences_as_far(entered, played, |_| ())
}

/// What the cards tell may be less than the whole.
fn differences_as_far(entered: Value, played: Value, cut: impl Fn(&mut Played<Seat>)) -> Vec<String> {
    let rules = Ruleset::preset("tarockcup-2018").unwrap().game.koenigrufen().unwrap();
    let seating = Seating::new(4, None, Seat::ALL[0]).unwrap();
    let record = |json| serde_json::from_value::<Record<Seat>>(json).unwrap();
    let mut played = Played {
        calls_king: true,
        record: record(played),
        is_over: true,
        is_announced: true,
        called: Some(Card::PAGAT),
        void: Vec::new(),
    };
    cut(&mut played);
    let found = played.differences(&record(entered), rules, seating, |seat| Some(*seat));
    assert!(found.iter().all(|violation| violation.code == ViolationCode::NotAsPlayed));
    found.into_iter().map(|violation| violation.pointer).collect()
}

/// What the sheet says otherwise at a place, and where that is found.
#[rstest]
#[case(besserrufer(), "/contract", json!("rufer"), &["/contract"])]
#[case(besserrufer(), "/declarers/0/player", json!(2), &["/declarers/0/player", "/declarers"])]
#[case(besserrufer(), "/declarers/0/won", json!(false), &["/declarers/0/won"])]
#[case(besserrufer(), "/declarers/0/kontras", json!([]), &["/declarers/0/kontras"])]
#[case(besserrufer(), "/partner", json!(0), &["/partner"])]
#[case(besserrufer(), "/partner", Value::Null, &["/partner"])]
#[case(besserrufer(), "/king_in_talon", json!(true), &["/king_in_talon"])]
#[case(besserrufer(), "/abandoned", json!(true), &["/abandoned"])]
#[case(besserrufer(), "/premiums/0/won", json!(false), &["/premiums/0/won"])]
#[case(besserrufer(), "/premiums/0/announced", json!(false), &["/premiums/0/announced"])]
#[case(besserrufer(), "/premiums/0/kontra", json!("kontra"), &["/premiums/0/kontra"])]
#[case(besserrufer(), "/premiums/0/by", json!(3), &["/premiums/0/by"])]
#[case(besserrufer(), "/premiums/1/side", json!("declarer"), &["/premiums/1", "/premiums"])]
#[case(besserrufer(), "/premiums/1/premium", json!("mondfang"), &["/premiums/1", "/premiums"])]
#[case(besserrufer(), "/feats/0/by", json!(2), &["/feats/0"])]
#[case(piccolo(), "/declarers/0/kontras/1/by", json!(3), &["/declarers/0/kontras"])]
#[case(trischaken(), "/trischaken/0/tricks", json!(7), &["/trischaken"])]
fn a_difference_is_named_with_its_place(
    #[case] played: Value,
    #[case] place: &str,
    #[case] altered: Value,
    #[case] found: &[&str],
) {
    let mut entered = played.clone();
    match entered.pointer_mut(place) {
        Some(value) => *value = altered,
        None => entered[&place[1..]] = altered,
    }
    assert_eq!(differences(entered, played), found);
}

/// As after some tricks: what was said and who plays with whom is known, outcomes are not.
fn under_way(played: &mut Played<Seat>) {
    played.is_over = false;
    played.record.declarers.iter_mut().for_each(|declarer| declarer.won = None);
    played.record.premiums.retain(|entry| entry.announced);
    played.record.premiums.iter_mut().for_each(|entry| entry.won = None);
    played.record.feats.clear();
    played.record.trischaken = None;
}

#[rstest]
#[case(besserrufer(), "/contract", json!("rufer"), &["/contract"])]
#[case(besserrufer(), "/declarers/0/player", json!(2), &["/declarers/0/player", "/declarers"])]
#[case(besserrufer(), "/declarers/0/kontras", json!([]), &["/declarers/0/kontras"])]
#[case(besserrufer(), "/partner", json!(0), &["/partner"])]
#[case(besserrufer(), "/king_in_talon", json!(true), &["/king_in_talon"])]
#[case(besserrufer(), "/abandoned", json!(true), &["/abandoned"])]
#[case(besserrufer(), "/premiums/0/announced", json!(false), &["/premiums/0/announced"])]
#[case(besserrufer(), "/premiums/0/kontra", json!("kontra"), &["/premiums/0/kontra"])]
#[case(besserrufer(), "/premiums/1/announced", json!(true), &["/premiums/1"])]
#[case(besserrufer(), "/premiums", json!([]), &["/premiums"])]
#[case(besserrufer(), "/declarers/0/won", json!(false), &[])]
#[case(besserrufer(), "/premiums/0/won", json!(false), &[])]
#[case(besserrufer(), "/premiums/1/premium", json!("mondfang"), &[])]
#[case(besserrufer(), "/feats/0/by", json!(2), &[])]
#[case(piccolo(), "/declarers/0/kontras/1/by", json!(3), &["/declarers/0/kontras"])]
#[case(trischaken(), "/trischaken/0/tricks", json!(7), &[])]
fn only_outcomes_are_open_before_the_last_trick(
    #[case] played: Value,
    #[case] place: &str,
    #[case] altered: Value,
    #[case] found: &[&str],
) {
    let mut entered = played.clone();
    match entered.pointer_mut(place) {
        Some(value) => *value = altered,
        None => entered[&place[1..]] = altered,
    }
    assert_eq!(differences_as_far(entered, played, under_way), found);
}

/// Before the first card more may be said, but what was said stands.
#[test]
fn before_the_first_card_more_may_be_said() {
    let before = |played: &mut Played<Seat>| {
        under_way(played);
        played.is_announced = false;
    };
    let mut entered = besserrufer();
    entered["declarers"][0]["kontras"][0]["level"] = json!("rekontra");
    entered["premiums"][0]["kontra"] = json!("kontra");
    entered["premiums"][1] =
        json!({"premium": "uhu", "side": "opponents", "by": 2, "announced": true, "won": false});
    assert_eq!(differences_as_far(entered, besserrufer(), before), [""; 0]);
    let mut entered = besserrufer();
    entered["declarers"][0]["kontras"] = json!([]);
    entered["premiums"] = json!([]);
    assert_eq!(differences_as_far(entered, besserrufer(), before), ["/declarers/0/kontras", "/premiums"]);
}

/// A contra binds all in a positive game, whoever gave it; feats and names may be missing.
#[rstest]
#[case("/declarers/0/kontras/0/by", json!(0))]
#[case("/premiums/0/by", Value::Null)]
#[case("/feats", json!([]))]
fn what_settles_the_same_is_no_difference(#[case] place: &str, #[case] altered: Value) {
    let mut entered = besserrufer();
    *entered.pointer_mut(place).unwrap() = altered;
    assert_eq!(differences(entered, besserrufer()), [""; 0]);
}

/// REN: beside a fixed Valat the Trull does not count, so nobody writes it down.
#[test]
fn a_silent_premium_that_counts_nothing_may_be_missing() {
    let valat = json!({"premium": "valat", "side": "declarer", "announced": false, "won": true});
    let trull = json!({"premium": "trull", "side": "declarer", "announced": false, "won": true});
    let dreier = |premiums: &[&Value]| json!({"contract": "dreier", "declarers": [{"player": 1, "won": true}], "premiums": premiums});
    assert_eq!(differences(dreier(&[&valat]), dreier(&[&valat, &trull])), [""; 0]);
    assert_eq!(differences(dreier(&[]), dreier(&[&trull])), ["/premiums"]);
    assert_eq!(differences(dreier(&[&trull]), dreier(&[])), ["/premiums/0"]);
}
