//! Leaves held against the logs they are of.

use std::collections::BTreeMap;

use domain::log::{Envelope, Hash, StreamContinued, StreamId, StreamRef};
use store::{Leaf, Store, StoreError};

use super::{Checkpoint, hash_of};
use crate::merkle::Tree;
use crate::signing::PublicKey;

/// Leaves that are read at once.
const AT_ONCE: u32 = 4096;
/// Events that are read at once.
const EVENTS: u32 = 1024;

/// What became of the leaves of one stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The stream.
    pub stream: StreamRef,
    /// The last version that a leaf and the log say alike; 0 if there is none.
    pub held: u64,
    /// The first version that a later epoch leaves out, and that epoch: the log says so itself.
    pub lost: Option<(u64, u32)>,
    /// The first version of which the log says something else or nothing, without saying why.
    pub wrong: Option<(u64, Wrong)>,
}

/// Why somebody has to explain a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// It is not there.
    Gone,
    /// It ends before.
    Cut {
        /// Its last version.
        ends: u64,
    },
    /// The hash there is another: something up to there was changed.
    Changed,
}

/// Holds the leaves of one stream, in their order, against its log; none if there is no leaf.
#[must_use]
pub fn stand(leaves: &[Leaf], log: &[Envelope]) -> Option<Standing> {
    let mut standing = Standing { stream: leaves.first()?.stream, held: 0, lost: None, wrong: None };
    let epochs: Vec<_> = log.iter().filter_map(StreamContinued::of).collect();
    for Leaf { head, .. } in leaves {
        let mut later = epochs.iter().filter(|continued| continued.epoch > head.epoch);
        if let Some(continued) = later.find(|continued| continued.from_version < head.version) {
            standing.lost.get_or_insert((head.version, continued.epoch));
            continue;
        }
        let event = head.version.checked_sub(1).and_then(|at| log.get(usize::try_from(at).ok()?));
        let wrong = match (event, log.last()) {
            (Some(event), _) if event.hash == head.hash => {
                standing.held = standing.held.max(head.version);
                continue;
            }
            (Some(_), _) => Wrong::Changed,
            (None, Some(last)) => Wrong::Cut { ends: last.version },
            (None, None) => Wrong::Gone,
        };
        standing.wrong.get_or_insert((head.version, wrong));
    }
    Some(standing)
}

/// The leaves of each stream, of all logs over the streams that a database has, and the keys of those whose newest
/// checkpoint is not one over their leaves.
///
/// # Errors
/// [`StoreError`] if the database cannot answer.
pub(crate) async fn own_leaves(
    store: &Store,
) -> Result<(BTreeMap<StreamId, Vec<Leaf>>, Vec<PublicKey>), StoreError> {
    let (mut by_stream, mut broken) = (BTreeMap::<_, Vec<_>>::new(), Vec::new());
    for stored in store.newest_checkpoints().await? {
        let key = PublicKey(stored.key);
        let FoundLeaves { leaves, is_whole } = leaves_of(store, key, stored.size).await?;
        let tree: Tree = leaves.iter().map(hash_of).collect();
        let due = tree.root(stored.size).map(|root| Checkpoint { key, size: stored.size, root });
        if !is_whole || due.is_none() || Checkpoint::read(&stored.note).ok() != due {
            broken.push(key);
        }
        for leaf in leaves {
            by_stream.entry(leaf.stream.id).or_default().push(leaf);
        }
    }
    Ok((by_stream, broken))
}

/// The root of the tree over these leaves.
#[must_use]
pub fn leaves_root(leaves: &[Leaf]) -> Hash {
    let tree: Tree = leaves.iter().map(hash_of).collect();
    tree.root(tree.size()).unwrap_or(Hash::GENESIS)
}

/// All events of a stream in a store, whether or not it is listed, as far as they can be read.
pub(crate) async fn log_of(store: &Store, stream: StreamId) -> Result<Vec<Envelope>, StoreError> {
    let mut events: Vec<Envelope> = Vec::new();
    loop {
        let after = events.last().map_or(0, |event| event.version);
        match store.read(stream, after, EVENTS).await {
            Ok(read) if read.is_empty() => return Ok(events),
            Ok(read) => events.extend(read),
            // Whoever checks the log itself tells why it ends here.
            Err(StoreError::Corrupt(_)) => return Ok(events),
            Err(error) => return Err(error),
        }
    }
}

