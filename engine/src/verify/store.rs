use std::collections::BTreeMap;

use domain::log::StreamId;
use store::{Store, StoreError, StreamInfo};

use super::{Check, Checked, Fault, FaultKind, Verified};
use crate::foreign;
use crate::kinds::of_kind;
use crate::{Engine, FoldError};

/// Checks a stream in a store: the same as for a file, and that the list of streams tells
/// of its head. Works beside a process that writes.
///
/// # Errors
/// The first [`Fault`]; [`FaultKind::Fold`] with the store's error if it cannot be read.
pub async fn verify_stream(store: &Store, stream: StreamId) -> Result<Verified, Fault> {
    let info = info(store, stream).await?;
    of_kind!(
        info.kind,
        S => Ok(check_events::<S>(store, &info, None).await?.verified())
    )
}

/// Checks a stream of this kind in a store, with what an audit looks at.
pub(crate) async fn check_stream<S: Checked>(
    store: &Store,
    stream: StreamId,
    auditor: S::Auditor,
) -> Result<Check<S>, Fault> {
    let info = info(store, stream).await?;
    if info.kind != S::KIND {
        return Err(Fault::nowhere(FaultKind::Kind(info.kind)));
    }
    check_events(store, &info, Some(auditor)).await
}

async fn info(store: &Store, stream: StreamId) -> Result<StreamInfo, Fault> {
    let info = store.stream(stream).await.map_err(|error| Fault::nowhere(FoldError::Store(error)))?;
    info.ok_or_else(|| Fault::nowhere(FoldError::Empty))
}

async fn check_events<S: Checked>(
    store: &Store,
    info: &StreamInfo,
    auditor: Option<S::Auditor>,
) -> Result<Check<S>, Fault> {
    let stream = info.stream;
    let mut check = Check::<S>::new(stream, auditor, info.imported);
    let mut limit = 1024;
    // Beyond the head too: events nobody knows of are no less wrong than missing ones.
    loop {
        let after = check.fold.chain().head().version;
        let events = match store.read(stream, after, limit).await {
            Ok(events) => events,
            // One of many cannot be read: one by one it shows which.
            Err(StoreError::Corrupt(_)) if limit > 1 => {
                limit = 1;
                continue;
            }
            Err(error) => return Err(Fault::at_version(after + 1, FoldError::Store(error))),
        };
        if events.is_empty() {
            break;
        }
        for event in &events {
            check.accept(event).map_err(|kind| Fault::at_version(event.version, kind))?;
            if event.version == info.head.version && check.fold.chain().head() != info.head {
                let kind = FaultKind::Head { expected: info.head.version, found: event.version };
                return Err(Fault::at_version(event.version, kind));
            }
        }
    }
    let head = check.fold.chain().head();
    let listed = store.head(stream).await.map_err(|error| Fault::nowhere(FoldError::Store(error)))?;
    let expected = listed.map_or(0, |listed| listed.version);
    // Behind, events are missing; ahead of what is listed by now, they were never appended.
    if head.version < info.head.version || head.version > expected {
        let kind = FaultKind::Head { expected, found: head.version };
        return Err(Fault::at_version(head.version, kind));
    }
    check_participations(store, info, &check).await?;
    Ok(check)
}

/// Whether the rows that find a person's tournaments are what the events say. Of a stream that has gone on
/// meanwhile they say more.
async fn check_participations<S: Checked>(
    store: &Store,
    info: &StreamInfo,
    check: &Check<S>,
) -> Result<(), Fault> {
    let stream = info.stream;
    let unreadable = |error| Fault::nowhere(FoldError::Store(error));
    let mut due = check.state().map(S::participations).unwrap_or_default();
    // Whoever was registered elsewhere is nobody here.
    due.retain(|_, person| info.imported.is_none() || !foreign::is_stand_in(*person));
    let listed = store.participations_in(stream).await.map_err(unreadable)?;
    let listed: BTreeMap<_, _> = listed.into_iter().map(|row| (row.number, row.person)).collect();
    let differs = |number: &&u32| due.get(number) != listed.get(number);
    let Some(number) = due.keys().chain(listed.keys()).find(differs) else { return Ok(()) };
    let now = store.head(stream).await.map_err(unreadable)?;
    if now != Some(check.fold.chain().head()) {
        return Ok(());
    }
    Err(Fault::nowhere(FaultKind::Participation(*number)))
}

/// Checks every stream of a store, one after the other, and tells of each.
///
/// # Errors
/// [`StoreError`] if the list of streams cannot be read.
pub async fn verify_store(
    store: &Store,
    mut report: impl FnMut(StreamId, Result<Verified, Fault>),
) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let streams = store.all_streams(after, 256).await?;
        let Some(last) = streams.last() else { return Ok(()) };
        after = Some(last.stream);
        for info in &streams {
            report(info.stream, verify_stream(store, info.stream).await);
        }
    }
}

impl Engine {
    /// Checks a stream in the store, see [`verify_stream`].
    ///
    /// # Errors
    /// The first [`Fault`].
    pub async fn verify(&self, stream: StreamId) -> Result<Verified, Fault> {
        verify_stream(self.store(), stream).await
    }
}
