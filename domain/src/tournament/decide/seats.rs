use super::context::Decision;
use crate::draw::{SeatOne, Units, from_vorhand};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::event::outcome::{DealOutcome, OutcomeAt};
use crate::tournament::event::seats::{PlayedDeals, SeatsCorrected, TableReseated};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Phase, Table};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

/// Moves players who sat on wrong seats, while the round is under way.
pub(super) fn correct(
    tournament: &Tournament,
    round: RoundNumber,
    reseated: &[TableReseated],
    note: NoteRef,
) -> Decision {
    tournament.round_in_phase(round, Phase::Started)?;
    let mut tables = Vec::with_capacity(reseated.len());
    for wish in reseated {
        let table = tournament.known_table(TableAt { round, table: wish.table })?;
        ready(tournament, table, wish.deals)?;
        tables.push(table);
    }
    let mut violations = violations(&tables, reseated);
    let draw = &tournament.known_round(round)?.draw.options;
    if draw.units == Units::Pairs {
        violations.extend(split_pairs(draw.seat_one, &tables, reseated));
    }
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidSeats, violations));
    }
    let void = reseated.iter().zip(&tables).filter(|(wish, _)| wish.deals == PlayedDeals::Void);
    let deals = void.flat_map(|(_, table)| &table.deals).filter(|deal| deal.voided.is_none());
    let outcomes =
        deals.map(|deal| OutcomeAt { at: deal.at, outcome: DealOutcome::Void, unruled: None }).collect();
    Ok(vec![SeatsCorrected { round, tables: reseated.to_vec(), outcomes, note }.into()])
}

fn ready(tournament: &Tournament, table: &Table, deals: PlayedDeals) -> Result<(), Rejection> {
    let number = table.at.table;
    if table.reduced.is_some() {
        return Err(rejections::table_reduced(number));
    }
    if table.is_signed() {
        return Err(rejections::table_agreed(number));
    }
    if table.ended_early {
        return Err(rejections::table_stopped_early(number));
    }
    if let Some(open) = table.open_deal()
        && deals == PlayedDeals::Keep
    {
        return Err(rejections::finish_at_table_first(open.at.deal, number));
    }
    if deals == PlayedDeals::Void {
        refuse_while_contested(tournament, table)?;
    }
    Ok(())
}

/// A void deal can no longer be ruled on: what is open about it is decided first.
fn refuse_while_contested(tournament: &Tournament, table: &Table) -> Result<(), Rejection> {
    for deal in table.deals.iter().filter(|deal| deal.voided.is_none()) {
        tournament.refuse_if_complained_of(deal.at)?;
        if let Some(ruling) = &deal.ruling
            && let Some(open) = tournament.open_appeals().find(|open| open.appealed.ruling == ruling.id)
        {
            let appeal = open.appealed.appeal;
            return Err(rejections::appeal_about_deal(&appeal, deal.at.deal));
        }
    }
    Ok(())
}

fn violations(tables: &[&Table], reseated: &[TableReseated]) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut wrong = |pointer: String, fault| violations.push(Violation::at(pointer, fault));
    if reseated.is_empty() {
        wrong("/tables".into(), faults::no_table());
    }
    let here: Vec<PlayerNumber> = tables.iter().flat_map(|table| table.seats.iter().copied()).collect();
    let mut seated: Vec<PlayerNumber> = Vec::new();
    for (i, (table, wish)) in tables.iter().zip(reseated).enumerate() {
        let number = table.at.table;
        if reseated.iter().take(i).any(|earlier| earlier.table == wish.table) {
            wrong(format!("/tables/{i}/table"), faults::table_twice(number));
        }
        if wish.seats.len() != table.seats.len() {
            wrong(format!("/tables/{i}/seats"), faults::seats_count(number, table.seats.len()));
        } else if *wish.seats == *table.seats {
            wrong(format!("/tables/{i}/seats"), faults::nobody_moves(number));
        }
        for (j, player) in wish.seats.iter().enumerate() {
            let pointer = format!("/tables/{i}/seats/{j}");
            if !here.contains(player) {
                wrong(pointer, faults::sits_at_none(player));
            } else if seated.contains(player) {
                wrong(pointer, faults::named_twice(player));
            }
            seated.push(*player);
        }
    }
    violations
}

/// Tables where those who play together now would not sit beside each other any more: a pair
/// moves as a whole (ROY "Die Spieler"), with who plays on for one of it.
fn split_pairs(seat_one: SeatOne, tables: &[&Table], reseated: &[TableReseated]) -> Vec<Violation> {
    let sides = |seats: &[PlayerNumber]| -> Vec<Vec<PlayerNumber>> {
        let sorted = |side: &[PlayerNumber]| {
            let mut side = side.to_vec();
            side.sort_unstable();
            side
        };
        from_vorhand(seats, seat_one).chunks(2).map(sorted).collect()
    };
    let pairs: Vec<_> = tables.iter().flat_map(|table| sides(&table.seats)).collect();
    let split = |(i, wish): (usize, &TableReseated)| {
        let alone = sides(&wish.seats).into_iter().find(|side| !pairs.contains(side))?;
        let pair = pairs.iter().find(|pair| alone.iter().any(|player| pair.contains(player)))?;
        let [one, other] = pair.as_slice() else { return None };
        Some(Violation::at(format!("/tables/{i}/seats"), faults::pair_split(one, other)))
    };
    reseated.iter().enumerate().filter_map(split).collect()
}
