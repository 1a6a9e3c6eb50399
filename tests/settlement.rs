//! Versions of settlement on the built program. For tests it knows another one, deliberately
//! otherwise: a Rufer is worth a point more, and a silent Obscur is refused.

use std::process::Output;

use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::{On, text};
use crate::support::match_day::Day;
use crate::support::play::{besserrufer, named, tricks};
use crate::support::server::program;

/// What a command says of a tournament's export.
fn stated(cup: &Cup, command: &[&str]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.jsonl");
    std::fs::write(&file, cup.organizer.get(&cup.path("export")).text).unwrap();
    let Output { status, stdout, stderr } = program().args(command).arg(text(&file)).output().unwrap();
    (status.code(), String::from_utf8([stdout, stderr].concat()).unwrap())
}

/// One table of four who play four Rufers alone.
fn cup() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    cup
}

/// Who is Vorhand plays a Rufer alone in the next lines.
fn play(cup: &Cup, deals: std::ops::RangeInclusive<usize>) {
    let table = cup.table(1, 1);
    for deal in deals {
        let dealer = table.sheet()["next"]["dealer"].as_u64().unwrap();
        let seat = table.seats.iter().position(|player| *player == dealer).unwrap();
        let vorhand = table.seats[(seat + 1) % 4].to_string();
        table.wins(deal, &vorhand, "rufer");
    }
}

/// The fourth line is another game, so that not everybody ends up level.
fn play_unevenly(cup: &Cup) {
    play(cup, 1..=3);
    let table = cup.table(1, 1);
    let second = table.sheet()["dealing_order"][1].as_u64().unwrap();
    table.wins(4, &second.to_string(), "dreier");
}

fn publish(cup: &Cup) -> Value {
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201)
}

#[test]
fn a_stricter_check_opens_ranks_and_verifies_an_older_tournament_and_an_audit_names_the_deals() {
    let day = Day::open(On::Sqlite, 4).unwrap();
    for game in day.start(1) {
        day.play(&game, 1, None);
    }
    let cup = &day.cup;
    cup.tell("rounds/1/end").expect(200);
    let ranking = cup.read("rankings/pairs");

    let (status, printed) = stated(cup, &["verify"]);
    assert_eq!(status, Some(0), "{printed}");
    let (status, printed) = stated(cup, &["audit"]);
    assert_eq!(status, Some(0), "{printed}");
    assert!(printed.contains("nothing differs"), "{printed}");
    let (status, printed) = stated(cup, &["audit", "--settlement", "999"]);
    assert_eq!(status, Some(1), "{printed}");
    assert!(printed.contains("refused now") && printed.contains("/silent/0"), "{printed}");

    let clean = cup.read("audit");
    assert_eq!((&clean["clean"], &clean["settlement"], &clean["by"]), (&json!(true), &json!(1), &json!(1)));
    let strict = cup.read("audit?settlement=999");
    assert_eq!((&strict["clean"], &strict["by"]), (&json!(false), &json!(999)));
    let unknown = cup.organizer.get(&cup.path("audit?settlement=77")).refused(400, "invalid_query");
    assert!(unknown["detail"].as_str().unwrap().contains("1 and 999"), "{unknown}");
    let refused = &strict["deals"][0];
    assert_eq!(refused["violations"][0]["pointer"], "/silent/0");
    assert_eq!((&refused["logged"]["settlement"], &refused["computed"]), (&json!(1), &Value::Null));
    // Such deals are corrected before the stricter version can be adopted.
    let preview = cup.organizer.get(&cup.path("settlements/999")).refused(422, "invalid_record");
    let pointer = preview["violations"][0]["pointer"].as_str().unwrap().to_owned();
    assert!(pointer.starts_with("/rounds/1/tables/") && pointer.ends_with("/silent/0"), "{preview}");
    assert_eq!(cup.read("rankings/pairs"), ranking);
}

