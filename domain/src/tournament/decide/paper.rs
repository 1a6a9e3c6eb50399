//! What sheets of paper say of deals that nobody entered (TC18 §7: the scribe's sheet).

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::Neg;
use std::sync::Arc;

use super::cards;
use super::context::{Authority, Decision};
use super::guards::{open_sheet, refuse_if_changed_since};
use super::line::{line, seating, wrong_dealer};
use super::sheet::signatures;
use crate::family::{OnSheet, Record};
use crate::ids::{DealNumber, PlayerNumber};
use crate::message::List;
use crate::points::{Payment, Points};
use crate::seat::{BySeat, PerSeat, Seat};
use crate::tournament::command::SheetOfPaper;
use crate::tournament::event::outcome::OutcomeAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::sheet::{BlankLine, TotalsRecorded, TotalsReplaced};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Deal, PaperTotals, Table};
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament};
use crate::violation::{Violation, ViolationCode, under};

/// Beyond what anybody can win or lose in a round: a slip of the pen.
const MOST_POINTS: Points = Points::whole(10_000);
const MOST_PAYMENT: Payment = Payment::whole(1_000_000);

/// Sums of papers; of several all count or none.
pub(super) fn record(tournament: &Tournament, sheets: &[SheetOfPaper], authority: Authority) -> Decision {
    let (mut events, mut wrong): (Vec<Event>, _) = (Vec::with_capacity(sheets.len()), Vec::new());
    for (i, sheet) in sheets.iter().enumerate() {
        let twice = sheets.iter().take(i).any(|earlier| earlier.at == sheet.at);
        let place = if sheets.len() == 1 { String::new() } else { format!("/sheets/{i}") };
        if twice {
            wrong.push(Violation::at(format!("{place}/table"), faults::table_twice(sheet.at.table)));
            continue;
        }
        match totals(tournament, sheet, authority) {
            Ok(event) => events.extend(event.map(Event::from)),
            Err(refused) if sheets.len() == 1 => return Err(refused),
            Err(Rejection { message: Some(message), violations, .. }) if violations.is_empty() => {
                // Of several it has to be said which.
                wrong.push(Violation { pointer: place, code: ViolationCode::Inconsistent, message });
            }
            Err(refused) => wrong.extend(under(&place, refused.violations)),
        }
    }
    if wrong.is_empty() { Ok(events) } else { Err(Rejection::with_violations(Code::InvalidTotals, wrong)) }
}

/// The sums of one paper; none if they stand there already.
fn totals(
    tournament: &Tournament,
    sheet: &SheetOfPaper,
    authority: Authority,
) -> Result<Option<TotalsRecorded>, Rejection> {
    let SheetOfPaper { at, note, .. } = *sheet;
    let table = open_sheet(tournament, at, authority)?;
    let (from, to) = range(tournament, table, sheet)?;
    let earlier = table.totals_from(from);
    let mut wrong = Vec::new();
    if earlier.is_some_and(|earlier| earlier.facts.to != to) {
        wrong.push(Violation::at("/to", faults::totals_overlap(from)));
    }
    let sitting = Sitting::of(table, from);
    let points = by_seat(&sitting, "/points", &sheet.points, MOST_POINTS, &mut wrong);
    let sum: Points = sheet.points.values().copied().sum();
    if tournament.ruleset.game.is_zero_sum() && sum != Points::ZERO {
        wrong.push(Violation::at("/points", faults::totals_sum(sum)));
    }
    if tournament.ruleset.game.plays_in_pairs() {
        for pair in sitting.players.chunks(2) {
            if let [left, right] = pair
                && sheet.points.get(left) != sheet.points.get(right)
            {
                wrong.push(Violation::at(format!("/points/{right}"), faults::partners_alike(left, right)));
            }
        }
    }
    let payment = sheet.payment.as_ref().map(|payment| {
        if !tournament.ruleset.game.has_payment() {
            let family = tournament.ruleset.game.family();
            wrong.push(Violation::at("/payment_cents", faults::no_payment(family)));
        }
        let sum: Payment = payment.values().copied().sum();
        if sum != Payment::ZERO {
            wrong.push(Violation::at("/payment_cents", faults::payment_sum()));
        }
        by_seat(&sitting, "/payment_cents", payment, MOST_PAYMENT, &mut wrong)
    });
    for (i, struck) in sheet.struck.iter().enumerate() {
        if *struck < from || *struck > to {
            wrong.push(Violation::at(format!("/struck/{i}"), faults::struck_elsewhere(*struck)));
        }
    }
    if !wrong.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidTotals, wrong));
    }
    let mut struck = sheet.struck.clone();
    struck.sort_unstable();
    struck.dedup();
    let signatures = signatures(sitting.players, &sheet.signatures)?;
    let blank = blank_lines(tournament, table, to)?;
    let event = TotalsRecorded { at, from, to, blank, points, payment, struck, signatures, note };
    let same = earlier.is_some_and(|earlier| {
        // Earlier sums have laid the lines.
        TotalsRecorded { note, blank: event.blank.clone(), ..earlier.facts.clone() } == event
    });
    Ok((!same).then_some(event))
}

