//! The security log: who was admitted, given rights and had them taken away, and how many were refused.

pub mod addresses;
mod event_type;

use std::collections::HashMap;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use engine::security::{
    Event, InvitationIssued, KeyOpened, KeyRetired, SessionAdmitted, TokenIssued, WebhookCreated,
    WebhookRemoved, WebhookRenewed,
};
use engine::{Engine, Security, SecurityFilter, SecurityRecord, TokenId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::tokens::Grant;
use event_type::SecurityEventType;
use http::answer;
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use views::shapes::named;

/// What is looked for.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Sought {
    /// What was recorded then or later.
    since: Option<DateTime<Utc>>,
    /// What was recorded before.
    until: Option<DateTime<Utc>>,
    /// Events of this type alone.
    #[serde(rename = "type")]
    #[param(inline)]
    event_type: Option<SecurityEventType>,
}

/// A page of the security log, oldest first.
#[derive(Serialize, ToSchema)]
pub struct SecurityLog {
    /// The log's id, for `tarockmeister export` and `verify`.
    log: Uuid,
    items: Vec<SecurityEvent>,
}

/// Something that happened to access. Which fields there are depends on `type`.
#[derive(Serialize, ToSchema)]
struct SecurityEvent {
    version: u64,
    #[serde(rename = "type")]
    event_type: SecurityEventType,
    recorded_at: DateTime<Utc>,
    /// Who did it.
    by: SecurityActor,
    /// The token or session it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<SecurityActor>,
    /// By what it was got.
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<SecurityWay>,
    /// The invitation: the same where it is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<Uuid>,
    /// Whose further token, session or invitation it is; left out where it is somebody's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    helper: Option<SecurityActor>,
    /// Tokens and sessions that went with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<Vec<Uuid>>,
    /// What it allows from then on.
    #[serde(skip_serializing_if = "Option::is_none")]
    grants: Option<Vec<Grant>>,
    /// From when it is no longer good.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<DateTime<Utc>>,
    /// The tournament of a card or a webhook, or the one that was imported or taken over.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<Uuid>,
    /// The webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    webhook: Option<Uuid>,
    /// The number of a card's table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<u16>,
    /// The version up to which a tournament was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    until_version: Option<u64>,
    /// From where.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<SecurityAddress>,
    /// When counting began.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<DateTime<Utc>>,
    /// When it ended; until when a risk is accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<DateTime<Utc>>,
    /// How many were refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<RefusalCount>>,
    /// The fingerprint of a key.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Sha256>)]
    key: Option<String>,
}

/// A token or session, or a word for who needs none.
#[derive(Serialize, ToSchema)]
struct SecurityActor {
    /// Its id; `operator` who runs the program on the database, `program` the program itself.
    #[schema(example = "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11")]
    #[schema(value_type = named::LogActor)]
    id: String,
    /// What its maker calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
}

/// An address: a text that can be erased.
#[derive(Serialize, ToSchema)]
struct SecurityAddress {
    /// The id to erase it by.
    note: Uuid,
    /// Null once erased.
    #[schema(example = "192.0.2.7")]
    address: Option<String>,
}

/// How often for one reason.
#[derive(Serialize, ToSchema)]
struct RefusalCount {
    why: Refusal,
    count: u64,
}

/// Why somebody was refused.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Refusal {
    /// A token was needed, and none was shown.
    NoToken,
    /// A token or a session was shown that is not good.
    WrongToken,
    /// The token does not allow it.
    NotAllowed,
    /// A code, an invitation or a set-up link opens nothing.
    WrongCode,
    /// Too many requests.
    TooFast,
}

/// What somebody had in his hand.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SecurityWay {
    /// The set-up link.
    SetupLink,
    /// A token.
    Token,
    /// An invitation.
    Invitation,
    /// The card of a table.
    Card,
}

/// Reads the security log
///
/// Who signed in, got rights and lost them, by whom and from where; and how many were refused, summed up.
/// An address is erased as other texts are, `DELETE /notes/{note}`, or many at once:
/// `DELETE /security-log/addresses`.
#[utoipa::path(
    get, path = "/security-log", operation_id = "read_security_log", tag = "access",
    params(Sought, Page),
    responses((status = 200, description = "A page of the log.", body = SecurityLog)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(sought): Params<Sought>,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    let after = page.after_number()?.unwrap_or(0);
    let filter = SecurityFilter {
        since: sought.since,
        until: sought.until,
        event_type: sought.event_type.and_then(SecurityEventType::name),
    };
    let limit = page.limit as usize + 1;
    let mut records = engine.security_log(organisation, &filter, after, limit).await?;
    let next = paging::cut(&mut records, &page, |record| Cursor::Number(record.version));
    let mut known = Known::default();
    known.read_addresses(&engine, &records).await?;
    let mut items = Vec::with_capacity(records.len());
    for record in records {
        items.push(known.view_of(&engine, record).await?);
    }
    answer::page(&request, &SecurityLog { log: Security::of(organisation).0, items }, next)
}

/// What the events of a page refer to.
#[derive(Default)]
struct Known {
    labels: HashMap<TokenId, Option<String>>,
    addresses: HashMap<Uuid, String>,
}

impl Known {
    async fn read_addresses(&mut self, engine: &Engine, records: &[SecurityRecord]) -> Result<()> {
        let ids: Vec<_> = records.iter().filter_map(|record| Some(record.event.from()?.id)).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let notes = engine.store().notes(&ids).await?;
        self.addresses.extend(notes.into_iter().filter_map(|note| Some((note.id.0, note.content?.text))));
        Ok(())
    }

