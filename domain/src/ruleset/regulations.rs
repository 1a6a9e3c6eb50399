//! The part of a ruleset that says how a tournament runs: rounds, draw, ranking,
//! ties, teams, titles, payout.

mod check;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::draw::DrawOptions;
use crate::ids::Code;
use crate::money::Cents;
use crate::points::Points;

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

/// Teams: what their members brought is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Members of a full team, 2 to 20.
    pub size: u8,
    /// What of a member's results counts for his team.
    #[serde(default, skip_serializing_if = "TeamScore::is_schriftpunkte")]
    pub counts: TeamScore,
    /// What happens to teams with equal points. TC18 does not say it.
    #[serde(default)]
    pub ties: TeamTies,
    /// Only the results of so many members count, the best ones; otherwise all (TC18 §7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u8>,
    /// Whether a team with fewer results than count has a rank.
    #[serde(default, skip_serializing_if = "IncompleteTeams::are_ranked")]
    pub incomplete: IncompleteTeams,
}

impl Teams {
    /// Teams of so many, all of whose results count; equal ones share the place.
    #[must_use]
    pub const fn of(size: u8) -> Self {
        Self {
            size,
            counts: TeamScore::Schriftpunkte,
            ties: TeamTies::Shared,
            best_of: None,
            incomplete: IncompleteTeams::Ranked,
        }
    }
}

/// What of a member's results counts for his team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamScore {
    /// His Schriftpunkte alone (TC18 §7).
    #[default]
    Schriftpunkte,
    /// His Rangpunkte alone.
    Rangpunkte,
    /// Both, as in his own ranking.
    Both,
}

impl TeamScore {
    /// What a member brings.
    #[must_use]
    pub fn of(self, schriftpunkte: Points, total: Points) -> Points {
        match self {
            Self::Schriftpunkte => schriftpunkte,
            Self::Rangpunkte => total - schriftpunkte,
            Self::Both => total,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) fn is_schriftpunkte(&self) -> bool {
        *self == Self::Schriftpunkte
    }
}

/// What happens to teams with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamTies {
    /// They share the place.
    #[default]
    Shared,
    /// What the best member brought, then the second best, and so on.
    BestMembers,
}

/// What becomes of a team with fewer results than a full one has, or than count. No source says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IncompleteTeams {
    /// It is ranked with what it has.
    #[default]
    Ranked,
    /// It stands behind all others, without a rank.
    Unranked,
}

impl IncompleteTeams {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn are_ranked(&self) -> bool {
        *self == Self::Ranked
    }
}

/// A title for the best placed of those who meet a criterion (KR18 Turniermodus:
/// the best placed resident is Ortsmeister for a year).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialTitle {
    /// Its code, unlike all others of the tournament.
    pub code: Code,
    /// What it is called, 1 to 100 characters.
    pub name: String,
    /// Who can get it.
    pub criterion: Criterion,
    /// How many of those who can get it must be ranked, at least; otherwise nobody gets it, nor the
    /// prizes for it.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub minimum: u16,
}

const fn one() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_one(number: &u16) -> bool {
    *number == 1
}

/// Who can get a title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Those registered as eligible for this title code, for whatever reason.
    Eligible(Code),
    /// Those who live in one of these places. Who does is read from the persons, and the
    /// outcome alone is recorded: as eligible for the title's own code.
    Residence(Vec<String>),
    /// Those of an age, recorded in the same way.
    Age(Ages),
    /// Those of this club.
    Club(Code),
    /// Those of this category.
    Category(Code),
}

/// From which age to which, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ages {
    /// The least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// The most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// The reference day; otherwise the day of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<NaiveDate>,
}

/// Prizes for the places of the ranking.
///
/// The pot is the fees paid and the sponsor's money. The fixed amounts are taken
/// from it first, the percentages are of what is left.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payout {
    /// Percent for each place from the first, together at most 100 (KR18
    /// Turniermodus: 50, 35, 15). What they leave stays with the organizer.
    #[serde(default)]
    pub percent: Vec<u8>,
    /// Fixed amounts for each place from the first, in cents.
    #[serde(default)]
    pub fixed_cents: Vec<Cents>,
    /// Money of sponsors that goes into the pot, in cents.
    #[serde(default)]
    pub sponsor_cents: Cents,
    /// Prizes that are not money.
    #[serde(default)]
    pub prizes: Vec<NonCashPrize>,
    /// Money for the best of those who can have a title, such as the best three women.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<CategoryPrizes>,
    /// How many prizes one person can win.
    #[serde(default, skip_serializing_if = "PerPerson::is_all")]
    pub per_person: PerPerson,
    /// Categories of guests: they are ranked, but the prizes by place go to the next behind them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Code>,
}

/// Money for the best of those who can have a title. It comes from the pot before the percentages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryPrizes {
    /// The title's code.
    pub title: Code,
    /// Amounts for each place among them, from the first, in cents.
    pub fixed_cents: Vec<Cents>,
}

/// How many prizes one person can win. No source knows it: a decision throughout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PerPerson {
    /// Each that he is placed for.
    #[default]
    All,
    /// One, of the prizes by place before those of a category.
    OneMainFirst,
    /// One, the highest: the prizes are given out from the highest amount down, each to the best
    /// placed who has none yet. What is not money counts as nothing.
    OneHighest,
}

impl PerPerson {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_all(&self) -> bool {
        *self == Self::All
    }
}

/// A prize that is not money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonCashPrize {
    /// For which place, from 1.
    pub place: u16,
    /// What it is, 1 to 200 characters.
    pub text: String,
    /// The place is one among those who can have the title with this code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Code>,
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
