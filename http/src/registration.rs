//! Entering somebody at the desk: a person known here, a new one, or one who asked for a place before the day; by a
//! request or by a form.

use domain::consent::Consent;
use domain::ids::{PersonId, PlayerNumber, RegistrationId, RoundNumber};
use domain::money::Cents;
use domain::tournament::command::{FieldCommand, PreregistrationCommand, Registration};
use domain::tournament::event::field::Details;
use domain::tournament::{Command, Event, rejections};
use engine::{PersonDetails, PersonError, Snapshot};
use uuid::Uuid;
use views::eligibility;

use crate::admission::let_in;
use crate::messages;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::{Writing, Written};

/// Who is to be entered.
#[derive(Debug)]
pub enum Whom {
    /// A person known here.
    Known(Uuid),
    /// Somebody new.
    New(PersonDetails),
}

/// As what he is entered.
#[derive(Debug, Default)]
pub struct Wishes {
    /// The start number wished for; otherwise the next free one.
    pub number: Option<PlayerNumber>,
    /// What can change a result.
    pub details: Details,
    /// First round to be drawn for; otherwise the earliest possible.
    pub from_round: Option<RoundNumber>,
    /// Fee taken with it.
    pub fee_paid: Cents,
    /// Why he is let in although he, or somebody of his name, is suspended.
    pub despite_suspension: Option<String>,
}

/// Who is meant, and what is known of him.
#[derive(Debug)]
pub struct Who {
    /// His id.
    pub person: PersonId,
    /// What is known.
    pub known: PersonDetails,
    /// What somebody new allows of himself; of a person known here nothing is said.
    pub consent: Consent,
}

/// Enters somebody.
pub async fn register(mut request: Writing<()>, whom: Whom, wishes: Wishes) -> Result<Written> {
    // Who was known the first time may have been erased since, or suspended.
    if let Some(written) = request.replayed().await? {
        return Ok(written);
    }
    let name = match &whom {
        Whom::New(details) => Some(details),
        Whom::Known(_) => None,
    };
    let despite_suspension = let_in(&mut request, name, wishes.despite_suspension).await?;
    let Who { person, known, consent } = person(&mut request, whom).await?;
    let mut details = wishes.details;
    details.titles = eligibility::titles(request.basis().await?.tournament(), &known, details.titles);
    let registration = Registration {
        person,
        number: wishes.number,
        details,
        fee_paid: wishes.fee_paid,
        from_round: wishes.from_round,
        trophies_before: 0,
        despite_suspension,
        preregistration: None,
        consent,
    };
    request.submit(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] })).await
}

/// Enters who asked for a place: who has one, or who waits and is let in all the same.
pub async fn confirm(mut request: Writing<()>, id: RegistrationId, wishes: Wishes) -> Result<Written> {
    if let Some(written) = request.replayed().await? {
        return Ok(written);
    }
    let basis = request.basis().await?;
    let preregistration =
        basis.tournament().entering.preregistration(id).ok_or_else(rejections::unknown_registration)?;
    let person = request.engine.person(preregistration.facts.person).await?;
    let known = person.and_then(|person| person.details);
    let known = known.ok_or_else(|| Problem::new(Code::UnknownPerson, messages::no_such_person()))?;
    let despite_suspension = let_in(&mut request, Some(&known), wishes.despite_suspension).await?;
    let mut details = wishes.details;
    let of_before: Vec<_> = preregistration
        .facts
        .details
        .titles
        .iter()
        .filter(|title| !details.titles.contains(title))
        .cloned()
        .collect();
    details.titles.extend(of_before);
    details.titles = eligibility::titles(basis.tournament(), &known, details.titles);
    let as_player = Box::new(Registration {
        number: wishes.number,
        details,
        fee_paid: wishes.fee_paid,
        despite_suspension,
        ..Registration::of_preregistered(&preregistration.facts)
    });
    let command = PreregistrationCommand::Confirm { registration: id, as_player };
    request.submit(Command::Preregistration(command)).await
}

/// Who is meant: a person known here, or a new one.
pub async fn person<T>(request: &mut Writing<T>, whom: Whom) -> Result<Who> {
    let organisation = request.organisation()?;
    match whom {
        Whom::Known(id) => {
            let basis = request.basis().await?;
            let PersonId(id) = request.engine.entry_in(basis.tournament(), PersonId(id)).await?;
            if let Err(problem) = request.may_read_persons()
                && !plays(&basis, PersonId(id))
            {
                return Err(problem.with_violations(vec![foreign_person("/person_id")]));
            }
            let person = request.engine.person(PersonId(id)).await?;
            let here = person.filter(|person| person.organisation == organisation);
            let known = here.and_then(|person| Some((person.id, person.details?)));
            let (person, known) = known.ok_or_else(|| {
                let detail = messages::no_such_person();
                Problem::of(Code::UnknownPerson, Violation::new("/person_id", "unknown_person", detail))
            })?;
            Ok(Who { person, known, consent: Consent::default() })
        }
        Whom::New(details) => {
            let known = engine::person_details(details).map_err(PersonError::Invalid);
            let known = known.map_err(|error| Problem::from(error).under("/person"))?;
            let person = request.person(organisation, known.clone());
            Ok(Who { person, consent: known.consent, known })
        }
    }
}

/// The start number a command gave out.
pub async fn given(written: &Written) -> Result<PlayerNumber> {
    let events = written.events().await?;
    events.iter().find_map(registered).ok_or_else(|| Problem::internal("nobody registered"))
}

/// The start number an event gives out.
#[must_use]
pub fn registered(event: &Event) -> Option<PlayerNumber> {
    match event {
        Event::PlayerRegistered(event) => Some(event.player),
        Event::LetIn(event) => Some(event.player),
        _ => None,
    }
}

/// Whether the person is a player of the tournament.
#[must_use]
pub fn plays(basis: &Snapshot, person: PersonId) -> bool {
    basis.tournament().players.values().any(|player| player.person == person)
}

/// The person meant there is none the caller can know of, if there is one at all.
#[must_use]
pub fn foreign_person(pointer: &str) -> Violation {
    Violation::new(pointer, "foreign_person", messages::persons_of_others())
}
