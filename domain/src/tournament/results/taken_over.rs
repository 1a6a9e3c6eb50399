//! What a list says that was made elsewhere, as results.

use super::Results;
use crate::money::Cents;
use crate::standings::{Payouts, Ranking, RankingRow, team_standings};
use crate::tournament::Tournament;
use crate::tournament::event::taken_over::{ResultsTakenOver, TakenOverRow};

impl Results {
    /// The ranking is the list's. Titles and prizes are empty: who got them does not follow from sums, and the fees
    /// were taken elsewhere (**decision**).
    pub(super) fn taken_over(tournament: &Tournament, taken: &ResultsTakenOver) -> Self {
        let shared = |rank| taken.rows.iter().filter(|row| row.rank == rank).count() > 1;
        let row = |row: &TakenOverRow| RankingRow {
            rank: row.rank,
            shared: shared(row.rank),
            lot_open: false,
            number: row.player,
            withdrawn: false,
            schriftpunkte: row.schriftpunkte,
            rangpunkte: row.rangpunkte,
            total: row.total(),
            deals: 0,
            rounds: Vec::new(),
            decided_by: None,
        };
        let ranking = Ranking {
            rows: taken.rows.iter().map(row).collect(),
            unranked: Vec::new(),
            open_ties: Vec::new(),
            provisional: false,
        };
        let teams = tournament.regulations().teams;
        Self {
            teams: teams.map(|teams| team_standings(teams, &ranking, &tournament.entrants())),
            pairs: None,
            titles: Vec::new(),
            payouts: Payouts {
                pot_cents: Cents::ZERO,
                prizes_cents: Vec::new(),
                cash: Vec::new(),
                non_cash: Vec::new(),
                paid_cents: Cents::ZERO,
                kept_cents: Cents::ZERO,
                added_cents: Cents::ZERO,
                lots_wanted: Vec::new(),
            },
            ranking,
        }
    }
}
