//! Constructed rounds in which no two players meet twice, for where a plain search
//! does not find them.

mod circles;
mod mirrors;
mod round_robin;
mod slopes;
mod threes;

pub(super) use round_robin::round_robin;

use super::TableSizes;
use super::words::{pick, shuffle};

/// The players of each table of a round.
type Round = Vec<Vec<u16>>;

/// As many rounds as known in which no two of `players` players, numbered from 0,
/// meet twice at tables of four; with `newest` those that `avoiding-1` did not know too.
pub(super) fn rounds_without_repeats(players: usize, newest: bool) -> Vec<Round> {
    if players == 0 || !players.is_multiple_of(4) {
        return Vec::new();
    }
    if newest && players == mirrors::PLAYERS {
        return mirrors::rounds();
    }
    let circles = circles::rounds(players, usize::MAX, newest);
    let mut slopes = slopes::rounds(players);
    // Nobody has met a player of the own column: the columns play on by themselves.
    let column = players / 4;
    slopes.extend(rounds_without_repeats(column, newest).into_iter().map(|round| {
        (0..4)
            .filter_map(|number| u16::try_from(number * column).ok())
            .flat_map(|first| {
                round.iter().map(move |table| table.iter().map(|player| first + player).collect())
            })
            .collect()
    }));
    if circles.len() >= slopes.len() { circles } else { slopes }
}

/// How often places at tables are tried for those beyond a multiple of four.
const ATTEMPTS: usize = 60;
const SWEEPS: usize = 12;

/// Rounds for `players` players after a design; `None` if none is known that serves.
/// If there is none for just as many players, up to three are added to the tables of
/// four of a smaller design, one to a table, so that they meet as few as possible
/// twice. If the design has too few rounds, it begins again with other numbers. With
/// them comes the number of rounds that stand first and are of one design.
pub(super) fn start(
    sizes: TableSizes,
    rounds: usize,
    newest: bool,
    next: &mut impl FnMut() -> u32,
) -> Option<(Vec<Round>, usize)> {
    let players = sizes.seated();
    if sizes.odd > 0 && sizes.odd_seats < sizes.seats {
        return threes::start(players, sizes.odd, rounds, newest, next);
    }
    let mut base = players - players % 4;
    let mut design = rounds_without_repeats(base, newest);
    if base < players {
        let whole = circles::rounds(players, rounds, newest);
        if whole.len() >= rounds.min(design.len()) {
            (base, design) = (players, whole);
        }
    }
    if design.len() < 2 {
        return None;
    }
    let mut best: Option<(u64, Vec<Round>)> = None;
    let attempts = if base == players { 1 } else { ATTEMPTS };
    for _ in 0..attempts {
        let mut taken: Vec<Round> = Vec::new();
        while taken.len() < rounds {
            taken.extend(copy_of(&design, base, next));
        }
        taken.truncate(rounds);
        let repeats = add(&mut taken, base, players, next);
        if best.as_ref().is_none_or(|(fewest, _)| repeats < *fewest) {
            best = Some((repeats, taken));
        }
        if repeats == 0 {
            break;
        }
    }
    best.map(|(_, taken)| (taken, design.len().min(rounds)))
}

/// A design of so many players with its rounds and numbers shuffled.
fn copy_of(design: &[Round], players: usize, next: &mut impl FnMut() -> u32) -> Vec<Round> {
    let mut copy = design.to_vec();
    shuffle(&mut copy, next);
    let mut numbers: Vec<u16> = (0..=u16::MAX).take(players).collect();
    shuffle(&mut numbers, next);
    for player in copy.iter_mut().flatten().flatten() {
        *player = numbers[usize::from(*player)];
    }
    copy
}

