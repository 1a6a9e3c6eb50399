//! Lots, editions and prizes.

use serde::{Deserialize, Serialize};

use super::NoteRef;
use super::edition::EditionRows;
use crate::draw::Seed;
use crate::ids::{PlayerNumber, PrizeId};
use crate::money::Cents;
use crate::tournament::warning::Warning;

/// A lot decided between tied players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LotDrawn {
    /// The tied players, best first.
    pub order: Vec<PlayerNumber>,
    /// What it was drawn from: with it anybody can repeat the draw.
    pub seed: Seed,
    /// Which prize it decides; none if it decides a tie of the ranking. Of the money or the goods
    /// that the players share it decides all. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<PrizeId>,
}

/// An edition of the results is out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultsPublished {
    /// 1, 2, 3 …
    pub edition: u16,
    /// The last event it takes into account.
    pub of_version: u64,
    /// Everything it says.
    pub rows: EditionRows,
    /// What was odd, and accepted. Since schema 2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<Warning>,
}

/// A player wins no prizes, or wins them again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizesWaived {
    /// Who: not there when prizes are given, or has declined them.
    pub player: PlayerNumber,
    /// Whether his prizes go to the next behind him from now on.
    pub waived: bool,
    /// Why.
    pub note: NoteRef,
}

/// A prize was handed out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizePaid {
    /// To whom.
    pub player: PlayerNumber,
    /// Which.
    pub prize: PrizeId,
    /// How much, in cents; none if it is not money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<Cents>,
    /// By which edition.
    pub edition: u16,
}

/// A prize was given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizeReversed {
    /// By whom.
    pub player: PlayerNumber,
    /// Which.
    pub prize: PrizeId,
    /// Why; none in schema 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
