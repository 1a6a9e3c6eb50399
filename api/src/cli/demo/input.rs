//! What the demo plays: the files of `examples/cup-day`, or what a seed generates.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, bail};
use domain::draw::DrawError;
use domain::family::Record;
use domain::ids::{RoundNumber, TableNumber};
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use serde::Deserialize;
use simulator::dice::Dice;
use simulator::field::field;
use simulator::sheet::{Line, Table};

use crate::cli::ruleset;

const PLAYERS: &str = include_str!("../../../../examples/cup-day/players.csv");
const DESK: &str = include_str!("../../../../examples/cup-day/desk.csv");
const SHEETS: &str = include_str!("../../../../examples/cup-day/sheets.jsonl");

/// The ruleset of the files.
pub const RULESET: &str = "tarockcup-2018";
/// The seed of what is generated unless another is given, and of what no file says.
pub const SEED: u64 = 2018;
const PLAYERS_BY_SEED: usize = 37;
/// Twelve fixed pairs.
const PLAYERS_IN_PAIRS: usize = 24;

/// The head of every list of players here.
const HEAD: &str = "given_name,family_name,residence,club,categories,titles";

/// A cup day to be played.
pub struct Input {
    /// The rules.
    pub ruleset: Ruleset,
    /// The list that is imported.
    pub players: String,
    /// Who registers at the desk: first those whose rows in the list are wrong, last who
    /// comes for round 2.
    pub desk: Vec<AtDesk>,
    sheets: BTreeMap<(RoundNumber, TableNumber), Vec<Record<char>>>,
    seed: u64,
}

/// A player who registers at the desk.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct AtDesk {
    pub given_name: String,
    pub family_name: String,
    pub residence: String,
    pub club: Option<String>,
    pub categories: Option<String>,
    pub titles: Option<String>,
}

#[derive(Deserialize)]
struct SheetLine {
    round: RoundNumber,
    table: TableNumber,
    deal: usize,
    record: Record<char>,
}

impl Input {
    /// The files of `examples/cup-day`, which are part of the program.
    pub fn of_files() -> Result<Self> {
        let mut sheets: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (number, line) in (1..).zip(SHEETS.lines()) {
            let line: SheetLine =
                serde_json::from_str(line).with_context(|| format!("sheets.jsonl, line {number}"))?;
            let sheet = sheets.entry((line.round, line.table)).or_default();
            if line.deal != sheet.len() + 1 {
                bail!("sheets.jsonl, line {number}: the deals of a table come in their order");
            }
            sheet.push(line.record);
        }
        let desk = csv::Reader::from_reader(DESK.as_bytes()).deserialize().collect::<Result<_, _>>()?;
        Ok(Self { ruleset: ruleset::named(RULESET)?, players: PLAYERS.to_owned(), desk, sheets, seed: SEED })
    }

    /// The players of the files under another ruleset; their deals are made up.
    pub fn of_lists(ruleset: Ruleset) -> Result<Self> {
        Ok(Self { ruleset, sheets: BTreeMap::new(), ..Self::of_files()? })
    }

    /// So many made-up players under this ruleset.
    pub fn generated(ruleset: Option<Ruleset>, players: Option<usize>, seed: Option<u64>) -> Result<Self> {
        let seed = seed.unwrap_or(SEED);
        let ruleset = ruleset.map_or_else(|| ruleset::named(RULESET), Ok)?;
        let usual = if ruleset.game.plays_in_pairs() { PLAYERS_IN_PAIRS } else { PLAYERS_BY_SEED };
        let players = players.unwrap_or(usual);
        ruleset.regulations.draw.table_sizes(players).map_err(DrawError::CannotSeat)?;
        let mut entrants: Vec<_> = field(seed, players + 1)
            .iter()
            .map(|entrant| AtDesk {
                given_name: entrant.given_name.to_owned(),
                family_name: entrant.family_name.to_owned(),
                residence: entrant.residence.to_owned(),
                club: entrant.club.map(str::to_owned),
                categories: entrant.junior.then(|| "junior".to_owned()),
                titles: (entrant.residence == "Krenglbach").then(|| "ortsmeister".to_owned()),
            })
            .collect();
        let desk = entrants.split_off(players);
        let rows = entrants.iter().map(AtDesk::row);
        let list: Vec<_> = [HEAD.to_owned()].into_iter().chain(rows).collect();
        Ok(Self { ruleset, players: list.join("\n") + "\n", desk, sheets: BTreeMap::new(), seed })
    }

