use actix_web::HttpResponse;
use domain::message::{Count, List};
use domain::settlement::SettlementVersion;
use engine::CannotAudit;
use serde::Deserialize;

use crate::messages;
use http::params::Params;
use http::problem::cause;
use http::problem::{Code, Problem, Result};
use http::request::Reading;
use views::WithNames;
use views::audit::Audit;
use views::notes::Notes;
use views::result_changes::Labels;

/// By which version of settlement.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BySettlement {
    /// Settles by this version; without it by the tournament's own.
    #[param(minimum = 1)]
    pub settlement: Option<u16>,
}

/// Audits the log
///
/// Checks the chain as `tarockmeister verify` does, then settles every deal and ranks every edition
/// anew, and lists where the log says otherwise. A difference is for people to look at: a mended program,
/// or an amount that no record gives. A damaged log is refused.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/audit", operation_id = "audit_tournament", tag = "log",
    params(BySettlement),
    responses((status = 200, description = "What was found.", body = Audit)),
)]
pub async fn handle(
    reading: Reading,
    Params(BySettlement { settlement }): Params<BySettlement>,
) -> Result<HttpResponse> {
    let by = settlement.map(SettlementVersion);
    // What nobody can do is not begun: an audit reads the whole log.
    let known = reading.tournament().ruleset.game.settlements();
    if let Some(unknown) = by.filter(|by| !known.contains(by)) {
        let known: List = known.iter().map(|version| Count::from(version.0)).collect();
        return Err(Problem::new(Code::InvalidQuery, messages::no_such_settlement(unknown.0, known)));
    }
    let audited = reading.engine.audit(reading.tournament().id, by).await.map_err(|error| refused(&error))?;
    let directory = reading.reader().directory().await?;
    let teams = Notes::of_teams(&reading.engine, reading.tournament()).await?;
    let labels = Labels { names: &reading.reader().names(&directory), teams: &teams };
    let document = Audit::of(reading.tournament(), &audited, &labels, reading.caller.lang());
    reading.answer_with_names(&WithNames::new(document, &directory))
}

fn refused(error: &CannotAudit) -> Problem {
    match error {
        CannotAudit::Fault(fault) => {
            cause::keep(fault);
            Problem::new(Code::LogDamaged, http::messages::log_damaged())
        }
        CannotAudit::Unknown(unknown) => domain::tournament::Rejection::from(*unknown).into(),
    }
}
