//! What an act would change is told before it is done: every place that moves ranks or money tells what then happens,
//! and is refused as the act itself.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::result_changes::{between, results};
use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;
use crate::support::match_day::Day;

/// What a row of the ranking says.
const FIELDS: [&str; 6] = ["rank", "shared", "lot_open", "schriftpunkte", "rangpunkte", "total"];

/// Rows of the ranking by start number.
type Rows = BTreeMap<String, Value>;

/// What a tournament says of ranks and money.
struct Stand {
    version: u64,
    rows: Rows,
    /// Everybody's exact payments; none where a paper told points alone.
    payments: Option<BTreeMap<u64, i64>>,
    checks: Vec<Value>,
    results: BTreeMap<&'static str, BTreeMap<String, Value>>,
}

fn list<'v>(of: &'v Value, name: &str) -> &'v [Value] {
    of[name].as_array().unwrap_or_else(|| panic!("{name} in {of}"))
}

fn stand(cup: &Cup, teams: &str) -> Stand {
    let ranking = cup.read("rankings/players");
    let row = |row: &Value| {
        let fields = FIELDS.map(|field| (field.to_owned(), row[field].clone()));
        (row["number"].to_string(), Value::Object(fields.into_iter().collect()))
    };
    let mut payments = Some(BTreeMap::new());
    for at_table in list(&cup.read("payments"), "tables").iter().flat_map(|table| list(table, "players")) {
        match (at_table["payment_cents"].as_i64(), &mut payments) {
            (Some(cents), Some(sums)) => {
                *sums.entry(at_table["number"].as_u64().unwrap()).or_insert(0) += cents;
            }
            _ => payments = None,
        }
    }
    Stand {
        version: ranking["version"].as_u64().unwrap(),
        rows: list(&ranking, "rows").iter().map(row).collect(),
        payments,
        checks: list(&cup.read("checks?before=publish"), "items").to_vec(),
        results: results(cup, teams),
    }
}

/// The lists of a preview beside the ranking, as [`between`] tells them.
fn listed(preview: &Value) -> BTreeMap<&'static str, BTreeMap<String, (Value, Value)>> {
    let numbers = |players: &Value| -> Value {
        players.as_array().unwrap().iter().map(|player| player["number"].clone()).collect()
    };
    let plain = |name: &str, key: &str, before: &str, after: &str| {
        let sides = |item: &Value| (item[key].to_string(), (item[before].clone(), item[after].clone()));
        list(preview, name).iter().map(sides).collect::<BTreeMap<_, _>>()
    };
    let held = |name: &str| {
        let sides =
            |item: &Value| (item["prize"].to_string(), (numbers(&item["before"]), numbers(&item["after"])));
        list(preview, name).iter().map(sides).collect::<BTreeMap<_, _>>()
    };
    let ranks = list(preview, "ranking").iter().filter_map(|row| {
        let rank = |side: &str| row[side].get("rank").cloned().unwrap_or_default();
        let (before, after) = (rank("before"), rank("after"));
        (before != after).then(|| (row["number"].to_string(), (before, after)))
    });
    BTreeMap::from([
        ("ranks", ranks.collect()),
        ("teams", plain("teams", "team", "before", "after")),
        ("titles", held("titles")),
        ("money", plain("money", "number", "before_cents", "after_cents")),
        ("goods", held("goods")),
    ])
}

/// One of the acts: method, path and body.
type Act<'a> = (&'a str, String, Value);

/// Where an act is told before it is done.
fn before_of(method: &str, path: &str) -> String {
    // What a POST or PUT of the same path made is taken away.
    let shared = ["reduction", "early-end", "signature"].iter().any(|it| path.ends_with(it))
        || path.contains("/teams/");
    if method == "DELETE" && shared { format!("{path}/deletion/preview") } else { format!("{path}/preview") }
}

