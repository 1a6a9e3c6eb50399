//! What a play says: what was wrong, who took what, the record that settles.

use std::fmt;

use super::breach::{Breach, Broken};
use super::course::Course;
use super::dealt::{Dealt, Reader, of_side};
use super::duties::Duties;
use super::played::Played;
use super::shape::Play;
use super::verdict::{View, all};
use crate::card::CardSet;
use crate::game::{Ledger as _, Totals};
use crate::royal::FEWEST_TAROCKS;
use crate::royal::deal::Deal;
use crate::royal::needs::{Need, needs};
use crate::royal::record::{Announcement, Named, Record, Silent};
use crate::royal::rules::Rules;
use crate::royal::settle::Settlement;
use crate::royal::side::{BySide, Side};
use crate::seat::{PerSeat, Seat, Seating};
use crate::trick_play::{Reading, trick_of};
use crate::violation::{Violation, shared};

/// A play judged as far as it goes. What players did wrong changes nothing of what was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjudication {
    /// Every duty broken: before play first, then trick by trick as the cards fell.
    pub breaches: Vec<Breach>,
    /// Who took each complete trick, the last also where it was not stated but could only fall in one
    /// way.
    pub trick_winners: Vec<Seat>,
    /// How many each took.
    pub tricks_taken: PerSeat<u8>,
    record: Record<Seat>,
    is_over: bool,
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.breaches.is_empty()
    }

    /// The record of the deal as it was played; none while anything is open, and none of a deal
    /// that was thrown in.
    #[must_use]
    pub fn record(&self) -> Option<&Record<Seat>> {
        self.is_over.then_some(&self.record)
    }

    /// The record as far as the play goes: each announcement with its outcome if that is
    /// certain, and the silent items that are.
    #[must_use]
    pub const fn record_so_far(&self) -> &Record<Seat> {
        &self.record
    }

    /// What the cards tell of the record as far as they go, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn played<P, E>(&self, name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        Ok(Played { record: self.record.try_map_players(name)?, is_over: self.is_over })
    }

    /// What the record comes to, item by item.
    #[must_use]
    pub fn settle(&self, rules: &Rules, seating: Seating) -> Option<Settlement> {
        self.deal(rules, seating).map(|deal| deal.settle())
    }

    /// What the record comes to, sums only.
    #[must_use]
    pub fn totals(&self, rules: &Rules, seating: Seating) -> Option<Totals> {
        self.deal(rules, seating).map(|deal| deal.totals())
    }

    /// What a legal play comes to stands every check; with violations it may be what no table could
    /// have played.
    fn deal<'r>(&self, rules: &'r Rules, seating: Seating) -> Option<Deal<'r>> {
        let record = self.record()?;
        if self.is_legal() {
            return Deal::as_played(rules, seating, record);
        }
        Deal::check(rules, seating, record).ok()
    }
}

impl<P: fmt::Display + Clone> Play<P> {
    /// Judges a play. `seat_of` finds a player's seat.
    ///
    /// # Errors
    /// Everything that no table could have seen: cards that are unknown, missing or there
    /// twice, and whatever a record is refused for. Pointers lead into the play's JSON.
    pub fn adjudicate(
        &self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Adjudication, Vec<Violation>> {
        let reader = Reader { rules, play: self, reading: Reading::new(seating, &seat_of) };
        let (dealt, record) = reader.read()?;
        let record = record.try_map_players(|player| {
            seat_of(player).ok_or_else(|| vec![Violation::at("/attackers", shared::not_at_table(player))])
        })?;

        let mut breaches = Vec::new();
        dealt.hand_breaches(self.thrown_in, &mut breaches);
        let record = dealt.without_false_meldungen(record, &mut breaches);
        let bound = BySide::from_fn(|side| Duties::announced(of_side(&record, &dealt.sides, side)));
        let course = dealt.follow(&bound, seating, &mut breaches);
        // Only the last may be unfinished.
        let stopped = course.won.len();
        if stopped + 1 < dealt.tricks.len() {
            let cards = dealt.tricks.get(stopped).map_or(0, |trick| trick.cards().len());
            return Err(vec![trick_of(stopped, cards)]);
        }
        let mut tricks_taken = PerSeat::<u8>::default();
        for won in &course.won {
            tricks_taken[won.by] += 1;
        }
        let (record, is_over) = dealt.outcome(rules, &course, record);
        Ok(Adjudication {
            breaches,
            trick_winners: course.won.iter().map(|won| won.by).collect(),
            tricks_taken,
            record,
            is_over: is_over && !self.thrown_in,
        })
    }
}

impl Dealt {
    /// A hand with fewer than three tarocks is thrown in, and no other (ROY "Zusammenwerfen").
    fn hand_breaches(&self, thrown_in: bool, found: &mut Vec<Breach>) {
        let is_weak = |seat: &Seat| (self.hands[*seat] & CardSet::TAROCKS).len() < FEWEST_TAROCKS;
        let mut report = |broken, player| {
            found.push(Breach { broken, trick: 0, player, card: None, right: CardSet::EMPTY, how: () });
        };
        let all = self.sides.all();
        if !thrown_in {
            all.iter().filter(|seat| is_weak(seat)).for_each(|&seat| report(Broken::NotThrownIn, seat));
        } else if !all.iter().any(is_weak) {
            report(Broken::ThrownInWrongly, self.sides.dealer());
        }
    }

    /// A Meldung that the announcer's hand does not show stands in no record.
    fn without_false_meldungen(&self, mut record: Record<Seat>, found: &mut Vec<Breach>) -> Record<Seat> {
        record.announcements.retain(|announced| {
            let is_shown = !announced.item.is_meldung() || self.is_shown(announced);
            if !is_shown {
                found.push(Breach {
                    broken: Broken::FalseMeldung,
                    trick: 0,
                    player: announced.by,
                    card: None,
                    right: CardSet::EMPTY,
                    how: (),
                });
            }
            is_shown
        });
        record
    }

    fn is_shown(&self, meldung: &Announcement<Seat>) -> bool {
        let hand = self.hands[meldung.by];
        needs(meldung.item, meldung.named()).iter().all(|need| match need {
            Need::InHand(holding) => holding.is_in(hand),
            _ => true,
        })
    }

    /// The record with every outcome that is certain, and whether all are.
    fn outcome(&self, rules: &Rules, course: &Course, mut record: Record<Seat>) -> (Record<Seat>, bool) {
        let dealt = self.by_side();
        let view = |side| View { side, sides: &self.sides, won: &course.won, dealt: &dealt };
        let mut is_over = true;
        for announced in &mut record.announcements {
            if announced.item.is_meldung() {
                announced.won = Some(true);
                continue;
            }
            let view = view(self.sides.side_of(announced.by));
            announced.won = all(announced.needs().iter().map(|need| view.meets(need)));
            is_over &= announced.won.is_some();
        }
        let mut made = Vec::new();
        for side in Side::ALL {
            for item in rules.silent() {
                let own = of_side(&record, &self.sides, side).map(|announced| announced.item);
                if !item.counts_silently(record.announced_items(), own) {
                    continue;
                }
                let needs = needs(item, Named::default());
                match all(needs.iter().map(|need| view(side).meets(need))) {
                    Some(true) => made.push(Silent { item, side }),
                    Some(false) => {}
                    None => is_over = false,
                }
            }
        }
        record.silent = Some(made);
        (record, is_over)
    }
}
