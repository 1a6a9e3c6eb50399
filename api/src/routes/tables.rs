//! Tables in a round and their score sheets.
//!
//! A sheet depends on what happened at its table alone: no names, no reasons. So its strong
//! `ETag` is the version of the table's last event, and `If-Match` takes it for every write.

pub mod count_for;
pub mod end_early;
pub mod link;
pub mod list;
pub mod read;
pub mod reopen;
pub mod resume;
pub mod sign;
pub mod substitute;
pub mod undo;

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use domain::ids::{Code as Short, RoundNumber, TableNumber};
use domain::points::Points;
use domain::seat::Seat;
use domain::tournament::event::TableAt;
use domain::tournament::state;
use domain::tournament::{Command, RejectionCode, Tournament};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::deals::Deal;
use super::rounds;
use crate::amounts::{Amounts, Sums, Totals};
use crate::http::etag::ETag;
use crate::http::params::Segments;
use crate::problem::{Code, Problem, Result};
use crate::request::{Writing, Written};

/// A table's score sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sheet {
    /// The version of the table's last event; the strong `ETag`.
    version: u64,
    round: u8,
    table: u16,
    /// In the order of play.
    seats: Vec<SheetSeat>,
    /// Start numbers in the order they deal, who dealt first at the head.
    dealing_order: Vec<u16>,
    #[serde(flatten)]
    state: TableState,
    /// The line to come; none while a deal is open, and when all are played.
    next: Option<NextDeal>,
    deals: Vec<SheetLine>,
    totals: Totals,
}

/// How far a table is.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableState {
    /// Deals that count or were ruled out.
    settled_deals: usize,
    /// Deals to be played in the round.
    deals_to_play: usize,
    /// Nothing more is played.
    finished: bool,
    /// It stopped before its last deal.
    ended_early: bool,
    /// The table agreed to its sheet.
    signed: bool,
    /// The other competitions that what is played here counts for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>, required = false)]
    counts_for: Vec<Short>,
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
struct SheetSeat {
    seat: usize,
    /// The start number of who sits there now.
    player: u16,
    /// Who sat there before, the first at the head.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    before: Vec<FormerPlayer>,
}

/// Who sat on a seat before.
#[derive(Debug, Serialize, ToSchema)]
struct FormerPlayer {
    player: u16,
    /// The first deal of who plays on for him.
    until_deal: u16,
}

/// The deal to come.
#[derive(Debug, Serialize, ToSchema)]
struct NextDeal {
    deal: u16,
    /// The start number of who deals.
    dealer: u16,
    /// In a game of fixed pairs: the start numbers of the pair that attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    attackers: Option<[u16; 2]>,
}

/// A line of the sheet.
#[derive(Debug, Serialize, ToSchema)]
struct SheetLine {
    #[serde(flatten)]
    deal: Deal,
    /// Everybody's points up to and with this line.
    #[schema(value_type = std::collections::BTreeMap<String, Value>)]
    running: Amounts<Points>,
}

impl Sheet {
    fn of(tournament: &Tournament, table: &state::Table) -> Result<Self> {
        let mut sums = Sums::before(table);
        let mut deals = Vec::with_capacity(table.deals.len());
        for deal in &table.deals {
            sums.add(deal);
            deals.push(SheetLine { deal: Deal::of(tournament, deal)?, running: sums.points() });
        }
        let told = table.deals.iter().find(|deal| deal.voided.is_none()).map(|deal| deal.dealer);
        let by_the_draw = || state::Table::first_dealer(&tournament.ruleset, table.seats.len());
        let first = told.unwrap_or_else(by_the_draw);
        let after =
            |seat: &Seat| Some(table.next_to(&tournament.ruleset, *seat)).filter(|next| *next != first);
        let order = std::iter::successors(Some(first), after).take(table.seats.len());
        let order = order.filter_map(|seat| table.seats.get(seat.index()));
        Ok(Self {
            version: table.version,
            round: table.at.round.0,
            table: table.at.table.0,
            seats: seats(table),
            dealing_order: order.map(|player| player.0).collect(),
            state: TableState::of(tournament, table),
            next: next(tournament, table),
            deals,
            totals: sums.totals(&tournament.ruleset.game),
        })
    }
}

impl TableState {
    /// How far this table is.
    pub fn of(tournament: &Tournament, table: &state::Table) -> Self {
        Self {
            settled_deals: table.settled_deals(),
            deals_to_play: tournament.deals_per_table(table.seats.len()),
            finished: tournament.is_finished(table),
            ended_early: table.ended_early,
            signed: table.is_signed(),
            counts_for: table.counts_for.clone(),
        }
    }
}

fn seats(table: &state::Table) -> Vec<SheetSeat> {
    let seats = Seat::ALL.into_iter().zip(table.seats.iter()).map(|(seat, player)| {
        let here = table.substitutions.iter().filter(|substitution| substitution.seat == seat);
        let former = |substitution: &state::Substitution| FormerPlayer {
            player: substitution.leaving.0,
            until_deal: substitution.from_deal.0,
        };
        SheetSeat { seat: seat.index() + 1, player: player.0, before: here.map(former).collect() }
    });
    seats.collect()
}

fn next(tournament: &Tournament, table: &state::Table) -> Option<NextDeal> {
    if tournament.is_finished(table) || table.open_deal().is_some() {
        return None;
    }
    let dealer = table.next_dealer(&tournament.ruleset);
    // Partners sit on the seats 1 and 2, 3 and 4; the dealer's pair defends.
    let in_pairs = tournament.ruleset.game.plays_in_pairs();
    let attackers = table.seats.chunks(2).enumerate().find(|(pair, _)| *pair != dealer.index() / 2);
    let attackers = attackers.filter(|_| in_pairs).and_then(|(_, pair)| match pair {
        [left, right] => Some([left.0, right.0]),
        _ => None,
    });
    let dealer = table.seats.get(dealer.index())?;
    Some(NextDeal { deal: table.next_deal().0, dealer: dealer.0, attackers })
}

/// A table of a round that was drawn.
pub fn find(tournament: &Tournament, at: TableAt) -> Result<&state::Table> {
    rounds::find(tournament, at.round)?;
    tournament.table(at).ok_or_else(|| {
        let detail = format!("Round {} has no table {}.", at.round, at.table);
        Problem::new(Code::Rejected(RejectionCode::UnknownTable), detail)
    })
}

/// The tag that `If-Match` takes for whatever happens at the table.
pub fn tag(table: &state::Table) -> ETag {
    ETag::strong(table.version)
}

/// An answer with that tag.
pub fn tagged(mut response: HttpResponse, table: &state::Table) -> Result<HttpResponse> {
    response.headers_mut().insert(ETAG, tag(table).header()?);
    Ok(response)
}

/// The table in a path.
type TablePath = Segments<(Uuid, RoundNumber, TableNumber)>;

fn table_at(path: &TablePath) -> TableAt {
    let Segments((_, round, table)) = *path;
    TableAt { round, table }
}

/// Submits a command on one table and answers with its sheet.
async fn submit<T>(request: Writing<T>, command: Command, at: TableAt) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    answer(&written, at)
}

fn answer(written: &Written, at: TableAt) -> Result<HttpResponse> {
    let table = find(written.tournament(), at)?;
    tagged(written.answer(&Sheet::of(written.tournament(), table)?), table)
}
