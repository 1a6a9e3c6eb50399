//! Suspended persons known by their names: who comes to the desk tells a name, not an id.

use chrono::NaiveDate;
use domain::tournament::RejectionCode;
use domain::tournament::event::NoteRef;
use engine::{Engine, PersonDetails, Suspended};

use crate::messages;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use views::likeness::{Likeness, Name};

/// The suspended persons of an organisation, to be found under another id.
#[derive(Default)]
pub struct Namesakes(Vec<Namesake>);

struct Namesake {
    name: Name,
    residence: Option<String>,
    until: NaiveDate,
}

impl Namesakes {
    /// Reads the names of suspended persons; who was erased has none.
    pub async fn read(engine: &Engine, suspended: &Suspended) -> Result<Self> {
        let ids: Vec<_> = suspended.keys().copied().collect();
        let persons = engine.store().persons(&ids).await?;
        let namesake = |person: engine::Person| {
            let details = person.details?;
            Some(Namesake {
                name: Name::new(&details.given_name, &details.family_name),
                until: *suspended.get(&person.id)?,
                residence: details.residence,
            })
        };
        Ok(Self(persons.into_iter().filter_map(namesake).collect()))
    }

    /// Until when somebody of this name is suspended, given and family name swapped or not; a
    /// different residence tells that it is somebody else.
    pub fn suspended_until(&self, details: &PersonDetails) -> Option<NaiveDate> {
        let name = Name::new(&details.given_name, &details.family_name);
        let found = self.0.iter().filter(|other| {
            let residences = other.residence.as_deref().zip(details.residence.as_deref());
            matches!(other.name.likeness(&name), Some(Likeness::Same | Likeness::Swapped))
                && residences.is_none_or(|(a, b)| a.to_lowercase() == b.to_lowercase())
        });
        found.map(|other| other.until).max()
    }
}

/// Until when a person is suspended who has the name of somebody new.
pub(in crate::routes) async fn namesake_suspended<T>(
    request: &Writing<T>,
    details: &PersonDetails,
) -> Result<Option<NaiveDate>> {
    let on = request.basis().await?.tournament().date;
    let suspended = request.engine.suspended(request.organisation()?, on).await?;
    let namesakes = Namesakes::read(&request.engine, &suspended).await?;
    Ok(namesakes.suspended_until(details))
}

/// Refuses a namesake of somebody suspended, unless a reason is given to let him in; keeps the reason. Of a
/// person known here, who is meant himself, no name is told: the rules ask whether he is suspended.
pub(in crate::routes) async fn let_in<T>(
    request: &mut Writing<T>,
    name: Option<&PersonDetails>,
    reason: Option<String>,
) -> Result<Option<NoteRef>> {
    if let (Some(name), None) = (name, &reason)
        && let Some(until) = namesake_suspended(request, name).await?
    {
        let detail = messages::namesake_suspended(until);
        return Err(Problem::new(Code::Rejected(RejectionCode::Suspended), detail));
    }
    request.optional_note("reason", "/despite_suspension", reason.as_deref())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Éva", "Huber", Some("ried"), true)]
    #[case("Huber", "Eva", None, true)]
    #[case("Eva", "Huber", Some("Linz"), false)]
    #[case("Eva", "Hubert", Some("Ried"), false)]
    fn a_name_tells_who_is_suspended_unless_the_residence_is_another(
        #[case] given: &str,
        #[case] family: &str,
        #[case] residence: Option<&str>,
        #[case] suspended: bool,
    ) {
        let until = NaiveDate::from_ymd_opt(2019, 6, 30).unwrap();
        let name = Name::new("Eva", "Huber");
        let namesakes = Namesakes(vec![Namesake { name, residence: Some("Ried".into()), until }]);
        let details = PersonDetails {
            given_name: given.into(),
            family_name: family.into(),
            residence: residence.map(Into::into),
            club: None,
            contact: None,
            birth_year: None,
            member_number: None,
            consent: engine::Consent::default(),
        };
        assert_eq!(namesakes.suspended_until(&details), suspended.then_some(until));
    }
}
