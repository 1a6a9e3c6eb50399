//! From a checked deal to the score of each side.

use super::deal::Deal;
use super::item::Item;
use super::pack::consoled;
use super::rules::Rules;
use super::side::Side;
use crate::game::{self, Ledger};
use crate::points::Points;
use crate::seat::PerSeat;

/// What a deal comes to: each side scores by itself, and each of the two partners carries
/// the score of his side (ROY "Abrechnung"). Nobody pays.
pub type Settlement = game::Settlement<Line>;

/// One thing that counts, for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// What.
    pub item: LineItem,
    /// For whom.
    pub side: Side,
    /// What it adds to the side's score.
    pub value: Points,
    /// The same, for each seat of the side.
    pub points: PerSeat<Points>,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineItem {
    /// What the side begins with.
    Consolation,
    /// An item of the side's own.
    Item(Item),
    /// The side's kontra on an item of the other.
    Kontra(Item),
    /// What all kontras together are above or below what they may come to.
    KontraCap,
    /// What the score is above the limit or below zero.
    Limit,
}

impl LineItem {
    /// The id, as in JSON: that of the item, also under a kontra, or `consolation`,
    /// `kontra_cap`, `limit`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Consolation => "consolation",
            Self::Item(item) | Self::Kontra(item) => item.id(),
            Self::KontraCap => "kontra_cap",
            Self::Limit => "limit",
        }
    }
}

impl game::Line for Line {
    fn item(&self) -> &str {
        self.item.id()
    }

    fn side(&self) -> Option<&'static str> {
        Some(self.side.id())
    }

    fn value(&self) -> Points {
        self.value
    }

    /// A kontra has the id of its item.
    fn kontra(&self) -> Option<&'static str> {
        matches!(self.item, LineItem::Kontra(_)).then_some("kontra")
    }

    fn points(&self) -> &PerSeat<Points> {
        &self.points
    }
}

impl Ledger for Deal<'_> {
    type Line = Line;

    fn each_line(&self, emit: &mut impl FnMut(Line)) {
        for side in Side::ALL {
            let mut score = 0;
            let mut line = |item, value: i64| {
                score += value;
                emit(self.line(item, side, value));
            };
            line(LineItem::Consolation, i64::from(self.consolation(side)));
            let of = |of: Side| self.items.iter().filter(move |item| item.side == of);
            for item in of(side) {
                line(LineItem::Item(item.item), self.signed(item.item, item.won == Some(true)));
            }
            let mut kontras = 0;
            for item in of(side.other()).filter(|item| item.kontra) {
                let value = self.signed(item.item, item.won != Some(true));
                kontras += value;
                line(LineItem::Kontra(item.item), value);
            }
            let cap = i64::from(self.rules.kontra_cap);
            let over = kontras.clamp(-cap, cap) - kontras;
            if over != 0 {
                line(LineItem::KontraCap, over);
            }
            let over = score.clamp(0, self.limit(side)) - score;
            if over != 0 {
                emit(self.line(LineItem::Limit, side, over));
            }
        }
    }
}

impl Deal<'_> {
    fn signed(&self, item: Item, made: bool) -> i64 {
        let value = i64::from(self.rules.value(item).unwrap_or_default());
        if made { value } else { -value }
    }

    fn line(&self, item: LineItem, side: Side, value: i64) -> Line {
        let value = Points::whole(value);
        let mut points = PerSeat::default();
        for &(seat, ..) in self.places.iter().filter(|(_, its, _)| *its == side) {
            points[seat] = value;
        }
        Line { item, side, value, points }
    }

    /// What a side begins with (ROY "Die Konsolationstabelle").
    fn consolation(&self, side: Side) -> u16 {
        let (table, hand) = (&self.rules.consolation, &self.hands[side]);
        let tarocks = table.tarocks.iter().find(|step| hand.tarocks >= step.from);
        let honneurs = match hand.honneurs {
            0 => table.no_honneur,
            1 => table.one_honneur,
            _ => 0,
        };
        let missing: u16 = (consoled().into_iter())
            .zip([table.without_18, table.without_17, table.without_16])
            .filter(|(card, _)| !hand.holds.contains(card))
            .map(|(_, points)| points)
            .sum();
        let defence = if side == Side::Defenders { table.defence } else { 0 };
        let sum = tarocks.map_or(0, |step| step.points) + honneurs + missing + defence;
        sum.min(table.most[side])
    }

    /// The most a side can score (ROY "Die Trophäen"): its trophy moves it.
    fn limit(&self, side: Side) -> i64 {
        let trophy = self.items.iter().find(|item| item.side == side && item.item.is_trophy());
        self.rules.limit_with(trophy.map(|trophy| (trophy.item, trophy.won == Some(true)))).into()
    }
}

impl Rules {
    /// The most a side can score that has this trophy, made or lost.
    #[must_use]
    pub fn limit_with(&self, trophy: Option<(Item, bool)>) -> u16 {
        let normal = self.limit.normal;
        let Some((item, made)) = trophy else { return normal };
        let value = self.value(item).unwrap_or_default();
        match (made, value > normal) {
            (true, true) => value,
            (true, false) => normal.saturating_add(self.limit.small_trophy),
            (false, true) => 0,
            (false, false) => normal - value,
        }
    }
}
