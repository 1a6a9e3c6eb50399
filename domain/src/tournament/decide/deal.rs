use std::sync::Arc;

use super::ruling::refuse_if_final;
use super::{Authority, Code, Context, Decision, play};
use crate::family::{self, Entry, Record, Told};
use crate::ids::PlayerNumber;
use crate::tournament::command::DealEntry;
use crate::tournament::event::deal::{
    DealCorrected, DealEntered, DealOpened, EntryRetracted, Redealt, SheetReopened, SheetSigned,
};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::state::{Deal, Phase, Ruling, Table};
use crate::tournament::{Command, Event, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::EnterDeal { at, entry } => enter(tournament, *at, entry),
        Command::RecordDeal { at, dealer, accept_wrong_dealer, record } => {
            record_line(tournament, *at, *dealer, *accept_wrong_dealer, record)
        }
        Command::Redeal { at, passed } => redeal(tournament, *at, *passed),
        Command::Undo { at } => undo(tournament, *at),
        Command::CorrectDeal { at, record, note, keep } => {
            correct(tournament, *at, record, (*note, *keep), context.authority)
        }
        Command::SignSheet { at } => sign(tournament, *at),
        Command::ReopenSheet { at, note } => {
            if !tournament.known_table(*at)?.is_signed() {
                return Ok(Vec::new());
            }
            Ok(vec![SheetReopened { at: *at, note: *note }.into()])
        }
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

/// The table, if its sheet can be written on.
fn writable(tournament: &Tournament, at: TableAt) -> Result<&Table, Rejection> {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    if table.is_signed() {
        return Err(Rejection::new(Code::SheetSigned, "The table has agreed to its sheet."));
    }
    if table.ended_early {
        return Err(Rejection::new(Code::TableState, "The table has stopped early."));
    }
    Ok(table)
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
            let told: Vec<_> = deal.told().cloned().collect();
            let new = Entry::follow(&told, entry, &deal.in_order()).map_err(invalid)?;
            let all: Vec<_> = told.into_iter().chain(new.iter().cloned()).collect();
            check_told(tournament, &deal, &all)?;
            let is_over = all.last().is_some_and(Entry::ends_the_deal);
            let record = if is_over { Entry::assemble(&all) } else { None };
            play::refuse_otherwise(tournament, &deal, Told { record: record.as_ref(), entries: &all })?;
            events.extend(entered(at, new));
            Ok(events)
        }
    }
}

fn entered(at: DealAt, entries: Vec<Entry<PlayerNumber>>) -> impl Iterator<Item = Event> + use<> {
    entries
        .into_iter()
        .map(move |entry| Event::DealEntered(Box::new(DealEntered { at, entry: Arc::new(entry) })))
}

fn invalid(violations: Vec<Violation>) -> Rejection {
    Rejection::with_violations(Code::InvalidRecord, violations)
}

/// Checks what is told so far: as a whole once the deal is over, as far as it goes before.
fn check_told(tournament: &Tournament, deal: &Deal, told: &[Entry<PlayerNumber>]) -> Result<(), Rejection> {
    let Some(record) = Entry::assemble(told) else { return Ok(()) };
    let rules = &tournament.ruleset.game;
    if told.last().is_some_and(Entry::ends_the_deal) {
        return check_whole(tournament, deal, &record);
    }
    let mut violations = family::check_partial(rules, deal.seating, &record, |p| deal.seat_of(*p));
    violations.extend(
        told.last().map(|entry| entry.check(rules, deal.seating.players(), &record)).unwrap_or_default(),
    );
    if violations.is_empty() { Ok(()) } else { Err(invalid(violations)) }
}

/// The deal under way, or a new one as it would be after the events given with it.
fn open_deal(tournament: &Tournament, table: &Table, at: DealAt) -> Result<(Vec<Event>, Deal), Rejection> {
    if let Some(deal) = table.deals.get(at.deal.index()) {
        refuse_if_void(deal)?;
        if deal.is_settled() {
            return Err(Rejection::new(Code::DealState, format!("Deal {} is over.", at.deal)));
        }
        return Ok((Vec::new(), Deal::clone(deal)));
    }
    let (opened, deal) = open(tournament, table, at, None, false)?;
    Ok((vec![opened.into()], deal))
}

