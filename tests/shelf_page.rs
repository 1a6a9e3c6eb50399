//! A club's own rulesets by forms alone, as on a browser without script.

use serde_json::{Value, json};

use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::visitor::{Seen, Visitor};

const EDIT: &str = "/shelf/tarockcup-2018/edit";

/// Sends one of the forms of a page as it stands, with something else in it.
fn sent(visitor: &mut Visitor, path: &str, page: &Seen, act: &str, typed: &[(&str, &str)]) -> Seen {
    let part = act.split_once('-').unwrap().1;
    let filled = page.filled(&format!("-{part}\""));
    let mut fields: Vec<_> = filled.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.retain(|(name, _)| typed.iter().all(|(other, _)| other != name));
    fields.extend_from_slice(typed);
    fields.push(("act", act));
    visitor.send(path, &fields)
}

fn stored(cup: &Cup, id: &str) -> Value {
    cup.organizer.get(&format!("/shelf/{id}")).expect(200)
}

#[test]
fn rules_are_begun_from_a_preset_told_stored_played_by_and_offered_no_more() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut visitor = organizer(&cup);
    assert!(visitor.open("/begin").text.contains("href=\"/shelf\""));
    let empty = visitor.open("/shelf");
    assert!(empty.text.contains("Noch gibt es keine.") && empty.text.contains(&format!("href=\"{EDIT}\"")));

    // What is wrong stands at its field: a name is missing, a figure is none, too many rounds.
    let page = visitor.open(EDIT);
    let nameless = sent(&mut visitor, EDIT, &page, "see-figures", &[("rounds", "30")]);
    assert_eq!(nameless.status, 422, "{}", nameless.text);
    for field in ["title", "id", "rounds"] {
        assert!(nameless.text.contains(&format!("id=\"{field}-wrong\"")), "{field}: {}", nameless.text);
    }
    let typed = [("title", "Rieder Wertung"), ("rounds", "2"), ("fee", "7,50")];
    let no_figure =
        sent(&mut visitor, EDIT, &page, "see-figures", &[("title", "Rieder Wertung"), ("fee", "viel")]);
    assert!(no_figure.status == 400 && no_figure.text.contains("id=\"fee-wrong\""), "{}", no_figure.text);

    // It is told and can be read before anything is stored.
    let told = sent(&mut visitor, EDIT, &page, "see-figures", &typed);
    assert_eq!(told.status, 200, "{}", told.text);
    for line in ["Runden: 3 → 2", "Das wird Fassung 1 von rieder-wertung.", "do-figures"] {
        assert!(told.text.contains(line), "{line}: {}", told.text);
    }
    assert!(told.text.contains("class=\"grid"), "the rules can be read: {}", told.text);
    cup.organizer.get("/shelf/rieder-wertung").refused(404, "not_found");
    // Under another id than was told it is told again.
    let other = sent(&mut visitor, EDIT, &told, "do-figures", &[("id", "anders")]);
    assert!(other.status == 200 && other.text.contains("Fassung 1 von anders"), "{}", other.text);
    let done = sent(&mut visitor, EDIT, &told, "do-figures", &[]);
    assert_eq!((done.status, done.location.as_deref()), (303, Some("/shelf?done=1")), "{}", done.text);
    let first = stored(&cup, "rieder-wertung");
    assert_eq!((&first["revision"], &first["copied_from"]["id"]), (&json!(1), &json!("tarockcup-2018")));
    let regulations = &first["ruleset"]["regulations"];
    assert_eq!((&regulations["rounds"], &regulations["fee_cents"]), (&json!(2), &json!(750)));

    // Two have it open: who comes second overwrites nobody.
    let own = "/shelf/rieder-wertung/edit";
    let mut second = organizer(&cup);
    let (one, two) = (visitor.open(own), second.open(own));
    let (one, two) = (
        sent(&mut visitor, own, &one, "see-figures", &[("fee", "8")]),
        sent(&mut second, own, &two, "see-figures", &[("fee", "9")]),
    );
    assert_eq!(sent(&mut visitor, own, &one, "do-figures", &[]).status, 303);
    let late = sent(&mut second, own, &two, "do-figures", &[]);
    assert_eq!(late.status, 412, "{}", late.text);
    assert!(late.text.contains("value=\"9\""), "what was typed stays: {}", late.text);
    assert_eq!(stored(&cup, "rieder-wertung")["ruleset"]["regulations"]["fee_cents"], 800);

    // A tournament is played by them; another is not, once they are offered no more.
    let page = visitor.open("/begin");
    let typed = [("title", "Rieder Cup"), ("date", "2026-11-21"), ("ruleset", "own:rieder-wertung")];
    let founded = visitor.send_form("/begin", &page, "name=\"title\"", &typed);
    assert_eq!(founded.status, 303, "{}", founded.text);
    let page = visitor.open(own);
    let gone = sent(&mut visitor, own, &page, "withdraw-it", &[("reason", "Spielt niemand mehr")]);
    assert_eq!(gone.status, 303, "{}", gone.text);
    let listed = cup.organizer.get("/shelf").expect(200);
    assert_eq!(listed["items"][0]["withdrawn"]["reason"], "Spielt niemand mehr");
    assert!(visitor.open("/shelf").text.contains("wird nicht angeboten"));
    assert!(!visitor.open("/begin").text.contains("own:rieder-wertung"));
    let page = visitor.open(own);
    assert!(!page.text.contains("withdraw-it"), "{}", page.text);

    // Put down again, they are offered again.
    let told = sent(&mut visitor, own, &page, "see-figures", &[]);
    assert_eq!(sent(&mut visitor, own, &told, "do-figures", &[]).status, 303);
    assert!(visitor.open("/begin").text.contains("own:rieder-wertung"));
}

