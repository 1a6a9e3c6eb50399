use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::result::{PrizePaid, PrizeReversed, PrizesWaived, ResultsPublished};
use crate::tournament::state::{Edition, PaidPrize};

impl Tournament {
    pub(super) fn results_published(&mut self, meta: Meta, event: &ResultsPublished) {
        let edition = Edition { published: event.clone(), at: meta.recorded_at, version: meta.version };
        Arc::make_mut(&mut self.editions).push(edition);
    }

    pub(super) fn prizes_waived(&mut self, meta: Meta, event: &PrizesWaived) -> Result<(), Corrupt> {
        self.player_mut(meta, event.player)?.prizes_waived = event.waived.then_some(event.note);
        Ok(())
    }

    pub(super) fn prize_paid(&mut self, meta: Meta, event: &PrizePaid) {
        let paid = PaidPrize { amount: event.amount_cents, edition: event.edition, at: meta.recorded_at };
        Arc::make_mut(&mut self.prizes_paid).insert((event.player, event.prize.clone()), paid);
    }

    pub(super) fn prize_reversed(&mut self, event: &PrizeReversed) {
        Arc::make_mut(&mut self.prizes_paid).remove(&(event.player, event.prize.clone()));
    }
}
