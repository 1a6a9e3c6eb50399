//! Rounds from lines of different slopes.
//!
//! Four columns of `q` players each; a table is a line through the columns: it has
//! the player `slope · column + offset` of each. All lines of one slope are a round.
//! Lines of different slopes share at most one player if the difference of the slopes,
//! times the difference of two columns, is never 0, and nobody meets a player of
//! their own column. So it depends on what one reckons with:
//! - a power of two from 4 on: in the field of `q` elements, all slopes;
//! - divisible by neither 2 nor 3: modulo `q`, all slopes;
//! - else: modulo `q`, the slopes up to a third of `q`.

/// All rounds for so many players, a multiple of four.
pub(super) fn rounds(players: usize) -> Vec<Vec<Vec<u16>>> {
    let length = players / 4;
    if length == 0 || players > usize::from(u16::MAX) {
        return Vec::new();
    }
    let field = length.is_power_of_two() && length >= 4;
    let coprime = !length.is_multiple_of(2) && !length.is_multiple_of(3);
    let slopes = if field || coprime { length } else { length.div_ceil(3) };
    let row = |slope: usize, column: usize, offset: usize| {
        if field { product(slope, column, length) ^ offset } else { (slope * column + offset) % length }
    };
    let place = |slope, column, offset| {
        u16::try_from(column * length + row(slope, column, offset))
            .expect("there are fewer than 2^16 players")
    };
    (0..slopes)
        .map(|slope| {
            (0..length).map(|offset| (0..4).map(|column| place(slope, column, offset)).collect()).collect()
        })
        .collect()
}

/// The product in the field of `size` elements, a power of two: of polynomials over
/// the field of two, their coefficients as bits.
fn product(a: usize, b: usize, size: usize) -> usize {
    let modulus = irreducible(size);
    let (mut a, mut b, mut sum) = (a, b, 0);
    while b > 0 {
        if b & 1 == 1 {
            sum ^= a;
        }
        b >>= 1;
        a <<= 1;
        if a & size != 0 {
            a ^= modulus;
        }
    }
    sum
}

/// The first polynomial of the degree of `size` without divisors.
fn irreducible(size: usize) -> usize {
    let has_divisor = |polynomial: usize| {
        (2..size).any(|divisor| {
            let mut rest = polynomial;
            while rest.ilog2() >= divisor.ilog2() {
                rest ^= divisor << (rest.ilog2() - divisor.ilog2());
                if rest == 0 {
                    return true;
                }
            }
            false
        })
    };
    (size..2 * size).find(|&polynomial| !has_divisor(polynomial)).unwrap_or(size)
}
