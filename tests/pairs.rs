//! What happens to fixed pairs on a day: they are drawn and moved together, dealt to again, replaced,
//! withdrawn, and counted once.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::match_day::{Day, Match};

fn tables(day: &Day, round: usize) -> Vec<Value> {
    let listed = day.cup.server.anonymous().get(&day.cup.path(&format!("rounds/{round}/tables"))).expect(200);
    listed["items"].as_array().unwrap().clone()
}

fn csv(day: &Day, below: &str) -> Vec<String> {
    let text = day.cup.organizer.get(&day.cup.path(&format!("reports/{below}"))).text;
    text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect()
}

/// The cells of the first row with this head on a table's sheet, those of the deals and the sum.
fn sheet_row(day: &Day, round: usize, game: &Match, head: &str) -> Vec<String> {
    let table = game.path.rsplit('/').next().unwrap();
    let lines = csv(day, &format!("match-sheet.csv?round={round}&table={table}&lang=en"));
    let line = lines.iter().find(|line| line.contains(head)).unwrap_or_else(|| panic!("{head} in {lines:?}"));
    line.rsplitn(10, ',').collect::<Vec<_>>().into_iter().rev().skip(1).map(str::to_owned).collect()
}

#[rstest]
fn a_draw_tells_who_is_whose_partner_and_who_is_eintreiber(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(day) = Day::open(on, 4) else { return };
    let games = day.start(1);
    for (game, listed) in games.iter().zip(tables(&day, 1)) {
        for (at, pair) in listed["pairs"].as_array().unwrap().iter().enumerate() {
            let [left, right] = [game.seats[2 * at], game.seats[2 * at + 1]];
            assert_eq!((&pair["abfaenger"], &pair["eintreiber"]), (&json!(left), &json!(right)));
            assert_eq!(pair["team"], day.teams[&left.min(right)].as_str());
            assert_eq!(pair["name"], format!("Paar {}", left.min(right).div_ceil(2)));
        }
    }
    let by_table = csv(&day, "draw.csv?lang=de");
    assert_eq!(by_table[0], "Tisch;Sitz;Name;Nr.;Paar;Rolle");
    let roles: Vec<_> = by_table[1..].iter().map(|line| line.rsplit(';').next().unwrap()).collect();
    assert_eq!(roles, ["Abfänger", "Eintreiber", "Abfänger", "Eintreiber, gibt"].repeat(2));
    let by_name = csv(&day, "draw-by-name.csv?lang=de");
    assert_eq!(by_name[0], "Name;Nr.;Tisch;Sitz;Rolle;Partner;Paar");
    assert!(
        by_name[1..].iter().all(|line| line.contains(";Tarokk ") && line.contains(";Paar ")),
        "{by_name:?}"
    );
}

/// ROY "Spiele und Match", "Zusammenwerfen": the cards at the table can say who deals first, and who deals
/// deals again.
#[rstest]
fn the_cards_say_who_deals_first_and_what_is_thrown_in_is_told(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(day) = Day::open(on, 2) else { return };
    let games = day.start(1);
    let game = &games[0];
    let (scorer, entries) = (day.cup.scorer(1, 1), format!("{}/entries", game.deal(1)));
    let opened = |dealer: u64| {
        scorer.post(&entries, &json!({"type": "deal.opened", "entry": {"dealer": dealer.to_string()}}))
    };
    opened(game.seats[0]).refused(409, "wrong_dealer");
    opened(game.seats[1]).expect(201);
    for times in 1..=2 {
        let again = scorer.post(&format!("{}/redeal", game.deal(1)), &json!({})).expect(200);
        assert_eq!(
            (&again["dealer"], &again["thrown_in"]),
            (&json!(game.seats[1].to_string()), &json!(times))
        );
    }
    let [one, other] = game.pairs();
    let line = json!({
        "family": "royal", "hands": crate::support::match_day::hands(), "announcements": [],
        "silent": [{"item": "obscur", "side": "attackers"}],
    });
    for deal in 1..=8 {
        day.put(&game.deal(deal), &line);
    }
    let sheet = day.cup.organizer.get(&game.path).expect(200);
    assert_eq!(sheet["dealing_order"], json!([game.seats[1], game.seats[3]]));
    assert_eq!(sheet["deals"][1].get("thrown_in"), None, "{sheet}");
    assert_eq!(sheet_row(&day, 1, game, "Thrown in"), ["2", "", "", "", "", "", "", "", "2"]);
    assert_eq!(sheet_row(&day, 1, game, "A: attacks"), ["D", "A", "D", "A", "D", "A", "D", "A", ""]);
    assert_eq!(sheet_row(&day, 1, game, ",Obscur,"), ["2+", "1+", "2+", "1+", "2+", "1+", "2+", "1+", ""]);
    for pair in [one, other] {
        assert_eq!(day.row(pair)["matches"][0]["result"], json!({"own": 70, "theirs": 70}));
    }
}

