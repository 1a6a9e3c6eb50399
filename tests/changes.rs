//! What goes wrong at tables and is put right: forgotten lines, starts too early, latecomers, a player
//! who leaves a table of five.

use serde_json::{Value, json};

use crate::reports::read_pdf;
use crate::support::cup::{Cup, won};
use crate::support::database::On;

fn points(cup: &Cup, player: &str) -> Value {
    let ranking = cup.read("rankings/players");
    let rows = ranking["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["number"].as_u64() == player.parse().ok());
    row.map_or(Value::Null, |row| row["schriftpunkte"].clone())
}

fn by_player(seats: &[u64], amounts: &[i64]) -> Value {
    seats.iter().zip(amounts).map(|(player, amount)| (player.to_string(), json!(amount))).collect()
}

#[test]
fn a_forgotten_line_is_put_where_it_belongs_and_its_reason_can_be_erased() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let [one, two, three] = [1, 2, 3].map(|seat| table.player(seat));
    table.wins(1, &one, "dreier");
    table.wins(2, &two, "dreier");
    let scorer = cup.scorer(1, 1);
    let lines = format!("{}/lines", table.path);
    let wish = json!({
        "lines": [{"was": 1}, {"record": won(&three, "farbensolo")}, {"was": 2}],
        "reason": "Number 3's game was not written down",
    });
    let foreseen = scorer.post(&format!("{lines}/preview"), &wish).expect(200);
    let changed: Vec<_> =
        foreseen["deals"].as_array().unwrap().iter().map(|deal| deal["deal"].clone()).collect();
    assert_eq!(changed, [2, 3], "the second is another, the third is new");
    assert_eq!(foreseen["ranking"].as_array().unwrap().len(), 4);
    let paid: Vec<_> =
        foreseen["payments"].as_array().unwrap().iter().map(|row| row["after_cents"].clone()).collect();
    assert_eq!(paid.len(), 4);
    assert_eq!(table.sheet()["deals"].as_array().unwrap().len(), 2, "nothing is stored");

    let sheet = scorer.put(&lines, &wish).expect(200);
    let dealers: Vec<_> =
        sheet["deals"].as_array().unwrap().iter().map(|deal| deal["dealer"].clone()).collect();
    let seat = |seat: usize| json!(table.player(seat));
    assert_eq!(dealers, [seat(4), seat(1), seat(2)], "who deals follows from the place");
    assert_eq!(sheet["deals"][1]["points"][&three], 30);
    assert_eq!(sheet["deals"][2]["record"]["declarers"][0]["player"], json!(two));
    assert_eq!(sheet["next"], json!({"deal": 4, "dealer": table.seats[2]}));
    assert_eq!(points(&cup, &three), json!(20));
    let referee = cup.role("referee");
    let history = |deal| {
        let case = referee.get(&format!("{}/case", table.deal(deal))).expect(200);
        let types = case["history"].as_array().unwrap().iter().map(|event| event["type"].clone());
        types.collect::<Vec<_>>()
    };
    let (opened, moved) = (json!("deal.opened"), json!("sheet.rearranged"));
    assert_eq!(history(2), std::slice::from_ref(&moved), "a new line has no other history");
    assert_eq!(
        (history(3).first(), history(3).last()),
        (Some(&opened), Some(&moved)),
        "a line keeps its own"
    );

    let both = json!({"lines": [{"was": 1, "record": won(&three, "dreier")}], "reason": "?"});
    scorer.put(&lines, &both).refused(400, "invalid_shape");
    let twice = json!({"lines": [{"was": 1}, {"was": 1}, {"was": 2}, {"was": 3}], "reason": "A slip"});
    let refused = scorer.put(&lines, &twice).refused(422, "invalid_record");
    assert_eq!(refused["violations"][0]["pointer"], "/lines/1/was");
    let doubled = json!({"lines": [{"was": 1}, {"was": 3}], "reason": "The second was written down twice"});
    assert_eq!(scorer.put(&lines, &doubled).expect(200)["deals"].as_array().unwrap().len(), 2);
    assert_eq!(history(2).first(), Some(&opened), "the third is the second again");
    assert_eq!(history(2)[history(2).len() - 2..], [moved.clone(), moved]);

    table.wins(3, &one, "dreier");
    table.wins(4, &one, "dreier");
    scorer.post(&format!("{}/signature", table.path), &json!({})).expect(200);
    cup.organizer.put(&lines, &doubled).refused(409, "sheet_signed");
    let events = cup.read("events?limit=500");
    let notes: Vec<_> = events["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["type"] == "sheet.rearranged")
        .map(|event| event["payload"]["note"]["id"].clone())
        .collect();
    assert_eq!(notes.len(), 2, "one event each");
    let note = notes[0].as_str().unwrap();
    let written = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert!(written.to_string().contains("was not written down"), "{written}");
    cup.organizer.delete(&format!("/notes/{note}"));
    let written = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert!(!written.to_string().contains("was not written down"), "{written}");
}

#[test]
fn a_line_of_vorhand_alone_is_not_moved_without_a_word() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let [one, two] = [1, 2].map(|seat| table.player(seat));
    let rufer = json!({"family": "koenigrufen", "contract": "rufer", "partner": two,
        "declarers": [{"player": one, "won": true}]});
    cup.organizer.put(&table.deal(1), &rufer).expect(201);
    let lines = format!("{}/lines", table.path);
    let before =
        |line: &Value| json!({"lines": [{"record": won(&two, "dreier")}, line], "reason": "Forgotten"});
    let refused = cup.organizer.put(&lines, &before(&json!({"was": 1}))).refused(422, "invalid_record");
    assert_eq!(refused["violations"][0]["pointer"], "/lines/1");
    let dealt = json!({"was": 1, "dealer": table.seats[3], "accept_wrong_dealer": true});
    let sheet = cup.organizer.put(&lines, &before(&dealt)).expect(200);
    assert_eq!(sheet["deals"][1]["vorhand"], json!(one));
    assert_eq!(sheet["deals"][1]["points"][&one], 1);
}

