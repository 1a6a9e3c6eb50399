//! Trischaken: no declarer, no premiums, but what everybody has at the end, counted or by place.

use std::fmt;

use super::Checker;
use crate::card::CardSet;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::{Game, TrischakenEnd};
use crate::koenigrufen::faults;
use crate::koenigrufen::record::{TrischakenCount, TrischakenPlace, TrischakenResult};
use crate::koenigrufen::{PACK_THIRDS, TRICKS, WINNING_THIRDS};
use crate::player_map::PlayerMap;
use crate::seat::{PerSeat, Seat};
use crate::violation::segment;

/// Cards of a trick, and of the talon, which goes with tricks in a Trischaken.
const TRICK_CARDS: usize = 4;
const TALON_CARDS: usize = 6;
const PACK: usize = CardSet::PACK.len() as usize;

impl<'r, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, 'r, P, F> {
    pub(super) fn trischaken(&mut self, contract: &'r Contract) -> Game<'r> {
        self.nothing_is_counted();
        self.no_partner();
        self.abandonment(contract, None);
        self.no_premiums(contract);
        for (i, entry) in self.record.declarers.iter().enumerate() {
            self.found.active(&entry.player, format_args!("/declarers/{i}/player"));
            self.found.report(format_args!("/declarers/{i}"), faults::trischaken_declarer());
        }
        Game::Trischaken { contract, end: self.trischaken_end().unwrap_or_default() }
    }

    /// A Trischaken count in any other game.
    pub(super) fn no_count(&mut self) {
        if self.record.trischaken.is_some() {
            self.found.report(format_args!("/trischaken"), faults::count_not_trischaken());
        }
    }

    /// What a side has counted where no points are.
    pub(super) fn nothing_is_counted(&mut self) {
        if self.record.count.is_some() {
            self.found.report(format_args!("/count"), faults::count_without_points());
        }
    }

    /// No more than there is; whether it agrees with who has won is no refusal.
    pub(super) fn counted_in_all(&mut self, abandoned: bool) {
        match self.record.count {
            Some(_) if abandoned => self.nothing_is_counted(),
            Some(count) if count.of_declarer().is_none() => {
                let thirds = u32::from(count.blatt.thirds());
                self.found.report(format_args!("/count/blatt"), faults::thirds_sum(thirds, PACK_THIRDS));
            }
            _ => {}
        }
    }

    fn trischaken_end(&mut self) -> Option<TrischakenEnd> {
        let Some(entries) = &self.record.trischaken else {
            if self.needs_outcome() {
                self.found.report(format_args!("/trischaken"), faults::count_missing());
            }
            return None;
        };
        let results = self.results(entries)?;
        let seats: Vec<Seat> = self.found.seating.active().collect();
        let (mut counts, mut places) = (Vec::new(), Vec::new());
        for &seat in &seats {
            match results[seat]? {
                TrischakenResult::Counted(count) => counts.push((seat, count)),
                TrischakenResult::Placed(place) => places.push((seat, place)),
            }
        }
        match (counts.len() == seats.len(), places.len() == seats.len()) {
            (true, _) => Some(self.counted(&counts)),
            (_, true) => Some(self.placed(&places)),
            _ => {
                self.found.report(format_args!("/trischaken"), faults::counted_or_placed());
                None
            }
        }
    }

    /// What each of those who play has, once; none if somebody is missing.
    fn results(
        &mut self,
        entries: &PlayerMap<P, TrischakenResult>,
    ) -> Option<PerSeat<Option<TrischakenResult>>> {
        let mut results: PerSeat<Option<TrischakenResult>> = PerSeat::default();
        for (player, result) in &entries.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.found.active(player, format_args!("/trischaken/{key}")) else { continue };
            if results[seat].is_some() {
                self.found.report(format_args!("/trischaken/{key}"), faults::counted_twice(player));
            }
            if let TrischakenResult::Counted(count) = result {
                self.count(player, *count);
            }
            results[seat] = Some(*result);
        }
        let missing = self.found.seating.active().filter(|&seat| results[seat].is_none()).count();
        if missing > 0 {
            if self.found.is_complete() {
                self.found.report(format_args!("/trischaken"), faults::players_not_counted(missing));
            }
            return None;
        }
        Some(results)
    }

