//! Who is meant by what is typed.

use domain::draw::Seed;
use domain::ids::{ActorId, PersonId};
use domain::season::deals::PlayedDeals;
use domain::season::series::Editions;
use domain::season::{Command, Context, Side};
use engine::{Consent, PersonDetails, PersonError};
use http::form::Form;
use http::problem::{Code, Problem, Result};
use uuid::Uuid;

use super::DeskVisit;

/// Most persons who are looked at for one name.
const MOST: u32 = 50;

/// A name as somebody types it: family name and given name with a comma between, or in any order.
struct Typed<'a> {
    words: &'a str,
    /// Family name and given name, if it tells them apart.
    parts: Option<(&'a str, &'a str)>,
}

impl<'a> Typed<'a> {
    fn of(text: &'a str) -> Self {
        let parts = text.split_once(',').map(|(family, given)| (family.trim(), given.trim()));
        Self { words: text, parts }
    }

    fn means(&self, details: &PersonDetails) -> bool {
        let same = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
        let (given, family) = (details.given_name.as_str(), details.family_name.as_str());
        if let Some((typed_family, typed_given)) = self.parts {
            return same(typed_family, family) && same(typed_given, given);
        }
        let words = self.words.split_whitespace().collect::<Vec<_>>().join(" ");
        same(&words, &format!("{family} {given}")) || same(&words, &format!("{given} {family}"))
    }
}

/// A name as it is typed.
pub fn typed_name(family: &str, given: &str) -> String {
    format!("{family}, {given}")
}

/// Whom a typed name means.
#[derive(Debug, PartialEq, Eq)]
pub enum Named {
    Known(PersonId),
    /// Nobody is called so yet.
    New(Box<PersonDetails>),
}

impl Named {
    pub fn is_new(&self) -> bool {
        matches!(self, Self::New(_))
    }

    /// His id; who is new is entered, once for each field of a form.
    pub async fn entered(self, desk: &DeskVisit, form: &Form, field: &str) -> Result<PersonId> {
        let details = match self {
            Self::Known(id) => return Ok(id),
            Self::New(details) => *details,
        };
        let key = form.key_of(desk.visit.request(), field);
        let actor = desk.caller().principal()?.actor();
        let engine = desk.visit.engine();
        let written = engine.create_person(desk.organisation(), details, actor, key.as_ref()).await?;
        Ok(written.person.id)
    }
}

/// The one person of the season's organisation who is called so, if anybody is.
async fn known(desk: &DeskVisit, text: &str) -> Result<Option<PersonId>> {
    let (engine, typed) = (desk.visit.engine(), Typed::of(text));
    let search = text.replace(',', " ");
    let found = engine.list_persons(desk.organisation(), Some(&search), None, MOST).await?;
    let mut meant = found.iter().filter(|person| {
        let details = person.details.as_ref().filter(|details| typed.means(details));
        details.is_some_and(|details| is_known_to(desk, person.id, details))
    });
    match (meant.next(), meant.next()) {
        (Some(_), Some(_)) => {
            let several = http::messages::name_of_several(text.to_owned());
            Err(Problem::new(Code::UnknownPerson, several))
        }
        (one, _) => Ok(one.map(|person| person.id)),
    }
}

/// Whether somebody may find out that there is a person: an official of anybody, a captain of who lets his name be known,
/// or plays in his own team or with or against it. Whether the club knows others is nothing to try names with.
fn is_known_to(desk: &DeskVisit, person: PersonId, details: &PersonDetails) -> bool {
    let (own, season) = (desk.own(), desk.season());
    let is_member = || season.teams.iter().any(|it| own.contains(&it.id) && it.members.contains(&person));
    let met = || {
        let matches = season.matches.iter().map(|played| &played.facts.sides);
        let mut own_matches = matches.filter(|sides| sides.iter().any(|side| own.contains(&side.team)));
        own_matches.any(|sides| sides.iter().flat_map(Side::persons).any(|player| player == person))
    };
    desk.is_official() || details.consent.name_public == Some(true) || is_member() || met()
}

fn nobody(desk: &DeskVisit, text: &str) -> Problem {
    let text = text.to_owned();
    let nobody = if desk.is_official() {
        http::messages::name_of_nobody(text)
    } else {
        http::messages::name_of_nobody_known(text)
    };
    Problem::new(Code::UnknownPerson, nobody)
}

/// The one person of the season's organisation who is called so.
pub async fn person(desk: &DeskVisit, text: &str) -> Result<PersonId> {
    known(desk, text).await?.ok_or_else(|| nobody(desk, text))
}

/// The same; with `new` it may be somebody whom nobody knows yet.
pub async fn named(desk: &DeskVisit, text: &str, new: bool) -> Result<Named> {
    if let Some(id) = known(desk, text).await? {
        return Ok(Named::Known(id));
    }
    let (family, given) = Typed::of(text).parts.filter(|_| new).ok_or_else(|| nobody(desk, text))?;
    let details = PersonDetails {
        given_name: given.to_owned(),
        family_name: family.to_owned(),
        residence: None,
        club: None,
        contact: None,
        birth_year: None,
        member_number: None,
        consent: Consent::default(),
    };
    let details = engine::person_details(details).map_err(PersonError::Invalid)?;
    Ok(Named::New(Box::new(details)))
}

/// The persons of a form's fields as if who is new had been entered; who is typed twice is one.
pub fn as_entered(named: &[(String, Named)]) -> Vec<PersonId> {
    let mut ids = Vec::new();
    for (nth, (_, who)) in named.iter().enumerate() {
        let before = named[..nth].iter().position(|(_, other)| other == who);
        let id = match (who, before) {
            (Named::Known(id), _) => *id,
            (Named::New(_), Some(before)) => ids[before],
            (Named::New(_), None) => PersonId(Uuid::now_v7()),
        };
        ids.push(id);
    }
    ids
}

/// Refuses what the rules are against, before anybody is entered for it.
pub fn may_be(desk: &DeskVisit, command: &Command) -> Result<()> {
    let context = Context {
        random: Seed([0; 32]),
        committed: None,
        actor: ActorId(desk.caller().principal()?.actor().0),
        evidence: None,
        editions: &Editions::new(),
        played: &PlayedDeals::new(),
    };
    desk.season().decide(command, &context)?;
    Ok(())
}
