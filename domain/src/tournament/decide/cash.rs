//! Fees by kind, and the cash box.

use std::collections::BTreeSet;

use super::context::Decision;
use super::guards::{refuse_unexplained, refuse_unexplained_all};
use super::limits::MAX_FEE_CENTS;
use crate::ids::{ActorId, PlayerNumber};
use crate::money::Cents;
use crate::tournament::command::CashCommand;
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::{
    CashCounted, CashKind, CashRecorded, CashReversed, FeeKindSet, FeesSet, KindOfFee, Means,
};
use crate::tournament::event::field::FeeRecorded;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament, faults, rejections};
use crate::violation::{Fault, Violation};

/// Kinds of fees are few, or nobody finds his.
const MAX_KINDS: usize = 20;
/// Most that one entry or count says: 1,000,000 €.
const MAX_CASH_CENTS: i64 = 100_000_000;
/// More entries and counts than this are no cash box of a day.
const MAX_ENTRIES: usize = 2000;

pub(super) fn decide(tournament: &Tournament, command: &CashCommand) -> Decision {
    match command {
        CashCommand::SetFees { fees, note } => set_fees(tournament, fees, *note),
        CashCommand::SetFeeKind { player, kind, note } => {
            if tournament.known_player(*player)?.fee_kind == *kind {
                return Ok(Vec::new());
            }
            if kind.as_ref().is_some_and(|kind| !tournament.cash.fees.contains_key(kind)) {
                return Err(refused("/kind", faults::unknown_fee_kind()));
            }
            refuse_unexplained(tournament, *player, *note)?;
            Ok(vec![FeeKindSet { player: *player, kind: kind.clone(), note: *note }.into()])
        }
        CashCommand::RecordFee { player, amount, means, payer, note } => {
            record_fee(tournament, *player, *amount, *means, *payer, *note)
        }
        CashCommand::TakeFees { players, means, payer } => take_fees(tournament, players, *means, *payer),
        CashCommand::RecordCash { entry, kind, amount, player, note } => {
            let facts = CashRecorded {
                entry: *entry,
                kind: *kind,
                amount_cents: *amount,
                player: *player,
                note: *note,
            };
            record(tournament, facts)
        }
        CashCommand::ReverseCash { entry, note } => {
            let on_record = tournament.cash.entry(*entry).ok_or_else(rejections::unknown_cash_entry)?;
            if on_record.reversed.is_some() {
                return Err(rejections::cash_entry_reversed());
            }
            Ok(vec![CashReversed { entry: *entry, note: *note }.into()])
        }
        CashCommand::CountCash { counted, handed_to, note } => count(tournament, *counted, *handed_to, *note),
    }
}

fn refused(pointer: &str, fault: Fault) -> Rejection {
    Rejection::with_violations(Code::InvalidValue, vec![Violation::at(pointer, fault)])
}

fn set_fees(tournament: &Tournament, fees: &[KindOfFee], note: Option<NoteRef>) -> Decision {
    let mut violations = Vec::new();
    let mut kinds = BTreeSet::new();
    if fees.len() > MAX_KINDS {
        violations.push(Violation::at("/fees", faults::fee_kinds_count(MAX_KINDS)));
    }
    for (i, fee) in fees.iter().enumerate() {
        if !kinds.insert(&fee.kind) {
            violations.push(Violation::at(format!("/fees/{i}/kind"), faults::fee_kind_twice()));
        }
        if !(0..=MAX_FEE_CENTS).contains(&fee.amount_cents.0) {
            let fault = faults::fee_bounds(Cents(MAX_FEE_CENTS));
            violations.push(Violation::at(format!("/fees/{i}/amount_cents"), fault));
        }
    }
    let pays = |player: &&crate::tournament::state::Player| {
        player.fee_kind.as_ref().is_some_and(|kind| !kinds.contains(kind))
    };
    if let Some(player) = tournament.players.values().find(pays) {
        violations.push(Violation::at("/fees", faults::fee_kind_paid(&player.number)));
    }
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    let known = &tournament.cash.fees;
    if known.len() == fees.len() && fees.iter().all(|fee| known.get(&fee.kind) == Some(&fee.amount_cents)) {
        return Ok(Vec::new());
    }
    let costs =
        |kind: &crate::ids::Code| fees.iter().find(|fee| fee.kind == *kind).map(|fee| fee.amount_cents);
    let moved = tournament.players.values().filter(|player| {
        let kind = player.fee_kind.as_ref();
        kind.is_some_and(|kind| costs(kind) != known.get(kind).copied())
    });
    refuse_unexplained_all(tournament, moved.map(|player| &player.number), note)?;
    Ok(vec![FeesSet { fees: fees.to_vec(), note }.into()])
}

