use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::money::Cents;
use crate::tournament::Tournament;
use crate::tournament::event::cash::{CashCounted, CashRecorded, CashReversed, FeeKindSet, FeesSet};
use crate::tournament::event::field::FeeRecorded;
use crate::tournament::state::{CashCount, CashEntry};

impl Tournament {
    pub(super) fn fees_set(&mut self, event: &FeesSet) {
        let fees = event.fees.iter().map(|fee| (fee.kind.clone(), fee.amount_cents));
        Arc::make_mut(&mut self.cash).fees = fees.collect();
    }

    pub(super) fn fee_kind_set(&mut self, meta: Meta, event: &FeeKindSet) -> Result<(), Corrupt> {
        self.player_mut(meta, event.player)?.fee_kind.clone_from(&event.kind);
        Ok(())
    }

    pub(super) fn fee_recorded(&mut self, meta: Meta, event: &FeeRecorded) -> Result<(), Corrupt> {
        let player = self.player_mut(meta, event.player)?;
        let add = |sum: Cents| {
            let sum = sum.0.checked_add(event.amount_cents.0);
            sum.map(Cents).ok_or_else(|| meta.corrupt("fees overflow"))
        };
        player.fee_paid = add(player.fee_paid)?;
        if !event.means.is_cash() {
            let elsewhere = player.fee_elsewhere.entry(event.means).or_default();
            *elsewhere = add(*elsewhere)?;
        }
        // Who is given something back has not paid it himself by that.
        if event.amount_cents > Cents::ZERO {
            player.fee_payer = event.payer;
        }
        Ok(())
    }

    pub(super) fn cash_recorded(&mut self, meta: Meta, event: &CashRecorded) {
        let entry = CashEntry { facts: event.clone(), recorded: meta.recorded(), reversed: None };
        Arc::make_mut(&mut self.cash).entries.push(entry);
    }

    pub(super) fn cash_reversed(&mut self, meta: Meta, event: &CashReversed) -> Result<(), Corrupt> {
        let mut entries = Arc::make_mut(&mut self.cash).entries.iter_mut();
        let entry = entries.find(|entry| entry.facts.entry == event.entry);
        let entry = entry.ok_or_else(|| meta.corrupt("no such entry of the cash box"))?;
        entry.reversed = Some((meta.recorded(), event.note));
        Ok(())
    }

    pub(super) fn cash_counted(&mut self, meta: Meta, event: &CashCounted) {
        let count = CashCount { facts: event.clone(), recorded: meta.recorded() };
        Arc::make_mut(&mut self.cash).counts.push(count);
    }
}
