//! Reading a table of players: comma, semicolon or tab, UTF-8 with or without byte order mark.

use std::str::FromStr;

use csv::StringRecord;
use domain::ids::{Code as Short, PersonId, PlayerNumber, RoundNumber};
use domain::message::{List, Message, Term};
use domain::money::Cents;
use domain::tournament::event::field::Details;
use engine::{Consent, PersonDetails};

use crate::label::{Label, codes};
use views::messages;
use views::spreadsheet::{Malformed, Spreadsheet, column as column_named, means, plain};

/// Columns by name; the texts have what lists in each language call them.
pub const COLUMNS: [&str; 16] = [
    "given_name",
    "family_name",
    "residence",
    "club",
    "number",
    "categories",
    "titles",
    "from_round",
    "fee_paid",
    "contact",
    "birth_year",
    "member_number",
    "name_public",
    "photo",
    "trophies_before",
    "person_id",
];

/// Something wrong in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowError {
    /// The column's English name; none if the row as a whole is wrong.
    pub column: Option<&'static str>,
    pub code: &'static str,
    pub message: Message,
}

/// A row that can be read.
#[derive(Debug, Clone)]
pub struct Entry {
    pub person_id: Option<PersonId>,
    pub person: PersonDetails,
    pub number: Option<PlayerNumber>,
    pub details: Details,
    pub from_round: Option<RoundNumber>,
    pub fee_paid: Cents,
    pub trophies_before: u32,
}

/// A row: where it stands, the name in it, and what it says or what is wrong with it.
#[derive(Debug, Clone)]
pub struct Row {
    /// The line of the file, from 1; the head is line 1.
    pub line: u64,
    pub given_name: String,
    pub family_name: String,
    pub entry: Result<Entry, Vec<RowError>>,
}

impl Row {
    /// The person the row names by its id.
    pub fn person_id(&self) -> Option<PersonId> {
        self.entry.as_ref().ok()?.person_id
    }
}

/// Reads all rows.
pub fn read(bytes: &[u8]) -> Result<Vec<Row>, Malformed> {
    let text = std::str::from_utf8(bytes).map_err(|_| Malformed(crate::messages::not_utf8()))?;
    let mut table = Spreadsheet::new(text);
    let columns = table.head()?.iter().map(column).collect::<Result<Vec<_>, _>>()?;
    check_columns(&columns)?;

    table.rows().map(|stated| stated.map(|(line, record)| entry_row(line, &columns, &record))).collect()
}

fn column(name: &str) -> Result<&'static str, Malformed> {
    let head = plain(name);
    let found = COLUMNS.into_iter().find(|column| means(&head, column));
    found.ok_or_else(|| {
        Malformed(messages::column_unknown(name, COLUMNS.into_iter().map(column_named).collect::<List>()))
    })
}

fn check_columns(columns: &[&'static str]) -> Result<(), Malformed> {
    for (i, name) in columns.iter().enumerate() {
        if columns.iter().take(i).any(|earlier| earlier == name) {
            return Err(Malformed(messages::column_twice(column_named(*name))));
        }
    }
    for needed in ["given_name", "family_name"] {
        if !columns.contains(&needed) {
            return Err(Malformed(messages::column_missing(column_named(needed))));
        }
    }
    Ok(())
}

/// A row of these columns.
pub(super) fn entry_row(line: u64, columns: &[&'static str], record: &StringRecord) -> Row {
    let fields = Fields { columns, record };
    Row {
        line,
        given_name: fields.text("given_name"),
        family_name: fields.text("family_name"),
        entry: entry(&fields),
    }
}

struct Fields<'a> {
    columns: &'a [&'static str],
    record: &'a StringRecord,
}

impl Fields<'_> {
    fn text(&self, column: &str) -> String {
        let position = self.columns.iter().position(|name| *name == column);
        position.and_then(|i| self.record.get(i)).unwrap_or_default().trim().to_owned()
    }

    fn optional(&self, column: &str) -> Option<String> {
        Some(self.text(column)).filter(|text| !text.is_empty())
    }

    /// A value of a column; what is wrong with it goes to `errors`.
    fn parse<T: FromStr>(
        &self,
        column: &'static str,
        expected: &'static str,
        errors: &mut Vec<RowError>,
    ) -> Option<T> {
        let text = self.optional(column)?;
        let value = text.parse().ok();
        if value.is_none() {
            errors.push(wrong(column, &text, expected));
        }
        value
    }

    fn labels(&self, column: &'static str, errors: &mut Vec<RowError>) -> Vec<Label> {
        let text = self.text(column);
        let words = text.split(['|', '/', ',', ';', '+']).map(str::trim).filter(|word| !word.is_empty());
        let mut labels = Vec::new();
        for word in words {
            match Label::try_from(word.to_owned()) {
                Ok(label) => labels.push(label),
                Err(_) => errors.push(wrong(column, word, "label")),
            }
        }
        labels
    }
}

pub(super) fn wrong(column: &'static str, text: &str, expected: &'static str) -> RowError {
    let message = crate::messages::not_expected(text, Term::new("import", expected));
    RowError { column: Some(column), code: "bad_text", message }
}

