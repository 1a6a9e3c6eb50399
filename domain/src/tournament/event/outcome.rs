//! What a deal comes to. An event that changes it says it whole; the state copies it.

use serde::{Deserialize, Serialize};

use super::place::DealAt;
use crate::family::Totals;
use crate::points::{Payment, Points};
use crate::seat::BySeat;
use crate::settlement::SettlementVersion;

/// What a deal comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealOutcome {
    /// Nothing yet.
    Open,
    /// Nothing: it was played on wrong seats, and another is played in its place.
    Void,
    /// These points, 0 for all where a ruling leaves nothing of it.
    Counts(Counts),
}

/// The points and payment of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The version of the family's settlement they were worked out by.
    pub settlement: SettlementVersion,
    /// Points of each seat, without kontra.
    pub points: BySeat<Points>,
    /// Payment of each seat in cents, exact, with kontra; none in a family that is not played for money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<BySeat<Payment>>,
}

impl Counts {
    /// Points and payment by seat.
    #[must_use]
    pub fn totals(&self) -> Totals {
        Totals {
            points: self.points.amounts(),
            payment: self.payment.map(|payment| payment.amounts()).unwrap_or_default(),
        }
    }
}

impl DealOutcome {
    /// Points and payment by seat; none while it is open, and of a void deal.
    #[must_use]
    pub fn totals(&self) -> Option<Totals> {
        self.counts().map(Counts::totals)
    }

    /// Whether another outcome says the same, whatever version it was worked out by.
    #[must_use]
    pub fn says_the_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Counts(one), Self::Counts(other)) => {
                (one.points, one.payment) == (other.points, other.payment)
            }
            (one, other) => one == other,
        }
    }

    /// What it counts; none while it is open, and of a void deal.
    #[must_use]
    pub const fn counts(&self) -> Option<&Counts> {
        match self {
            Self::Counts(counts) => Some(counts),
            Self::Open | Self::Void => None,
        }
    }
}

/// A deal and what it comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeAt {
    /// Which deal.
    pub at: DealAt,
    /// What it comes to.
    pub outcome: DealOutcome,
    /// What its line comes to without the ruling in force, where a paper's sums count in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unruled: Option<DealOutcome>,
}