    /// Who has no trick has no cards, and so many tricks hold so many cards of the pack.
    fn count(&mut self, player: &P, count: TrischakenCount) {
        let key = segment(&player.to_string());
        let cards = usize::from(count.tricks) * TRICK_CARDS;
        let least = CardSet::LEAST_THIRDS[cards.min(PACK)];
        let most = match cards {
            0 => 0,
            _ => PACK_THIRDS - CardSet::LEAST_THIRDS[PACK.saturating_sub(cards + TALON_CARDS)],
        };
        // More tricks than there are is what the sum tells.
        if count.tricks <= TRICKS && !(least..=most).contains(&count.thirds) {
            self.found.report(
                format_args!("/trischaken/{key}"),
                faults::thirds_without_trick(player, count.tricks, count.thirds),
            );
        }
    }

    fn counted(&mut self, counts: &[(Seat, TrischakenCount)]) -> TrischakenEnd {
        let thirds: u32 = counts.iter().map(|(_, count)| u32::from(count.thirds)).sum();
        if thirds != u32::from(PACK_THIRDS) {
            self.found.report(format_args!("/trischaken"), faults::thirds_sum(thirds, PACK_THIRDS));
        }
        let tricks: u32 = counts.iter().map(|(_, count)| u32::from(count.tricks)).sum();
        if tricks != u32::from(TRICKS) {
            self.found.report(format_args!("/trischaken"), faults::tricks_sum(tricks, TRICKS));
        }
        let mut end = TrischakenEnd::default();
        for (seat, count) in counts {
            end.places[*seat] = place_of(*count, counts.iter().map(|(_, other)| *other));
            end.jungfrauen[*seat] = count.tricks == 0;
            end.buergermeister |= count.thirds >= WINNING_THIRDS;
        }
        end
    }

    fn placed(&mut self, places: &[(Seat, TrischakenPlace)]) -> TrischakenEnd {
        let at = |place: u8| places.iter().filter(|(_, other)| other.place == place).count();
        let above = |place: u8| places.iter().filter(|(_, other)| other.place < place).count();
        let is_place = |place: u8| above(place) + 1 == usize::from(place);
        // 210 thirds do not part among four.
        if !places.iter().all(|(_, it)| is_place(it.place)) || at(1) == places.len() {
            self.found.report(format_args!("/trischaken"), faults::places_wrong());
        }
        let jungfrauen = places.iter().filter(|(_, it)| it.jungfrau).count();
        // Who has no trick has nothing, and nobody who has one has as little.
        let lowest = places.iter().map(|(_, it)| it.place).max().unwrap_or_default();
        let are_last = jungfrauen == 0
            || jungfrauen == at(lowest) && places.iter().all(|(_, it)| it.jungfrau == (it.place == lowest));
        if !are_last || jungfrauen == places.len() {
            self.found.report(format_args!("/trischaken"), faults::jungfrau_not_last());
        }
        let mut end = TrischakenEnd::default();
        for (seat, it) in places {
            end.places[*seat] = it.place;
            end.jungfrauen[*seat] = it.jungfrau;
            end.buergermeister |= it.buergermeister;
            if it.buergermeister && (it.place != 1 || at(1) > 1) {
                self.found.report(format_args!("/trischaken"), faults::buergermeister_not_first());
            }
        }
        // Who has all the tricks has all the points.
        if jungfrauen + 1 == places.len() && !end.buergermeister {
            self.found.report(format_args!("/trischaken"), faults::buergermeister_missing());
        }
        end
    }
}

/// The place of somebody's count among all: 1 for the most card points.
pub(in crate::koenigrufen) fn place_of(
    count: TrischakenCount,
    all: impl Iterator<Item = TrischakenCount>,
) -> u8 {
    all.filter(|other| other.thirds > count.thirds).map(|_| 1).fold(1, u8::saturating_add)
}
