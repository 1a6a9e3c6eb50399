//! Import: an export of another installation becomes a tournament here, with the same id, hashes and versions.
//!
//! Whoever hands an export in may have written it himself, with all hashes recomputed. So nothing it says is taken on
//! trust: its chain, its draws and its editions are checked, every deal is settled and every edition ranked anew, and
//! where it says otherwise it is refused. Whoever it names is nobody here (`foreign.rs`); nobody is kept out by it, no
//! season counts it, no key of a request is taken from it, and nothing is written to it before somebody takes it over.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::NoteId;
use domain::log::{Continuation, Envelope, Hash, Head, StreamId, StreamKind};
use domain::tournament::Tournament;
use serde_json::Value;
use store::{Append, Base, Cause, Imported, OrganisationId, Store, StoreError, TokenId, WriteError};

use crate::background::in_background;
use crate::fold::{Fold, FoldError};
use crate::security::Security;
use crate::stream::Stream as _;
use crate::submission::Answer;
use crate::tournament::{Audited, CannotAudit, audit_into};
use crate::transfer::ExportHeader;
use crate::verify::Fault;
use crate::Engine;

/// Bytes of an export at most: several times the log of the biggest cup.
pub const MAX_IMPORT: usize = 64 << 20;
/// How far the clocks of two installations may be apart.
const CLOCKS_APART: TimeDelta = TimeDelta::days(1);
/// Texts that are asked for at once.
const NOTES: usize = 500;
/// As often another import or write may come first.
const TRIES: u32 = 5;

/// What became of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Became {
    /// A tournament that was not there.
    New,
    /// The rest of one that was imported up to this version.
    Longer {
        /// The version.
        from: u64,
    },
    /// Nothing: all of it was there already.
    There,
}

/// What was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The tournament.
    pub stream: StreamId,
    /// Version of the export's last event.
    pub version: u64,
    /// What became of it.
    pub became: Became,
    /// The hash of that event.
    pub hash: Hash,
    /// Where the tournament stands now.
    pub head: Head,
    /// The deals that were settled anew.
    pub deals: usize,
}

/// Why an export does not become a tournament. Nothing was written, unless that is said.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It is longer than any tournament.
    #[error("an export has {MAX_IMPORT} bytes at most")]
    TooLong,
    /// It is not what was written, or cannot be settled by this program.
    #[error(transparent)]
    Audit(#[from] CannotAudit),
    /// It says otherwise than its own records come to.
    #[error("{} deals and {} editions say otherwise than they come to", .0.audit.findings.len(), .0.editions.len())]
    Differs(Box<Audited>),
    /// A mistake of this program came to light by it.
    #[error("this program cannot read it")]
    Indigestible,
    /// Its id is that of something else here.
    #[error("its id is taken")]
    IdTaken,
    /// There is a tournament with its id, and this event of it is another.
    #[error("event {version} of the tournament that is here is another")]
    Other {
        /// The version of the first that differs.
        version: u64,
    },
    /// There is such a tournament, which does not come from an export, or has gone on here: events from elsewhere are
    /// not appended to it.
    #[error("the tournament that is here goes on here: it ends with version {version}")]
    GoesOnHere {
        /// Where it ends.
        version: u64,
    },
    /// It names a text that is kept for something else.
    #[error("it names a text of another tournament")]
    OthersNote,
    /// It ends later than it is now.
    #[error("its last event was recorded in the future, at {0}")]
    Future(DateTime<Utc>),
    /// There is no such organisation.
    #[error("there is no such organisation")]
    NoOrganisation,
    /// The database did not say whether it has taken it: import it again.
    #[error("it is unknown whether it was written")]
    OutcomeUnknown,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<WriteError> for ImportError {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Store(error) => error.into(),
            WriteError::OutcomeUnknown(_) => Self::OutcomeUnknown,
            // Others write all the time.
            _ => StoreError::Unavailable(Cause::Slow).into(),
        }
    }
}

impl From<Fault> for ImportError {
    fn from(fault: Fault) -> Self {
        Self::Audit(fault.into())
    }
}

/// An export that was found in order.
struct Checked {
    header: ExportHeader,
    events: Vec<Envelope>,
    deals: usize,
    summary: Option<String>,
    notes: BTreeSet<NoteId>,
}

impl Engine {
    /// Makes an export a tournament of an organisation, for reading. What is there already has to be the same; a longer
    /// export of what was imported before adds the rest. Checks one at a time, behind everything else the processor has
    /// to do.
    ///
    /// # Errors
    /// [`ImportError`].
    pub async fn import(&self, organisation: OrganisationId, export: Vec<u8>) -> Result<Import, ImportError> {
        if export.len() > MAX_IMPORT {
            return Err(ImportError::TooLong);
        }
        if !self.store().knows_organisation(organisation).await? {
            return Err(ImportError::NoOrganisation);
        }
        // Whoever hangs up does not make room for another beside the one that goes on.
        let turn = std::sync::Arc::clone(&self.inner().importing).lock_owned().await;
        let now = self.config().clock.now();
        let checked = in_background(move || {
            let checked = catch_unwind(AssertUnwindSafe(|| Checked::read(&export, now)));
            (checked.unwrap_or(Err(ImportError::Indigestible)), turn)
        });
        let (checked, _turn) = checked.await.ok_or(ImportError::Indigestible)?;
        let checked = checked?;
        self.refuse_others(&checked).await?;
        for _ in 0..TRIES {
            if let Some(imported) = self.write_import(organisation, &checked, now).await? {
                return Ok(imported);
            }
        }
        Err(WriteError::Conflict.into())
    }

