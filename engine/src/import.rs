//! Import: an export of another installation becomes a tournament here, with the same id, hashes and versions.
//!
//! Whoever hands an export in may have written it himself, with all hashes recomputed. So nothing it says is taken on
//! trust: its chain, its draws and its editions are checked, every deal is settled and every edition ranked anew, and
//! where it says otherwise it is refused. Whoever it names is nobody here (`foreign.rs`); nobody is kept out by it, no
//! season counts it, no key of a request is taken from it, and nothing is written to it before somebody takes it over.

mod check;

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use domain::log::{Hash, Head, KeyScope, Request, StreamId, StreamKind};
use domain::tournament::Tournament;
use store::{
    Append, Base, Cause, Imported, KeyOutcome, KeyRow, LogEntry, OrganisationId, Store, StoreError, TokenId,
    WriteError,
};

use self::check::Checked;
pub use self::check::{MAX_IMPORT, MAX_IMPORT_EVENTS};
use crate::Engine;
use crate::background::in_background;
use crate::import_queue::ImportRoom;
use crate::security::entry::{self, From as Address};
use crate::security::{Event as SecurityEvent, Security, TournamentImported};
use crate::submission::{Answer, IdempotencyKey, SubmitError};
use crate::tournament::{Audited, CannotAudit};
use crate::verify::Fault;

/// Texts that are asked for at once.
const NOTES: usize = 500;
/// As often another import or write may come first.
const TRIES: u32 = 5;
/// An export that is handed in.
#[derive(Debug)]
pub struct Handed {
    /// Whose tournament it becomes.
    pub organisation: OrganisationId,
    /// Who hands it in.
    pub actor: TokenId,
    /// The address it comes from.
    pub from: Option<IpAddr>,
    /// Makes it safe to repeat: the answer is the same then.
    pub key: Option<IdempotencyKey>,
    /// The export.
    pub export: Vec<u8>,
    /// Where it lies meanwhile.
    pub room: ImportRoom,
}

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
    /// An earlier request with the same key did it.
    pub replayed: bool,
}

