//! Codes of who asks too much, and of what only a broken or busy database brings about.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{Codes, person};
use crate::languages::refusals::OTHERS;
use crate::support::client::Client;
use crate::support::database::Database;
use crate::support::hall::found;
use crate::support::server::Server;

/// A stranger leafs through the past without end.
pub fn too_fast(codes: &mut Codes, server: &Server, organizer: &Client) {
    let cup = found(organizer, "tarockcup-2018");
    let stranger = Client::new(&server.url, None);
    let refused = (0..200).find_map(|_| {
        let answer = stranger.get(&format!("{cup}?as_of=1"));
        (answer.status != 200).then_some(answer)
    });
    let refused = refused.expect("somebody stops him");
    assert!(refused.header("retry-after").is_some());
    codes.produced("too_many_requests", refused);
}

/// What only a broken or busy database brings about.
pub fn in_trouble(codes: &mut Codes, database: &Database, mut server: Server, secret: &str) {
    let organizer = &server.client(secret);
    let cup = found(organizer, "tarockcup-2018");
    let newer = found(organizer, "tarockcup-2018");
    let export = organizer.get(&format!("{newer}/export")).text;
    let lock = database.lock_file();
    let asked = Instant::now();
    let busy = organizer.post(&format!("{cup}/players"), &person("Eva"));
    assert!(asked.elapsed() < Duration::from_secs(8), "who waits so long has given up");
    let path = format!("/api/v1{cup}/players");
    let body = person("Eva").to_string();
    for language in &*OTHERS {
        let headers = [("Idempotency-Key", "busy"), ("Accept-Language", language.code)];
        let other = organizer.raw("POST", &path, "application/json", Some(&body), &headers);
        language.assert_same_refusal(&busy, &other);
    }
    drop(lock);
    assert!(busy.header("retry-after").is_some());
    codes.produced("unavailable", busy);

    let (here, there) = (database.file("cup.sqlite"), database.file("elsewhere"));
    std::fs::rename(&here, &there).unwrap();
    codes.produced("file_gone", organizer.post(&format!("{cup}/players"), &person("Ida")));
    std::fs::rename(&there, &here).unwrap();

    database.tamper("ALTER TABLE persons RENAME TO lost", "ALTER TABLE persons RENAME TO lost");
    let internal = codes.produced("internal", organizer.get("/persons"));
    assert!(!internal.to_string().contains("lost"), "{internal}");
    database.tamper("ALTER TABLE lost RENAME TO persons", "ALTER TABLE lost RENAME TO persons");

    assert!(server.terminate().success());
    database.tamper(
        "DROP TRIGGER events_are_not_updated; UPDATE events SET payload = replace(payload, 'Ried', 'Rief')",
        "ALTER TABLE events DISABLE TRIGGER ALL; UPDATE events SET payload = replace(payload, 'Ried', 'Rief')",
    );
    database.refound(&export, |payload| payload.replace(r#""settlement":1"#, r#""settlement":998"#));
    let restarted = database.serve();
    codes.url.clone_from(&restarted.url);
    codes.produced("log_damaged", restarted.anonymous().get(&cup));

    // A newer program settles its deals: it is read, and nothing is added.
    let organizer = restarted.client(secret);
    assert_eq!(restarted.anonymous().get(&newer).expect(200)["settlement"], 998);
    codes.produced("settlement_unknown", organizer.post(&format!("{newer}/close"), &json!({})));
    codes.produced("settlement_unknown", organizer.get(&format!("{newer}/audit")));
}
