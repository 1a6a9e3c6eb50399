//! Rows flow down lanes and over pages; heads are repeated, feet counted at the end.

mod below;

use texts::Text;

use super::Length;
use super::code::Code;
use super::columns::{RowTexts, TICK, Texts, weight};
use super::feet::Feet;
use super::prose::{drawable, wrap};
use super::sheet::{Across, Pen, Sheet, Sheets, fitted_lines, shrunk, unparted};
use super::style::{MARGIN, RUNNING_SIZE, Style, Tone};
use crate::report::{ColumnKind, Layout, Report, ReportError};

/// Rows that may stand on one page: with more there is no trying.
const ONE_PAGE: usize = 48;
/// Lines that a row has that is no taller than one to sign in.
const SIGNED_LINES: usize = 2;
/// Lines of a row of a log, or of a list on the wall, that are no reason to turn the page.
const LOG_LINES: usize = 4;
/// The smallest letters of a name on a wall: they are read close by.
const CLOSE_BY: Length = 9_000;
/// The smallest letters that are read with ease.
const READ_WITH_EASE: Length = 8_000;
/// How wide and tall a logo is at most: 36 mm, and what three lines of a title take.
const LOGO: (Length, Length) = (102_000, 44_000);

/// Lays a report out on pages: in the first of its styles in which a short one fits on a page, else in
/// the first that is wide enough.
pub(super) fn lay_out(report: &Report) -> Result<Sheets, ReportError> {
    let texts = Texts::of(report);
    let fitting = |style: Style| texts.widths(&style).map(|widths| (style, widths));
    if texts.sections.iter().map(Vec::len).sum::<usize>() <= ONE_PAGE {
        let mut ways = Style::ways_on_a_page(report.layout).into_iter().filter_map(fitting);
        let whole = ways.find_map(|(style, widths)| {
            let sheets = flow(report, &texts, style, widths);
            (sheets.sheets.len() == 1).then_some(sheets)
        });
        if let Some(sheets) = whole {
            return Ok(sheets);
        }
    }
    let ways: Vec<_> = Style::ways(report.layout).into_iter().filter_map(fitting).collect();
    // What is signed for, what was ruled, and what hangs on a wall is read at a glance: a way in which no row grows taller than
    // that, else the one in letters of some size in which they grow least.
    let enough = match report.layout {
        Layout::Signing => SIGNED_LINES,
        Layout::Log | Layout::Wall | Layout::WallCards => LOG_LINES,
        _ if texts.kinds.contains(&ColumnKind::Seat) => LOG_LINES,
        _ => usize::MAX,
    };
    let first = ways.first().cloned();
    let readable = ways.into_iter().filter(|(style, _)| style.size >= READ_WITH_EASE || enough == usize::MAX);
    let way = readable.min_by_key(|(style, widths)| match enough {
        usize::MAX => 0,
        _ => texts.most_lines(style, widths).max(enough),
    });
    let (style, widths) = way.or(first).ok_or(ReportError::TooWide)?;
    Ok(flow(report, &texts, style, widths))
}

fn flow(report: &Report, texts: &Texts, style: Style, widths: Vec<Length>) -> Sheets {
    let mut flow = Flow::begin(report, texts, style, widths);
    flow.table();
    flow.notes();
    flow.numbered_notes();
    flow.signatures();
    let Flow { feet, mut sheets, .. } = flow;
    feet.draw(&mut sheets);
    Sheets { paper: style.paper, sheets }
}

struct Flow<'a> {
    report: &'a Report,
    texts: &'a Texts,
    style: Style,
    widths: Vec<Length>,
    heads: Vec<CellLines>,
    feet: Feet,
    sheets: Vec<Sheet>,
    lane: Length,
    /// Where the lanes of this page begin.
    top: Length,
    /// Where the next thing goes.
    y: Length,
    /// Rows since the last head or band, each with those that continue it, for the stripes.
    rows: usize,
}

/// A row, or part of one, in the lines of its cells.
struct Block {
    cells: Vec<CellLines>,
    strong: bool,
    continues: bool,
}

/// The lines of a cell, in letters of this size.
struct CellLines {
    lines: Vec<String>,
    size: Length,
}

