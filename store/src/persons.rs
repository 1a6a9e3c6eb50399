//! Persons: personal data that can be erased. Events hold ids only.

use chrono::{DateTime, Utc};
use domain::consent::Consent;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::values::refuse_nul;
use crate::{KeyRow, LogEntry, OrganisationId, PersonId, Store, StoreError, WriteError, reading, writing};

/// What is known about a person; erasing takes all of it away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonDetails {
    /// Given name.
    pub given_name: String,
    /// Family name.
    pub family_name: String,
    /// Where the person lives, as lists show it.
    pub residence: Option<String>,
    /// The club's name, as lists show it.
    pub club: Option<String>,
    /// Telephone number or address; never shown in public.
    pub contact: Option<String>,
    /// Year of birth.
    pub birth_year: Option<u16>,
    /// The number by which a federation knows him, whichever club he plays for: nobody else's in the
    /// organisation.
    pub member_number: Option<String>,
    /// What may be public of him.
    pub consent: Consent,
}

/// A person to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPerson {
    /// A new id.
    pub id: PersonId,
    /// Who keeps the data.
    pub organisation: OrganisationId,
    /// What is known.
    pub details: PersonDetails,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// A person as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// Who keeps the data.
    pub organisation: OrganisationId,
    /// What is known; `None` once erased.
    pub details: Option<PersonDetails>,
    /// The organisation's persons revision when this person was last changed.
    pub revision: u64,
    /// When the person was created.
    pub created_at: DateTime<Utc>,
    /// When the person was last changed.
    pub updated_at: DateTime<Utc>,
    /// When the person was erased.
    pub erased_at: Option<DateTime<Utc>>,
    /// The entry is another's: details, revision and times of change are his.
    pub merged_into: Option<PersonId>,
}

impl PersonDetails {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let optional = [&self.residence, &self.club, &self.contact, &self.member_number];
        refuse_nul(
            [self.given_name.as_str(), &self.family_name]
                .into_iter()
                .chain(optional.into_iter().filter_map(Option::as_deref)),
        )
    }

    /// What persons are sorted and searched by.
    pub(crate) fn sort_name(&self) -> String {
        fold(&format!("{} {}", self.family_name, self.given_name))
    }
}

/// Lower case without accents, so that "Österle" sorts and is found with "osterle".
pub(crate) fn fold(text: &str) -> String {
    text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

impl Store {
    /// Creates a person, with the idempotency key of the request if it had one, and what a log says of it.
    /// Answers the organisation's new persons revision.
    ///
    /// # Errors
    /// [`WriteError::Exists`], also if another person has his member's number; [`WriteError::KeyTaken`], others
    /// as for any write.
    pub async fn create_person(
        &self,
        person: &NewPerson,
        key: Option<&KeyRow>,
        log: Option<&LogEntry>,
    ) -> Result<u64, WriteError> {
        person.details.check()?;
        key.map_or(Ok(()), KeyRow::check)?;
        log.map_or(Ok(()), LogEntry::check)?;
        self.noted(writing!(self, backend => backend.create_person(person, key, log)))
    }

    /// Replaces what is known about a person, if nobody changed it since `expected_revision`, and writes what a
    /// log says of it.
    /// Answers the organisation's new persons revision.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if there is no such person or it was erased;
    /// [`WriteError::Conflict`] if its revision is another; [`WriteError::Exists`] if another person has his
    /// member's number; [`WriteError::KeyTaken`]; others as
    /// for any write.
    pub async fn update_person(
        &self,
        id: PersonId,
        expected_revision: u64,
        details: &PersonDetails,
        at: DateTime<Utc>,
        key: Option<&KeyRow>,
        log: Option<&LogEntry>,
    ) -> Result<u64, WriteError> {
        details.check()?;
        key.map_or(Ok(()), KeyRow::check)?;
        log.map_or(Ok(()), LogEntry::check)?;
        let revision = expected_revision;
        self.noted(writing!(self, backend => backend.update_person(id, revision, details, at, key, log)))
    }

    /// Erases what is known about a person, and all notes about it; the rows stay, so that their ids
    /// still resolve. Answers the organisation's new persons revision, or none if it was erased
    /// before.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if there is no such person; others as for any write.
    pub async fn erase_person(&self, id: PersonId, at: DateTime<Utc>) -> Result<Option<u64>, WriteError> {
        self.noted(writing!(self, backend => backend.erase_person(id, at)))
    }

    /// These persons, erased ones too, in no order; unknown ones are left out.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn persons(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        reading!(self, backend => backend.persons(ids))
    }

    /// At most `limit` persons by family name, given name and id, those up to `after` left out.
    /// With `search`, only those whose name or member's number contains each of its words, whatever their case
    /// and accents. Erased persons have no name and are not listed.
    ///
    /// # Errors
    /// [`StoreError::CursorGone`] if `after` was erased meanwhile; other [`StoreError`]s if the
    /// database cannot answer.
    pub async fn list_persons(
        &self,
        organisation: OrganisationId,
        search: Option<&str>,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let words: Vec<String> =
            search.map(fold).unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        // No name holds a NUL character.
        if words.iter().any(|word| word.contains('\0')) {
            return Ok(Vec::new());
        }
        reading!(self, backend => backend.list_persons(organisation, &words, after, limit))
    }

    /// Grows with every change of a person of the organisation and every erased note.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn persons_revision(&self, organisation: OrganisationId) -> Result<u64, StoreError> {
        reading!(self, backend => backend.persons_revision(organisation))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fold_to_lower_case_without_accents() {
        assert_eq!(fold("Österle Žofie-Ágnes"), "osterle zofie-agnes");
        assert_eq!(fold("GROẞ"), "groß");
    }
}
