//! `doctor` on the built program: what it finds, what it says to do, in each language.

use std::net::TcpListener;
use std::path::Path;

use rstest::rstest;
use serde_json::Value;

use crate::support::database::On;
use crate::support::postgres::Cluster;
use crate::support::server::{Server, program};

/// What it finds, and its exit status.
fn examine(args: &[&str]) -> (Option<i32>, Value) {
    let output = program().args(["doctor", "--json"]).args(args).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let found = serde_json::from_str(&said);
    (
        output.status.code(),
        found.unwrap_or_else(|_| panic!("{said}{}", String::from_utf8_lossy(&output.stderr))),
    )
}

/// What it says of one part, in a state.
fn said<'f>(found: &'f Value, part: &str, state: &str) -> Vec<&'f str> {
    let checks = found["checks"].as_array().unwrap().iter();
    let meant = checks.filter(|check| check["check"] == part && check["state"] == state);
    meant.map(|check| check["text"].as_str().unwrap()).collect()
}

#[track_caller]
fn says(found: &Value, part: &str, state: &str, text: &str) {
    let said = said(found, part, state);
    let text = text.to_lowercase();
    assert!(
        said.iter().any(|said| said.to_lowercase().contains(&text)),
        "no {state} of {part} says {text:?}: {found:#}"
    );
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// Before the first start, beside the running server, after it: no fault, and nothing changed.
#[rstest]
fn a_sound_server_has_no_fault(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let at = ["--database", &database.url, "--listen", "127.0.0.1:0"];
    let (status, found) = examine(&at);
    assert_eq!(status, Some(0), "{found:#}");
    let fresh = if on == On::Sqlite { "is not there yet" } else { "no event yet" };
    says(&found, "database", "ok", fresh);
    assert!(!database.file("cup.sqlite").exists() && !database.file("cup.sqlite.receipt-key").exists());

    let mut server = database.serve();
    server.set_up();
    let (_, address) = server.url.split_once("://").unwrap();
    let (status, found) = examine(&["--database", &database.url, "--listen", address]);
    assert_eq!(status, Some(0), "{found:#}");
    says(&found, "ports", "ok", "a server of this program answers");
    says(&found, "addresses", "warning", "only this machine");
    says(&found, "backups", "warning", "none");
    if on == On::Sqlite {
        says(&found, "database", "ok", "in use by another process (pid");
        says(&found, "key", "ok", "fingerprint");
        says(&found, "disk", "ok", "MiB are free");
    } else {
        says(&found, "key", "warning", "--receipt-key");
    }
    #[cfg(unix)]
    assert!(server.terminate().success());
    let (status, found) = examine(&at);
    assert_eq!(status, Some(0), "{found:#}");
    says(&found, "database", "ok", "event");
}

/// What `verify` finds, a clock that stands before the newest event, tables of another program.
#[test]
fn a_database_that_is_not_as_it_should_be_is_a_fault() {
    let database = On::Sqlite.database().unwrap();
    drop(database.serve());
    let at = ["--database", &database.url, "--listen", "127.0.0.1:0"];
    database
        .tamper("DROP TRIGGER events_are_not_updated; UPDATE events SET recorded_at = 1; UPDATE streams SET recorded_at = 32472144000000000", "");
    let (status, found) = examine(&at);
    assert_eq!(status, Some(1), "{found:#}");
    says(&found, "database", "fault", "WRONG");
    says(&found, "clock", "fault", "2998");
    assert!(found["checks"].to_string().contains("tarockmeister restore"), "{found:#}");

    database.tamper("DELETE FROM _sqlx_migrations WHERE version >= 4", "");
    let (status, found) = examine(&at);
    assert_eq!(status, Some(1), "{found:#}");
    says(&found, "database", "fault", "older than this program");
    let (_, found) = examine(&[&at[..], &["--migrate"]].concat());
    says(&found, "database", "warning", "older than this program");

    std::fs::write(database.file("cup.sqlite"), "no database").unwrap();
    assert_eq!(examine(&at).0, Some(1));
    std::fs::write(database.file("cup.sqlite"), "").unwrap();
    let (_, found) = examine(&at);
    says(&found, "database", "fault", "is empty");
}

#[test]
fn a_postgresql_that_may_lose_what_it_committed_is_a_fault_unless_accepted() {
    let Some(cluster) = Cluster::own("-c fsync=off") else { return };
    let url = cluster.create_database();
    drop(Server::start_with(&url, &["--accept-unsafe-database"]));
    let at = ["--database", &url, "--listen", "127.0.0.1:0"];
    let (status, found) = examine(&at);
    assert_eq!(status, Some(1), "{found:#}");
    says(&found, "database", "fault", "fsync is off");
    let (status, found) = examine(&[&at[..], &["--accept-unsafe-database"]].concat());
    assert_eq!(status, Some(0), "{found:#}");
    says(&found, "database", "warning", "fsync is off");
    let (_, found) = examine(&["--database", "postgres://tarock@127.0.0.1:1/cup", "--listen", "127.0.0.1:0"]);
    says(&found, "database", "fault", "refused");
}

#[test]
fn ports_and_addresses_are_tried() {
    let folder = tempfile::tempdir().unwrap();
    let database = path(folder.path(), "cup.sqlite");
    // Somebody else has it, who answers nothing.
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    let (status, found) = examine(&["--database", &database, "--listen", &taken]);
    assert_eq!(status, Some(1), "{found:#}");
    says(&found, "ports", "fault", &taken);
    let (status, found) = examine(&["--database", &database, "--listen", "127.0.0.1:0", "--metrics", &taken]);
    assert_eq!((status, said(&found, "ports", "fault").len()), (Some(1), 1), "{found:#}");
    let (status, found) = examine(&["--database", &database, "--listen", "192.0.2.7:80"]);
    assert_eq!(status, Some(1), "{found:#}");
    let (_, found) =
        examine(&["--database", &database, "--listen", "127.0.0.1:0", "--public-url", "http://hall.invalid"]);
    says(&found, "addresses", "warning", "hall.invalid leads nowhere");
    let behind = ["--public-url", "https://tarock.invalid", "--trusted-proxy", "127.0.0.1"];
    let (_, found) = examine(&[&["--database", &database, "--listen", "127.0.0.1:0"], &behind[..]].concat());
    assert_eq!(said(&found, "addresses", "warning"), Vec::<&str>::new(), "{found:#}");
    let (_, found) = examine(&[
        "--database",
        &database,
        "--listen",
        "127.0.0.1:0",
        "--public-url",
        "https://hall.invalid",
    ]);
    says(&found, "certificate", "warning", "begins with https");
}

/// A certificate for this name between these years.
fn certificate(folder: &Path, years: [i32; 2]) -> [String; 2] {
    let mut wanted = rcgen::CertificateParams::new(["tarock.invalid".to_owned()]).unwrap();
    [wanted.not_before, wanted.not_after] = years.map(|year| rcgen::date_time_ymd(year, 1, 1));
    let key = rcgen::KeyPair::generate().unwrap();
    let files = [path(folder, "cup.pem"), path(folder, "cup.key")];
    std::fs::write(&files[0], wanted.self_signed(&key).unwrap().pem()).unwrap();
    std::fs::write(&files[1], key.serialize_pem()).unwrap();
    files
}

#[test]
fn a_certificate_is_read_as_browsers_will_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = path(folder.path(), "cup.sqlite");
    for (years, name, status, state, text) in [
        ([2020, 2999], "tarock.invalid", 0, "ok", "it holds until"),
        ([2020, 2021], "tarock.invalid", 1, "fault", "it held until"),
        ([2990, 2999], "tarock.invalid", 1, "fault", "only"),
        ([2020, 2999], "other.invalid", 1, "fault", "does not hold for other.invalid"),
    ] {
        let [cert, key] = certificate(folder.path(), years);
        let mut args = vec!["--database", &database, "--listen", "127.0.0.1:0", "--tls-cert", &cert];
        let public = format!("https://{name}");
        args.extend(["--tls-key", &key, "--public-url", &public]);
        let (exit, found) = examine(&args);
        assert_eq!(exit, Some(status), "{found:#}");
        says(&found, "certificate", state, text);
    }
    let [cert, key] = certificate(folder.path(), [2020, 2999]);
    std::fs::write(&key, rcgen::KeyPair::generate().unwrap().serialize_pem()).unwrap();
    let (status, found) = examine(&[
        "--database",
        &database,
        "--listen",
        "127.0.0.1:0",
        "--tls-cert",
        &cert,
        "--tls-key",
        &key,
    ]);
    assert_eq!(status, Some(1));
    says(&found, "certificate", "fault", "does not belong");
}

