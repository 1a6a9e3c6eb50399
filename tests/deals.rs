//! Deals, live and line by line.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Answer;
use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;

fn hall(on: On, players: usize) -> Option<Cup> {
    let cup = Cup::found(on, "tarockcup-2018", 1, 1)?;
    cup.admit(players, 0);
    cup.start_round(1);
    Some(cup)
}

/// What the scoring route says of the same record.
fn score(cup: &Cup, deal: &Value, record: &Value) -> Value {
    let mut case = record.clone();
    for field in ["players", "vorhand", "sits_out"] {
        case[field] = deal[field].clone();
    }
    let body = json!({"ruleset": "tarockcup-2018", "deal": case});
    cup.server.anonymous().post("/score", &body).expect(200)
}

#[track_caller]
fn scored_like(answer: &Value, score: &Value) {
    for field in ["points", "payment_cents", "lines"] {
        assert_eq!(answer[field], score[field], "{field}");
    }
}

/// Seat 2 plays a Besserrufer with an announced Pagat, seat 4 is the partner, seat 3 gives kontra.
fn besserrufer(table: &Table) -> Value {
    let [_, b, c, d] = [1, 2, 3, 4].map(|seat| table.player(seat));
    json!({
        "family": "koenigrufen", "contract": "besserrufer",
        "declarers": [{"player": b, "won": true, "kontras": [{"by": c, "level": "kontra"}]}],
        "partner": d,
        "premiums": [{"premium": "pagat", "side": "declarer", "by": b, "announced": true, "won": true}],
    })
}

/// What was counted stays with the line, by a line or step by step, and stands on the sheet.
#[test]
fn what_was_counted_stays_on_the_sheet() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let mut record = won(&table.player(1), "dreier");
    record["count"] = json!({"side": "opponents", "blatt": "34/0"});
    let deal = cup.organizer.put(&table.deal(1), &record).expect(201);
    assert_eq!((&deal["record"]["count"], deal.get("warnings")), (&record["count"], None));
    cup.organizer.put(&table.deal(1), &record).expect(200);
    record["count"]["blatt"] = json!("34/2");
    cup.organizer.put(&table.deal(1), &record).refused(409, "already_recorded");
    // By this the game would be lost: told, and settled as it was agreed.
    let deal = cup.organizer.put(&table.deal(2), &record).expect(201);
    assert!(deal["warnings"].to_string().contains("/count"), "{deal}");
    let csv = cup.organizer.get(&cup.path("reports/sheet.csv?round=1&table=1&lang=de")).text;
    assert!(csv.contains("34/0") && csv.contains("34/2"), "{csv}");
    let log = cup.organizer.get(&cup.path("export")).text;
    assert!(log.contains("34/0"), "{log}");
}

#[rstest]
fn a_deal_is_entered_as_it_happens(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = hall(on, 4) else { return };
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let [a, b, c, d] = [1, 2, 3, 4].map(|seat| table.player(seat));
    let entries = format!("{}/entries", table.deal(1));
    let enter = |event_type: &str, entry: Value| -> Answer {
        scorer.post(&entries, &json!({"type": event_type, "entry": entry}))
    };

    let opened = enter("deal.opened", json!({}));
    assert_eq!(opened.location(), table.deal(1));
    let opened = opened.expect(201);
    assert_eq!((&opened["dealer"], &opened["vorhand"]), (&json!(d), &json!(a)));
    assert_eq!((&opened["record"], opened.get("points")), (&Value::Null, None));
    enter("deal.opened", json!({"dealer": d})).expect(200);
    enter("deal.opened", json!({"dealer": a})).refused(409, "wrong_dealer");

    let early = enter("koenigrufen.king_called", json!({"card": "pK"})).refused(422, "invalid_record");
    assert_eq!(early["violations"][0]["code"], "out_of_order");
    enter("koenigrufen.game_declared", json!({"contract": "besserrufer", "declarer": b})).expect(201);
    enter("koenigrufen.king_called", json!({"card": "pK"})).expect(201);
    let again = enter("koenigrufen.king_called", json!({"card": "hK"})).refused(422, "invalid_record");
    assert_eq!(again["violations"][0]["pointer"], "/entry/card");
    let premium = json!({"premium": "pagat", "side": "declarer", "by": b});
    enter("koenigrufen.premium_announced", premium).expect(201);
    let kontra = json!({"on": {"game": b}, "by": c, "level": "kontra"});
    let stated = enter("koenigrufen.kontra_given", kontra).expect(201);
    assert_eq!(stated["record"]["declarers"][0]["kontras"], json!([{"by": c, "level": "kontra"}]));
    assert_eq!(stated["entries"].as_array().unwrap().len(), 5);
    assert_eq!(stated["entries"][1]["entry"], json!({"contract": "besserrufer", "declarer": b}));

    let outcome = |partner: &str| {
        json!({
            "games": [{"player": b, "won": true}], "partner": partner,
            "premiums": [{"premium": "pagat", "side": "declarer", "won": true}],
        })
    };
    let wrong = enter("koenigrufen.scored", outcome(&b)).refused(422, "invalid_record");
    assert_eq!(wrong["violations"][0]["pointer"], "/entry/partner");
    assert_eq!(wrong["violations"][0]["code"], "partner_is_declarer");
    let scored = enter("koenigrufen.scored", outcome(&d)).expect(201);
    assert_eq!(scored["settled"], true);
    assert_eq!((&scored["points"][&b], &scored["payment_cents"][&b]), (&json!(3), &json!(40)));
    assert_eq!(scored["sheet"]["points"][&b], 3);
    scored_like(&scored, &score(&cup, &scored, &besserrufer(&table)));
    enter("koenigrufen.scored", outcome(&d)).refused(409, "deal_state");

    // The whole line says the same facts.
    scorer.put(&table.deal(1), &besserrufer(&table)).expect(200);
    let read = scorer.get(&table.deal(1)).expect(200);
    assert_eq!(read, scored);
}

