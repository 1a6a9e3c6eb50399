//! Trischaken: no declarer, no premiums, but everybody's thirds and tricks.

use std::fmt;

use super::{Checker, Extent};
use crate::koenigrufen::deal::Game;
use crate::koenigrufen::record::TrischakenCount;
use crate::koenigrufen::{PACK_THIRDS, TRICKS};
use crate::seat::{PerSeat, Seat};
use crate::violation::{ViolationCode, segment};

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn trischaken(&mut self) -> Game {
        let value = self.value(self.record.contract, format_args!("/contract"));
        self.no_partner();
        self.abandonment(None);
        self.no_premiums();
        for (i, entry) in self.record.declarers.iter().enumerate() {
            self.active(&entry.player, format_args!("/declarers/{i}/player"));
            let detail = "Trischaken has no declarer";
            self.report(format_args!("/declarers/{i}"), ViolationCode::DeclarerNotAllowed, detail);
        }
        Game::Trischaken { value, counts: self.counts().unwrap_or_default() }
    }

    /// A Trischaken count in any other game.
    pub(super) fn no_count(&mut self) {
        if self.record.trischaken.is_some() {
            let detail = "thirds and tricks by player belong to Trischaken";
            self.report(format_args!("/trischaken"), ViolationCode::CountNotAllowed, detail);
        }
    }

    fn counts(&mut self) -> Option<PerSeat<TrischakenCount>> {
        let Some(entries) = &self.record.trischaken else {
            if self.needs_outcome() {
                let detail = "thirds and tricks of the four players are missing";
                self.report(format_args!("/trischaken"), ViolationCode::CountMissing, detail);
            }
            return None;
        };
        let mut counts: PerSeat<Option<TrischakenCount>> = PerSeat::default();
        for (player, count) in &entries.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.active(player, format_args!("/trischaken/{key}")) else { continue };
            if counts[seat].is_some() {
                let detail = format!("{player} is counted twice");
                self.report(format_args!("/trischaken/{key}"), ViolationCode::DuplicatePlayer, detail);
            }
            // Who has no trick has no cards, and any trick counts something.
            if (count.tricks == 0) != (count.thirds == 0) {
                let detail = format!("{player} has {} tricks and {} thirds", count.tricks, count.thirds);
                self.report(format_args!("/trischaken/{key}"), ViolationCode::ThirdsWithoutTrick, detail);
            }
            counts[seat] = Some(*count);
        }
        let missing = self.seating.active().filter(|&seat| counts[seat].is_none()).count();
        if missing > 0 {
            if self.extent == Extent::Complete {
                let detail = format!("{missing} of the four players are not counted");
                self.report(format_args!("/trischaken"), ViolationCode::CountMissing, detail);
            }
            return None;
        }
        let thirds: u32 = counts.iter().flatten().map(|count| u32::from(count.thirds)).sum();
        if thirds != u32::from(PACK_THIRDS) {
            let detail = format!("the thirds sum to {thirds} instead of {PACK_THIRDS}");
            self.report(format_args!("/trischaken"), ViolationCode::ThirdsSum, detail);
        }
        let tricks: u32 = counts.iter().flatten().map(|count| u32::from(count.tricks)).sum();
        if tricks != u32::from(TRICKS) {
            let detail = format!("the tricks sum to {tricks} instead of {TRICKS}");
            self.report(format_args!("/trischaken"), ViolationCode::TricksSum, detail);
        }
        Some(PerSeat(counts.0.map(Option::unwrap_or_default)))
    }
}