#[rstest]
fn a_pair_is_moved_as_a_whole_in_the_middle_of_a_match(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(day) = Day::open(on, 4) else { return };
    let games = day.start(1);
    for game in &games {
        for deal in 1..=2 {
            day.put(&game.deal(deal), &game.line(game.pairs()[0], deal));
        }
    }
    let [one, two] = [&games[0].seats, &games[1].seats];
    let seats = |first: [u64; 4], second: [u64; 4]| {
        json!({"reason": "Falsch gesessen.", "tables": [
            {"table": 1, "seats": first, "deals": "keep"}, {"table": 2, "seats": second, "deals": "keep"},
        ]})
    };
    let path = day.cup.path("rounds/1/seats");
    let parted = seats([two[0], one[1], one[2], one[3]], [one[0], two[1], two[2], two[3]]);
    let refused = day.cup.organizer.post(&path, &parted).refused(422, "invalid_seats");
    let found: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|v| (&v["pointer"], &v["code"])).collect();
    let split = json!("pair_split");
    assert_eq!(found, [(&json!("/tables/0/seats"), &split), (&json!("/tables/1/seats"), &split)]);

    let totals = |day: &Day| {
        let rows = day.pairs();
        let mut totals: Vec<_> =
            rows.iter().map(|row| (row["team"].to_string(), row["total"].clone())).collect();
        totals.sort_by(|a, b| a.0.cmp(&b.0));
        totals
    };
    let before = totals(&day);
    let whole = seats([two[0], two[1], one[2], one[3]], [one[0], one[1], two[2], two[3]]);
    day.cup.organizer.post(&path, &whole).expect(200);
    assert_eq!(totals(&day), before, "what they played goes with them");
    // On paper too: no sum where deals stand on another sheet.
    assert_eq!(sheet_row(&day, 1, &games[0], "\"Points, pair 1").last().unwrap(), "");
    let notes = day.cup.organizer.bytes(&day.cup.path("reports/match-sheet.pdf?round=1&table=1&lang=de"));
    let text: String = crate::reading::pages(&notes).iter().map(crate::reading::Page::text).collect();
    assert!(text.replace('\n', " ").contains("Plätze getauscht"), "{text}");
}

