//! Deals: the lines of a table's sheet, entered as they happen or as a whole.
//!
//! Here players are named as in the scoring contract: start numbers as text. What `POST /score`
//! accepts with such players is accepted here, and the other way round.

pub mod announcements;
pub mod case;
pub mod correct;
pub mod enter;
pub mod history;
mod play;
pub mod read;
pub mod read_play;
pub mod record;
pub mod record_play;
pub mod redeal;

use std::sync::Arc;

use actix_web::HttpResponse;
use domain::family::{self, Record};
use domain::ids::{DealNumber, PlayerNumber, RoundNumber, RulingId, TableNumber};
use domain::score::Answer;
use domain::seat::Seat;
use domain::tournament::event::DealAt;
use domain::tournament::state;
use domain::tournament::{RejectionCode, Tournament};
use engine::{Engine, Snapshot};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::rulings::Decision;
use super::score::Score;
use super::tables;
use crate::amounts::{Sums, Totals};
use crate::http::params::Segments;
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::Written;
use crate::start_number::{StartNumber, inward, outward};

/// A deal as far as it is entered.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deal {
    /// The line of the sheet.
    #[serde(rename = "deal")]
    number: u16,
    /// It is worth something definite: scored, or ruled on.
    settled: bool,
    /// The four who play, in the order of seats.
    players: Vec<StartNumber>,
    vorhand: StartNumber,
    dealer: StartNumber,
    /// At a table of five.
    #[serde(skip_serializing_if = "Option::is_none")]
    sits_out: Option<StartNumber>,
    /// The record as in the scoring contract, as far as it is told; none before a game is declared.
    #[schema(value_type = Option<Object>)]
    record: Option<Record<StartNumber>>,
    /// What the record tells that cannot have happened in one deal: it counts as told, but look again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Violation>,
    /// What was entered, oldest first.
    entries: Vec<Entered>,
    /// How often it was thrown in and dealt again.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    thrown_in: u16,
    /// It was played on wrong seats: it counts nothing, and another is played in its place.
    void: bool,
    /// The record was replaced by another.
    corrected: bool,
    /// How it was played to the card, if that is told; `GET …/play` shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<play::PlaySummary>,
    /// The referee's ruling in force.
    ruling: Option<RulingInForce>,
    /// Missing while the deal is open.
    #[serde(flatten)]
    #[schema(value_type = Score)]
    score: Option<Answer>,
}

/// Something entered at the table.
#[derive(Debug, Serialize, ToSchema)]
struct Entered {
    version: u64,
    #[serde(rename = "type")]
    #[schema(example = "koenigrufen.king_called")]
    event_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    entry: Option<family::Entry<StartNumber>>,
}

/// The ruling that a deal is settled by.
#[derive(Debug, Serialize, ToSchema)]
struct RulingInForce {
    #[schema(value_type = Uuid)]
    id: RulingId,
    #[serde(flatten)]
    decision: Decision,
    rule: String,
}

/// A deal and what the sheet has come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct DealAnswer {
    /// The version of the table's last event; the strong `ETag`.
    version: u64,
    round: u8,
    table: u16,
    #[serde(flatten)]
    deal: Deal,
    /// Why the record was replaced last.
    #[serde(skip_serializing_if = "Option::is_none")]
    correction_reason: Option<String>,
    sheet: SheetTotals,
}

/// What a sheet has come to.
#[derive(Debug, Serialize, ToSchema)]
struct SheetTotals {
    #[serde(flatten)]
    state: tables::TableState,
    #[serde(flatten)]
    totals: Totals,
}

impl Deal {
    /// A deal as clients see it.
    pub fn of(tournament: &Tournament, deal: &state::Deal) -> Result<Self> {
        let seated = |seat: Seat| {
            let player = deal.player(seat).map(StartNumber);
            player.ok_or_else(|| Problem::internal("a seat of the deal is empty"))
        };
        let seating = deal.seating;
        let told = if deal.record.is_none() { deal.told_record() } else { None };
        Ok(Self {
            number: deal.at.deal.0,
            settled: deal.is_settled(),
            players: seating.active().map(seated).collect::<Result<_>>()?,
            vorhand: seated(seating.vorhand())?,
            dealer: seated(deal.dealer)?,
            sits_out: seating.sits_out().map(seated).transpose()?,
            record: deal.record.as_ref().or(told.as_ref()).map(shown),
            warnings: deal.record.iter().flat_map(Record::contradictions).map(Violation::from).collect(),
            entries: deal.entries.iter().map(Entered::of).collect(),
            thrown_in: deal.thrown_in,
            void: deal.voided.is_some(),
            corrected: deal.correction.is_some(),
            play: play::PlaySummary::of(tournament, deal),
            ruling: deal.ruling.as_ref().map(RulingInForce::of),
            score: deal.settlement(&tournament.ruleset.game).map(|settlement| {
                Answer::new(deal.players.iter().map(PlayerNumber::to_string).collect(), settlement)
            }),
        })
    }
}

