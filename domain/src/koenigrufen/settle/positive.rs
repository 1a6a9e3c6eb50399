//! Positive games: the game and each premium by itself (TC18 §5), between two sides.

use super::{Item, Line};
use crate::koenigrufen::deal::{Deal, Positive};
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::Side;
use crate::points::Points;
use crate::seat::PerSeat;

/// An item the sides play for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stake {
    pub item: Item,
    /// Whose premium.
    pub side: Option<Side>,
    /// Points for a pair if the declarer's side wins it.
    pub if_declarer_wins: i64,
    /// Points for a pair if the opponents win it.
    pub if_opponents_win: i64,
    /// Who won it.
    pub won_by: Side,
    pub kontra: Option<Kontra>,
}

impl Stake {
    pub const fn worth(&self, winner: Side) -> i64 {
        match winner {
            Side::Declarer => self.if_declarer_wins,
            Side::Opponents => self.if_opponents_win,
        }
    }
}

impl Deal<'_> {
    pub(super) fn positive_lines(&self, game: &Positive<'_>, emit: &mut impl FnMut(Line)) {
        self.stakes(game, None, &mut |stake| {
            let worth = stake.worth(stake.won_by);
            let to_declarer = if stake.won_by == Side::Declarer { worth } else { -worth };
            // Alone the declarer plays for three (KR18, TC18: against each of them).
            let declarer_share = if game.is_alone() { 3 } else { 1 };
            let points = PerSeat::from_fn(|seat| {
                Points::whole(if !self.seating.plays(seat) {
                    0
                } else if seat == game.declarer {
                    declarer_share * to_declarer
                } else {
                    match game.side_of(seat) {
                        Side::Declarer => to_declarer,
                        Side::Opponents => -to_declarer,
                    }
                })
            });
            emit(self.line(stake.item, stake.side, Points::whole(worth), stake.kontra, points));
        });
    }

    /// The kontra on the game, if it counts.
    pub(super) fn game_kontra(&self, game: &Positive<'_>) -> Option<Kontra> {
        game.kontra.filter(|_| !self.kontras_are_void(game))
    }

    /// OOE23: a Solorufer that called into the talon has no kontra.
    pub(super) fn kontras_are_void(&self, game: &Positive<'_>) -> bool {
        game.called_into_talon() && self.rules.solorufer_king_in_talon.voids_kontras
    }
}

impl Positive<'_> {
    /// The game itself at `times` its value; a lost Sechserdreier counts double, the
    /// game only (KR18 "Vorhand", TC18 §3).
    pub(super) fn stake(&self, times: i64, won_by: Side, kontra: Option<Kontra>) -> Stake {
        let value = i64::from(self.contract.value) * times;
        let lost = i64::from(self.contract.lost_times);
        Stake {
            item: Item::Contract(self.contract.id),
            side: None,
            if_declarer_wins: value,
            if_opponents_win: value * lost,
            won_by,
            kontra,
        }
    }
}
