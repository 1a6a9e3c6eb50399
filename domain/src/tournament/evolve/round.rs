use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::round::{RoundEnded, RoundStartReverted, RoundStarted, TableEndedEarly};
use crate::tournament::state::Phase;

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
        (round.phase, round.due_at) = (Phase::Drawn, None);
        Ok(())
    }

    pub(super) fn round_ended(&mut self, meta: Meta, event: &RoundEnded) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        (round.phase, round.ended_at) = (Phase::Ended, Some(meta.recorded_at));
        Ok(())
    }

    pub(super) fn table_ended_early(&mut self, meta: Meta, event: &TableEndedEarly) -> Result<(), Corrupt> {
        self.table_mut(meta, event.at)?.ended_early = true;
        Ok(())
    }
}