#[test]
fn the_whole_ruleset_is_a_text_and_what_is_wrong_in_it_has_its_line() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut visitor = organizer(&cup);
    for preset in cup.organizer.get("/rulesets").expect(200)["items"].as_array().unwrap() {
        let id = preset["id"].as_str().unwrap();
        let path = format!("/shelf/{id}/edit");
        let page = visitor.open(&path);
        let filled = page.filled("-whole\"");
        let (_, text) = filled.iter().find(|(name, _)| name == "whole").expect("a text");
        let renamed = text.replacen(&format!("\"id\": \"{id}\""), &format!("\"id\": \"eigen-{id}\""), 1);

        let line = renamed.lines().position(|line| line.contains("\"rounds\"")).expect("rounds") + 1;
        let rounds = renamed.lines().nth(line - 1).unwrap();
        let wrong = renamed.replacen(rounds, "    \"rounds\": 99,", 1);
        let refused = sent(&mut visitor, &path, &page, "see-whole", &[("whole", &wrong)]);
        assert_eq!(refused.status, 422, "{id}: {}", refused.text);
        assert!(refused.text.contains(&format!("Zeile {line}:")), "{id}: {}", refused.text);
        assert!(refused.text.contains("&#34;rounds&#34;: 99,"), "what was typed stays");
        let broken = renamed.replacen(rounds, "    \"rounds\" 3,", 1);
        let refused = sent(&mut visitor, &path, &page, "see-whole", &[("whole", &broken)]);
        assert!(
            refused.status == 400 && refused.text.contains("id=\"whole-wrong\""),
            "{id}: {}",
            refused.text
        );

        let told = sent(&mut visitor, &path, &page, "see-whole", &[("whole", &renamed)]);
        assert_eq!(told.status, 200, "{id}: {}", told.text);
        let done = sent(&mut visitor, &path, &told, "do-whole", &[]);
        assert_eq!(done.status, 303, "{id}: {}", done.text);
        let own = stored(&cup, &format!("eigen-{id}"))["ruleset"].clone();
        let whole = cup.organizer.get(&format!("/rulesets/{id}")).expect(200);
        assert_eq!((&own["game"], &own["regulations"]), (&whole["game"], &whole["regulations"]), "{id}");
    }
}
