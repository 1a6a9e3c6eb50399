use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::log::{Envelope, Hash};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::shapes::named;

/// A page of events, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Events {
    version: u64,
    items: Vec<LoggedEvent>,
}

/// An event. Names and texts are not in it.
#[derive(Serialize, ToSchema)]
struct LoggedEvent {
    version: u64,
    #[serde(rename = "type")]
    #[schema(example = "player.registered")]
    event_type: String,
    schema: u16,
    recorded_at: DateTime<Utc>,
    /// Who caused it: the id of a token; `operator` who runs the program on the database, `program` the program
    /// itself, `stranger` who came without a token.
    #[schema(value_type = named::LogActor)]
    actor: String,
    /// The command that caused it; events of one command share it.
    command_id: Uuid,
    /// On the first event of a command that came with an `Idempotency-Key`: the hash of the key, where it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Sha256>)]
    key_hash: Option<Hash>,
    /// SHA-256 of the request that came with the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Sha256>)]
    request_digest: Option<Hash>,
    #[schema(value_type = named::Varying)]
    payload: Box<RawValue>,
    /// SHA-256 over the hash of the event before, what the stream tells of, its id, and all fields above.
    #[schema(value_type = named::Sha256)]
    hash: Hash,
}

impl TryFrom<Envelope> for LoggedEvent {
    type Error = Problem;

    fn try_from(event: Envelope) -> Result<Self> {
        Ok(Self {
            version: event.version,
            event_type: event.event_type,
            schema: event.schema,
            recorded_at: event.recorded_at,
            actor: event.actor,
            command_id: event.command_id,
            key_hash: event.key_hash,
            request_digest: event.request_digest,
            payload: RawValue::from_string(event.payload).map_err(Problem::internal)?,
            hash: event.hash,
        })
    }
}

/// Lists the events
#[utoipa::path(
    get, path = "/tournaments/{tournament}/events", operation_id = "list_events", tag = "log",
    params(AtVersion, Page),
    responses((status = 200, description = "A page of events.", body = Events)),
)]
pub async fn handle(reading: Reading, Params(page): Params<Page>) -> Result<HttpResponse> {
    let after = page.after_number()?.unwrap_or(0);
    let until = reading.version().min(after.saturating_add(page.limit.into()));
    let store = reading.engine.store();
    let mut reader = store.events(reading.tournament().id, after, until);
    let mut items = Vec::new();
    while let Some(chunk) = reader.next_chunk().await? {
        for event in chunk {
            items.push(LoggedEvent::try_from(event)?);
        }
    }
    let next = (until < reading.version()).then_some(Cursor::Number(until));
    let mut response = reading.answer(&Events { version: reading.version(), items })?;
    if let Some(next) = next {
        let (name, value) = paging::link(reading.request(), &next)?;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}
