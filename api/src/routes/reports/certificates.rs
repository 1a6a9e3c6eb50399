use actix_web::HttpResponse;
use reports::Honours;
use serde::Deserialize;

use super::results::Published;
use super::{OfPublished, Picked, PublishedQuery, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// How many places get one.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Places {
    /// The places that get a certificate, from the first.
    #[serde(default = "three")]
    #[param(value_type = Option<u16>, maximum = 2000)]
    places: u16,
}

fn three() -> u16 {
    3
}

/// Reports certificates
///
/// For the first places, three unless `places` says otherwise, for the first teams, and for every title; of a pair and of a team each
/// has one. Of the newest edition, or of
/// the one asked for. On paper only: `ranking.csv` has the places as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/certificates.{format}", operation_id = "report_certificates",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfPublished, Wording, Picked, Places),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    query: PublishedQuery,
    Params(picked): Params<Picked>,
    Params(wanted): Params<Places>,
) -> Result<HttpResponse> {
    let draw = |published: &Published, directory: &_, heading: &_| {
        let results = &published.results.results;
        let of = Honours {
            ranking: &results.ranking,
            pairs: results.pairs.as_ref(),
            teams: results.teams.as_ref().filter(|_| results.pairs.is_none()),
            titles: &results.titles,
            places: wanted.places,
        };
        reports::certificates(of, picked.into(), directory, heading)
    };
    query.print(&reading, &path, "certificates", "ranking.csv", draw).await
}
