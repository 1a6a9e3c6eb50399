//! Audits: a log that is in order is settled and ranked anew. What comes out otherwise is a finding
//! for people; a log that is not in order is a [`Fault`].

use std::collections::{BTreeMap, VecDeque};
use std::io::BufRead;
use std::sync::Arc;

use domain::ids::PersonId;
use domain::log::{Envelope, Hash, StreamId};
use domain::settlement::{SettlementVersion, UnknownSettlement};
use domain::tournament::audit::{Audit, EditionFinding};
use domain::tournament::event::result::ResultsPublished;
use domain::tournament::{Event, Tournament};
use store::Store;
use tokio::sync::Mutex;

use crate::Engine;
use crate::background::in_background;
use crate::fold::FoldError;
use crate::transfer::ExportHeader;
use crate::verify::{
    Check, Checked, Fault, FaultKind, Found, Verified, check_file, check_file_into, check_stream,
};

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

/// Checks an exported tournament as [`verify_export`](crate::verify_export) does, then settles and
/// ranks it anew, by its own version of settlement or another.
///
/// # Errors
/// [`CannotAudit`]: a fault, or a version that this program does not know.
pub fn audit_export(file: impl BufRead, by: Option<SettlementVersion>) -> Result<Audited, CannotAudit> {
    audited(check_file(file, Auditor::new(by))?)
}

/// The same by its own version of settlement, with the header, and every event handed on once it was found to follow.
pub(crate) fn audit_into(
    file: impl BufRead,
    take: impl FnMut(Envelope),
) -> Result<(ExportHeader, Audited), CannotAudit> {
    let (header, check) = check_file_into(file, Auditor::new(None), take)?;
    Ok((header, audited(check)?))
}

/// Checks a tournament in a store as [`verify_stream`](crate::verify_stream) does, then settles and
/// ranks it anew, by its own version of settlement or another.
///
/// # Errors
/// [`CannotAudit`]: a fault, or a version that this program does not know.
pub async fn audit_stream(
    store: &Store,
    stream: StreamId,
    by: Option<SettlementVersion>,
) -> Result<Audited, CannotAudit> {
    audited(check_stream(store, stream, Auditor::new(by)).await?)
}

impl Engine {
    /// Audits a tournament in the store, see [`audit_stream`]. That reads and folds its whole log, so this
    /// process does one at a time, behind everything else the processor has to do, and one that was done is
    /// answered again as long as the log stands where it stood.
    ///
    /// # Errors
    /// [`CannotAudit`].
    pub async fn audit(
        &self,
        tournament: StreamId,
        by: Option<SettlementVersion>,
    ) -> Result<Arc<Audited>, CannotAudit> {
        let mut done = Arc::clone(&self.inner().audits.0).lock_owned().await;
        let head = self.store().head(tournament).await;
        let head = head.map_err(|error| Fault::nowhere(FoldError::Store(error)))?;
        let known = head.and_then(|head| done.iter().find(|known| known.is_of(tournament, head.hash, by)));
        if let Some(known) = known {
            return Ok(Arc::clone(&known.audited));
        }
        let (store, runtime) = (self.store().clone(), self.inner().shared.runtime.clone());
        // Whoever hangs up does not make room for another audit beside the one that goes on.
        let audit = move || {
            let audited = Arc::new(runtime.block_on(audit_stream(&store, tournament, by))?);
            done.retain(|known| (known.tournament, known.by) != (tournament, by));
            if done.len() >= Audits::CAPACITY {
                done.pop_front();
            }
            done.push_back(Done { tournament, by, audited: Arc::clone(&audited) });
            Ok(audited)
        };
        let unfinished = || Fault::nowhere(std::io::Error::other("the audit came to no end"));
        in_background(audit).await.unwrap_or_else(|| Err(unfinished().into()))
    }
}

/// The audits done lately. Who holds it is the one who audits.
#[derive(Debug, Default)]
pub(crate) struct Audits(Arc<Mutex<VecDeque<Done>>>);

impl Audits {
    const CAPACITY: usize = 16;
}

/// An audit that was done.
#[derive(Debug)]
struct Done {
    tournament: StreamId,
    by: Option<SettlementVersion>,
    audited: Arc<Audited>,
}

impl Done {
    /// Whether it is of this log, as far as it goes now.
    fn is_of(&self, tournament: StreamId, head: Hash, by: Option<SettlementVersion>) -> bool {
        (self.tournament, self.by, self.audited.verified.head) == (tournament, by, head)
    }
}

/// Ranks editions anew as a log is folded.
#[derive(Debug)]
pub(crate) struct Auditor {
    by: Option<SettlementVersion>,
    editions: Result<Vec<EditionFinding>, UnknownSettlement>,
}

impl Auditor {
    fn new(by: Option<SettlementVersion>) -> Self {
        Self { by, editions: Ok(Vec::new()) }
    }

    /// Ranks one edition. Publishing changes no result: what holds behind the event held in front of it.
    fn rank_anew(&mut self, published: &ResultsPublished, after: &Tournament) {
        let Ok(editions) = &mut self.editions else { return };
        match EditionFinding::of(published, after, self.by) {
            Ok(finding) => editions.extend(finding),
            Err(unknown) => self.editions = Err(unknown),
        }
    }
}

impl Checked for Tournament {
    type Auditor = Auditor;

    fn participations(&self) -> BTreeMap<u32, PersonId> {
        let playing = self.players.iter().map(|(number, player)| (number, &player.person));
        playing.chain(&*self.annulled).map(|(number, person)| (number.0.into(), *person)).collect()
    }

    fn check(event: &Event, after: &Self, version: u64, found: &mut Found<Auditor>) -> Result<(), FaultKind> {
        match event {
            Event::ResultsPublished(published) => {
                let edition = published.edition;
                published.check(after, version).map_err(|fault| FaultKind::Edition { edition, fault })?;
                found.editions.push(published.rows.digest());
                if let Some(auditor) = &mut found.auditor {
                    auditor.rank_anew(published, after);
                }
                Ok(())
            }
            // What was planned before follows from the plan's draw: the fold has compared them.
            Event::RoundDrawn(drawn) if drawn.planned_in.is_none() => {
                let proven = drawn.proof().verify();
                proven.map_err(|mismatch| FaultKind::Draw { round: drawn.round, mismatch })?;
                found.draws += 1;
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// What an audit found, behind the last event.
fn audited(mut check: Check<Tournament>) -> Result<Audited, CannotAudit> {
    let verified = check.verified();
    let Auditor { by, editions } = check.found.auditor.take().unwrap_or_else(|| Auditor::new(None));
    let tournament = check.state().ok_or_else(|| Fault::nowhere(FoldError::Empty))?;
    Ok(Audited { verified, audit: Audit::of(tournament, by)?, editions: editions? })
}
