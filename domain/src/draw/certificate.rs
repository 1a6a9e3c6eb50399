use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::bound::{Past, choose_two, meetings};
use super::{Apart, DrawInput, DrawnRound, TableSizes, Units, pairs};
use crate::ids::{PlayerNumber, TableNumber};

/// How good a seating is, counted anew from the seating itself, and how good it
/// could be at best. Where pairs are drawn all is counted of pairs: meetings of pairs at one
/// table, which of them attacked first, each pair under its lower start number.
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
    /// How many players sat at a table of another size than four never, once, twice, … by now.
    pub five_tables: Vec<u64>,
    /// Who shares a table in these rounds though they should not.
    pub broken: Vec<BrokenConstraint>,
    /// `Σ over players and seats of binom(times, 2)`: 0 if nobody had a seat twice.
    pub repeated_seats: u64,
    /// How evenly indirect meetings are spread.
    pub indirect: Indirect,
    /// Steps the search took; 0 without a search, or if the certificate was counted from the
    /// seating alone. Then it is left out of JSON.
    #[serde(default, skip_serializing_if = "is_zero")]
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives references")]
fn is_zero(steps: &u64) -> bool {
    *steps == 0
}

impl Certificate {
    /// Whether both say the same of a seating, however it was found.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        Self { steps: 0, ..self.clone() } == Self { steps: 0, ..other.clone() }
    }

    /// The certificate of these rounds after those of `input.history`, however they
    /// came about. What `input` says of mode, seed and standing does not matter.
    #[must_use]
    pub fn of(input: &DrawInput, rounds: &[DrawnRound]) -> Self {
        let Some(paired) = pairs::Paired::of(input) else { return Self::of_units(input, rounds) };
        let rounds: Vec<DrawnRound> = rounds.iter().map(|round| paired.round(round)).collect();
        Self::of_units(&paired.input(input), &rounds)
    }

    /// The same of players by themselves, or of pairs as units.
    pub(super) fn of_units(input: &DrawInput, rounds: &[DrawnRound]) -> Self {
        let usual = usual_seats(input);
        let new = || rounds.iter().map(|round| &round.tables);
        let all = || input.history.iter().chain(new());
        let mut players: Vec<PlayerNumber> = input.players.to_vec();
        players.extend(all().flatten().flat_map(|table| &table.seats));
        players.extend(input.met.iter().flat_map(|met| met.players));
        players.sort_unstable();
        players.dedup();

        let met = meetings(all(), input.met);
        let mut times = vec![choose_two(players.len() as u64) - met.len() as u64];
        for &(_, _, meetings) in &met {
            count(&mut times, meetings);
        }
        let recent: BTreeSet<[PlayerNumber; 2]> =
            meetings(new(), &[]).into_iter().map(|(a, b, _)| [a, b]).collect();
        let repeated = met
            .iter()
            .filter(|&&(a, b, meetings)| meetings > 1 && recent.contains(&[a, b]))
            .map(|&(a, b, meetings)| RepeatedPair { players: [a, b], meetings })
            .collect();

        let mut fives: BTreeMap<PlayerNumber, u64> = players.iter().map(|&player| (player, 0)).collect();
        let mut seats: BTreeMap<(PlayerNumber, usize), u64> = BTreeMap::new();
        for table in all().flatten() {
            for (seat, &player) in table.seats.iter().enumerate() {
                *fives.entry(player).or_default() += u64::from(table.seats.len() != usual);
                *seats.entry((player, seat)).or_default() += 1;
            }
        }
        let mut five_tables = Vec::new();
        for &times in fives.values() {
            count(&mut five_tables, times);
        }
        Self {
            repeated_meetings: met.iter().map(|&(_, _, meetings)| choose_two(meetings)).sum(),
            lower_bound: bound_of(input, rounds),
            meetings: times,
            repeated,
            five_tables,
            broken: broken(input, rounds),
            repeated_seats: seats.values().map(|&times| choose_two(times)).sum(),
            indirect: indirect(&players, &met),
            steps: 0,
        }
    }
}

