use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::ComplaintId;
use crate::tournament::Tournament;
use crate::tournament::event::appeal::DeadlineSet;
use crate::tournament::event::complaint::{ComplaintRaised, ComplaintWithdrawn};
use crate::tournament::event::flag::{FlagResolved, LineFlagged};
use crate::tournament::event::referee::RulingMade;
use crate::tournament::event::suspension::PlayerSuspended;
use crate::tournament::state::{
    ComplaintEnd, ComplaintOnRecord, FlagOnRecord, Ruling, RulingOnRecord, Suspension,
};

impl Tournament {
    pub(super) fn deadline_set(&mut self, event: &DeadlineSet) {
        let deadlines = Arc::make_mut(&mut self.appeal_deadlines);
        match event.until {
            Some(until) => deadlines.insert(event.round, until),
            None => deadlines.remove(&event.round),
        };
    }

    pub(super) fn ruling_made(&mut self, meta: Meta, event: &RulingMade) -> Result<(), Corrupt> {
        let deal = self.deal_mut(meta, event.at)?;
        let superseded = deal.ruling.replace(Ruling {
            id: event.ruling,
            decision: event.decision.clone(),
            rule: event.rule.clone(),
            note: event.note,
        });
        deal.outcome = event.outcome;
        let rulings = Arc::make_mut(&mut self.rulings);
        if let Some(old) = superseded.and_then(|old| rulings.get_mut(&old.id)) {
            Arc::make_mut(old).superseded_by = Some(event.ruling);
        }
        let on_record = RulingOnRecord {
            made: event.clone(),
            at: meta.recorded_at,
            by: meta.actor,
            version: meta.version,
            superseded_by: None,
        };
        rulings.insert(event.ruling, Arc::new(on_record));
        if let Some(complaint) = event.complaint {
            self.complaint_mut(meta, complaint)?.end = Some(ComplaintEnd::Ruled(event.ruling));
        }
        Ok(())
    }

    fn complaint_mut(&mut self, meta: Meta, id: ComplaintId) -> Result<&mut ComplaintOnRecord, Corrupt> {
        Arc::make_mut(&mut self.complaints)
            .get_mut(&id)
            .map(Arc::make_mut)
            .ok_or_else(|| meta.corrupt(format!("no complaint {id}")))
    }

    pub(super) fn complaint_raised(&mut self, meta: Meta, event: &ComplaintRaised) {
        let (raised, recorded) = (event.clone(), meta.recorded());
        let complaint = ComplaintOnRecord { raised, recorded, end: None, line_removed: false };
        Arc::make_mut(&mut self.complaints).insert(event.complaint, Arc::new(complaint));
    }

    pub(super) fn complaint_withdrawn(
        &mut self,
        meta: Meta,
        event: &ComplaintWithdrawn,
    ) -> Result<(), Corrupt> {
        let end = ComplaintEnd::Withdrawn { note: event.note, recorded: meta.recorded() };
        self.complaint_mut(meta, event.complaint)?.end = Some(end);
        Ok(())
    }

    pub(super) fn line_flagged(&mut self, meta: Meta, event: &LineFlagged) {
        let (flagged, recorded) = (event.clone(), meta.recorded());
        let flag = FlagOnRecord { flagged, recorded, resolved: None, line_removed: false };
        Arc::make_mut(&mut self.flags).insert(event.flag, Arc::new(flag));
    }

    pub(super) fn flag_resolved(&mut self, meta: Meta, event: &FlagResolved) -> Result<(), Corrupt> {
        let flag = Arc::make_mut(&mut self.flags).get_mut(&event.flag);
        let flag = flag.ok_or_else(|| meta.corrupt(format!("no flag {}", event.flag)))?;
        Arc::make_mut(flag).resolved = Some((event.clone(), meta.recorded()));
        Ok(())
    }

    pub(super) fn player_suspended(&mut self, meta: Meta, event: &PlayerSuspended) -> Result<(), Corrupt> {
        let suspension = Suspension { until: event.until, note: event.note, recorded: meta.recorded() };
        self.player_mut(meta, event.player)?.suspended = Some(suspension);
        Ok(())
    }
}
