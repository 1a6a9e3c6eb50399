//! Webhooks: a program that is told hears every version, in order, signed, at least once, whatever fails in between; and
//! nobody is sent where he should not go.

mod receiver;

use std::collections::BTreeSet;
use std::sync::Arc;

use receiver::{Answer, Heard, Receiver};
use rstest::rstest;
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use serde_json::{Value, json};

use crate::faults::until;
use crate::sign_in::organizer_of;
use crate::support::client::Client;
use crate::support::database::{Database, On, text};
use crate::support::hall::{fill, found, token};
use crate::support::server::{Server, program};

const HERE: [&str; 2] = ["--webhook-exception", "127.0.0.1"];

/// A tournament that a program is told of.
struct Told {
    database: Database,
    server: Server,
    secret: String,
    cup: String,
}

impl Told {
    fn found(on: On, options: &[&str]) -> Option<Self> {
        let database = on.database()?;
        let server = Server::start_with(&database.url, options);
        let secret = server.set_up_secret();
        let cup = found(&server.client(&secret), "tarockcup-2018");
        Some(Self { database, server, secret, cup })
    }

    fn organizer(&self) -> Client {
        self.server.client(&self.secret)
    }

    fn path(&self, below: &str) -> String {
        format!("{}/webhooks{below}", self.cup)
    }

    fn register(&self, url: &str) -> (String, String) {
        let made = self.organizer().post(&self.path(""), &json!({"url": url})).expect(201);
        (word(&made["id"]), word(&made["secret"]))
    }

    /// Enters a player.
    fn enter(&self, number: usize) {
        let body = json!({"person": {"given_name": "Eva", "family_name": format!("Player {number}")}});
        self.organizer().post(&format!("{}/players", self.cup), &body).expect(201);
    }

    fn version(&self) -> u64 {
        self.organizer().get(&self.cup).version()
    }

    /// The only one there is.
    fn webhook(&self) -> Value {
        self.organizer().get(&self.path("")).expect(200)["items"][0].clone()
    }

    fn replay(&self, id: &str, from: u64) {
        let answer =
            self.organizer().post(&self.path(&format!("/{id}/replay")), &json!({"from_version": from}));
        assert_eq!(answer.status, 204, "{}", answer.text);
    }
}

fn word(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Whether these tell all behind `after` up to `version`, each once and in order; again in the same words.
fn tells(heard: &[Heard], mut after: u64, version: u64) -> bool {
    let mut known = BTreeSet::new();
    for message in heard {
        if known.insert((message.id.clone(), message.body.clone())) {
            let [behind, up_to] = message.versions();
            assert_eq!(behind, after, "{heard:?}");
            assert!(up_to > behind, "{heard:?}");
            after = up_to;
        }
    }
    let ids: BTreeSet<_> = known.iter().map(|(id, _)| id).collect();
    assert_eq!(ids.len(), known.len(), "a message keeps its words");
    after == version
}

#[rstest]
fn every_version_is_told_in_order_signed_and_again_after_a_failure(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(told) = Told::found(on, &HERE) else { return };
    let receiver = Receiver::answering(&[Answer::Status(204), Answer::Status(500), Answer::Status(429)]);
    let begins = told.version();
    let (id, secret) = told.register(&receiver.url());
    assert_eq!(told.webhook()["state"], "active");
    fill(&told.organizer(), &told.cup, 2);
    receiver.hears(1);
    told.enter(3);
    until("it fails", || told.webhook()["state"] == "failing");
    let failing = told.webhook();
    assert!(["status_500", "status_429"].contains(&failing["problem"].as_str().unwrap()), "{failing}");
    told.enter(4);

    let version = told.version();
    let heard = receiver.hears_until(|heard| heard.len() >= 5 && tells(heard, begins, version));
    let again: Vec<_> = heard.iter().filter(|message| message.id == heard[1].id).collect();
    assert_eq!(again.len(), 3, "{heard:?}");
    assert!(again[0].at < again[1].at && again[1].at < again[2].at);
    for message in &heard {
        assert!(message.is_signed_with(&secret), "{message:?}");
        // Ids and versions: no name, no number of a player.
        let data = message.data();
        let fields: Vec<_> = data.as_object().unwrap().keys().cloned().collect();
        assert_eq!(fields, ["after", "epoch", "tournament", "version"]);
        assert_eq!(format!("/tournaments/{}", word(&data["tournament"])), told.cup);
    }
    until("it takes all", || told.webhook()["told_version"] == version);
    assert_eq!(told.webhook()["state"], "active");

    told.replay(&id, 1);
    let count = heard.len();
    let heard = receiver.hears_until(|heard| heard.len() > count);
    assert_eq!(heard.last().unwrap().versions(), [0, version]);
    let log = told.organizer().get("/security-log?type=webhook.created").expect(200);
    assert_eq!(log["items"][0]["webhook"], id.as_str());
    let removed = told.organizer().delete(&told.path(&format!("/{id}")));
    assert_eq!(removed.status, 204);
    told.organizer().delete(&told.path(&format!("/{id}"))).refused(404, "not_found");
    let log = told.organizer().get("/security-log?type=webhook.removed").expect(200);
    assert_eq!(log["items"][0]["webhook"], id.as_str());
    assert!(!log.to_string().contains("told"), "where it leads is no one's to read: {log}");
}

#[rstest]
fn what_was_being_told_when_the_program_died_is_told_again(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut told) = Told::found(on, &HERE) else { return };
    let receiver = Receiver::answering(&[Answer::Silence]);
    let begins = told.version();
    let (_, secret) = told.register(&receiver.url());
    fill(&told.organizer(), &told.cup, 1);
    receiver.hears(1);
    told.server.kill();
    told.server = Server::start_with(&told.database.url, &HERE);
    told.enter(2);
    let version = told.version();
    let heard = receiver.hears_until(|heard| heard.len() > 1 && tells(heard, begins, version));
    assert_eq!((&heard[0].id, &heard[0].body), (&heard[1].id, &heard[1].body));
    assert!(heard.iter().all(|message| message.is_signed_with(&secret)));
}

