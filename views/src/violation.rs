//! What is wrong at one place, as it is shown.

use domain::message::Message;
use serde::Serialize;
use texts::{ByNumber, Lang, Wording};
use utoipa::ToSchema;

/// A message in English.
pub fn english(message: &Message) -> String {
    Wording::new(Lang::En, &ByNumber).sentence(message)
}

/// One thing that is wrong, at one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Violation {
    /// JSON pointer (RFC 6901) into the body; for an import `/rows/LINE/COLUMN`.
    #[schema(example = "/deal/partner")]
    pub pointer: String,
    /// Which rule, stable.
    #[schema(example = "partner_is_declarer")]
    pub code: String,
    /// What is wrong, in English.
    pub detail: String,
}

impl Violation {
    /// A violation at a place.
    pub fn new(pointer: impl Into<String>, code: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), code: code.into(), detail: detail.into() }
    }
}

impl From<domain::violation::Violation> for Violation {
    fn from(violation: domain::violation::Violation) -> Self {
        let detail = english(&violation.message);
        Self { pointer: violation.pointer, code: violation.code.name().to_owned(), detail }
    }
}
