//! Who is meant by what is typed.

use domain::ids::PersonId;
use engine::{Consent, PersonDetails};
use http::form::Form;
use http::problem::{Code, Problem, Result};

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

/// The one person of the season's organisation who is called so; with `new` he is entered if nobody is.
pub async fn person(desk: &DeskVisit, form: &Form, field: &str, text: &str, new: bool) -> Result<PersonId> {
    let (engine, organisation, typed) = (desk.visit.engine(), desk.organisation(), Typed::of(text));
    let search = text.replace(',', " ");
    let found = engine.list_persons(organisation, Some(&search), None, MOST).await?;
    let mut meant = found.iter().filter(|person| person.details.as_ref().is_some_and(|it| typed.means(it)));
    let refuse = |message| Problem::new(Code::UnknownPerson, message);
    match (meant.next(), meant.next(), typed.parts) {
        (Some(one), None, _) => Ok(one.id),
        (Some(_), Some(_), _) => Err(refuse(http::messages::name_of_several(text.to_owned()))),
        (None, _, Some((family, given))) if new => {
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
            let key = form.key_of(desk.visit.request(), field);
            let actor = desk.caller().principal()?.actor();
            let written = engine.create_person(organisation, details, actor, key.as_ref()).await?;
            Ok(written.person.id)
        }
        _ => Err(refuse(http::messages::name_of_nobody(text.to_owned()))),
    }
}
