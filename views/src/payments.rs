//! What players pay one another at the tables.

use std::collections::BTreeMap;

use domain::ids::PlayerNumber;
use domain::money::{Cents, settle_up};
use domain::points::Payment;
use domain::tournament::state::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::reader::Reader;
use crate::shapes::named;

/// The stakes, settled to whole cents for each table and round.
#[derive(Serialize, ToSchema)]
pub struct Payments {
    pub version: u64,
    pub tables: Vec<TablePayments>,
    /// By start number, over all tables.
    #[schema(value_type = BTreeMap<String, i64>)]
    pub players: BTreeMap<u16, Cents>,
}

/// The stakes at a table. The settled amounts sum to zero.
#[derive(Serialize, ToSchema)]
pub struct TablePayments {
    pub round: u8,
    pub table: u16,
    /// Nothing more is played.
    pub finished: bool,
    pub players: Vec<PlayerPayment>,
    /// Deals of which a paper told points alone: what they cost is not among the payments.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub missing: Vec<MissingPayments>,
}

/// Deals of which nobody knows who pays what.
#[derive(Serialize, ToSchema)]
pub struct MissingPayments {
    /// The first deal.
    pub from: u16,
    /// The last.
    pub to: u16,
}

/// What a player receives, or pays if it is below zero.
#[derive(Serialize, ToSchema)]
pub struct PlayerPayment {
    /// The start number.
    pub number: u16,
    /// As it follows from the deals: exact. Null if a paper told the table's points alone.
    #[schema(value_type = Option<named::Amount>)]
    pub payment_cents: Option<Payment>,
    /// As it changes hands: whole cents. Null if a paper told the table's points alone.
    pub settled_cents: Option<i64>,
}

impl Payments {
    /// The stakes of all tables.
    pub fn of(reader: Reader<'_>) -> Self {
        let tournament = reader.tournament();
        let mut players: BTreeMap<u16, Cents> = BTreeMap::new();
        let mut settle = |table: &Table| {
            let is_told = table.tells_payments();
            let payments = table.payments();
            let settled = settle_up(&payments.iter().map(|(_, payment)| *payment).collect::<Vec<_>>());
            let player = |((number, payment), settled): ((PlayerNumber, Payment), Cents)| {
                *players.entry(number.0).or_default() += settled;
                PlayerPayment {
                    number: number.0,
                    payment_cents: is_told.then_some(payment),
                    settled_cents: is_told.then_some(settled.0),
                }
            };
            let silent = table.all_totals().filter(|totals| totals.facts.payment.is_none());
            TablePayments {
                round: table.at.round.0,
                table: table.at.table.0,
                finished: tournament.is_finished(table),
                players: payments.into_iter().zip(settled).map(player).collect(),
                missing: silent
                    .map(|totals| MissingPayments { from: totals.facts.from.0, to: totals.facts.to.0 })
                    .collect(),
            }
        };
        let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
        let tables = if tournament.ruleset.game.has_payment() {
            tables.map(|table| settle(table)).collect()
        } else {
            Vec::new()
        };
        Self { version: reader.version(), tables, players }
    }
}
