//! Pages that many ask for at once: rendered once, kept as long as others do not need the room.
//!
//! A page is told apart by everything its bytes depend on. Nothing has to be thrown away when something
//! changes: then the key is another one.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::problem::{Problem, Result};
use tokio::sync::OnceCell;

use crate::reader::Reader;

/// Pages kept at most; the oldest goes first.
const KEPT: usize = 512;

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

type Cell = Arc<OnceCell<Written>>;

/// The pages in memory.
#[derive(Debug, Default)]
pub struct Rendered(Mutex<Pages>);

#[derive(Debug, Default)]
struct Pages {
    cells: HashMap<Key, Cell>,
    ages: VecDeque<Key>,
}

impl Pages {
    fn cell(&mut self, key: Key) -> Cell {
        if let Some(cell) = self.cells.get(&key) {
            return Arc::clone(cell);
        }
        if self.ages.len() >= KEPT
            && let Some(oldest) = self.ages.pop_front()
        {
            self.cells.remove(&oldest);
        }
        self.ages.push_back(key.clone());
        Arc::clone(self.cells.entry(key).or_default())
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
        let cell = self.0.lock().unwrap_or_else(PoisonError::into_inner).cell(key);
        let written =
            cell.get_or_try_init(|| async { Ok::<_, Problem>(Written::new(render.await?)) }).await?;
        Ok(written.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::future::join_all;
    use texts::Lang;

    use super::*;

    fn key(leaf: u64) -> Key {
        let reader = Reader { lang: Lang::De, large: false };
        Key { path: "/".to_owned(), leaf, head: String::new(), revision: 0, class: 0, reader }
    }

    #[actix_web::test]
    async fn of_many_who_ask_at_once_one_renders() {
        let (pages, rendered) = (Rendered::default(), AtomicUsize::new(0));
        let ask = || {
            pages.get(key(1), async {
                tokio::task::yield_now().await;
                rendered.fetch_add(1, Ordering::Relaxed);
                Ok("page".repeat(1000))
            })
        };
        for written in join_all((0..50).map(|_| ask())).await {
            let written = written.unwrap();
            assert!(written.packed.unwrap().len() < written.plain.len() / 10);
        }
        assert_eq!(rendered.into_inner(), 1);
    }

    #[actix_web::test]
    async fn the_oldest_page_makes_room() {
        let pages = Rendered::default();
        for leaf in 0..=KEPT as u64 {
            pages.get(key(leaf), async { Ok(String::new()) }).await.unwrap();
        }
        let again = AtomicUsize::new(0);
        let ask = |leaf| {
            pages.get(key(leaf), async {
                again.fetch_add(1, Ordering::Relaxed);
                Ok(String::new())
            })
        };
        ask(1).await.unwrap();
        assert_eq!(again.load(Ordering::Relaxed), 0);
        ask(0).await.unwrap();
        assert_eq!(again.load(Ordering::Relaxed), 1);
    }

    #[actix_web::test]
    async fn what_failed_is_tried_again() {
        let pages = Rendered::default();
        assert!(pages.get(key(1), async { Err(Problem::internal("once")) }).await.is_err());
        assert_eq!(pages.get(key(1), async { Ok("well".to_owned()) }).await.unwrap().plain, "well");
    }
}