#[test]
fn of_two_processes_one_tells_each_message() {
    let Some(told) = Told::found(On::Postgres, &HERE) else { return };
    let other = Server::start_with(&told.database.url, &HERE);
    let receivers = [(); 4].map(|()| Receiver::answering(&[]));
    let begins = told.version();
    for receiver in &receivers {
        told.register(&receiver.url());
    }
    for number in 1..=8 {
        let organizer = if number % 2 == 0 { told.organizer() } else { other.client(&told.secret) };
        let body = json!({"person": {"given_name": "Eva", "family_name": format!("Player {number}")}});
        organizer.post(&format!("{}/players", told.cup), &body).expect(201);
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
    let version = told.version();
    for receiver in &receivers {
        let heard = receiver.hears_until(|heard| tells(heard, begins, version));
        let ids: BTreeSet<_> = heard.iter().map(|message| &message.id).collect();
        assert_eq!(ids.len(), heard.len(), "nothing failed, so each came once: {heard:?}");
    }
}

#[test]
fn nothing_goes_where_the_whole_internet_does_not() {
    let Some(told) = Told::found(On::Sqlite, &[]) else { return };
    for url in [
        "http://club.example/told",
        "https://127.0.0.1/told",
        "https://10.0.0.1/told",
        "https://[::1]/told",
        "https://[::ffff:192.168.0.1]/told",
        "https://[64:ff9b::a00:1]/told",
        "https://me:word@club.example/told",
        "club.example",
    ] {
        let refused =
            told.organizer().post(&told.path(""), &json!({"url": url})).refused(422, "invalid_value");
        assert_eq!(refused["violations"][0]["pointer"], "/url", "{url}");
    }
    // A name says where it leads when it is looked up.
    let receiver = Receiver::answering(&[]);
    told.register(&receiver.named());
    fill(&told.organizer(), &told.cup, 1);
    until("it is refused", || told.webhook()["problem"] == "address_refused");
    assert_eq!(receiver.heard().len(), 0);
}

#[test]
fn it_follows_nobody_elsewhere_and_stops_where_nobody_wants_to_hear() {
    let Some(told) = Told::found(On::Sqlite, &HERE) else { return };
    let receiver = Receiver::answering(&[Answer::Status(302), Answer::Status(410)]);
    let (id, _) = told.register(&receiver.url());
    fill(&told.organizer(), &told.cup, 1);
    until("it leads elsewhere", || told.webhook()["problem"] == "status_302");
    until("it wants to hear nothing", || told.webhook()["state"] == "off");
    assert_eq!(told.webhook()["problem"], "status_410");
    let ahead = json!({"from_version": told.version() + 2});
    let refused = told.organizer().post(&told.path(&format!("/{id}/replay")), &ahead);
    assert_eq!(refused.refused(422, "invalid_value")["violations"][0]["pointer"], "/from_version");
    told.replay(&id, 2);
    let version = told.version();
    let heard = receiver.hears_until(|heard| heard.len() == 3);
    assert_eq!(heard[2].versions(), [1, version]);
    until("it is on again", || told.webhook()["state"] == "active");
}

#[test]
fn a_club_has_so_many_and_who_asks_twice_has_one() {
    let Some(told) = Told::found(On::Sqlite, &[]) else { return };
    let organizer = told.organizer();
    let body = json!({"url": "https://club.example/told"});
    let first = organizer.with_key("POST", &told.path(""), &body, "k");
    let id = word(&first.expect(201)["id"]);
    let again = organizer.with_key("POST", &told.path(""), &body, "k").refused(409, "secret_shown_once");
    assert!(word(&again["detail"]).contains(&id), "{again}");
    let other = json!({"url": "https://club.example/other"});
    organizer.with_key("POST", &told.path(""), &other, "k").refused(422, "idempotency_key_reused");
    for _ in 1..20 {
        organizer.post(&told.path(""), &body).expect(201);
    }
    // Of all its tournaments together.
    let cup = found(&organizer, "tarockcup-2018");
    let refused = organizer.post(&format!("{cup}/webhooks"), &body).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["code"], "out_of_bounds");
    let registrar = token(&organizer, "registrar", &json!("installation"));
    told.server.client(&registrar).get(&told.path("")).refused(403, "forbidden");
}

