use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::season::faults;
use crate::violation::{Violation, shared};

/// A series of cups: of its evenings the best count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// Evenings before a final.
    pub evenings: u16,
    /// How many results of a player count, his best; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u16>,
    /// What an evening is worth.
    pub evening_points: EveningPoints,
    /// What separates equal sums, in this order; then the rank is shared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ties: Vec<SeriesTie>,
    /// The final, if there is one.
    #[serde(default, rename = "final", skip_serializing_if = "Option::is_none")]
    pub finale: Option<Finale>,
    /// Teams, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<SeriesTeams>,
}

/// What an evening is worth to who played it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EveningPoints {
    /// What the day's ranking went by.
    Totals,
    /// So many points for the first place, the second …; nothing behind the last.
    Places(Vec<u32>),
}

/// What separates equal sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeriesTie {
    /// The better single results of those that count, the best first.
    SingleResults,
    /// Who came on more evenings.
    Starts,
}

/// A final of the best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finale {
    /// How many play it.
    pub places: u16,
    /// What they bring to it.
    pub start: FinaleStart,
}

/// What finalists bring to the final.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FinaleStart {
    /// Nothing: the final alone decides.
    Nothing,
    /// What they have in the series.
    Total,
    /// So much for the first place in the series, the second …; nothing behind the last.
    Places(Vec<u32>),
}

/// Teams of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesTeams {
    /// Members at most.
    pub members_most: u8,
    /// How many evenings of a team count, its best; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u16>,
}

/// Most points for a place: no sum of a series comes near what points can hold.
const MOST_POINTS: u32 = 1_000_000;
/// Most places in a table.
const MOST_PLACES: usize = 1000;

/// What a table of points has for a place, counted from 1.
pub(super) fn at_place(table: &[u32], place: u16) -> Points {
    let points = usize::from(place).checked_sub(1).and_then(|index| table.get(index));
    Points::whole(points.copied().unwrap_or_default().into())
}

fn table(at: &str, table: &[u32]) -> Vec<Violation> {
    let mut wrong = Vec::new();
    if table.is_empty() || table.len() > MOST_PLACES {
        let found = u32::try_from(table.len()).unwrap_or(u32::MAX);
        wrong.push(Violation::at(at, shared::out_of_bounds(found, 1_u32, 1000_u32)));
    }
    if let Some((nth, found)) = table.iter().enumerate().find(|(_, points)| **points > MOST_POINTS) {
        let violation = shared::out_of_bounds(*found, 0_u32, MOST_POINTS);
        wrong.push(Violation::at(format!("{at}/{nth}"), violation));
    }
    // A worse place is worth no more: else somebody would want to lose.
    if let Some(nth) = (1..table.len()).find(|nth| table[*nth] > table[nth - 1]) {
        wrong.push(Violation::at(format!("{at}/{nth}"), faults::places_fall()));
    }
    wrong
}

impl Series {
    /// What a place on an evening is worth, and what the day's ranking went by.
    #[must_use]
    pub fn value(&self, place: u16, total: Points) -> Points {
        match &self.evening_points {
            EveningPoints::Totals => total,
            EveningPoints::Places(table) => at_place(table, place),
        }
    }

    /// How many results count at most.
    #[must_use]
    pub fn counting(&self) -> usize {
        usize::from(self.best.unwrap_or(self.evenings))
    }

    pub(in crate::season) fn check(&self) -> Vec<Violation> {
        let mut wrong = Vec::new();
        let mut bounds = |at: &str, found: u16, most: u16| {
            if !(1..=most).contains(&found) {
                wrong.push(Violation::at(at, shared::out_of_bounds(found, 1_u16, most)));
            }
        };
        bounds("/evenings", self.evenings, 99);
        if let Some(best) = self.best {
            bounds("/best", best, self.evenings.max(1));
        }
        if let Some(finale) = &self.finale {
            bounds("/final/places", finale.places, 1000);
        }
        if let Some(teams) = &self.teams {
            bounds("/teams/members_most", teams.members_most.into(), 50);
            if let Some(best) = teams.best {
                bounds("/teams/best", best, self.evenings.max(1));
            }
        }
        if let EveningPoints::Places(places) = &self.evening_points {
            wrong.extend(table("/evening_points/places", places));
        }
        if let Some(Finale { start: FinaleStart::Places(places), .. }) = &self.finale {
            wrong.extend(table("/final/start/places", places));
        }
        if let Some(nth) = (1..self.ties.len()).find(|nth| self.ties[..*nth].contains(&self.ties[*nth])) {
            wrong.push(Violation::at(format!("/ties/{nth}"), faults::tie_twice()));
        }
        wrong
    }
}
