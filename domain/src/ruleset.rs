//! Rulesets: everything a tournament is played by, as data.
//!
//! A ruleset is a preset, frozen in `rulesets/*.toml`, or comes from outside as
//! JSON of the same shape. What comes from outside is read by
//! [`Ruleset::from_json`], which also checks it. To add a preset: a TOML file, a
//! line in `presets.rs`, its tables as a test.

mod checks;
mod differences;
pub mod faults;
mod presets;
mod regulations;

pub use differences::Difference;
pub use regulations::{
    Ages, CategoryPrizes, Criterion, IncompleteTeams, NonCashPrize, Payout, PerPerson, RangpunkteTable,
    Regulations, SpecialTitle, Substitution, TeamScore, TeamTies, Teams, TieBreak,
};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::family::GameRules;
use crate::json;
use crate::message::Message;
use crate::violation::Violation;
use crate::words::Words;

/// A ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Its id: lower-case letters, digits and `-`.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The rule books it follows, by their short names in docs/RULES.md.
    #[serde(default)]
    pub sources: Vec<String>,
    /// What deals are worth.
    pub game: GameRules,
    /// How a tournament runs and is ranked.
    pub regulations: Regulations,
}

/// Why a ruleset was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// Another shape: the first place.
    #[error("{0}")]
    Shape(Violation),
    /// The right shape, but it cannot be played by: everything that is wrong.
    #[error("the ruleset breaks {} rules", .0.len())]
    Invalid(Vec<Violation>),
}

impl Ruleset {
    /// The name this ruleset has itself for a term of messages: those of a club's own games.
    #[must_use]
    pub fn own_word(&self, kind: &str, id: &str) -> Option<&Words> {
        let games = (kind == "contract").then(|| self.game.own_games())?;
        games.into_iter().find(|game| game.id == id).map(|game| game.name)
    }

    /// A message with games called as this ruleset calls them.
    #[must_use]
    pub fn naming(&self, mut message: Message) -> Message {
        message.name_terms(&|kind, id| self.own_word(kind, id));
        message
    }

    /// The same of what is found wrong.
    pub fn naming_in(&self, violations: impl IntoIterator<Item = Violation>) -> Vec<Violation> {
        let named = |Violation { pointer, code, message }| {
            let message = self.naming(message);
            Violation { pointer, code, message }
        };
        violations.into_iter().map(named).collect()
    }

    /// Reads and checks a ruleset that is written as those of `domain/rulesets` are.
    ///
    /// # Errors
    /// The first place with another shape, or everything that is wrong; pointers as in JSON.
    pub fn from_toml(toml: &str) -> Result<Self, RulesetError> {
        let document: serde_json::Value = toml::from_str(toml)
            .map_err(|error| RulesetError::Shape(Violation::at("", faults::not_toml(error.to_string()))))?;
        Self::from_json(&document.to_string())
    }

    /// Reads and checks a ruleset.
    ///
    /// # Errors
    /// The first place with another shape, or everything that is wrong.
    pub fn from_json(json: &str) -> Result<Self, RulesetError> {
        let parts: Parts = json::read(json).map_err(RulesetError::Shape)?;
        let game = GameRules::from_json(parts.game.get())
            .map_err(|violation| RulesetError::Shape(violation.under("/game")))?;
        let ruleset = Self {
            id: parts.id,
            title: parts.title,
            sources: parts.sources,
            game,
            regulations: parts.regulations,
        };
        let violations = ruleset.naming_in(ruleset.check());
        if violations.is_empty() { Ok(ruleset) } else { Err(RulesetError::Invalid(violations)) }
    }
}

/// A ruleset whose game is still text, so that a shape error in it can be located.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "the id of a ruleset or a ruleset")]
struct Parts<'a> {
    id: String,
    title: String,
    #[serde(default)]
    sources: Vec<String>,
    #[serde(borrow)]
    game: &'a RawValue,
    regulations: Regulations,
}
