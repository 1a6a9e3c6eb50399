use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::answer;
use crate::paths::{DealPath, deal_at};
use crate::records::record_from;
use http::params::Params;
use http::problem::Result;
use http::request::Writing;
use views::deal::DealAnswer;
use views::shapes::named;

/// Who dealt.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Dealing {
    /// The start number of who dealt; must be the next dealer unless a wrong one is accepted. In the
    /// first deal of Royal-Tarock either Eintreiber is right: the cards drawn at the table say it.
    #[param(value_type = Option<u16>, minimum = 1)]
    pub dealer: Option<PlayerNumber>,
    /// A wrong dealer is accepted and sets the order from now on.
    #[serde(default)]
    pub accept_wrong_dealer: bool,
}

/// Records a whole line
///
/// The body is the record of the scoring contract, with start numbers as players; `players`,
/// `vorhand` and `sits_out` may be left out, and must be right if they are there. The same content
/// again is answered with 200; to change what is recorded, correct it. Of a deal whose first bid was
/// entered as it fell it is the rest; a bid that it does not tell is taken back.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}",
    operation_id = "record_deal", tag = "deals",
    params(Dealing),
    request_body(content = named::Record, example = json!({
        "family": "koenigrufen", "contract": "besserrufer",
        "declarers": [{"player": "17", "won": true, "kontras": [{"by": "3", "level": "kontra"}]}],
        "partner": "8",
        "premiums": [{"premium": "pagat", "side": "declarer", "by": "17", "announced": true, "won": true}]
    })),
    responses(
        (status = 201, description = "The deal is recorded.", body = DealAnswer),
        (status = 200, description = "It was recorded with this content already.", body = DealAnswer),
    ),
)]
pub async fn handle(
    path: DealPath,
    Params(dealing): Params<Dealing>,
    request: Writing<Box<RawValue>>,
) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let record = record_from(request.body.get(), "")?;
    let Dealing { dealer, accept_wrong_dealer } = dealing;
    let written = request
        .submit(Command::Deal(DealCommand::RecordDeal { at, dealer, accept_wrong_dealer, record }))
        .await?;
    answer(&written, at, true).await
}