#[test]
fn an_old_cup_keeps_its_results_and_a_running_one_adopts_a_mended_settlement_after_a_preview() {
    let old = cup();
    play_unevenly(&old);
    old.tell("rounds/1/end").expect(200);
    let edition = publish(&old);
    let (status, printed) = stated(&old, &["audit"]);
    assert_eq!(status, Some(0), "{printed}");
    let (status, printed) = stated(&old, &["audit", "--settlement", "999"]);
    assert_eq!(status, Some(1), "{printed}");
    assert!(printed.contains("edition 1 of version") && printed.contains("by version 999"), "{printed}");
    assert_eq!(old.read("editions/1"), edition);
    let (status, printed) = stated(&old, &["audit", "--settlement", "9"]);
    assert_eq!(status, Some(2), "{printed}");

    let cup = cup();
    play(&cup, 1..=2);
    let table = cup.table(1, 1);
    let points = |deal: usize| cup.organizer.get(&table.deal(deal)).expect(200)["points"].clone();
    let before = points(1);
    let tournament = cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200);
    assert_eq!((&tournament["settlement"], &tournament["newest_settlement"]), (&json!(1), &json!(999)));

    let preview = cup.read("settlements/999");
    assert_eq!((&preview["from"], &preview["to"]), (&json!(1), &json!(999)));
    assert_eq!(preview["deals"].as_array().unwrap().len(), 2);
    let changed = &preview["deals"][0];
    assert_eq!((&changed["before"]["points"], &changed["before"]["settlement"]), (&before, &json!(1)));
    let after = changed["after"]["points"].clone();
    assert_ne!(after, before);
    assert_eq!(points(1), before, "a preview changes nothing");

    cup.act("settlement", &json!({"settlement": 999})).refused(400, "invalid_shape");
    cup.act("settlement", &json!({"settlement": 1000, "reason": "x"})).refused(409, "settlement_state");
    let adopt = json!({"settlement": 999, "reason": "A Rufer was a point short"});
    let adopted = cup.act("settlement", &adopt).expect(200);
    assert_eq!(adopted["settlement"], 999);
    assert_eq!(points(1), after);
    cup.act("settlement", &adopt).refused(409, "settlement_state");

    play(&cup, 3..=4);
    let amounts = |points: &Value| {
        let mut amounts: Vec<_> =
            points.as_object().unwrap().values().map(|amount| amount.as_i64().unwrap()).collect();
        amounts.sort_unstable();
        amounts
    };
    assert_eq!(amounts(&points(3)), amounts(&after), "what is played now goes by the new version");
    cup.tell("rounds/1/end").expect(200);
    publish(&cup);
    for command in [&["verify"][..], &["audit"]] {
        let (status, printed) = stated(&cup, command);
        assert_eq!(status, Some(0), "{printed}");
    }
    assert_eq!(cup.read("audit")["clean"], true);
    assert_eq!(cup.read("audit?settlement=1")["deals"].as_array().unwrap().len(), 4);
}

/// What was published stays as it was published, whatever is adopted later.
#[test]
fn an_edition_outlives_the_adoption_of_another_settlement() {
    let cup = cup();
    play_unevenly(&cup);
    cup.tell("rounds/1/end").expect(200);
    let first = publish(&cup);
    cup.act("settlement", &json!({"settlement": 999, "reason": "Mended"})).expect(200);
    let second = publish(&cup);
    assert_ne!(second["ranking"]["rows"], first["ranking"]["rows"]);
    let rows = |edition: u64| cup.read(&format!("editions/{edition}"))["ranking"]["rows"].clone();
    assert_eq!([rows(1), rows(2)], [first["ranking"]["rows"].clone(), second["ranking"]["rows"].clone()]);
    let (status, printed) = stated(&cup, &["audit"]);
    assert_eq!(status, Some(0), "each edition by the version it was published by: {printed}");
}

/// What cards come to, and what an offence in them would cost, go by the version that a ruling goes by.
#[test]
fn an_offence_costs_what_the_ruling_on_it_takes() {
    let cup = cup();
    cup.act("settlement", &json!({"settlement": 999, "reason": "A Rufer was a point short"})).expect(200);
    let table = cup.table(1, 1);
    let mut case = besserrufer();
    case["deal"]["contract"] = json!("rufer");
    // B has tarocks and lays a Karo on the led T6.
    tricks(&mut case)[0][1][1] = json!("kB");
    tricks(&mut case).truncate(1);
    let names = [1, 2, 3, 4].map(|seat| table.player(seat));
    let entries = format!("{}/entries", table.deal(1));
    cup.organizer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    let entry = json!({"contract": "rufer", "declarer": names[0]});
    cup.organizer.post(&entries, &json!({"type": "koenigrufen.game_declared", "entry": entry})).expect(201);
    let play = format!("{}/play", table.deal(1));
    cup.organizer.put(&play, &json!({"play": named(&case["deal"], &names)})).expect(201);

    let priced = cup.organizer.get(&format!("{play}?price_violations=true")).expect(200);
    let price = &priced["adjudication"]["violations"][0]["renonce"];
    let details = json!({"offenders": [names[1]]});
    let options = json!({"options": [{"kind": "renonce", "details": details}]});
    let preview = cup.organizer.post(&format!("{}/rulings/preview", table.deal(1)), &options).expect(200);
    assert_eq!(price["points"], preview["options"][0]["score"]["points"]);
    let lines = price["lines"].as_array().unwrap();
    let rufer = lines.iter().find(|line| line["item"] == "rufer").unwrap();
    assert_eq!(rufer["value"], 2, "a point more than before: {price}");
}
