//! The results list of an old tournament: what the log says of it, and what it comes to.

use rstest::rstest;
use uuid::Uuid;

use super::laws::refolded;
use super::scenario::{Scenario, draw, fee, note, registration};
use crate::ids::{PlayerNumber, TeamId};
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::tournament::checks::{Before, Seen};
use crate::tournament::command::{
    FieldCommand, ListCommand, ListedLine, ListedTeam, OldList, ResultCommand, SetupCommand,
};
use crate::tournament::event::edition::EditionRows;
use crate::tournament::results::Results;
use crate::tournament::{Command, Event, RejectionCode};
use crate::violation::ViolationCode;

type Line = (Option<u16>, i64, Option<i64>);

fn listed((place, points, rangpunkte): Line) -> ListedLine {
    ListedLine { place, points: Points::whole(points), rangpunkte: rangpunkte.map(Points::whole) }
}

fn old_list(lines: &[Line], teams: &[&[usize]]) -> OldList {
    let team = |(nth, members): (u128, &&[usize])| ListedTeam {
        team: TeamId(Uuid::from_u128(nth)),
        name: note(),
        members: members.to_vec(),
    };
    OldList {
        lines: (101..).zip(lines).map(|(person, line)| (registration(person), listed(*line))).collect(),
        teams: (50..).zip(teams).map(team).collect(),
        listed_on: chrono::NaiveDate::from_ymd_opt(2009, 11, 14),
        source: note(),
    }
}

fn take_over(lines: &[Line], teams: &[&[usize]]) -> Command {
    Command::List(ListCommand::TakeOver(Box::new(old_list(lines, teams))))
}

fn ranks(cup: &Scenario) -> Vec<(u16, u16, bool)> {
    let ranking = Results::of(&cup.tournament).ranking;
    ranking.rows.iter().map(|row| (row.number.0, row.rank, row.shared)).collect()
}

/// A list with Rangpunkte, a shared place, places that the points leave open, and teams; corrected afterwards.
pub(super) fn taken_over_tournament() -> Scenario {
    let mut cup = Scenario::of("tarockcup-2018");
    let lines =
        [(Some(2), 3, Some(90)), (Some(1), 12, Some(100)), (Some(3), 3, Some(90)), (Some(4), -18, Some(60))];
    cup.given(take_over(&lines, &[&[0, 3], &[1]]));
    cup
}

#[test]
fn a_list_is_the_tournament_and_its_first_edition() {
    let cup = taken_over_tournament();
    assert_eq!(ranks(&cup), [(2, 1, false), (1, 2, false), (3, 3, false), (4, 4, false)]);
    let results = Results::of(&cup.tournament);
    let edition = &cup.tournament.editions[0];
    assert_eq!(edition.published.rows, EditionRows::of(&results));
    edition.published.check(&cup.tournament, edition.version).unwrap();
    let teams: Vec<_> = results.teams.unwrap().rows.iter().map(|row| (row.rank, row.total)).collect();
    assert_eq!(teams, [(Some(1), Points::whole(12)), (Some(2), Points::whole(-15))]);
    assert!(
        results.titles.is_empty() && results.payouts.cash.is_empty() && results.payouts.non_cash.is_empty()
    );
    assert!(cup.tournament.closed && cup.tournament.rounds.is_empty());
    let owing = cup.tournament.players.values().map(|player| cup.tournament.owes(player).0).sum::<i64>();
    assert_eq!(owing, 0, "fees were taken elsewhere");
    let types: Vec<_> = cup.log.iter().skip(1).map(|(_, event)| event.event_type()).collect();
    let [.., formed, taken, published, closed] = types.as_slice() else { panic!("{types:?}") };
    assert_eq!(
        [*formed, *taken, *published, *closed],
        ["team.formed", "results.taken_over", "results.published", "tournament.closed"]
    );
    assert_eq!(refolded(&cup), cup.tournament);
}

#[test]
fn without_places_the_points_say_them() {
    let mut cup = Scenario::of("krenglbach-2018");
    cup.given(take_over(&[(None, -9, None), (None, 6, None), (None, 6, None), (None, -3, None)], &[]));
    assert_eq!(ranks(&cup), [(2, 1, true), (3, 1, true), (4, 3, false), (1, 4, false)]);
}

