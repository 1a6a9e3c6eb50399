use serde::{Deserialize, Serialize};

use super::faults;
use super::{Certificate, DrawInput, DrawnRound, Sizes, Units, pairs};
use crate::ids::{PlayerNumber, TableNumber};
use crate::violation::Fault;

/// Why a seating by hand is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatingError {
    /// The tables are not numbered 1, 2, 3, …
    #[error("table {0} stands where another number is due")]
    TableNumber(TableNumber),
    /// A table has a size that the draw has not.
    #[error(
        "table {table} has {seats} players; {} can play",
        match (units, sizes) {
            (Units::Pairs, _) => "four",
            (Units::Players, Sizes::FoursAndFives) => "four or five",
            (Units::Players, Sizes::FoursAndThrees) => "four or three",
        }
    )]
    TableSize {
        /// Which table.
        table: TableNumber,
        /// How many sit there.
        seats: usize,
        /// The sizes there are.
        sizes: Sizes,
        /// Whether pairs are seated.
        units: Units,
    },
    /// More tables of another size than four than needed.
    #[error("{odd} tables of {seats} where {needed} are enough")]
    OddTables {
        /// How many there are.
        odd: usize,
        /// Of how many players.
        seats: usize,
        /// How many are needed.
        needed: usize,
    },
    /// At a table of pairs partners do not sit beside each other on one side.
    #[error("table {0} does not seat two pairs, one after the other from the first Vorhand on")]
    PairSplit(TableNumber),
    /// A player sits twice, or sits and has a bye.
    #[error("player {0} is seated twice")]
    SeatedTwice(PlayerNumber),
    /// A player is seated who does not take part.
    #[error("player {0} does not take part in this round")]
    Unknown(PlayerNumber),
    /// A player has no seat.
    #[error("player {0} has no seat")]
    Missing(PlayerNumber),
    /// A player sits out although all can be seated.
    #[error("player {0} sits out although there is a seat")]
    NeedlessBye(PlayerNumber),
}

impl SeatingError {
    /// What is wrong, for a person.
    #[must_use]
    pub fn fault(&self) -> Fault {
        match self {
            Self::TableNumber(table) => faults::table_number(*table),
            Self::TableSize { table, seats, sizes, units } => {
                faults::table_size(*table, *seats, super::sizes::word(*sizes, *units))
            }
            Self::OddTables { odd, seats, needed } => faults::odd_tables(*odd, *seats, *needed),
            Self::PairSplit(table) => faults::pair_split(*table),
            Self::SeatedTwice(player) => faults::seated_twice(player),
            Self::Unknown(player) => faults::not_taking_part(player),
            Self::Missing(player) => faults::without_seat(player),
            Self::NeedlessBye(player) => faults::needless_bye(player),
        }
    }
}

/// Checks a seating by hand: everybody sits exactly once, at as few tables of another size
/// as possible, pairs side by side; byes only where the options allow them and they are
/// needed.
///
/// # Errors
/// All [`SeatingError`]s found.
pub fn check_seating(input: &DrawInput, round: &DrawnRound) -> Result<(), Vec<SeatingError>> {
    let (options, mut errors) = (input.options, Vec::new());
    for (table, number) in round.tables.iter().zip(1u32..) {
        if u32::from(table.table.0) != number {
            errors.push(SeatingError::TableNumber(table.table));
        }
        let seats = table.seats.len();
        if !can_play(seats, options.sizes, options.units) {
            let (sizes, units) = (options.sizes, options.units);
            errors.push(SeatingError::TableSize { table: table.table, seats, sizes, units });
        }
    }
    if let Some(paired) = pairs::Paired::of(input) {
        errors.extend(paired.split(&round.tables).into_iter().map(SeatingError::PairSplit));
    }
    let mut players = input.players.to_vec();
    players.sort_unstable();
    players.dedup();
    let mut seated: Vec<PlayerNumber> =
        round.tables.iter().flat_map(|table| &table.seats).chain(&round.byes).copied().collect();
    seated.sort_unstable();
    for same in seated.chunk_by(|a, b| a == b) {
        if same.len() > 1 {
            errors.push(SeatingError::SeatedTwice(same[0]));
        }
        if players.binary_search(&same[0]).is_err() {
            errors.push(SeatingError::Unknown(same[0]));
        }
    }
    errors.extend(
        players
            .iter()
            .filter(|player| seated.binary_search(player).is_err())
            .map(|&p| SeatingError::Missing(p)),
    );
    let needed_byes = match options.table_sizes(players.len()) {
        Err(refused) if options.lets_sit_out() => refused.surplus.unwrap_or(0),
        _ => 0,
    };
    errors.extend(round.byes.iter().skip(needed_byes).map(|&player| SeatingError::NeedlessBye(player)));
    if errors.is_empty()
        && options.units == Units::Players
        && let Ok(sizes) = options.table_sizes(players.len().saturating_sub(round.byes.len()))
    {
        let odd = round.tables.iter().filter(|table| table.seats.len() != sizes.seats).count();
        if odd > sizes.odd {
            errors.push(SeatingError::OddTables { odd, seats: sizes.odd_seats, needed: sizes.odd });
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn can_play(players: usize, sizes: Sizes, units: Units) -> bool {
    let odd = match sizes {
        Sizes::FoursAndFives => 5,
        Sizes::FoursAndThrees => 3,
    };
    players == 4 || (units == Units::Players && players == odd)
}

/// What a seating costs against another one of the same rounds: positive numbers are
/// worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditCost {
    /// More pairs at one table that must not be.
    pub hard: i64,
    /// More repeated meetings.
    pub repeated_meetings: i64,
    /// More pairs at one table that should not be.
    pub soft: i64,
    /// More tables of another size than four for players who had one before.
    pub five_tables: i64,
    /// More seats for players who had them before.
    pub repeated_seats: i64,
    /// Less even indirect meetings.
    pub indirect: i64,
}

impl Certificate {
    /// What this seating costs against the `machine`'s.
    #[must_use]
    pub fn cost_against(&self, machine: &Self) -> EditCost {
        let less =
            |mine: u64, other: u64| i64::try_from(i128::from(mine) - i128::from(other)).unwrap_or(i64::MAX);
        let broken = |certificate: &Self, hard| {
            certificate.broken.iter().filter(|broken| broken.hard == hard).count() as u64
        };
        EditCost {
            hard: less(broken(self, true), broken(machine, true)),
            repeated_meetings: less(self.repeated_meetings, machine.repeated_meetings),
            soft: less(broken(self, false), broken(machine, false)),
            five_tables: less(self.repeated_fives(), machine.repeated_fives()),
            repeated_seats: less(self.repeated_seats, machine.repeated_seats),
            indirect: less(self.indirect.spread, machine.indirect.spread),
        }
    }

    /// `Σ over players of binom(tables of another size than four, 2)`.
    #[must_use]
    pub fn repeated_fives(&self) -> u64 {
        (0..).zip(&self.five_tables).map(|(times, players)| super::bound::choose_two(times) * players).sum()
    }
}
