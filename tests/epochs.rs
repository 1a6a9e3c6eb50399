//! A version counts within its epoch: what was given before a restore never passes for what has its
//! number since.

use rstest::rstest;
use serde_json::json;
use uuid::Uuid;

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::Hall;

/// Somebody says, while no server runs, why the log goes on in a new epoch; what the program answers.
fn continues(database: &Database, arguments: &[&str]) -> String {
    let output = database.run(&[&["continue"], arguments].concat());
    let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success(), "{printed}");
    printed
}

/// The epoch that the tournament is in by now.
fn epoch_now(client: &Client, path: &str) -> u64 {
    client.get(path).header("tarockmeister-epoch").unwrap().parse().unwrap()
}

fn position(client: &Client, path: &str) -> String {
    let answer = client.get(path);
    let header = |name: &str| answer.header(name).unwrap().to_owned();
    format!("{}.{}", header("tarockmeister-epoch"), header("tarockmeister-version"))
}

#[rstest]
fn a_version_of_another_epoch_is_another_one(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 4);
    let (cup, table) = (hall.cup.clone(), hall.tables[0].clone());
    let before = position(&server.client(&secret), &cup);
    let (epoch, version) = before.split_once('.').unwrap();
    assert_eq!(epoch, "1");
    let next = version.parse::<u64>().unwrap() + 1;
    let read = server.anonymous().get(&format!("{cup}/rounds"));
    assert!(
        read.header("etag").unwrap().starts_with(&format!("W/\"{before}-")),
        "a weak tag names the epoch"
    );
    drop(server);
    let printed = continues(&database, &["--reason", "restore", &hall.id]);

    let server = database.serve();
    let organizer = server.client(&secret);
    let now = epoch_now(&organizer, &cup);
    assert!(now > 1);
    assert_eq!(printed.trim(), format!("Tournament {} is in epoch {now} now", hall.id));
    assert_eq!(position(&organizer, &cup), format!("{now}.{next}"));
    // Its last event is where it was: who has seen that sheet has seen the newest.
    let tag = organizer.get(&table.path).header("etag").unwrap().to_owned();
    assert!(tag.starts_with("\"1."), "{tag}");
    let put = |deal: usize, tag: &str| {
        organizer.send("PUT", &table.deal(deal), Some(&table.line(deal)), &[("If-Match", tag)])
    };
    let written = put(1, &tag);
    let new = written.header("etag").unwrap().to_owned();
    written.expect(201);
    let version = new.strip_prefix(&format!("\"{now}.")).unwrap();
    put(2, &format!("\"1.{version}")).refused(412, "precondition_failed");
    put(2, &format!("\"{version}")).refused(400, "invalid_header");
    put(2, &new).expect(201);

    // What is asked for with its epoch is that, and nothing that has its number.
    let asked = |question: &str| organizer.get(&format!("{cup}?{question}"));
    asked(&format!("at_least={before}")).expect(200);
    asked(&format!("as_of={before}")).expect(200);
    asked(&format!("as_of={now}.{next}")).expect(200);
    asked(&format!("as_of={next}")).expect(200);
    asked(&format!("as_of=1.{next}")).refused(404, "version_not_reached");
    asked(&format!("at_least=1.{next}")).refused(404, "version_not_reached");
    asked(&format!("as_of={now}.{}", next - 1)).refused(404, "version_not_reached");
    asked("as_of=0.x").refused(400, "invalid_query");
    let past = asked(&format!("as_of={before}"));
    assert_eq!(past.header("tarockmeister-epoch"), Some("1"));
    let listed = organizer.get("/tournaments").expect(200);
    assert_eq!(listed["items"][0]["epoch"], now);
}

#[test]
fn a_persons_tag_has_the_epoch_of_the_organisation() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let details = json!({"given_name": "Eva", "family_name": "Huber"});
    let created = organizer.post("/persons", &details);
    let (person, tag) = (created.location(), created.header("etag").unwrap().to_owned());
    let revision = created.expect(201)["revision"].as_u64().unwrap();
    assert_eq!(tag, format!("\"1.{revision}\""));
    let patch =
        |tag: &str| organizer.send("PATCH", &person, Some(&json!({"club": "Ried"})), &[("If-Match", tag)]);
    patch(&format!("\"2.{revision}\"")).refused(412, "precondition_failed");
    patch(&tag).expect(200);
    patch(&tag).refused(412, "precondition_failed");
}

