//! Tokens and set-up secrets.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::append::insert_keys;
use super::{Backend, Connection};
use crate::values::time;
use crate::{KeyRow, NewToken, OrganisationId, SecretHash, StoreError, Token, TokenId, WriteError};

type TokenRow = (TokenId, OrganisationId, String, String, i64, Option<i64>, Option<i64>);

impl Backend {
    pub(crate) async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        insert_token(&mut tx, token).await?;
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn find_token(&self, secret_hash: &SecretHash) -> Result<Option<Token>, StoreError> {
        let row: Option<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, created_at, expires_at, revoked_at
             FROM tokens WHERE secret_hash = $1",
        )
        .bind(secret_hash.as_slice())
        .fetch_optional(self.readers())
        .await?;
        row.map(token).transpose()
    }

    pub(crate) async fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        let row: Option<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, created_at, expires_at, revoked_at
             FROM tokens WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(self.readers())
        .await?;
        row.map(token).transpose()
    }

    pub(crate) async fn list_tokens(
        &self,
        organisation: OrganisationId,
        after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<TokenRow> = sqlx::query_as(
            "SELECT id, organisation_id, label, grants, created_at, expires_at, revoked_at
             FROM tokens WHERE organisation_id = $1 AND id > $2 ORDER BY id LIMIT $3",
        )
        .bind(organisation)
        .bind(after.map_or(Uuid::nil(), |token| token.0))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(token).collect()
    }

    pub(crate) async fn revoke_token(&self, id: TokenId, at: DateTime<Utc>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let done = sqlx::query("UPDATE tokens SET revoked_at = COALESCE(revoked_at, $2) WHERE id = $1")
            .bind(id)
            .bind(at.timestamp_micros())
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(WriteError::NotFound);
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn has_tokens(&self) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tokens)").fetch_one(self.readers()).await?)
    }

    pub(crate) async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let done = sqlx::query(
            "INSERT INTO setup_secrets (secret_hash, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(secret_hash.as_slice())
        .bind(at.timestamp_micros())
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn redeem_setup_secret(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
        key: Option<&KeyRow>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        // Marks all unused secrets at once, if this one is among them; whoever comes second
        // waits for the rows and then finds none of them unused.
        let used: Vec<Vec<u8>> = sqlx::query_scalar(
            "UPDATE setup_secrets SET used_at = $2 WHERE used_at IS NULL
                 AND EXISTS (SELECT 1 FROM setup_secrets WHERE secret_hash = $1 AND used_at IS NULL)
             RETURNING secret_hash",
        )
        .bind(secret_hash.as_slice())
        .bind(token.created_at.timestamp_micros())
        .fetch_all(&mut *tx)
        .await?;
        if !used.iter().any(|used| used == secret_hash) {
            let known: bool =
                sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM setup_secrets WHERE secret_hash = $1)")
                    .bind(secret_hash.as_slice())
                    .fetch_one(&mut *tx)
                    .await?;
            return Err(if known { WriteError::Conflict } else { WriteError::NotFound });
        }
        insert_token(&mut tx, token).await?;
        tx.commit().await.map_err(WriteError::from_commit)
    }
}

async fn insert_token(conn: &mut Connection, token: &NewToken) -> Result<(), WriteError> {
    let done = sqlx::query(
        "INSERT INTO tokens (id, organisation_id, secret_hash, label, grants, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(token.id)
    .bind(token.organisation)
    .bind(token.secret_hash.as_slice())
    .bind(&token.label)
    .bind(&token.grants)
    .bind(token.created_at.timestamp_micros())
    .bind(token.expires_at.map(|at| at.timestamp_micros()))
    .execute(conn)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(WriteError::Exists) }
}

fn token(
    (id, organisation, label, grants, created_at, expires_at, revoked_at): TokenRow,
) -> Result<Token, StoreError> {
    Ok(Token {
        id,
        organisation,
        label,
        grants,
        created_at: time("tokens.created_at", created_at)?,
        expires_at: expires_at.map(|at| time("tokens.expires_at", at)).transpose()?,
        revoked_at: revoked_at.map(|at| time("tokens.revoked_at", at)).transpose()?,
    })
}
