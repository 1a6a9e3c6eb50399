//! Who sits a round out where not all can be seated: of 6, 7 or 11 players, say, or of an
//! odd number of pairs.

use std::collections::BTreeMap;

use super::words::shuffle;
use super::{DrawError, DrawInput};
use crate::ids::PlayerNumber;

/// For each of so many rounds who sits out, in ascending order: whoever did least often,
/// and among those chance. Nobody if all can be seated.
///
/// # Errors
/// [`DrawError::CannotSeat`] if they cannot and byes are not allowed, or not enough.
pub(super) fn choose(
    players: &[PlayerNumber],
    input: &DrawInput,
    rounds: usize,
    next: &mut impl FnMut() -> u32,
) -> Result<Vec<Vec<PlayerNumber>>, DrawError> {
    let count = match input.options.unit_sizes(players.len()) {
        Ok(_) => 0,
        Err(refused) => match refused.surplus_units() {
            Some(surplus) if input.options.lets_sit_out() => surplus,
            _ => return Err(refused.into()),
        },
    };
    let mut times: BTreeMap<PlayerNumber, u32> = players.iter().map(|&player| (player, 0)).collect();
    for player in input.byes {
        if let Some(times) = times.get_mut(player) {
            *times += 1;
        }
    }
    Ok((0..rounds)
        .map(|_| {
            if count == 0 {
                return Vec::new();
            }
            let mut order: Vec<PlayerNumber> = times.keys().copied().collect();
            shuffle(&mut order, next);
            order.sort_by_key(|player| times[player]);
            order.truncate(count);
            for player in &order {
                *times.entry(*player).or_default() += 1;
            }
            order.sort_unstable();
            order
        })
        .collect())
}
