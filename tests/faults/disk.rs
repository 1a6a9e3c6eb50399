//! A disk that is full or fails, at each write and each sync.

use std::collections::BTreeSet;

use rstest::rstest;
use serde_json::json;

use super::shim::{EDQUOT, EIO, ENOSPC, EVERYTHING, SYNC, Shim, TRUNCATE, WRITE};
use super::{comes_to_count, enter, is_long, ready, scored, until};
use crate::sign_in::organizer_of;
use crate::support::client::Answer;
use crate::support::hall::Hall;
use crate::support::server::program;

/// What a scorer may be told meanwhile.
const TOLD: [&str; 4] = ["disk_full", "disk_failing", "outcome_unknown", "unavailable"];

/// What is refused where the disk is full, and where it fails; none where nothing can make it so.
pub fn refusals(see: &mut dyn FnMut(&str, Answer)) -> Option<()> {
    let shim = Shim::new()?;
    let server = shim.serve(&["--reserve", "0"], false);
    let hall = Hall::open(&server.set_up(), 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    for (code, errno, deal) in [("disk_full", ENOSPC, 1), ("disk_failing", EIO, 2)] {
        shim.fail(errno, WRITE, 0, -1);
        see(code, enter(&scorer, table, deal, code).expect("an answer"));
        shim.heal();
        until("it heals", || enter(&scorer, table, deal, code).is_some_and(|answer| answer.status == 201));
    }
    Some(())
}

#[rstest]
fn a_disk_that_fails_at_any_call_costs_nothing_and_heals(
    #[values(ENOSPC, EIO)] errno: i64,
    #[values(1, 12)] count: i64,
) {
    let Some(shim) = Shim::new() else { return };
    let mut server = shim.serve(&["--reserve", "0"], false);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 64);
    let step = if is_long() { 1 } else { 3 };
    let (mut codes, mut through) = (BTreeSet::new(), 0);
    for deal in 1..=8 {
        for (i, table) in hall.tables.iter().enumerate() {
            let client = server.client(&table.scorer);
            let key = format!("{}-{deal}", table.number);
            let kinds = [EVERYTHING, WRITE, SYNC][i % 3];
            shim.fail(errno, kinds, through, count);
            // One write is about a dozen calls; later ones fall on the next, or on folding in.
            through = (through + step) % 17;
            let first = enter(&client, table, deal, &key).expect("an answer");
            if first.status != 201 {
                assert_eq!(first.status, 503, "{}", first.text);
                let code = first.json()["code"].as_str().unwrap().to_owned();
                assert!(TOLD.contains(&code.as_str()), "{code}");
                codes.insert(code);
            }
            shim.heal();
            until("it heals", || {
                enter(&client, table, deal, &key).is_some_and(|answer| answer.status == 201)
            });
        }
    }
    until("ready", || ready(&organizer).0 == 204);
    let export = organizer.get(&format!("{}/export", hall.cup)).text;
    let lines = scored(&export);
    assert_eq!(lines.len(), 8 * hall.tables.len());
    assert!(lines.values().all(|times| *times == 1), "{lines:?}");
    assert!(server.terminate().success());
    let verified = program().args(["verify", "--database"]).arg(shim.database()).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    let deals = i64::try_from(8 * hall.tables.len()).unwrap();
    assert!(shim.failed() >= deals / 4, "{} calls have failed", shim.failed());
    // One call that fails is made good by trying again: nobody notices.
    assert!(count == 1 || !codes.is_empty(), "nothing has failed");
}

#[test]
fn who_enters_a_deal_on_a_full_disk_is_told_so_and_the_day_ends_on_the_reserve() {
    let Some(shim) = Shim::new() else { return };
    let mut server = shim.serve(&["--reserve", "1", "--metrics", "127.0.0.1:0"], false);
    let organizer = server.set_up();
    let mut desk = organizer_of(&server, shim.database().to_str().unwrap());
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    let reserve = shim.data().join("cup.sqlite.reserve");
    until("the reserve is made", || reserve.exists());
    assert_eq!(ready(&organizer).0, 204);

    // Room comes with the reserve: nobody notices but who asks.
    shim.fail(ENOSPC, WRITE, 0, -1);
    shim.heal_with_the_reserve();
    assert_eq!(enter(&scorer, table, 1, "one").unwrap().status, 201, "in the same request");
    assert!(shim.log().contains("THE DISK IS FULL"));

    // No reserve is left, and the disk is full for good.
    shim.fail(ENOSPC, WRITE, 0, -1);
    let refused = enter(&scorer, table, 2, "two").unwrap().refused(503, "disk_full");
    assert!(
        refused["detail"].as_str().unwrap().starts_with("The disk is full. Nothing is lost"),
        "{refused}"
    );
    let (status, health) = ready(&organizer);
    assert_eq!((status, &health["code"]), (503, &"disk_full".into()));
    assert!(comes_to_count(&server, "tarockmeister_database_writable 0"));
    assert!(comes_to_count(&server, "tarockmeister_database_state{state=\"disk_full\"} 1"));
    assert!(comes_to_count(&server, "tarockmeister_database_state{state=\"ok\"} 0"));
    let desk = desk.open(&format!("/tournaments/{}/desk?lang=en", hall.id));
    assert!(desk.text.contains("The reserve beside the database is missing"), "{}", desk.text);
    assert!(desk.text.contains("The disk is full"), "{}", desk.text);
    let read = organizer.get(&table.path).expect(200);
    assert_eq!(read["deals"].as_array().map(Vec::len), Some(1), "reading goes on: {read}");

    shim.heal();
    until("it heals", || enter(&scorer, table, 2, "two").is_some_and(|answer| answer.status == 201));
    until("the reserve is made again", || reserve.exists() && ready(&organizer).0 == 204);
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1, 1]);
    assert!(server.terminate().success());
}

