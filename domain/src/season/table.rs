use super::Season;
use crate::ids::TeamId;

/// A team's line in the table of a championship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The rank, from 1; none before the first match that counts.
    pub rank: Option<u16>,
    /// Whether others have the same rank.
    pub shared: bool,
    /// The team.
    pub team: TeamId,
    /// Matches that count.
    pub matches: u32,
    /// The sum of their results, each rounded down: what ranks.
    pub result: u64,
    /// The sum of their points, as they are.
    pub points: u64,
    /// Matches that wait for the other side.
    pub open: u32,
}

impl Season {
    /// The table of a championship, best first: the results of all matches are added (ROY "Die
    /// Mannschaftsmeisterschaft"). Decision: equal sums share the rank.
    #[must_use]
    pub fn table(&self) -> Vec<TableRow> {
        let mut rows: Vec<_> = self.teams.iter().map(|team| self.row(team.id)).collect();
        // Stable: equal rows stay in the order of entry.
        rows.sort_by_key(|row| (row.matches == 0, std::cmp::Reverse(row.result)));
        let sums: Vec<_> = rows.iter().map(|row| (row.matches > 0).then_some(row.result)).collect();
        for (row, sum) in rows.iter_mut().zip(&sums) {
            let Some(sum) = sum else { continue };
            let better = sums.iter().flatten().filter(|other| *other > sum).count();
            row.rank = u16::try_from(better + 1).ok();
            row.shared = sums.iter().flatten().filter(|other| *other == sum).count() > 1;
        }
        rows
    }

    fn row(&self, team: TeamId) -> TableRow {
        let mut row = TableRow { rank: None, shared: false, team, matches: 0, result: 0, points: 0, open: 0 };
        for played in self.matches.iter() {
            let Some(side) = played.side_of(team) else { continue };
            match played.counted() {
                Some(points) => {
                    row.matches += 1;
                    row.points += u64::from(points[side]);
                    row.result += u64::from(self.result(points[side]));
                }
                None => row.open += u32::from(played.is_open()),
            }
        }
        row
    }
}