/// A certificate for `localhost` that who reads it as a root trusts.
fn certificate() -> (Arc<ServerConfig>, String) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key);
    (Arc::new(config.unwrap()), made.cert.pem())
}

#[test]
fn by_https_only_who_has_a_certificate_is_told() {
    let Some(mut told) = Told::found(On::Sqlite, &[]) else { return };
    told.server.terminate();
    let (config, root) = certificate();
    let receiver = Receiver::secured(config);
    let file = told.database.file("roots.pem");
    let options = ["serve", "--database", &told.database.url, "--webhook-exception", "127.0.0.1,::1"];
    let serve = |roots: &str| {
        let mut command = program();
        Server::spawn(command.args(options).env("SSL_CERT_FILE", roots).env_remove("SSL_CERT_DIR"))
    };
    // Roots of somebody else.
    std::fs::write(&file, certificate().1).unwrap();
    told.server = serve(&text(&file));
    let (_, secret) = told.register(&receiver.named());
    fill(&told.organizer(), &told.cup, 1);
    until("it is not trusted", || told.webhook()["problem"] == "untrusted");
    assert_eq!(receiver.heard().len(), 0);
    told.server.terminate();
    std::fs::write(&file, root).unwrap();
    told.server = serve(&text(&file));
    let heard = receiver.hears(1);
    assert!(heard[0].is_signed_with(&secret));
}

#[rstest]
fn no_backup_has_the_secret(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut told) = Told::found(on, &HERE) else { return };
    let receiver = Receiver::answering(&[]);
    let (id, secret) = told.register(&receiver.url());
    let file = told.database.file("backup.sqlite");
    let backup = told.database.run(&["backup", "--to", &text(&file)]);
    assert!(backup.status.success(), "{backup:?}");
    let bytes = {
        use base64::Engine as _;
        base64::engine::general_purpose::STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap()
    };
    let is_in = |file: &std::path::Path| {
        std::fs::read(file).unwrap().windows(bytes.len()).any(|window| window == bytes)
    };
    assert!(!is_in(&file));
    if on == On::Sqlite {
        told.server.terminate();
        assert!(is_in(std::path::Path::new(&told.database.url)), "where it is served from it is");
    }
    let second = on.database().unwrap();
    let restored =
        program().args(["restore", &text(&file), "--database", &second.url, "--take-over"]).output();
    assert!(restored.unwrap().status.success());
    told.server = Server::start_with(&second.url, &HERE);
    told.database = second;
    assert_eq!(told.webhook()["state"], "no_secret");
    fill(&told.organizer(), &told.cup, 1);
    let renewed = told.organizer().post(&told.path(&format!("/{id}/secret")), &json!({})).expect(200);
    let heard =
        receiver.hears_until(|heard| heard.iter().any(|it| it.is_signed_with(&word(&renewed["secret"]))));
    // The log went on in another epoch: all of it is to be read again.
    assert_eq!(heard.last().unwrap().versions()[0], 0);
    assert!(heard.last().unwrap().data()["epoch"].as_u64().unwrap() > 1);
}

#[test]
fn an_organizer_registers_and_removes_one_by_forms() {
    let Some(told) = Told::found(On::Sqlite, &HERE) else { return };
    let receiver = Receiver::answering(&[Answer::Status(410)]);
    let mut organizer = organizer_of(&told.server, &told.database.url);
    let path = format!("{}/desk/webhooks?lang=en", told.cup);
    let page = organizer.open(&path);
    assert!(page.text.contains("No program is told anything."), "{}", page.text);
    let refused =
        organizer.send_form(&path, &page, "value=\"create\"", &[("act", "create"), ("url", "ftp://x")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("value=\"ftp://x\""), "{}", refused.text);
    let typed = [("act", "create"), ("url", &receiver.url())];
    let page = organizer.send_form(&path, &page, "value=\"create\"", &typed);
    assert_eq!(page.status, 200);
    let (_, rest) = page.text.split_once("whsec_").unwrap();
    let secret = format!("whsec_{}", rest.split_once('<').unwrap().0.replace("&#61;", "="));
    fill(&told.organizer(), &told.cup, 1);
    let heard = receiver.hears(1);
    assert!(heard[0].is_signed_with(&secret));
    until("it is off", || told.webhook()["state"] == "off");
    let page = organizer.open(&path);
    assert!(page.text.contains("It is told nothing any more: it answers with 410."), "{}", page.text);
    assert!(!page.text.contains(&secret));
    let replayed =
        organizer.send_form(&path, &page, "value=\"replay\"", &[("act", "replay"), ("from_version", "1")]);
    assert_eq!(replayed.status, 303, "{}", replayed.text);
    let version = told.version();
    receiver.hears_until(|heard| heard.last().unwrap().versions() == [0, version]);
    let removed = organizer.send_form(&path, &page, "value=\"remove\"", &[("act", "remove")]);
    assert_eq!(removed.status, 303, "{}", removed.text);
    assert!(organizer.open(&path).text.contains("No program is told anything."));
}
