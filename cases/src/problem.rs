//! What keeps a case from being answered.

use std::fmt;

use domain::message::Message;
use domain::ruleset::Ruleset;
use domain::violation::Violation;

use crate::faults;

/// Which problem it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemCode {
    /// It is no JSON.
    MalformedJson,
    /// It has another shape.
    InvalidShape,
    /// No ruleset has the id.
    UnknownRuleset,
    /// Nothing can be played by the ruleset.
    InvalidRuleset,
    /// No table could have played or written this.
    InvalidDeal,
}

impl ProblemCode {
    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MalformedJson => "malformed_json",
            Self::InvalidShape => "invalid_shape",
            Self::UnknownRuleset => "unknown_ruleset",
            Self::InvalidRuleset => "invalid_ruleset",
            Self::InvalidDeal => "invalid_deal",
        }
    }
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a case cannot be scored or judged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Problem {
    /// Which problem, stable.
    pub code: ProblemCode,
    /// What is wrong with this case, for a person.
    pub message: Message,
    /// Every place that is wrong; of another shape the first.
    pub violations: Vec<Violation>,
}

impl Problem {
    /// A case of another shape.
    pub(crate) fn shape(violation: Violation) -> Self {
        Self {
            code: ProblemCode::InvalidShape,
            message: violation.message.clone(),
            violations: vec![violation],
        }
    }

    /// The same with games called as the ruleset of the case calls them.
    #[must_use]
    pub(crate) fn named_by(mut self, ruleset: &Ruleset) -> Self {
        self.message = ruleset.naming(self.message);
        self.violations = ruleset.naming_in(self.violations);
        self
    }

    pub(crate) fn invalid(code: ProblemCode, violations: Vec<Violation>) -> Self {
        let message = match violations.as_slice() {
            [only] => only.message.clone(),
            several => faults::several(several.len()),
        };
        Self { code, message, violations }
    }
}
