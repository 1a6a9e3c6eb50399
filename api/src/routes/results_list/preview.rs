use actix_web::HttpResponse;
use domain::points::Points;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::ResultsList;
use crate::routes::players::import::ColumnError;
use http::answer::mark_position;
use http::import::{Double, ResultsImport};
use http::problem::{Result, sentence};
use http::request::Writing;
use views::shapes::named;

/// What taking a list over would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct ResultsListPreview {
    version: u64,
    /// Rows that can be taken over.
    ok: usize,
    /// Rows that are wrong.
    bad: usize,
    /// Rows that may name somebody twice, or somebody known here.
    possible_doubles: usize,
    /// What is odd about the list as a whole, in the caller's language. It keeps nobody from taking it over.
    odd: Vec<String>,
    rows: Vec<PreviewedRow>,
}

/// A row of the list.
#[derive(Debug, Serialize, ToSchema)]
struct PreviewedRow {
    /// From 1; the head of a CSV is line 1.
    line: u64,
    given_name: String,
    family_name: String,
    /// As the list says it.
    place: Option<u16>,
    #[schema(value_type = Option<named::Amount>)]
    points: Option<Points>,
    #[schema(value_type = Option<named::Amount>)]
    rangpunkte: Option<Points>,
    team: Option<String>,
    ok: bool,
    errors: Vec<ColumnError>,
    /// The five most alike; fewer, if in the whole list there are more than two thousand.
    possible_doubles: Vec<Double>,
    /// How many more there are.
    doubles_left_out: usize,
    /// The person known here that the row is taken for.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<Uuid>,
}

/// Shows what is odd in a results list
///
/// The same body as to take it over. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/results-list/preview", operation_id = "preview_results_list",
    tag = "rankings",
    request_body = ResultsList,
    responses((status = 200, description = "What would happen.", body = ResultsListPreview)),
)]
pub async fn handle(request: Writing<ResultsList>) -> Result<HttpResponse> {
    let (list, request) = request.take_body();
    let import = ResultsImport::planned(&request, list.table()?, list.reuse).await?;
    let lang = request.caller.lang();
    let doubles = import.plan.doubles(&import.people, request.may_read_persons().is_err());
    let rows = import.plan.rows.iter().zip(&import.cells).zip(doubles);
    let rows: Vec<_> = rows
        .map(|((row, cells), doubles)| PreviewedRow {
            line: row.line,
            given_name: row.given_name.clone(),
            family_name: row.family_name.clone(),
            place: cells.place,
            points: cells.points,
            rangpunkte: cells.rangpunkte,
            team: cells.team.clone(),
            ok: row.is_ok(),
            errors: ColumnError::all(&row.errors, lang),
            possible_doubles: doubles.listed,
            doubles_left_out: doubles.left_out,
            person: row.known_person().map(|id| id.0),
        })
        .collect();
    let good = rows.iter().filter(|row| row.ok).count();
    let preview = ResultsListPreview {
        version: import.basis.version(),
        ok: good,
        bad: rows.len() - good,
        possible_doubles: rows.iter().filter(|row| !row.possible_doubles.is_empty()).count(),
        odd: import.odd.iter().map(|message| sentence(lang, message)).collect(),
        rows,
    };
    let mut response = HttpResponse::Ok().json(preview);
    mark_position(&mut response, import.basis.position());
    Ok(response)
}
