//! Cards of one size on a page, to be cut apart.

use super::Length;
use super::sheet::{Sheet, Sheets};
use super::style::{Paper, Tone};

/// How cards lie on an upright page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cards {
    /// How many lie beside each other.
    pub across: Length,
    /// And below each other.
    pub down: Length,
    /// Of one.
    pub width: Length,
    /// Of one.
    pub height: Length,
}

impl Cards {
    /// Lays them out with lines to cut along; `draw` draws one from its upper left corner.
    pub fn lay_out<T>(self, all: &[T], draw: impl Fn(&mut Sheet, &T, Length, Length)) -> Sheets {
        let Self { across, down, width, height } = self;
        let paper = Paper::Portrait;
        let (left, top) = ((paper.width() - across * width) / 2, (paper.height() - down * height) / 2);
        let page = |cards: &[T]| {
            let mut sheet = Sheet::default();
            for at in 0..=across {
                sheet.fill(left + at * width, top, 300, down * height, Tone::CUT);
            }
            for at in 0..=down {
                sheet.fill(left, top + at * height, across * width, 300, Tone::CUT);
            }
            for (at, card) in (0..).zip(cards) {
                let at: Length = at;
                draw(&mut sheet, card, left + at % across * width, top + at / across * height);
            }
            sheet
        };
        let in_page = usize::try_from(across * down).unwrap_or(1);
        Sheets { paper, sheets: all.chunks(in_page).map(page).collect() }
    }
}
