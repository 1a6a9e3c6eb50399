//! QR codes as pictures in a page: one path, with a margin, dark on white in every theme.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use actix_web::web;
use http::problem::{Problem, Result};
use qrcode::{Color, EcLevel, QrCode};

/// A code that a template draws.
#[derive(Debug, Clone)]
pub struct Code {
    /// How many modules it is wide, with its margin.
    pub side: usize,
    /// The dark modules of each row, as lines of an SVG path that are one module thick.
    pub path: String,
}

/// Of light modules around it, as the standard asks for.
const MARGIN: usize = 4;

/// So many codes are kept: those of a large hall, at a few kilobytes each.
const KEPT: usize = 1000;

/// Codes of pages that have many, by their texts: one takes a millisecond or two.
static MADE: LazyLock<Mutex<HashMap<String, Arc<Code>>>> = LazyLock::new(Mutex::default);

impl Code {
    /// The codes of many texts, made where nobody's request waits for them; those that were made before are at hand. None if a text
    /// is too long for one.
    ///
    /// # Errors
    /// If the program is about to stop.
    pub async fn all_of(texts: Vec<String>) -> Result<Vec<Option<Arc<Self>>>> {
        let made = web::block(move || texts.into_iter().map(Self::kept).collect()).await;
        made.map_err(Problem::internal)
    }

    fn kept(text: String) -> Option<Arc<Self>> {
        let known = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&text).cloned();
        if found.is_some() {
            return found;
        }
        let made = Arc::new(Self::of(&text)?);
        let mut known = known();
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(text, Arc::clone(&made));
        Some(made)
    }

    /// The code of a text; none if it is too long for one.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let width = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(width.max(1)).enumerate() {
            // Where the line before ended, if the row has one.
            let mut end = None;
            let mut x = 0;
            for run in row.chunk_by(|one, next| one == next) {
                if run.first() == Some(&Color::Dark) {
                    let _ = match end {
                        None => write!(path, "M{} {}.5", x + MARGIN, y + MARGIN),
                        Some(end) => write!(path, "m{} 0", x - end),
                    };
                    let _ = write!(path, "h{}", run.len());
                    end = Some(x + run.len());
                }
                x += run.len();
            }
        }
        Some(Self { side: width + 2 * MARGIN, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_and_a_margin() {
        let code = Code::of("https://tarock.example/sign-in#card_00").unwrap();
        assert!(code.path.starts_with("M4 4.5h7m"), "{}", code.path);
        assert!(code.side >= 21 + 8);
        assert!(Code::of(&"x".repeat(4000)).is_none());
    }

    #[test]
    fn a_code_is_made_once_and_not_all_are_kept() {
        let text = |nth: usize| format!("https://tarock.example/own#{nth}");
        let first = Code::kept(text(0)).unwrap();
        assert!(Arc::ptr_eq(&first, &Code::kept(text(0)).unwrap()));
        assert_eq!(first.path, Code::of(&text(0)).unwrap().path);
        assert!(Code::kept("x".repeat(4000)).is_none());
    }
}
