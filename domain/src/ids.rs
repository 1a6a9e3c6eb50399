//! What identifies a player, a table, a round, a deal, a team, a note.
//!
//! Numbers count from 1, are plain numbers in JSON and refuse 0; the other ids
//! are UUIDs. A [`Code`] is a short text that regulations refer to, an [`ItemId`] what a ruleset
//! calls a game or a premium, a [`PrizeId`] what somebody can win.

mod item;
mod prize;

use std::borrow::Borrow;
use std::fmt;
use std::num::IntErrorKind;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

pub use item::{BadItemId, ItemId};
pub use prize::{BadPrizeId, PrizeId};

/// Text that is not a number from 1 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// Zero: numbering starts at 1.
    #[error("numbering starts at 1")]
    Zero,
    /// More than the number can hold.
    #[error("the number is too large")]
    TooLarge,
    /// No number at all.
    #[error("a whole number is expected")]
    NotANumber,
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident($inner:ident, $nonzero:ident);)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                std::num::$nonzero::deserialize(deserializer).map(|n| Self(n.get()))
            }
        }

        impl $name {
            /// Its place in a list that begins with number 1.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0) - 1
            }

            /// The number of what stands at `index` in such a list; the largest there is, if it is beyond.
            #[must_use]
            pub fn from_index(index: usize) -> Self {
                Self($inner::try_from(index).unwrap_or($inner::MAX).saturating_add(1))
            }
        }

        impl TryFrom<$inner> for $name {
            type Error = NumberError;

            fn try_from(number: $inner) -> Result<Self, NumberError> {
                if number == 0 { Err(NumberError::Zero) } else { Ok(Self(number)) }
            }
        }

        impl FromStr for $name {
            type Err = NumberError;

            fn from_str(text: &str) -> Result<Self, NumberError> {
                match text.parse::<$inner>() {
                    Ok(number) => Self::try_from(number),
                    Err(e) if *e.kind() == IntErrorKind::PosOverflow => Err(NumberError::TooLarge),
                    Err(_) => Err(NumberError::NotANumber),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

numbers! {
    /// A player's start number in a tournament, from 1: what identifies him there.
    PlayerNumber(u16, NonZeroU16);
    /// A table's number in a round, from 1.
    TableNumber(u16, NonZeroU16);
    /// A round, from draw to draw, from 1.
    RoundNumber(u8, NonZeroU8);
    /// A deal's number at a table in a round, from 1: a line of the score sheet.
    DealNumber(u16, NonZeroU16);
}

macro_rules! uuids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                Uuid::parse_str(text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

uuids! {
    /// A person, whose name and address live outside the log.
    PersonId;
    /// A team in a tournament or a season.
    TeamId;
    /// A note (a reason, a remark, a team's name), whose text lives outside the log.
    NoteId;
    /// A referee's ruling.
    RulingId;
    /// A complaint of the players at a table.
    ComplaintId;
    /// An appeal against a ruling.
    AppealId;
    /// A change of the ruleset that an official proposes.
    ChangeId;
    /// An entry of the cash box.
    CashEntryId;
    /// What a player asks for who wants to take part, before the desk registers him.
    RegistrationId;
    /// A player's word, from the public side, that a line is wrong.
    FlagId;
    /// A match of a season.
    MatchId;
    /// Who acts: the token a command comes with. Who is behind it stands outside the log.
    ActorId;
}

/// A short text that regulations and players share: a club, a category such as
/// `juniors`, a special title such as `ortsmeister`. Never a person's name.
///
/// 1 to 64 characters, no control characters, no blanks at either end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code(String);

/// A text that cannot be a [`Code`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a code has 1 to 64 characters, no control characters and no blanks at either end")]
pub struct BadCode;

impl Code {
    /// The most characters a code has.
    pub const MAX_CHARS: usize = 64;

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is one word of letters, digits, `-` and `_`, as those of categories and titles are, so that a
    /// slip of the pen is found before somebody misses a prize. That of a club is free.
    #[must_use]
    pub fn is_one_word(&self) -> bool {
        self.0.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
    }
}

impl TryFrom<String> for Code {
    type Error = BadCode;

    fn try_from(text: String) -> Result<Self, BadCode> {
        let fits = !text.is_empty()
            && text.chars().count() <= Self::MAX_CHARS
            && text.trim() == text
            && !text.chars().any(char::is_control);
        if fits { Ok(Self(text)) } else { Err(BadCode) }
    }
}

impl FromStr for Code {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        Self::try_from(text.to_owned())
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.0
    }
}

impl Borrow<str> for Code {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[test]
    fn a_start_number_is_a_plain_number_in_json() {
        assert_eq!(serde_json::to_string(&PlayerNumber(17)).unwrap(), "17");
        assert_eq!(serde_json::from_str::<PlayerNumber>("17").unwrap(), PlayerNumber(17));
        assert!(serde_json::from_str::<PlayerNumber>("0").is_err());
        assert!(serde_json::from_str::<PlayerNumber>("65536").is_err());
    }

    #[rstest]
    #[case("17", Ok(PlayerNumber(17)))]
    #[case("0", Err(NumberError::Zero))]
    #[case("65536", Err(NumberError::TooLarge))]
    #[case("-1", Err(NumberError::NotANumber))]
    #[case("", Err(NumberError::NotANumber))]
    fn numbers_are_read_from_text(#[case] text: &str, #[case] expected: Result<PlayerNumber, NumberError>) {
        assert_eq!(text.parse::<PlayerNumber>(), expected);
    }

    #[rstest]
    #[case("ortsmeister", true)]
    #[case("Tarockclub Krenglbach", true)]
    #[case("", false)]
    #[case(" juniors", false)]
    #[case("jun\niors", false)]
    fn a_code_is_a_short_clean_text(#[case] text: &str, #[case] fits: bool) {
        assert_eq!(text.parse::<Code>().is_ok(), fits);
        assert_eq!(serde_json::from_value::<Code>(text.into()).is_ok(), fits);
    }

    #[test]
    fn a_code_is_at_most_64_characters_long() {
        assert!("ö".repeat(64).parse::<Code>().is_ok());
        assert!("ö".repeat(65).parse::<Code>().is_err());
    }
}