impl CellLines {
    /// How many lines of the table's letters they take the room of.
    fn tall(&self, size: Length) -> usize {
        let letters = |size: Length| usize::try_from(size).unwrap_or(1).max(1);
        (self.lines.len() * letters(self.size)).div_ceil(letters(size))
    }
}

impl Block {
    /// How many lines of the table's letters its tallest cell takes.
    fn tallest(&self, size: Length) -> usize {
        self.cells.iter().map(|cell| cell.tall(size)).max().unwrap_or(1).max(1)
    }
}

impl<'a> Flow<'a> {
    fn begin(report: &'a Report, texts: &'a Texts, style: Style, widths: Vec<Length>) -> Self {
        // No word of a head is parted for want of a little room.
        let wrap_head = |(head, width): (&String, &Length)| {
            let room = width - 2 * style.cell_padding();
            let pen = unparted(head, Pen::bold(style.size), room, style.size * 11 / 20);
            CellLines { lines: wrap(head, room, pen.weight.face(), pen.size, usize::MAX), size: pen.size }
        };
        let heads = texts.heads.iter().zip(&widths).map(wrap_head).collect();
        let feet = Feet::of(report, style.paper);
        let sheets = Vec::new();
        let mut flow =
            Self { report, texts, style, widths, heads, feet, sheets, lane: 0, top: 0, y: 0, rows: 0 };
        flow.new_sheet();
        flow
    }

    /// The page being written; there is one from the beginning.
    fn sheet(&mut self) -> &mut Sheet {
        if self.sheets.is_empty() {
            self.sheets.push(Sheet::default());
        }
        let last = self.sheets.len() - 1;
        &mut self.sheets[last]
    }

    fn left(&self) -> Length {
        self.style.lane_left(self.lane)
    }

    fn fits(&self, height: Length) -> bool {
        self.y + height <= self.feet.top()
    }

    fn new_sheet(&mut self) {
        let first = self.sheets.is_empty();
        self.sheets.push(Sheet::default());
        self.lane = 0;
        self.y = MARGIN;
        if first {
            self.title();
        } else {
            self.running_head();
        }
        self.top = self.y;
    }

    fn next_lane(&mut self) {
        if self.lane + 1 < self.style.lanes {
            self.lane += 1;
            self.y = self.top;
        } else {
            self.new_sheet();
        }
    }

    /// Tournament, title, particulars.
    fn title(&mut self) {
        let heading = &self.report.heading;
        let style = self.style;
        let particulars = heading.particulars(self.report.subject);
        let lines = [
            (heading.tournament.as_str(), Pen::secondary(style.tournament_size)),
            (self.report.title.as_str(), Pen::bold(style.title_size)),
            (particulars.as_str(), Pen::secondary(RUNNING_SIZE)),
        ];
        let code = self.report.evidence.code.as_deref().and_then(Code::of);
        let (side, top) = (code.as_ref().map_or(0, Code::side), self.y);
        if let Some(code) = &code {
            code.draw(self.sheet(), style.paper.width() - MARGIN - side, top);
        }
        let mut room = style.body_width() - if side > 0 { side + MARGIN / 2 } else { 0 };
        if let Some(stamp) = heading.stamp {
            let word = stamp.word(heading.lang);
            room -= self.sheet().stamp(MARGIN + room, top, &word) + MARGIN / 2;
        }
        if let Some(logo) = &heading.letterhead.logo {
            let right = [MARGIN + room - LOGO.0, top, LOGO.0, LOGO.1];
            let (wide, _) = self.sheet().picture(logo, right, Across::Right);
            room -= wide + MARGIN / 2;
        }
        for (text, pen) in lines {
            let face = pen.weight.face();
            for line in wrap(&drawable(text, face), room, face, pen.size, usize::MAX) {
                self.y += pen.size * 11 / 10;
                let y = self.y;
                self.sheet().text(MARGIN, y, pen, &line);
            }
            self.y += pen.size / 4;
        }
        let logo = heading.letterhead.logo.as_ref().map_or(0, |_| LOGO.1);
        self.y = self.y.max(top + side).max(top + logo) + 8_000;
    }

