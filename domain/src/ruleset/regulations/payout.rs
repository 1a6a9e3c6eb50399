//! Prizes: money by place and by category, and what is not money.

use serde::{Deserialize, Serialize};

use crate::ids::Code;
use crate::money::Cents;

/// Prizes for the places of the ranking.
///
/// The pot is the fees paid and the sponsor's money. The fixed amounts are taken
/// from it first, the percentages are of what is left.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payout {
    /// Percent for each place from the first, together at most 100 (KR18
    /// Turniermodus: 50, 35, 15). What they leave stays with the organizer.
    #[serde(default)]
    pub percent: Vec<u8>,
    /// Fixed amounts for each place from the first, in cents.
    #[serde(default)]
    pub fixed_cents: Vec<Cents>,
    /// Money of sponsors that goes into the pot, in cents.
    #[serde(default)]
    pub sponsor_cents: Cents,
    /// Prizes that are not money.
    #[serde(default)]
    pub prizes: Vec<NonCashPrize>,
    /// Money for the best of those who can have a title, such as the best three women.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<CategoryPrizes>,
    /// How many prizes one person can win.
    #[serde(default, skip_serializing_if = "PerPerson::is_all")]
    pub per_person: PerPerson,
    /// Categories of guests: they are ranked, but the prizes by place go to the next behind them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Code>,
}

/// Money for the best of those who can have a title. It comes from the pot before the percentages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryPrizes {
    /// The title's code.
    pub title: Code,
    /// Amounts for each place among them, from the first, in cents.
    pub fixed_cents: Vec<Cents>,
}

/// How many prizes one person can win. No source knows it: a decision throughout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PerPerson {
    /// Each that he is placed for.
    #[default]
    All,
    /// One, of the prizes by place before those of a category.
    OneMainFirst,
    /// One, the highest: the prizes are given out from the highest amount down, each to the best
    /// placed who has none yet. What is not money counts as nothing.
    OneHighest,
}

impl PerPerson {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_all(&self) -> bool {
        *self == Self::All
    }
}

/// A prize that is not money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonCashPrize {
    /// For which place, from 1.
    pub place: u16,
    /// What it is, 1 to 200 characters.
    pub text: String,
    /// The place is one among those who can have the title with this code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Code>,
}
