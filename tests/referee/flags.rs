//! Players flag a line with their table's link; flags keep results from being published.

use rstest::rstest;
use serde_json::json;

use super::{finish, link, play, playing};
use crate::support::database::On;

#[rstest]
fn a_flag_waits_for_the_referee_and_blocks_the_edition(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = playing(on, 8) else { return };
    let [table, other] = [cup.table(1, 1), cup.table(1, 2)];
    play(&table, 4);
    play(&other, 4);
    finish(&cup);
    let flags = |deal: usize| format!("{}/flags", table.deal(deal));
    let wrong = json!({"reason": "It was lost."});
    cup.server.anonymous().post(&flags(2), &wrong).refused(401, "unauthenticated");
    link(&cup, &other).post(&flags(2), &wrong).refused(403, "forbidden");

    let players = link(&cup, &table);
    let flagged = players.post(&flags(2), &wrong);
    assert_eq!(flagged.location(), cup.path("flags"));
    let flagged = flagged.expect(201);
    players.get(&cup.path("flags")).refused(403, "forbidden");
    let referee = cup.role("referee");
    let queue = referee.get(&cup.path("flags")).expect(200);
    assert_eq!((&queue["open"], &queue["items"][0]["id"]), (&json!(1), &flagged["flag"]));
    assert_eq!(queue["items"][0]["reason"], "It was lost.");
    cup.tell("editions").refused(409, "flag_open");

    let resolution = cup.path(&format!("flags/{}/resolution", flagged["flag"].as_str().unwrap()));
    let unfounded = json!({"how": "unfounded", "reason": "The table remembers 35 points."});
    let resolved = referee.post(&resolution, &unfounded).expect(200);
    assert_eq!(resolved["flag"]["resolution"]["how"], "unfounded");
    assert_eq!(resolved["flag"]["resolution"]["reason"], "The table remembers 35 points.");
    referee.post(&resolution, &unfounded).refused(409, "flag_state");
    let nothing = cup.path(&format!("flags/{}/resolution", uuid::Uuid::nil()));
    referee.post(&nothing, &unfounded).refused(404, "unknown_flag");
    assert_eq!(cup.read("flags")["open"], 0);
    cup.tell("editions").expect(201);
}

#[test]
fn a_table_cannot_flood_the_referee() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    play(&table, 1);
    let players = link(&cup, &table);
    let flags = format!("{}/flags", table.deal(1));
    players.post(&format!("{}/flags", table.deal(2)), &json!({"reason": "?"})).refused(404, "unknown_deal");
    for _ in 0..3 {
        players.post(&flags, &json!({"reason": "Wrong."})).expect(201);
    }
    players.post(&flags, &json!({"reason": "Wrong!"})).refused(429, "too_many_flags");
}
