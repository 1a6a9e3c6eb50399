//! The facts in one request; and what is ruled on them.

use rstest::rstest;
use serde_json::{Value, json};

use super::{caution, link, play, playing, renonce};
use crate::support::cup::won;
use crate::support::database::On;

#[rstest]
fn a_referee_gets_the_facts_in_one_request(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = playing(on, 4) else { return };
    let table = cup.table(1, 1);
    let (scorer, referee) = (cup.scorer(1, 1), cup.role("referee"));
    play(&table, 1);
    let blamed = table.player(3);
    let earlier = referee.post(&format!("{}/rulings", table.deal(1)), &caution(&blamed)).expect(201);

    // Deal 2 is entered step by step, with one step taken back.
    let entries = format!("{}/entries", table.deal(2));
    let enter = |kind: &str, entry: Value| {
        scorer.post(&entries, &json!({"type": kind, "entry": entry})).expect(201);
    };
    scorer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    enter("koenigrufen.game_declared", json!({"contract": "solodreier", "declarer": table.player(3)}));
    scorer.post(&format!("{}/undo", table.path), &json!({})).expect(200);
    enter("koenigrufen.game_declared", json!({"contract": "dreier", "declarer": table.player(3)}));
    enter("koenigrufen.scored", json!({"games": [{"player": table.player(3), "won": true}]}));
    let complaint = scorer.post(&format!("{}/complaints", table.deal(2)), &json!({"reason": "He spoke."}));
    let complaint = complaint.expect(201)["complaint"].clone();
    let flag = json!({"reason": "It was lost."});
    link(&cup, &table).post(&format!("{}/flags", table.deal(2)), &flag).expect(201);

    let path = format!("{}/case", table.deal(2));
    let case = referee.get(&path).expect(200);
    assert_eq!(case["deal"]["points"][&blamed], 15);
    assert_eq!(case["complaints"], json!([complaint]));
    assert_eq!(case["flags"][0]["reason"], "It was lost.");
    assert_eq!(case["rulings"], json!([]));

    let history = case["history"].as_array().unwrap();
    let stated: Vec<_> = history
        .iter()
        .map(|event| (event["type"].as_str().unwrap(), event["taken_back_by"].is_u64()))
        .collect();
    let expected = [
        ("deal.opened", false),
        ("koenigrufen.game_declared", true),
        ("deal.entry_retracted", false),
        ("koenigrufen.game_declared", false),
        ("koenigrufen.scored", false),
        ("complaint.raised", false),
        ("line.flagged", false),
    ];
    assert_eq!(stated, expected);
    assert_eq!(history[1]["entry"]["contract"], "solodreier");
    assert!(history[1]["by"]["label"].as_str().unwrap().starts_with("scorer"), "{}", history[1]);
    assert!(history.iter().all(|event| event["at"].is_string()));

    assert_eq!(case["earlier"][0]["id"], earlier["ruling"]["id"]);
    let players = case["players"].as_array().unwrap();
    let player = players.iter().find(|player| player["number"] == table.seats[2]);
    let player = player.unwrap();
    assert_eq!((&player["cautions"], &player["light_offences"]), (&json!(1), &json!(1)));
    assert_eq!(player["at_this_table"], json!([earlier["ruling"]["id"]]));
    assert_eq!(player["proposal"], "renonce", "a second light offence is taken as on purpose");
    assert_eq!(player["family_name"], "Huber");
    assert_eq!(case["players"][0]["proposal"], "caution");

    let offences = case["rules"]["offences"].as_array().unwrap();
    let farbzwang = &offences[0];
    assert_eq!((&farbzwang["offence"], &farbzwang["severity"]), (&json!("farbzwang"), &json!("hard")));
    assert_eq!(farbzwang["source"], "REN Allgemeines");
    assert!(farbzwang["text"].as_str().unwrap().contains("Farbe"));
    let english = referee.get(&format!("{path}?lang=en")).expect(200);
    assert!(english["rules"]["offences"][0]["text"].as_str().unwrap().contains("suit"));
    referee.get(&format!("{}/case", table.deal(3))).refused(404, "unknown_deal");
}

