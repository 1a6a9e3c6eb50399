use chrono::{DateTime, Utc};
use domain::log::{DecodeError, Hash, NoteRef, StreamContinued, StreamId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::TokenId;
use uuid::Uuid;

use super::refusal::Refusal;
use crate::grant::Grant;

/// `setup_link.made`: whoever has it becomes an organizer of the whole installation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupLinkMade {
    /// From when it is good for nothing.
    pub expires_at: DateTime<Utc>,
}

/// What somebody had in his hand who got a token or a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The set-up link.
    SetupLink,
    /// A token: that of who acts.
    Token,
    /// An invitation.
    Invitation,
    /// The card of a table.
    Card,
}

/// `token.issued`: a token was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenIssued {
    /// The token.
    pub token: TokenId,
    /// By a token, or by the set-up link.
    pub way: Way,
    /// Whose further token it is, by the first one he was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub helper: Option<TokenId>,
    /// What it allows.
    pub grants: Vec<Grant>,
    /// From when it is no longer good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<DateTime<Utc>>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `token.revoked`: a token or a session is no longer good, nor what was made with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenRevoked {
    /// The one that was meant.
    pub token: TokenId,
    /// Those that went with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<TokenId>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `invitation.issued`: somebody was invited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InvitationIssued {
    /// The invitation.
    pub invitation: Uuid,
    /// Whose further device is invited, by the first token he was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub helper: Option<TokenId>,
    /// What its session will allow.
    pub grants: Vec<Grant>,
    /// From when it can no longer be used.
    pub expires_at: DateTime<Utc>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `session.admitted`: a browser has signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionAdmitted {
    /// The session.
    pub session: TokenId,
    /// By what.
    pub way: Way,
    /// Whose session it is who had a token or a session before, by the first one he was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub helper: Option<TokenId>,
    /// The invitation, if by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Uuid>,
    /// What it allows; it says too which table's card it was.
    pub grants: Vec<Grant>,
    /// From when it is no longer good.
    pub expires_at: DateTime<Utc>,
    /// The address it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `session.ended`: its holder gave a session or a token up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionEnded {
    /// Which.
    pub session: TokenId,
    /// Those that went with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<TokenId>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `card.issued`: the card of a table was made; a later one takes its place and ends the sessions that came by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardIssued {
    /// The tournament.
    pub tournament: StreamId,
    /// The number of the table.
    pub table: u16,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `tournament.imported`: an export of another installation became a tournament here, or the rest of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentImported {
    /// The tournament.
    pub tournament: StreamId,
    /// The version up to which it is there.
    pub until_version: u64,
    /// The hash of that event.
    pub until_hash: Hash,
    /// The address it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `tournament.taken_over`: what was imported goes on here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTakenOver {
    /// The tournament.
    pub tournament: StreamId,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `webhook.created`: another program is told of a tournament's versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WebhookCreated {
    /// The endpoint.
    pub webhook: Uuid,
    /// The tournament.
    pub tournament: StreamId,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `webhook.renewed`: what it is told is signed with another secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WebhookRenewed {
    /// The endpoint.
    pub webhook: Uuid,
    /// The tournament.
    pub tournament: StreamId,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `webhook.removed`: it is told nothing any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WebhookRemoved {
    /// The endpoint.
    pub webhook: Uuid,
    /// The tournament.
    pub tournament: StreamId,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `grants.changed`: a session allows something else than before: another table's card was scanned, or the
/// pen of a table changed hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrantsChanged {
    /// The session.
    pub session: TokenId,
    /// All that it allows from now on.
    pub grants: Vec<Grant>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `plain_http.accepted`: an organizer accepts that helpers sign in where others can listen, until a time; or no
/// longer, if it is when it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlainHttpAccepted {
    /// Until when.
    pub until: DateTime<Utc>,
    /// The address it was asked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NoteRef>,
}

/// `refusals.counted`: how often somebody was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusalsCounted {
    /// Counted from then.
    pub since: DateTime<Utc>,
    /// Counted until then.
    pub until: DateTime<Utc>,
    /// What there was, each reason once.
    pub counts: Vec<Counted>,
}

/// How often for one reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Why.
    pub why: Refusal,
    /// How often; at least once.
    pub count: u64,
}

/// `key.opened`: receipts are signed with this key from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyOpened {
    /// Its fingerprint.
    pub key: Hash,
    /// The epoch of this log at that time.
    pub epoch: u32,
}

impl KeyOpened {
    /// Name of the event's type.
    pub const TYPE: &'static str = "key.opened";
}

/// `key.retired`: nothing is signed with this key any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyRetired {
    /// Its fingerprint.
    pub key: Hash,
}

impl KeyRetired {
    /// Name of the event's type.
    pub const TYPE: &'static str = "key.retired";
}

