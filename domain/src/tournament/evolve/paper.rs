//! What sheets of paper say.

use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::DealNumber;
use crate::log::Position;
use crate::ruleset::Ruleset;
use crate::tournament::Tournament;
use crate::tournament::event::DealAt;
use crate::tournament::event::sheet::{TotalsRecorded, TotalsReplaced};
use crate::tournament::state::{Deal, OnPaper, PaperTotals, Table};

impl Tournament {
    pub(super) fn totals_recorded(&mut self, meta: Meta, event: &TotalsRecorded) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at)?;
        let (head, ruleset) = (self.position(meta), Arc::clone(&self.ruleset));
        let table = self.table_mut(meta, event.at)?;
        let totals = Arc::new(PaperTotals { facts: event.clone(), recorded: meta.recorded() });
        for number in (event.from.0..=event.to.0).map(DealNumber) {
            if table.next_deal() == number {
                table.lay_blank(meta, &ruleset)?;
            }
            let deal = table.deals.get_mut(number.index()).map(Arc::make_mut);
            let deal = deal.ok_or_else(|| meta.corrupt(format!("no deal {number}")))?;
            let entered = deal.paper.as_ref().map_or(deal.outcome, |paper| paper.entered);
            if deal.paper.is_none() {
                // What was entered of the deal when the paper was taken up stands on the paper.
                deal.entries.clear();
                deal.record = None;
            }
            deal.paper = Some(OnPaper {
                from: event.from,
                to: event.to,
                totals: (number == event.from).then(|| Arc::clone(&totals)),
                struck: event.struck.contains(&number),
                entered,
            });
            deal.head = head;
        }
        Ok(())
    }

    pub(super) fn totals_replaced(&mut self, meta: Meta, event: &TotalsReplaced) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at)?;
        let head = self.position(meta);
        let table = self.table_mut(meta, event.at)?;
        for number in (event.from.0..=event.to.0).rev().map(DealNumber) {
            let is_last = table.next_deal().index() == number.index() + 1;
            let deal = table.deals.get_mut(number.index()).map(Arc::make_mut);
            let deal = deal.ok_or_else(|| meta.corrupt(format!("no deal {number}")))?;
            (deal.paper, deal.head) = (None, head);
            if is_last && deal.record.is_none() {
                table.deals.pop();
            }
        }
        Ok(())
    }
}

impl Table {
    /// The next deal, of which nothing is known but that it is on paper: as the row goes on.
    fn lay_blank(&mut self, meta: Meta, ruleset: &Ruleset) -> Result<(), Corrupt> {
        let (deal, dealer) = (self.next_deal(), self.next_dealer(ruleset));
        let seating = Self::seating(ruleset, self.seats.len(), dealer, self.empty_seat());
        let seating = seating.ok_or_else(|| meta.corrupt("nobody can deal"))?;
        let at = DealAt { round: self.at.round, table: self.at.table, deal };
        let head = Position { epoch: self.head.epoch, version: meta.version };
        self.deals.push(Arc::new(Deal { head, ..Deal::opened(at, &self.seats, dealer, seating) }));
        Ok(())
    }
}
