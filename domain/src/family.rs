//! The game families: closed enums over what each knows of itself.
//!
//! Whoever stores, draws or ranks deals names these types only, never a family.
//! To add a family: a module of its own with rules, record, entries and settlement, a
//! variant in each enum here, and what the compiler then asks for in this folder.

mod bidding;
mod convert;
mod entry;
mod judged;
mod lines;
mod object;
mod play;
mod read;
mod record;
mod roster;
mod rules;
mod settlement;
mod trophies;

use serde::{Deserialize, Serialize};

pub use bidding::{Choices, choices};
pub use entry::Entry;
pub use judged::Breach;
pub(crate) use judged::Playing;
pub(crate) use lines::{Lines, Named};
pub use play::{Adjudication, Play, Played, Told, adjudicate_players, differences};
pub(crate) use read::read;
pub use roster::Roster;
pub use settlement::{Settlement, Totals, check_partial, settle, settle_players, totals_players};
pub use trophies::TrophyMade;

use crate::violation::{Violation, ViolationCode};
use crate::{koenigrufen, royal, tarot};

/// The game's part of a ruleset, by family.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
pub enum GameRules {
    /// Königrufen.
    Koenigrufen(koenigrufen::Rules),
    /// French Tarot.
    Tarot(tarot::Rules),
    /// Royal-Tarock.
    Royal(royal::Rules),
}

/// The record of a deal, by family; players are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
pub enum Record<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::Record<P>),
    /// French Tarot.
    Tarot(tarot::Record<P>),
    /// Royal-Tarock.
    Royal(royal::Record<P>),
}

/// Which family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Königrufen.
    Koenigrufen,
    /// French Tarot.
    Tarot,
    /// Royal-Tarock.
    Royal,
}

/// A referee's ruling that a deal is settled as a renonce; Königrufen alone has it.
pub type Renonce<P> = koenigrufen::Renonce<P>;

/// Announced premiums that count as lost by a ruling; Königrufen alone has it.
pub type PremiumsLost = koenigrufen::PremiumsLost;

/// A game lost by laying down early; Königrufen alone has it.
pub type GameLost<P> = koenigrufen::GameLost<P>;

/// An offence of the ruleset's catalogue.
pub type Offence = koenigrufen::Offence;

/// How grave an offence is.
pub type Severity = koenigrufen::Severity;

/// What usually follows an offence.
pub type Usual = koenigrufen::Usual;

impl Family {
    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Koenigrufen => "Königrufen",
            Self::Tarot => "French Tarot",
            Self::Royal => "Royal-Tarock",
        }
    }

    /// Something of this family where the ruleset is of another.
    pub(crate) fn mismatch(self, rules: &GameRules) -> Violation {
        let detail = format!("the ruleset is of {}, not of {}", rules.family().name(), self.name());
        Violation::new("/family", ViolationCode::FamilyMismatch, detail)
    }

    /// A ruling that this family does not know.
    fn no_ruling(self, pointer: &str, what: &str) -> Violation {
        let detail = format!("{} has no {what}", self.name());
        Violation::new(pointer, ViolationCode::RulingNotInFamily, detail)
    }
}

/// The same for a value of whatever family.
macro_rules! each {
    ($value:expr, $of:ident($inner:pat) => $do:expr) => {
        match $value {
            $of::Koenigrufen($inner) => $do,
            $of::Tarot($inner) => $do,
            $of::Royal($inner) => $do,
        }
    };
}

/// The same, and the answer is of the same family again.
macro_rules! within {
    ($value:expr, $of:ident($inner:pat) => $to:ident($do:expr)) => {
        match $value {
            $of::Koenigrufen($inner) => $to::Koenigrufen($do),
            $of::Tarot($inner) => $to::Tarot($do),
            $of::Royal($inner) => $to::Royal($do),
        }
    };
}

/// Which family a value is of.
macro_rules! family_of {
    ($value:expr, $of:ident) => {
        match $value {
            $of::Koenigrufen(_) => $crate::family::Family::Koenigrufen,
            $of::Tarot(_) => $crate::family::Family::Tarot,
            $of::Royal(_) => $crate::family::Family::Royal,
        }
    };
}

use {each, family_of, within};
