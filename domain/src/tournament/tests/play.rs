use std::convert::Infallible;
use std::sync::Arc;

use rstest::rstest;
use serde_json::json;

use super::referee::{points, rule};
use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::{Adjudication, Entry, OnSheet, Play, Record};
use crate::ids::PlayerNumber;
use crate::koenigrufen::play::{SideThirds, Thirds};
use crate::seat::Seat;
use crate::tournament::command::{DealCommand, DealEntry, PlayRecording};
use crate::tournament::event::deal::{DealCorrected, EntryRetracted, PlayRecorded};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::{Correction, RulingOutcome};
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::{Command, Event, Rejection, RejectionCode};

pub(super) const BESSERRUFER: &str = include_str!("../../../../examples/plays/besserrufer.json");

/// A Besserrufer of the first seat with the third, as these players sit; so many tricks of it.
pub(super) fn besserrufer(seats: &[PlayerNumber], tricks: usize) -> Arc<Play<PlayerNumber>> {
    let mut case: serde_json::Value = serde_json::from_str(BESSERRUFER).expect("JSON");
    case["deal"]["tricks"].as_array_mut().expect("tricks").truncate(tricks);
    as_they_sit(&case["deal"], seats)
}

pub(super) fn as_they_sit(deal: &serde_json::Value, seats: &[PlayerNumber]) -> Arc<Play<PlayerNumber>> {
    let play = Play::<String>::from_json(&deal.to_string()).expect("a play");
    let seat = |name: &String| ["A", "B", "C", "D"].iter().position(|known| known == name).expect("a name");
    let Ok(play) = play.try_map_players(|name| Ok::<_, Infallible>(seats[seat(name)]));
    Arc::new(play)
}

pub(super) fn record(at: DealAt, play: &Arc<Play<PlayerNumber>>, keep: Option<NoteRef>) -> Command {
    let play = Arc::clone(play);
    Command::RecordPlay(PlayRecording { at, dealer: None, accept_wrong_dealer: false, play, keep })
}

/// Four players, the first of them Vorhand, and the whole play at their table.
fn four() -> (Scenario, Vec<PlayerNumber>, Arc<Play<PlayerNumber>>) {
    let cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let play = besserrufer(&seats, 12);
    (cup, seats, play)
}

fn recorded(at: DealAt, play: &Arc<Play<PlayerNumber>>, keeps_contradiction: Option<NoteRef>) -> Event {
    PlayRecorded { at, play: Arc::clone(play), keeps_contradiction }.into()
}

fn corrected(at: DealAt, record: Record<PlayerNumber>, keep: bool) -> Command {
    Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep })
}

fn places(refused: &Rejection) -> Vec<&str> {
    refused.violations.iter().map(|violation| violation.pointer.as_str()).collect()
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

    let entered = cup.tournament.deal(at).unwrap();
    let judged = entered.adjudicate(&cup.tournament.rules_to_read(), &play).unwrap();
    let derived = entered.played_record(&judged).unwrap().canonical();
    assert_eq!(entered.record.clone().map(Record::canonical), Some(derived));
    let points: Vec<_> =
        Seat::ALL.iter().take(4).map(|&seat| entered.scores().unwrap().points[seat]).collect();
    assert_eq!(points, [4, -4, 4, -4].map(crate::points::Points::whole));
    assert_eq!(entered.seat_of(seats[0]), Some(entered.seating.vorhand()));
    assert_eq!(cup.when(&record(at, &play, None)), Ok(vec![]), "the same cards tell nothing new");
}

