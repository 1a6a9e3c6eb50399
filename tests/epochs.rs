//! A version counts within its epoch: what was given before a restore never passes for what has its
//! number since.

use domain::log::{Continuation, StreamId};
use engine::{Access, Config, Engine, OpenOptions, Store, TokenId};
use rstest::rstest;
use serde_json::json;
use uuid::Uuid;

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::Hall;

/// Somebody who has restored the database says so, while no server runs.
fn open_epoch(database: &Database, tournament: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let id = StreamId(tournament.parse().unwrap());
    runtime.block_on(async {
        let store = Store::open(&database.url, OpenOptions::new(Access::Exclusive)).await.unwrap();
        let engine = Engine::open(store, Config::default());
        engine.continue_tournament(id, Continuation::Restore, TokenId(Uuid::nil())).await.unwrap();
        engine.close(std::time::Duration::from_secs(5)).await;
    });
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
    open_epoch(&database, &hall.id);

    let server = database.serve();
    let organizer = server.client(&secret);
    assert_eq!(position(&organizer, &cup), format!("2.{next}"));
    // Its last event is where it was: who has seen that sheet has seen the newest.
    let tag = organizer.get(&table.path).header("etag").unwrap().to_owned();
    assert!(tag.starts_with("\"1."), "{tag}");
    let put = |deal: usize, tag: &str| {
        organizer.send("PUT", &table.deal(deal), Some(&table.line(deal)), &[("If-Match", tag)])
    };
    let written = put(1, &tag);
    let new = written.header("etag").unwrap().to_owned();
    written.expect(201);
    let version = new.strip_prefix("\"2.").unwrap();
    put(2, &format!("\"1.{version}")).refused(412, "precondition_failed");
    put(2, &format!("\"{version}")).refused(400, "invalid_header");
    put(2, &new).expect(201);

    // What is asked for with its epoch is that, and nothing that has its number.
    let asked = |question: &str| organizer.get(&format!("{cup}?{question}"));
    asked(&format!("at_least={before}")).expect(200);
    asked(&format!("as_of={before}")).expect(200);
    asked(&format!("as_of=2.{next}")).expect(200);
    asked(&format!("as_of={next}")).expect(200);
    asked(&format!("as_of=1.{next}")).refused(404, "version_not_reached");
    asked(&format!("at_least=1.{next}")).refused(404, "version_not_reached");
    asked(&format!("as_of=2.{}", next - 1)).refused(404, "version_not_reached");
    asked("as_of=0.x").refused(400, "invalid_query");
    let past = asked(&format!("as_of={before}"));
    assert_eq!(past.header("tarockmeister-epoch"), Some("1"));
    let listed = organizer.get("/tournaments").expect(200);
    assert_eq!(listed["items"][0]["epoch"], 2);
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
