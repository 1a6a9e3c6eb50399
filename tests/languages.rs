//! Whoever asks in a language is answered in it. Every code and every violation which any test produces is held to
//! what stands in [`refusals`].

mod catalogue;
mod leftovers;
pub mod refusals;

use std::io::Write as _;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::play::besserrufer;
use crate::support::server::program;

#[test]
fn the_best_language_of_the_caller_decides_and_english_where_he_names_none() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let asked = |headers: &[(&str, &str)]| {
        let answer = server.anonymous().send("GET", "/rulesets/preferans", None, headers);
        let language = answer.header("content-language").map(str::to_owned);
        (language.unwrap(), answer.refused(404, "not_found")["detail"].as_str().unwrap().to_owned())
    };
    let expected = |language: &str, detail: &str| (language.to_owned(), detail.to_owned());
    assert_eq!(asked(&[]), expected("en", "There is no preset preferans."));
    let german = expected("de", "Eine Vorlage preferans gibt es nicht.");
    assert_eq!(asked(&[("Accept-Language", "it, fr;q=0.4, de-AT;q=0.8")]), german);
    let hungarian = expected("hu", "Nincs ilyen minta: preferans.");
    assert_eq!(asked(&[("Accept-Language", "hu-HU,hu;q=0.9,en;q=0.8")]), hungarian);
    let french = expected("fr", "Il n’y a pas de modèle preferans.");
    assert_eq!(asked(&[("Accept-Language", "hu;q=0, fr")]), french);
    assert_eq!(asked(&[("Accept-Language", "it")]), asked(&[]));

    let page =
        server.anonymous().raw("GET", "/problems/sheet_signed", "", None, &[("Accept-Language", "hu")]);
    assert!(page.text.contains("A lap alá van írva"), "{}", page.text);
}

/// A report says in its query in which language it is wanted.
#[test]
fn a_refused_report_is_refused_in_the_language_asked_for() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let made = organizer.post("/tournaments", &cup).location();
    let path = format!("{made}/reports/draw.pdf?lang=hu");
    let refused = organizer.send("GET", &path, None, &[("Accept-Language", "fr")]);
    assert_eq!(refused.header("content-language"), Some("hu"));
    assert_eq!(refused.refused(404, "unknown_round")["detail"], "Még egy forduló sincs kisorsolva.");
}

/// Not only refusals say what is wrong.
#[test]
fn a_verdict_and_a_preview_are_told_in_the_callers_language() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let german = [("Accept-Language", "de")];

    let mut ruleset = organizer.get("/rulesets/krenglbach-2018").expect(200);
    ruleset["regulations"]["rounds"] = json!(0);
    let verdict = organizer.send("POST", "/rulesets/check", Some(&ruleset), &german).expect(200);
    assert_eq!(verdict["violations"][0]["detail"], "0 liegt nicht zwischen 1 und 20.");

    let cup = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let made = organizer.post("/tournaments", &cup).location();
    let path = format!("/api/v1{made}/players/import?dry_run=true");
    let rows = "given_name,family_name,number\nEva,Huber,zwei\n";
    let preview = organizer.raw("POST", &path, "text/csv", Some(rows), &german).expect(200);
    let stated = &preview["rows"][0]["errors"][0]["detail"];
    assert_eq!(stated, "zwei passt nicht. Erwartet wird hier: eine Startnummer ab 1.");
}

/// What a player did wrong is told to the referee in his own language.
#[test]
fn a_breach_is_told_in_the_callers_language() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let mut case = besserrufer();
    // Who holds hearts must serve them.
    case["deal"]["tricks"] = json!([[["A", "p7"], ["B", "T8"]]]);
    let stated = |language: &str| {
        let headers = [("Accept-Language", language)];
        let judged = server.anonymous().send("POST", "/adjudicate", Some(&case), &headers).expect(200);
        let breaches = judged["violations"].as_array().unwrap();
        let farbzwang = breaches.iter().find(|breach| breach["rule"] == "farbzwang");
        farbzwang.unwrap_or_else(|| panic!("{judged}"))["detail"].as_str().unwrap().to_owned()
    };
    assert_eq!(stated("de"), "Was ausgespielt wurde, ist zu bedienen; er hatte p10.");
    assert_eq!(stated("hu"), "Arra, amit kijátszottak, ugyanolyat kell adni; nála volt: p10.");
    assert_eq!(stated("en"), "What was led must be served; he held p10.");
}

