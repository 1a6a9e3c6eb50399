//! Royal-Tarock at a table: the bidding step by step, what may be said, and deals to the card.

use serde_json::{Value, json};

use crate::support::cup::{Cup, Table};
use crate::support::database::On;
use crate::support::play::{named, royal, tricks};
use crate::support::server::program;

/// A table of two pairs in a tournament by the preset.
fn hall() -> Cup {
    let mut cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    let mut ruleset = cup.organizer.get("/rulesets/royal").expect(200);
    ruleset["regulations"]["rounds"] = json!(1);
    let body = json!({"title": "Grand Prix", "date": "2018-11-10", "ruleset": ruleset});
    let path = cup.organizer.post("/tournaments", &body).location();
    path.rsplit('/').next().unwrap().clone_into(&mut cup.id);
    crate::support::hall::fill(&cup.organizer, &path, 4);
    for number in [1, 3] {
        let team = json!({"name": format!("Pair {number}"), "members": [number, number + 1]});
        cup.organizer.post(&format!("{path}/teams"), &team).expect(201);
    }
    cup.start_round(1);
    cup
}

fn items(choices: &Value) -> Vec<&str> {
    choices["announcements"].as_array().unwrap().iter().map(|one| one["item"].as_str().unwrap()).collect()
}

#[test]
fn the_table_is_told_what_may_be_announced() {
    let cup = hall();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    // In the order of play: attackers' Abfänger and Eintreiber, then the defenders', who deals last.
    let [abfaenger, eintreiber, partner, dealer] = [1, 2, 3, 4].map(|seat| table.player(seat));
    let entries = format!("{}/entries", table.deal(1));
    let enter = |name: &str, entry: Value| {
        scorer.post(&entries, &json!({"type": format!("royal.{name}"), "entry": entry}))
    };
    let passes = |by: &str| enter("passed", json!({"by": by})).expect(201);
    let may_say = || scorer.get(&format!("{}/announcements", table.deal(1))).expect(200);

    scorer.post(&entries, &json!({"type": "deal.opened", "entry": {}})).expect(201);
    let start = may_say();
    assert_eq!((&start["turn"], &start["contras"]), (&json!(dealer), &json!([])));
    assert!(items(&start).contains(&"royal") && !items(&start).contains(&"obscur"));

    enter("announced", json!({"item": "spiel", "by": abfaenger})).refused(422, "invalid_record");
    enter("announced", json!({"item": "spiel", "by": dealer})).expect(201);
    enter("announced", json!({"item": "fasan", "by": dealer, "cards": ["T1"]})).expect(201);
    passes(&dealer);
    let met = may_say();
    assert_eq!(met["turn"], json!(abfaenger));
    let contras: Vec<_> = met["contras"].as_array().unwrap().iter().map(|one| &one["item"]).collect();
    assert_eq!(contras, ["spiel", "fasan"]);
    enter("contra_given", json!({"on": {"item": "spiel"}, "by": abfaenger})).expect(201);
    passes(&abfaenger);
    passes(&eintreiber);

    let raise = may_say();
    let kasse = raise["announcements"].as_array().unwrap().iter().find(|one| one["item"] == "kasse").unwrap();
    assert_eq!(kasse["raises"], json!([{"item": "spiel", "by": dealer}]));
    let ultimo =
        raise["announcements"].as_array().unwrap().iter().find(|one| one["item"] == "ultimo").unwrap();
    assert_eq!(ultimo["cards"], json!(["hK", "kK", "pK", "tK", "T2", "T3", "T4"]));
    enter("announced", json!({"item": "kasse", "by": partner})).expect(201);
    for by in [&partner, &dealer, &abfaenger, &eintreiber] {
        passes(by);
    }
    assert_eq!((&may_say()["turn"], items(&may_say())), (&Value::Null, Vec::new()));

    let hands = json!({
        "attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0},
    });
    enter("hands_stated", hands.clone()).expect(201);
    let outcome = json!({"announcements": [
        {"item": "kasse", "by": partner, "won": false}, {"item": "fasan", "by": dealer, "won": true},
    ]});
    let ended = enter("scored", outcome).expect(201);
    assert_eq!((&ended["points"][&abfaenger], &ended["points"][&dealer]), (&json!(40), &json!(90)));

    let record = json!({
        "family": "royal", "hands": hands,
        "attackers": {"eintreiber": eintreiber, "abfaenger": abfaenger},
        "defenders": {"eintreiber": dealer, "abfaenger": partner},
        "announcements": [
            {"item": "fasan", "by": dealer, "cards": ["T1"], "won": true},
            {"item": "kasse", "by": partner, "won": false, "raised_from": [{"item": "spiel", "by": dealer}]},
        ],
        "silent": [],
    });
    let score =
        cup.server.anonymous().post("/score", &json!({"ruleset": "royal", "deal": record})).expect(200);
    assert_eq!((&score["points"], &score["lines"]), (&ended["points"], &ended["lines"]));
}

