//! Krenglbach 2018: 22 players on paper, one leaves a table of five, three share the money, an Ortsmeister by
//! residence, receipts, and nothing left in the cash box.

use serde_json::{Value, json};

use super::{codes, papers, rows, text_of, verified};
use crate::support::cup::{Cup, Table};
use crate::support::database::On;

/// Those who share the first three places.
const LEADERS: [u64; 3] = [1, 2, 3];
/// Who lives in Krenglbach; the second is the better one.
const AT_HOME: [u64; 2] = [9, 4];

/// What a table's paper says: leaders win twelve each in every round, the first of the others who is at home one.
fn sums(seats: &[u64]) -> Vec<i64> {
    let leaders = seats.iter().filter(|seat| LEADERS.contains(seat)).count();
    let better = seats.contains(&AT_HOME[1]);
    let rest: Vec<_> = seats.iter().filter(|seat| !LEADERS.contains(seat) && **seat != AT_HOME[1]).collect();
    let owed = 12 * i64::try_from(leaders).unwrap() + i64::from(better);
    let each = owed / i64::try_from(rest.len()).unwrap();
    let last = owed - each * i64::try_from(rest.len() - 1).unwrap();
    let of = |seat: &u64| match seat {
        seat if LEADERS.contains(seat) => 12,
        seat if *seat == AT_HOME[1] => 1,
        seat if Some(&seat) == rest.last() => -last,
        _ => -each,
    };
    seats.iter().map(of).collect()
}

fn register_all(cup: &Cup) {
    for number in 1..=22_u64 {
        let residence = if AT_HOME.contains(&number) { "4631 Krenglbach" } else { "Wels" };
        let person = json!({
            "given_name": format!("Given{number}"), "family_name": format!("Family{number}"),
            "residence": residence,
        });
        let registered = cup.register("", &json!({"person": person, "fee_paid_cents": 500}));
        assert_eq!(registered, number);
    }
    let all: Vec<_> = (1..=22).collect();
    cup.act("check-ins", &json!({"players": all})).expect(200);
}

/// One of five is taken ill after six deals: the paper up to there, the reduction, the paper of the others.
fn somebody_leaves(cup: &Cup, table: &Table) -> u64 {
    let leaving =
        *table.seats.iter().find(|seat| !LEADERS.contains(seat) && !AT_HOME.contains(seat)).unwrap();
    let by_player = |points: &[i64]| -> Value {
        table.seats.iter().zip(points).map(|(player, points)| (player.to_string(), json!(points))).collect()
    };
    let first = json!({"from": 1, "to": 6, "points": by_player(&[0; 5])});
    let totals = format!("{}/totals", table.path);
    cup.organizer.put(&totals, &first).expect(200);
    let ill = json!({"leaving": leaving, "reason": "Taken ill after the sixth deal"});
    let preview = cup.organizer.post(&format!("{}/reduction/preview", table.path), &ill).expect(200);
    assert_eq!(preview["deals"], json!([]), "who is innocent loses nothing");
    let sheet = cup.organizer.post(&format!("{}/reduction", table.path), &ill).expect(200);
    assert_eq!(sheet["next"]["deal"], 7);
    let four: Vec<u64> = table.seats.iter().copied().filter(|seat| *seat != leaving).collect();
    let points: Value =
        four.iter().zip(sums(&four)).map(|(player, points)| (player.to_string(), json!(points))).collect();
    let rest = json!({"from": 7, "points": points, "signed": four});
    let sheet = cup.organizer.put(&totals, &rest).expect(200);
    assert_eq!(sheet["finished"], true, "{sheet}");
    leaving
}

