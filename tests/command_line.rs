//! The command line in the caller's language: help, refusals of calls and files, verdicts.

use std::path::{Path, PathBuf};
use std::process::Output;

use crate::support::database::On;
use crate::support::server::program;
use serde_json::json;

fn run(lang: &str, args: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        program().args(["--lang", lang]).args(args).output().expect("the program runs");
    (status.code(), String::from_utf8([stdout, stderr].concat()).expect("text"))
}

fn club(folder: &Path, change: (&str, &str)) -> PathBuf {
    let club = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples/club.toml");
    let file = folder.join("club.toml");
    std::fs::write(&file, std::fs::read_to_string(club).unwrap().replace(change.0, change.1)).unwrap();
    file
}

/// Each way a call can fail, and what is said of it in Hungarian.
#[test]
fn whatever_fails_is_told_in_hungarian() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let text = write("notes.txt", "Not an export.\n");
    let empty = write("empty.json", "\n");
    let toml = write("broken.toml", "id = \n");
    let bounds = club(folder.path(), ("lost_times = 2", "lost_times = 20"));
    let bounds = bounds.to_str().unwrap();
    let missing = folder.path().join("missing.json");
    let missing = missing.to_str().unwrap();
    let nobody = "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11";
    let fresh = folder.path().join("fresh.sqlite");
    let fresh = fresh.to_str().unwrap();
    let simulate = |options: &[&'static str]| {
        [&["simulate", "--deals", "1", "--seed", "1", "--ruleset", "ooe-2023"], options].concat()
    };

    for (args, status, expected) in [
        (vec!["score", missing], 2, &["nem olvasható: nincs ilyen fájl vagy mappa", "missing.json"][..]),
        (vec!["verify", missing], 2, &["nem olvasható: nincs ilyen fájl vagy mappa"]),
        (vec!["audit", missing], 2, &["nem olvasható"]),
        (vec!["rank", missing, "--ruleset", "royal"], 2, &["nem olvasható"]),
        (vec!["score", &empty], 2, &["egy esetet sem tartalmaz"]),
        (vec!["verify", &text], 1, &["HIBÁS: 1. sor: ez nem egy export sora"]),
        (vec!["audit", &text], 2, &["HIBÁS: 1. sor"]),
        (vec!["verify", "--database", &text], 2, &["az adatbázis sérült, vagy nem is adatbázis"]),
        (vec!["export", nobody, "--database", missing], 2, &["nem nyitható meg", "nincs ilyen fájl"]),
        (vec!["erase", "person", nobody, "--database", fresh], 2, &["Nincs ilyen személy: 01936d4c"]),
        (vec!["continue", nobody, "--reason", "restore", "--database", fresh], 2, &["Nincs ilyen verseny"]),
        (vec!["export", nobody, "--database", fresh], 2, &["Nincs ilyen verseny: 01936d4c"]),
        (vec!["score", "-", "--ruleset", &toml], 2, &["nem lehet játszani"]),
        (vec!["score", "-", "--ruleset", bounds], 2, &["/game/contracts/vogeldreier/lost_times"]),
        (vec!["score", "-", "--ruleset", "preferans"], 2, &["preferans", "--ruleset <FÁJL>"]),
        (vec!["score", "-", "--lost"], 2, &["Ez nem ide való: „--lost”", "Használat: tarockmeister score"]),
        (vec!["simulat"], 2, &["Nincs ilyen parancs: „simulat”", "Hasonló: simulate"]),
        (vec!["score"], 2, &["Hiányzik: <FÁJL>"]),
        (
            vec!["rank", "-", "--ruleset", "royal", "--format", "pdf"],
            2,
            &["„pdf” nem felel meg", "json és csv"],
        ),
        (vec!["export", "cup"], 2, &["„cup” nem felel meg itt: <VERSENY>", "A verseny azonosítója"]),
        (vec!["demo", "--players", "3"], 2, &["„3” nem felel meg", "4–400"]),
        (simulate(&["--five", "--players", "4"]), 2, &["Ezek kizárják egymást: ", "--five"]),
        (simulate(&["--violations", "0.5"]), 2, &["Hiányzik: --plays"]),
        (simulate(&["--plays", "--violations", "2"]), 2, &["„2” nem felel meg", "szám 0 és 1 között"]),
        (
            vec!["serve", "--listen", "nowhere", "--database", fresh],
            2,
            &["ezen a címen semmi sem szolgálható ki"],
        ),
    ] {
        let (code, printed) = run("hu", &args);
        assert_eq!(code, Some(status), "{args:?}: {printed}");
        for part in expected {
            assert!(
                printed.to_lowercase().contains(&part.to_lowercase()),
                "{args:?} says {printed:?}, not {part:?}"
            );
        }
        let english = run("en", &args).1;
        let line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        assert_ne!(line(&printed), line(&english), "{args:?}");
        for word in ["error:", "cannot", "there is no", "Usage", "possible values", "For more"] {
            assert!(!printed.contains(word), "{args:?}: {word} in {printed}");
        }
    }
}

