use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::family::Entry;
use crate::ids::PlayerNumber;
use crate::seat::{Seat, Seating};
use crate::tournament::Tournament;
use crate::tournament::event::deal::{
    DealCorrected, DealEntered, DealOpened, EntryRetracted, PlayRecorded, Redealt,
};
use crate::tournament::state::{Deal, Entered};

impl Meta {
    pub(super) fn entered(self, entry: Option<Arc<Entry<PlayerNumber>>>) -> Entered {
        let Self { version, recorded_at: at, command_id: command, actor: by } = self;
        Entered { version, at, by, command, entry }
    }
}

impl Tournament {
    pub(super) fn deal_opened(&mut self, meta: Meta, event: &DealOpened) -> Result<(), Corrupt> {
        let head = self.position(meta);
        let table = self.table_mut(meta, event.at.table_at())?;
        if table.next_deal() != event.at.deal {
            return Err(meta.corrupt(format!("deal {} is the next one", table.next_deal())));
        }
        let DealOpened { at, dealer, vorhand, sits_out } = *event;
        let seating = seating(meta, &table.seats, sits_out, vorhand)?;
        let mut deal = Deal::opened(at, &table.seats, dealer, seating);
        deal.entries.push(meta.entered(None));
        deal.head = head;
        table.deals.push(Arc::new(deal));
        Ok(())
    }

    pub(super) fn redealt(&mut self, meta: Meta, event: &Redealt) -> Result<(), Corrupt> {
        let deal = self.deal_mut(meta, event.at)?;
        let (players, ruling, head) = (Arc::clone(&deal.players), deal.ruling.take(), deal.head);
        let passes = deal.passes.saturating_add(u16::from(event.passed));
        let thrown_in = deal.thrown_in.saturating_add(u16::from(!event.passed));
        let seating = seating(meta, &players, event.sits_out, event.vorhand)?;
        *deal = Deal::opened(event.at, &players, event.dealer, seating);
        deal.entries.push(meta.entered(None));
        (deal.ruling, deal.outcome) = (ruling, event.outcome);
        (deal.passes, deal.thrown_in) = (passes, thrown_in);
        deal.head = head;
        Ok(())
    }

    pub(super) fn deal_entered(&mut self, meta: Meta, event: &DealEntered) -> Result<(), Corrupt> {
        let deal = self.deal_mut(meta, event.at)?;
        deal.entries.push(meta.entered(Some(Arc::clone(&event.entry))));
        if event.entry.ends_the_deal() {
            deal.record = deal.entered_record();
        }
        if let Some(outcome) = event.outcome {
            deal.outcome = outcome;
            deal.entered_beside_paper(outcome);
        }
        let table = self.table_mut(meta, event.at.table_at())?;
        table.first_bids.entry(event.at.deal).or_insert(meta.recorded_at);
        Ok(())
    }

    pub(super) fn entry_retracted(&mut self, meta: Meta, event: &EntryRetracted) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at.table_at())?;
        let deal = self.deal_mut(meta, event.at)?;
        deal.entries.retain(|entered| entered.version < event.version);
        deal.record = None;
        deal.correction = None;
        deal.play = None;
        deal.outcome = event.outcome;
        deal.entered_beside_paper(event.outcome);
        if deal.entries.is_empty() && deal.paper.is_none() {
            let table = self.table_mut(meta, event.at.table_at())?;
            if table.next_deal().index() != event.at.deal.index() + 1 {
                return Err(meta.corrupt("only the last deal can be taken back as a whole"));
            }
            table.deals.pop();
        }
        Ok(())
    }

    pub(super) fn deal_corrected(&mut self, meta: Meta, event: &DealCorrected) -> Result<(), Corrupt> {
        self.ask_again(meta, event.at.table_at())?;
        let deal = self.deal_mut(meta, event.at)?;
        deal.record = Some(event.record.clone());
        (deal.correction, deal.struck) = (Some(event.note), false);
        deal.outcome = event.outcome;
        deal.entered_beside_paper(event.outcome);
        if let Some(play) = &mut deal.play {
            play.keeps_contradiction = event.keeps_contradiction.then_some(event.note);
        }
        Ok(())
    }

    pub(super) fn play_recorded(&mut self, meta: Meta, event: &PlayRecorded) -> Result<(), Corrupt> {
        self.deal_mut(meta, event.at)?.lay_open(&event.play, event.keeps_contradiction, meta.version);
        Ok(())
    }
}

/// Who plays and who is Vorhand, as the event says it.
pub(super) fn seating(
    meta: Meta,
    players: &[PlayerNumber],
    sits_out: Option<Seat>,
    vorhand: Seat,
) -> Result<Seating, Corrupt> {
    let players = u8::try_from(players.len()).unwrap_or(u8::MAX);
    Seating::recorded(players, sits_out, vorhand).map_err(|error| meta.corrupt(error.to_string()))
}
