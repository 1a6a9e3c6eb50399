//! Trischaken: no declarer, no premiums, but everybody's thirds and tricks.

use std::fmt;

use super::Checker;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::Game;
use crate::koenigrufen::faults;
use crate::koenigrufen::record::TrischakenCount;
use crate::koenigrufen::{PACK_THIRDS, TRICKS};
use crate::seat::{PerSeat, Seat};
use crate::violation::segment;

impl<'r, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, 'r, P, F> {
    pub(super) fn trischaken(&mut self, contract: &'r Contract) -> Game<'r> {
        self.no_partner();
        self.abandonment(contract, None);
        self.no_premiums(contract);
        for (i, entry) in self.record.declarers.iter().enumerate() {
            self.found.active(&entry.player, format_args!("/declarers/{i}/player"));
            self.found.report(format_args!("/declarers/{i}"), faults::trischaken_declarer());
        }
        Game::Trischaken { contract, counts: self.counts().unwrap_or_default() }
    }

    /// A Trischaken count in any other game.
    pub(super) fn no_count(&mut self) {
        if self.record.trischaken.is_some() {
            self.found.report(format_args!("/trischaken"), faults::count_not_trischaken());
        }
    }

    fn counts(&mut self) -> Option<PerSeat<TrischakenCount>> {
        let Some(entries) = &self.record.trischaken else {
            if self.needs_outcome() {
                self.found.report(format_args!("/trischaken"), faults::count_missing());
            }
            return None;
        };
        let mut counts: PerSeat<Option<TrischakenCount>> = PerSeat::default();
        for (player, count) in &entries.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.found.active(player, format_args!("/trischaken/{key}")) else { continue };
            if counts[seat].is_some() {
                self.found.report(format_args!("/trischaken/{key}"), faults::counted_twice(player));
            }
            // Who has no trick has no cards, and any trick counts something.
            if (count.tricks == 0) != (count.thirds == 0) {
                self.found.report(
                    format_args!("/trischaken/{key}"),
                    faults::thirds_without_trick(player, count.tricks, count.thirds),
                );
            }
            counts[seat] = Some(*count);
        }
        let missing = self.found.seating.active().filter(|&seat| counts[seat].is_none()).count();
        if missing > 0 {
            if self.found.is_complete() {
                self.found.report(format_args!("/trischaken"), faults::players_not_counted(missing));
            }
            return None;
        }
        let thirds: u32 = counts.iter().flatten().map(|count| u32::from(count.thirds)).sum();
        if thirds != u32::from(PACK_THIRDS) {
            self.found.report(format_args!("/trischaken"), faults::thirds_sum(thirds, PACK_THIRDS));
        }
        let tricks: u32 = counts.iter().flatten().map(|count| u32::from(count.tricks)).sum();
        if tricks != u32::from(TRICKS) {
            self.found.report(format_args!("/trischaken"), faults::tricks_sum(tricks, TRICKS));
        }
        Some(PerSeat(counts.0.map(Option::unwrap_or_default)))
    }
}
