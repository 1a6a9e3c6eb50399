//! What each possible ruling would cost, before one is made.

use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::{Value, json};

use super::{caution, play, playing, renonce};
use crate::support::cup::{Cup, won};
use crate::support::database::On;

/// The question about a deal by these rulings, as they would be made.
fn question(rulings: &[Value]) -> Value {
    let option = |ruling: &Value| {
        let mut option = ruling.clone();
        for field in ["rule", "facts", "reason"] {
            option.as_object_mut().unwrap().remove(field);
        }
        option
    };
    json!({"options": rulings.iter().map(option).collect::<Vec<_>>()})
}

#[rstest]
fn a_preview_equals_what_then_happens(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = playing(on, 9) else { return };
    let referee = cup.role("referee");
    let table = cup.table(1, 1);
    let sitting_out = table.sheet()["dealing_order"][0].to_string();
    let active: Vec<_> = (1..=5).map(|seat| table.player(seat)).filter(|p| *p != sitting_out).collect();
    let mut record = won(&active[0], "besserrufer");
    record["partner"] = json!(active[1]);
    record["premiums"] =
        json!([{"premium": "pagat", "side": "declarer", "by": active[0], "announced": true, "won": true}]);
    cup.organizer.put(&table.deal(1), &record).expect(201);
    for deal in 2..=5 {
        let dealer = table.sheet()["next"]["dealer"].to_string();
        let declarer = (1..=5).map(|seat| table.player(seat)).find(|player| *player != dealer).unwrap();
        table.wins(deal, &declarer, "dreier");
    }
    play(&cup.table(1, 2), 4);

    let ruling =
        |kind: &str, details: Value| json!({"kind": kind, "details": details, "rule": "REN", "reason": "x"});
    let rulings = [
        ruling("no_offence", Value::Null),
        caution(&active[2]),
        renonce(&[active[2].clone()]),
        renonce(&[active[2].clone(), active[3].clone()]),
        renonce(&[sitting_out]),
        ruling("annulled", Value::Null),
        ruling("struck", Value::Null),
        ruling("premium_lost", json!({"premiums": [{"premium": "pagat", "side": "declarer"}]})),
        ruling("game_lost", json!({"player": active[0]})),
        ruling("corrected", json!({"record": won(&active[1], "farbensolo")})),
    ];
    let before = referee.get(&cup.path("rankings/players")).expect(200);
    let preview = referee.post(&format!("{}/rulings/preview?all=true", table.deal(1)), &question(&rulings));
    let preview = preview.expect(200);
    assert_eq!(cup.read("rankings/players"), before, "nothing was stored");
    assert_eq!(preview["version"], before["version"]);
    assert_eq!(preview["now"]["totals"], table.sheet()["totals"]);

    let mut in_force = Value::Null;
    for (ruling, option) in rulings.iter().zip(preview["options"].as_array().unwrap()) {
        assert_eq!(option["possible"], true, "{option}");
        let mut ruling = ruling.clone();
        ruling["supersedes"] = in_force;
        let made = referee.post(&format!("{}/rulings", table.deal(1)), &ruling).expect(201);
        in_force = made["ruling"]["id"].clone();
        let score = json!({
            "points": made["deal"]["points"], "payment_cents": made["deal"]["payment_cents"],
            "lines": made["deal"]["lines"],
        });
        assert_eq!(option["score"], score, "{}", ruling["kind"]);
        assert_eq!(option["totals"], table.sheet()["totals"]);
        let after = referee.get(&cup.path("rankings/players")).expect(200);
        for (row, foreseen) in
            after["rows"].as_array().unwrap().iter().zip(option["ranking"].as_array().unwrap())
        {
            assert_eq!(row["number"], foreseen["number"]);
            for field in ["rank", "shared", "lot_open", "schriftpunkte", "rangpunkte", "total"] {
                assert_eq!(row[field], foreseen["after"][field], "{field} of {foreseen}");
            }
            let here = row["rounds"].as_array().unwrap().iter().find(|round| round["table"] == 1);
            let players = option["players"].as_array().unwrap();
            let number = row["number"].to_string();
            let seated = players.iter().find(|player| player["player"] == number.as_str());
            assert_eq!(here.map(|round| &round["rangpunkte"]), seated.map(|player| &player["rangpunkte"]));
        }
        let was = |number: &Value| {
            before["rows"].as_array().unwrap().iter().find(|row| row["number"] == *number).unwrap()["total"]
                .clone()
        };
        for foreseen in option["ranking"].as_array().unwrap() {
            assert_eq!(foreseen["before"]["total"], was(&foreseen["number"]));
        }
    }
}

