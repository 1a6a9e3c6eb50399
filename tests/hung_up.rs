//! Callers who hang up while they are served: what was taken in is carried out whole, or not at all.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::database::{Database, On};
use crate::support::hall::found;
use crate::support::log::{self, Logged};
use crate::support::server::Server;

/// Sends a request and resets the connection so much later: what was answered before and not read makes the end a
/// reset.
fn reset(server: &Server, secret: &str, path: &str, body: &Value, key: &str, after: Duration) {
    let host = server.url.strip_prefix("http://").unwrap();
    let mut line = TcpStream::connect(host).unwrap();
    line.set_nodelay(true).unwrap();
    write!(line, "GET /livez HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    line.read_exact(&mut [0; 1]).unwrap();
    let body = body.to_string();
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {secret}\r\n\
         Content-Type: application/json\r\nIdempotency-Key: {key}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(request.as_bytes()).unwrap();
    std::thread::sleep(after);
}

/// The events of a stream in the database.
fn events(database: &Database, stream: &str) -> Vec<Logged> {
    log::events(&String::from_utf8(database.run(&["export", stream]).stdout).unwrap())
}

fn named(n: u64) -> Value {
    json!({"given_name": "Eva", "family_name": format!("Unsichtbar{n}"), "name_public": false})
}

#[rstest]
fn what_somebody_allows_stands_in_the_log_though_who_registers_him_hangs_up(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let cup = found(&organizer, "krenglbach-2018");
    let path = format!("{cup}/players");
    for n in 0..40 {
        let (body, key) = (json!({"person": named(n)}), format!("player-{n}"));
        reset(&server, &secret, &path, &body, &key, Duration::from_micros(300 * n));
        organizer.with_key("POST", &path, &body, &key).expect(201);
    }
    let log = events(&database, cup.rsplit('/').next().unwrap());
    let registered = log.iter().filter(|event| event.event_type == "player.registered");
    let refused = registered.filter(|event| event.payload()["consent"]["name_public"] == json!(false));
    assert_eq!(refused.count(), 40, "each once, with what he said: {log:?}");
}

#[rstest]
fn nothing_is_kept_of_who_cancelled_though_he_hangs_up(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let cup = found(&organizer, "krenglbach-2018");
    organizer.put(&format!("{cup}/registration"), &json!({"open": true})).expect(200);
    let path = format!("{cup}/pre-registrations");
    let asked: Vec<String> = (0..40)
        .map(|n| {
            let own = organizer.post(&path, &json!({"person": named(n)})).expect(201);
            own["id"].as_str().unwrap().to_owned()
        })
        .collect();
    for (id, n) in asked.iter().zip(0..) {
        let (one, key) = (format!("{path}/{id}/cancellation"), format!("cancel-{n}"));
        reset(&server, &secret, &one, &json!({}), &key, Duration::from_micros(300 * n));
    }
    // Nobody asks again for those that are cancelled: nothing is left to be done for them.
    let cancelled = |item: &&Value| item["state"] == "cancelled";
    let list = organizer.get(&path).expect(200);
    let items = list["items"].as_array().unwrap();
    for item in items.iter().filter(cancelled) {
        assert_eq!(item["family_name"], Value::Null, "{item}");
    }
    let alone = items.iter().filter(cancelled).count();
    assert!(alone > 0, "some got so far");
    for (id, n) in asked.iter().zip(0..) {
        let one = format!("{path}/{id}/cancellation");
        organizer.with_key("POST", &one, &json!({}), &format!("cancel-{n}")).expect(200);
    }
    let left = organizer.get("/persons?q=Unsichtbar").expect(200);
    assert_eq!(left["items"], json!([]));
    let log = events(&database, &engine::OrganisationId::DEFAULT.0.to_string());
    assert_eq!(
        log.iter().filter(|event| event.event_type == "person.erased").count(),
        asked.len(),
        "{log:?}"
    );
    assert!(database.run(&["verify"]).status.success());
}

/// A writer that waits for the file, a client that gives up meanwhile, and a server that is told to stop: what was
/// taken in is written before it ends.
#[cfg(unix)]
#[test]
fn a_server_that_is_stopped_finishes_what_it_took_in_of_who_hung_up() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let cup = found(&server.client(&secret), "krenglbach-2018");
    let path = format!("{cup}/players");
    for n in 0..5 {
        let lock = database.lock_file();
        let (body, key) = (json!({"person": named(n)}), format!("player-{n}"));
        reset(&server, &secret, &path, &body, &key, Duration::from_secs(1));
        std::thread::scope(|scope| {
            // He has hung up and the server is told to stop before it could write.
            scope.spawn(move || {
                std::thread::sleep(Duration::from_millis(600));
                drop(lock);
            });
            assert_eq!(server.terminate().code(), Some(0));
        });
        server = database.serve();
        let log = events(&database, cup.rsplit('/').next().unwrap());
        let registered = log.iter().filter(|event| event.event_type == "player.registered").count();
        assert_eq!(registered, usize::try_from(n).unwrap() + 1, "{log:?}");
        // Whoever asks again with his key gets what was done.
        server.client(&secret).with_key("POST", &path, &body, &key).expect(201);
    }
    assert_eq!(server.client(&secret).get(&path).expect(200)["items"].as_array().unwrap().len(), 5);
    assert!(database.run(&["verify"]).status.success());
}
