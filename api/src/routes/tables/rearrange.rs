use actix_web::HttpResponse;
use domain::ids::{DealNumber, PlayerNumber};
use domain::tournament::Command;
use domain::tournament::command::{ArrangedLine, DealCommand, WhichLine};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::submit;
use crate::messages;
use crate::paths::{TablePath, table_at};
use crate::records::record_from;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::shapes::named;
use views::sheet::Sheet;

/// The lines of a sheet in the order they are to have, and why.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "lines": [
        {"was": 1},
        {"record": {"family": "koenigrufen", "contract": "dreier", "declarers": [{"player": "3", "won": true}]}},
        {"was": 2}
    ],
    "reason": "The second deal was not written down."
}))]
pub struct Rearrangement {
    /// All lines; one that stands on the sheet and is not named here is taken out.
    lines: Vec<LineAtPlace>,
    /// 1 to 2000 characters.
    reason: String,
}

/// A line at its place: one that stands on the sheet (`was`) or a new one (`record`).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LineAtPlace {
    /// The number it has now.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    was: Option<DealNumber>,
    /// The whole record of a line that was forgotten, as when it is recorded.
    #[serde(default)]
    #[schema(value_type = Option<named::Record>)]
    record: Option<Box<RawValue>>,
    /// The start number of who dealt; must be who deals after the line before unless a wrong one is
    /// accepted. Left out: who deals there.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    dealer: Option<PlayerNumber>,
    /// Somebody else dealt than should have, and set the order from then on.
    #[serde(default)]
    accept_wrong_dealer: bool,
    /// With another dealer the line may come to something else, such as a Trischaken of another Vorhand.
    #[serde(default)]
    settle_anew: bool,
}

impl LineAtPlace {
    fn read(self, place: usize) -> Result<ArrangedLine> {
        let pointer = format!("/lines/{place}");
        let line = match (self.was, self.record) {
            (Some(was), None) => WhichLine::Was(was),
            (None, Some(record)) => WhichLine::New(record_from(record.get(), &format!("{pointer}/record"))?),
            _ => {
                let violation = Violation::new(&pointer, "shape", messages::was_or_record());
                return Err(Problem::of(Code::InvalidShape, violation));
            }
        };
        let Self { dealer, accept_wrong_dealer, settle_anew, .. } = self;
        Ok(ArrangedLine { line, dealer, accept_wrong_dealer, settle_anew })
    }
}

/// Brings the lines of a sheet into order
///
/// Forgotten lines are inserted, doubled ones taken out, others moved, all at once, until the sheet is
/// signed. Who deals follows from the places; each line keeps what it comes to. A line that another
/// dealer makes impossible, such as a game of Vorhand alone, or worth something else is refused with its
/// pointer: its `dealer` is stated, or it is settled anew. What was said of a line goes with it.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/lines",
    operation_id = "rearrange_sheet", tag = "tables",
    request_body = Rearrangement,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Rearrangement>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Rearrangement>) -> Result<Command> {
    let Rearrangement { lines, reason } = std::mem::take(&mut request.body);
    let note = request.note("reason", "/reason", &reason)?;
    let lines = lines.into_iter().enumerate().map(|(place, line)| line.read(place));
    Ok(Command::Deal(DealCommand::RearrangeSheet {
        at: table_at(path),
        lines: lines.collect::<Result<_>>()?,
        note,
    }))
}
