//! A tournament, or a season, as static pages for a club's website: no program behind them, nothing from elsewhere.
//!
//! Each report is a page with its PDF and CSV beside it; `index.html` leads to them.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use texts::{Lang, Text};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::Heading;
use crate::report::{Cell, Column, ColumnKind, Numbers, Report, ReportError, Row, Section, Subject};

const STYLE: &str = include_str!("site/style.css");

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// Its name in the folder.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The files of a site: a page for each report under its name, which is a word of letters and hyphens, and
/// the text for the paper, if there is one.
///
/// # Errors
/// [`ReportError`] if a report cannot be written.
pub fn site(
    reports: &[(&str, Report)],
    press: &str,
    heading: &Heading,
) -> Result<Vec<SiteFile>, ReportError> {
    let file = |name: String, bytes: Vec<u8>| SiteFile { name, bytes };
    let mut files = vec![
        file("index.html".into(), index(reports, press, heading).into_bytes()),
        file("style.css".into(), STYLE.as_bytes().to_vec()),
    ];
    if !press.is_empty() {
        files.push(file("press.txt".into(), press.as_bytes().to_vec()));
    }
    for (name, report) in reports {
        files.push(file(format!("{name}.html"), page(name, report).into_bytes()));
        files.push(file(format!("{name}.pdf"), report.pdf()?));
        files.push(file(format!("{name}.csv"), report.csv()));
    }
    Ok(files)
}

/// The files in one archive (ZIP); the same files give the same bytes.
///
/// # Errors
/// [`ReportError::Archive`] if it cannot be written.
pub fn archive(files: &[SiteFile]) -> Result<Vec<u8>, ReportError> {
    let written = || -> Result<Vec<u8>, zip::result::ZipError> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        // Without the features that know the clock its time is that of 1980.
        let options = SimpleFileOptions::default();
        for file in files {
            archive.start_file(file.name.as_str(), options)?;
            archive.write_all(&file.bytes)?;
        }
        Ok(archive.finish()?.into_inner())
    };
    written().map_err(|error| ReportError::Archive(error.to_string()))
}

/// Text that is no markup.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

/// A page around what it shows.
fn document(lang: Lang, title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n{body}</body>\n</html>\n",
        lang.tag(),
        escaped(title),
    )
}

fn index(reports: &[(&str, Report)], press: &str, heading: &Heading) -> String {
    let lang = heading.lang;
    let subject = reports.first().map_or(Subject::Results, |(_, report)| report.subject);
    let subject = if subject == Subject::Season { subject } else { Subject::Results };
    let particulars = heading.particulars(subject);
    let mut body = format!(
        "<header><h1>{}</h1>\n<p>{}</p></header>\n<main>\n<ul>\n",
        escaped(&heading.marked_title()),
        escaped(&particulars)
    );
    for (name, report) in reports {
        let title = escaped(&report.title);
        put(
            &mut body,
            format_args!(
                "<li><a href=\"{name}.html\">{title}</a> <small>(<a href=\"{name}.pdf\">PDF</a>, <a href=\"{name}.csv\">CSV</a>)</small></li>\n"
            ),
        );
    }
    body.push_str("</ul>\n");
    if !press.is_empty() {
        put(&mut body, format_args!("<h2>{}</h2>\n", escaped(&lang.text(Text::PressTitle))));
    }
    for paragraph in press.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        put(&mut body, format_args!("<p>{}</p>\n", escaped(paragraph.trim()).replace('\n', "<br>\n")));
    }
    body.push_str("</main>\n");
    document(lang, &heading.marked_title(), &body)
}

fn page(name: &str, report: &Report) -> String {
    let heading = &report.heading;
    let mut body = format!(
        "<header><p><a href=\"index.html\">{}</a></p>\n<h1>{}</h1>\n<p>{}</p></header>\n<main>\n",
        escaped(&heading.marked_title()),
        escaped(&report.title),
        escaped(&heading.particulars(report.subject))
    );
    let columns: Vec<&Column> = report.columns.iter().filter(|column| is_on_the_page(column)).collect();
    // Wide tables are moved within their frame, with the keys, too. On a phone a row becomes a few lines with the heads
    // before its figures: what it is then is told by the roles.
    body.push_str("<div class=\"wide\" tabindex=\"0\"><table role=\"table\">\n<thead><tr role=\"row\">");
    for column in &columns {
        let (class, head) = (class(column), escaped(&column.head));
        put(&mut body, format_args!("<th scope=\"col\" role=\"columnheader\"{class}>{head}</th>"));
    }
    body.push_str("</tr></thead>\n");
    let mut numbers = Numbers::default();
    for section in &report.sections {
        section_of(&mut body, report, section, columns.len(), &mut numbers);
    }
    body.push_str("</table></div>\n");
    for note in &report.notes {
        put(&mut body, format_args!("<p>{}</p>\n", escaped(note)));
    }
    // As on paper: a table is read across, what there is to remark below it.
    if !numbers.notes.is_empty() {
        body.push_str("<ol>\n");
        for note in &numbers.notes {
            put(&mut body, format_args!("<li>{}</li>\n", escaped(note)));
        }
        body.push_str("</ol>\n");
    }
    put(
        &mut body,
        format_args!(
            "</main>\n<footer><p><a href=\"{name}.pdf\">PDF</a> · <a href=\"{name}.csv\">CSV</a></p>"
        ),
    );
    for line in report.evidence.lines.iter().chain(&heading.anchors()) {
        put(&mut body, format_args!("<p>{}</p>\n", escaped(line)));
    }
    body.push_str("</footer>\n");
    document(heading.lang, &format!("{} · {}", report.title, heading.marked_title()), &body)
}

fn section_of(body: &mut String, report: &Report, section: &Section, columns: usize, numbers: &mut Numbers) {
    body.push_str("<tbody>\n");
    if let Some(title) = &section.title {
        let title = escaped(title);
        put(
            body,
            format_args!(
                "<tr role=\"row\"><th role=\"rowheader\" colspan=\"{columns}\" scope=\"rowgroup\">{title}</th></tr>\n"
            ),
        );
    }
    for row in &section.rows {
        row_of(body, report, row, numbers);
    }
    body.push_str("</tbody>\n");
}

fn row_of(body: &mut String, report: &Report, row: &Row, numbers: &mut Numbers) {
    body.push_str(if row.strong { "<tr role=\"row\" class=\"strong\">" } else { "<tr role=\"row\">" });
    for (cell, column) in row.cells.iter().zip(&report.columns).filter(|(_, column)| is_on_the_page(column)) {
        let text = match cell {
            // Names that paper keeps in one line may break on a narrow screen.
            Cell::List(names) => names.join(", "),
            Cell::Notes(notes) => numbers.of(notes),
            _ => cell.on_paper(report.heading.lang),
        };
        let (class, head, text) = (class(column), escaped(&column.head), escaped(&text));
        put(body, format_args!("<td role=\"cell\"{class} data-head=\"{head}\">{text}</td>"));
    }
    body.push_str("</tr>\n");
}

fn is_on_the_page(column: &Column) -> bool {
    !column.data_only && !column.is_for_the_pen()
}

fn class(column: &Column) -> &'static str {
    match column.kind {
        ColumnKind::Figures | ColumnKind::Seat => " class=\"figures\"",
        ColumnKind::Total => " class=\"figures total\"",
        ColumnKind::Names => " class=\"names\"",
        _ => "",
    }
}

fn put(text: &mut String, what: std::fmt::Arguments<'_>) {
    // A String takes everything.
    let _ = text.write_fmt(what);
}