/// Why an export does not become a tournament. Nothing was written, unless that is said.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It is longer than any tournament.
    #[error("an export has {MAX_IMPORT} bytes at most")]
    TooLong,
    /// It has more events than any tournament.
    #[error("an export has {MAX_IMPORT_EVENTS} events at most")]
    TooMany,
    /// Checking it takes longer than that of any tournament.
    #[error("it takes too long to check it")]
    TooSlow,
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
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The system has no randomness.
    #[error("no randomness: {0}")]
    Randomness(#[from] getrandom::Error),
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

/// One import under way, once it was checked.
struct Writing {
    handed: By,
    checked: Checked,
    now: DateTime<Utc>,
}

/// Who hands it in, and with which key.
struct By {
    organisation: OrganisationId,
    actor: TokenId,
    from: Option<Address>,
    request: Option<Request>,
}

impl Engine {
    /// Room for one more export in memory; none if several wait already.
    #[must_use]
    pub fn room_for_import(&self) -> Option<ImportRoom> {
        self.inner().imports.room()
    }

    /// Makes an export a tournament of an organisation, for reading. What is there already has to be the same; a longer
    /// export of what was imported before adds the rest. Checks one at a time, behind everything else the processor has
    /// to do. The organisation's security log says who has handed it in.
    ///
    /// # Errors
    /// [`ImportError`].
    pub async fn import(&self, handed: Handed) -> Result<Import, ImportError> {
        let Handed { organisation, actor, from, key, export, room } = handed;
        if export.len() > MAX_IMPORT {
            return Err(ImportError::TooLong);
        }
        if !self.store().knows_organisation(organisation).await? {
            return Err(ImportError::NoOrganisation);
        }
        let request = key.map(|key| key.in_scope(&KeyScope::of_organisation(organisation.0)));
        self.imported_before(request).await?;
        // Whoever hangs up does not make room for another beside the one that goes on.
        let turn = self.inner().imports.turn().await;
        let now = self.config().clock.now();
        let from = from.map(|from| Address::new(from, now)).transpose()?;
        let checked = in_background(move || {
            let checked = catch_unwind(AssertUnwindSafe(|| Checked::read(&export, now)));
            (checked.unwrap_or(Err(ImportError::Indigestible)), turn, room)
        });
        let (checked, _turn, _room) = checked.await.ok_or(ImportError::Indigestible)?;
        let by = By { organisation, actor, from, request };
        let writing = Writing { handed: by, checked: checked?, now };
        self.refuse_others(&writing.checked).await?;
        for _ in 0..TRIES {
            if let Some(imported) = self.write_import(&writing).await? {
                return Ok(imported);
            }
        }
        Err(WriteError::Conflict.into())
    }

    /// Goes on with what was imported: a new epoch begins behind it, and it is written to as any other. Taken over
    /// before it changes nothing.
    ///
    /// # Errors
    /// As for any command.
    pub async fn take_over(
        &self,
        id: StreamId,
        actor: TokenId,
        from: Option<IpAddr>,
        key: Option<&IdempotencyKey>,
    ) -> Answer<Tournament> {
        let now = self.config().clock.now();
        let from = from.map(|from| Address::new(from, now)).transpose().map_err(SubmitError::internal)?;
        self.tournaments().take_over(id, actor, from, key).await
    }

    /// Which version an earlier request with the same key found here.
    async fn imported_before(&self, request: Option<Request>) -> Result<Option<u64>, ImportError> {
        let Some(request) = request else { return Ok(None) };
        let Some(row) = self.store().find_key(request.key_hash).await? else { return Ok(None) };
        match row.outcome {
            KeyOutcome::Events { first_version, last_version, .. }
                if row.request == request && last_version < first_version =>
            {
                Ok(Some(last_version))
            }
            _ => Err(ImportError::KeyReused),
        }
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
    async fn write_import(&self, writing: &Writing) -> Result<Option<Import>, ImportError> {
        let Writing { handed, checked, .. } = writing;
        let (stream, version) = (checked.header.stream, checked.header.version);
        let here = self.store().stream(stream).await?;
        if let Some(here) = &here
            && (here.kind != StreamKind::Tournament || here.organisation != handed.organisation)
        {
            return Err(ImportError::IdTaken);
        }
        let stands = here.as_ref().map_or(Head::START, |here| here.head);
        same(self.store(), checked, stands.version).await?;
        if let Some(after) = self.imported_before(handed.request).await? {
            // What was only found was perhaps committed without the standby it needs.
            self.store().confirm().await?;
            return Ok(Some(writing.done(after, stands, true)));
        }
        let after = stands.version.min(version);
        let base = match &here {
            None => Base::New { kind: StreamKind::Tournament, organisation: handed.organisation },
            Some(here) if version > after && !here.is_read_only() => {
                return Err(ImportError::GoesOnHere { version: after });
            }
            Some(here) => Base::Head(here.head),
        };
        let append = writing.append(base, after);
        let (head, writes) = (append.head(), !append.events.is_empty() || !append.keys.is_empty());
        let written = if writes { self.store().append(append).await } else { Ok(()) };
        match written {
            Ok(()) => {}
            Err(WriteError::Conflict | WriteError::Exists | WriteError::KeyTaken) => return Ok(None),
            // What was only found is there for good once one more write was.
            Err(WriteError::OutcomeUnknown(_)) if self.store().head(stream).await? == Some(head) => {
                self.store().confirm().await?;
            }
            Err(error) => return Err(error.into()),
        }
        if version > after {
            self.tournaments().registry.heard_of(stream, head);
        }
        Ok(Some(writing.done(after, head, false)))
    }
}

impl Writing {
    /// What is written behind the version `after`, of which the export is the same.
    fn append(&self, base: Base, after: u64) -> Append {
        let Checked { header, events, summary, .. } = &self.checked;
        let (stream, version, now) = (header.stream, header.version, self.now);
        let new: Vec<_> = events.iter().filter(|event| event.version > after).cloned().collect();
        let is_new = !new.is_empty();
        let mut append = Append::new(stream, base, new);
        // The events did not come with the key: it says behind which version they were new.
        let outcome = KeyOutcome::Events { stream, first_version: after + 1, last_version: after };
        let key = self.handed.request.map(|request| KeyRow { request, outcome, recorded_at: now });
        append.keys = key.into_iter().collect();
        if is_new {
            append.summary.clone_from(summary);
            append.imported = Some(Imported { version, origin: header.organisation.0, at: now });
            append.told = Some(self.told());
        }
        append
    }

    /// What the security log says of it.
    fn told(&self) -> LogEntry {
        let By { organisation, actor, from, .. } = &self.handed;
        let header = &self.checked.header;
        let event = SecurityEvent::TournamentImported(TournamentImported {
            tournament: header.stream,
            until_version: header.version,
            until_hash: header.head,
            from: Address::note_ref(from.as_ref()),
        });
        entry::of(*organisation, *actor, self.now, event, from.clone())
    }

    /// What came of it, where what stands behind the version `after` was new.
    fn done(&self, after: u64, head: Head, replayed: bool) -> Import {
        let Checked { header, deals, .. } = &self.checked;
        let became = match after {
            0 => Became::New,
            from if from < header.version => Became::Longer { from },
            _ => Became::There,
        };
        let (stream, version, hash, deals) = (header.stream, header.version, header.head, *deals);
        Import { stream, version, became, hash, head, deals, replayed }
    }
}

/// Whether what is here up to version `until` is what the export begins with, as far as both go.
async fn same(store: &Store, checked: &Checked, until: u64) -> Result<(), ImportError> {
    let mut here = store.events(checked.header.stream, 0, until.min(checked.header.version));
    let mut exported = checked.events.iter();
    while let Some(chunk) = here.next_chunk().await? {
        for (here, there) in chunk.iter().zip(&mut exported) {
            if here.hash != there.hash {
                return Err(ImportError::Other { version: there.version });
            }
        }
    }
    Ok(())
}