#[test]
fn entries_of_another_shape_are_refused_with_their_place() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let entries = format!("{}/entries", table.deal(1));
    let refused = |body: Value| {
        let problem = cup.organizer.post(&entries, &body).refused(400, "invalid_shape");
        problem["violations"][0]["pointer"].as_str().unwrap().to_owned()
    };
    let declared = |entry: Value| json!({"type": "koenigrufen.game_declared", "entry": entry});
    assert_eq!(refused(json!({"type": "tapp.scored"})), "/type");
    assert_eq!(refused(json!({"type": "deal.opened", "entry": {"dealer": 3}})), "/entry/dealer");
    assert_eq!(refused(declared(json!({"contract": "rufer", "declarer": "Anna"}))), "/entry/declarer");
    assert_eq!(refused(declared(json!({"contract": "rufer", "more": 1}))), "/entry/more");
    assert_eq!(refused(json!({"type": "deal.opened", "more": 1})), "/more");
    let royal = cup.organizer.post(&entries, &json!({"type": "royal.scored", "entry": {}}));
    let royal = royal.refused(422, "invalid_record");
    let royal = &royal["violations"][0];
    assert_eq!((&royal["code"], &royal["pointer"]), (&json!("family_mismatch"), &json!("/type")));
    let unknown = cup.organizer.post(&entries, &declared(json!({"contract": "dreier", "declarer": "99"})));
    assert_eq!(unknown.refused(422, "invalid_record")["violations"][0]["code"], "unknown_player");
    cup.organizer.get(&table.deal(1)).refused(404, "unknown_deal");
}

#[rstest]
fn a_line_sent_twice_counts_once(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = hall(on, 4) else { return };
    let table = cup.table(1, 1);
    let line = besserrufer(&table);
    let first = cup.organizer.with_key("PUT", &table.deal(1), &line, "line 1".replace(' ', "-").as_str());
    assert_eq!(first.location(), table.deal(1));
    let version = first.version();
    let first = first.expect(201);
    scored_like(&first, &score(&cup, &first, &line));

    let same_key = cup.organizer.with_key("PUT", &table.deal(1), &line, "line-1");
    assert_eq!(same_key.header("idempotency-replayed"), Some("true"));
    assert_eq!(same_key.expect(201), first);
    let same_content = cup.organizer.put(&table.deal(1), &line);
    assert_eq!(same_content.version(), version);
    assert_eq!(same_content.expect(200), first);

    // A client that writes the same in another order, as one that kept what it had sent.
    let fields = line.as_object().unwrap().iter().rev().map(|(name, value)| format!("{name:?} : {value}"));
    let rewritten = format!("{{\n{}\n}}", fields.collect::<Vec<_>>().join(" ,\n"));
    let path = format!("/api/v1{}", table.deal(1));
    let key = [("Idempotency-Key", "line-1")];
    let reordered = cup.organizer.raw("PUT", &path, "application/json", Some(&rewritten), &key);
    assert_eq!(reordered.header("idempotency-replayed"), Some("true"));
    assert_eq!(reordered.expect(201), first);

    // A card that somebody else scans again: the key belongs to the table, not to the token.
    let again = cup.scorer(1, 1).with_key("PUT", &table.deal(1), &line, "line-1");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(201), first);

    let other = won(&table.player(1), "dreier");
    cup.organizer.put(&table.deal(1), &other).refused(409, "already_recorded");
    cup.organizer.with_key("PUT", &table.deal(1), &other, "line-1").refused(422, "idempotency_key_reused");
    cup.organizer.put(&table.deal(3), &other).refused(409, "deal_order");
    assert_eq!(table.sheet()["settled_deals"], 1);
}

