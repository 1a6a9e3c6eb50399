//! A list of results ranked under any regulations, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::rulesets;
use http::body;
use http::params::Params;
use http::problem::Result;
use views::listed::{self, ListAnswer};
use views::shapes::named;

/// Results to be ranked.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "ruleset": "tarot-fft",
    "csv": "player,team,r1,r2\nAnne,1,318,-40\nBruno,1,-106,12\nClaude,2,-106,14\nDenise,2,-106,14\n"
}))]
pub struct Results {
    /// The id of a preset, or a whole ruleset.
    #[schema(value_type = named::RulesetOrId)]
    ruleset: Box<RawValue>,
    /// A table with a head line: player; r1, r2 … points of each round; if needed team, rang1 … (Rangpunkte),
    /// place1 … (place at the table), table1 … (from which both follow), lot (place in a lot),
    /// trophies (by their ids, such as `mondfang+habicht`).
    csv: String,
}

/// In which form.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AnswerForm {
    /// `json`, or `csv` with the players' ranking as a table.
    #[serde(default)]
    #[param(inline, value_type = Option<Form>, example = "csv")]
    format: Form,
}

/// A form of answer.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// JSON.
    #[default]
    Json,
    /// CSV.
    Csv,
}

/// Ranks a list of results
///
/// Totals, ranks and shared places under the regulations of any ruleset, so that published lists can
/// be checked. What the list does not tell stays undecided and is named. Violations point to
/// `/rows/LINE/COLUMN`. Nothing is stored. `tarockmeister rank` gives the same answers.
#[utoipa::path(
    post, path = "/rank", operation_id = "rank", tag = "rankings",
    params(AnswerForm),
    request_body = Results,
    responses((status = 200, description = "The ranking.", content(
        (ListAnswer = "application/json"),
        (String = "text/csv"),
    ))),
)]
pub async fn handle(
    request: HttpRequest,
    Params(form): Params<AnswerForm>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let Results { ruleset, csv } = body::parse(&bytes)?;
    let answer = listed::rank(&rulesets::chosen(&ruleset)?, &csv)?;
    Ok(match form.format {
        Form::Json => HttpResponse::Ok().json(answer),
        Form::Csv => HttpResponse::Ok().content_type("text/csv; charset=utf-8").body(answer.csv()),
    })
}
