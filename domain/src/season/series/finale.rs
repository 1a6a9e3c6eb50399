use std::cmp::Reverse;

use super::rules::at_place;
use super::standings::results_of;
use super::{Editions, FinaleStart, SeriesResult, SeriesStandings, Slot};
use crate::ids::PersonId;
use crate::points::Points;
use crate::season::Season;

/// Somebody on the list of those who may play the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Qualified {
    /// Who.
    pub person: PersonId,
    /// His number in the series.
    pub number: u16,
    /// His rank in the series.
    pub rank: u16,
    /// Whether he may.
    pub qualification: Qualification,
    /// What he brings to it.
    pub start: Points,
}

/// Whether somebody may play the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Qualification {
    /// He may.
    Qualified,
    /// He does not want to.
    Declined,
    /// He is the next in line if somebody declines, or one of them.
    Next,
    /// Others come before him.
    Waiting,
}

/// A finalist's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinaleRow {
    /// The rank; none if he was qualified and has no result in the final.
    pub rank: Option<u16>,
    /// Others have the same rank.
    pub shared: bool,
    /// Who, and what he brought.
    pub finalist: Qualified,
    /// What the final came to for him.
    pub result: Option<SeriesResult>,
    /// Both together: what ranks.
    pub total: Points,
}

impl Season {
    /// Who may play the final, in the order of the standings; empty without one. Who shares the last rank that
    /// qualifies plays too (**decision**): nothing is drawn here.
    #[must_use]
    pub fn qualification(&self, standings: &SeriesStandings) -> Vec<Qualified> {
        let Some(finale) = self.series_rules().and_then(|rules| rules.finale.as_ref()) else {
            return Vec::new();
        };
        let mut taken = 0;
        let (mut last_in, mut next) = (0, None);
        let list = standings.rows.iter().map(|row| {
            let qualification = if self.series.declined.contains(&row.person) {
                Qualification::Declined
            } else if taken < usize::from(finale.places) || row.rank == last_in {
                taken += 1;
                last_in = row.rank;
                Qualification::Qualified
            } else if *next.get_or_insert(row.rank) == row.rank {
                Qualification::Next
            } else {
                Qualification::Waiting
            };
            let start = match &finale.start {
                FinaleStart::Nothing => Points::ZERO,
                FinaleStart::Total => row.total,
                FinaleStart::Places(table) => at_place(table, row.rank),
            };
            Qualified { person: row.person, number: row.number, rank: row.rank, qualification, start }
        });
        list.collect()
    }

    /// The final's ranking of those who were qualified; none before it was played. Equal sums are separated by the
    /// better result of the final (**decision**). Who plays in it and is not qualified has no place here.
    #[must_use]
    pub fn finale(&self, editions: &Editions) -> Option<Vec<FinaleRow>> {
        let rules = self.series_rules()?;
        let evening = self.series.evenings.get(&Slot::Final)?;
        let mut results = results_of(rules, Slot::Final, evening, editions)?;
        let list = self.qualification(&self.series_standings(editions)?);
        let finalists = list.into_iter().filter(|it| it.qualification == Qualification::Qualified);
        let mut rows: Vec<_> = finalists
            .map(|finalist| {
                let result = results.remove(&finalist.person).map(|it| SeriesResult { counts: true, ..it });
                let won = result.as_ref().map_or(Points::ZERO, |it| it.value);
                FinaleRow { rank: None, shared: false, finalist, result, total: finalist.start + won }
            })
            .collect();
        let key = |row: &FinaleRow| row.result.as_ref().map(|it| (row.total, it.value));
        // Stable: equal ones stay in the order of the series; none is less than any result.
        rows.sort_by_key(|row| Reverse(key(row)));
        let keys: Vec<_> = rows.iter().filter_map(key).collect();
        for row in &mut rows {
            let Some(own) = key(row) else { continue };
            let better = keys.iter().filter(|other| **other > own).count();
            row.rank = u16::try_from(better + 1).ok();
            row.shared = keys.iter().filter(|other| **other == own).count() > 1;
        }
        Some(rows)
    }
}
