use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::hall::{NoticeGiven, NoticeWithdrawn, StandingsFrozen};
use crate::tournament::state::{FrozenStandings, NoticeOnRecord};

impl Tournament {
    pub(super) fn notice_given(&mut self, meta: Meta, event: &NoticeGiven) {
        let notice = NoticeOnRecord { given: event.clone(), recorded: meta.recorded(), withdrawn: None };
        Arc::make_mut(&mut self.hall).notices.push(notice);
    }

    pub(super) fn notice_withdrawn(&mut self, meta: Meta, event: &NoticeWithdrawn) -> Result<(), Corrupt> {
        let mut notices = Arc::make_mut(&mut self.hall).notices.iter_mut();
        let notice = notices.find(|notice| notice.given.notice == event.notice);
        let notice = notice.ok_or_else(|| meta.corrupt(format!("no notice {}", event.notice)))?;
        notice.withdrawn = Some(meta.recorded());
        Ok(())
    }

    pub(super) fn standings_frozen(&mut self, meta: Meta, event: &StandingsFrozen) {
        let frozen = FrozenStandings { round: event.round, recorded: meta.recorded() };
        Arc::make_mut(&mut self.hall).frozen = Some(frozen);
    }
}
