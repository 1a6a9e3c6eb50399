use std::sync::Arc;

use super::secret::{SecretHash, SecretKind};
use super::{AccessError, Principal};
use crate::Engine;

impl Engine {
    /// Who presents this secret. A token revoked by this process is refused at once, one
    /// revoked by another within [`Config::token_memory`](crate::Config::token_memory).
    ///
    /// # Errors
    /// [`AccessError::InvalidSecret`]; the database's.
    pub async fn authenticate(&self, presented: &str) -> Result<Arc<Principal>, AccessError> {
        self.authenticate_as(SecretKind::Token, presented).await
    }

    /// Whose session a browser's cookie is.
    ///
    /// # Errors
    /// As [`authenticate`](Self::authenticate).
    pub async fn authenticate_session(&self, cookie: &str) -> Result<Arc<Principal>, AccessError> {
        self.authenticate_as(SecretKind::Session, cookie).await
    }

    async fn authenticate_as(
        &self,
        kind: SecretKind,
        presented: &str,
    ) -> Result<Arc<Principal>, AccessError> {
        let hash = SecretHash::of_presented(kind, presented).ok_or(AccessError::InvalidSecret)?;
        let memory = &self.inner().tokens;
        let now = self.config().clock.now();
        let principal = if let Some(principal) = memory.get(&hash) {
            principal
        } else {
            let question = memory.question();
            let token = self.store().find_token(&hash.0).await?;
            let token = token.filter(|token| token.is_good(now)).ok_or(AccessError::InvalidSecret)?;
            let principal = Arc::new(Principal::of(&token));
            memory.keep(hash, &principal, question);
            principal
        };
        if principal.expires_at.is_some_and(|end| now >= end) {
            return Err(AccessError::InvalidSecret);
        }
        Ok(principal)
    }
}
