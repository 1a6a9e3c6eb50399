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

pub(crate) fn render(report: &Report) -> Result<Vec<u8>, ReportError> {
    let sheets = match report.layout {
        Layout::Slips => slips::lay_out(report),
        _ => flow::lay_out(report)?,
    };
    document::write(report, &sheets)
}
