use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::family::Entry;
use crate::ids::PlayerNumber;
use crate::tournament::Tournament;
use crate::tournament::event::deal::{
    DealCorrected, DealEntered, DealOpened, EntryRetracted, PlayRecorded, Redealt,
};
use crate::tournament::state::{Deal, Entered};

impl Meta {
    fn entered(self, entry: Option<Arc<Entry<PlayerNumber>>>) -> Entered {
        let Self { version, recorded_at: at, command_id: command, actor: by } = self;
        Entered { version, at, by, command, entry }
    }
}

impl Tournament {
    pub(super) fn deal_opened(&mut self, meta: Meta, event: &DealOpened) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let table = self.table_mut(meta, event.at.table_at())?;
        let opened = Deal::opened(&ruleset.game, event.at, &table.seats, event.dealer)
            .filter(|_| table.next_deal() == event.at.deal);
        let mut deal = opened.ok_or_else(|| {
            meta.corrupt("it is not the next deal, or its dealer does not sit at the table")
        })?;
        deal.entries.push(meta.entered(None));
        deal.version = meta.version;
        table.deals.push(Arc::new(deal));
        Ok(())
    }

    pub(super) fn redealt(&mut self, meta: Meta, event: &Redealt) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let deal = self.deal_mut(meta, event.at)?;
        let (players, ruling) = (Arc::clone(&deal.players), deal.ruling.take());
        let passes = deal.passes.saturating_add(u16::from(event.passed));
        let thrown_in = deal.thrown_in.saturating_add(u16::from(!event.passed));
        *deal = Deal::opened(&ruleset.game, event.at, &players, event.dealer)
            .ok_or_else(|| meta.corrupt("the dealer does not sit at the table"))?;
        deal.entries.push(meta.entered(None));
        deal.ruling = ruling;
        (deal.passes, deal.thrown_in) = (passes, thrown_in);
        deal.version = meta.version;
        Ok(())
    }

    pub(super) fn deal_entered(&mut self, meta: Meta, event: &DealEntered) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let deal = self.deal_mut(meta, event.at)?;
        deal.entries.push(meta.entered(Some(Arc::clone(&event.entry))));
        if event.entry.ends_the_deal() {
            deal.record = Some(deal.told_record().ok_or_else(|| meta.corrupt("the deal has no game"))?);
            deal.settle(&ruleset.game).map_err(|e| meta.corrupt(e))?;
        }
        let table = self.table_mut(meta, event.at.table_at())?;
        table.first_bids.entry(event.at.deal).or_insert(meta.recorded_at);
        Ok(())
    }

    pub(super) fn entry_retracted(&mut self, meta: Meta, event: &EntryRetracted) -> Result<(), Corrupt> {
        let deal = self.deal_mut(meta, event.at)?;
        deal.entries.retain(|entered| entered.version < event.version);
        deal.record = None;
        deal.correction = None;
        deal.play = None;
        deal.scores = None;
        if deal.entries.is_empty() {
            let table = self.table_mut(meta, event.at.table_at())?;
            if table.next_deal().index() != event.at.deal.index() + 1 {
                return Err(meta.corrupt("only the last deal can be taken back as a whole"));
            }
            table.deals.pop();
        }
        Ok(())
    }

    pub(super) fn deal_corrected(&mut self, meta: Meta, event: &DealCorrected) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let deal = self.deal_mut(meta, event.at)?;
        deal.record = Some(event.record.clone());
        deal.correction = Some(event.note);
        if let Some(play) = &mut deal.play {
            play.kept = event.keeps_contradiction.then_some(event.note);
        }
        deal.settle(&ruleset.game).map_err(|e| meta.corrupt(e))
    }

    pub(super) fn play_recorded(&mut self, meta: Meta, event: &PlayRecorded) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let deal = self.deal_mut(meta, event.at)?;
        deal.lay_open(&ruleset.game, &event.play, event.kept, meta.version);
        Ok(())
    }
}
