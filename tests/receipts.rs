//! Receipts: players prove what was acknowledged, to whoever holds the database and its key. A cheating owner is found
//! by what they kept, and an honest restore is never taken for one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::{Value, json};

use crate::reading;
use crate::support::client::Client;
use crate::support::database::{Database, On, text};
use crate::support::hall::{Hall, Table};
use crate::support::server::{Server, program};

fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat()
}

/// Sends a line as a phone does; answers with the version that the table stands at then.
fn enter(client: &Client, table: &Table, deal: usize) -> u64 {
    let (path, body) = (format!("/api/v1{}", table.deal(deal)), table.line(deal).to_string());
    let key = format!("{}-{deal}", table.number);
    let answer = client.raw("PUT", &path, "application/json", Some(&body), &[("Idempotency-Key", &key)]);
    let tag = answer.header("etag").expect("a tag").trim_matches('"').to_owned();
    assert_eq!(answer.status, 201, "{}", answer.text);
    tag.split_once('.').expect("epoch and version").1.parse().expect("a version")
}

fn receipt(client: &Client, hall: &Hall, version: u64) -> String {
    let answer = client.get(&format!("{}/receipts/{version}", hall.cup)).expect(200);
    answer["receipt"].as_str().expect("a text").to_owned()
}

fn signing_key(server: &Server) -> String {
    let keys = server.anonymous().get("/receipt-keys").expect(200);
    keys["signing"].as_str().expect("a key").to_owned()
}

/// An evening of two tables, whose phones keep a receipt for each line.
struct Evening {
    database: Database,
    server: Server,
    secret: String,
    hall: Hall,
    receipts: PathBuf,
    key: String,
}

impl Evening {
    fn play() -> Self {
        let database = On::Sqlite.database().unwrap();
        let server = database.serve();
        let secret = server.set_up_secret();
        let hall = Hall::open(&server.client(&secret), 8);
        let receipts = database.file("receipts");
        fs::create_dir(&receipts).unwrap();
        let key = signing_key(&server);
        Self { database, server, secret, hall, receipts, key }
    }

    fn organizer(&self) -> Client {
        self.server.client(&self.secret)
    }

    /// A table's phone enters a line and keeps what the server says to it.
    fn line(&self, table: usize, deal: usize) -> u64 {
        let client = self.organizer();
        let version = enter(&client, &self.hall.tables[table - 1], deal);
        let kept = self.receipts.join(format!("{table}-{deal}.txt"));
        fs::write(kept, receipt(&client, &self.hall, version)).unwrap();
        version
    }

    fn export(&self) -> String {
        self.organizer().get(&format!("{}/export", self.hall.cup)).text
    }

    fn verify(&self, more: &[&str]) -> (Option<i32>, String) {
        let receipts = text(&self.receipts);
        let output = self.database.run(&[&["verify", "--receipts", &receipts], more].concat());
        (output.status.code(), words(&output))
    }
}

#[test]
fn what_was_acknowledged_is_held_and_a_correction_is_told() {
    let evening = Evening::play();
    evening.line(1, 1);
    let head = evening.line(1, 2);
    evening.line(2, 1);
    let (organizer, table) = (evening.organizer(), &evening.hall.tables[0]);
    let correction = json!({"record": table.line(3), "reason": "The wrong declarer was entered."});
    organizer.post(&format!("{}/corrections", table.deal(1)), &correction).expect(200);

    let (status, said) = evening.verify(&["--key", &evening.key]);
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains("Round 1, table 1, deal 1") && said.contains("held, and corrected at version"),
        "{said}"
    );
    assert!(said.contains("Receipts: 3; held 2, corrected 1, declared lost 0, missing 0"), "{said}");
    assert!(said.contains(&format!("Signed with the key {}", evening.key)), "{said}");

    // Anywhere, by an export alone; the head of a paper too.
    let file = evening.database.file("cup.jsonl");
    fs::write(&file, evening.export()).unwrap();
    let kept = fs::read_to_string(evening.receipts.join("1-2.txt")).unwrap();
    let at = kept.lines().find_map(|line| line.strip_prefix(&format!("at {head} "))).unwrap();
    let receipts = text(&evening.receipts);
    let verify = |head: &str| {
        let arguments = ["verify", "--receipts", &receipts, "--head", head, &text(&file)];
        program().args(arguments).output().unwrap()
    };
    let output = verify(&at[..12]);
    assert!(output.status.success(), "{output:?}");
    assert!(words(&output).contains(&format!("held, version {head} of {}", evening.hall.id)), "{output:?}");
    let output = verify("0123456789abcdef");
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains("no event here has it"), "{output:?}");

    // Another key on the wall, a changed receipt, a version that is not there.
    let (status, said) = evening.verify(&["--key", &"ab".repeat(32)]);
    assert_eq!(status, Some(1));
    assert!(said.contains("signed with another key"), "{said}");
    fs::write(
        evening.receipts.join("1-2.txt"),
        kept.replace(&format!("at {head}"), &format!("at {}", head + 1)),
    )
    .unwrap();
    let (status, said) = evening.verify(&[]);
    assert_eq!(status, Some(1));
    assert!(said.contains("No receipt, or changed since it was signed"), "{said}");
    organizer.get(&format!("{}/receipts/100000", evening.hall.cup)).refused(404, "not_found");
}

