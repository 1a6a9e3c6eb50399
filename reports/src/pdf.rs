//! From a report to the bytes of a PDF: columns, flow over pages, fonts, document.
//!
//! Lengths are whole thousandths of a point, so that a layout does not depend on
//! rounding; they become floats only where the PDF library wants them.

mod code;
mod columns;
mod document;
mod face;
mod feet;
mod flow;
mod prose;
mod sheet;
mod slips;
mod style;

use crate::report::{Layout, Report, ReportError};

/// Thousandths of a point (1/72 inch).
type Length = i32;

impl Report {
    /// The report on A4 pages; the same report gives the same bytes.
    ///
    /// # Errors
    /// [`ReportError`] if it has too many columns or cannot be drawn as intended.
    pub fn pdf(&self) -> Result<Vec<u8>, ReportError> {
        let sheets = match self.layout {
            Layout::Slips => slips::lay_out(self),
            _ => flow::lay_out(self)?,
        };
        document::write(self, &sheets)
    }
}
