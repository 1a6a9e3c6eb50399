//! The texts of a table and the widths of its columns.

use super::Length;
use super::face::Weight;
use super::prose::drawable;
use super::style::Style;
use crate::report::{ColumnKind, Report};

/// The size texts are measured at; other sizes follow in proportion.
const MEASURE: Length = 100_000;

/// How far columns may shrink, in letters' sizes.
const NARROWEST_WORDS: Length = 8;
const NARROWEST_NAMES: Length = 11;

/// A table's texts as they are drawn, measured once.
#[derive(Debug)]
pub(super) struct Texts {
    pub kinds: Vec<ColumnKind>,
    pub heads: Vec<String>,
    pub sections: Vec<Vec<RowTexts>>,
    /// Per column, at [`MEASURE`]: the widest cell and the widest word of the head.
    measures: Vec<(Length, Length)>,
}

#[derive(Debug)]
pub(super) struct RowTexts {
    pub cells: Vec<String>,
    pub strong: bool,
    pub continues: bool,
}

/// The weight of a cell.
pub(super) fn weight(kind: ColumnKind, strong: bool) -> Weight {
    if strong || kind == ColumnKind::Total { Weight::Bold } else { Weight::Regular }
}

impl Texts {
    pub fn of(report: &Report) -> Self {
        let lang = report.heading.lang;
        let kinds: Vec<_> = report.columns.iter().map(|column| column.kind).collect();
        let bold = Weight::Bold.face();
        let heads: Vec<_> =
            report.columns.iter().map(|column| drawable(&column.head, bold).into_owned()).collect();
        let head_word = |head: &String| head.split(' ').map(|word| bold.width(word, MEASURE)).max();
        let mut measures: Vec<_> = heads.iter().map(|head| (0, head_word(head).unwrap_or(0))).collect();
        let mut row_texts = |row: &crate::report::Row| {
            let mut cells = Vec::with_capacity(kinds.len());
            for ((cell, kind), (widest, _)) in row.cells.iter().zip(&kinds).zip(&mut measures) {
                let face = weight(*kind, row.strong).face();
                let text = cell.on_paper(lang);
                let text = drawable(&text, face).into_owned();
                *widest = face.width(&text, MEASURE).max(*widest);
                cells.push(text);
            }
            RowTexts { cells, strong: row.strong, continues: row.continues }
        };
        let sections =
            report.sections.iter().map(|section| section.rows.iter().map(&mut row_texts).collect()).collect();
        Self { kinds, heads, sections, measures }
    }

    /// The columns' widths with their padding, if they fit into a lane.
    pub fn widths(&self, style: &Style) -> Option<Vec<Length>> {
        let padding = 2 * style.cell_padding();
        // One more, as the measure is rounded.
        let scaled = |measure: Length| {
            let exact = i64::from(measure) * i64::from(style.size) / i64::from(MEASURE);
            Length::try_from(exact).unwrap_or(Length::MAX / 64) + 1
        };
        let column = |(kind, (cell, head)): (&ColumnKind, &(Length, Length))| {
            let (cell, head) = (scaled(*cell), scaled(*head));
            let natural = cell.max(head);
            let least = match kind {
                ColumnKind::Words => natural.min(head.max(style.size * NARROWEST_WORDS)),
                ColumnKind::Names => natural.min(head.max(style.size * NARROWEST_NAMES)),
                ColumnKind::Figures | ColumnKind::Total => natural,
            };
            (least.saturating_add(padding), natural.saturating_add(padding))
        };
        let columns: Vec<_> = self.kinds.iter().zip(&self.measures).map(column).collect();
        let available = i64::from(style.lane_width());
        let least: i64 = columns.iter().map(|(least, _)| i64::from(*least)).sum();
        let natural: i64 = columns.iter().map(|(_, natural)| i64::from(*natural)).sum();
        if least > available {
            return None;
        }
        let widths: Vec<i64> = if natural > available {
            // Words give way in proportion to what they would like to have.
            let (spare, wish) = (available - least, natural - least);
            let grown = |(least, natural): &(Length, Length)| {
                i64::from(*least) + i64::from(natural - least) * spare / wish
            };
            columns.iter().map(grown).collect()
        } else {
            // Words share the rest in proportion to what they hold.
            let words = |kind: &ColumnKind| matches!(kind, ColumnKind::Words | ColumnKind::Names);
            let of_words: i64 = self
                .kinds
                .iter()
                .zip(&columns)
                .filter(|(kind, _)| words(kind))
                .map(|(_, (_, natural))| i64::from(*natural))
                .sum();
            let rest = available - natural;
            let stretched = |(kind, (_, natural)): (&ColumnKind, &(Length, Length))| {
                let width = i64::from(*natural);
                if words(kind) { width + rest * width / of_words.max(1) } else { width }
            };
            self.kinds.iter().zip(&columns).map(stretched).collect()
        };
        widths.into_iter().map(|width| Length::try_from(width).ok()).collect()
    }
}
