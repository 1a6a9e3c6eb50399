//! A Grand Prix of Royal-Tarock: pairs, matches, trophies and paper.

use std::collections::BTreeSet;

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading;
use crate::support::database::{On, text};
use crate::support::match_day::{Day, Match, hands, with_spadille};
use crate::support::server::program;

const PAIRS: usize = 6;

/// As it happens at the table: thrown in once, four passes, hands, outcome.
fn live(day: &Day, game: &Match) {
    let scorer = day.cup.scorer(1, 1);
    let entries = format!("{}/entries", game.deal(1));
    let sheet = scorer.get(&game.path).expect(200);
    let dealer = game.seats[3];
    assert_eq!(sheet["dealing_order"], json!([dealer, game.seats[1]]), "an Abfänger never deals");
    assert_eq!(sheet["next"], json!({"deal": 1, "dealer": dealer, "attackers": game.seats[..2]}));

    scorer.post(&entries, &json!({"type": "deal.opened"})).expect(201);
    let thrown_in = scorer.post(&format!("{}/redeal", game.deal(1)), &json!({})).expect(200);
    assert_eq!(thrown_in["dealer"], dealer.to_string(), "who dealt deals again");
    let say = |event: &str, entry: Value| scorer.post(&entries, &json!({"type": event, "entry": entry}));
    let pass = |seat: usize| say("royal.passed", json!({"by": game.seats[seat].to_string()}));
    pass(1).refused(422, "invalid_record");
    for seat in [3, 0, 1] {
        pass(seat).expect(201);
    }
    say("royal.scored", json!({})).refused(422, "invalid_record");
    pass(2).expect(201);
    say("royal.hands_stated", hands()).expect(201);
    let silent = json!([{"item": "obscur", "side": game.side(game.pairs()[1], 1)}]);
    let answer = say("royal.scored", json!({"silent": silent})).expect(201);
    let points = answer["points"].as_object().unwrap();
    assert_eq!(points[&game.seats[0].to_string()], 45);
    assert_eq!(points[&dealer.to_string()], 95);
}

/// Six pairs, three matches each. Pair 1 wins the obscurs of a whole match and loses those of another:
/// as many points as the others, but the best match.
#[rstest]
fn a_grand_prix_is_won_by_points_then_by_the_best_match_then_by_trophies(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(day) = Day::open(on, PAIRS) else { return };
    let cup = &day.cup;
    let mut met = BTreeSet::new();
    let mut rounds = Vec::new();
    for round in 1..=3 {
        let games = day.start(round);
        assert_eq!(games.len(), PAIRS / 2);
        for game in &games {
            let mut pairs = game.pairs();
            pairs.sort_unstable();
            assert!(met.insert(pairs), "{pairs:?} meet twice");
        }
        for (index, game) in games.iter().enumerate() {
            let from = if (round, index) == (1, 0) {
                live(&day, game);
                2
            } else {
                1
            };
            let [one, two] = game.pairs();
            let other = if one == 1 { two } else { one };
            let all = match round {
                2 if game.is_at(1) => Some(1),
                3 if game.is_at(1) => Some(other),
                _ => None,
            };
            day.play(game, from, all);
        }
        cup.tell(&format!("rounds/{round}/end")).expect(200);
        rounds.push(games);
    }

    // 24 deals: 12 in attack, 12 in defence, half of the obscurs.
    let equal = 12 * 45 + 12 * 90 + 12 * 5;
    let won = rounds[2].iter().find(|game| game.is_at(1)).unwrap();
    let first = won.pairs().into_iter().find(|pair| *pair != 1).unwrap();
    let lost = rounds[1].iter().find(|game| game.is_at(1)).unwrap();
    let last = lost.pairs().into_iter().find(|pair| *pair != 1).unwrap();
    let (top, bottom) = (day.row(first), day.row(last));
    assert_eq!((&top["rank"], &top["total"]), (&json!(1), &json!(equal + 20)));
    assert_eq!((&bottom["rank"], &bottom["total"]), (&json!(6), &json!(equal - 20)));
    let second = day.row(1);
    assert_eq!(
        (&second["rank"], &second["total"], &second["shared"]),
        (&json!(2), &json!(equal), &json!(false))
    );
    assert_eq!(second["decided_by"]["by"], "rounds");
    assert_eq!((&second["decided_by"]["nth"], &second["decided_by"]["won"]), (&json!(1), &json!(true)));
    let best = second["matches"][1].clone();
    assert_eq!((&best["points"], &best["their_points"]), (&json!(580), &json!(540)));
    assert_eq!(best["result"], json!({"own": 72, "theirs": 67}));
    let tied: Vec<_> =
        day.pairs().iter().filter(|row| row["shared"] == true).map(|row| row["rank"].clone()).collect();
    assert_eq!(tied, [3, 3, 3]);

    trophies_decide(&day, &rounds[0], [1, first, last]);
    counted_elsewhere(&day, &rounds[0][0]);
    let edition = cup.tell("editions").expect(201);
    assert_eq!(edition["ranking"]["open_ties"], json!([]));
    papers(&day, &rounds[0]);
    counted_in_a_season(&day, &rounds[0][0]);

    let export = cup.organizer.get(&cup.path("export")).text;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grand-prix.jsonl");
    std::fs::write(&file, export).unwrap();
    let verified = program().arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{} {}", text(&file), String::from_utf8_lossy(&verified.stdout));
}

