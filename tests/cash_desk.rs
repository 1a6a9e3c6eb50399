//! The cash desk by its forms alone, as on a browser without script.

use std::collections::BTreeMap;

use serde_json::json;

use crate::registration_desk::{button, send};
use crate::sign_in::{organizer, typed};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::visitor::{Seen, Visitor};

fn desk(cup: &Cup) -> String {
    format!("/tournaments/{}/desk/cash", cup.id)
}

/// Fills in the form that has this button, and sends it.
fn act(visitor: &mut Visitor, path: &str, button: &str, typed: &[(&str, &str)]) -> Seen {
    let page = visitor.open(path);
    let typed: Vec<_> = [("act", button)].into_iter().chain(typed.iter().copied()).collect();
    send(visitor, path, &page, &format!("name=\"act\" value=\"{button}\""), &typed)
}

#[test]
fn what_comes_in_and_goes_out_is_booked_counted_and_closed_at_nothing() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    for _ in 0..3 {
        cup.register("Huber", &json!({}));
    }
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let entry = |kind: &'static str, amount: &'static str, reason: &'static str| {
        [("kind", kind), ("amount", amount), ("reason", reason)]
    };
    let wrong = act(&mut visitor, &path, "entry", &entry("cost", "viel", "Semmeln"));
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.text.contains("id=\"entry-amount-wrong\"") && wrong.text.contains("value=\"Semmeln\""),
        "{}",
        wrong.text
    );
    // Nothing is paid out of an empty box.
    assert_eq!(act(&mut visitor, &path, "entry", &entry("cost", "42,50", "Semmeln")).status, 422);
    for entry in [
        entry("float", "100", "Wechselgeld"),
        entry("cost", "42,50", "Semmeln"),
        entry("sponsor", "20", "Bank"),
    ] {
        assert_eq!(act(&mut visitor, &path, "entry", &entry).status, 303);
    }
    assert_eq!(cup.read("cash")["balance_cents"], 7750);
    let together = [("players", "1, 2 3"), ("means", "cash"), ("payer", "2")];
    assert_eq!(act(&mut visitor, &path, "together", &together).status, 303);
    assert_eq!(act(&mut visitor, &path, "together", &together).status, 422, "they owe nothing any more");
    let cash = cup.read("cash");
    assert_eq!((&cash["balance_cents"], &cash["fees"]["owed_cents"]), (&9250.into(), &0.into()));

    // The last entry was a mistake; it stays in the list and counts no more.
    let page = visitor.open(&path);
    let id = cash["entries"][2]["id"].as_str().unwrap();
    let back = [("act", "reverse"), ("reason", "Doppelt")];
    assert_eq!(send(&mut visitor, &path, &page, &format!("value=\"{id}\""), &back).status, 303);
    let page = visitor.open(&path);
    assert!(page.text.contains("Zurückgenommen: Doppelt") && page.text.contains("72,50"), "{}", page.text);

    // A fine is somebody's; an invoice is paid into the box, and no more than it is worth.
    let fine = [("kind", "fine"), ("amount", "10"), ("player", "2"), ("reason", "Zu spät")];
    assert_eq!(act(&mut visitor, &path, "entry", &fine).status, 303);
    cup.register("Maier", &json!({}));
    let invoiced = [("players", "4"), ("means", "invoice")];
    assert_eq!(act(&mut visitor, &path, "together", &invoiced).status, 303);
    let paid = |amount: &'static str, player: &'static str| {
        [("kind", "invoice"), ("amount", amount), ("player", player), ("reason", "Rechnung 1")]
    };
    assert_eq!(act(&mut visitor, &path, "entry", &paid("5", "")).status, 422, "whose invoice is said");
    assert_eq!(act(&mut visitor, &path, "entry", &paid("6", "4")).status, 422, "it is worth 5");
    assert_eq!(act(&mut visitor, &path, "entry", &paid("5", "4")).status, 303);
    let page = visitor.open(&path);
    assert!(page.text.contains("Zu spät") && page.text.contains("87,50"), "{}", page.text);
    let sums = cup.read("cash")["sums"].clone();
    assert_eq!((&sums["fines_cents"], &sums["invoices_cents"]), (&1000.into(), &500.into()), "{sums}");
    assert_eq!(act(&mut visitor, &path, "entry", &entry("cost", "15", "Druck")).status, 303);

    // Counted: a difference is explained, or not taken.
    let short = act(&mut visitor, &path, "count", &[("amount", "72")]);
    assert_eq!(short.status, 422);
    assert!(
        short.text.contains("id=\"count-reason-wrong\"") && short.text.contains("value=\"72\""),
        "{}",
        short.text
    );
    let explained = [("amount", "72"), ("reason", "Falsch herausgegeben")];
    assert_eq!(act(&mut visitor, &path, "count", &explained).status, 303);
    assert_eq!(cup.read("cash")["to_be_counted"], false);
    // What somebody else has booked meanwhile is told before the count stands.
    let page = visitor.open(&path);
    assert_eq!(act(&mut visitor, &path, "entry", &entry("sponsor", "8", "Wirt")).status, 303);
    let stale = send(&mut visitor, &path, &page, "value=\"count\"", &[("act", "count"), ("amount", "72")]);
    assert_eq!(stale.status, 412, "{}", stale.text);

    assert_eq!(act(&mut visitor, &path, "close", &[("reason", "")]).status, 422, "where it goes is said");
    assert_eq!(act(&mut visitor, &path, "close", &[("reason", "An den Kassier")]).status, 303);
    let cash = cup.read("cash");
    assert_eq!((&cash["balance_cents"], &cash["to_be_counted"]), (&0.into(), &false.into()));
    assert!(visitor.open(&path).text.contains("Alles bezahlt, ausgefolgt und gezählt."));
}