/// What the deal is worth by a ruling, for who played it.
#[test]
fn every_kind_of_ruling_settles_the_deal_its_own_way() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let referee = cup.role("referee");
    let (declarer, opponent) = (table.player(2), table.player(3));
    let mut record = won(&declarer, "besserrufer");
    record["partner"] = json!(table.player(4));
    record["premiums"] =
        json!([{"premium": "pagat", "side": "declarer", "by": declarer, "announced": true, "won": true}]);
    cup.organizer.put(&table.deal(1), &record).expect(201);
    let rulings = format!("{}/rulings", table.deal(1));
    let mut in_force = Value::Null;
    let mut rule = |kind: &str, offence: Option<&str>, details: Value| {
        let body = json!({
            "kind": kind, "offence": offence, "details": details, "supersedes": in_force,
            "rule": "REN", "reason": "As found.",
        });
        let made = referee.post(&rulings, &body).expect(201);
        in_force = made["ruling"]["id"].clone();
        assert_eq!(made["ruling"]["kind"], kind);
        made["deal"]["points"][&declarer].clone()
    };
    assert_eq!(rule("no_offence", None, Value::Null), 3);
    assert_eq!(rule("caution", Some("gesture"), json!({"offenders": [opponent]})), 3);
    let lost = json!({"premiums": [{"premium": "pagat", "side": "declarer"}]});
    assert_eq!(rule("premium_lost", Some("bird_in_wrong_trick"), lost), -1);
    assert_eq!(rule("game_lost", Some("laid_down_early"), json!({"player": declarer})), -3);
    let corrected = json!({"record": won(&declarer, "dreier")});
    assert_eq!(rule("corrected", None, corrected), 15);
    assert_eq!(rule("renonce", Some("farbzwang"), json!({"offenders": [declarer]})), -9);
    assert_eq!(rule("annulled", None, Value::Null), 0);
    assert_eq!(rule("struck", None, Value::Null), 0);

    let all = referee.get(&cup.path("rulings")).expect(200)["items"].clone();
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 8);
    for pair in all.windows(2) {
        assert_eq!((&pair[0]["superseded_by"], &pair[1]["supersedes"]), (&pair[1]["id"], &pair[0]["id"]));
    }
}

#[test]
fn a_ruling_with_details_that_do_not_fit_is_refused_with_their_place() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let referee = cup.role("referee");
    play(&table, 1);
    let refused = |ruling: Value, status: u16, code: &str| {
        let problem = referee.post(&format!("{}/rulings", table.deal(1)), &ruling).refused(status, code);
        problem["violations"][0]["pointer"].as_str().unwrap_or_default().to_owned()
    };
    let body = |kind: &str, offence: Value, details: Value| json!({"kind": kind, "offence": offence, "details": details, "rule": "REN", "reason": "x"});
    let of = |offence: &str| json!(offence);
    let silent = body("caution", Value::Null, json!({"offenders": [table.player(1)]}));
    assert_eq!(refused(silent, 422, "invalid_value"), "/offence");
    let unheard = body("caution", of("whistling"), json!({"offenders": [table.player(1)]}));
    assert_eq!(refused(unheard, 422, "unknown_offence"), "");
    let nobody = body("caution", of("gesture"), json!({"offenders": []}));
    assert_eq!(refused(nobody, 422, "invalid_record"), "/details/offenders");
    let unannounced = json!({"premiums": [{"premium": "pagat", "side": "declarer"}]});
    assert_eq!(
        refused(body("premium_lost", Value::Null, unannounced), 422, "invalid_record"),
        "/details/premiums/0"
    );
    let stranger = body("game_lost", of("laid_down_early"), json!({"player": "99"}));
    assert_eq!(refused(stranger, 422, "invalid_record"), "/details/player");
    let half =
        body("corrected", Value::Null, json!({"record": {"family": "koenigrufen", "contract": "skat"}}));
    assert_eq!(refused(half, 422, "invalid_record"), "/details/record/contract");
    let alone = json!({"record": {"family": "koenigrufen", "contract": "dreier", "declarers": []}});
    assert!(
        refused(body("corrected", Value::Null, alone), 422, "invalid_record").starts_with("/details/record/")
    );
    let mut other = renonce(&[table.player(1)]);
    other["details"]["kind"] = json!("stichzwang");
    assert_eq!(refused(other, 422, "invalid_record"), "/details/kind");
    let bare = json!({"kind": "game_lost", "rule": "REN", "reason": "x"});
    assert_eq!(refused(bare, 400, "invalid_shape"), "/details");
}
