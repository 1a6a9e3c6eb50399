use chrono::TimeDelta;

use super::{Code, Context, Decision};
use crate::ids::RoundNumber;
use crate::tournament::event::round::{
    RoundEnded, RoundStarted, TableCountedFor, TableEndedEarly, TableResumed,
};
use crate::tournament::state::Phase;
use crate::tournament::{Command, Event, Rejection, Tournament};

const MAX_COMPETITIONS: usize = 8;

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::StartRound { round, due_at } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            let drawn_for = |number| tournament.players.get(number).is_some_and(|p| p.is_drawn_for(*round));
            let gone = drawn.tables.iter().flat_map(|table| table.seats.iter()).find(|n| !drawn_for(n));
            if let Some(number) = gone {
                let detail =
                    format!("Player {number} was drawn but no longer takes part: draw the round again.");
                return Err(Rejection::new(Code::RoundState, detail));
            }
            let (ruled, options) = (tournament.regulations().draw, drawn.draw.options);
            if options.by_chance() != ruled.by_chance() {
                let detail = "The ruleset of the draw was changed since: draw the round again.";
                return Err(Rejection::new(Code::RoundState, detail));
            }
            let limit = tournament.regulations().round_minutes;
            let due_at = due_at.or_else(|| limit.map(|m| context.now + TimeDelta::minutes(m.into())));
            Ok(vec![RoundStarted { round: *round, due_at }.into()])
        }
        Command::EndRound { round, early } => end(tournament, *round, *early),
        Command::EndTableEarly { at, note } => {
            tournament.round_in_phase(at.round, Phase::Started)?;
            let table = tournament.known_table(*at)?;
            if table.ended_early {
                return Ok(Vec::new());
            }
            if tournament.is_finished(table) {
                return Err(Rejection::new(Code::TableState, "The table has played all its deals."));
            }
            Ok(vec![TableEndedEarly { at: *at, note: *note }.into()])
        }
        Command::CountTableFor { at, competitions } => {
            let table = tournament.known_table(*at)?;
            let mut competitions = competitions.clone();
            competitions.sort_unstable();
            competitions.dedup();
            if competitions.len() > MAX_COMPETITIONS {
                let detail = format!("A match counts for at most {MAX_COMPETITIONS} other competitions.");
                return Err(Rejection::new(Code::InvalidValue, detail));
            }
            if table.counts_for == competitions {
                return Ok(Vec::new());
            }
            Ok(vec![TableCountedFor { at: *at, competitions }.into()])
        }
        Command::ResumeTable { at, note } => {
            tournament.round_in_phase(at.round, Phase::Started)?;
            let table = tournament.known_table(*at)?;
            if !table.ended_early {
                return Ok(Vec::new());
            }
            if table.is_signed() {
                return Err(Rejection::new(Code::SheetSigned, "The sheet must be reopened first."));
            }
            let gone = table.seats.iter().find(|number| {
                tournament.players.get(number).is_none_or(|player| player.withdrawn.is_some())
            });
            if let Some(gone) = gone {
                let detail = format!("Player {gone} has withdrawn: the withdrawal must be taken back first.");
                return Err(Rejection::new(Code::PlayerState, detail));
            }
            Ok(vec![TableResumed { at: *at, note: *note }.into()])
        }
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

fn end(tournament: &Tournament, number: RoundNumber, early: bool) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let unfinished: Vec<_> =
        round.tables.iter().filter(|table| !tournament.is_finished(table)).map(|table| table.at).collect();
    if !unfinished.is_empty() && !early {
        let tables: Vec<_> = unfinished.iter().map(|at| at.table.to_string()).collect();
        let detail = format!("Still playing: table {}.", tables.join(", "));
        return Err(Rejection::new(Code::TablesUnfinished, detail));
    }
    let stopped = unfinished.into_iter().map(|at| Event::from(TableEndedEarly { at, note: None }));
    Ok(stopped.chain([RoundEnded { round: number }.into()]).collect())
}
