//! Signed notes, as [C2SP](https://c2sp.org/signed-note) has them: a text, an empty line, and a line for each signature.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::signature::{ED25519, UnparsedPublicKey};
use sha2::{Digest as _, Sha256};

use crate::signing::{PublicKey, Signer};

/// What Ed25519 is called in them.
const ALGORITHM: u8 = 1;

/// The note of a text, which ends with a line feed, signed under this name.
pub(crate) fn sign(signer: &Signer, name: &str, body: &str) -> String {
    let bytes = [&key_id(name, &signer.public())[..], &signer.sign(body.as_bytes())].concat();
    format!("{body}\n— {name} {}\n", STANDARD.encode(bytes))
}

/// Whether one of these lines is a signature of the text under this name. Those of others count for nothing.
pub(crate) fn is_signed(body: &str, signatures: &str, name: &str, key: &PublicKey) -> bool {
    signatures.lines().filter_map(|line| signature(name, line)).any(|(id, bytes)| {
        let public = UnparsedPublicKey::new(&ED25519, key.0);
        id == key_id(name, key) && public.verify(body.as_bytes(), &bytes).is_ok()
    })
}

/// By which a signature names its key: not more than a hint.
fn key_id(name: &str, key: &PublicKey) -> [u8; 4] {
    let digest =
        Sha256::new_with_prefix(name).chain_update(b"\n").chain_update([ALGORITHM]).chain_update(key.0);
    let mut id = [0; 4];
    id.iter_mut().zip(digest.finalize()).for_each(|(id, byte)| *id = byte);
    id
}

/// Id of the key and signature of such a line; none of somebody else's.
fn signature(name: &str, line: &str) -> Option<([u8; 4], Vec<u8>)> {
    let encoded = line.strip_prefix("— ")?.strip_prefix(name)?.strip_prefix(' ')?;
    let bytes = STANDARD.decode(encoded).ok()?;
    let (id, signature) = bytes.split_first_chunk::<4>()?;
    Some((*id, signature.to_vec()))
}
