//! The cash box: what comes and goes besides fees and prizes, and how it was counted.

use serde::{Deserialize, Serialize};

use super::NoteRef;
use crate::ids::{ActorId, CashEntryId, Code, PlayerNumber};
use crate::money::Cents;

/// What somebody of a kind pays in the place of the ruleset's fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindOfFee {
    /// The kind, such as `member`, `junior` or `helper`.
    pub kind: Code,
    /// How much he pays, in cents; nothing at all is 0.
    pub amount_cents: Cents,
}

/// The kinds of fees are replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeesSet {
    /// The kinds from now on. Who is of none pays the ruleset's fee.
    pub fees: Vec<KindOfFee>,
    /// Why; always there where somebody who was drawn already pays another fee by it. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// Which fee a player pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeeKindSet {
    /// Who.
    pub player: PlayerNumber,
    /// Of which kind; none: the ruleset's fee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Code>,
    /// Why; always there for who was drawn already. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// How a fee is paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// Into the cash box.
    #[default]
    Cash,
    /// Before, to the club's account.
    Prepaid,
    /// Later, by an invoice.
    Invoice,
}

impl Means {
    /// Whether it lies in the cash box.
    #[must_use]
    pub fn is_cash(&self) -> bool {
        *self == Self::Cash
    }
}

/// What money in the cash box is, besides fees and prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CashKind {
    /// Change that is put in before and taken out again.
    Float,
    /// From a sponsor.
    Sponsor,
    /// Paid for something.
    Cost,
    /// A fine.
    Fine,
    /// An invoice for a fee is paid in cash.
    Invoice,
    /// From the organizer, who adds to the prizes; negative: what he keeps of the pot.
    Organizer,
    /// Something else.
    Other,
}

/// Money was put into the cash box or taken out, not for a fee and not as a prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashRecorded {
    /// The entry.
    pub entry: CashEntryId,
    /// What it is.
    pub kind: CashKind,
    /// How much, in cents; negative: taken out.
    pub amount_cents: Cents,
    /// Whose, if it is a player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerNumber>,
    /// What for.
    pub note: NoteRef,
}

/// An entry was a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashReversed {
    /// Which.
    pub entry: CashEntryId,
    /// Why.
    pub note: NoteRef,
}

/// The cash box was counted; from then on there is in it what was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashCounted {
    /// How much there was, in cents.
    pub counted_cents: Cents,
    /// How much there should have been, in cents.
    pub expected_cents: Cents,
    /// Who has it from now on, if it was handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_to: Option<ActorId>,
    /// Why the two differ, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
