//! Pages that many ask for at once: rendered once, kept as long as others do not need the room.

use std::future::Future;
use std::io::Write as _;

use actix_web::web::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::once::{Once, Room, Weight};
use http::problem::Result;

use crate::reader::Reader;

/// Pages kept at most; the oldest goes first.
const KEPT: Room = Room { things: 512, bytes: 64 * 1024 * 1024 };

/// Below this a page is sent as it is.
const WORTH_PACKING: usize = 1024;

/// Everything the bytes of a page depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    /// The page's path.
    pub path: String,
    /// Which of its leaves.
    pub leaf: u64,
    /// Where the log stands.
    pub head: String,
    /// How often names and texts have changed.
    pub revision: u64,
    /// What the reader may see.
    pub class: u64,
    /// How he likes to read.
    pub reader: Reader,
}

/// A page as it is sent.
#[derive(Debug, Clone)]
pub struct Written {
    /// As it is.
    pub plain: Bytes,
    /// Packed by gzip, if that is worth it.
    pub packed: Option<Bytes>,
}

impl Written {
    /// A page to be sent.
    pub fn new(html: String) -> Self {
        let packed = (html.len() >= WORTH_PACKING).then(|| pack(html.as_bytes())).flatten();
        Self { plain: html.into(), packed }
    }
}

fn pack(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::new(5));
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

impl Weight for Written {
    fn weight(&self) -> usize {
        self.plain.len() + self.packed.as_ref().map_or(0, Bytes::len)
    }
}

/// The pages in memory.
#[derive(Debug)]
pub struct Rendered(Once<Key, Written>);

impl Default for Rendered {
    fn default() -> Self {
        Self(Once::new(KEPT))
    }
}

impl Rendered {
    /// The page with this key. Of all who ask at once, one renders.
    ///
    /// # Errors
    /// What kept it from being rendered; the next who asks tries again.
    pub async fn get<F>(&self, key: Key, render: F) -> Result<Written>
    where
        F: Future<Output = Result<String>>,
    {
        self.0.get(key, async { Ok(Written::new(render.await?)) }).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_page_is_kept_packed_too_and_a_short_one_is_not() {
        let long = Written::new("page".repeat(1000));
        assert!(long.packed.as_ref().unwrap().len() < long.plain.len() / 10);
        assert!(long.weight() > long.plain.len());
        assert_eq!(Written::new("page".to_owned()).packed, None);
    }
}
