//! Who hands an export in, once or again; what the security log says of it; what goes on behind it.

use serde_json::{Value, json};

use rstest::rstest;

use super::{Evening, exported, post, said, succeeds};
use crate::support::client::{Answer, Client};
use crate::support::database::On;
use crate::support::hall::{fill, found, token};

fn with_key(organizer: &Client, export: &str, key: &str) -> Answer {
    let headers = [("Idempotency-Key", key)];
    organizer.raw("POST", "/api/v1/imports", "application/jsonl", Some(export), &headers)
}

fn is_replayed(answer: &Answer) -> bool {
    answer.header("idempotency-replayed") == Some("true")
}

/// The events of one type in the security log.
fn logged(organizer: &Client, event: &str) -> Vec<Value> {
    let log = organizer.get(&format!("/security-log?type={event}")).expect(200);
    log["items"].as_array().unwrap().clone()
}

/// The same request has the same answer, and the log says once who it was.
#[rstest]
fn what_is_sent_again_is_answered_the_same(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(federation) = on.database() else { return };
    let evening = Evening::played();
    let part = evening.export();
    evening.enter(4);
    let whole = evening.export();
    let server = federation.serve();
    let organizer = server.set_up();

    let first = with_key(&organizer, &part, "part");
    assert!(!is_replayed(&first));
    let first = first.expect(201);
    let longer = with_key(&organizer, &whole, "whole").expect(200);
    assert!(longer["events"].as_u64() > Some(0), "{longer}");
    for (export, key, answer, status) in [(&part, "part", &first, 201), (&whole, "whole", &longer, 200)] {
        let again = with_key(&organizer, export, key);
        assert!(is_replayed(&again), "{}", again.text);
        assert_eq!(&again.expect(status), answer);
    }
    with_key(&organizer, &part, "whole").refused(422, "idempotency_key_reused");
    let nothing = with_key(&organizer, &part, "nothing").expect(200);
    assert_eq!(nothing["events"], 0);
    assert!(is_replayed(&with_key(&organizer, &part, "nothing")));
    let imported = logged(&organizer, "tournament.imported");
    let versions: Vec<_> = imported.iter().map(|event| &event["until_version"]).collect();
    assert_eq!(versions, [&first["version"], &longer["version"]], "once each");
    assert!(imported.iter().all(|event| event["tournament"] == json!(evening.hall.id)), "{imported:?}");
    assert!(imported.iter().all(|event| event["from"]["address"].is_string()), "{imported:?}");

    let deputy = server.client(&token(&organizer, "organizer", &json!("installation")));
    let take_over = format!("{}/take-over", evening.hall.cup);
    let taken = deputy.with_key("POST", &take_over, &json!({}), "mine");
    let again = deputy.with_key("POST", &take_over, &json!({}), "mine");
    let other = organizer.with_key("POST", &take_over, &json!({}), "theirs");
    assert!(!is_replayed(&taken) && is_replayed(&again) && !is_replayed(&other));
    let positions = [&taken, &again, &other].map(|answer| {
        ["tarockmeister-epoch", "tarockmeister-version"].map(|name| answer.header(name).map(str::to_owned))
    });
    assert_eq!(positions[0], positions[1]);
    assert_eq!(positions[0], positions[2], "the second changes nothing");
    taken.expect(200);
    let told = logged(&organizer, "tournament.taken_over");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_ne!(told[0]["by"]["id"], imported[0]["by"]["id"], "by the deputy: {told:?}");
    assert_eq!(told[0]["tournament"], json!(evening.hall.id));
    drop(server);
    succeeds(&federation.run(&["verify"]), &format!("{}: in order", evening.hall.id));
}

