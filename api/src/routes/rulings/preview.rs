//! What rulings would cost, before one is made. Nothing is stored.

use actix_web::{HttpResponse, web};
use domain::ids::Code as Short;
use domain::tournament::Rejection;
use domain::tournament::event::referee::RulingKind;
use domain::tournament::preview::{Preview, RulingOption, preview};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::outcome;
use crate::paths::{DealPath, deal_at};
use http::params::Params;
use http::problem::{Problem, ProblemDocument, Result};
use http::request::{AtVersion, Mutation, Reading};
use texts::Lang;
use views::decision::Decision;
use views::find;
use views::names::players_in;
use views::preview::{Compared, Proposed, RowChange, Stand};
use views::shapes::named;

/// Rulings that could be made on a deal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"options": [
    {"kind": "no_offence"},
    {"kind": "renonce", "offence": "farbzwang", "details": {"offenders": ["17"]}},
    {"kind": "annulled"}
]}))]
pub struct NewPreview {
    /// At most 20.
    options: Vec<NewOption>,
}

/// A ruling as in `POST …/rulings`, without rule and reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOption {
    #[schema(value_type = named::RulingKind)]
    kind: RulingKind,
    #[serde(default)]
    #[schema(value_type = Option<named::Varying>)]
    details: Option<Box<RawValue>>,
    #[serde(default)]
    #[schema(value_type = Option<named::ItemId>)]
    offence: Option<Short>,
}

/// How much of the ranking is shown.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HowMuch {
    /// Everybody's row, not only those that change.
    #[serde(default)]
    all: bool,
}

/// How things stand, and how they would by each option.
#[derive(Serialize, ToSchema)]
pub struct Previewed {
    /// The version they were worked out on.
    version: u64,
    round: u8,
    table: u16,
    deal: u16,
    now: Stand,
    /// In the order of the question.
    options: Vec<PreviewedOption>,
}

/// A ruling that could be made.
#[derive(Serialize, ToSchema)]
struct PreviewedOption {
    #[serde(flatten)]
    decision: Decision,
    #[schema(value_type = Option<named::ItemId>)]
    offence: Option<Short>,
    /// What the desk proposes for the offence.
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<Proposed>,
    /// It can be ruled.
    possible: bool,
    /// Why it cannot; pointers lead into the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<ProblemDocument>,
    #[serde(flatten)]
    stand: Option<Stand>,
    /// Whose row of the ranking changes, best first as it would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    ranking: Option<Vec<RowChange>>,
}

/// Shows what rulings would cost
///
/// For each: points and payments of the deal, the table's scores and Rangpunkte, and the day's ranking
/// before and after. What cannot be ruled says why, without spoiling the others. Nothing is stored, and
/// what is then ruled comes to the same.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/rulings/preview",
    operation_id = "preview_rulings", tag = "rulings",
    params(AtVersion, HowMuch),
    request_body = NewPreview,
    responses((status = 200, description = "What each would cost.", body = Previewed)),
)]
pub async fn handle(
    reading: Reading,
    path: DealPath,
    Params(how_much): Params<HowMuch>,
    request: Mutation<NewPreview>,
) -> Result<HttpResponse> {
    let at = deal_at(&path);
    find::deal(reading.tournament(), at)?;
    let options: Vec<_> = request.body.options.iter().enumerate().map(option).collect::<Result<_>>()?;
    let snapshot = std::sync::Arc::clone(&reading.snapshot);
    // The day is ranked anew for each option: not on the thread that takes requests.
    let worked_out = web::block(move || {
        let previews = preview(snapshot.tournament(), at, &options);
        previews.map(|previews| (options, previews))
    });
    let (options, previews) = worked_out.await.map_err(Problem::internal)??;
    let directory = reading.reader().directory().await?;
    let names = reading.reader().names(&directory);
    let compared = Compared { tournament: reading.tournament(), at, before: &previews.now.results, names };
    let lang = reading.caller.lang();
    let document = Previewed {
        version: reading.version(),
        round: at.round.0,
        table: at.table.0,
        deal: at.deal.0,
        now: compared.stand(&previews.now),
        options: options
            .iter()
            .zip(&previews.options)
            .enumerate()
            .map(|(i, (option, preview))| previewed(&compared, how_much, lang, i, option, preview))
            .collect(),
    };
    Ok(http::answer::as_of(reading.position(), &document))
}

fn option((i, option): (usize, &NewOption)) -> Result<RulingOption> {
    let outcome = outcome::read(option.kind, option.details.as_deref());
    let outcome = outcome.map_err(|problem| problem.under(&format!("/options/{i}")))?;
    Ok(RulingOption { offence: option.offence.clone(), outcome })
}

fn previewed(
    compared: &Compared<'_>,
    HowMuch { all }: HowMuch,
    lang: Lang,
    i: usize,
    option: &RulingOption,
    preview: &Result<Preview, Rejection>,
) -> PreviewedOption {
    let place = |pointer: &str| format!("/options/{i}{}", outcome::place(pointer));
    let refusal = preview.as_ref().err().map(|rejection| {
        let problem = Problem::from(rejection.clone()).with_pointers(place);
        let names = compared.names.in_sentences(players_in(problem.messages()));
        problem.naming(names).document(lang, None, None)
    });
    let preview = preview.as_ref().ok();
    PreviewedOption {
        decision: Decision::of(&option.outcome),
        offence: option.offence.clone(),
        proposal: compared.proposal(option),
        possible: preview.is_some(),
        refusal,
        stand: preview.map(|preview| compared.stand(preview)),
        ranking: preview.map(|preview| compared.changes(&preview.results, all)),
    }
}
