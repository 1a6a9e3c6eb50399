//! A table under way by the forms of its desk: who comes late sits down, who stops is replaced; and what its tile says.

use std::time::{Duration, Instant};

use serde_json::json;

use super::desk::Desk;
use super::hall::tile;
use crate::sign_in::{cards, cup, organizer, writer};

#[test]
fn who_comes_late_sits_down_and_who_stops_is_replaced() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    for name in ["Späth", "Ersatz"] {
        let person = json!({"given_name": "Eva", "family_name": name});
        desk.api.post(&format!("{cup}/players"), &json!({"person": person})).expect(201);
    }
    let table = format!("{cup}/rounds/1/tables/1");
    let here = format!("{table}/desk");
    let before = desk.seats(&table);
    let (absent, stops) = (before[0].to_string(), before[1].to_string());

    // In the place of somebody who did not come; what it changes is shown first, and nothing is stored by looking.
    let join = [("entering", "9"), ("leaving", absent.as_str())];
    let look = desk.look(&here, "join", &join);
    assert_eq!(look.status, 200, "{}", look.text);
    assert!(look.text.contains("<option value=\"9\" selected>"), "what was chosen stays: {}", look.text);
    assert_eq!(desk.seats(&table), before);
    let nobody = desk.tap(&here, "join", &[("entering", &before[2].to_string()), ("leaving", "")]);
    assert!((400..500).contains(&nobody.status) && nobody.text.contains("role=\"alert\""), "{}", nobody.text);
    desk.done(&here, "join", &join);
    let seats = desk.seats(&table);
    assert!(seats.contains(&9) && !seats.contains(&before[0]), "{seats:?}");
    let away = desk.read(&format!("{cup}/players/{absent}"))["player"]["desk"].clone();
    assert_eq!(away["checked_in"], false, "he did not come: {away}");

    // Somebody goes home: another plays on in his place, with a reason.
    let substitute = [("leaving", stops.as_str()), ("entering", "10")];
    let silent = desk.tap(&here, "substitute", &substitute);
    assert_eq!(silent.status, 422, "it says why: {}", silent.text);
    let said = [substitute[0], substitute[1], ("reason", "Muss zum Zug")];
    let look = desk.look(&here, "substitute", &said);
    assert!(look.status == 200 && look.text.contains("value=\"Muss zum Zug\""), "{}", look.text);
    desk.done(&here, "substitute", &said);
    let seats = desk.seats(&table);
    assert!(seats.contains(&10) && !seats.contains(&before[1]), "{seats:?}");
    let page = desk.page(&format!("{cup}/desk"));
    let tile = tile(&page.text, "/rounds/1/tables/1/desk");
    assert!(tile.contains("Ersatz") && tile.contains("Späth"), "{tile}");
}

#[test]
fn a_tile_says_what_stands_on_paper_and_what_is_finished_and_not_signed() {
    let cup = cup(8);
    cup.start_round(1);
    let (mut director, desk) = (organizer(&cup), format!("/tournaments/{}/desk", cup.id));
    let [one, two] = [cup.table(1, 1), cup.table(1, 2)];
    let path = |table: usize| format!("/rounds/1/tables/{table}/desk");
    let page = director.open(&desk).text;
    for said in ["auf Papier", "fertig, nicht unterschrieben"] {
        assert!(!page.contains(said), "{said}: {page}");
    }
    for deal in 1..=4 {
        one.wins(deal, &one.player(1), "dreier");
    }
    let page = director.open(&desk).text;
    let unsigned = tile(&page, &path(1));
    assert!(unsigned.starts_with("slow") && unsigned.contains("fertig, nicht unterschrieben"), "{unsigned}");
    // The sums of the other stand on paper, and nobody has signed there.
    let points: serde_json::Map<_, _> =
        two.seats.iter().zip([9, 3, -3, -9]).map(|(seat, sum)| (seat.to_string(), json!(sum))).collect();
    let paper = json!({"points": points});
    cup.organizer.put(&format!("{}/totals", two.path), &paper).expect(200);
    let page = director.open(&desk).text;
    let paper = tile(&page, &path(2));
    assert!(paper.contains("auf Papier"), "{paper}");
    assert!(!tile(&page, &path(1)).contains("auf Papier"), "{page}");
}

/// A phone is taken for silent after a minute, and not before the program has listened for as long.
#[test]
#[ignore = "waits until a phone was silent for a minute"]
fn a_tile_says_that_the_phone_that_writes_was_not_heard() {
    let cup = cup(8);
    cup.start_round(1);
    let mut director = organizer(&cup);
    let (_phone, _, _) = writer(&cup, &cards(&cup, &mut director));
    let desk = format!("/tournaments/{}/desk", cup.id);
    let page = director.open(&desk).text;
    assert!(!page.contains("Telefon ohne Verbindung"), "it was heard just now: {page}");
    let since = Instant::now();
    loop {
        let page = director.open(&desk).text;
        let silent = tile(&page, "/rounds/1/tables/1/desk");
        if silent.contains("Telefon ohne Verbindung") {
            assert!(silent.starts_with("slow"), "{silent}");
            assert!(!tile(&page, "/rounds/1/tables/2/desk").contains("Telefon ohne Verbindung"), "{page}");
            return;
        }
        assert!(since.elapsed() < Duration::from_mins(5), "{page}");
        std::thread::sleep(Duration::from_secs(2));
    }
}
