//! Salvage: what a damaged database still holds of its logs, each up to its last good event.
//!
//! What is written of a log is an export like any other: its chain holds, and every event follows from those before
//! it. Behind the first fault nothing proves anything any more, though some events may still be there to read.

use std::panic::{AssertUnwindSafe, catch_unwind};

use domain::log::{Chain, Envelope, Hash, StreamId, StreamKind, StreamRef};
use store::{Listed, OrganisationId, Store, StoreError};

use crate::fold::FoldError;
use crate::kinds::of_kind;
use crate::transfer::{ExportHeader, write_line};
use crate::verify::{Check, Checked, Fault, FaultKind};

/// Events that are read at once, where nothing is in the way.
const AT_ONCE: u32 = 512;
/// So many versions in a row that cannot be read are the end, however far a list says that a log goes.
const MISSES: u64 = 4096;

/// What there was of one log.
#[derive(Debug)]
pub struct Salvaged {
    /// The stream.
    pub stream: StreamId,
    /// What it tells of, as its list or its own hashes say; none if neither does.
    pub kind: Option<StreamKind>,
    /// The good events, as an export, and the hash of the last; none if there is no good event.
    pub good: Option<Good>,
    /// What is wrong behind them; none if the log is whole.
    pub fault: Option<Fault>,
    /// The last version, as the list of streams says; none if that cannot be read.
    pub listed: Option<u64>,
    /// Events behind the fault that can be read, and prove nothing.
    pub readable: u64,
}

/// The good part of a log.
#[derive(Debug)]
pub struct Good {
    /// Its last event.
    pub version: u64,
    /// The hash of that.
    pub head: Hash,
    /// The lines of the export.
    pub export: Vec<u8>,
}

/// Reads a stream of a damaged database as far as it is good, and looks at what stands behind.
pub async fn salvage(store: &Store, stream: StreamId) -> Salvaged {
    // A list that cannot be read is told of by the fault of its end, or by nobody: the events say all there is.
    let listed = store.listed(stream).await.ok().flatten();
    let kind = match listed.and_then(|listed| listed.kind) {
        Some(kind) => Some(kind),
        None => kind_of(store, stream).await,
    };
    let Some(kind) = kind else {
        let fault = store.events_found(stream, 0, 1).await.err().map_or(FoldError::Empty, FoldError::Store);
        return Salvaged {
            stream,
            kind,
            good: None,
            fault: Some(Fault::at_version(1, fault)),
            listed: listed.map(|listed| listed.version),
            readable: readable(store, stream, 0, listed).await,
        };
    };
    of_kind!(kind, S => as_kind::<S>(store, stream, listed).await)
}

/// The kind is in the first hash: only one of them fits.
async fn kind_of(store: &Store, stream: StreamId) -> Option<StreamKind> {
    let first = store.events_found(stream, 0, 1).await.ok()?;
    let fits =
        |kind: &StreamKind| Chain::new(StreamRef { kind: *kind, id: stream }).accept(first.first()?).ok();
    StreamKind::ALL.into_iter().find(|kind| fits(kind).is_some())
}

async fn as_kind<S: Checked>(store: &Store, stream: StreamId, listed: Option<Listed>) -> Salvaged {
    let mut check = Check::<S>::new(stream, None, None);
    let (mut good, mut events) = (None, Vec::new());
    let fault = loop {
        let after = good.map_or(0, |(version, _)| version);
        let chunk = match next(store, stream, after).await {
            Ok(chunk) => chunk,
            Err(error) => break Some(Fault::at_version(after + 1, FoldError::Store(error))),
        };
        if chunk.is_empty() {
            let missing = listed.filter(|listed| listed.version > after);
            break missing.map(|listed| {
                Fault::at_version(after + 1, FaultKind::Head { expected: listed.version, found: after })
            });
        }
        if let Err(fault) = take(&mut check, &chunk, &mut good, &mut events) {
            break Some(fault);
        }
    };
    let after = good.map_or(0, |(version, _)| version);
    let readable = if fault.is_some() { readable(store, stream, after, listed).await } else { 0 };
    let organisation = listed.map_or(OrganisationId::DEFAULT, |listed| listed.organisation);
    let good = good.map(|(version, head)| {
        let mut export = Vec::new();
        write_line(&mut export, &ExportHeader::sealed(stream, S::KIND, organisation, version, head));
        export.append(&mut events);
        Good { version, head, export }
    });
    Salvaged {
        stream,
        kind: Some(S::KIND),
        good,
        fault,
        listed: listed.map(|listed| listed.version),
        readable,
    }
}

/// Takes in the events that are good, with their lines.
fn take<S: Checked>(
    check: &mut Check<S>,
    chunk: &[Envelope],
    good: &mut Option<(u64, Hash)>,
    lines: &mut Vec<u8>,
) -> Result<(), Fault> {
    for event in chunk {
        // What was damaged may mean anything.
        let taken = catch_unwind(AssertUnwindSafe(|| check.accept(event)));
        let taken = taken.unwrap_or(Err(FaultKind::Fold(FoldError::Empty)));
        taken.map_err(|kind| Fault::at_version(event.version, kind))?;
        *good = Some((event.version, event.hash));
        write_line(lines, event);
    }
    Ok(())
}

/// The next events, as many as can be read at once.
async fn next(store: &Store, stream: StreamId, after: u64) -> Result<Vec<Envelope>, StoreError> {
    match store.events_found(stream, after, AT_ONCE).await {
        Err(_) => store.events_found(stream, after, 1).await,
        events => events,
    }
}

/// How many events can be read behind a version, whatever lies between.
async fn readable(store: &Store, stream: StreamId, after: u64, listed: Option<Listed>) -> u64 {
    let (mut at, mut missed, mut readable) = (after, 0, 0);
    loop {
        if let Ok(events) = next(store, stream, at).await {
            let Some(last) = events.last().filter(|last| last.version > at) else { return readable };
            readable += events.len() as u64;
            (at, missed) = (last.version, 0);
        } else {
            (at, missed) = (at + 1, missed + 1);
        }
        // What the list says may be damaged, too.
        let is_over = missed > MISSES || listed.is_some_and(|listed| at >= listed.version);
        if is_over {
            return readable;
        }
    }
}
