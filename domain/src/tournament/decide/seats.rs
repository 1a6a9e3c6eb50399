use super::{Code, Decision};
use crate::draw::{SeatOne, Units, from_vorhand};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::event::seats::{PlayedDeals, SeatsCorrected, TableReseated};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::state::{Phase, Table};
use crate::tournament::{Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

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
    Ok(vec![SeatsCorrected { round, tables: reseated.to_vec(), note }.into()])
}

fn ready(tournament: &Tournament, table: &Table, deals: PlayedDeals) -> Result<(), Rejection> {
    let number = table.at.table;
    if table.is_signed() {
        let detail = format!("Table {number} has agreed to its sheet: reopen it first.");
        return Err(Rejection::new(Code::SheetSigned, detail));
    }
    if table.ended_early {
        let detail = format!("Table {number} has stopped early: let it go on first.");
        return Err(Rejection::new(Code::TableState, detail));
    }
    if let Some(open) = table.open_deal()
        && deals == PlayedDeals::Keep
    {
        let detail =
            format!("Deal {} at table {number} is under way: finish it or take it back first.", open.at.deal);
        return Err(Rejection::new(Code::DealInProgress, detail));
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
            let detail = format!("Appeal {appeal} about deal {} is open: decide it first.", deal.at.deal);
            return Err(Rejection::new(Code::AppealOpen, detail));
        }
    }
    Ok(())
}

fn violations(tables: &[&Table], reseated: &[TableReseated]) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut wrong = |pointer: String, code, detail: String| {
        violations.push(Violation::new(pointer, code, detail));
    };
    if reseated.is_empty() {
        wrong("/tables".into(), ViolationCode::OutOfBounds, "At least one table is expected.".into());
    }
    let here: Vec<PlayerNumber> = tables.iter().flat_map(|table| table.seats.iter().copied()).collect();
    let mut seated: Vec<PlayerNumber> = Vec::new();
    for (i, (table, wish)) in tables.iter().zip(reseated).enumerate() {
        let number = table.at.table;
        if reseated.iter().take(i).any(|earlier| earlier.table == wish.table) {
            let detail = format!("Table {number} is named twice.");
            wrong(format!("/tables/{i}/table"), ViolationCode::AlreadyTaken, detail);
        }
        if wish.seats.len() != table.seats.len() {
            let detail = format!("Table {number} has {} seats.", table.seats.len());
            wrong(format!("/tables/{i}/seats"), ViolationCode::PlayersCount, detail);
        } else if *wish.seats == *table.seats {
            let detail = format!("Nobody at table {number} moves.");
            wrong(format!("/tables/{i}/seats"), ViolationCode::Inconsistent, detail);
        }
        for (j, player) in wish.seats.iter().enumerate() {
            let pointer = format!("/tables/{i}/seats/{j}");
            if !here.contains(player) {
                let detail = format!("Player {player} sits at none of these tables.");
                wrong(pointer, ViolationCode::UnknownPlayer, detail);
            } else if seated.contains(player) {
                wrong(pointer, ViolationCode::DuplicatePlayer, format!("Player {player} is named twice."));
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
        let detail = format!("Players {one} and {other} are a pair: they sit side by side, on one side.");
        Some(Violation::new(format!("/tables/{i}/seats"), ViolationCode::PairSplit, detail))
    };
    reseated.iter().enumerate().filter_map(split).collect()
}
