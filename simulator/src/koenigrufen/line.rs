//! Records without cards behind them, drawn by rough figures.

mod negative;
mod positive;
mod trischaken;

use domain::koenigrufen::{Contract, Kontra, Record, Rules};
use domain::seat::{Seat, Seating};

use crate::dice::Dice;

/// How often each game is played, in relation to the others.
const GAMES: [(Contract, u32); 15] = [
    (Contract::Rufer, 300),
    (Contract::Besserrufer, 190),
    (Contract::Trischaken, 110),
    (Contract::Solorufer, 90),
    (Contract::Piccolo, 60),
    (Contract::Dreier, 60),
    (Contract::Bettler, 50),
    (Contract::Zwiccolo, 30),
    (Contract::Farbendreier, 30),
    (Contract::Sechserdreier, 20),
    (Contract::Solodreier, 18),
    (Contract::Farbensolo, 12),
    (Contract::PiccoloOuvert, 12),
    (Contract::ZwiccoloOuvert, 8),
    (Contract::BettlerOuvert, 10),
];

/// A deal that could have happened under these rules at this seating.
#[must_use]
pub fn record(rules: &Rules, seating: Seating, dice: &mut Dice) -> Record<Seat> {
    let known = GAMES.map(|(game, weight)| (game, if rules.value(game).is_some() { weight } else { 0 }));
    let contract = dice.weighted(&known).unwrap_or(Contract::Rufer);
    if contract == Contract::Trischaken {
        trischaken::record(seating, dice)
    } else if contract.is_negative() {
        negative::record(rules, seating, contract, dice)
    } else {
        positive::record(rules, seating, contract, dice)
    }
}

/// A record in which nothing stands yet but its game.
fn blank(contract: Contract) -> Record<Seat> {
    Record {
        players: None,
        sits_out: None,
        vorhand: None,
        contract,
        declarers: Vec::new(),
        partner: None,
        king_in_talon: false,
        abandoned: false,
        premiums: Vec::new(),
        trischaken: None,
        feats: Vec::new(),
        renonce: None,
    }
}

fn declarer(seating: Seating, contract: Contract, dice: &mut Dice) -> Seat {
    if contract.is_vorhand_only() { seating.vorhand() } else { somebody(seating, &[], dice) }
}

/// One of the four who play, but none of these.
pub(super) fn somebody(seating: Seating, but: &[Seat], dice: &mut Dice) -> Seat {
    let others: Vec<_> = seating.active().filter(|seat| !but.contains(seat)).collect();
    dice.one_of(&others).unwrap_or(seating.vorhand())
}

fn kontra_level(dice: &mut Dice) -> Kontra {
    dice.weighted(&[(Kontra::Kontra, 80), (Kontra::Rekontra, 16), (Kontra::Subkontra, 4)])
        .unwrap_or(Kontra::Kontra)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use domain::family::GameRules;
    use domain::koenigrufen::{Deal, Premium, Side};
    use domain::ruleset::Ruleset;
    use proptest::prelude::*;

    use super::*;
    use crate::koenigrufen::renonce;

    fn presets() -> Vec<(&'static str, &'static Rules)> {
        Ruleset::presets()
            .iter()
            .map(|preset| {
                let GameRules::Koenigrufen(rules) = &preset.game;
                (preset.id.as_str(), rules)
            })
            .collect()
    }

    fn seating(players: u8, dealer: usize) -> Seating {
        Seating::dealt_by(players, Seat::new(dealer).unwrap()).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn every_record_and_every_ruling_is_accepted_by_every_ruleset(
            seed in any::<u64>(),
            part in any::<u64>(),
            players in 4u8..=5,
            dealer in 0usize..4,
        ) {
            let seating = seating(players, dealer);
            for (id, rules) in presets() {
                let mut dice = Dice::new(seed, part);
                let record = record(rules, seating, &mut dice);
                prop_assert_eq!(Deal::check(rules, seating, &record).err(), None, "{}: {:?}", id, record);
                let ruled = Record { renonce: Some(renonce(seating, &record, &mut dice)), ..record };
                prop_assert_eq!(Deal::check(rules, seating, &ruled).err(), None, "{}: {:?}", id, ruled);
            }
        }
    }

    #[test]
    fn an_evening_knows_every_game_premium_and_incident() {
        for (id, rules) in presets() {
            let mut dice = Dice::new(1, 0);
            let records: Vec<_> = (0..20_000).map(|_| record(rules, seating(5, 0), &mut dice)).collect();
            let mut games = BTreeMap::new();
            for record in &records {
                *games.entry(record.contract).or_insert(0) += 1;
            }
            assert!(games.keys().eq(rules.contracts.keys()), "{id}: {games:?}");
            let most = games.iter().max_by_key(|(_, played)| **played).map(|(game, _)| *game);
            assert_eq!(most, Some(Contract::Rufer), "{id}: {games:?}");
            for premium in rules.premiums.keys() {
                let stands = |won| {
                    records
                        .iter()
                        .flat_map(|r| &r.premiums)
                        .any(|e| e.premium == *premium && e.won == Some(won))
                };
                assert!(stands(true), "{id}: {premium:?} is never made");
                // Nobody announces that he will catch the Mond.
                assert_eq!(stands(false), *premium != Premium::Mondfang, "{id}: {premium:?}");
            }
            let seen = |what: fn(&Record<Seat>) -> bool| records.iter().any(what);
            assert!(seen(|r| r.abandoned) && seen(|r| r.king_in_talon && !r.abandoned));
            assert!(seen(|r| r.premiums.iter().any(|e| e.kontra.is_some() && e.side == Side::Opponents)));
            assert!(seen(|r| r.declarers.iter().any(|d| d.kontras.len() > 1)));
            assert_eq!(seen(|r| r.declarers.len() > 1), rules.bei, "{id}");
        }
    }

    #[test]
    fn games_are_won_more_often_than_lost() {
        let mut dice = Dice::new(1, 0);
        let (_, rules) = presets()[0];
        let records = (0..10_000).map(|_| record(rules, seating(4, 0), &mut dice));
        let won: Vec<_> = records.flat_map(|r| r.declarers).filter_map(|d| d.won).collect();
        let share = won.iter().filter(|won| **won).count() * 100 / won.len();
        assert!((58..72).contains(&share), "{share} %");
    }
}
