//! A sheet whose lines stand in another order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::DealNumber;
use crate::log::Position;
use crate::seat::Seating;
use crate::tournament::Tournament;
use crate::tournament::event::DealAt;
use crate::tournament::event::sheet::{PlacedLine, SheetRearranged};
use crate::tournament::state::{Deal, Table};

impl Tournament {
    /// What was said of a line goes with it to its new number, and out with it.
    pub(super) fn sheet_rearranged(&mut self, meta: Meta, event: &SheetRearranged) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at)?;
        let head = self.position(meta);
        let table = self.table_mut(meta, event.at)?;
        table.rearrange(meta, event, head)?;
        let moved = event.lines.iter().enumerate();
        let moved = moved.filter_map(|(place, line)| Some((line.was?, DealNumber::from_index(place))));
        let moved: BTreeMap<_, _> = moved.filter(|(was, is)| was != is).collect();
        let new = |at: DealAt| {
            let deal = *moved.get(&at.deal).filter(|_| at.table_at() == event.at)?;
            Some(DealAt { deal, ..at })
        };
        let stays: BTreeSet<_> = event.lines.iter().filter_map(|line| line.was).collect();
        let removed = |at: DealAt| at.table_at() == event.at && !stays.contains(&at.deal);
        for ruling in Arc::make_mut(&mut self.rulings).values_mut() {
            if let Some(at) = new(ruling.made.at) {
                Arc::make_mut(ruling).made.at = at;
            }
        }
        for complaint in Arc::make_mut(&mut self.complaints).values_mut() {
            let at = complaint.raised.at;
            match new(at) {
                _ if complaint.line_removed => {}
                Some(at) => Arc::make_mut(complaint).raised.at = at,
                None if removed(at) => Arc::make_mut(complaint).line_removed = true,
                None => {}
            }
        }
        for flag in Arc::make_mut(&mut self.flags).values_mut() {
            let at = flag.flagged.at;
            match new(at) {
                _ if flag.line_removed => {}
                Some(at) => Arc::make_mut(flag).flagged.at = at,
                None if removed(at) => Arc::make_mut(flag).line_removed = true,
                None => {}
            }
        }
        Ok(())
    }
}

impl Table {
    fn rearrange(&mut self, meta: Meta, event: &SheetRearranged, head: Position) -> Result<(), Corrupt> {
        let stage =
            |line: &PlacedLine| line.was.map_or(usize::from(line.changes_before), |was| self.stage_of(was));
        let stages: Vec<_> = event.lines.iter().map(stage).collect();
        let mut deals = Vec::with_capacity(event.lines.len());
        let mut first_bids = BTreeMap::new();
        for (place, line) in event.lines.iter().enumerate() {
            let number = DealNumber::from_index(place);
            let deal = self.placed(meta, event, number, line)?;
            let bid = match line.was {
                Some(was) => self.first_bids.get(&was).copied(),
                None => Some(meta.recorded_at),
            };
            first_bids.extend(bid.map(|bid| (number, bid)));
            deals.push(Arc::new(Deal { head, ..deal }));
        }
        let changes = self.changes();
        let moved_to = |from: DealNumber| {
            // Those who came before the first line that can move stay where they are.
            let last = changes.iter().rposition(|change| *change == from);
            last.map_or(from, |last| {
                DealNumber::from_index(stages.iter().filter(|stage| **stage <= last).count())
            })
        };
        for substitution in &mut self.substitutions {
            substitution.from_deal = moved_to(substitution.from_deal);
        }
        if let Some(reduced) = &mut self.reduced {
            reduced.from_deal = moved_to(reduced.from_deal);
        }
        (self.deals, self.first_bids) = (deals, first_bids);
        self.rearranged = Some(meta.version);
        Ok(())
    }

    fn placed(
        &self,
        meta: Meta,
        event: &SheetRearranged,
        number: DealNumber,
        line: &PlacedLine,
    ) -> Result<Deal, Corrupt> {
        let at = DealAt { round: event.at.round, table: event.at.table, deal: number };
        let players = match line.was {
            Some(was) => {
                let deal = self.deals.get(was.index());
                Arc::clone(&deal.ok_or_else(|| meta.corrupt(format!("no line {was}")))?.players)
            }
            None => line.players.as_slice().into(),
        };
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let seating = Seating::recorded(seats, line.sits_out, line.vorhand);
        let seating = seating.map_err(|error| meta.corrupt(error.to_string()))?;
        let mut deal = if let Some(deal) = line.was.and_then(|was| self.deals.get(was.index())) {
            Deal::clone(deal)
        } else {
            let mut deal = Deal::opened(at, &players, line.dealer, seating);
            deal.entries.push(meta.entered(None));
            deal.record.clone_from(&line.record);
            deal
        };
        (deal.at, deal.dealer, deal.seating, deal.outcome) = (at, line.dealer, seating, line.outcome);
        Ok(deal)
    }
}
