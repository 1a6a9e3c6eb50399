//! Fourteen players in teams of two, at two tables of four and two of three.

use std::collections::BTreeMap;

use rstest::rstest;
use serde_json::{Value, json};

use super::{players, points};
use crate::support::cup::{Cup, Table};
use crate::support::database::On;

const ROUNDS: usize = 3;

/// A deal of this line, and what every defender pays for it (TAR "Das Zählen und Schreiben der
/// Punkte"): (25 + difference) × multiplier, the 1 in the last trick × multiplier, the poignée once.
fn line(deal: usize, taker: &str) -> (Value, i64) {
    let record = |contract: &str, points: i64, bouts: u8| json!({"family": "tarot", "taker": taker, "contract": contract, "points": points, "bouts": bouts});
    match deal {
        1 => {
            let mut record = record("garde", 49, 2);
            record["poignees"] = json!([{"by": taker, "size": "simple"}]);
            record["petit_au_bout"] = json!("attack");
            (record, (25 + 8) * 2 + 10 * 2 + 20)
        }
        2 => (record("prise", 44, 1), -(25 + 7)),
        3 => {
            let mut record = record("garde_sans", 60, 0);
            record["petit_au_bout"] = json!("defence");
            (record, (25 + 4) * 4 - 10 * 4)
        }
        _ => (record("garde_contre", 35, 3), -(25 + 1) * 6),
    }
}

/// Who plays which deal of a table.
fn taker(table: &Table, deal: usize) -> String {
    players(table)[(deal + table.seats.len()) % table.seats.len()].clone()
}

/// What a deal of so many points from every defender brings everybody.
fn shares(table: &Table, taker: &str, unit: i64) -> BTreeMap<String, i64> {
    let others = i64::try_from(table.seats.len()).unwrap() - 1;
    let share = |player: &String| if player == taker { others * unit } else { -unit };
    players(table).into_iter().map(|player| (player.clone(), share(&player))).collect()
}

#[track_caller]
fn assert_brings(answer: &Value, expected: &BTreeMap<String, i64>) {
    assert_eq!(answer["points"].as_object().map(serde_json::Map::len), Some(expected.len()), "{answer}");
    assert_eq!(answer["payment_cents"], Value::Null);
    for (player, expected) in expected {
        assert_eq!(points(answer, player), *expected, "{answer}");
    }
}

/// Table 1 of round 1 enters its first deal live: all pass, then a petit sec, then it is played.
fn live(cup: &Cup, table: &Table) -> Value {
    let scorer = cup.scorer(1, 1);
    let at = table.deal(1);
    let enter = |event_type: &str, entry: Value| {
        scorer.post(&format!("{at}/entries"), &json!({"type": event_type, "entry": entry}))
    };
    let dealer = |answer: &Value| answer["dealer"].as_str().unwrap().to_owned();
    let opened = enter("deal.opened", json!({})).expect(201);
    assert_eq!(dealer(&opened), table.player(1));
    let passed = scorer.post(&format!("{at}/redeal"), &json!({"passed": true})).expect(200);
    assert_eq!(dealer(&passed), table.player(2));
    let again = scorer.post(&format!("{at}/redeal"), &json!({})).expect(200);
    assert_eq!(dealer(&again), table.player(2), "the cards were thrown in");

    let taker = taker(table, 1);
    let foreign = enter("koenigrufen.game_declared", json!({"contract": "dreier", "declarer": taker}));
    assert_eq!(foreign.refused(422, "invalid_record")["violations"][0]["pointer"], "/type");
    enter("tarot.contract_declared", json!({"contract": "garde", "taker": taker})).expect(201);
    scorer.post(&format!("{at}/redeal"), &json!({"passed": true})).refused(409, "deal_state");
    enter("tarot.poignee_shown", json!({"by": taker, "size": "triple"})).expect(201);
    scorer.post(&format!("{}/undo", table.path), &json!({})).expect(200);
    enter("tarot.poignee_shown", json!({"by": taker, "size": "simple"})).expect(201);
    enter("tarot.scored", json!({"points": 49, "bouts": 2, "petit_au_bout": "attack"})).expect(201);
    // The same line as a whole tells nothing new.
    scorer.put(&at, &line(1, &taker).0).expect(200)
}