#[test]
fn what_was_given_before_a_copy_was_put_back_passes_for_nothing() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let details = json!({"given_name": "Eva", "family_name": "Huber"});
    let person = organizer.post("/persons", &details).location();
    assert!(server.terminate().success());
    let copy = database.file("copy.sqlite");
    std::fs::copy(&database.url, &copy).unwrap();

    // The day goes on after the copy; then the disk fails.
    let mut server = database.serve();
    let organizer = server.client(&secret);
    let pair = json!({"players": [1, 2], "reason": "One household."});
    organizer.post(&format!("{}/prohibited-pairs", hall.cup), &pair).expect(201);
    let lost = organizer.put(&table.deal(1), &table.line(1));
    let lost_tag = lost.header("etag").unwrap().to_owned();
    lost.expect(201);
    let patched = organizer.patch(&person, &json!({"club": "Ried"}));
    let lost_person = patched.header("etag").unwrap().to_owned();
    patched.expect(200);
    let refused = database.run(&["continue", "--reason", "restore"]);
    assert!(!refused.status.success(), "a server runs");
    assert!(server.terminate().success());
    std::fs::copy(&copy, &database.url).unwrap();

    let printed = continues(&database, &["--reason", "restore"]);
    let mut lines: Vec<_> = printed.lines().collect();
    lines.sort_unstable();
    let [organisation, tournament] = lines[..] else { panic!("{printed}") };
    assert!(organisation.starts_with("Organisation "), "{organisation}");

    let mut server = database.serve();
    let organizer = server.client(&secret);
    let second = epoch_now(&organizer, &hall.cup);
    assert_eq!(tournament, format!("Tournament {} is in epoch {second} now", hall.id));
    let written = organizer.put(&table.deal(1), &table.line(2));
    let tag = written.header("etag").unwrap().to_owned();
    written.expect(201);
    let number = |tag: &str| tag.trim_matches('"').split_once('.').unwrap().1.to_owned();
    assert_eq!(number(&tag), number(&lost_tag), "the version number came again");
    let put = |tag: &str| organizer.send("PUT", &table.deal(2), Some(&table.line(2)), &[("If-Match", tag)]);
    put(&lost_tag).refused(412, "precondition_failed");
    let get = |tag: &str| organizer.send("GET", &table.path, None, &[("If-None-Match", tag)]);
    assert_eq!((get(&lost_tag).status, get(&tag).status), (200, 304));
    put(&tag).expect(201);

    let patched = organizer.patch(&person, &json!({"club": "Haag"}));
    let tag = patched.header("etag").unwrap().to_owned();
    patched.expect(200);
    assert_eq!(number(&tag), number(&lost_person), "so did the revision");
    let patch =
        |tag: &str| organizer.send("PATCH", &person, Some(&json!({"club": "Wels"})), &[("If-Match", tag)]);
    patch(&lost_person).refused(412, "precondition_failed");
    patch(&tag).expect(200);
    assert!(server.terminate().success());

    // The same copy put back once more: another epoch, so that phones offer again what it lacks. An epoch has the number of
    // the second it begins in, and a test is quicker than that.
    let second_is_over = || {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
        now > second
    };
    while !second_is_over() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::fs::copy(&copy, &database.url).unwrap();
    continues(&database, &["--reason", "restore"]);
    let mut server = database.serve();
    let third = epoch_now(&server.client(&secret), &hall.cup);
    assert!(third > second, "{third} after {second}");
    assert!(server.terminate().success());
    // Of one tournament alone it is another one, too.
    continues(&database, &["--reason", "take-over", &hall.id]);
    assert!(epoch_now(&database.serve().client(&secret), &hall.cup) > third);
    let unknown = database.run(&["continue", "--reason", "loss", &Uuid::now_v7().to_string()]);
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("There is no tournament"));
    assert!(database.run(&["verify"]).status.success());
}
