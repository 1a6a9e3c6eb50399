//! A list of trophies, a free championship and guests of a series are run by forms: everything is looked at before it counts.

use serde_json::{Value, json};

use crate::lifetime::{Played, free, list};
use crate::season_desk::{done, send};
use crate::series::persons;
use crate::sign_in::organizer;
use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::visitor::Visitor;

const ORGANISATION: &str = "00000000-0000-7000-8000-000000000001";

/// An official in a browser of his own.
fn official(played: &Played, role: &str) -> Client {
    let secret = token(played.organizer(), role, &json!({"organisation": ORGANISATION}));
    played.day.cup.server.client(&secret)
}

/// Which of these forms somebody finds on a desk.
fn forms<'a>(client: &Client, desk: &str, forms: &[&'a str]) -> Vec<&'a str> {
    let page = client.raw("GET", desk, "", None, &[("Accept-Language", "de")]);
    assert_eq!(page.status, 200, "{}", page.text);
    let has = |form: &&&str| page.text.contains(&format!("name=\"ask\" value=\"{form}\""));
    forms.iter().filter(has).copied().collect()
}

fn standings(played: &Played, season: &str) -> Value {
    played.organizer().get(&format!("{season}/free/standings")).expect(200)["items"].clone()
}

#[test]
fn the_jury_allows_single_deals_and_games_of_variants_by_forms() {
    let played = Played::on(On::Sqlite).expect("SQLite is always there");
    let season = free(played.organizer());
    let desk = format!("{season}/desk");
    let mut jury = organizer(&played.day.cup);
    let id = played.day.cup.id.clone();

    // What would change is shown, and nothing has.
    let part = [
        ("tournament", id.as_str()),
        ("round", "1"),
        ("table", "1"),
        ("from_deal", "7"),
        ("to_deal", "8"),
        ("allowed", "yes"),
    ];
    let mut looked = part.to_vec();
    looked.push(("look", "yes"));
    let shown = send(&mut jury, &desk, "judge", &looked);
    assert_eq!(shown.status, 200, "{}", shown.text);
    assert!(shown.text.contains("Was sich ändern würde"), "{}", shown.text);
    assert!(shown.text.contains("name=\"from_deal\" value=\"7\""), "what was typed stays: {}", shown.text);
    assert_eq!(standings(&played, &season), json!([]));
    // A round alone is no part of a sheet, and a word of the jury has its reason.
    let odd = [("tournament", id.as_str()), ("round", "1"), ("reason", "Training.")];
    assert_eq!(send(&mut jury, &desk, "judge", &odd).status, 400);
    assert_eq!(send(&mut jury, &desk, "judge", &part).status, 422);
    let mut allowed = part.to_vec();
    allowed.push(("reason", "Ein Trainingsspiel."));
    done(&send(&mut jury, &desk, "judge", &allowed));
    assert_eq!(standings(&played, &season)[0]["deals"], 2);
    // A single one of them again, and then the whole tournament at once.
    let single = [
        ("tournament", id.as_str()),
        ("round", "1"),
        ("table", "1"),
        ("from_deal", "8"),
        ("to_deal", "8"),
        ("allowed", "no"),
        ("reason", "Abgebrochen."),
    ];
    done(&send(&mut jury, &desk, "judge", &single));
    assert_eq!(standings(&played, &season)[0]["deals"], 1);
    let told = jury.open(&desk).text;
    assert!(told.contains("Runde 1, Tisch 1, Spiele 8 bis 8") && told.contains("Abgebrochen."), "{told}");
    let whole = [("tournament", id.as_str()), ("allowed", "yes"), ("reason", "Alle fragten vorher.")];
    done(&send(&mut jury, &desk, "judge", &whole));
    assert_eq!(standings(&played, &season)[0]["deals"], 8);

    // A game of two players, one of whom is new; refused it leaves nobody behind.
    persons(played.organizer(), ["Auer"]);
    let game = [
        ("variant", "two"),
        ("played_on", "2018-03-01"),
        ("deals", "8"),
        ("person-0", "Auer, Eva"),
        ("points-0", "610"),
        ("person-1", "Berger, Otto"),
        ("points-1", "-5"),
        ("new", "yes"),
        ("reason", "Training für den Pokal."),
    ];
    let mut other_year = game.to_vec();
    other_year.push(("played_on", "2019-03-01"));
    let refused = send(&mut jury, &desk, "game", &other_year);
    assert_eq!(refused.status, 422, "{}", refused.text);
    let mut looked = game.to_vec();
    looked.push(("look", "yes"));
    let shown = send(&mut jury, &desk, "game", &looked);
    assert!(shown.status == 200 && shown.text.contains(">610<"), "{}", shown.text);
    let known = |name: &str| {
        let found = played.organizer().get(&format!("/persons?q={name}")).expect(200);
        found["items"].as_array().map(Vec::len)
    };
    assert_eq!(known("Berger"), Some(0), "neither a look nor a refusal enters anybody");
    assert_eq!(standings(&played, &season).as_array().map(Vec::len), Some(4));
    done(&send(&mut jury, &desk, "game", &game));
    assert_eq!(known("Berger"), Some(1));
    let shown = jury.open(&format!("{season}/entrants/5")).text;
    assert!(shown.contains("zu zweit") && shown.contains("in keinem anderen Bewerb"), "{shown}");
    done(&send(&mut jury, &desk, "ungame", &[("game", "1"), ("reason", "Doppelt.")]));
    assert_eq!(standings(&played, &season).as_array().map(Vec::len), Some(4));

    // Who enters teams reads what the jury says, and says nothing for it.
    let registrar = official(&played, "registrar");
    assert_eq!(forms(&registrar, &desk, &["judge", "game", "ungame"]), Vec::<&str>::new());
    assert_eq!(forms(&official(&played, "referee"), &desk, &["judge", "game"]), ["judge", "game"]);
}