/// What the referee can do with a deal, and what he cannot.
fn rule(cup: &Cup, table: &Table, expected: &mut BTreeMap<String, i64>) {
    let at = table.deal(4);
    let ruling = |kind: &str, details: &Value| json!({"kind": kind, "details": details, "rule": "FFT", "reason": "As it was found."});
    let offenders = json!({"offenders": [table.player(1)]});
    let options = json!({"options": [{"kind": "struck"}, {"kind": "renonce", "details": offenders}]});
    let preview = cup.organizer.post(&format!("{at}/rulings/preview"), &options).expect(200);
    assert_eq!(preview["options"][0]["possible"], true, "{preview}");
    assert_eq!(preview["options"][1]["refusal"]["violations"][0]["code"], "ruling_not_in_family");

    let refused = cup.organizer.post(&format!("{at}/rulings"), &ruling("renonce", &offenders));
    let refused = refused.refused(422, "invalid_record");
    assert_eq!(refused["violations"][0]["pointer"], "/kind");
    let caution = cup.organizer.post(&format!("{at}/rulings"), &ruling("caution", &offenders)).expect(201);
    let mut struck = json!({"kind": "struck", "rule": "FFT", "reason": "Nobody knows who took it."});
    struck["supersedes"] = caution["ruling"]["id"].clone();
    cup.organizer.post(&format!("{at}/rulings"), &struck).expect(201);
    let (_, unit) = line(4, &taker(table, 4));
    for (player, share) in shares(table, &taker(table, 4), unit) {
        *expected.get_mut(&player).unwrap() -= share;
    }
}

