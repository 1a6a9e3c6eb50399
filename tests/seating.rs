//! Seating a round otherwise than by pure chance, and moving players who sat wrongly.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::cup::{Cup, won};
use crate::support::database::On;

fn draw(cup: &Cup, round: u8) -> Value {
    cup.read(&format!("rounds/{round}/draw"))
}

fn end(cup: &Cup, round: u8) {
    cup.tell(&format!("rounds/{round}/start")).expect(200);
    cup.act(&format!("rounds/{round}/end"), &json!({"early": true})).expect(200);
}

#[rstest]
fn rounds_are_drawn_at_once_and_anew_when_the_field_changes(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "tarockcup-2018", 3, 1) else { return };
    cup.admit(16, 0);
    let order = json!({"mode": "random_avoiding", "at_once": true});
    cup.act("rounds/commitments", &order).expect(201);
    // What was committed to needs not be said again.
    cup.act("rounds", &json!({"public_randomness": "3 5"})).expect(201);
    let first = draw(&cup, 1);
    // Whoever reads the commitment knows all that it binds but the seed.
    let published = cup.server.anonymous().get(&cup.path("rounds/commitments")).expect(200);
    for part in ["basis", "options", "players"] {
        assert_eq!(published["items"][0][part], first["proof"][part], "{part}");
    }
    assert_eq!(published["items"][0]["basis"]["rounds"], 3);
    assert_eq!(first["proof"]["later"].as_array().unwrap().len(), 2);
    let certificate = &first["certificate"];
    assert_eq!((&certificate["repeated_meetings"], &certificate["lower_bound"]), (&json!(0), &json!(0)));

    end(&cup, 1);
    cup.tell("rounds").expect(201);
    let second = draw(&cup, 2);
    assert_eq!((&second["planned_in"], &second["proof"]), (&json!(1), &first["proof"]));
    end(&cup, 2);
    cup.admit(1, 0);
    cup.act("rounds", &json!({"mode": "random_avoiding"})).expect(201);
    let third = draw(&cup, 3);
    assert_eq!((&third["planned_in"], &third["proof"]["commitment"]), (&Value::Null, &Value::Null));
    assert_eq!(third["proof"]["basis"]["history"].as_array().unwrap().len(), 2);
    assert_eq!(third["proof"]["players"].as_array().unwrap().len(), 17);

    // An export tells all that is needed to draw every round again.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.jsonl");
    std::fs::write(&file, cup.organizer.get(&cup.path("export")).text).unwrap();
    let verified = crate::support::server::program().arg("verify").arg(&file).output().unwrap();
    let printed = String::from_utf8(verified.stdout).unwrap();
    assert!(verified.status.success() && printed.contains("2 draws"), "{printed}");
}

#[test]
fn pairs_are_kept_apart_with_a_reason_that_is_not_public() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    let pair = json!({"players": [7, 2], "reason": "They live in one household."});
    let made = cup.act("prohibited-pairs", &pair).expect(201);
    assert_eq!(made["pair"]["players"], json!([2, 7]));
    cup.act("prohibited-pairs", &json!({"players": [7, 7], "reason": "Himself"}))
        .refused(422, "invalid_value");
    let listed = cup.read("prohibited-pairs")["items"].clone();
    assert_eq!(listed, json!([{"players": [2, 7], "reason": "They live in one household."}]));
    cup.act("rounds", &json!({"mode": "random_avoiding"})).expect(201);
    let drawn = draw(&cup, 1);
    assert_eq!(drawn["proof"]["basis"]["groups"]["prohibited"], json!([[2, 7]]));
    assert_eq!(drawn["certificate"]["broken"], json!([]));
    cup.organizer.delete(&cup.path("prohibited-pairs/7/2")).expect(204);
    assert_eq!(cup.read("prohibited-pairs")["items"], json!([]));
}

