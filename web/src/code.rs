//! QR codes as pictures in a page: one path, with a margin, dark on white in every theme.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// A code that a template draws.
#[derive(Debug, Clone)]
pub struct Code {
    /// How many modules it is wide, with its margin.
    pub side: usize,
    /// The dark modules, as an SVG path.
    pub path: String,
}

/// Of light modules around it, as the standard asks for.
const MARGIN: usize = 4;

impl Code {
    /// The code of a text; none if it is too long for one.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let width = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(width.max(1)).enumerate() {
            let mut x = 0;
            while x < row.len() {
                let run = row.iter().skip(x).take_while(|color| **color == Color::Dark).count();
                if run > 0 {
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
                }
                x += run.max(1);
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
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert!(code.side >= 21 + 8);
        assert!(Code::of(&"x".repeat(4000)).is_none());
    }
}
