//! What the referee rules settles the deal, whatever its outcome was.

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;

/// A table of five by the Tarockcup's rules, and the referee.
fn hall() -> (Cup, Client) {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(5, 0);
    cup.start_round(1);
    let referee = cup.role("referee");
    (cup, referee)
}

fn rufer(table: &Table, won: bool) -> Value {
    json!({
        "family": "koenigrufen", "contract": "solorufer",
        "declarers": [{"player": table.player(2), "won": won}], "partner": table.player(3),
    })
}

fn renonce(offenders: &[String]) -> Value {
    let details = json!({"offenders": offenders, "kind": "farbzwang"});
    json!({"kind": "renonce", "details": details, "rule": "REN", "reason": "A heart was there."})
}

/// What the scoring route says of a record with this renonce.
fn priced(cup: &Cup, deal: &Value, details: &Value) -> Value {
    let mut case = deal["record"].clone();
    for field in ["players", "vorhand", "sits_out"] {
        case[field] = deal[field].clone();
    }
    case["renonce"] = details.clone();
    let body = json!({"ruleset": "tarockcup-2018", "deal": case});
    cup.server.anonymous().post("/score", &body).expect(200)
}

#[test]
fn a_renonce_of_one_or_two_or_of_who_sits_out_is_paid_whatever_the_outcome_was() {
    let (cup, referee) = hall();
    let table = cup.table(1, 1);
    cup.organizer.put(&table.deal(1), &rufer(&table, true)).expect(201);
    let rulings = format!("{}/rulings", table.deal(1));
    let [first, fourth, fifth] = [1, 4, 5].map(|seat| table.player(seat));

    let mut in_force = Value::Null;
    for offenders in [vec![first.clone()], vec![first.clone(), fourth.clone()], vec![fifth.clone()]] {
        let mut ruling = renonce(&offenders);
        ruling["supersedes"] = in_force;
        let made = referee.post(&rulings, &ruling);
        let location = made.location();
        let made = made.expect(201);
        assert_eq!(referee.get(&location).expect(200)["ruling"], made["ruling"]);
        assert_eq!(made["ruling"]["details"], ruling["details"]);
        let price = priced(&cup, &made["deal"], &ruling["details"]);
        assert_eq!(made["deal"]["points"], price["points"], "{offenders:?}");
        assert_eq!(made["deal"]["payment_cents"], price["payment_cents"]);
        assert!(made["deal"]["points"][&offenders[0]].as_f64().unwrap() < 0.0);
        in_force = made["ruling"]["id"].clone();
    }
    let settled = table.sheet()["deals"][0]["points"].clone();
    let correction = json!({"record": rufer(&table, false), "reason": "It was lost"});
    let corrected = cup.organizer.post(&format!("{}/corrections", table.deal(1)), &correction).expect(200);
    assert_eq!(corrected["points"], settled, "the outcome no longer matters");
    assert_eq!(corrected["ruling"]["id"], in_force);

    let list = referee.get(&cup.path("rulings")).expect(200)["items"].clone();
    let forces: Vec<_> = list.as_array().unwrap().iter().map(|ruling| ruling["in_force"].clone()).collect();
    assert_eq!(forces, [false, false, true]);
    assert_eq!(list[1]["supersedes"], list[0]["id"]);
    assert_eq!(list[2]["reason"], "A heart was there.");
}

