use std::collections::BTreeMap;

use crate::draw::DrawInput;
use crate::draw::bound::choose_two;
use crate::draw::words::{pick, shuffle};
use crate::ids::PlayerNumber;

/// How often the tables are gone through.
const SWEEPS: usize = 40;

/// Draws the seats at each table so that everybody has each seat about equally often.
pub(super) fn arrange(
    input: &DrawInput,
    order: &[PlayerNumber],
    rounds: &mut [Vec<Vec<usize>>],
    next: &mut impl FnMut() -> u32,
) {
    let place: BTreeMap<PlayerNumber, usize> = order.iter().copied().zip(0..).collect();
    let mut times = vec![[0u64; 5]; order.len()];
    for table in input.history.iter().flatten() {
        for (seat, player) in table.seats.iter().enumerate().take(5) {
            if let Some(&place) = place.get(player) {
                times[place][seat] += 1;
            }
        }
    }
    for table in rounds.iter_mut().flatten() {
        shuffle(table, next);
        count(&mut times, table, 1);
    }
    for _ in 0..SWEEPS {
        if times.iter().flatten().map(|&times| choose_two(times)).sum::<u64>() == 0 {
            break;
        }
        for table in rounds.iter_mut().flatten() {
            for (seat, &player) in table.iter().enumerate() {
                times[player][seat] -= 1;
            }
            reseat(&times, table, next);
            count(&mut times, table, 1);
        }
    }
}

fn count(times: &mut [[u64; 5]], table: &[usize], more: u64) {
    for (seat, &player) in table.iter().enumerate().take(5) {
        times[player][seat] += more;
    }
}

/// Takes one of the orders, each equally likely, in which the players have had their
/// seats least often.
fn reseat(times: &[[u64; 5]], table: &mut Vec<usize>, next: &mut impl FnMut() -> u32) {
    let mut best = (u64::MAX, 0);
    let mut chosen = table.clone();
    let mut seats = table.clone();
    permute(&mut seats, 0, &mut |order| {
        let cost = order.iter().enumerate().map(|(seat, &player)| times[player][seat]).sum();
        if cost < best.0 {
            best = (cost, 0);
        }
        if cost == best.0 {
            best.1 += 1;
            if pick(best.1, next) == 0 {
                chosen.copy_from_slice(order);
            }
        }
    });
    *table = chosen;
}

fn permute(list: &mut [usize], from: usize, then: &mut dyn FnMut(&[usize])) {
    if from == list.len() {
        return then(list);
    }
    for i in from..list.len() {
        list.swap(from, i);
        permute(list, from + 1, then);
        list.swap(from, i);
    }
}
