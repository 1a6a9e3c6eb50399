//! From a report to the bytes of a PDF: columns, flow over pages, fonts, document.
//!
//! Lengths are whole thousandths of a point, so that a layout does not depend on
//! rounding; they become floats only where the PDF library wants them.

pub(crate) mod code;
mod columns;
pub(crate) mod cut;
mod document;
mod face;
mod feet;
mod flow;
pub(crate) mod leaflet;
mod prose;
pub(crate) mod sheet;
mod slips;
pub(crate) mod style;
mod title_page;

use crate::report::{Layout, Report, ReportError};

pub(crate) use document::write;
pub(crate) use leaflet::leaflet;
pub(crate) use sheet::Sheets;
pub(crate) use title_page::title_page;

/// Thousandths of a point (1/72 inch).
pub(crate) type Length = i32;

impl Report {
    /// The report on A4 pages; the same report gives the same bytes.
    ///
    /// # Errors
    /// [`ReportError`] if it has too many columns or cannot be drawn as intended.
    pub fn pdf(&self) -> Result<Vec<u8>, ReportError> {
        write(&self.heading, &self.title, &[lay_out(self)?])
    }
}

/// The pages of a report.
pub(crate) fn lay_out(report: &Report) -> Result<Sheets, ReportError> {
    match report.layout {
        Layout::Slips => Ok(slips::lay_out(report)),
        _ => flow::lay_out(report),
    }
}

/// Millimetres.
pub(crate) const fn mm(millimetres: Length) -> Length {
    millimetres * 2_835
}