/// The owner of the file changes one deal, computes every hash anew and has the real key sign it all again. His log is
/// in order, and his receipts hold; those that the players kept name the deal.
#[test]
fn a_cheating_owner_is_named_by_what_the_players_kept() {
    let mut evening = Evening::play();
    for deal in 1..=3 {
        evening.line(1, deal);
        evening.line(2, deal);
    }
    let export = evening.export();
    assert!(evening.server.terminate().success());
    let deal = |event: &domain::log::Envelope| -> Option<(u64, u64)> {
        let payload: Value = serde_json::from_str(&event.payload).ok()?;
        Some((payload["at"]["table"].as_u64()?, payload["at"]["deal"].as_u64()?))
    };
    evening.database.rechain(&export, |event| {
        let chosen = event.event_type == "koenigrufen.scored" && deal(event) == Some((2, 2));
        chosen.then(|| {
            let (won, lost) = (r#""won":true"#, r#""won":false"#);
            let payload = &event.payload;
            if payload.contains(won) { payload.replace(won, lost) } else { payload.replace(lost, won) }
        })
    });
    let output = evening.database.run(&["verify"]);
    assert!(output.status.success(), "his log is in order: {}", words(&output));

    evening.server = evening.database.serve();
    assert_eq!(signing_key(&evening.server), evening.key, "it is the real key");
    let his = evening.database.file("his");
    fs::create_dir(&his).unwrap();
    for kept in fs::read_dir(&evening.receipts).unwrap() {
        let kept = kept.unwrap();
        let version = version_of(&kept.path());
        fs::write(his.join(kept.file_name()), receipt(&evening.organizer(), &evening.hall, version)).unwrap();
    }
    let output = evening.database.run(&["verify", "--receipts", &text(&his)]);
    assert!(output.status.success(), "he signed it all again: {}", words(&output));

    let (status, said) = evening.verify(&["--key", &evening.key]);
    assert_eq!(status, Some(1), "{said}");
    let contradicted: Vec<_> = said.lines().filter(|line| line.contains("CONTRADICTED")).collect();
    let [line] = contradicted[..] else { panic!("{said}") };
    assert!(line.starts_with("Round 1, table 2, deal 2 "), "{line}");
    // What was entered before it holds; what came behind it stands on something else.
    assert!(
        said.contains(
            "Receipts: 6; held 3, corrected 0, declared lost 0, missing 0, contradicted or of no use 3"
        ),
        "{said}"
    );
    assert_eq!(said.matches("BUT SOMETHING IN FRONT OF IT WAS CHANGED").count(), 2, "{said}");
}

fn version_of(receipt: &Path) -> u64 {
    let text = fs::read_to_string(receipt).unwrap();
    let at = text.lines().find_map(|line| line.strip_prefix("at ")).unwrap();
    at.split_once(' ').unwrap().0.parse().unwrap()
}

/// The laptop is lost, the club goes on from the stick: what was entered since is declared lost, and nothing looks like
/// a fraud. The key of the lost laptop signs no more.
#[test]
fn an_honest_restore_is_never_taken_for_a_fraud() {
    let mut evening = Evening::play();
    evening.line(1, 1);
    let stick = evening.database.file("stick.sqlite");
    let backup = evening.database.run(&["backup", "--to", &text(&stick)]);
    assert!(backup.status.success(), "{}", words(&backup));
    evening.line(1, 2);
    evening.line(2, 1);
    assert!(evening.server.terminate().success());

    let second = On::Sqlite.database().unwrap();
    let restore = program().args(["restore", &text(&stick), "--database", &second.url]).output().unwrap();
    assert!(restore.status.success(), "{}", words(&restore));
    let first = std::mem::replace(&mut evening.database, second);
    evening.server = evening.database.serve();
    let new = signing_key(&evening.server);
    assert_ne!(new, evening.key, "what is restored has another key");
    let known = evening.organizer().get("/receipt-keys").expect(200);
    let known: Vec<_> = known["items"].as_array().unwrap().iter().map(|key| key["key"].clone()).collect();
    assert_eq!(known, [json!(evening.key), json!(new)]);

    let (status, said) = evening.verify(&[]);
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains(
            "Receipts: 3; held 1, corrected 0, declared lost 2, missing 0, contradicted or of no use 0"
        ),
        "{said}"
    );
    // Phones offer it again, and have a second receipt for it.
    let version = enter(&evening.organizer(), &evening.hall.tables[0], 2);
    let again = receipt(&evening.organizer(), &evening.hall, version);
    fs::write(evening.receipts.join("1-2-again.txt"), again).unwrap();
    let (status, said) = evening.verify(&[]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("Receipts: 4; held 2, corrected 0, declared lost 2"), "{said}");
    drop(first);
}

