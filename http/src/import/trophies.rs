//! Reading an earlier list of trophies: whose, of which year, how many.

use domain::ids::{Code as Short, PersonId};
use domain::message::{List, Message};
use domain::ruleset::Ruleset;
use domain::season::deals::EarlierTrophies;
use engine::{Engine, OrganisationId, PersonDetails};
use views::likeness::Name;
use views::messages;
use views::spreadsheet::{Malformed, Spreadsheet, column as column_named, means, plain};

use super::table::RowError;
use crate::problem::{Code, Problem, Result, Violation};

/// Columns by name; the texts have what lists in each language call them.
pub const TROPHY_COLUMNS: [&str; 7] =
    ["given_name", "family_name", "member_number", "person_id", "year", "trophy", "count"];

/// Persons read from the database at once.
const PAGE: u32 = 500;

/// A row: where it stands, the name in it, and what it says or what is wrong with it.
#[derive(Debug, Clone)]
pub struct TrophyRow {
    /// The line of the text, from 1; the head is line 1.
    pub line: u64,
    pub given_name: String,
    pub family_name: String,
    pub entry: std::result::Result<EarlierTrophies, Vec<RowError>>,
}

/// Everybody whom a row could mean.
struct Known(Vec<(PersonId, Name, PersonDetails)>);

impl Known {
    async fn read(engine: &Engine, organisation: OrganisationId) -> Result<Self> {
        let (mut known, mut after) = (Vec::new(), None);
        loop {
            let page = engine.list_persons(organisation, None, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(Self(known)) };
            after = Some(last.id);
            known.extend(page.into_iter().filter_map(|person| {
                let details = person.details?;
                Some((person.id, Name::new(&details.given_name, &details.family_name), details))
            }));
        }
    }

    /// The person that a row names: by id, by member number, or by a name that only one has.
    fn named(&self, fields: &Fields<'_>) -> std::result::Result<PersonId, RowError> {
        let unknown =
            |column, message: Message| RowError { column: Some(column), code: "unknown_person", message };
        if let Some(text) = fields.get("person_id") {
            let found = self.0.iter().find(|(id, ..)| id.to_string() == text.to_lowercase());
            let found = found.map(|(id, ..)| *id);
            return found.ok_or_else(|| unknown("person_id", crate::messages::no_such_person()));
        }
        if let Some(number) = fields.get("member_number") {
            let has = |details: &PersonDetails| details.member_number.as_deref() == Some(number);
            let found = self.0.iter().find(|(.., details)| has(details)).map(|(id, ..)| *id);
            return found.ok_or_else(|| unknown("member_number", crate::messages::nobody_of_number()));
        }
        let name = Name::new(fields.text("given_name"), fields.text("family_name"));
        let mut found = self.0.iter().filter(|(_, known, _)| *known == name);
        match (found.next(), found.next()) {
            (Some((id, ..)), None) => Ok(*id),
            (Some(_), Some(_)) => Err(unknown("family_name", crate::messages::several_of_name())),
            (None, _) => Err(unknown("family_name", crate::messages::nobody_of_name())),
        }
    }
}

struct Fields<'a> {
    columns: &'a [&'static str],
    record: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    fn text(&self, column: &str) -> &'a str {
        let position = self.columns.iter().position(|name| *name == column);
        position.and_then(|i| self.record.get(i)).copied().unwrap_or_default()
    }

    fn get(&self, column: &str) -> Option<&'a str> {
        Some(self.text(column)).filter(|text| !text.is_empty())
    }
}

/// Reads an earlier list, with the persons of the organisation. Nothing is stored.
pub async fn read_trophies(
    engine: &Engine,
    organisation: OrganisationId,
    csv: &str,
) -> Result<Vec<TrophyRow>> {
    let mut table = Spreadsheet::new(csv);
    let columns = table.head()?.iter().map(column).collect::<std::result::Result<Vec<_>, _>>()?;
    check_columns(&columns)?;
    let known = Known::read(engine, organisation).await?;
    let mut rows = Vec::new();
    for stated in table.rows() {
        let (line, record) = stated?;
        let fields = Fields { columns: &columns, record: record.iter().map(str::trim).collect() };
        rows.push(TrophyRow {
            line,
            given_name: fields.text("given_name").to_owned(),
            family_name: fields.text("family_name").to_owned(),
            entry: entry(&known, &fields),
        });
    }
    Ok(rows)
}

