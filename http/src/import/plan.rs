//! What becomes of each row.

use std::collections::HashSet;

use chrono::DateTime;
use domain::consent::Consent;
use domain::ids::PersonId;
use domain::tournament::command::{FieldCommand, Registration};
use domain::tournament::{Authority, Command, Context, RejectionCode, Tournament, decide};
use domain::violation::Violation;
use engine::{PersonDetails, Suspended};
use uuid::Uuid;

use super::people::People;
use super::table::{self, Entry, Row, RowError};
use super::{Double, Doubles, Reuse};
use crate::problem::Result;
use views::eligibility;
use views::likeness::Name;
use views::namesakes::Namesakes;

/// Doubles told of a row, and of all rows together: a file of one name, a thousand times, has half a million.
const SHOWN: usize = 5;
const SHOWN_IN_ALL: usize = 2000;

/// What becomes of each row.
pub struct Plan {
    pub rows: Vec<Planned>,
}

/// A row, who it means, and what is wrong with it.
pub struct Planned {
    pub line: u64,
    pub given_name: String,
    pub family_name: String,
    pub errors: Vec<RowError>,
    name: Name,
    entry: Option<Entry>,
    person: Option<PersonId>,
}

impl Planned {
    /// Whether the row can be imported.
    pub fn is_ok(&self) -> bool {
        self.errors.is_empty()
    }

    /// The person known here that the row is taken for.
    pub fn known_person(&self) -> Option<PersonId> {
        self.person
    }

    fn as_double_of(&self, row: &Self) -> Option<Double> {
        Some(Double {
            line: Some(self.line),
            given_name: Some(self.given_name.clone()),
            family_name: Some(self.family_name.clone()),
            residence: self.entry.as_ref().and_then(|entry| entry.person.residence.clone()),
            ..Double::hidden(self.name.likeness(&row.name)?)
        })
    }

    /// Notes the titles that he can have by where he lives or how old he is.
    fn make_eligible(&mut self, people: &People, tournament: &Tournament) {
        let known = self.person.and_then(|id| people.details(id));
        let Some(entry) = &mut self.entry else { return };
        let titles = std::mem::take(&mut entry.details.titles);
        entry.details.titles = eligibility::titles(tournament, known.unwrap_or(&entry.person), titles);
    }

    fn registration(&self, person: PersonId) -> Option<Registration> {
        let entry = self.entry.as_ref().filter(|_| self.is_ok())?;
        Some(Registration {
            person,
            number: entry.number,
            details: entry.details.clone(),
            fee_paid: entry.fee_paid,
            from_round: entry.from_round,
            trophies_before: entry.trophies_before,
            despite_suspension: None,
            preregistration: None,
            // What a person known here allows is not told by a row.
            consent: if self.person.is_none() { entry.person.consent } else { Consent::default() },
        })
    }
}

/// Who is suspended, by person and by name.
#[derive(Default)]
pub struct KeepingOut {
    pub suspended: Suspended,
    pub namesakes: Namesakes,
}

impl Plan {
    /// Plans the import into a tournament as it stands.
    ///
    /// # Errors
    /// What the rules have against any registration at all.
    pub fn new(
        rows: Vec<Row>,
        people: &People,
        reuse: Reuse,
        tournament: &Tournament,
        authority: Authority,
        keeping_out: &KeepingOut,
    ) -> Result<Self> {
        let planned = |row| plan(row, people, reuse, &keeping_out.namesakes);
        let mut plan = Self { rows: rows.into_iter().map(planned).collect() };
        plan.number_members_once();
        plan.rows.iter_mut().for_each(|row| row.make_eligible(people, tournament));
        // What the rules refuse is taken out until they have nothing against the rest.
        while plan.refuse(tournament, authority, &keeping_out.suspended)? {}
        Ok(plan)
    }

    /// The registrations of all good rows; `create` makes the persons not known yet.
    pub fn registrations(&self, mut create: impl FnMut(PersonDetails) -> PersonId) -> Vec<Registration> {
        let good = self.rows.iter().filter(|row| row.is_ok());
        good.filter_map(|row| {
            let details = &row.entry.as_ref()?.person;
            let person = row.person.unwrap_or_else(|| create(details.clone()));
            row.registration(person)
        })
        .collect()
    }