/// Without a tournament the same is said of the same steps, by API and command line.
#[test]
fn what_may_be_announced_is_told_without_a_tournament() {
    let cup = hall();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let [abfaenger, eintreiber, partner, dealer] = [1, 2, 3, 4].map(|seat| table.player(seat));
    let step = |name: &str, entry: Value| json!({"type": format!("royal.{name}"), "entry": entry});
    let steps = [
        step("announced", json!({"item": "spiel", "by": dealer})),
        step("announced", json!({"item": "bande", "by": dealer, "suit": "h"})),
        step("passed", json!({"by": dealer})),
        step("contra_given", json!({"on": {"item": "spiel"}, "by": abfaenger})),
        step("passed", json!({"by": abfaenger})),
        step("passed", json!({"by": eintreiber})),
        step("announced", json!({"item": "kasse", "by": partner})),
    ];
    let case = |steps: &[Value]| {
        json!({"ruleset": "royal", "deal": {
            "family": "royal", "entries": steps,
            "attackers": {"eintreiber": eintreiber, "abfaenger": abfaenger},
            "defenders": {"eintreiber": dealer, "abfaenger": partner},
        }})
    };
    let entries = format!("{}/entries", table.deal(1));
    let anonymous = cup.server.anonymous();
    let mut answers = Vec::new();
    for (stated, step) in steps.iter().enumerate() {
        scorer.post(&entries, step).expect(201);
        let at_the_table = scorer.get(&format!("{}/announcements", table.deal(1))).expect(200);
        let answer = anonymous.post("/announcements", &case(&steps[..=stated])).expect(200);
        for part in ["turn", "announcements", "contras", "standing"] {
            assert_eq!(answer[part], at_the_table[part], "{part} after {step}");
        }
        answers.push(answer);
    }
    let kasse = json!({"item": "kasse", "by": partner, "raised_from": [{"item": "spiel", "by": dealer}]});
    assert_eq!(answers[6]["standing"], json!([{"item": "bande", "by": dealer, "suit": "h"}, kasse]));
    assert_eq!(answers[4]["standing"][0]["kontra_by"], json!(abfaenger));

    // What is not said at a turn, and what is wrong, is refused alike.
    let mut wrong = steps.to_vec();
    wrong[6]["entry"]["by"] = json!(dealer);
    let refused = anonymous.post("/announcements", &case(&wrong)).refused(422, "invalid_deal");
    let violation = &refused["violations"][0];
    assert_eq!(
        (&violation["pointer"], &violation["code"]),
        (&json!("/deal/entries/6/entry/by"), &json!("out_of_turn"))
    );

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("biddings.jsonl");
    let lines: Vec<_> = [&steps[..], &wrong, &[]].map(|steps| case(steps).to_string()).into();
    std::fs::write(&file, lines.join("\n")).unwrap();
    let output = program().arg("announcements").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let stated: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&stated[0], &stated[1]["code"]), (&answers[6], &json!("invalid_deal")));
    assert_eq!((&stated[2]["turn"], &stated[2]["standing"]), (&json!(dealer), &json!([])));
}

#[test]
fn a_game_that_is_declared_has_no_such_list() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let deal = cup.table(1, 1).deal(1);
    cup.organizer.get(&format!("{deal}/announcements")).refused(404, "unknown_deal");
    cup.organizer.post(&format!("{deal}/entries"), &json!({"type": "deal.opened", "entry": {}})).expect(201);
    cup.organizer.get(&format!("{deal}/announcements")).refused(409, "deal_state");
}

