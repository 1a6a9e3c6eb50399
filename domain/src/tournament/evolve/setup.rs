use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::log::StreamId;
use crate::tournament::event::setup::{RulesetAmended, SettlementAdopted};
use crate::tournament::{Event, Tournament};

impl Tournament {
    /// The state after the first event of a stream.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not the founding of a tournament at version 1.
    pub fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Corrupt> {
        let Event::Created(created) = event else {
            return Err(meta.corrupt("a tournament begins with its creation"));
        };
        if meta.version != 1 {
            return Err(meta.corrupt("event 1 expected"));
        }
        Ok(Self {
            id,
            version: 1,
            epoch: 1,
            recorded_at: meta.recorded_at,
            title: created.title.clone(),
            date: created.date,
            place: created.place.clone(),
            ruleset: Arc::new(created.ruleset.clone()),
            settlement: created.settlement,
            closed: false,
            players: Arc::default(),
            teams: Arc::default(),
            rounds: Vec::new(),
            commitments: Arc::default(),
            prohibited: Arc::default(),
            rulings: Arc::default(),
            complaints: Arc::default(),
            appeals: Arc::default(),
            appeal_deadlines: Arc::default(),
            flags: Arc::default(),
            lots: Arc::default(),
            editions: Arc::default(),
            prizes_paid: Arc::default(),
        })
    }

    pub(super) fn ruleset_amended(&mut self, event: &RulesetAmended) {
        self.ruleset = Arc::new(event.ruleset.clone());
    }

    pub(super) fn settlement_adopted(
        &mut self,
        meta: Meta,
        event: &SettlementAdopted,
    ) -> Result<(), Corrupt> {
        self.settlement = event.settlement;
        for made in &event.deals {
            self.deal_mut(meta, made.at)?.outcome = made.outcome;
        }
        Ok(())
    }
}
