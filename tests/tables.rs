//! Score sheets: seats, signatures, substitutes, tables that stop early, and who writes first.

use serde_json::{Value, json};

use crate::support::cup::{Cup, won};
use crate::support::database::On;

fn reason(text: &str) -> Value {
    json!({"reason": text})
}

#[test]
fn a_sheet_tells_who_deals_and_adds_up_line_by_line() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let (first, last) = (table.player(1), table.player(4));

    let empty = table.sheet();
    assert_eq!(
        empty["dealing_order"],
        json!([table.seats[3], table.seats[0], table.seats[1], table.seats[2]])
    );
    assert_eq!(empty["next"], json!({"deal": 1, "dealer": table.seats[3]}), "seat 1 is the first Vorhand");
    table.wins(1, &first, "dreier");
    table.wins(2, &last, "farbensolo");

    let sheet = table.sheet();
    assert_eq!((&sheet["settled_deals"], &sheet["deals_to_play"]), (&json!(2), &json!(4)));
    assert_eq!(sheet["next"], json!({"deal": 3, "dealer": table.seats[1]}));
    assert_eq!(sheet["deals"][0]["running"][&first], 15);
    assert_eq!(sheet["deals"][1]["running"][&first], 5);
    assert_eq!(sheet["totals"]["points"][&last], 25);
    assert_eq!(sheet["totals"]["payment_cents"][&last], 250);
    assert_eq!(sheet["totals"]["settled_cents"][&last], 250);
    assert_eq!(sheet["deals"][1]["dealer"], json!(first));
    cup.organizer.get(&cup.path("rounds/1/tables/2")).refused(404, "unknown_table");
    cup.organizer.get(&cup.path("rounds/2/tables/1")).refused(404, "unknown_round");
}

#[test]
fn who_wrote_on_an_old_sheet_is_told() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let read = cup.organizer.get(&table.path);
    let tag = read.header("etag").unwrap().to_owned();
    assert_eq!(tag, format!("\"1.{}\"", read.json()["version"]));
    assert_eq!(cup.organizer.send("GET", &table.path, None, &[("If-None-Match", &tag)]).status, 304);

    cup.table(1, 2).wins(1, &cup.table(1, 2).player(1), "dreier");
    let line = won(&table.player(1), "dreier");
    let put = |deal: usize, tag: &str| {
        cup.organizer.send("PUT", &table.deal(deal), Some(&line), &[("If-Match", tag)])
    };
    let first = put(1, &tag);
    assert_ne!(first.header("etag"), Some(tag.as_str()), "another table changes nothing here");
    let new_tag = first.header("etag").unwrap().to_owned();
    first.expect(201);
    put(2, &tag).refused(412, "precondition_failed");
    put(2, "W/\"1\"").refused(400, "invalid_header");
    put(2, &new_tag).expect(201);
    cup.organizer
        .send("POST", &cup.path("rounds/1/end"), Some(&json!({})), &[("If-Match", &tag)])
        .refused(400, "invalid_header");
}

#[test]
fn a_signed_sheet_is_for_officials_until_it_is_reopened() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    cup.tell("rounds/1/tables/1/signature").refused(409, "round_state");
    cup.tell("rounds/1/start").expect(200);
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let signature = format!("{}/signature", table.path);
    scorer.post(&signature, &json!({})).refused(409, "table_state");
    for deal in 1..=4 {
        table.wins(deal, &table.player(1), "dreier");
    }
    assert_eq!(table.sheet()["next"], Value::Null);
    let (one, two) = (table.player(1), table.player(2));
    let refused =
        json!({"signatures": [{"player": one}, {"player": two, "way": "refused", "note": "Not so"}]});
    let silent = json!({"signatures": [{"player": one}, {"player": two, "way": "refused"}]});
    let unexplained = scorer.post(&signature, &silent).refused(422, "invalid_value");
    assert_eq!(unexplained["violations"][0]["pointer"], "/signatures/1/note");
    let open = scorer.post(&signature, &refused).expect(200);
    assert_eq!(open["signed"], false, "who refuses keeps it open");
    assert_eq!([&open["seats"][0]["signature"], &open["seats"][1]["signature"]], ["in_person", "refused"]);
    let paper = cup.organizer.bytes(&cup.path("reports/sheet.pdf?round=1&table=1&lang=en"));
    let paper: String = crate::reading::pages(&paper).iter().map(crate::reading::Page::text).collect();
    let paper = paper.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(paper.contains("has not signed. Remark: Not so"), "{paper}");
    let twice = json!({"signatures": [{"player": one}, {"player": one}]});
    scorer.post(&signature, &twice).refused(422, "invalid_value");
    let stranger = json!({"signatures": [{"player": "99"}]});
    scorer.post(&signature, &stranger).refused(409, "player_state");
    assert_eq!(scorer.post(&signature, &json!({})).expect(200)["signed"], true);
    assert_eq!(scorer.post(&signature, &json!({})).expect(200)["signed"], true, "twice is once");

    scorer.post(&format!("{}/undo", table.path), &json!({})).refused(409, "sheet_signed");
    let correction = json!({"record": won(&table.player(2), "dreier"), "reason": "Misread"});
    let corrections = format!("{}/corrections", table.deal(4));
    scorer.post(&corrections, &correction).refused(403, "official_only");
    let corrected = cup.role("referee").post(&corrections, &correction).expect(200);
    assert_eq!(corrected["points"][table.player(2)], 15);
    assert_eq!(corrected["correction_reason"], "Misread");

    scorer.send("DELETE", &signature, Some(&reason("A slip")), &[]).refused(403, "forbidden");
    cup.organizer.send("DELETE", &signature, None, &[]).refused(400, "invalid_shape");
    let reopened = cup.role("referee").send("DELETE", &signature, Some(&reason("A slip")), &[]);
    assert_eq!(reopened.expect(200)["signed"], false);
    scorer.post(&format!("{}/undo", table.path), &json!({})).refused(409, "deal_state");
}

