use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::deals::{FreeChampionship, TrophyList};
use super::faults;
use super::series::Series;
use crate::violation::{Violation, shared};

/// What a season is played by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// Teams play matches over the year; the sum of their results ranks them.
    TeamChampionship(TeamChampionship),
    /// Pairs are drawn against each other until one is left.
    Knockout(Knockout),
    /// Evenings, each a tournament of its own, of which the best count. Since schema 2 of `season.created`.
    Series(Series),
    /// Every trophy under its announcer, over all years. Since schema 3 of `season.created`.
    Trophies(TrophyList),
    /// The points of any deals, by leave of the jury. Since schema 3 of `season.created`.
    FreeChampionship(FreeChampionship),
}

/// ROY "Die Mannschaftsmeisterschaft".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamChampionship {
    /// Members of a team at least; fewer if the jury allows it.
    pub members_least: u8,
    /// At most; more if the jury allows it.
    pub members_most: u8,
    /// Matches of a team at most.
    pub matches_most: u16,
    /// Deals of a match, by which its points are divided.
    pub deals: u8,
    /// Changes of players on a side of a match at most.
    pub changes_most: u8,
    /// Matches before this day must be allowed by the jury: that of the yearly meeting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave_before: Option<NaiveDate>,
}

/// ROY "Der ungarische Pokal".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knockout {
    /// Pairs at most.
    pub pairs_most: u8,
    /// Matches of a pairing.
    pub matches: u8,
    /// Deals of a match, by which its points are divided.
    pub deals: u8,
    /// Deals of an extension, whose points count as they are.
    pub extension_deals: u8,
    /// The last day of each round, from the first that is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub round_ends: Vec<NaiveDate>,
}

impl Rules {
    /// The championship as ROY has it for this year: at most 40 matches, to 2010 52.
    #[must_use]
    pub fn royal_team_championship(year: u16) -> Self {
        Self::TeamChampionship(TeamChampionship {
            members_least: 2,
            members_most: 3,
            matches_most: if year <= 2010 { 52 } else { 40 },
            deals: 8,
            changes_most: 1,
            leave_before: None,
        })
    }

    /// The cup as ROY has it: the rounds end with September, October, November and December.
    #[must_use]
    pub fn royal_knockout(year: u16) -> Self {
        let ends = [(9, 30), (10, 31), (11, 30), (12, 31)];
        let end = |(month, day)| NaiveDate::from_ymd_opt(i32::from(year), month, day);
        Self::Knockout(Knockout {
            pairs_most: 16,
            matches: 3,
            deals: 8,
            extension_deals: 2,
            round_ends: ends.into_iter().filter_map(end).collect(),
        })
    }

    /// Deals of a match; 1 where there are none.
    #[must_use]
    pub fn deals(&self) -> u8 {
        match self {
            Self::TeamChampionship(rules) => rules.deals,
            Self::Knockout(rules) => rules.deals,
            Self::Series(_) | Self::Trophies(_) | Self::FreeChampionship(_) => 1,
        }
    }

    /// The cup's rules, if it is one.
    #[must_use]
    pub fn knockout(&self) -> Option<&Knockout> {
        match self {
            Self::Knockout(rules) => Some(rules),
            Self::TeamChampionship(_) | Self::Series(_) | Self::Trophies(_) | Self::FreeChampionship(_) => {
                None
            }
        }
    }

    /// Whether matches are written down in it.
    #[must_use]
    pub fn has_matches(&self) -> bool {
        matches!(self, Self::TeamChampionship(_) | Self::Knockout(_))
    }

    /// Everything wrong with them.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        match self {
            Self::TeamChampionship(rules) => rules.check(),
            Self::Knockout(rules) => rules.check(),
            Self::Series(rules) => rules.check(),
            Self::Trophies(rules) => rules.check(),
            // It has no figures.
            Self::FreeChampionship(_) => Vec::new(),
        }
    }
}

/// A figure at its place, with the least and the most it can be.
fn bounded(figures: &[(&str, u16, u16, u16)]) -> Vec<Violation> {
    let outside = figures.iter().filter(|(_, found, least, most)| !(least..=most).contains(&found));
    outside
        .map(|(at, found, least, most)| Violation::at(*at, shared::out_of_bounds(*found, *least, *most)))
        .collect()
}

impl TeamChampionship {
    fn check(&self) -> Vec<Violation> {
        bounded(&[
            ("/members_least", self.members_least.into(), 2, 10),
            ("/members_most", self.members_most.into(), self.members_least.into(), 10),
            ("/matches_most", self.matches_most, 1, 999),
            ("/deals", self.deals.into(), 1, 99),
            ("/changes_most", self.changes_most.into(), 0, 8),
        ])
    }
}

impl Knockout {
    fn check(&self) -> Vec<Violation> {
        let mut wrong = bounded(&[
            ("/pairs_most", self.pairs_most.into(), 2, 128),
            ("/matches", self.matches.into(), 1, 15),
            ("/deals", self.deals.into(), 1, 99),
            ("/extension_deals", self.extension_deals.into(), 1, 99),
        ]);
        if !self.round_ends.is_sorted_by(|a, b| a < b) {
            wrong.push(Violation::at("/round_ends", faults::round_ends_in_order()));
        }
        wrong
    }
}
