//! Signing in: one-time invitations, cards of tables, and who writes at a table.

use chrono::{DateTime, Utc};
use domain::log::StreamId;

use crate::values::refuse_nul;
use crate::{
    EndedToken, LogEntry, NewToken, OrganisationId, SecretHash, Store, StoreError, TokenId, WriteError,
    reading, writing,
};

/// An invitation to be given out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInvitation {
    /// SHA-256 of its secret.
    pub secret_hash: SecretHash,
    /// SHA-256 of its short code.
    pub code_hash: SecretHash,
    /// What it says of the session that is made of it.
    pub invitation: Invitation,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// What an invitation gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Whose it is.
    pub organisation: OrganisationId,
    /// The token it was made with.
    pub issued_by: TokenId,
    /// Whose further device is invited, by his first token; none if it is somebody new.
    pub helper: Option<TokenId>,
    /// Who is invited, as its maker calls him.
    pub label: String,
    /// JSON text: roles and their scopes; opaque here.
    pub grants: String,
    /// From when it can no longer be redeemed.
    pub expires_at: DateTime<Utc>,
    /// From when the session is no longer good.
    pub session_ends_at: DateTime<Utc>,
}

/// That helpers sign in where others can listen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    /// Whose helpers.
    pub organisation: OrganisationId,
    /// The organizer's token.
    pub by: TokenId,
    /// When he said so.
    pub at: DateTime<Utc>,
    /// Until when he accepts it.
    pub until: DateTime<Utc>,
}

/// A card that lies on a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The tournament's stream.
    pub stream: StreamId,
    /// The number of the table.
    pub table: u16,
    /// What its QR code carries.
    pub secret: String,
    /// What is typed instead.
    pub code: String,
}

/// Who writes at a table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pen {
    /// The tournament's stream.
    pub stream: StreamId,
    /// The round.
    pub round: u8,
    /// The number of the table.
    pub table: u16,
    /// The session that writes.
    pub token: TokenId,
    /// The start number of who writes.
    pub player: u16,
    /// Since when.
    pub taken_at: DateTime<Utc>,
    /// When its phone was heard last.
    pub heard_at: DateTime<Utc>,
    /// Who would like to have it.
    pub request: Option<PenRequest>,
}

/// Somebody would like to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenRequest {
    /// His session.
    pub token: TokenId,
    /// The start number he says is his.
    pub player: u16,
    /// Since when.
    pub at: DateTime<Utc>,
}

/// With whom a pen lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenHolder {
    /// The session.
    pub token: TokenId,
    /// If it must not have been heard after that.
    pub silent_since: Option<DateTime<Utc>>,
}

impl PenHolder {
    /// The latest it may have been heard, in microseconds.
    pub(crate) fn heard_until(self) -> i64 {
        self.silent_since.map_or(i64::MAX, |since| since.timestamp_micros())
    }
}

/// What a token is to allow, if it still allows what it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantsChange {
    /// The token.
    pub token: TokenId,
    /// JSON text, as it was read.
    pub before: String,
    /// JSON text, as it is to be.
    pub after: String,
}

impl Store {
    /// Keeps an invitation.
    ///
    /// # Errors
    /// [`WriteError::Exists`] if its secret or its code is known already; others as for any write.
    pub async fn create_invitation(&self, new: &NewInvitation, log: &LogEntry) -> Result<(), WriteError> {
        log.check()?;
        refuse_nul([new.invitation.label.as_str(), &new.invitation.grants])?;
        self.noted(writing!(self, backend => backend.create_invitation(new, log)))
    }

    /// Notes that an organizer accepts until a time that helpers sign in where others can listen, or no longer
    /// does; what was accepted before counts no more.
    ///
    /// # Errors
    /// As for any write.
    pub async fn accept_plain_http(&self, accepted: Accepted, log: &LogEntry) -> Result<(), WriteError> {
        log.check()?;
        self.noted(writing!(self, backend => backend.accept_plain_http(accepted, log)))
    }