    fn running_head(&mut self) {
        let pen = Pen::secondary(RUNNING_SIZE);
        let heading = &self.report.heading;
        let stamp = heading.stamp.map(|stamp| stamp.word(heading.lang).into_owned());
        let parts = [heading.tournament.clone(), self.report.title.clone()];
        let text = parts.into_iter().chain(stamp).collect::<Vec<_>>().join(" · ");
        let face = pen.weight.face();
        let lines = wrap(&drawable(&text, face), self.style.body_width(), face, pen.size, 1);
        let y = self.y + pen.size;
        for line in lines {
            self.sheet().text(MARGIN, y, pen, &line);
        }
        self.y = y + 8_000;
    }

    fn table(&mut self) {
        self.table_head();
        let report = self.report;
        let texts = self.texts;
        if texts.sections.iter().all(Vec::is_empty) {
            let none = report.heading.lang.text(Text::NoEntries);
            self.paragraph(&none);
        }
        for (section, rows) in report.sections.iter().zip(&texts.sections) {
            let rows: Vec<_> = rows.iter().flat_map(|row| self.blocks_of(row)).collect();
            self.section(section.title.as_deref(), &rows);
        }
    }

    /// A row as it is drawn; one with many lines in several blocks.
    fn blocks_of(&self, row: &RowTexts) -> Vec<Block> {
        let block_lines = self.style.cell_lines;
        let padding = 2 * self.style.cell_padding();
        let cells = row.cells.iter().zip(&self.texts.kinds).zip(&self.widths);
        let of_cells = cells.map(|((text, kind), width)| {
            let pen = Pen { weight: weight(*kind, row.strong), size: self.style.size, tone: Tone::BLACK };
            (text, pen, width - padding)
        });
        // In the largest letters a table stays on its page, whatever its players are called.
        if self.style.shrinks() {
            let cells = of_cells.map(|(text, pen, room)| {
                let (size, lines) = shrunk(text, pen, room, block_lines, CLOSE_BY);
                CellLines { lines, size }
            });
            return vec![Block { cells: cells.collect(), strong: row.strong, continues: row.continues }];
        }
        let wrapped = |(text, pen, room): (&String, Pen, Length)| {
            wrap(text, room, pen.weight.face(), pen.size, usize::MAX)
        };
        let cells: Vec<Vec<String>> = of_cells.map(wrapped).collect();
        let tallest = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let part = |cell: &Vec<String>, from: usize| CellLines {
            lines: cell.iter().skip(from).take(block_lines).cloned().collect(),
            size: self.style.size,
        };
        let block = |from: usize| Block {
            cells: cells.iter().map(|cell| part(cell, from)).collect(),
            strong: row.strong,
            continues: row.continues || from > 0,
        };
        (0..tallest).step_by(block_lines).map(block).collect()
    }

    fn height_of(&self, row: &Block) -> Length {
        self.style.body_height(row.tallest(self.style.size), row.strong)
    }

    fn section(&mut self, title: Option<&str>, rows: &[Block]) {
        let heights: Vec<_> = rows.iter().map(|row| self.height_of(row)).collect();
        let band = title.map_or(0, |title| self.style.band_height(self.band_lines(title).1.len()));
        let room = self.feet.top() - self.top - self.head_height();
        let whole = band + heights.iter().sum::<Length>();
        let start = band + heights.iter().take(2).sum::<Length>();
        let needed = if self.style.together && whole <= room { whole } else { start };
        if !self.fits(needed) {
            self.next_lane();
            self.table_head();
        }
        if let Some(title) = title {
            self.band(title);
        }
        for (at, (row, height)) in rows.iter().zip(&heights).enumerate() {
            let following = rows.iter().zip(&heights).skip(at + 1);
            let others: Length =
                following.take_while(|(row, _)| row.continues).map(|(_, height)| *height).sum();
            let needed = if row.continues || height + others > room { *height } else { height + others };
            if !self.fits(needed) {
                self.next_lane();
                self.table_head();
                if let Some(title) = title {
                    let lang = self.report.heading.lang;
                    self.band(&lang.text_with(Text::Continued, [("title", title.into())]));
                }
            }
            self.row(row, *height);
        }
        if title.is_some() {
            self.y += self.style.size / 2;
        }
    }

