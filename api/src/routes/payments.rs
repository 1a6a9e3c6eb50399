//! What players pay one another at the tables.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::money::{Cents, settle_up};
use domain::points::Payment;
use domain::tournament::state::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The stakes, settled to whole cents for each table and round.
#[derive(Serialize, ToSchema)]
pub struct Payments {
    version: u64,
    tables: Vec<TablePayments>,
    /// By start number, over all tables.
    #[schema(value_type = BTreeMap<String, i64>)]
    players: BTreeMap<u16, Cents>,
}

/// The stakes at a table. The settled amounts sum to zero.
#[derive(Serialize, ToSchema)]
struct TablePayments {
    round: u8,
    table: u16,
    /// Nothing more is played.
    finished: bool,
    players: Vec<PlayerPayment>,
}

/// What a player receives, or pays if it is below zero.
#[derive(Serialize, ToSchema)]
struct PlayerPayment {
    /// The start number.
    number: u16,
    /// As it follows from the deals: exact.
    #[schema(value_type = Value)]
    payment_cents: Payment,
    /// As it changes hands: whole cents.
    settled_cents: i64,
}

/// Shows the stakes
///
/// What players receive from and pay to one another, kontras included: exact, and rounded once for
/// each table and round so that the cents sum to zero (largest remainder). Nothing in a family that
/// is not played for money.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/payments", operation_id = "read_payments", tag = "prizes",
    params(AtVersion),
    responses((status = 200, description = "The stakes.", body = Payments)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let mut players: BTreeMap<u16, Cents> = BTreeMap::new();
    let mut settle = |table: &Table| {
        let payments = table.payments();
        let settled = settle_up(&payments.iter().map(|(_, payment)| *payment).collect::<Vec<_>>());
        let player = |((number, payment), settled): ((PlayerNumber, Payment), Cents)| {
            *players.entry(number.0).or_default() += settled;
            PlayerPayment { number: number.0, payment_cents: payment, settled_cents: settled.0 }
        };
        TablePayments {
            round: table.at.round.0,
            table: table.at.table.0,
            finished: tournament.is_finished(table),
            players: payments.into_iter().zip(settled).map(player).collect(),
        }
    };
    let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    let tables = if tournament.ruleset.game.has_payment() {
        tables.map(|table| settle(table)).collect()
    } else {
        Vec::new()
    };
    reading.answer(&Payments { version: reading.version(), tables, players })
}
