//! The part of a ruleset that says how a tournament runs: rounds, draw, ranking,
//! ties, teams, titles, payout.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::draw::{DrawOptions, Sizes, Units};
use crate::ids::Code;
use crate::money::Cents;
use crate::points::Points;
use crate::violation::{Violation, ViolationCode};

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
    /// The higher trophy made, then the second highest, and so on (ROY "Grand Prix").
    Trophies,
    /// The lot (TC18 §7).
    Lot,
    /// Nothing: they share the place (KR18 Turniermodus: ex aequo).
    Shared,
}

/// Teams: their members' Schriftpunkte are added, nothing else (TC18 §7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Members of a full team, 2 to 20.
    pub size: u8,
    /// What happens to teams with equal points. TC18 does not say it.
    #[serde(default)]
    pub ties: TeamTies,
}

/// What happens to teams with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamTies {
    /// They share the place.
    #[default]
    Shared,
    /// The higher Schriftpunkte of the best member, then of the second best, and so on.
    BestMembers,
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
}

/// Who can get a title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Those registered as eligible for this title code. Residence is checked at
    /// registration and only the eligibility noted.
    Eligible(Code),
    /// Those of this club.
    Club(Code),
    /// Those of this category.
    Category(Code),
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
}

/// A prize that is not money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonCashPrize {
    /// For which place, from 1.
    pub place: u16,
    /// What it is, 1 to 200 characters.
    pub text: String,
}

const MAX_CENTS: i64 = 100_000_000;
const MAX_FEE_CENTS: i64 = 100_000;
const MAX_PLACES: i64 = 200;
const MAX_TITLES: i64 = 50;
const MAX_RANGPUNKTE: i64 = 1_000;

impl Regulations {
    /// Deals of a round at a table of `players` (KR18: 12 or 15; TC18: 16; at tables
    /// of five 20 is a decision).
    #[must_use]
    pub fn deals_per_round(&self, players: usize) -> usize {
        match self.deals {
            Some(deals) => usize::from(deals),
            None => self.cycles.map_or(0, usize::from) * players,
        }
    }

