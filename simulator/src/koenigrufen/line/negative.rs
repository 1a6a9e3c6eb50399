//! Piccolo, Zwiccolo, Bettler and their open kind, alone or *bei*.

use domain::koenigrufen::{Contract, Declarer, Kontra, KontraEntry, Record, Rules};
use domain::seat::{Seat, Seating};

use super::{blank, declarer, somebody};
use crate::dice::Dice;

pub(super) fn record(rules: &Rules, seating: Seating, contract: Contract, dice: &mut Dice) -> Record<Seat> {
    let mut players = vec![(declarer(seating, contract, dice), None)];
    if rules.bei && dice.chance(120) {
        let other = somebody(seating, &[players[0].0], dice);
        let own: Vec<_> = Contract::ALL
            .into_iter()
            .filter(|&own| rules.value(own).is_some() && rules.may_play_bei(contract, own))
            .collect();
        let own = dice.one_of(&own).filter(|&own| own != contract);
        players.push((other, own));
    }
    let declarers: Vec<Seat> = players.iter().map(|(player, _)| *player).collect();
    let opponents: Vec<Seat> = seating.active().filter(|seat| !declarers.contains(seat)).collect();
    let declarers = players.into_iter().map(|(player, own)| Declarer {
        player,
        contract: own,
        won: Some(dice.chance(won_per_mille(own.unwrap_or(contract)))),
        kontras: kontras(&opponents, dice),
    });
    Record { declarers: declarers.collect(), ..blank(contract) }
}

const fn won_per_mille(contract: Contract) -> u32 {
    match contract {
        Contract::Bettler => 620,
        Contract::PiccoloOuvert | Contract::ZwiccoloOuvert | Contract::BettlerOuvert => 780,
        _ => 580,
    }
}

/// Each opponent for himself; a Rekontra meets all of them (REN).
fn kontras(opponents: &[Seat], dice: &mut Dice) -> Vec<KontraEntry<Seat>> {
    let mut kontras: Vec<_> = opponents
        .iter()
        .filter_map(|&by| dice.chance(110).then_some(KontraEntry { by, level: Kontra::Kontra }))
        .collect();
    if dice.chance(150) {
        for kontra in &mut kontras {
            kontra.level = if dice.chance(150) { Kontra::Subkontra } else { Kontra::Rekontra };
        }
    }
    kontras
}