/// Adds the players from `base` on, each to one table of each round, and never two
/// to one table. The answer is how often they meet somebody again.
fn add(rounds: &mut [Round], base: usize, players: usize, next: &mut impl FnMut() -> u32) -> u64 {
    let tables = base / 4;
    // The tables of each round in an order drawn by chance: each added player has one.
    let mut at: Vec<Vec<usize>> = rounds
        .iter()
        .map(|_| {
            let mut order: Vec<usize> = (0..tables).collect();
            shuffle(&mut order, next);
            order
        })
        .collect();
    let added = players - base;
    let mut met = vec![vec![0u64; base]; added];
    for (round, at) in rounds.iter().zip(&at) {
        for (met, &table) in met.iter_mut().zip(at) {
            round[table].iter().for_each(|&player| met[usize::from(player)] += 1);
        }
    }
    for _ in 0..SWEEPS {
        for (round, at) in rounds.iter().zip(&mut at) {
            for who in 0..added {
                round[at[who]].iter().for_each(|&player| met[who][usize::from(player)] -= 1);
                let again = |who: usize, table: usize| -> u64 {
                    round[table].iter().map(|&player| met[who][usize::from(player)]).sum()
                };
                let free: Vec<usize> =
                    (0..at.len()).filter(|&other| other == who || other >= added).collect();
                let least = free.iter().map(|&other| again(who, at[other])).min().unwrap_or(0);
                let choice: Vec<usize> =
                    free.into_iter().filter(|&other| again(who, at[other]) == least).collect();
                let other = choice[pick(choice.len(), next)];
                at.swap(who, other);
                round[at[who]].iter().for_each(|&player| met[who][usize::from(player)] += 1);
            }
        }
    }
    for (round, at) in rounds.iter_mut().zip(&at) {
        for (&table, player) in at.iter().take(added).zip(u16::try_from(base).unwrap_or(0)..) {
            round[table].push(player);
        }
    }
    met.iter().flatten().map(|&times| super::bound::choose_two(times)).sum()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rstest::rstest;

    use super::*;
    use crate::draw::sizes::table_sizes;
    use crate::draw::words::{Stream, words};
    use crate::draw::{Seed, Sizes, Units};

    pub(super) fn meets_nobody_twice(rounds: &[Round]) -> bool {
        let mut met = BTreeSet::new();
        rounds.iter().flatten().all(|table| {
            table
                .iter()
                .enumerate()
                .all(|(i, a)| table[i + 1..].iter().all(|b| met.insert((a.min(b), a.max(b)))))
        })
    }

    #[test]
    fn every_first_round_is_one() {
        for (players, length) in circles::known() {
            let rounds = circles::rounds(players, length, true);
            assert_eq!(rounds.len(), length);
            assert!(meets_nobody_twice(&rounds), "{players} players on circles of {length}");
            for round in rounds {
                let fives = round.iter().filter(|table| table.len() == 5).count();
                assert_eq!(fives, players % 4);
                let seated: BTreeSet<u16> = round.into_iter().flatten().collect();
                assert_eq!(seated.len(), players);
            }
        }
    }

    #[test]
    fn every_design_seats_everybody_and_nobody_meets_twice() {
        for players in (4..=300).step_by(4) {
            let rounds = rounds_without_repeats(players, true);
            assert!(meets_nobody_twice(&rounds), "{players} players");
            for round in rounds {
                assert!(round.iter().all(|table| table.len() == 4));
                let seated: BTreeSet<u16> = round.into_iter().flatten().collect();
                assert_eq!(seated.len(), players);
                assert_eq!(seated.last().map(|&last| usize::from(last)), Some(players - 1));
            }
        }
    }

    #[rstest]
    #[case(16, 5)]
    #[case(20, 5)]
    #[case(24, 7)]
    #[case(28, 9)]
    #[case(32, 10)]
    #[case(36, 11)]
    #[case(40, 13)]
    #[case(44, 14)]
    #[case(48, 15)]
    #[case(52, 17)]
    #[case(60, 19)]
    #[case(64, 21)]
    #[case(68, 17)]
    #[case(100, 25)]
    #[case(128, 42)]
    fn so_many_rounds_are_known(#[case] players: usize, #[case] rounds: usize) {
        assert_eq!(rounds_without_repeats(players, true).len(), rounds);
    }

    /// What `avoiding-1` draws never changes.
    #[rstest]
    #[case(32, 9)]
    #[case(44, 13)]
    #[case(128, 41)]
    fn so_many_rounds_were_known_before(#[case] players: usize, #[case] rounds: usize) {
        assert_eq!(rounds_without_repeats(players, false).len(), rounds);
    }

    #[rstest]
    #[case(21, 5)]
    #[case(22, 5)]
    #[case(23, 5)]
    #[case(25, 5)]
    #[case(26, 5)]
    #[case(25, 6)]
    #[case(26, 6)]
    #[case(27, 5)]
    #[case(31, 7)]
    fn one_to_three_players_more_find_a_place(#[case] players: usize, #[case] rounds: usize) {
        let sizes = table_sizes(players, Sizes::FoursAndFives, Units::Players).unwrap();
        let (rounds, _) = start(sizes, rounds, true, &mut words(Seed([1; 32]), Stream::Draw)).unwrap();
        assert!(meets_nobody_twice(&rounds));
        assert!(rounds.iter().all(|round| round.iter().flatten().count() == players));
    }
}
