//! What events of a security log are called.

use engine::security::Event;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub enum SecurityEventType {
    /// A set-up link was made.
    #[serde(rename = "setup_link.made")]
    SetupLinkMade,
    /// A token was made.
    #[serde(rename = "token.issued")]
    TokenIssued,
    /// A token or a session was revoked, with what was made with it.
    #[serde(rename = "token.revoked")]
    TokenRevoked,
    /// Somebody was invited.
    #[serde(rename = "invitation.issued")]
    InvitationIssued,
    /// A browser has signed in.
    #[serde(rename = "session.admitted")]
    SessionAdmitted,
    /// A holder gave his session or token up.
    #[serde(rename = "session.ended")]
    SessionEnded,
    /// The card of a table was made.
    #[serde(rename = "card.issued")]
    CardIssued,
    /// A session allows something else than before.
    #[serde(rename = "grants.changed")]
    GrantsChanged,
    /// Helpers may sign in where others can listen, until a time; no longer, if it is over.
    #[serde(rename = "plain_http.accepted")]
    PlainHttpAccepted,
    /// A tournament came from another installation, for reading.
    #[serde(rename = "tournament.imported")]
    TournamentImported,
    /// An imported tournament goes on here.
    #[serde(rename = "tournament.taken_over")]
    TournamentTakenOver,
    /// Another program is told when a tournament has another version.
    #[serde(rename = "webhook.created")]
    WebhookCreated,
    /// What it is told is signed with another secret.
    #[serde(rename = "webhook.renewed")]
    WebhookRenewed,
    /// It is told nothing any more.
    #[serde(rename = "webhook.removed")]
    WebhookRemoved,
    /// How often somebody was refused.
    #[serde(rename = "refusals.counted")]
    RefusalsCounted,
    /// Receipts are signed with this key from then on.
    #[serde(rename = "key.opened")]
    KeyOpened,
    /// Nothing is signed with this key any more.
    #[serde(rename = "key.retired")]
    KeyRetired,
    /// The log goes on in a new epoch.
    #[serde(rename = "stream.continued")]
    StreamContinued,
}

impl SecurityEventType {
    pub fn of(event: &Event) -> Self {
        match event {
            Event::SetupLinkMade(_) => Self::SetupLinkMade,
            Event::TokenIssued(_) => Self::TokenIssued,
            Event::TokenRevoked(_) => Self::TokenRevoked,
            Event::InvitationIssued(_) => Self::InvitationIssued,
            Event::SessionAdmitted(_) => Self::SessionAdmitted,
            Event::SessionEnded(_) => Self::SessionEnded,
            Event::CardIssued(_) => Self::CardIssued,
            Event::GrantsChanged(_) => Self::GrantsChanged,
            Event::PlainHttpAccepted(_) => Self::PlainHttpAccepted,
            Event::TournamentImported(_) => Self::TournamentImported,
            Event::TournamentTakenOver(_) => Self::TournamentTakenOver,
            Event::WebhookCreated(_) => Self::WebhookCreated,
            Event::WebhookRenewed(_) => Self::WebhookRenewed,
            Event::WebhookRemoved(_) => Self::WebhookRemoved,
            Event::RefusalsCounted(_) => Self::RefusalsCounted,
            Event::KeyOpened(_) => Self::KeyOpened,
            Event::KeyRetired(_) => Self::KeyRetired,
            Event::StreamContinued(_) => Self::StreamContinued,
        }
    }

    /// As the log has it.
    pub fn name(self) -> Option<String> {
        serde_json::to_value(self).ok()?.as_str().map(str::to_owned)
    }
}
