//! What is wrong at one place, and how it is shown.

use domain::message::Message;
use serde::Serialize;
use texts::{ByNumber, Lang, Names, Wording};
use utoipa::ToSchema;

use crate::shapes::named;

/// The codes of what is found wrong outside the rules; all others are the rules'
/// ([`ViolationCode`](domain::violation::ViolationCode)).
pub const OWN_CODES: [&str; 3] = ["bad_value", "foreign_person", "unknown_person"];

/// One thing that is wrong, at one place, before it is in any language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// JSON pointer (RFC 6901) into the body; for an import `/rows/LINE/COLUMN`.
    pub pointer: String,
    /// Which rule, stable.
    pub code: &'static str,
    /// What is wrong.
    pub message: Message,
}

/// One thing that is wrong, at one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Violation)]
pub struct ViolationText {
    /// JSON pointer (RFC 6901) into the body; for an import `/rows/LINE/COLUMN`.
    #[schema(format = "json-pointer", example = "/deal/partner")]
    pub pointer: String,
    /// Which rule, stable.
    #[schema(value_type = named::ViolationCode, example = "partner_is_declarer")]
    pub code: String,
    /// What is wrong, in the caller's language.
    pub detail: String,
}

impl Violation {
    /// A violation at a place.
    pub fn new(pointer: impl Into<String>, code: &'static str, message: impl Into<Message>) -> Self {
        Self { pointer: pointer.into(), code, message: message.into() }
    }

    /// The same in words, with players by their start numbers.
    pub fn in_words(&self, lang: Lang) -> ViolationText {
        self.in_words_with(lang, &ByNumber)
    }

    /// The same in words.
    pub fn in_words_with(&self, lang: Lang, names: &dyn Names) -> ViolationText {
        let Self { pointer, code, message } = self;
        let detail = Wording::new(lang, names).sentence(message);
        ViolationText { pointer: pointer.clone(), code: (*code).to_owned(), detail }
    }
}

/// A message in words. Players have their start numbers, or the names that a case gives them.
pub fn sentence(lang: Lang, message: &Message) -> String {
    Wording::new(lang, &ByNumber).sentence(message)
}

/// All of them in words, with players by their start numbers.
pub fn in_words(
    lang: Lang,
    violations: impl IntoIterator<Item = impl Into<Violation>>,
) -> Vec<ViolationText> {
    in_words_with(lang, &ByNumber, violations)
}

/// All of them in words.
pub fn in_words_with(
    lang: Lang,
    names: &dyn Names,
    violations: impl IntoIterator<Item = impl Into<Violation>>,
) -> Vec<ViolationText> {
    violations.into_iter().map(|violation| violation.into().in_words_with(lang, names)).collect()
}

impl From<domain::violation::Violation> for Violation {
    fn from(violation: domain::violation::Violation) -> Self {
        let domain::violation::Violation { pointer, code, message } = violation;
        Self { pointer, code: code.name(), message }
    }
}
