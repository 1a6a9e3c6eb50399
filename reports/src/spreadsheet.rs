use std::borrow::Cow;

use texts::Lang;

use crate::report::{Cell, Report};

/// Spreadsheets recognise UTF-8 by it.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl Report {
    /// The table as CSV: UTF-8 with a byte order mark, lines ending in CR LF.
    ///
    /// German: semicolons and decimal commas; English: commas and points; both
    /// as the spreadsheets of the language expect. One head, one row per line;
    /// what a
    /// section stands for is in the first column. Text that a spreadsheet would
    /// take for a formula starts with an apostrophe.
    #[must_use]
    pub fn csv(&self) -> Vec<u8> {
        write(self)
    }
}

fn write(report: &Report) -> Vec<u8> {
    let lang = report.heading.lang;
    let delimiter = match lang {
        Lang::De | Lang::Fr | Lang::Hu => b';',
        Lang::En => b',',
    };
    let mut builder = csv::WriterBuilder::new();
    // A report without columns has no fields at all, hence flexible.
    builder.delimiter(delimiter).terminator(csv::Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(BYTE_ORDER_MARK.to_vec());

    let section_head = report.section_head.as_deref();
    let data = || report.columns.iter().map(|column| !column.is_for_the_pen());
    let heads = report.columns.iter().filter(|column| !column.is_for_the_pen());
    let heads = heads.map(|column| column.head.as_str());
    let mut record = |fields: &mut dyn Iterator<Item = Cow<'_, str>>| {
        let fields: Vec<_> = fields.collect();
        writer.write_record(fields.iter().map(|field| field.as_bytes())).expect("a Vec takes every write");
    };
    record(&mut section_head.into_iter().chain(heads).map(unformulated));
    for section in &report.sections {
        for row in &section.rows {
            let cells = row.cells.iter().zip(data()).filter(|(_, is_data)| *is_data);
            let cells = cells.map(|(cell, _)| in_data(cell, lang));
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
        Cell::List(names) => Cow::Owned(unformulated(&names.join(", ")).into_owned()),
        Cell::Notes(notes) => Cow::Owned(unformulated(&notes.join("; ")).into_owned()),
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

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use domain::log::Hash;
    use domain::money::Cents;
    use domain::points::Points;

    use super::*;
    use crate::report::{Column, Evidence, Layout, Row, Section, Subject};
    use crate::{Heading, Letterhead};

    fn report(lang: Lang, rows: Vec<Row>) -> Report {
        Report {
            heading: Heading {
                tournament: "Cup".into(),
                date: NaiveDate::default(),
                place: None,
                edition: None,
                newest_edition: None,
                after_round: None,
                of_version: 1,
                at: None,
                digest: None,
                chain_head: Hash::GENESIS,
                receipt_key: None,
                lang,
                letterhead: Letterhead::default(),
                stamp: None,
            },
            title: "List".into(),
            subject: Subject::Facts,
            layout: Layout::Table,
            section_head: Some("Tisch".into()),
            columns: vec![Column::words("Name"), Column::figures("Punkte"), Column::total("Betrag")],
            sections: vec![Section { key: 1.into(), rows, ..Section::default() }],
            notes: vec!["not part of the data".into()],
            evidence: Evidence::default(),
        }
    }

    fn rows() -> Vec<Row> {
        let text = |text: &str| Cell::from(text);
        vec![
            Row::of([
                text("Kőrösi; Ágnes"),
                Cell::Points(Points::from_sixtieths(-210)),
                Cell::Cents(Cents(1250)),
            ]),
            Row::of([text("Huber \"Sepp\"\nJosef"), Cell::Points(Points::whole(12)), Cell::Empty]),
            Row::of([Cell::Ditto(Box::new(text("Maß"))), Cell::Integer(-3), Cell::Cents(Cents(-5))]),
        ]
    }

    #[test]
    fn german_spreadsheets_get_semicolons_and_commas() {
        let csv = String::from_utf8(write(&report(Lang::De, rows()))).unwrap();
        assert_eq!(
            csv,
            "\u{feff}Tisch;Name;Punkte;Betrag\r\n\
             1;\"Kőrösi; Ágnes\";-3,5;12,50\r\n\
             1;\"Huber \"\"Sepp\"\"\nJosef\";12;\r\n\
             1;Maß;-3;-0,05\r\n"
        );
    }

    #[test]
    fn english_spreadsheets_get_commas_and_points() {
        let csv = String::from_utf8(write(&report(Lang::En, rows()))).unwrap();
        assert!(csv.contains("\r\n1,Kőrösi; Ágnes,-3.5,12.50\r\n"), "{csv}");
    }

    #[test]
    fn no_text_is_a_formula() {
        for dangerous in ["=1+1", "+43 664", "-2+3", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\u{feff}=1"]
        {
            let row = Row::of([dangerous.into(), Cell::Empty, Cell::Empty]);
            let csv = write(&report(Lang::De, vec![row]));
            let mut reader = csv::ReaderBuilder::new().delimiter(b';').from_reader(csv.as_slice());
            let record = reader.records().next().unwrap().unwrap();
            assert_eq!(record.get(1), Some(format!("'{dangerous}").as_str()));
        }
    }

    #[test]
    fn names_are_left_as_they_are() {
        for harmless in ["Huber", "O'Neill", "Maier-Huber", "Ő", "1. Tarockclub", ""] {
            assert_eq!(unformulated(harmless), harmless);
        }
    }
}