#[rstest]
#[case::no_room_is_left_only_when_it_is_synced(ENOSPC, SYNC)]
#[case::no_room_is_left_for_any_call(ENOSPC, WRITE | SYNC | TRUNCATE)]
#[case::no_more_is_granted(EDQUOT, WRITE)]
fn a_disk_is_full_however_the_system_says_so(#[case] errno: i64, #[case] kinds: i64) {
    let Some(shim) = Shim::new() else { return };
    let mut server = shim.serve(&["--reserve", "1"], false);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    let reserve = shim.data().join("cup.sqlite.reserve");
    until("the reserve is made", || reserve.exists());

    shim.fail(errno, kinds, 0, -1);
    shim.heal_with_the_reserve();
    assert_eq!(enter(&scorer, table, 1, "one").unwrap().status, 201, "in the same request");
    assert!(shim.log().contains("THE DISK IS FULL"));

    shim.fail(errno, kinds, 0, -1);
    let refused = enter(&scorer, table, 2, "two").expect("an answer");
    assert_eq!(refused.status, 503, "{}", refused.text);
    let (status, health) = ready(&organizer);
    assert_eq!((status, &health["code"]), (503, &"disk_full".into()), "{health}");
    shim.heal();
    until("it heals", || enter(&scorer, table, 2, "two").is_some_and(|answer| answer.status == 201));
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1, 1]);
    assert!(server.terminate().success());
}

#[test]
fn of_a_deal_whose_sync_failed_nobody_is_told_that_it_was_not_written() {
    let Some(shim) = Shim::new() else { return };
    let mut server = shim.serve(&["--reserve", "0"], false);
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    enter(&server.client(&table.scorer), table, 1, "one").unwrap().expect(201);

    shim.fail(EIO, SYNC, 0, -1);
    enter(&server.client(&table.scorer), table, 2, "two").expect("an answer").refused(503, "outcome_unknown");
    let body = json!({"title": "Second", "date": "2018-11-11", "ruleset": "tarockcup-2018"});
    organizer.with_key("POST", "/tournaments", &body, "second").refused(503, "outcome_unknown");
    // What was written and not synced may be read again by who opens the file next.
    server.kill();
    shim.heal();
    let server = shim.serve(&["--reserve", "0"], false);
    let answer = enter(&server.client(&table.scorer), table, 2, "two").expect("an answer");
    assert!([200, 201].contains(&answer.status), "{}", answer.text);
    let lines = scored(&server.client(&secret).get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn whatever_is_written_to_a_disk_that_stands_still_has_an_answer_and_is_there_once() {
    let Some(shim) = Shim::new() else { return };
    let server = shim.serve(&[], false);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 4);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    let grants = json!([{"role": "referee", "scope": {"tournament": hall.id}}]);
    let writes = [
        ("/tokens", json!({"label": "Ruth", "grants": grants})),
        ("/persons", json!({"given_name": "Ruth", "family_name": "Stillstand"})),
        ("/tournaments", json!({"title": "Second", "date": "2018-11-11", "ruleset": "tarockcup-2018"})),
    ];
    shim.stand_still(SYNC);
    std::thread::scope(|scope| {
        for (path, body) in &writes {
            scope.spawn(|| {
                organizer.with_key("POST", path, body, &path[1..]).refused(503, "outcome_unknown");
            });
        }
        scope.spawn(|| enter(&scorer, table, 1, "one").expect("an answer").refused(503, "outcome_unknown"));
        assert_eq!(organizer.get(&table.path).expect(200)["deals"], json!([]), "reading goes on");
    });
    assert_eq!(ready(&organizer).0, 503);
    shim.heal();
    until("it goes on", || enter(&scorer, table, 1, "one").is_some_and(|answer| answer.status == 201));
    until("ready", || ready(&organizer).0 == 204);
    for (path, body) in &writes {
        let told = organizer.with_key("POST", path, body, &path[1..]);
        assert!(told.status == 201 || told.json()["code"] == "secret_shown_once", "{}", told.text);
        let listed = organizer.get(path).expect(200);
        let listed = listed["items"].as_array().unwrap().iter();
        let named = listed.filter(|item| {
            item["label"] == "Ruth"
                || item["details"]["family_name"] == "Stillstand"
                || item["title"] == "Second"
        });
        assert_eq!(named.count(), 1, "{path}");
    }
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1]);
}
