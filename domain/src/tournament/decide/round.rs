use chrono::TimeDelta;

use super::context::{Context, Decision};
use super::{clock, last_deal, table};
use crate::ids::RoundNumber;
use crate::message::List;
use crate::tournament::command::RoundCommand;
use crate::tournament::event::round::{
    RoundEnded, RoundStarted, TableCountedFor, TableEndedEarly, TableResumed,
};
use crate::tournament::rejections;
use crate::tournament::state::Phase;
use crate::tournament::{Event, Tournament};

const MAX_COMPETITIONS: usize = 8;

pub(super) fn decide(tournament: &Tournament, command: &RoundCommand, context: &Context) -> Decision {
    match command {
        RoundCommand::StartRound { round, due_at } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            let drawn_for = |number| tournament.players.get(number).is_some_and(|p| p.is_drawn_for(*round));
            let gone = drawn.tables.iter().flat_map(|table| table.seats.iter()).find(|n| !drawn_for(n));
            if let Some(number) = gone {
                return Err(rejections::drawn_but_gone(number));
            }
            let (ruled, options) = (tournament.regulations().draw, drawn.draw.options);
            if options.by_chance() != ruled.by_chance() {
                return Err(rejections::draw_rules_changed());
            }
            let limit = tournament.regulations().round_minutes;
            let due_at = due_at.or_else(|| limit.map(|m| context.now + TimeDelta::minutes(m.into())));
            Ok(vec![RoundStarted { round: *round, due_at }.into()])
        }
        RoundCommand::RevertStart { round, note } => table::revert_start(tournament, *round, *note),
        RoundCommand::PauseClock { round } => clock::pause(tournament, *round, context.now),
        RoundCommand::ResumeClock { round } => clock::resume(tournament, *round, context.now),
        RoundCommand::ExtendClock { round, minutes } => {
            clock::extend(tournament, *round, *minutes, context.now)
        }
        RoundCommand::JoinTable { at, player, absent } => table::join(tournament, *at, *player, *absent),
        RoundCommand::ReduceTable { at, leaving, one_more, note } => {
            table::reduce(tournament, *at, *leaving, *one_more, *note)
        }
        RoundCommand::RevertReduction { at, note } => table::revert_reduction(tournament, *at, *note),
        RoundCommand::CallLastDeal { round, at } => last_deal::call(tournament, *round, *at),
        RoundCommand::RevertLastDeal { round, at, note } => last_deal::revert(tournament, *round, *at, *note),
        RoundCommand::EndRound { round, early } => end(tournament, *round, *early),
        RoundCommand::EndTableEarly { at, note } => {
            tournament.round_in_phase(at.round, Phase::Started)?;
            let table = tournament.known_table(*at)?;
            if table.ended_early {
                return Ok(Vec::new());
            }
            if tournament.is_finished(table) {
                return Err(rejections::no_deals_left_to_stop());
            }
            Ok(vec![TableEndedEarly { at: *at, note: *note }.into()])
        }
        RoundCommand::CountTableFor { at, competitions } => {
            let table = tournament.known_table(*at)?;
            let mut competitions = competitions.clone();
            competitions.sort_unstable();
            competitions.dedup();
            if competitions.len() > MAX_COMPETITIONS {
                return Err(rejections::competitions_count(MAX_COMPETITIONS));
            }
            if table.counts_for == competitions {
                return Ok(Vec::new());
            }
            Ok(vec![TableCountedFor { at: *at, competitions }.into()])
        }
        RoundCommand::ResumeTable { at, note } => {
            tournament.round_in_phase(at.round, Phase::Started)?;
            let table = tournament.known_table(*at)?;
            if !table.ended_early {
                return Ok(Vec::new());
            }
            if table.is_signed() {
                return Err(rejections::reopen_sheet_first());
            }
            let gone = table.present().find(|number| {
                tournament.players.get(number).is_none_or(|player| player.withdrawn.is_some())
            });
            if let Some(gone) = gone {
                return Err(rejections::withdrawal_first(&gone));
            }
            Ok(vec![TableResumed { at: *at, note: *note }.into()])
        }
    }
}

fn end(tournament: &Tournament, number: RoundNumber, early: bool) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let unfinished: Vec<_> =
        round.tables.iter().filter(|table| !tournament.is_finished(table)).map(|table| table.at).collect();
    if !unfinished.is_empty() && !early {
        return Err(rejections::still_playing(List::numbers(unfinished.iter().map(|at| at.table))));
    }
    let stopped = unfinished.into_iter().map(|at| Event::from(TableEndedEarly { at, note: None }));
    Ok(stopped.chain([RoundEnded { round: number }.into()]).collect())
}
