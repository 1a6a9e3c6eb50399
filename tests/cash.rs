//! Fees by kind, one who pays for several, and the cash box from the change to the last count.

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading;
use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::{Hall, found, token};

fn pay_prizes(hall: &Hall) -> i64 {
    hall.organizer.post(&format!("{}/editions", hall.cup), &json!({})).expect(201);
    let payouts = hall.organizer.get(&format!("{}/payouts", hall.cup)).expect(200);
    for prize in payouts["cash"].as_array().unwrap() {
        let path = format!("{}/payouts/{}/paid", hall.cup, prize["number"]);
        hall.organizer.post(&path, &json!({})).expect(200);
    }
    payouts["awarded_cents"].as_i64().unwrap()
}

fn balance(organizer: &Client, cup: &str) -> i64 {
    organizer.get(&format!("{cup}/cash")).expect(200)["balance_cents"].as_i64().unwrap()
}

#[rstest]
fn the_cash_box_comes_out_even(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let mut hall = Hall::by(&organizer, "krenglbach-2018", 8);
    let cup = hall.cup.clone();
    let entries = format!("{cup}/cash/entries");
    let float = json!({"kind": "float", "amount_cents": 10_000, "reason": "Change."});
    let foreseen = organizer.post(&format!("{entries}/preview"), &float).expect(200);
    assert_eq!(foreseen["balance_cents"], 10_000);
    assert_eq!(balance(&organizer, &cup), 0);
    let first = organizer.with_key("POST", &entries, &float, "float");
    assert_eq!(organizer.with_key("POST", &entries, &float, "float").expect(201), first.expect(201));

    // Members pay less, helpers nothing; one is on the account, one by invoice, one pays for three.
    let kinds =
        json!({"fees": [{"kind": "member", "amount_cents": 300}, {"kind": "helper", "amount_cents": 0}]});
    organizer.put(&format!("{cup}/fees"), &kinds).expect(200);
    let kind = |player: u16, kind: Value| {
        let path = format!("{cup}/players/{player}/fee-kind");
        organizer.put(&path, &json!({"kind": kind, "reason": "He says so"}))
    };
    kind(1, json!("member")).expect(200);
    kind(1, json!("guest")).refused(422, "invalid_value");
    assert_eq!(kind(2, json!("helper")).expect(200)["player"]["desk"]["fee_cents"], 0);
    organizer.put(&format!("{cup}/fees"), &json!({"fees": []})).refused(422, "invalid_value");
    // A member who is drawn would pay more: what that makes of the statement is seen before, and somebody says why.
    let dearer =
        json!({"fees": [{"kind": "member", "amount_cents": 450}, {"kind": "helper", "amount_cents": 0}]});
    let owed = |statement: Value| statement["fees"]["owed_cents"].as_i64().unwrap();
    let before = owed(organizer.get(&format!("{cup}/cash")).expect(200));
    let refused = organizer.put(&format!("{cup}/fees"), &dearer).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/reason");
    let mut explained = dearer.clone();
    explained["reason"] = json!("The hall costs more.");
    let foreseen = organizer.post(&format!("{cup}/fees/kinds/preview"), &explained).expect(200);
    assert_eq!(owed(foreseen), before + 150);
    assert_eq!(owed(organizer.put(&format!("{cup}/fees"), &explained).expect(200)), before + 150);
    let mut as_before = kinds.clone();
    as_before["reason"] = json!("The sponsor pays the hall.");
    assert_eq!(owed(organizer.put(&format!("{cup}/fees"), &as_before).expect(200)), before);
    let fees = format!("{cup}/fees");
    organizer.post(&fees, &json!({"players": [3], "means": "prepaid"})).expect(201);
    organizer.post(&fees, &json!({"players": [4], "means": "invoice"})).expect(201);
    let wrong = organizer.post(&fees, &json!({"players": [5, 2, 5, 99]})).refused(422, "invalid_value");
    assert_eq!(wrong["violations"].as_array().unwrap().len(), 3);
    let together = json!({"players": [1, 5, 6], "payer": 6});
    let foreseen = organizer.post(&format!("{fees}/preview"), &together).expect(200);
    assert_eq!((&foreseen["balance_cents"], balance(&organizer, &cup)), (&json!(11_300), 10_000));
    let paid = organizer.post(&fees, &together).expect(201);
    assert_eq!(paid["fees"]["paid_for"].as_array().unwrap().len(), 2);
    organizer.post(&fees, &json!({"players": [7, 8]})).expect(201);
    assert_eq!(organizer.get(&format!("{cup}/cash")).expect(200)["fees"]["owed_cents"], 0);

    let sponsor = json!({"kind": "sponsor", "amount_cents": 5_000, "reason": "The bakery."});
    organizer.post(&entries, &sponsor).expect(201);
    let wrong = json!({"kind": "cost", "amount_cents": 4_250, "reason": "Sandwiches."});
    organizer.post(&entries, &wrong).refused(422, "invalid_value");
    organizer
        .post(&entries, &json!({"kind": "cost", "amount_cents": -4_250, "reason": "Sandwiches."}))
        .expect(201);
    let fine = json!({"kind": "fine", "amount_cents": 200, "player": 3, "reason": "Late."});
    let fined = organizer.post(&entries, &fine).expect(201);
    let id = fined["entries"][3]["id"].as_str().unwrap();
    let reversal = format!("{entries}/{id}/reversal");
    let because = json!({"reason": "He was in time."});
    let told = organizer.post(&format!("{reversal}/preview"), &because).expect(200);
    assert_eq!(balance(&organizer, &cup), told["balance_cents"].as_i64().unwrap() + 200, "nothing is stored");
    let reversed = organizer.post(&reversal, &because).expect(200);
    assert_eq!(reversed["balance_cents"], told["balance_cents"]);
    organizer.post(&reversal, &json!({"reason": "Again."})).refused(409, "cash_state");

    // Handed over in the middle of the day, half a euro short.
    let desk = token(&organizer, "registrar", &json!({"tournament": hall.id}));
    let tokens = organizer.get("/tokens").expect(200);
    let label = |token: &&Value| token["label"].as_str().is_some_and(|label| label.starts_with("registrar"));
    let holder = tokens["items"].as_array().unwrap().iter().find(label).unwrap()["id"].clone();
    let counts = format!("{cup}/cash/counts");
    let mut count = json!({"counted_cents": 13_000, "handed_to": holder});
    assert_eq!(balance(&organizer, &cup), 13_050);
    let unexplained = organizer.post(&counts, &count).refused(422, "invalid_value");
    assert_eq!(unexplained["violations"][0]["pointer"], "/reason");
    count["reason"] = json!("A coin rolled under the stove.");
    organizer.post(&format!("{counts}/preview"), &count).expect(200);
    let counted = organizer.post(&counts, &count).expect(201);
    assert_eq!(counted["counts"][0]["difference_cents"], -50);
    assert!(counted["counts"][0]["handed_to"]["label"].as_str().unwrap().starts_with("registrar"));
    assert_eq!((&counted["balance_cents"], &counted["to_be_counted"]), (&json!(13_000), &json!(false)));

    hall.end_rounds();
    let awarded = pay_prizes(&hall);
    assert_eq!(balance(&organizer, &cup), 13_000 - awarded);
    let holder = server.client(&desk);
    let out = json!({"kind": "float", "amount_cents": -9_000, "reason": "Change taken out again."});
    holder.post(&entries, &out).expect(201);
    let rest = balance(&organizer, &cup);
    let end = holder.post(&counts, &json!({"counted_cents": rest})).expect(201);
    assert_eq!(end["counts"][1]["difference_cents"], 0);
    // The invoice is still open; the box is right all the same.
    assert_eq!((&end["fees"]["invoices_open_cents"], &end["to_be_counted"]), (&json!(500), &json!(false)));
    let early = organizer.get(&format!("{cup}/cash?as_of=2")).expect(200);
    assert_eq!(early["balance_cents"], 0);

    let list = organizer.get(&format!("{cup}/reports/cash.csv?lang=en")).text;
    assert!(list.contains("Difference when counted") && list.contains("A coin rolled"), "{list}");
    for paper in ["cash.pdf", "cash.xlsx"] {
        assert!(organizer.bytes(&format!("{cup}/reports/{paper}")).len() > 1000, "{paper}");
    }
    server.anonymous().get(&format!("{cup}/cash")).refused(401, "unauthenticated");
}

