//! The lines of a sheet brought into order: forgotten ones, doubled ones, those in a wrong place.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cards;
use super::context::{Authority, Decision};
use super::guards::{changeable, open_sheet};
use super::line::{seating, settled};
use crate::family::{OnSheet, Record};
use crate::ids::{DealNumber, PlayerNumber};
use crate::seat::{Seat, Seating};
use crate::tournament::command::{ArrangedLine, WhichLine};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::sheet::{PlacedLine, SheetRearranged};
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Deal, Table};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::{Violation, under};

/// Brings the lines of a sheet into the order that is wished for. Who deals follows from the places;
/// what a line comes to stays, unless its dealer changes what it says.
pub(super) fn rearrange(
    tournament: &Tournament,
    at: TableAt,
    wished: &[ArrangedLine],
    note: NoteRef,
    authority: Authority,
) -> Decision {
    let table = open_sheet(tournament, at, authority)?;
    if let Some(open) = table.open_deal() {
        return Err(rejections::finish_first(open.at.deal));
    }
    if table.deals.iter().any(|deal| deal.stands_on_paper()) {
        return Err(rejections::paper_counts(at.table));
    }
    let named = named(table, wished)?;
    for deal in table.deals.iter().filter(|deal| !named.contains(&deal.at.deal)) {
        refuse_if_contested(tournament, deal)?;
    }
    let voided = table.deals.iter().filter(|deal| deal.voided.is_some()).count();
    let added = wished.iter().filter(|wish| matches!(wish.line, WhichLine::New(_))).count();
    if added > 0 && wished.len() - voided > tournament.deals_at(table) {
        return Err(rejections::no_deals_left());
    }
    let lines = Vec::with_capacity(wished.len());
    let mut sheet = NewSheet { tournament, table, authority, lines, wrong: Vec::new() };
    for (place, wish) in wished.iter().enumerate() {
        sheet.put(place, wish)?;
    }
    if !sheet.wrong.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidRecord, sheet.wrong));
    }
    let lines: Vec<_> = sheet.lines.into_iter().map(|(_, line)| line).collect();
    let same = |(line, deal): (&PlacedLine, &Arc<Deal>)| {
        line.was == Some(deal.at.deal) && line.dealer == deal.dealer && line.outcome == deal.outcome
    };
    if lines.len() == table.deals.len() && lines.iter().zip(&table.deals).all(same) {
        return Ok(Vec::new());
    }
    Ok(vec![SheetRearranged { at, lines, note }.into()])
}

/// The old lines that stay. Lines from before players were moved keep their places.
fn named(table: &Table, wished: &[ArrangedLine]) -> Result<BTreeSet<DealNumber>, Rejection> {
    let (mut named, mut wrong) = (BTreeSet::new(), Vec::new());
    for (place, wish) in wished.iter().enumerate() {
        let WhichLine::Was(was) = wish.line else { continue };
        let mut refuse = |fault| wrong.push(Violation::at(format!("/lines/{place}/was"), fault));
        if table.deals.get(was.index()).is_none() {
            refuse(faults::no_such_line(was));
        } else if !named.insert(was) {
            refuse(faults::line_twice(was));
        }
    }
    for fixed in 0..table.own_from {
        let stays = matches!(wished.get(fixed), Some(ArrangedLine { line: WhichLine::Was(was), .. }) if was.index() == fixed);
        if !stays {
            let fault = faults::line_before_move(DealNumber::from_index(fixed));
            wrong.push(Violation::at(format!("/lines/{fixed}/was"), fault));
        }
    }
    if wrong.is_empty() { Ok(named) } else { Err(Rejection::with_violations(Code::InvalidRecord, wrong)) }
}

/// A line that somebody has said something about cannot be taken out.
fn refuse_if_contested(tournament: &Tournament, deal: &Deal) -> Result<(), Rejection> {
    if tournament.rulings.values().any(|ruling| ruling.made.at == deal.at) {
        return Err(rejections::deal_ruled_on());
    }
    tournament.refuse_if_complained_of(deal.at)?;
    tournament.refuse_if_flagged(deal.at)
}

/// Who sits at a table, by seat.
type Seats = Arc<[PlayerNumber]>;

/// A sheet as it is written anew, line by line.
struct NewSheet<'t> {
    tournament: &'t Tournament,
    table: &'t Table,
    authority: Authority,
    /// Each with how many changes of players lie before it.
    lines: Vec<(usize, PlacedLine)>,
    wrong: Vec<Violation>,
}

