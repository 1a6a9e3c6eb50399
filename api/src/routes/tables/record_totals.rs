use std::collections::BTreeMap;

use actix_web::HttpResponse;
use domain::ids::{DealNumber, PlayerNumber};
use domain::points::{Payment, Points};
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, NewSignature, SheetOfPaper};
use domain::tournament::event::signature::SigningWay;
use serde::Deserialize;
use utoipa::ToSchema;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;
use views::sheet::Sheet;

/// The sums of a sheet of paper.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": 9, "points": {"17": 12, "3": -4, "8": 0, "21": -8}, "signed": [17, 3, 8, 21]}))]
pub struct NewPaperTotals {
    /// The first deal they are of. Left out: the next one; the one under way, if its phone died.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    from: Option<DealNumber>,
    /// The last. Left out: the last that is due.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    to: Option<DealNumber>,
    /// Points by player, of all at the table, without kontra.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    points: BTreeMap<PlayerNumber, Points>,
    /// What each has to receive (or pay), with kontra, if the paper says it.
    #[serde(default)]
    #[schema(value_type = Option<BTreeMap<String, named::Amount>>)]
    payment_cents: Option<BTreeMap<PlayerNumber, Payment>>,
    /// Lines struck on the paper.
    #[serde(default)]
    #[schema(value_type = Vec<u16>)]
    struck: Vec<DealNumber>,
    /// The start numbers of who signed the paper.
    #[serde(default)]
    #[schema(value_type = Vec<u16>)]
    signed: Vec<PlayerNumber>,
    /// What there is to say of it: 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Records the sums of a sheet of paper
///
/// For a whole round, or for the deals from where the phone died: they count in the place of lines, until
/// the sheet is signed. The same range again replaces them. Lines of these deals can be entered beside
/// them, and then count instead. Sums tell no games: trophies, wins and the best deal are not known of them.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/totals",
    operation_id = "record_totals", tag = "tables",
    request_body = NewPaperTotals,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<NewPaperTotals>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<NewPaperTotals>) -> Result<Command> {
    let body = std::mem::take(&mut request.body);
    let note = request.optional_note("reason", "/reason", body.reason.as_deref())?;
    let on_paper = |player| NewSignature { player, way: SigningWay::OnPaper, note: None };
    let sheet = SheetOfPaper {
        at: table_at(path),
        from: body.from,
        to: body.to,
        points: body.points,
        payment: body.payment_cents,
        struck: body.struck,
        signatures: body.signed.into_iter().map(on_paper).collect(),
        note,
    };
    Ok(Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet] }))
}
