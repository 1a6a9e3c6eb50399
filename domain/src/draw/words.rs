use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::Seed;

/// The random words of a seed. Draws and lots read different key streams of it.
pub(super) enum Stream {
    Draw = 0,
    Lot = 1,
    Bye = 2,
}

pub(super) fn words(seed: Seed, stream: Stream) -> impl FnMut() -> u32 {
    let mut rng = ChaCha20Rng::from_seed(seed.0);
    rng.set_stream(stream as u64);
    move || rng.next_u32()
}

/// A number below `bound`, each equally likely: words beyond the last full
/// multiple of `bound` are dropped, as a bare remainder would favour small numbers.
/// 0 for a bound of 0.
pub(super) fn below(bound: u32, next: &mut impl FnMut() -> u32) -> u32 {
    if bound == 0 {
        return 0;
    }
    let unfair = (u32::MAX % bound + 1) % bound;
    loop {
        let word = next();
        if word <= u32::MAX - unfair {
            return word % bound;
        }
    }
}

/// A place in a list of `count` things, each equally likely. 0 for an empty list.
pub(super) fn pick(count: usize, next: &mut impl FnMut() -> u32) -> usize {
    let bound = u32::try_from(count).expect("there are fewer than 2^16 different start numbers");
    below(bound, next) as usize
}

/// Shuffles in place (Fisher and Yates, from the end) what is no longer than the
/// list of all start numbers.
pub(super) fn shuffle<T>(list: &mut [T], next: &mut impl FnMut() -> u32) {
    for last in (1..list.len()).rev() {
        list.swap(last, pick(last + 1, next));
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    // 2³² = 3 · 1 431 655 765 + 1: only the very last word is dropped.
    #[case(3, &[u32::MAX, 5], 2)]
    #[case(3, &[u32::MAX - 1], 2)]
    // 2³² = 5 · 858 993 459 + 1.
    #[case(5, &[u32::MAX, u32::MAX, 7], 2)]
    // Powers of two divide 2³²: nothing is dropped.
    #[case(8, &[u32::MAX], 7)]
    #[case(1, &[u32::MAX], 0)]
    fn words_beyond_the_last_full_multiple_are_dropped(
        #[case] bound: u32,
        #[case] words: &[u32],
        #[case] expected: u32,
    ) {
        let mut rest = words.iter().copied();
        let drawn = below(bound, &mut || rest.next().unwrap());
        assert_eq!(drawn, expected);
        assert_eq!(rest.next(), None, "all words given are used");
    }
}
