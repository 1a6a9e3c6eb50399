//! Kontras on the game: by opponents only, one each (TC18 §1, REN).

use std::fmt;

use super::Checker;
use super::sides::Sides;
use crate::koenigrufen::faults;
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::Side;
use crate::koenigrufen::record::Declarer;
use crate::seat::{PerSeat, Seat};

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, '_, P, F> {
    /// In a positive game one kontra counts for all: the highest.
    pub(super) fn kontras_on_positive(&mut self, entry: &Declarer<P>, sides: Sides) -> Option<Kontra> {
        let levels = self.kontras(entry, 0, |seat| sides.side_of(seat) == Some(Side::Declarer));
        levels.iter().copied().max().flatten()
    }

    /// In a negative game each opponent contras for himself; who plays bei is none (KR18).
    pub(super) fn kontras_on_negative(
        &mut self,
        entry: &Declarer<P>,
        i: usize,
        declarers: &[Option<Seat>],
    ) -> PerSeat<Option<Kontra>> {
        self.kontras(entry, i, |seat| declarers.contains(&Some(seat)))
    }

    fn kontras(
        &mut self,
        entry: &Declarer<P>,
        i: usize,
        is_own_side: impl Fn(Seat) -> bool,
    ) -> PerSeat<Option<Kontra>> {
        let mut levels: PerSeat<Option<Kontra>> = PerSeat::default();
        for (k, kontra) in entry.kontras.iter().enumerate() {
            let Some(by) = self.found.active(&kontra.by, format_args!("/declarers/{i}/kontras/{k}/by"))
            else {
                continue;
            };
            if is_own_side(by) {
                let pointer = format_args!("/declarers/{i}/kontras/{k}/by");
                self.found.report(pointer, faults::kontra_by_own_side(&kontra.by));
            } else if levels[by].is_some() {
                let pointer = format_args!("/declarers/{i}/kontras/{k}/by");
                self.found.report(pointer, faults::kontra_twice(&kontra.by));
            } else {
                levels[by] = Some(kontra.level);
            }
        }
        self.met_by_rekontra(entry, i, levels);
        levels
    }

    /// Where a Rekontra meets all kontras on a game, none of them stays behind (REN).
    fn met_by_rekontra(&mut self, entry: &Declarer<P>, i: usize, levels: PerSeat<Option<Kontra>>) {
        let is_answered = levels.iter().flatten().any(|level| *level != Kontra::Kontra);
        if !self.rules.rekontra_meets_all || !is_answered {
            return;
        }
        for (k, kontra) in entry.kontras.iter().enumerate() {
            if kontra.level == Kontra::Kontra {
                let pointer = format_args!("/declarers/{i}/kontras/{k}/level");
                self.found.report(pointer, faults::rekontra_meets_all());
            }
        }
    }
}