/// Which deals a paper is about: the same as earlier sums, or those from the next on (or the one under
/// way, when the phone died), as many as are due at most.
fn range(
    tournament: &Tournament,
    table: &Table,
    sheet: &SheetOfPaper,
) -> Result<(DealNumber, DealNumber), Rejection> {
    let next = table.open_deal().map_or_else(|| table.next_deal(), |open| open.at.deal);
    let last = table.deals.iter().rev().find(|deal| deal.stands_on_paper());
    let last = last.and_then(|deal| deal.paper.as_ref()).map(|paper| paper.from);
    let due = tournament.deals_at(table);
    let full = table.settled_deals() >= due;
    let from = sheet.from.or(last.filter(|_| full)).unwrap_or(next);
    if let Some(earlier) = table.totals_from(from) {
        return Ok((from, sheet.to.unwrap_or(earlier.facts.to)));
    }
    if from != next {
        return Err(rejections::next_deal(next));
    }
    if full {
        return Err(rejections::no_deals_left());
    }
    if let Some(open) = table.open_deal() {
        tournament.refuse_if_complained_of(open.at)?;
        tournament.refuse_if_flagged(open.at)?;
        if open.ruling.is_some() {
            return Err(rejections::deal_ruled_on());
        }
    }
    let most = DealNumber::from_index(from.index() + due - table.settled_deals() - 1);
    let to = sheet.to.unwrap_or(most);
    if to < from || to > most {
        let violation = Violation::at("/to", faults::totals_range(from, most));
        return Err(Rejection::with_violations(Code::InvalidTotals, vec![violation]));
    }
    Ok((from, to))
}

/// The deals up to the last of a paper that nobody has opened: each dealt by the next in the row.
fn blank_lines(tournament: &Tournament, table: &Table, to: DealNumber) -> Result<Vec<BlankLine>, Rejection> {
    let mut dealer = table.next_dealer(&tournament.ruleset);
    let mut lines = Vec::new();
    for deal in (table.next_deal().0..=to.0).map(DealNumber) {
        let seating = seating(tournament, table.seats.len(), dealer, table.empty_seat())?;
        lines.push(BlankLine { deal, dealer, vorhand: seating.vorhand(), sits_out: seating.sits_out() });
        dealer = table.next_to(&tournament.ruleset, dealer);
    }
    Ok(lines)
}

/// Who sat there in the deals of a paper, by seat: whoever moved, came or left since.
struct Sitting<'t> {
    players: &'t [PlayerNumber],
    empty: Option<Seat>,
}

impl<'t> Sitting<'t> {
    fn of(table: &'t Table, from: DealNumber) -> Self {
        match table.deals.get(from.index()).filter(|deal| deal.stands_on_paper()) {
            Some(deal) => Self { players: &deal.players, empty: deal.empty_seat() },
            None => Self { players: &table.seats, empty: table.empty_seat() },
        }
    }

    fn present(&self) -> impl Iterator<Item = PlayerNumber> {
        let seats = Seat::ALL.into_iter().zip(self.players);
        seats.filter(|(seat, _)| Some(*seat) != self.empty).map(|(_, player)| *player)
    }
}