/// A guest plays on, then the pair goes home; an odd pair sits out and has a match less.
#[rstest]
fn pairs_are_helped_out_leave_and_sit_out(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(day) = Day::open(on, 4) else { return };
    let cup = &day.cup;
    let first = day.start(1);
    let game = &first[0];
    for deal in 1..=4 {
        day.put(&game.deal(deal), &game.line(game.pairs()[0], deal));
    }
    let guest = cup.register("Gast", &json!({}));
    let (leaving, stays) = (game.seats[0], game.seats[1]);
    let body = json!({"leaving": leaving, "entering": guest, "reason": "Kreislauf."});
    cup.organizer.post(&format!("{}/substitution", game.path), &body).expect(200);
    day.play(game, 5, Some(game.pairs()[0]));
    day.play(&first[1], 1, None);
    cup.tell("rounds/1/end").expect(200);

    // All eight deals are the pair's, and its name is on the table's list.
    let pair = leaving.min(stays);
    let row = day.row(pair);
    assert_eq!((&row["total"], &row["withdrawn"]), (&json!(4 * 45 + 4 * 90 + 8 * 5), &json!(true)));
    assert_eq!(tables(&day, 1)[0]["pairs"][0]["team"], day.teams[&pair].as_str());
    let teams = cup.read("rankings/teams")["rows"].clone();
    let once = |rows: &Value| -> Vec<_> {
        let row = |row: &Value| (row["rank"].clone(), row["team"].clone(), row["schriftpunkte"].clone());
        rows.as_array().unwrap().iter().map(row).collect()
    };
    let pairs: Vec<_> = day
        .pairs()
        .iter()
        .map(|row| (row["rank"].clone(), row["team"].clone(), row["total"].clone()))
        .collect();
    assert_eq!(once(&teams), pairs);
    let printed = cup.organizer.bytes(&cup.path("reports/teams.pdf?lang=en"));
    let printed: String = crate::reading::pages(&printed).iter().map(crate::reading::Page::text).collect();
    assert!(printed.contains("each pair counts once"), "{printed}");
    let sheet = csv(&day, "match-sheet.csv?round=1&table=1&lang=en");
    assert!(
        sheet.iter().any(|line| line.contains("Substitute from deal 5: ") && line.contains("(as a guest)")),
        "{sheet:?}"
    );

    // The partner who is left cannot be drawn alone; he goes home too, and of three pairs one sits out.
    cup.act("rounds", &json!({})).refused(409, "cannot_seat");
    cup.act(&format!("players/{stays}/withdrawal"), &json!({"reason": "Ohne Partner."})).expect(200);
    cup.act("rounds", &json!({})).expect(201);
    cup.tell("rounds/2/start").expect(200);
    let drawn = cup.read("rounds/2");
    let free: Vec<u64> =
        drawn["round"]["byes"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!((free.len(), drawn["round"]["tables"].clone()), (2, json!(1)));
    assert_eq!(free[0] + 1, free[1], "a whole pair sits out");
    let listed = cup.read("rounds/2/tables/1");
    let seats =
        listed["seats"].as_array().unwrap().iter().map(|seat| seat["player"].as_u64().unwrap()).collect();
    day.play(&Match { path: cup.path("rounds/2/tables/1"), seats }, 1, None);
    let remarks = csv(&day, "pairs.csv?lang=en");
    let fewer: Vec<_> = remarks.iter().filter(|line| line.contains("1 of 2 matches")).collect();
    assert_eq!(fewer.len(), 2, "who sat out, and who went home: {remarks:?}");
    assert_eq!(
        day.row(free[0])["matches"].as_array().unwrap().len(),
        1,
        "{free:?} {drawn} {listed} {}",
        day.row(free[0])
    );
}

/// Earlier trophies come with the list of players; the hundredth is the first of the day.
#[rstest]
fn trophies_made_before_are_read_from_the_list(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(day) = Day::open(on, 2) else { return };
    let cup = &day.cup;
    let import = |list: &str, key: &str| {
        let path = format!("/api/v1{}", cup.path("players/import"));
        cup.organizer.raw("POST", &path, "text/csv", Some(list), &[("Idempotency-Key", key)])
    };
    let bad = import("given_name,family_name,trophies_before\nEva,Huber,100001\n", "bad");
    let refused = bad.refused(422, "import_refused");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/2/trophies_before");
    let made = import("Vorname;Nachname;Trophäen\nEva;Huber;99\nIda;Huber;\n", "good").expect(201);
    let number = made["registered"][0]["number"].as_u64().unwrap();
    let games = day.start(1);
    let game = &games[0];
    let body = json!({"leaving": game.seats[1], "entering": number, "reason": "Ein Anruf."});
    cup.organizer.post(&format!("{}/substitution", game.path), &body).expect(200);
    let line = crate::support::match_day::with_spadille(game.line(game.pairs()[0], 1), number);
    day.put(&game.deal(1), &line);
    let rows = cup.read("rankings/trophies")["rows"].clone();
    assert_eq!(
        (&rows[0]["number"], &rows[0]["before"], &rows[0]["total"]),
        (&json!(number), &json!(99), &json!(100))
    );
    assert_eq!(rows[0]["milestones"], json!([100]));
    assert_eq!(rows[0]["trophies"][0]["partner"]["number"], game.seats[0]);
}
