//! The results list of an old tournament: read row by row, held against the rules, and taken over as a whole.

use std::sync::Arc;

use chrono::NaiveDate;
use csv::StringRecord;
use domain::ids::{NoteId, PersonId, TeamId};
use domain::message::Message;
use domain::points::Points;
use domain::tournament::command::{ListCommand, ListedLine, ListedTeam, OldList, Registration};
use domain::tournament::event::NoteRef;
use domain::tournament::{Command, Context, Rejection, decide};
use engine::Snapshot;
use uuid::Uuid;
use views::messages as tables;
use views::spreadsheet::{Malformed, Spreadsheet, column as column_named, means, plain};

use super::people::People;
use super::plan::{KeepingOut, Plan};
use super::table::{Row, RowError, entry_row, wrong};
use super::{Reuse, refuse_bad, refuse_foreign};
use crate::messages;
use crate::problem::Result;
use crate::request::{Writing, Written};

/// What a list says besides who somebody is.
pub const OWN_COLUMNS: [&str; 4] = ["place", "points", "rangpunkte", "team"];
/// Of the columns of a registration those that an old list can have.
const OF_PERSONS: [&str; 8] =
    ["given_name", "family_name", "residence", "club", "number", "member_number", "name_public", "person_id"];
/// Given name and family name in one.
const NAME: &str = "name";

/// A list as it was read.
#[derive(Debug)]
pub struct ResultsTable {
    /// Who, by row.
    rows: Vec<Row>,
    /// With what, by row.
    cells: Vec<Cells>,
    /// Heads of columns that say nothing here, as they are written.
    pub ignored: Vec<String>,
}

/// What a row says of its result; what cannot be read is missing.
#[derive(Debug, Clone, Default)]
pub struct Cells {
    /// The place.
    pub place: Option<u16>,
    /// Schriftpunkte of all rounds.
    pub points: Option<Points>,
    /// Rangpunkte of all rounds.
    pub rangpunkte: Option<Points>,
    /// The team's name.
    pub team: Option<String>,
    wrong: Vec<RowError>,
}