#[test]
fn cards_that_agree_with_the_line_are_added_to_it() {
    let (mut cup, _, play) = four();
    let at = deal(1, 1, 1);
    let mut other = Scenario::playing("tarockcup-2018", 4);
    other.given(record(at, &play, None));
    let line = other.tournament.deal(at).unwrap().record.clone().unwrap();
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record: line,
    }));
    let events = cup.given(record(at, &play, None));
    assert_eq!(events, [PlayRecorded { at, play, keeps_contradiction: None }.into()]);
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
    assert_eq!(
        events,
        [PlayRecorded { at, play: Arc::clone(&play), keeps_contradiction: Some(note()) }.into()]
    );
    let entered = cup.tournament.deal(at).unwrap();
    let judged = entered.adjudicate(&cup.tournament.rules_to_read(), &play).unwrap();
    assert_eq!(entered.contradictions(&cup.tournament.ruleset.game, &judged).len(), places.len());
}

#[test]
fn without_a_contradiction_there_is_nothing_to_keep() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.given(record(at, &play, Some(note())));
    assert_eq!(cup.when(&record(at, &play, Some(note()))), Ok(vec![]));
    let early = besserrufer(&seats, 11);
    assert_eq!(cup.given(record(at, &early, Some(note()))), [recorded(at, &early, None)]);
}

/// As far as it goes a play tells the game, its players and all that was said.
#[test]
fn a_play_that_stops_early_is_compared_with_the_record() {
    let (mut cup, seats, _) = four();
    let at = deal(1, 1, 1);
    let early = besserrufer(&seats, 10);
    cup.play(table(1, 1), true);
    let refused = cup.refuses(record(at, &early, None), RejectionCode::RecordContradicted);
    let expected = ["/record/contract", "/record/declarers/0/kontras", "/record/partner", "/record/premiums"];
    assert_eq!(places(&refused), expected);
    assert_eq!(cup.given(record(at, &early, Some(note()))), [recorded(at, &early, Some(note()))]);
}

/// 35/2 are 107 of 210 thirds: who has them has won, whatever is to come (KR18, TC18 §1).
#[rstest]
#[case(106, 103, true, &[])]
#[case(106, 103, false, &[])]
#[case(107, 0, false, &["/declarers/0/won"])]
#[case(107, 0, true, &[])]
#[case(0, 104, true, &["/declarers/0/won"])]
#[case(0, 104, false, &[])]
fn a_game_that_is_decided_early_is_compared_as_well(
    #[case] declarer: u16,
    #[case] opponents: u16,
    #[case] won: bool,
    #[case] expected: &[&str],
) {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.given(record(at, &play, None));
    let entered = cup.tournament.deal(at).unwrap();
    let Some(Record::Koenigrufen(mut line)) = entered.record.clone() else { panic!("no record") };
    line.declarers[0].won = Some(won);
    let rules = &cup.tournament.ruleset.game;
    let judged = entered.adjudicate(&cup.tournament.rules_to_read(), &besserrufer(&seats, 10)).unwrap();
    let Adjudication::Koenigrufen(mut judged) = judged else { panic!("another family") };
    judged.thirds = Some(Thirds::Sides(SideThirds { declarer, opponents }));
    let record = Record::Koenigrufen(line);
    let compared = OnSheet { record: Some(&record), entries: &[] };
    let found = entered.differences(rules, &Adjudication::Koenigrufen(judged), compared);
    let places: Vec<_> = found.iter().map(|violation| violation.pointer.as_str()).collect();
    assert_eq!(places, expected);
}

