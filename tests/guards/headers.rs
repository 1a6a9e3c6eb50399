//! What browsers and caches are told, and the way there.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::json;

use crate::sign_in::organizer_of;
use crate::support::client::Answer;
use crate::support::database::On;
use crate::support::hall::{Hall, found};
use crate::support::server::{Server, program};

fn policy(answer: &Answer) -> &str {
    assert_eq!(answer.header("x-frame-options"), Some("DENY"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let policy = answer.header("content-security-policy").expect("a policy");
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    policy
}

#[test]
fn whatever_is_answered_is_framed_by_nobody() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    server.set_up();
    let anyone = server.anonymous();
    for path in ["/", "/docs/", "/openapi.json", "/problems", "/api/v1/tournaments", "/nothing", "/livez"] {
        let answer = anyone.raw("GET", path, "", None, &[]);
        assert!(policy(&answer).contains("default-src 'none'"), "{path}");
        assert_eq!(answer.header("strict-transport-security"), None, "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
    }
}

#[test]
fn what_is_about_persons_and_rights_is_kept_nowhere() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let person = json!({"given_name": "Eva", "family_name": "Huber"});
    let person = organizer.post("/persons", &person).expect(201)["id"].as_str().unwrap().to_owned();
    let paths = [
        "/persons".to_owned(),
        format!("/persons/{person}"),
        format!("/notes?person={person}"),
        "/tokens".to_owned(),
        format!("{cup}/export"),
        format!("{cup}/events"),
        "/security-log".to_owned(),
        format!("{cup}/reports/check-in.csv"),
        format!("{cup}/reports/fees.csv"),
        format!("{cup}/payouts"),
    ];
    for path in paths {
        let answer = organizer.get(&path);
        assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")), "{path}");
    }
    assert_eq!(organizer.get(&cup).header("cache-control"), Some("private, no-cache"));
}

#[test]
fn what_not_everybody_may_read_is_kept_nowhere() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let operations = organizer.raw("GET", "/openapi.json", "", None, &[]).json();
    let operations = operations["paths"].as_object().unwrap();
    let (mut kept_nowhere, mut kept) = (Vec::new(), Vec::new());
    for (path, methods) in operations {
        let (read, path) = (&methods["get"], path.replace("{tournament}", &hall.id).replace("{player}", "1"));
        if read.is_null() || path.contains('{') {
            continue;
        }
        let answer = organizer.raw("GET", &path, "", None, &[]);
        // What is refused is kept nowhere anyhow.
        if answer.status != 200 {
            continue;
        }
        let is_open = read["x-access"]["roles"].as_array().unwrap().is_empty();
        let list = match answer.header("cache-control") {
            Some("no-store") => &mut kept_nowhere,
            other => {
                assert_eq!(other, Some("private, no-cache"), "{path}");
                &mut kept
            }
        };
        list.push((path, is_open));
    }
    let guarded_and_kept: Vec<_> = kept.iter().filter(|(_, is_open)| !is_open).collect();
    assert!(guarded_and_kept.is_empty(), "{guarded_and_kept:?}");
    let guarded = kept_nowhere.iter().filter(|(_, is_open)| !is_open).count();
    assert!(guarded > 12 && kept.len() > 6, "{kept_nowhere:?}, {kept:?}");
    // Officials read there who was warned or kept out; what strangers read of the same is kept by their browsers.
    for of_players in ["players", "players/1"] {
        let path = format!("{}/{of_players}", hall.cup);
        assert_eq!(organizer.get(&path).header("cache-control"), Some("no-store"), "{path}");
        let strangers = server.anonymous().get(&path);
        assert_eq!(strangers.header("cache-control"), Some("private, no-cache"), "{path}");
    }
    let mut officials = organizer_of(&server, &database.url);
    let history = officials.open(&format!("/tournaments/{}/history", hall.id));
    assert_eq!((history.status, history.cache_control.as_deref()), (200, Some("no-store")));
}

