//! A recorded deal with its cards: they agree with the record, or somebody says why they need not.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;
use crate::support::play::{besserrufer, named, tricks};

fn hall(on: On, players: usize) -> Option<Cup> {
    let cup = Cup::found(on, "tarockcup-2018", 1, 1)?;
    cup.admit(players, 0);
    cup.start_round(1);
    Some(cup)
}

/// Seats 1 to 4 as the example names them; seat 1 is first Vorhand.
fn seats(table: &Table) -> [String; 4] {
    [1, 2, 3, 4].map(|seat| table.player(seat))
}

/// The example as it was played at this table in its first deal.
fn played(table: &Table) -> Value {
    named(&besserrufer()["deal"], &seats(table))
}

fn play_of(table: &Table) -> String {
    format!("{}/play", table.deal(1))
}

/// What `POST /adjudicate` says of the example, at this table.
fn judged(cup: &Cup, table: &Table) -> Value {
    let answer = cup.server.anonymous().post("/adjudicate", &besserrufer()).expect(200);
    named(&answer, &seats(table))
}

#[rstest]
fn one_request_records_a_deal_from_its_cards(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = hall(on, 4) else { return };
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    scorer.get(&play_of(&table)).refused(404, "unknown_deal");

    let made = scorer.put(&play_of(&table), &json!({"play": played(&table)}));
    assert_eq!(made.location(), play_of(&table));
    let made = made.expect(201);
    let judged = judged(&cup, &table);
    for field in ["legal", "violations", "tricks_taken", "thirds", "score"] {
        assert_eq!(made["adjudication"][field], judged[field], "{field}");
    }
    assert_eq!((&made["contradictions"], &made["keeps_contradiction"]), (&json!([]), &json!(false)));

    let deal = scorer.get(&table.deal(1)).expect(200);
    for field in ["points", "payment_cents"] {
        assert_eq!(deal[field], judged["score"][field], "{field}");
    }
    assert_eq!(deal["play"], json!({"offences": 0, "contradictions": [], "keeps_contradiction": false}));
    assert_eq!(deal["record"]["partner"], json!(table.player(3)));

    // The same cards again change nothing; the line they tell is recorded already.
    let version = deal["version"].clone();
    let again = scorer.put(&play_of(&table), &json!({"play": played(&table)})).expect(200);
    assert_eq!((&again, &again["version"]), (&made, &version));
    assert_eq!(scorer.get(&play_of(&table)).expect(200), made);
    scorer.put(&table.deal(1), &deal["record"]).expect(200);
}

#[test]
fn cards_beside_a_record_have_to_agree_with_it() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let mut record = judged(&cup, &table)["record"].clone();
    record["partner"] = json!(table.player(4));
    let premiums = record["premiums"].as_array_mut().unwrap();
    premiums.retain(|premium| premium["premium"] == "pagat");
    premiums[0]["won"] = json!(false);
    scorer.put(&table.deal(1), &record).expect(201);

    let body = json!({"play": played(&table)});
    let refused = scorer.put(&play_of(&table), &body).refused(409, "record_contradicted");
    let places: Vec<_> = refused["violations"].as_array().unwrap().iter().map(|v| &v["pointer"]).collect();
    assert_eq!(places, ["/record/partner", "/record/premiums/0/won", "/record/premiums"]);
    assert!(refused["violations"].as_array().unwrap().iter().all(|v| v["code"] == "not_as_played"));
    assert_eq!(scorer.get(&table.deal(1)).expect(200)["play"], Value::Null);

    // Only the director keeps both, with a reason.
    let keep = |reason: Value| json!({"play": played(&table), "keep_contradiction": true, "reason": reason});
    let refused = scorer.put(&play_of(&table), &keep(json!("Agreed"))).refused(403, "forbidden");
    assert_eq!(refused["required"]["roles"], json!(["organizer"]));
    cup.role("referee").put(&play_of(&table), &keep(json!("Agreed"))).refused(403, "forbidden");
    let without = cup.organizer.put(&play_of(&table), &keep(Value::Null)).refused(400, "invalid_shape");
    assert_eq!(without["violations"][0]["pointer"], "/reason");
    let kept = cup.organizer.put(&play_of(&table), &keep(json!("The table had agreed."))).expect(201);
    assert_eq!(
        (&kept["keeps_contradiction"], &kept["contradiction_reason"]),
        (&json!(true), &json!("The table had agreed."))
    );
    let deal = scorer.get(&table.deal(1)).expect(200);
    assert_eq!(deal["play"]["contradictions"].as_array().unwrap().len(), 3);
    assert_eq!(deal["play"]["keeps_contradiction"], true);

    // Corrected to what the cards tell, nothing is left of it; away from them again only the
    // director corrects it, who says so.
    let corrections = format!("{}/corrections", table.deal(1));
    let body = json!({"record": judged(&cup, &table)["record"], "reason": "By the cards"});
    let corrected = scorer.post(&corrections, &body).expect(200);
    assert_eq!(corrected["play"], json!({"offences": 0, "contradictions": [], "keeps_contradiction": false}));
    let mut away = json!({"record": won(&table.player(1), "dreier"), "reason": "Agreed after all"});
    for client in [&scorer, &cup.organizer] {
        let refused = client.post(&corrections, &away).refused(409, "record_contradicted");
        assert_eq!(refused["violations"][0]["pointer"], "/record/contract");
    }
    away["keep_contradiction"] = json!(true);
    let refused = scorer.post(&corrections, &away).refused(403, "forbidden");
    assert_eq!(refused["required"]["roles"], json!(["organizer"]));
    let flagged = cup.organizer.post(&corrections, &away).expect(200);
    assert_eq!(flagged["play"]["contradictions"][0]["pointer"], "/contract");
    assert_eq!(flagged["play"]["keeps_contradiction"], true);
    assert_eq!(scorer.get(&play_of(&table)).expect(200)["contradiction_reason"], "Agreed after all");
}

