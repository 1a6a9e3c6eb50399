use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::insert_keys;
use crate::postgres::PostgresStore;
use crate::{KeyRow, NewToken, SecretHash, TokenId, WriteError, statements};

impl PostgresStore {
    pub(crate) async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        insert_token(&mut tx, token).await?;
        self.commit(tx).await
    }

    pub(crate) async fn revoke_token(&self, id: TokenId, at: DateTime<Utc>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let revoke = sqlx::query(statements::REVOKE_TOKEN).bind(id).bind(at.timestamp_micros());
        if revoke.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::NotFound);
        }
        self.commit(tx).await
    }

    pub(crate) async fn end_token(&self, id: TokenId, at: DateTime<Utc>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        sqlx::query(statements::END_TOKEN).bind(at.timestamp_micros()).bind(id).execute(&mut *tx).await?;
        self.commit(tx).await
    }

    pub(crate) async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let insert = sqlx::query(statements::INSERT_SETUP_SECRET).bind(secret_hash.as_slice());
        if insert.bind(at.timestamp_micros()).execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        self.commit(tx).await
    }

    pub(crate) async fn redeem_setup_secret(
        &self,
        secret_hash: &SecretHash,
        after: DateTime<Utc>,
        token: &NewToken,
        key: Option<&KeyRow>,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let used: Vec<Vec<u8>> = sqlx::query_scalar(statements::USE_SETUP_SECRETS)
            .bind(token.created_at.timestamp_micros())
            .bind(secret_hash.as_slice())
            .bind(after.timestamp_micros())
            .fetch_all(&mut *tx)
            .await?;
        if !used.iter().any(|used| used == secret_hash) {
            let known: bool = sqlx::query_scalar(statements::KNOWS_SETUP_SECRET)
                .bind(secret_hash.as_slice())
                .fetch_one(&mut *tx)
                .await?;
            return Err(if known { WriteError::Conflict } else { WriteError::NotFound });
        }
        insert_token(&mut tx, token).await?;
        self.commit(tx).await
    }
}

pub(super) async fn insert_token(conn: &mut PgConnection, token: &NewToken) -> Result<(), WriteError> {
    let done = sqlx::query(statements::INSERT_TOKEN)
        .bind(token.id)
        .bind(token.organisation)
        .bind(token.secret_hash.as_slice())
        .bind(&token.label)
        .bind(&token.grants)
        .bind(token.created_at.timestamp_micros())
        .bind(token.expires_at.map(|at| at.timestamp_micros()))
        .bind(token.issued_by)
        .execute(conn)
        .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(WriteError::Exists) }
}