/// A copy that was put back and about which nobody said anything: what it lacks is missing.
#[test]
fn a_log_whose_end_is_gone_is_missed() {
    let mut evening = Evening::play();
    evening.line(1, 1);
    assert!(evening.server.terminate().success());
    let copy = fs::read(&evening.database.url).unwrap();
    evening.server = evening.database.serve();
    evening.line(1, 2);
    assert!(evening.server.terminate().success());
    fs::write(&evening.database.url, copy).unwrap();
    let (status, said) = evening.verify(&[]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("MISSING: it was acknowledged"), "{said}");
    assert!(said.contains("held 1, corrected 0, declared lost 0, missing 1"), "{said}");
}

/// As phones save it: lines with their receipts, which name the deal although the log does not have it.
#[test]
fn the_file_of_a_phone_is_read() {
    let evening = Evening::play();
    let version = evening.line(2, 1);
    let table = format!("{}/1/2", evening.hall.id);
    let receipts = [receipt(&evening.organizer(), &evening.hall, version)];
    let lines =
        json!({"tarockmeister": "lines", "lines": [{"table": table, "deal": 1, "receipts": receipts}]});
    let file = evening.database.file("tarockmeister.json");
    fs::write(&file, lines.to_string()).unwrap();
    let output = evening.database.run(&["verify", "--receipts", &text(&file)]);
    let said = words(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("Round 1, table 2, deal 1 (") && said.contains("): held"), "{said}");
}

#[test]
fn the_key_hangs_on_the_wall_and_each_paper_says_how_it_begins() {
    let evening = Evening::play();
    let page = evening.server.anonymous().raw("GET", "/receipt-keys?lang=de", "", None, &[]);
    let groups: Vec<_> = evening.key.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    assert_eq!(page.status, 200);
    assert!(page.text.contains(&groups.join(" ")), "{}", page.text);

    let pdf = evening.organizer().bytes(&format!("{}/reports/ranking.pdf?lang=en", evening.hall.cup));
    let printed: String = reading::pages(&pdf).iter().map(reading::Page::text).collect();
    assert!(printed.contains(&format!("key {}", &evening.key[..16])), "{printed}");
}

#[test]
fn the_key_is_its_owners_alone_and_stays() {
    let mut evening = Evening::play();
    let mut name = evening.database.url.clone();
    name.push_str(".receipt-key");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&name).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
    assert!(evening.server.terminate().success());
    evening.server = evening.database.serve();
    assert_eq!(signing_key(&evening.server), evening.key);
    assert!(evening.server.terminate().success());
    // Who loses the file has another key, which the log tells of.
    fs::remove_file(&name).unwrap();
    evening.server = evening.database.serve();
    assert_ne!(signing_key(&evening.server), evening.key);
}
