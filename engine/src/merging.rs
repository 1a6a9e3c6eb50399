//! Two entries of the persons' registry that are one human.
//!
//! The organisation's log says so in the transaction that writes it beside the persons (`person.merged`). Logs of
//! tournaments stay as they are: whoever reads them asks who an entry is ([`Engine::merged`]). A season is added up from
//! its own log alone, so each season that names the entry says it too; a start says it again where a process ended in
//! between. It is final.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::log::{NoteRef, StreamId};
use domain::season::{Command, PersonMerged};
use domain::tournament::{Rejection, Tournament};
use store::{
    Consent, Merge, Merged, NewNote, NewPerson, NoteSubject, OrganisationId, Person, PersonDetails, PersonId,
    StoreError, StreamKind, Suspension, TokenId, WriteError,
};

use crate::reading::ReadError;
use crate::submission::{Submission, SubmitError};
use crate::{Engine, person_log};

/// Rows that are read at once.
const PAGE: u32 = 256;

/// Why two entries are not merged.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// There is no such person in this organisation, or nothing is known of him any more.
    #[error("there is no such person")]
    Unknown,
    /// They are two people, or one entry.
    #[error("the two are not one human with two entries")]
    Apart(Vec<Hindrance>),
    /// One of them was changed, merged or erased since it was looked at.
    #[error("the person was changed meanwhile")]
    Changed,
    /// It is unknown whether it was written: merging again does no harm.
    #[error("it is unknown whether it was written")]
    OutcomeUnknown,
    /// A season's log cannot say it: merging again goes on with it.
    #[error("a season's log cannot say it: {0}")]
    Unlogged(Box<SubmitError<Rejection>>),
    /// A log cannot be read.
    #[error("a log cannot be read")]
    Unread(#[from] ReadError),
    /// The database refused or is away.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What keeps two entries apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hindrance {
    /// It is one entry.
    Same,
    /// The entry is somebody else's already.
    Merged,
    /// Both take part in this tournament.
    Tournament(String),
    /// Both played in a match of this season, or are members of teams.
    Season(String),
}

/// A tournament that tells of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedTournament {
    /// Its id.
    pub id: StreamId,
    /// What it is called.
    pub title: String,
    /// Its day.
    pub date: NaiveDate,
}

/// A season that tells of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedSeason {
    /// Its id.
    pub id: StreamId,
    /// What it is called.
    pub title: String,
    /// The year it is played in.
    pub year: u16,
}

/// What would come of a merge.
#[derive(Debug, Clone)]
pub struct MergeForeseen {
    /// The entry that would be none of its own any more.
    pub person: Person,
    /// Who it is.
    pub into: Person,
    /// What would be known of him.
    pub details: PersonDetails,
    /// Where the entry takes part, or has asked for a place.
    pub tournaments: Vec<MovedTournament>,
    /// Which seasons tell of the entry.
    pub seasons: Vec<MovedSeason>,
    /// What keeps the entry out of tournaments: it keeps him out.
    pub bans: Vec<Suspension>,
    /// Why it is refused; empty if it is not.
    pub hindrances: Vec<Hindrance>,
}

/// What is known of one human who has two entries: what his own does not say the other one tells. What he does not allow
/// under one name he does not allow at all; what he allows under one he allows, unless he says otherwise under the other
/// (decision).
#[must_use]
pub fn of_both(own: &PersonDetails, other: &PersonDetails) -> PersonDetails {
    let either = |own: &Option<String>, other: &Option<String>| own.clone().or_else(|| other.clone());
    let stricter = |own: Option<bool>, other: Option<bool>| match (own, other) {
        (Some(own), Some(other)) => Some(own && other),
        (said, None) | (None, said) => said,
    };
    PersonDetails {
        given_name: own.given_name.clone(),
        family_name: own.family_name.clone(),
        residence: either(&own.residence, &other.residence),
        club: either(&own.club, &other.club),
        contact: either(&own.contact, &other.contact),
        birth_year: own.birth_year.or(other.birth_year),
        member_number: either(&own.member_number, &other.member_number),
        consent: Consent {
            name_public: stricter(own.consent.name_public, other.consent.name_public),
            photo: stricter(own.consent.photo, other.consent.photo),
        },
    }
}

