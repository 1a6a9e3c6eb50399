use serde::{Deserialize, Serialize};

use super::bound::{Past, choose_two};
use super::{Apart, DrawInput, DrawnRound, Seating, TableSizes};
use crate::ids::{PlayerNumber, TableNumber};

/// How good a seating is, counted anew from the seating itself, and how good it
/// could be at best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// `C = Σ over pairs of binom(meetings, 2)` after these rounds, those before included.
    pub repeated_meetings: u64,
    /// No seating of these rounds has fewer, given what was before.
    pub lower_bound: u64,
    /// How many pairs met never, once, twice, … over all players who ever sat.
    pub meetings: Vec<u64>,
    /// The pairs of these rounds who met more than once by now, in ascending order.
    pub repeated: Vec<RepeatedPair>,
    /// How many players sat at a table of five never, once, twice, … by now.
    pub five_tables: Vec<u64>,
    /// Who shares a table in these rounds though they should not.
    pub broken: Vec<BrokenConstraint>,
    /// `Σ over players and seats of binom(times, 2)`: 0 if nobody had a seat twice.
    pub repeated_seats: u64,
    /// How evenly indirect meetings are spread.
    pub indirect: Indirect,
    /// Steps the search took; 0 without a search.
    #[serde(default)]
    pub steps: u64,
}

/// Two players who met again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatedPair {
    /// Their start numbers, the lower first.
    pub players: [PlayerNumber; 2],
    /// How often they have met.
    pub meetings: u64,
}

/// Why two players are kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// They play for one team.
    Team,
    /// They belong to one club.
    Club,
    /// The director said so.
    Prohibited,
}

/// Two players at one table who were to be kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrokenConstraint {
    /// Which of these rounds, from 0.
    pub round: u16,
    /// At which table.
    pub table: TableNumber,
    /// Their start numbers, the lower first.
    pub players: [PlayerNumber; 2],
    /// Why they were to be kept apart.
    pub bond: Bond,
    /// Whether this mattered more than repeated meetings.
    pub hard: bool,
}

/// Two players meet indirectly through each third one both have met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Indirect {
    /// `Σ over pairs of binom(indirect meetings, 2)`: the smaller, the more even.
    pub spread: u64,
    /// The most indirect meetings of a pair.
    pub most: u64,
}

impl Certificate {
    /// Whether fewer repeated meetings are proven to be impossible.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.repeated_meetings == self.lower_bound
    }

    /// The certificate of these rounds after those of `input.history`, however they
    /// came about. What `input` says of mode, seed and standing does not matter.
    #[must_use]
    pub fn of(input: &DrawInput, rounds: &[DrawnRound]) -> Self {
        let record = Record::of(input, rounds);
        let mut meetings = Vec::new();
        let mut repeated = Vec::new();
        for a in 0..record.size() {
            for b in a + 1..record.size() {
                let (times, recent) = (record.met[a * record.size() + b], record.recent(a, b));
                count(&mut meetings, usize::from(times));
                if times > 1 && recent {
                    let players = [record.numbers[a], record.numbers[b]];
                    repeated.push(RepeatedPair { players, meetings: times.into() });
                }
            }
        }
        let mut five_tables = Vec::new();
        for &times in &record.fives {
            count(&mut five_tables, times);
        }
        Self {
            repeated_meetings: (0..).zip(&meetings).map(|(times, pairs)| choose_two(times) * pairs).sum(),
            lower_bound: bound_of(input, rounds),
            meetings,
            repeated,
            five_tables,
            broken: broken(input, rounds),
            repeated_seats: record.seats.iter().flatten().map(|&times| choose_two(times)).sum(),
            indirect: record.indirect(),
            steps: 0,
        }
    }
}

fn count(histogram: &mut Vec<u64>, value: usize) {
    if histogram.len() <= value {
        histogram.resize(value + 1, 0);
    }
    histogram[value] += 1;
}

/// What has been played, by places in a list of all players.
struct Record {
    numbers: Vec<PlayerNumber>,
    met: Vec<u16>,
    fives: Vec<usize>,
    seats: Vec<[u64; 5]>,
    latest: Vec<Vec<u16>>,
}

impl Record {
    fn of(input: &DrawInput, rounds: &[DrawnRound]) -> Self {
        let new = rounds.iter().map(|round| &round.tables);
        let mut numbers: Vec<PlayerNumber> = input.players.to_vec();
        let seatings = || input.history.iter().chain(new.clone());
        numbers.extend(seatings().flatten().flat_map(|table| &table.seats));
        numbers.sort_unstable();
        numbers.dedup();
        let size = numbers.len();
        let mut record = Self {
            met: vec![0; size * size],
            fives: vec![0; size],
            seats: vec![[0; 5]; size],
            latest: Vec::new(),
            numbers,
        };
        for seating in seatings() {
            for table in seating {
                record.sit(&table.seats);
            }
        }
        for seating in new {
            let mut at = vec![0; size];
            for (table, number) in seating.iter().zip(1..) {
                for player in &table.seats {
                    at[record.place(*player)] = number;
                }
            }
            record.latest.push(at);
        }
        record
    }

    fn size(&self) -> usize {
        self.numbers.len()
    }

