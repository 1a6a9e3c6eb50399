//! Results of the largest final: 260 players at 65 tables, three rounds, many ties.

use domain::draw::{Seed, draw_random};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::points::Points;
use domain::ruleset::{Regulations, Ruleset};
use domain::standings::{Entrant, Ranking, RunningTables, SeatResult, Share, TableResult, ranking};

/// How many play.
pub const PLAYERS: u16 = 260;

/// All that a ranking is made of.
pub struct LargeFinal {
    regulations: &'static Regulations,
    entrants: Vec<Entrant>,
    tables: Vec<TableResult>,
}

impl LargeFinal {
    pub fn played() -> Self {
        let regulations = &Ruleset::preset("tarockcup-2018").expect("a preset").regulations;
        let numbers: Vec<_> = (1..=PLAYERS).map(PlayerNumber).collect();
        let seat = |player: PlayerNumber, round: u8| {
            let points = Points::whole(i64::from(player.0 * 7 % 41 + u16::from(round)) - 20);
            SeatResult { shares: vec![Share { player, points, deals: 16 }] }
        };
        let tables = (1..=3_u8).flat_map(|round| {
            let drawn =
                draw_random(Seed([round; 32]), &numbers, regulations.draw).expect("a field to be drawn");
            drawn.into_iter().map(move |drawn| TableResult {
                round: RoundNumber(round),
                table: drawn.table,
                seats: drawn.seats.into_iter().map(|player| seat(player, round)).collect(),
                ended: true,
                trophies: Vec::new(),
                deals: Vec::new(),
                uncounted: None,
            })
        });
        let tables = tables.collect();
        Self { regulations, entrants: numbers.into_iter().map(Entrant::new).collect(), tables }
    }

    pub fn ranking(&self) -> Ranking {
        ranking(self.regulations, &self.entrants, &self.tables, &[], RunningTables::WithoutPlaces)
    }
}
