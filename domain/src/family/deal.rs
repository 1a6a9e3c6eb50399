//! What a deal comes to, by family.

use std::fmt;

use super::{
    Game, GameRules, Line, Record, Settlement, Totals, both, both_arm, each, each_arm, within, within_arm,
};
use crate::game::{self, Ledger as _};
use crate::points::{Payment, Points};
use crate::ruling::Renonce;
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::Violation;

impl Settlement {
    /// Nothing for anybody, as in a deal that was annulled.
    #[must_use]
    pub fn nothing(rules: &GameRules) -> Self {
        within!(rules, GameRules(_) as G => Settlement(game::Settlement::<<G as Game>::Line>::default()))
    }

    /// Points of each seat.
    #[must_use]
    pub const fn points(&self) -> &PerSeat<Points> {
        each!(self, Settlement(settlement) => &settlement.points)
    }

    /// What it is made of, item by item.
    #[must_use]
    pub fn lines(&self) -> Vec<&dyn Line> {
        each!(self, Settlement(settlement) => settlement.lines.iter().map(|line| line as &dyn Line).collect())
    }

    /// Payment of each seat, with kontra; none in a family that is not played for money.
    #[must_use]
    pub fn payment(&self) -> Option<&PerSeat<Payment>> {
        each!(self, Settlement(settlement) as G => G::payment(settlement))
    }
}

/// Settles a deal: by its outcome, or by a referee's ruling. Without one, a
/// renonce inside the record counts.
///
/// # Errors
/// All violations found; pointers lead into the record, those of the ruling begin
/// with `/renonce`. A record of another family than the rules is refused.
pub fn settle(
    rules: &GameRules,
    seating: Seating,
    record: &Record<Seat>,
    renonce: Option<&Renonce<Seat>>,
) -> Result<Settlement, Vec<Violation>> {
    settle_players(rules, seating, record, renonce, |seat| Some(*seat))
}

/// [`settle`] for players named otherwise; `seat_of` finds the seat of a player,
/// also of who sits out.
///
/// # Errors
/// As [`settle`].
pub fn settle_players<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    renonce: Option<&Renonce<P>>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Settlement, Vec<Violation>> {
    both!(
        rules, GameRules(game), record, Record(entered) => game.deal(seating, entered, renonce, seat_of).map(|deal| deal.settle().into()),
        else Err(vec![record.family().mismatch(rules)])
    )
}

/// [`settle_players`], but the sums only, which allocates no lines.
///
/// # Errors
/// As [`settle`].
pub fn totals_players<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    renonce: Option<&Renonce<P>>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Totals, Vec<Violation>> {
    both!(
        rules, GameRules(game), record, Record(entered) => game.deal(seating, entered, renonce, seat_of).map(|deal| deal.totals()),
        else Err(vec![record.family().mismatch(rules)])
    )
}

/// What is already wrong with a record that is still being written; what is merely
/// missing is no violation.
pub fn check_partial<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    both!(
        rules, GameRules(game), record, Record(entered) => game.check_partial(seating, entered, seat_of),
        else vec![record.family().mismatch(rules)]
    )
}
