//! A report as a workbook (XLSX), for who goes on calculating.

use domain::money::Cents;
use domain::points::Points;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError};

use chrono::Datelike;
use texts::Lang;

use crate::report::{Cell, Column, ColumnKind, Report, ReportError};

/// Most letters of a sheet's name, and what may not be in it.
const NAME: usize = 31;
const FORBIDDEN: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];
/// Rows above the heads: title, particulars, an empty one.
const ABOVE: u32 = 3;

impl Report {
    /// The report as XLSX: one sheet with title, heads and rows; amounts are numbers, texts are never
    /// formulas. The same report gives the same bytes.
    ///
    /// # Errors
    /// [`ReportError::Workbook`] if it is more than a sheet can hold.
    pub fn xlsx(&self) -> Result<Vec<u8>, ReportError> {
        write(self).map_err(|error| ReportError::Workbook(error.to_string()))
    }
}

fn write(report: &Report) -> Result<Vec<u8>, XlsxError> {
    let heading = &report.heading;
    let mut workbook = Workbook::new();
    let date = heading.date;
    // The day of the tournament, not of the writing.
    let created = ExcelDateTime::from_ymd(
        u16::try_from(date.year()).unwrap_or(1900).max(1900),
        u8::try_from(date.month()).unwrap_or(1),
        u8::try_from(date.day()).unwrap_or(1),
    )?;
    let properties = DocProperties::new().set_title(format!("{} · {}", heading.marked_title(), report.title));
    workbook.set_properties(&properties.set_creation_datetime(&created));
    let sheet = workbook.add_worksheet();
    let name: String = report.title.chars().filter(|c| !FORBIDDEN.contains(c)).take(NAME).collect();
    sheet.set_name(if name.trim().is_empty() { "1" } else { name.trim() })?;
    let bold = Format::new().set_bold();
    sheet.write_string_with_format(0, 0, &report.title, &Format::new().set_bold().set_font_size(14))?;
    sheet.write_string(
        1,
        0,
        format!("{} · {}", heading.marked_title(), heading.particulars(report.subject)),
    )?;
    let columns: Vec<&Column> = report.columns.iter().filter(|column| !column.is_for_the_pen()).collect();
    let before = u16::from(report.section_head.is_some());
    if let Some(head) = &report.section_head {
        sheet.write_string_with_format(ABOVE, 0, head, &bold)?;
    }
    for (at, column) in (before..).zip(&columns) {
        let align = if is_words(column) { FormatAlign::Left } else { FormatAlign::Right };
        sheet.write_string_with_format(ABOVE, at, &column.head, &bold.clone().set_align(align))?;
    }
    let mut at = ABOVE + 1;
    for section in &report.sections {
        for row in &section.rows {
            if before > 0 {
                cell(sheet, (at, 0), &section.key, row.strong, heading.lang)?;
            }
            let printed =
                row.cells.iter().zip(&report.columns).filter(|(_, column)| !column.is_for_the_pen());
            for (column, (value, kind)) in (before..).zip(printed) {
                let strong = row.strong || kind.kind == ColumnKind::Total;
                cell(sheet, (at, column), value, strong, heading.lang)?;
            }
            at += 1;
        }
    }
    at += 1;
    for note in &report.notes {
        sheet.write_string(at, 0, note)?;
        at += 1;
    }
    sheet.set_freeze_panes(ABOVE + 1, 0)?;
    sheet.set_repeat_rows(ABOVE, ABOVE)?;
    sheet.set_paper_size(9).set_print_fit_to_pages(1, 0);
    for (at, width) in widths(report, &columns, before) {
        sheet.set_column_width(at, width)?;
    }
    workbook.save_to_buffer()
}

fn is_words(column: &Column) -> bool {
    matches!(column.kind, ColumnKind::Words | ColumnKind::Names)
}

/// Wide enough for heads and cells, up to a limit, in characters.
fn widths(report: &Report, columns: &[&Column], before: u16) -> Vec<(u16, u32)> {
    let lang = report.heading.lang;
    let indices = report.columns.iter().enumerate().filter(|(_, column)| !column.is_for_the_pen());
    let width = |(index, column): (usize, &Column)| {
        let rows = report.sections.iter().flat_map(|section| &section.rows);
        let cells =
            rows.filter_map(|row| row.cells.get(index)).map(|cell| cell.on_paper(lang).chars().count());
        let widest = cells.chain([column.head.chars().count()]).max().unwrap_or(0);
        u32::try_from(widest.clamp(4, 40) + 2).unwrap_or(10)
    };
    debug_assert_eq!(columns.len(), indices.clone().count());
    (before..).zip(indices.map(width)).collect()
}

fn cell(
    sheet: &mut Worksheet,
    at: (u32, u16),
    cell: &Cell,
    strong: bool,
    lang: Lang,
) -> Result<(), XlsxError> {
    let format = if strong { Format::new().set_bold() } else { Format::new() };
    let (row, column) = at;
    match cell {
        Cell::Empty => {}
        Cell::Text(text) => {
            sheet.write_string_with_format(row, column, text, &format)?;
        }
        Cell::List(_) | Cell::Notes(_) => {
            let text = cell.on_paper(lang).replace('\u{a0}', " ");
            sheet.write_string_with_format(row, column, text, &format)?;
        }
        Cell::Integer(number) => {
            sheet.write_number_with_format(row, column, number_of(*number, 1), &format)?;
        }
        Cell::Points(points) => {
            sheet.write_number_with_format(row, column, points_of(*points), &format)?;
        }
        Cell::Cents(cents) => {
            let format = format.set_num_format("#,##0.00\\ \"€\"");
            sheet.write_number_with_format(row, column, euros_of(*cents), &format)?;
        }
        Cell::Ditto(inner) => return self::cell(sheet, at, inner, strong, lang),
    }
    Ok(())
}

/// The format knows no other numbers: here, where they leave the program, and nowhere before.
#[expect(clippy::cast_precision_loss, reason = "points and money of a tournament are far below 2^53")]
fn number_of(numerator: i64, denominator: u32) -> f64 {
    numerator as f64 / f64::from(denominator)
}

fn points_of(points: Points) -> f64 {
    number_of(points.sixtieths(), 60)
}

fn euros_of(cents: Cents) -> f64 {
    number_of(cents.0, 100)
}
