//! A log in the database that stands elsewhere than the program remembers, and who decides how it goes on.

use super::server_faults::{Evening, sql};
use super::{enter, ready, until};
use crate::sign_in::organizer_of;
use crate::support::server::Server;
use crate::support::visitor::Visitor;

/// Another hand takes away the end of the log and puts something else there.
pub fn put_another_end(url: &str) {
    sql(url, "ALTER TABLE events DISABLE TRIGGER ALL");
    sql(url, "DELETE FROM idempotency_keys WHERE last_version = (SELECT max(version) FROM events)");
    sql(url, "UPDATE events SET hash = sha256('else') WHERE version = (SELECT max(version) FROM events)");
    sql(
        url,
        "UPDATE streams SET hash = sha256('else') WHERE kind = 'tournament' AND version = \
         (SELECT max(version) FROM events)",
    );
}

#[test]
fn a_log_that_went_on_otherwise_waits_for_an_organizer() {
    let Some(evening) = Evening::begin(8) else { return };
    evening.enter(1, "one").expect(201);
    put_another_end(&evening.url);
    until("it is noticed", || evening.enter(2, "two").status == 503);
    evening.enter(2, "two").refused(503, "log_elsewhere");
    evening.organizer.get(&evening.hall.cup).refused(503, "log_elsewhere");
}

/// Another hand takes away what tournaments have behind this version, and leaves a log that is whole.
fn take_away_behind(url: &str, version: u64) {
    sql(url, "ALTER TABLE events DISABLE TRIGGER ALL");
    let of = "stream_id IN (SELECT id FROM streams WHERE kind = 'tournament')";
    sql(url, &format!("DELETE FROM idempotency_keys WHERE {of} AND last_version > {version}"));
    sql(url, &format!("DELETE FROM events WHERE {of} AND version > {version}"));
    sql(
        url,
        &format!(
            "UPDATE streams SET version = {version}, hash = (SELECT hash FROM events
             WHERE stream_id = streams.id AND version = {version}) WHERE kind = 'tournament'"
        ),
    );
    sql(url, "ALTER TABLE events ENABLE TRIGGER ALL");
}

#[test]
fn an_organizer_decides_by_a_form_how_a_log_goes_on_that_stands_elsewhere() {
    let Some(evening) = Evening::begin(8) else { return };
    let Evening { url, server, organizer, hall, .. } = &evening;
    let mut boss = organizer_of(server, url);
    evening.enter(1, "one").expect(201);
    let (home, page) = (format!("/tournaments/{}", hall.id), format!("/logs/{}", hall.id));
    assert!(boss.open(&page).text.contains("nichts zu entscheiden"));
    let version = organizer.get(&hall.cup).version();
    evening.enter(2, "two").expect(201);
    // While it stands still another goes on otherwise.
    server.signal("STOP");
    take_away_behind(url, version);
    let mut other = Server::start(url);
    let table = &hall.tables[0];
    for deal in [2, 3] {
        let key = format!("other-{deal}");
        enter(&other.client(&table.scorer), table, deal, &key).unwrap().expect(201);
    }
    assert!(other.terminate().success());
    server.signal("CONT");
    until("it is noticed", || evening.enter(4, "four").json()["code"] == "log_elsewhere");

    let refused = boss.open(&home);
    assert_eq!(refused.status, 503);
    assert!(refused.text.contains(&format!("href=\"{page}\"")), "{}", refused.text);
    assert_eq!(Visitor::of(&server.url).open(&page).status, 401);
    let asked = boss.open(&page);
    assert!(asked.text.contains(&format!("Version {}", version + 3)), "{}", asked.text);
    assert!(asked.text.contains(&format!("Version {}", version + 6)), "{}", asked.text);
    let (token, seen) = (asked.hidden("form_token"), asked.hidden("seen"));
    let decide = |boss: &mut Visitor, more: &[(&str, &str)]| {
        boss.send(&page, &[&[("form_token", token.as_str())], more].concat())
    };
    assert_eq!(decide(&mut boss, &[("seen", "1.1 00"), ("sure", "yes")]).status, 412, "of another log");
    assert_eq!(decide(&mut boss, &[("seen", &seen)]).status, 412, "not confirmed");
    let decided = decide(&mut boss, &[("seen", &seen), ("sure", "yes")]);
    assert_eq!((decided.status, decided.location.as_deref()), (303, Some(home.as_str())), "{}", decided.text);

    assert_eq!(boss.open(&home).status, 200);
    let now = organizer.get(&hall.cup);
    assert_eq!(now.version(), version + 7);
    assert_ne!(now.header("tarockmeister-epoch"), Some("1"));
    evening.enter(4, "four").expect(201);
    assert_eq!(evening.scored(), [1, 1, 1, 1]);
    let (status, health) = ready(organizer);
    assert_eq!((status, &health["warnings"][0]["code"]), (200, &"lost_end".into()), "{health}");
    let desk = boss.open(&format!("{home}/desk"));
    assert!(desk.text.contains("3 bestätigte Ereignisse"), "{}", desk.text);
    assert_eq!(decide(&mut boss, &[("seen", &seen), ("sure", "yes")]).location, Some(home), "once");
}
