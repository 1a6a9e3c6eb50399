use chrono::DateTime;
use uuid::Uuid;

use super::*;
use crate::log::{Meta, StreamId};
use crate::ruleset::Ruleset;

fn own(id: &str, title: &str) -> Box<Ruleset> {
    let preset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    Box::new(Ruleset { id: id.into(), title: title.into(), ..preset })
}

/// Decides and applies, each event by way of its text.
fn given(club: &mut Organisation, command: &Command) -> Result<usize, Rejection> {
    let events = club.decide(command)?;
    for event in &events {
        let read = Event::decode(event.event_type(), event.schema(), &event.encode()).unwrap();
        assert_eq!(read, *event);
        let version = club.version + 1;
        let meta = Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None };
        club.evolve(meta, &read).unwrap();
    }
    Ok(events.len())
}

fn store(ruleset: Box<Ruleset>) -> Command {
    Command::StoreRuleset { ruleset, note: None }
}

#[test]
fn a_shelf_keeps_every_version() {
    let mut club = Organisation::new(StreamId(Uuid::nil()));
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(1));
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(0), "the same again changes nothing");
    assert_eq!(given(&mut club, &store(own("ried", "Ried 2"))), Ok(1));
    let title = |version| club.ruleset_version("ried", version).map(|stored| stored.ruleset.title.as_str());
    assert_eq!([title(0), title(1), title(2), title(3)], [None, Some("Ried"), Some("Ried 2"), None]);
    assert_eq!(club.ruleset("ried").map(|stored| stored.version), Some(2));
}

#[test]
fn a_retired_ruleset_comes_back_when_it_is_stored_again() {
    let mut club = Organisation::new(StreamId(Uuid::nil()));
    let retire = Command::RetireRuleset { ruleset: "ried".into(), note: None };
    assert_eq!(given(&mut club, &retire), Err(Rejection::UnknownRuleset("ried".into())));
    given(&mut club, &store(own("ried", "Ried"))).unwrap();
    assert_eq!(given(&mut club, &retire), Ok(1));
    assert_eq!(given(&mut club, &retire), Ok(0));
    assert!(club.shelf["ried"].retired);
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(1));
    assert!(!club.shelf["ried"].retired);
    assert_eq!(club.ruleset("ried").unwrap().version, 2);
}

#[test]
fn a_preset_means_the_same_for_everybody() {
    let mut club = Organisation::new(StreamId(Uuid::nil()));
    let refused = given(&mut club, &store(own("tarockcup-2018", "Ours")));
    assert_eq!(refused, Err(Rejection::PresetId("tarockcup-2018".into())));
}

#[test]
fn a_ruleset_that_contradicts_itself_stays_off_the_shelf() {
    let mut club = Organisation::new(StreamId(Uuid::nil()));
    let refused = given(&mut club, &store(own("Not An Id", "Ours")));
    assert!(matches!(refused, Err(Rejection::InvalidRuleset(found)) if !found.is_empty()));
}
