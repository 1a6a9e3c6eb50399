//! Teams, and how they are ranked.

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// Teams: what their members brought is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Members of a full team, 2 to 20.
    pub size: u8,
    /// What of a member's results counts for his team.
    #[serde(default, skip_serializing_if = "TeamScore::is_schriftpunkte")]
    pub counts: TeamScore,
    /// What happens to teams with equal points. TC18 does not say it.
    #[serde(default)]
    pub ties: TeamTies,
    /// Only the results of so many members count, the best ones; otherwise all (TC18 §7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u8>,
    /// Whether a team with fewer results than count has a rank.
    #[serde(default, skip_serializing_if = "IncompleteTeams::are_ranked")]
    pub incomplete: IncompleteTeams,
}

impl Teams {
    /// Teams of so many, all of whose results count; equal ones share the place.
    #[must_use]
    pub const fn of(size: u8) -> Self {
        Self {
            size,
            counts: TeamScore::Schriftpunkte,
            ties: TeamTies::Shared,
            best_of: None,
            incomplete: IncompleteTeams::Ranked,
        }
    }
}

/// What of a member's results counts for his team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamScore {
    /// His Schriftpunkte alone (TC18 §7).
    #[default]
    Schriftpunkte,
    /// His Rangpunkte alone.
    Rangpunkte,
    /// Both, as in his own ranking.
    Both,
}

impl TeamScore {
    /// What a member brings.
    #[must_use]
    pub fn of(self, schriftpunkte: Points, total: Points) -> Points {
        match self {
            Self::Schriftpunkte => schriftpunkte,
            Self::Rangpunkte => total - schriftpunkte,
            Self::Both => total,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) fn is_schriftpunkte(&self) -> bool {
        *self == Self::Schriftpunkte
    }
}

/// What happens to teams with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamTies {
    /// They share the place.
    #[default]
    Shared,
    /// What the best member brought, then the second best, and so on.
    BestMembers,
}

/// What becomes of a team with fewer results than a full one has, or than count. No source says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IncompleteTeams {
    /// It is ranked with what it has.
    #[default]
    Ranked,
    /// It stands behind all others, without a rank.
    Unranked,
}

impl IncompleteTeams {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn are_ranked(&self) -> bool {
        *self == Self::Ranked
    }
}
