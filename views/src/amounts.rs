//! Amounts by player, as the scoring contract writes them: an object keyed by start numbers.

use std::collections::BTreeMap;

use crate::shapes::named;
use domain::family::GameRules;
use domain::ids::PlayerNumber;
use domain::money::{Cents, settle_up};
use domain::points::{Payment, Points};
use domain::seat::Seat;
use domain::tournament::state::{Deal, Table};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// What each player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amounts<T>(Vec<(PlayerNumber, T)>);

impl<T> Amounts<T> {
    /// These amounts, in this order.
    pub fn of(amounts: Vec<(PlayerNumber, T)>) -> Self {
        Self(amounts)
    }
}

impl<T: Serialize> Serialize for Amounts<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(player, amount)| (player, amount)))
    }
}

/// What the players of a table have come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Totals {
    /// Schriftpunkte by player; exact.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub points: Amounts<Points>,
    /// By player, with kontras; exact, below zero to be paid. Null in a family that is not played
    /// for money, and where all there is are sums of a paper that told points alone.
    #[schema(value_type = Option<BTreeMap<String, named::Amount>>)]
    pub payment_cents: Option<Amounts<Payment>>,
    /// The same in whole cents, as it changes hands: rounded once for the table, sum zero.
    #[schema(value_type = Option<BTreeMap<String, i64>>)]
    pub settled_cents: Option<Amounts<Cents>>,
}

/// The sums of a sheet as it is read line by line.
#[derive(Debug)]
pub struct Sums {
    players: BTreeMap<PlayerNumber, (Points, Payment)>,
    tells_payments: bool,
}

impl Sums {
    /// Nothing for everybody who sits or sat there.
    pub fn before(table: &Table) -> Self {
        let players = table.columns().into_iter().flatten();
        let players = players.map(|player| (player, Default::default())).collect();
        Self { players, tells_payments: table.tells_payments() }
    }

    /// All that was settled there.
    pub fn of(table: &Table) -> Self {
        let mut sums = Self::before(table);
        table.deals.iter().for_each(|deal| sums.add(deal));
        sums
    }

    /// The next line.
    pub fn add(&mut self, deal: &Deal) {
        let Some(scores) = deal.scores() else { return };
        for (seat, player) in Seat::ALL.into_iter().zip(deal.players.iter()) {
            let (points, payment) = self.players.entry(*player).or_default();
            *points += scores.points[seat];
            *payment += scores.payment[seat];
        }
    }

    /// The points so far.
    pub fn points(&self) -> Amounts<Points> {
        Amounts(self.players.iter().map(|(player, (points, _))| (*player, *points)).collect())
    }

    /// Points and money so far, by the rules of the game.
    pub fn totals(&self, rules: &GameRules) -> Totals {
        let points = self.players.iter().map(|(player, (points, _))| (*player, *points)).collect();
        let payments = self.players.iter().map(|(player, (_, payment))| (*player, *payment));
        Totals::of(rules, points, self.tells_payments.then(|| payments.collect()))
    }
}

impl Totals {
    /// Points and payments of everybody who sits or sat at a table; none if nothing tells payments there.
    pub fn of(
        rules: &GameRules,
        points: Vec<(PlayerNumber, Points)>,
        payments: Option<Vec<(PlayerNumber, Payment)>>,
    ) -> Self {
        let points = Amounts(points);
        let Some(payments) = payments.filter(|_| rules.has_payment()) else {
            return Self { points, payment_cents: None, settled_cents: None };
        };
        let exact: Vec<_> = payments.iter().map(|(_, payment)| *payment).collect();
        let settled = payments.iter().map(|(player, _)| *player).zip(settle_up(&exact)).collect();
        let (payment_cents, settled_cents) = (Some(Amounts(payments)), Some(Amounts(settled)));
        Self { points, payment_cents, settled_cents }
    }
}
