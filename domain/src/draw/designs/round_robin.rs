//! All against all: everybody meets everybody once, two at a table.

use super::Round;
use crate::draw::words::shuffle;

/// As many rounds as `out` is long, of `units` units, numbered from 0; with an odd number
/// `out` tells who sits out in each. Until all have met nobody meets twice, then it begins
/// again. `None` for fewer than two. With them comes the number of rounds that stand first
/// and are of one design.
///
/// Of an odd number of places on a circle and one in its middle, round i has place i meet
/// the middle, and the places i + k and i − k each other (Kirkman 1847). With an odd number
/// of units nobody is in the middle: place i sits out.
pub(in crate::draw) fn round_robin(
    units: usize,
    out: &[Option<u16>],
    next: &mut impl FnMut() -> u32,
) -> Option<(Vec<Round>, usize)> {
    if units < 2 || u16::try_from(units).is_err() {
        return None;
    }
    let odd = units % 2 == 1;
    let circle = if odd { units } else { units - 1 };
    let mut numbers: Vec<u16> = (0..=u16::MAX).take(units).collect();
    shuffle(&mut numbers, next);
    let mut turns: Vec<usize> = (0..circle).collect();
    let mut rounds = Vec::with_capacity(out.len());
    for (round, out) in out.iter().enumerate() {
        if round % circle == 0 {
            shuffle(&mut turns, next);
        }
        let sits_out = out.and_then(|unit| numbers.iter().position(|&number| number == unit));
        let turn = sits_out.filter(|_| odd).unwrap_or(turns[round % circle]);
        let mut tables: Vec<[usize; 2]> =
            (1..=circle / 2).map(|k| [(turn + k) % circle, (turn + circle - k) % circle]).collect();
        if !odd {
            tables.push([turn, circle]);
        }
        rounds.push(tables.into_iter().map(|table| table.map(|place| numbers[place]).to_vec()).collect());
    }
    Some((rounds, circle.min(out.len())))
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
    fn everybody_meets_everybody_once(#[values(2, 3, 4, 5, 6, 11, 12, 13, 40)] units: u16) {
        let odd = units % 2 == 1;
        let out: Vec<_> =
            if odd { (0..units).map(Some).collect() } else { vec![None; usize::from(units) - 1] };
        let mut next = words(Seed([1; 32]), Stream::Draw);
        let (rounds, whole) = round_robin(units.into(), &out, &mut next).unwrap();
        assert_eq!((rounds.len(), whole), (out.len(), out.len()));
        assert!(meets_nobody_twice(&rounds));
        for (round, out) in rounds.iter().zip(out) {
            let seated: BTreeSet<u16> = round.iter().flatten().copied().collect();
            assert_eq!(seated, (0..units).filter(|&unit| Some(unit) != out).collect());
            assert!(round.iter().all(|table| table.len() == 2));
        }
    }
}