    async fn of_token(&mut self, engine: &Engine, id: TokenId) -> Result<SecurityActor> {
        let label = if let Some(label) = self.labels.get(&id) {
            label.clone()
        } else {
            let label = engine.store().token(id).await?.map(|token| token.label);
            self.labels.insert(id, label.clone());
            label
        };
        Ok(SecurityActor { id: id.to_string(), label })
    }

    async fn of_actor(&mut self, engine: &Engine, actor: String) -> Result<SecurityActor> {
        match actor.parse() {
            Ok(id) => self.of_token(engine, TokenId(id)).await,
            Err(_) => Ok(SecurityActor { id: actor, label: None }),
        }
    }

    async fn view_of(&mut self, engine: &Engine, record: SecurityRecord) -> Result<SecurityEvent> {
        let SecurityRecord { version, recorded_at, actor, event } = record;
        let event_type = SecurityEventType::of(&event);
        let from = event.from().map(|note| SecurityAddress {
            note: note.id.0,
            address: self.addresses.get(&note.id.0).cloned(),
        });
        let by = self.of_actor(engine, actor).await?;
        let mut view = SecurityEvent {
            version,
            event_type,
            recorded_at,
            by,
            token: None,
            way: None,
            invitation: None,
            helper: None,
            with: None,
            grants: None,
            expires_at: None,
            tournament: None,
            webhook: None,
            table: None,
            until_version: None,
            from,
            since: None,
            until: None,
            counts: None,
            key: None,
        };
        let all = |grants: Vec<engine::Grant>| Some(grants.into_iter().map(Grant::from).collect());
        let ids = |tokens: Vec<TokenId>| Some(tokens.into_iter().map(|token| token.0).collect());
        view.helper = match &event {
            Event::TokenIssued(TokenIssued { helper: Some(helper), .. })
            | Event::InvitationIssued(InvitationIssued { helper: Some(helper), .. })
            | Event::SessionAdmitted(SessionAdmitted { helper: Some(helper), .. }) => {
                Some(self.of_token(engine, *helper).await?)
            }
            _ => None,
        };
        match event {
            Event::SetupLinkMade(made) => view.expires_at = Some(made.expires_at),
            Event::TokenIssued(issued) => {
                view.token = Some(self.of_token(engine, issued.token).await?);
                (view.way, view.expires_at) = (Some(issued.way.into()), issued.expires_at);
                view.grants = all(issued.grants);
            }
            Event::TokenRevoked(revoked) => {
                view.token = Some(self.of_token(engine, revoked.token).await?);
                view.with = ids(revoked.with);
            }
            Event::InvitationIssued(issued) => {
                (view.invitation, view.expires_at) = (Some(issued.invitation), Some(issued.expires_at));
                view.grants = all(issued.grants);
            }
            Event::SessionAdmitted(admitted) => {
                view.token = Some(self.of_token(engine, admitted.session).await?);
                (view.way, view.expires_at) = (Some(admitted.way.into()), Some(admitted.expires_at));
                view.invitation = admitted.invitation;
                view.grants = all(admitted.grants);
            }
            Event::SessionEnded(ended) => {
                view.token = Some(self.of_token(engine, ended.session).await?);
                view.with = ids(ended.with);
            }
            Event::PlainHttpAccepted(accepted) => view.until = Some(accepted.until),
            Event::CardIssued(issued) => {
                (view.tournament, view.table) = (Some(issued.tournament.0), Some(issued.table));
            }
            Event::TournamentImported(imported) => {
                view.tournament = Some(imported.tournament.0);
                view.until_version = Some(imported.until_version);
            }
            Event::TournamentTakenOver(taken) => view.tournament = Some(taken.tournament.0),
            Event::WebhookCreated(WebhookCreated { webhook, tournament, .. })
            | Event::WebhookRenewed(WebhookRenewed { webhook, tournament, .. })
            | Event::WebhookRemoved(WebhookRemoved { webhook, tournament, .. }) => {
                (view.webhook, view.tournament) = (Some(webhook), Some(tournament.0));
            }
            Event::GrantsChanged(changed) => {
                view.token = Some(self.of_token(engine, changed.session).await?);
                view.grants = all(changed.grants);
            }
            Event::RefusalsCounted(counted) => {
                (view.since, view.until) = (Some(counted.since), Some(counted.until));
                let counts = counted.counts.into_iter();
                let counts = counts.map(|of| RefusalCount { why: of.why.into(), count: of.count });
                view.counts = Some(counts.collect());
            }
            Event::KeyOpened(KeyOpened { key, .. }) | Event::KeyRetired(KeyRetired { key }) => {
                view.key = Some(key.to_string());
            }
            Event::StreamContinued(_) => {}
        }
        Ok(view)
    }
}

impl From<engine::Way> for SecurityWay {
    fn from(way: engine::Way) -> Self {
        match way {
            engine::Way::SetupLink => Self::SetupLink,
            engine::Way::Token => Self::Token,
            engine::Way::Invitation => Self::Invitation,
            engine::Way::Card => Self::Card,
        }
    }
}

impl From<engine::Refusal> for Refusal {
    fn from(why: engine::Refusal) -> Self {
        match why {
            engine::Refusal::NoToken => Self::NoToken,
            engine::Refusal::WrongToken => Self::WrongToken,
            engine::Refusal::NotAllowed => Self::NotAllowed,
            engine::Refusal::WrongCode => Self::WrongCode,
            engine::Refusal::TooFast => Self::TooFast,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_of_the_log_has_its_name_here() {
        let names = Event::TYPES.iter().map(|(name, _)| *name);
        for name in names {
            let known: SecurityEventType = serde_json::from_value(serde_json::json!(name)).unwrap();
            assert_eq!(known.name().as_deref(), Some(name));
        }
    }
}
