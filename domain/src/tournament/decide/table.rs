//! Who comes to a table and who goes while its round is under way.

use super::context::Decision;
use super::guards::{no_longer_takes_part, refuse_if_held};
use super::line::seating;
use crate::draw::Sizes;
use crate::ids::{PlayerNumber, RoundNumber};
use crate::message::List;
use crate::ruleset::Substitution;
use crate::seat::Seat;
use crate::tournament::event::field::{CheckInReverted, CheckedIn, Excluded, Reinstated, Withdrawn};
use crate::tournament::event::round::RoundStartReverted;
use crate::tournament::event::seats::{TableJoined, TableReduced, TableReductionReverted};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::rejections;
use crate::tournament::state::{Leave, Phase, Table};
use crate::tournament::{Event, Rejection, Tournament};

/// A start is taken back as long as no table has dealt. A table of five that lost one before is one of five
/// again; who went is not drawn until he is there.
pub(super) fn revert_start(tournament: &Tournament, number: RoundNumber, note: NoteRef) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let playing = |table: &&std::sync::Arc<Table>| !is_untouched(table) || table.ended_early;
    let playing: Vec<_> = round.tables.iter().filter(playing).map(|table| table.at.table).collect();
    if !playing.is_empty() {
        return Err(rejections::round_already_playing(number, List::numbers(playing)));
    }
    let reduced = round.tables.iter().filter(|table| table.reduced.is_some());
    let of_five = reduced.map(|table| TableReductionReverted { at: table.at, note: Some(note) }.into());
    Ok(of_five.chain([RoundStartReverted { round: number, note }.into()]).collect())
}

/// Whether nothing was dealt at a table, and nobody plays on for somebody. Who left it is no matter: his seat
/// is empty.
fn is_untouched(table: &Table) -> bool {
    table.deals.is_empty() && table.substitutions.is_empty() && table.lines.is_empty() && !table.is_signed()
}

/// Who comes late takes the place of who did not come or has left, or is one more.
pub(super) fn join(
    tournament: &Tournament,
    at: TableAt,
    player: PlayerNumber,
    absent: Option<PlayerNumber>,
) -> Decision {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    let late = tournament.known_player(player)?;
    if table.ended_early {
        return Err(rejections::table_stopped_early(at.table));
    }
    if !is_untouched(table) {
        return Err(rejections::already_playing(at.table, table.next_deal()));
    }
    if tournament.ruleset.game.plays_in_pairs() {
        return Err(rejections::pairs_are_fixed());
    }
    if let Some(elsewhere) = tournament.seated_at(player) {
        return Err(rejections::sits_elsewhere(&player, elsewhere.table));
    }
    if !late.takes_part() {
        return Err(no_longer_takes_part(late));
    }
    refuse_if_held(late)?;
    let left = table.reduced.filter(|reduced| absent.is_none_or(|absent| absent == reduced.leaving));
    let seat = match (left, absent) {
        (Some(left), _) => left.seat,
        (None, Some(absent)) => {
            table.seat_of(absent).ok_or_else(|| rejections::not_at_this_table(&absent))?
        }
        (None, None) => one_more(tournament, table)?,
    };
    if table.reduced.is_some_and(|reduced| reduced.leaving == player && reduced.seat != seat) {
        return Err(rejections::reduction_first(&player, at.table));
    }
    let mut events: Vec<Event> = Vec::new();
    if !late.checked_in {
        events.push(CheckedIn { player }.into());
    }
    if left.is_some() {
        events.push(TableReductionReverted { at, note: None }.into());
    }
    events.push(TableJoined { at, seat, player }.into());
    if let Some(absent) = absent.filter(|absent| *absent != player)
        && tournament.known_player(absent)?.checked_in
    {
        events.push(CheckInReverted { player: absent }.into());
    }
    Ok(events)
}

/// The seat of one more, if the tables of this tournament may be so large.
fn one_more(tournament: &Tournament, table: &Table) -> Result<Seat, Rejection> {
    let seats = table.seats.len();
    let most = match tournament.regulations().draw.sizes {
        Sizes::FoursAndFives => 5,
        Sizes::FoursAndThrees => 4,
    };
    let seat = Seat::new(seats).filter(|_| seats < most);
    let seat = seat.ok_or_else(|| rejections::no_seat_left(table.at.table))?;
    seating(tournament, seats + 1, Seat::ALL[0], None)
        .map_err(|_| rejections::no_seat_left(table.at.table))?;
    Ok(seat)
}

