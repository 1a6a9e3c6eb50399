//! The clock of a round: it stands, goes on, and gets more time.

use chrono::{DateTime, TimeDelta, Utc};

use super::scenario::{Scenario, draw, note, table};
use crate::ids::RoundNumber;
use crate::tournament::command::RoundCommand;
use crate::tournament::state::Round;
use crate::tournament::{Command, RejectionCode};

const ONE: RoundNumber = RoundNumber(1);

fn pause() -> Command {
    Command::Round(RoundCommand::PauseClock { round: ONE })
}

fn resume() -> Command {
    Command::Round(RoundCommand::ResumeClock { round: ONE })
}

fn extend(minutes: i16) -> Command {
    Command::Round(RoundCommand::ExtendClock { round: ONE, minutes })
}

/// Round 1 under way, with so many minutes to play.
fn started(minutes: Option<i64>) -> Scenario {
    let mut cup = Scenario::with_players("krenglbach-2018", 4);
    cup.given(draw(1));
    let due_at = minutes.map(|minutes| next(&cup) + TimeDelta::minutes(minutes));
    cup.given(Command::Round(RoundCommand::StartRound { round: ONE, due_at }));
    cup
}

/// When the next command will be given: each comes a second after the one before.
fn next(cup: &Scenario) -> DateTime<Utc> {
    cup.context().now + TimeDelta::seconds(1)
}

fn round(cup: &Scenario) -> &Round {
    cup.tournament.round(ONE).expect("it is played")
}

fn left(cup: &Scenario) -> Option<u32> {
    round(cup).paused.map(|pause| pause.left_seconds)
}

#[test]
fn a_clock_that_stood_goes_on_with_what_was_left() {
    let mut cup = started(Some(10));
    let due = round(&cup).due_at.expect("a limit");
    let expected = due.signed_duration_since(next(&cup)).num_seconds();
    cup.given(pause());
    assert_eq!((left(&cup).map(i64::from), round(&cup).due_at), (Some(expected), None));
    assert!(cup.given(pause()).is_empty(), "it stands already");
    let resumed = next(&cup);
    cup.given(resume());
    assert_eq!(round(&cup).due_at, Some(resumed + TimeDelta::seconds(expected)));
    assert_eq!(left(&cup), None);
    assert!(cup.given(resume()).is_empty(), "it goes already");
}

#[test]
fn a_pause_stops_the_clock_and_not_the_writing() {
    let mut cup = started(Some(10));
    cup.given(pause());
    cup.play(table(1, 1), true);
    cup.given(Command::Round(RoundCommand::EndRound { round: ONE, early: true }));
    cup.refuses(resume(), RejectionCode::RoundState);
}

#[test]
fn time_is_added_to_the_end_or_from_now_if_it_was_up() {
    let mut cup = started(Some(10));
    let due = round(&cup).due_at.expect("a limit");
    cup.given(extend(5));
    assert_eq!(round(&cup).due_at, Some(due + TimeDelta::minutes(5)));
    cup.given(extend(-5));
    assert_eq!(round(&cup).due_at, Some(due));
    // What is gone is not taken: its time is up now.
    let at = next(&cup);
    cup.given(extend(-600));
    assert_eq!(round(&cup).due_at, Some(at));
    let at = next(&cup);
    cup.given(extend(3));
    assert_eq!(round(&cup).due_at, Some(at + TimeDelta::minutes(3)));
}

#[test]
fn a_clock_that_stands_gets_time_and_goes_on_standing() {
    let mut cup = started(Some(10));
    cup.given(pause());
    let since = round(&cup).paused.expect("it stands").since;
    let before = left(&cup).expect("it stands");
    cup.given(extend(2));
    assert_eq!(left(&cup), Some(before + 120));
    assert_eq!(round(&cup).paused.expect("it stands").since, since);
    cup.given(extend(-600));
    assert_eq!(left(&cup), Some(0));
    let resumed = next(&cup);
    cup.given(resume());
    assert_eq!(round(&cup).due_at, Some(resumed));
}

#[test]
fn a_round_without_a_limit_gets_one_by_minutes() {
    let mut cup = started(None);
    cup.refuses(pause(), RejectionCode::RoundState);
    cup.refuses(extend(-1), RejectionCode::RoundState);
    for minutes in [0, 601, -601] {
        cup.refuses(extend(minutes), RejectionCode::InvalidValue);
    }
    let at = next(&cup);
    cup.given(extend(30));
    assert_eq!(round(&cup).due_at, Some(at + TimeDelta::minutes(30)));
    cup.given(pause());
    let revert = RoundCommand::RevertStart { round: ONE, note: note() };
    cup.given(Command::Round(revert));
    assert_eq!((round(&cup).due_at, left(&cup)), (None, None), "a start taken back takes its clock along");
}