#[test]
fn a_start_is_taken_back_and_a_latecomer_sits_down() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    let start = cup.path("rounds/1/start");
    let reason = json!({"reason": "Half of them are still at the bar"});
    cup.role("referee").send("DELETE", &start, Some(&reason), &[]).refused(403, "forbidden");
    let round = cup.organizer.send("DELETE", &start, Some(&reason), &[]).expect(200);
    assert_eq!(round["round"]["phase"], "drawn");
    cup.tell("rounds/1/start").expect(200);

    let ninth = cup.register("Gruber", &json!({}));
    let players = cup.path("rounds/1/tables/1/players");
    let sheet = cup.organizer.post(&players, &json!({"player": ninth})).expect(200);
    assert_eq!(sheet["seats"].as_array().unwrap().len(), 5);
    assert_eq!(sheet["seats"][4]["player"], json!(ninth));
    assert!(sheet["seats"][4]["before"].is_null());
    let absent = cup.table(1, 2).seats[0];
    let tenth = cup.register("Moser", &json!({}));
    cup.organizer.post(&players, &json!({"player": tenth})).refused(409, "table_state");
    let second = cup.path("rounds/1/tables/2/players");
    let sheet = cup.organizer.post(&second, &json!({"player": tenth, "absent": absent})).expect(200);
    assert_eq!(sheet["seats"][0]["player"], json!(tenth));
    let table = cup.table(1, 2);
    table.wins(1, &table.player(1), "dreier");
    cup.organizer.send("DELETE", &start, Some(&reason), &[]).refused(409, "round_state");
    cup.organizer
        .post(&second, &json!({"player": absent, "absent": table.seats[1]}))
        .refused(409, "table_state");
}

