//! Checkpoints: who deletes a tournament, cuts its end off or writes it anew is named by what others kept, although he has
//! the file, the program and the key, and an honest restore is never taken for that.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use rstest::rstest;

use crate::support::client::{Answer, Client};
use crate::support::database::{Database, On, text};
use crate::support::hall::Hall;
use crate::support::server::{Server, program};

fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat()
}

/// An evening of two tables under a key; a server that is stopped in order has signed all of it.
struct Evening {
    database: Database,
    server: Server,
    secret: String,
    hall: Hall,
}

/// With PostgreSQL the key's file is named.
fn serve(database: &Database) -> Server {
    let key = text(&database.file("receipt-key"));
    Server::start_with(&database.url, &["--receipt-key", &key])
}

impl Evening {
    fn play(on: On) -> Option<Self> {
        let database = on.database()?;
        let server = serve(&database);
        let secret = server.set_up_secret();
        let hall = Hall::open(&server.client(&secret), 8);
        let evening = Self { database, server, secret, hall };
        evening.line(1);
        Some(evening)
    }

    fn organizer(&self) -> Client {
        self.server.client(&self.secret)
    }

    fn line(&self, deal: usize) {
        let table = &self.hall.tables[0];
        let path = format!("/api/v1{}", table.deal(deal));
        let (body, key) = (table.line(deal).to_string(), format!("line-{deal}"));
        let entered =
            self.organizer().raw("PUT", &path, "application/json", Some(&body), &[("Idempotency-Key", &key)]);
        assert_eq!(entered.status, 201, "{}", entered.text);
    }

    /// What somebody reads in one language: asked again in another, it may be there meanwhile.
    fn ask(&self, path: &str) -> Answer {
        let german = [("Accept-Language", "de")];
        self.server.anonymous().raw("GET", &format!("/api/v1{path}"), "", None, &german)
    }

    /// Stops the server and takes a backup along; the checkpoint beside it.
    fn stop_and_back_up(&mut self, name: &str) -> PathBuf {
        assert!(self.server.terminate().success());
        back_up(&self.database, name)
    }
}

fn back_up(database: &Database, name: &str) -> PathBuf {
    let backup = text(&database.file(name));
    let output = database.run(&["backup", "--to", &backup]);
    assert!(output.status.success(), "{}", words(&output));
    PathBuf::from(backup + ".checkpoint")
}

/// The note alone, as `GET /log/checkpoint` gives it.
fn note_of(kept: &Path) -> PathBuf {
    let whole = fs::read_to_string(kept).unwrap();
    let (text, rest) = whole.split_once("\n\n").unwrap();
    let (signature, _) = rest.split_once("\n\n").unwrap();
    let note = kept.with_extension("note");
    fs::write(&note, format!("{text}\n\n{signature}\n")).unwrap();
    note
}

fn verify(database: &Database, kept: &Path) -> (Option<i32>, String) {
    let output = database.run(&["verify", "--checkpoint", &text(kept)]);
    (output.status.code(), words(&output))
}

#[rstest]
fn what_was_left_alone_is_held(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut evening) = Evening::play(on) else { return };
    let kept = evening.stop_and_back_up("first.sqlite");
    evening.server = serve(&evening.database);
    evening.line(2);
    assert!(evening.server.terminate().success());
    for kept in [&kept, &note_of(&kept)] {
        let (status, said) = verify(&evening.database, kept);
        assert_eq!(status, Some(0), "{said}");
        assert!(
            said.contains("of them tournaments 1;") && said.contains("declared lost 0, wrong 0"),
            "{said}"
        );
        assert!(said.contains("Signed with the key "), "{said}");
    }
    // Somebody else's key, and a byte that was changed.
    let other = ["verify", "--checkpoint", &text(&kept), "--key", &"ab".repeat(32)];
    let output = evening.database.run(&other);
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains("signed with another key"), "{}", words(&output));
    let forged = evening.database.file("forged");
    fs::write(&forged, fs::read_to_string(&kept).unwrap().replacen("epoch 1 at ", "epoch 2 at ", 1)).unwrap();
    let (status, said) = verify(&evening.database, &forged);
    assert_eq!(status, Some(1));
    assert!(said.contains("are not those that were signed: it was changed"), "{said}");
}

/// With everything that names it, and with the leaves that tell of it; then he serves on, and signs it all again.
#[rstest]
fn a_tournament_that_was_deleted_is_named(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut evening) = Evening::play(on) else { return };
    let kept = evening.stop_and_back_up("kept.sqlite");
    let gone =
        format!("tournament {}: WRONG: it is not there any more, and stood at version", evening.hall.id);
    evening.database.delete_tournaments();
    let output = evening.database.run(&["verify"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains(&gone), "its leaves tell it by themselves: {}", words(&output));

    evening.database.clear_leaves();
    drop(serve(&evening.database));
    assert!(!words(&evening.database.run(&["verify"])).contains(&gone));
    let (status, said) = verify(&evening.database, &kept);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains(&gone), "{said}");
    // The note alone shows that something is wrong, and cannot say what.
    let (status, said) = verify(&evening.database, &note_of(&kept));
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("Leaves MISSING") || said.contains("WRITTEN ANEW"), "{said}");
}

