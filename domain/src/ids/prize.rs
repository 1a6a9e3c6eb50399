use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Code;

/// What somebody can win: `cash-1`, `goods-2`, `category-5-ladies`, `title-ortsmeister`. A prize and a player together
/// say who has what.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PrizeId {
    /// Money, by the rank it was won with: all of that rank have it.
    Cash(u16),
    /// Something that is not money, by its place in the ruleset's list, from 1.
    Goods(u16),
    /// Money for the best of those who can have a title, by the rank it was won with and the title's
    /// code.
    Category(u16, Code),
    /// A special title.
    Title(Code),
}

/// A text that names no prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a prize is cash-RANK, goods-NUMBER, category-RANK-CODE or title-CODE")]
pub struct BadPrizeId;

impl PrizeId {
    /// Whether it is money.
    #[must_use]
    pub fn is_money(&self) -> bool {
        matches!(self, Self::Cash(_) | Self::Category(..))
    }

    /// Whether it is a title, which is held and not handed out.
    #[must_use]
    pub fn is_title(&self) -> bool {
        matches!(self, Self::Title(_))
    }
}

impl FromStr for PrizeId {
    type Err = BadPrizeId;

    fn from_str(text: &str) -> Result<Self, BadPrizeId> {
        let (kind, which) = text.split_once('-').ok_or(BadPrizeId)?;
        // One prize has one spelling.
        let number = |text: &str| text.parse().ok().filter(|n: &u16| *n > 0 && n.to_string() == text);
        match kind {
            "cash" => number(which).map(Self::Cash),
            "goods" => number(which).map(Self::Goods),
            "category" => which
                .split_once('-')
                .and_then(|(rank, title)| Some(Self::Category(number(rank)?, title.parse().ok()?))),
            "title" => which.parse().ok().map(Self::Title),
            _ => None,
        }
        .ok_or(BadPrizeId)
    }
}

impl TryFrom<String> for PrizeId {
    type Error = BadPrizeId;

    fn try_from(text: String) -> Result<Self, BadPrizeId> {
        text.parse()
    }
}

impl From<PrizeId> for String {
    fn from(prize: PrizeId) -> Self {
        prize.to_string()
    }
}

impl fmt::Display for PrizeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cash(rank) => write!(f, "cash-{rank}"),
            Self::Goods(number) => write!(f, "goods-{number}"),
            Self::Category(rank, title) => write!(f, "category-{rank}-{title}"),
            Self::Title(code) => write!(f, "title-{code}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("cash-1", Some(PrizeId::Cash(1)))]
    #[case("goods-12", Some(PrizeId::Goods(12)))]
    #[case("title-orts-meister", Some(PrizeId::Title("orts-meister".parse().unwrap())))]
    #[case("category-5-young-ladies", Some(PrizeId::Category(5, "young-ladies".parse().unwrap())))]
    #[case("category-05-ladies", None)]
    #[case("category-ladies", None)]
    #[case("cash-0", None)]
    #[case("cash-01", None)]
    #[case("cash", None)]
    #[case("title-", None)]
    #[case("cup-1", None)]
    fn a_prize_has_one_spelling(#[case] text: &str, #[case] prize: Option<PrizeId>) {
        assert_eq!(text.parse().ok(), prize);
        if let Some(prize) = prize {
            assert_eq!(prize.to_string(), text);
            assert_eq!(serde_json::to_value(&prize).unwrap(), text);
        }
    }
}
