//! "Last deal!": TC18 lets the director end a round when its time is up, with unequal numbers of deals. How a table
//! stops is a **decision**: it plays the deal under way to its end, or one more if none is; what a phone brings of
//! deals played before it heard the call counts as well.

use super::context::Decision;
use crate::ids::RoundNumber;
use crate::tournament::Tournament;
use crate::tournament::event::round::{LastDealCalled, LastDealReverted};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::rejections;
use crate::tournament::state::{Phase, Table};

pub(super) fn call(tournament: &Tournament, number: RoundNumber, at: Option<TableAt>) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let called = vec![LastDealCalled { round: number, at }.into()];
    let Some(at) = at else {
        return Ok(if round.last_deal_called.is_some() { Vec::new() } else { called });
    };
    let table = tournament.known_table(at)?;
    if table.last_deal.is_some() {
        return Ok(Vec::new());
    }
    if tournament.is_finished(table) {
        return Err(rejections::no_deals_left_to_stop());
    }
    Ok(called)
}

pub(super) fn revert(
    tournament: &Tournament,
    number: RoundNumber,
    at: Option<TableAt>,
    note: NoteRef,
) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let concerned: Vec<&Table> = match at {
        Some(at) => vec![tournament.known_table(at)?],
        None => round.tables.iter().map(AsRef::as_ref).collect(),
    };
    let stopped = |table: &&&Table| table.settled_deals() < tournament.deals_at(table);
    // Who agreed to a sheet agreed that nothing more is played.
    if let Some(agreed) = concerned.iter().filter(stopped).find(|table| table.is_signed()) {
        return Err(rejections::table_agreed(agreed.at.table));
    }
    let was_called = round.last_deal_called.is_some() && at.is_none();
    if !was_called && concerned.iter().all(|table| table.last_deal.is_none()) {
        return Ok(Vec::new());
    }
    Ok(vec![LastDealReverted { round: number, at, note }.into()])
}
