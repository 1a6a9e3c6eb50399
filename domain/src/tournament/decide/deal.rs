use std::sync::Arc;

use super::context::{Authority, Context, Decision};
use super::guards::{changeable, refuse_if_changed_since, refuse_if_ruled_on, refuse_if_void, writable};
use super::line::{entered, invalid, line, open, open_line, seating, settled, wrong_dealer};
use super::{cards, lines, paper, sheet};
use crate::family::{Entry, OnSheet, Record};
use crate::ids::PlayerNumber;
use crate::tournament::command::{DealCommand, DealEntry};
use crate::tournament::event::deal::{DealCorrected, EntryRetracted, Redealt, SheetReopened};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::rejections;
use crate::tournament::state::{Deal, Entered, Ruling, Table};
use crate::tournament::{Event, Rejection, Tournament};

pub(super) fn decide(tournament: &Tournament, command: &DealCommand, context: &Context) -> Decision {
    match command {
        DealCommand::EnterDeal { at, entry } => enter(tournament, *at, entry),
        DealCommand::RecordDeal { at, dealer, accept_wrong_dealer, record } => {
            let dealing = (*dealer, *accept_wrong_dealer);
            record_line(tournament, *at, dealing, record, context.authority)
        }
        DealCommand::Redeal { at, passed } => redeal(tournament, *at, *passed),
        DealCommand::Undo { at } => undo(tournament, *at),
        DealCommand::RecordTotals { sheets } => paper::record(tournament, sheets, context.authority),
        DealCommand::ReplaceTotals { at, from, note } => {
            paper::replace(tournament, *at, *from, *note, context.authority)
        }
        DealCommand::RearrangeSheet { at, lines, note } => {
            lines::rearrange(tournament, *at, lines, *note, context.authority)
        }
        DealCommand::CorrectDeal { at, record, note, keep } => {
            correct(tournament, *at, record, (*note, *keep), context.authority)
        }
        DealCommand::SignSheet { at, signatures, agreed } => {
            sheet::sign(tournament, *at, signatures, *agreed)
        }
        DealCommand::ReopenSheet { at, note } => {
            if !tournament.known_table(*at)?.is_signed() {
                return Ok(Vec::new());
            }
            Ok(vec![SheetReopened { at: *at, note: *note }.into()])
        }
    }
}

fn enter(tournament: &Tournament, at: DealAt, entry: &DealEntry) -> Decision {
    let table = writable(tournament, at.table_at())?;
    match entry {
        DealEntry::Open { dealer, accept_wrong_dealer } => {
            if let Some(open) = table.open_deal().filter(|deal| deal.at == at) {
                let same = dealer.is_none_or(|dealer| open.player(open.dealer) == Some(dealer));
                return if same { Ok(Vec::new()) } else { Err(wrong_dealer(open.player(open.dealer))) };
            }
            let (opened, _) = open(tournament, table, at, *dealer, *accept_wrong_dealer)?;
            Ok(vec![opened.into()])
        }
        DealEntry::Game(entry) => {
            let (mut events, deal) = open_deal(tournament, table, at)?;
            entry.is_of(&tournament.ruleset.game).map_err(invalid)?;
            let steps: Vec<_> = deal.steps().cloned().collect();
            let new =
                Entry::follow(&tournament.ruleset.game, &steps, entry, &deal.in_order()).map_err(invalid)?;
            let all: Vec<_> = steps.into_iter().chain(new.iter().cloned()).collect();
            let record = Entry::assemble(&all);
            let record = record.as_ref();
            let is_over = all.last().is_some_and(Entry::ends_the_deal);
            let outcome = match record.filter(|_| is_over) {
                Some(record) => Some(settled(tournament, &deal, record)?),
                None => check_so_far(tournament, &deal, &all, record).map(|()| None)?,
            };
            let record = record.filter(|_| is_over);
            cards::refuse_contradiction(tournament, &deal, OnSheet { record, entries: &all })?;
            events.extend(entered(at, new, outcome));
            Ok(events)
        }
    }
}

