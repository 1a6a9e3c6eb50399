use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Head;

/// Where an event stands: its version, and the epoch in which that was given. After a restore
/// a version number can be used again, but never in the same epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The epoch, from 1.
    pub epoch: u32,
    /// The place in the stream, from 1.
    pub version: u64,
}

impl Position {
    /// Where a stream stands before its first event.
    pub const START: Self = Self { epoch: Head::START.epoch, version: Head::START.version };
}

/// `EPOCH.VERSION`, as tags of entities show it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.version)
    }
}

/// A text that is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`EPOCH.VERSION` is expected, such as `1.17`")]
pub struct NoPosition;

impl FromStr for Position {
    type Err = NoPosition;

    fn from_str(text: &str) -> Result<Self, NoPosition> {
        let (epoch, version) = text.split_once('.').ok_or(NoPosition)?;
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(epoch) || !digits(version) {
            return Err(NoPosition);
        }
        let epoch = epoch.parse().map_err(|_| NoPosition)?;
        Ok(Self { epoch, version: version.parse().map_err(|_| NoPosition)? })
    }
}

impl From<Head> for Position {
    fn from(head: Head) -> Self {
        Self { epoch: head.epoch, version: head.version }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_as_it_is_written() {
        let position = Position { epoch: 2, version: 17 };
        assert_eq!(position.to_string().parse(), Ok(position));
        for text in ["", "17", "2.", ".17", "2.17.1", "+2.17", "2.-1", "2.17 "] {
            assert_eq!(text.parse::<Position>(), Err(NoPosition), "{text:?}");
        }
    }
}