impl Entered {
    fn of(entered: &state::Entered) -> Self {
        Self {
            version: entered.version,
            event_type: entered.entry.as_ref().map_or(enter::OPENED, |entry| entry.event_type()),
            entry: entered.entry.as_ref().map(|entry| {
                let Ok(entry) = entry.try_map_players(outward);
                entry
            }),
        }
    }
}

impl RulingInForce {
    fn of(ruling: &state::Ruling) -> Self {
        Self { id: ruling.id, decision: Decision::of(&ruling.outcome), rule: ruling.rule.clone() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

fn shown(record: &Record<PlayerNumber>) -> Record<StartNumber> {
    let Ok(record) = record.try_map_players(outward);
    record
}

/// Reads a record; `pointer` tells where in the body it stood.
pub fn record_from(json: &str, pointer: &str) -> Result<Record<PlayerNumber>> {
    let record = Record::<StartNumber>::from_json(json).map_err(|violation| misshapen(violation, pointer))?;
    let Ok(record) = record.try_map_players(inward);
    Ok(record)
}

fn misshapen(violation: domain::violation::Violation, pointer: &str) -> Problem {
    let violation = violation.under(pointer);
    let detail = violation.to_string();
    Problem::new(Code::InvalidShape, detail).with_violations(vec![Violation::from(violation)])
}

/// A deal that was opened.
pub fn find(tournament: &Tournament, at: DealAt) -> Result<&state::Deal> {
    tables::find(tournament, at.table_at())?;
    tournament.deal(at).ok_or_else(|| {
        let detail = format!("Deal {} is not opened at this table.", at.deal);
        Problem::new(Code::Rejected(RejectionCode::UnknownDeal), detail)
    })
}

/// The deal in a path.
pub type DealPath = Segments<(Uuid, RoundNumber, TableNumber, DealNumber)>;

/// Where the deal of a path is played.
pub fn deal_at(path: &DealPath) -> DealAt {
    let Segments((_, round, table, deal)) = *path;
    DealAt { round, table, deal }
}

async fn document(engine: &Engine, tournament: &Tournament, at: DealAt) -> Result<DealAnswer> {
    let table = tables::find(tournament, at.table_at())?;
    let deal = find(tournament, at)?;
    let notes = Notes::read(engine, deal.correction).await?;
    Ok(DealAnswer {
        version: table.version,
        round: at.round.0,
        table: at.table.0,
        deal: Deal::of(tournament, deal)?,
        correction_reason: deal.correction.and_then(|note| notes.get(note).map(str::to_owned)),
        sheet: SheetTotals {
            state: tables::TableState::of(tournament, table),
            totals: Sums::of(table).totals(&tournament.ruleset.game),
        },
    })
}

/// The tournament with a command's deal in it: a later command of the same batch may have
/// taken the deal back.
pub async fn with_deal(written: &Written, at: DealAt) -> Result<Arc<Snapshot>> {
    if written.tournament().deal(at).is_some() {
        return Ok(Arc::clone(&written.snapshot));
    }
    Ok(written.engine.as_of(written.committed.tournament, written.version()).await?)
}

/// Answers a command with its deal: 201 if it entered something new, else 200.
async fn answer(written: &Written, at: DealAt, makes: bool) -> Result<HttpResponse> {
    let snapshot = with_deal(written, at).await?;
    let tournament = snapshot.tournament();
    let document = document(&written.engine, tournament, at).await?;
    let response = if makes && written.committed.events() > 0 {
        let DealAt { round, table, deal } = at;
        let id = written.committed.tournament;
        let location = format!("{BASE}/tournaments/{id}/rounds/{round}/tables/{table}/deals/{deal}");
        written.created(&location, &document)?
    } else {
        written.answer(&document)
    };
    tables::tagged(response, tables::find(tournament, at.table_at())?)
}
