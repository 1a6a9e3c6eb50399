//! A clock that leaps.

use chrono::Utc;
use serde_json::Value;

use super::shim::Shim;
use super::{comes_to_count, enter, ready, until};
use crate::sign_in::organizer_of;
use crate::support::hall::Hall;
use crate::support::server::program;
use crate::support::visitor::Visitor;

const TEN_YEARS: i64 = 315_360_000;

#[test]
fn deals_go_on_while_the_clock_is_wrong_and_times_are_the_truth() {
    let Some(shim) = Shim::new() else { return };
    let mut server = shim.serve(&["--reserve", "0", "--metrics", "127.0.0.1:0"], false);
    let organizer = server.set_up();
    let mut desk = organizer_of(&server, shim.database().to_str().unwrap());
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    let mut deal = 0;
    let mut next = || {
        deal += 1;
        enter(&scorer, table, deal, &format!("key-{deal}")).unwrap().expect(201);
    };
    next();
    for seconds in [TEN_YEARS, -TEN_YEARS] {
        shim.set_clock(seconds);
        next();
        let (status, health) = ready(&organizer);
        assert_eq!((status, &health["warnings"][0]["code"]), (200, &"clock_leapt".into()), "{health}");
        assert!(shim.log().contains("THE SYSTEM'S CLOCK HAS LEAPT"));
        assert!(comes_to_count(&server, &format!("tarockmeister_clock_leap_seconds {seconds}")));
        // Who directs has neither the log nor `/readyz` open.
        for (lang, said) in [
            ("de", "Die Uhr des Rechners"),
            ("en", "clock has leapt"),
            ("fr", "L’horloge"),
            ("hu", "A gép órája"),
        ] {
            for below in ["desk", "desk/registration", "desk/referee", "desk/cash"] {
                let page = desk.open(&format!("/tournaments/{}/{below}?lang={lang}", hall.id));
                assert!(page.text.contains(said), "{below}: {}", page.text);
            }
        }
        let stranger = Visitor::of(&server.url).open(&format!("/tournaments/{}", hall.id));
        assert!(!stranger.text.contains("role=\"alert\""));
        next();
        shim.set_clock(0);
        until("it is right again", || ready(&organizer).0 == 204);
        assert!(!desk.open(&format!("/tournaments/{}/desk", hall.id)).text.contains("role=\"alert\""));
        next();
    }
    let now = Utc::now().timestamp_micros();
    let export = organizer.get(&format!("{}/export", hall.cup)).text;
    for line in export.lines().skip(1) {
        let event: Value = serde_json::from_str(line).unwrap();
        let at = event["recorded_at_us"].as_i64().unwrap();
        assert!((now - at).abs() < 120_000_000, "{line}");
    }
    assert!(server.terminate().success());
}

#[test]
fn what_a_wrong_clock_has_recorded_does_not_last() {
    let Some(shim) = Shim::new() else { return };
    // From the start nothing says that the clock is wrong.
    shim.set_clock(TEN_YEARS);
    let mut server = shim.serve(&["--reserve", "0"], false);
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    let table = &hall.tables[0];
    enter(&server.client(&table.scorer), table, 1, "one").unwrap().expect(201);
    assert!(server.terminate().success());

    shim.set_clock(0);
    let server = shim.serve(&["--reserve", "0"], false);
    enter(&server.client(&table.scorer), table, 2, "two").unwrap().expect(201);
    let export = server.client(&secret).get(&format!("{}/export", hall.cup)).text;
    let last: Value = serde_json::from_str(export.lines().last().unwrap()).unwrap();
    let at = last["recorded_at_us"].as_i64().unwrap();
    assert!((Utc::now().timestamp_micros() - at).abs() < 120_000_000, "{last}");
    let verified = program().args(["verify", "--database"]).arg(shim.database()).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}