/// The leaves of a log that a database has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundLeaves {
    /// They, in their order.
    pub leaves: Vec<Leaf>,
    /// Whether none is missing before another: the program leaves no gap, so somebody has taken it out.
    pub is_whole: bool,
}

/// The leaves of a log over the streams below a position, as many as there are.
///
/// # Errors
/// [`StoreError`] if the database cannot answer.
pub async fn leaves_of(store: &Store, key: PublicKey, size: u64) -> Result<FoundLeaves, StoreError> {
    let mut found = FoundLeaves { leaves: Vec::new(), is_whole: true };
    let mut next = 0;
    while next < size {
        let most = u32::try_from(size - next).unwrap_or(AT_ONCE).min(AT_ONCE);
        let read = store.leaves(key.0, next, most).await?;
        let Some((last, _)) = read.last() else { break };
        next = last + 1;
        for (position, leaf) in read.into_iter().filter(|(position, _)| *position < size) {
            found.is_whole &= position == found.leaves.len() as u64;
            found.leaves.push(leaf);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use domain::log::{Head, StreamKind};
    use uuid::Uuid;

    use super::*;

    const STREAM: StreamRef = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) };

    fn event(version: u64, event_type: &str, payload: &str) -> Envelope {
        let line = serde_json::json!({
            "version": version, "type": event_type, "schema": 2, "recorded_at_us": 0, "actor": "program",
            "command_id": Uuid::nil(), "payload": payload, "hash": hash(version),
        });
        serde_json::from_value(line).unwrap()
    }

    fn hash(version: u64) -> Hash {
        Hash([u8::try_from(version).unwrap(); 32])
    }

    fn log(until: u64) -> Vec<Envelope> {
        (1..=until).map(|version| event(version, "deal.opened", "{}")).collect()
    }

    fn leaf(version: u64) -> Leaf {
        Leaf { stream: STREAM, head: Head { epoch: 1, version, hash: hash(version) } }
    }

    fn standing(leaves: &[Leaf], log: &[Envelope]) -> Standing {
        stand(leaves, log).unwrap()
    }

    #[test]
    fn a_log_that_has_all_of_it_holds() {
        let all = Standing { stream: STREAM, held: 9, lost: None, wrong: None };
        assert_eq!(standing(&[leaf(3), leaf(9)], &log(12)), all);
        assert_eq!(stand(&[], &log(3)), None);
    }

    #[test]
    fn what_is_gone_cut_or_changed_is_named() {
        let leaves = [leaf(3), leaf(7), leaf(9)];
        assert_eq!(standing(&leaves, &[]).wrong, Some((3, Wrong::Gone)));
        let cut = standing(&leaves, &log(8));
        assert_eq!((cut.held, cut.wrong), (7, Some((9, Wrong::Cut { ends: 8 }))));
        let mut changed = log(9);
        for event in changed.iter_mut().skip(5) {
            event.hash = Hash([99; 32]);
        }
        let changed = standing(&leaves, &changed);
        assert_eq!((changed.held, changed.wrong), (3, Some((7, Wrong::Changed))));
    }

    #[test]
    fn what_an_epoch_leaves_out_is_declared_lost_and_nothing_else_is() {
        let mut restored = log(5);
        let payload = serde_json::json!({
            "epoch": 2, "from_version": 5, "from_hash": hash(5), "reason": "restore",
        });
        restored.push(event(6, StreamContinued::TYPE, &payload.to_string()));
        let lost = standing(&[leaf(3), leaf(5), leaf(6), leaf(9)], &restored);
        assert_eq!((lost.held, lost.lost, lost.wrong), (5, Some((6, 2)), None));
        // What the new epoch wrote is not excused by it.
        let of_new = |version| Leaf { head: Head { epoch: 2, ..leaf(version).head }, ..leaf(version) };
        let cut = standing(&[leaf(5), of_new(6), of_new(8)], &restored);
        assert_eq!((cut.held, cut.lost, cut.wrong), (6, None, Some((8, Wrong::Cut { ends: 6 }))));
    }
}
