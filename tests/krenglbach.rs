//! A whole tournament by the rules of Krenglbach, 3 × 12 deals.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::{Cup, Table};
use crate::support::database::On;

/// Deals won by players 1 and 2 in each round: as many in all, but 1 has the best table.
const LEADERS: [[usize; 2]; 3] = [[5, 4], [4, 4], [3, 4]];

/// Who wins the deals at a table: the leaders their share, the rest by turns.
fn winners(table: &Table, round: usize) -> Vec<String> {
    let mut winners = Vec::new();
    for (leader, deals) in (1..).zip(LEADERS[round - 1]) {
        if table.seats.contains(&leader) {
            winners.extend(vec![leader.to_string(); deals]);
        }
    }
    let rest: Vec<_> = table.seats.iter().filter(|player| **player > 2).map(u64::to_string).collect();
    let by_turns = rest.iter().cycle().take(12 - winners.len()).cloned();
    winners.into_iter().chain(by_turns.collect::<Vec<_>>()).collect()
}

/// Plays the deals at a table from `first` on.
fn play(table: &Table, round: usize, first: usize) {
    for (deal, winner) in (1..).zip(winners(table, round)).skip(first - 1) {
        table.wins(deal, &winner, "dreier");
    }
}

fn numbers(rows: &Value) -> Vec<u64> {
    rows.as_array().unwrap().iter().map(|row| row["number"].as_u64().unwrap()).collect()
}

#[rstest]
fn who_stops_and_who_plays_on_are_out_and_ties_go_to_the_best_table(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(cup) = Cup::found(on, "krenglbach-2018", 3, 3) else { return };
    cup.register("Leader", &json!({"fee_paid_cents": 500}));
    let resident = json!({"fee_paid_cents": 500, "titles": ["ortsmeister"]});
    cup.register("Resident", &resident);
    for _ in 3..=8 {
        cup.register("Huber", &json!({"fee_paid_cents": 500}));
    }
    cup.register("Reserve", &resident);
    cup.register("Late", &json!({"fee_paid_cents": 500, "from_round": 3}));
    for number in [1, 2, 3, 4, 5, 6, 7, 8, 10] {
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }

    for round in 1..=3 {
        cup.start_round(round);
        assert_eq!(cup.tables(round), 2);
        for number in 1..=2 {
            let table = cup.table(round, number);
            if (round, number) == (2, 1) {
                let stops = table.seats.iter().find(|player| **player > 2).unwrap();
                let body = json!({"leaving": stops, "entering": 9, "reason": "He goes home"});
                cup.organizer.post(&format!("{}/substitution", table.path), &body).expect(200);
            }
            play(&cup.table(round, number), round, 1);
        }
        assert_eq!(cup.read("rankings/players")["provisional"], false);
        cup.tell(&format!("rounds/{round}/end")).expect(200);
    }

    let ranking = cup.server.anonymous().get(&cup.path("rankings/players")).expect(200);
    assert_eq!(numbers(&ranking["rows"])[..2], [1, 2]);
    let [first, second] = [&ranking["rows"][0], &ranking["rows"][1]];
    assert_eq!((&first["total"], &second["total"]), (&json!(48), &json!(48)));
    assert_eq!((&first["rank"], &second["rank"]), (&json!(1), &json!(2)));
    assert_eq!(first["decided_by"]["by"], "table_scores");
    assert_eq!(first["decided_by"]["own"], json!({"points": [32, 16, 0]}));
    assert_eq!(first["decided_by"]["theirs"], json!({"points": [16, 16, 16]}));
    assert_eq!((&first["deals"], &first["rangpunkte"]), (&json!(36), &Value::Null));
    let unranked = ranking["unranked"].as_array().unwrap();
    assert_eq!(unranked.len(), 2);
    assert_eq!((&unranked[1]["number"], &unranked[1]["why"]), (&json!(9), &json!("excluded")));

    let title = cup.read("rankings/titles")["items"][0].clone();
    assert_eq!((&title["name"], &title["rank"]), (&json!("Ortsmeister"), &json!(2)));
    assert_eq!(numbers(&title["holders"]), [2]);
    let edition = cup.tell("editions").expect(201);
    let payouts = &edition["payouts"];
    assert_eq!(payouts["pot_cents"], 5000);
    assert_eq!(
        (&payouts["cash"][0]["amount_cents"], &payouts["cash"][1]["amount_cents"]),
        (&json!(2500), &json!(1750))
    );
    assert_eq!(payouts["awarded_cents"], 5000);
}

#[rstest]
fn who_is_equal_in_everything_shares_the_places_and_their_prizes(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "krenglbach-2018", 1, 1) else { return };
    cup.admit(8, 500);
    cup.start_round(1);
    for number in 1..=2 {
        let table = cup.table(1, number);
        for deal in 1..=4 {
            table.wins(deal, &table.player(1), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
    let edition = cup.tell("editions").expect(201);
    let ranks: Vec<_> =
        edition["ranking"]["rows"].as_array().unwrap().iter().map(|row| row["rank"].clone()).collect();
    assert_eq!(ranks, [1, 1, 3, 3, 3, 3, 3, 3]);
    assert_eq!(edition["ranking"]["rows"][0]["lot_open"], false);
    let cash = edition["payouts"]["cash"].as_array().unwrap();
    let amounts: Vec<_> = cash.iter().map(|award| award["amount_cents"].clone()).collect();
    // 85 % of 40 € for two, 15 % for six.
    assert_eq!(amounts, [1700, 1700, 100, 100, 100, 100, 100, 100]);
    assert_eq!(cash[0]["last_place"], 2);
}