#[test]
fn an_invoice_is_paid_in_cash_or_cancelled() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let body = json!({"person": {"given_name": "Eva", "family_name": "Huber"}});
    organizer.post(&format!("{cup}/players"), &body).expect(201);
    let fees = format!("{cup}/players/1/fees");
    organizer.post(&fees, &json!({"amount_cents": 500, "means": "invoice"})).expect(200);
    organizer.post(&fees, &json!({"amount_cents": -100, "means": "prepaid"})).refused(422, "invalid_value");
    let list = || organizer.get(&format!("{cup}/reports/fees.csv?lang=en")).text;
    let receipts = || {
        let bytes = organizer.bytes(&format!("{cup}/reports/fee-receipts.pdf?lang=en"));
        reading::pages(&bytes).iter().map(reading::Page::text).collect::<String>()
    };
    assert!(list().contains("invoice open: €5.00"), "{}", list());
    // Nothing has come in yet: nobody signs that it was paid.
    assert!(!receipts().contains("Huber"), "{}", receipts());
    let paid = |cents: i64| {
        let body =
            json!({"kind": "invoice", "amount_cents": cents, "player": 1, "reason": "Paid at the desk."});
        organizer.post(&format!("{cup}/cash/entries"), &body)
    };
    paid(600).refused(422, "invalid_value");
    let statement = paid(200).expect(201);
    assert_eq!([&statement["balance_cents"], &statement["fees"]["invoices_open_cents"]], [200, 300]);
    assert!(list().contains("invoice open: €3.00"), "{}", list());
    assert!(receipts().contains("Huber") && receipts().contains("2.00"), "{}", receipts());
    let unknown = format!("{cup}/cash/entries/00000000-0000-0000-0000-000000000001/reversal");
    organizer.post(&unknown, &json!({"reason": "None."})).refused(404, "unknown_cash_entry");

    // What was paid of it goes back when he is annulled; the rest is cancelled.
    let annulment = format!("{cup}/players/1/annulment");
    organizer
        .post(&format!("{cup}/players"), &json!({"person": {"given_name": "Ida", "family_name": "Maier"}}))
        .expect(201);
    organizer.post(&format!("{cup}/players/2/fees"), &json!({"amount_cents": 650, "payer": 2})).expect(200);
    let told = organizer.get(&format!("{cup}/cash")).expect(200)["fees"].clone();
    assert_eq!((&told["overpaid_cents"], &told["paid_for"]), (&json!(150), &json!([])));
    assert!(organizer.get(&format!("{cup}/reports/fees.csv?lang=en")).text.contains("too much"));
    organizer.post(&format!("{cup}/players/2/fees"), &json!({"amount_cents": -650})).expect(200);
    let reason = json!({"reason": "Ill."});
    let foreseen = organizer.post(&format!("{annulment}/preview"), &reason).expect(200);
    assert_eq!(foreseen["fee_returned_cents"], 200);
    assert_eq!(organizer.post(&annulment, &reason).expect(200)["fee_returned_cents"], 200);
    let statement = organizer.get(&format!("{cup}/cash")).expect(200);
    assert_eq!([&statement["balance_cents"], &statement["fees"]["invoices_open_cents"]], [0, 0]);
}