#[test]
fn cups_are_handed_over_and_earlier_lists_read_by_forms() {
    let played = Played::on(On::Sqlite).expect("SQLite is always there");
    let season = list(played.organizer());
    let desk = format!("{season}/desk");
    let mut runs = organizer(&played.day.cup);
    let id = played.day.cup.id.clone();
    done(&send(&mut runs, &desk, "count", &[("tournament", &id)]));
    persons(played.organizer(), ["Alt"]);
    let roll = || played.organizer().get(&format!("{season}/trophies")).expect(200)["items"].clone();
    let head = "vorname;nachname;jahr;trophäe;anzahl\n";

    // Row by row first, then refused, then once.
    let bad = format!("{head}Eva;Alt;1998;;2\nNiemand;Da;1998;;1\n");
    let looked = send(&mut runs, &desk, "list", &[("list", &bad), ("look", "yes")]);
    assert_eq!(looked.status, 200, "{}", looked.text);
    assert!(looked.text.contains("Da Niemand") && looked.text.contains("1998"), "{}", looked.text);
    assert_eq!(send(&mut runs, &desk, "list", &[("list", &bad)]).status, 422);
    let good = format!("{head}Eva;Alt;1998;mondfang;2\n");
    let looked = send(&mut runs, &desk, "list", &[("list", &good), ("look", "yes")]);
    assert!(looked.text.contains("Was sich ändern würde"), "{}", looked.text);
    assert_eq!(roll().as_array().map(Vec::len), Some(1), "nothing is stored by a look");
    done(&send(&mut runs, &desk, "list", &[("list", &good), ("reason", "Jahrbuch 1998")]));
    assert_eq!((&roll()[0]["total"], &roll()[0]["entrant"]["number"]), (&json!(2), &json!(2)));

    // Her cup is a fact, and can be taken back.
    assert!(!runs.open(&desk).text.contains("value=\"1-2\""), "who has one trophy has no cup for two");
    let handed = [("cup", "2-2"), ("on", "2026-12-05")];
    done(&send(&mut runs, &desk, "cup", &handed));
    assert_eq!(roll()[0]["milestones"][0]["cup"]["handed_over_on"], "2026-12-05");
    assert_eq!(send(&mut runs, &desk, "uncup", &[("cup", "2-2"), ("reason", "")]).status, 422);
    done(&send(&mut runs, &desk, "uncup", &[("cup", "2-2"), ("reason", "Es war der falsche.")]));
    assert_eq!(roll()[0]["milestones"][0]["cup"], Value::Null);

    let looked = send(&mut runs, &desk, "unlist", &[("number", "1"), ("look", "yes")]);
    assert!(looked.status == 200 && looked.text.contains("Was sich ändern würde"), "{}", looked.text);
    done(&send(&mut runs, &desk, "unlist", &[("number", "1"), ("reason", "Eines anderen Vereins.")]));
    assert_eq!(roll().as_array().map(Vec::len), Some(1));

    // The jury hands cups over; lists are read by who runs it.
    let all = ["count", "list", "cup"];
    done(&send(&mut runs, &desk, "list", &[("list", &good)]));
    assert_eq!(forms(&official(&played, "referee"), &desk, &all), ["cup"]);
    assert_eq!(forms(&official(&played, "registrar"), &desk, &all), Vec::<&str>::new());
}

#[test]
fn results_of_another_club_are_looked_at_and_accepted_by_a_form() {
    use crate::series::{GUESTS, count, evening, give_away, rules, table};
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let api = server.client(&secret);
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = api.post("/seasons", &founding).location();
    let [ours, theirs, stranger] = persons(&api, ["Auer", "Auerin", "Fremd"]);
    let home = evening(&api, "Eins", "2026-01-08", &[(&ours, 10), (&stranger, -10)]);
    let away = evening(&api, GUESTS, "2026-02-05", &[(&theirs, 7), (&stranger, -7)]);
    assert!(server.terminate().success());
    give_away(&database);
    let server = database.serve();
    let api = server.client(&secret);
    count(&api, &season, "1", &home);
    let mut runs: Visitor = crate::sign_in::organizer_of(&server, &database.url);
    let desk = format!("{season}/desk");
    let address = format!("{}{away}", server.url);
    let looked = send(&mut runs, &desk, "accept", &[("address", &address), ("look", "yes")]);
    assert_eq!(looked.status, 200, "{}", looked.text);
    assert!(looked.text.contains(GUESTS) && looked.text.contains("/players/1\""), "{}", looked.text);
    assert_eq!(api.get(&format!("{season}/evenings")).expect(200)["accepted"], json!([]));
    for bad in [("address", "irgendwo"), ("persons", "Auer, Eva"), ("persons", "1 Niemand, Nie")] {
        let sent = [("address", address.as_str()), bad];
        assert!(matches!(send(&mut runs, &desk, "accept", &sent).status, 400 | 404 | 422), "{bad:?}");
    }
    done(&send(&mut runs, &desk, "accept", &[("address", &address), ("persons", "1 Auer, Eva\r\n")]));
    assert!(runs.open(&desk).text.contains("Ausgabe 1 kann zählen"));
    count(&api, &season, "2", &away);
    assert_eq!(table(&api, &season), [(1, 1, 17), (2, 2, -17)]);
    let jury = server.client(&token(&api, "referee", &json!({"organisation": ORGANISATION})));
    assert_eq!(forms(&jury, &desk, &["accept"]), Vec::<&str>::new());
}