fn count(histogram: &mut Vec<u64>, value: u64) {
    let value = usize::try_from(value).unwrap_or(0);
    if histogram.len() <= value {
        histogram.resize(value + 1, 0);
    }
    histogram[value] += 1;
}

fn indirect(players: &[PlayerNumber], met: &[(PlayerNumber, PlayerNumber, u64)]) -> Indirect {
    let mut opponents: Vec<Vec<(usize, u64)>> = vec![Vec::new(); players.len()];
    for (a, b, times) in met {
        if let (Ok(a), Ok(b)) = (players.binary_search(a), players.binary_search(b)) {
            opponents[a].push((b, *times));
            opponents[b].push((a, *times));
        }
    }
    let mut answer = Indirect::default();
    let mut through: BTreeMap<usize, u64> = BTreeMap::new();
    for (a, near) in opponents.iter().enumerate() {
        through.clear();
        for &(third, times) in near {
            for &(b, more) in opponents[third].iter().filter(|&&(b, _)| b > a) {
                *through.entry(b).or_default() += times * more;
            }
        }
        answer.spread += through.values().map(|&x| choose_two(x)).sum::<u64>();
        answer.most = answer.most.max(through.values().copied().max().unwrap_or(0));
    }
    answer
}

fn usual_seats(input: &DrawInput) -> usize {
    match input.options.units {
        Units::Players => 4,
        Units::Pairs => 2,
    }
}

/// The bound for as many rounds with tables of the same sizes as given.
fn bound_of(input: &DrawInput, rounds: &[DrawnRound]) -> u64 {
    let Some(first) = rounds.first() else { return 0 };
    let seats = usual_seats(input);
    let others = || first.tables.iter().map(|table| table.seats.len()).filter(|&size| size != seats);
    let (odd, odd_seats) = (others().count(), others().next().unwrap_or_default());
    let sizes = TableSizes { usual: first.tables.len() - odd, seats, odd, odd_seats };
    let mut players: Vec<PlayerNumber> =
        first.tables.iter().flat_map(|table| &table.seats).chain(&first.byes).copied().collect();
    players.sort_unstable();
    let count = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
    Past::of(&players, input.history, input.met).bound(count, sizes, first.byes.len())
}

fn broken(input: &DrawInput, rounds: &[DrawnRound]) -> Vec<BrokenConstraint> {
    let (apart, groups) = (input.options.apart, input.groups);
    let teams = memberships(&groups.teams);
    let clubs = memberships(&groups.clubs);
    let prohibited: BTreeSet<[PlayerNumber; 2]> =
        groups.prohibited.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
    let mut broken = Vec::new();
    for (round, drawn) in (0..).zip(rounds) {
        for table in &drawn.tables {
            for (i, &a) in table.seats.iter().enumerate() {
                for &b in &table.seats[i + 1..] {
                    let players = [a.min(b), a.max(b)];
                    for (bond, strength, bound) in [
                        (Bond::Team, apart.teams, share(&teams, a, b)),
                        (Bond::Club, apart.clubs, share(&clubs, a, b)),
                        (Bond::Prohibited, apart.prohibited, prohibited.contains(&players)),
                    ] {
                        // A pair that must not meet is named even if the draw did not heed it.
                        if bound && (strength != Apart::Off || bond == Bond::Prohibited) {
                            let hard = strength == Apart::Hard;
                            broken.push(BrokenConstraint { round, table: table.table, players, bond, hard });
                        }
                    }
                }
            }
        }
    }
    broken.sort_unstable();
    broken
}

/// The groups of each player, by their places in the list.
fn memberships(groups: &[Vec<PlayerNumber>]) -> BTreeMap<PlayerNumber, BTreeSet<usize>> {
    let mut memberships: BTreeMap<PlayerNumber, BTreeSet<usize>> = BTreeMap::new();
    for (number, group) in groups.iter().enumerate() {
        for &player in group {
            memberships.entry(player).or_default().insert(number);
        }
    }
    memberships
}

fn share(memberships: &BTreeMap<PlayerNumber, BTreeSet<usize>>, a: PlayerNumber, b: PlayerNumber) -> bool {
    let (Some(a), Some(b)) = (memberships.get(&a), memberships.get(&b)) else { return false };
    !a.is_disjoint(b)
}
