//! What a play says: what was wrong, who took what, the record that settles.

use std::fmt;

use super::breach::Breach;
use super::dealt::Reader;
use super::duties::Duties;
use super::outcome::Outcome;
use super::played::Played;
use super::shape::Play;
use super::thirds::Thirds;
use crate::card::Card;
use crate::game::{Ledger as _, Totals};
use crate::koenigrufen::deal::Deal;
use crate::koenigrufen::record::{PremiumEntry, Record};
use crate::koenigrufen::rules::Rules;
use crate::koenigrufen::settle::Settlement;
use crate::koenigrufen::{PACK_THIRDS, WINNING_THIRDS};
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
    /// Card points so far; none in negative games, and where a game was given up.
    pub thirds: Option<Thirds>,
    pub(super) record: Record<Seat>,
    pub(super) is_over: bool,
    pub(super) void: Vec<PremiumEntry<Seat>>,
    pub(super) calls_king: bool,
    pub(super) called: Option<Card>,
    /// Whether a card was laid.
    pub(super) has_begun: bool,
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.breaches.is_empty()
    }

    /// The record of the deal as it was played; none while anything is open. A Besserrufer in
    /// which no bird was announced has a record that only a ruling can settle.
    #[must_use]
    pub fn record(&self) -> Option<&Record<Seat>> {
        self.is_over.then_some(&self.record)
    }

    /// What the play tells of the record as far as it goes, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn played<P, E>(&self, mut name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        let mut played = Played {
            record: self.record.try_map_players(&mut name)?,
            is_over: self.is_over,
            is_announced: self.is_over || self.has_begun,
            calls_king: self.calls_king,
            called: self.called,
            void: self.void.iter().map(|entry| entry.try_map_player(&mut name)).collect::<Result<_, _>>()?,
        };
        if !played.is_over && played.knows_parties() && self.is_legal() {
            let won = self.decided();
            played.record.declarers.iter_mut().for_each(|declarer| declarer.won = declarer.won.or(won));
        }
        Ok(played)
    }

    /// Whether a positive game is won or lost before its end.
    fn decided(&self) -> Option<bool> {
        let Some(Thirds::Sides(thirds)) = self.thirds else { return None };
        let is_lost = thirds.opponents > PACK_THIRDS - WINNING_THIRDS;
        (thirds.declarer >= WINNING_THIRDS || is_lost).then_some(!is_lost)
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

    fn deal<'r>(&self, rules: &'r Rules, seating: Seating) -> Option<Deal<'r>> {
        Deal::check(rules, seating, self.record()?).ok()
    }
}

impl<P: fmt::Display> Play<P> {
    /// Judges a play. `seat_of` finds a player's seat, also of who sits out.
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
        let record = record.try_map_players(|player| {
            seat_of(player).ok_or_else(|| vec![Violation::at("/players", shared::not_at_table(player))])
        })?;

        let mut breaches = Vec::new();
        dealt.call_breaches(rules, &mut breaches);
        dealt.discard_breaches(&mut breaches);
        let duties = Duties::new(rules, dealt.contract, self.trischaken_options);
        let calls_king = dealt.contract.calls_king;
        let laid = dealt.tricks.len();
        let course = dealt.follow(rules, duties, seating, &mut breaches);
        // Only the last may be unfinished.
        let stopped = course.winners.len();
        if stopped + 1 < laid {
            let cards = dealt.tricks.get(stopped).map_or(0, |trick| trick.cards().len());
            return Err(vec![trick_of(stopped, cards)]);
        }
        let thirds = dealt.thirds(&course, seating);
        let Outcome { record, is_over, void } = dealt.outcome(rules, seating, &course, record);
        Ok(Adjudication {
            breaches,
            trick_winners: course.winners.iter().map(|won| won.by).collect(),
            tricks_taken: course.tricks,
            thirds,
            record,
            is_over,
            void,
            calls_king,
            called: self.called,
            has_begun: self.tricks.iter().any(|trick| !trick.is_empty()),
        })
    }
}
