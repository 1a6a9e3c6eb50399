//! Tokens and set-up secrets.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Backend, sql, text_list};
use crate::values::time;
use crate::{OrganisationId, SecretHash, StoreError, Token, TokenId, statements};

type TokenRow = (
    TokenId,
    OrganisationId,
    String,
    String,
    Option<TokenId>,
    Option<TokenId>,
    i64,
    Option<i64>,
    Option<i64>,
);

impl Backend {
    pub(crate) async fn find_token(&self, secret_hash: &SecretHash) -> Result<Option<Token>, StoreError> {
        let row: Option<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at,
                 revoked_at
             FROM tokens WHERE secret_hash = $1",
        )
        .bind(secret_hash.as_slice())
        .fetch_optional(self.readers())
        .await?;
        row.map(token).transpose()
    }

    pub(crate) async fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        let row: Option<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at,
                 revoked_at
             FROM tokens WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(self.readers())
        .await?;
        row.map(token).transpose()
    }

    pub(crate) async fn tokens_of_helper(&self, helper: TokenId) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at,
                 revoked_at
             FROM tokens WHERE id = $1 OR helper = $1 ORDER BY id",
        )
        .bind(helper)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn list_tokens(
        &self,
        organisation: OrganisationId,
        after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at,
                 revoked_at
             FROM tokens WHERE organisation_id = $1 AND id > $2 ORDER BY id LIMIT $3",
        )
        .bind(organisation)
        .bind(after.map_or(Uuid::nil(), |token| token.0))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn list_tokens_of(
        &self,
        organisation: OrganisationId,
        own: TokenId,
        scopes: &[String],
        after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<TokenRow> = sqlx::query_as(sql::LIST_TOKENS_OF)
            .bind(organisation)
            .bind(after.map_or(Uuid::nil(), |token| token.0))
            .bind(own.0)
            .bind(text_list(scopes))
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn made_with(&self, id: TokenId, at: DateTime<Utc>) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<TokenRow> = sqlx::query_as(statements::MADE_WITH)
            .bind(id)
            .bind(at.timestamp_micros())
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn list_good_tokens(
        &self,
        organisation: OrganisationId,
        of: Option<(TokenId, &[String])>,
        now: DateTime<Utc>,
        before: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let (own, scopes) = of.unwrap_or((TokenId(Uuid::nil()), &[]));
        let rows: Vec<TokenRow> = sqlx::query_as(sql::LIST_GOOD_TOKENS)
            .bind(organisation)
            .bind(before.map_or(Uuid::max(), |token| token.0))
            .bind(now.timestamp_micros())
            .bind(of.is_none())
            .bind(own.0)
            .bind(text_list(scopes))
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn knows_setup_secret(&self, secret_hash: &SecretHash) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(statements::KNOWS_SETUP_SECRET)
            .bind(secret_hash.as_slice())
            .fetch_one(self.readers())
            .await?)
    }

    pub(crate) async fn has_tokens(&self) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tokens)").fetch_one(self.readers()).await?)
    }
}

fn token(
    (id, organisation, label, grants, issued_by, helper, created_at, expires_at, revoked_at): TokenRow,
) -> Result<Token, StoreError> {
    Ok(Token {
        id,
        organisation,
        label,
        grants,
        issued_by,
        helper: helper.unwrap_or(id),
        created_at: time("tokens.created_at", created_at)?,
        expires_at: expires_at.map(|at| time("tokens.expires_at", at)).transpose()?,
        revoked_at: revoked_at.map(|at| time("tokens.revoked_at", at)).transpose()?,
    })
}
