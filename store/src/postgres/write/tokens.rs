use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::insert_keys;
use super::log::write_entry;
use crate::postgres::PostgresStore;
use crate::{
    Ended, EndedToken, KeyRow, LogEntry, NewToken, OrganisationId, SecretHash, TokenId, WriteError,
    statements,
};

impl PostgresStore {
    pub(crate) async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        insert_token(&mut tx, token).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn revoke_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> Vec<LogEntry> + Send + 'static,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        lock_tokens(&mut tx).await?;
        let revoke = sqlx::query_as(statements::REVOKE_TOKEN).bind(id).bind(at.timestamp_micros());
        let ended = Revoked::of(revoke.fetch_all(&mut *tx).await?);
        if !ended.any {
            let known: bool =
                sqlx::query_scalar(statements::KNOWS_TOKEN).bind(id).fetch_one(&mut *tx).await?;
            return if known { Ok(false) } else { Err(WriteError::NotFound) };
        }
        // Always in one order: each keeps an organisation's row.
        let mut entries = log(&ended.were_good);
        entries.sort_by_key(|entry| entry.organisation);
        for entry in &entries {
            write_entry(&mut tx, entry).await?;
        }
        self.commit(tx).await?;
        Ok(true)
    }

    pub(crate) async fn end_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let end = sqlx::query(statements::END_TOKEN).bind(at.timestamp_micros()).bind(id);
        if end.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    pub(crate) async fn remove_ended(&self, ended: Ended, most: u32) -> Result<u64, WriteError> {
        let mut tx = self.begin().await?;
        let mut removed = 0;
        for (statement, before) in ended.statements() {
            let remove = sqlx::query(statement).bind(before).bind(i64::from(most));
            removed += remove.execute(&mut *tx).await?.rows_affected();
        }
        self.commit(tx).await?;
        Ok(removed)
    }

    pub(crate) async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let insert = sqlx::query(statements::INSERT_SETUP_SECRET).bind(secret_hash.as_slice());
        if insert.bind(at.timestamp_micros()).execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn redeem_setup_secret(
        &self,
        secret_hash: &SecretHash,
        after: DateTime<Utc>,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
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
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }
}

/// Whoever is making a token with one that is ended here comes to an end first, and is seen; whoever comes later
/// sees that it is revoked.
pub(super) async fn lock_tokens(conn: &mut PgConnection) -> Result<(), WriteError> {
    sqlx::query("LOCK TABLE tokens IN SHARE ROW EXCLUSIVE MODE").execute(conn).await?;
    Ok(())
}

/// Tokens that were revoked by one statement.
pub(super) struct Revoked {
    /// Whether there were any that were not revoked before.
    pub any: bool,
    /// Those that were good until now, in order.
    pub were_good: Vec<EndedToken>,
}

impl Revoked {
    pub(super) fn of(rows: Vec<(TokenId, OrganisationId, bool)>) -> Self {
        let any = !rows.is_empty();
        let were_good = rows.into_iter().filter(|(.., was_good)| *was_good);
        let mut were_good: Vec<_> =
            were_good.map(|(token, organisation, _)| EndedToken { token, organisation }).collect();
        were_good.sort_unstable();
        Self { any, were_good }
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
        .bind(token.helper)
        .execute(conn)
        .await?;
    match (done.rows_affected(), token.issued_by) {
        (1, _) => Ok(()),
        // Secrets are not the same twice: the token it was to be made with is revoked.
        (_, Some(_)) => Err(WriteError::Conflict),
        (_, None) => Err(WriteError::Exists),
    }
}
