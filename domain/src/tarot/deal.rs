//! A checked deal: everything settlement needs, on seats, nothing left to refuse.

use super::card_points::CardPoints;
use super::contract::Contract;
use super::record::{Chelem, PoigneeSize};
use super::rules::Rules;
use super::side::Side;
use crate::seat::{Seat, Seating};

/// A deal whose record has been checked against its ruleset.
///
/// Made by [`Deal::check`] only, and tied to the rules it was checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal<'r> {
    pub(super) rules: &'r Rules,
    pub(super) seating: Seating,
    pub(super) contract: Contract,
    pub(super) taker: Seat,
    pub(super) partner: Option<Seat>,
    pub(super) points: CardPoints,
    pub(super) bouts: u8,
    pub(super) poignees: Vec<(Side, PoigneeSize)>,
    pub(super) petit_au_bout: Option<Side>,
    pub(super) chelem: Option<Chelem>,
}

impl Deal<'_> {
    /// Whether the attack has what it needs with its bouts; exactly that is enough
    /// (TAR "Das Zählen und Schreiben der Punkte").
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.points >= self.rules.needed(self.bouts)
    }

    /// By how many points the contract is made or lost. Half a point goes to the side that
    /// wins: it is never rounded to the loser's good (TAR: 40½ of 41 is not rounded up; FFT 2012).
    #[must_use]
    pub fn difference(&self) -> i64 {
        let halves = (self.points - self.rules.needed(self.bouts)).halves();
        i64::from(halves.unsigned_abs().div_ceil(2))
    }

    pub(super) fn side_of(&self, seat: Seat) -> Side {
        if seat == self.taker || Some(seat) == self.partner { Side::Attack } else { Side::Defence }
    }
}
