//! The tiles of a round under way: who is slow, and when a table will have finished.

use serde_json::json;

use super::desk::Desk;
use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;

/// The tile of a table.
pub fn tile<'a>(page: &'a str, path: &str) -> &'a str {
    let tiles = page.split("class=\"card tile ").skip(1).map(|it| it.split("</li>").next().unwrap());
    let mut tiles = tiles.filter(|it| it.contains(path));
    tiles.next().unwrap_or_else(|| panic!("no tile of {path} in {page}"))
}

#[test]
fn who_starts_a_round_says_how_long_it_takes_and_the_board_tells_until_when() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    let here = format!("{cup}/desk");
    let refused = desk.tap(&here, "start", &[("minutes", "lang")]);
    assert_eq!(refused.status, 400, "{}", refused.text);
    assert!(
        refused.text.contains("role=\"alert\"") && refused.text.contains("value=\"lang\""),
        "{}",
        refused.text
    );
    let before = chrono::Utc::now();
    desk.done(&here, "start", &[("minutes", "75")]);
    let due = desk.read(&format!("{cup}/rounds/1"))["round"]["due_at"].as_str().unwrap().to_owned();
    let due: chrono::DateTime<chrono::Utc> = due.parse().unwrap();
    let minutes = (due - before).num_minutes();
    assert!((74..=75).contains(&minutes), "{minutes}");
    let iso = due.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    for path in [here, format!("{cup}/board")] {
        let page = desk.page(&path);
        assert!(page.text.contains(&iso), "{iso} in {path}: {}", page.text);
    }
}

#[test]
fn a_table_that_will_not_finish_in_time_is_slow_and_its_end_is_told() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 2).unwrap();
    cup.admit(8, 0);
    cup.act("rounds", &json!({"round": 1})).expect(201);
    // Its time is up already.
    cup.act("rounds/1/start", &json!({"due_at": "2020-01-01T10:00:00Z"})).expect(200);
    let [one, two] = [cup.table(1, 1), cup.table(1, 2)];
    let mut director = organizer(&cup);
    let desk = format!("/tournaments/{}/desk", cup.id);
    let path = |table: usize| format!("/rounds/1/tables/{table}/desk");
    for deal in 1..=2 {
        one.wins(deal, &one.player(1), "dreier");
    }
    let page = director.open(&desk).text;
    let quiet = tile(&page, &path(1));
    assert!(!quiet.contains("langsam") && !quiet.contains("fertig gegen"), "two deals are no pace: {quiet}");
    one.wins(3, &one.player(1), "dreier");
    let page = director.open(&desk).text;
    let slow = tile(&page, &path(1));
    assert!(slow.starts_with("slow") && slow.contains("langsam: 1 min je Spiel"), "{slow}");
    let (_, ends) = slow.split_once("fertig gegen <time datetime=\"").expect("when it ends");
    let ends: chrono::DateTime<chrono::Utc> = ends.split('"').next().unwrap().parse().unwrap();
    assert!((chrono::Utc::now() - ends).num_minutes() < 2, "{ends}");
    let other = tile(&page, &path(2));
    assert!(other.starts_with("plays") && !other.contains("langsam"), "{other}");
    // The slow one is more urgent than one that plays.
    assert!(page.find(&path(1)).unwrap() < page.find(&path(2)).unwrap());
    for deal in 1..=8 {
        two.wins(deal, &two.player(1), "dreier");
    }
    let page = director.open(&desk).text;
    assert!(!tile(&page, &path(2)).contains("langsam"), "it has finished");
}

#[test]
fn the_clock_is_stopped_goes_on_and_gets_more_time_by_forms() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    let here = format!("{cup}/desk");
    desk.done(&here, "start", &[("minutes", "20")]);
    let round = |desk: &Desk| desk.read(&format!("{cup}/rounds/1"))["round"].clone();
    for (typed, status) in [("", 400), ("viel", 400), ("0", 422), ("700", 422)] {
        let refused = desk.tap(&here, "extend", &[("more", typed)]);
        assert_eq!(refused.status, status, "{typed}: {}", refused.text);
        let said = refused.text.contains("role=\"alert\"");
        assert!(
            said && refused.text.contains(&format!("name=\"more\" value=\"{typed}\"")),
            "{}",
            refused.text
        );
        let at_field = refused.text.contains("aria-describedby=\"more-wrong\"");
        assert!(status == 422 || at_field, "{}", refused.text);
    }
    desk.done(&here, "pause", &[]);
    let stands = round(&desk);
    let left = stands["left_seconds"].as_u64().unwrap();
    assert!((1100..=1200).contains(&left), "{stands}");
    let page = desk.page(&here);
    assert!(page.text.contains("Die Uhr steht") && !page.text.contains("value=\"pause\""), "{}", page.text);
    desk.done(&here, "extend", &[("more", "+5")]);
    assert_eq!(round(&desk)["left_seconds"], left + 300);
    desk.done(&here, "resume", &[]);
    let due: chrono::DateTime<chrono::Utc> = round(&desk)["due_at"].as_str().unwrap().parse().unwrap();
    desk.done(&here, "extend", &[("more", "-5")]);
    let earlier: chrono::DateTime<chrono::Utc> = round(&desk)["due_at"].as_str().unwrap().parse().unwrap();
    assert_eq!((due - earlier).num_minutes(), 5);
    assert!(desk.page(&here).text.contains("value=\"pause\""));
}
