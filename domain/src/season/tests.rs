mod championship;
mod cup;
mod deals;
mod golden;
mod played_in;
mod series;
mod series_laws;

use chrono::{DateTime, NaiveDate};
use uuid::Uuid;

use super::deals::PlayedDeals;
use super::series::{Editions, Evidence};
use super::*;
use crate::draw::Seed;
use crate::ids::{ActorId, MatchId, NoteId, PersonId, RoundNumber, TeamId};
use crate::log::{Meta, NoteRef, StreamId};
use crate::tournament::{Rejection, RejectionCode};

const SEED: Seed = Seed([9; 32]);
/// Who says what the other side says.
const OTHER_SIDE: ActorId = ActorId(Uuid::from_u128(77));

fn note(id: u128) -> NoteRef {
    NoteRef::of(NoteId(Uuid::from_u128(id)), &[7; 16], "a text")
}

fn person(id: u128) -> PersonId {
    PersonId(Uuid::from_u128(id))
}

fn team(id: u128) -> TeamId {
    TeamId(Uuid::from_u128(1000 + id))
}

/// The members of team 3 are 31, 32 and so on.
fn member(team: u128, nth: u128) -> PersonId {
    person(team * 10 + nth)
}

fn match_id(id: u128) -> MatchId {
    MatchId(Uuid::from_u128(2000 + id))
}

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

fn meta(version: u64) -> Meta {
    Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None }
}

/// A season by these rules with so many teams, each of so many members.
fn season(rules: Rules, teams: u128, members: u128) -> Season {
    let founding = NewSeason { title: "2026".into(), year: 2026, rules };
    let events = founding.create().unwrap();
    let mut season = Season::found(StreamId(Uuid::nil()), meta(1), &events[0]).unwrap();
    for id in 1..=teams {
        let members = (1..=members).map(|nth| member(id, nth)).collect();
        let form = Command::FormTeam { team: team(id), name: note(id), members, leave: None };
        assert_eq!(given(&mut season, &form), Ok(1));
    }
    season
}

/// Decides and applies, each event by way of its text.
fn given(season: &mut Season, command: &Command) -> Result<usize, Rejection> {
    given_with(season, command, None, &Editions::new())
}

/// The same with what was read of tournaments.
fn given_with(
    season: &mut Season,
    command: &Command,
    evidence: Option<&Evidence>,
    editions: &Editions,
) -> Result<usize, Rejection> {
    let committed = season.committed.is_some().then_some(SEED);
    let played = PlayedDeals::new();
    given_in(
        season,
        command,
        &Context { random: SEED, committed, actor: OTHER_SIDE, evidence, editions, played: &played },
    )
}

/// The same with all that a decision depends on.
fn given_in(season: &mut Season, command: &Command, context: &Context<'_>) -> Result<usize, Rejection> {
    let events = season.decide(command, context)?;
    for event in &events {
        let read = Event::decode(event.event_type(), event.schema(), &event.encode()).unwrap();
        assert_eq!(read, *event);
        season.evolve(meta(season.version + 1), &read).unwrap();
    }
    Ok(events.len())
}

/// What it is refused for: the code, and the text of the message or of each violation.
fn refused(season: &mut Season, command: &Command) -> (RejectionCode, Vec<&'static str>) {
    let rejection = given(season, command).expect_err("it is refused");
    let said = rejection.message.iter().chain(rejection.violations.iter().map(|wrong| &wrong.message));
    (rejection.code, said.map(|message| message.id).collect())
}

fn side(id: u128) -> Side {
    Side { team: team(id), players: [member(id, 1), member(id, 2)], changes: Vec::new(), guests: Vec::new() }
}

/// A match of the first team against the second, as the first has it.
fn played(id: u128, teams: [u128; 2], points: [u32; 2]) -> MatchRecorded {
    MatchRecorded {
        id: match_id(id),
        sides: teams.map(side),
        points,
        played_on: day(5, 2),
        private: false,
        pairing: None,
        extension: false,
        by: team(teams[0]),
        leave: None,
        played_in: None,
    }
}

fn record(facts: &MatchRecorded) -> Command {
    Command::RecordMatch(Box::new(facts.clone()))
}

/// Records a match, and has the other side confirm it.
fn agreed(season: &mut Season, facts: &MatchRecorded) {
    assert_eq!(given(season, &record(facts)), Ok(1));
    let by = facts.sides.iter().map(|side| side.team).find(|team| *team != facts.by).unwrap();
    assert_eq!(given(season, &Command::ConfirmMatch { id: facts.id, by }), Ok(1));
}

#[test]
fn a_closed_season_stands_still_until_it_is_reopened() {
    let mut season = season(Rules::royal_team_championship(2026), 2, 2);
    assert_eq!(refused(&mut season, &Command::Reopen { note: note(9) }).1, ["season-season_open"]);
    assert_eq!(given(&mut season, &Command::Close), Ok(1));
    assert_eq!(given(&mut season, &Command::Close), Ok(0));
    let facts = played(1, [1, 2], [760, 759]);
    assert_eq!(
        refused(&mut season, &record(&facts)),
        (RejectionCode::SeasonState, vec!["season-season_closed"])
    );
    assert_eq!(given(&mut season, &Command::Reopen { note: note(9) }), Ok(1));
    assert_eq!(given(&mut season, &record(&facts)), Ok(1));
}

#[test]
fn rules_that_contradict_themselves_are_refused_at_their_places() {
    let Rules::Knockout(mut cup) = Rules::royal_knockout(2026) else { panic!("a cup") };
    cup.matches = 0;
    cup.round_ends.reverse();
    let founding = NewSeason { title: " ".into(), year: 26, rules: Rules::Knockout(cup) };
    let rejection = founding.create().unwrap_err();
    let places: Vec<_> = rejection.violations.iter().map(|wrong| wrong.pointer.as_str()).collect();
    assert_eq!(places, ["/rules/matches", "/rules/round_ends", "/title", "/year"]);
}
