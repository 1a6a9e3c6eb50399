//! What a play says: what was wrong, who took what, the record that settles.

use std::fmt;

use super::breach::Breach;
use super::dealt::Reader;
use super::outcome::{BySide, Count};
use super::shape::Play;
use crate::game::Ledger as _;
use crate::seat::{PerSeat, Seat, Seating};
use crate::tarot::card_points::CardPoints;
use crate::tarot::deal::Deal;
use crate::tarot::record::Record;
use crate::tarot::rules::Rules;
use crate::tarot::settle::Settlement;
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
    /// Card points so far, dog or aside where they belong.
    pub points: BySide<CardPoints>,
    /// Bouts so far.
    pub bouts: BySide<u8>,
    record: Record<Seat>,
    is_over: bool,
    is_void: bool,
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.breaches.is_empty()
    }

    /// The record of the deal as it was played; none while anything is open, and of a deal
    /// that is void.
    #[must_use]
    pub fn record(&self) -> Option<&Record<Seat>> {
        (self.is_over && !self.is_void).then_some(&self.record)
    }

    /// Whether the deal counts nothing, because somebody was dealt the 1 alone.
    #[must_use]
    pub const fn is_void(&self) -> bool {
        self.is_void
    }

    /// What the record comes to, item by item.
    #[must_use]
    pub fn settle(&self, rules: &Rules, seating: Seating) -> Option<Settlement> {
        Deal::check(rules, seating, self.record()?).ok().map(|deal| deal.settle())
    }
}

impl<P: fmt::Display> Play<P> {
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
        let (mut dealt, record) = reader.read()?;
        let mut record = record.try_map_players(|player| {
            seat_of(player).ok_or_else(|| vec![Violation::at("/players", shared::not_at_table(player))])
        })?;

        let mut breaches = Vec::new();
        dealt.petit_sec_breach(&mut breaches);
        dealt.call_breaches(&mut breaches);
        dealt.aside_breaches(&mut breaches);
        dealt.poignee_breaches(&dealt.opening_hands(), &mut breaches);
        let laid = dealt.tricks.len();
        let course = dealt.follow(seating, &mut breaches);
        // Only the last may be unfinished.
        let stopped = course.winners.len();
        if stopped + 1 < laid {
            let cards = dealt.tricks.get(stopped).map_or(0, |trick| trick.cards().len());
            return Err(vec![trick_of(stopped, cards)]);
        }
        let count = dealt.count(&course);
        dealt.write(&course, &count, &mut record);
        let Count { points, bouts } = count;
        Ok(Adjudication {
            breaches,
            trick_winners: course.winners.iter().map(|won| won.by).collect(),
            tricks_taken: course.tricks,
            points,
            bouts,
            record,
            is_over: course.is_over(),
            is_void: dealt.petit_sec().is_some(),
        })
    }
}