    /// Everything that is wrong with these regulations; empty when they can be used.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Violations::default();
        found.range("/rounds", i64::from(self.rounds), 1, 20);
        match (self.cycles, self.deals) {
            (Some(cycles), None) => found.range("/cycles", i64::from(cycles), 1, 20),
            (None, Some(deals)) => found.range("/deals", i64::from(deals), 1, 100),
            (None, None) => {
                let detail = "a round has so many cycles, or so many deals";
                found.add("/cycles", ViolationCode::Inconsistent, detail);
            }
            (Some(_), Some(_)) => {
                let detail = "with cycles the number of deals follows from the table";
                found.add("/deals", ViolationCode::Inconsistent, detail);
            }
        }
        found.range("/fee_cents", self.fee_cents.0, 0, MAX_FEE_CENTS);
        if let Some(minutes) = self.round_minutes {
            found.range("/round_minutes", i64::from(minutes), 10, 600);
        }
        if let Some(table) = &self.rangpunkte {
            found.rangpunkte("/rangpunkte/four", &table.four);
            found.rangpunkte("/rangpunkte/five", &table.five);
        }
        self.check_tie_breaks(&mut found);
        if let Some(teams) = &self.teams {
            found.range("/teams/size", i64::from(teams.size), 2, 20);
        }
        self.check_draw(&mut found);
        self.check_titles(&mut found);
        self.check_payout(&mut found);
        found.0
    }

    /// Fixed pairs are teams of two, and play four at a table (ROY).
    fn check_draw(&self, found: &mut Violations) {
        if self.draw.units == Units::Players {
            return;
        }
        if self.teams.is_none_or(|teams| teams.size != 2) {
            let detail = "pairs are drawn where teams have two members: `[teams]` with `size = 2`";
            found.add("/draw/units", ViolationCode::Inconsistent, detail);
        }
        if self.draw.sizes != Sizes::FoursAndFives {
            let detail = "pairs play two to a table: there are no tables of three";
            found.add("/draw/sizes", ViolationCode::Inconsistent, detail);
        }
    }

    fn check_tie_breaks(&self, found: &mut Violations) {
        let mut seen = BTreeSet::new();
        for (i, tie_break) in self.tie_breaks.iter().enumerate() {
            let pointer = format!("/tie_breaks/{i}");
            if !seen.insert(tie_break) {
                found.add(&pointer, ViolationCode::ListedTwice, "a tie-break stands once in the list");
            }
            let ends = matches!(tie_break, TieBreak::Lot | TieBreak::Shared);
            if ends && i + 1 < self.tie_breaks.len() {
                found.add(
                    &pointer,
                    ViolationCode::NotLast,
                    "lot and shared leave nothing to decide: they stand last",
                );
            }
        }
    }

    fn check_titles(&self, found: &mut Violations) {
        found.range("/titles", length(&self.titles), 0, MAX_TITLES);
        let mut seen = BTreeSet::new();
        for (i, title) in self.titles.iter().enumerate() {
            if !seen.insert(&title.code) {
                found.add(
                    &format!("/titles/{i}/code"),
                    ViolationCode::ListedTwice,
                    "each title has a code of its own",
                );
            }
            found.text(&format!("/titles/{i}/name"), &title.name, 100);
        }
    }

    fn check_payout(&self, found: &mut Violations) {
        let Payout { percent, fixed_cents, sponsor_cents, prizes } = &self.payout;
        found.range("/payout/percent", length(percent), 0, MAX_PLACES);
        if percent.iter().map(|&p| u32::from(p)).sum::<u32>() > 100 {
            found.add(
                "/payout/percent",
                ViolationCode::OverHundredPercent,
                "the percentages are 100 at most",
            );
        }
        found.descending("/payout/percent", percent);
        found.range("/payout/fixed_cents", length(fixed_cents), 0, MAX_PLACES);
        for (i, cents) in fixed_cents.iter().enumerate() {
            found.range(&format!("/payout/fixed_cents/{i}"), cents.0, 0, MAX_CENTS);
        }
        found.descending("/payout/fixed_cents", fixed_cents);
        found.range("/payout/sponsor_cents", sponsor_cents.0, 0, MAX_CENTS);
        found.range("/payout/prizes", length(prizes), 0, MAX_PLACES);
        for (i, prize) in prizes.iter().enumerate() {
            found.range(&format!("/payout/prizes/{i}/place"), i64::from(prize.place), 1, i64::from(u16::MAX));
            found.text(&format!("/payout/prizes/{i}/text"), &prize.text, 200);
        }
    }
}

fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

#[derive(Default)]
struct Violations(Vec<Violation>);

impl Violations {
    fn add(&mut self, pointer: &str, code: ViolationCode, detail: impl Into<String>) {
        self.0.push(Violation::new(pointer, code, detail));
    }

    fn range(&mut self, pointer: &str, value: i64, least: i64, most: i64) {
        if !(least..=most).contains(&value) {
            self.add(
                pointer,
                ViolationCode::OutOfBounds,
                format!("{value} is not between {least} and {most}"),
            );
        }
    }

    fn text(&mut self, pointer: &str, text: &str, most: usize) {
        let chars = text.trim().chars().count();
        if chars == 0 || chars > most || text.chars().any(char::is_control) {
            self.add(
                pointer,
                ViolationCode::BadText,
                format!("1 to {most} characters without control characters"),
            );
        }
    }

    /// Lower places never get more, so sharing places never takes from the better one.
    fn descending<T: Ord>(&mut self, pointer: &str, list: &[T]) {
        if !list.is_sorted_by(|better, worse| better >= worse) {
            self.add(pointer, ViolationCode::NotDescending, "a lower place gets no more than a higher one");
        }
    }

