//! Prizes of categories, prizes that go to the next in line, and what an edition takes from somebody.

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading;
use crate::support::cup::Cup;
use crate::support::database::On;

/// A cup with 20 € and a cup for the best woman, who must be one of two at least.
fn with_women(on: On) -> Option<Cup> {
    let database = on.database()?;
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let mut ruleset = organizer.get("/rulesets/krenglbach-2018").expect(200);
    let regulations = &mut ruleset["regulations"];
    (regulations["rounds"], regulations["cycles"]) = (json!(1), json!(1));
    regulations["tie_breaks"] = json!(["best_deal", "wins", "last_round", "lot"]);
    regulations["titles"] = json!([
        {"code": "best-woman", "name": "Beste Dame", "criterion": {"category": "women"}, "minimum": 2},
    ]);
    regulations["payout"]["categories"] = json!([{"title": "best-woman", "fixed_cents": [1000]}]);
    regulations["payout"]["prizes"] = json!([{"place": 1, "text": "Pokal", "title": "best-woman"}]);
    regulations["payout"]["per_person"] = json!("one_main_first");
    let mut wrong = ruleset.clone();
    wrong["regulations"]["payout"]["categories"][0]["title"] = json!("best-man");
    let body =
        |ruleset| json!({"title": "Cup", "date": "2018-11-24", "place": "Krenglbach", "ruleset": ruleset});
    let refused = organizer.post("/tournaments", &body(wrong)).refused(422, "invalid_ruleset");
    assert!(refused["violations"][0]["pointer"].as_str().unwrap().ends_with("/payout/categories/0/title"));
    let founded = organizer.post("/tournaments", &body(ruleset));
    let id = founded.location().rsplit('/').next().unwrap().to_owned();
    founded.expect(201);
    Some(Cup::over(database, server, organizer, secret, id))
}

fn winners(payouts: &Value) -> Vec<(String, u64, i64)> {
    let of = |prize: &Value| {
        let id = prize["prize"].as_str().unwrap();
        let kind = if id.starts_with("category") { "women" } else { "place" };
        (kind.to_owned(), prize["number"].as_u64().unwrap(), prize["amount_cents"].as_i64().unwrap())
    };
    payouts["cash"].as_array().unwrap().iter().map(of).collect()
}