#[test]
fn the_box_is_handed_over_to_somebody_who_may_have_it() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    cup.role("registrar");
    cup.role("scorer");
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let page = visitor.open(&path);
    let (_, list) = page.text.split_once("<select id=\"handed_to\"").unwrap();
    let list = list.split("</select>").next().unwrap();
    assert!(list.contains("registrar") && !list.contains("scorer"), "{list}");
    let option = list.split("<option value=\"").find(|it| it.contains("registrar {")).unwrap_or(list);
    let to = option.split('"').next().unwrap().to_owned();
    assert_eq!(act(&mut visitor, &path, "count", &[("amount", "0"), ("handed_to", &to)]).status, 303);
    assert_eq!(cup.read("cash")["counts"][0]["handed_to"]["token"], to.as_str());
}

#[test]
fn a_prize_is_handed_out_with_a_tick_by_who_may() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::Published);
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let due = cup.read("payouts")["cash"].as_array().unwrap().len();
    assert!(due > 0);
    let page = visitor.open(&path);
    let (field, value) = button(&page, "Ausfolgen");
    let paid = send(&mut visitor, &path, &page, &format!("value=\"{value}\""), &[(&field, &value)]);
    assert_eq!(paid.status, 303, "{}", paid.text);
    let player = value.split('.').next().unwrap();
    let page = visitor.open(&path);
    assert!(page.text.contains("✓ ausgefolgt"), "{}", page.text);
    let prizes = cup.read("cash")["prizes"].clone();
    assert_eq!(prizes[0]["number"].to_string(), player);
    // It was somebody else's: taken back.
    let back = send(
        &mut visitor,
        &path,
        &page,
        "value=\"take-back\"",
        &[("prize", &value), ("reason", "Falscher Umschlag")],
    );
    assert_eq!(back.status, 303, "{}", back.text);
    assert_eq!(cup.read("cash")["prizes"], json!([]));
    // What is printed of it is there.
    for paper in ["cash", "prize-receipts"] {
        assert!(page.text.contains(&format!("/reports/{paper}.pdf")), "{}", page.text);
    }
}

#[test]
fn who_keeps_the_box_is_told_that_an_organizer_hands_out_prizes() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::Published);
    let mut organizer = organizer(&cup);
    let helpers = format!("/tournaments/{}/helpers", cup.id);
    let token = organizer.open(&helpers).hidden("form_token");
    let fields = [("form_token", token.as_str()), ("label", "Kassa"), ("role", "registrar"), ("days", "1")];
    let code = typed(&organizer.send(&helpers, &fields), 0);
    let mut helper = Visitor::of(&cup.server.url);
    assert_eq!(helper.send("/sign-in", &[("code", &code)]).status, 303);
    let path = desk(&cup);
    let told = "Preise folgt ein Veranstalter aus";
    let page = helper.open(&path);
    assert!(page.status == 200 && page.text.contains(told), "{}", page.text);
    assert!(!page.text.contains("Ausfolgen"), "{}", page.text);
    assert!(!organizer.open(&path).text.contains(told));
}

#[test]
fn the_desk_says_who_pays_whom_over_the_day() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Huber", Stage::FirstRound);
    let page = organizer(&cup).open(&format!("/tournaments/{}/desk/cash", cup.id)).text;
    let (_, stakes) = page.split_once("<details id=\"stakes\">").expect("the stakes");
    let stakes = stakes.split("</details>").next().unwrap();
    let mut balances: BTreeMap<String, i64> = BTreeMap::new();
    for line in stakes.split("<li>").skip(1) {
        let number = |text: &str| text.trim().split(' ').next().unwrap().to_owned();
        let (from, rest) = line.split_once(" → ").expect("from whom to whom");
        let (to, amount) = rest.split_once(": <strong>").expect("how much");
        let digits = amount.split('<').next().unwrap().chars().filter(char::is_ascii_digit);
        let cents: i64 = digits.collect::<String>().parse().expect("an amount");
        *balances.entry(number(from)).or_default() -= cents;
        *balances.entry(number(to)).or_default() += cents;
    }
    let told = cup.read("payments")["players"].clone();
    let told =
        told.as_object().unwrap().iter().map(|(number, cents)| (number.clone(), cents.as_i64().unwrap()));
    let told: BTreeMap<_, _> = told.filter(|(_, cents)| *cents != 0).collect();
    assert!(!told.is_empty());
    assert_eq!(balances, told);
    assert!(page.contains("stakes-of-the-day.pdf"));
}
