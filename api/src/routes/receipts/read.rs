use actix_web::HttpResponse;
use domain::log::{StreamKind, StreamRef};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::Reading;

/// A receipt.
#[derive(Serialize, ToSchema)]
pub struct ReceiptAnswer {
    version: u64,
    /// The text, as it is kept: a signed note as C2SP has it. `docs/LOG.md` tells its lines.
    receipt: String,
}

/// Gives a receipt
///
/// For what was acknowledged up to this version, such as the `Tarockmeister-Version` of an answer: the events of that
/// command. `tarockmeister verify --receipts` holds it against the log later, whoever wrote to it since.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/receipts/{version}", operation_id = "read_receipt", tag = "log",
    responses((status = 200, description = "The receipt.", body = ReceiptAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, u64)>) -> Result<HttpResponse> {
    let Segments((_, version)) = path;
    let none = || Problem::new(Code::NotFound, messages::no_receipt());
    // What is written and not shown yet is not acknowledged.
    if version == 0 || version > reading.version() {
        return Err(none());
    }
    let stream = StreamRef { kind: StreamKind::Tournament, id: reading.tournament().id };
    let receipt = reading
        .engine
        .receipt(stream, version, reading.snapshot.position().epoch)
        .await
        .map_err(engine::ReadError::Store)?;
    reading.answer(&ReceiptAnswer { version, receipt: receipt.ok_or_else(none)? })
}
