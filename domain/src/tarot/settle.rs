//! From a checked deal to points, item by item.
//!
//! Each defender pays the attack the worth of an item, or gets it; the taker has what is
//! left beside his partner's single share (TAR "Das Zählen und Schreiben der Punkte", "Tarot
//! zu dritt", "Tarot zu fünft"). So every line sums to zero.

use super::contract::Contract;
use super::deal::Deal;
use super::record::{Chelem, PoigneeSize};
use super::side::Side;
use crate::game::{self, Ledger};
use crate::points::Points;
use crate::seat::PerSeat;

/// What a deal comes to, item by item; zero-sum.
pub type Settlement = game::Settlement<Line>;

/// One item of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// What is paid.
    pub item: Item,
    /// Whose it is: the side that brought the 1 home, showed the poignée, announced or made the chelem.
    pub side: Option<Side>,
    /// Worth for one pair of payer and receiver, multiplied by the contract where that counts.
    pub value: Points,
    /// Its points.
    pub points: PerSeat<Points>,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Item {
    /// The contract: stake and difference, multiplied.
    Contract(Contract),
    /// The last trick with the 1 in it, multiplied.
    PetitAuBout,
    /// A poignée.
    Poignee(PoigneeSize),
    /// A chelem.
    Chelem,
}

impl Item {
    /// The id, as in JSON: that of the contract, `petit_au_bout`, `poignee_` and a size, `chelem`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Contract(contract) => contract.id(),
            Self::PetitAuBout => "petit_au_bout",
            Self::Poignee(PoigneeSize::Simple) => "poignee_simple",
            Self::Poignee(PoigneeSize::Double) => "poignee_double",
            Self::Poignee(PoigneeSize::Triple) => "poignee_triple",
            Self::Chelem => "chelem",
        }
    }
}

impl game::Line for Line {
    fn item(&self) -> &str {
        self.item.id()
    }

    fn side(&self) -> Option<&'static str> {
        self.side.map(Side::id)
    }

    fn value(&self) -> Points {
        self.value
    }

    fn points(&self) -> &PerSeat<Points> {
        &self.points
    }
}

impl Ledger for Deal<'_> {
    type Line = Line;

    fn each_line(&self, emit: &mut impl FnMut(Line)) {
        let winner = if self.is_made() { Side::Attack } else { Side::Defence };
        let times = i64::from(self.rules.multiplier(self.contract).unwrap_or_default());
        let stake = i64::from(self.rules.stake) + self.difference();
        emit(self.line(Item::Contract(self.contract), None, winner, stake * times));
        if let Some(side) = self.petit_au_bout {
            let value = i64::from(self.rules.petit_au_bout) * times;
            emit(self.line(Item::PetitAuBout, Some(side), side, value));
        }
        // TAR "Das Weisen": whoever showed it, it belongs to the side that wins the contract.
        for &(side, size) in &self.poignees {
            let value = i64::from(self.rules.poignee(size).map_or(0, |rule| rule.value));
            emit(self.line(Item::Poignee(size), Some(side), winner, value));
        }
        if let Some(chelem) = self.chelem {
            let side = if chelem == Chelem::DefenceMade { Side::Defence } else { Side::Attack };
            let to = chelem.made_by().unwrap_or(Side::Defence);
            emit(self.line(Item::Chelem, Some(side), to, self.rules.chelem(chelem).abs()));
        }
    }
}

impl Deal<'_> {
    /// A line whose `value` every defender pays the attack or gets from it.
    fn line(&self, item: Item, side: Option<Side>, to: Side, value: i64) -> Line {
        let to_attack = match to {
            Side::Attack => value,
            Side::Defence => -value,
        };
        let defenders = self.seating.active().filter(|&seat| self.side_of(seat) == Side::Defence).count();
        let taker_shares = i64::try_from(defenders).unwrap_or(0) - i64::from(self.partner.is_some());
        let points = PerSeat::from_fn(|seat| {
            Points::whole(if !self.seating.plays(seat) {
                0
            } else if seat == self.taker {
                taker_shares * to_attack
            } else {
                match self.side_of(seat) {
                    Side::Attack => to_attack,
                    Side::Defence => -to_attack,
                }
            })
        });
        Line { item, side, value: Points::whole(value), points }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::seat::{Seat, Seating};
    use crate::tarot::{Record, Rules};

    /// The game's part of a preset, as its file has it.
    fn rules(file: &str) -> Rules {
        let mut ruleset: toml::Table = file.parse().unwrap();
        let Some(toml::Value::Table(game)) = ruleset.get_mut("game") else { panic!("no game") };
        assert_eq!(game.remove("family"), Some("tarot".into()));
        game.clone().try_into().unwrap()
    }

    /// TAR "Beispiele".
    #[rstest]
    #[case(
        json!({"contract": "garde", "points": 49, "bouts": 2, "poignees": [{"by": 0, "size": "simple"}], "petit_au_bout": "attack"}),
        106,
        &[("garde", 66), ("petit_au_bout", 20), ("poignee_simple", 20)]
    )]
    #[case(
        json!({"contract": "garde_sans", "points": 60, "bouts": 0, "petit_au_bout": "defence"}),
        76,
        &[("garde_sans", 116), ("petit_au_bout", 40)]
    )]
    #[case(
        json!({"contract": "prise", "points": 44, "bouts": 1, "poignees": [{"by": 0, "size": "simple"}], "petit_au_bout": "attack"}),
        -42,
        &[("prise", 32), ("petit_au_bout", 10), ("poignee_simple", 20)]
    )]
    fn the_examples_come_to_what_is_printed(
        #[case] mut record: Value,
        #[case] unit: i64,
        #[case] items: &[(&str, i64)],
    ) {
        record["taker"] = 0.into();
        let record: Record<Seat> = serde_json::from_value(record).unwrap();
        let rules = rules(include_str!("../../rulesets/tarot-fft.toml"));
        assert_eq!(rules.check(), []);
        let seating = Seating::new(4, None, Seat::ALL[0]).unwrap();
        let settled = Deal::check(&rules, seating, &record).unwrap().settle();
        assert_eq!(settled.points.0, [3 * unit, -unit, -unit, -unit, 0].map(Points::whole));
        let lines: Vec<_> = settled.lines.iter().map(|line| (line.item.id(), line.value)).collect();
        let items: Vec<_> = items.iter().map(|&(item, value)| (item, Points::whole(value))).collect();
        assert_eq!(lines, items);
    }
}
