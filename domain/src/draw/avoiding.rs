//! `avoiding-2`, and `avoiding-1` for old draws: as few repeated meetings as a search of
//! bounded length finds.

mod board;
mod indirect;
mod search;
mod seats;

use std::collections::BTreeMap;

use self::board::{Board, MEETING, ODD};
use self::indirect::MOST_TRIES;
use self::search::{Aim, Steps, improve, relabel};
use super::bound::{Past, meetings};
use super::words::{Stream, shuffle, words};
use super::{
    Algorithm, Certificate, DrawError, DrawInput, Drawn, DrawnRound, DrawnTable, Progress, TableSizes, Units,
    byes, designs,
};
use crate::ids::{PlayerNumber, TableNumber};

/// The most players and rounds, with those before, that are searched.
const MOST_PLAYERS: usize = 2_000;
const MOST_ROUNDS: usize = 100;

/// Steps of a first search, for each player and round, and at least.
const SHORT_PER_CHAIR: u64 = 1_000;
const SHORT: u64 = 200_000;
/// Steps of the search if that was not enough.
const LONG: u64 = 2_000_000;
/// Steps for what matters less than repeated meetings, for each player and round, and at least.
const FINE_PER_CHAIR: u64 = 2_000;
const FINE: u64 = 100_000;

/// Draws `input.rounds` rounds for the players, or units, in ascending order.
/// `for_byes` has the words that decide who sits out.
pub(super) fn draw(
    input: &DrawInput,
    players: &[PlayerNumber],
    for_byes: &mut impl FnMut() -> u32,
    progress: &mut dyn FnMut(Progress),
) -> Result<Drawn, DrawError> {
    let rounds = usize::from(input.rounds);
    if players.len() > MOST_PLAYERS || input.history.len() + rounds > MOST_ROUNDS {
        return Err(DrawError::TooLarge { players: MOST_PLAYERS, rounds: MOST_ROUNDS });
    }
    let ahead = usize::from(input.ahead).min(MOST_ROUNDS - input.history.len() - rounds);
    let planned = if input.options.units == Units::Pairs { rounds + ahead } else { rounds };
    let byes = byes::choose(players, input, planned, for_byes)?;
    let out = byes.first().map_or(0, Vec::len);
    let sizes = input.options.unit_sizes(players.len() - out)?;
    let mut next = words(input.seed, Stream::Draw);
    // Players are searched by their places in a drawn order: so no start number is
    // treated unlike another, however the search chooses.
    let mut order = players.to_vec();
    shuffle(&mut order, &mut next);

    let mut steps = Steps::new(progress);
    let past = Past::of(players, input.history, input.met);
    let field = Field { input, order: &order, rounds, past, sizes, out, byes: &byes };
    let mut board = field.search(rounds + ahead, &mut steps, &mut next);
    if ahead > 0 {
        board = field.first_rounds(&board);
        if board.meetings() > field.bound(rounds) {
            // Room for later rounds must not cost these.
            let alone = field.search(rounds, &mut steps, &mut next);
            if alone.meetings() < board.meetings() {
                board = alone;
            }
        }
    }
    if rounds + input.history.len() > 1 {
        indirect::spread(&mut board, field.met(), &mut steps, &mut next);
    }
    steps.tell(&board);
    let mut tables = board.tables();
    seats::arrange(input, &order, &mut tables, &mut next);

    let steps = steps.done;
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
    let certificate = Certificate { steps, ..Certificate::of_units(input, &rounds) };
    Ok(Drawn { rounds, certificate })
}

/// What is to be drawn.
struct Field<'a> {
    input: &'a DrawInput<'a>,
    /// The players as drawn, by whose places they are searched.
    order: &'a [PlayerNumber],
    /// How many rounds are drawn, without those ahead.
    rounds: usize,
    past: Past,
    sizes: TableSizes,
    out: usize,
    /// Who sits out in each round drawn, and in those ahead as far as that is known.
    byes: &'a [Vec<PlayerNumber>],
}

