//! What is printed: pages under one title, made of a list or drawn one by one.

use crate::report::{Report, ReportError};
use crate::{Heading, pdf};

/// Pages ready to be written as PDF.
#[derive(Debug)]
pub struct Print {
    pub(crate) heading: Heading,
    /// What it shows, such as "Rangliste".
    pub(crate) title: String,
    pub(crate) parts: Vec<pdf::Sheets>,
}

impl Print {
    /// Pages of one kind.
    pub(crate) fn of(heading: &Heading, title: String, sheets: pdf::Sheets) -> Self {
        Self { heading: heading.clone(), title, parts: vec![sheets] }
    }

    /// Several prints as one document, in this order; those without pages add none.
    #[must_use]
    pub fn joined(heading: &Heading, title: String, prints: impl IntoIterator<Item = Self>) -> Self {
        let parts = prints.into_iter().flat_map(|print| print.parts).filter(|part| !part.is_empty());
        Self { heading: heading.clone(), title, parts: parts.collect() }
    }

    /// The bytes of the PDF; the same pages give the same bytes.
    ///
    /// # Errors
    /// [`ReportError`] if it cannot be drawn as intended.
    pub fn pdf(&self) -> Result<Vec<u8>, ReportError> {
        pdf::write(&self.heading, &self.title, &self.parts)
    }

    /// What it shows.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }
}

impl Report {
    /// The report on pages.
    ///
    /// # Errors
    /// [`ReportError::TooWide`] if it has too many columns for a page.
    pub fn print(&self) -> Result<Print, ReportError> {
        Ok(Print::of(&self.heading, self.title.clone(), pdf::lay_out(self)?))
    }
}