/// One of the three who are tied made a Spadille and loses as many points elsewhere in that deal.
fn trophies_decide(day: &Day, games: &[Match], others: [u64; 3]) {
    let cup = &day.cup;
    let game = games.iter().find(|game| game.pairs().iter().any(|pair| !others.contains(pair))).unwrap();
    let pair = game.pairs().into_iter().find(|pair| !others.contains(pair)).unwrap();
    let deal = if game.side(pair, 3) == "attackers" { 3 } else { 4 };
    let maker = pair + 1;
    let line = with_spadille(game.line(game.pairs()[deal % 2], deal), maker);
    let corrections = format!("{}/corrections", game.deal(deal));
    let body = json!({"record": line, "reason": "The trophy had not been written down."});
    cup.organizer.post(&corrections, &body).expect(200);

    let row = day.row(pair);
    assert_eq!((&row["rank"], &row["trophies"]), (&json!(3), &json!(["spadille"])));
    assert_eq!(row["decided_by"]["by"], "rounds", "against who stands before it");
    let behind = day.pairs().into_iter().find(|row| row["rank"] == 4).unwrap();
    assert_eq!((&behind["shared"], &behind["decided_by"]["by"]), (&json!(true), &json!("trophies")));
    assert_eq!(behind["decided_by"]["own"], json!({"trophies": []}));
    assert_eq!(behind["decided_by"]["theirs"], json!({"trophies": [{"rank": 1, "id": "spadille"}]}));
    assert_eq!(behind["decided_by"]["against"], json!([pair]));
    let players = cup.read("rankings/players");
    let of = |number: u64| {
        players["rows"].as_array().unwrap().iter().find(|row| row["number"] == number).unwrap()["rank"]
            .clone()
    };
    assert_eq!([of(pair), of(maker)], [5, 5], "both partners stand where their pair does");

    cup.organizer
        .put(
            &cup.path(&format!("players/{maker}/trophies-before")),
            &json!({"trophies": 99, "reason": "As in the book"}),
        )
        .expect(200);
    let list = cup.read("rankings/trophies")["rows"].clone();
    let entry = &list[0];
    assert_eq!(
        (&entry["number"], &entry["total"], &entry["milestones"]),
        (&json!(maker), &json!(100), &json!([100]))
    );
    let made = &entry["trophies"][0];
    assert_eq!(
        (&made["trophy"], &made["value"], &made["deal"]),
        (&json!("spadille"), &json!(30), &json!(deal))
    );
    assert_eq!(made["partner"]["number"], pair);
    assert!(made["on"].is_string(), "{made}");

    // What a referee annuls was no trophy; a preview says so before.
    let annulled = json!({"kind": "annulled", "rule": "ROY", "reason": "Eleven cards in a hand."});
    let ruled = cup.organizer.post(&format!("{}/rulings", game.deal(deal)), &annulled);
    let ruling = ruled.location().rsplit('/').next().unwrap().to_owned();
    ruled.expect(201);
    assert_eq!(cup.read("rankings/trophies")["rows"], json!([]));
    assert_eq!(day.row(pair)["trophies"], json!([]));
    let stands =
        json!({"kind": "no_offence", "rule": "ROY", "reason": "Counted again.", "supersedes": ruling});
    cup.organizer.post(&format!("{}/rulings", game.deal(deal)), &stands).expect(201);
    assert_eq!(day.row(pair)["rank"], 3);
}

