use std::borrow::Cow;

use texts::Lang;

use crate::report::{Cell, Report};

/// Spreadsheets recognise UTF-8 by it.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

pub(crate) fn write(report: &Report) -> Vec<u8> {
    let lang = report.heading.lang;
    let delimiter = match lang {
        Lang::De => b';',
        Lang::En => b',',
    };
    let mut builder = csv::WriterBuilder::new();
    // A report without columns has no fields at all, hence flexible.
    builder.delimiter(delimiter).terminator(csv::Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(BYTE_ORDER_MARK.to_vec());

    let section_head = report.section_head.as_deref();
    let heads = report.columns.iter().map(|column| column.head.as_str());
    let mut record = |fields: &mut dyn Iterator<Item = Cow<'_, str>>| {
        let fields: Vec<_> = fields.collect();
        writer.write_record(fields.iter().map(|field| field.as_bytes())).expect("a Vec takes every write");
    };
    record(&mut section_head.into_iter().chain(heads).map(unformulated));
    for section in &report.sections {
        for row in &section.rows {
            let cells = row.cells.iter().map(|cell| in_data(cell, lang));
            let key = section_head.map(|_| in_data(&section.key, lang));
            record(&mut key.into_iter().chain(cells));
        }
    }
    writer.into_inner().expect("a Vec takes every write")
}

/// As a program reads it.
fn in_data(cell: &Cell, lang: Lang) -> Cow<'_, str> {
    match cell {
        Cell::Empty => Cow::Borrowed(""),
        Cell::Text(text) => unformulated(text),
        Cell::Integer(number) => number.to_string().into(),
        Cell::Points(points) => texts::decimal(lang, points.sixtieths(), 60).into(),
        Cell::Cents(cents) => texts::amount(lang, *cents).into(),
        Cell::Ditto(cell) => in_data(cell, lang),
    }
}

/// Text that no spreadsheet takes for a formula.
fn unformulated(text: &str) -> Cow<'_, str> {
    let starts_like_one = text
        .trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}')
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if starts_like_one || text.starts_with(['\t', '\r', '\n']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}