#[test]
fn the_key_and_the_backups_are_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let database = path(folder.path(), "cup.sqlite");
    drop(Server::start(&database));
    let at = ["--database", &database, "--listen", "127.0.0.1:0"];
    std::fs::write(folder.path().join("cup.sqlite.receipt-key"), "no key").unwrap();
    let (status, found) = examine(&at);
    assert_eq!(status, Some(1), "{found:#}");
    says(&found, "key", "fault", "holds no key");
    let missing = path(folder.path(), "stick");
    let (_, found) = examine(&[&at[..], &["--backup-to", &missing]].concat());
    says(&found, "backups", "fault", "stick");
    let (_, found) = examine(&[&at[..], &["--backup-to", folder.path().to_str().unwrap()]].concat());
    says(&found, "backups", "warning", "NOT ENCRYPTED");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        says(&found, "backups", "warning", "on the disk of the database");
        std::fs::set_permissions(&database, std::fs::Permissions::from_mode(0o644)).unwrap();
        let (_, found) = examine(&at);
        says(&found, "disk", "warning", "everybody on this machine can read");
    }
    assert!(
        std::fs::read_dir(folder.path())
            .unwrap()
            .all(|file| { !file.unwrap().file_name().to_string_lossy().contains("doctor") })
    );
}

/// A file of settings that is wrong is found, not only refused.
#[test]
fn wrong_settings_are_a_fault_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let settings = path(folder.path(), "tarockmeister.toml");
    std::fs::write(&settings, "lisen = \"127.0.0.1:0\"\n").unwrap();
    let (status, found) = examine(&["--config", &settings]);
    assert_eq!((status, &found["faults"]), (Some(1), &Value::from(1)), "{found:#}");
    says(&found, "settings", "fault", "like it: listen");

    std::fs::write(&settings, "listen = \"127.0.0.1:0\"\nlog = \"a=b=c\"\naccept-plain-http = true\n")
        .unwrap();
    let database = path(folder.path(), "cup.sqlite");
    let said = ["de", "en", "fr", "hu"].map(|lang| {
        let mut doctor = program();
        doctor.args(["--lang", lang, "doctor", "--config", &settings, "--database", &database]);
        let output = doctor.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    });
    for (said, words) in said.iter().zip([
        ["FEHLER: Einstellungen: ", "→ Ändere", "Warnung: Einstellungen: ", "Fehler: 1, Warnungen: "],
        ["FAULT: settings: ", "→ Change", "Warning: settings: ", "Faults: 1, warnings: "],
        ["ERREUR\u{a0}: réglages\u{a0}: ", "→ Changez", "Attention\u{a0}: réglages", "Erreurs\u{a0}: 1"],
        ["HIBA: beállítások: ", "→ Változtassa", "Figyelem: beállítások: ", "Hibák: 1"],
    ]) {
        for word in words {
            assert!(said.contains(word), "{word} in\n{said}");
        }
    }
}
