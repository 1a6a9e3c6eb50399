use std::net::IpAddr;

use chrono::TimeDelta;
use domain::log::KeyScope;
use store::{OrganisationId, TokenId, WriteError};

use super::secret::{Secret, SecretHash, SecretKind};
use super::tokens::{issued, token_info, token_key};
use super::{AccessError, NewAccess, TokenMade};
use crate::grant::{Grant, Role, Scope};
use crate::security::{SetupLinkMade, Way, entry};
use crate::{Engine, IdempotencyKey, SecurityEvent};

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
        self.make_setup_link(TokenId::PROGRAM).await.map(Some)
    }

    /// Another set-up secret, also if there are tokens: for who has locked himself out and can
    /// run the program on the database.
    ///
    /// # Errors
    /// [`AccessError`] if the database or the randomness is away.
    pub async fn setup_link(&self) -> Result<Secret, AccessError> {
        self.make_setup_link(TokenId::OPERATOR).await
    }

    async fn make_setup_link(&self, actor: TokenId) -> Result<Secret, AccessError> {
        let secret = Secret::generate(SecretKind::Setup)?;
        let now = self.config().clock.now();
        let made = SecurityEvent::SetupLinkMade(SetupLinkMade { expires_at: now + GOOD_FOR });
        let log = entry::of(OrganisationId::DEFAULT, actor, now, made, None);
        match self.store().create_setup_secret(&secret.hash().0, now, &log).await {
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
        from: Option<IpAddr>,
        key: Option<&IdempotencyKey>,
    ) -> Result<TokenMade, AccessError> {
        let hash =
            SecretHash::of_presented(SecretKind::Setup, presented).ok_or(AccessError::InvalidSecret)?;
        // Who guesses keeps no write waiting.
        if !self.store().knows_setup_secret(&hash.0).await? {
            return Err(AccessError::InvalidSecret);
        }
        let grants = vec![Grant { role: Role::Organizer, scope: Scope::Installation }];
        let (token, secret) =
            self.prepare(organisation, None, &NewAccess { label, grants, expires_at: None, helper: None })?;
        let after = token.created_at - GOOD_FOR;
        let request = key.map(|key| key.in_scope(&key_scope(organisation, &hash)));
        let row = request.map(|request| token_key(request, &token));
        let log = issued(&token, Way::SetupLink, token.id, from)?;
        match self.store().redeem_setup_secret(&hash.0, after, &token, row.as_ref(), &log).await {
            Ok(()) => Ok(TokenMade { token: token_info(&token), secret }),
            Err(WriteError::NotFound) => Err(AccessError::InvalidSecret),
            Err(error @ WriteError::Conflict) => match self.shown_before(error, request).await {
                AccessError::OutcomeUnknown => Err(AccessError::InvalidSecret),
                known => Err(known),
            },
            Err(error) => Err(self.shown_before(error, request).await),
        }
    }
}
