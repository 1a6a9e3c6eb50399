mod golden;

use chrono::DateTime;
use uuid::Uuid;

use super::*;
use crate::ids::{NoteId, PersonId};
use crate::log::{Meta, NoteRef, StreamId};
use crate::ruleset::Ruleset;

fn own(id: &str, title: &str) -> Box<Ruleset> {
    let preset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    Box::new(Ruleset { id: id.into(), title: title.into(), ..preset })
}

fn club() -> Organisation {
    Organisation::new(StreamId(Uuid::nil()))
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
    Command::StoreRuleset { ruleset, copied_from: None }
}

fn source(id: &str, revision: Option<u32>) -> Source {
    Source { id: id.into(), revision }
}

#[test]
fn a_shelf_keeps_every_revision() {
    let mut club = club();
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(1));
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(0), "the same again changes nothing");
    assert_eq!(given(&mut club, &store(own("ried", "Ried 2"))), Ok(1));
    let title = |revision| club.shelf["ried"].revision(revision).map(|stored| stored.ruleset.title.as_str());
    assert_eq!([title(0), title(1), title(2), title(3)], [None, Some("Ried"), Some("Ried 2"), None]);
    assert_eq!(club.ruleset("ried").map(|stored| stored.revision), Some(2));
    assert_eq!(club.shelf["ried"].position.version, 2);
}

#[test]
fn a_withdrawn_ruleset_comes_back_when_it_is_stored_again() {
    let mut club = club();
    let withdraw = Command::WithdrawRuleset { id: "ried".into(), note: None };
    assert_eq!(given(&mut club, &withdraw), Err(Rejection::UnknownRuleset("ried".into())));
    given(&mut club, &store(own("ried", "Ried"))).unwrap();
    assert_eq!(given(&mut club, &withdraw), Ok(1));
    assert_eq!(given(&mut club, &withdraw), Ok(0));
    assert!(club.shelf["ried"].withdrawn.is_some());
    assert_eq!(club.shelf["ried"].position.version, 2, "its tag changes with the withdrawal");
    assert_eq!(given(&mut club, &store(own("ried", "Ried"))), Ok(1));
    assert_eq!(club.shelf["ried"].withdrawn, None);
    assert_eq!(club.ruleset("ried").unwrap().revision, 2);
}

#[test]
fn what_is_copied_must_be_there() {
    let mut club = club();
    let copy = |of: Source| Command::StoreRuleset { ruleset: own("ried", "Ried"), copied_from: Some(of) };
    let missing = [source("nobody", None), source("ried", Some(1)), source("tarockcup-2018", Some(1))];
    for missing in missing {
        assert_eq!(given(&mut club, &copy(missing.clone())), Err(Rejection::UnknownSource(missing)));
    }
    given(&mut club, &copy(source("tarockcup-2018", None))).unwrap();
    assert_eq!(club.ruleset("ried").unwrap().copied_from, Some(source("tarockcup-2018", None)));
    given(&mut club, &store(own("ried", "Ried 2"))).unwrap();
    let titles =
        [None, Some(1)].map(|revision| club.source(&source("ried", revision)).unwrap().title.clone());
    assert_eq!(titles, ["Ried 2", "Ried"]);
}

#[test]
fn a_revision_without_a_source_keeps_that_of_its_predecessor() {
    let mut club = club();
    let copy = |of: Source, title: &str| Command::StoreRuleset {
        ruleset: own("ried", title),
        copied_from: Some(of),
    };
    let of = |club: &Organisation| club.ruleset("ried").unwrap().copied_from.clone();
    given(&mut club, &store(own("ried", "Ried"))).unwrap();
    assert_eq!(of(&club), None);
    given(&mut club, &copy(source("tarockcup-2018", None), "Ried 2")).unwrap();
    given(&mut club, &store(own("ried", "Ried 3"))).unwrap();
    assert_eq!(of(&club), Some(source("tarockcup-2018", None)));
    given(&mut club, &copy(source("ried", Some(1)), "Ried 4")).unwrap();
    given(&mut club, &store(own("ried", "Ried 5"))).unwrap();
    assert_eq!(of(&club), Some(source("ried", Some(1))));
}