/// Checks what is said of a deal that is not over.
fn check_so_far(
    tournament: &Tournament,
    deal: &Deal,
    steps: &[Entry<PlayerNumber>],
    record: Option<&Record<PlayerNumber>>,
) -> Result<(), Rejection> {
    let Some(record) = record else { return Ok(()) };
    let rules = tournament.settlement_rules()?;
    let mut violations = rules.check_partial(deal.seating, record, |p| deal.seat_of(*p));
    let check = |entry: &Entry<PlayerNumber>| entry.check(rules.rules(), deal.seating.players(), record);
    violations.extend(steps.last().map(check).unwrap_or_default());
    if violations.is_empty() { Ok(()) } else { Err(invalid(violations)) }
}

/// The deal under way, or a new one as it would be after the events given with it.
fn open_deal(tournament: &Tournament, table: &Table, at: DealAt) -> Result<(Vec<Event>, Deal), Rejection> {
    if let Some(deal) = table.deals.get(at.deal.index()) {
        refuse_if_void(deal)?;
        if deal.is_settled() {
            return Err(rejections::deal_over(at.deal));
        }
        return Ok((Vec::new(), Deal::clone(deal)));
    }
    let (opened, deal) = open(tournament, table, at, None, false)?;
    Ok((vec![opened.into()], deal))
}

fn record_line(
    tournament: &Tournament,
    at: DealAt,
    (dealer, accept_wrong_dealer): (Option<PlayerNumber>, bool),
    record: &Record<PlayerNumber>,
    authority: Authority,
) -> Decision {
    let recorded = tournament.table(at.table_at()).and_then(|table| table.deals.get(at.deal.index()));
    if let Some(deal) = recorded
        && let Some(existing) = &deal.record
    {
        let same_dealer = dealer.is_none_or(|dealer| deal.player(deal.dealer) == Some(dealer));
        if same_dealer && existing.clone().canonical() == record.clone().canonical() {
            return Ok(Vec::new());
        }
        return Err(rejections::recorded_otherwise(at.deal));
    }
    if let Some(deal) = recorded.filter(|deal| deal.stands_on_paper()) {
        return paper::line_beside(tournament, deal, dealer, record, authority);
    }
    if let Some((deal, bid)) = recorded.and_then(first_bid) {
        return behind_first_bid(tournament, (deal, bid), dealer, record);
    }
    let (mut events, deal) = open_line(tournament, at, dealer, accept_wrong_dealer)?;
    events.extend(line(tournament, &deal, record)?);
    cards::refuse_contradiction(tournament, &deal, OnSheet { record: Some(record), entries: &[] })?;
    Ok(events)
}

/// A deal under way of which nothing is entered but its first bid, and that.
fn first_bid(deal: &Arc<Deal>) -> Option<(&Deal, &Entered)> {
    match deal.entries.as_slice() {
        [_, bid] if bid.entry.is_some() && !deal.is_settled() && deal.voided.is_none() => Some((deal, bid)),
        _ => None,
    }
}

/// The whole line of a deal whose first bid was entered as it fell. A bid that the line does not tell is taken back: the table
/// wrote what it played in the end.
fn behind_first_bid(
    tournament: &Tournament,
    (deal, bid): (&Deal, &Entered),
    dealer: Option<PlayerNumber>,
    record: &Record<PlayerNumber>,
) -> Decision {
    writable(tournament, deal.at.table_at())?;
    if dealer.is_some_and(|dealer| deal.player(deal.dealer) != Some(dealer)) {
        return Err(wrong_dealer(deal.player(deal.dealer)));
    }
    let outcome = settled(tournament, deal, record)?;
    cards::refuse_contradiction(tournament, deal, OnSheet { record: Some(record), entries: &[] })?;
    let mut whole = Entry::of_record(record);
    let mut events = Vec::new();
    if whole.first() == bid.entry.as_deref() {
        whole.remove(0);
    } else {
        refuse_if_ruled_on(tournament, deal)?;
        events.push(EntryRetracted { at: deal.at, version: bid.version, outcome: DealOutcome::Open }.into());
    }
    events.extend(entered(deal.at, whole, Some(outcome)));
    Ok(events)
}

