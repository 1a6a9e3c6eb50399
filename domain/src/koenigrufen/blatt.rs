//! Card points as players say them: points and leaves (*Blatt*), thirds of a point.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Points and leaves, `35/2` are 107 thirds (KR18 "Positivspiele"). Read from text, also without
/// leaves: `12` are 36 thirds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blatt(u16);

/// Text that names no points and leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("points and leaves, such as 35/2")]
pub struct BlattError;

impl Blatt {
    /// So many thirds.
    #[must_use]
    pub const fn of_thirds(thirds: u16) -> Self {
        Self(thirds)
    }

    /// In thirds.
    #[must_use]
    pub const fn thirds(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Blatt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0 / 3, self.0 % 3)
    }
}

impl FromStr for Blatt {
    type Err = BlattError;

    fn from_str(text: &str) -> Result<Self, BlattError> {
        let (points, leaves) = text.split_once('/').unwrap_or((text, "0"));
        let digits = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u16>().ok().filter(|_| plain).ok_or(BlattError)
        };
        let (points, leaves) = (digits(points)?, digits(leaves)?);
        if points <= 70 && leaves < 3 { Ok(Self(3 * points + leaves)) } else { Err(BlattError) }
    }
}

impl Serialize for Blatt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Blatt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Blatt;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{BlattError}")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Blatt, E> {
                text.parse().map_err(|BlattError| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Text)
    }
}