#[rstest]
#[case(&[(Some(1), 5, None), (Some(3), 4, None)], "/rows/1/place", ViolationCode::Inconsistent)]
#[case(&[(Some(1), 5, None), (Some(2), 6, None)], "/rows/1/points", ViolationCode::Inconsistent)]
#[case(&[(Some(1), 5, None), (Some(1), 4, None)], "/rows/1/place", ViolationCode::Inconsistent)]
#[case(&[(Some(1), 5, None), (None, 4, None)], "/rows/1/place", ViolationCode::Inconsistent)]
#[case(&[(None, 5, Some(40)), (None, 4, None)], "/rows/1/rangpunkte", ViolationCode::OutOfBounds)]
fn what_contradicts_itself_is_refused(
    #[case] lines: &[Line],
    #[case] pointer: &str,
    #[case] code: ViolationCode,
) {
    let cup = Scenario::of("tarockcup-2018");
    let refused = cup.refuses(take_over(lines, &[]), RejectionCode::InvalidTotals);
    let wrong: Vec<_> = refused.violations.iter().map(|wrong| (wrong.pointer.as_str(), wrong.code)).collect();
    assert_eq!(wrong, [(pointer, code)]);
}

#[test]
fn what_the_rules_do_not_know_is_refused() {
    let cup = Scenario::of("krenglbach-2018");
    let refused = cup.refuses(take_over(&[(None, 5, Some(40))], &[]), RejectionCode::InvalidTotals);
    assert_eq!(refused.violations[0].pointer, "/rows/0/rangpunkte");
    let refused = cup.refuses(take_over(&[(None, 5, None)], &[&[0]]), RejectionCode::InvalidTotals);
    assert_eq!(refused.violations[0].pointer, "/rows/0/team");
    let size = usize::from(Ruleset::preset("tarockcup-2018").unwrap().regulations.teams.unwrap().size);
    let (lines, members) = (vec![(None, 0, None); size + 1], (0..=size).collect::<Vec<_>>());
    let cup = Scenario::of("tarockcup-2018");
    let refused = cup.refuses(take_over(&lines, &[&members]), RejectionCode::InvalidTotals);
    assert_eq!(refused.violations[0].pointer, format!("/rows/{size}/team"));
    Scenario::of("royal").refuses(take_over(&[(None, 5, None)], &[]), RejectionCode::ListState);
}

#[test]
fn a_list_needs_a_tournament_of_its_own_in_which_nothing_is_played() {
    let mut cup = Scenario::of("krenglbach-2018");
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    cup.refuses(take_over(&[(None, 5, None)], &[]), RejectionCode::ListState);

    let mut cup = taken_over_tournament();
    cup.refuses(take_over(&[(None, 5, None)], &[]), RejectionCode::TournamentClosed);
    cup.given(Command::Setup(SetupCommand::Reopen { note: note() }));
    for command in [
        take_over(&[(None, 5, None)], &[]),
        draw(1),
        fee(1, 500),
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }),
    ] {
        cup.refuses(command, RejectionCode::ListState);
    }
}

#[test]
fn a_list_that_was_misread_is_corrected_in_edition_2() {
    let mut cup = taken_over_tournament();
    cup.given(Command::Setup(SetupCommand::Reopen { note: note() }));
    let publish = || Command::Result(ResultCommand::PublishResults { seen: Seen::Everything });
    cup.refuses(publish(), RejectionCode::NothingNew);
    let lines = |points: [i64; 4]| {
        let line = |(number, points)| (PlayerNumber(number), listed((None, points, Some(90))));
        (1..).zip(points).map(line).collect::<Vec<_>>()
    };
    let correct = |lines| Command::List(ListCommand::Correct { lines, reason: note() });
    cup.refuses(correct(lines([3, 12, 3, -18])[1..].to_vec()), RejectionCode::ListState);
    cup.given(correct(lines([21, 12, 3, -36])));
    assert_eq!(cup.given(correct(lines([21, 12, 3, -36]))), []);
    let warned: Vec<_> = cup.tournament.warnings(Before::Close).iter().map(|found| found.warning).collect();
    assert!(warned.contains(&crate::tournament::checks::Warning::EditionOutdated), "{warned:?}");
    cup.given(publish());
    assert_eq!(ranks(&cup), [(1, 1, false), (2, 2, false), (3, 3, false), (4, 4, false)]);
    assert_eq!(cup.tournament.editions.len(), 2);
    assert!(cup.log.iter().any(|(_, event)| matches!(event, Event::ResultsTakenOver(_))));
    Scenario::of("krenglbach-2018").refuses(correct(Vec::new()), RejectionCode::ListState);
}