/// Whether one of these entries plays there, or has asked for a place.
fn takes_part(tournament: &Tournament, entries: &[PersonId]) -> bool {
    let plays = tournament.players.values().any(|player| entries.contains(&player.person));
    plays || entries.iter().any(|entry| tournament.entering.is_preregistered(*entry))
}

impl Engine {
    /// Entries that are another's, of the whole installation.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn merged(&self) -> Result<Merged, StoreError> {
        self.store().merged().await
    }

    /// The entry by which a tournament knows somebody: one that plays there or has asked for a place, otherwise his own.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn entry_in(&self, tournament: &Tournament, person: PersonId) -> Result<PersonId, StoreError> {
        let entries = self.merged().await?.entries(person);
        let known = entries.iter().find(|entry| takes_part(tournament, &[**entry]));
        Ok(known.or(entries.first()).copied().unwrap_or(person))
    }

    /// What would come of it if `person` was `into`.
    ///
    /// # Errors
    /// [`MergeError::Unknown`]; those of reading.
    pub async fn foresee_merge(&self, person: PersonId, into: PersonId) -> Result<MergeForeseen, MergeError> {
        let person = self.person(person).await?.ok_or(MergeError::Unknown)?;
        let into = self.person(into).await?.ok_or(MergeError::Unknown)?;
        let into = match into.merged_into {
            Some(id) => self.person(id).await?.ok_or(MergeError::Unknown)?,
            None => into,
        };
        if person.organisation != into.organisation {
            return Err(MergeError::Unknown);
        }
        let (Some(other), Some(own)) = (&person.details, &into.details) else {
            return Err(MergeError::Unknown);
        };
        let details = of_both(own, other);
        let mut hindrances = Vec::new();
        hindrances.extend((person.id == into.id).then_some(Hindrance::Same));
        hindrances.extend(person.merged_into.map(|_| Hindrance::Merged));
        let merged = self.merged().await?;
        let (theirs, own) = (merged.entries(person.id), merged.entries(into.id));
        let taken = self.store().participations_of(person.id).await?;
        let taken: BTreeSet<_> = taken.into_iter().map(|taken| taken.stream).collect();
        let (mut tournaments, mut after) = (Vec::new(), None);
        loop {
            let listed = self.list(person.organisation, after, PAGE).await?;
            let Some(end) = listed.last() else { break };
            after = Some(end.id);
            for listed in &listed {
                // Places are asked for in open ones alone: where he never played, a closed one is not read.
                if listed.summary.closed && !taken.contains(&listed.id) {
                    continue;
                }
                let snapshot = self.snapshot(listed.id).await?;
                let tournament = snapshot.tournament();
                if !takes_part(tournament, &theirs) {
                    continue;
                }
                let title = tournament.title.clone();
                if person.id != into.id && takes_part(tournament, &own) {
                    hindrances.push(Hindrance::Tournament(title.clone()));
                }
                tournaments.push(MovedTournament { id: listed.id, title, date: tournament.date });
            }
        }
        let (mut seasons, mut after) = (Vec::new(), None);
        loop {
            let listed = self.list_seasons(person.organisation, after, PAGE).await?;
            let Some(end) = listed.last() else { break };
            after = Some(end.id);
            for listed in &listed {
                let snapshot = self.season(listed.id).await?;
                let season = snapshot.state();
                if !season.names(person.id) {
                    continue;
                }
                if person.id != into.id && season.keeps_apart(person.id, into.id) {
                    hindrances.push(Hindrance::Season(season.title.clone()));
                }
                let (id, title, year) = (listed.id, season.title.clone(), season.year);
                seasons.push(MovedSeason { id, title, year });
            }
        }
        let today = self.config().clock.now().date_naive();
        let mut bans = self.store().suspensions(person.organisation, today).await?;
        bans.retain(|ban| ban.person == person.id);
        Ok(MergeForeseen { person, into, details, tournaments, seasons, bans, hindrances })
    }

    /// Lets an entry be another's, and says so in the logs of the organisation and of its seasons. The same again changes
    /// nothing, and goes on where it ended too early. Answers who it is.
    ///
    /// # Errors
    /// [`MergeError`].
    pub async fn merge_persons(
        &self,
        person: PersonId,
        into: PersonId,
        note: Option<(NewNote, NoteRef)>,
        actor: TokenId,
    ) -> Result<Person, MergeError> {
        let engine = self.clone();
        let merge = async move { engine.merge(person, into, note, actor).await };
        // It is finished though who asked hangs up.
        let merged = self.inner().shared.runtime.spawn(merge).await;
        merged.unwrap_or(Err(MergeError::OutcomeUnknown))
    }

    async fn merge(
        &self,
        person: PersonId,
        into: PersonId,
        note: Option<(NewNote, NoteRef)>,
        actor: TokenId,
    ) -> Result<Person, MergeError> {
        let foreseen = self.foresee_merge(person, into).await?;
        let MergeForeseen { person, into, details, seasons, hindrances, .. } = foreseen;
        let merged = PersonMerged { person: person.id, into: into.id };
        let seasons: Vec<_> = seasons.into_iter().map(|season| season.id).collect();
        if person.merged_into != Some(into.id) {
            if !hindrances.is_empty() {
                return Err(MergeError::Apart(hindrances));
            }
            let at = self.config().clock.now();
            let organisation = into.organisation;
            let allowed = into.details.as_ref().map(|details| details.consent).unwrap_or_default();
            let changed = NewPerson { id: into.id, organisation, details: details.clone(), created_at: at };
            let reference = note.as_ref().map(|(_, reference)| *reference);
            let mut entry = person_log::merged(&changed, person.id, reference, actor, at);
            let consented = person_log::consent(&changed, allowed, actor, at);
            entry.drafts.extend(consented.into_iter().flat_map(|consented| consented.drafts));
            if let Some((note, _)) = note {
                entry.note_subjects.push(NoteSubject { note: note.id, person: into.id });
                entry.notes.push(note);
            }
            let (revision, into_revision) = (person.revision, into.revision);
            let merge = Merge { person: person.id, revision, into: into.id, into_revision, details, at };
            match self.store().merge_persons(&merge, &entry).await {
                Ok(revision) => self.inner().shared.person_changed(organisation, revision),
                Err(WriteError::Store(error)) => return Err(error.into()),
                Err(WriteError::OutcomeUnknown(_)) => return Err(MergeError::OutcomeUnknown),
                Err(_) => return Err(MergeError::Changed),
            }
        }
        for season in seasons {
            self.say_merged(season, merged, actor).await?;
        }
        self.person(into.id).await?.ok_or(MergeError::Unknown)
    }

    async fn say_merged(
        &self,
        season: StreamId,
        merged: PersonMerged,
        actor: TokenId,
    ) -> Result<(), MergeError> {
        let submission = Submission::new(Command::MergePersons(merged), actor, ());
        let said = self.command_season(season, submission).await;
        said.map(drop).map_err(|error| MergeError::Unlogged(Box::new(error)))
    }

    /// Lets each season say what its organisation knows of entries that are one human: where a process ended too early,
    /// or somebody named an entry at the moment in which it was merged.
    ///
    /// # Errors
    /// The first [`MergeError`].
    pub async fn merge_again(&self) -> Result<(), MergeError> {
        let merged = self.merged().await?;
        if merged.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = merged.iter().map(|(person, _)| person).collect();
        let persons = self.store().persons(&ids).await?;
        let organisations: BTreeSet<OrganisationId> =
            persons.iter().map(|person| person.organisation).collect();
        for organisation in organisations {
            let own = persons.iter().filter(|person| person.organisation == organisation);
            let own: Vec<_> = own.filter_map(|person| Some((person.id, person.merged_into?))).collect();
            let mut after = None;
            loop {
                let listed = self.store().list_streams(organisation, StreamKind::Season, after, PAGE).await?;
                let Some(end) = listed.last() else { break };
                after = Some(end.stream);
                for listed in listed {
                    let season = self.season(listed.stream).await?;
                    for (person, into) in own.iter().filter(|(person, _)| season.state().names(*person)) {
                        let merged = PersonMerged { person: *person, into: *into };
                        self.say_merged(listed.stream, merged, TokenId::PROGRAM).await?;
                    }
                }
            }
        }
        Ok(())
    }
}