#[test]
fn a_day_in_krenglbach_ends_with_an_empty_cash_box() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 3, 3).unwrap();
    let times = json!({"starts_at": "2018-11-10T13:00:00", "rounds": [{"round": 1, "starts_at": "2018-11-10T13:30:00"}]});
    cup.organizer.put(&cup.path("times"), &times).expect(200);
    register_all(&cup);
    assert!(cup.organizer.bytes(&cup.path("reports/hand-sheets.pdf?seats=5")).starts_with(b"%PDF"));

    let mut gone = 0;
    let mut beside_him = Vec::new();
    for round in 1..=3 {
        cup.start_round(round);
        let tables = cup.tables(round);
        assert_eq!(tables, 5, "two of five and three of four, then one of five");
        if round == 1 {
            assert!(text_of(&cup, "draw-slips.pdf?round=1&lang=de").contains("13:30"));
        }
        let mut list = Vec::new();
        for number in 1..=tables {
            let table = cup.table(round, number);
            if round == 2 && number == 1 {
                assert_eq!(table.seats.len(), 5);
                gone = somebody_leaves(&cup, &table);
                beside_him = table.seats.clone();
                continue;
            }
            list.extend(rows(&table, number, &sums(&table.seats)));
        }
        let totals = format!("rounds/{round}/totals");
        let preview = cup.act(&format!("{totals}/preview"), &papers(&list)).expect(200);
        assert!(!preview["ranking"].as_array().unwrap().is_empty());
        cup.act(&totals, &papers(&list)).expect(200);
        for number in 1..=tables {
            cup.tell(&format!("rounds/{round}/tables/{number}/signature")).expect(200);
        }
        cup.tell(&format!("rounds/{round}/end")).expect(200);
    }

    // Who stopped is out; the others played 36 deals, not 39.
    let ranking = cup.read("rankings/players");
    let ranked = ranking["rows"].as_array().unwrap();
    assert_eq!(ranked.len(), 21);
    let unranked = ranking["unranked"].as_array().unwrap();
    assert_eq!(unranked.len(), 1, "{ranking}");
    assert_eq!((&unranked[0]["number"], &unranked[0]["why"]), (&json!(gone), &json!("excluded")));
    for row in ranked.iter().filter(|row| !beside_him.contains(&row["number"].as_u64().unwrap())) {
        assert_eq!(row["deals"], 36, "{row}");
    }
    assert_eq!(ranked[..4].iter().map(|row| row["rank"].clone()).collect::<Vec<_>>(), [1, 1, 1, 4]);
    assert_eq!(ranked[0]["total"], 36);
    let titles = cup.read("rankings/titles");
    assert_eq!(titles["items"][0]["holders"][0]["number"], AT_HOME[1]);

    // 110 € for three: 36.67, 36.67 and 36.66; a lot says who has the two cents.
    let checks = cup.read("checks?before=publish");
    assert_eq!((&checks["blocked"], codes(&checks)), (&json!(false), vec!["prize_lots_open".to_owned()]));
    cup.act("lots", &json!({"players": LEADERS})).expect(201);
    assert_eq!(codes(&cup.read("checks?before=publish")), Vec::<String>::new());
    let edition = cup.act("editions", &json!({"confirmed": []})).expect(201);
    let cash = edition["payouts"]["cash"].as_array().unwrap().clone();
    let amounts: Vec<_> = cash.iter().map(|prize| prize["amount_cents"].as_i64().unwrap()).collect();
    assert_eq!(amounts, [3667, 3667, 3666]);

    let receipts = text_of(&cup, "prize-receipts.pdf?lang=de");
    assert!(receipts.contains("36,67") && receipts.contains("Family1"), "{receipts}");
    for prize in &cash {
        cup.tell(&format!("payouts/{}/paid", prize["number"])).expect(200);
    }
    // The list is signed, says that all of it was handed out, and a receipt that got wet is printed again.
    let list = text_of(&cup, "payouts.pdf?lang=de");
    assert_eq!(list.matches("110,00").count(), 3, "pot, prizes and what was handed out: {list}");
    let again = text_of(&cup, "prize-receipts.pdf?lang=de&player=2&copy=true");
    assert!(again.contains("Kopie") && again.contains("Family2"), "{again}");
    assert!(!again.contains("Family1") && !again.contains("Family3"), "{again}");
    assert_eq!(cup.read("cash")["balance_cents"], 0);
    let certificates = text_of(&cup, "certificates.pdf?lang=de");
    assert!(certificates.contains("Ortsmeister") && certificates.contains("Family4"), "{certificates}");
    let checks = cup.read("checks?before=close");
    assert_eq!(codes(&checks), ["cash_uncounted"]);
    cup.act("close", &json!({})).refused(409, "warnings_unconfirmed");
    let statement = cup.act("cash/counts", &json!({"counted_cents": 0})).expect(201);
    assert_eq!(statement["balance_cents"], 0);
    assert!(text_of(&cup, "cash.pdf?lang=de").contains("0,00"));
    cup.act("close", &json!({})).expect(200);
    // What hangs at the club has the names of who entered, with the town.
    let public = cup.server.anonymous().get(&cup.path("reports/ranking.csv?lang=de")).text;
    assert!(public.contains("Family4") && public.contains("Krenglbach"), "{public}");
    verified(&cup);
}
