use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, NewSignature};
use domain::tournament::event::signature::SigningWay;
use serde::Deserialize;
use utoipa::ToSchema;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;
use views::sheet::Sheet;
use views::start_number::StartNumber;

/// Who signs. Without anything in it the table agrees as a whole.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"signatures": [{"player": "17", "way": "in_person"},
    {"player": "4", "way": "refused", "note": "Deal 7 is not what he remembers"}]}))]
pub struct NewSignatures {
    /// One for each who was asked.
    #[serde(default)]
    signatures: Vec<Signed>,
    /// The sheet is closed. Left out, it is unless somebody refused.
    #[serde(default)]
    agreed: Option<bool>,
}

/// What one of the table says to the sheet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Signed {
    /// His start number.
    player: StartNumber,
    #[serde(default)]
    #[schema(value_type = named::SigningWay, required = false)]
    way: SigningWay,
    /// What he says to it. Kept outside the log, and erased with what is personal.
    #[serde(default)]
    note: Option<String>,
}

/// Signs a sheet
///
/// The table has finished and agrees: from now on only officials correct it. Who signed and how can
/// be said one by one; what somebody refuses stays open unless `agreed` says otherwise.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/signature",
    operation_id = "sign_sheet", tag = "tables",
    request_body = NewSignatures,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, request: Writing<NewSignatures>) -> Result<HttpResponse> {
    let at = table_at(&path);
    let (NewSignatures { signatures, agreed }, mut request) = request.take_body();
    let mut answers = Vec::with_capacity(signatures.len());
    for (i, Signed { player, way, note }) in signatures.into_iter().enumerate() {
        let note = request.optional_note("signature", &format!("/signatures/{i}/note"), note.as_deref())?;
        answers.push(NewSignature { player: player.0, way, note });
    }
    submit(request, Command::Deal(DealCommand::SignSheet { at, signatures: answers, agreed }), at).await
}
