//! Prizes: who gets what, to the cent, and who has received it.

pub mod pay;
pub mod read;
pub mod reverse;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::standings;
use domain::tournament::state::PaidPrize;
use domain::tournament::{Command, Tournament};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::body::Nothing;
use crate::http::params::Segments;
use crate::names::{Named, Names};
use crate::problem::Result;
use crate::request::Writing;

/// All prizes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Payouts {
    /// Fees taken and sponsors' money.
    pot_cents: i64,
    /// The prize of each place from the first, before sharing.
    #[schema(value_type = Vec<i64>)]
    prizes_cents: Vec<Cents>,
    /// Money by player, in the order of the ranking.
    cash: Vec<CashPrize>,
    /// Other prizes, by place.
    non_cash: Vec<OtherPrize>,
    /// The sum of all awards.
    awarded_cents: i64,
    /// What the organizer keeps.
    kept_cents: i64,
    /// Start numbers of players among whom a lot would decide who gets a cent more or which prize.
    #[schema(value_type = Vec<Vec<u16>>)]
    lots_wanted: Vec<Vec<PlayerNumber>>,
}

/// Money for a player.
#[derive(Debug, Serialize, ToSchema)]
struct CashPrize {
    #[serde(flatten)]
    player: Named,
    rank: u16,
    /// The last of the places that those with this rank fill.
    last_place: u16,
    amount_cents: i64,
}

/// A prize that is not money.
#[derive(Debug, Serialize, ToSchema)]
struct OtherPrize {
    place: u16,
    text: String,
    /// Several if they share the rank and no lot was drawn; none if nobody fills the place.
    players: Vec<Named>,
}

impl Payouts {
    /// The prizes with names.
    pub fn of(payouts: &standings::Payouts, names: &Names) -> Self {
        let cash = |award: &standings::CashAward| CashPrize {
            player: names.named(award.number),
            rank: award.rank,
            last_place: award.last_place,
            amount_cents: award.amount_cents.0,
        };
        let non_cash = |award: &standings::NonCashAward| OtherPrize {
            place: award.place,
            text: award.text.clone(),
            players: award.players.iter().map(|player| names.named(*player)).collect(),
        };
        Self {
            pot_cents: payouts.pot_cents.0,
            prizes_cents: payouts.prizes_cents.clone(),
            cash: payouts.cash.iter().map(cash).collect(),
            non_cash: payouts.non_cash.iter().map(non_cash).collect(),
            awarded_cents: payouts.paid_cents.0,
            kept_cents: payouts.kept_cents.0,
            lots_wanted: payouts.lots_wanted.clone(),
        }
    }
}

/// A prize that was handed out.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Receipt {
    amount_cents: i64,
    /// The edition it was paid by.
    edition: u16,
    at: DateTime<Utc>,
}

impl From<&PaidPrize> for Receipt {
    fn from(paid: &PaidPrize) -> Self {
        Self { amount_cents: paid.amount.0, edition: paid.edition, at: paid.at }
    }
}

/// What a player has received.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrizeAnswer {
    version: u64,
    /// The start number.
    number: u16,
    /// Null if nothing, or if it was given back.
    paid: Option<Receipt>,
}

/// The prize in a path, by the start number of who won it.
type PrizePath = Segments<(Uuid, PlayerNumber)>;

fn receipt(tournament: &Tournament, player: PlayerNumber) -> Option<Receipt> {
    tournament.prizes_paid.get(&player).map(Receipt::from)
}

/// Submits a command on a player's prize and answers with what the player has.
async fn submit(request: Writing<Nothing>, command: Command, player: PlayerNumber) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    let paid = receipt(written.tournament(), player);
    Ok(written.answer(&PrizeAnswer { version: written.version(), number: player.0, paid }))
}
