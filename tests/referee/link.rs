//! A table's link: what its players look at their sheet with.

use serde_json::json;

use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::On;

/// A cup with two tables in round 1.
fn hall() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    cup
}

/// Whoever comes with the link.
fn player(cup: &Cup, secret: &serde_json::Value) -> Client {
    cup.server.client(secret.as_str().unwrap())
}

#[test]
fn the_scorer_gives_out_the_link_and_players_read_their_sheet_with_it() {
    let cup = hall();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let correction =
        json!({"record": crate::support::cup::won(&table.player(3), "dreier"), "reason": "A slip"});
    cup.organizer.post(&format!("{}/corrections", table.deal(1)), &correction).expect(200);

    let made = cup.scorer(1, 1).post(&format!("{}/link", table.path), &json!({}));
    assert_eq!(made.header("cache-control"), Some("no-store"));
    let link = made.expect(201);
    assert_eq!(link["sheet"], format!("/api/v1{}", table.path));
    assert_eq!(link["token"]["grants"][0]["role"], "public");

    let player = player(&cup, &link["secret"]);
    assert_eq!(player.get(&table.path).expect(200), table.sheet());
    let deal = player.get(&table.deal(1)).expect(200);
    assert_eq!(deal["corrected"], true);
    assert_eq!(deal.get("correction_reason"), None, "reasons are for officials");
    let keeper = cup.scorer(1, 1).get(&table.deal(1)).expect(200);
    assert_eq!(keeper["correction_reason"], "A slip");

    // It opens nothing else: neither other tables nor anything to be written.
    player.get(&cup.table(1, 2).path).refused(403, "forbidden");
    player.put(&table.deal(2), &json!({})).refused(403, "forbidden");
    player.post(&format!("{}/link", table.path), &json!({})).refused(403, "forbidden");
    cup.server.anonymous().get(&table.path).refused(401, "unauthenticated");
}

#[test]
fn a_link_is_made_for_a_table_there_is_and_taken_back_by_who_may_make_it() {
    let cup = hall();
    let table = cup.table(1, 1);
    let referee = cup.role("referee");
    let unknown = cup.path("rounds/1/tables/9/link");
    referee.post(&unknown, &json!({})).refused(404, "unknown_table");
    let over = json!({"expires_at": "2018-11-10T12:00:00Z"});
    referee.post(&format!("{}/link", table.path), &over).refused(422, "invalid_value");
    cup.scorer(1, 2).post(&format!("{}/link", table.path), &json!({})).refused(403, "forbidden");

    let made = referee.with_key("POST", &format!("{}/link", table.path), &json!({}), "link");
    let token = made.location();
    let link = made.expect(201);
    let again = referee.with_key("POST", &format!("{}/link", table.path), &json!({}), "link");
    again.refused(409, "secret_shown_once");
    let player = player(&cup, &link["secret"]);
    player.get(&table.path).expect(200);
    cup.scorer(1, 2).delete(&token).refused(403, "forbidden");
    cup.scorer(1, 1).delete(&token).expect(204);
    player.get(&table.path).refused(401, "unauthenticated");
    // Who keeps a table gives out no more than its link.
    let scope = json!({"table": {"tournament": cup.id, "round": 1, "table": 1}});
    let scorer = json!({"label": "Another", "grants": [{"role": "scorer", "scope": scope}]});
    cup.scorer(1, 1).post("/tokens", &scorer).refused(403, "forbidden");
}
