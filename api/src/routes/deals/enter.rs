use actix_web::HttpResponse;
use domain::family::Entry;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, DealEntry};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::answer;
use crate::paths::{DealPath, deal_at};
use crate::records::misshapen;
use domain::violation::shape;
use http::body;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::deal::DealAnswer;
use views::deal::OPENED;
use views::shapes::named;
use views::start_number::{StartNumber, inward};

/// Something that happened at the table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "type": "koenigrufen.premium_announced",
    "entry": {"premium": "pagat", "side": "declarer", "by": "17"}
}))]
pub struct NewEntry {
    /// `deal.opened`, or a step in the terms of the game: `koenigrufen.game_declared`,
    /// `koenigrufen.king_called`, `koenigrufen.premium_announced`, `koenigrufen.kontra_given`,
    /// `koenigrufen.scored`.
    #[serde(rename = "type")]
    event_type: String,
    /// What: of `deal.opened` `dealer` and `accept_wrong_dealer`, both optional (in the first deal of
    /// Royal-Tarock either Eintreiber may be the dealer).
    #[serde(default)]
    #[schema(value_type = Option<named::Varying>)]
    entry: Option<Box<RawValue>>,
}

/// How a deal is opened.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Opening {
    dealer: Option<StartNumber>,
    accept_wrong_dealer: bool,
}

/// Enters what happens at the table
///
/// Step by step, as it happens; the deal opens with its first entry. Points and payment are in
/// the answer as soon as it is scored. In a refusal, pointers that begin with `/entry` lead into
/// the entry, those with `/record` into the record as the entries tell it. What contradicts cards
/// that are recorded of the deal already is refused (`record_contradicted`).
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/entries",
    operation_id = "enter", tag = "deals",
    request_body = NewEntry,
    responses(
        (status = 201, description = "The deal with the entry.", body = DealAnswer),
        (status = 200, description = "The deal, which was opened already.", body = DealAnswer),
    ),
)]
pub async fn handle(path: DealPath, request: Writing<NewEntry>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let NewEntry { event_type, entry } = &request.body;
    let content = entry.as_ref().map_or("{}", |entry| entry.get()).to_owned();
    let entry = if event_type == OPENED { opening(&content)? } else { step(event_type, &content)? };
    let written = request.submit(Command::Deal(DealCommand::EnterDeal { at, entry })).await;
    let written = written.map_err(|problem| problem.with_pointers(|pointer| place(&content, pointer)))?;
    answer(&written, at, true).await
}

fn opening(content: &str) -> Result<DealEntry> {
    let opening: Opening = body::parse(content.as_bytes()).map_err(|problem| problem.under("/entry"))?;
    let dealer = opening.dealer.map(|StartNumber(dealer)| dealer);
    Ok(DealEntry::Open { dealer, accept_wrong_dealer: opening.accept_wrong_dealer })
}

fn step(event_type: &str, content: &str) -> Result<DealEntry> {
    if !Entry::<PlayerNumber>::TYPES.contains(&event_type) {
        let violation = Violation::new("/type", "shape", shape::unknown_entry(event_type));
        return Err(Problem::of(Code::InvalidShape, violation));
    }
    let entry = Entry::<StartNumber>::from_json(event_type, content);
    let entry = entry.map_err(|violation| misshapen(violation, "/entry"))?;
    let Ok(entry) = entry.try_map_players(inward);
    Ok(DealEntry::Game(entry))
}

/// Rules look at the entry, or at the record it completes; its type tells its family.
fn place(content: &str, pointer: &str) -> String {
    if pointer == "/family" {
        return "/type".to_owned();
    }
    let entry: Value = serde_json::from_str(content).unwrap_or_default();
    let of = if entry.pointer(pointer).is_some() { "/entry" } else { "/record" };
    format!("{of}{pointer}")
}