fn open(
    tournament: &Tournament,
    table: &Table,
    at: DealAt,
    dealer: Option<PlayerNumber>,
    accept_wrong: bool,
) -> Result<(DealOpened, Deal), Rejection> {
    if let Some(open) = table.open_deal() {
        return Err(Rejection::new(Code::DealOrder, format!("Deal {} is under way.", open.at.deal)));
    }
    if table.settled_deals() == tournament.deals_per_table(table.seats.len()) {
        return Err(Rejection::new(Code::DealOrder, "The table has played all its deals."));
    }
    let next = table.next_deal();
    if at.deal != next {
        return Err(Rejection::new(Code::DealOrder, format!("Deal {next} is the next one.")));
    }
    let expected = table.next_dealer(&tournament.ruleset);
    let dealer = match dealer {
        None => expected,
        Some(dealer) => {
            let seat = table.seat_of(dealer);
            let seat = seat.ok_or_else(|| {
                Rejection::new(Code::PlayerState, format!("Player {dealer} does not sit at this table."))
            })?;
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
    let deal =
        Deal::opened(&tournament.ruleset.game, at, &table.seats, dealer).ok_or_else(|| wrong_dealer(None))?;
    Ok((DealOpened { at, dealer }, deal))
}

fn wrong_dealer(expected: Option<PlayerNumber>) -> Rejection {
    let who = expected.map_or_else(|| "Somebody else".to_owned(), |player| format!("Player {player}"));
    Rejection::new(Code::WrongDealer, format!("{who} deals; another dealer must be accepted explicitly."))
}

fn record_line(
    tournament: &Tournament,
    at: DealAt,
    dealer: Option<PlayerNumber>,
    accept_wrong_dealer: bool,
    record: &Record<PlayerNumber>,
) -> Decision {
    let recorded = tournament.table(at.table_at()).and_then(|table| table.deals.get(at.deal.index()));
    if let Some(deal) = recorded
        && let Some(existing) = &deal.record
    {
        let same_dealer = dealer.is_none_or(|dealer| deal.player(deal.dealer) == Some(dealer));
        if same_dealer && existing.clone().canonical() == record.clone().canonical() {
            return Ok(Vec::new());
        }
        let detail = format!("Deal {} is recorded with another content; correct it with a reason.", at.deal);
        return Err(Rejection::new(Code::AlreadyRecorded, detail));
    }
    let (mut events, deal) = open_line(tournament, at, dealer, accept_wrong_dealer)?;
    events.extend(line(tournament, &deal, record)?);
    play::refuse_otherwise(tournament, &deal, Told { record: Some(record), entries: &[] })?;
    Ok(events)
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
        Some(deal) if deal.entries.len() > 1 || deal.is_settled() => {
            let detail = format!("Deal {} is being entered step by step or was ruled on.", at.deal);
            Err(Rejection::new(Code::DealInProgress, detail))
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

/// What a whole record tells of a deal, step by step.
pub(super) fn line(
    tournament: &Tournament,
    deal: &Deal,
    record: &Record<PlayerNumber>,
) -> Result<impl Iterator<Item = Event> + use<>, Rejection> {
    check_whole(tournament, deal, record)?;
    Ok(entered(deal.at, Entry::told(record)))
}

fn check_whole(tournament: &Tournament, deal: &Deal, record: &Record<PlayerNumber>) -> Result<(), Rejection> {
    if record.has_ruling() {
        let detail = "A renonce is ruled by a referee, not entered with the deal.";
        return Err(invalid(vec![Violation::new("/renonce", ViolationCode::Shape, detail)]));
    }
    family::totals_players(&tournament.ruleset.game, deal.seating, record, None, |p| deal.seat_of(*p))
        .map(|_| ())
        .map_err(invalid)
}

/// The cards are dealt again, by who should have dealt (REN: a wrong dealer noticed in time); where
/// all have passed, by the next dealer (TAR "Das Bieten").
fn redeal(tournament: &Tournament, at: DealAt, passed: bool) -> Decision {
    let table = writable(tournament, at.table_at())?;
    let deal = tournament.known_deal(at)?;
    refuse_if_void(deal)?;
    if deal.is_settled() {
        return Err(Rejection::new(Code::DealState, format!("Deal {} is over.", at.deal)));
    }
    refuse_if_ruled_on(tournament, deal)?;
    tournament.refuse_if_complained_of(at)?;
    tournament.refuse_if_flagged(at)?;
    if passed {
        if !tournament.ruleset.game.can_be_passed_out() {
            let family = tournament.ruleset.game.family().name();
            let detail = format!("In {family} somebody always plays.");
            return Err(Rejection::new(Code::DealState, detail));
        }
        if deal.told().next().is_some() {
            return Err(Rejection::new(Code::DealState, "Not all have passed: a contract is declared."));
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
    Ok(vec![Redealt { at, dealer, passed }.into()])
}

fn undo(tournament: &Tournament, at: TableAt) -> Decision {
    let table = writable(tournament, at)?;
    let Some(deal) = table.deals.last() else {
        return Err(Rejection::new(Code::NothingToUndo, "Nothing is entered at this table."));
    };
    refuse_if_void(deal)?;
    if deal.at.deal.index() < table.own_from {
        let detail = "Players were moved to other seats since this deal: correct it instead.";
        return Err(Rejection::new(Code::DealState, detail));
    }
    refuse_if_ruled_on(tournament, deal)?;
    tournament.refuse_if_complained_of(deal.at)?;
    tournament.refuse_if_flagged(deal.at)?;
    if table.substitutions.iter().any(|substitution| substitution.from_deal > deal.at.deal) {
        let detail = "Somebody plays on for another since this deal: correct it instead.";
        return Err(Rejection::new(Code::DealState, detail));
    }
    if deal.correction.is_some() {
        return Err(Rejection::new(Code::DealState, "The deal was corrected: correct it again instead."));
    }
    let Some(newest) = deal.entries.last() else {
        return Err(Rejection::new(Code::NothingToUndo, "Nothing is entered in this deal."));
    };
    let last = deal.entries.iter().rev().take_while(|entered| entered.command == newest.command);
    // The deal that a ruling is about stays opened.
    let taken_back = last.filter(|entered| deal.ruling.is_none() || entered.entry.is_some());
    let Some(version) = taken_back.last().map(|entered| entered.version) else {
        let detail = "The referee has ruled on this deal: it stays opened.";
        return Err(Rejection::new(Code::NothingToUndo, detail));
    };
    Ok(vec![EntryRetracted { at: deal.at, version }.into()])
}

/// Who may still change what is recorded of a deal: scorers until the sheet is signed or the
/// referee has ruled, officials at any time.
pub(super) fn amendable(tournament: &Tournament, deal: &Deal, authority: Authority) -> Result<(), Rejection> {
    refuse_if_void(deal)?;
    if authority == Authority::Official {
        return Ok(());
    }
    writable(tournament, deal.at.table_at()).and_then(|_| refuse_if_ruled_on(tournament, deal)).map_err(
        |refused| {
            Rejection::new(Code::OfficialOnly, format!("{} An official can change it.", refused.detail))
        },
    )
}

pub(in crate::tournament) fn refuse_if_void(deal: &Deal) -> Result<(), Rejection> {
    if deal.voided.is_some() {
        let detail = format!("Deal {} is void: it was played on wrong seats.", deal.at.deal);
        return Err(Rejection::new(Code::DealState, detail));
    }
    Ok(())
}

/// A ruling that left a deal under way as it was keeps nobody from entering on.
fn refuse_if_ruled_on(tournament: &Tournament, deal: &Deal) -> Result<(), Rejection> {
    let Some(ruling) = &deal.ruling else { return Ok(()) };
    let made = tournament.rulings.get(&ruling.id).map(|made| made.version);
    let entered_since = || made < deal.entries.last().map(|entered| entered.version);
    if ruling.outcome.is_as_entered() && (deal.record.is_none() || entered_since()) {
        return Ok(());
    }
    Err(Rejection::new(Code::DealState, "The referee has ruled on this deal."))
}

fn correct(
    tournament: &Tournament,
    at: DealAt,
    record: &Record<PlayerNumber>,
    (note, keep): (NoteRef, bool),
    authority: Authority,
) -> Decision {
    let deal = tournament.known_deal(at)?;
    amendable(tournament, deal, authority)?;
    if authority != Authority::Official {
        tournament.refuse_if_complained_of(at)?;
    }
    refuse_if_final(tournament, deal)?;
    if let Some(Ruling { id, outcome: RulingOutcome::Corrected(_), .. }) = &deal.ruling {
        let detail = format!("Ruling {id} has corrected the deal: a new ruling must supersede it.");
        return Err(Rejection::new(Code::RulingInForce, detail));
    }
    if deal.record.is_none() && deal.ruling.is_none() {
        return Err(Rejection::new(Code::DealState, "The deal is not over: there is nothing to correct."));
    }
    if deal.record.as_ref().is_some_and(|existing| existing.clone().canonical() == record.clone().canonical())
    {
        return Ok(Vec::new());
    }
    check_whole(tournament, deal, record)?;
    let corrected = Deal { record: Some(record.clone()), ..deal.clone() };
    corrected
        .evaluate(&tournament.ruleset.game, deal.ruling.as_ref().map(|ruling| &ruling.outcome))
        .map_err(invalid)?;
    let found = play::otherwise(tournament, deal, Told { record: Some(record), entries: &[] })?;
    let kept = play::kept(found, keep.then_some(note))?;
    let record = record.clone().canonical();
    Ok(vec![DealCorrected { at, record, note, keeps_contradiction: kept.is_some() }.into()])
}

fn sign(tournament: &Tournament, at: TableAt) -> Decision {
    let table = tournament.known_table(at)?;
    if table.is_signed() {
        return Ok(Vec::new());
    }
    if tournament.known_round(at.round)?.phase == Phase::Drawn {
        return Err(Rejection::new(Code::RoundState, "The round has not started."));
    }
    if !tournament.is_finished(table) {
        let (played, all) = (table.settled_deals(), tournament.deals_per_table(table.seats.len()));
        return Err(Rejection::new(Code::TableState, format!("{played} of {all} deals are played.")));
    }
    Ok(vec![SheetSigned { at }.into()])
}
