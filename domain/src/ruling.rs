//! Rulings that have a price, in the words of every family: a renonce, announced premiums that
//! count as lost, a game lost by laying down early (REN, KR18, TC18 §6).
//!
//! A premium is named by its id; which there are, and what a ruling makes of a record, says the
//! family.

use serde::{Deserialize, Serialize};

use crate::ids::ItemId;
use crate::player_map::PlayerMap;
use crate::points::Points;
use crate::violation::{Violation, shared};

/// The ruling that a deal is settled as a renonce instead of by its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Renonce<P> {
    /// One player, or two who share; also who sits out.
    pub offenders: Vec<P>,
    /// What happened, by the catalogue of offences; which kinds are settled otherwise says the family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ItemId>,
    /// Kontras are not paid, whatever the kind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_kontra: bool,
    /// The whole loss a regular player can prove, in points.
    #[serde(default, skip_serializing_if = "PlayerMap::is_empty")]
    pub claims: PlayerMap<P, Points>,
    /// What the referee found implausible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<Excluded>,
}

impl<P> Renonce<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Renonce<Q>, E> {
        let claims = self.claims.0.iter().map(|(player, claim)| Ok((rename(player)?, *claim)));
        let claims = PlayerMap(claims.collect::<Result<_, E>>()?);
        Ok(Renonce {
            offenders: self.offenders.iter().map(rename).collect::<Result<_, E>>()?,
            kind: self.kind,
            without_kontra: self.without_kontra,
            claims,
            excluded: self.excluded.clone(),
        })
    }
}

impl<P> Renonce<P> {
    /// Says that the offence was `id`, in a ruling that names one.
    ///
    /// # Errors
    /// If it already says something else.
    pub fn name_offence(&mut self, id: ItemId) -> Result<(), Violation> {
        if self.kind.is_some_and(|stated| stated != id) {
            return Err(Violation::at("/renonce/kind", shared::kind_is_offence()));
        }
        self.kind = Some(id);
        Ok(())
    }
}

/// Something the offender need not pay (REN: later kontras and announcements only
/// where plausible). Either `game` or a premium with its side is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Excluded {
    /// The game is meant; only its kontra can be excluded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub game: bool,
    /// The premium that is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premium: Option<ItemId>,
    /// Whose premium.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The item, or only its kontra.
    pub what: ExcludedPart,
}

/// How much of an item is excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExcludedPart {
    /// All of it.
    Item,
    /// Only its kontra.
    Kontra,
}

/// Announced premiums that count as lost, with the kontras on them (REN "Spiele und Zusätze").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumsLost {
    /// Which; at least one.
    pub premiums: Vec<LostPremium>,
}

/// An announced premium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostPremium {
    /// Which.
    pub premium: ItemId,
    /// Whose.
    pub side: Side,
}

/// The game and what his side announced is lost for who laid down early (REN "Allgemeines").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLost<P> {
    /// Who laid down.
    pub player: P,
}

/// One of the two sides of a game with a declarer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The declarer, and his partner if he has one.
    Declarer,
    /// Those who play against him.
    Opponents,
}

impl Side {
    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Declarer => "declarer",
            Self::Opponents => "opponents",
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Declarer => Self::Opponents,
            Self::Opponents => Self::Declarer,
        }
    }
}
