//! What was announced, and which cards it keeps (ROY "Die Ansagen", "Die Spielweise").

use serde_json::Value;

use super::rules::Kept;

/// Something announced.
#[derive(Debug, Clone, Default)]
pub struct Said {
    pub item: String,
    pub by: String,
    pub cards: Vec<String>,
    pub suit: String,
    pub suits: Vec<String>,
    pub count: u64,
    pub raised: Vec<Said>,
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

impl Said {
    pub fn read(told: &Value) -> Self {
        let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
        Self {
            item: text("item"),
            by: text("by"),
            cards: texts(&told["cards"]),
            suit: text("suit"),
            suits: texts(&told["suits"]),
            count: told["count"].as_u64().unwrap_or_default(),
            raised: told["raised_from"].as_array().into_iter().flatten().map(Self::read).collect(),
        }
    }

    /// The cards that the item itself keeps, each with the tricks it may be laid in.
    pub fn keeps(&self) -> Vec<(String, Vec<u8>)> {
        let named = |tricks: &[u8]| -> Vec<_> {
            self.cards.iter().cloned().zip(tricks.iter().map(|trick| vec![*trick])).collect()
        };
        let stecher = |cards: &[(&str, u8)]| -> Vec<_> {
            cards.iter().map(|(card, trick)| ((*card).to_owned(), vec![*trick])).collect()
        };
        match self.item.as_str() {
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
            "mariage" => ["K", "D"].map(|rank| (format!("{}{rank}", self.suit), vec![9, 10])).into(),
            _ => Vec::new(),
        }
    }
}

/// What the announcements of a side keep: of a card that was bound twice the tricks that serve
/// both, or if there are none those of the later.
pub fn kept(said: &[Said], side: &[String; 2]) -> Vec<Kept> {
    let mut kept: Vec<Kept> = Vec::new();
    for (number, said) in said.iter().enumerate().filter(|(_, said)| side.contains(&said.by)) {
        for item in said.raised.iter().chain([said]) {
            for (card, mut tricks) in item.keeps() {
                if let Some(earlier) = kept.iter().find(|earlier| earlier.card == card) {
                    let both: Vec<_> =
                        tricks.iter().copied().filter(|trick| earlier.tricks.contains(trick)).collect();
                    tricks = if both.is_empty() { tricks } else { both };
                }
                kept.retain(|earlier| earlier.card != card);
                kept.push(Kept { card, tricks, bound: number });
            }
        }
    }
    kept
}