#[test]
fn a_preset_means_the_same_for_everybody() {
    let refused = given(&mut club(), &store(own("tarockcup-2018", "Ours")));
    let Err(Rejection::InvalidRuleset(found)) = refused else { panic!("{refused:?}") };
    assert_eq!(found.iter().map(|one| one.pointer.as_str()).collect::<Vec<_>>(), ["/id"]);
}

#[test]
fn a_ruleset_that_contradicts_itself_stays_off_the_shelf() {
    let refused = given(&mut club(), &store(own("Not An Id", "Ours")));
    assert!(matches!(refused, Err(Rejection::InvalidRuleset(found)) if !found.is_empty()));
}

#[test]
fn what_was_erased_is_said_once() {
    let mut club = club();
    let (person, note) = (PersonId(Uuid::from_u128(1)), NoteId(Uuid::from_u128(2)));
    for expected in [1, 0] {
        assert_eq!(given(&mut club, &Command::ErasePerson { person }), Ok(expected));
        assert_eq!(given(&mut club, &Command::EraseNote { note }), Ok(expected));
    }
    assert!(club.erased_persons.contains(&person) && club.erased_notes.contains(&note));
}

#[test]
fn a_picture_gives_way_to_the_next_and_goes_with_its_note() {
    let mut club = club();
    let note = |id: u128| NoteRef::of(NoteId(Uuid::from_u128(id)), &[7; 16], "iVBORw0KGgo=");
    let store = |picture, id| Command::StorePicture { picture, note: note(id) };
    assert_eq!(given(&mut club, &store(ClubPicture::Logo, 1)), Ok(1));
    assert_eq!(given(&mut club, &store(ClubPicture::ClubSignature, 2)), Ok(1));
    assert_eq!(given(&mut club, &store(ClubPicture::Logo, 3)), Ok(2), "and the first one is erased");
    assert!(club.erased_notes.contains(&note(1).id));
    assert_eq!(club.pictures[&ClubPicture::Logo], note(3));
    given(&mut club, &Command::EraseNote { note: note(3).id }).unwrap();
    let left: Vec<_> = club.pictures.keys().copied().collect();
    assert_eq!(left, [ClubPicture::ClubSignature]);
}

#[test]
fn it_is_called_something_and_proposes_what_it_offers() {
    let proposes = |ruleset: &str| Defaults { ruleset: Some(ruleset.into()), ..Defaults::default() };
    let wrong = |result: Result<usize, Rejection>| match result {
        Err(Rejection::InvalidDetails(wrong)) => wrong.into_iter().map(|wrong| wrong.pointer).collect(),
        other => vec![format!("{other:?}")],
    };
    assert_eq!(wrong(founded(" ", &proposes("ried")).map(|_| 0)), ["/title", "/ruleset"]);
    assert_eq!(wrong(founded(&"x".repeat(121), &Defaults::default()).map(|_| 0)), ["/title"]);

    let mut club = club();
    let Ok(created) = founded(" Ried ", &proposes("royal")) else { panic!("it is founded") };
    let meta =
        |version| Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None };
    club.evolve(meta(1), &created).unwrap();
    assert_eq!((club.title.as_deref(), club.defaults.ruleset.as_deref()), (Some("Ried"), Some("royal")));
    assert!(club.clone().evolve(meta(2), &created).is_err(), "it is founded once");

    let change = |title: &str, details| Command::ChangeDetails { title: title.into(), details };
    assert_eq!(given(&mut club, &change("Ried", proposes("royal"))), Ok(0), "that it is already");
    assert_eq!(wrong(given(&mut club, &change("Ried", proposes("ried")))), ["/ruleset"]);
    given(&mut club, &store(own("ried", "Ried"))).unwrap();
    assert_eq!(given(&mut club, &change("Ried", proposes("ried"))), Ok(1));
    given(&mut club, &Command::WithdrawRuleset { id: "ried".into(), note: None }).unwrap();
    assert_eq!(wrong(given(&mut club, &change("Ried am Inn", proposes("ried")))), ["/ruleset"]);
    assert_eq!(given(&mut club, &change("Ried am Inn", Defaults::default())), Ok(1));
    assert_eq!((club.title.as_deref(), club.defaults.ruleset), (Some("Ried am Inn"), None));
}