/// On the command line it is the operator who has done it.
#[test]
fn the_operator_is_told_of_too() {
    let evening = Evening::played();
    let federation = On::Sqlite.database().unwrap();
    let file = federation.file("cup.jsonl");
    std::fs::write(&file, evening.export()).unwrap();
    succeeds(&super::import(&federation, &file, &[]), "6 deals");
    let id = &evening.hall.id;
    succeeds(&federation.run(&["continue", "--reason", "take-over", id]), "is in epoch");
    let server = federation.serve();
    let organizer = server.set_up();
    for event in ["tournament.imported", "tournament.taken_over"] {
        let told = logged(&organizer, event);
        assert_eq!((told.len(), &told[0]["by"]["id"]), (1, &json!("operator")), "{told:?}");
    }
}

/// A tournament belongs to whom it was imported for: others neither take it over nor import it for themselves.
#[rstest]
fn an_organizer_of_another_club_has_no_part_in_it(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(federation) = on.database() else { return };
    let evening = Evening::played();
    let export = evening.export();
    let server = federation.serve();
    let organizer = server.set_up();
    let club = organizer.post("/organisations", &json!({"title": "Tarockfreunde Ried"})).expect(201);
    let scope = json!({"organisation": club["id"]});
    let other = server.client(&token(&organizer, "organizer", &scope));
    let referee = server.client(&token(&organizer, "referee", &scope));
    post(&referee, &export).refused(403, "forbidden");
    post(&other, &export).expect(201);
    let cup = &evening.hall.cup;
    referee.post(&format!("{cup}/take-over"), &json!({})).refused(403, "forbidden");

    let home = json!({"organisation": super::FIRST_ORGANISATION});
    let stranger = server.client(&token(&organizer, "organizer", &home));
    let refused = post(&stranger, &export).refused(409, "export_conflicts");
    assert!(refused["detail"].as_str().unwrap().contains("something else"), "{refused}");
    stranger.post(&format!("{cup}/take-over"), &json!({})).refused(403, "forbidden");
    assert_eq!(server.anonymous().get(&format!("{cup}/import")).expect(200)["read_only"], true);
    other.post(&format!("{cup}/take-over"), &json!({})).expect(200);
}

/// The seed behind a commitment is in no export: whoever goes on commits anew.
#[test]
fn a_draw_that_was_committed_to_is_committed_to_anew() {
    let club = On::Sqlite.database().unwrap();
    let laptop = club.serve();
    let host = laptop.set_up();
    let cup = found(&host, "tarockcup-2018");
    fill(&host, &cup, 8);
    host.post(&format!("{cup}/rounds/commitments"), &json!({})).expect(201);
    let export = exported(&host, &cup);

    let federation = On::Sqlite.database().unwrap();
    let server = federation.serve();
    let organizer = server.set_up();
    post(&organizer, &export).expect(201);
    organizer.post(&format!("{cup}/take-over"), &json!({})).expect(200);
    let refused = organizer.post(&format!("{cup}/rounds"), &json!({})).refused(409, "commitment_outdated");
    assert!(refused["detail"].as_str().unwrap().contains("not in this database"), "{refused}");
    organizer.post(&format!("{cup}/rounds/commitments"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    drop(server);
    succeeds(&federation.run(&["verify"]), "in order");
}

/// The log of something else is told from a damaged one.
#[test]
fn only_tournaments_are_imported() {
    let evening = Evening::played();
    let log = evening.hall.organizer.get("/security-log").expect(200)["log"].as_str().unwrap().to_owned();
    let export = evening.database.run(&["export", &log]);
    assert!(export.status.success(), "{}", said(&export));
    let export = String::from_utf8(export.stdout).unwrap();
    let federation = On::Sqlite.database().unwrap();
    let server = federation.serve();
    let organizer = server.set_up();
    let refused = post(&organizer, &export).refused(422, "export_refused");
    assert!(refused["detail"].as_str().unwrap().contains("something else"), "{refused}");
    // One letter of an event is another, and its hash is the old one.
    let changed = evening.export().replacen("koenigrufen.scored", "koenigrufen.scorer", 1);
    let refused = post(&organizer, &changed).refused(422, "export_refused");
    assert!(refused["detail"].as_str().unwrap().starts_with("Line "), "{refused}");
}