/// An amount for each who sat there.
fn by_seat<T: Copy + Default + Ord + Neg<Output = T> + Sum>(
    sitting: &Sitting<'_>,
    pointer: &str,
    amounts: &BTreeMap<PlayerNumber, T>,
    most: T,
    wrong: &mut Vec<Violation>,
) -> BySeat<T> {
    for (player, amount) in amounts {
        let place = format!("{pointer}/{player}");
        if !sitting.present().any(|present| present == *player) {
            wrong.push(Violation::at(place, faults::sits_at_none(player)));
        } else if *amount > most || *amount < -most {
            wrong.push(Violation::at(place, faults::totals_too_large(player)));
        }
    }
    for player in sitting.present().filter(|player| !amounts.contains_key(player)) {
        wrong.push(Violation::at(pointer, faults::totals_missing(&player)));
    }
    let amount = |seat: Seat| sitting.players.get(seat.index()).and_then(|player| amounts.get(player));
    let seats = u8::try_from(sitting.players.len()).unwrap_or(u8::MAX);
    BySeat::of(seats, PerSeat::from_fn(|seat| amount(seat).copied().unwrap_or_default()))
}

/// A line of a deal that stands on paper: it is kept beside the sums and compared with them.
pub(super) fn line_beside(
    tournament: &Tournament,
    deal: &Deal,
    dealer: Option<PlayerNumber>,
    record: &Record<PlayerNumber>,
    authority: Authority,
) -> Decision {
    open_sheet(tournament, deal.at.table_at(), authority)?;
    if dealer.is_some_and(|dealer| deal.player(deal.dealer) != Some(dealer)) {
        return Err(wrong_dealer(deal.player(deal.dealer)));
    }
    cards::refuse_contradiction(tournament, deal, OnSheet { record: Some(record), entries: &[] })?;
    line(tournament, deal, record)
}

/// The lines entered since count in the place of sums, if all are there; without any the sums are taken
/// back. Where they come to something else it is said why.
pub(super) fn replace(
    tournament: &Tournament,
    at: TableAt,
    from: DealNumber,
    note: Option<NoteRef>,
    authority: Authority,
) -> Decision {
    let table = open_sheet(tournament, at, authority)?;
    let totals = table.totals_from(from).ok_or_else(|| rejections::no_totals(from))?;
    let to = totals.facts.to;
    let deals = || table.deals.iter().filter(|deal| (from..=to).contains(&deal.at.deal));
    let is_struck = |deal: &&Arc<Deal>| deal.paper.as_ref().is_some_and(|paper| paper.struck);
    let (struck, missing): (Vec<_>, Vec<_>) =
        deals().filter(|deal| deal.record.is_none()).partition(|deal| is_struck(deal));
    let none_entered = struck.len() + missing.len() == deals().count();
    let is_last = table.next_deal().index() == to.index() + 1;
    let mut nothing = Vec::new();
    if none_entered && is_last {
        refuse_if_changed_since(table, from)?;
        for deal in deals() {
            tournament.refuse_if_complained_of(deal.at)?;
            tournament.refuse_if_flagged(deal.at)?;
            if deal.ruling.is_some() {
                return Err(rejections::deal_ruled_on());
            }
        }
    } else if !missing.is_empty() {
        return Err(rejections::lines_missing(List::numbers(missing.iter().map(|deal| deal.at.deal))));
    } else {
        let wrong = differences(table, totals);
        if note.is_none() && !wrong.is_empty() {
            return Err(Rejection::with_violations(Code::TotalsDiffer, wrong));
        }
        let rules = tournament.settlement_rules()?;
        for deal in struck {
            let settled = deal.settled_under(&rules, Some(&RulingOutcome::Struck));
            let outcome = settled.map_err(|found| Rejection::with_violations(Code::InvalidRecord, found))?;
            nothing.push(OutcomeAt { at: deal.at, outcome, unruled: None });
        }
    }
    Ok(vec![TotalsReplaced { at, from, to, struck: nothing, note }.into()])
}

/// Where the lines come to something else than the paper says.
fn differences(table: &Table, totals: &PaperTotals) -> Vec<Violation> {
    let compared = table.compared(totals);
    let different = compared.into_iter().filter(|(_, paper, lines)| paper != lines);
    different
        .map(|(player, paper, lines)| {
            Violation::at(format!("/points/{player}"), faults::totals_differ(&player, paper, lines))
        })
        .collect()
}