    /// Until when that is accepted in an organisation; none if it never was.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn plain_http_until(
        &self,
        organisation: OrganisationId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        reading!(self, backend => backend.plain_http_until(organisation))
    }

    /// The unused invitation with this secret or this code, also if it has expired; and its secret's hash.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_invitation(
        &self,
        hash: &SecretHash,
    ) -> Result<Option<(SecretHash, Invitation)>, StoreError> {
        reading!(self, backend => backend.find_invitation(hash))
    }

    /// Uses an invitation up and creates `token`, both or neither.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if it was used up or has expired; [`WriteError::Exists`]; others as for
    /// any write.
    pub async fn redeem_invitation(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        token.check()?;
        self.noted(writing!(self, backend => backend.redeem_invitation(secret_hash, token, log)))
    }

    /// Keeps a table's card; one that the table has already stays.
    ///
    /// # Errors
    /// [`WriteError::Exists`] if the table has one, or secret or code are taken; others as for any write.
    pub async fn create_card(
        &self,
        card: &Card,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        self.noted(writing!(self, backend => backend.create_card(card, at, log)))
    }

    /// Puts another card in a table's card's place, and ends the sessions with `scope` in their grants, the
    /// JSON text of what the card gives, with what was made with them: all or nothing. `log` is told which were
    /// good until then.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if the table has no card; others as for any write.
    pub async fn replace_card(
        &self,
        card: &Card,
        scope: &str,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> LogEntry + Send + 'static,
    ) -> Result<(), WriteError> {
        refuse_nul([scope])?;
        self.noted(writing!(self, backend => backend.replace_card(card, scope, at, log)))
    }

    /// Creates `token` with the card that has this secret.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if the card was replaced; others as for any write.
    pub async fn redeem_card(
        &self,
        secret: &str,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        token.check()?;
        self.noted(writing!(self, backend => backend.redeem_card(secret, token, log)))
    }

    /// The cards of a tournament by the numbers of their tables.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn cards(&self, stream: StreamId) -> Result<Vec<Card>, StoreError> {
        reading!(self, backend => backend.cards(stream))
    }

    /// The card with this secret or this code.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_card(&self, presented: &str) -> Result<Option<Card>, StoreError> {
        refuse_nul([presented])?;
        reading!(self, backend => backend.find_card(presented))
    }

    /// Changes what a token allows, with the card that has this secret.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if the card was replaced; [`WriteError::Conflict`] if the token allows something
    /// else by now, is revoked, or is none; others as for any write.
    pub async fn extend_by_card(
        &self,
        secret: &str,
        change: &GrantsChange,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        refuse_nul([secret, change.after.as_str()])?;
        self.noted(writing!(self, backend => backend.extend_by_card(secret, change, log)))
    }

    /// Who writes at a table in a round, if anybody does.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn pen(&self, stream: StreamId, round: u8, table: u16) -> Result<Option<Pen>, StoreError> {
        reading!(self, backend => backend.pen(stream, round, table))
    }

    /// The phone of who has a pen was heard; of somebody else it changes nothing.
    ///
    /// # Errors
    /// As for any write.
    pub async fn hear_pen(&self, pen: &Pen, at: DateTime<Utc>) -> Result<(), WriteError> {
        self.noted_if_written(writing!(self, backend => backend.hear_pen(pen, at))).map(drop)
    }

    /// Somebody asks for a pen; if it lies with somebody else by now, nothing changes.
    ///
    /// # Errors
    /// As for any write.
    pub async fn ask_pen(&self, pen: &Pen, request: PenRequest) -> Result<(), WriteError> {
        self.noted_if_written(writing!(self, backend => backend.ask_pen(pen, request))).map(drop)
    }

    /// Who is seen to ask for a pen does not get it; if somebody else asks by now, nothing changes.
    ///
    /// # Errors
    /// As for any write.
    pub async fn refuse_pen(&self, pen: &Pen) -> Result<(), WriteError> {
        let Some(request) = pen.request else { return Ok(()) };
        let refused = writing!(self, backend => backend.refuse_pen(pen, request.token));
        self.noted_if_written(refused).map(drop)
    }

    /// Gives the pen to a session if it still lies with `from`, and changes what tokens allow with it:
    /// all or nothing.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if the pen lies with somebody else, or he was heard, or a token allows something
    /// else by now; others as for any write.
    pub async fn pass_pen(
        &self,
        pen: &Pen,
        from: Option<PenHolder>,
        grants: &[GrantsChange],
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        self.noted(writing!(self, backend => backend.pass_pen(pen, from, grants, log)))
    }
}
