//! The results list of an old tournament: taken over as it is, or not at all.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::context::{Context, Decision};
use super::registration::register;
use crate::ids::PlayerNumber;
use crate::log::Meta;
use crate::points::Points;
use crate::tournament::command::{
    Command, FieldCommand, ListCommand, ListedLine, OldList, ResultCommand, SetupCommand,
};
use crate::tournament::event::edition::EditionRows;
use crate::tournament::event::field::TeamFormed;
use crate::tournament::event::result::ResultsPublished;
use crate::tournament::event::setup::Closed;
use crate::tournament::event::taken_over::{ResultsTakenOver, TakenOverRow};
use crate::tournament::results::Results;
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament, faults, rejections};
use crate::violation::Violation;

pub(super) fn decide(tournament: &Tournament, command: &ListCommand, context: &Context) -> Decision {
    if tournament.ruleset.game.plays_in_pairs() {
        // Its ranking is of pairs, which share what they scored: no list of players says it.
        return Err(rejections::list_of_pairs());
    }
    match command {
        ListCommand::TakeOver(list) => take_over(tournament, list, context),
        ListCommand::Correct { lines, reason } => {
            let taken = tournament.taken_over.as_deref().ok_or_else(rejections::no_list)?;
            let everybody: BTreeSet<_> = lines.iter().map(|(player, _)| *player).collect();
            let same = everybody.len() == lines.len() && everybody.iter().eq(tournament.players.keys());
            if !same {
                return Err(rejections::list_not_all());
            }
            let rows = rows(tournament, lines)?;
            if rows == taken.rows {
                return Ok(Vec::new());
            }
            Ok(vec![ResultsTakenOver { rows, listed_on: taken.listed_on, source: *reason }.into()])
        }
    }
}

/// Who only ever was a list can be corrected and published again; nothing is played in it.
pub(super) fn refuse_if_taken_over(tournament: &Tournament, command: &Command) -> Result<(), Rejection> {
    use {Command as C, FieldCommand as F};
    let fits = match command {
        C::List(_)
        | C::Suspension(_)
        | C::Result(ResultCommand::PublishResults { .. })
        | C::Setup(SetupCommand::Close { .. } | SetupCommand::Reopen { .. }) => true,
        C::Field(field) => matches!(
            field,
            F::ChangeDetails { .. }
                | F::CorrectPerson { .. }
                | F::FormTeam { .. }
                | F::ChangeTeam { .. }
                | F::DissolveTeam { .. }
        ),
        _ => false,
    };
    if fits || tournament.taken_over.is_none() { Ok(()) } else { Err(rejections::list_taken_over()) }
}

fn take_over(tournament: &Tournament, list: &OldList, context: &Context) -> Decision {
    let untouched = tournament.players.is_empty()
        && tournament.annulled.is_empty()
        && tournament.rounds.is_empty()
        && tournament.commitments.is_empty()
        && tournament.entering.open().next().is_none();
    if !untouched || tournament.taken_over.is_some() {
        return Err(rejections::list_needs_new_tournament());
    }
    let registrations: Vec<_> = list.lines.iter().map(|(registration, _)| registration.clone()).collect();
    let mut events = register(tournament, &registrations, context)?;
    let players: Vec<_> = events.iter().filter_map(registered).collect();
    let lines: Vec<_> = players.iter().copied().zip(list.lines.iter().map(|(_, line)| *line)).collect();
    let (rows, teams) = match (rows(tournament, &lines), teams(tournament, list, &players)) {
        (Ok(rows), Ok(teams)) => (rows, teams),
        // Everything that is wrong with the list is told at once.
        (Err(mut refused), Err(teams)) => {
            refused.violations.extend(teams.violations);
            return Err(refused);
        }
        (Err(refused), _) | (_, Err(refused)) => return Err(refused),
    };
    events.extend(teams);
    events.push(ResultsTakenOver { rows, listed_on: list.listed_on, source: list.source }.into());
    let after = after(tournament, &events, context)?;
    let (rows, confirmed) = (EditionRows::of(&Results::of(&after)), Vec::new());
    events.push(ResultsPublished { edition: 1, of_version: after.version, rows, confirmed }.into());
    events.push(Closed::default().into());
    Ok(events)
}

fn registered(event: &Event) -> Option<PlayerNumber> {
    if let Event::PlayerRegistered(event) = event { Some(event.player) } else { None }
}

