//! What was announced, and which cards it keeps (ROY "Die Ansagen", "Die Spielweise").

use serde::Deserialize;

use super::rules::{ReservedCard, suit};

/// Something announced.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Announced<'a> {
    pub item: &'a str,
    pub by: &'a str,
    #[serde(borrow)]
    pub cards: Vec<&'a str>,
    pub suit: &'a str,
    #[serde(borrow)]
    pub suits: Vec<&'a str>,
    pub count: u64,
    pub kontra_by: &'a str,
    #[serde(borrow, rename = "raised_from")]
    pub raised: Vec<Announced<'a>>,
}

impl<'a> Announced<'a> {
    /// The cards that the item itself keeps, each with the tricks it may be laid in.
    pub fn keeps(&self) -> Vec<(&'a str, Vec<u8>)> {
        let named = |tricks: &[u8]| -> Vec<_> {
            self.cards.iter().copied().zip(tricks.iter().map(|trick| vec![*trick])).collect()
        };
        let stecher = |cards: &[(&'static str, u8)]| -> Vec<_> {
            cards.iter().map(|(card, trick)| (*card, vec![*trick])).collect()
        };
        match self.item {
            "piccolo" => stecher(&[("T18", 3)]),
            "city" => stecher(&[("T19", 4)]),
            "zentrum" => stecher(&[("T20", 5)]),
            "kleiner_vogel" => stecher(&[("T21", 6)]),
            "grosser_vogel" => stecher(&[("Sk", 7)]),
            "skala" | "spektrum" | "full" | "court" | "grand" => {
                stecher(&[("T18", 3), ("T19", 4), ("T20", 5), ("T21", 6), ("Sk", 7)])
            }
            "stella" => {
                let first = named(&[1, 2, 3]);
                first.into_iter().chain(stecher(&[("T19", 4), ("T20", 5), ("T21", 6), ("Sk", 7)])).collect()
            }
            "ultimo" => named(&[10]),
            "pre_ultimo" => named(&[9]),
            "drachen" => named(&[8]),
            "greif" => named(&[7]),
            "turul" => named(&[6]),
            "fasan" => named(&[1]),
            "falke" => named(&[2]),
            "siebenbuerger_fasan" => named(&[1, 2]),
            "temeschwarer_fasan" => named(&[1, 3]),
            "klausenburger_fasan" => named(&[2, 4]),
            "habicht" => named(&[1, 2, 3]),
            // König and Dame, the highest two.
            "mariage" => suit(self.suit).iter().take(2).map(|card| (*card, vec![9, 10])).collect(),
            _ => Vec::new(),
        }
    }
}

/// What the announcements of a side keep: of a card that was bound twice the tricks that serve
/// both, or if there are none those of the later.
pub fn reserved<'a>(announced: &[Announced<'a>], side: [&str; 2]) -> Vec<ReservedCard<'a>> {
    let mut reserved: Vec<ReservedCard<'a>> = Vec::new();
    for (number, announced) in
        announced.iter().enumerate().filter(|(_, announced)| side.contains(&announced.by))
    {
        for item in announced.raised.iter().chain([announced]) {
            for (card, mut tricks) in item.keeps() {
                if let Some(earlier) = reserved.iter().find(|earlier| earlier.card == card) {
                    let both: Vec<_> =
                        tricks.iter().copied().filter(|trick| earlier.tricks.contains(trick)).collect();
                    tricks = if both.is_empty() { tricks } else { both };
                }
                reserved.retain(|earlier| earlier.card != card);
                reserved.push(ReservedCard { card, tricks, bound: number });
            }
        }
    }
    reserved
}