#[test]
fn at_the_end_somebody_says_what_is_in_the_cash_box() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let person = json!({"given_name": "Eva", "family_name": "Huber"});
    let body = json!({"person": person, "fee_paid_cents": 500});
    organizer.post(&format!("{cup}/players"), &body).expect(201);
    let other = json!({"person": {"given_name": "Karl", "family_name": "Mayr"}});
    organizer.post(&format!("{cup}/players"), &other).expect(201);
    // An invoice that is open keeps nothing from being right.
    let invoice = json!({"players": [2], "means": "invoice"});
    organizer.post(&format!("{cup}/fees"), &invoice).expect(201);

    let close = format!("{cup}/close");
    let checks = organizer.get(&format!("{cup}/checks?before=close")).expect(200);
    assert_eq!([&checks["items"][0]["code"], &checks["blocked"]], [&json!("cash_uncounted"), &json!(false)]);
    assert!(checks["items"][0]["links"][0].as_str().unwrap().ends_with("/cash"));
    organizer.post(&close, &json!({})).refused(409, "warnings_unconfirmed");
    organizer.post(&close, &json!({"confirmed": ["cash_uncounted"]})).expect(200);
    organizer.post(&format!("{cup}/reopen"), &json!({"reason": "Count first."})).expect(200);

    let count = format!("{cup}/cash/counts");
    organizer.post(&count, &json!({"counted_cents": 450})).refused(422, "invalid_value");
    let explained = json!({"counted_cents": 450, "reason": "A coin was lost."});
    organizer.post(&count, &explained).expect(201);
    organizer.post(&close, &json!({})).expect(200);
}
