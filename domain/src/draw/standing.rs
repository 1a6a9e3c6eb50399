//! Seating by rank, as finals are: `standing-1`.

use super::random::cut;
use super::words::{Stream, shuffle, words};
use super::{DrawError, DrawInput, Seating, StandingOrder};
use crate::ids::PlayerNumber;

/// Seats the players by their place in the standing; who is not in it comes last.
/// Chance decides the order of those, and the seats at each table.
pub(super) fn seat(input: &DrawInput, players: Vec<PlayerNumber>) -> Result<Seating, DrawError> {
    let mut next = words(input.seed, Stream::Draw);
    let sizes = input.options.unit_sizes(players.len())?;
    let (mut ranked, mut unranked) = (Vec::new(), Vec::new());
    for &player in input.standing {
        if players.binary_search(&player).is_ok() && !ranked.contains(&player) {
            ranked.push(player);
        }
    }
    unranked.extend(players.into_iter().filter(|player| !ranked.contains(player)));
    shuffle(&mut unranked, &mut next);
    ranked.append(&mut unranked);

    let mut tables = cut(&ranked, sizes, input.options.five_tables);
    if input.options.standing == StandingOrder::Snake {
        let room: Vec<usize> = tables.iter().map(|table| table.seats.len()).collect();
        for table in &mut tables {
            table.seats.clear();
        }
        let mut rest = ranked.into_iter();
        for lap in 0..5 {
            let mut order: Vec<usize> = (0..tables.len()).filter(|&t| room[t] > lap).collect();
            if lap % 2 == 1 {
                order.reverse();
            }
            for t in order {
                tables[t].seats.extend(rest.next());
            }
        }
    }
    for table in &mut tables {
        shuffle(&mut table.seats, &mut next);
    }
    Ok(tables)
}
