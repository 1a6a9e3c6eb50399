//! Tokens and set-up secrets. Only the SHA-256 of a secret comes here.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::values::refuse_nul;
use crate::{
    KeyRow, LogEntry, OrganisationId, Store, StoreError, TokenId, WriteError, reading, statements, writing,
};

/// SHA-256 of a secret.
pub type SecretHash = [u8; 32];

/// A token to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    /// A new id.
    pub id: TokenId,
    /// The organisation it belongs to.
    pub organisation: OrganisationId,
    /// SHA-256 of its secret.
    pub secret_hash: SecretHash,
    /// What its maker calls it.
    pub label: String,
    /// JSON text: its roles and their scopes; opaque here.
    pub grants: String,
    /// The token it was made with; none if with a set-up secret.
    pub issued_by: Option<TokenId>,
    /// The first token of who gets this one; none if it is his first.
    pub helper: Option<TokenId>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// From when it is no longer good.
    pub expires_at: Option<DateTime<Utc>>,
}

/// A token as stored; its secret's hash is never read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Its id.
    pub id: TokenId,
    /// The organisation it belongs to.
    pub organisation: OrganisationId,
    /// What its maker calls it.
    pub label: String,
    /// JSON text: its roles and their scopes; opaque here.
    pub grants: String,
    /// The token it was made with; none if with a set-up secret.
    pub issued_by: Option<TokenId>,
    /// Whose it is: a person, named by the first token he was given. It may be this one.
    pub helper: TokenId,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// From when it is no longer good.
    pub expires_at: Option<DateTime<Utc>>,
    /// When it was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
}

impl Token {
    /// Whether it is good at this time: neither revoked nor expired.
    #[must_use]
    pub fn is_good(&self, now: DateTime<Utc>) -> bool {
        self.revoked_at.is_none() && self.expires_at.is_none_or(|end| now < end)
    }
}

/// A token that is good no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EndedToken {
    /// Which.
    pub token: TokenId,
    /// Whose it is.
    pub organisation: OrganisationId,
}

/// From when on what has ended is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// Tokens and sessions that end before go.
    pub tokens: DateTime<Utc>,
    /// Invitations that could be redeemed until before go, used or not.
    pub invitations: DateTime<Utc>,
    /// Set-up secrets that were made before go, used or not.
    pub setup_secrets: DateTime<Utc>,
}

impl Ended {
    /// The statements, and their times in microseconds. Invitations first: they refer to tokens.
    pub(crate) fn statements(self) -> [(&'static str, i64); 3] {
        [
            (statements::REMOVE_INVITATIONS, self.invitations.timestamp_micros()),
            (statements::REMOVE_SETUP_SECRETS, self.setup_secrets.timestamp_micros()),
            (statements::REMOVE_TOKENS, self.tokens.timestamp_micros()),
        ]
    }
}

impl NewToken {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([self.label.as_str(), &self.grants])
    }
}

