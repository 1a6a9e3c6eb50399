//! What a player has at the end of a Trischaken: counted, or by his place alone.
//!
//! The payment depends on who has more than whom, who has no trick and whether somebody has 35/2
//! (`settle/trischaken.rs`): players who only compare their heaps need not count them to the end.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::koenigrufen::blatt::Blatt;

/// What a player has at the end of a Trischaken; all four in the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum TrischakenResult {
    /// His cards were counted.
    Counted(TrischakenCount),
    /// His place among the four.
    Placed(TrischakenPlace),
}

impl TrischakenResult {
    /// The count, if there is one.
    #[must_use]
    pub const fn counted(self) -> Option<TrischakenCount> {
        match self {
            Self::Counted(count) => Some(count),
            Self::Placed(_) => None,
        }
    }
}

/// Cards that were counted. Read from `{"thirds": 107, "tricks": 5}` or `{"blatt": "35/2", "tricks": 5}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct TrischakenCount {
    /// Card points, in thirds.
    pub thirds: u16,
    /// Tricks.
    pub tricks: u8,
}

/// A place among the four, by card points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct TrischakenPlace {
    /// 1 for who has most; the tied share the better place, and those behind them keep theirs (1, 1, 3, 4).
    pub place: u8,
    /// Without a trick.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub jungfrau: bool,
    /// With 35/2 or more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub buergermeister: bool,
}

/// All that may stand there, before it is known which of the two it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    thirds: Option<u16>,
    blatt: Option<Blatt>,
    tricks: Option<u8>,
    place: Option<u8>,
    #[serde(default)]
    jungfrau: bool,
    #[serde(default)]
    buergermeister: bool,
}

impl<'de> Deserialize<'de> for TrischakenResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let Some(place) = read.place else {
            for (is_there, name) in [(read.jungfrau, "jungfrau"), (read.buergermeister, "buergermeister")] {
                if is_there {
                    return Err(D::Error::unknown_field(name, &["thirds", "blatt", "tricks"]));
                }
            }
            let thirds = match (read.thirds, read.blatt) {
                (Some(_), Some(_)) => return Err(D::Error::unknown_field("blatt", &["thirds", "tricks"])),
                (Some(thirds), None) => thirds,
                (None, Some(blatt)) => blatt.thirds(),
                (None, None) => return Err(D::Error::missing_field("thirds")),
            };
            let tricks = read.tricks.ok_or_else(|| D::Error::missing_field("tricks"))?;
            return Ok(Self::Counted(TrischakenCount { thirds, tricks }));
        };
        let counted = [
            (read.thirds.is_some(), "thirds"),
            (read.blatt.is_some(), "blatt"),
            (read.tricks.is_some(), "tricks"),
        ];
        if let Some((_, name)) = counted.into_iter().find(|(is_there, _)| *is_there) {
            return Err(D::Error::unknown_field(name, &["place", "jungfrau", "buergermeister"]));
        }
        Ok(Self::Placed(TrischakenPlace {
            place,
            jungfrau: read.jungfrau,
            buergermeister: read.buergermeister,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<TrischakenResult, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn counted_in_thirds_or_by_points_and_leaves_is_the_same() {
        let counted = read(r#"{"thirds": 107, "tricks": 5}"#).unwrap();
        assert_eq!(read(r#"{"blatt": "35/2", "tricks": 5}"#).unwrap(), counted);
        assert_eq!(serde_json::to_string(&counted).unwrap(), r#"{"thirds":107,"tricks":5}"#);
        assert_eq!(read(r#"{"blatt": "12", "tricks": 5}"#), read(r#"{"thirds": 36, "tricks": 5}"#));
    }

    #[test]
    fn a_place_stands_alone() {
        let placed = TrischakenPlace { place: 1, jungfrau: false, buergermeister: true };
        let json = r#"{"place":1,"buergermeister":true}"#;
        assert_eq!(read(json).unwrap(), TrischakenResult::Placed(placed));
        assert_eq!(serde_json::to_string(&TrischakenResult::Placed(placed)).unwrap(), json);
    }

    #[test]
    fn what_is_neither_is_refused_by_name() {
        for (json, named) in [
            (r#"{"tricks": 3}"#, "missing field `thirds`"),
            (r#"{"thirds": 3}"#, "missing field `tricks`"),
            (r#"{"place": 1, "tricks": 3}"#, "unknown field `tricks`"),
            (r#"{"thirds": 3, "tricks": 1, "jungfrau": true}"#, "unknown field `jungfrau`"),
            (r#"{"thirds": 3, "blatt": "1", "tricks": 1}"#, "unknown field `blatt`"),
            (r#"{"blatt": "35/3", "tricks": 5}"#, "points and leaves"),
            (r#"{"blatt": "+5", "tricks": 5}"#, "points and leaves"),
            (r#"{"blatt": "", "tricks": 5}"#, "points and leaves"),
        ] {
            assert!(read(json).unwrap_err().contains(named), "{json}");
        }
    }
}
