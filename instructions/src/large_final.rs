//! Results of the largest final: 260 players at 65 tables, three rounds, many ties.

use chrono::NaiveDate;
use domain::draw::{Seed, draw_random};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::Hash;
use domain::points::Points;
use domain::ruleset::{Regulations, Ruleset};
use domain::standings::{Entrant, Ranking, RunningTables, SeatResult, Share, TableResult, ranking};
use reports::{Directory, Heading, Letterhead, Person};
use texts::Lang;

const PLAYERS: u16 = 260;

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

/// Who played, with names of several lengths.
pub fn directory() -> Directory {
    let person = |number: u16| Person {
        family_name: ["Huber", "Kőrösi", "Österreicher", "Wolfgruber-Achleitner"][usize::from(number % 4)]
            .into(),
        given_name: ["Josef", "Ágnes", "Maria Magdalena"][usize::from(number % 3)].into(),
        club: Some("Tarockclub".into()),
        residence: Some("Krenglbach".into()),
        member_number: None,
    };
    (1..=PLAYERS).map(|number| (PlayerNumber(number), person(number))).collect()
}

pub fn heading() -> Heading {
    Heading {
        tournament: "Cup".into(),
        date: NaiveDate::from_ymd_opt(2018, 11, 10).expect("a day"),
        place: None,
        edition: Some(1),
        newest_edition: None,
        after_round: None,
        of_version: 4711,
        at: None,
        digest: Some(Hash::GENESIS),
        chain_head: Hash::GENESIS,
        receipt_key: None,
        lang: Lang::De,
        letterhead: Letterhead::default(),
        stamp: None,
    }
}