#[test]
fn five_go_on_as_four_to_the_end_of_their_sheet() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(9, 500);
    cup.start_round(1);
    let table = cup.table(1, 1);
    assert_eq!(table.seats.len(), 5);
    // Seat 5 deals first and sits out.
    table.wins(1, &table.player(1), "dreier");
    let leaving = table.seats[1];
    let reduction = format!("{}/reduction", table.path);
    let wish = json!({"leaving": leaving, "reason": "Taken ill"});
    let preview = cup.organizer.post(&format!("{reduction}/preview"), &wish).expect(200);
    assert_eq!((&preview["deals"], &preview["payments"]), (&json!([]), &json!([])), "what is written stays");
    cup.scorer(1, 1).post(&reduction, &wish).refused(403, "forbidden");
    let sheet = cup.organizer.post(&reduction, &wish).expect(200);
    assert_eq!(sheet["seats"][1]["empty_from_deal"], 2);
    assert_eq!(sheet["deals_to_play"], 4, "one deal played, three to the four planned");
    assert_eq!(sheet["next"], json!({"deal": 2, "dealer": table.seats[0]}));
    let four: Vec<_> = [0, 2, 3, 4].map(|seat| json!(table.seats[seat])).into();
    assert_eq!(sheet["dealing_order"], json!(four));
    cup.organizer.post(&reduction, &wish).refused(409, "table_state");
    // He stays after all, and leaves in the end.
    let guest = cup.register("Reserve", &json!({}));
    let substitution = format!("{}/substitution", table.path);
    let plays_on = json!({"leaving": leaving, "entering": guest, "reason": "He is there"});
    let refused = cup.organizer.post(&substitution, &plays_on).refused(409, "table_state");
    assert!(refused["detail"].as_str().unwrap().contains("take that back first"), "{refused}");
    let stays = json!({"reason": "He feels better"});
    cup.scorer(1, 1).send("DELETE", &reduction, Some(&stays), &[]).refused(403, "forbidden");
    cup.organizer.send("DELETE", &reduction, None, &[]).refused(400, "invalid_shape");
    let sheet = cup.organizer.send("DELETE", &reduction, Some(&stays), &[]).expect(200);
    assert!(sheet["seats"][1]["empty_from_deal"].is_null(), "{sheet}");
    assert_eq!((&sheet["deals_to_play"], &sheet["next"]["dealer"]), (&json!(5), &json!(table.seats[0])));
    let same = cup.organizer.send("DELETE", &reduction, Some(&stays), &[]).expect(200);
    assert_eq!(same["seats"], sheet["seats"], "twice is once");
    cup.organizer.post(&reduction, &wish).expect(200);
    table.wins(2, &table.player(3), "dreier");
    cup.organizer.send("DELETE", &reduction, Some(&stays), &[]).refused(409, "table_state");
    let sheet = table.sheet();
    assert_eq!(sheet["deals"][1]["sits_out"], json!(table.player(2)));
    assert_eq!(sheet["deals"][1]["points"][table.player(5)], -5, "who sat out before plays now");
    assert_eq!(sheet["next"]["dealer"], json!(table.seats[2]), "the empty seat is passed over");
    table.wins(3, &table.player(3), "dreier");
    table.wins(4, &table.player(3), "dreier");
    assert_eq!(table.sheet()["finished"], true);
    let pdf =
        read_pdf(&cup.organizer.bytes(&cup.path("reports/sheet.pdf?round=1&table=1"))).replace('\n', " ");
    assert!(pdf.contains(&format!("Nr. {leaving}, ")), "{pdf}");
    assert!(pdf.contains("hat nach Spiel 1 aufgehört; danach wurde zu viert gespielt."), "{pdf}");
    let second = cup.table(1, 2);
    for deal in 1..=4 {
        second.wins(deal, &second.player(1), "dreier");
    }
    cup.tell("rounds/1/end").expect(200);
    let gone = cup.read(&format!("players/{leaving}"));
    assert!(gone.to_string().contains("withdrawn"), "{gone}");
    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
}

