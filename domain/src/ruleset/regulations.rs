//! The part of a ruleset that says how a tournament runs: rounds, draw, ranking,
//! ties, teams, titles, payout.

mod check;
mod payout;
mod teams;
mod titles;

use serde::{Deserialize, Serialize};

use crate::draw::DrawOptions;
use crate::money::Cents;
use crate::points::Points;

pub use payout::{CategoryPrizes, NonCashPrize, Payout, PerPerson};
pub use teams::{IncompleteTeams, TeamScore, TeamTies, Teams};
pub use titles::{Ages, Criterion, SpecialTitle};

/// How a tournament runs and is ranked. `[regulations]` of a ruleset in TOML, the
/// member `regulations` in JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    /// Rounds, each from draw to draw, 1 to 20 (KR18 Turniermodus and TC18 §7: 3).
    pub rounds: u8,
    /// Cycles in a round, 1 to 20: in a cycle every player of the table deals once
    /// (KR18 Turniermodus: 3, there called "Runden"; TC18 §7: 16 deals, 4 of four).
    /// A ruleset has either this or `deals`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u8>,
    /// Deals in a round, 1 to 100, the same at tables of every size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u8>,
    /// Entry fee in cents, at most 1,000 € (KR18 Turniermodus: 5 €).
    #[serde(default)]
    pub fee_cents: Cents,
    /// How tables are drawn and what the first seat means.
    pub draw: DrawOptions,
    /// Length of a round in minutes, 10 to 600, where there is a time limit (TC18 §7:
    /// the director may end a round early; no length is given).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_minutes: Option<u16>,
    /// What becomes of a player who stops and of who plays on for him.
    pub substitution: Substitution,
    /// Points for the rank at the table, added to the Schriftpunkte; without them the
    /// Schriftpunkte alone count (KR18 Turniermodus).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rangpunkte: Option<RangpunkteTable>,
    /// What is scored at a table of three counts so many times, 1 to 5, so that totals compare
    /// with those of tables of four; without it once. No source has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables_of_three_times: Option<Points>,
    /// What separates players with equal totals, one after the other. Where the list
    /// ends with players still equal, they share the place.
    pub tie_breaks: Vec<TieBreak>,
    /// Teams, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// Titles for the best placed of some players, at most 50.
    #[serde(default)]
    pub titles: Vec<SpecialTitle>,
    /// Prizes.
    #[serde(default)]
    pub payout: Payout,
}

/// What becomes of a player who stops during the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Substitution {
    /// Who stops and who plays on for him are both out of ranking and prizes; the
    /// points of the others at their tables stay (KR18 Turniermodus).
    BothExcluded,
    /// The director decides; each keeps the points of the deals he played. TC18
    /// says nothing of substitutes (a decision).
    DirectorDecides,
}

/// Points for the rank at a table, best first, in whole points (TC18 §7: 40/30/20/10,
/// at tables of five 45/35/25/15/5; tied players get the mean of their ranks).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangpunkteTable {
    /// At a table of four.
    pub four: [Points; 4],
    /// At a table of five.
    pub five: [Points; 5],
}

/// What separates players with equal totals. All lists compare the best first, then
/// the second best, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The higher Schriftpunkte at one table (KR18 Turniermodus).
    TableScores,
    /// The better ranks at the tables (TC18 §7).
    Placements,
    /// The higher Schriftpunkte of one round (TC18 §7).
    Rounds,
    /// More Rangpunkte (Fragenstein 2016).
    Rangpunkte,
    /// More deals won: those that brought him points. How one is won is a decision.
    Wins,
    /// The higher Schriftpunkte of the last round, then of the one before, and so on.
    LastRound,
    /// The higher Schriftpunkte of one deal.
    BestDeal,
    /// The higher trophy made, then the second highest, and so on (ROY "Grand Prix").
    Trophies,
    /// The lot (TC18 §7).
    Lot,
    /// Nothing: they share the place (KR18 Turniermodus: ex aequo).
    Shared,
}

impl TieBreak {
    /// Whether it goes by single deals, which sums of paper do not tell.
    #[must_use]
    pub const fn needs_deals(self) -> bool {
        matches!(self, Self::Wins | Self::BestDeal | Self::Trophies)
    }
}

impl Regulations {
    /// The tie-breaks that sums of paper, which tell no single deals, cannot decide.
    pub fn unknown_on_paper(&self) -> impl Iterator<Item = TieBreak> {
        self.tie_breaks.iter().copied().filter(|by| by.needs_deals())
    }

    /// How many times what is scored at a table of `players` counts.
    #[must_use]
    pub fn times(&self, players: usize) -> Points {
        self.tables_of_three_times.filter(|_| players == 3).unwrap_or(Points::whole(1))
    }

    /// Deals of a round at a table of `players` (KR18: 12 or 15; TC18: 16; at tables
    /// of five 20 is a decision).
    #[must_use]
    pub fn deals_per_round(&self, players: usize) -> usize {
        match self.deals {
            Some(deals) => usize::from(deals),
            None => self.cycles.map_or(0, usize::from) * players,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::SeatOne;
    use crate::ruleset::Ruleset;

    fn krenglbach() -> Regulations {
        Ruleset::preset("krenglbach-2018").unwrap().regulations.clone()
    }

    fn tarockcup() -> Regulations {
        Ruleset::preset("tarockcup-2018").unwrap().regulations.clone()
    }

    #[test]
    fn krenglbach_plays_36_deals_and_pays_50_35_15() {
        let regulations = krenglbach();
        assert_eq!(usize::from(regulations.rounds) * regulations.deals_per_round(4), 36);
        assert_eq!(regulations.fee_cents, Cents(500));
        assert_eq!(regulations.draw.seat_one, SeatOne::Dealer);
        assert_eq!(regulations.rangpunkte, None);
        assert_eq!(regulations.tie_breaks, [TieBreak::TableScores, TieBreak::Shared]);
        assert_eq!(regulations.substitution, Substitution::BothExcluded);
        assert_eq!(regulations.payout.percent, [50, 35, 15]);
        let resident = Criterion::Residence(vec!["Krenglbach".to_owned()]);
        assert_eq!(regulations.titles[0].criterion, resident);
    }

    #[test]
    fn the_tarockcup_plays_three_times_16_deals_for_rangpunkte() {
        let regulations = tarockcup();
        assert_eq!(regulations.rounds, 3);
        assert_eq!(regulations.deals_per_round(4), 16);
        assert_eq!(regulations.deals_per_round(5), 20);
        assert_eq!(regulations.draw.seat_one, SeatOne::Vorhand);
        let table = regulations.rangpunkte.unwrap();
        assert_eq!(table.four, [40, 30, 20, 10].map(Points::whole));
        assert_eq!(table.five, [45, 35, 25, 15, 5].map(Points::whole));
        assert_eq!(regulations.tie_breaks, [TieBreak::Placements, TieBreak::Rounds, TieBreak::Lot]);
    }

    #[test]
    fn a_number_of_deals_is_the_same_at_every_table() {
        let mut regulations = tarockcup();
        (regulations.cycles, regulations.deals) = (None, Some(4));
        assert_eq!(regulations.check(), []);
        assert_eq!([3, 4, 5].map(|players| regulations.deals_per_round(players)), [4; 3]);
    }

    #[test]
    fn unknown_fields_are_refused() {
        let mut json = serde_json::to_value(krenglbach()).unwrap();
        json["entry"] = 5.into();
        assert!(serde_json::from_value::<Regulations>(json).is_err());
    }
}
