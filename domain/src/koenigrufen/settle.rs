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

use super::contract::ContractId;
use super::deal::{Deal, Game};
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use super::rules::KontraLedger;
use crate::game::{self, Ledger};
use crate::points::{Payment, Points};
use crate::seat::PerSeat;

/// What a deal comes to, item by item, with and without kontra; zero-sum in both ledgers.
pub type Settlement = game::Settlement<Line>;

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
    Contract(ContractId),
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
    pub fn id(&self) -> &str {
        match self {
            Self::Contract(contract) => contract.id(),
            Self::Premium(premium) => premium.id(),
            Self::Renonce => "renonce",
            Self::Claim => "claim",
        }
    }
}

impl game::Line for Line {
    fn item(&self) -> &str {
        self.item.id()
    }

    fn side(&self) -> Option<&'static str> {
        self.side.map(Side::id)
    }

    fn value(&self) -> Points {
        self.value
    }

    fn kontra(&self) -> Option<&'static str> {
        self.kontra.map(Kontra::id)
    }

    fn points(&self) -> &PerSeat<Points> {
        &self.points
    }

    fn payment(&self) -> Option<&PerSeat<Payment>> {
        Some(&self.payment)
    }
}

impl Ledger for Deal<'_> {
    type Line = Line;

    fn each_line(&self, emit: &mut impl FnMut(Line)) {
        match (&self.ruling, &self.game) {
            (Some(ruling), game) => self.renonce_lines(ruling, game, emit),
            (None, Game::Positive(game)) => self.positive_lines(game, emit),
            (None, Game::Negative(games)) => self.negative_lines(games, emit),
            (None, Game::Trischaken { contract, end }) => emit(self.trischaken_line(contract, end)),
        }
    }
}

impl Deal<'_> {
    /// A line whose payment is its points at the ruleset's rate, doubled by one kontra for all;
    /// `points` are those without it.
    fn line(
        &self,
        item: Item,
        side: Option<Side>,
        value: Points,
        kontra: Option<Kontra>,
        points: PerSeat<Points>,
    ) -> Line {
        let payment = PerSeat(points.0.map(|p| self.payment(p, kontra)));
        let points = PerSeat(points.0.map(|p| self.points(p, kontra)));
        Line { item, side, value, kontra, points, payment }
    }

    /// What goes into the points under a kontra.
    fn points(&self, points: Points, kontra: Option<Kontra>) -> Points {
        match self.rules.kontra_in {
            KontraLedger::Payment => points,
            KontraLedger::Points => points.times(Kontra::factor(kontra)),
        }
    }

    /// What is paid under a kontra for so many points without it.
    const fn payment(&self, points: Points, kontra: Option<Kontra>) -> Payment {
        self.cost(points).times(Kontra::factor(kontra))
    }

    const fn cost(&self, points: Points) -> Payment {
        points.at(self.rules.cents_per_point)
    }
}