#[test]
fn a_record_is_checked_as_the_scoring_route_checks_it() {
    let cup = hall(On::Sqlite, 5).unwrap();
    let table = cup.table(1, 1);
    let [a, b, _, d, e] = [1, 2, 3, 4, 5].map(|seat| table.player(seat));
    let refused = |record: Value| {
        let problem = cup.organizer.put(&table.deal(1), &record).refused(422, "invalid_record");
        let violation = &problem["violations"][0];
        (violation["pointer"].as_str().unwrap().to_owned(), violation["code"].as_str().unwrap().to_owned())
    };
    let at = |pointer: &str, code: &str| (pointer.to_owned(), code.to_owned());

    let mut record = besserrufer(&table);
    record["partner"] = json!(b);
    assert_eq!(refused(record.clone()), at("/partner", "partner_is_declarer"));
    record["partner"] = json!(e);
    assert_eq!(refused(record.clone()), at("/partner", "sits_out"));
    record["partner"] = json!("77");
    assert_eq!(refused(record.clone()), at("/partner", "unknown_player"));
    record["partner"] = json!(d);
    record["vorhand"] = json!(b);
    assert_eq!(refused(record.clone()), at("/vorhand", "seating_mismatch"));
    record["vorhand"] = json!(a);
    record["sits_out"] = json!(d);
    assert_eq!(refused(record.clone()), at("/sits_out", "seating_mismatch"));
    record["sits_out"] = json!(e);
    record["renonce"] = json!({"offenders": [a]});
    assert_eq!(refused(record.clone()), at("/renonce", "shape"));
    record.as_object_mut().unwrap().remove("renonce");
    let recorded = cup.organizer.put(&table.deal(1), &record).expect(201);
    assert_eq!((&recorded["sits_out"], &recorded["points"][&e]), (&json!(e), &json!(0)));
    scored_like(&recorded, &score(&cup, &recorded, &record));

    let shape = |record: Value| {
        let problem = cup.organizer.put(&table.deal(2), &record).refused(400, "invalid_shape");
        problem["violations"][0]["pointer"].as_str().unwrap().to_owned()
    };
    assert_eq!(shape(json!({})), "");
    assert_eq!(shape(json!({"family": "bridge"})), "/family");
    record["declarers"][0]["kontras"][0]["by"] = json!(3);
    assert_eq!(shape(record), "/declarers/0/kontras/0/by");
    let text = cup.organizer.raw(
        "PUT",
        &format!("/api/v1{}", table.deal(2)),
        "application/json",
        Some("{\"family\""),
        &[],
    );
    text.refused(400, "malformed_json");
}

#[test]
fn a_wrong_dealer_must_be_accepted_and_sets_the_order() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let line = won(&table.player(1), "dreier");
    let dealt_by =
        |deal: usize, query: &str| cup.organizer.put(&format!("{}{query}", table.deal(deal)), &line);
    let wrong = table.seats[1];
    dealt_by(1, &format!("?dealer={wrong}")).refused(409, "wrong_dealer");
    dealt_by(1, "?dealer=0").refused(400, "invalid_query");
    dealt_by(1, "?giver=1").refused(400, "invalid_query");
    dealt_by(1, "?dealer=99").refused(409, "player_state");
    let accepted = dealt_by(1, &format!("?dealer={wrong}&accept_wrong_dealer=true")).expect(201);
    assert_eq!(accepted["dealer"], json!(wrong.to_string()));
    assert_eq!(table.sheet()["next"]["dealer"], table.seats[2]);
    assert_eq!(dealt_by(2, &format!("?dealer={}", table.seats[2])).status, 201);
}

