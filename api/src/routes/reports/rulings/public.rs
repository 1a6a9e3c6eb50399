use actix_web::HttpResponse;
use domain::points::Points;
use domain::tournament::RejectionCode;
use domain::tournament::rulings_log::RulingsLog;
use reports::{PublicRuling, rulings_for_the_public};
use serde::Serialize;
use utoipa::ToSchema;

use super::LogFormat;
use crate::http::params::{Params, Segments};
use crate::problem::{Code, Problem, Result};
use crate::request::Reading;
use crate::routes::editions;
use crate::routes::reports::{OfEdition, Order, ReportPath, Wording};
use crate::routes::rulings::RulingKind;

/// The rulings of an edition, and nothing that leads to a person.
#[derive(Serialize, ToSchema)]
pub struct PublicRulings {
    edition: u16,
    /// Rulings in force, by kind, offence and rule: the order tells nothing of when and where.
    items: Vec<AnonymousRuling>,
    penalties: PublicPenalties,
    proof: PublicProof,
}

/// A ruling in force without anybody it is about.
#[derive(Serialize, ToSchema)]
struct AnonymousRuling {
    kind: RulingKind,
    /// By the ruleset's catalogue.
    offence: Option<String>,
    /// The short name of the source it rests on; empty if the referee named another.
    rule: String,
    /// How many are blamed.
    offenders: usize,
    /// What they pay.
    #[schema(value_type = Value)]
    penalty: Points,
    /// Of all points of the deal.
    #[schema(value_type = Value)]
    sum: Points,
}

/// What was paid as penalties.
#[derive(Serialize, ToSchema)]
struct PublicPenalties {
    #[schema(value_type = Value)]
    sum: Points,
}

/// That what one pays is what others get.
#[derive(Serialize, ToSchema)]
struct PublicProof {
    /// The points of every ruling, the changes it made and the sheets of its tables sum to zero.
    zero_sum: Option<bool>,
    /// How many sheets there are with rulings.
    tables: usize,
}

/// Reports the rulings to the public
///
/// As of the newest edition, or another: before one is published there is nothing to be seen. Without
/// names, start numbers, tables, times and free texts.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/rulings-public.{format}",
    operation_id = "report_rulings_to_public", tag = "reports",
    params(("format" = String, Path, description = "`pdf`, `csv` or `json`."), OfEdition, Wording),
    responses((status = 200, description = "The report.", body = PublicRulings)),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfEdition>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let Segments((_, ending)) = path;
    let tournament = reading.tournament();
    let edition = match of.edition {
        Some(number) => editions::find(tournament, number)?,
        None => tournament.editions.last().ok_or_else(|| {
            let detail = "The rulings are shown to the public with the results.";
            Problem::new(Code::Rejected(RejectionCode::NotPublished), detail)
        })?,
    };
    let number = edition.published.edition;
    let snapshot = editions::as_published(&reading.engine, tournament, edition).await?;
    let log = RulingsLog::of(snapshot.tournament(), None);
    if matches!(LogFormat::of(&ending), LogFormat::Json) {
        return reading.answer(&PublicRulings::of(number, &log));
    }
    let digest = snapshot.results().digest();
    let order = Order { snapshot: &snapshot, ..Order::ending(&reading, &ending, wording)? };
    let report = rulings_for_the_public(&log, &order.heading(Some((number, digest))));
    order.answer(&format!("rulings-public-edition-{number}"), 0, report).await
}

impl PublicRulings {
    fn of(edition: u16, log: &RulingsLog) -> Self {
        let mut rulings: Vec<_> =
            log.entries.iter().filter_map(|entry| Some((PublicRuling::of(entry)?, entry))).collect();
        rulings.sort_by_key(|(ruling, _)| *ruling);
        let shown = |(ruling, entry): &(PublicRuling, &domain::tournament::rulings_log::LoggedRuling)| {
            AnonymousRuling {
                kind: RulingKind::of(&entry.ruling.made.outcome),
                offence: ruling.offence.map(str::to_owned),
                rule: ruling.rule.to_owned(),
                offenders: ruling.offenders,
                penalty: ruling.penalty,
                sum: ruling.sum,
            }
        };
        Self {
            edition,
            items: rulings.iter().map(shown).collect(),
            penalties: PublicPenalties { sum: log.penalty() },
            proof: PublicProof { zero_sum: log.is_zero_sum(), tables: log.tables.len() },
        }
    }
}
