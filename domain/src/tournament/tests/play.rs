use std::convert::Infallible;
use std::sync::Arc;

use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::{Entry, Play, Record};
use crate::ids::PlayerNumber;
use crate::seat::Seat;
use crate::tournament::event::deal::{EntryRetracted, PlayRecorded};
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::{Command, Event, RejectionCode};
use crate::violation::ViolationCode;

const BESSERRUFER: &str = include_str!("../../../../examples/plays/besserrufer.json");

/// A Besserrufer of the first seat with the third, as these players sit; so many tricks of it.
pub(super) fn besserrufer(seats: &[PlayerNumber], tricks: usize) -> Arc<Play<PlayerNumber>> {
    let mut case: serde_json::Value = serde_json::from_str(BESSERRUFER).expect("JSON");
    case["deal"]["tricks"].as_array_mut().expect("tricks").truncate(tricks);
    as_they_sit(&case["deal"], seats)
}

fn as_they_sit(deal: &serde_json::Value, seats: &[PlayerNumber]) -> Arc<Play<PlayerNumber>> {
    let play = Play::<String>::from_json(&deal.to_string()).expect("a play");
    let seat = |name: &String| ["A", "B", "C", "D"].iter().position(|known| known == name).expect("a name");
    let Ok(play) = play.try_map_players(|name| Ok::<_, Infallible>(seats[seat(name)]));
    Arc::new(play)
}

pub(super) fn record(at: DealAt, play: &Arc<Play<PlayerNumber>>, keep: Option<NoteRef>) -> Command {
    let play = Arc::clone(play);
    Command::RecordPlay { at, dealer: None, accept_wrong_dealer: false, play, keep }
}

/// Four players, the first of them Vorhand, and the whole play at their table.
fn four() -> (Scenario, Vec<PlayerNumber>, Arc<Play<PlayerNumber>>) {
    let cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let play = besserrufer(&seats, 12);
    (cup, seats, play)
}

fn is_recorded(cup: &Scenario, at: DealAt) -> bool {
    cup.tournament.deal(at).is_some_and(|deal| deal.play.is_some())
}

#[test]
fn the_cards_of_a_deal_make_its_line() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    let events = cup.given(record(at, &play, None));
    let types: Vec<_> = events.iter().map(Event::event_type).collect();
    assert_eq!(types.first(), Some(&"deal.opened"));
    assert_eq!(types.last(), Some(&"deal.play_recorded"));

    let told = cup.tournament.deal(at).unwrap();
    let judged = told.adjudicate(&cup.tournament.ruleset.game, &play).unwrap();
    let derived = told.played_record(&judged).unwrap().canonical();
    assert_eq!(told.record.clone().map(Record::canonical), Some(derived));
    let points: Vec<_> = Seat::ALL.iter().take(4).map(|&seat| told.scores.unwrap().points[seat]).collect();
    assert_eq!(points, [4, -4, 4, -4].map(crate::points::Points::whole));
    assert_eq!(told.seat_of(seats[0]), Some(told.seating.vorhand()));
    assert_eq!(cup.when(&record(at, &play, None)), Ok(vec![]), "the same cards tell nothing new");
}

#[test]
fn cards_that_agree_with_the_line_are_added_to_it() {
    let (mut cup, _, play) = four();
    let at = deal(1, 1, 1);
    let mut other = Scenario::playing("tarockcup-2018", 4);
    other.given(record(at, &play, None));
    let line = other.tournament.deal(at).unwrap().record.clone().unwrap();
    cup.given(Command::RecordDeal { at, dealer: None, accept_wrong_dealer: false, record: line });
    let events = cup.given(record(at, &play, None));
    assert_eq!(events, [PlayRecorded { at, play, kept: None }.into()]);
}

#[test]
fn a_contradiction_is_refused_or_kept_for_a_reason() {
    let (mut cup, _, play) = four();
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), false);
    let refused = cup.refuses(record(at, &play, None), RejectionCode::RecordContradicted);
    let places: Vec<_> = refused.violations.iter().map(|violation| violation.pointer.as_str()).collect();
    let expected =
        ["/record/contract", "/record/declarers/0/won", "/record/declarers/0/kontras", "/record/partner"];
    assert_eq!(places[..4], expected);
    assert!(places[4..].iter().all(|place| *place == "/record/premiums"), "{places:?}");

    let events = cup.given(record(at, &play, Some(note())));
    assert_eq!(events, [PlayRecorded { at, play: Arc::clone(&play), kept: Some(note()) }.into()]);
    let told = cup.tournament.deal(at).unwrap();
    let judged = told.adjudicate(&cup.tournament.ruleset.game, &play).unwrap();
    assert_eq!(told.contradictions(&cup.tournament.ruleset.game, &judged).len(), places.len());
}

