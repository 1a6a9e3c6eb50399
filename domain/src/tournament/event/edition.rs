//! The rows of an edition: what was published, for ever.

use serde::{Deserialize, Serialize};

use crate::ids::{PlayerNumber, PrizeId, TeamId};
use crate::money::Cents;
use crate::points::Points;
use crate::standings::{TieDecision, WhyUnranked};

/// Everything an edition says, by start numbers and ids, never by names; each list best first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionRows {
    /// The players' ranking.
    pub players: Vec<PlayerRow>,
    /// Who has no rank, by start number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unranked: Vec<UnrankedRow>,
    /// The pairs' ranking; those without a rank last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<PairRow>,
    /// The teams' ranking; those without a rank last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamRow>,
    /// Special titles, as the ruleset lists them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<TitleRow>,
    /// Money in the order of the ranking, then what is not money by place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<PrizeRow>,
}

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRow {
    /// Who.
    pub number: PlayerNumber,
    /// The rank, from 1; after shared ranks the next ones are skipped.
    pub rank: u16,
    /// Others have the same rank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Schriftpunkte of all rounds.
    pub schriftpunkte: Points,
    /// Rangpunkte of all rounds, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rangpunkte: Option<Points>,
    /// What the rank goes by.
    pub total: Points,
    /// What separates him from others with the same total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<TieDecision>,
}

/// Somebody without a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnrankedRow {
    /// Who.
    pub number: PlayerNumber,
    /// Why.
    pub why: WhyUnranked,
}

/// A pair's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairRow {
    /// Which.
    pub pair: TeamId,
    /// Its members, by number.
    pub members: Vec<PlayerNumber>,
    /// The rank, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// Others have the same rank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Points of all deals.
    pub total: Points,
    /// What separates it from others with the same total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<TieDecision>,
}

/// A team's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRow {
    /// Which.
    pub team: TeamId,
    /// Its members, the best first.
    pub members: Vec<PlayerNumber>,
    /// The rank, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// Others have the same rank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Schriftpunkte of the members who count.
    pub schriftpunkte: Points,
    /// What the rank goes by, if it is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Points>,
}

impl TeamRow {
    /// What the rank goes by.
    #[must_use]
    pub fn total(&self) -> Points {
        self.total.unwrap_or(self.schriftpunkte)
    }
}

/// A special title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleRow {
    /// Which: `title-CODE`.
    pub prize: PrizeId,
    /// What the ruleset calls it.
    pub name: String,
    /// The holders' rank; none if nobody can have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// Who holds it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerNumber>,
}

/// What is won: money or something else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizeRow {
    /// Which: `cash-RANK`, `category-RANK-CODE` or `goods-NUMBER`.
    pub prize: PrizeId,
    /// Of money: what each of the players gets, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<Cents>,
    /// Of anything else: what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<String>,
    /// Who: of goods several, if they share the rank and no lot was drawn.
    pub players: Vec<PlayerNumber>,
}