#[test]
fn what_is_entered_after_the_cards_is_compared_with_them() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let mut case = besserrufer();
    tricks(&mut case).truncate(2);
    let body = json!({"play": named(&case["deal"], &seats(&table))});
    let entries = format!("{}/entries", table.deal(1));
    scorer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    scorer.put(&play_of(&table), &body).expect(201);
    let declare = |contract: &str| {
        let entry = json!({"contract": contract, "declarer": table.player(1)});
        scorer.post(&entries, &json!({"type": "koenigrufen.game_declared", "entry": entry}))
    };
    let refused = declare("dreier").refused(409, "record_contradicted");
    assert_eq!(refused["violations"][0]["pointer"], "/entry/contract");
    let refused =
        scorer.put(&table.deal(1), &won(&table.player(1), "dreier")).refused(409, "record_contradicted");
    assert_eq!(refused["violations"][0]["pointer"], "/contract");
    declare("besserrufer").expect(201);
}

#[test]
fn cards_that_only_a_ruling_can_settle_are_kept_for_the_referee() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let mut body = json!({"play": played(&table)});
    body["play"].as_object_mut().unwrap().remove("announcements");
    let entries = format!("{}/entries", table.deal(1));
    let entry = json!({"contract": "besserrufer", "declarer": table.player(1)});
    scorer.post(&entries, &json!({"type": "koenigrufen.game_declared", "entry": entry})).expect(201);
    let made = scorer.put(&play_of(&table), &body).expect(201);
    assert_eq!(made["adjudication"]["violations"][0]["rule"], "missing_bird");
    assert_eq!(scorer.get(&table.deal(1)).expect(200)["settled"], false);
}

#[test]
fn cards_are_compared_with_the_sheet_and_with_what_a_ruling_made_of_it() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    // Nothing contradicts, so nothing is kept, whatever was asked for.
    let body = json!({"play": played(&table), "keep_contradiction": true, "reason": "If need be"});
    let made = cup.organizer.put(&play_of(&table), &body).expect(201);
    assert_eq!((&made["keeps_contradiction"], &made["contradiction_reason"]), (&json!(false), &Value::Null));

    let details = json!({"record": won(&table.player(2), "dreier")});
    let ruling = json!({"kind": "corrected", "rule": "REN", "reason": "It was.", "details": details});
    cup.organizer.post(&format!("{}/rulings", table.deal(1)), &ruling).expect(201);
    let play = &scorer.get(&table.deal(1)).expect(200)["play"];
    assert_eq!(play["contradictions"], json!([]));
    assert_eq!(play["ruled_contradictions"][0]["pointer"], "/details/record/contract");
}