fn column(name: &str) -> std::result::Result<&'static str, Malformed> {
    let head = plain(name);
    let found = TROPHY_COLUMNS.into_iter().find(|column| means(&head, column));
    found.ok_or_else(|| {
        let known = TROPHY_COLUMNS.into_iter().map(column_named).collect::<List>();
        Malformed(messages::column_unknown(name, known))
    })
}

fn check_columns(columns: &[&'static str]) -> std::result::Result<(), Malformed> {
    for (i, name) in columns.iter().enumerate() {
        if columns.iter().take(i).any(|earlier| earlier == name) {
            return Err(Malformed(messages::column_twice(column_named(*name))));
        }
    }
    let by_number = columns.iter().any(|name| ["person_id", "member_number"].contains(name));
    let named: &[&str] = if by_number { &[] } else { &["given_name", "family_name"] };
    for needed in named.iter().chain(&["year"]) {
        if !columns.contains(needed) {
            return Err(Malformed(messages::column_missing(column_named(*needed))));
        }
    }
    Ok(())
}

fn entry(known: &Known, fields: &Fields<'_>) -> std::result::Result<EarlierTrophies, Vec<RowError>> {
    let mut errors = Vec::new();
    if fields.record.len() != fields.columns.len() {
        let message = messages::fields_count(fields.record.len(), fields.columns.len());
        errors.push(RowError { column: None, code: "shape", message });
    }
    let person = known.named(fields).map_err(|error| errors.push(error)).ok();
    let year = number(fields, "year", 1984, 2999, &mut errors);
    let count = match fields.get("count") {
        Some(_) => number(fields, "count", 1, 10_000, &mut errors),
        None => Some(1),
    };
    let trophy = fields.get("trophy").map(str::to_lowercase);
    if let Some(id) = &trophy {
        let royal = Ruleset::preset("royal");
        if royal.is_none_or(|royal| royal.game.trophy_rank(id).is_none()) {
            let message = messages::no_such_trophy(id.as_str());
            errors.push(RowError { column: Some("trophy"), code: "bad_text", message });
        }
    }
    let trophy = trophy.and_then(|id| Short::try_from(id).ok());
    match (person, year.and_then(|year| u16::try_from(year).ok()), count) {
        (Some(person), Some(year), Some(count)) if errors.is_empty() => {
            Ok(EarlierTrophies { person, year, trophy, count })
        }
        _ => Err(errors),
    }
}

fn number(
    fields: &Fields<'_>,
    column: &'static str,
    least: u32,
    most: u32,
    errors: &mut Vec<RowError>,
) -> Option<u32> {
    let text = fields.text(column);
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    if number.is_none() {
        let message = messages::not_between(text, least, most);
        errors.push(RowError { column: Some(column), code: "out_of_bounds", message });
    }
    number
}

/// What the rows say, or everything that is wrong in them.
pub fn all_good(rows: Vec<TrophyRow>) -> Result<Vec<EarlierTrophies>> {
    let all = rows.len();
    let (mut good, mut bad, mut violations) = (Vec::new(), 0, Vec::new());
    for row in rows {
        match row.entry {
            Ok(entry) => good.push(entry),
            Err(errors) => {
                bad += 1;
                violations.extend(errors.into_iter().map(|RowError { column, code, message }| {
                    let pointer = format!("/rows/{}/{}", row.line, column.unwrap_or_default());
                    Violation::new(pointer.trim_end_matches('/'), code, message)
                }));
            }
        }
    }
    let detail = if good.is_empty() {
        crate::messages::none_importable()
    } else if bad > 0 {
        crate::messages::rows_wrong(bad, all)
    } else {
        return Ok(good);
    };
    Err(Problem::new(Code::ImportRefused, detail).with_violations(violations))
}