/// A match counts in the championship too: it is said with it, and changes nothing here.
fn counted_elsewhere(day: &Day, game: &Match) {
    let cup = &day.cup;
    let before = day.pairs();
    let path = format!("{}/counts-for", game.path);
    let stated =
        cup.organizer.put(&path, &json!({"competitions": ["championship-2026", "cup-2026"]})).expect(200);
    assert_eq!(stated["counts_for"], json!(["championship-2026", "cup-2026"]));
    let version = cup.organizer.get(&cup.path("rounds")).version();
    cup.organizer
        .put(&path, &json!({"competitions": ["cup-2026", "championship-2026", "cup-2026"]}))
        .expect(200);
    assert_eq!(cup.organizer.get(&cup.path("rounds")).version(), version, "the same again is nothing new");
    let row = day.row(game.pairs()[0]);
    assert_eq!(row["matches"][0]["counts_for"], json!(["championship-2026", "cup-2026"]));
    let totals = |rows: &[Value]| rows.iter().map(|row| row["total"].clone()).collect::<Vec<_>>();
    assert_eq!(totals(&day.pairs()), totals(&before));
    let many: Vec<_> = (0..9).map(|n| format!("cup-{n}")).collect();
    cup.organizer.put(&path, &json!({"competitions": many})).refused(422, "invalid_value");
    let of_nobody = cup.path("players/99/trophies-before");
    cup.organizer.put(&of_nobody, &json!({"trophies": 1})).refused(404, "unknown_player");
    let too_many = cup.path("players/1/trophies-before");
    cup.organizer.put(&too_many, &json!({"trophies": 100_001})).refused(422, "invalid_value");
}

/// The same match in a championship: as its edition has it, once, and told when a correction says otherwise.
fn counted_in_a_season(day: &Day, game: &Match) {
    let cup = &day.cup;
    let organizer = &cup.organizer;
    let body = json!({"title": "Year", "year": 2026, "kind": "team_championship"});
    let season = organizer.post("/seasons", &body).location();
    let person = |number: u64| {
        cup.organizer.get(&cup.path(&format!("players/{number}"))).expect(200)["player"]["desk"]["person"]
            .clone()
    };
    let sides = [[0, 1], [2, 3]].map(|seats: [usize; 2]| {
        let seated = seats.map(|seat| person(game.seats[seat]));
        let body = json!({"name": format!("Team {}", seats[0]), "members": seated});
        let team = organizer.post(&format!("{season}/teams"), &body).expect(201)["team"]["id"].clone();
        json!({"team": team, "seated": seated})
    });
    let row = |pair: u64| day.row(pair)["matches"][0].clone();
    let first = game.seats[0].min(game.seats[1]);
    let points = [row(first)["points"].clone(), row(first)["their_points"].clone()];
    let mut places = game.path.rsplit('/');
    let table: u64 = places.next().unwrap().parse().unwrap();
    let mut body = json!({
        "sides": sides, "points": points, "played_on": "2026-11-21", "by": sides[0]["team"],
        "played_in": {"tournament": cup.id, "round": 1, "table": table},
    });
    let recorded = organizer.post(&format!("{season}/matches"), &body);
    let path = recorded.location();
    let shown = recorded.expect(201)["match"]["played_in"].clone();
    assert_eq!(
        (&shown["state"], &shown["table"], &shown["to_deal"]),
        (&json!("current"), &json!(table), &json!(8))
    );
    organizer.post(&format!("{season}/matches"), &body).refused(409, "match_state");
    let captain = crate::seasons::captain(organizer, &season, &sides[1]["team"]);
    captain.post(&format!("{path}/confirmation"), &json!({"by": sides[1]["team"]})).expect(200);
    // Another competition counts it too.
    let other = organizer
        .post("/seasons", &json!({"title": "Other", "year": 2026, "kind": "team_championship"}))
        .location();
    for side in &mut body["sides"].as_array_mut().unwrap().iter_mut() {
        let named = json!({"name": "Pair", "members": side["seated"]});
        side["team"] = organizer.post(&format!("{other}/teams"), &named).expect(201)["team"]["id"].clone();
    }
    body["by"] = body["sides"][0]["team"].clone();
    organizer.post(&format!("{other}/matches"), &body).expect(201);

    // A corrected deal changes nothing here until the jury says so, and is told.
    let deal = 3;
    let line = game.line(game.pairs()[(deal + 1) % 2], deal);
    let corrections = format!("{}/corrections", game.deal(deal));
    organizer.post(&corrections, &json!({"record": line, "reason": "The obscur was theirs."})).expect(200);
    cup.tell("editions").expect(201);
    let shown = organizer.get(&path).expect(200)["match"].clone();
    assert_eq!((&shown["points"], &shown["played_in"]["state"]), (&json!(points), &json!("changed")));
    let newest = shown["played_in"]["newest_points"].clone();
    assert_ne!(newest, json!(points));
    let ruling = json!({"points": newest, "reason": "As corrected."});
    let ruled = organizer.post(&format!("{path}/ruling"), &ruling).expect(200);
    assert_eq!(ruled["match"]["played_in"]["state"], "current");
    let page = cup.server.anonymous().raw("GET", &format!("{path}?lang=de"), "", None, &[]).text;
    assert_eq!(page.matches("<td class=\"figures rank\">").count(), 8, "{page}");
    assert!(page.contains(&format!("/tournaments/{}/rounds/1", cup.id)), "{page}");
}