#[test]
fn a_play_that_stops_early_shows_the_referee_what_was_wrong() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let mut case = besserrufer();
    // B has tarocks and lays a Karo on the led T6.
    tricks(&mut case)[0][1][1] = json!("kB");
    tricks(&mut case).truncate(1);
    let body = json!({"play": named(&case["deal"], &seats(&table))});
    scorer.put(&play_of(&table), &body).refused(409, "deal_state");

    let entries = format!("{}/entries", table.deal(1));
    scorer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    let entry = json!({"contract": "besserrufer", "declarer": table.player(1)});
    scorer.post(&entries, &json!({"type": "koenigrufen.game_declared", "entry": entry})).expect(201);
    let read = scorer.put(&play_of(&table), &body).expect(201);
    let judged = &read["adjudication"];
    assert_eq!((&judged["record"], &judged["score"]), (&Value::Null, &Value::Null));
    assert_eq!((&judged["legal"], &judged["violations"][0]["rule"]), (&json!(false), &json!("farbzwang")));
    assert_eq!(judged["violations"][0]["player"], json!(table.player(2)));

    let referee = cup.role("referee");
    assert_eq!(referee.get(&table.deal(1)).expect(200)["play"]["offences"], 1);
    let priced = referee.get(&format!("{}?price_violations=true", play_of(&table))).expect(200);
    let price = &priced["adjudication"]["violations"][0]["renonce"]["points"];
    assert_eq!((&price[table.player(2)], &price[table.player(1)]), (&json!(-9), &json!(3)));
    assert_eq!(referee.get(&play_of(&table)).expect(200), read);
    let case = referee.get(&format!("{}/case", table.deal(1))).expect(200);
    assert_eq!(case["play"], priced, "the facts hold it with the prices");
    assert!(case["history"].as_array().unwrap().iter().any(|event| event["type"] == "deal.play_recorded"));
}

#[test]
fn what_this_table_cannot_have_seen_is_refused_with_its_place() {
    let cup = hall(On::Sqlite, 5).unwrap();
    let table = cup.table(1, 1);
    let refused = |change: &dyn Fn(&mut Value), code: &str, status: u16| {
        let mut play = played(&table);
        change(&mut play);
        let refused = cup.organizer.put(&play_of(&table), &json!({"play": play})).refused(status, code);
        refused["violations"][0]["pointer"].as_str().unwrap().to_owned()
    };
    let fifth = table.player(5);
    let unseen = |change: &dyn Fn(&mut Value)| refused(change, "invalid_play", 422);
    assert_eq!(unseen(&|play| play["vorhand"] = json!(table.player(2))), "/play/vorhand");
    assert_eq!(unseen(&|play| play["sits_out"] = json!(table.player(1))), "/play/sits_out");
    assert_eq!(unseen(&|play| play["players"][0] = json!(fifth)), "/play/players");
    assert_eq!(unseen(&|play| play["talon"][0] = json!("Sk")), "/play/talon/0");
    let shape = |change: &dyn Fn(&mut Value)| refused(change, "invalid_shape", 400);
    assert_eq!(shape(&|play| play["talon"][0] = json!("T22")), "/play/talon/0");
    assert_eq!(shape(&|play| play["vorhand"] = json!(1)), "/play/vorhand");
    assert_eq!(shape(&|play| play["more"] = json!(1)), "/play/more");

    // Players, Vorhand and who sits out may be left to the table.
    let mut play = played(&table);
    for field in ["players", "vorhand"] {
        play.as_object_mut().unwrap().remove(field);
    }
    let made = cup.organizer.put(&play_of(&table), &json!({"play": play})).expect(201);
    assert_eq!(made["adjudication"]["score"]["points"][&fifth], 0);

    // In the next deal another one sits out; everything moves on by a seat.
    let seats = [2, 3, 4, 5].map(|seat| table.player(seat));
    let body = json!({"play": named(&besserrufer()["deal"], &seats)});
    let made = cup.organizer.put(&format!("{}/play", table.deal(2)), &body).expect(201);
    let taken = json!({"A": 7, "B": 0, "C": 3, "D": 2});
    assert_eq!(made["adjudication"]["tricks_taken"], named(&taken, &seats));
    assert_eq!(made["adjudication"]["score"]["points"][table.player(1)], 0);
}

