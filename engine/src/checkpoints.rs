//! Checkpoints: signed words of this installation about everything in it at once.
//!
//! A receipt names one log; who deletes a whole tournament, or cuts its end off and everything that tells of it,
//! contradicts no receipt that anybody has. So there is one log over all streams: a leaf says where a stream stood, at
//! each round and edition and at most a minute after anything else, and a checkpoint is the signed root of a Merkle tree
//! (RFC 6962) over all leaves so far. Whoever keeps one, best with the leaves that it is over, finds what is gone.
//!
//! The form is C2SP's `tlog-checkpoint`. A log belongs to a key and is named by it: what is restored or taken over has
//! another key, begins another log, and signs nothing that contradicts the old one.

mod check;
mod file;
mod log;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::log::{Envelope, Hash, Head, StreamId, StreamRef};
use store::Leaf;

pub use check::{FoundLeaves, Standing, Wrong, leaves_of, leaves_root, stand};
pub(crate) use check::{log_of, own_leaves};
pub use file::{CheckpointFile, checkpoint_file};
pub(crate) use log::take;
pub use log::{Consistency, Inclusion};

use crate::merkle::leaf_hash;
use crate::signed_note;
use crate::signing::{PublicKey, Signer, digits};

/// How the name of a log begins; the public key in hexadecimal digits follows.
const NAME: &str = "tarockmeister/";
/// Events that have a checkpoint at once.
const LANDMARKS: [&str; 4] = ["round.drawn", "round.ended", "results.published", "tournament.closed"];

/// Whether an event has a checkpoint at once.
pub(crate) fn has_checkpoint(event: &Envelope) -> bool {
    LANDMARKS.contains(&event.event_type.as_str())
}

/// The signed root over so many leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// Whose word it is, which names the log too.
    pub key: PublicKey,
    /// How many leaves it is over.
    pub size: u64,
    /// The root of the tree over them.
    pub root: Hash,
}

/// Why a text is no checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoCheckpoint {
    /// It does not have the form.
    #[error("it does not have the form of a checkpoint")]
    Form,
    /// The key did not sign it.
    #[error("the signature does not hold")]
    Signature,
    /// The leaves behind it are others than those it is over.
    #[error("the leaves behind it are not those it was signed over")]
    Leaves,
}

impl Checkpoint {
    fn origin(&self) -> String {
        format!("{NAME}{}", self.key)
    }

    /// What is signed.
    fn body(&self) -> String {
        format!("{}\n{}\n{}\n", self.origin(), self.size, STANDARD.encode(self.root.0))
    }

    /// The note as it is handed out.
    pub(crate) fn signed(&self, signer: &Signer) -> String {
        signed_note::sign(signer, &self.origin(), &self.body())
    }

    /// Reads a checkpoint and checks its signature. Whether the key is one that counts is for the reader to say.
    ///
    /// # Errors
    /// [`NoCheckpoint`].
    pub fn read(note: &str) -> Result<Self, NoCheckpoint> {
        let (body, signatures) = note.split_once("\n\n").ok_or(NoCheckpoint::Form)?;
        let read = Self::of_body(body).ok_or(NoCheckpoint::Form)?;
        let text = read.body();
        if text.strip_suffix('\n') != Some(body) {
            return Err(NoCheckpoint::Form);
        }
        let signed = signed_note::is_signed(&text, signatures, &read.origin(), &read.key);
        if signed { Ok(read) } else { Err(NoCheckpoint::Signature) }
    }

    fn of_body(body: &str) -> Option<Self> {
        let mut lines = body.lines();
        let key = PublicKey(digits(lines.next()?.strip_prefix(NAME)?)?);
        let size = lines.next()?.parse().ok()?;
        let root = STANDARD.decode(lines.next()?).ok()?.try_into().ok()?;
        Some(Self { key, size, root: Hash(root) })
    }
}

/// A leaf as it stands in the tree, without an end of line.
fn entry(leaf: &Leaf) -> String {
    let Leaf { stream: StreamRef { kind, id }, head: Head { epoch, version, hash } } = leaf;
    format!("{kind} {id} epoch {epoch} at {version} {hash}")
}

/// Reads one.
fn of_entry(text: &str) -> Option<Leaf> {
    let mut words = text.split(' ');
    let mut next = || words.next();
    let kind = next()?.parse().ok()?;
    let id = StreamId(next()?.parse().ok()?);
    (next()? == "epoch").then_some(())?;
    let epoch = next()?.parse().ok()?;
    (next()? == "at").then_some(())?;
    let version = next()?.parse().ok()?;
    let hash = Hash(digits(next()?)?);
    let leaf = Leaf { stream: StreamRef { kind, id }, head: Head { epoch, version, hash } };
    // One leaf, one text.
    (entry(&leaf) == text).then_some(leaf)
}

/// Its hash in the tree.
fn hash_of(leaf: &Leaf) -> Hash {
    leaf_hash(entry(leaf).as_bytes())
}

#[cfg(test)]
mod tests {
    use domain::log::StreamKind;
    use uuid::Uuid;

    use super::*;

    fn signer() -> Signer {
        Signer::of_seed(&[5; 32]).unwrap()
    }

    fn leaf() -> Leaf {
        let stream = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) };
        Leaf { stream, head: Head { epoch: 3, version: 45, hash: Hash([2; 32]) } }
    }

    #[test]
    fn a_checkpoint_is_read_as_it_was_written() {
        let checkpoint = Checkpoint { key: signer().public(), size: 9, root: Hash([4; 32]) };
        let note = checkpoint.signed(&signer());
        assert_eq!(Checkpoint::read(&note), Ok(checkpoint));
        assert_eq!(Checkpoint::read(&format!("{note}— witness.example AAAA\n")), Ok(checkpoint));
        // Three lines, the second a bare number, the third base64: as C2SP has it.
        assert_eq!(note.lines().nth(1), Some("9"));
        assert_eq!(note.lines().nth(2), Some(&*STANDARD.encode([4; 32])));
    }

    #[test]
    fn a_changed_byte_is_no_checkpoint_any_more() {
        let checkpoint = Checkpoint { key: signer().public(), size: 9, root: Hash([4; 32]) };
        let note = checkpoint.signed(&signer());
        for (at, byte) in note.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_alphanumeric()) {
            let mut changed = note.clone().into_bytes();
            changed[at] = if byte == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(Checkpoint::read(&changed).is_err(), "{changed}");
        }
        let other = Signer::of_seed(&[6; 32]).unwrap();
        assert_eq!(Checkpoint::read(&checkpoint.signed(&other)), Err(NoCheckpoint::Signature));
    }

    #[test]
    fn a_leaf_has_one_text() {
        let text = entry(&leaf());
        assert_eq!(of_entry(&text), Some(leaf()));
        for other in [format!("{text} "), text.replace("at 45", "at 045"), text.replace("epoch", "Epoch")] {
            assert_eq!(of_entry(&other), None, "{other}");
        }
    }
}
