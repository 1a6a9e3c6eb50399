//! What is typed at the desk, or scanned by a hand scanner, which types too.

use domain::ids::PlayerNumber;
use domain::tournament::Tournament;
use engine::PersonDetails;

use crate::likeness::{folded, similar};
use crate::slip;

/// What is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Nothing.
    Nothing,
    /// A player's slip of this tournament, or the address of his page.
    Number(PlayerNumber),
    /// A start number, a member's number, or words of a name.
    Words(Vec<Vec<char>>),
}

impl Typed {
    /// Reads it at the desk of a tournament: its slips count, those of another are nobody's.
    pub fn at(tournament: &Tournament, text: &str) -> Self {
        let written = text.rsplit_once('#').map_or(text, |(_, written)| written);
        slip::owner(tournament, written).map_or_else(|| Self::read(text), Self::Number)
    }

    /// Reads it.
    pub fn read(text: &str) -> Self {
        let text = text.trim();
        if let Some((_, number)) = text.rsplit_once("/players/")
            && let Ok(number) = number.trim_end_matches('/').parse()
        {
            return Self::Number(number);
        }
        let text: String = folded(text).into_iter().collect();
        let words: Vec<Vec<char>> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .map(|word| word.chars().collect())
            .collect();
        if words.is_empty() { Self::Nothing } else { Self::Words(words) }
    }

    /// Nothing is typed.
    pub fn is_empty(&self) -> bool {
        *self == Self::Nothing
    }

    /// Whether a player, or somebody without a number, is meant; and how many letters are wrong.
    pub fn means(&self, number: Option<PlayerNumber>, details: Option<&PersonDetails>) -> Option<usize> {
        let words = match self {
            Self::Nothing => return Some(0),
            Self::Number(typed) => return (number == Some(*typed)).then_some(0),
            Self::Words(words) => words,
        };
        // A member's number may fall apart where it has a hyphen.
        let typed: Vec<char> = words.join(&' ');
        let member = details.and_then(|details| details.member_number.as_deref());
        let is_member = member.is_some_and(|member| folded(member) == typed);
        let is_number = typed.iter().all(char::is_ascii_digit);
        if is_number || is_member {
            let typed: String = typed.into_iter().collect();
            let is_his = number.is_some_and(|number| typed.parse() == Ok(number.0));
            return (is_his || is_member).then_some(0);
        }
        let details = details?;
        let name = format!("{} {}", details.family_name, details.given_name);
        misspelt(words, &folded(&name))
    }

    /// The same of somebody of whom no more is known.
    pub fn means_name(&self, given: Option<&str>, family: Option<&str>, member: Option<&str>) -> bool {
        let details = given.zip(family).map(|(given, family)| PersonDetails {
            given_name: given.to_owned(),
            family_name: family.to_owned(),
            residence: None,
            club: None,
            contact: None,
            birth_year: None,
            member_number: member.map(str::to_owned),
            consent: engine::Consent::default(),
        });
        self.means(None, details.as_ref()).is_some()
    }

    /// The words as they are looked for among persons.
    pub(super) fn as_search(&self) -> Option<String> {
        match self {
            Self::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| word.iter().collect()).collect();
                Some(words.join(" "))
            }
            Self::Nothing | Self::Number(_) => None,
        }
    }
}

/// In how many words there is a letter wrong, if each begins a word of the name.
fn misspelt(words: &[Vec<char>], name: &[char]) -> Option<usize> {
    let parts: Vec<_> = name.split(|c| *c == ' ').filter(|part| !part.is_empty()).collect();
    let mut wrong = 0;
    for word in words {
        if parts.iter().any(|part| part.starts_with(word)) {
            continue;
        }
        if !parts.iter().any(|part| begins_like(word, part)) {
            return None;
        }
        wrong += 1;
    }
    Some(wrong)
}

/// Whether the beginning of a name is this word but for one letter.
fn begins_like(word: &[char], part: &[char]) -> bool {
    let mut lengths = word.len().saturating_sub(1)..=word.len() + 1;
    lengths.any(|length| part.get(..length.min(part.len())).is_some_and(|front| similar(word, front)))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn person(given: &str, family: &str, member: Option<&str>) -> PersonDetails {
        PersonDetails {
            given_name: given.to_owned(),
            family_name: family.to_owned(),
            residence: None,
            club: None,
            contact: None,
            birth_year: None,
            member_number: member.map(str::to_owned),
            consent: engine::Consent::default(),
        }
    }

    #[rstest]
    #[case("17", Some(0))]
    #[case("7", None)]
    #[case("oe-12", Some(0))]
    #[case("http://192.168.1.5:8080/tournaments/0193/players/17", Some(0))]
    #[case("https://cup.example/tournaments/0193/players/7", None)]
    #[case("oszi", Some(0))]
    #[case("NAGY ág", Some(0))]
    #[case("Agnes Öszi", Some(0))]
    #[case("Nagi Agnes", Some(1))]
    #[case("Ganes", Some(1))]
    #[case("Huber", None)]
    #[case("gne", None)]
    fn who_is_meant_is_found(#[case] typed: &str, #[case] expected: Option<usize>) {
        let known = person("Ágnes", "Nagy-Őszi", Some("OE-12"));
        assert_eq!(Typed::read(typed).means(Some(PlayerNumber(17)), Some(&known)), expected);
    }

    #[test]
    fn an_erased_name_is_found_by_its_number_alone() {
        assert_eq!(Typed::read("17").means(Some(PlayerNumber(17)), None), Some(0));
        assert_eq!(Typed::read("eva").means(Some(PlayerNumber(17)), None), None);
        assert!(Typed::read("  ").is_empty());
    }
}
