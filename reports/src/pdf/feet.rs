//! What stands at the foot of every page.

use texts::Lang;

use super::Length;
use super::face::Weight;
use super::prose::{drawable, wrap};
use super::sheet::{Pen, Sheet, page_of};
use super::style::{FOOT_EDGE, FOOT_SIZE, MARGIN, Paper, RUNNING_SIZE};
use crate::Heading;
use crate::report::Report;

/// From one line to the next.
const LINE: Length = FOOT_SIZE * 5 / 4;
/// Lines there is always room for, so that reports of one kind break alike.
const LEAST_LINES: usize = 2;
/// Between the body and the first line.
const ABOVE: Length = 6_000;
/// What "page 12 of 34" takes beside the lines.
const PAGE_NUMBER: Length = 90_000;

/// What a report can be checked by, to the left, and "page 2 of 5" to the right.
#[derive(Debug)]
pub(super) struct Feet {
    paper: Paper,
    lang: Lang,
    lines: Vec<String>,
}

impl Feet {
    pub fn of(report: &Report, paper: Paper) -> Self {
        Self::with_lines(&report.heading, &report.evidence.lines, paper)
    }

    /// Those of a paper that is no report.
    pub fn of_heading(heading: &Heading, paper: Paper) -> Self {
        Self::with_lines(heading, &[], paper)
    }

    fn with_lines(heading: &Heading, evidence: &[String], paper: Paper) -> Self {
        let face = Weight::Regular.face();
        let room = paper.width() - 2 * MARGIN - PAGE_NUMBER;
        let anchors = heading.anchors();
        let lines = evidence.iter().chain(&anchors);
        let lines =
            lines.flat_map(|line| wrap(&drawable(line, face), room, face, FOOT_SIZE, usize::MAX)).collect();
        Self { paper, lang: heading.lang, lines }
    }

    /// Where the body must end, from the upper edge.
    pub fn top(&self) -> Length {
        let lines = Length::try_from(self.lines.len().max(LEAST_LINES)).unwrap_or(0);
        self.paper.height() - FOOT_EDGE - lines * LINE - ABOVE
    }

    /// Writes them, once all pages are there to be counted.
    pub fn draw(&self, sheets: &mut [Sheet]) {
        let pages = sheets.len();
        let bottom = self.paper.height() - FOOT_EDGE;
        for (page, sheet) in (1_usize..).zip(sheets) {
            let mut y = bottom;
            for line in self.lines.iter().rev() {
                sheet.text(MARGIN, y, Pen::secondary(FOOT_SIZE), line);
                y -= LINE;
            }
            let number = page_of(self.lang, page, pages);
            sheet.number = Some(sheet.marks.len());
            sheet.text_to(self.paper.width() - MARGIN, bottom, Pen::regular(RUNNING_SIZE), &number);
        }
    }
}
