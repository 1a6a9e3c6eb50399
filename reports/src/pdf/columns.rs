//! The texts of a table and the widths of its columns.

use super::face::{Face, Weight};
use super::prose::{drawable, wrap};
use super::style::Style;
use super::{Length, mm};
use crate::report::{Cell, ColumnKind, Numbers, Report, Row};

/// The size texts are measured at; other sizes follow in proportion.
const MEASURE: Length = 100_000;

/// How far columns may shrink, in letters' sizes.
const NARROWEST_WORDS: i64 = 8;
const NARROWEST_NAMES: i64 = 9;
/// How wide a word may be that is not parted, in letters' sizes, if there is room; a digest is parted anywhere.
const WIDEST_WORD: i64 = 14;
/// What a signature, and what a box takes.
const SIGNATURE: Length = mm(38);
pub(super) const TICK: Length = mm(5);
/// How wide the column of somebody at a table becomes for his name before that is parted.
const SEAT: Length = mm(20);
/// How wide the words of a form become before they wrap.
const FORM_WORDS: i64 = 22;

/// A table's texts as they are drawn, measured once.
#[derive(Debug)]
pub(super) struct Texts {
    pub kinds: Vec<ColumnKind>,
    pub heads: Vec<String>,
    pub sections: Vec<Vec<RowTexts>>,
    /// Remarks that rows name by their number, from 1.
    pub numbered: Vec<String>,
    /// Per column.
    measures: Vec<Measure>,
}

/// What is widest in a column, at [`MEASURE`].
#[derive(Debug, Default)]
struct Measure {
    cell: Length,
    /// A word of the head.
    head: Length,
    /// A word of a cell.
    word: Length,
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
        let columns = || report.columns.iter().filter(|column| !column.data_only);
        let kinds: Vec<_> = columns().map(|column| column.kind).collect();
        let bold = Weight::Bold.face();
        let heads: Vec<_> = columns().map(|column| drawable(&column.head, bold).into_owned()).collect();
        let widest = |text: &str, face: &Face| {
            let words = text.split_inclusive([' ', '-']);
            words.map(|word| face.width(word.trim_end(), MEASURE)).max().unwrap_or(0)
        };
        let measure = |head: &String| Measure { head: widest(head, bold), ..Measure::default() };
        let mut measures: Vec<_> = heads.iter().map(measure).collect();
        let mut numbers = Numbers::default();
        let mut row_texts = |row: &Row| {
            let printed = row.cells.iter().zip(&report.columns).filter(|(_, column)| !column.data_only);
            let mut cells = Vec::with_capacity(kinds.len());
            for ((cell, column), measure) in printed.zip(&mut measures) {
                let face = weight(column.kind, row.strong).face();
                let text = match cell {
                    Cell::Notes(notes) => numbers.of(notes),
                    _ => cell.on_paper(lang),
                };
                let text = drawable(&text, face).into_owned();
                measure.cell = face.width(&text, MEASURE).max(measure.cell);
                measure.word = widest(&text, face).max(measure.word);
                cells.push(text);
            }
            RowTexts { cells, strong: row.strong, continues: row.continues }
        };
        let sections =
            report.sections.iter().map(|section| section.rows.iter().map(&mut row_texts).collect()).collect();
        Self { kinds, heads, sections, numbered: numbers.notes, measures }
    }

    /// The columns' widths with their padding, if they fit into a lane.
    ///
    /// What is left beyond the least goes to long words first, so that they are not parted, then to names and to
    /// other texts, so that they need not wrap, and to the names of who sits there, so that they are not parted; what is left
    /// then, to names and words.
    pub fn widths(&self, style: &Style) -> Option<Vec<Length>> {
        let padding = i64::from(2 * style.cell_padding());
        let size = i64::from(style.size);
        let mut needs: Vec<Need> = self
            .kinds
            .iter()
            .zip(&self.measures)
            .map(|(kind, Measure { cell, head, word })| {
                // One more, as the measure is rounded.
                let scaled = |measure: Length| i64::from(measure) * size / i64::from(MEASURE) + 1;
                let (cell, head, word) = (scaled(*cell), scaled(*head), scaled(*word));
                let natural = cell.max(head);
                let least = match kind {
                    ColumnKind::Words => natural.min(head.max(size * NARROWEST_WORDS)),
                    ColumnKind::Names => natural.min(head.max(size * NARROWEST_NAMES)),
                    ColumnKind::Figures | ColumnKind::Total => natural,
                    ColumnKind::Seat => cell.max(head.min(i64::from(SEAT))),
                    ColumnKind::Blank => natural.max(i64::from(SIGNATURE)),
                    ColumnKind::Box => i64::from(TICK),
                };
                let parts = matches!(kind, ColumnKind::Words | ColumnKind::Names);
                let whole = if parts && word <= size * WIDEST_WORD { word.max(least) } else { least };
                let natural = natural.max(least) + padding;
                Need { kind: *kind, least: least + padding, whole: whole + padding, natural }
            })
            .collect();
        level_seats(&mut needs);
        if style.even {
            level(&mut needs, size * FORM_WORDS + padding, i64::from(style.column_least));
        }
        let mut widths: Vec<i64> = needs.iter().map(|need| need.least).collect();
        let spare = i64::from(style.lane_width()) - widths.iter().sum::<i64>();
        if spare < 0 {
            return None;
        }
        let words: Vec<_> = needs.iter().map(|need| need.whole - need.least).collect();
        let mut spare = give(&mut widths, spare, &words);
        for of in [ColumnKind::Names, ColumnKind::Words, ColumnKind::Seat] {
            let missing =
                |(need, width): (&Need, &i64)| if need.kind == of { need.natural - width } else { 0 };
            let missing: Vec<_> = needs.iter().zip(&widths).map(missing).collect();
            spare = give(&mut widths, spare, &missing);
        }
        let wraps = |kind| matches!(kind, ColumnKind::Words | ColumnKind::Names);
        let wraps = |kind| wraps(kind) || kind == ColumnKind::Blank;
        let takes = |kind| if style.even { kind == ColumnKind::Figures } else { wraps(kind) };
        let content: Vec<_> =
            needs.iter().map(|need| if takes(need.kind) { need.natural } else { 0 }).collect();
        stretch(&mut widths, spare, &content);
        widths.into_iter().map(|width| Length::try_from(width).ok()).collect()
    }

    /// How many lines the tallest cell has in columns of these widths.
    pub fn most_lines(&self, style: &Style, widths: &[Length]) -> usize {
        let padding = 2 * style.cell_padding();
        let rows = self.sections.iter().flatten();
        let lines = rows.flat_map(|row| {
            row.cells.iter().zip(&self.kinds).zip(widths).map(move |((text, kind), width)| {
                let face = weight(*kind, row.strong).face();
                wrap(text, width - padding, face, style.size, usize::MAX).len()
            })
        });
        lines.max().unwrap_or(1)
    }
}