/// Asks what an act changes, does it, and holds one against the other; the preview.
#[track_caller]
fn done(cup: &Cup, teams: &str, (method, path, body): Act) -> Value {
    let before = stand(cup, teams);
    let ask = before_of(method, &path);
    let key = format!("{method}-{}", before.version);
    let preview = cup.organizer.with_key("POST", &ask, &body, &key).expect(200);
    assert_eq!(preview["version"], json!(before.version), "{ask}");
    assert_eq!(cup.read("rankings/players")["version"], preview["version"], "nothing is stored: {ask}");

    // The key was not used: it still does the act.
    let acted = cup.organizer.with_key(method, &path, &body, &key);
    assert!((200..300).contains(&acted.status), "{path}: {}", acted.text);
    let after = stand(cup, teams);
    assert!(after.version > before.version, "{path}");
    assert_eq!(listed(&preview), between(&before.results, &after.results), "{path}");
    let mut told = before.rows.clone();
    for row in list(&preview, "ranking") {
        let number = row["number"].to_string();
        assert_eq!(before.rows.get(&number).unwrap_or(&Value::Null), &row["before"], "{ask}");
        assert_ne!(row["before"], row["after"], "{ask}");
        match &row["after"] {
            Value::Null => drop(told.remove(&number)),
            standing => drop(told.insert(number, standing.clone())),
        }
    }
    assert_eq!(told, after.rows, "{path}");
    if let (Some(mut told), Some(after)) = (before.payments, after.payments) {
        for change in list(&preview, "payments") {
            let cents = |side: &str| change[side].as_i64().unwrap();
            let was = told.insert(change["number"].as_u64().unwrap(), cents("after_cents"));
            assert_eq!(was.unwrap_or_default(), cents("before_cents"), "{ask}");
        }
        told.retain(|_, cents| *cents != 0);
        let after: BTreeMap<_, _> = after.into_iter().filter(|(_, cents)| *cents != 0).collect();
        assert_eq!(told, after, "{path}");
    }
    let known = |code: &Value| before.checks.iter().any(|check| check["code"] == *code);
    for check in list(&preview, "checks") {
        assert!(after.checks.contains(check), "{check} is told and not so: {:?}", after.checks);
    }
    // Doubles are no part of the log.
    for check in after.checks.iter().filter(|it| !known(&it["code"]) && it["code"] != "possible_doubles") {
        assert!(list(&preview, "checks").contains(check), "{check} was not told: {ask}");
    }
    // What was told then is told of that version now.
    let again = cup.organizer.post(&format!("{ask}?as_of={}", before.version), &body).expect(200);
    assert_eq!(again, preview, "{ask}");
    preview
}

/// Refused in the same way, told or done.
#[track_caller]
fn refused(cup: &Cup, (method, path, body): Act) {
    let told = cup.organizer.post(&before_of(method, &path), &body);
    let acted = cup.organizer.with_key(method, &path, &body, &uuid::Uuid::now_v7().to_string());
    assert!((400..500).contains(&acted.status), "{path}: {}", acted.text);
    let said = |answer: Value| ["code", "detail", "violations"].map(|field| answer[field].clone());
    assert_eq!(told.status, acted.status, "{path}: {}", told.text);
    assert_eq!(said(told.json()), said(acted.json()), "{path}");
}

/// Somebody who plays wins the table's next line.
fn line(table: &Table, deal: usize, record: &dyn Fn(&Table, &str) -> Value, cup: &Cup) -> Value {
    let dealer = table.sheet()["next"]["dealer"].to_string();
    let declarer = (1..=table.seats.len()).map(|seat| table.player(seat)).find(|player| *player != dealer);
    let line = record(table, &declarer.unwrap());
    cup.organizer.put(&table.deal(deal), &line).expect(201);
    line
}

fn koenigrufen(_: &Table, declarer: &str) -> Value {
    won(declarer, "dreier")
}

fn french(_: &Table, declarer: &str) -> Value {
    json!({"family": "tarot", "taker": declarer, "contract": "garde", "points": 49, "bouts": 2})
}

