use actix_web::HttpResponse;
use domain::season::{Command, deals};
use serde::Deserialize;
use utoipa::ToSchema;

use http::import::{all_good, read_trophies};
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::References;

/// An earlier list of trophies.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "csv": "given_name,family_name,year,trophy,count\nEva,Huber,1998,mondfang,3\nEva,Huber,1999,,12\n",
    "source": "The club's yearbook 1999"
}))]
pub struct EarlierList {
    /// With a head line. Columns: `year`, who it is by `person_id`, `member_number`, or `given_name` and `family_name`,
    /// and if you like `trophy` (its id, as `mondfang`) and `count` (otherwise one).
    pub(super) csv: String,
    /// Where it comes from: 1 to 2000 characters.
    #[serde(default)]
    source: Option<String>,
}

/// Imports an earlier list of trophies
///
/// All rows or none: what is wrong is told with line and column. The same list a second time counts nothing more.
#[utoipa::path(
    post, path = "/seasons/{season}/trophies/lists", operation_id = "import_trophies", tag = "season-desk",
    request_body = EarlierList,
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(request: ForSeason<EarlierList>) -> Result<HttpResponse> {
    let (EarlierList { csv, source }, mut request) = request.take_body();
    let rows = all_good(read_trophies(&request.engine, request.organisation, &csv).await?)?;
    let note = request.optional_reason("/source", source.as_deref())?;
    let written = request.submit(Command::Deals(deals::Command::Import { rows, note })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
