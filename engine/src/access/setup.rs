use chrono::TimeDelta;
use domain::log::KeyScope;
use store::{OrganisationId, WriteError};

use super::secret::{Secret, SecretHash, SecretKind};
use super::tokens::{shown, token_key};
use super::{AccessError, Grant, NewAccess, Role, Scope, TokenMade};
use crate::{Engine, IdempotencyKey};

/// How long a set-up secret is good: it is used by who has just started the program.
pub(super) const GOOD_FOR: TimeDelta = TimeDelta::days(1);

/// Who asks with a set-up secret has no token yet: his keys count for that secret alone, so that
/// nobody learns anything by guessing a key.
fn key_scope(organisation: OrganisationId, hash: &SecretHash) -> KeyScope {
    KeyScope::of_organisation(organisation.0).within(format!("setup/{}", hex::encode(hash.0)))
}

impl Engine {
    /// A set-up secret if this installation has no token yet: the program shows it to whoever
    /// started it. Each start makes another; with the first one used all others are void.
    ///
    /// # Errors
    /// [`AccessError`] if the database or the randomness is away.
    pub async fn first_setup(&self) -> Result<Option<Secret>, AccessError> {
        if self.store().has_tokens().await? {
            return Ok(None);
        }
        self.setup_link().await.map(Some)
    }

    /// Another set-up secret, also if there are tokens: for who has locked himself out and can
    /// run the program on the database.
    ///
    /// # Errors
    /// [`AccessError`] if the database or the randomness is away.
    pub async fn setup_link(&self) -> Result<Secret, AccessError> {
        let secret = Secret::generate(SecretKind::Setup)?;
        match self.store().create_setup_secret(&secret.hash().0, self.config().clock.now()).await {
            Ok(()) => Ok(secret),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(AccessError::OutcomeUnknown),
        }
    }

    /// Uses a set-up secret up and makes an organizer of the whole installation: both or neither,
    /// and of several who try at once only one.
    ///
    /// # Errors
    /// [`AccessError::InvalidSecret`] if it is none, used up or a day old; [`AccessError::SecretShownOnce`]
    /// if an earlier request with the same key made the token; others as for
    /// [`create_token`](Self::create_token).
    pub async fn set_up(
        &self,
        organisation: OrganisationId,
        presented: &str,
        label: String,
        key: Option<&IdempotencyKey>,
    ) -> Result<TokenMade, AccessError> {
        let hash =
            SecretHash::of_presented(SecretKind::Setup, presented).ok_or(AccessError::InvalidSecret)?;
        let grants = vec![Grant { role: Role::Organizer, scope: Scope::Installation }];
        let (token, secret) =
            self.prepare(organisation, None, &NewAccess { label, grants, expires_at: None })?;
        let after = token.created_at - GOOD_FOR;
        let request = key.map(|key| key.in_scope(&key_scope(organisation, &hash)));
        let row = request.map(|request| token_key(request, &token));
        match self.store().redeem_setup_secret(&hash.0, after, &token, row.as_ref()).await {
            Ok(()) => Ok(TokenMade { token: shown(&token), secret }),
            Err(WriteError::NotFound) => Err(AccessError::InvalidSecret),
            Err(error @ WriteError::Conflict) => match self.shown_before(error, request).await {
                AccessError::OutcomeUnknown => Err(AccessError::InvalidSecret),
                known => Err(known),
            },
            Err(error) => Err(self.shown_before(error, request).await),
        }
    }
}
