//! What a referee could rule about a deal.

use domain::koenigrufen::renonce::WITHOUT_BIRD;
use domain::koenigrufen::{Contract, Record, Rules};
use domain::player_map::PlayerMap;
use domain::ruling::Renonce;
use domain::seat::{Seat, Seating};

use crate::dice::Dice;

/// A ruling of renonce that fits the record: mostly one offender, at times two or
/// who sits out (REN).
#[must_use]
pub fn renonce(rules: &Rules, seating: Seating, record: &Record<Seat>, dice: &mut Dice) -> Renonce<Seat> {
    let contract = rules.contract(record.contract);
    let without_bird = contract.is_some_and(Contract::demands) && dice.chance(200);
    let declarer = record.declarers.first().map(|declarer| declarer.player);
    let mut offenders = vec![match (declarer, seating.sits_out()) {
        (Some(declarer), _) if without_bird => declarer,
        (_, Some(fifth)) if dice.chance(150) => fifth,
        _ => somebody(seating, &[], dice),
    }];
    if !without_bird && dice.chance(150) {
        offenders.push(somebody(seating, &offenders, dice));
    }
    let kind = if without_bird {
        Some(WITHOUT_BIRD)
    } else {
        let kind = dice.one_of(kinds(contract.is_some_and(Contract::is_positive)));
        kind.unwrap_or("farbzwang").parse().ok()
    };
    Renonce { offenders, kind, without_kontra: false, claims: PlayerMap::default(), excluded: Vec::new() }
}

/// The hard kinds that can happen in any game, and those of games where tricks must be taken.
const fn kinds(tricks_are_taken: bool) -> &'static [&'static str] {
    if tricks_are_taken {
        &["farbzwang", "farbzwang", "tarockzwang", "talon", "spielverrat"]
    } else {
        &["farbzwang", "stichzwang", "stichzwang", "tarockzwang"]
    }
}

/// One of the four who play, but none of these.
fn somebody(seating: Seating, but: &[Seat], dice: &mut Dice) -> Seat {
    let others: Vec<_> = seating.active().filter(|seat| !but.contains(seat)).collect();
    dice.one_of(&others).unwrap_or(seating.vorhand())
}
