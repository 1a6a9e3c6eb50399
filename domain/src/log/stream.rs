use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Identifies a stream of events: the id of the tournament, season … it tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StreamId(pub Uuid);

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a stream tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StreamKind {
    /// One tournament.
    Tournament,
    /// A championship, cup or trophy over several tournaments.
    Season,
    /// A club or association: its shelf of rulesets.
    Organisation,
    /// Who was admitted, refused and given rights.
    Security,
}

/// A name that no kind of stream has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no kind of stream")]
pub struct UnknownKind(String);

impl StreamKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Tournament, Self::Season, Self::Organisation, Self::Security];

    /// Its name in hashes, tables and JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::Season => "season",
            Self::Organisation => "organisation",
            Self::Security => "security",
        }
    }
}

impl fmt::Display for StreamKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for StreamKind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == name);
        known.ok_or_else(|| UnknownKind(name.to_owned()))
    }
}

/// A stream and what it tells of: both are bound into the hash of each of its events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StreamRef {
    /// What it tells of.
    pub kind: StreamKind,
    /// Which.
    pub id: StreamId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_has_one_name_everywhere() {
        for kind in StreamKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
        }
        assert!("league".parse::<StreamKind>().is_err());
    }
}
