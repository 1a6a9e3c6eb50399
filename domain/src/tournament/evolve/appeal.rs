use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::AppealId;
use crate::tournament::Tournament;
use crate::tournament::event::appeal::{AppealDecided, JuryConfirmed, JuryNamed, RulingAppealed};
use crate::tournament::state::{AppealOnRecord, Jury};

impl Tournament {
    fn appeal_mut(&mut self, meta: Meta, id: AppealId) -> Result<&mut AppealOnRecord, Corrupt> {
        Arc::make_mut(&mut self.appeals)
            .get_mut(&id)
            .map(Arc::make_mut)
            .ok_or_else(|| meta.corrupt(format!("no appeal {id}")))
    }

    pub(super) fn ruling_appealed(&mut self, meta: Meta, event: &RulingAppealed) {
        let appeal =
            AppealOnRecord { appealed: event.clone(), recorded: meta.recorded(), jury: None, decided: None };
        Arc::make_mut(&mut self.appeals).insert(event.appeal, Arc::new(appeal));
    }

    pub(super) fn jury_named(&mut self, meta: Meta, event: &JuryNamed) -> Result<(), Corrupt> {
        self.appeal_mut(meta, event.appeal)?.jury = Some(Jury {
            jurors: event.jury.clone(),
            despite_conflicts: event.despite_conflicts,
            named: meta.recorded(),
            confirmed: None,
        });
        Ok(())
    }

    pub(super) fn jury_confirmed(&mut self, meta: Meta, event: &JuryConfirmed) -> Result<(), Corrupt> {
        let jury = self.appeal_mut(meta, event.appeal)?.jury.as_mut();
        jury.ok_or_else(|| meta.corrupt("no jury is named"))?.confirmed = Some(meta.recorded());
        Ok(())
    }

    pub(super) fn appeal_decided(&mut self, meta: Meta, event: &AppealDecided) -> Result<(), Corrupt> {
        self.appeal_mut(meta, event.appeal)?.decided = Some((event.clone(), meta.recorded()));
        Ok(())
    }
}