impl Store {
    /// Creates a token, with the idempotency key of the request if it had one.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if the token it is made with was revoked; [`WriteError::Exists`],
    /// [`WriteError::KeyTaken`], others as for any write.
    pub async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        token.check()?;
        log.check()?;
        key.map_or(Ok(()), KeyRow::check)?;
        self.noted(writing!(self, backend => backend.create_token(token, key, log)))
    }

    /// The token whose secret has this hash, also if it was revoked or has expired.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_token(&self, secret_hash: &SecretHash) -> Result<Option<Token>, StoreError> {
        reading!(self, backend => backend.find_token(secret_hash))
    }

    /// The token with this id.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        reading!(self, backend => backend.token(id))
    }

    /// All tokens of a helper, the first one's id being his; those too that are no longer good.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn tokens_of_helper(&self, helper: TokenId) -> Result<Vec<Token>, StoreError> {
        reading!(self, backend => backend.tokens_of_helper(helper))
    }

    /// At most `limit` tokens of the organisation by id, those up to `after` left out.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn list_tokens(
        &self,
        organisation: OrganisationId,
        after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        reading!(self, backend => backend.list_tokens(organisation, after, limit))
    }

    /// The same, only `own` and those whose grants name one of `scopes`, by its id: few of many, where
    /// somebody is to see those of his tournaments.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn list_tokens_of(
        &self,
        organisation: OrganisationId,
        own: TokenId,
        scopes: &[Uuid],
        after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let scopes: Vec<_> = scopes.iter().map(Uuid::to_string).collect();
        reading!(self, backend => backend.list_tokens_of(organisation, own, &scopes, after, limit))
    }

    /// The tokens that are good at a time and were made with this one, or with one of them; also of other
    /// organisations.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn made_with(&self, id: TokenId, at: DateTime<Utc>) -> Result<Vec<Token>, StoreError> {
        reading!(self, backend => backend.made_with(id, at))
    }

    /// At most `limit` tokens of the organisation that are good at this time, the newest first, from the one made
    /// before `before` on; where `of` says whom, only those that [`Self::list_tokens_of`] lists of him.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn list_good_tokens(
        &self,
        organisation: OrganisationId,
        of: Option<(TokenId, &[Uuid])>,
        now: DateTime<Utc>,
        before: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let (own, scopes) = of.unwrap_or((TokenId(Uuid::nil()), &[]));
        let scopes: Vec<_> = scopes.iter().map(Uuid::to_string).collect();
        let of = of.is_some().then_some((own, scopes.as_slice()));
        reading!(self, backend => backend.list_good_tokens(organisation, of, now, before, limit))
    }

    /// Revokes a token and all that was made with it; `log` says what of those that were good until now, at most
    /// once in each organisation's log.
    /// Revoking it again changes nothing; whether anything was changed is the answer.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if there is no such token; others as for any write.
    pub async fn revoke_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> Vec<LogEntry> + Send + 'static,
    ) -> Result<bool, WriteError> {
        self.noted_if_written(writing!(self, backend => backend.revoke_token(id, at, log)))
    }

    /// Ends a token at this moment, if it would last longer; whether it would is the answer. What was made with
    /// it goes on.
    ///
    /// # Errors
    /// As for any write.
    pub async fn end_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        log.check()?;
        self.noted_if_written(writing!(self, backend => backend.end_token(id, at, log)))
    }

    /// Removes what has ended: `most` of each at most, the oldest first. A token that something refers to stays,
    /// as what was made with it, or a pen.
    ///
    /// # Errors
    /// As for any write.
    pub async fn remove_ended(&self, ended: Ended, most: u32) -> Result<u64, WriteError> {
        self.noted(writing!(self, backend => backend.remove_ended(ended, most)))
    }

    /// Whether any token was ever made: if not, the installation waits to be set up.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn has_tokens(&self) -> Result<bool, StoreError> {
        reading!(self, backend => backend.has_tokens())
    }

    /// Records a new one-time set-up secret beside those not used yet.
    ///
    /// # Errors
    /// [`WriteError::Exists`] if it is known already; others as for any write.
    pub async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        log.check()?;
        self.noted(writing!(self, backend => backend.create_setup_secret(secret_hash, at, log)))
    }

    /// Whether there is such a set-up secret, used up or not.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn knows_setup_secret(&self, secret_hash: &SecretHash) -> Result<bool, StoreError> {
        reading!(self, backend => backend.knows_setup_secret(secret_hash))
    }

    /// Uses a set-up secret up that was made behind `after`, and creates `token`, both or neither. All
    /// other unused set-up secrets are used up with it.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if there is no such secret; [`WriteError::Conflict`] if it was
    /// used up before or by another at the same time, or is too old; [`WriteError::Exists`];
    /// [`WriteError::KeyTaken`]; others as for any write.
    pub async fn redeem_setup_secret(
        &self,
        secret_hash: &SecretHash,
        after: DateTime<Utc>,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        token.check()?;
        log.check()?;
        key.map_or(Ok(()), KeyRow::check)?;
        self.noted(writing!(self, backend => {
            backend.redeem_setup_secret(secret_hash, after, token, key, log)
        }))
    }
}
