//! What a deal comes to, by family.

use std::fmt;

use super::{GameRules, Record, Renonce, each};
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::Violation;
use crate::{koenigrufen, royal, tarot};

/// What a deal comes to, item by item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// Königrufen.
    Koenigrufen(koenigrufen::Settlement),
    /// French Tarot.
    Tarot(tarot::Settlement),
    /// Royal-Tarock.
    Royal(royal::Settlement),
}

/// What a deal comes to for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Points, without kontra.
    pub points: PerSeat<Points>,
    /// Payment, with kontra; nothing in a family that is not played for money.
    pub payment: PerSeat<Payment>,
}

impl From<koenigrufen::Totals> for Totals {
    fn from(koenigrufen::Totals { points, payment }: koenigrufen::Totals) -> Self {
        Self { points, payment }
    }
}

impl From<PerSeat<Points>> for Totals {
    fn from(points: PerSeat<Points>) -> Self {
        Self { points, payment: PerSeat::default() }
    }
}

impl Settlement {
    /// Nothing for anybody, as in a deal that was annulled.
    #[must_use]
    pub fn nothing(rules: &GameRules) -> Self {
        match rules {
            GameRules::Koenigrufen(_) => Self::Koenigrufen(koenigrufen::Settlement::default()),
            GameRules::Tarot(_) => Self::Tarot(tarot::Settlement::default()),
            GameRules::Royal(_) => Self::Royal(royal::Settlement::default()),
        }
    }

    /// Points of each seat, without kontra.
    #[must_use]
    pub const fn points(&self) -> &PerSeat<Points> {
        each!(self, Settlement(settlement) => &settlement.points)
    }

    /// Payment of each seat, with kontra; none in a family that is not played for money.
    #[must_use]
    pub const fn payment(&self) -> Option<&PerSeat<Payment>> {
        match self {
            Self::Koenigrufen(settlement) => Some(&settlement.payment),
            Self::Tarot(_) | Self::Royal(_) => None,
        }
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
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            let renonce = renonce.or(record.renonce.as_ref());
            let deal = koenigrufen::Deal::check_players(rules, seating, record, renonce, seat_of)?;
            Ok(Settlement::Koenigrufen(deal.settle()))
        }
        (GameRules::Tarot(game), Record::Tarot(record)) => {
            refuse_renonce(rules, renonce)?;
            let deal = tarot::Deal::check_players(game, seating, record, seat_of)?;
            Ok(Settlement::Tarot(deal.settle()))
        }
        (GameRules::Royal(game), Record::Royal(record)) => {
            refuse_renonce(rules, renonce)?;
            let deal = royal::Deal::check_players(game, seating, record, seat_of)?;
            Ok(Settlement::Royal(deal.settle()))
        }
        (rules, record) => Err(vec![record.family().mismatch(rules)]),
    }
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
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            let renonce = renonce.or(record.renonce.as_ref());
            koenigrufen::Deal::check_players(rules, seating, record, renonce, seat_of)
                .map(|deal| deal.totals().into())
        }
        (GameRules::Tarot(game), Record::Tarot(record)) => {
            refuse_renonce(rules, renonce)?;
            tarot::Deal::check_players(game, seating, record, seat_of).map(|deal| deal.points().into())
        }
        (GameRules::Royal(game), Record::Royal(record)) => {
            refuse_renonce(rules, renonce)?;
            royal::Deal::check_players(game, seating, record, seat_of).map(|deal| deal.totals().points.into())
        }
        (rules, record) => Err(vec![record.family().mismatch(rules)]),
    }
}

/// What is already wrong with a record that is still being written; what is merely
/// missing is no violation.
pub fn check_partial<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            record.check_partial_players(rules, seating, seat_of)
        }
        (GameRules::Tarot(rules), Record::Tarot(record)) => {
            record.check_partial_players(rules, seating, seat_of)
        }
        (GameRules::Royal(_), Record::Royal(record)) => record.check_partial_players(seating, seat_of),
        (rules, record) => vec![record.family().mismatch(rules)],
    }
}

/// A family that does not price offences settles nothing as a renonce.
fn refuse_renonce<P>(rules: &GameRules, renonce: Option<&Renonce<P>>) -> Result<(), Vec<Violation>> {
    match renonce {
        Some(_) => Err(vec![rules.family().no_ruling("/renonce", "renonce")]),
        None => Ok(()),
    }
}