/// The tournament as these events leave it, which nobody has written yet.
fn after(tournament: &Tournament, events: &[Event], context: &Context) -> Result<Tournament, Rejection> {
    let mut after = tournament.clone();
    for event in events {
        let (version, recorded_at) = (after.version + 1, context.now);
        let meta = Meta { version, recorded_at, command_id: Uuid::nil(), actor: context.actor };
        // What was decided here follows from what is there.
        after.evolve(meta, event).map_err(|_| rejections::list_needs_new_tournament())?;
    }
    Ok(after)
}

fn teams(tournament: &Tournament, list: &OldList, players: &[PlayerNumber]) -> Result<Vec<Event>, Rejection> {
    let rules = tournament.regulations().teams;
    let (mut events, mut violations) = (Vec::with_capacity(list.teams.len()), Vec::new());
    for team in &list.teams {
        let members: Vec<_> = team.members.iter().filter_map(|line| players.get(*line).copied()).collect();
        let newest = team.members.last().copied().unwrap_or_default();
        let wrong = match rules {
            None => Some(faults::list_no_teams()),
            Some(rules) if members.len() > usize::from(rules.size) => Some(faults::members_count(rules.size)),
            Some(_) => None,
        };
        violations.extend(wrong.map(|fault| Violation::at(format!("/rows/{newest}/team"), fault)));
        events.push(TeamFormed { team: team.team, name: team.name, members, note: None }.into());
    }
    if violations.is_empty() {
        Ok(events)
    } else {
        Err(Rejection::with_violations(Code::InvalidTotals, violations))
    }
}

/// The lines in their order, or everything that contradicts in them.
fn rows(
    tournament: &Tournament,
    lines: &[(PlayerNumber, ListedLine)],
) -> Result<Vec<TakenOverRow>, Rejection> {
    let mut violations = missing(tournament, lines);
    let total = |line: &ListedLine| line.points + line.rangpunkte.unwrap_or_default();
    let has_places = lines.iter().any(|(_, line)| line.place.is_some());
    let mut order: Vec<_> = lines.iter().enumerate().collect();
    if has_places {
        order.sort_by_key(|(_, (player, line))| (line.place.unwrap_or(u16::MAX), *player));
    } else {
        order.sort_by_key(|(_, (player, line))| (std::cmp::Reverse(total(line)), *player));
    }
    let mut rows: Vec<TakenOverRow> = Vec::with_capacity(lines.len());
    let mut before: Option<(u16, Points)> = None;
    // Start numbers are 16 bits, so the places fit.
    for (due, (nth, (player, line))) in (1..=u16::MAX).zip(order) {
        let mut wrong =
            |column: &str, fault| violations.push(Violation::at(format!("/rows/{nth}/{column}"), fault));
        let total = total(line);
        let tied = before.is_some_and(|(_, points)| points == total);
        let rank = match (line.place, before) {
            (None, Some((rank, _))) if !has_places && tied => rank,
            (None, _) if !has_places => due,
            (None, _) => {
                wrong("place", faults::list_place_missing());
                due
            }
            (Some(place), Some((rank, points))) if place == rank && points != total => {
                wrong("place", faults::list_place_shared(place));
                place
            }
            (Some(place), Some((rank, _))) if place == rank => place,
            (Some(place), _) => {
                if place != due {
                    wrong("place", faults::list_place(place, due));
                }
                if before.is_some_and(|(_, points)| points < total) {
                    wrong("points", faults::list_points_rise(place, total));
                }
                place
            }
        };
        let ListedLine { points: schriftpunkte, rangpunkte, .. } = *line;
        rows.push(TakenOverRow { player: *player, rank, schriftpunkte, rangpunkte });
        before = Some((rank, total));
    }
    if violations.is_empty() {
        Ok(rows)
    } else {
        Err(Rejection::with_violations(Code::InvalidTotals, violations))
    }
}

/// Rangpunkte are in all lines or in none, and only where the rules know them.
fn missing(tournament: &Tournament, lines: &[(PlayerNumber, ListedLine)]) -> Vec<Violation> {
    let known = tournament.regulations().rangpunkte.is_some();
    let any = lines.iter().any(|(_, line)| line.rangpunkte.is_some());
    let wrong = |(nth, (_, line)): (usize, &(PlayerNumber, ListedLine))| {
        let fault = match line.rangpunkte {
            Some(_) if !known => faults::list_no_rangpunkte(),
            None if any && known => faults::list_rangpunkte_missing(),
            _ => return None,
        };
        Some(Violation::at(format!("/rows/{nth}/rangpunkte"), fault))
    };
    lines.iter().enumerate().filter_map(wrong).collect()
}
