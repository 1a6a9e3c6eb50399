//! Who may be the same person twice.

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use utoipa::ToSchema;

/// Names shorter than this must be the same to be similar.
const LONG: usize = 4;

/// A name as it is compared: lower case, without accents, words parted by one blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    given: Vec<char>,
    family: Vec<char>,
}

/// How alike two names are, the most alike first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Likeness {
    /// Nothing but capitals, accents and hyphens is different.
    Same,
    /// Given and family name are swapped.
    Swapped,
    /// At most one letter of each is different, missing, added or swapped with its neighbour.
    Similar,
}

impl Name {
    /// The name of somebody.
    pub fn new(given: &str, family: &str) -> Self {
        Self { given: folded(given), family: folded(family) }
    }

    /// How alike the names are, if they may be one person's.
    pub fn likeness(&self, other: &Self) -> Option<Likeness> {
        if self == other {
            return Some(Likeness::Same);
        }
        if self.given == other.family && self.family == other.given {
            return Some(Likeness::Swapped);
        }
        (similar(&self.given, &other.given) && similar(&self.family, &other.family))
            .then_some(Likeness::Similar)
    }
}

/// A text as names are compared: lower case, without accents, words parted by one blank.
pub fn folded(text: &str) -> Vec<char> {
    let text: String = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
    let text = text.replace('ß', "ss");
    let words: Vec<_> =
        text.split(|c: char| c.is_whitespace() || c == '-').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().collect()
}

/// Whether one edit at most lies between two names. Numbers in names tell people apart.
pub fn similar(a: &[char], b: &[char]) -> bool {
    if a == b {
        return true;
    }
    let numbered = |name: &[char]| name.iter().any(char::is_ascii_digit);
    if a.len().min(b.len()) < LONG || numbered(a) || numbered(b) {
        return false;
    }
    let front = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[front..], &b[front..]);
    let back = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&a[..a.len() - back], &b[..b.len() - back]) {
        ([_] | [], [_] | []) => true,
        ([first, second], [other, another]) => first == another && second == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Hubert", "Königshuber", "HUBERT", "KÖNIGSHUBER", Some(Likeness::Same))]
    #[case("Ágnes", "Nagy-Őszi", "Agnes", "Nagy Öszi", Some(Likeness::Same))]
    #[case("Huber", "Eva", "Eva", "Huber", Some(Likeness::Swapped))]
    #[case("Karl", "Mayer", "Carl", "Maier", Some(Likeness::Similar))]
    #[case("Martin", "Huebr", "Martin", "Huber", Some(Likeness::Similar))]
    #[case("Hubert", "Koenigshuber", "Hubert", "Königshuber", Some(Likeness::Similar))]
    #[case("Elfriede", "Dreierhofer", "Elfriede", "Dreierbauer", None)]
    #[case("Ida", "Huber", "Ada", "Huber", None)]
    #[case("Player 1", "Test", "Player 2", "Test", None)]
    fn names_are_compared(
        #[case] given: &str,
        #[case] family: &str,
        #[case] other_given: &str,
        #[case] other_family: &str,
        #[case] expected: Option<Likeness>,
    ) {
        assert_eq!(Name::new(given, family).likeness(&Name::new(other_given, other_family)), expected);
    }

    proptest! {
        #[test]
        fn likeness_has_no_direction(a in "[a-c]{0,6}", b in "[a-c]{0,6}", c in "[a-c]{0,6}", d in "[a-c]{0,6}") {
            let (one, other) = (Name::new(&a, &b), Name::new(&c, &d));
            prop_assert_eq!(one.likeness(&other), other.likeness(&one));
            prop_assert_eq!(one.likeness(&one), Some(Likeness::Same));
        }
    }
}