#[test]
fn verify_and_audit_tell_what_they_find_in_each_language() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let made = organizer.post("/tournaments", &cup).location();
    let export = organizer.raw("GET", &format!("/api/v1{made}/export"), "", None, &[]).text;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.jsonl");
    std::fs::write(&file, &export).unwrap();
    let good = file.to_str().unwrap().to_owned();
    let touched = folder.path().join("touched.jsonl");
    std::fs::write(&touched, export.replace("tarockcup-2018", "tarockcup-2019")).unwrap();
    let bad = touched.to_str().unwrap();

    for (lang, in_order, wrong, clean) in [
        ("de", "in Ordnung, 1 Ereignis, Kopf", "FALSCH: ", "nichts weicht ab"),
        ("en", "in order, 1 event, head", "WRONG: ", "nothing differs"),
        ("fr", "en ordre, 1 événement, tête", "FAUX\u{a0}: ", "rien ne diffère"),
        ("hu", "rendben, 1 esemény, a lánc vége", "HIBÁS: ", "nincs eltérés"),
    ] {
        let (status, printed) = run(lang, &["verify", &good]);
        assert!(status == Some(0) && printed.contains(in_order), "{printed}");
        let (status, printed) = run(lang, &["audit", &good]);
        assert!(status == Some(0) && printed.contains(clean), "{printed}");
        let (status, printed) = run(lang, &["verify", bad]);
        assert!(status == Some(1) && printed.contains(wrong) && printed.contains('2'), "{printed}");
    }
}

#[test]
fn help_speaks_the_language_of_the_caller() {
    for (lang, usage, about, some) in [
        ("de", "Aufruf: tarockmeister", "Rechnet Spiele ab", "[OPTIONEN]"),
        ("en", "Usage: tarockmeister", "Scores deals", "[OPTIONS]"),
        ("fr", "Usage: tarockmeister", "Décompte des donnes", "[OPTIONS]"),
        ("hu", "Használat: tarockmeister", "Elszámolja a leosztásokat", "[KAPCSOLÓK]"),
    ] {
        let (status, whole) = run(lang, &["--help"]);
        assert_eq!(status, Some(0));
        for part in [usage, about, some, "score", "verify", "continue", "--lang"] {
            assert!(whole.contains(part), "{part:?} is missing in\n{whole}");
        }
        let (status, own) = run(lang, &["score", "--help"]);
        assert!(status == Some(0) && own.contains(about) && own.contains("tarockmeister score - <"), "{own}");
        assert_eq!(run(lang, &["help", "score"]), (Some(0), own));
        let (status, without) = run(lang, &[]);
        assert!(status == Some(2) && without.contains(about), "{without}");
    }
}

/// A game of the club's own has the club's name for it wherever it is spoken of.
#[test]
fn a_clubs_game_is_called_by_its_name_in_the_callers_language() {
    let folder = tempfile::tempdir().unwrap();
    let file = club(folder.path(), ("", ""));
    let case = folder.path().join("case.json");
    let deal = json!({"ruleset": "stammtisch", "deal": {"family": "koenigrufen", "players": ["A", "B", "C", "D"],
        "vorhand": "A", "contract": "vogeldreier", "declarers": [{"player": "B", "won": true}], "premiums": []}});
    std::fs::write(&case, deal.to_string()).unwrap();
    let (_, printed) = run("hu", &["score", case.to_str().unwrap(), "--ruleset", file.to_str().unwrap()]);
    assert!(
        printed.contains("madaras hármas") && !printed.to_lowercase().contains("vogeldreier"),
        "{printed}"
    );
}

const LANGUAGES: [&str; 4] = ["en", "de", "fr", "hu"];

/// What an English sentence of the program or of a library would leave in another language.
const ENGLISH: [&str; 14] = [
    "[COMMAND]",
    "Usage",
    "invalid",
    "error",
    "expected",
    "such as",
    "cannot",
    "No such file",
    "there is no",
    "failed",
    "lookup",
    "not found",
    "certificate in",
    "private key in",
];

