//! Sizes and distances of the layouts, in one place.

use super::Length;
use crate::report::Layout;

/// A4, upright or across.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paper {
    Portrait,
    Landscape,
    /// An envelope DL, 220 × 110 mm.
    Envelope,
}

const SHORT_SIDE: Length = 595_276;
const LONG_SIDE: Length = 841_890;

impl Paper {
    pub fn width(self) -> Length {
        match self {
            Self::Portrait => SHORT_SIDE,
            Self::Landscape => LONG_SIDE,
            Self::Envelope => 623_622,
        }
    }

    pub fn height(self) -> Length {
        match self {
            Self::Portrait => LONG_SIDE,
            Self::Landscape => SHORT_SIDE,
            Self::Envelope => 311_811,
        }
    }
}

/// How dark, in percent of black.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tone(pub u8);

impl Tone {
    pub const BLACK: Self = Self(100);
    pub const SECONDARY: Self = Self(65);
    pub const RULE: Self = Self(80);
    pub const BAND: Self = Self(14);
    pub const CUT: Self = Self(40);
    pub const STRIPE: Self = Self(5);
}

/// Space left free at the sides and at the top: 15 mm.
pub(crate) const MARGIN: Length = 42_520;
/// Where the foot ends, above the lower edge: 10 mm, what printers can reach.
pub(crate) const FOOT_EDGE: Length = 28_350;
/// Letters of the foot.
pub(crate) const FOOT_SIZE: Length = 6_500;
/// Letters of page numbers and of the line at the top of later pages.
pub(crate) const RUNNING_SIZE: Length = 8_500;
/// Space between two columns of a page.
pub(crate) const GUTTER: Length = 22_000;

/// How tall a row is that is signed in, or written in with a pen: 9 mm.
const SIGNED_ROW: Length = 25_515;
/// How wide a column is that is written in with a pen: 20 mm.
const WRITTEN_COLUMN: Length = 56_700;

/// How a table is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub paper: Paper,
    /// Letters of the table.
    pub size: Length,
    /// Columns of the page.
    pub lanes: Length,
    /// Letters of the report's title.
    pub title_size: Length,
    /// Letters of the tournament's title.
    pub tournament_size: Length,
    /// Letters of a section's title.
    pub band_size: Length,
    /// Lines a cell may have: in the largest letters what takes more stands in smaller ones; elsewhere it goes on in a
    /// block of as many that can stand on the next page.
    pub cell_lines: usize,
    shrinks: bool,
    /// The least height of a row, to be signed in.
    pub row_least: Length,
    /// The least width of a column of figures, to be written in; rows of sums are written in as well.
    pub column_least: Length,
    /// Whether a section stays in one lane if it can.
    pub together: bool,
    /// Whether columns of figures are equally wide and have what room is left, as on a form.
    pub even: bool,
}

impl Style {
    /// The ways to set a short list so that it stands on one page, the best first.
    pub fn ways_on_a_page(layout: Layout) -> Vec<Self> {
        let ways: &[(Length, Length)] = match layout {
            Layout::Table => &[(9_500, 1), (8_500, 1), (7_500, 1)],
            Layout::Wall => &[(13_000, 2), (12_000, 2), (11_000, 2), (10_000, 2)],
            _ => &[],
        };
        let ways: Vec<_> = ways.iter().map(|(size, lanes)| (Paper::Portrait, *size, *lanes)).collect();
        Self::all(layout, &ways)
    }

