//! A director's day: what is odd is told before, lots for prizes, titles by residence.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::On;

/// One round of Krenglbach with two tables; who deals which win is alike at both, so that the first
/// seats share the first place, and so on.
fn level(cup: &Cup) {
    cup.start_round(1);
    for number in 1..=2 {
        let table = cup.table(1, number);
        for (deal, seat) in (1..).zip([1, 1, 2, 3]) {
            table.wins(deal, &table.player(seat), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
}

fn codes(checks: &Value) -> Vec<&str> {
    checks["items"].as_array().unwrap().iter().map(|item| item["code"].as_str().unwrap()).collect()
}

fn item<'c>(checks: &'c Value, code: &str) -> &'c Value {
    let mut items = checks["items"].as_array().unwrap().iter();
    items.find(|item| item["code"] == code).unwrap_or_else(|| panic!("no {code} in {checks}"))
}

#[rstest]
fn three_share_the_money_and_a_lot_decides_about_the_cents(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "krenglbach-2018", 1, 1) else { return };
    cup.admit(12, 500);
    cup.start_round(1);
    for number in 1..=3 {
        let table = cup.table(1, number);
        for deal in 1..=4 {
            table.wins(deal, &table.player(1), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
    cup.act("players/1/fees", &json!({"amount_cents": -100, "reason": "Half a helper"})).expect(200);
    // Three share what 59 € bring: 1966 each and two cents over.
    let payouts = cup.read("payouts");
    let wanted = payouts["lots_wanted"][0].clone();
    assert_eq!((&wanted["prize"], &wanted["left_over_cents"]), (&json!("cash-1"), &json!(2)));
    let tied = wanted["players"].clone();
    assert_eq!(tied.as_array().unwrap().len(), 3);
    let checks = cup.read("checks?before=publish");
    assert_eq!(item(&checks, "prize_lots_open")["players"], tied);

    cup.act("lots", &json!({"players": [1, 2]})).refused(409, "no_such_tie");
    cup.act("lots", &json!({"players": tied, "prize": "goods-1"})).refused(409, "no_such_tie");
    let drawn = cup.act("lots", &json!({"players": tied})).expect(201);
    assert_eq!(drawn["lot"]["prize"], "cash-1");
    cup.act("lots", &json!({"players": tied})).refused(409, "no_such_tie");
    let edition = cup.tell("editions").expect(201);
    let cash = edition["payouts"]["cash"].as_array().unwrap();
    let order: Vec<_> = cash.iter().map(|prize| prize["number"].clone()).collect();
    assert_eq!(json!(order), drawn["lot"]["order"], "who won the lot stands first");
    let amounts: Vec<_> = cash.iter().map(|prize| prize["amount_cents"].as_u64().unwrap()).collect();
    assert_eq!(amounts, [1967, 1967, 1966]);
    let ranks: Vec<_> =
        edition["ranking"]["rows"].as_array().unwrap().iter().map(|row| row["rank"].clone()).collect();
    assert_eq!(ranks[..3], [1, 1, 1], "a lot for money changes no rank");
    assert_eq!(edition["payouts"]["lots_wanted"], json!([]));
}

#[test]
fn what_is_odd_is_told_before_and_confirmed() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    let late = cup.register("Maier", &json!({}));
    let checks = cup.read("checks?before=draw");
    assert_eq!(checks["blocked"], false);
    assert_eq!(codes(&checks), ["fees_unpaid", "not_checked_in", "title_vacant", "possible_doubles"]);
    assert_eq!(item(&checks, "fees_unpaid")["players"].as_array().unwrap().len(), 9);
    assert_eq!(
        item(&checks, "not_checked_in")["links"],
        json!([format!("/tournaments/{}/players/{late}", cup.id)])
    );
    let order = json!({"round": 1, "confirmed": ["fees_unpaid"]});
    let refused = cup.act("rounds", &order).refused(409, "warnings_unconfirmed");
    let missing: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect();
    assert_eq!(missing, ["not_checked_in", "title_vacant", "possible_doubles"]);
    level(&cup);

    let checks = cup.read("checks?before=publish");
    let expected = [
        "fees_unpaid",
        "never_seated",
        "sheets_unsigned",
        "title_vacant",
        "nothing_to_win",
        "possible_doubles",
    ];
    assert_eq!(codes(&checks), expected);
    assert_eq!(item(&checks, "never_seated")["players"], json!([late]));
    cup.act("editions", &json!({"confirmed": ["fees_unpaid"]})).refused(409, "warnings_unconfirmed");
    cup.act("editions", &json!({"confirmed": expected})).expect(201);
    let log = cup.read("events?limit=500");
    let published = log["items"].as_array().unwrap().last().unwrap()["payload"].clone();
    assert_eq!(published["confirmed"].as_array().unwrap().len(), expected.len());
    let checks = cup.read("checks?before=publish");
    assert_eq!((&checks["blocked"], codes(&checks)[0]), (&json!(true), "nothing_new"));
    assert_eq!(checks["items"][0]["severity"], "obstacle");
}

#[test]
fn the_ortsmeister_is_found_by_residence_and_only_the_outcome_is_in_the_log() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let from = |name: &str, residence: &str| {
        let person = json!({"given_name": "Eva", "family_name": name, "residence": residence});
        let registered = cup.act("players", &json!({"person": person, "fee_paid_cents": 500})).expect(201);
        let number = registered["player"]["number"].as_u64().unwrap();
        cup.tell(&format!("players/{number}/check-in")).expect(200);
        number
    };
    let names = ["Auer", "Bauer", "Egger", "Fuchs", "Gruber", "Haas", "Lang", "Moser"];
    let homes =
        ["Wels", "4631 KRENGLBACH", "Krengelbach", "Wels", "Linz", "Wels / Krenglbach", "Ried", "Ried"];
    let numbers: Vec<_> = names.iter().zip(homes).map(|(name, home)| from(name, home)).collect();
    let eligible = cup.read("titles/ortsmeister/eligible");
    let listed: Vec<_> = eligible["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["number"].as_u64().unwrap(), one["eligible"].as_bool().unwrap(), one["data"].clone()))
        .collect();
    let expected = [
        (numbers[1], true, json!("yes")),
        (numbers[2], false, json!("unsure")),
        (numbers[5], true, json!("yes")),
    ];
    assert_eq!(listed, expected);
    level(&cup);
    let checks = cup.read("checks?before=publish");
    assert_eq!(item(&checks, "title_outdated")["players"], json!([numbers[2]]));
    // A slip of the pen: her residence is put right, and the desk records who can have the title.
    let person = cup.read(&format!("players/{}", numbers[2]))["player"]["desk"]["person"].clone();
    let path = format!("/persons/{}", person.as_str().unwrap());
    cup.organizer.patch(&path, &json!({"residence": "Krenglbach"})).expect(200);
    let put = |title: &str, players: &Value| {
        let body = json!({"players": players, "reason": "The place was misspelt"});
        cup.organizer.put(&cup.path(&format!("titles/{title}/eligible")), &body)
    };
    put("dorfkaiser", &json!([])).refused(404, "unknown_title");
    let set = put("ortsmeister", &json!([numbers[1], numbers[2], numbers[5]])).expect(200);
    assert!(set["items"].as_array().unwrap().iter().all(|one| one["eligible"] == true));
    let log = cup.read("events?limit=500").to_string();
    assert!(!log.contains("KRENGLBACH") && log.contains("ortsmeister"));
    let title = cup.read("rankings/titles")["items"][0].clone();
    let holders = title["holders"].as_array().unwrap();
    assert!(!holders.is_empty());
    if holders.len() > 1 {
        let tied: Vec<_> = holders.iter().map(|one| one["number"].clone()).collect();
        let lot = cup.act("lots", &json!({"players": tied, "prize": "title-ortsmeister"})).expect(201);
        let holders = cup.read("rankings/titles")["items"][0]["holders"].clone();
        assert_eq!(holders[0]["number"], lot["lot"]["order"][0]);
        assert_eq!(holders.as_array().unwrap().len(), 1);
    }
}