/// The phone died in the third deal: from there on the sheet is on paper.
#[test]
fn a_paper_counts_beside_lines_and_lines_take_its_place() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let [one, two, three] = [1, 2, 3].map(|seat| table.player(seat));
    table.wins(1, &one, "dreier");
    table.wins(2, &one, "dreier");
    let totals = format!("{}/totals", table.path);
    let scorer = cup.scorer(1, 1);
    let paper = json!({
        "points": by_player(&table.seats, &[-5, 15, -5, -5]),
        "payment_cents": by_player(&table.seats, &[-50, 150, -50, -50]),
        "struck": [4], "signed": [table.seats[0], table.seats[1]], "reason": "The phone died",
    });
    let preview = scorer.post(&format!("{totals}/preview"), &paper).expect(200);
    assert_eq!(preview["ranking"].as_array().unwrap().len(), 4);
    let sheet = scorer.put(&totals, &paper).expect(200);
    assert_eq!((&sheet["finished"], &sheet["settled_deals"]), (&json!(true), &json!(4)));
    assert_eq!(sheet["totals"]["points"][&one], 25);
    assert_eq!(sheet["totals"]["payment_cents"][&two], 50);
    assert_eq!((&sheet["paper"][0]["from"], &sheet["paper"][0]["to"]), (&json!(3), &json!(4)));
    assert_eq!(sheet["deals"][3]["on_paper"], json!({"from": 3, "to": 4, "struck": true}));
    let pdf =
        read_pdf(&cup.organizer.bytes(&cup.path("reports/sheet.pdf?round=1&table=1"))).replace('\n', " ");
    assert_eq!(pdf.matches("hat das Papier der Spiele 3 bis 4 unterschrieben.").count(), 2, "{pdf}");
    assert!(sheet["seats"][0]["signature"].is_null(), "of the first two deals he signed nothing");

    // The lines are typed in later: they are compared, and then count. What was struck is none.
    table.wins(3, &three, "dreier");
    let gone = |body: &Value| scorer.send("DELETE", &format!("{totals}/3"), Some(body), &[]);
    let sheet = table.sheet();
    assert_eq!(sheet["totals"]["points"][&one], 25, "the paper counts");
    assert_eq!(sheet["paper"][0]["differences"].as_array().unwrap().len(), 2);
    gone(&json!({})).refused(409, "totals_differ");
    let sheet = gone(&json!({"reason": "The third line was legible after all"})).expect(200);
    assert_eq!(sheet["totals"]["points"][&three], 5);
    assert_eq!((&sheet["finished"], &sheet["settled_deals"]), (&json!(true), &json!(4)));
    assert!(sheet["paper"].is_null());
    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
}

