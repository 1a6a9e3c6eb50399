//! The server's log says why something failed, whose request it was, and nothing secret.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::{self, token};
use crate::support::server::Server;

/// A server whose log is read.
struct Logged {
    server: Server,
    database: Database,
    organizer: Client,
    secret: String,
    file: PathBuf,
}

impl Logged {
    fn start() -> Self {
        let database = On::Sqlite.database().unwrap();
        let file = database.file("log.jsonl");
        let server = Server::start_logged(&database.url, &file);
        let secret = server.set_up_secret();
        Self { organizer: server.client(&secret), server, database, secret, file }
    }

    fn lines(&self) -> Vec<Value> {
        let text = fs::read_to_string(&self.file).unwrap();
        text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
    }

    /// What the log says of a request besides that it was answered.
    fn of_request(&self, id: &str) -> Vec<Value> {
        let mut lines = self.lines();
        lines.retain(|line| line["span"]["id"] == id && line["message"] != "answered");
        lines
    }
}

/// In a language, so that the client asks once only.
fn named(id: &str) -> [(&str, &str); 2] {
    [("X-Request-Id", id), ("Accept-Language", "en")]
}

#[test]
fn what_the_database_could_not_do_is_logged_with_its_cause_and_whose_request_it_was() {
    let logged = Logged::start();
    let cup = hall::found(&logged.organizer, "tarockcup-2018");
    let body = json!({"person": {"given_name": "Eva", "family_name": "Huber"}});
    let players = format!("{cup}/players");
    let lock = logged.database.lock_file();
    let refused = logged.organizer.send("POST", &players, Some(&body), &named("hall-3.17"));
    refused.refused(503, "unavailable");
    drop(lock);

    let said = logged.of_request("hall-3.17");
    let [only] = said.as_slice() else { panic!("one line: {said:?}") };
    assert_eq!((&only["level"], &only["code"]), (&json!("WARN"), &json!("unavailable")));
    let cause = only["cause"].as_str().unwrap();
    let (what, why) = cause.split_once(": ").expect("a chain");
    assert_eq!(what, "the stream cannot be written now");
    assert!(why.contains("database is locked"), "{cause}");
    assert_eq!(only["span"]["client"], "127.0.0.1");
    let tokens = logged.organizer.get("/tokens").expect(200);
    assert_eq!(only["span"]["token"], tokens["items"][0]["id"]);

    // The writer, which works for many, names the request too.
    let lines = logged.lines();
    let writer = lines.iter().find(|line| line["message"] == "cannot write").expect("the writer's line");
    assert_eq!(writer["requests"], "hall-3.17");
    assert!(writer["error"].as_str().unwrap().contains("database is locked"), "{writer}");
}

#[test]
fn a_damaged_log_is_told_down_to_the_event() {
    let logged = Logged::start();
    let cup = hall::found(&logged.organizer, "tarockcup-2018");
    let Logged { server, database, secret, file, .. } = logged;
    drop(server);
    database.tamper(
        "DROP TRIGGER events_are_not_updated; UPDATE events SET payload = replace(payload, 'Ried', 'Linz')",
        "",
    );
    let server = Server::start_logged(&database.url, &file);
    let organizer = server.client(&secret);
    organizer.send("GET", &cup, None, &named("r1")).refused(500, "log_damaged");
    let logged = Logged { server, database, organizer, secret, file };
    let said = logged.of_request("r1");
    let [only] = said.as_slice() else { panic!("one line: {said:?}") };
    assert_eq!((&only["level"], &only["code"]), (&json!("ERROR"), &json!("log_damaged")));
    assert!(only["cause"].as_str().unwrap().contains("event 1"), "{only}");
}

#[test]
fn a_refused_write_is_logged_once_and_nothing_secret_is() {
    let logged = Logged::start();
    let cup = hall::found(&logged.organizer, "tarockcup-2018");
    let registrar = logged.server.client(&token(&logged.organizer, "registrar", &json!("installation")));
    let nobody = json!({"person": {"given_name": "Eva", "family_name": "Zweigelt\u{7}"}});
    let players = format!("{cup}/players");
    registrar.send("POST", &players, Some(&nobody), &named("r1")).refused(422, "invalid_value");
    logged
        .organizer
        .send("POST", &format!("{cup}/players/1/check-in"), Some(&json!({})), &named("r2"))
        .refused(404, "unknown_player");
    logged
        .organizer
        .send("POST", &players, Some(&json!({"Zweigelt": 1})), &named("r3"))
        .refused(400, "invalid_shape");
    // Who asks for what is not there is answered, and that is all.
    logged
        .organizer
        .send("GET", &format!("{cup}/players/9"), None, &named("r4"))
        .refused(404, "unknown_player");

    for (id, code) in [("r1", "invalid_value"), ("r2", "unknown_player"), ("r3", "invalid_shape")] {
        let said = logged.of_request(id);
        let [only] = said.as_slice() else { panic!("one line for {id}: {said:?}") };
        assert_eq!((&only["level"], &only["code"]), (&json!("INFO"), &json!(code)));
    }
    assert_eq!(logged.of_request("r4"), [json!(null); 0]);
    let answered = |id: &str| logged.lines().iter().filter(|line| line["span"]["id"] == id).count();
    assert_eq!(answered("r4"), 1);

    let text = fs::read_to_string(&logged.file).unwrap();
    for secret in ["tm_", "ts_", &logged.secret, "Zweigelt", "Eva"] {
        assert!(!text.contains(secret), "{secret}");
    }
}
