//! What sheets of paper say.

use std::sync::Arc;

use super::deal::seating;
use super::{Corrupt, Meta};
use crate::ids::DealNumber;
use crate::tournament::Tournament;
use crate::tournament::event::DealAt;
use crate::tournament::event::sheet::{BlankLine, TotalsRecorded, TotalsReplaced};
use crate::tournament::state::{Deal, OnPaper, PaperTotals, Table};

impl Tournament {
    pub(super) fn totals_recorded(&mut self, meta: Meta, event: &TotalsRecorded) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at)?;
        let head = self.position(meta);
        let table = self.table_mut(meta, event.at)?;
        for line in &event.blank {
            table.lay_blank(meta, *line)?;
        }
        let totals = Arc::new(PaperTotals { facts: event.clone(), recorded: meta.recorded() });
        for number in (event.from.0..=event.to.0).map(DealNumber) {
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
            if let Some(struck) = event.struck.iter().find(|struck| struck.at.deal == number) {
                (deal.outcome, deal.struck) = (struck.outcome, true);
            } else if is_last && deal.record.is_none() {
                table.deals.pop();
            }
        }
        Ok(())
    }
}

impl Table {
    /// A deal of which nothing is entered.
    fn lay_blank(&mut self, meta: Meta, line: BlankLine) -> Result<(), Corrupt> {
        let BlankLine { deal, dealer, vorhand, sits_out } = line;
        if self.next_deal() != deal {
            return Err(meta.corrupt(format!("deal {} is the next one", self.next_deal())));
        }
        let seating = seating(meta, &self.seats, sits_out, vorhand)?;
        let at = DealAt { round: self.at.round, table: self.at.table, deal };
        self.deals.push(Arc::new(Deal::opened(at, &self.seats, dealer, seating)));
        Ok(())
    }
}