/// An evening of 9 with a table that plays live and one on paper.
#[test]
fn the_papers_of_a_round_come_as_a_list() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(9, 1000);
    cup.start_round(1);
    let [five, four] = [cup.table(1, 1), cup.table(1, 2)];
    let list = |amounts: &[(usize, u64, i64)]| {
        let rows = amounts.iter().map(|(table, player, points)| format!("{table};{player};{points}"));
        json!({"csv": format!("Tisch;Startnummer;Punkte\n{}\n", rows.collect::<Vec<_>>().join("\n"))})
    };
    let rows = |table: usize, seats: &[u64], points: &[i64]| -> Vec<(usize, u64, i64)> {
        seats.iter().zip(points).map(|(player, points)| (table, *player, *points)).collect()
    };
    let mut all = rows(1, &five.seats, &[20, 10, 0, -10, -20]);
    all.extend(rows(2, &four.seats, &[7, 0, 0, 0]));
    let totals = cup.path("rounds/1/totals");
    let refused = cup.organizer.post(&totals, &list(&all)).refused(422, "invalid_totals");
    assert_eq!(refused["violations"][0]["pointer"], "/sheets/1/points");
    let end = all.len() - 1;
    all[end].2 = -7;
    let foreseen = cup.organizer.post(&format!("{totals}/preview"), &list(&all)).expect(200);
    assert_eq!(foreseen["ranking"].as_array().unwrap().len(), 9);
    assert_eq!(cup.organizer.post(&totals, &list(&all)).expect(200)["tables"], json!([1, 2]));
    // Again, with the lines struck on the paper, what there is to say, and who would not sign.
    let rows: Vec<_> =
        four.seats.iter().zip([7, 0, 0, -7]).map(|(player, points)| (*player, points)).collect();
    let row = |nth: usize, more: &str| format!("2;{};{};{more}\n", rows[nth].0, rows[nth].1);
    let csv = [
        "Tisch;Startnummer;Punkte;gestrichen;Grund;Unterschrift\n".to_owned(),
        row(0, "1 3;Der Schreiber wechselte.;x"),
        row(1, ";;refused"),
        row(2, ";;"),
        row(3, ";;on_paper"),
    ];
    let silent = cup.organizer.post(&totals, &json!({"csv": csv.concat()})).refused(422, "invalid_value");
    assert_eq!(silent["violations"][0]["pointer"], "/rows/3/reason", "who refuses says why");
    let csv = csv.concat().replace(";;refused", ";Zeile 2 stimmt nicht.;refused");
    cup.organizer.post(&totals, &json!({"csv": csv})).expect(200);
    let sheet = cup.organizer.get(&four.path).expect(200);
    let paper = &sheet["paper"][0];
    assert_eq!(paper["struck"], json!([1, 3]), "{sheet}");
    assert_eq!(paper["signed"].as_array().unwrap().len(), 2, "who would not sign has not: {sheet}");
    let notes = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200).to_string();
    assert!(notes.contains("Der Schreiber wechselte.") && notes.contains("Zeile 2 stimmt nicht."), "{notes}");
    let broken = json!({"csv": "table,player,points,struck\n1,1,3,x\n"});
    let refused = cup.organizer.post(&totals, &broken).refused(422, "import_refused");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/2/struck");
    let broken = json!({"csv": "table,player,points\n1,x,3\n"});
    let refused = cup.organizer.post(&totals, &broken).refused(422, "import_refused");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/2/player");
    cup.scorer(1, 2).post(&format!("{}/signature", four.path), &json!({})).expect(200);
    cup.tell("rounds/1/end").expect(200);
    assert_eq!(points(&cup, &five.player(1)), json!(20));

    // Somebody else was behind a number; the draw of round 2 goes by what the papers brought.
    let wrong = five.seats[0];
    let right = json!({"person": {"given_name": "Maria", "family_name": "Huber"}, "titles": ["ortsmeister"],
        "reason": "It was Maria who sat there"});
    let corrected = cup.organizer.put(&cup.path(&format!("players/{wrong}/person")), &right).expect(200);
    assert_eq!(corrected["player"]["given_name"], "Maria");
    assert_eq!(corrected["look_again"]["fee_paid_cents"], 1000);
    assert_eq!(points(&cup, &five.player(1)), json!(20), "what was played stays with the number");
    cup.act("rounds", &json!({"round": 2, "mode": "by_standing"})).expect(201);
    cup.tell("rounds/2/start").expect(200);
    cup.act("rounds/2/end", &json!({"early": true})).expect(200);
    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
}

