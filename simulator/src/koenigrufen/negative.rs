//! Tricks nobody wants: negative games and Trischaken. A card promises more the less it takes.

use domain::card::Card;
use domain::koenigrufen::PACK_THIRDS;
use domain::seat::Seat;

use super::table::Table;

/// What a trick weighs against getting rid of a high card.
const TRICK: i32 = 60_000;

pub(super) fn promise(table: &Table<'_>, me: Seat, card: Card) -> i32 {
    let own = table.game.declarers.iter().find(|(declarer, _)| *declarer == me);
    if let Some((_, contract)) = own {
        let wants_more = table.taken[me] < contract.tricks_to_take().unwrap_or(0);
        let takes = takes(table, me, card);
        return if wants_more { takes * TRICK / 1000 } else { shed(card, takes) };
    }
    against(table, me, card)
}

/// The chance to take the trick with this card, in per mille: with Stichzwang everybody
/// after it beats it who can.
fn takes(table: &Table<'_>, me: Seat, card: Card) -> i32 {
    if !table.beats(card) {
        return 0;
    }
    let after = u32::try_from(table.after(me).count()).unwrap_or(0);
    i32::try_from(table.stays(me, card, after)).unwrap_or(0)
}

/// To take no trick and to be rid of what could take a later one.
fn shed(card: Card, takes: i32) -> i32 {
    (1000 - takes) * Table::height(card) / 2 - takes * TRICK / 1000
}

/// Those who play against a declarer make him take what he does not want.
fn against(table: &Table<'_>, me: Seat, card: Card) -> i32 {
    let height = Table::height(card) * 500;
    let top = table.top().map(|(seat, _)| seat);
    if top.is_some_and(|seat| table.declares(seat)) {
        // He has it: leave it to him.
        return if table.beats(card) { -TRICK } else { height };
    }
    let he_follows = table.after(me).any(|seat| table.declares(seat));
    if he_follows { -height } else { height - takes(table, me, card) }
}

/// Everybody for himself: neither tricks nor, above all, points.
pub(super) fn in_trischaken(table: &Table<'_>, me: Seat, card: Card) -> i32 {
    let takes = takes(table, me, card);
    let thirds = i32::from(card.thirds());
    let pot: i32 = table.lying.iter().map(|card| i32::from(card.thirds())).sum();
    let to_come = i32::from(PACK_THIRDS) / 54 * i32::try_from(table.after(me).count()).unwrap_or(0);
    let given = (1000 - takes) * (thirds + Table::height(card) / 2);
    given - takes * (pot + thirds + to_come)
}