/// A table of five goes on as four: until the first of them has played as many deals as are planned
/// for a player, in their old order of dealing.
pub(super) fn reduce(
    tournament: &Tournament,
    at: TableAt,
    leaving: PlayerNumber,
    one_more: bool,
    note: NoteRef,
) -> Decision {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    let gone = tournament.known_player(leaving)?;
    let seat = table.seat_of(leaving).ok_or_else(|| rejections::not_at_this_table(&leaving))?;
    if table.is_signed() || table.ended_early {
        return Err(rejections::table_finished());
    }
    if table.reduced.is_some() || table.seats.len() != 5 {
        return Err(rejections::only_five_become_four(at.table));
    }
    if let Some(open) = table.open_deal() {
        return Err(rejections::finish_first(open.at.deal));
    }
    if tournament.is_finished(table) {
        let sums = table.all_totals().last().filter(|sums| sums.facts.to.index() + 1 == table.deals.len());
        return Err(sums.map_or_else(rejections::no_deals_left_to_stop, |sums| {
            rejections::sums_until_he_left(at.table, sums.facts.from)
        }));
    }
    let staying = || Seat::ALL.into_iter().filter(move |other| *other != seat);
    let played = |seat: Seat| {
        let own = table.deals.iter().filter(|deal| deal.is_settled());
        own.filter(|deal| deal.seating.plays(seat)).count()
    };
    let most = staying().map(played).max().unwrap_or(0);
    let least = staying().map(played).min().unwrap_or(0);
    let deals = planned(tournament, table).saturating_sub(most) + usize::from(one_more && least < most);
    let dealer = match table.last_valid() {
        Some(before) => table.next_in_row(&tournament.ruleset, before.dealer, Some(seat)),
        None => Some(Table::first_dealer(&tournament.ruleset, table.seats.len()))
            .filter(|first| *first != seat)
            .unwrap_or_else(|| table.next_in_row(&tournament.ruleset, seat, Some(seat))),
    };
    let next = |dealer: &Seat| Some(table.next_in_row(&tournament.ruleset, *dealer, Some(seat)));
    let order = std::iter::successors(Some(dealer), next).take(4).collect();
    let (from_deal, deals) = (table.next_deal(), u16::try_from(deals).unwrap_or(u16::MAX));
    let mut events: Vec<Event> =
        vec![TableReduced { at, leaving, seat, from_deal, order, dealer, deals, note }.into()];
    // Who never began has not stopped (KR18 "Turniermodus").
    if !tournament.has_played(leaving) {
        if gone.checked_in {
            events.push(CheckInReverted { player: leaving }.into());
        }
        return Ok(events);
    }
    if gone.withdrawn.is_none() {
        events.push(Withdrawn { player: leaving, note: Some(note) }.into());
    }
    if tournament.regulations().substitution == Substitution::BothExcluded && gone.excluded.is_none() {
        events.push(Excluded { player: leaving, note: Some(note) }.into());
    }
    Ok(events)
}

/// All five go on, as long as the four have not dealt: what was said of who left with the reduction is taken
/// back too, and nothing else.
pub(super) fn revert_reduction(tournament: &Tournament, at: TableAt, note: NoteRef) -> Decision {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    let Some(reduced) = table.reduced else { return Ok(Vec::new()) };
    if table.is_signed() {
        return Err(rejections::reopen_sheet_first());
    }
    if table.ended_early {
        return Err(rejections::table_stopped_early(at.table));
    }
    if table.next_deal() > reduced.from_deal {
        return Err(rejections::four_have_dealt(at.table, reduced.from_deal));
    }
    let back = tournament.known_player(reduced.leaving)?;
    let player = back.number;
    if let Some(elsewhere) = tournament.seated_at(player) {
        return Err(rejections::sits_elsewhere(&player, elsewhere.table));
    }
    let came_with_it = |leave: &Leave| leave.note == Some(reduced.note);
    if back.withdrawn.is_some_and(|leave| !came_with_it(&leave)) {
        return Err(rejections::withdrawal_first(&player));
    }
    let mut events: Vec<Event> = vec![TableReductionReverted { at, note: Some(note) }.into()];
    if back.withdrawn.is_some() || back.excluded.is_some_and(|leave| came_with_it(&leave)) {
        events.push(Reinstated { player, note }.into());
        if let Some(before) = back.excluded.filter(|leave| !came_with_it(leave)) {
            events.push(Excluded { player, note: before.note }.into());
        }
    }
    if !back.checked_in {
        events.push(CheckedIn { player }.into());
    }
    Ok(events)
}

/// How many deals a player of such a table is to play: where the dealer sits out as many as at a table of four.
fn planned(tournament: &Tournament, table: &Table) -> usize {
    let first = seating(tournament, table.seats.len(), Seat::ALL[0], None);
    let all_play = first.is_ok_and(|seating| seating.sits_out().is_none());
    tournament.deals_per_table(if all_play { table.seats.len() } else { 4 })
}