#[rstest]
fn a_tournoi_libre_of_fourteen_in_teams_of_two(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::by_preset(on, "tarot-fft", |regulations| {
        regulations["rounds"] = ROUNDS.into();
    }) else {
        return;
    };
    cup.admit(14, 0);
    let team = |number: u64| [number, number + 7];
    for number in 1..=7 {
        cup.act("teams", &json!({"name": format!("Équipe {number}"), "members": team(number)})).expect(201);
    }

    let mut expected: BTreeMap<String, i64> = BTreeMap::new();
    for round in 1..=ROUNDS {
        cup.start_round(round);
        let tables: Vec<_> = (1..=cup.tables(round)).map(|number| cup.table(round, number)).collect();
        assert_eq!(tables.iter().map(|table| table.seats.len()).collect::<Vec<_>>(), [4, 4, 3, 3]);
        for table in &tables {
            let together = |number: u64| team(number).iter().all(|member| table.seats.contains(member));
            assert!((1..=7).all(|number| !together(number)), "a team meets: {:?}", table.seats);
            for deal in 1..=4 {
                let taker = taker(table, deal);
                let (record, unit) = line(deal, &taker);
                let is_live = (round, deal) == (1, 1) && table.path == tables[0].path;
                let answer = if is_live {
                    live(&cup, table)
                } else {
                    cup.organizer.put(&table.deal(deal), &record).expect(201)
                };
                let shares = shares(table, &taker, unit);
                assert_brings(&answer, &shares);
                assert_eq!((&answer["sits_out"], &answer["settled"]), (&Value::Null, &json!(true)));
                for (player, share) in shares {
                    *expected.entry(player).or_default() += share;
                }
            }
            let sheet = table.sheet();
            assert_eq!((&sheet["deals_to_play"], &sheet["finished"]), (&json!(4), &json!(true)));
            assert_eq!(sheet["totals"]["payment_cents"], Value::Null);
            cup.tell(&format!(
                "{}/signature",
                table.path.split_once(&cup.id).unwrap().1.trim_start_matches('/')
            ))
            .expect(200);
        }
        if round == 1 {
            rule(&cup, &tables[2], &mut expected);
            // A correction takes back that the 1 was in the last trick.
            let (mut record, _) = line(1, &taker(&tables[1], 1));
            record["petit_au_bout"] = Value::Null;
            let body = json!({"record": record, "reason": "The 1 fell in the last trick but one."});
            cup.organizer.post(&format!("{}/corrections", tables[1].deal(1)), &body).expect(200);
            for (player, share) in shares(&tables[1], &taker(&tables[1], 1), 20) {
                *expected.get_mut(&player).unwrap() -= share;
            }
        }
        cup.tell(&format!("rounds/{round}/end")).expect(200);
    }

    let ranking = cup.server.anonymous().get(&cup.path("rankings/players")).expect(200);
    let rows = ranking["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 14);
    let total = |row: &Value| row["total"].as_i64().unwrap();
    assert!(rows.is_sorted_by(|better, worse| total(better) >= total(worse)), "{ranking}");
    for row in rows {
        assert_eq!(total(row), expected[&row["number"].to_string()], "{row}");
        assert_eq!(row["deals"], 4 * ROUNDS);
        let tied: Vec<_> = rows.iter().filter(|other| total(other) == total(row)).collect();
        assert_eq!((&row["shared"], &row["lot_open"]), (&json!(tied.len() > 1), &json!(false)));
        assert!(tied.iter().all(|other| other["rank"] == row["rank"]), "ties are shared: {ranking}");
    }
    let teams = cup.read("rankings/teams")["rows"].clone();
    assert_eq!(teams.as_array().map(Vec::len), Some(7));
    for row in teams.as_array().unwrap() {
        let members = row["members"].as_array().unwrap().iter();
        let sum: i64 = members.map(|member| expected[&member["number"].to_string()]).sum();
        assert_eq!((row["schriftpunkte"].as_i64(), &row["complete"]), (Some(sum), &json!(true)));
    }

    assert_eq!(cup.read("payments")["tables"], json!([]));
    assert_eq!(cup.read("reports/rulings.json")["proof"]["zero_sum"], true);
    for report in ["ranking.csv", "teams.csv", "sheet.csv?round=1&table=3"] {
        assert_eq!(cup.organizer.get(&cup.path(&format!("reports/{report}"))).status, 200, "{report}");
    }
    assert_eq!(cup.tell("editions").expect(201)["verified"], true);
}

/// Who plays on for somebody at a table of three has the deals he plays.
#[test]
fn somebody_plays_on_at_a_table_of_three() {
    let cup =
        Cup::by_preset(On::Sqlite, "tarot-fft", |regulations| regulations["rounds"] = 1.into()).unwrap();
    cup.admit(3, 0);
    cup.register("Reserve", &json!({}));
    cup.start_round(1);
    let table = cup.table(1, 1);
    let play = |table: &Table, deal: usize| {
        let (record, _) = line(deal, &taker(table, deal));
        cup.organizer.put(&table.deal(deal), &record).expect(201);
    };
    play(&table, 1);
    let body = json!({"leaving": table.seats[0], "entering": 4});
    cup.organizer.post(&format!("{}/substitution", table.path), &body).expect(200);
    let table = cup.table(1, 1);
    assert!(table.seats.contains(&4));
    (2..=4).for_each(|deal| play(&table, deal));
    cup.tell("rounds/1/end").expect(200);
    let rows = cup.read("rankings/players")["rows"].clone();
    let deals: BTreeMap<_, _> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["number"].as_u64().unwrap(), row["deals"].as_u64().unwrap()))
        .collect();
    assert_eq!(deals.values().sum::<u64>(), 12);
    assert_eq!(deals[&4], 3);
}
