//! Pages that many ask for at once: rendered once, kept as long as others do not need the room.

use std::future::Future;
use std::io::Write as _;

use actix_web::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderValue, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use flate2::Compression;
use flate2::write::GzEncoder;
use http::once::{Once, Room, Weight};
use http::problem::Result;

use crate::reader::Reader;

/// Pages kept at most; the oldest goes first.
const KEPT: Room = Room { things: 256, bytes: 24 * 1024 * 1024 };

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
    /// He has signed in, by a table's card alone: the page says so, and is the same at all tables.
    pub signed_in: bool,
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
        let packed = (html.len() >= WORTH_PACKING).then(|| pack(html.as_bytes(), QUICKLY)).flatten();
        Self { plain: html.into(), packed }
    }

    /// What stays as it is while the program runs.
    pub fn for_ever(content: &'static str) -> Self {
        let packed = (content.len() >= WORTH_PACKING).then(|| pack(content.as_bytes(), Compression::best()));
        Self { plain: Bytes::from_static(content.as_bytes()), packed: packed.flatten() }
    }

    /// Puts it into an answer, packed for who takes that.
    pub fn body(&self, request: &HttpRequest, mut answer: HttpResponseBuilder) -> HttpResponse {
        let accepted = request.headers().get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let takes_gzip = accepted.is_some_and(|accepted| {
            let mut codings = accepted.split(',').map(str::trim);
            codings.any(|coding| coding == "gzip" || coding.starts_with("gzip;") && !coding.ends_with("q=0"))
        });
        answer.append_header((VARY, HeaderValue::from_static("Accept-Encoding")));
        match &self.packed {
            Some(packed) if takes_gzip => {
                answer.insert_header((CONTENT_ENCODING, "gzip")).body(packed.clone())
            }
            // Small or not wanted: nothing in between packs it either.
            _ => answer.insert_header((CONTENT_ENCODING, "identity")).body(self.plain.clone()),
        }
    }
}

/// For a page that is made while somebody waits.
const QUICKLY: Compression = Compression::new(5);

fn pack(bytes: &[u8], level: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
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
