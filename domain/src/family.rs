//! The game families: closed enums over them, which forward to [`Game`] and know no game.
//!
//! Whoever stores, draws or ranks deals names these types only, never a family. To add a family: a
//! module of its own whose rules are a [`Game`], and a line in [`families`](#families) below.

mod convert;
mod deal;
mod entry;
mod play;
mod read;
mod record;
mod rules;

use crate::message::{Declared, Term};
use serde::{Deserialize, Serialize};

pub use crate::game::{Breach, Game, Line, OwnGame, Roster, Totals, TrophyMade};
pub use deal::{check_partial, settle, settle_players, totals_players};
pub use entry::{Choices, choices};
pub use play::{OnSheet, adjudicate_players, differences};

use crate::violation::{Violation, shared};

/// The families: how each is called in code, its module, and the method by which who means this
/// one asks for it. The one list there is; `$callback!` gets it before what it is given.
macro_rules! families {
    ($callback:ident $($given:tt)*) => {
        $callback! { [
            Koenigrufen koenigrufen "Königrufen";
            Tarot tarot "French Tarot";
            Royal royal "Royal-Tarock";
        ] $($given)* }
    };
}

macro_rules! enums {
    ([$($variant:ident $module:ident $words:literal;)*]) => {
        /// Which family.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Family {
            $(#[doc = concat!($words, ".")] $variant,)*
        }

        /// The game's part of a ruleset, by family.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "family", rename_all = "snake_case")]
        pub enum GameRules {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::Rules),)*
        }

        /// The record of a deal, by family; players are named by `P`.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(tag = "family", rename_all = "snake_case")]
        #[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
        pub enum Record<P> {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::Record<P>),)*
        }

        /// One step of a deal, in the terms of its family. Serialized it is its content
        /// alone: the name of its event type says how to [`read`](Self::read) it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum Entry<P> {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::entry::Entry<P>),)*
        }

        /// A deal with its cards, by family; players are named by `P`.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(tag = "family", rename_all = "snake_case")]
        #[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
        pub enum Play<P> {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::Play<P>),)*
        }

        /// What a deal comes to, item by item.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Settlement {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::Settlement),)*
        }

        /// What a heap counts, by family.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Counted {
            $(#[doc = concat!($words, ".")] $variant(<crate::$module::Rules as Game>::Counted),)*
        }

        /// A play judged, by family.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Adjudication {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::play::Adjudication),)*
        }

        /// What a play tells of the record of its deal as far as it goes, by family.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Played<P> {
            $(#[doc = concat!($words, ".")] $variant(crate::$module::play::Played<P>),)*
        }

        impl Family {
            /// What it is called.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => <crate::$module::Rules as Game>::NAME,)* }
            }
        }
    };
}

families!(enums);

macro_rules! declared {
    ([$($variant:ident $module:ident $words:literal;)*]) => {
        &[$(crate::$module::faults::FAULTS, crate::$module::faults::MESSAGES,)*]
    };
}

/// What each family can refuse something for.
pub(crate) const DECLARED: &[&[Declared]] = families!(declared);

impl Family {
    /// Something of this family where the ruleset is of another.
    #[must_use]
    pub fn mismatch(self, rules: &GameRules) -> Violation {
        Violation::at("/family", shared::other_family(rules.family(), self))
    }
}

impl From<Family> for Term {
    fn from(family: Family) -> Self {
        Self::new("family", family.name())
    }
}

/// What is called like this is the rules' type of the family.
macro_rules! named {
    (() $module:ident) => {};
    (($rules:ident) $module:ident) => {
        type $rules = crate::$module::Rules;
    };
}

/// The same for a value of whatever family; with `as G`, `G` is the rules' type of its family.
macro_rules! each {
    ($value:expr, $of:ident($inner:pat) $(as $rules:ident)? => $do:expr) => {
        $crate::family::families!(each_arm ($value) $of ($inner) ($($rules)?) ($do))
    };
}

macro_rules! each_arm {
    ([$($variant:ident $module:ident $words:literal;)*] ($value:expr) $of:ident ($inner:pat) $rules:tt ($do:expr)) => {
        match $value {
            $($of::$variant($inner) => {
                $crate::family::named!($rules $module);
                $do
            })*
        }
    };
}

/// The same, and the answer is of the same family again.
macro_rules! within {
    ($value:expr, $of:ident($inner:pat) $(as $rules:ident)? => $to:ident($do:expr)) => {
        $crate::family::families!(within_arm ($value) $of ($inner) ($($rules)?) $to ($do))
    };
}

macro_rules! within_arm {
    ([$($variant:ident $module:ident $words:literal;)*] ($value:expr) $of:ident ($inner:pat) $rules:tt $to:ident ($do:expr)) => {
        match $value {
            $($of::$variant($inner) => {
                $crate::family::named!($rules $module);
                $to::$variant($do)
            })*
        }
    };
}

/// What two values of one family come to together, or something else if they are of two.
macro_rules! both {
    ($one:expr, $of_one:ident($first:pat), $other:expr, $of_other:ident($second:pat) $(as $rules:ident)? => $do:expr, else $else:expr) => {
        $crate::family::families!(both_arm ($one) $of_one ($first) ($other) $of_other ($second) ($($rules)?) ($do) ($else))
    };
}

macro_rules! both_arm {
    (
        [$($variant:ident $module:ident $words:literal;)*]
        ($one:expr) $of_one:ident ($first:pat) ($other:expr) $of_other:ident ($second:pat) $rules:tt ($do:expr) ($else:expr)
    ) => {
        match ($one, $other) {
            $(($of_one::$variant($first), $of_other::$variant($second)) => {
                $crate::family::named!($rules $module);
                $do
            })*
            _ => $else,
        }
    };
}

/// Which family a value is of.
macro_rules! family_of {
    ($value:expr, $of:ident) => {
        $crate::family::families!(family_arm ($value) $of)
    };
}

macro_rules! family_arm {
    ([$($variant:ident $module:ident $words:literal;)*] ($value:expr) $of:ident) => {
        match $value { $($of::$variant(_) => $crate::family::Family::$variant,)* }
    };
}

/// A value of this family.
macro_rules! of_family {
    ($family:expr, $to:ident($do:expr)) => {
        $crate::family::families!(of_family_arm ($family) $to ($do))
    };
}

macro_rules! of_family_arm {
    ([$($variant:ident $module:ident $words:literal;)*] ($family:expr) $to:ident ($do:expr)) => {
        match $family { $($crate::family::Family::$variant => $do.map($to::$variant),)* }
    };
}

use {
    both, both_arm, each, each_arm, families, family_arm, family_of, named, of_family, of_family_arm, within,
    within_arm,
};