#[test]
fn a_check_before_the_draw_tells_what_stands_in_its_way() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 3, 1).unwrap();
    cup.admit(7, 0);
    let check = cup.read("rounds/check");
    assert_eq!(check["obstacles"][0]["kind"], "cannot_seat");
    assert_eq!(
        (&check["obstacles"][0]["missing"], &check["obstacles"][0]["surplus"]),
        (&json!(1), &json!(2))
    );
    cup.organizer.get(&cup.path("rounds/check?mode=fair")).refused(400, "invalid_query");
    cup.organizer.get(&cup.path("rounds/check?round=2")).refused(409, "round_order");
    cup.admit(1, 0);
    let check = cup.read("rounds/check?mode=random_avoiding&at_once=true&teams=hard");
    assert_eq!(check["obstacles"], json!([{"kind": "meet_again", "at_least": 12, "already": 0}]));
    assert_eq!((&check["players"], &check["tables"]), (&json!(8), &json!(2)));
    cup.tell("rounds").expect(201);
    cup.admit(1, 0);
    let check = cup.read("rounds/check?round=1");
    assert_eq!(check["obstacles"], json!([{"kind": "came_after_draw", "players": [9]}]));
}

#[test]
fn seven_players_take_turns_if_the_director_says_so() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(7, 0);
    let refused = cup.tell("rounds").refused(409, "cannot_seat");
    assert!(refused["detail"].as_str().unwrap().contains("2 sit out in turn"), "{refused}");
    assert_eq!(cup.read("rounds/check?byes=true")["tables"], json!(1));
    let drawn = cup.act("rounds", &json!({"byes": true})).expect(201);
    let resting = drawn["round"]["byes"].clone();
    assert_eq!((resting.as_array().unwrap().len(), &drawn["round"]["players"]), (2, &json!(5)));
    end(&cup, 1);
    let drawn = cup.act("rounds", &json!({"byes": true})).expect(201);
    for player in drawn["round"]["byes"].as_array().unwrap() {
        assert!(!resting.as_array().unwrap().contains(player), "nobody rests twice before all have");
    }
    assert_eq!(cup.read("rankings/players")["rows"].as_array().unwrap().len(), 7);
}

#[test]
fn seats_given_by_hand_have_their_cost_and_their_reason() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(16, 0);
    cup.tell("rounds").expect(201);
    end(&cup, 1);
    let tables = draw(&cup, 1)["proof"]["tables"].clone();
    cup.act("rounds", &json!({"mode": "manual"})).refused(422, "invalid_value");
    let by_hand = json!({"mode": "manual", "tables": tables, "reason": "They want a rematch."});
    let drawn = cup.act("rounds", &by_hand).expect(201);
    assert_eq!((&drawn["round"]["number"], &drawn["round"]["edits"]), (&json!(2), &json!(1)));
    let second = draw(&cup, 2);
    assert_eq!(second["edits"][0]["cost"]["repeated_meetings"], 24);
    assert_eq!(second["edits"][0]["reason"], "They want a rematch.");
    let in_force = &second["in_force"];
    assert_eq!((&in_force["seated"], &in_force["tables"]), (&json!("by_hand"), &tables));
    assert_eq!(in_force["certificate"]["repeated_meetings"], 24);
    assert_eq!(second["certificate"]["repeated_meetings"], 0);
    assert_eq!(second["certificate"].get("steps"), None);
    assert!(in_force["changed_seats"].as_u64().unwrap() > 0);
    let (status, printed) = crate::draws::verified(tempfile::tempdir().unwrap().path(), &second);
    assert!(status == Some(0) && printed.contains("changed by hand after the draw, once"), "{printed}");
    let public = cup.server.anonymous().get(&cup.path("rounds/2/draw")).expect(200);
    assert_eq!((&public["edits"][0]["reason"], &public["edits"][0]["tables"]), (&Value::Null, &tables));

    let machine = json!({"tables": second["proof"]["tables"], "reason": "Back to the draw."});
    let edited = cup.act("rounds/2/edits", &machine).expect(200);
    assert_eq!(edited["round"]["edits"], 2);
    let back = draw(&cup, 2);
    assert_eq!(back["edits"][1]["cost"]["repeated_meetings"], 0);
    assert_eq!(
        (&back["in_force"]["seated"], &back["in_force"]["changed_seats"]),
        (&json!("drawn"), &json!(0))
    );
    let mut twice = machine;
    twice["tables"][0]["seats"][0] = twice["tables"][1]["seats"][0].clone();
    let refused = cup.act("rounds/2/edits", &twice).refused(422, "invalid_seats");
    assert_eq!(refused["violations"].as_array().unwrap().len(), 2, "{refused}");
}