#[test]
fn the_last_entry_is_undone_and_the_cards_are_thrown_in() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let undo = || scorer.post(&format!("{}/undo", table.path), &json!({}));
    undo().refused(409, "nothing_to_undo");
    scorer.put(&table.deal(1), &besserrufer(&table)).expect(201);
    let enter = |event_type: &str, entry: Value| {
        let body = json!({"type": event_type, "entry": entry});
        scorer.post(&format!("{}/entries", table.deal(2)), &body).expect(201)
    };
    enter("koenigrufen.game_declared", json!({"contract": "dreier", "declarer": table.player(3)}));
    enter("koenigrufen.scored", json!({"games": [{"player": table.player(3), "won": false}]}));
    let sheet = undo().expect(200);
    assert_eq!(sheet["deals"][1]["settled"], false, "one entry of a live deal");
    assert_eq!(sheet["deals"][1]["entries"].as_array().unwrap().len(), 2);

    // Behind its first bid alone a deal takes a whole line; what goes on step by step is ended so.
    let kontra = json!({"on": {"game": table.player(3)}, "by": table.player(1), "level": "kontra"});
    enter("koenigrufen.kontra_given", kontra);
    scorer.put(&table.deal(2), &besserrufer(&table)).refused(409, "deal_in_progress");
    scorer.put(&table.deal(3), &besserrufer(&table)).refused(409, "deal_order");
    let redealt = scorer.post(&format!("{}/redeal", table.deal(2)), &json!({})).expect(200);
    assert_eq!((&redealt["record"], &redealt["dealer"]), (&Value::Null, &json!(table.player(1))));
    scorer.post(&format!("{}/redeal", table.deal(1)), &json!({})).refused(409, "deal_state");
    scorer.post(&format!("{}/redeal", table.deal(3)), &json!({})).refused(404, "unknown_deal");

    assert_eq!(undo().expect(200)["deals"].as_array().unwrap().len(), 1);
    assert_eq!(undo().expect(200)["deals"], json!([]), "a whole line at once");
    undo().refused(409, "nothing_to_undo");
}

#[test]
fn an_earlier_line_is_corrected_with_a_reason() {
    let cup = hall(On::Sqlite, 4).unwrap();
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    table.wins(1, &table.player(1), "dreier");
    table.wins(2, &table.player(1), "dreier");
    let corrections = format!("{}/corrections", table.deal(1));
    let correct = |record: Value| json!({"record": record, "reason": "Read from the neighbour's line"});

    let without = json!({"record": won(&table.player(2), "dreier")});
    scorer.post(&corrections, &without).refused(400, "invalid_shape");
    let mut wrong = besserrufer(&table);
    wrong["partner"] = json!(table.player(2));
    let refused = scorer.post(&corrections, &correct(wrong)).refused(422, "invalid_record");
    assert_eq!(refused["violations"][0]["pointer"], "/record/partner");
    let shape = scorer.post(&corrections, &correct(json!({"family": "koenigrufen"})));
    assert_eq!(shape.refused(400, "invalid_shape")["violations"][0]["pointer"], "/record");

    let before = table.sheet()["version"].clone();
    let corrected = scorer.post(&corrections, &correct(won(&table.player(2), "dreier"))).expect(200);
    assert_eq!(corrected["corrected"], true);
    assert_eq!(corrected["correction_reason"], "Read from the neighbour's line");
    assert_eq!(corrected["sheet"]["points"][table.player(1)], 10);
    let then = cup.organizer.get(&format!("{}?as_of={before}", table.deal(1))).expect(200);
    assert_eq!(then["points"][table.player(1)], 15);
    scorer
        .post(&format!("{}/corrections", table.deal(3)), &correct(besserrufer(&table)))
        .refused(404, "unknown_deal");
    scorer.post(&format!("{}/entries", table.deal(3)), &json!({"type": "deal.opened"})).expect(201);
    scorer
        .post(&format!("{}/corrections", table.deal(3)), &correct(besserrufer(&table)))
        .refused(409, "deal_state");
}

#[test]
fn a_scorer_of_table_2_cannot_touch_table_3() {
    let cup = hall(On::Sqlite, 12).unwrap();
    let scorer = cup.scorer(1, 2);
    let (own, other) = (cup.table(1, 2), cup.table(1, 3));
    scorer.put(&own.deal(1), &won(&own.player(1), "dreier")).expect(201);
    scorer.get(&own.path).expect(200);

    let refused = scorer.put(&other.deal(1), &won(&other.player(1), "dreier")).refused(403, "forbidden");
    assert_eq!(refused["required"]["scope"]["table"]["table"], 3);
    scorer.get(&other.path).refused(403, "forbidden");
    scorer
        .post(&format!("{}/entries", other.deal(1)), &json!({"type": "deal.opened"}))
        .refused(403, "forbidden");
    scorer.post(&format!("{}/undo", other.path), &json!({})).refused(403, "forbidden");
    cup.server.anonymous().get(&own.path).refused(401, "unauthenticated");
    cup.role("registrar").get(&own.path).refused(403, "forbidden");
    scorer.get(&cup.path("rounds/1/tables/0")).refused(404, "not_found");
    scorer.post(&format!("{}/rulings", own.deal(1)), &json!({})).refused(403, "forbidden");
}

#[test]
fn before_the_round_starts_nothing_is_entered() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    let table = cup.table(1, 1);
    cup.organizer.put(&table.deal(1), &won(&table.player(1), "dreier")).refused(409, "round_state");
    cup.tell("rounds/1/start").expect(200);
    cup.tell("close").expect(200);
    cup.organizer.put(&table.deal(1), &won(&table.player(1), "dreier")).refused(409, "tournament_closed");
}