/// After round 1 it is noticed that the cup was to be played by the rules of 2019.
#[test]
fn another_ruleset_is_made_by_two_officials_after_round_1() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    for number in 1..=2 {
        let table = cup.table(1, number);
        for deal in 1..=4 {
            table.wins(deal, &table.player(number), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
    let mut ruleset = cup.organizer.get("/rulesets/tarockcup-2019").expect(200);
    ruleset["regulations"]["rounds"] = 2.into();
    ruleset["regulations"]["cycles"] = 1.into();
    let changes = cup.path("ruleset/changes");
    let wish = json!({"ruleset": ruleset, "reason": "The invitation says 2019"});
    let preview = cup.organizer.post(&format!("{changes}/preview"), &wish).expect(200);
    assert_eq!(
        (&preview["from"]["id"], &preview["to"]["id"]),
        (&json!("tarockcup-2018"), &json!("tarockcup-2019"))
    );
    assert_eq!(preview["misfits"], json!([]));
    let proposed = cup.organizer.post(&changes, &wish).expect(201);
    let change = format!("{changes}/{}", proposed["change"].as_str().unwrap());
    assert_eq!(cup.organizer.get(&change).expect(200)["to"]["id"], "tarockcup-2019");
    let before = cup.read("rankings/players");
    assert!(!before["rows"][0]["rangpunkte"].is_null());
    let confirm = json!({"reason": "So it was decided"});
    cup.organizer.post(&format!("{change}/confirm"), &confirm).refused(403, "second_official");
    let second = cup.role("organizer");
    let confirmed = second.post(&format!("{change}/confirm"), &confirm).expect(200);
    assert_eq!(confirmed["ruleset"]["id"], "tarockcup-2019");
    let after = cup.read("rankings/players");
    assert!(after["rows"][0]["rangpunkte"].is_null(), "2019 knows none");
    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
    cup.start_round(2);
}

/// A paper with nothing but points: who signed it is known, who pays what is not.
#[test]
fn what_a_paper_does_not_tell_is_not_nothing() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    let (table, other) = (cup.table(1, 1), cup.table(1, 2));
    let signed: Vec<_> = table.seats[..3].into();
    let paper = json!({"points": by_player(&table.seats, &[-5, 15, -5, -5]), "signed": signed});
    let sheet = cup.organizer.put(&format!("{}/totals", table.path), &paper).expect(200);
    let signatures: Vec<_> = (0..4).map(|seat| sheet["seats"][seat]["signature"].clone()).collect();
    assert_eq!(json!(signatures), json!(["on_paper", "on_paper", "on_paper", null]));
    other.wins(1, &other.player(1), "dreier");
    let paper = json!({
        "points": by_player(&other.seats, &[-5, 15, -5, -5]),
        "from": 2, "to": 4,
    });
    cup.organizer.put(&format!("{}/totals", other.path), &paper).expect(200);

    let totals = [&table, &other].map(|table| table.sheet()["totals"].clone());
    assert_eq!((&totals[0]["payment_cents"], &totals[0]["settled_cents"]), (&json!(null), &json!(null)));
    assert!(totals[1]["settled_cents"].is_object(), "{totals:?}");

    // Nothing is told of the first table, and of the second what its one line costs.
    let payments = cup.read("payments");
    let [first, second] = [0, 1].map(|at| &payments["tables"][at]);
    for player in first["players"].as_array().unwrap() {
        assert_eq!((&player["payment_cents"], &player["settled_cents"]), (&json!(null), &json!(null)));
    }
    assert_eq!(first["missing"], json!([{"from": 1, "to": 4}]));
    assert_eq!(second["missing"], json!([{"from": 2, "to": 4}]));
    assert!(second["players"].as_array().unwrap().iter().all(|player| player["settled_cents"].is_i64()));
    let sheet = |number: usize| {
        let path = cup.path(&format!("reports/sheet.pdf?lang=de&round=1&table={number}"));
        read_pdf(&cup.organizer.bytes(&path)).replace('\n', " ")
    };
    let (first, second) = (sheet(1), sheet(2));
    assert!(!first.contains('€'), "{first}");
    assert!(first.contains("keine Zahlungen der Spiele 1–4"), "{first}");
    assert_eq!(first.matches("hat das Papier der Spiele 1 bis 4 unterschrieben.").count(), 3, "{first}");
    assert!(second.contains('€') && second.contains("keine Zahlungen der Spiele 2–4"), "{second}");
}
