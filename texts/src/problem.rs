//! What the codes of problems mean.

use crate::Lang;
use crate::wording::key;

/// One line on a code; the code itself, if there is none.
#[must_use]
pub fn problem_title(lang: Lang, code: &str) -> String {
    lang.find(&key(&format!("title-{code}")), None).unwrap_or_else(|| code.to_owned())
}

/// What a client can do about it; nothing, if there is no advice.
#[must_use]
pub fn problem_advice(lang: Lang, about: &str) -> String {
    lang.find(&key(&format!("advice-{about}")), None).unwrap_or_default()
}

/// What stands above a list of codes.
#[must_use]
pub fn problems_head(lang: Lang) -> String {
    lang.find("problems-head", None).unwrap_or_default()
}
