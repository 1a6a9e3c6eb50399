//! Which items of a positive game count, and for how much: premiums beside each
//! other, and the Valat that changes game or premiums.

use super::Item;
use super::positive::Stake;
use crate::koenigrufen::deal::{Deal, Positive, PremiumItem, Ruling};
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::rules::{BesideValat, ValatKontra, ValatRule};
use crate::ruling::ExcludedPart;

impl Deal<'_> {
    /// The items of a positive game. Under a ruling only what was announced stands,
    /// without what the ruling leaves out (REN).
    pub(super) fn stakes(&self, game: &Positive<'_>, ruling: Option<&Ruling>, emit: &mut impl FnMut(Stake)) {
        let standing = || game.premiums.iter().filter(|item| self.stands(game, ruling, item));
        let is_valat = |item: &&PremiumItem| item.premium == Premium::Valat;
        let game_kontra = self
            .game_kontra(game)
            .filter(|_| ruling.is_none_or(|r| !r.without_kontra && !r.excludes_game_kontra()));
        let kontra_on = |item: &PremiumItem| {
            let counts = !self.kontras_are_void(game)
                && ruling.is_none_or(|r| !r.without_kontra && !r.excludes(item, ExcludedPart::Kontra));
            item.kontra.filter(|_| counts)
        };

        // The game, or what a multiplying Valat makes of it.
        let mut multiplied = false;
        let mut beside = BesideValat::All;
        if let Some(ValatRule::Multiplying { silent, announced, kontra, beside: counting }) = self.rules.valat
        {
            for valat in standing().filter(is_valat) {
                let times = if valat.announced { announced } else { silent };
                let kontra = match kontra {
                    ValatKontra::Own => kontra_on(valat),
                    ValatKontra::Highest => kontra_on(valat).max(game_kontra),
                };
                emit(game.stake(times.into(), won_by(valat), kontra));
                multiplied = true;
                beside = counting;
            }
        }
        if !multiplied {
            let won_by = if game.won && !game.abandoned { Side::Declarer } else { Side::Opponents };
            emit(game.stake(1, won_by, game_kontra));
        }

        let times = i64::from(game.contract.premiums_times);
        for item in standing() {
            let is_paid_by_game = item.premium == Premium::Valat && multiplied;
            if !is_paid_by_game && (item.announced || beside == BesideValat::All) {
                emit(premium_stake(item, times, kontra_on(item)));
            }
        }
    }

    /// Whether a premium counts at all. Announced by one side and made silently by the
    /// other it is one item, the announced one.
    fn stands(&self, game: &Positive<'_>, ruling: Option<&Ruling>, item: &PremiumItem) -> bool {
        if self.is_void(game, ruling, item) {
            return false;
        }
        if let Some(ruling) = ruling {
            return item.announced && !ruling.excludes(item, ExcludedPart::Item);
        }
        let overrules = |other: &PremiumItem| {
            (other.premium, other.side) == (item.premium, item.side.other())
                && other.announced
                && !self.is_void(game, None, other)
        };
        item.announced || !game.premiums.iter().any(overrules)
    }

    /// Beside a fixed Valat that was made no material premium counts; an announced one
    /// voids their announcements, made or not (TC18 §5, REN).
    fn is_void(&self, game: &Positive<'_>, ruling: Option<&Ruling>, item: &PremiumItem) -> bool {
        if !item.premium.is_material() || !matches!(self.rules.valat, Some(ValatRule::Fixed { .. })) {
            return false;
        }
        game.premiums.iter().filter(|valat| valat.premium == Premium::Valat).any(|valat| match ruling {
            Some(ruling) => valat.announced && !ruling.excludes(valat, ExcludedPart::Item),
            None => valat.won || (valat.announced && item.announced),
        })
    }
}

const fn won_by(item: &PremiumItem) -> Side {
    if item.won { item.side } else { item.side.other() }
}

fn premium_stake(item: &PremiumItem, times: i64, kontra: Option<Kontra>) -> Stake {
    let value = item.value() * times;
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
        self.excluded.iter().any(|e| {
            e.premium.is_some_and(|id| id == item.premium.id()) && e.side == Some(item.side) && e.what == part
        })
    }

    pub(super) fn excludes_game_kontra(&self) -> bool {
        self.excluded.iter().any(|e| e.game && e.what == ExcludedPart::Kontra)
    }
}