/// Names of a club's own games in the caller's language.
#[test]
fn a_club_finds_its_own_games_in_what_it_is_refused() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let mut ruleset = server.anonymous().get("/rulesets/tarockcup-2018").expect(200);
    let mut own = ruleset["game"]["contracts"]["solorufer"].clone();
    own["name"] = json!({"de": "Ried-Rufer", "hu": "Riedi hívó"});
    own["players"] = json!("vorhand");
    ruleset["id"] = json!("ried");
    ruleset["game"]["contracts"]["solorufer"] = own;
    let case = json!({"ruleset": ruleset, "deal": {
        "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A", "contract": "solorufer",
        "declarers": [{"player": "B", "won": true}], "partner": "C",
    }});
    let stated = |language: &str| {
        let answer = server.anonymous().send("POST", "/score", Some(&case), &[("Accept-Language", language)]);
        answer.refused(422, "invalid_deal")["violations"][0]["detail"].as_str().unwrap().to_owned()
    };
    assert_eq!(stated("de"), "Nur die Vorhand darf Ried-Rufer spielen.");
    assert_eq!(stated("hu"), "Csak Vorhand játszhatja: Riedi hívó.");
    assert_eq!(stated("en"), "Only Vorhand may play Ried-Rufer.");
}

#[test]
fn the_command_line_speaks_the_language_it_is_told_or_that_of_the_machine() {
    let scored = |options: &[&str], variables: &[(&str, &str)]| {
        let mut command = program();
        command.args(["score", "-"]).args(options).envs(variables.iter().copied());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        process.stdin.take().unwrap().write_all(b"nonsense\n").unwrap();
        let output = process.wait_with_output().unwrap();
        let problem: Value = serde_json::from_slice(&output.stdout).unwrap();
        problem["title"].as_str().unwrap().to_owned()
    };
    assert_eq!(scored(&[], &[]), "This is not JSON");
    assert_eq!(scored(&[], &[("LANG", "hu_HU.UTF-8")]), "Ez nem JSON");
    assert_eq!(scored(&[], &[("LANG", "C")]), "This is not JSON");
    let both = [("LANG", "hu_HU.UTF-8"), ("TAROCKMEISTER_LANG", "fr")];
    assert_eq!(scored(&[], &both), "Ce n’est pas du JSON");
    assert_eq!(scored(&["--lang", "de"], &both), "Das ist kein JSON");
}

/// Whoever mistypes an address or a question is told what belongs there.
#[test]
fn what_cannot_be_read_says_what_is_expected() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let made = organizer.post("/tournaments", &cup).location();
    let german = [("Accept-Language", "de")];
    for (path, status, code, expected) in [
        (
            format!("{made}?as_of=abc"),
            400,
            "invalid_query",
            "eine Versionsnummer wie 17, oder mit Epoche 2.17",
        ),
        (format!("{made}/tables?at_least=0.x"), 404, "not_found", ""),
        (format!("{made}/players?limit=0"), 400, "invalid_query", "eine ganze Zahl von 1 bis 500"),
        (format!("{made}/players?limit=x"), 400, "invalid_query", "eine ganze Zahl"),
        (
            format!("{made}/players?cursor=x"),
            400,
            "invalid_query",
            "ein Zeiger, den dieser Server gegeben hat",
        ),
        (format!("{made}/players/eva"), 404, "not_found", "eine ganze Zahl"),
        (format!("{made}/players/0"), 404, "not_found", "eine ganze Zahl ab 1"),
        (format!("{made}/players/70000"), 404, "not_found", "eine ganze Zahl"),
        (format!("{made}/rounds/first"), 404, "not_found", "eine ganze Zahl"),
        (format!("{made}/editions/last"), 404, "not_found", "eine ganze Zahl"),
        ("/persons/eva".to_owned(), 404, "not_found", "eine Kennung (UUID)"),
        ("/tournaments/cup".to_owned(), 404, "not_found", "UUID"),
        (
            format!("{made}/reports/ranking.doc"),
            404,
            "not_found",
            ".pdf oder .csv; der mancher auch auf .xlsx",
        ),
    ] {
        let refused = organizer.send("GET", &path, None, &german);
        let refused = refused.refused(status, code);
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.contains(expected), "{path}: {detail}");
    }
    // A body is an object; fields are not read from a list by their order.
    for (body, code, expected) in [
        ("[]", "invalid_shape", "Erwartet wird hier: ein Objekt. Vorgefunden: eine Liste."),
        (
            r#"["Cup", "2018-11-10"]"#,
            "invalid_shape",
            "Erwartet wird hier: ein Objekt. Vorgefunden: eine Liste.",
        ),
        ("[1,2", "malformed_json", "Das JSON endet zu früh: Zeile 1, Spalte 4."),
        (r#"{"title": "Cup", "date": "21.11.2026"}"#, "invalid_shape", "ein Datum wie 2026-11-21"),
    ] {
        let refused = organizer.raw("POST", "/api/v1/tournaments", "application/json", Some(body), &german);
        let refused = refused.refused(400, code);
        assert!(refused["detail"].as_str().unwrap().contains(expected), "{body}: {refused}");
    }
}