#[test]
fn entries_and_cards_of_an_open_deal_are_compared_whichever_came_first() {
    let (mut cup, seats, _) = four();
    let at = deal(1, 1, 1);
    let early = besserrufer(&seats, 2);
    let enter = |name: &str, content: String| {
        let entry = Entry::from_json(&format!("koenigrufen.{name}"), &content).unwrap();
        Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(entry) })
    };
    let declare = |game: &str, by: usize| {
        enter("game_declared", format!(r#"{{"contract":"{game}","declarer":{}}}"#, seats[by]))
    };
    let announce = |premium: &str| {
        let by = seats[0];
        enter("premium_announced", format!(r#"{{"premium":"{premium}","side":"declarer","by":{by}}}"#))
    };
    let contra = |by: usize, level: &str| {
        let (game, by) = (seats[0], seats[by]);
        enter("kontra_given", format!(r#"{{"on":{{"game":{game}}},"by":{by},"level":"{level}"}}"#))
    };
    let score = |partner: usize, made: bool| {
        let (player, partner) = (seats[0], seats[partner]);
        let premiums = format!(r#"[{{"premium":"pagat","side":"declarer","won":{made}}}]"#);
        let games = format!(r#"[{{"player":{player},"won":true}}]"#);
        enter("scored", format!(r#"{{"games":{games},"partner":{partner},"premiums":{premiums}}}"#))
    };

    // The entry first.
    cup.given(declare("dreier", 1));
    let refused = cup.refuses(record(at, &early, None), RejectionCode::RecordContradicted);
    assert_eq!(places(&refused), ["/record/contract", "/record/declarers/0/player"]);
    cup.given(record(at, &early, Some(note())));
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));

    // The cards first.
    cup.given(Scenario::open(at));
    cup.given(record(at, &early, None));
    let contradicted = |cup: &Scenario, command: Command| {
        places(&cup.refuses(command, RejectionCode::RecordContradicted)).join(" ")
    };
    let line = Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record: rufer(seats[0], seats[2], true),
    });
    assert_eq!(contradicted(&cup, line), "/contract /declarers/0/kontras /premiums");
    assert_eq!(contradicted(&cup, declare("dreier", 1)), "/contract /declarers/0/player");
    cup.given(declare("besserrufer", 0));
    assert_eq!(contradicted(&cup, enter("king_called", r#"{"card":"hK"}"#.into())), "/partner");
    cup.given(enter("king_called", r#"{"card":"kK"}"#.into()));
    assert_eq!(contradicted(&cup, announce("uhu")), "/premiums/0");
    cup.given(announce("pagat"));
    cup.given(contra(1, "kontra"));
    assert_eq!(contradicted(&cup, contra(0, "rekontra")), "/declarers/0/kontras");
    assert_eq!(contradicted(&cup, score(3, true)), "/partner");
    cup.given(score(2, false));
    assert!(cup.tournament.deal(at).unwrap().is_settled());
}

#[test]
fn a_correction_away_from_the_cards_is_refused_or_kept_with_its_reason() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.given(record(at, &play, None));
    let line = cup.tournament.deal(at).unwrap().record.clone().unwrap();
    let other = rufer(seats[0], seats[1], true);
    let refused = cup.refuses(corrected(at, other.clone(), false), RejectionCode::RecordContradicted);
    assert_eq!(places(&refused)[..2], ["/contract", "/declarers/0/kontras"]);

    let kept = |cup: &Scenario| cup.tournament.deal(at).unwrap().play.as_ref().unwrap().keeps_contradiction;
    let events = cup.given(corrected(at, other, true));
    assert_eq!(kept(&cup), Some(note()));
    let flagged = &events[0];
    assert_eq!(&Event::decode(flagged.event_type(), flagged.schema(), &flagged.encode()).unwrap(), flagged);

    // Back again nothing is left to keep, whatever was asked for.
    cup.given(corrected(at, line, true));
    assert_eq!(kept(&cup), None);
}

/// A log may say what no decision of this program would.
#[test]
fn a_contradiction_that_is_there_already_can_be_kept_afterwards() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.given(record(at, &play, None));
    let correction = DealCorrected {
        at,
        record: rufer(seats[0], seats[1], true),
        outcome: DealOutcome::Open,
        note: note(),
        keeps_contradiction: false,
    };
    cup.happened(&correction.into());
    assert_eq!(cup.when(&record(at, &play, None)), Ok(vec![]));
    assert_eq!(cup.given(record(at, &play, Some(note()))), [recorded(at, &play, Some(note()))]);
    assert_eq!(cup.when(&record(at, &play, Some(note()))), Ok(vec![]), "it is kept already");
}

/// Cards are compared with the sheet, and with what a ruling has put in its place.
#[test]
fn a_correction_by_ruling_is_compared_by_itself() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    let play = besserrufer(&seats, 12);
    cup.given(record(at, &play, None));
    let compared = |cup: &Scenario| {
        let (entered, rules) = (cup.tournament.deal(at).unwrap(), &cup.tournament.ruleset.game);
        let judged = entered.adjudicate(&cup.tournament.rules_to_read(), &play).unwrap();
        (entered.contradictions(rules, &judged), entered.ruled_contradictions(rules, &judged))
    };
    assert_eq!(compared(&cup), (vec![], None));
    let correction = Correction { record: rufer(seats[0], seats[1], true) };
    cup.given(rule(1, at, None, RulingOutcome::Corrected(Box::new(correction))));
    let (sheet, ruled) = compared(&cup);
    assert_eq!(sheet, []);
    assert_eq!(ruled.unwrap()[0].pointer, "/details/record/contract");
}

#[test]
fn a_play_that_stops_early_needs_an_open_deal_and_makes_no_line() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    let early = besserrufer(&seats, 3);
    cup.refuses(record(at, &early, None), RejectionCode::DealState);
    cup.given(Scenario::open(at));
    let events = cup.given(record(at, &early, None));
    assert_eq!(events, [PlayRecorded { at, play: early, keeps_contradiction: None }.into()]);
    assert!(cup.tournament.deal(at).unwrap().record.is_none());
    let events = cup.given(record(at, &play, None));
    assert!(events.len() > 1 && cup.tournament.deal(at).unwrap().is_settled());
}

#[test]
fn a_deal_that_is_entered_step_by_step_is_scored_first() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    let entered = Entry::of_record(&rufer(seats[0], seats[2], true));
    let entry = DealEntry::Game(entered[0].clone());
    cup.given(Command::Deal(DealCommand::EnterDeal { at, entry }));
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
    // They are kept for the referee, and open the deal if need be.
    let at = deal(1, 1, 1);
    let types = |events: Vec<Event>| events.iter().map(Event::event_type).collect::<Vec<_>>();
    let opening = types(cup.when(&record(at, &play, None)).unwrap());
    assert_eq!(opening, ["deal.opened", "deal.play_recorded"]);
    cup.given(Scenario::open(at));
    assert_eq!(cup.given(record(at, &play, None)), [recorded(at, &play, None)]);
    assert!(cup.tournament.deal(at).unwrap().record.is_none());

    // The cards say what was played, so that he can rule: nothing was announced, the game is 1.
    let ruling = json!({"offenders": [seats[0]], "kind": "besserrufer_without_bird"});
    cup.given(rule(1, at, None, RulingOutcome::Renonce(serde_json::from_value(ruling).unwrap())));
    let points: Vec<_> = seats.iter().map(|p| points(&cup.tournament, at, *p)).collect();
    assert_eq!(points, [-3, 1, 1, 1].map(crate::points::Points::whole));
}

#[test]
fn undo_and_redeal_drop_the_play() {
    let (mut cup, seats, play) = four();
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    let version = cup.log.len() as u64;
    cup.given(record(deal(1, 1, 2), &besserrufer(&[seats[1], seats[2], seats[3], seats[0]], 12), None));
    let events = cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert_eq!(
        events,
        [Event::from(EntryRetracted { at: deal(1, 1, 2), version: version + 1, outcome: DealOutcome::Open })]
    );
    assert!(cup.tournament.deal(deal(1, 1, 2)).is_none());

    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    cup.given(Scenario::open(at));
    cup.given(record(at, &besserrufer(&seats, 2), None));
    cup.given(Command::Deal(DealCommand::Redeal { at, passed: false }));
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
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures: vec![], agreed: None }));
    cup.given(record(at, &besserrufer(&seats, 11), None));
    let cup = cup.by_scorer();
    cup.refuses(record(at, &besserrufer(&seats, 12), None), RejectionCode::OfficialOnly);
}