#[rstest]
fn the_best_woman_has_a_prize_and_who_is_not_there_gives_it_to_the_next(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(cup) = with_women(on) else { return };
    for number in 0..4 {
        let women = if number == 0 { json!([]) } else { json!(["women"]) };
        let more = json!({"fee_paid_cents": 1000, "categories": women});
        let number = cup.register("Huber", &more);
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    let table = cup.table(1, 1);
    // 12 for the first, 9 for the second, 6 for the third; all four sit at one table.
    for (deal, (seat, contract)) in
        (1..).zip([(1, "farbensolo"), (2, "dreier"), (3, "farbendreier"), (1, "piccolo")])
    {
        table.wins(deal, &table.player(seat), contract);
    }
    cup.tell("rounds/1/end").expect(200);
    let ranking = cup.read("rankings/players");
    let ranked: Vec<_> =
        ranking["rows"].as_array().unwrap().iter().map(|row| row["number"].as_u64().unwrap()).collect();
    let payouts = cup.read("payouts");
    assert_eq!(payouts["pot_cents"], 4_000);
    // 10 € are for a woman, 30 € go by place; the best woman without a prize is the last.
    let found = winners(&payouts);
    let by_place = |order: &[u64]| {
        order
            .iter()
            .zip([1_500, 1_050, 450])
            .map(|(&p, cents)| ("place".to_owned(), p, cents))
            .collect::<Vec<_>>()
    };
    assert_eq!(found[..3], by_place(&ranked[..3]));
    let is_woman = |number: u64| number != 1;
    let expected = Some(ranked[3]).filter(|&last| is_woman(last));
    assert_eq!(found.get(3).map(|prize| prize.1), expected);

    // The winner is not there: first a look, then it is done.
    let absent = ranked[0];
    let path = format!("players/{absent}/prizes-waived");
    let waived = json!({"waived": true, "reason": "Went home before the prizes were given."});
    let foreseen = cup.act(&format!("{path}/preview"), &waived).expect(200);
    assert_eq!(winners(&foreseen)[..3], by_place(&ranked[1..4]));
    assert_eq!(winners(&cup.read("payouts"))[..3], by_place(&ranked[..3]), "nothing was stored");
    cup.tell("editions").expect(201);
    cup.tell(&format!("payouts/{absent}/paid")).expect(200);
    let open = cup.read("payouts")["outstanding"].clone();
    let second = open.as_array().unwrap().iter().find(|one| one["number"] == ranked[1]).unwrap().clone();
    assert_eq!((&second["gets_cents"], &second["gives_back_cents"]), (&json!(1_050), &json!(0)));
    cup.organizer.put(&cup.path(&path), &waived).expect(200);
    let player = cup.read(&format!("players/{absent}"));
    assert_eq!(player["player"]["desk"]["prizes_waived"]["reason"], waived["reason"]);

    // What he has goes back, and the others move up.
    let outstanding = cup.read("payouts")["outstanding"].clone();
    assert_eq!(
        (&outstanding[0]["number"], &outstanding[0]["gives_back_cents"]),
        (&json!(absent), &json!(1_500))
    );
    let gets: i64 =
        outstanding.as_array().unwrap().iter().map(|one| one["gets_cents"].as_i64().unwrap()).sum();
    assert_eq!(gets, 3_000);
    let list = cup.organizer.get(&cup.path("reports/payouts.csv?lang=de")).text;
    assert!(list.contains("gibt zurück") && list.contains("erhalten 15,00"), "{list}");
    assert!(cup.organizer.bytes(&cup.path("reports/payouts.pdf?lang=hu")).len() > 1_000);
    let checks = cup.read("checks?before=publish");
    assert!(checks["items"].as_array().unwrap().iter().any(|item| item["code"] == "prizes_to_return"));

    cup.act(&format!("payouts/{absent}/reversed"), &json!({"reason": "He was not there."})).expect(200);
    let again = json!({"waived": false, "reason": "He came back."});
    cup.organizer.put(&cup.path(&path), &again).expect(200);
    assert_eq!(winners(&cup.read("payouts"))[..3], by_place(&ranked[..3]));
    cup.organizer.put(&cup.path("players/99/prizes-waived"), &waived).refused(404, "unknown_player");
}

/// A cup for the best, a ham for the second, and no money: nobody's place or points change by a lot for them.
#[test]
fn goods_that_a_lot_gives_to_one_are_another_edition_and_its_page_says_so() {
    let cup = Cup::by_rules(On::Sqlite.database().unwrap(), &[], "tarockcup-2018", |regulations| {
        (regulations["rounds"], regulations["cycles"]) = (json!(1), json!(1));
        regulations["tie_breaks"] = json!(["shared"]);
        regulations["teams"] = Value::Null;
        regulations["payout"] =
            json!({"prizes": [{"place": 1, "text": "Pokal"}, {"place": 2, "text": "Speck"}]});
    });
    cup.admit(4, 1000);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, seat) in (1..).zip([1, 2, 3, 4]) {
        table.wins(deal, &table.player(seat), "dreier");
    }
    cup.tell("rounds/1/end").expect(200);
    let confirmed = json!({"confirmed": ["prize_lots_open", "sheets_unsigned", "possible_doubles"]});
    let first = cup.act("editions", &confirmed).expect(201);
    let shared = first["payouts"]["non_cash"][0]["players"].as_array().unwrap().len();
    assert_eq!(shared, 4);
    let wanted = &first["payouts"]["lots_wanted"][0];
    let lot = cup.act("lots", &json!({"players": wanted["players"], "prize": wanted["prize"]})).expect(201);
    let second = cup.tell("editions").expect(201);
    assert_eq!(second["ranking"], first["ranking"]);
    let number = &lot["lot"]["order"][0];
    assert_eq!(second["payouts"]["non_cash"][0]["players"][0]["number"], *number);

    let path = format!("/tournaments/{}/editions/2", cup.id);
    let page = cup.server.anonymous().raw("GET", &path, "", None, &[("Cookie", "lang=en")]).text;
    let changed = page.split("Changed since edition 1").nth(1).unwrap().split("</table>").next().unwrap();
    assert!(changed.contains("Pokal") && changed.contains("Speck"), "{changed}");
    assert!(!page.contains("titles and prizes are the same"), "{changed}");
}