fn papers(day: &Day, games: &[Match]) {
    let cup = &day.cup;
    let read = |below: &str| {
        let pdf = cup.organizer.bytes(&cup.path(&format!("reports/{below}")));
        reading::pages(&pdf).iter().map(reading::Page::text).collect::<Vec<_>>().join("\n")
    };
    let csv = |below: &str| cup.organizer.get(&cup.path(&format!("reports/{below}"))).text;

    let ranking = read("pairs.pdf?edition=1&lang=de");
    for expected in ["Wertung der Paare", "Paar 1", "Spadille"] {
        assert!(ranking.contains(expected), "{expected} is missing in {ranking}");
    }
    let reasons = csv("pairs.csv?lang=de").replace('\u{a0}', " ");
    for expected in ["bestes Match: 580 gegen 560", "höchste Trophäe: – gegen Spadille"] {
        assert!(reasons.contains(expected), "{expected} is missing in {reasons}");
    }
    let rows = csv("pairs.csv?lang=en");
    assert!(rows.starts_with("\u{feff}Pos.,Pair,Players,M1,E1,M2,E2,M3,E3,Total,Trophies,Remark"), "{rows}");
    let list = csv("trophies.csv?lang=en");
    assert!(list.contains("Spadille,30,") && list.contains("trophy no. 100"), "{list}");
    assert!(read("trophies.pdf?lang=fr").contains("Liste des trophées"));

    let number = games.iter().position(|game| game.path.ends_with("/1")).unwrap() + 1;
    let entered = csv(&format!("match-sheet.csv?round=1&table={number}&lang=en"));
    assert_eq!(entered.lines().filter(|line| line.starts_with("free tricks,")).count(), 6, "{entered}");
    let obscur = entered.lines().find(|line| line.contains(",Obscur,")).unwrap();
    assert!(obscur.ends_with("2+,1+,2+,1+,2+,1+,2+,1+,"), "{obscur}");
    let result = entered.lines().filter(|line| line.contains(",\"Result, pair")).collect::<Vec<_>>();
    assert!(result.len() == 2 && result.iter().all(|line| line.ends_with(",70")), "{result:?}");
    let blank = read("match-sheet.pdf?lang=de");
    for item in
        ["Farbenanzahl", "Turul", "Kentaur", "Royal", "Konsolation, Paar 2", "Ergebnis, Paar 1", "___ ___"]
    {
        assert!(blank.contains(item), "{item} is missing in {blank}");
    }
    assert!(read(&format!("match-sheet.pdf?round=1&table={number}&blank=true")).contains("(Eintreiber)"));
    cup.organizer.get(&cup.path("reports/match-sheet.pdf?round=1")).refused(400, "invalid_query");
}

#[test]
fn a_match_that_stops_early_has_points_but_no_result() {
    let day = Day::open(On::Sqlite, PAIRS).unwrap();
    let games = day.start(1);
    let game = &games[0];
    for deal in 1..=3 {
        day.put(&game.deal(deal), &game.line(game.pairs()[0], deal));
    }
    day.cup.organizer.post(&format!("{}/early-end", game.path), &json!({})).expect(200);
    let row = day.row(game.pairs()[0]);
    let played = &row["matches"][0];
    assert_eq!(
        (&played["deals"], &played["result"], &played["ended"]),
        (&json!(3), &Value::Null, &json!(true))
    );
    assert_eq!(played["points"], 45 + 90 + 45 + 3 * 5);
    assert_eq!(row["total"], played["points"]);
}
