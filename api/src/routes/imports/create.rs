use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use engine::{
    AccessError, Became, CannotAudit, Engine, Fault, FaultKind, Handed, Import, ImportError, MAX_IMPORT,
    MAX_IMPORT_EVENTS,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::body;
use http::caller::Caller;
use http::idempotency;
use http::operation::BASE;
use http::problem::{Code, Problem, Result, cause};
use views::shapes::named;

const MEDIA: &str = "application/jsonl";
/// Checking one takes seconds.
const RETRY_SECONDS: u32 = 10;

/// What became of an export.
#[derive(Serialize, ToSchema)]
pub struct ImportAnswer {
    /// The tournament, under the id that it has where it comes from.
    tournament: Uuid,
    /// The version of the export's last event.
    version: u64,
    /// The hash of that event.
    #[schema(value_type = named::Sha256)]
    head: domain::log::Hash,
    /// How many events were new here; 0 if all of it was there already.
    events: u64,
    /// Deals that were settled anew, each to what the export says.
    deals: usize,
}

/// Imports a tournament
///
/// The body is an export (`GET …/export` of another installation), of 64 MiB at most. It becomes a tournament with the
/// same id, hashes and versions. It is checked as `tarockmeister verify` and `audit` do: a changed event is refused, and
/// so is one that says otherwise than it comes to. The tournament is there for reading: whoever the export names is
/// nobody here, its suspensions keep nobody out, no season counts it, and nothing is written to it until `POST
/// …/take-over`. Sent again it changes nothing; a longer export of the same adds the rest. The security log says who
/// has imported it. A few exports are taken at a time; one more is answered with 429.
#[utoipa::path(
    post, path = "/imports", operation_id = "import_tournament", tag = "log",
    request_body(content = String, content_type = "application/jsonl"),
    responses(
        (status = 200, description = "It was there already, or there is more of it now.", body = ImportAnswer),
        (status = 201, description = "The tournament is there.", body = ImportAnswer),
    ),
)]
pub async fn handle(
    http: HttpRequest,
    payload: Payload,
    engine: Data<Engine>,
    caller: Caller,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    // Before it is read: it is big.
    let room = engine.room_for_import().ok_or_else(full)?;
    let export = body::read(&http, &mut payload.into_inner(), MAX_IMPORT).await?;
    // An empty body is no export either.
    body::expect_media_type(&http, &export, MEDIA)?;
    let handed = Handed {
        organisation: principal.organisation,
        actor: principal.actor(),
        from: caller.address(),
        key: idempotency::key_of_text(&http, &export)?,
        export: export.into(),
        room,
    };
    let imported = engine.import(handed).await.map_err(refused)?;
    let Import { stream, version, became, hash, deals, replayed, .. } = imported;
    let events = match became {
        Became::New => version,
        Became::Longer { from } => version - from,
        Became::There => 0,
    };
    let answer = ImportAnswer { tournament: stream.0, version, head: hash, events, deals };
    let mut response = match became {
        Became::New => http::answer::created(&format!("{BASE}/tournaments/{stream}"), &answer)?,
        _ => HttpResponse::Ok().json(&answer),
    };
    http::answer::mark_replayed(&mut response, replayed);
    Ok(response)
}

/// Several exports are on their way already.
fn full() -> Problem {
    Problem::new(Code::TooManyRequests, messages::export_queue())
        .with_header(RETRY_AFTER, HeaderValue::from(RETRY_SECONDS))
}

fn refused(error: ImportError) -> Problem {
    let refuse = |detail| Problem::new(Code::ExportRefused, detail);
    let conflict = |detail| Problem::new(Code::ExportConflicts, detail);
    match error {
        ImportError::TooLong => body::too_large(MAX_IMPORT),
        ImportError::TooMany => refuse(messages::export_too_many(MAX_IMPORT_EVENTS)),
        ImportError::TooSlow => refuse(messages::export_too_slow()),
        ImportError::KeyReused => AccessError::KeyReused.into(),
        ImportError::Randomness(error) => Problem::internal(error),
        ImportError::Audit(CannotAudit::Fault(Fault { kind: FaultKind::Kind(_), .. })) => {
            refuse(messages::export_kind())
        }
        ImportError::Audit(CannotAudit::Fault(fault)) => {
            cause::keep(&fault);
            refuse(messages::export_line(fault.line.unwrap_or(1)))
        }
        ImportError::Audit(CannotAudit::Unknown(_)) => refuse(messages::export_unknown_settlement()),
        ImportError::Differs(audited) => {
            refuse(messages::export_differs(audited.audit.findings.len(), audited.editions.len()))
        }
        ImportError::Indigestible => refuse(messages::export_unreadable()),
        ImportError::OthersNote => refuse(messages::export_note()),
        ImportError::Future(_) => refuse(messages::export_future()),
        ImportError::IdTaken => conflict(messages::export_taken()),
        ImportError::Other { version } => conflict(messages::export_other(version)),
        ImportError::GoesOnHere { version } => conflict(messages::export_goes_on(version)),
        ImportError::NoOrganisation => Problem::internal("the organisation of a token is not there"),
        ImportError::OutcomeUnknown => engine::PersonError::OutcomeUnknown.into(),
        ImportError::Store(error) => error.into(),
    }
}