/// He leaves all other leaves as they are: what was kept names what is gone all the same.
#[rstest]
fn who_takes_out_the_leaves_of_a_tournament_alone_is_named(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut evening) = Evening::play(on) else { return };
    let kept = evening.stop_and_back_up("kept.sqlite");
    evening.database.delete_tournaments();
    evening.database.delete_leaves_of_tournaments();
    assert_eq!(evening.database.run(&["verify"]).status.code(), Some(1));
    let (status, said) = verify(&evening.database, &kept);
    assert_eq!(status, Some(1), "{said}");
    let gone =
        format!("tournament {}: WRONG: it is not there any more, and stood at version", evening.hall.id);
    assert!(said.contains(&gone), "{said}");
}

/// A database that goes on without its end, as a standby that was behind: what was signed is not contradicted by the
/// same key.
#[test]
fn a_key_whose_leaves_are_lost_is_replaced() {
    let Some(mut evening) = Evening::play(On::Postgres) else { return };
    let newest = |evening: &Evening, known: Option<&str>| {
        let mut tries = 0;
        loop {
            let note = evening.ask("/log/checkpoint");
            let key = note.text.lines().next().unwrap_or_default().to_owned();
            if note.status == 200 && known != Some(key.as_str()) {
                return key;
            }
            tries += 1;
            assert!(tries < 400, "no checkpoint: {}", note.text);
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    let first = newest(&evening, None);
    evening.database.clear_leaves();
    let end = format!("{}/rounds/1/end", evening.hall.cup);
    evening.organizer().post(&end, &serde_json::json!({"early": true})).expect(200);
    let second = newest(&evening, Some(&first));
    assert_ne!(first, second);
    let logged = evening.organizer().get("/security-log?type=key.retired").expect(200);
    assert_eq!(logged["items"].as_array().map(Vec::len), Some(1), "{logged}");
    assert!(evening.server.terminate().success());
    let output = evening.database.run(&["verify"]);
    assert!(output.status.success(), "{}", words(&output));
}

/// He changes one deal, computes every hash anew, takes the leaves out and has the real key sign new ones.
#[test]
fn a_log_that_was_written_anew_is_named() {
    let mut evening = Evening::play(On::Sqlite).unwrap();
    evening.line(2);
    let export = evening.organizer().get(&format!("{}/export", evening.hall.cup)).text;
    let kept = evening.stop_and_back_up("kept.sqlite");
    evening.database.rechain(&export, |event| {
        let is_deal = event.event_type == "koenigrufen.scored";
        let (won, lost) = (r#""won":true"#, r#""won":false"#);
        is_deal.then(|| {
            let payload = &event.payload;
            if payload.contains(won) { payload.replace(won, lost) } else { payload.replace(lost, won) }
        })
    });
    assert!(serve(&evening.database).terminate().success());
    let output = evening.database.run(&["verify"]);
    assert!(output.status.success(), "his log is in order: {}", words(&output));
    let (status, said) = verify(&evening.database, &kept);
    assert_eq!(status, Some(1), "{said}");
    let named = format!("tournament {}: WRONG: something in it was changed: behind version", evening.hall.id);
    assert!(said.contains(&named), "{said}");
    assert!(said.contains("WRITTEN ANEW: the leaves in this database are not those"), "{said}");

    // By his export alone too, and by a program that shares no line with this one.
    let file = evening.database.file("cup.jsonl");
    evening.server = serve(&evening.database);
    fs::write(&file, evening.organizer().get(&format!("{}/export", evening.hall.cup)).text).unwrap();
    let arguments = ["verify", &text(&file), "--checkpoint", &text(&kept)];
    let output = program().args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains(&named), "{}", words(&output));
    let Some(output) = python(&kept, &file) else { return };
    assert_eq!(output.status.code(), Some(1), "{}", words(&output));
    assert!(words(&output).contains("WRONG: checkpoints: event"), "{}", words(&output));
    fs::write(&file, export).unwrap();
    let output = python(&kept, &file).unwrap();
    assert!(output.status.success(), "{}", words(&output));
    assert!(words(&output).contains("in order: checkpoints: event"), "{}", words(&output));
}

/// `tests/verifier`; without Python there is nothing to compare with.
fn python(kept: &Path, export: &Path) -> Option<Output> {
    let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/verifier");
    let output = Command::new("python3").arg(check).arg(export).arg("--checkpoint").arg(kept).output().ok();
    if output.is_none() {
        assert!(std::env::var_os("CI").is_none(), "CI must have python3");
        eprintln!("SKIPPED: there is no python3 to check with");
    }
    output
}

/// An older copy was put in the file's place, and nobody said so.
#[test]
fn an_end_that_was_cut_off_is_named() {
    let mut evening = Evening::play(On::Sqlite).unwrap();
    assert!(evening.server.terminate().success());
    let copy = fs::read(&evening.database.url).unwrap();
    evening.server = serve(&evening.database);
    evening.line(2);
    let kept = evening.stop_and_back_up("kept.sqlite");
    fs::write(&evening.database.url, copy).unwrap();
    let (status, said) = verify(&evening.database, &kept);
    assert_eq!(status, Some(1), "{said}");
    let cut = format!("tournament {}: WRONG: its end is gone", evening.hall.id);
    assert!(said.contains(&cut), "{said}");
    let (status, said) = verify(&evening.database, &note_of(&kept));
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("Leaves MISSING"), "{said}");
}

/// The laptop is lost and the club goes on from the stick: what was entered since is declared lost, and the new key
/// begins another log.
#[rstest]
fn an_honest_restore_is_never_taken_for_a_fraud(#[values(On::Sqlite, On::Postgres)] to: On) {
    let mut evening = Evening::play(On::Sqlite).unwrap();
    let Some(second) = to.database() else { return };
    let early = evening.stop_and_back_up("stick.sqlite");
    evening.server = serve(&evening.database);
    evening.line(2);
    let late = evening.stop_and_back_up("late.sqlite");

    let stick = text(&evening.database.file("stick.sqlite"));
    let restored = program().args(["restore", &stick, "--database", &second.url]).output().unwrap();
    assert!(restored.status.success(), "{}", words(&restored));
    evening.server = serve(&second);
    evening.line(2);
    evening.line(3);
    assert!(evening.server.terminate().success());
    for kept in [&early, &note_of(&early)] {
        let (status, said) = verify(&second, kept);
        assert_eq!(status, Some(0), "{said}");
        assert!(said.contains("declared lost 0, wrong 0"), "{said}");
    }
    let (status, said) = verify(&second, &late);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains(&format!("tournament {}: declared lost from version", evening.hall.id)), "{said}");
    let (status, said) = verify(&second, &note_of(&late));
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("declared lost: it was restored or taken over since"), "{said}");

    let newest = back_up(&second, "second.sqlite");
    let (status, said) = verify(&second, &newest);
    assert_eq!(status, Some(0), "{said}");
    let of = |kept: &Path| fs::read_to_string(kept).unwrap().lines().next().unwrap().to_owned();
    assert_eq!(of(&early), of(&late));
    assert_ne!(of(&early), of(&newest), "another key, another log");
}