    fn place(&self, player: PlayerNumber) -> usize {
        self.numbers.binary_search(&player).expect("everybody who sat is in the list")
    }

    fn sit(&mut self, seats: &[PlayerNumber]) {
        let places: Vec<usize> = seats.iter().map(|&player| self.place(player)).collect();
        for (seat, &a) in places.iter().enumerate() {
            for &b in &places {
                if a != b {
                    let size = self.size();
                    let times = &mut self.met[a * size + b];
                    *times = times.saturating_add(1);
                }
            }
            self.fives[a] += usize::from(places.len() == 5);
            if let Some(times) = self.seats[a].get_mut(seat) {
                *times += 1;
            }
        }
    }

    /// Whether the two share a table in the rounds the certificate is for.
    fn recent(&self, a: usize, b: usize) -> bool {
        self.latest.iter().any(|at| at[a] != 0 && at[a] == at[b])
    }

    fn indirect(&self) -> Indirect {
        let size = self.size();
        let opponents: Vec<Vec<(usize, u64)>> = self
            .met
            .chunks(size.max(1))
            .map(|row| {
                row.iter()
                    .enumerate()
                    .filter(|(_, times)| **times > 0)
                    .map(|(b, &times)| (b, times.into()))
                    .collect()
            })
            .collect();
        let mut answer = Indirect::default();
        let mut through = vec![0u64; size];
        for (a, near) in opponents.iter().enumerate() {
            through.fill(0);
            for &(third, times) in near {
                for &(b, more) in opponents[third].iter().filter(|&&(b, _)| b > a) {
                    through[b] += times * more;
                }
            }
            answer.spread += through.iter().map(|&x| choose_two(x)).sum::<u64>();
            answer.most = answer.most.max(through.iter().copied().max().unwrap_or(0));
        }
        answer
    }
}

/// The bound for as many rounds with tables of the same sizes as given.
fn bound_of(input: &DrawInput, rounds: &[DrawnRound]) -> u64 {
    let Some(first) = rounds.first() else { return 0 };
    let fives = first.tables.iter().filter(|table| table.seats.len() == 5).count();
    let sizes = TableSizes { fours: first.tables.len() - fives, fives };
    let mut players: Vec<PlayerNumber> =
        first.tables.iter().flat_map(|table| &table.seats).chain(&first.byes).copied().collect();
    players.sort_unstable();
    with_past(&players, input.history, |past| past.bound(rounds.len(), sizes, first.byes.len()))
}

/// Counts what the players, in ascending order, bring along from earlier rounds.
pub(super) fn with_past<T>(
    players: &[PlayerNumber],
    history: &[Seating],
    then: impl FnOnce(&Past) -> T,
) -> T {
    let size = players.len();
    let mut met = vec![0u16; size * size];
    let mut tables = Vec::new();
    for seating in history {
        let mut sat = Vec::new();
        for table in seating {
            let here: Vec<usize> = table.seats.iter().filter_map(|p| players.binary_search(p).ok()).collect();
            for &a in &here {
                for &b in here.iter().filter(|&&b| b != a) {
                    met[a * size + b] = met[a * size + b].saturating_add(1);
                }
            }
            sat.push(here.len() as u64);
        }
        tables.push(sat);
    }
    then(&Past { met: &met, players: size, tables, repeated: repeated(history) })
}

/// The repeated meetings of all who ever sat.
fn repeated(history: &[Seating]) -> u64 {
    let mut pairs: Vec<(PlayerNumber, PlayerNumber)> = history
        .iter()
        .flatten()
        .flat_map(|table| {
            let seats = &table.seats;
            seats
                .iter()
                .enumerate()
                .flat_map(move |(i, &a)| seats[i + 1..].iter().map(move |&b| (a.min(b), a.max(b))))
        })
        .collect();
    pairs.sort_unstable();
    pairs.chunk_by(|a, b| a == b).map(|same| choose_two(same.len() as u64)).sum()
}

fn broken(input: &DrawInput, rounds: &[DrawnRound]) -> Vec<BrokenConstraint> {
    let apart = input.options.apart;
    let mut broken = Vec::new();
    for (round, drawn) in (0..).zip(rounds) {
        for table in &drawn.tables {
            let mut report = |a: PlayerNumber, b: PlayerNumber, bond, strength| {
                if strength != Apart::Off {
                    let players = [a.min(b), a.max(b)];
                    let hard = strength == Apart::Hard;
                    broken.push(BrokenConstraint { round, table: table.table, players, bond, hard });
                }
            };
            for (i, &a) in table.seats.iter().enumerate() {
                for &b in &table.seats[i + 1..] {
                    let share = |groups: &[Vec<PlayerNumber>]| {
                        groups.iter().any(|g| g.contains(&a) && g.contains(&b))
                    };
                    if share(&input.groups.teams) {
                        report(a, b, Bond::Team, apart.teams);
                    }
                    if share(&input.groups.clubs) {
                        report(a, b, Bond::Club, apart.clubs);
                    }
                    if input.groups.prohibited.iter().any(|pair| *pair == [a, b] || *pair == [b, a]) {
                        report(a, b, Bond::Prohibited, apart.prohibited);
                    }
                }
            }
        }
    }
    broken.sort_unstable();
    broken
}
