//! Tables as spreadsheets save them: by comma, semicolon or tab, with or without a byte order mark.

use csv::{Reader, ReaderBuilder, StringRecord, WriterBuilder};
use domain::message::{Message, Term};
use texts::Lang;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::messages;

/// Most rows of one table.
const MAX_ROWS: usize = 2000;

/// A table that is being read.
pub struct Spreadsheet<'a> {
    reader: Reader<&'a [u8]>,
    lines: Lines<'a>,
}

impl<'a> Spreadsheet<'a> {
    /// The delimiter is what the head has most of.
    pub fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = ReaderBuilder::new();
        reader.delimiter(delimiter(text)).flexible(true);
        Self { reader: reader.from_reader(text.as_bytes()), lines: Lines { text, byte: 0, line: 1 } }
    }

    /// The names of the columns.
    ///
    /// # Errors
    /// If it is no table.
    pub fn head(&mut self) -> Result<&StringRecord, Malformed> {
        self.reader.headers().map_err(|_| Malformed(messages::not_read()))
    }

    /// The rows that say anything, each with its line in the text.
    pub fn rows(self) -> impl Iterator<Item = Result<(u64, StringRecord), Malformed>> {
        let Self { reader, mut lines } = self;
        let is_blank = |record: &StringRecord| record.iter().all(|field| field.trim().is_empty());
        let row = reader.into_records().filter(move |record| !record.as_ref().is_ok_and(is_blank));
        row.enumerate().map(move |(row, record)| {
            let record = record.map_err(|_| Malformed(messages::not_read()))?;
            if row == MAX_ROWS {
                return Err(Malformed(messages::rows_count(MAX_ROWS)));
            }
            Ok((lines.of(&record), record))
        })
    }
}

fn delimiter(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let delimiter = [b';', b'\t', b',']
        .into_iter()
        .max_by_key(|delimiter| (head.bytes().filter(|byte| byte == delimiter).count(), *delimiter == b','));
    delimiter.unwrap_or(b',')
}

/// What stands in a line of a table, counted from 1, with the head of each column; columns without a head have an empty one. None
/// where the line is no row by itself.
#[must_use]
pub fn cells(text: &str, line: usize) -> Option<Vec<(String, String)>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let record = |line: usize| {
        let line = text.split('\n').nth(line.checked_sub(1)?)?;
        // A quotation that is open goes on in the next line.
        if line.matches('"').count() % 2 == 1 {
            return None;
        }
        let mut reader = ReaderBuilder::new();
        let mut reader = reader.delimiter(delimiter(text)).has_headers(false).from_reader(line.as_bytes());
        reader.records().next()?.ok()
    };
    let (head, row) = (record(1)?, record(line)?);
    let cell = |record: &StringRecord, place| record.get(place).unwrap_or_default().trim().to_owned();
    Some((0..head.len().max(row.len())).map(|place| (cell(&head, place), cell(&row, place))).collect())
}

/// The table with other cells in one of its lines; those at the end that have no head and say nothing go.
#[must_use]
pub fn with_cells(text: &str, line: usize, cells: &[&str]) -> String {
    let columns = self::cells(text, 1).map_or(0, |head| head.len());
    let last = cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |place| place + 1);
    let kept = cells.iter().take(last.max(columns));
    let mut writer = WriterBuilder::new();
    let mut writer = writer.delimiter(delimiter(text)).flexible(true).from_writer(Vec::new());
    let row = writer.write_record(kept).ok().and_then(|()| String::from_utf8(writer.into_inner().ok()?).ok());
    let Some(row) = row else { return text.to_owned() };
    let lines = text.split('\n').enumerate();
    let lines = lines.map(|(place, before)| if place + 1 == line { row.trim_end() } else { before });
    lines.collect::<Vec<_>>().join("\n")
}

/// A head as it is compared: small letters without accents, and digits; `ab Runde` is `ab_runde`.
#[must_use]
pub fn plain(head: &str) -> String {
    let letters = head.nfkd().filter(|c| !is_combining_mark(*c) && c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether a [`plain`] head means the column of this id: as it is called in JSON, or in any language; where lists
/// have two words for it, by either.
#[must_use]
pub fn means(head: &str, column: &str) -> bool {
    let also = format!("{column}_also");
    let called = |id: &str| {
        let mut names = Lang::ALL.into_iter().filter_map(|lang| texts::column(lang, id));
        names.any(|name| head == plain(&name))
    };
    head == plain(column) || called(column) || called(&also)
}

/// A column as refusals name it.
pub fn column(id: impl Into<String>) -> Term {
    Term::new("column", id)
}

/// What is no such table, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Malformed(pub Message);

/// Counts lines; the reader's own count is one behind after `\r\n` and empty lines.
struct Lines<'a> {
    text: &'a str,
    byte: usize,
    line: u64,
}

impl Lines<'_> {
    fn of(&mut self, record: &StringRecord) -> u64 {
        let start = record.position().and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(0);
        let bytes = self.text.as_bytes();
        let break_before = bytes.iter().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let start = (start + break_before).clamp(self.byte, bytes.len());
        let breaks = bytes.get(self.byte..start).unwrap_or_default().iter().filter(|byte| **byte == b'\n');
        self.line += breaks.count() as u64;
        self.byte = start;
        self.line
    }
}