#[rstest]
fn the_newest_checkpoint_is_there_for_everybody_with_its_proofs(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut evening) = Evening::play(on) else { return };
    let inclusion = format!("{}/inclusion", evening.hall.cup);
    // The round has one at once; else there would be none for a minute.
    let mut tries = 0;
    while evening.ask(&inclusion).status == 404 {
        tries += 1;
        assert!(tries < 400, "no round has a checkpoint");
        std::thread::sleep(Duration::from_millis(100));
    }
    let older = evening.server.anonymous().get("/log/checkpoint");
    assert_eq!(older.status, 200, "{}", older.text);
    evening.line(2);
    assert!(evening.server.terminate().success());
    evening.server = serve(&evening.database);

    let anonymous = evening.server.anonymous();
    let proven = anonymous.get(&inclusion).expect(200);
    let newest = proven["checkpoint"].as_str().unwrap();
    let size: u64 = newest.lines().nth(1).unwrap().parse().unwrap();
    let leaf = proven["leaf"].as_str().unwrap();
    assert!(leaf.starts_with(&format!("tournament {} epoch 1 at ", evening.hall.id)), "{leaf}");
    assert!(proven["position"].as_u64().unwrap() < size);
    assert!(!proven["proof"].as_array().unwrap().is_empty());
    let old = older.text.lines().nth(1).unwrap();
    let grown = anonymous.get(&format!("/log/consistency/{old}")).expect(200);
    assert_eq!(grown["size"].to_string(), old);
    assert!(!grown["proof"].as_array().unwrap().is_empty(), "{old} of {size}");
    anonymous.get("/log/consistency/100000").refused(404, "not_found");
    // What phones and members kept still holds.
    let kept = evening.database.file("kept");
    fs::write(&kept, older.text).unwrap();
    let (status, said) = verify(&evening.database, &kept);
    assert_eq!(status, Some(0), "{said}");
}

#[test]
fn where_nothing_is_signed_there_is_no_checkpoint() {
    let Some(database) = On::Postgres.database() else { return };
    let server = database.serve();
    let hall = Hall::open(&server.client(&server.set_up_secret()), 8);
    server.anonymous().get("/log/checkpoint").refused(404, "not_found");
    server.anonymous().get(&format!("{}/inclusion", hall.cup)).refused(404, "not_found");
}