/// A call that cannot do its work, said in each language and nowhere in English; what it names stands in all.
#[track_caller]
fn is_said_in_each_language(args: &[&str], status: i32, named: &[&str]) {
    let answers = LANGUAGES.map(|lang| {
        let (code, answer) = run(lang, args);
        assert_eq!(code, Some(status), "{args:?}: {answer}");
        for name in named {
            assert!(answer.contains(name), "{args:?} in {lang} does not name {name}: {answer}");
        }
        if lang != "en" {
            // A French "Usage" is French.
            let english = ENGLISH.iter().filter(|word| lang != "fr" || **word != "Usage");
            let leak = english.copied().find(|word| answer.contains(word));
            assert_eq!(leak, None, "{args:?} in {lang}: {answer}");
        }
        answer
    });
    for (index, answer) in answers.iter().enumerate() {
        assert!(!answers[..index].contains(answer), "{args:?} is told twice in the same words: {answer}");
    }
}

#[test]
fn what_a_server_cannot_start_with_is_said_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (database, missing) = (place("fresh.sqlite"), place("missing.pem"));
    let (empty, certificate, key) = (place("empty.pem"), place("cup.pem"), place("other.key"));
    std::fs::write(&empty, "Nothing in here.\n").unwrap();
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(&certificate, own.cert.pem()).unwrap();
    std::fs::write(&key, rcgen::KeyPair::generate().unwrap().serialize_pem()).unwrap();

    let serve = |options: &[&str], named: &[&str]| {
        let with = [&["serve", "--database", &database, "--listen", "127.0.0.1:0"], options].concat();
        is_said_in_each_language(&with, 2, named);
    };
    for address in ["nonsense", "127.0.0.1:99999", "hall.nowhere:80"] {
        is_said_in_each_language(&["serve", "--database", &database, "--listen", address], 2, &[address]);
    }
    serve(&["--metrics", "1"], &["1"]);
    serve(&["--log", "a=b=c"], &["a=b=c", "--log", "info"]);
    serve(&["--tls-cert", &missing, "--tls-key", &key], &["missing.pem"]);
    serve(&["--tls-cert", &certificate, "--tls-key", &missing], &["missing.pem"]);
    serve(&["--tls-cert", &empty, "--tls-key", &key], &["empty.pem", "PEM"]);
    serve(&["--tls-cert", &certificate, "--tls-key", &empty], &["empty.pem", "PEM"]);
    serve(&["--tls-cert", &certificate, "--tls-key", &key], &["cup.pem", "other.key"]);
    for (option, wrong) in [
        ("--trusted-proxy", "hall"),
        ("--cors-origin", "club.example/tarock"),
        ("--webhook-exception", "hall"),
        ("--public-url", "tarock"),
        ("--workers", "0"),
        ("--connections", "many"),
        ("--reserve", "5000"),
        ("--log-format", "xml"),
        ("--max-connections", "0"),
    ] {
        serve(&[option, wrong], &[option, wrong]);
    }
}

#[test]
fn help_that_leads_nowhere_is_said_in_each_language() {
    for args in [&["help", "nope"][..], &["help", "erase", "nope"], &["erase", "help", "nope"]] {
        is_said_in_each_language(args, 2, &["nope", "help"]);
    }
    is_said_in_each_language(&["help", "serve", "nope"], 2, &["nope"]);
    // The help of help is that of what it would tell of.
    for lang in LANGUAGES {
        assert_eq!(run(lang, &["help", "--help"]), run(lang, &["--help"]));
        assert_eq!(run(lang, &["help", "-h"]), run(lang, &["--help"]));
        assert_eq!(run(lang, &["help", "score", "--help"]), run(lang, &["score", "--help"]));
        assert_eq!(run(lang, &["erase", "help", "--help"]), run(lang, &["erase", "--help"]));
    }
}

#[test]
fn a_demo_that_cannot_leave_its_papers_says_where_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("papers");
    std::fs::write(&file, "").unwrap();
    let (file, below) = (file.to_str().unwrap().to_owned(), file.join("day").to_str().unwrap().to_owned());
    for out in [&file, &below] {
        is_said_in_each_language(&["demo", "--out", out], 2, &[out]);
    }
    let out = folder.path().join("out").to_str().unwrap().to_owned();
    is_said_in_each_language(&["demo", "--players", "11", "--out", &out], 2, &["11"]);
}
