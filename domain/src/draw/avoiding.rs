//! `avoiding-1`: as few repeated meetings as a search of bounded length finds.

mod board;
mod search;
mod seats;

use self::board::Board;
use super::words::{Stream, shuffle, words};
use super::{Certificate, DrawError, DrawInput, Drawn, DrawnRound, DrawnTable, Progress, table_sizes};
use crate::ids::{PlayerNumber, TableNumber};

/// The most players and rounds, with those before, that are searched.
const MOST_PLAYERS: usize = 4096;
const MOST_ROUNDS: usize = 100;

/// Draws `input.rounds` rounds for the players, in ascending order, of whom `byes`
/// sit out in each round.
pub(super) fn draw(
    input: &DrawInput,
    players: &[PlayerNumber],
    byes: Vec<Vec<PlayerNumber>>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Drawn, DrawError> {
    let rounds = usize::from(input.rounds);
    if players.len() > MOST_PLAYERS || input.history.len() + rounds > MOST_ROUNDS {
        return Err(DrawError::TooLarge { players: MOST_PLAYERS, rounds: MOST_ROUNDS });
    }
    let out = byes.first().map_or(0, Vec::len);
    let sizes: Vec<usize> = table_sizes(players.len() - out)?.in_order(input.options.five_tables).collect();
    let mut next = words(input.seed, Stream::Draw);
    // Players are searched by their places in a drawn order: so no start number is
    // treated unlike another, however the search chooses.
    let mut order = players.to_vec();
    shuffle(&mut order, &mut next);

    let mut board = Board::new(input, &order, &sizes, &byes);
    board.shuffle(&mut next);
    let steps = search::improve(&mut board, &mut next, progress);
    let mut tables = board.tables();
    seats::arrange(input, &order, &mut tables, &mut next);

    let rounds: Vec<DrawnRound> = tables
        .into_iter()
        .zip(byes)
        .map(|(tables, byes)| DrawnRound {
            tables: (1..)
                .zip(tables)
                .map(|(number, seats)| DrawnTable {
                    table: TableNumber(number),
                    seats: seats.into_iter().map(|place| order[place]).collect(),
                })
                .collect(),
            byes,
        })
        .collect();
    let certificate = Certificate { steps, ..Certificate::of(input, &rounds) };
    Ok(Drawn { rounds, certificate })
}