/// A hall of eight at two tables.
fn hall(preset: &str) -> Cup {
    let cup = Cup::by_rules(On::Sqlite.database().unwrap(), &[], preset, |regulations| {
        regulations["rounds"] = json!(1);
        match regulations["deals"] {
            Value::Null => regulations["cycles"] = json!(1),
            _ => regulations["deals"] = json!(5),
        }
        regulations["teams"] = json!({"size": 2, "ties": "shared"});
        regulations["titles"] =
            json!([{"code": "local", "name": "Ortsmeister", "criterion": {"eligible": "local"}}]);
        regulations["payout"] = json!({"percent": [50, 30, 20], "prizes": [{"place": 1, "text": "Pokal"}]});
    });
    for _ in 0..8 {
        let number = cup.register("Huber", &json!({"fee_paid_cents": 1000, "titles": ["local"]}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    cup
}

/// Six of them are three teams, until one of the last leaves it.
fn in_teams(cup: &Cup) {
    for pair in [[1, 2], [3, 4], [5, 6]] {
        let why = "The sheet lay under the table";
        let body = json!({"name": format!("Team {}", pair[0]), "members": pair, "reason": why});
        let formed = cup.act("teams", &body).expect(201)["team"]["id"].as_str().unwrap().to_owned();
        if pair[0] == 5 {
            let body = json!({"name": "Die Drei", "members": [5], "reason": "One of them goes home"});
            done(cup, "rankings/teams", ("PUT", cup.path(&format!("teams/{formed}")), body));
        }
    }
}

/// Five go on as four, are five again, and four after all.
fn reduced(cup: &Cup, teams: &str, table: &Table, reduction: &Value) {
    let path = format!("{}/reduction", table.path);
    done(cup, teams, ("POST", path.clone(), reduction.clone()));
    done(cup, teams, ("DELETE", path.clone(), json!({"reason": "He stays"})));
    done(cup, teams, ("POST", path, reduction.clone()));
}

/// An early end, a signature and a team are taken back.
fn taken_back(cup: &Cup, teams: &str, table: &Table) {
    let because = json!({"reason": "So it was"});
    let ended = format!("{}/early-end", table.path);
    done(cup, teams, ("POST", ended.clone(), json!({})));
    done(cup, teams, ("DELETE", ended.clone(), because.clone()));
    done(cup, teams, ("POST", ended, json!({})));
    let signed = format!("{}/signature", table.path);
    cup.organizer.post(&signed, &json!({})).expect(200);
    done(cup, teams, ("DELETE", signed, because));
    // One that has a rank: who dissolves another moves nobody.
    let pair = list(&cup.read(teams), "rows")[0]["team"].as_str().unwrap().to_owned();
    let told = done(
        cup,
        teams,
        ("DELETE", cup.path(&format!("teams/{pair}")), json!({"reason": "Each for himself"})),
    );
    assert!(!list(&told, "teams").is_empty(), "{told}");
}

/// A fee is in the pot, and who has a title by his category may be another.
fn paid_and_entitled(cup: &Cup, teams: &str) {
    let back =
        ("POST", cup.path("players/7/fees"), json!({"amount_cents": -500, "reason": "He is a junior"}));
    let told = done(cup, teams, back);
    assert!(!list(&told, "money").is_empty(), "{told}");
    let moved = [5, 6].map(|number| {
        let act = (
            "PATCH",
            cup.path(&format!("players/{number}")),
            json!({"titles": [], "reason": "She lives elsewhere"}),
        );
        !list(&done(cup, teams, act), "titles").is_empty()
    });
    assert!(moved.contains(&true), "one of them had the title");
    let local = json!({"players": [5, 6], "reason": "They live here after all"});
    done(cup, teams, ("PUT", cup.path("titles/local/eligible"), local));
}

#[test]
fn what_is_told_before_then_happens_in_every_game() {
    for (preset, record) in [
        ("krenglbach-2018", &koenigrufen as &dyn Fn(&Table, &str) -> Value),
        ("tarockcup-2018", &koenigrufen),
        ("tarot-fft", &french),
    ] {
        let cup = hall(preset);
        let teams = "rankings/teams";
        let because = |more: Value| {
            let mut body = json!({"reason": "So it was"});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            body
        };
        let of = |number: u64, what: &str| cup.path(&format!("players/{number}/{what}"));
        in_teams(&cup);
        let [late, spare] = [(); 2].map(|()| cup.register("Gruber", &json!({"fee_paid_cents": 1000})));
        let first = cup.table(1, 1);
        // French Tarot has no fifth here: who comes late takes a seat that stayed empty.
        let fives = preset != "tarot-fft";
        let sits =
            if fives { json!({"player": late}) } else { json!({"player": late, "absent": first.seats[0]}) };
        done(&cup, teams, ("POST", format!("{}/players", first.path), sits));
        let (first, second) = (cup.table(1, 1), cup.table(1, 2));
        for deal in 1..=3 {
            line(&first, deal, record, &cup);
        }
        for deal in 1..=2 {
            line(&second, deal, record, &cup);
        }
        let other = record(&second, &second.player(3));
        let corrected = because(json!({"record": other}));
        let told = done(&cup, teams, ("POST", format!("{}/corrections", second.deal(1)), corrected));
        assert!(!list(&told, "deals").is_empty(), "{preset}: {told}");
        assert!(!list(&told, "ranking").is_empty(), "{preset}: {told}");
        let lines = because(json!({"lines": [{"was": 2}]}));
        done(&cup, teams, ("PUT", format!("{}/lines", second.path), lines));

        let gone = second.seats[0];
        let told = done(&cup, teams, ("POST", of(gone, "exclusion"), json!({"reason": "Taken ill."})));
        assert!(list(&told, "ranking").iter().any(|row| row["after"].is_null()), "{preset}: {told}");
        done(&cup, teams, ("POST", of(gone, "reinstatement"), because(json!({}))));
        let by_player = |table: &Table, points: &[i32]| -> BTreeMap<String, i32> {
            table.seats.iter().map(u64::to_string).zip(points.iter().copied()).collect()
        };
        let paper = json!({"from": 2, "points": by_player(&second, &[30, -10, -10, -10])});
        done(&cup, teams, ("PUT", format!("{}/totals", second.path), paper));
        done(&cup, teams, ("DELETE", format!("{}/totals/2", second.path), json!({})));
        let rows: Vec<_> = by_player(&second, &[-30, 10, 10, 10])
            .into_iter()
            .map(|(player, points)| format!("2,{player},{points},2"))
            .collect();
        let csv = json!({"csv": format!("table,player,points,from\n{}\n", rows.join("\n"))});
        done(&cup, teams, ("POST", cup.path("rounds/1/totals"), csv));

        let person = json!({"person": {"given_name": "Maria", "family_name": "Gruber"}});
        let told = done(&cup, teams, ("PUT", of(3, "person"), because(person)));
        assert_eq!(told["look_again"]["fee_paid_cents"], 1000, "{preset}");
        let local = because(json!({"players": [5, 6]}));
        done(&cup, teams, ("PUT", cup.path("titles/local/eligible"), local));
        paid_and_entitled(&cup, teams);
        let reduction = because(json!({"leaving": first.seats[1]}));
        if fives {
            reduced(&cup, teams, &first, &reduction);
        }
        cup.tell(&format!("players/{spare}/check-in")).expect(200);
        let entering = because(json!({"leaving": first.seats[2], "entering": spare}));
        done(&cup, teams, ("POST", format!("{}/substitution", first.path), entering));
        taken_back(&cup, teams, &first);
        done(&cup, teams, ("POST", of(second.seats[3], "withdrawal"), json!({})));

        for act in [
            ("POST", of(99, "exclusion"), json!({"reason": "Taken ill."})),
            ("POST", of(1, "exclusion"), json!({"reason": " "})),
            ("POST", of(1, "withdrawal"), json!({"reason": "x".repeat(2001)})),
            ("POST", of(1, "reinstatement"), json!({})),
            ("PUT", of(1, "person"), because(json!({}))),
            (
                "PUT",
                of(1, "person"),
                json!({"person": {"given_name": "", "family_name": "x"}, "reason": "x"}),
            ),
            ("DELETE", format!("{}/early-end", first.path), json!({"reason": ""})),
            ("DELETE", cup.path(&format!("teams/{}", uuid::Uuid::nil())), json!({})),
            ("POST", cup.path("reopen"), because(json!({}))),
            ("PUT", cup.path("titles/none/eligible"), json!({"players": [1]})),
            ("PUT", cup.path("titles/local/eligible"), json!({"players": [99]})),
            ("PATCH", cup.path(&format!("players/{}", second.seats[1])), json!({"club": "tc-linz"})),
            ("POST", of(second.seats[1], "fees"), json!({"amount_cents": -100})),
            ("POST", format!("{}/substitution", second.path), because(json!({"leaving": 99, "entering": 1}))),
            ("POST", format!("{}/reduction", second.path), because(json!({"leaving": second.seats[0]}))),
            ("POST", format!("{}/players", second.path), json!({"player": late})),
            ("PUT", format!("{}/totals", second.path), json!({"points": {"99": 0}})),
            ("PUT", format!("{}/lines", second.path), because(json!({"lines": [{"was": 9}]}))),
            ("POST", format!("{}/corrections", first.deal(1)), because(json!({"record": {}}))),
            (
                "POST",
                format!("{}/corrections", first.deal(1)),
                because(json!({"record": record(&first, "99")})),
            ),
            ("DELETE", format!("{}/totals/1", first.path), json!({})),
            ("POST", cup.path("cash/counts"), json!({"counted_cents": 0, "handed_to": uuid::Uuid::nil()})),
        ] {
            refused(&cup, act);
        }
    }
}

#[test]
fn what_is_told_before_then_happens_to_pairs() {
    let day = Day::open(On::Sqlite, 4).unwrap();
    let (cup, pairs) = (&day.cup, "rankings/pairs");
    let games = day.start(1);
    for (nth, game) in games.iter().enumerate() {
        day.play(game, 1, (nth == 0).then(|| game.pairs()[0]));
    }
    let [first, second] = games[0].pairs();
    let corrected = json!({"record": games[0].line(second, 1), "reason": "It was theirs"});
    let told = done(cup, pairs, ("POST", format!("{}/corrections", games[0].deal(1)), corrected));
    assert_eq!(list(&told, "deals").len(), 1);
    let of = |what: &str| cup.path(&format!("players/{first}/{what}"));
    let told = done(cup, pairs, ("POST", of("exclusion"), json!({"reason": "Taken ill."})));
    assert!(!list(&told, "teams").is_empty(), "the pair goes with him: {told}");
    done(cup, pairs, ("POST", of("reinstatement"), json!({"reason": "It was another"})));
    done(cup, pairs, ("POST", of("withdrawal"), json!({})));
    let person = json!({"person": {"given_name": "Maria", "family_name": "Gruber"}, "reason": "She is"});
    done(cup, pairs, ("PUT", cup.path(&format!("players/{second}/person")), person));
}

/// The database knows who is suspended, the tournament does not: it is asked as for the act itself.
#[test]
fn whom_the_organisation_keeps_out_is_refused_before_and_then() {
    let cup = hall("tarockcup-2018");
    let until = json!({"until": "2099-12-31", "reason": "So it was decided"});
    let elsewhere = json!({
        "title": "Elsewhere", "date": "2018-11-10", "place": "Ried", "ruleset": "tarockcup-2018",
        "registration": {"consent": "by_entry"},
    });
    let elsewhere = cup.organizer.post("/tournaments", &elsewhere);
    let other = elsewhere.location().trim_start_matches("/api/v1").to_owned();
    let person = json!({"person": {"given_name": "Franz", "family_name": "Moser"}});
    let number =
        cup.organizer.post(&format!("{other}/players"), &person).expect(201)["player"]["number"].clone();
    let kept_out = cup.organizer.post(&format!("{other}/players/{number}/suspension"), &until);
    assert!((200..300).contains(&kept_out.status), "{}", kept_out.text);
    let found = cup.organizer.get("/persons?q=Moser").expect(200);
    let known = json!({"person_id": found["items"][0]["id"], "reason": "It is he"});
    let path = cup.path("players/1/person");
    refused(&cup, ("PUT", path.clone(), known.clone()));
    cup.organizer.post(&format!("{path}/preview"), &known).refused(409, "suspended");
    let mut despite = known;
    despite["despite_suspension"] = json!("The jury lets him");
    done(&cup, "rankings/teams", ("PUT", path, despite));
}
