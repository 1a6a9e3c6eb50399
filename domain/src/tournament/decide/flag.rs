use super::context::Decision;
use crate::ids::FlagId;
use crate::tournament::command::FlagCommand;
use crate::tournament::event::DealAt;
use crate::tournament::event::flag::{FlagResolved, LineFlagged};
use crate::tournament::rejections;
use crate::tournament::{Rejection, Tournament};

/// Open flags on one line, open flags at one table in a round, and flags there in all: a joke
/// must not fill the log.
const MAX_OPEN_PER_DEAL: usize = 3;
const MAX_OPEN_PER_TABLE: usize = 10;
const MAX_PER_TABLE: usize = 40;

pub(super) fn decide(tournament: &Tournament, command: &FlagCommand) -> Decision {
    match command {
        FlagCommand::FlagLine { flag, at, note } => {
            raise(tournament, *flag, *at)?;
            Ok(vec![LineFlagged { flag: *flag, at: *at, note: *note }.into()])
        }
        FlagCommand::ResolveFlag { flag, how, note } => {
            let on_record = tournament.flags.get(flag);
            let on_record = on_record.ok_or_else(rejections::unknown_flag)?;
            if on_record.resolved.is_some() {
                return Err(rejections::flag_resolved());
            }
            Ok(vec![FlagResolved { flag: *flag, how: *how, note: *note }.into()])
        }
    }
}

fn raise(tournament: &Tournament, flag: FlagId, at: DealAt) -> Result<(), Rejection> {
    tournament.known_deal(at)?;
    if tournament.flags.contains_key(&flag) {
        return Err(rejections::line_flagged());
    }
    let here = || tournament.flags.values().filter(|f| f.flagged.at.table_at() == at.table_at());
    let open = || here().filter(|f| f.resolved.is_none());
    if open().filter(|f| f.flagged.at == at).count() >= MAX_OPEN_PER_DEAL
        || open().count() >= MAX_OPEN_PER_TABLE
        || here().count() >= MAX_PER_TABLE
    {
        return Err(rejections::flagged_enough(at.table));
    }
    Ok(())
}