#[test]
fn a_correction_is_compared_with_the_cards_again() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.given(record(at, &play, None));
    let correct = rufer(seats[0], seats[1], true);
    cup.given(Command::CorrectDeal { at, record: correct, note: note() });
    let told = cup.tournament.deal(at).unwrap();
    let judged = told.adjudicate(&cup.tournament.ruleset.game, &play).unwrap();
    assert!(!told.contradictions(&cup.tournament.ruleset.game, &judged).is_empty());
}

#[test]
fn a_play_that_stops_early_needs_an_open_deal_and_makes_no_line() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    let early = besserrufer(&seats, 3);
    cup.refuses(record(at, &early, None), RejectionCode::DealState);
    cup.given(Scenario::open(at));
    let events = cup.given(record(at, &early, None));
    assert_eq!(events, [PlayRecorded { at, play: early, kept: None }.into()]);
    assert!(cup.tournament.deal(at).unwrap().record.is_none());
    let events = cup.given(record(at, &play, None));
    assert!(events.len() > 1 && cup.tournament.deal(at).unwrap().is_settled());
}

#[test]
fn a_deal_that_is_entered_step_by_step_is_scored_first() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    let told = Entry::told(&rufer(seats[0], seats[2], true));
    let entry = crate::tournament::command::DealEntry::Game(told[0].clone());
    cup.given(Command::EnterDeal { at, entry });
    cup.refuses(record(at, &play, None), RejectionCode::DealInProgress);
}

#[test]
fn a_play_of_other_players_is_refused() {
    let (cup, seats, _) = four();
    let turned: Vec<_> = seats[1..].iter().chain(&seats[..1]).copied().collect();
    let refused =
        cup.refuses(record(deal(1, 1, 1), &besserrufer(&turned, 12), None), RejectionCode::InvalidPlay);
    assert_eq!(refused.violations[0].pointer, "/play/vorhand");
    let strangers: Vec<_> = (91..95).map(PlayerNumber).collect();
    cup.refuses(record(deal(1, 1, 1), &besserrufer(&strangers, 12), None), RejectionCode::InvalidPlay);
}

/// Only a ruling can settle it (KR18 "Ansagen", TC18 §6).
#[test]
fn the_cards_of_a_besserrufer_without_a_bird_make_no_line() {
    let (mut cup, seats, _) = four();
    let mut case: serde_json::Value = serde_json::from_str(BESSERRUFER).unwrap();
    case["deal"].as_object_mut().unwrap().remove("announcements");
    let play = as_they_sit(&case["deal"], &seats);
    let refused = cup.refuses(record(deal(1, 1, 1), &play, None), RejectionCode::InvalidRecord);
    assert!(refused.violations.iter().all(|violation| violation.pointer.starts_with("/record")));
    assert!(refused.violations.iter().any(|violation| violation.code == ViolationCode::MissingBird));
    assert_eq!(cup.given(Scenario::open(deal(1, 1, 1))).len(), 1, "nothing was opened");
}

#[test]
fn undo_and_redeal_drop_the_play() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    let version = cup.log.len() as u64;
    cup.given(record(deal(1, 1, 2), &besserrufer(&[seats[1], seats[2], seats[3], seats[0]], 12), None));
    let events = cup.given(Command::Undo { at: table(1, 1) });
    assert_eq!(events, [Event::from(EntryRetracted { at: deal(1, 1, 2), version: version + 1 })]);
    assert!(cup.tournament.deal(deal(1, 1, 2)).is_none());

    cup.given(Command::Undo { at: table(1, 1) });
    cup.given(Scenario::open(at));
    cup.given(record(at, &besserrufer(&seats, 2), None));
    cup.given(Command::Redeal { at });
    assert!(!is_recorded(&cup, at));
    cup.given(record(at, &play, None));
    assert!(is_recorded(&cup, at));
}

#[test]
fn after_signature_or_ruling_the_cards_are_an_officials_matter() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let seats = cup.seated(table(1, 1));
    let at = deal(1, 1, 1);
    cup.given(record(at, &besserrufer(&seats, 12), None));
    for _ in 2..=16 {
        cup.play(table(1, 1), true);
    }
    cup.given(Command::SignSheet { at: table(1, 1) });
    cup.given(record(at, &besserrufer(&seats, 11), None));
    let cup = cup.by_scorer();
    cup.refuses(record(at, &besserrufer(&seats, 12), None), RejectionCode::OfficialOnly);
}
