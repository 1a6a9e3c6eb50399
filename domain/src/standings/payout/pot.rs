//! A pot divided into the prizes of places, to the cent.

use std::cmp::Reverse;

use crate::ruleset::Payout;

/// The prize of each place, if `filled` places are filled.
pub(super) fn place_prizes(rules: &Payout, pot: i64, filled: usize) -> Vec<i64> {
    let fixed: Vec<i64> = rules.fixed_cents.iter().take(filled).map(|cents| cents.0).collect();
    let percent: Vec<i64> = rules.percent.iter().take(filled).map(|&percent| i64::from(percent)).collect();
    let rest = pot.saturating_sub(fixed.iter().sum()).max(0);
    let promised: i64 = rules.percent.iter().map(|&percent| i64::from(percent)).sum::<i64>().min(100);
    let filled_percent: i64 = percent.iter().sum();
    // Of `rest` a place has percent / filled_percent of promised / 100, the organizer what is missing to the whole.
    let mut weights: Vec<i64> = percent.iter().map(|percent| percent * promised).collect();
    weights.push((100 - promised) * filled_percent);
    let mut prizes = divide(rest, &weights);
    prizes.pop();
    prizes.resize(prizes.len().max(fixed.len()), 0);
    for (prize, fixed) in prizes.iter_mut().zip(fixed) {
        *prize += fixed;
    }
    prizes
}

/// Divides `sum` in proportion to `weights`: whole cents, the missing ones to the
/// largest remainders, at equal remainders to the earlier weight.
pub(super) fn divide(sum: i64, weights: &[i64]) -> Vec<i64> {
    let all: i64 = weights.iter().sum();
    let mut parts: Vec<(i64, i64)> = weights.iter().map(|&weight| portion(sum, weight, all)).collect();
    let mut missing = sum - parts.iter().map(|(part, _)| part).sum::<i64>();
    let mut by_remainder: Vec<_> = parts.iter_mut().filter(|(_, remainder)| *remainder > 0).collect();
    by_remainder.sort_by_key(|(_, remainder)| Reverse(*remainder));
    for (part, _) in by_remainder {
        if missing > 0 {
            *part += 1;
            missing -= 1;
        }
    }
    parts.into_iter().map(|(part, _)| part).collect()
}

/// `sum · weight / all` rounded down, and the remainder; nothing if `all` is 0.
fn portion(sum: i64, weight: i64, all: i64) -> (i64, i64) {
    let product = i128::from(sum) * i128::from(weight);
    let part = product.checked_div(i128::from(all)).unwrap_or(0);
    let remainder = product.checked_rem(i128::from(all)).unwrap_or(0);
    let narrow = |n| i64::try_from(n).unwrap_or(i64::MAX);
    (narrow(part), narrow(remainder))
}
