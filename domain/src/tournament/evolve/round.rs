use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::RoundNumber;
use crate::tournament::event::TableAt;
use crate::tournament::event::round::{
    LastDealCalled, LastDealReverted, RoundEnded, RoundExtended, RoundPaused, RoundResumed,
    RoundStartReverted, RoundStarted, TableEndedEarly,
};
use crate::tournament::state::{LastDeal, Pause, Phase, Table};
use crate::tournament::{Event, Tournament};

impl Tournament {
    pub(super) fn round_started(&mut self, meta: Meta, event: &RoundStarted) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        round.phase = Phase::Started;
        round.due_at = event.due_at;
        Ok(())
    }

    pub(super) fn round_start_reverted(
        &mut self,
        meta: Meta,
        event: &RoundStartReverted,
    ) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        (round.phase, round.due_at, round.last_deal_called) = (Phase::Drawn, None, None);
        round.paused = None;
        for table in &mut round.tables {
            Arc::make_mut(table).last_deal = None;
        }
        Ok(())
    }

    /// What an event makes of a round's clock; others leave it.
    pub(super) fn clock_set(&mut self, meta: Meta, event: &Event) -> Result<(), Corrupt> {
        match event {
            Event::RoundPaused(e) => self.round_paused(meta, e),
            Event::RoundResumed(e) => self.round_resumed(meta, e),
            Event::RoundExtended(e) => self.round_extended(meta, e),
            _ => Ok(()),
        }
    }

    fn round_paused(&mut self, meta: Meta, event: &RoundPaused) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        let left_seconds = event.left_seconds;
        (round.due_at, round.paused) = (None, Some(Pause { since: meta.recorded_at, left_seconds }));
        Ok(())
    }

    fn round_resumed(&mut self, meta: Meta, event: &RoundResumed) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        (round.due_at, round.paused) = (Some(event.due_at), None);
        Ok(())
    }

    fn round_extended(&mut self, meta: Meta, event: &RoundExtended) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        round.due_at = event.due_at;
        // A clock that stands keeps the moment since when it does.
        let since = round.paused.map_or(meta.recorded_at, |pause| pause.since);
        round.paused = event.left_seconds.map(|left_seconds| Pause { since, left_seconds });
        Ok(())
    }

    /// The deal that is not settled yet, or the next one, is a table's last; an earlier call stands.
    pub(super) fn last_deal_called(&mut self, meta: Meta, event: &LastDealCalled) -> Result<(), Corrupt> {
        let called_at = meta.recorded_at;
        self.each_table(meta, event.round, event.at, |table| {
            let deals = u16::try_from(table.settled_deals() + 1).unwrap_or(u16::MAX);
            table.last_deal.get_or_insert(LastDeal { deals, called_at });
        })?;
        if event.at.is_none() {
            self.round_mut(meta, event.round)?.last_deal_called = Some(called_at);
        }
        Ok(())
    }

    pub(super) fn last_deal_reverted(&mut self, meta: Meta, event: &LastDealReverted) -> Result<(), Corrupt> {
        self.each_table(meta, event.round, event.at, |table| table.last_deal = None)?;
        if event.at.is_none() {
            self.round_mut(meta, event.round)?.last_deal_called = None;
        }
        Ok(())
    }

    /// One table of a round, or all of them, their heads moved to the event.
    fn each_table(
        &mut self,
        meta: Meta,
        round: RoundNumber,
        at: Option<TableAt>,
        change: impl Fn(&mut Table),
    ) -> Result<(), Corrupt> {
        if let Some(at) = at {
            change(self.table_mut(meta, at)?);
            return Ok(());
        }
        let head = self.position(meta);
        for table in &mut self.round_mut(meta, round)?.tables {
            let table = Arc::make_mut(table);
            table.head = head;
            change(table);
        }
        Ok(())
    }

    pub(super) fn round_ended(&mut self, meta: Meta, event: &RoundEnded) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        (round.phase, round.ended_at, round.paused) = (Phase::Ended, Some(meta.recorded_at), None);
        Ok(())
    }

    pub(super) fn table_ended_early(&mut self, meta: Meta, event: &TableEndedEarly) -> Result<(), Corrupt> {
        self.table_mut(meta, event.at)?.ended_early = true;
        Ok(())
    }
}
