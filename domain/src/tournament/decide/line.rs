//! A deal as a line of its sheet: who deals it, and what a whole record tells of it.

use std::sync::Arc;

use super::guards::{refuse_if_void, writable};
use crate::family::{Entry, Record};
use crate::ids::PlayerNumber;
use crate::seat::{Seat, Seating};
use crate::tournament::event::DealAt;
use crate::tournament::event::deal::{DealEntered, DealOpened};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Deal, Table};
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

pub(super) fn open(
    tournament: &Tournament,
    table: &Table,
    at: DealAt,
    dealer: Option<PlayerNumber>,
    accept_wrong: bool,
) -> Result<(DealOpened, Deal), Rejection> {
    if let Some(open) = table.open_deal() {
        return Err(rejections::deal_under_way(open.at.deal));
    }
    if table.settled_deals() >= tournament.deals_at(table) {
        return Err(rejections::no_deals_left());
    }
    let next = table.next_deal();
    if at.deal != next {
        return Err(rejections::next_deal(next));
    }
    let expected = table.next_dealer(&tournament.ruleset);
    let dealer = match dealer {
        None => expected,
        Some(dealer) => {
            let seat = table.seat_of(dealer);
            let seat = seat.filter(|seat| Some(*seat) != table.empty_seat());
            let seat = seat.ok_or_else(|| rejections::not_at_this_table(&dealer))?;
            let draw = &tournament.regulations().draw;
            let is_first = table.last_valid().is_none();
            let may_deal = seat == expected
                || is_first && tournament.ruleset.game.may_deal_first(draw.seat_one, table.seats.len(), seat);
            if !may_deal && !accept_wrong {
                return Err(wrong_dealer(table.seats.get(expected.index()).copied()));
            }
            seat
        }
    };
    let seating = seating(tournament, table.seats.len(), dealer, table.empty_seat())?;
    let (vorhand, sits_out) = (seating.vorhand(), seating.sits_out());
    let deal = Deal::opened(at, &table.seats, dealer, seating);
    Ok((DealOpened { at, dealer, vorhand, sits_out }, deal))
}

/// Who plays, and who is Vorhand, if he deals.
pub(super) fn seating(
    tournament: &Tournament,
    players: usize,
    dealer: Seat,
    empty: Option<Seat>,
) -> Result<Seating, Rejection> {
    Table::seating(&tournament.ruleset, players, dealer, empty).ok_or_else(|| wrong_dealer(None))
}

pub(super) fn wrong_dealer(expected: Option<PlayerNumber>) -> Rejection {
    expected.map_or_else(rejections::other_deals, |player| rejections::deals(&player))
}

/// A deal of which nothing is entered but that it is opened, as it is after the events given with it.
pub(super) fn open_line(
    tournament: &Tournament,
    at: DealAt,
    dealer: Option<PlayerNumber>,
    accept_wrong_dealer: bool,
) -> Result<(Vec<Event>, Deal), Rejection> {
    let table = writable(tournament, at.table_at())?;
    let opened = table.deals.get(at.deal.index());
    opened.map_or(Ok(()), |deal| refuse_if_void(deal))?;
    match opened {
        Some(deal) if deal.stands_on_paper() => Err(rejections::line_only_on_paper(at.deal)),
        Some(deal) if deal.entries.len() > 1 || deal.is_settled() => {
            Err(rejections::entered_step_by_step(at.deal))
        }
        Some(deal) => {
            if dealer.is_some_and(|dealer| deal.player(deal.dealer) != Some(dealer)) {
                return Err(wrong_dealer(deal.player(deal.dealer)));
            }
            Ok((Vec::new(), Deal::clone(deal)))
        }
        None => {
            let (opened, deal) = open(tournament, table, at, dealer, accept_wrong_dealer)?;
            Ok((vec![opened.into()], deal))
        }
    }
}

/// What a whole record tells of a deal, step by step, and what the deal comes to by it.
pub(super) fn line(
    tournament: &Tournament,
    deal: &Deal,
    record: &Record<PlayerNumber>,
) -> Result<Vec<Event>, Rejection> {
    let outcome = settled(tournament, deal, record)?;
    Ok(entered(deal.at, Entry::of_record(record), Some(outcome)))
}

/// Entries as events; the last of them says what the deal comes to, if it ends it.
pub(super) fn entered(
    at: DealAt,
    entries: Vec<Entry<PlayerNumber>>,
    outcome: Option<DealOutcome>,
) -> Vec<Event> {
    let event = |entry: Entry<PlayerNumber>| {
        let outcome = outcome.filter(|_| entry.ends_the_deal());
        Event::DealEntered(Box::new(DealEntered { at, entry: Arc::new(entry), outcome }))
    };
    entries.into_iter().map(event).collect()
}

/// What a deal comes to by its whole record, if that can be entered. A ruling that is in
/// force then has left the deal as it was.
pub(super) fn settled(
    tournament: &Tournament,
    deal: &Deal,
    record: &Record<PlayerNumber>,
) -> Result<DealOutcome, Rejection> {
    if record.has_ruling() {
        return Err(invalid(vec![Violation::at("/renonce", faults::renonce_by_referee())]));
    }
    deal.settled_by(&tournament.settlement_rules()?, record).map_err(invalid)
}

pub(super) fn invalid(violations: Vec<Violation>) -> Rejection {
    Rejection::with_violations(Code::InvalidRecord, violations)
}