#[test]
fn what_was_promised_is_paid_and_what_the_organizer_adds_is_told() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let mut ruleset = organizer.get("/rulesets/krenglbach-2018").expect(200);
    let regulations = &mut ruleset["regulations"];
    (regulations["rounds"], regulations["cycles"]) = (json!(1), json!(1));
    regulations["tie_breaks"] = json!(["best_deal", "wins", "last_round", "lot"]);
    regulations["titles"] = json!([]);
    regulations["payout"] = json!({"fixed_cents": [3000, 2000]});
    let founded =
        organizer.post("/tournaments", &json!({"title": "Cup", "date": "2018-11-24", "ruleset": ruleset}));
    let id = founded.location().rsplit('/').next().unwrap().to_owned();
    founded.expect(201);
    let cup = Cup::over(database, server, organizer, secret, id);
    for _ in 0..4 {
        let number = cup.register("Huber", &json!({"fee_paid_cents": 500}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, (seat, contract)) in
        (1..).zip([(1, "farbensolo"), (2, "dreier"), (3, "farbendreier"), (1, "piccolo")])
    {
        table.wins(deal, &table.player(seat), contract);
    }
    cup.tell("rounds/1/end").expect(200);
    let payouts = cup.read("payouts");
    let sums = ["pot", "awarded", "kept", "added"].map(|of| payouts[format!("{of}_cents")].as_i64().unwrap());
    assert_eq!(sums, [2_000, 5_000, 0, 3_000]);
    let checks = cup.read("checks?before=publish");
    let told = checks["items"].as_array().unwrap().iter().find(|item| item["code"] == "prizes_above_pot");
    let told = told.unwrap_or_else(|| panic!("{checks}"));
    assert_eq!(told["severity"], "warning", "{told}");
    assert_eq!(cup.read("cash")["prizes_due"], Value::Null, "nothing is promised before it is published");
    cup.tell("editions").expect(201);
    let list = cup.organizer.get(&cup.path("reports/payouts.csv?lang=de")).text;
    assert!(list.contains("Der Veranstalter legt dazu") && list.contains("30,00"), "{list}");

    // The cash statement says it too; there is in the box what was put in, until the organizer does.
    let due = |field: &str| cup.read("cash")["prizes_due"][field].as_i64().unwrap();
    let fields = ["pot_cents", "awarded_cents", "handed_out_cents", "added_cents", "missing_cents"];
    assert_eq!(fields.map(due), [2_000, 5_000, 0, 3_000, 3_000]);
    let paper = cup.organizer.bytes(&cup.path("reports/cash.pdf?lang=de"));
    let paper: String = reading::pages(&paper).iter().map(reading::Page::text).collect();
    for said in ["Preise in Geld", "50,00", "Veranstalter legt", "fehlen"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    let winners = cup.read("payouts")["cash"].clone();
    let pay = |nth: usize| cup.tell(&format!("payouts/{}/paid", winners[nth]["number"]));
    pay(0).refused(409, "cash_state");
    let added = json!({"kind": "organizer", "amount_cents": 3_000, "reason": "From the club."});
    let statement = cup.act("cash/entries", &added).expect(201);
    assert_eq!(statement["sums"]["organizer_cents"], 3_000);
    assert_eq!([due("missing_cents"), due("handed_out_cents")], [0, 0]);
    pay(0).expect(200);
    pay(1).expect(200);
    let statement = cup.act("cash/counts", &json!({"counted_cents": 0})).expect(201);
    assert_eq!([&statement["balance_cents"], &statement["prizes_due"]["handed_out_cents"]], [0, 5_000]);
}

/// Fees to the club's account are in the pot, but not in the cash box.
#[test]
fn no_prize_is_paid_out_of_a_cash_box_that_has_less() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    let prepaid = json!({"players": [1, 2, 3, 4], "means": "prepaid"});
    cup.act("fees", &prepaid).expect(201);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, (seat, contract)) in
        (1..).zip([(1, "farbensolo"), (2, "dreier"), (3, "farbendreier"), (1, "piccolo")])
    {
        table.wins(deal, &table.player(seat), contract);
    }
    cup.tell("rounds/1/end").expect(200);
    cup.tell("editions").expect(201);
    let prize = cup.read("payouts")["cash"][0].clone();
    let pay = format!("payouts/{}/paid", prize["number"]);
    let refused = cup.tell(&pay).refused(409, "cash_state");
    assert!(refused["detail"].as_str().unwrap().contains("10.00"), "{refused}");
    let float = json!({"kind": "float", "amount_cents": prize["amount_cents"], "reason": "From the bank."});
    cup.act("cash/entries", &float).expect(201);
    cup.tell(&pay).expect(200);
}