/// A to D of the example at this table: A and D attack in its first deal, C deals.
fn seats(table: &Table) -> [String; 4] {
    [2, 3, 4, 1].map(|seat| table.player(seat))
}

#[test]
fn cards_record_a_deal_and_have_to_agree_with_it() {
    let cup = hall();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let at = format!("{}/play", table.deal(1));
    let answer = cup.server.anonymous().post("/adjudicate", &royal()).expect(200);
    let judged = named(&answer, &seats(&table));
    let body = json!({"play": named(&royal()["deal"], &seats(&table))});

    let made = scorer.put(&at, &body).expect(201);
    for field in ["legal", "violations", "tricks_taken", "outcomes", "score"] {
        assert_eq!(made["adjudication"][field], judged[field], "{field}");
    }
    let deal = scorer.get(&table.deal(1)).expect(200);
    assert_eq!((&deal["points"], &deal["payment_cents"]), (&judged["score"]["points"], &Value::Null));
    assert_eq!(deal["play"], json!({"offences": 0, "contradictions": [], "keeps_contradiction": false}));
    assert_eq!(scorer.put(&at, &body).expect(200), made);
    scorer.put(&table.deal(1), &judged["record"]).expect(200);

    // In another hall the sheet tells that the Ultimo was lost, and nothing of the kontra.
    let cup = hall();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let at = format!("{}/play", table.deal(1));
    let body = json!({"play": named(&royal()["deal"], &seats(&table))});
    let mut record = named(&answer["record"], &seats(&table));
    record["announcements"][3]["won"] = json!(false);
    record["announcements"][2].as_object_mut().unwrap().remove("kontra_by");
    scorer.put(&table.deal(1), &record).expect(201);
    let refused = scorer.put(&at, &body).refused(409, "record_contradicted");
    let mut places: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|v| v["pointer"].as_str().unwrap()).collect();
    places.sort_unstable();
    assert_eq!(places, ["/record/announcements/2/kontra_by", "/record/announcements/3/won"]);
    let keep = json!({"play": body["play"], "keep_contradiction": true, "reason": "The table had agreed."});
    scorer.put(&at, &keep).refused(403, "forbidden");
    let kept = cup.organizer.put(&at, &keep).expect(201);
    assert_eq!(
        (&kept["keeps_contradiction"], &kept["contradiction_reason"]),
        (&json!(true), &json!("The table had agreed."))
    );
    let deal = scorer.get(&table.deal(1)).expect(200);
    assert_eq!((&deal["play"]["keeps_contradiction"], &deal["play"]["offences"]), (&json!(true), &json!(0)));
    assert_eq!(deal["play"]["contradictions"].as_array().unwrap().len(), 2);
}

/// After seven tricks the Royal is open, but it is told who announced what.
#[test]
fn cards_that_stop_early_are_compared_with_what_is_entered() {
    let cup = hall();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let [eintreiber, _, dealer, abfaenger] = seats(&table);
    let mut case = royal();
    tricks(&mut case).truncate(7);
    let body = json!({"play": named(&case["deal"], &seats(&table))});
    let entries = format!("{}/entries", table.deal(1));
    let enter = |name: &str, entry: Value| {
        scorer.post(&entries, &json!({"type": format!("royal.{name}"), "entry": entry}))
    };
    let passes = |by: &str| enter("passed", json!({"by": by})).expect(201);
    scorer.post(&entries, &json!({"type": "deal.opened", "entry": {}})).expect(201);
    let read = scorer.put(&format!("{}/play", table.deal(1)), &body).expect(201);
    assert_eq!(
        (&read["adjudication"]["record"], &read["adjudication"]["legal"]),
        (&Value::Null, &json!(true))
    );

    passes(&dealer);
    let refused =
        enter("announced", json!({"item": "visi", "by": abfaenger})).refused(409, "record_contradicted");
    assert_eq!(refused["violations"][0]["code"], "not_as_played");
    enter("announced", json!({"item": "vogerl", "by": abfaenger})).expect(201);
    passes(&abfaenger);
    // The Mondfang that was raised later stood at first.
    enter("announced", json!({"item": "mondfang", "by": eintreiber})).expect(201);
}