/// The cards are dealt again, by who should have dealt (REN: a wrong dealer noticed in time); where
/// all have passed, by the next dealer (TAR "Das Bieten").
fn redeal(tournament: &Tournament, at: DealAt, passed: bool) -> Decision {
    let table = writable(tournament, at.table_at())?;
    let deal = tournament.known_deal(at)?;
    refuse_if_void(deal)?;
    if deal.is_settled() {
        return Err(rejections::deal_over(at.deal));
    }
    refuse_if_ruled_on(tournament, deal)?;
    tournament.refuse_if_complained_of(at)?;
    tournament.refuse_if_flagged(at)?;
    if passed {
        if !tournament.ruleset.game.can_be_passed_out() {
            return Err(rejections::somebody_plays(tournament.ruleset.game.family()));
        }
        if deal.steps().next().is_some() {
            return Err(rejections::contract_declared());
        }
    }
    let before = at.deal.index().checked_sub(1).and_then(|index| table.deals.get(index));
    let before = before.map(Arc::as_ref).filter(|before| before.voided.is_none());
    // Where the cards drawn at the table decided who deals first, nobody else "should" have.
    let (draw, game) = (&tournament.regulations().draw, &tournament.ruleset.game);
    let deals_first = || game.may_deal_first(draw.seat_one, table.seats.len(), deal.dealer);
    let dealer = match (passed, deal.passes) {
        (true, _) => table.next_to(&tournament.ruleset, deal.dealer),
        (false, 0) if before.is_none() && deals_first() => deal.dealer,
        (false, 0) => table.dealer_after(&tournament.ruleset, before),
        (false, _) => deal.dealer,
    };
    let seating = seating(tournament, table.seats.len(), dealer, table.empty_seat())?;
    let (vorhand, sits_out) = (seating.vorhand(), seating.sits_out());
    // A ruling that is in force left the deal as it was, and nothing is said of it any more.
    Ok(vec![Redealt { at, dealer, vorhand, sits_out, passed, outcome: DealOutcome::Open }.into()])
}

fn undo(tournament: &Tournament, at: TableAt) -> Decision {
    let table = writable(tournament, at)?;
    let Some(deal) = table.deals.last() else {
        return Err(rejections::nothing_at_table());
    };
    refuse_if_void(deal)?;
    refuse_if_changed_since(table, deal.at.deal)?;
    refuse_if_ruled_on(tournament, deal)?;
    tournament.refuse_if_complained_of(deal.at)?;
    tournament.refuse_if_flagged(deal.at)?;
    if deal.correction.is_some() {
        return Err(rejections::deal_corrected());
    }
    let Some(newest) = deal.entries.last() else {
        return Err(rejections::nothing_in_deal());
    };
    let last = deal.entries.iter().rev().take_while(|entered| entered.command == newest.command);
    // The deal that a ruling is about stays opened.
    let taken_back = last.filter(|entered| deal.ruling.is_none() || entered.entry.is_some());
    let Some(version) = taken_back.last().map(|entered| entered.version) else {
        return Err(rejections::ruled_stays_opened());
    };
    // What ended the deal was entered last: without it the deal is open.
    Ok(vec![EntryRetracted { at: deal.at, version, outcome: DealOutcome::Open }.into()])
}

fn correct(
    tournament: &Tournament,
    at: DealAt,
    record: &Record<PlayerNumber>,
    (note, keep): (NoteRef, bool),
    authority: Authority,
) -> Decision {
    let deal = tournament.known_deal(at)?;
    changeable(tournament, deal, authority)?;
    if deal.stands_on_paper() && deal.ruling.is_some() {
        return Err(rejections::deal_ruled_on());
    }
    if let Some(Ruling { id, decision: RulingOutcome::Corrected(_), .. }) = &deal.ruling {
        return Err(rejections::corrected_by_ruling(id));
    }
    if deal.record.is_none() && deal.ruling.is_none() && !deal.struck {
        return Err(rejections::deal_not_over());
    }
    if deal.record.as_ref().is_some_and(|existing| existing.clone().canonical() == record.clone().canonical())
    {
        return Ok(Vec::new());
    }
    let mut outcome = settled(tournament, deal, record)?;
    if let Some(ruling) = &deal.ruling {
        let corrected = Deal { record: Some(record.clone()), ..deal.clone() };
        let rules = tournament.settlement_rules()?;
        outcome = corrected.settled_under(&rules, Some(&ruling.decision)).map_err(invalid)?;
    }
    let found = cards::contradictions(tournament, deal, OnSheet { record: Some(record), entries: &[] })?;
    let keeps_contradiction = cards::accepted(found, keep.then_some(note))?;
    let record = record.clone().canonical();
    let keeps_contradiction = keeps_contradiction.is_some();
    Ok(vec![DealCorrected { at, record, outcome, note, keeps_contradiction }.into()])
}