/// A fee that comes in after prizes were handed out raises what is due, not what was received.
#[test]
fn what_was_handed_out_stays_what_was_signed_for() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    for paid in [500, 500, 500, 0] {
        let number = cup.register("Huber", &json!({"fee_paid_cents": paid}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, (seat, contract)) in
        (1..).zip([(1, "farbensolo"), (2, "dreier"), (3, "farbendreier"), (1, "piccolo")])
    {
        table.wins(deal, &table.player(seat), contract);
    }
    cup.tell("rounds/1/end").expect(200);
    // Before there is an edition nothing is printed that is handed out.
    for paper in ["prize-receipts.pdf", "envelopes.pdf", "certificates.pdf"] {
        let refused = cup.organizer.get(&cup.path(&format!("reports/{paper}")));
        refused.refused(409, "not_published");
    }
    let checks = cup.read("checks?before=publish");
    let codes: Vec<_> = checks["items"].as_array().unwrap().iter().map(|item| item["code"].clone()).collect();
    cup.act("editions", &json!({"confirmed": codes})).expect(201);
    let prizes = cup.read("payouts")["cash"].clone();
    let winners: Vec<_> = (0..3).map(|nth| prizes[nth]["number"].as_u64().unwrap()).collect();
    let amounts: Vec<_> = (0..3).map(|nth| prizes[nth]["amount_cents"].as_i64().unwrap()).collect();
    assert_eq!(amounts, [750, 525, 225]);
    let text = |paper: &str| -> String {
        let pdf = cup.organizer.bytes(&cup.path(&format!("reports/{paper}")));
        reading::pages(&pdf).iter().map(reading::Page::text).collect::<Vec<_>>().join(" ").replace('\n', " ")
    };
    let list = "payouts.pdf?lang=de";
    assert!(text(list).contains("Davon ausgehändigt 0,00 €"), "{}", text(list));
    for winner in &winners[..2] {
        cup.tell(&format!("payouts/{winner}/paid")).expect(200);
    }
    // Who was handed out nothing yet is told once, on his line.
    let half = text(list);
    assert!(half.contains("Davon ausgehändigt 12,75 €"), "{half}");
    assert!(half.contains("Noch auszuhändigen 2,25 €") && !half.contains("Was sich geändert hat"), "{half}");
    cup.tell(&format!("payouts/{}/paid", winners[2])).expect(200);
    let edition = "payouts.pdf?lang=de&edition=1";
    assert!(text(edition).contains("Davon ausgehändigt 15,00 €"), "{}", text(edition));

    cup.act("fees", &json!({"players": [4]})).expect(201);
    // Closing tells that what was published does not hold any more.
    let outdated = || {
        let checks = cup.read("checks?before=close");
        checks["items"].as_array().unwrap().iter().any(|item| item["code"] == "edition_outdated")
    };
    assert!(outdated());
    let now = text(list);
    for said in [
        "Preise zusammen 20,00 €",
        "Davon ausgehändigt 15,00 €",
        "Noch auszuhändigen 5,00 €",
        "Was sich geändert hat",
        "7,50 € ausgehändigt (Ausgabe 1)",
        "erhalten 7,50 €, zustehend 10,00 €",
    ] {
        assert!(now.contains(said), "{said}: {now}");
    }
    assert!(text(edition).contains("Preise zusammen 15,00 €"), "{}", text(edition));
    let papers_as_signed = || {
        let amounts = ["7,50", "5,25", "2,25"].into_iter().zip(["10,00", "7,00", "3,00"]);
        for (winner, (received, due)) in winners.iter().zip(amounts) {
            let copy = text(&format!("prize-receipts.pdf?lang=de&player={winner}&copy=true"));
            assert!(copy.contains("Kopie") && copy.contains(received) && !copy.contains(due), "{copy}");
            let envelope = text(&format!("envelopes.pdf?lang=de&player={winner}"));
            assert!(envelope.contains(received) && !envelope.contains(due), "{envelope}");
        }
    };
    papers_as_signed();
    cup.tell("editions").expect(201);
    assert!(!outdated());
    papers_as_signed();
    let newest = text("payouts.pdf?lang=de&edition=2");
    assert!(
        newest.contains("Davon ausgehändigt 15,00 €") && newest.contains("Was sich geändert hat"),
        "{newest}"
    );
    let older = text(edition);
    assert!(older.contains("Davon ausgehändigt 15,00 €") && !older.contains("Noch auszu"), "{older}");

    // All are taken back and handed out anew: then there is one truth again.
    for winner in &winners {
        cup.act(&format!("payouts/{winner}/reversed"), &json!({"reason": "The lot was wrong."})).expect(200);
    }
    cup.tell(&format!("payouts/{}/paid", winners[0])).expect(200);
    let anew = text("payouts.pdf?lang=de&edition=2");
    assert!(anew.contains("Davon ausgehändigt 10,00 €"), "{anew}");
    assert!(anew.contains("Noch auszuhändigen 10,00 €") && !anew.contains("Was sich"), "{anew}");
    let copy = text(&format!("prize-receipts.pdf?lang=de&player={}&copy=true", winners[0]));
    assert!(copy.contains("10,00 €"), "{copy}");
}