#[test]
fn a_table_stops_early_and_keeps_what_it_has_played() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(1), "dreier");
    let entries = format!("{}/entries", table.deal(2));
    cup.organizer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    let end = format!("{}/early-end", table.path);
    let sheet = cup.organizer.post(&end, &reason("The hall closes")).expect(200);
    assert_eq!((&sheet["ended_early"], &sheet["finished"]), (&json!(true), &json!(true)));
    assert_eq!(sheet["totals"]["points"][table.player(1)], 15);
    assert_eq!(sheet["deals"][1]["settled"], false);
    cup.organizer.post(&end, &json!({})).expect(200);
    cup.organizer.put(&table.deal(2), &won(&table.player(1), "dreier")).refused(409, "table_state");
    cup.tell("rounds/1/tables/1/signature").expect(200);
    assert_eq!(cup.tell("rounds/1/end").expect(200)["round"]["phase"], "ended");
}

#[test]
fn somebody_plays_on_for_a_player_who_stops() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.register("Reserve", &json!({}));
    cup.start_round(1);
    let table = cup.table(1, 1);
    let (stops, stays) = (table.seats[0], table.player(2));
    table.wins(1, &stays, "dreier");
    let path = format!("{}/substitution", table.path);
    let substitute = |entering: u64| json!({"leaving": stops, "entering": entering, "reason": "Taken ill"});
    cup.organizer.post(&path, &substitute(cup.table(1, 2).seats[0])).refused(409, "player_seated");
    cup.organizer.post(&path, &substitute(99)).refused(404, "unknown_player");
    cup.organizer
        .post(&path, &json!({"leaving": 9, "entering": 9, "reason": "Taken ill"}))
        .refused(409, "player_state");
    cup.organizer.post(&format!("{}/entries", table.deal(2)), &json!({"type": "deal.opened"})).expect(201);
    cup.organizer.post(&path, &substitute(9)).refused(409, "deal_in_progress");
    cup.organizer.post(&format!("{}/undo", table.path), &json!({})).expect(200);

    let sheet = cup.organizer.post(&path, &substitute(9)).expect(200);
    assert_eq!(sheet["seats"][0]["player"], 9);
    assert_eq!(sheet["seats"][0]["before"], json!([{"player": stops, "until_deal": 2}]));
    cup.organizer.put(&table.deal(2), &won(&stops.to_string(), "dreier")).refused(422, "invalid_record");
    let second = cup.organizer.put(&table.deal(2), &won("9", "dreier")).expect(201);
    let points = &second["sheet"]["points"];
    assert_eq!(
        (&points[&stays], &points[stops.to_string()], &points["9"]),
        (&json!(10), &json!(-5), &json!(15))
    );
    // The draw is still the one that was drawn.
    let drawn = &cup.read("rounds/1/draw")["proof"]["tables"][0]["seats"][0];
    assert_eq!(drawn, &json!(stops));
}

#[test]
fn mistakes_of_the_desk_are_taken_back_with_a_reason() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let player = cup.path(&format!("players/{}", table.seats[0]));
    let end = format!("{}/early-end", table.path);
    let resume = |text: &str| cup.organizer.send("DELETE", &end, Some(&reason(text)), &[]);
    cup.organizer.post(&end, &json!({})).expect(200);
    let gone = cup.organizer.post(&format!("{player}/withdrawal"), &json!({})).expect(200);
    assert!(gone.to_string().contains("excluded"), "{gone}");

    resume("Wrong table").refused(409, "player_state");
    cup.organizer.post(&format!("{player}/reinstatement"), &json!({})).refused(400, "invalid_shape");
    cup.organizer.post(&format!("{player}/reinstatement"), &reason("Wrong player")).expect(200);
    assert_eq!(resume("Wrong table").expect(200)["ended_early"], false);
    table.wins(1, &table.player(1), "dreier");
}
