//! The whole tournament as one document: a title page with what is in it, then its parts, numbered through.

use texts::Text;

use crate::report::{Report, ReportError};
use crate::{Heading, Print, pdf};

/// A part of a booklet.
#[derive(Debug)]
pub struct Chapter {
    /// What the table of contents says; one part after another of the same name is one entry.
    pub name: String,
    /// The part.
    pub report: Report,
}

impl Chapter {
    /// A part named by its title.
    #[must_use]
    pub fn of(report: Report) -> Self {
        Self { name: report.title.clone(), report }
    }
}

/// The parts under a title page, in this order.
///
/// # Errors
/// [`ReportError`] if one has too many columns for a page.
pub fn booklet(heading: &Heading, chapters: &[Chapter]) -> Result<Print, ReportError> {
    let lang = heading.lang;
    let mut parts = Vec::with_capacity(chapters.len());
    let mut contents: Vec<(String, usize)> = Vec::new();
    // The title page is the first.
    let mut before = 1;
    for chapter in chapters {
        let sheets = pdf::lay_out(&chapter.report)?;
        if contents.last().is_none_or(|(name, _)| *name != chapter.name) {
            contents.push((chapter.name.clone(), before + 1));
        }
        parts.push((before, sheets));
        before += parts.last().map_or(0, |(_, sheets)| sheets.count());
    }
    let title = lang.text(Text::BookletTitle).into_owned();
    let first = pdf::title_page(heading, &title, &contents);
    let numbered = parts.into_iter().map(|(pages, mut sheets)| {
        sheets.numbered(lang, pages, before);
        sheets
    });
    let parts = std::iter::once(first).chain(numbered).collect();
    Ok(Print { heading: heading.clone(), title, parts })
}
