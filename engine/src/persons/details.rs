use domain::text::{hides_something, shows_something};
use domain::violation::Violation;
use store::{Consent, PersonDetails};

use crate::faults;

/// Longest text, in characters.
const MAX_CHARS: usize = 120;
/// Longest number of a member, in characters.
const MAX_MEMBER_NUMBER: usize = 20;

/// What is to be changed about a person; `None` leaves as it is, `Some(None)` takes away.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonPatch {
    /// Given name.
    pub given_name: Option<String>,
    /// Family name.
    pub family_name: Option<String>,
    /// Where the person lives.
    pub residence: Option<Option<String>>,
    /// The club's name.
    pub club: Option<Option<String>>,
    /// Telephone number or address.
    pub contact: Option<Option<String>>,
    /// Year of birth.
    pub birth_year: Option<Option<u16>>,
    /// The federation's number.
    pub member_number: Option<Option<String>>,
    /// Whether his name may be public.
    pub name_public: Option<Option<bool>>,
    /// Whether pictures of him may be.
    pub photo: Option<Option<bool>>,
}

impl PersonPatch {
    pub(super) fn applied_to(&self, details: PersonDetails) -> PersonDetails {
        PersonDetails {
            given_name: self.given_name.clone().unwrap_or(details.given_name),
            family_name: self.family_name.clone().unwrap_or(details.family_name),
            residence: self.residence.clone().unwrap_or(details.residence),
            club: self.club.clone().unwrap_or(details.club),
            contact: self.contact.clone().unwrap_or(details.contact),
            birth_year: self.birth_year.unwrap_or(details.birth_year),
            member_number: self.member_number.clone().unwrap_or(details.member_number),
            consent: Consent {
                name_public: self.name_public.unwrap_or(details.consent.name_public),
                photo: self.photo.unwrap_or(details.consent.photo),
            },
        }
    }
}

/// The details without blanks around them and with empty texts left out, or everything that
/// is wrong with them.
///
/// # Errors
/// The violations, with pointers into the details.
pub fn person_details(details: PersonDetails) -> Result<PersonDetails, Vec<Violation>> {
    let mut violations = Vec::new();
    let details = PersonDetails {
        given_name: required("/given_name", &details.given_name, &mut violations),
        family_name: required("/family_name", &details.family_name, &mut violations),
        residence: optional("/residence", details.residence, &mut violations),
        club: optional("/club", details.club, &mut violations),
        contact: optional("/contact", details.contact, &mut violations),
        birth_year: details.birth_year,
        member_number: member_number(details.member_number, &mut violations),
        consent: details.consent,
    };
    if details.birth_year.is_some_and(|year| !(1880..=2200).contains(&year)) {
        violations.push(Violation::at("/birth_year", faults::birth_year()));
    }
    if violations.is_empty() { Ok(details) } else { Err(violations) }
}

/// Letters, digits, `-`, `/` and `.`, one of the first two in front: a number is read out and typed.
fn member_number(text: Option<String>, violations: &mut Vec<Violation>) -> Option<String> {
    let text = text?.trim().to_owned();
    if text.is_empty() {
        return None;
    }
    let fits = |c: char| c.is_ascii_alphanumeric() || "-/.".contains(c);
    let begins = text.starts_with(|c: char| c.is_ascii_alphanumeric());
    if !begins || !text.chars().all(fits) || text.len() > MAX_MEMBER_NUMBER {
        violations.push(Violation::at("/member_number", faults::member_number(MAX_MEMBER_NUMBER)));
    }
    Some(text)
}

fn required(pointer: &str, text: &str, violations: &mut Vec<Violation>) -> String {
    let text = text.trim();
    if text.is_empty() {
        violations.push(Violation::at(pointer, faults::empty()));
    } else if !shows_something(text) {
        violations.push(Violation::at(pointer, faults::shows_nothing()));
    }
    bounded(pointer, text, violations);
    text.to_owned()
}

fn optional(pointer: &str, text: Option<String>, violations: &mut Vec<Violation>) -> Option<String> {
    let text = text?;
    let text = text.trim();
    bounded(pointer, text, violations);
    shows_something(text).then(|| text.to_owned())
}

fn bounded(pointer: &str, text: &str, violations: &mut Vec<Violation>) {
    if text.chars().count() > MAX_CHARS {
        violations.push(Violation::at(pointer, faults::text_length(MAX_CHARS)));
    }
    if hides_something(text) {
        violations.push(Violation::at(pointer, faults::hides_something()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn details() -> PersonDetails {
        PersonDetails {
            given_name: " Ágnes ".into(),
            family_name: "Nagy-Őszi".into(),
            residence: Some("  ".into()),
            club: Some("TC Ried".into()),
            contact: None,
            birth_year: Some(1961),
            member_number: Some(" TV-17/3 ".into()),
            consent: Consent::default(),
        }
    }

    #[test]
    fn blanks_are_taken_off_and_empty_texts_left_out() {
        let checked = person_details(details()).unwrap();
        assert_eq!(checked.given_name, "Ágnes");
        assert_eq!(checked.residence, None);
        assert_eq!(checked.member_number.as_deref(), Some("TV-17/3"));
    }

    #[test]
    fn everything_wrong_is_told_with_its_place() {
        let wrong = PersonDetails {
            given_name: "a\u{202e}b".into(),
            family_name: " ".into(),
            residence: Some("a\0b".into()),
            club: Some("x".repeat(MAX_CHARS + 1)),
            birth_year: Some(61),
            member_number: Some("17 b".into()),
            ..details()
        };
        let places: Vec<_> = person_details(wrong).unwrap_err().into_iter().map(|v| v.pointer).collect();
        assert_eq!(
            places,
            ["/given_name", "/family_name", "/residence", "/club", "/member_number", "/birth_year"]
        );
    }

    #[test]
    fn a_name_shows_something() {
        let named = |name: &str| person_details(PersonDetails { given_name: name.into(), ..details() });
        for nothing in ["\u{301}", "\u{2800}\u{3164}", "\u{a0}\u{308}"] {
            let wrong = named(nothing).unwrap_err();
            assert_eq!(wrong.first().map(|wrong| wrong.pointer.as_str()), Some("/given_name"), "{nothing:?}");
        }
        assert!(named("O\u{301}szi").is_ok());
    }

    #[test]
    fn a_patch_changes_what_it_names_and_no_more() {
        let patch =
            PersonPatch { club: Some(None), residence: Some(Some("Ried".into())), ..PersonPatch::default() };
        let patched = patch.applied_to(details());
        assert_eq!((patched.club, patched.residence.as_deref()), (None, Some("Ried")));
        assert_eq!(patched.family_name, details().family_name);
    }
}