    /// Whole points, so that the mean of up to five ranks is exact in sixtieths.
    fn rangpunkte(&mut self, pointer: &str, table: &[Points]) {
        self.descending(pointer, table);
        for (i, points) in table.iter().enumerate() {
            let sixtieths = points.sixtieths();
            let whole = sixtieths % Points::whole(1).sixtieths() == 0;
            if !whole || sixtieths.abs() > Points::whole(MAX_RANGPUNKTE).sixtieths() {
                let detail = format!("whole points between -{MAX_RANGPUNKTE} and {MAX_RANGPUNKTE}");
                self.add(&format!("{pointer}/{i}"), ViolationCode::OutOfBounds, detail);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

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
        let eligible = Criterion::Eligible("ortsmeister".parse().unwrap());
        assert_eq!(regulations.titles[0].criterion, eligible);
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

    #[rstest]
    #[case("/rounds", ViolationCode::OutOfBounds, |r: &mut Regulations| r.rounds = 0)]
    #[case("/cycles", ViolationCode::OutOfBounds, |r: &mut Regulations| r.cycles = Some(21))]
    #[case("/cycles", ViolationCode::Inconsistent, |r: &mut Regulations| r.cycles = None)]
    #[case("/deals", ViolationCode::Inconsistent, |r: &mut Regulations| r.deals = Some(4))]
    #[case("/deals", ViolationCode::OutOfBounds, |r: &mut Regulations| (r.cycles, r.deals) = (None, Some(0)))]
    #[case("/fee_cents", ViolationCode::OutOfBounds, |r: &mut Regulations| r.fee_cents = Cents(-1))]
    #[case("/round_minutes", ViolationCode::OutOfBounds, |r: &mut Regulations| r.round_minutes = Some(9))]
    #[case("/draw/units", ViolationCode::Inconsistent, |r: &mut Regulations| r.draw.units = Units::Pairs)]
    #[case("/draw/sizes", ViolationCode::Inconsistent, |r: &mut Regulations| {
        (r.draw.units, r.draw.sizes) = (Units::Pairs, Sizes::FoursAndThrees);
        r.teams = Some(Teams { size: 2, ties: TeamTies::Shared });
    })]
    #[case("/rangpunkte/four/3", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.rangpunkte.as_mut().unwrap().four[3] = Points::from_sixtieths(30))]
    #[case("/rangpunkte/five", ViolationCode::NotDescending,
        |r: &mut Regulations| r.rangpunkte.as_mut().unwrap().five.reverse())]
    #[case("/tie_breaks/0", ViolationCode::NotLast, |r: &mut Regulations| r.tie_breaks.insert(0, TieBreak::Shared))]
    #[case("/tie_breaks/1", ViolationCode::ListedTwice, |r: &mut Regulations| r.tie_breaks.insert(0, TieBreak::Placements))]
    #[case("/teams/size", ViolationCode::OutOfBounds, |r: &mut Regulations| r.teams.as_mut().unwrap().size = 1)]
    #[case("/payout/percent", ViolationCode::OverHundredPercent, |r: &mut Regulations| r.payout.percent = vec![60, 41])]
    #[case("/payout/percent", ViolationCode::NotDescending, |r: &mut Regulations| r.payout.percent = vec![40, 60])]
    #[case("/payout/fixed_cents/1", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.payout.fixed_cents = vec![Cents(0), Cents(-1)])]
    #[case("/payout/prizes/0/place", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.payout.prizes = vec![NonCashPrize { place: 0, text: "Speck".into() }])]
    #[case("/payout/prizes/0/text", ViolationCode::BadText,
        |r: &mut Regulations| r.payout.prizes = vec![NonCashPrize { place: 1, text: " ".into() }])]
    fn bounds_are_checked(
        #[case] pointer: &str,
        #[case] code: ViolationCode,
        #[case] spoil: impl FnOnce(&mut Regulations),
    ) {
        let mut regulations = tarockcup();
        spoil(&mut regulations);
        let violations = regulations.check();
        let found: Vec<_> = violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        assert_eq!(found, [(pointer, code)], "{violations:?}");
    }

    #[test]
    fn two_titles_with_one_code_are_refused() {
        let mut regulations = krenglbach();
        regulations.titles.push(regulations.titles[0].clone());
        assert_eq!(regulations.check()[0].pointer, "/titles/1/code");
    }

    #[test]
    fn unknown_fields_are_refused() {
        let mut json = serde_json::to_value(krenglbach()).unwrap();
        json["entry"] = 5.into();
        assert!(serde_json::from_value::<Regulations>(json).is_err());
    }
}
