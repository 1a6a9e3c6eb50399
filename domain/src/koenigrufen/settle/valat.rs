//! Which items of a positive game count, and for how much: premiums beside each
//! other, and the Valat that changes game or premiums.

use super::Item;
use super::positive::Stake;
use crate::koenigrufen::deal::{Deal, Positive, PremiumItem, Ruling};
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::renonce::ExcludedPart;
use crate::koenigrufen::rules::{BesideValat, ValatKontra, ValatRule};

impl Deal<'_> {
    /// The items of a positive game. Under a ruling only what was announced stands,
    /// without what the ruling leaves out (REN).
    pub(super) fn stakes(&self, game: &Positive, ruling: Option<&Ruling>, emit: &mut impl FnMut(Stake)) {
        let standing = || game.premiums.iter().filter(|item| stands(game, ruling, item));
        let is_valat = |item: &&PremiumItem| item.premium == Premium::Valat;
        let game_kontra = self
            .game_kontra(game)
            .filter(|_| ruling.is_none_or(|r| !r.without_kontra && !r.excludes_game_kontra()));
        let kontra_on = |item: &PremiumItem| {
            let counts = !self.kontras_are_void(game)
                && ruling.is_none_or(|r| !r.without_kontra && !r.excludes(item, ExcludedPart::Kontra));
            item.kontra.filter(|_| counts)
        };
        let game_won_by = if game.won && !game.abandoned { Side::Declarer } else { Side::Opponents };

        // The game, or what a multiplying Valat makes of it.
        let mut multiplied = false;
        if let ValatRule::Multiplying { silent, announced, kontra, .. } = self.rules.valat {
            for valat in standing().filter(is_valat) {
                let times = if valat.announced { announced } else { silent };
                let kontra = match kontra {
                    ValatKontra::Own => kontra_on(valat),
                    ValatKontra::Highest => kontra_on(valat).max(game_kontra),
                };
                emit(game.stake(times.into(), won_by(valat), kontra));
                multiplied = true;
            }
        }
        if !multiplied {
            emit(game.stake(1, game_won_by, game_kontra));
        }

        let valat_announced = standing().filter(is_valat).any(|item| item.announced);
        let valat_made = ruling.is_none() && standing().filter(is_valat).any(|item| item.won);
        let counts_beside_valat = |item: &PremiumItem| match self.rules.valat {
            ValatRule::Multiplying { beside, .. } => match beside {
                _ if item.premium == Premium::Valat => false,
                BesideValat::All => true,
                BesideValat::Announced => !multiplied || item.announced,
            },
            // TC18 §5, REN: no material premium beside a Valat that was made; an
            // announced one voids their announcements, made or not.
            ValatRule::Fixed { .. } => {
                !item.premium.is_material() || !(valat_made || (valat_announced && item.announced))
            }
        };
        let solo = if game.contract.is_solo() { 2 } else { 1 };
        for item in standing().filter(|item| counts_beside_valat(item)) {
            emit(premium_stake(item, solo, kontra_on(item)));
        }
    }
}

/// Whether a premium counts at all. One that a side announced and the other made
/// silently is one item, the announced one; under a ruling silent ones do not count.
fn stands(game: &Positive, ruling: Option<&Ruling>, item: &PremiumItem) -> bool {
    match ruling {
        Some(ruling) => item.announced && !ruling.excludes(item, ExcludedPart::Item),
        None => {
            item.announced
                || !game
                    .premiums
                    .iter()
                    .any(|e| e.premium == item.premium && e.side != item.side && e.announced)
        }
    }
}

const fn won_by(item: &PremiumItem) -> Side {
    if item.won { item.side } else { item.side.other() }
}

fn premium_stake(item: &PremiumItem, solo: i64, kontra: Option<Kontra>) -> Stake {
    let value = item.value() * solo;
    Stake {
        item: Item::Premium(item.premium),
        side: Some(item.side),
        if_declarer_wins: value,
        if_opponents_win: value,
        won_by: won_by(item),
        kontra,
    }
}

impl Ruling {
    fn excludes(&self, item: &PremiumItem, part: ExcludedPart) -> bool {
        self.excluded
            .iter()
            .any(|e| e.premium == Some(item.premium) && e.side == Some(item.side) && e.what == part)
    }

    pub(super) fn excludes_game_kontra(&self) -> bool {
        self.excluded.iter().any(|e| e.game && e.what == ExcludedPart::Kontra)
    }
}