fn entry(fields: &Fields<'_>) -> Result<Entry, Vec<RowError>> {
    let mut errors = Vec::new();
    if fields.record.len() != fields.columns.len() {
        let (found, expected) = (fields.record.len(), fields.columns.len());
        let message = messages::fields_count(found, expected);
        errors.push(RowError { column: None, code: "shape", message });
    }
    let person_id = fields.parse("person_id", "person", &mut errors);
    let club = fields.parse::<Short>("club", "club", &mut errors);
    let categories = fields.labels("categories", &mut errors);
    let titles = fields.labels("titles", &mut errors);
    let number = fields.parse("number", "number", &mut errors);
    let from_round = fields.parse("from_round", "round", &mut errors);
    let fee_paid = fields.parse::<Euros>("fee_paid", "amount", &mut errors);
    let trophies_before = fields.parse("trophies_before", "trophies", &mut errors);
    let birth_year = fields.parse("birth_year", "year", &mut errors);
    let consent = Consent {
        name_public: fields.parse::<YesOrNo>("name_public", "yes-or-no", &mut errors).map(|YesOrNo(yes)| yes),
        photo: fields.parse::<YesOrNo>("photo", "yes-or-no", &mut errors).map(|YesOrNo(yes)| yes),
    };
    let person = PersonDetails {
        given_name: fields.text("given_name"),
        family_name: fields.text("family_name"),
        residence: fields.optional("residence"),
        club: fields.optional("club"),
        contact: fields.optional("contact"),
        birth_year,
        member_number: fields.optional("member_number"),
        consent,
    };
    let person = engine::person_details(person).map_err(|violations| {
        errors.extend(violations.into_iter().map(|violation| RowError {
            column: known(violation.pointer.trim_start_matches('/')),
            code: violation.code.name(),
            message: violation.message,
        }));
    });
    match person {
        Ok(person) if errors.is_empty() => Ok(Entry {
            person_id,
            person,
            number,
            details: Details { club, categories: codes(&categories), titles: codes(&titles) },
            from_round,
            fee_paid: fee_paid.map_or(Cents(0), |euros| euros.0),
            trophies_before: trophies_before.unwrap_or(0),
        }),
        _ => Err(errors),
    }
}

/// The column of this name.
pub fn known(name: &str) -> Option<&'static str> {
    COLUMNS.into_iter().find(|column| *column == name)
}

/// A word for yes or no, in one of the four languages.
struct YesOrNo(bool);

impl FromStr for YesOrNo {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_lowercase().as_str() {
            "1" | "true" | "yes" | "ja" | "oui" | "igen" => Ok(Self(true)),
            "0" | "false" | "no" | "nein" | "non" | "nem" => Ok(Self(false)),
            _ => Err(()),
        }
    }
}

/// An amount as people write it: `15`, `15.5`, `15,50`, with or without a euro sign.
struct Euros(Cents);

impl FromStr for Euros {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim_matches(|c: char| c == '€' || c.is_whitespace());
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "00"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 2 {
            return Err(());
        }
        let whole: i64 = whole.parse().map_err(|_| ())?;
        let tens = if part.len() == 1 { 10 } else { 1 };
        let part: i64 = part.parse::<i64>().map_err(|_| ())? * tens;
        whole
            .checked_mul(100)
            .and_then(|cents| cents.checked_add(part))
            .map(|cents| Self(Cents(cents)))
            .ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    fn errors(row: &Row) -> Vec<Option<&str>> {
        row.entry.as_ref().err().into_iter().flatten().map(|error| error.column).collect()
    }

    #[rstest]
    #[case("given_name,family_name,fee_paid\nEva,Huber,15\n")]
    #[case("\u{feff}Vorname;Nachname;Startgeld\r\nEva;Huber;15,00\r\n")]
    #[case("given_name\tfamily_name\tfee_paid\nEva\tHuber\t15.0 €")]
    fn a_table_is_read_however_it_was_saved(#[case] text: &str) {
        let rows = read(text.as_bytes()).unwrap();
        let entry = rows[0].entry.as_ref().unwrap();
        assert_eq!(
            (rows[0].line, entry.person.family_name.as_str(), entry.fee_paid),
            (2, "Huber", Cents(1500))
        );
    }

    #[rstest]
    #[case("99", Some(99))]
    #[case("", Some(0))]
    #[case("-1", None)]
    #[case("neunzig", None)]
    fn earlier_trophies_are_a_column(#[case] stated: &str, #[case] read_as: Option<u32>) {
        let rows = read(format!("Vorname;Nachname;Trophäen\nEva;Huber;{stated}\n").as_bytes()).unwrap();
        assert_eq!(rows[0].entry.as_ref().ok().map(|entry| entry.trophies_before), read_as);
        assert_eq!(
            errors(&rows[0]).first().copied().flatten(),
            read_as.is_none().then_some("trophies_before")
        );
    }

    #[test]
    fn every_error_is_told_with_line_and_column() {
        let text = "given_name,family_name,number,categories,fee_paid\n\
                    Eva,,0,junior,1\n\
                    \n\
                    Ida,Huber,2,Senioren!|junior,x\n\
                    Pia,Huber\n";
        let rows = read(text.as_bytes()).unwrap();
        assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4, 5]);
        assert_eq!(errors(&rows[0]), [Some("number"), Some("family_name")]);
        assert_eq!(errors(&rows[1]), [Some("categories"), Some("fee_paid")]);
        assert_eq!(errors(&rows[2]), [None]);
    }

    #[rstest]
    #[case("given_name\nEva\n", "column_missing(column: family_name)")]
    #[case("given_name,family_name,shoe_size\n", "column_unknown(column: shoe_size,")]
    #[case("given_name,family_name,vorname\n", "column_twice(column: given_name)")]
    #[case("", "column_missing(column: given_name)")]
    fn a_head_that_does_not_fit_is_refused(#[case] text: &str, #[case] why: &str) {
        let problem = read(text.as_bytes()).unwrap_err().to_string();
        assert!(problem.contains(why), "{problem}");
    }

    proptest! {
        #[test]
        fn no_file_makes_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = read(&bytes);
            let mut with_head = b"given_name,family_name,fee_paid\n".to_vec();
            with_head.extend(bytes);
            let _ = read(&with_head);
        }
    }
}