    /// The dice of a table's sheet.
    pub fn dice(&self, round: RoundNumber, table: TableNumber) -> Dice {
        Dice::new(self.seed, u64::from(round.0) * 1000 + u64::from(table.0))
    }

    /// What a table plays: the file's sheet if it has one for a table of this size.
    pub fn sheet(&self, round: RoundNumber, table: TableNumber, at: Table) -> Result<Vec<Line>> {
        let seatings: Vec<_> = at.seatings(&self.ruleset.game).collect();
        match self.sheets.get(&(round, table)) {
            Some(records) if records.len() == seatings.len() => seatings
                .into_iter()
                .zip(records)
                .map(|(seating, record)| {
                    Ok(Line { seating, record: record.try_map_players(|letter| seat(*letter))? })
                })
                .collect(),
            _ => Ok(at.sheet(&self.ruleset.game, &mut self.dice(round, table))),
        }
    }
}

impl AtDesk {
    /// Given and family name.
    pub fn name(&self) -> String {
        format!("{} {}", self.given_name, self.family_name)
    }

    fn row(&self) -> String {
        let Self { given_name, family_name, residence, club, categories, titles } = self;
        let [club, categories, titles] = [club, categories, titles].map(|cell| cell.as_deref().unwrap_or(""));
        format!("{given_name},{family_name},{residence},{club},{categories},{titles}")
    }
}

/// The seat a letter stands for.
fn seat(letter: char) -> Result<Seat> {
    let index = ('A'..='E').position(|known| known == letter);
    index.and_then(Seat::new).ok_or_else(|| anyhow!("{letter} is no seat: A to E are"))
}

#[cfg(test)]
mod tests {
    use domain::family::settle;

    use super::*;

    #[test]
    fn every_line_of_the_files_is_accepted_by_the_rules() {
        let input = Input::of_files().unwrap();
        let regulations = &input.ruleset.regulations;
        let mut lines = 0;
        for (&(round, table), records) in &input.sheets {
            let players = if table == TableNumber(1) { 5 } else { 4 };
            let dealer = regulations.draw.seat_one.first_dealer(players) - 1;
            let deals = regulations.deals_per_round(players);
            let players = u8::try_from(players).unwrap();
            let at = Table::new(&input.ruleset.game, players, Seat::new(dealer).unwrap(), deals).unwrap();
            let sheet = input.sheet(round, table, at).unwrap();
            assert_eq!(sheet.len(), records.len());
            for line in sheet {
                let settled = settle(&input.ruleset.game, line.seating, &line.record, None);
                assert_eq!(settled.err(), None, "round {round}, table {table}: {:?}", line.record);
                lines += 1;
            }
        }
        assert_eq!(lines, 3 * (20 + 8 * 16));
    }

    #[test]
    fn the_list_has_37_players_and_the_desk_three() {
        let input = Input::of_files().unwrap();
        assert_eq!(input.players.lines().count(), 1 + 37);
        assert_eq!(input.players.lines().next(), Some(HEAD));
        assert_eq!(input.desk.len(), 3);
    }

    #[test]
    fn what_cannot_be_seated_or_is_no_ruleset_is_refused() {
        assert!(Input::generated(None, Some(11), None).is_err());
        assert!(ruleset::named("bridge").is_err());
        let krenglbach = ruleset::named("krenglbach-2018").unwrap();
        let input = Input::generated(Some(krenglbach), Some(20), Some(1)).unwrap();
        assert_eq!(input.players.lines().count(), 1 + 20);
        assert_eq!(input.desk.len(), 1);
    }
}
