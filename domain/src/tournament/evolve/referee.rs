use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::referee::RulingMade;
use crate::tournament::state::{Ruling, RulingOnRecord};

impl Tournament {
    pub(super) fn ruling_made(&mut self, meta: Meta, event: &RulingMade) -> Result<(), Corrupt> {
        let ruleset = Arc::clone(&self.ruleset);
        let deal = self.deal_mut(meta, event.at)?;
        deal.ruling = Some(Ruling {
            id: event.ruling,
            outcome: event.outcome.clone(),
            rule: event.rule.clone(),
            note: event.note,
        });
        deal.settle(&ruleset.game).map_err(|e| meta.corrupt(e))?;
        let on_record = RulingOnRecord { made: event.clone(), at: meta.recorded_at, version: meta.version };
        Arc::make_mut(&mut self.rulings).insert(event.ruling, Arc::new(on_record));
        Ok(())
    }
}
