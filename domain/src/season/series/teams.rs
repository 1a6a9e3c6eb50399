use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Editions, Slot};
use crate::ids::TeamId;
use crate::points::Points;
use crate::season::Season;

/// A team's line in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesTeamRow {
    /// The rank, from 1; none without a result.
    pub rank: Option<u16>,
    /// Others have the same rank.
    pub shared: bool,
    /// Which team.
    pub team: TeamId,
    /// The sum of what counts: what ranks.
    pub total: Points,
    /// Its results, in the order of the evenings.
    pub results: Vec<SeriesTeamResult>,
}

/// What an evening came to for a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesTeamResult {
    /// Which evening.
    pub slot: Slot,
    /// Members who have a rank there.
    pub members: u16,
    /// The sum of their Schriftpunkte.
    pub value: Points,
    /// Whether it is one of those that count.
    pub counts: bool,
}

impl Season {
    /// The standings of the teams before the final, best first; none if there are no teams. An evening is worth the
    /// Schriftpunkte of the members (TC18 §7: for teams Schriftpunkte alone count); equal sums share the rank
    /// (**decision**).
    #[must_use]
    pub fn series_teams(&self, editions: &Editions) -> Option<Vec<SeriesTeamRow>> {
        let rules = self.series_rules()?;
        let best = rules.teams?.best.unwrap_or(rules.evenings);
        let mut rows: Vec<_> =
            self.teams.iter().map(|team| self.team_row(team.id, best.into(), editions)).collect();
        rows.sort_by_key(|row| (row.results.is_empty(), Reverse(row.total)));
        let totals: Vec<_> = rows.iter().filter(|row| !row.results.is_empty()).map(|row| row.total).collect();
        for row in rows.iter_mut().filter(|row| !row.results.is_empty()) {
            let better = totals.iter().filter(|other| **other > row.total).count();
            row.rank = u16::try_from(better + 1).ok();
            row.shared = totals.iter().filter(|other| **other == row.total).count() > 1;
        }
        Some(rows)
    }

    fn team_row(&self, id: TeamId, best: usize, editions: &Editions) -> SeriesTeamRow {
        let members: BTreeSet<_> =
            self.team(id).into_iter().flat_map(|team| team.members.iter().copied()).collect();
        let mut results = Vec::new();
        for (slot, evening) in self.series.before_final() {
            let Some(rows) = editions.get(&evening.reference) else { continue };
            let own = evening.players.iter().filter(|player| members.contains(&player.person));
            let own: BTreeSet<_> = own.map(|player| player.number).collect();
            let played = rows.players.iter().filter(|row| own.contains(&row.number));
            let points: Vec<_> = played.map(|row| row.schriftpunkte).collect();
            if !points.is_empty() {
                let members = u16::try_from(points.len()).unwrap_or(u16::MAX);
                let value = points.into_iter().sum();
                results.push(SeriesTeamResult { slot, members, value, counts: false });
            }
        }
        let mut order: Vec<_> = (0..results.len()).collect();
        order.sort_by_key(|nth| Reverse(results[*nth].value));
        for nth in order.into_iter().take(best) {
            results[nth].counts = true;
        }
        let total = results.iter().filter(|it| it.counts).map(|it| it.value).sum();
        SeriesTeamRow { rank: None, shared: false, team: id, total, results }
    }
}
