//! Webhooks: programs that are told when a tournament has another version.

pub mod create;
pub mod list;
pub mod remove;
pub mod renew;
pub mod replay;

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use views::webhooks::Standing;

/// A program that is told.
#[derive(Serialize, ToSchema)]
pub struct Webhook {
    id: Uuid,
    /// Where it is told.
    #[schema(format = "uri")]
    url: String,
    created_at: DateTime<Utc>,
    /// The version of the tournament that it has taken last.
    told_version: u64,
    state: WebhookState,
    /// Since when it fails.
    failing_since: Option<DateTime<Utc>>,
    /// How it failed last: `address_refused`, `unreachable`, `untrusted`, `timed_out` or `status_` with the status.
    #[schema(
        example = "status_503",
        pattern = "^(address_refused|unreachable|untrusted|timed_out|status_[0-9]{3})$"
    )]
    problem: Option<String>,
    /// When it is told again at the earliest, if it fails.
    next_try: Option<DateTime<Utc>>,
}

/// How it stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookState {
    /// It takes what it is told.
    Active,
    /// It did not, and is told again.
    Failing,
    /// It failed for days, or wants to hear nothing: it is told nothing until it is replayed.
    Off,
    /// There is nothing to sign with, as in a database that was restored: it needs another secret.
    NoSecret,
}

/// A webhook and its secret.
#[derive(Serialize, ToSchema)]
pub struct WebhookMade {
    id: Uuid,
    /// What messages are signed with, as Standard Webhooks writes it. Nobody can see it again.
    #[schema(
        example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
        pattern = "^whsec_[A-Za-z0-9+/]{43}=$"
    )]
    secret: String,
}

impl From<engine::WebhookMade> for WebhookMade {
    fn from(engine::WebhookMade { id, secret }: engine::WebhookMade) -> Self {
        Self { id, secret }
    }
}

impl From<engine::Webhook> for Webhook {
    fn from(webhook: engine::Webhook) -> Self {
        let state = match Standing::of(&webhook) {
            Standing::Active => WebhookState::Active,
            Standing::Failing => WebhookState::Failing,
            Standing::Off => WebhookState::Off,
            Standing::NoSecret => WebhookState::NoSecret,
        };
        let next_try = matches!(state, WebhookState::Failing).then_some(webhook.next_try);
        Self {
            id: webhook.id,
            url: webhook.url,
            created_at: webhook.created_at,
            told_version: webhook.told.version,
            state,
            failing_since: webhook.failing_since,
            problem: webhook.problem,
            next_try,
        }
    }
}