impl Field<'_> {
    fn board(&self, rounds: usize) -> Board {
        // Where they are not known, rounds ahead are planned with the byes of the last round drawn.
        let mut byes = self.byes.to_vec();
        byes.resize(rounds, self.byes.last().cloned().unwrap_or_default());
        Board::new(self.input, self.order, self.sizes, &byes)
    }

    /// The least repeated meetings these rounds add to those before.
    fn bound(&self, rounds: usize) -> i128 {
        let rounds = u16::try_from(rounds).unwrap_or(u16::MAX);
        i128::from(self.past.bound(rounds, self.sizes, self.out) - self.past.repeated)
    }

    /// How often each two players, by their places, met before: a square, row by row.
    fn met(&self) -> Vec<u16> {
        let places: BTreeMap<PlayerNumber, usize> = self.order.iter().copied().zip(0..).collect();
        let size = self.order.len();
        let mut met = vec![0; size * size];
        for (a, b, times) in meetings(self.input.history, self.input.met) {
            if let (Some(a), Some(b)) = (places.get(&a), places.get(&b)) {
                let times = u16::try_from(times).unwrap_or(u16::MAX);
                met[a * size + b] = times;
                met[b * size + a] = times;
            }
        }
        met
    }

    fn search(&self, rounds: usize, steps: &mut Steps, next: &mut impl FnMut() -> u32) -> Board {
        let bound = self.bound(rounds);
        let mut board = self.board(rounds);
        board.shuffle(next);
        let chairs = board.chairs() as u64;
        let (short, fine) = (SHORT + SHORT_PER_CHAIR * chairs, FINE + FINE_PER_CHAIR * chairs);
        steps.most += 3 * (short + fine) + LONG + MOST_TRIES;
        if self.is_newest() && self.sizes.odd > 0 {
            // Perhaps nobody needs to sit at a table of another size more often than others do.
            steps.most += short;
            board.seat_evenly();
            steps.tell(&board);
            improve(&mut board, Aim::EvenMeetings, 0, bound, short, steps, next);
        }
        steps.tell(&board);
        improve(&mut board, Aim::Meetings, 0, bound, short, steps, next);
        if board.meetings() > bound
            && self.past.is_blank()
            && let Some((design, whole)) = self.design(rounds, next)
        {
            let mut other = self.board(rounds);
            other.set(self.laid_out(design, next));
            improve(&mut other, Aim::Meetings, whole, bound, short, steps, next);
            relabel(&mut other, fine, steps, next);
            improve(&mut other, Aim::Meetings, 0, bound, short, steps, next);
            if other.cost() < board.cost() {
                board = other;
            }
        }
        improve(&mut board, Aim::Meetings, 0, bound, LONG, steps, next);
        let least = bound * i128::from(MEETING) + i128::from(board.least_odd() * ODD);
        if board.cost() > least {
            relabel(&mut board, fine / 4, steps, next);
            improve(&mut board, Aim::All, 0, least, fine, steps, next);
        }
        board
    }

    /// Constructed rounds, and how many of them from the first are of one design.
    fn design(&self, rounds: usize, next: &mut impl FnMut() -> u32) -> Option<(Vec<Vec<Vec<u16>>>, usize)> {
        match self.input.options.units {
            Units::Pairs => designs::round_robin(self.order.len(), &self.places_out(rounds), next),
            Units::Players if self.out == 0 => designs::start(self.sizes, rounds, self.is_newest(), next),
            Units::Players => None,
        }
    }

    fn is_newest(&self) -> bool {
        self.input.algorithm != Algorithm::Avoiding1
    }

    /// Who sits out in each round, by his place: nobody, or one.
    fn places_out(&self, rounds: usize) -> Vec<Option<u16>> {
        let place = |byes: &Vec<PlayerNumber>| {
            let player = byes.first()?;
            u16::try_from(self.order.iter().position(|other| other == player)?).ok()
        };
        let mut places: Vec<_> = self.byes.iter().map(place).collect();
        places.resize(rounds, None);
        places
    }

    /// A design as the board has its tables: in an order drawn by chance, those of
    /// another size where they belong.
    fn laid_out(&self, design: Vec<Vec<Vec<u16>>>, next: &mut impl FnMut() -> u32) -> Vec<Vec<u16>> {
        design
            .into_iter()
            .map(|mut round| {
                shuffle(&mut round, next);
                let (mut odd, mut usual): (Vec<_>, Vec<_>) =
                    round.into_iter().partition(|table| table.len() != self.sizes.seats);
                let sizes = self.sizes.in_order(self.input.options.five_tables);
                sizes
                    .filter_map(|size| if size == self.sizes.seats { usual.pop() } else { odd.pop() })
                    .flatten()
                    .collect()
            })
            .collect()
    }

    /// Who sits out in a planned round.
    fn out_of(&self, round: usize) -> Option<&Vec<PlayerNumber>> {
        self.byes.get(round).or(self.byes.last())
    }

    /// Of more rounds than are drawn those that cost least, one after the other: of those in which
    /// sits out who is to sit out.
    fn first_rounds(&self, plan: &Board) -> Board {
        let mut rest: Vec<_> = plan.rounds().iter().cloned().enumerate().collect();
        let mut taken: Vec<Vec<u16>> = Vec::new();
        let mut board = self.board(0);
        for round in 0..self.rounds {
            board = self.board(round + 1);
            let fit = rest.iter().enumerate().filter(|(_, (at, _))| self.out_of(*at) == self.out_of(round));
            let tried = fit.map(|(index, (_, next))| {
                let mut rounds = taken.clone();
                rounds.push(next.clone());
                board.set(rounds);
                (board.cost(), index)
            });
            if let Some((_, index)) = tried.min() {
                taken.push(rest.remove(index).1);
            }
            board.set(taken.clone());
        }
        board
    }
}
