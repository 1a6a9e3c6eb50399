//! Ranking, ties, lots, prizes, editions.

use domain::draw::{Seed, draw_lot};
use domain::ids::PlayerNumber;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;

/// Two tables of four, four deals each. Who sits on the first seats stays level in everything,
/// and so do those who came last but one.
fn played(on: On) -> Option<Cup> {
    let cup = Cup::found(on, "tarockcup-2018", 1, 1)?;
    cup.admit(8, 1000);
    cup.start_round(1);
    let games = [
        [(1, "farbensolo"), (1, "dreier"), (2, "dreier"), (3, "bettler")],
        [(1, "farbensolo"), (1, "dreier"), (2, "dreier"), (2, "bettler")],
    ];
    for (number, games) in (1..).zip(games) {
        let table = cup.table(1, number);
        for (deal, (seat, contract)) in (1..).zip(games) {
            table.wins(deal, &table.player(seat), contract);
        }
    }
    Some(cup)
}

fn totals(ranking: &Value) -> Vec<(u64, i64)> {
    let rows = ranking["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["rank"].as_u64().unwrap(), row["total"].as_i64().unwrap())).collect()
}

fn sorted(players: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let mut players: Vec<_> = players.into_iter().collect();
    players.sort_unstable();
    players
}

/// Draws every lot that is still needed.
fn draw_lots(cup: &Cup) {
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
}

#[rstest]
fn ties_are_broken_down_to_the_lot_before_results_are_published(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = played(on) else { return };
    let [one, two] = [cup.table(1, 1), cup.table(1, 2)];
    let running = cup.server.anonymous().get(&cup.path("rankings/players")).expect(200);
    assert_eq!(running["provisional"], false, "all tables have finished");
    cup.tell("editions").refused(409, "rounds_missing");
    cup.act("lots", &json!({"players": [one.seats[0], two.seats[0]]})).refused(409, "rounds_missing");
    cup.tell("rounds/1/end").expect(200);

    let ranking = cup.read("rankings/players");
    let expected = [(1, 76), (1, 76), (3, 42), (4, 26), (5, 12), (6, -9), (6, -9), (8, -14)];
    assert_eq!(totals(&ranking), expected);
    assert_eq!(
        (&ranking["rows"][0]["lot_open"], &ranking["rows"][0]["shared"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(ranking["rows"][0]["rounds"][0]["rangpunkte"], 40);
    let winners = sorted([one.seats[0], two.seats[0]]);
    let losers = sorted([two.seats[2], two.seats[3]]);
    assert_eq!(
        ranking["open_ties"],
        json!([{"rank": 1, "players": winners}, {"rank": 6, "players": losers}])
    );
    let refused = cup.tell("editions").refused(409, "open_ties");
    assert!(refused["detail"].as_str().unwrap().contains(&winners[0].to_string()), "{refused}");

    cup.act("lots", &json!({"players": [winners[0], losers[0]]})).refused(409, "no_such_tie");
    let key = "lot";
    let body = json!({"players": [winners[1], winners[0]]});
    let drawn = cup.organizer.with_key("POST", &cup.path("lots"), &body, key).expect(201);
    let again = cup.organizer.with_key("POST", &cup.path("lots"), &body, key).expect(201);
    assert_eq!(drawn, again);
    cup.act("lots", &body).refused(409, "no_such_tie");
    // Anybody can draw the lot again from its seed.
    let lots = cup.server.anonymous().get(&cup.path("lots")).expect(200);
    assert_eq!(lots["items"], json!([drawn["lot"]]));
    let seed: Seed = serde_json::from_value(drawn["lot"]["seed"].clone()).unwrap();
    let tied: Vec<PlayerNumber> = serde_json::from_value(json!(winners)).unwrap();
    assert_eq!(json!(draw_lot(seed, &tied)), drawn["lot"]["order"]);

    let ranking = cup.read("rankings/players");
    assert_eq!(totals(&ranking)[..2], [(1, 76), (2, 76)]);
    let first = &ranking["rows"][0];
    assert_eq!(first["number"], drawn["lot"]["order"][0]);
    assert_eq!((&first["decided_by"]["by"], &first["decided_by"]["won"]), (&json!("lot"), &json!(true)));
    cup.act("lots", &json!({"players": losers})).expect(201);
    let published = cup.tell("editions");
    assert_eq!(published.location(), cup.path("editions/1"));
    assert_eq!(published.expect(201)["verified"], true);
}

#[test]
fn a_correction_leads_to_edition_2_and_both_can_be_read() {
    let cup = played(On::Sqlite).unwrap();
    let table = cup.table(1, 1);
    cup.tell("rounds/1/end").expect(200);
    draw_lots(&cup);
    cup.organizer.get(&cup.path("editions/1")).refused(404, "unknown_edition");
    cup.tell(&format!("payouts/{}/paid", table.seats[0])).refused(409, "not_published");
    let first = cup.organizer.with_key("POST", &cup.path("editions"), &json!({}), "edition").expect(201);
    cup.tell("editions").refused(409, "nothing_new");

    let correction = json!({"record": won(&table.player(1), "bettler"), "reason": "Another line"});
    let corrections = format!("{}/corrections", table.deal(4));
    cup.organizer.post(&corrections, &correction).expect(200);
    cup.tell(&format!("payouts/{}/paid", table.seats[0])).refused(409, "not_published");
    assert_eq!(cup.read("payouts")["published"], false);
    draw_lots(&cup);
    let second = cup.tell("editions").expect(201);
    assert_eq!(second["edition"], 2);
    assert_ne!(second["digest"], first["digest"]);
    assert_eq!(second["ranking"]["rows"][0]["number"], table.seats[0]);
    assert_eq!(second["ranking"]["rows"][0]["total"], 92);

    let anyone = cup.server.anonymous();
    let read = |edition: u64| anyone.get(&cup.path(&format!("editions/{edition}")));
    let tag = read(1).header("etag").unwrap().to_owned();
    assert_eq!(read(1).expect(200), first);
    assert_eq!(anyone.send("GET", &cup.path("editions/1"), None, &[("If-None-Match", &tag)]).status, 304);
    assert_eq!(read(2).expect(200), second);
    read(3).refused(404, "unknown_edition");
    let repeated = cup.organizer.with_key("POST", &cup.path("editions"), &json!({}), "edition");
    assert_eq!(repeated.expect(201), first);
    let listed = anyone.get(&cup.path("editions")).expect(200)["items"].clone();
    assert_eq!(listed[0]["digest"], first["digest"]);
    // The ranking of that moment is the published one.
    let of_version = &first["of_version"];
    let then = cup.read(&format!("rankings/players?as_of={of_version}"));
    assert_eq!(then["rows"], first["ranking"]["rows"]);
}

#[test]
fn prizes_are_paid_to_the_cent_and_can_be_given_back() {
    let cup = played(On::Sqlite).unwrap();
    cup.tell("rounds/1/end").expect(200);
    draw_lots(&cup);
    let edition = cup.tell("editions").expect(201);
    let ranked = |rank: usize| edition["ranking"]["rows"][rank - 1]["number"].as_u64().unwrap();
    let payouts = cup.role("registrar").get(&cup.path("payouts")).expect(200);
    assert_eq!((&payouts["pot_cents"], &payouts["kept_cents"]), (&json!(8000), &json!(0)));
    let cash: Vec<_> =
        payouts["cash"].as_array().unwrap().iter().map(|award| award["amount_cents"].clone()).collect();
    assert_eq!(cash, [4000, 2400, 1600]);
    assert_eq!(payouts["cash"][0]["family_name"], "Huber");
    assert_eq!((&payouts["published"], &payouts["edition"]), (&json!(true), &json!(1)));

    let prize = |rank: usize, what: &str| {
        let body = if what == "paid" { json!({}) } else { json!({"reason": "It was somebody else's."}) };
        cup.act(&format!("payouts/{}/{what}", ranked(rank)), &body)
    };
    prize(1, "reversed").refused(409, "prize_state");
    let paid = prize(1, "paid").expect(200);
    assert_eq!((&paid["paid"]["amount_cents"], &paid["paid"]["edition"]), (&json!(4000), &json!(1)));
    prize(1, "paid").refused(409, "prize_state");
    prize(4, "paid").refused(409, "prize_state");
    assert_eq!(cup.read("payouts")["receipts"][ranked(1).to_string()][0]["amount_cents"], 4000);
    assert_eq!(prize(1, "reversed").expect(200)["paid"], Value::Null);
    assert_eq!(cup.read("payouts")["receipts"], json!({}));
    cup.server.anonymous().get(&cup.path("payouts")).refused(401, "unauthenticated");
}

#[test]
fn stakes_are_settled_for_each_table_and_sum_to_zero() {
    let cup = played(On::Sqlite).unwrap();
    let table = cup.table(1, 1);
    let payments = cup.read("payments");
    let sum: i64 = payments["tables"][0]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["settled_cents"].as_i64().unwrap())
        .sum();
    assert_eq!(sum, 0);
    assert_eq!(payments["players"][table.player(1)], 360);
    assert_eq!(table.sheet()["totals"]["settled_cents"][table.player(1)], 360);
}

#[test]
fn the_ranking_of_every_moment_and_after_every_round_can_be_read() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(4, 0);
    let drawn = |round: usize| {
        cup.start_round(round);
        cup.table(round, 1)
    };
    let win = |table: &Table, deal: usize, player: u64| table.wins(deal, &player.to_string(), "dreier");
    let one = drawn(1);
    win(&one, 1, 1);
    let version = cup.read("rankings/players")["version"].as_u64().unwrap();
    let early = cup.read("rankings/players");
    assert_eq!((&early["provisional"], &early["rows"][0]["total"]), (&json!(true), &json!(15)));
    assert_eq!(early["rows"][0]["rounds"][0]["place"], Value::Null, "no places while the table plays");
    win(&one, 2, 2);
    win(&one, 3, 2);
    win(&one, 4, 3);
    cup.tell("rounds/1/end").expect(200);
    let after_one = cup.read("rankings/players");
    let two = drawn(2);
    for deal in 1..=4 {
        win(&two, deal, 4);
    }
    cup.tell("rounds/2/end").expect(200);

    assert_eq!(cup.read(&format!("rankings/players?as_of={version}")), early);
    let again = cup.read("rankings/players?round=1");
    assert_eq!((&again["round"], &again["rows"]), (&json!(1), &after_one["rows"]));
    assert_eq!(cup.read("rankings/players")["rows"][0]["number"], 4);
    cup.organizer.get(&cup.path("rankings/players?round=3")).refused(404, "unknown_round");
    cup.organizer.get(&cup.path("rankings/players?round=x")).refused(400, "invalid_query");
    cup.organizer.get(&cup.path("rankings/players?as_of=9999")).refused(404, "version_not_reached");

    let reason = &after_one["rows"][1]["decided_by"];
    assert_eq!((&after_one["rows"][1]["shared"], reason), (&json!(true), &Value::Null), "1 and 3 share it");
    assert_eq!(after_one["open_ties"][0]["players"], json!([1, 3]));
}

#[test]
fn a_name_that_changes_changes_the_ranking_s_tag() {
    let cup = played(On::Sqlite).unwrap();
    cup.tell("rounds/1/end").expect(200);
    let anyone = cup.server.anonymous();
    let path = cup.path("rankings/players");
    let first = anyone.get(&path);
    let tag = first.header("etag").unwrap().to_owned();
    assert_eq!(first.text, anyone.get(&path).text);
    assert_eq!(anyone.send("GET", &path, None, &[("If-None-Match", &tag)]).status, 304);

    let person = cup.read("players/1")["player"]["desk"]["person"].as_str().unwrap().to_owned();
    cup.organizer.patch(&format!("/persons/{person}"), &json!({"family_name": "Őszi"})).expect(200);
    let renamed = anyone.send("GET", &path, None, &[("If-None-Match", &tag)]);
    assert_eq!(renamed.status, 200);
    assert!(renamed.text.contains("Őszi"));
}

#[test]
fn teams_are_ranked_by_schriftpunkte_and_titles_go_to_the_best_placed() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.act("teams", &json!({"name": "Pagat", "members": [1, 2]})).expect(201);
    cup.act("teams", &json!({"name": "Uhu", "members": [3]})).expect(201);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for deal in 1..=4 {
        table.wins(deal, "3", "dreier");
    }
    cup.tell("rounds/1/end").expect(200);
    let teams = cup.server.anonymous().get(&cup.path("rankings/teams")).expect(200);
    let rows = &teams["rows"];
    assert_eq!((&rows[0]["name"], &rows[0]["schriftpunkte"]), (&json!("Uhu"), &json!(60)));
    assert_eq!((&rows[1]["name"], &rows[1]["schriftpunkte"]), (&json!("Pagat"), &json!(-40)));
    assert_eq!((&rows[1]["rank"], &rows[1]["complete"]), (&json!(2), &json!(false)));
    assert_eq!(rows[1]["members"][0]["family_name"], "Huber");
    assert_eq!(cup.read("rankings/titles?round=1")["items"], json!([]));
}
