//! From a checked deal to points and payment.
//!
//! Each item of a deal becomes one [`Line`]; the totals are their sums. Points
//! ignore kontras, the payment doubles by them (KR18 "Turniermodus", TC18 §7).
//! Every line sums to zero in both ledgers.

mod negative;
mod positive;
mod renonce;
mod trischaken;
mod valat;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::contract::Contract;
use super::deal::{Deal, Game};
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat};

/// What a deal comes to, item by item.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settlement {
    /// Points of each seat, without kontra; zero-sum.
    pub points: PerSeat<Points>,
    /// Payment of each seat, with kontra; zero-sum.
    pub payment: PerSeat<Payment>,
    /// The items that count; they sum to the totals.
    pub lines: Vec<Line>,
}

/// What a deal comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Points of each seat, without kontra; zero-sum.
    pub points: PerSeat<Points>,
    /// Payment of each seat, with kontra; zero-sum.
    pub payment: PerSeat<Payment>,
}

/// One item of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// What is paid.
    pub item: Item,
    /// Whose premium it is.
    pub side: Option<Side>,
    /// Worth for one pair of payer and receiver: before kontra, after doubling
    /// (solo, lost Sechserdreier, Valat; in Trischaken Bürgermeister and Vorhand).
    pub value: Points,
    /// The kontra that counts; in negative games the highest of the opponents'.
    pub kontra: Option<Kontra>,
    /// Its points.
    pub points: PerSeat<Points>,
    /// Its payment.
    pub payment: PerSeat<Payment>,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Item {
    /// The game; one that a Valat multiplies stands once with its new value.
    Contract(Contract),
    /// A premium.
    Premium(Premium),
    /// The fixed price of a renonce.
    Renonce,
    /// A regular player's provable further loss by a renonce.
    Claim,
}

impl Item {
    /// The id, as in JSON: that of the game or the premium, `renonce`, `claim`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Contract(contract) => contract.id(),
            Self::Premium(premium) => premium.id(),
            Self::Renonce => "renonce",
            Self::Claim => "claim",
        }
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Line {
    /// Serialises a line with its amounts in a shape of the caller's, such as keyed by names.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize_with<S: Serializer>(
        &self,
        serializer: S,
        points: &impl Serialize,
        payment: &impl Serialize,
    ) -> Result<S::Ok, S::Error> {
        let fields = 4 + usize::from(self.side.is_some()) + usize::from(self.kontra.is_some());
        let mut line = serializer.serialize_struct("Line", fields)?;
        line.serialize_field("item", &self.item)?;
        match &self.side {
            Some(side) => line.serialize_field("side", side)?,
            None => line.skip_field("side")?,
        }
        line.serialize_field("value", &self.value)?;
        match &self.kontra {
            Some(kontra) => line.serialize_field("kontra", kontra)?,
            None => line.skip_field("kontra")?,
        }
        line.serialize_field("points", points)?;
        line.serialize_field("payment_cents", payment)?;
        line.end()
    }
}

impl Totals {
    fn add(&mut self, line: &Line) {
        for seat in Seat::ALL {
            self.points[seat] += line.points[seat];
            self.payment[seat] += line.payment[seat];
        }
    }
}

impl Deal<'_> {
    /// Points and payment, item by item.
    #[must_use]
    pub fn settle(&self) -> Settlement {
        let mut lines = Vec::new();
        let mut totals = Totals::default();
        self.each_line(&mut |line| {
            totals.add(&line);
            lines.push(line);
        });
        Settlement { points: totals.points, payment: totals.payment, lines }
    }

    /// Points and payment only, without allocating.
    #[must_use]
    pub fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        self.each_line(&mut |line| totals.add(&line));
        totals
    }

    fn each_line(&self, emit: &mut impl FnMut(Line)) {
        match (&self.ruling, &self.game) {
            (Some(ruling), game) => self.renonce_lines(ruling, game, emit),
            (None, Game::Positive(game)) => self.positive_lines(game, emit),
            (None, Game::Negative(games)) => self.negative_lines(games, emit),
            (None, Game::Trischaken { value, counts }) => emit(self.trischaken_line(*value, counts)),
        }
    }

    /// A line whose payment is its points at the ruleset's rate, doubled by one kontra for all.
    fn line(
        &self,
        item: Item,
        side: Option<Side>,
        value: Points,
        kontra: Option<Kontra>,
        points: PerSeat<Points>,
    ) -> Line {
        let factor = Kontra::factor(kontra);
        let payment = PerSeat(points.0.map(|p| self.cost(p).times(factor)));
        Line { item, side, value, kontra, points, payment }
    }

    const fn cost(&self, points: Points) -> Payment {
        points.at(self.rules.cents_per_point)
    }
}