#[test]
fn only_named_origins_may_ask_from_a_browser_and_hsts_is_told_when_asked_for() {
    let database = On::Sqlite.database().unwrap();
    let options = ["--cors-origin", "https://club.example,http://localhost:3000", "--hsts"];
    let server = Server::start_with(&database.url, &options);
    let anyone = server.anonymous();
    let from = |origin: &str| anyone.raw("GET", "/api/v1/tournaments", "", None, &[("Origin", origin)]);
    let named = from("https://club.example");
    assert_eq!(named.header("access-control-allow-origin"), Some("https://club.example"));
    assert_eq!(named.header("strict-transport-security"), Some("max-age=31536000"));
    assert!(named.header("vary").is_some_and(|vary| vary.to_lowercase().contains("origin")));
    assert_eq!(from("https://other.example").header("access-control-allow-origin"), None);
    let asked = [
        ("Origin", "http://localhost:3000"),
        ("Access-Control-Request-Method", "PUT"),
        ("Access-Control-Request-Headers", "authorization,idempotency-key"),
    ];
    let preflight =
        anyone.raw("OPTIONS", "/api/v1/tournaments/x/rounds/1/tables/1/deals/1", "", None, &asked);
    assert_eq!(preflight.status, 200);
    assert_eq!(preflight.header("access-control-allow-origin"), Some("http://localhost:3000"));

    for wrong in
        [["--cors-origin", "*"], ["--cors-origin", "https://club.example/"], ["--trusted-proxy", "me"]]
    {
        let refused = program().arg("serve").args(wrong).output().unwrap();
        assert!(!refused.status.success(), "{wrong:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_new_database_is_nobody_elses_to_read_and_one_that_everybody_reads_is_warned_of() {
    use std::os::unix::fs::PermissionsExt as _;

    let database = On::Sqlite.database().unwrap();
    let log = database.file("log.jsonl");
    let file = database.url.strip_prefix("sqlite:").unwrap_or(&database.url).to_owned();
    let says =
        |log: &std::path::Path| std::fs::read_to_string(log).unwrap().contains("everybody on this machine");
    drop(Server::start_logged(&database.url, &log));
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0);
    assert!(!says(&log));
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    drop(Server::start_logged(&database.url, &log));
    assert!(says(&log));
}

/// A certificate with the one that vouches for it, and its key, as an ACME client leaves them: `cert.pem` and `key.pem`
/// lead to the newest pair, and are turned to the next one in one step each. Whom who asks has to trust.
#[cfg(unix)]
fn certificate(database: &crate::support::database::Database, nth: usize) -> CertificateDer<'static> {
    use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};

    let mut club = CertificateParams::new(Vec::new()).unwrap();
    club.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    club.distinguished_name.push(rcgen::DnType::CommonName, format!("The club's own authority {nth}"));
    let club = CertifiedIssuer::self_signed(club, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let name = CertificateParams::new(vec!["tarock.example".to_owned()]).unwrap();
    let chain = name.signed_by(&key, &club).unwrap().pem() + &club.pem();
    for (name, pem) in [("cert", chain), ("key", key.serialize_pem())] {
        let newest = database.file(&format!("{name}{nth}.pem"));
        std::fs::write(&newest, pem).unwrap();
        let next = database.file(&format!("{name}.next"));
        std::os::unix::fs::symlink(&newest, &next).unwrap();
        std::fs::rename(next, database.file(&format!("{name}.pem"))).unwrap();
    }
    club.der().clone()
}

/// Asks by TLS who trusts this certificate alone.
fn ask(server: &Server, trusted: &CertificateDer<'static>) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("tarock.example").expect("a name");
    let connection = ClientConnection::new(Arc::new(config), name).expect("a connection");
    let stream = TcpStream::connect(server.url.strip_prefix("https://").expect("TLS")).expect("it listens");
    let mut stream = StreamOwned::new(connection, stream);
    stream.write_all(b"GET /livez HTTP/1.1\r\nHost: tarock.example\r\nConnection: close\r\n\r\n")?;
    let mut response = String::new();
    stream.read_to_string(&mut response)?;
    Ok(response)
}

#[cfg(unix)]
#[test]
fn it_speaks_tls_with_a_certificate_that_is_renewed_while_it_runs() {
    let database = On::Sqlite.database().unwrap();
    let first = certificate(&database, 1);
    let [cert, key] = ["cert.pem", "key.pem"].map(|name| database.file(name).to_str().unwrap().to_owned());
    let server = Server::start_with(&database.url, &["--tls-cert", &cert, "--tls-key", &key]);
    assert!(ask(&server, &first).unwrap().starts_with("HTTP/1.1 204"));

    let second = certificate(&database, 2);
    let asked = Instant::now();
    while !ask(&server, &second).is_ok_and(|response| response.starts_with("HTTP/1.1 204")) {
        assert!(asked.elapsed() < Duration::from_mins(1), "the new one is not taken");
        std::thread::sleep(Duration::from_millis(500));
    }
    assert!(ask(&server, &first).is_err());

    // Half of a new pair does not replace a whole one.
    std::fs::write(database.file("key.pem"), "none").unwrap();
    std::thread::sleep(Duration::from_secs(12));
    assert!(ask(&server, &second).is_ok());
    let refused =
        program().args(["serve", "--database", &database.url, "--tls-cert", &cert]).output().unwrap();
    assert!(!refused.status.success(), "a certificate without its key");
}