#[test]
fn a_play_goes_with_the_entries_that_are_taken_back() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let body = json!({"play": played(&table)});
    scorer.put(&play_of(&table), &body).expect(201);
    let sheet = scorer.post(&format!("{}/undo", table.path), &json!({})).expect(200);
    assert_eq!(sheet["deals"], json!([]), "cards and line came with one command");
    scorer.put(&play_of(&table), &body).expect(201);

    // Other cards may come for the same line; after a ruling from officials only.
    let mut shorter = body.clone();
    shorter["play"]["tricks"].as_array_mut().unwrap().truncate(10);
    assert_eq!(scorer.put(&play_of(&table), &shorter).expect(201)["adjudication"]["record"], Value::Null);
    let ruling = json!({"kind": "no_offence", "rule": "REN", "reason": "All was right."});
    cup.organizer.post(&format!("{}/rulings", table.deal(1)), &ruling).expect(201);
    scorer.put(&play_of(&table), &body).refused(403, "official_only");
    cup.role("referee").put(&play_of(&table), &body).expect(201);
    let live = cup.organizer.get(&format!("/tournaments/{}/events?limit=500", cup.id)).expect(200);
    let types: Vec<_> = live["items"].as_array().unwrap().iter().map(|event| &event["type"]).collect();
    assert_eq!(types.iter().filter(|name| **name == "deal.play_recorded").count(), 4);
}

/// Somebody without a script types a deal card by card; what is shown of it afterwards is the same deal.
#[test]
fn a_deal_is_typed_card_by_card_into_a_form() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let players = seats(&table);
    let mut rest = played(&table).as_object().unwrap().clone();
    let cards = |cards: &Value| {
        let cards: Vec<_> = cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
        cards.join(" ")
    };
    let hands = rest.remove("hands").unwrap();
    let tricks: Vec<_> = rest
        .remove("tricks")
        .unwrap()
        .as_array()
        .unwrap()
        .iter()
        .map(|trick| {
            let laid: Vec<_> = trick.as_array().unwrap().iter().map(&cards).collect();
            laid.join(", ")
        })
        .collect();
    let talon = cards(&rest.remove("talon").unwrap());
    for known in ["family", "players", "vorhand"] {
        rest.remove(known);
    }
    let said = Value::Object(rest).to_string();
    let path = format!("/tournaments/{}/rounds/1/tables/1/deals/1/play", cup.id);
    let mut visitor = crate::sign_in::organizer(&cup);
    let opened = visitor.open(&path);
    assert!(opened.text.contains("id=\"tricks\""), "{}", opened.text);
    let token = opened.hidden("form_token");
    let mut fields: Vec<_> =
        players.iter().map(|player| (format!("hand_{player}"), cards(&hands[player]))).collect();
    let given = [
        ("form_token", token.as_str()),
        ("key", "cards-1"),
        ("middle", talon.as_str()),
        ("said", said.as_str()),
    ];
    fields.extend(given.map(|(name, value)| (name.to_owned(), value.to_owned())));
    fields.push(("tricks".to_owned(), tricks.join("\r\n")));
    let send = |visitor: &mut crate::support::visitor::Visitor, fields: &[(String, String)]| {
        let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        visitor.send(&path, &fields)
    };

    // A card too few: said beside the hand, and everything that was typed is still there.
    let mut wrong = fields.clone();
    wrong[0].1 = wrong[0].1.split_once(' ').unwrap().1.to_owned();
    let refused = send(&mut visitor, &wrong);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains(&format!("id=\"hand_{}-wrong\"", players[0])), "{}", refused.text);
    assert!(refused.text.contains(&talon) && refused.text.contains(&tricks[11]), "{}", refused.text);
    // No JSON at all.
    let mut unread = fields.clone();
    unread.iter_mut().find(|(name, _)| name == "said").unwrap().1 = "rufer".to_owned();
    let refused = send(&mut visitor, &unread);
    assert_eq!(refused.status, 400, "{}", refused.text);
    assert!(refused.text.contains("id=\"said-wrong\""), "{}", refused.text);

    let answered = send(&mut visitor, &fields);
    assert_eq!(
        (answered.status, answered.location.as_deref()),
        (303, Some(path.as_str())),
        "{}",
        answered.text
    );
    let scorer = cup.scorer(1, 1);
    let deal = scorer.get(&table.deal(1)).expect(200);
    assert_eq!(deal["points"], judged(&cup, &table)["score"]["points"]);
    let shown = visitor.open(&path);
    assert!(shown.text.contains("Besserrufer") && shown.text.contains(&tricks[11]), "{}", shown.text);
    assert_eq!(scorer.get(&play_of(&table)).expect(200)["play"]["hands"], hands);
}
