//! A deal to the card, by family.

use std::fmt;

use serde::de::DeserializeOwned;

use super::read::{read_untagged, tag};
use super::{
    Adjudication, Breach, Entry, Family, Game, GameRules, Play, Played, Record, Roster, Settlement, both,
    both_arm, each, each_arm, family_arm, family_of, of_family, of_family_arm, within, within_arm,
};
use crate::game::{self, SettlementVersion};
use crate::ruling::Renonce;
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::Violation;

impl<P: DeserializeOwned> Play<P> {
    /// Reads a play, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        of_family!(tag(json)?, Play(read_untagged(json)))
    }
}

impl Play<Seat> {
    /// The play with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        within!(self, Play(play) => Play(play.seated(seating)))
    }
}

impl<P> Play<P> {
    /// Which family it is of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, Play)
    }

    /// What a version of settlement refuses of it beyond what all do.
    #[must_use]
    pub fn refused_by(&self, version: SettlementVersion) -> Vec<Violation> {
        each!(self, Play(play) as G => G::refuses_play(version, play))
    }

    /// Who is at the table, as far as the play tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        each!(self, Play(play) => play.roster())
    }
}

impl<P: Clone> Play<P> {
    /// The same play with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        Ok(within!(self, Play(play) => Play(play.try_map_players(rename)?)))
    }
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        each!(self, Adjudication(judged) => judged.is_legal())
    }

    /// How many times a rule was broken.
    #[must_use]
    pub const fn offences(&self) -> usize {
        each!(self, Adjudication(judged) => judged.breaches.len())
    }

    /// The record of the deal as it was played; none while anything is open.
    #[must_use]
    pub fn record(&self) -> Option<Record<Seat>> {
        each!(self, Adjudication(judged) => judged.record().cloned().map(Record::from))
    }

    /// Every rule that was broken, in the order of play.
    #[must_use]
    pub fn breaches(&self) -> Vec<Breach> {
        each!(self, Adjudication(judged) => judged.breaches.iter().map(Breach::from).collect())
    }

    /// How many tricks each took.
    #[must_use]
    pub const fn tricks_taken(&self) -> &PerSeat<u8> {
        each!(self, Adjudication(judged) => &judged.tricks_taken)
    }

    /// Who took each complete trick.
    #[must_use]
    pub fn trick_winners(&self) -> &[Seat] {
        each!(self, Adjudication(judged) => &judged.trick_winners)
    }

    /// What the play tells of the record as far as it goes, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn played<P, E>(&self, name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        Ok(within!(self, Adjudication(judged) as G => Played(G::played(judged, name)?)))
    }

    /// What the record comes to, by the rules and seats of the adjudication.
    #[must_use]
    pub fn settle(&self, rules: &GameRules, seating: Seating) -> Option<Settlement> {
        both!(
            rules, GameRules(rules), self, Adjudication(judged) => judged.settle(rules, seating).map(Into::into),
            else None
        )
    }

    /// What each breach would cost if it were ruled a renonce; none where none can be, and in a
    /// family that does not price offences.
    #[must_use]
    pub fn prices(&self, rules: &GameRules, seating: Seating) -> Vec<Option<Settlement>> {
        let mut prices = both!(
            rules, GameRules(rules), self, Adjudication(judged) => {
                let prices = rules.prices(judged, seating).into_iter();
                prices.map(|price| price.map(Into::into)).collect::<Vec<_>>()
            },
            else Vec::new()
        );
        prices.resize(self.offences(), None);
        prices
    }
}

impl<P: Clone + PartialEq> Played<P> {
    /// The record by the cards, outcomes only where they are settled, once everything is
    /// said and it is settled who plays with whom.
    #[must_use]
    pub fn settled_record(&self) -> Option<Record<P>> {
        each!(self, Played(played) as G => G::settled_record(played).map(Into::into))
    }

    /// Puts into the record what no record holds and a ruling makes the offenders pay nevertheless.
    pub fn hold_to(&self, record: &mut Record<P>, renonce: &Renonce<P>) {
        both!(self, Played(played), record, Record(record) as G => G::hold_to(played, record, renonce), else ());
    }
}

/// What a table has entered of a deal.
#[derive(Debug, Clone, Copy)]
pub struct OnSheet<'a, P> {
    /// The whole record, once there is one.
    pub record: Option<&'a Record<P>>,
    /// What was entered step by step.
    pub entries: &'a [Entry<P>],
}

/// Where a table tells otherwise than the cards; pointers lead into the record, or into the
/// record as its entries tell it so far. What one of the two has not stated yet is no difference.
/// All is of one family.
pub fn differences<P: fmt::Display + Ord + Copy>(
    rules: &GameRules,
    seating: Seating,
    entered: OnSheet<'_, P>,
    played: &Played<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    both!(
        rules, GameRules(rules), played, Played(played) as G => {
            let own = entered.entries.iter().filter_map(|entry| <&<G as Game>::Entry<P>>::try_from(entry).ok());
            let entries: Vec<_> = own.cloned().collect();
            let record = entered.record.and_then(|record| <&<G as Game>::Record<P>>::try_from(record).ok());
            rules.differences(seating, game::OnSheet { record, entries: &entries }, played, seat_of)
        },
        else Vec::new()
    )
}

/// Judges a play; `seat_of` finds the seat of a player, also of who sits out.
///
/// # Errors
/// Everything that no table could have seen; pointers lead into the play's JSON. A play of
/// another family than the rules is refused.
pub fn adjudicate_players<P: fmt::Display + Clone>(
    rules: &GameRules,
    seating: Seating,
    play: &Play<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Adjudication, Vec<Violation>> {
    both!(
        rules, GameRules(game), play, Play(entered) => game.adjudicate(seating, entered, seat_of).map(Into::into),
        else Err(vec![play.family().mismatch(rules)])
    )
}
