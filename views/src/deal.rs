//! Deals: the lines of a table's sheet.
//!
//! Players are named as in the scoring contract: start numbers as text.

pub mod announcements;
pub mod history;
pub mod play;

use cases::score::Answer;
use domain::family::{self, Record};
use domain::ids::{PlayerNumber, RulingId};
use domain::seat::Seat;
use domain::tournament::event::DealAt;
use domain::tournament::{Tournament, state};
use engine::Engine;
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::amounts::{Sums, Totals};
use crate::decision::Decision;
use crate::error::{Error, Result};
use crate::find;
use crate::notes::Notes;
use crate::shapes::Score;
use crate::shapes::named;
use crate::start_number::{StartNumber, outward};
use crate::table_state::TableState;
use crate::violation::{self, ViolationText};

/// The entry that opens a deal.
pub const OPENED: &str = "deal.opened";

/// A deal as far as it is entered.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deal {
    /// The line of the sheet.
    #[serde(rename = "deal")]
    pub number: u16,
    /// It is worth something definite: scored, or ruled on.
    pub settled: bool,
    /// The four who play, in the order of seats.
    pub players: Vec<StartNumber>,
    pub vorhand: StartNumber,
    pub dealer: StartNumber,
    /// At a table of five.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<StartNumber>,
    /// The record as in the scoring contract, as far as it is stated; none before a game is declared.
    #[schema(value_type = Option<named::Record>)]
    pub record: Option<Record<StartNumber>>,
    /// What the record tells that cannot have happened in one deal: it counts as entered, but look again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<ViolationText>,
    /// What was entered, oldest first.
    pub entries: Vec<Entered>,
    /// How often it was thrown in and dealt again.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub thrown_in: u16,
    /// It stands on paper: the sums of the sheet's `totals` count in its place, and what is entered of it
    /// is only compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub on_paper: Option<OnPaper>,
    /// It was played on wrong seats: it counts nothing, and another is played in its place.
    pub void: bool,
    /// The record was replaced by another.
    pub corrected: bool,
    /// How it was played to the card, if that is stated; `GET …/play` shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<play::PlaySummary>,
    /// The referee's ruling in force.
    pub ruling: Option<RulingInForce>,
    /// Missing while the deal is open.
    #[serde(flatten)]
    #[schema(value_type = Option<Score>)]
    pub score: Option<Answer>,
}

/// The sums that a deal is part of.
#[derive(Debug, Serialize, ToSchema)]
pub struct OnPaper {
    /// Their first deal.
    pub from: u16,
    /// Their last.
    pub to: u16,
    /// The line is struck on the paper.
    pub struck: bool,
}

/// Something entered at the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entered {
    pub version: u64,
    #[serde(rename = "type")]
    #[schema(example = "koenigrufen.king_called")]
    pub event_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Varying>)]
    pub entry: Option<family::Entry<StartNumber>>,
}

/// The ruling that a deal is settled by.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulingInForce {
    #[schema(value_type = Uuid)]
    pub id: RulingId,
    #[serde(flatten)]
    pub decision: Decision,
    pub rule: String,
}

/// A deal and what the sheet has come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct DealAnswer {
    /// The version of the table's last event; the strong `ETag`.
    pub version: u64,
    pub round: u8,
    pub table: u16,
    #[serde(flatten)]
    pub deal: Deal,
    /// Why the record was replaced last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction_reason: Option<String>,
    pub sheet: SheetTotals,
}

/// What a sheet has come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetTotals {
    #[serde(flatten)]
    pub state: TableState,
    #[serde(flatten)]
    pub totals: Totals,
}

impl Deal {
    /// A deal as clients see it.
    pub fn of(tournament: &Tournament, deal: &state::Deal, lang: Lang) -> Result<Self> {
        let seated = |seat: Seat| {
            let player = deal.player(seat).map(StartNumber);
            player.ok_or_else(|| Error::internal("a seat of the deal is empty"))
        };
        let seating = deal.seating;
        Ok(Self {
            number: deal.at.deal.0,
            settled: deal.is_settled(),
            players: seating.active().map(seated).collect::<Result<_>>()?,
            vorhand: seated(seating.vorhand())?,
            dealer: seated(deal.dealer)?,
            sits_out: seating.sits_out().map(seated).transpose()?,
            record: shown_record(deal),
            warnings: {
                let found =
                    deal.record.iter().flat_map(|record| record.contradictions(&tournament.ruleset.game));
                violation::in_words(lang, tournament.ruleset.naming_in(found))
            },
            entries: deal.entries.iter().map(Entered::of).collect(),
            thrown_in: deal.thrown_in,
            on_paper: deal.paper.as_ref().map(|paper| OnPaper {
                from: paper.from.0,
                to: paper.to.0,
                struck: paper.struck,
            }),
            void: deal.voided.is_some(),
            corrected: deal.correction.is_some(),
            play: play::PlaySummary::of(tournament, deal, lang),
            ruling: deal.ruling.as_ref().map(RulingInForce::of),
            score: deal.settlement(&tournament.ruleset.game).map(|settlement| {
                Answer::new(deal.players.iter().map(PlayerNumber::to_string).collect(), settlement)
            }),
        })
    }
}

impl Entered {
    pub fn of(entered: &state::Entered) -> Self {
        Self {
            version: entered.version,
            event_type: entered.entry.as_ref().map_or(OPENED, |entry| entry.event_type()),
            entry: entered.entry.as_ref().map(|entry| {
                let Ok(entry) = entry.try_map_players(outward);
                entry
            }),
        }
    }
}

impl RulingInForce {
    pub fn of(ruling: &state::Ruling) -> Self {
        Self { id: ruling.id, decision: Decision::of(&ruling.decision), rule: ruling.rule.clone() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

/// The record of a deal as far as it is stated.
pub(crate) fn shown_record(deal: &state::Deal) -> Option<Record<StartNumber>> {
    let entered = if deal.record.is_none() { deal.entered_record() } else { None };
    deal.record.as_ref().or(entered.as_ref()).map(numbered)
}

fn numbered(record: &Record<PlayerNumber>) -> Record<StartNumber> {
    let Ok(record) = record.try_map_players(outward);
    record
}

impl DealAnswer {
    /// A deal as it stands, and why its record was replaced last.
    pub fn of(
        tournament: &Tournament,
        at: DealAt,
        correction_reason: Option<String>,
        lang: Lang,
    ) -> Result<Self> {
        let table = find::table(tournament, at.table_at())?;
        let deal = find::deal(tournament, at)?;
        Ok(Self {
            version: table.head.version,
            round: at.round.0,
            table: at.table.0,
            deal: Deal::of(tournament, deal, lang)?,
            correction_reason,
            sheet: SheetTotals {
                state: TableState::of(tournament, table),
                totals: Sums::of(table).totals(&tournament.ruleset.game),
            },
        })
    }
}

/// A deal and what its sheet has come to, with the reason of its correction.
pub async fn document(
    engine: &Engine,
    tournament: &Tournament,
    at: DealAt,
    lang: Lang,
) -> Result<DealAnswer> {
    let correction = find::deal(tournament, at)?.correction;
    let notes = Notes::read(engine, correction).await?;
    let reason = correction.and_then(|note| notes.get(note).map(str::to_owned));
    DealAnswer::of(tournament, at, reason, lang)
}
