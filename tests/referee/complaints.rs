//! A table complains in time, or has a referee hear it all the same.

use rstest::rstest;
use serde_json::{Value, json};

use super::{caution, play, playing, renonce};
use crate::support::cup::won;
use crate::support::database::On;

fn about(player: &str) -> Value {
    json!({"by": player, "reason": "Player 3 had a heart."})
}

#[rstest]
fn a_complaint_counts_until_the_next_deal_has_its_first_bid(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = playing(on, 4) else { return };
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    play(&table, 1);
    let complaints = format!("{}/complaints", table.deal(1));
    let first = scorer.post(&complaints, &about(&table.player(1)));
    assert_eq!(first.location(), cup.path("complaints"));
    let first = first.expect(201)["complaint"].clone();
    assert_eq!((&first["state"], &first["deal"]), (&json!("open"), &json!(1)));
    assert_eq!(first["raised"]["by"]["label"].as_str().unwrap().split(' ').next(), Some("scorer"));

    // Opened alone, deal 2 has not begun.
    let entries = format!("{}/entries", table.deal(2));
    scorer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    let case = cup.role("referee").get(&format!("{}/case", table.deal(1))).expect(200);
    assert_eq!(case["complaint_time"], json!({"open": true, "closed_at": null, "closed_by": null}));
    scorer.post(&complaints, &json!({"reason": "The whole table agrees."})).expect(201);

    let declared = json!({"contract": "dreier", "declarer": table.player(3)});
    scorer.post(&entries, &json!({"type": "koenigrufen.game_declared", "entry": declared})).expect(201);
    let late = scorer.post(&complaints, &about(&table.player(2))).refused(409, "complaint_late");
    let detail = late["detail"].as_str().unwrap();
    assert!(detail.contains("REN") && detail.contains("deal 2"), "the rule: {detail}");
    let case = cup.role("referee").get(&format!("{}/case", table.deal(1))).expect(200);
    assert_eq!(case["complaint_time"]["closed_by"], "next_deal");
    let closed_at = case["complaint_time"]["closed_at"].as_str().unwrap();
    let clock = closed_at.split_once('T').unwrap().1;
    assert!(detail.contains(&clock[..5]), "and the time: {detail}");

    // A referee can say why it is heard all the same; a scorer cannot.
    let mut heard = about(&table.player(2));
    heard["late_because"] = json!("The cards still lay on the table.");
    scorer.post(&complaints, &heard).refused(403, "official_only");
    let heard = cup.role("referee").post(&complaints, &heard).expect(201);
    assert_eq!(heard["complaint"]["late_because"], "The cards still lay on the table.");
    assert_eq!(cup.read("complaints")["open"], 3);
}

#[test]
fn a_whole_line_or_a_signature_closes_the_time_too() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    play(&table, 4);
    let complain =
        |deal: usize| scorer.post(&format!("{}/complaints", table.deal(deal)), &about(&table.player(1)));
    complain(3).refused(409, "complaint_late");
    let open = complain(4).expect(201)["complaint"]["id"].clone();
    scorer.post(&format!("{}/signature", table.path), &json!({})).expect(200);
    let late = complain(4).refused(409, "complaint_late");
    assert!(late["detail"].as_str().unwrap().contains("sheet"), "{late}");

    let withdrawal =
        |deal: usize| format!("{}/complaints/{}/withdrawal", table.deal(deal), open.as_str().unwrap());
    scorer.post(&withdrawal(3), &json!({})).refused(404, "not_found");
    let withdrawn = scorer.post(&withdrawal(4), &json!({"reason": "We have agreed."})).expect(200);
    assert_eq!(withdrawn["complaint"]["state"], "withdrawn");
    assert_eq!(withdrawn["complaint"]["withdrawn"]["reason"], "We have agreed.");
    scorer.post(&withdrawal(4), &json!({})).refused(409, "complaint_state");
    let nobody = format!("{}/complaints/{}/withdrawal", table.deal(4), uuid::Uuid::nil());
    scorer.post(&nobody, &json!({})).refused(404, "unknown_complaint");
}

#[test]
fn a_ruling_settles_a_complaint_and_open_ones_come_first() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let (scorer, referee) = (cup.scorer(1, 1), cup.role("referee"));
    play(&table, 1);
    let complain = |by: usize| {
        let raised = scorer.post(&format!("{}/complaints", table.deal(1)), &about(&table.player(by)));
        raised.expect(201)["complaint"]["id"].clone()
    };
    let (first, second) = (complain(1), complain(2));
    // What is complained about cannot be undone; neither is anything published.
    scorer.post(&format!("{}/undo", table.path), &json!({})).refused(409, "complaint_open");

    let rulings = format!("{}/rulings", table.deal(1));
    let mut ruling = renonce(&[table.player(3)]);
    ruling["complaint"] = json!(uuid::Uuid::nil());
    referee.post(&rulings, &ruling).refused(404, "unknown_complaint");
    ruling["complaint"] = first.clone();
    let made = referee.post(&rulings, &ruling).expect(201)["ruling"].clone();
    assert_eq!(made["complaint"], first);
    assert_eq!((&made["facts"], &made["reason"]), (&json!("A heart was there."), &json!("Farbzwang.")));
    assert_eq!(made["details"]["kind"], "farbzwang", "the offence is the kind of the renonce");
    assert!(made["made_by"]["label"].as_str().unwrap().starts_with("referee"), "{made}");

    let listed = referee.get(&cup.path("complaints")).expect(200);
    let states: Vec<_> =
        listed["items"].as_array().unwrap().iter().map(|item| (&item["id"], &item["state"])).collect();
    assert_eq!(states, [(&second, &json!("open")), (&first, &json!("ruled"))]);
    assert_eq!(listed["items"][1]["ruling"], made["id"]);
    let mut again = caution(&table.player(3));
    again["supersedes"] = made["id"].clone();
    again["complaint"] = second;
    referee.post(&rulings, &again).expect(201);
    assert_eq!(cup.read("complaints")["open"], 0);
}

#[test]
fn who_complains_sat_at_the_table_in_a_deal_there_was() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let (table, other) = (cup.table(1, 1), cup.table(1, 2));
    let scorer = cup.scorer(1, 1);
    let complaints = |deal: usize| format!("{}/complaints", table.deal(deal));
    scorer.post(&complaints(1), &about(&table.player(1))).refused(404, "unknown_deal");
    cup.organizer.put(&table.deal(1), &won(&table.player(2), "dreier")).expect(201);
    scorer.post(&complaints(1), &about(&other.player(1))).refused(409, "player_state");
    scorer.post(&complaints(1), &json!({"reason": ""})).refused(422, "invalid_value");
    cup.scorer(1, 2).post(&complaints(1), &about(&table.player(1))).refused(403, "forbidden");
}