#[test]
fn no_offence_annulled_and_struck() {
    let (cup, referee) = hall();
    let table = cup.table(1, 1);
    let declarer = table.player(4);
    for deal in 1..=3 {
        table.wins(deal, &declarer, "dreier");
    }
    let rule = |deal: usize, kind: &str| {
        let body = json!({"kind": kind, "rule": "TC18 §7", "reason": "Heard both"});
        referee.post(&format!("{}/rulings", table.deal(deal)), &body).expect(201)
    };
    let fine = rule(1, "no_offence");
    assert_eq!(fine["deal"]["points"][&declarer], 15);
    for (deal, kind) in [(2, "annulled"), (3, "struck")] {
        let made = rule(deal, kind);
        assert_eq!(made["ruling"]["kind"], kind);
        assert_eq!(made["deal"]["points"][&declarer], 0);
        assert_eq!(made["deal"]["lines"], json!([]));
        assert_eq!(made["deal"]["ruling"]["kind"], kind);
    }
    let sheet = table.sheet();
    assert_eq!(sheet["settled_deals"], 3, "they are not played again");
    assert_eq!(sheet["totals"]["points"][&declarer], 15);
    // An open deal is struck; nobody enters anything into it any more.
    let entries = format!("{}/entries", table.deal(4));
    cup.organizer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    rule(4, "struck");
    cup.organizer.put(&table.deal(4), &won(&table.player(1), "dreier")).refused(409, "deal_in_progress");
    let mut ruling = renonce(&[declarer]);
    ruling["supersedes"] = table.sheet()["deals"][3]["ruling"]["id"].clone();
    let refused = referee.post(&format!("{}/rulings", table.deal(4)), &ruling).refused(409, "deal_state");
    assert!(refused["detail"].as_str().unwrap().contains("No game"), "{refused}");
}

#[test]
fn a_ruling_names_what_it_supersedes_and_is_made_once() {
    let (cup, referee) = hall();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let rulings = format!("{}/rulings", table.deal(1));
    let annulled = json!({"kind": "annulled", "rule": "REN", "reason": "Cards lay open"});
    let nothing = json!({"kind": "annulled", "rule": "REN", "reason": "x", "supersedes": uuid::Uuid::nil()});
    referee.post(&rulings, &nothing).refused(409, "ruling_in_force");
    let made = referee.with_key("POST", &rulings, &annulled, "ruling").expect(201);
    let again = referee.with_key("POST", &rulings, &annulled, "ruling");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(201), made);
    referee.post(&rulings, &annulled).refused(409, "ruling_in_force");
    referee.get(&cup.path(&format!("rulings/{}", uuid::Uuid::nil()))).refused(404, "unknown_ruling");
    cup.organizer.post(&format!("{}/undo", table.path), &json!({})).refused(409, "deal_state");
}

#[test]
fn a_ruling_that_makes_no_sense_is_refused_with_its_place() {
    let (cup, referee) = hall();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let rulings = format!("{}/rulings", table.deal(1));
    let refused = |ruling: Value, status: u16, code: &str| {
        let problem = referee.post(&rulings, &ruling).refused(status, code);
        problem["violations"][0]["pointer"].as_str().unwrap_or_default().to_owned()
    };
    let stranger = ["99".to_owned()];
    assert_eq!(refused(renonce(&stranger), 422, "invalid_record"), "/details/offenders/0");
    assert_eq!(refused(renonce(&[]), 422, "invalid_record"), "/details/offenders");
    let mut bird = renonce(&[table.player(2)]);
    bird["details"]["kind"] = json!("besserrufer_without_bird");
    assert_eq!(refused(bird, 422, "invalid_record"), "/details/kind");
    let mut by_name = renonce(&[]);
    by_name["details"]["offenders"] = json!(["Anna"]);
    assert_eq!(refused(by_name, 400, "invalid_shape"), "/details/offenders/0");
    let bare = json!({"kind": "renonce", "rule": "REN", "reason": "x"});
    assert_eq!(refused(bare, 400, "invalid_shape"), "/details");
    let mut struck = renonce(&[table.player(2)]);
    struck["kind"] = json!("struck");
    assert_eq!(refused(struck, 400, "invalid_shape"), "/details");
    let without_rule = json!({"kind": "struck", "rule": " ", "reason": "x"});
    assert_eq!(refused(without_rule, 422, "invalid_value"), "/rule");
    let without_reason = json!({"kind": "struck", "rule": "REN", "reason": ""});
    assert_eq!(refused(without_reason, 422, "invalid_value"), "/reason");
    referee.post(&format!("{}/rulings", table.deal(2)), &renonce(&stranger)).refused(404, "unknown_deal");
}