fn points(client: &Client, cup: &Cup, player: u64) -> Value {
    let ranking = client.get(&cup.path("rankings/players")).expect(200);
    let rows = ranking["rows"].as_array().unwrap();
    rows.iter().find(|row| row["number"] == player).unwrap()["schriftpunkte"].clone()
}

#[test]
fn players_who_sat_wrongly_are_moved_and_their_deals_kept_or_void() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    let (one, two) = (cup.table(1, 1), cup.table(1, 2));
    one.wins(1, &one.player(1), "dreier");
    two.wins(1, &two.player(1), "dreier");
    let (a, b) = (one.seats[0], two.seats[0]);
    let earned = points(&cup.organizer, &cup, a);
    assert_ne!(earned, json!(0));

    let mut seats = [one.seats.clone(), two.seats.clone()];
    seats[0][0] = b;
    seats[1][0] = a;
    let order = |first: &str, second: &str| {
        json!({
            "tables": [
                {"table": 1, "seats": seats[0], "deals": first},
                {"table": 2, "seats": seats[1], "deals": second},
            ],
            "reason": "Two went to each other's table.",
        })
    };
    let scorer = cup.scorer(1, 1);
    scorer.post(&cup.path("rounds/1/seats"), &order("keep", "void")).refused(403, "forbidden");
    let referee = cup.role("referee");
    referee.post(&cup.path("rounds/1/seats"), &order("keep", "void")).expect(200);
    assert_eq!(points(&cup.organizer, &cup, a), earned, "what he won at table 1 is his");
    assert_eq!(points(&cup.organizer, &cup, b), json!(0), "what he won at table 2 is void");

    let drawn = draw(&cup, 1);
    assert_eq!(drawn["moves"][0]["tables"][0], order("keep", "void")["tables"][0]);
    assert_eq!(drawn["moves"][0]["reason"], "Two went to each other's table.");
    let in_force = &drawn["in_force"];
    assert_eq!((&in_force["seated"], &in_force["changed_seats"]), (&json!("moved"), &json!(2)));
    let public = cup.server.anonymous().get(&cup.path("rounds/1/draw")).expect(200);
    assert_eq!(public["moves"][0].get("reason"), None);
    let first = cup.table(1, 1).sheet();
    assert_eq!((&first["settled_deals"], &first["next"]["deal"]), (&json!(1), &json!(2)));
    assert_eq!(first["seats"][0]["player"], json!(b));
    assert_eq!(
        first["deals"][0]["players"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|p| **p == json!(a.to_string()))
            .count(),
        1
    );
    let second = cup.table(1, 2).sheet();
    assert_eq!((&second["settled_deals"], &second["next"]["deal"]), (&json!(0), &json!(2)));
    assert_eq!(second["deals"][0]["void"], true);
    // The line that is void stays on the sheet; the next one counts.
    let table = cup.table(1, 2);
    let again = cup.organizer.put(&table.deal(1), &won(&table.player(2), "dreier"));
    again.refused(409, "already_recorded");
    for deal in 2..=5 {
        table.wins(deal, &table.player(2), "dreier");
    }
    assert_eq!(table.sheet()["finished"], true);
    let sheet = cup.organizer.get(&cup.path("reports/sheet.csv?round=1&table=2")).text;
    assert!(sheet.contains("ungültig"), "{sheet}");
    let same = json!({"tables": [], "reason": "Nobody."});
    referee.post(&cup.path("rounds/1/seats"), &same).refused(422, "invalid_seats");
}
