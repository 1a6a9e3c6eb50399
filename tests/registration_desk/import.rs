//! Lists of players that are dropped at the desk.

use serde_json::json;

use super::{cup, desk, send};
use crate::sign_in::organizer;

#[test]
fn a_list_is_looked_at_row_by_row_mended_and_taken_at_once() {
    let cup = cup();
    cup.register("Huber", &json!({}));
    let (mut visitor, path) = (organizer(&cup), format!("{}/import", desk(&cup)));
    let list = "Vorname;Nachname;Startnummer\nEva;Hubar;7\nIda;;8\nPia;Gruber;9";
    let page = visitor.open(&path);
    let looked = send(&mut visitor, &path, &page, "id=\"import\"", &[("act", "check"), ("list", list)]);
    assert_eq!(looked.status, 200, "{}", looked.text);
    assert!(looked.text.contains("2 in Ordnung, 1 falsch, 1 vielleicht doppelt"), "{}", looked.text);
    assert!(
        looked.text.contains("schon angemeldet, Nr. 1") && looked.text.contains("Ida;;8"),
        "{}",
        looked.text
    );
    assert_eq!(cup.read("players")["items"].as_array().unwrap().len(), 1, "only looked at");
    let refused = send(&mut visitor, &path, &looked, "id=\"import\"", &[("act", "import"), ("list", list)]);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("role=\"alert\"") && refused.text.contains("Ida;;8"), "{}", refused.text);
    let mended = list.replace("Ida;;8", "Ida;Bauer;8");
    let taken = send(&mut visitor, &path, &refused, "id=\"import\"", &[("act", "import"), ("list", &mended)]);
    assert_eq!(taken.status, 303, "{}", taken.text);
    // Sent twice it is taken once.
    let again = send(&mut visitor, &path, &refused, "id=\"import\"", &[("act", "import"), ("list", &mended)]);
    assert_eq!(again.status, 303, "{}", again.text);
    let players = cup.read("players");
    let numbers: Vec<_> =
        players["items"].as_array().unwrap().iter().map(|it| it["number"].clone()).collect();
    assert_eq!(numbers, [1, 7, 8, 9]);
}

#[test]
fn a_wrong_row_is_mended_in_its_own_fields_and_what_was_changed_in_the_list_stays() {
    let cup = cup();
    let (mut visitor, path) = (organizer(&cup), format!("{}/import", desk(&cup)));
    let list = "Vorname;Nachname;Startnummer\nEva;Huber;7\nIda;;acht\n\"Pia; jun.\";Gruber;9;zu viel";
    let page = visitor.open(&path);
    let looked = send(&mut visitor, &path, &page, "id=\"import\"", &[("act", "check"), ("list", list)]);
    assert!(looked.text.contains("1 in Ordnung, 2 falsch"), "{}", looked.text);
    // Wrong ones first, each with its fields, and those that are wrong are marked.
    assert!(looked.text.contains("name=\"cell-3-0\" value=\"Ida\""), "{}", looked.text);
    assert!(
        looked
            .text
            .contains("name=\"cell-3-2\" value=\"acht\" maxlength=\"400\" autocomplete=\"off\" aria-invalid"),
        "{}",
        looked.text
    );
    assert!(looked.text.contains("name=\"cell-4-0\" value=\"Pia; jun.\""), "{}", looked.text);
    assert!(!looked.text.contains("name=\"cell-2-0\""), "nothing is wrong with it");
    let cells = [
        ("act", "check"),
        ("list", list),
        ("cell-3-0", "Ida"),
        ("cell-3-1", "Bauer; geb. Maier"),
        ("cell-3-2", "8"),
        ("cell-4-0", "Pia; jun."),
        ("cell-4-1", "Gruber"),
        ("cell-4-2", "9"),
        ("cell-4-3", ""),
    ];
    let mended = send(&mut visitor, &path, &looked, "id=\"import\"", &cells);
    assert!(mended.text.contains("3 in Ordnung, 0 falsch"), "{}", mended.text);
    assert!(mended.text.contains("Ida;&#34;Bauer; geb. Maier&#34;;8"), "{}", mended.text);
    // Typed in the list since: that counts, and nothing of the fields gets into another row.
    let other = list.replace("Ida;;acht", "Otto;Wimmer;3");
    let cells = [&[("act", "check"), ("list", other.as_str())], &cells[2..]].concat();
    let kept = send(&mut visitor, &path, &looked, "id=\"import\"", &cells);
    assert!(kept.text.contains("Otto;Wimmer;3") && !kept.text.contains("Bauer"), "{}", kept.text);
    // Emptied, a row goes.
    let emptied: Vec<_> = [("act", "import"), ("list", list)]
        .into_iter()
        .chain(
            ["cell-3-0", "cell-3-1", "cell-3-2", "cell-4-0", "cell-4-1", "cell-4-2", "cell-4-3"]
                .map(|it| (it, "")),
        )
        .collect();
    let taken = send(&mut visitor, &path, &looked, "id=\"import\"", &emptied);
    assert_eq!(taken.status, 303, "{}", taken.text);
    assert_eq!(cup.read("players")["items"].as_array().unwrap().len(), 1);
}

#[test]
fn a_list_with_very_many_wrong_rows_is_sent_again_as_a_browser_sends_it() {
    let cup = cup();
    let (mut visitor, path) = (organizer(&cup), format!("{}/import", desk(&cup)));
    let club = "Sankt Marienkirchen an der Polsenz;Tarockrunde Krenglbach und Umgebung";
    let rows = (1..=200).map(|number| format!("\nMaria Magdalena {number};;{club};{number}"));
    let list: String =
        ["Vorname;Nachname;Wohnort;Verein;Startnummer".to_owned()].into_iter().chain(rows).collect();
    let page = visitor.open(&path);
    let looked = send(&mut visitor, &path, &page, "id=\"import\"", &[("act", "check"), ("list", &list)]);
    assert!(looked.text.contains("0 in Ordnung, 200 falsch"), "{}: {}", looked.status, looked.text);
    assert_eq!(looked.text.matches("name=\"line-").count(), 40, "the others are mended in the list");

    // One is mended where it stands, and one in the list.
    let mut fields = looked.filled("id=\"import\"");
    for (name, value) in &mut fields {
        match name.as_str() {
            "cell-2-1" => "Huber".clone_into(value),
            "list" => *value = value.replace("Magdalena 200;;", "Magdalena 200;Gruber;"),
            _ => {}
        }
    }
    fields.push(("act".to_owned(), "check".to_owned()));
    let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let again = visitor.send(&path, &fields);
    assert!(again.text.contains("2 in Ordnung, 198 falsch"), "{}: {}", again.status, again.text);
    assert!(again.text.contains("Magdalena 1;Huber;") && again.text.contains("Magdalena 200;Gruber;"));
}
