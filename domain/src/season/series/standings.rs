use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::{Editions, Evening, Series, SeriesTie, Slot};
use crate::ids::{PersonId, PlayerNumber};
use crate::points::Points;
use crate::season::{Rules, Season};

/// The standings of a series before its final, best first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeriesStandings {
    /// Everybody who has a result.
    pub rows: Vec<SeriesRow>,
    /// Evenings whose edition cannot be found any more: nothing of them counts here.
    pub missing: Vec<Slot>,
}

/// A player's line in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesRow {
    /// The rank, from 1; after shared ranks the next ones are skipped.
    pub rank: u16,
    /// Others have the same rank.
    pub shared: bool,
    /// Who.
    pub person: PersonId,
    /// His number in this series, from 1.
    pub number: u16,
    /// The sum of what counts: what ranks.
    pub total: Points,
    /// His results, in the order of the evenings.
    pub results: Vec<SeriesResult>,
    /// What separates him from others with the same sum.
    pub decided_by: Option<SeriesTie>,
}

/// What an evening came to for a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesResult {
    /// Which evening.
    pub slot: Slot,
    /// His start number there.
    pub player: PlayerNumber,
    /// His place there.
    pub place: u16,
    /// Others had the same place.
    pub shared_place: bool,
    /// What the day's ranking went by.
    pub day_total: Points,
    /// What the evening is worth.
    pub value: Points,
    /// Whether it is one of those that count.
    pub counts: bool,
}

impl SeriesRow {
    /// On how many evenings he has a result.
    #[must_use]
    pub fn starts(&self) -> usize {
        self.results.len()
    }

    /// The values that count, best first.
    pub(super) fn counting(&self) -> Vec<Points> {
        let mut values: Vec<_> = self.results.iter().filter(|it| it.counts).map(|it| it.value).collect();
        values.sort_unstable_by_key(|value| Reverse(*value));
        values
    }

    /// Whether it stands before the other, and by what besides the sum.
    fn before(&self, other: &Self, ties: &[SeriesTie]) -> (Ordering, Option<SeriesTie>) {
        let by_total = other.total.cmp(&self.total);
        if by_total.is_ne() {
            return (by_total, None);
        }
        for tie in ties {
            let order = match tie {
                SeriesTie::SingleResults => by_single_results(&other.counting(), &self.counting()),
                SeriesTie::Starts => other.starts().cmp(&self.starts()),
            };
            if order.is_ne() {
                return (order, Some(*tie));
            }
        }
        (Ordering::Equal, None)
    }
}

impl Season {
    /// The rules of a series, if it is one.
    #[must_use]
    pub fn series_rules(&self) -> Option<&Series> {
        match &*self.rules {
            Rules::Series(rules) => Some(rules),
            Rules::TeamChampionship(_)
            | Rules::Knockout(_)
            | Rules::Trophies(_)
            | Rules::FreeChampionship(_) => None,
        }
    }

    /// The standings before the final; none if it is no series. A result counts while there are not more than the
    /// rules let count, even one below nothing; of equal ones the earlier (**decision**).
    #[must_use]
    pub fn series_standings(&self, editions: &Editions) -> Option<SeriesStandings> {
        self.series_standings_of(editions, |_| true)
    }

    /// The same among those who have this property: ranks are theirs alone.
    pub fn series_standings_of(
        &self,
        editions: &Editions,
        within: impl Fn(PersonId) -> bool,
    ) -> Option<SeriesStandings> {
        let rules = self.series_rules()?;
        let mut missing = Vec::new();
        let mut results: BTreeMap<PersonId, Vec<SeriesResult>> = BTreeMap::new();
        for (slot, evening) in self.series.before_final() {
            let Some(found) = results_of(rules, slot, evening, editions) else {
                missing.push(slot);
                continue;
            };
            for (person, result) in found {
                results.entry(person).or_default().push(result);
            }
        }
        let rows = results.into_iter().filter(|(person, _)| within(*person));
        let rows = rows.filter_map(|(person, mut results)| {
            choose_best(&mut results, rules.counting());
            let total = results.iter().filter(|it| it.counts).map(|it| it.value).sum();
            let number = self.series.number_of(person)?;
            Some(SeriesRow { rank: 0, shared: false, person, number, total, results, decided_by: None })
        });
        Some(SeriesStandings { rows: ranked(rows.collect(), &rules.ties), missing })
    }
}

/// The best first; an evening that was missed is worth nothing (**decision**).
fn by_single_results(one: &[Points], other: &[Points]) -> Ordering {
    let most = one.len().max(other.len());
    let padded = |values: &[Points]| {
        let mut values = values.to_vec();
        values.resize(most, Points::ZERO);
        values.sort_unstable_by_key(|value| Reverse(*value));
        values
    };
    padded(one).cmp(&padded(other))
}

/// What an evening came to for each who has a rank there; none if its edition cannot be found. Who plays under two
/// numbers has the better result (**decision**).
pub(super) fn results_of(
    rules: &Series,
    slot: Slot,
    evening: &Evening,
    editions: &Editions,
) -> Option<BTreeMap<PersonId, SeriesResult>> {
    let rows = editions.get(&evening.reference)?;
    let persons: BTreeMap<_, _> =
        evening.players.iter().map(|player| (player.number, player.person)).collect();
    let mut found = BTreeMap::new();
    for row in &rows.players {
        let Some(person) = persons.get(&row.number) else { continue };
        found.entry(*person).or_insert_with(|| SeriesResult {
            slot,
            player: row.number,
            place: row.rank,
            shared_place: row.shared,
            day_total: row.total,
            value: rules.value(row.rank, row.total),
            counts: false,
        });
    }
    Some(found)
}

fn choose_best(results: &mut [SeriesResult], most: usize) {
    let mut best: Vec<_> = (0..results.len()).collect();
    // Stable: of equal ones the earlier comes first.
    best.sort_by_key(|nth| Reverse(results[*nth].value));
    for nth in best.into_iter().take(most) {
        results[nth].counts = true;
    }
}

fn ranked(mut rows: Vec<SeriesRow>, ties: &[SeriesTie]) -> Vec<SeriesRow> {
    // Equal rows stand in the order of their numbers.
    rows.sort_by(|one, other| one.before(other, ties).0.then(one.number.cmp(&other.number)));
    let mut rank = 1;
    for nth in 0..rows.len() {
        let (order, decided_by) = match nth.checked_sub(1) {
            Some(above) => rows[above].before(&rows[nth], ties),
            None => (Ordering::Less, None),
        };
        if order.is_eq() {
            rows[nth].shared = nth > 0;
            if nth > 0 {
                rows[nth - 1].shared = true;
            }
        } else {
            rank = u16::try_from(nth + 1).unwrap_or(u16::MAX);
        }
        rows[nth].rank = rank;
        if let (Some(tie), Some(above)) = (decided_by, nth.checked_sub(1)) {
            rows[above].decided_by.get_or_insert(tie);
            rows[nth].decided_by = Some(tie);
        }
    }
    // What separates one of those who share a rank separates all of them.
    for group in rows.chunk_by_mut(|one, other| one.rank == other.rank) {
        let decided_by = group.iter().find_map(|row| row.decided_by);
        for row in group {
            row.decided_by = decided_by;
        }
    }
    rows
}