#[test]
fn what_cannot_be_ruled_says_why_without_spoiling_the_others() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let referee = cup.role("referee");
    play(&table, 2);
    let path = format!("{}/rulings/preview", table.deal(1));
    let mut silent = caution(&table.player(3));
    silent.as_object_mut().unwrap().remove("offence");
    let options = [renonce(&["99".to_owned()]), silent, renonce(&[table.player(3)])];
    let preview = referee.post(&path, &question(&options)).expect(200);
    let places: Vec<_> = (0..2)
        .map(|i| {
            let option = &preview["options"][i];
            assert_eq!(option["possible"], false);
            let refusal = &option["refusal"];
            (refusal["code"].as_str().unwrap(), refusal["violations"][0]["pointer"].as_str().unwrap())
        })
        .collect();
    let expected =
        [("invalid_record", "/options/0/details/offenders/0"), ("invalid_value", "/options/1/offence")];
    assert_eq!(places, expected);
    let renonce_by_three = &preview["options"][2];
    assert_eq!(renonce_by_three["score"]["points"][table.player(3)], -25);
    let changed: Vec<_> = renonce_by_three["ranking"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["before"] != row["after"])
        .collect();
    assert_eq!(changed.len(), renonce_by_three["ranking"].as_array().unwrap().len(), "only what changes");

    let shape = json!({"options": [{"kind": "annulled"}, {"kind": "game_lost", "details": {"by": "1"}}]});
    let refused = referee.post(&path, &shape).refused(400, "invalid_shape");
    assert!(
        refused["violations"][0]["pointer"].as_str().unwrap().starts_with("/options/1/details"),
        "{refused}"
    );
    let many = json!({"options": vec![json!({"kind": "annulled"}); 21]});
    referee.post(&path, &many).refused(422, "invalid_value");
    let unopened = format!("{}/rulings/preview", table.deal(3));
    referee.post(&unopened, &question(&options)).refused(404, "unknown_deal");
}

#[test]
fn the_second_light_offence_of_a_player_makes_the_desk_propose_a_renonce() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let referee = cup.role("referee");
    play(&table, 2);
    let proposed = || {
        let options = question(&[caution(&table.player(3))]);
        let preview = referee.post(&format!("{}/rulings/preview", table.deal(2)), &options).expect(200);
        preview["options"][0]["proposal"].clone()
    };
    assert_eq!(proposed(), json!({"kind": "caution", "repeated_by": []}));
    referee.post(&format!("{}/rulings", table.deal(1)), &caution(&table.player(3))).expect(201);
    assert_eq!(proposed(), json!({"kind": "renonce", "repeated_by": [table.player(3)]}));
}

/// How long the slowest of three takes. Before each the facts change, so that nothing is kept ready.
fn slowest(cup: &Cup, ask: impl Fn()) -> Duration {
    let times = (0..3).map(|_| {
        cup.act("players/1/fees", &json!({"amount_cents": 1})).expect(200);
        let asked = Instant::now();
        ask();
        asked.elapsed()
    });
    times.max().unwrap_or_default()
}

/// With 260 players: `LARGE_HALL=1` sets it going, else 24 are enough to see that it works.
#[test]
fn a_preview_feels_immediate_in_a_large_hall() {
    let players = if std::env::var_os("LARGE_HALL").is_some() { 260 } else { 24 };
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(players, 0);
    cup.start_round(1);
    for number in 1..=cup.tables(1) {
        play(&cup.table(1, number), 2);
    }
    let table = cup.table(1, 1);
    let rulings: Vec<_> = (1..=4)
        .flat_map(|seat| [renonce(&[table.player(seat)]), caution(&table.player(seat))])
        .chain([json!({"kind": "annulled"}), json!({"kind": "struck"})])
        .collect();
    let options = question(&rulings);
    let path = format!("{}/rulings/preview", table.deal(1));
    let preview = slowest(&cup, || drop(cup.organizer.post(&path, &options).expect(200)));
    let ranking = slowest(&cup, || drop(cup.read("rankings/players")));
    println!("{players} players: {} rulings in {preview:?}, the ranking in {ranking:?}", rulings.len());
    assert!(preview < Duration::from_secs(5), "{preview:?} for {players} players, unoptimised");
}