pub(super) fn record_fee(
    tournament: &Tournament,
    number: PlayerNumber,
    amount: Cents,
    means: Means,
    payer: Option<PlayerNumber>,
    note: Option<NoteRef>,
) -> Decision {
    let owing = tournament.known_player(number)?;
    if let Some(payer) = payer {
        tournament.known_player(payer)?;
    }
    if amount.0 == 0 || !(-MAX_FEE_CENTS..=MAX_FEE_CENTS).contains(&amount.0) {
        return Err(refused("/amount_cents", faults::amount_bounds(Cents(MAX_FEE_CENTS))));
    }
    // What never came in a way is not given back in it; an invoice that is paid stands until its payment
    // is taken back.
    let so = match means {
        Means::Invoice => tournament.invoice_open(owing),
        Means::Cash | Means::Prepaid => owing.paid_by(means),
    };
    if so.0.saturating_add(amount.0) < 0 {
        return Err(refused("/amount_cents", faults::only_taken(so)));
    }
    if amount.0 < 0 {
        refuse_unexplained(tournament, number, note)?;
    }
    if means.is_cash() {
        refuse_more_than_there_is(tournament, amount)?;
    }
    let payer = payer.filter(|payer| *payer != number);
    Ok(vec![FeeRecorded { player: number, amount_cents: amount, means, payer, note }.into()])
}

pub(super) fn take_fees(
    tournament: &Tournament,
    players: &[PlayerNumber],
    means: Means,
    payer: Option<PlayerNumber>,
) -> Decision {
    if let Some(payer) = payer {
        tournament.known_player(payer)?;
    }
    let mut violations = Vec::new();
    let mut events = Vec::new();
    let mut named = BTreeSet::new();
    for (i, &number) in players.iter().enumerate() {
        let pointer = format!("/players/{i}");
        let Some(owing) = tournament.players.get(&number) else {
            violations.push((Code::UnknownPlayer, Violation::at(pointer, faults::unknown_player(&number))));
            continue;
        };
        if !named.insert(number) {
            violations.push((Code::InvalidValue, Violation::at(pointer, faults::named_twice(&number))));
            continue;
        }
        let amount_cents = tournament.owes(owing);
        if amount_cents == Cents::ZERO {
            violations.push((Code::InvalidValue, Violation::at(pointer, faults::owes_nothing(&number))));
            continue;
        }
        let payer = payer.filter(|payer| *payer != number);
        events.push(FeeRecorded { player: number, amount_cents, means, payer, note: None }.into());
    }
    match violations.first() {
        None => Ok(events),
        Some(&(code, _)) => {
            Err(Rejection::with_violations(code, violations.into_iter().map(|(_, v)| v).collect()))
        }
    }
}

fn record(tournament: &Tournament, facts: CashRecorded) -> Decision {
    if let Some(player) = facts.player {
        tournament.known_player(player)?;
    }
    if tournament.cash.entry(facts.entry).is_some() {
        return Err(rejections::cash_entry_made());
    }
    refuse_too_many(tournament)?;
    let amount = facts.amount_cents.0;
    let bounds = || refused("/amount_cents", faults::amount_bounds(Cents(MAX_CASH_CENTS)));
    if amount == 0 || amount.checked_abs().is_none_or(|amount| amount > MAX_CASH_CENTS) {
        return Err(bounds());
    }
    match facts.kind {
        CashKind::Sponsor | CashKind::Fine | CashKind::Invoice if amount < 0 => {
            return Err(refused("/amount_cents", faults::comes_in()));
        }
        CashKind::Cost if amount > 0 => return Err(refused("/amount_cents", faults::goes_out())),
        CashKind::Invoice => {
            let of = facts.player.ok_or_else(|| refused("/player", faults::whose_invoice()))?;
            let open = tournament.invoice_open(tournament.known_player(of)?);
            if amount > open.0 {
                return Err(refused("/amount_cents", faults::only_invoiced(open)));
            }
        }
        _ => {}
    }
    refuse_more_than_there_is(tournament, facts.amount_cents)?;
    Ok(vec![facts.into()])
}

fn count(
    tournament: &Tournament,
    counted: Cents,
    handed_to: Option<ActorId>,
    note: Option<NoteRef>,
) -> Decision {
    refuse_too_many(tournament)?;
    if !(0..=MAX_CASH_CENTS).contains(&counted.0) {
        return Err(refused("/counted_cents", faults::fee_bounds(Cents(MAX_CASH_CENTS))));
    }
    let expected = tournament.cash_sums().balance();
    if counted != expected && note.is_none() {
        return Err(refused("/reason", faults::difference_unexplained(counted, expected)));
    }
    Ok(vec![CashCounted { counted_cents: counted, expected_cents: expected, handed_to, note }.into()])
}

/// Nobody takes out of the cash box what is not in it. What is said to be a mistake, and who is annulled, goes by
/// what was, whatever was recorded since.
fn refuse_more_than_there_is(tournament: &Tournament, amount: Cents) -> Result<(), Rejection> {
    let missing = tournament.too_little_for(amount);
    missing.map_or(Ok(()), |balance| Err(refused("/amount_cents", faults::only_in_the_box(balance))))
}

fn refuse_too_many(tournament: &Tournament) -> Result<(), Rejection> {
    if tournament.cash.entries.len() + tournament.cash.counts.len() < MAX_ENTRIES {
        return Ok(());
    }
    Err(rejections::cash_entries_count(MAX_ENTRIES))
}