    /// For each row those it may name a second time: earlier rows, players and persons of the
    /// same or a similar name, the most alike first. A row that names its person leaves no doubt.
    pub fn doubles(&self, people: &People, players_only: bool) -> Vec<Doubles> {
        let mut room = SHOWN_IN_ALL;
        let doubles = self.rows.iter().enumerate().map(|(i, row)| {
            let stated = row.entry.as_ref().is_some_and(|entry| entry.person_id.is_some());
            if stated || row.family_name.is_empty() || row.given_name.is_empty() {
                return Doubles::default();
            }
            let earlier = self.rows.iter().take(i).filter_map(|other| other.as_double_of(row));
            let mut found: Vec<_> = earlier.chain(people.like(&row.name, players_only)).collect();
            let doubles =
                Doubles { left_out: found.len().saturating_sub(SHOWN.min(room)), ..Doubles::default() };
            found.sort_by_key(|double| double.likeness);
            found.truncate(SHOWN.min(room));
            room -= found.len();
            Doubles { listed: found, ..doubles }
        });
        doubles.collect()
    }

    /// Refuses a member number that an earlier row has.
    fn number_members_once(&mut self) {
        let mut had = HashSet::new();
        for row in &mut self.rows {
            let number = row.entry.as_ref().and_then(|entry| entry.person.member_number.clone());
            if number.is_some_and(|number| !had.insert(number)) {
                row.errors.push(member_number_taken());
            }
        }
    }

    /// Marks the rows that the rules refuse; whether there were any.
    fn refuse(
        &mut self,
        tournament: &Tournament,
        authority: Authority,
        suspended: &Suspended,
    ) -> Result<bool> {
        let registrations = self.registrations(|_| PersonId(Uuid::now_v7()));
        if registrations.is_empty() {
            return Ok(false);
        }
        let mut context = Context::new(DateTime::UNIX_EPOCH, authority, [0; 32]);
        context.suspended.clone_from(suspended);
        let Err(rejection) =
            decide(tournament, &Command::Field(FieldCommand::RegisterPlayers { registrations }), &context)
        else {
            return Ok(false);
        };
        let mut good: Vec<_> = self.rows.iter_mut().filter(|row| row.is_ok()).collect();
        let mut found = false;
        for violation in &rejection.violations {
            if let Some((row, column)) = place(violation)
                && let Some(row) = good.get_mut(row)
            {
                let (code, message) = (violation.code.name(), violation.message.clone());
                row.errors.push(RowError { column, code, message });
                found = true;
            }
        }
        if found { Ok(true) } else { Err(rejection.into()) }
    }
}

fn member_number_taken() -> RowError {
    let Violation { code, message, .. } = engine::member_number_taken();
    RowError { column: Some("member_number"), code: code.name(), message }
}

/// The registration and the column that a violation of the command names.
fn place(violation: &Violation) -> Option<(usize, Option<&'static str>)> {
    let mut parts = violation.pointer.strip_prefix("/registrations/")?.split('/');
    let row = parts.next()?.parse().ok()?;
    let column = match parts.next() {
        Some("person") => Some("person_id"),
        other => other.and_then(table::known),
    };
    Some((row, column))
}

fn plan(row: Row, people: &People, reuse: Reuse, namesakes: &Namesakes) -> Planned {
    let Row { line, given_name, family_name, entry } = row;
    let name = Name::new(&given_name, &family_name);
    let mut planned =
        Planned { line, given_name, family_name, errors: Vec::new(), name, entry: None, person: None };
    match entry {
        Err(errors) => planned.errors = errors,
        Ok(entry) => {
            planned.person = match (entry.person_id, reuse) {
                (Some(id), _) => Some(people.entry_of(id)),
                (None, Reuse::Exact) => people.exactly(&entry),
                (None, Reuse::None) => None,
            };
            if entry.person_id.is_some_and(|id| !people.contains(id)) {
                let (code, message) = ("unknown_person", crate::messages::no_such_person());
                planned.errors.push(RowError { column: Some("person_id"), code, message });
            }
            let numbered = entry.person.member_number.as_deref().and_then(|own| people.numbered(own));
            if numbered.is_some_and(|other| planned.person != Some(other)) {
                planned.errors.push(member_number_taken());
            }
            if planned.person.is_none()
                && let Some(until) = namesakes.suspended_until(&entry.person)
            {
                let code = RejectionCode::Suspended.as_str();
                let message = crate::messages::namesake_suspended(until);
                planned.errors.push(RowError { column: Some("family_name"), code, message });
            }
            planned.entry = Some(entry);
        }
    }
    planned
}
