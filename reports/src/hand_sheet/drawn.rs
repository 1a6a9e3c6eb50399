//! A form for the pen: rows and columns with room for a hand, the values of the games at the edge.

use super::form::{Form, FormRow, Label};
use crate::Heading;
use crate::leaflet::Block;
use crate::pdf::code::Code;
use crate::pdf::leaflet::Setting;
use crate::pdf::sheet::{Pen, Sheet, Sheets, fitted, fitted_lines, shrunk, unparted};
use crate::pdf::style::{Paper, Tone};
use crate::pdf::{Length, mm};

/// What printers can reach.
const EDGE: Length = mm(10);
/// How wide the column of values is, and what is between it and the table.
const VALUES: Length = mm(38);
const GAP: Length = mm(4);
/// The rows' heights: what a pen needs, and what is enough.
const LEAST_ROW: Length = mm(9);
const MOST_ROW: Length = mm(13);
const MOST_ROW_ACROSS: Length = mm(18);
/// The least width of a player's column.
const LEAST_PLAYER: Length = mm(20);
const HEAD: Length = mm(15);
/// Lines of a name that stand in a head, in letters of the usual size.
const NAME_LINES: usize = 3;
const TITLE: Length = mm(22);
const SIGNATURES: Length = mm(24);
const THIN: Length = 400;
const THICK: Length = 1_300;
const LABEL: Length = 7_500;

/// The form on as many pages as its rows need.
pub(crate) fn hand_sheet(form: &Form, values: &[Block], heading: &Heading) -> Sheets {
    let paper = if form.across { Paper::Landscape } else { Paper::Portrait };
    let drawing = Drawing { form, values, heading, paper };
    let sums = LEAST_ROW * times(form.sums.len());
    let room = paper.height() - 2 * EDGE - TITLE - HEAD - SIGNATURES - sums;
    let in_page = usize::try_from(room / LEAST_ROW).unwrap_or(1).max(1);
    let pages = form.rows.len().div_ceil(in_page).max(1);
    let in_page = form.rows.len().div_ceil(pages).max(1);
    let most = if form.across { MOST_ROW_ACROSS } else { MOST_ROW };
    let height = (room / times(in_page)).clamp(LEAST_ROW, most);
    let mut rows: Vec<&[FormRow]> = form.rows.chunks(in_page).collect();
    if rows.is_empty() {
        rows.push(&[]);
    }
    let sheets = (1..).zip(rows).map(|(page, rows)| drawing.page(rows, height, page, pages));
    Sheets { paper, sheets: sheets.collect() }
}

fn times(count: usize) -> Length {
    Length::try_from(count).unwrap_or(0)
}

struct Drawing<'a> {
    form: &'a Form,
    values: &'a [Block],
    heading: &'a Heading,
    paper: Paper,
}