macro_rules! events {
    ($($(#[$doc:meta])* $variant:ident($payload:ty) = $event_type:expr, $schema:literal;)*) => {
        /// What happened to access.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Event { $( $(#[$doc])* $variant($payload), )* }

        impl Event {
            /// The types of events with their newest schemas.
            pub const TYPES: &[(&str, u16)] = &[$(($event_type, $schema),)*];

            /// Name of its type.
            #[must_use]
            pub fn event_type(&self) -> &'static str {
                match self { $( Self::$variant(_) => $event_type, )* }
            }

            /// Version of the payload's schema.
            #[must_use]
            pub fn schema(&self) -> u16 {
                match self { $( Self::$variant(_) => $schema, )* }
            }

            /// The payload as JSON text.
            ///
            /// # Panics
            /// Never: plain data with string keys has a JSON form.
            #[must_use]
            pub fn encode(&self) -> String {
                match self { $( Self::$variant(event) => serde_json::to_string(event), )* }
                    .expect("plain data with string keys has a JSON form")
            }

            /// Reads an event.
            ///
            /// # Errors
            /// [`DecodeError`]: the type is unknown, the schema newer than this program, or the
            /// payload another.
            pub fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Self, DecodeError> {
                $(
                    if event_type == $event_type {
                        return read($event_type, $schema, schema, payload).map(Self::$variant);
                    }
                )*
                Err(DecodeError::UnknownType(event_type.to_owned()))
            }
        }
    };
}

events! {
    /// A set-up link was made.
    SetupLinkMade(SetupLinkMade) = "setup_link.made", 1;
    /// A token was made.
    TokenIssued(TokenIssued) = "token.issued", 2;
    /// A token was revoked.
    TokenRevoked(TokenRevoked) = "token.revoked", 1;
    /// Somebody was invited.
    InvitationIssued(InvitationIssued) = "invitation.issued", 2;
    /// A browser has signed in.
    SessionAdmitted(SessionAdmitted) = "session.admitted", 2;
    /// A holder gave his session up.
    SessionEnded(SessionEnded) = "session.ended", 1;
    /// The card of a table was made.
    CardIssued(CardIssued) = "card.issued", 1;
    /// A session allows something else.
    GrantsChanged(GrantsChanged) = "grants.changed", 1;
    /// Helpers may sign in where others can listen.
    PlainHttpAccepted(PlainHttpAccepted) = "plain_http.accepted", 1;
    /// A tournament came from another installation.
    TournamentImported(TournamentImported) = "tournament.imported", 1;
    /// It goes on here.
    TournamentTakenOver(TournamentTakenOver) = "tournament.taken_over", 1;
    /// Another program is told of a tournament.
    WebhookCreated(WebhookCreated) = "webhook.created", 1;
    /// It has another secret.
    WebhookRenewed(WebhookRenewed) = "webhook.renewed", 1;
    /// It is told nothing any more.
    WebhookRemoved(WebhookRemoved) = "webhook.removed", 1;
    /// How often somebody was refused.
    RefusalsCounted(RefusalsCounted) = "refusals.counted", 1;
    /// Receipts have another key.
    KeyOpened(KeyOpened) = KeyOpened::TYPE, 1;
    /// A key signs no more.
    KeyRetired(KeyRetired) = KeyRetired::TYPE, 1;
    /// A new epoch begins.
    StreamContinued(StreamContinued) = StreamContinued::TYPE, 2;
}

impl Event {
    /// The tournaments that it names.
    pub(crate) fn tournaments(&self) -> Vec<StreamId> {
        let grants = match self {
            Self::TokenIssued(event) => &event.grants,
            Self::InvitationIssued(event) => &event.grants,
            Self::SessionAdmitted(event) => &event.grants,
            Self::GrantsChanged(event) => &event.grants,
            Self::CardIssued(event) => return vec![event.tournament],
            Self::TournamentImported(event) => return vec![event.tournament],
            Self::TournamentTakenOver(event) => return vec![event.tournament],
            Self::WebhookCreated(event) => return vec![event.tournament],
            Self::WebhookRenewed(event) => return vec![event.tournament],
            Self::WebhookRemoved(event) => return vec![event.tournament],
            Self::TokenRevoked(_)
            | Self::SessionEnded(_)
            | Self::SetupLinkMade(_)
            | Self::PlainHttpAccepted(_)
            | Self::RefusalsCounted(_)
            | Self::KeyOpened(_)
            | Self::KeyRetired(_)
            | Self::StreamContinued(_) => return Vec::new(),
        };
        grants.iter().filter_map(|grant| grant.scope.tournament()).collect()
    }

    /// The address that it refers to.
    #[must_use]
    pub fn from(&self) -> Option<NoteRef> {
        match self {
            Self::TokenIssued(event) => event.from,
            Self::TokenRevoked(event) => event.from,
            Self::InvitationIssued(event) => event.from,
            Self::SessionAdmitted(event) => event.from,
            Self::SessionEnded(event) => event.from,
            Self::GrantsChanged(event) => event.from,
            Self::CardIssued(event) => event.from,
            Self::PlainHttpAccepted(event) => event.from,
            Self::TournamentImported(event) => event.from,
            Self::TournamentTakenOver(event) => event.from,
            Self::WebhookCreated(event) => event.from,
            Self::WebhookRenewed(event) => event.from,
            Self::WebhookRemoved(event) => event.from,
            Self::SetupLinkMade(_)
            | Self::RefusalsCounted(_)
            | Self::KeyOpened(_)
            | Self::KeyRetired(_)
            | Self::StreamContinued(_) => None,
        }
    }
}

fn read<T: DeserializeOwned>(
    event_type: &'static str,
    known: u16,
    schema: u16,
    payload: &str,
) -> Result<T, DecodeError> {
    if schema > known {
        return Err(DecodeError::TooNew { event_type, found: schema, known });
    }
    serde_json::from_str(payload).map_err(|source| DecodeError::Payload { event_type, schema, source })
}