    /// Goes on with what was imported: a new epoch begins behind it, and it is written to as any other.
    ///
    /// # Errors
    /// As for any command.
    pub async fn take_over(&self, id: StreamId, actor: TokenId) -> Answer<Tournament> {
        self.continue_tournament(id, Continuation::TakeOver, actor).await
    }

    /// Ids are given by who writes an export: none may stand for something of this installation.
    async fn refuse_others(&self, checked: &Checked) -> Result<(), ImportError> {
        let id = checked.header.stream;
        // Lists of streams begin behind the one and end in front of the other.
        if id.0.is_nil() || id.0.is_max() {
            return Err(ImportError::IdTaken);
        }
        let logs = |organisation: OrganisationId| [StreamId(organisation.0), Security::of(organisation)];
        if self.store().organisations().await?.into_iter().flat_map(logs).any(|log| log == id) {
            return Err(ImportError::IdTaken);
        }
        let notes: Vec<_> = checked.notes.iter().copied().collect();
        for some in notes.chunks(NOTES) {
            if self.store().notes(some).await?.iter().any(|note| note.stream != id) {
                return Err(ImportError::OthersNote);
            }
        }
        Ok(())
    }

    /// None if others have written to it meanwhile.
    async fn write_import(
        &self,
        organisation: OrganisationId,
        checked: &Checked,
        now: DateTime<Utc>,
    ) -> Result<Option<Import>, ImportError> {
        let Checked { header, events, deals, summary, .. } = checked;
        let (stream, version) = (header.stream, header.version);
        let done = |became, head| Import { stream, version, hash: header.head, became, head, deals: *deals };
        let (base, after) = match self.store().stream(stream).await? {
            None => (Base::New { kind: StreamKind::Tournament, organisation }, 0),
            Some(here) if here.kind != StreamKind::Tournament || here.organisation != organisation => {
                return Err(ImportError::IdTaken);
            }
            Some(here) => {
                same(self.store(), stream, events, here.head.version).await?;
                if here.head.version >= version {
                    return Ok(Some(done(Became::There, here.head)));
                }
                if !here.is_read_only() {
                    return Err(ImportError::GoesOnHere { version: here.head.version });
                }
                (Base::Head(here.head), here.head.version)
            }
        };
        let new = events.iter().filter(|event| event.version > after).cloned().collect();
        let mut append = Append::new(stream, base, new);
        append.summary.clone_from(summary);
        append.imported = Some(Imported { version, origin: header.organisation.0, at: now });
        let head = append.head();
        match self.store().append(append).await {
            Ok(()) => {}
            Err(WriteError::Conflict | WriteError::Exists) => return Ok(None),
            // What was only found is there for good once one more write was.
            Err(WriteError::OutcomeUnknown(_)) if self.store().head(stream).await? == Some(head) => {
                self.store().confirm().await?;
            }
            Err(error) => return Err(error.into()),
        }
        self.tournaments().registry.heard_of(stream, head);
        let became = if after == 0 { Became::New } else { Became::Longer { from: after } };
        Ok(Some(done(became, head)))
    }
}

/// Whether what is here up to version `until` is what the export begins with, as far as both go.
async fn same(store: &Store, stream: StreamId, events: &[Envelope], until: u64) -> Result<(), ImportError> {
    let exported = u64::try_from(events.len()).unwrap_or(u64::MAX);
    let mut here = store.events(stream, 0, until.min(exported));
    let mut exported = events.iter();
    while let Some(chunk) = here.next_chunk().await? {
        for (here, there) in chunk.iter().zip(&mut exported) {
            if here.hash != there.hash {
                return Err(ImportError::Other { version: there.version });
            }
        }
    }
    Ok(())
}

impl Checked {
    /// Reads an export of a tournament and settles and ranks all of it anew.
    fn read(export: &[u8], now: DateTime<Utc>) -> Result<Self, ImportError> {
        let mut events = Vec::new();
        let (header, audited) = audit_into(export, |event| events.push(event))?;
        if !audited.is_clean() {
            return Err(ImportError::Differs(Box::new(audited)));
        }
        if let Some(last) = events.last().filter(|last| last.recorded_at > now + CLOCKS_APART) {
            return Err(ImportError::Future(last.recorded_at));
        }
        let mut notes = BTreeSet::new();
        for event in &events {
            // It was read as an event of its type before.
            find_notes(&serde_json::from_str(&event.payload).unwrap_or_default(), &mut notes);
        }
        let deals = audited.audit.deals;
        Ok(Self { summary: summary(&header, &events)?, header, events, deals, notes })
    }
}

/// What a list shows of it.
fn summary(header: &ExportHeader, events: &[Envelope]) -> Result<Option<String>, Fault> {
    let imported = Imported { version: header.version, origin: header.organisation.0, at: DateTime::UNIX_EPOCH };
    let mut fold = Fold::<Tournament>::new(header.stream).imported(Some(imported));
    for event in events {
        fold.accept(event).map_err(Fault::nowhere)?;
    }
    let state = fold.state().ok_or_else(|| Fault::nowhere(FoldError::Empty))?;
    Ok(state.summary())
}

/// The ids of texts that a payload names: beside each stands its digest.
fn find_notes(value: &Value, found: &mut BTreeSet<NoteId>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| find_notes(item, found)),
        Value::Object(fields) => {
            if let (Some(Value::String(id)), Some(_)) = (fields.get("id"), fields.get("digest"))
                && let Ok(id) = id.parse()
            {
                found.insert(NoteId(id));
            }
            fields.values().for_each(|value| find_notes(value, found));
        }
        _ => {}
    }
}
