//! Audits: a log that is in order is settled and ranked anew. What comes out otherwise is a finding
//! for people; a log that is not in order is a [`Fault`].

use domain::settlement::SettlementVersion;
use domain::tournament::Tournament;
use domain::tournament::audit::{Audit, EditionFinding};
use domain::tournament::event::result::ResultsPublished;
use domain::tournament::state::UnknownSettlement;

use super::{Check, Fault, Verified};
use crate::fold::FoldError;

/// What an audit found.
#[derive(Debug, Clone, PartialEq)]
pub struct Audited {
    /// What was found in order.
    pub verified: Verified,
    /// The deals.
    pub audit: Audit,
    /// The editions that come out otherwise, oldest first.
    pub editions: Vec<EditionFinding>,
}

impl Audited {
    /// Whether the log says what its records come to.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.audit.is_clean() && self.editions.is_empty()
    }
}

/// Why a log cannot be audited.
#[derive(Debug, thiserror::Error)]
pub enum CannotAudit {
    /// It is not in order.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Its deals are settled by a version that this program does not know.
    #[error(transparent)]
    Unknown(#[from] UnknownSettlement),
}

/// Ranks editions anew as a log is folded.
#[derive(Debug)]
pub(super) struct Auditor {
    by: Option<SettlementVersion>,
    editions: Result<Vec<EditionFinding>, UnknownSettlement>,
}

impl Auditor {
    pub(super) fn new(by: Option<SettlementVersion>) -> Self {
        Self { by, editions: Ok(Vec::new()) }
    }

    /// Ranks one edition. Publishing changes no result: what holds behind the event held in front of it.
    pub(super) fn rank_anew(&mut self, published: &ResultsPublished, after: &Tournament) {
        let Ok(editions) = &mut self.editions else { return };
        match EditionFinding::of(published, after, self.by) {
            Ok(finding) => editions.extend(finding),
            Err(unknown) => self.editions = Err(unknown),
        }
    }
}

impl Check<Tournament> {
    /// What an audit found, up to here.
    pub(super) fn audited(mut self) -> Result<Audited, CannotAudit> {
        let verified = self.found();
        let Auditor { by, editions } = self.found.auditor.take().unwrap_or_else(|| Auditor::new(None));
        let tournament = self.fold.state().ok_or_else(|| Fault::nowhere(FoldError::Empty))?;
        Ok(Audited { verified, audit: Audit::of(tournament, by)?, editions: editions? })
    }
}