impl NewSheet<'_> {
    fn put(&mut self, place: usize, wish: &ArrangedLine) -> Result<(), Rejection> {
        let pointer = format!("/lines/{place}");
        let at = DealAt {
            round: self.table.at.round,
            table: self.table.at.table,
            deal: DealNumber::from_index(place),
        };
        let (stage, mut deal) = match &wish.line {
            WhichLine::Was(was) => {
                let Some(deal) = self.table.deals.get(was.index()) else { return Ok(()) };
                (self.table.stage_of(*was), Deal::clone(deal))
            }
            WhichLine::New(record) => {
                let (stage, players) = self.who_sat(at, wish, record);
                // Who deals is found below.
                let dealer = self.expected_dealer(stage, 0);
                let seating = self.seating(players.len(), dealer, stage)?;
                (stage, Deal::opened(at, &players, dealer, seating))
            }
        };
        if self.lines.last().is_some_and(|(before, _)| *before > stage) {
            self.wrong.push(Violation::at(pointer, faults::line_over_change()));
            return Ok(());
        }
        let is_new = matches!(wish.line, WhichLine::New(_));
        let undisturbed = !is_new && deal.at.deal == at.deal && self.is_as_before();
        let expected = if undisturbed { deal.dealer } else { self.expected_dealer(stage, deal.passes) };
        let dealer = match wish.dealer {
            None => expected,
            Some(player) => {
                let there = deal.seat_of(player).filter(|seat| Some(*seat) != self.table.lacks(stage));
                let Some(seat) = there else {
                    let fault = faults::sits_at_none(&player);
                    self.wrong.push(Violation::at(format!("{pointer}/dealer"), fault));
                    return Ok(());
                };
                if seat != expected && !wish.accept_wrong_dealer {
                    let due = deal.player(expected).unwrap_or(player);
                    self.wrong.push(Violation::at(format!("{pointer}/dealer"), faults::other_deals(&due)));
                }
                seat
            }
        };
        let reseated = dealer != deal.dealer || is_new;
        if reseated && !is_new && deal.voided.is_none() {
            changeable(self.tournament, &deal, self.authority)?;
        }
        deal.at = at;
        let mut outcome = deal.outcome;
        if deal.voided.is_none() && reseated {
            let seating = self.seating(deal.players.len(), dealer, stage)?;
            (deal.dealer, deal.seating) = (dealer, seating);
            match self.outcome(&deal, wish, &pointer) {
                Ok(found) => outcome = found,
                Err(found) => self.wrong.extend(found),
            }
        }
        self.lines.push((
            stage,
            PlacedLine {
                was: match wish.line {
                    WhichLine::Was(was) => Some(was),
                    WhichLine::New(_) => None,
                },
                record: match &wish.line {
                    WhichLine::Was(_) => None,
                    WhichLine::New(record) => Some(record.clone().canonical()),
                },
                players: if is_new { deal.players.to_vec() } else { Vec::new() },
                changes_before: if is_new { u16::try_from(stage).unwrap_or(u16::MAX) } else { 0 },
                dealer,
                vorhand: deal.seating.vorhand(),
                sits_out: deal.seating.sits_out(),
                outcome,
            },
        ));
        Ok(())
    }

    /// What a line comes to with another dealer: a game that is Vorhand's alone, a Trischaken in which
    /// she pays double, a line of who would have sat out are not kept without a word.
    fn outcome(
        &self,
        deal: &Deal,
        wish: &ArrangedLine,
        pointer: &str,
    ) -> Result<DealOutcome, Vec<Violation>> {
        let refused = |rejection: Rejection, place: &str| under(place, rejection.violations);
        if let WhichLine::New(record) = &wish.line {
            let place = format!("{pointer}/record");
            return settled(self.tournament, deal, record).map_err(|rejection| refused(rejection, &place));
        }
        let rules = self.tournament.settlement_rules().map_err(|_| Vec::new())?;
        let outcome = deal
            .settled_under(&rules, deal.ruling_outcome())
            .map_err(|found| Self::at_line(pointer, deal, found))?;
        let sheet = OnSheet { record: deal.record.as_ref(), entries: &[] };
        cards::refuse_contradiction(self.tournament, deal, sheet)
            .map_err(|rejection| Self::at_line(pointer, deal, rejection.violations))?;
        if outcome.says_the_same(&deal.outcome) {
            return Ok(deal.outcome);
        }
        if wish.settle_anew {
            return Ok(outcome);
        }
        Err(vec![Violation::at(pointer, faults::line_comes_to_otherwise(deal.at.deal))])
    }

    /// What is wrong with an old line: it is not in the request, so the line itself is pointed at.
    fn at_line(pointer: &str, deal: &Deal, found: Vec<Violation>) -> Vec<Violation> {
        let mut all = vec![Violation::at(pointer, faults::line_does_not_fit(deal.at.deal))];
        all.extend(found.into_iter().map(|violation| Violation { pointer: pointer.to_owned(), ..violation }));
        all
    }

    /// Whether all lines so far stand where they stood, dealt by the same.
    fn is_as_before(&self) -> bool {
        let same = |(i, (_, line)): (usize, &(usize, PlacedLine))| {
            line.was.is_some_and(|was| was.index() == i)
                && self.table.deals.get(i).is_some_and(|deal| deal.dealer == line.dealer)
        };
        self.lines.iter().enumerate().all(same)
    }

    /// Who deals here: after the line before; the first as the first dealt. If all passed so often, the
    /// row has gone on.
    fn expected_dealer(&self, stage: usize, passes: u16) -> Seat {
        let ruleset = &self.tournament.ruleset;
        let place = self.lines.len();
        let empty = self.table.lacks(stage);
        let due = match self.lines.last() {
            Some((_, before))
                if place > self.table.own_from
                    || self.table.deals.get(place - 1).is_some_and(|deal| deal.voided.is_none()) =>
            {
                self.table.next_in_row(ruleset, before.dealer, empty)
            }
            Some(_) => Table::first_dealer(ruleset, self.table.seats.len()),
            None => {
                let first = self.table.deals.first().map(|deal| self.first_of(deal));
                first.unwrap_or_else(|| self.table.dealer_after(ruleset, None))
            }
        };
        let due = if Some(due) == empty { self.table.next_in_row(ruleset, due, empty) } else { due };
        self.passed_on(due, passes, empty)
    }

    /// Who deals after so many of whose deals all have passed.
    fn passed_on(&self, dealer: Seat, passes: u16, empty: Option<Seat>) -> Seat {
        (0..passes).fold(dealer, |dealer, _| self.table.next_in_row(&self.tournament.ruleset, dealer, empty))
    }

    /// Who dealt a deal first, before all passed.
    fn first_of(&self, deal: &Deal) -> Seat {
        let mut seats = Seat::ALL.into_iter().take(deal.players.len());
        let first = seats.find(|seat| self.passed_on(*seat, deal.passes, deal.empty_seat()) == deal.dealer);
        first.unwrap_or(deal.dealer)
    }

    fn seating(&self, players: usize, dealer: Seat, stage: usize) -> Result<Seating, Rejection> {
        seating(self.tournament, players, dealer, self.table.lacks(stage))
    }

    /// Who sat at the table in a forgotten line: who sat there in the line before, or behind it, if all
    /// whom the record names did and could play it so.
    fn who_sat(&self, at: DealAt, wish: &ArrangedLine, record: &Record<PlayerNumber>) -> (usize, Seats) {
        let before = self.lines.last().filter(|_| at.deal.index() > self.table.own_from);
        let earliest = before.map_or(0, |(stage, _)| *stage);
        let last = self.table.changes().len();
        let stages = (earliest..=last).filter(|stage| self.table.is_stage(*stage));
        let candidates: Vec<_> = stages.map(|stage| (stage, self.seats_at(stage))).collect();
        let mut named = Vec::new();
        let Ok(_) = record.try_map_players(|player| {
            named.push(*player);
            Ok::<_, std::convert::Infallible>(*player)
        });
        let sat = |(_, players): &&(usize, Seats)| named.iter().all(|player| players.contains(player));
        let played = |(stage, players): &&(usize, Seats)| {
            let dealer = wish.dealer.and_then(|dealer| players.iter().position(|player| *player == dealer));
            let dealer = dealer.and_then(Seat::new).unwrap_or_else(|| self.expected_dealer(*stage, 0));
            let seating = self.seating(players.len(), dealer, *stage);
            seating.is_ok_and(|seating| {
                let deal = Deal::opened(at, players, dealer, seating);
                settled(self.tournament, &deal, record).is_ok()
            })
        };
        let found = candidates.iter().filter(sat).find(played);
        let found = found.or_else(|| candidates.iter().find(sat)).or(candidates.first());
        found.cloned().unwrap_or_else(|| (0, Arc::clone(&self.table.seats)))
    }

    /// Who sat there after so many changes.
    fn seats_at(&self, stage: usize) -> Seats {
        let own = self.table.deals.iter().skip(self.table.own_from);
        let mut there = own.filter(|deal| self.table.stage_of(deal.at.deal) == stage);
        there.next().map_or_else(|| Arc::clone(&self.table.seats), |deal| Arc::clone(&deal.players))
    }
}
