//! Rounds with some tables of three: those of more players at tables of four, of whom some
//! are left out.

use super::{Round, copy_of, rounds_without_repeats};
use crate::draw::words::{pick, shuffle};

/// How often it is tried to leave out others.
const ATTEMPTS: usize = 60;

/// Rounds for `players` players, `threes` of the tables with three of them, after a design
/// for so many more; `None` if there is none. Where two of those left out share a table,
/// somebody else moves there; of some attempts the one with the fewest moves is taken. With
/// the rounds comes the number of those that stand first and are of one design.
pub(super) fn start(
    players: usize,
    threes: usize,
    rounds: usize,
    newest: bool,
    next: &mut impl FnMut() -> u32,
) -> Option<(Vec<Round>, usize)> {
    let all = players + threes;
    let design = rounds_without_repeats(all, newest);
    if design.len() < 2 || u16::try_from(all).is_err() {
        return None;
    }
    let mut best: Option<(usize, Vec<Round>)> = None;
    for _ in 0..ATTEMPTS {
        let mut taken: Vec<Round> = Vec::new();
        while taken.len() < rounds {
            taken.extend(copy_of(&design, all, next));
        }
        taken.truncate(rounds);
        let moved: usize = taken.iter_mut().map(|round| leave_out(round, players, next)).sum();
        if best.as_ref().is_none_or(|(fewest, _)| moved < *fewest) {
            best = Some((moved, taken));
        }
        if moved == 0 {
            break;
        }
    }
    best.map(|(moved, taken)| (taken, if moved == 0 { design.len().min(rounds) } else { 0 }))
}

/// Takes the players from `players` on out of a round of tables of four; the answer is how
/// many others had to move so that no table has fewer than three.
fn leave_out(round: &mut Round, players: usize, next: &mut impl FnMut() -> u32) -> usize {
    for table in round.iter_mut() {
        table.retain(|&player| usize::from(player) < players);
    }
    let mut moved = 0;
    while let Some(empty) = round.iter().position(|table| table.len() < 3) {
        let full: Vec<usize> = (0..round.len()).filter(|&table| round[table].len() == 4).collect();
        if full.is_empty() {
            break;
        }
        let from = full[pick(full.len(), next)];
        shuffle(&mut round[from], next);
        let player = round[from].pop();
        round[empty].extend(player);
        moved += 1;
    }
    moved
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rstest::rstest;

    use super::super::tests::meets_nobody_twice;
    use super::*;
    use crate::draw::Seed;
    use crate::draw::words::{Stream, words};

    #[rstest]
    #[case(15, 1, 5)]
    #[case(14, 2, 4)]
    #[case(23, 1, 7)]
    #[case(22, 2, 6)]
    #[case(21, 3, 5)]
    #[case(39, 1, 13)]
    #[case(37, 3, 5)]
    fn nobody_meets_twice_with_some_tables_of_three(
        #[case] players: usize,
        #[case] threes: usize,
        #[case] rounds: usize,
    ) {
        let mut next = words(Seed([1; 32]), Stream::Draw);
        let (rounds, whole) = start(players, threes, rounds, true, &mut next).unwrap();
        assert_eq!(whole, rounds.len());
        assert!(meets_nobody_twice(&rounds));
        for round in rounds {
            assert_eq!(round.iter().filter(|table| table.len() == 3).count(), threes);
            assert!(round.iter().all(|table| (3..=4).contains(&table.len())));
            let seated: BTreeSet<u16> = round.into_iter().flatten().collect();
            assert_eq!(seated.len(), players);
        }
    }
}
