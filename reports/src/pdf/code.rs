//! QR codes, drawn as rectangles.

use qrcode::{Color, EcLevel, QrCode};

use super::Length;
use super::sheet::Sheet;
use super::style::Tone;

/// About how wide a code is: 28 mm.
const SIDE: Length = 79_000;

/// A code that can be drawn: rows of modules, true for dark.
pub(crate) struct Code {
    rows: Vec<Vec<bool>>,
    module: Length,
}

impl Code {
    /// The code of a text; none if it is too long for one.
    pub fn of(text: &str) -> Option<Self> {
        Self::within(text, SIDE)
    }

    /// The same no wider than a side.
    pub fn within(text: &str, side: Length) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let width = code.width();
        let modules = code.to_colors();
        let rows: Vec<Vec<bool>> = modules
            .chunks(width.max(1))
            .map(|row| row.iter().map(|color| *color == Color::Dark).collect())
            .collect();
        let module = side / Length::try_from(width).ok()?.max(1);
        Some(Self { rows, module })
    }

    /// How wide and tall it is.
    pub fn side(&self) -> Length {
        self.module * Length::try_from(self.rows.len()).unwrap_or(0)
    }

    /// Draws it with its upper left corner there, one rectangle for each run of dark modules.
    pub fn draw(&self, sheet: &mut Sheet, left: Length, top: Length) {
        let mut y = top;
        for row in &self.rows {
            let mut x = left;
            for run in row.chunk_by(|a, b| a == b) {
                let width = self.module * Length::try_from(run.len()).unwrap_or(0);
                if run.first() == Some(&true) {
                    sheet.fill(x, y, width, self.module, Tone::BLACK);
                }
                x += width;
            }
            y += self.module;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdf::sheet::Mark;

    /// What is dark at the middle of each module.
    fn seen(sheet: &Sheet, side: usize, module: Length) -> Vec<Vec<bool>> {
        let middle = |at: usize| module * Length::try_from(at).unwrap() + module / 2;
        let dark = |row: usize, column: usize| {
            sheet.marks.iter().any(|mark| match mark {
                Mark::Fill { x, y, width, height, .. } => {
                    (*x..x + width).contains(&middle(column)) && (*y..y + height).contains(&middle(row))
                }
                Mark::Text { .. } | Mark::Picture { .. } => false,
            })
        };
        (0..side).map(|row| (0..side).map(|column| dark(row, column)).collect()).collect()
    }

    #[test]
    fn every_module_is_drawn_where_it_belongs() {
        let text = format!("random-1\nseed {}\ncommitment {}", "a5".repeat(32), "0f".repeat(32));
        let code = Code::of(&text).unwrap();
        let mut sheet = Sheet::default();
        code.draw(&mut sheet, 0, 0);
        let expected = QrCode::with_error_correction_level(&text, EcLevel::M).unwrap();
        let side = expected.width();
        let seen = seen(&sheet, side, code.module);
        let dark: Vec<bool> = expected.to_colors().iter().map(|color| *color == Color::Dark).collect();
        assert_eq!(seen.concat(), dark);
        assert!(code.module >= 1_000, "a module of {} is too small to be read", code.module);
        assert!(code.side() <= SIDE);
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(Code::of(&"x".repeat(5_000)).is_none());
    }
}