    fn head_height(&self) -> Length {
        let size = self.style.size;
        self.style.row_height(self.heads.iter().map(|head| head.tall(size)).max().unwrap_or(1))
    }

    fn table_head(&mut self) {
        let style = self.style;
        let height = self.head_height();
        let heads = std::mem::take(&mut self.heads);
        let mut x = self.left();
        for ((head, width), kind) in heads.iter().zip(self.widths.clone()).zip(&self.texts.kinds) {
            // Heads stand on the rule, on one line with each other: short ones start lower.
            let last = height - style.row_height(1) + style.first_baseline(style.size);
            let above =
                Style::line_of(head.size) * Length::try_from(head.lines.len().max(1) - 1).unwrap_or(0);
            let lower = last - above - style.first_baseline(head.size);
            self.cell([x, self.y + lower, width], *kind, Pen::bold(head.size), &head.lines);
            x += width;
        }
        self.heads = heads;
        self.y += height;
        let (left, y, width) = (self.left(), self.y, style.lane_width());
        self.sheet().fill(left, y, width, 900, Tone::RULE);
        self.y += 900;
        self.rows = 0;
    }

    /// A section's title as it is drawn: in lines if it is long, and nothing of it is left out.
    fn band_lines(&self, title: &str) -> (Pen, Vec<String>) {
        let style = self.style;
        let room = style.lane_width() - 2 * style.cell_padding();
        fitted_lines(title, Pen::bold(style.band_size), room, style.size, usize::MAX)
    }

    fn band(&mut self, title: &str) {
        let style = self.style;
        let (pen, lines) = self.band_lines(title);
        let (left, y, height) = (self.left(), self.y, style.band_height(lines.len()));
        self.sheet().fill(left, y, style.lane_width(), height, Tone::BAND);
        let mut baseline = y + style.row_padding() / 2 + style.band_size * 19 / 20;
        for line in &lines {
            self.sheet().text(left + style.cell_padding(), baseline, pen, line);
            baseline += style.band_size * 6 / 5;
        }
        self.y += height;
        self.rows = 0;
    }

    fn row(&mut self, row: &Block, height: Length) {
        let style = self.style;
        let (left, y) = (self.left(), self.y);
        if !row.continues {
            self.rows += 1;
        }
        if self.rows.is_multiple_of(2) {
            self.sheet().fill(left, y, style.lane_width(), height, Tone::STRIPE);
        }
        let mut x = left;
        let signed = style.row_least > 0;
        if signed {
            self.sheet().fill(left, y + height - 400, style.lane_width(), 400, Tone::CUT);
        }
        // In a tall row one line stands low, with room above it as for the pen.
        let lower = (height - style.row_height(row.tallest(style.size))) * 2 / 3;
        for ((cell, width), kind) in row.cells.iter().zip(self.widths.clone()).zip(&self.texts.kinds) {
            let pen = Pen { weight: weight(*kind, row.strong), size: cell.size, tone: Tone::BLACK };
            if *kind == ColumnKind::Box {
                let side = TICK * 7 / 10;
                self.sheet().frame([x, y + (height - side) / 2, side, side], 700, Tone::BLACK);
            }
            self.cell([x, y + lower, width], *kind, pen, &cell.lines);
            x += width;
            if style.column_least > 0 {
                self.sheet().fill(x - 400, y, 400, height, Tone::CUT);
            }
        }
        self.y += height;
    }

    fn cell(&mut self, place: [Length; 3], kind: ColumnKind, pen: Pen, lines: &[String]) {
        let [x, top, width] = place;
        let padding = self.style.cell_padding();
        let (mut y, line_height) = (top + self.style.first_baseline(pen.size), Style::line_of(pen.size));
        let sheet = self.sheet();
        for line in lines {
            match kind {
                ColumnKind::Words | ColumnKind::Names | ColumnKind::Blank | ColumnKind::Box => {
                    sheet.text(x + padding, y, pen, line);
                }
                ColumnKind::Figures | ColumnKind::Seat | ColumnKind::Total => {
                    sheet.text_to(x + width - padding, y, pen, line);
                }
            }
            y += line_height;
        }
    }
}