    /// The ways to set a layout, the best first.
    pub fn ways(layout: Layout) -> Vec<Self> {
        use Paper::{Landscape, Portrait};
        let ways: &[(Paper, Length, Length)] = match layout {
            Layout::Table | Layout::Log | Layout::Signing => &[
                (Portrait, 9_500, 1),
                (Portrait, 8_500, 1),
                (Landscape, 9_500, 1),
                (Landscape, 8_000, 1),
                (Landscape, 6_500, 1),
            ],
            Layout::Form => &[(Portrait, 7_500, 1), (Portrait, 6_500, 1), (Landscape, 7_500, 1)],
            Layout::PenForm => &[(Landscape, 9_500, 1), (Landscape, 8_500, 1), (Landscape, 7_500, 1)],
            Layout::Wall | Layout::WallCards => &[
                (Portrait, 13_000, 2),
                (Landscape, 13_000, 2),
                (Portrait, 13_000, 1),
                (Landscape, 13_000, 1),
                (Portrait, 11_000, 1),
                (Landscape, 11_000, 1),
            ],
            // No table: `slips.rs` has its sizes.
            Layout::Slips => &[],
            Layout::Large | Layout::LargeCards => {
                &[(Portrait, 28_000, 1), (Portrait, 24_000, 1), (Landscape, 24_000, 1)]
            }
        };
        Self::all(layout, ways)
    }

    fn all(layout: Layout, ways: &[(Paper, Length, Length)]) -> Vec<Self> {
        let together = matches!(layout, Layout::WallCards | Layout::LargeCards);
        let (title_size, tournament_size) = match layout {
            Layout::Wall | Layout::WallCards | Layout::Large | Layout::LargeCards => (28_000, 14_000),
            _ => (18_000, 11_000),
        };
        let large = matches!(layout, Layout::Large | Layout::LargeCards);
        // Five seats with two lines each still fit on a page.
        let cell_lines = match layout {
            _ if large => 2,
            // Who signs for something signs beside all of it.
            Layout::Signing => 12,
            _ => 4,
        };
        let way = |&(paper, size, lanes)| Self {
            paper,
            size,
            lanes,
            title_size,
            tournament_size,
            band_size: if large { 2 * size } else { size },
            cell_lines,
            shrinks: large,
            together,
            row_least: if matches!(layout, Layout::Signing | Layout::PenForm) { SIGNED_ROW } else { 0 },
            column_least: if layout == Layout::PenForm { WRITTEN_COLUMN } else { 0 },
            even: matches!(layout, Layout::Form | Layout::PenForm),
        };
        ways.iter().map(way).collect()
    }

    /// Whether a text stands in smaller letters rather than in more lines than a cell has.
    pub fn shrinks(&self) -> bool {
        self.shrinks
    }

    pub fn lane_width(&self) -> Length {
        (self.body_width() - GUTTER * (self.lanes - 1)) / self.lanes
    }

    pub fn lane_left(&self, lane: Length) -> Length {
        MARGIN + lane * (self.lane_width() + GUTTER)
    }

    pub fn body_width(&self) -> Length {
        self.paper.width() - 2 * MARGIN
    }

    /// From one line of a cell to the next.
    pub fn line(&self) -> Length {
        Self::line_of(self.size)
    }

    /// The same in letters of this size.
    pub fn line_of(size: Length) -> Length {
        size * 6 / 5
    }

    /// Space above and below the text of a row, together.
    pub fn row_padding(&self) -> Length {
        self.size * 2 / 5
    }

    /// Space at either side of a cell's text.
    pub fn cell_padding(&self) -> Length {
        self.size * 2 / 5
    }

    /// How tall a section's title of so many lines is.
    pub fn band_height(&self, lines: usize) -> Length {
        self.row_padding() + self.band_size * 6 / 5 * Length::try_from(lines.max(1)).unwrap_or(1)
    }

    pub fn row_height(&self, lines: usize) -> Length {
        self.line() * Length::try_from(lines).unwrap_or(1) + self.row_padding()
    }

    /// The same of a row of the table; one of sums is not signed, but written in on a form.
    pub fn body_height(&self, lines: usize, is_sum: bool) -> Length {
        let is_written = !is_sum || self.column_least > 0;
        self.row_height(lines).max(if is_written { self.row_least } else { 0 })
    }

    /// From the top of a row to the baseline of its first line in letters of this size.
    pub fn first_baseline(&self, size: Length) -> Length {
        self.row_padding() / 2 + size * 19 / 20
    }
}