impl Drawing<'_> {
    fn right(&self) -> Length {
        self.paper.width() - EDGE
    }

    /// Where columns begin, those before the players' first, and where the table ends.
    fn columns(&self) -> Vec<Length> {
        let table = self.right() - VALUES - GAP - EDGE;
        let players = times(self.form.players.len()).max(1);
        let before: Length = self.form.before.iter().map(|(_, width)| mm(*width)).sum();
        let player = ((table - before) / players).max(LEAST_PLAYER);
        let mut ends = vec![EDGE];
        let mut x = EDGE;
        let widths = self.form.before.iter().map(|(_, width)| mm(*width));
        for width in widths.chain(self.form.players.iter().map(|_| player)) {
            x += width;
            ends.push(x);
        }
        ends
    }

    fn page(&self, rows: &[FormRow], height: Length, page: usize, pages: usize) -> Sheet {
        let mut sheet = Sheet::default();
        let code = self.title(&mut sheet, page, pages);
        let columns = self.columns();
        let (left, right) = (EDGE, columns.last().copied().unwrap_or(EDGE));
        let top = EDGE + TITLE;
        self.heads(&mut sheet, &columns, top);
        let mut y = top + HEAD;
        for row in rows {
            self.row(&mut sheet, row, &columns, y, height);
            y += height;
            let closes = self.form.group.is_some_and(|group| row.deal.is_multiple_of(group.max(1)));
            let thick = if closes { THICK } else { THIN };
            sheet.fill(left, y - thick / 2, right - left, thick, Tone::BLACK);
        }
        let end_of_rows = y;
        if page == pages {
            for label in &self.form.sums {
                self.sum(&mut sheet, label, &columns, y);
                y += LEAST_ROW;
                sheet.fill(left, y, right - left, THIN, Tone::BLACK);
            }
        }
        for (at, x) in columns.iter().enumerate() {
            let is_outer = at == 0 || at == self.form.before.len() || at + 1 == columns.len();
            let thick = if is_outer { THICK } else { THIN };
            // Beside the sums their names stand across these columns.
            let is_before = at > 0 && at < self.form.before.len();
            let end = if is_before { end_of_rows } else { y };
            sheet.fill(x - thick / 2, top, thick, end - top, Tone::BLACK);
        }
        sheet.fill(left, top, right - left, THICK, Tone::BLACK);
        sheet.fill(left, y - THICK / 2, right - left, THICK, Tone::BLACK);
        if page == pages {
            self.signatures(&mut sheet, &columns, y);
        }
        self.edge(&mut sheet, code.max(top));
        sheet
    }

    /// Tournament, table, and its code; returns where the code ends.
    fn title(&self, sheet: &mut Sheet, page: usize, pages: usize) -> Length {
        let form = self.form;
        let mut end = EDGE;
        let mut right = self.right() - VALUES - GAP;
        if let Some(code) = form.address.as_deref().and_then(|address| Code::within(address, mm(26))) {
            let left = self.right() - Length::midpoint(VALUES, code.side());
            code.draw(sheet, left, EDGE);
            end = EDGE + code.side() + mm(3);
        }
        if let Some(stamp) = form.stamp {
            let word = stamp.word(self.heading.lang);
            sheet.stamp(right, EDGE, &word);
            right -= mm(32);
        }
        let room = right - EDGE;
        let mut y = EDGE + 10_000;
        let lead =
            [self.heading.tournament.as_str(), &texts::date_long(self.heading.lang, self.heading.date)];
        let (pen, line) = fitted(&lead.join(" · "), Pen::secondary(10_000), room, 7_000);
        sheet.text(EDGE, y, pen, &line);
        y += 23_000;
        let title = if pages > 1 { format!("{} ({page}/{pages})", form.title) } else { form.title.clone() };
        let (pen, line) = fitted(&title, Pen::bold(20_000), room, 11_000);
        sheet.text(EDGE, y, pen, &line);
        y += 13_000;
        let under: Vec<&str> = form.lead.iter().map(String::as_str).chain(form.note.as_deref()).collect();
        let (pen, line) =
            fitted(&under.join(" · "), Pen::secondary(8_500), self.right() - VALUES - GAP - EDGE, 6_500);
        sheet.text(EDGE, y, pen, &line);
        end
    }

    fn heads(&self, sheet: &mut Sheet, columns: &[Length], top: Length) {
        let form = self.form;
        let bottom = top + HEAD;
        let (first, last) = (EDGE, columns.last().copied().unwrap_or(EDGE));
        sheet.fill(first, top, last - first, HEAD, Tone::BAND);
        for (pair, (label, _)) in columns.windows(2).zip(&form.before) {
            let [left, right] = pair else { continue };
            Self::label(sheet, label, *left, *right, bottom - 4_000);
        }
        for (pair, (seat, player)) in columns.windows(2).skip(form.before.len()).zip((1..).zip(&form.players))
        {
            let [left, right] = pair else { continue };
            let (middle, room) = ((left + right) / 2, right - left - 5_000);
            match player {
                None => {
                    let seat: i32 = seat;
                    sheet.text_mid(middle, top + 11_000, Pen::bold(10_000), &seat.to_string());
                }
                Some((number, name)) => {
                    let seat: i32 = seat;
                    sheet.text(left + 3_000, top + 11_000, Pen::bold(10_000), &seat.to_string());
                    sheet.text_to(right - 3_000, top + 10_000, Pen::regular(7_500), number);
                    // Names stand in lines rather than in small letters, and lose none.
                    let pen = Pen::bold(8_500);
                    let (size, lines) = shrunk(name, pen, room, NAME_LINES, 3_500);
                    let pen = Pen { size, ..pen };
                    let mut y = top + 11_000 + pen.size * 6 / 5;
                    if lines.len() < NAME_LINES {
                        y += 3_000;
                    }
                    for line in &lines {
                        sheet.text_mid(middle, y, pen, line);
                        y += pen.size * 11 / 10;
                    }
                }
            }
        }
        sheet.fill(first, bottom - THICK, last - first, THICK, Tone::BLACK);
    }

    /// A label at the foot of a head, with the second language below it; in lines rather than in small
    /// letters.
    fn label(sheet: &mut Sheet, label: &Label, left: Length, right: Length, bottom: Length) {
        let (middle, room) = (left.midpoint(right), right - left - 2_000);
        let mut y = bottom;
        let second = label.second.as_deref().map(|second| (second, Pen::secondary(LABEL - 1_000)));
        for (text, pen) in second.into_iter().chain([(label.first.as_str(), Pen::bold(LABEL))]) {
            let pen = unparted(text, pen, room, 4_500);
            let (_, lines) = fitted_lines(text, pen, room, pen.size, 3);
            for line in lines.iter().rev() {
                sheet.text_mid(middle, y, pen, line);
                y -= pen.size * 21 / 20;
            }
        }
    }

    fn row(&self, sheet: &mut Sheet, row: &FormRow, columns: &[Length], top: Length, height: Length) {
        let baseline = top + height.midpoint(9_000);
        let numbers = [row.deal.to_string(), row.dealer.to_string()];
        for (pair, number) in columns.windows(2).zip(numbers) {
            let [left, right] = pair else { continue };
            sheet.text_mid(left.midpoint(*right), baseline, Pen::regular(10_500), &number);
        }
        for seat in &row.out {
            let at = self.form.before.len() + seat;
            if let (Some(left), Some(right)) = (columns.get(at), columns.get(at + 1)) {
                sheet.fill(*left, top, right - left, height, Tone::BAND);
            }
        }
    }

    fn sum(&self, sheet: &mut Sheet, label: &Label, columns: &[Length], top: Length) {
        let end = columns.get(self.form.before.len()).copied().unwrap_or(EDGE);
        sheet.fill(EDGE, top, end - EDGE, LEAST_ROW, Tone::BAND);
        let words = match &label.second {
            Some(second) => format!("{} / {second}", label.first),
            None => label.first.clone(),
        };
        let (pen, line) = fitted(&words, Pen::bold(10_000), end - EDGE - 8_000, 6_000);
        sheet.text_to(end - 4_000, top + LEAST_ROW.midpoint(8_000), pen, &line);
    }

    /// A line for everybody under his column, and one for the scribe.
    fn signatures(&self, sheet: &mut Sheet, columns: &[Length], top: Length) {
        let line = top + mm(14);
        let start = columns.get(self.form.before.len()).copied().unwrap_or(EDGE);
        let words = |label: &Label| match &label.second {
            Some(second) => format!("{} / {second}", label.first),
            None => label.first.clone(),
        };
        let (pen, text) =
            fitted(&words(&self.form.signatures), Pen::regular(8_500), start - EDGE - 4_000, 5_500);
        sheet.text_to(start - 4_000, line, pen, &text);
        for pair in columns.windows(2).skip(self.form.before.len()) {
            let [left, right] = pair else { continue };
            sheet.fill(left + 2_500, line, right - left - 5_000, THIN, Tone::BLACK);
        }
        let line = line + mm(9);
        let scribe = words(&self.form.scribe);
        let (pen, text) = fitted(&scribe, Pen::regular(8_500), start - EDGE - 4_000, 5_500);
        sheet.text_to(start - 4_000, line, pen, &text);
        let end = columns.get(self.form.before.len() + 2).copied().unwrap_or(start);
        sheet.fill(start + 2_500, line, end - start - 5_000, THIN, Tone::BLACK);
    }

    /// The values beside the table, in the largest letters that let them all stand there.
    fn edge(&self, sheet: &mut Sheet, top: Length) {
        let left = self.right() - VALUES;
        let room = self.paper.height() - EDGE - top;
        let settings = [8_000, 7_500, 7_000, 6_500, 6_000, 5_500].map(|size| Setting { size, width: VALUES });
        let fits =
            |setting: &Setting| self.values.iter().map(|block| setting.height(block)).sum::<Length>() <= room;
        let [.., smallest] = settings;
        let setting = settings.into_iter().find(fits).unwrap_or(smallest);
        let mut y = top;
        for block in self.values {
            y += setting.draw(sheet, block, left, y);
        }
    }
}
