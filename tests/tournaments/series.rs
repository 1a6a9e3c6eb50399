//! A series' log: evenings counted, followed, refused and taken out, another club's accepted, a final declined.

use std::fs;

use engine::{OrganisationId, verify_export};
use serde_json::json;

use crate::series::{GUESTS, corrected, count, evening, give_away, persons, rules};
use crate::support::database::On;
use crate::support::server::program;

use super::{export_of, is_written};

pub const NAME: &str = "series";

fn written() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let founding = json!({"title": "Tarockcup 2026", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [a, b, c] = persons(&organizer, ["Auer", "Berger", "Castor"]);
    let team = json!({"name": "Die Marabus", "members": [a, c]});
    organizer.post(&format!("{season}/teams"), &team).expect(201);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    let away = evening(&organizer, GUESTS, "2026-02-05", &[(&b, 7), (&c, -7)]);
    let wrong = evening(&organizer, "Stammtisch", "2026-03-05", &[(&a, 1), (&b, -1)]);
    let last = evening(&organizer, "Finale", "2026-12-05", &[(&a, -3), (&c, 3)]);
    assert!(server.terminate().success());
    give_away(&database);
    let mut server = database.serve();
    let organizer = server.client(&secret);
    count(&organizer, &season, "1", &first);
    corrected(&organizer, &first, &[12, 19, -31]);
    let reason = json!({"reason": "We ask the scorer first."});
    organizer.post(&format!("{season}/evenings/1/refusal"), &reason).expect(200);
    let reason = json!({"reason": "He was right."});
    organizer.post(&format!("{season}/evenings/1/following"), &reason).expect(200);
    let accepted = json!({
        "tournament": away.rsplit('/').next(), "persons": [{"start_number": 1, "person": a}],
        "reason": "They play by the same rules.",
    });
    organizer.post(&format!("{season}/acceptances"), &accepted).expect(200);
    count(&organizer, &season, "2", &away);
    count(&organizer, &season, "3", &wrong);
    let reason = json!({"reason": "It was the wrong tournament."});
    organizer.post(&format!("{season}/evenings/3/removal"), &reason).expect(200);
    let declined = |declined: bool| {
        let body = json!({"declined": declined, "reason": "Abroad on that day."});
        organizer.put(&format!("{season}/series/entrants/2/declined"), &body).expect(200);
    };
    declined(true);
    declined(false);
    declined(true);
    count(&organizer, &season, "final", &last);
    organizer.post(&format!("{season}/close"), &json!({})).expect(200);
    let id = season.rsplit('/').next().expect("an id").to_owned();
    assert!(server.terminate().success());
    let exported = database.run(&["export", &id]);
    String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
}

#[test]
fn the_golden_log_of_a_series_is_what_it_was() {
    let file = export_of(NAME);
    if is_written(&file) {
        fs::write(&file, written()).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((verified.events, verified.draws), (14, 0));
    for event_type in ["accepted", "counted", "followed", "refused", "uncounted"] {
        assert!(export.contains(&format!("\"type\":\"evening.{event_type}\"")), "{event_type} never happens");
    }
    let organisation = OrganisationId::DEFAULT.0.to_string();
    assert!(export.lines().next().is_some_and(|header| header.contains(&organisation)));
    assert!(program().arg("verify").arg(&file).output().expect("it runs").status.success());
}
