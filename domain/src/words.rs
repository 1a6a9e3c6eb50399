//! Words that a ruleset brings along: names of what a club has added.

use serde::{Deserialize, Serialize};

/// A word in the languages of the program. German is the language of the game: where another is
/// missing the German word stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// German.
    pub de: String,
    /// English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    /// French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fr: Option<String>,
    /// Hungarian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hu: Option<String>,
}

impl Words {
    /// The word in the language with this code, such as `fr`.
    #[must_use]
    pub fn in_language(&self, code: &str) -> &str {
        let own = match code {
            "en" => &self.en,
            "fr" => &self.fr,
            "hu" => &self.hu,
            _ => &None,
        };
        own.as_deref().unwrap_or(&self.de)
    }

    /// All words with the code of their language.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let others = [("en", &self.en), ("fr", &self.fr), ("hu", &self.hu)];
        let others = others.into_iter().filter_map(|(code, word)| Some((code, word.as_deref()?)));
        std::iter::once(("de", self.de.as_str())).chain(others)
    }

    /// The languages whose word is empty, longer than `most` characters or no plain text.
    pub(crate) fn misshapen(&self, most: usize) -> impl Iterator<Item = &'static str> {
        let is_wrong = move |word: &str| {
            word.is_empty()
                || word.trim() != word
                || word.chars().count() > most
                || word.chars().any(char::is_control)
        };
        self.all().filter(move |(_, word)| is_wrong(word)).map(|(language, _)| language)
    }
}