impl ResultsTable {
    /// Reads a table with a head line.
    ///
    /// # Errors
    /// If it is no table, or lacks names or points.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let mut table = Spreadsheet::new(text);
        let head = table.head()?.clone();
        let columns: Vec<_> = head.iter().map(column).collect();
        check(&columns)?;
        let ignored = head.iter().zip(&columns).filter(|(_, column)| column.is_none());
        let ignored =
            ignored.map(|(head, _)| head.trim().to_owned()).filter(|head| !head.is_empty()).collect();
        let mut read = Self { rows: Vec::new(), cells: Vec::new(), ignored };
        for row in table.rows() {
            let (line, record) = row?;
            read.add(line, &columns, &record);
        }
        Ok(read)
    }

    /// The same of what is no text: each row with its cells by the names of their columns.
    #[must_use]
    pub fn of(rows: &[Vec<(&'static str, String)>]) -> Self {
        let mut read = Self { rows: Vec::new(), cells: Vec::new(), ignored: Vec::new() };
        for (line, row) in (1..).zip(rows) {
            let columns: Vec<_> = row.iter().map(|(column, _)| Some(*column)).collect();
            let record = row.iter().map(|(_, text)| text.as_str()).collect();
            read.add(line, &columns, &record);
        }
        read
    }

    fn add(&mut self, line: u64, columns: &[Option<&'static str>], record: &StringRecord) {
        let mut cells = Cells::default();
        let (mut of_person, mut person) = (Vec::new(), StringRecord::new());
        for (at, column) in columns.iter().enumerate() {
            let text = record.get(at).unwrap_or_default().trim();
            match *column {
                Some(column) if OWN_COLUMNS.contains(&column) => cells.take(column, text),
                Some(NAME) => {
                    let (given, family) = parts(text);
                    of_person.extend(["given_name", "family_name"]);
                    person.push_field(given);
                    person.push_field(family);
                }
                Some(column) => {
                    of_person.push(column);
                    person.push_field(text);
                }
                None => {}
            }
        }
        if record.len() != columns.len() {
            let message = tables::fields_count(record.len(), columns.len());
            cells.wrong.push(RowError { column: None, code: "shape", message });
        }
        // What stands there and cannot be read, or is cut off, is told already.
        if cells.points.is_none() && !cells.is_wrong("points") {
            cells.wrong.push(wrong("points", "", "points"));
        }
        self.rows.push(entry_row(line, &of_person, &person));
        self.cells.push(cells);
    }
}

fn column(head: &str) -> Option<&'static str> {
    let head = plain(head);
    let known = OWN_COLUMNS.into_iter().chain(OF_PERSONS).chain([NAME]);
    known.into_iter().find(|column| means(&head, column))
}

fn check(columns: &[Option<&'static str>]) -> Result<(), Malformed> {
    for (nth, column) in columns.iter().enumerate() {
        if let Some(column) = column
            && columns.iter().take(nth).any(|earlier| *earlier == Some(column))
        {
            return Err(Malformed(tables::column_twice(column_named(*column))));
        }
    }
    let has = |column| columns.contains(&Some(column));
    for needed in ["given_name", "family_name"] {
        // One column with the whole name, or one for each part of it.
        if has(needed) == has(NAME) {
            let told = if has(NAME) { tables::column_twice } else { tables::column_missing };
            return Err(Malformed(told(column_named(needed))));
        }
    }
    if has("points") { Ok(()) } else { Err(Malformed(tables::column_missing(column_named("points")))) }
}

/// Given name and family name: behind a comma stands the given name, otherwise the last word is the family's.
fn parts(name: &str) -> (&str, &str) {
    let split = name.split_once(',').map(|(family, given)| (given, family));
    let (given, family) = split.or_else(|| name.rsplit_once(char::is_whitespace)).unwrap_or(("", name));
    (given.trim(), family.trim())
}

impl Cells {
    fn take(&mut self, column: &'static str, text: &str) {
        if text.is_empty() {
            return;
        }
        match column {
            "place" => {
                self.place = self.read(column, text, "place", place);
            }
            "points" => self.points = self.read(column, text, "points", points),
            "rangpunkte" => self.rangpunkte = self.read(column, text, "points", points),
            // Signs alone would be told apart by nothing that is read aloud or searched for.
            _ if plain(text).is_empty() => self.wrong.push(wrong(column, text, "team")),
            _ => self.team = Some(text.to_owned()),
        }
    }

    /// Whether the cell of this column cannot be read, or the row is not whole.
    fn is_wrong(&self, column: &str) -> bool {
        self.wrong.iter().any(|error| error.column.is_none_or(|wrong| wrong == column))
    }

    fn read<T>(
        &mut self,
        column: &'static str,
        text: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let value = read(text);
        if value.is_none() {
            self.wrong.push(wrong(column, text, expected));
        }
        value
    }
}

/// A place from 1 on, with or without a full stop.
#[must_use]
pub fn place(text: &str) -> Option<u16> {
    text.trim_end_matches('.').parse().ok().filter(|place| *place > 0)
}

/// Points as lists write them: `+12`, `−3,5`.
#[must_use]
pub fn points(text: &str) -> Option<Points> {
    let plain = text.replace(['−', '–'], "-").replace(',', ".");
    plain.trim_start_matches('+').parse().ok()
}

/// What taking a list over would do to a tournament as it stands.
pub struct ResultsImport {
    /// The tournament.
    pub basis: Arc<Snapshot>,
    /// Whom rows could mean.
    pub people: People,
    /// What becomes of each row; what is wrong with its result is told with the rest.
    pub plan: Plan,
    /// What each row says of its result.
    pub cells: Vec<Cells>,
    /// What is odd about the list as a whole.
    pub odd: Vec<Message>,
}

impl ResultsImport {
    /// Plans it; what is wrong is told of each row.
    ///
    /// # Errors
    /// If the tournament cannot be what a list says.
    pub async fn planned(request: &Writing<()>, table: ResultsTable, reuse: Reuse) -> Result<Self> {
        let basis = request.basis().await?;
        // Whether it can be a list at all is told before anything is said of rows.
        tried(request, &basis, Vec::new(), Vec::new())??;
        let ResultsTable { rows, cells, ignored } = table;
        refuse_foreign(request, &rows, reuse, &basis)?;
        let people = People::read(request, &basis, &rows, None).await?;
        // Nobody is kept out of what was played before he was suspended.
        let nobody = KeepingOut::default();
        let plan = Plan::new(rows, &people, reuse, basis.tournament(), request.authority()?, &nobody)?;
        let mut import = Self { basis, people, plan, cells, odd: Vec::new() };
        for (row, cells) in import.plan.rows.iter_mut().zip(&import.cells) {
            row.errors.extend(cells.wrong.iter().cloned());
        }
        import.hold_against_rules(request)?;
        import.odd = import.odd_things(&ignored);
        Ok(import)
    }

    /// Makes of the tournament what the list says, all of it or nothing.
    ///
    /// # Errors
    /// Everything that is wrong with a row, or why it cannot be done.
    pub async fn submit(
        &self,
        mut request: Writing<()>,
        source: &str,
        listed_on: Option<NaiveDate>,
    ) -> Result<Written> {
        refuse_bad(&self.plan, false)?;
        let organisation = request.organisation()?;
        let source = request.note("reason", "/source", source)?;
        let registrations = self.plan.registrations(|details| request.person(organisation, details));
        let mut teams = Vec::new();
        for (name, members) in self.teams() {
            let (team, name) = (TeamId(Uuid::now_v7()), request.note("team_name", "/team", name)?);
            teams.push(ListedTeam { team, name, members });
        }
        let lines = registrations.into_iter().zip(self.lines()).collect();
        let list = OldList { lines, teams, listed_on, source };
        request.submit(Command::List(ListCommand::TakeOver(Box::new(list)))).await
    }

    fn lines(&self) -> impl Iterator<Item = ListedLine> {
        self.cells.iter().map(|cells| ListedLine {
            place: cells.place,
            points: cells.points.unwrap_or_default(),
            rangpunkte: cells.rangpunkte,
        })
    }

    /// Each team as it is written first, with its rows; another spelling of capitals, accents and hyphens is no other.
    fn teams(&self) -> Vec<(&str, Vec<usize>)> {
        let mut teams: Vec<(String, &str, Vec<usize>)> = Vec::new();
        for (nth, cells) in self.cells.iter().enumerate() {
            let Some(name) = &cells.team else { continue };
            let key = plain(name);
            match teams.iter_mut().find(|(known, ..)| *known == key) {
                Some((.., members)) => members.push(nth),
                None => teams.push((key, name, vec![nth])),
            }
        }
        teams.into_iter().map(|(_, name, members)| (name, members)).collect()
    }

    /// The lines as far as they can be held against each other: what cannot be read contradicts nothing.
    fn readable_lines(&self) -> Vec<ListedLine> {
        let mut lines: Vec<_> = self.lines().collect();
        // Without one of the places it is not known which the others should be.
        if self.cells.iter().any(|cells| cells.is_wrong("place")) {
            for line in &mut lines {
                line.place = None;
            }
        }
        let has_rangpunkte = self.cells.iter().any(|cells| cells.rangpunkte.is_some());
        let unread = |cells: &Cells| cells.is_wrong("points") || cells.is_wrong("rangpunkte");
        let unread: Vec<_> = self.cells.iter().map(unread).collect();
        let total = |line: &ListedLine| line.points + line.rangpunkte.unwrap_or_default();
        let known = lines.iter().zip(&unread).filter(|(_, unread)| !**unread);
        let known: Vec<(Option<u16>, Points)> = known.map(|(line, _)| (line.place, total(line))).collect();
        let most = known.iter().map(|(_, total)| *total).max().unwrap_or_default();
        let cells = self.cells.iter().zip(&unread).filter(|(_, unread)| **unread);
        let unread_lines = lines.iter_mut().zip(&unread).filter(|(_, unread)| **unread);
        for ((line, _), (cells, _)) in unread_lines.zip(cells) {
            if has_rangpunkte && cells.is_wrong("rangpunkte") {
                line.rangpunkte.get_or_insert_default();
            }
            // As who has the same place, or the next better one that is known.
            let better = known.iter().filter(|(place, _)| *place <= line.place);
            let fitting = better.max_by_key(|(place, _)| *place).map_or(most, |(_, total)| *total);
            line.points = fitting - line.rangpunkte.unwrap_or_default();
        }
        lines
    }

    /// What contradicts between the rows, told of each beside what cannot be read.
    fn hold_against_rules(&mut self, request: &Writing<()>) -> Result<()> {
        let somebody = || Registration {
            person: PersonId(Uuid::now_v7()),
            number: None,
            details: domain::tournament::event::field::Details::default(),
            fee_paid: domain::money::Cents::ZERO,
            from_round: None,
            trophies_before: 0,
            despite_suspension: None,
            preregistration: None,
            consent: domain::consent::Consent::default(),
        };
        let team = |(_, members)| ListedTeam { team: TeamId(Uuid::now_v7()), name: unkept(), members };
        let lines = self.readable_lines().into_iter().map(|line| (somebody(), line)).collect();
        let teams = self.teams().into_iter().map(team).collect();
        let Err(rejection) = tried(request, &self.basis, lines, teams)? else { return Ok(()) };
        let mut found = false;
        for violation in &rejection.violations {
            let place = violation.pointer.strip_prefix("/rows/").and_then(|rest| rest.split_once('/'));
            let Some((nth, column)) = place else { continue };
            let row = nth.parse().ok().and_then(|nth: usize| self.plan.rows.get_mut(nth));
            if let Some(row) = row {
                let column = OWN_COLUMNS.into_iter().find(|own| *own == column);
                let (code, message) = (violation.code.name(), violation.message.clone());
                row.errors.push(RowError { column, code, message });
                found = true;
            }
        }
        if found { Ok(()) } else { Err(rejection.into()) }
    }

    fn odd_things(&self, ignored: &[String]) -> Vec<Message> {
        let sum: Points = self.cells.iter().filter_map(|cells| cells.points).sum();
        let zero_sum = self.basis.tournament().ruleset.game.is_zero_sum();
        let sum = (zero_sum && sum != Points::ZERO).then(|| messages::list_sum(sum));
        let ignored = ignored.iter().map(messages::column_ignored);
        ignored.chain(sum).collect()
    }
}

/// What the rules say to a list; nothing is stored.
fn tried(
    request: &Writing<()>,
    basis: &Snapshot,
    lines: Vec<(Registration, ListedLine)>,
    teams: Vec<ListedTeam>,
) -> Result<Result<(), Rejection>> {
    let list = OldList { lines, teams, listed_on: None, source: unkept() };
    let context = Context::new(request.engine.config().clock.now(), request.authority()?, [0; 32]);
    let command = Command::List(ListCommand::TakeOver(Box::new(list)));
    Ok(decide(basis.tournament(), &command, &context).map(drop))
}

/// In the place of a text that is not kept, as nothing is stored.
fn unkept() -> NoteRef {
    NoteRef::of(NoteId(Uuid::nil()), &[0; 16], "")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Platz;Name;Ort;Punkte\n1.;Huber, Eva;Wels;+12,5\n")]
    #[case("Rang\tVorname\tNachname\tSchriftpunkte\n1\tEva\tHuber\t12.5\n")]
    #[case("place,name,points,Startgeld\n1,Eva Huber,12.5,5\n")]
    fn a_list_is_read_however_it_was_written(#[case] text: &str) {
        let table = ResultsTable::read(text).unwrap();
        let (row, cells) = (&table.rows[0], &table.cells[0]);
        assert_eq!((row.given_name.as_str(), row.family_name.as_str()), ("Eva", "Huber"));
        assert_eq!((cells.place, cells.points), (Some(1), "12.5".parse().ok()));
        assert!(cells.wrong.is_empty(), "{:?}", cells.wrong);
        assert_eq!(table.ignored.is_empty(), !text.contains("Startgeld"));
    }

    #[rstest]
    #[case("place,name\n", "column_missing(column: points)")]
    #[case("points\n", "column_missing(column: given_name)")]
    #[case("name,given_name,points\n", "column_twice(column: given_name)")]
    #[case("name,points,Punkte\n", "column_twice(column: points)")]
    fn a_head_that_does_not_fit_is_refused(#[case] text: &str, #[case] why: &str) {
        let problem = ResultsTable::read(text).unwrap_err().to_string();
        assert!(problem.contains(why), "{problem}");
    }

    #[test]
    fn every_cell_that_cannot_be_read_is_told() {
        let table =
            ResultsTable::read("place,name,points,rangpunkte\n0,Eva Huber,viel,10\n1,Ida Moser\n").unwrap();
        let columns =
            |nth: usize| table.cells[nth].wrong.iter().map(|error| error.column).collect::<Vec<_>>();
        assert_eq!(columns(0), [Some("place"), Some("points")]);
        assert_eq!(columns(1), [None]);
    }
}
