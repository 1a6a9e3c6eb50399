//! Receipts: signed words of this installation that it has acknowledged something.
//!
//! A receipt names a stream, an epoch, a version and the hash there, and the hash in front of what was acknowledged.
//! So it can be told later whether that is still what the log says, although somebody who has the file, the program
//! and the key writes the log anew: hashes that were handed out cannot be taken back. It proves that this key
//! acknowledged these hashes; it proves no time, no player, and not that anything in it is correct. No text is in it,
//! so erasing changes nothing.
//!
//! It is a signed note as C2SP has it: a text, an empty line, a line with the signature. The key is made at the first
//! start and stands in a file beside the database, in no backup. The security log says which key was there when; what
//! is restored or taken over has another one.

mod check;
mod sign;

use domain::log::{Hash, StreamId, StreamKind, StreamRef};

pub use check::{Judged, Place, judge};
pub use sign::KnownKey;

use crate::signed_note;
use crate::signing::{KeyError, PublicKey, Signer, digits};

/// How a receipt begins.
pub const HEADING: &str = "tarockmeister-receipt/1";
/// Whom a signature is of, as signed notes have it.
const NAME: &str = "tarockmeister";

/// Something was acknowledged: events of a stream, all of one command as a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The stream.
    pub stream: StreamRef,
    /// Its epoch then.
    pub epoch: u32,
    /// The version in front of what was acknowledged; 0 before the first event.
    pub after: u64,
    /// The hash there.
    pub before: Hash,
    /// The version of the last event that was acknowledged.
    pub version: u64,
    /// Its hash.
    pub hash: Hash,
    /// Whose word it is.
    pub key: PublicKey,
}

/// Why a text is no receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoReceipt {
    /// It does not have the form.
    #[error("it does not have the form of a receipt")]
    Form,
    /// The key did not sign it.
    #[error("the signature does not hold")]
    Signature,
}

impl Receipt {
    /// What is signed.
    fn body(&self) -> String {
        let Self { stream: StreamRef { kind, id }, epoch, after, before, version, hash, key } = self;
        format!(
            "{HEADING}\n{} {id}\nepoch {epoch}\nafter {after} {before}\nat {version} {hash}\nkey {key}\n",
            kind.as_str()
        )
    }

    /// The receipt as it is handed out.
    pub(crate) fn signed(&self, signer: &Signer) -> String {
        signed_note::sign(signer, NAME, &self.body())
    }

    /// Reads a receipt and checks its signature. Whether the key is one that counts is for the reader to say.
    ///
    /// # Errors
    /// [`NoReceipt`].
    pub fn read(text: &str) -> Result<Self, NoReceipt> {
        let (body, signatures) = text.split_once("\n\n").ok_or(NoReceipt::Form)?;
        let receipt = Self::of_body(body).ok_or(NoReceipt::Form)?;
        let body = receipt.body();
        // Two texts that mean the same are still two texts: only one is signed.
        if body.strip_suffix('\n') != text.get(..body.len() - 1) {
            return Err(NoReceipt::Form);
        }
        let signed = signed_note::is_signed(&body, signatures, NAME, &receipt.key);
        if signed { Ok(receipt) } else { Err(NoReceipt::Signature) }
    }

    fn of_body(body: &str) -> Option<Self> {
        let mut lines = body.lines();
        (lines.next() == Some(HEADING)).then_some(())?;
        let (kind, id) = lines.next()?.split_once(' ')?;
        let stream = StreamRef { kind: kind.parse::<StreamKind>().ok()?, id: StreamId(id.parse().ok()?) };
        let epoch = lines.next()?.strip_prefix("epoch ")?.parse().ok()?;
        let (after, before) = place(lines.next()?.strip_prefix("after ")?)?;
        let (version, hash) = place(lines.next()?.strip_prefix("at ")?)?;
        let key = PublicKey(digits(lines.next()?.strip_prefix("key ")?)?);
        Some(Self { stream, epoch, after, before, version, hash, key })
            .filter(|read| read.after < read.version)
    }
}

/// A version and the hash there.
fn place(text: &str) -> Option<(u64, Hash)> {
    let (version, hash) = text.split_once(' ')?;
    Some((version.parse().ok()?, Hash(digits(hash)?)))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn receipt(signer: &Signer) -> Receipt {
        Receipt {
            stream: StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) },
            epoch: 3,
            after: 41,
            before: Hash([1; 32]),
            version: 45,
            hash: Hash([2; 32]),
            key: signer.public(),
        }
    }

    #[test]
    fn a_receipt_is_read_as_it_was_written() {
        let signer = Signer::of_seed(&[5; 32]).unwrap();
        let text = receipt(&signer).signed(&signer);
        assert_eq!(Receipt::read(&text), Ok(receipt(&signer)));
        // What is put before and behind it by others is no matter of ours.
        let cosigned = format!("{text}— witness.example AAAA\n");
        assert_eq!(Receipt::read(&cosigned), Ok(receipt(&signer)));
    }

    #[test]
    fn a_changed_byte_is_no_receipt_any_more() {
        let signer = Signer::of_seed(&[5; 32]).unwrap();
        let text = receipt(&signer).signed(&signer);
        for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_alphanumeric()) {
            let mut changed = text.clone().into_bytes();
            changed[at] = if byte == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(Receipt::read(&changed).is_err(), "{changed}");
        }
        let other = Signer::of_seed(&[6; 32]).unwrap();
        let forged = receipt(&signer).signed(&other);
        assert_eq!(Receipt::read(&forged), Err(NoReceipt::Signature));
    }

    /// Of the first test of RFC 8032: what a verifier in another language has to come to.
    #[test]
    fn the_key_is_that_of_its_seed() {
        let seed = digits("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60").unwrap();
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        assert_eq!(Signer::of_seed(&seed).unwrap().public().to_string(), public);
    }
}
