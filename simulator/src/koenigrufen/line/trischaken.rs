//! Trischaken: tricks fall to the four, so thirds and tricks add up by themselves.

use domain::koenigrufen::player_map::PlayerMap;
use domain::koenigrufen::{Contract, Record, TRICKS, TrischakenCount};
use domain::seat::{Seat, Seating};

use super::blank;
use crate::dice::Dice;

/// What the cards of the pack count: kings and Trull, queens, cavaliers, jacks, all others.
const PACK: [(u16, usize); 5] = [(5, 7), (4, 4), (3, 4), (2, 4), (1, 35)];

pub(super) fn record(seating: Seating, dice: &mut Dice) -> Record<Seat> {
    let mut pack: Vec<u16> = PACK.into_iter().flat_map(|(value, cards)| vec![value; cards]).collect();
    dice.shuffle(&mut pack);
    // Who ducks well takes few tricks; now and then somebody takes none at all.
    let appetite: Vec<_> =
        seating.active().map(|seat| (seat, if dice.chance(70) { 0 } else { 3 + dice.below(10) })).collect();
    let mut counts: Vec<_> = seating.active().map(|seat| (seat, TrischakenCount::default())).collect();
    let (tricks, talon) = pack.split_at(4 * usize::from(TRICKS));
    let mut tricks = tricks.chunks(4).peekable();
    while let Some(trick) = tricks.next() {
        let taker = dice.weighted(&appetite).unwrap_or(seating.vorhand());
        // The talon goes to the last trick (KR18).
        let with_talon = if tricks.peek().is_none() { talon } else { &[] };
        for (seat, count) in &mut counts {
            if *seat == taker {
                count.tricks += 1;
                count.thirds += trick.iter().chain(with_talon).map(|value| 3 * value - 2).sum::<u16>();
            }
        }
    }
    Record { trischaken: Some(PlayerMap(counts)), ..blank(Contract::Trischaken) }
}