/// What a column needs, with its padding.
struct Need {
    kind: ColumnKind,
    least: i64,
    /// Where no word is parted.
    whole: i64,
    /// Where nothing wraps.
    natural: i64,
}

/// What those at a table have stands in equal columns, whoever sits there.
fn level_seats(needs: &mut [Need]) {
    let seats = || needs.iter().filter(|need| need.kind == ColumnKind::Seat);
    let least = seats().map(|need| need.least).max().unwrap_or(0);
    let widest = seats().map(|need| need.natural).max().unwrap_or(0);
    for need in needs.iter_mut().filter(|need| need.kind == ColumnKind::Seat) {
        (need.least, need.whole, need.natural) = (least, least, widest);
    }
}

/// All figures as wide as the widest, and as a pen needs; words no wider than that.
fn level(needs: &mut [Need], words: i64, pen: i64) {
    let figures = needs.iter().filter(|need| need.kind == ColumnKind::Figures);
    let widest = figures.map(|need| need.natural).max().unwrap_or(0).max(pen);
    for need in needs {
        match need.kind {
            ColumnKind::Figures => (need.least, need.whole, need.natural) = (widest, widest, widest),
            ColumnKind::Words => need.natural = need.natural.min(words).max(need.whole),
            ColumnKind::Names
            | ColumnKind::Seat
            | ColumnKind::Total
            | ColumnKind::Blank
            | ColumnKind::Box => {}
        }
    }
}

/// Gives columns what they wish, or each the same part of it; returns what is left.
fn give(widths: &mut [i64], spare: i64, wishes: &[i64]) -> i64 {
    let total: i64 = wishes.iter().sum();
    let given = total.min(spare);
    stretch(widths, given, wishes);
    spare - given
}

/// Divides an amount among columns in proportion.
fn stretch(widths: &mut [i64], amount: i64, proportions: &[i64]) {
    let whole: i64 = proportions.iter().sum();
    for (width, part) in widths.iter_mut().zip(proportions) {
        *width += amount * part / whole.max(1);
    }
}
