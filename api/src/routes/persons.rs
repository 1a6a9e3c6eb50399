//! Persons: who the players are. Personal data, for registrars and organizers only.

pub mod change;
pub mod create;
pub mod data;
pub mod erase;
pub mod list;
pub mod merge;
pub mod read;

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use chrono::{DateTime, Utc};
use domain::ids::PersonId;
use domain::log::Position;
use engine::{Consent, Engine, Person as Stored, PersonDetails, Place, Role};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use http::caller::Caller;
use http::etag::ETag;
use http::problem::{Code, Problem, Result};

/// A person.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    id: Uuid,
    /// What is known; null once erased.
    details: Option<Details>,
    /// Grows with every change; with the organisation's epoch the strong `ETag` of the person.
    revision: u64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    erased_at: Option<DateTime<Utc>>,
    /// Who it is, where this entry was merged into another: details, revision and times of change are that one's.
    merged_into: Option<Uuid>,
}

/// What is known about a person. Texts have at most 120 characters.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PersonDetails, example = json!({
    "given_name": "Maria", "family_name": "Huber", "residence": "Ried", "club": "Tarockfreunde Ried",
    "birth_year": 1961, "name_public": true
}))]
pub struct Details {
    pub given_name: String,
    pub family_name: String,
    /// Where the person lives, as lists show it.
    #[serde(default)]
    pub residence: Option<String>,
    /// The club's name, as lists show it.
    #[serde(default)]
    pub club: Option<String>,
    /// Telephone number or address; shown to registrars only.
    #[serde(default)]
    pub contact: Option<String>,
    #[serde(default)]
    pub birth_year: Option<u16>,
    /// The number by which a federation knows him, whichever club he plays for; nobody else's in the
    /// organisation. Letters, digits, `-`, `/`, `.`, at most 20.
    #[serde(default)]
    pub member_number: Option<String>,
    /// His name may be public: from the draw on. If not, lists, papers and pages for everybody have his start
    /// number in its place. Null: nobody has asked; it is public where the tournament takes consent by entry.
    #[serde(default)]
    pub name_public: Option<bool>,
    /// Pictures of him may be public. Null: nobody has asked.
    #[serde(default)]
    pub photo: Option<bool>,
}

impl From<Details> for PersonDetails {
    fn from(details: Details) -> Self {
        Self {
            given_name: details.given_name,
            family_name: details.family_name,
            residence: details.residence,
            club: details.club,
            contact: details.contact,
            birth_year: details.birth_year,
            member_number: details.member_number,
            consent: Consent { name_public: details.name_public, photo: details.photo },
        }
    }
}

impl From<PersonDetails> for Details {
    fn from(details: PersonDetails) -> Self {
        Self {
            given_name: details.given_name,
            family_name: details.family_name,
            residence: details.residence,
            club: details.club,
            contact: details.contact,
            birth_year: details.birth_year,
            member_number: details.member_number,
            name_public: details.consent.name_public,
            photo: details.consent.photo,
        }
    }
}

impl From<Stored> for Person {
    fn from(person: Stored) -> Self {
        Self {
            id: person.id.0,
            details: person.details.map(Details::from),
            revision: person.revision,
            created_at: person.created_at,
            updated_at: person.updated_at,
            erased_at: person.erased_at,
            merged_into: person.merged_into.map(|into| into.0),
        }
    }
}

/// The person with this id, if the caller's role holds where its data is kept.
pub(super) async fn find(engine: &Engine, caller: &Caller, role: Role, id: Uuid) -> Result<Stored> {
    let principal = caller.principal()?;
    let person = engine.person(PersonId(id)).await?;
    person
        .filter(|person| principal.may(role, Place::Organisation(person.organisation)))
        .ok_or_else(|| Problem::new(Code::UnknownPerson, http::messages::no_such_person()))
}

/// The tag that `If-Match` takes when the person is changed.
async fn tagged(engine: &Engine, mut response: HttpResponse, person: &Stored) -> Result<HttpResponse> {
    let position = Position { epoch: epoch(engine, person).await?, version: person.revision };
    response.headers_mut().insert(ETAG, ETag::strong(position).header()?);
    Ok(response)
}

/// Persons are no events: their revisions count within the epoch of the organisation's log.
async fn epoch(engine: &Engine, person: &Stored) -> Result<u32> {
    Ok(engine.organisation(person.organisation).await?.epoch())
}
