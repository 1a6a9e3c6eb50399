use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::log::write_entry;
use super::{bytes, execute, insert_keys};
use crate::sqlite::SqliteStore;
use crate::values::bytes_of;
use crate::{
    Ended, EndedToken, KeyRow, LogEntry, NewToken, OrganisationId, SecretHash, TokenId, WriteError,
    statements,
};

impl SqliteStore {
    pub(crate) async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (token, key, log) = (token.clone(), key.copied(), log.clone());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            insert_token(connection, &token)?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn revoke_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> Vec<LogEntry> + Send + 'static,
    ) -> Result<bool, WriteError> {
        self.write(move |connection| {
            let values = params![bytes(&id.0), at.timestamp_micros()];
            let ended = end_tokens(connection, statements::REVOKE_TOKEN, values)?;
            if !ended.any {
                let mut ask = connection.prepare_cached(statements::KNOWS_TOKEN)?;
                let known: bool = ask.query_row(params![bytes(&id.0)], |row| row.get(0))?;
                return if known { Ok(false) } else { Err(WriteError::NotFound) };
            }
            log(&ended.were_good).iter().try_for_each(|entry| write_entry(connection, entry))?;
            Ok(true)
        })
        .await
    }

    pub(crate) async fn end_token(
        &self,
        id: TokenId,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let log = log.clone();
        self.write(move |connection| {
            match execute(connection, statements::END_TOKEN, params![at.timestamp_micros(), bytes(&id.0)])? {
                0 => Ok(false),
                _ => write_entry(connection, &log).map(|()| true),
            }
        })
        .await
    }

    pub(crate) async fn remove_ended(&self, ended: Ended, most: u32) -> Result<u64, WriteError> {
        self.write(move |connection| {
            let mut removed = 0;
            for (statement, before) in ended.statements() {
                removed += execute(connection, statement, params![before, i64::from(most)])?;
            }
            Ok(removed as u64)
        })
        .await
    }

    pub(crate) async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (secret_hash, log) = (*secret_hash, log.clone());
        self.write(move |connection| {
            let values = params![secret_hash.as_slice(), at.timestamp_micros()];
            match execute(connection, statements::INSERT_SETUP_SECRET, values)? {
                0 => Err(WriteError::Exists),
                _ => write_entry(connection, &log),
            }
        })
        .await
    }

    pub(crate) async fn redeem_setup_secret(
        &self,
        secret_hash: &SecretHash,
        after: DateTime<Utc>,
        token: &NewToken,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (secret_hash, token, key, log) = (*secret_hash, token.clone(), key.copied(), log.clone());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            let mut mark = connection.prepare_cached(statements::USE_SETUP_SECRETS)?;
            let now = token.created_at.timestamp_micros();
            let used = mark
                .query_map(params![now, secret_hash.as_slice(), after.timestamp_micros()], |row| {
                    row.get::<_, Vec<u8>>(0)
                })?
                .collect::<Result<Vec<_>, _>>()?;
            if !used.iter().any(|used| *used == secret_hash) {
                let mut ask = connection.prepare_cached(statements::KNOWS_SETUP_SECRET)?;
                let known: bool = ask.query_row(params![secret_hash.as_slice()], |row| row.get(0))?;
                return Err(if known { WriteError::Conflict } else { WriteError::NotFound });
            }
            insert_token(connection, &token)?;
            write_entry(connection, &log)
        })
        .await
    }
}

/// Tokens that were revoked by one statement.
pub(super) struct Revoked {
    /// Whether there were any that were not revoked before.
    pub any: bool,
    /// Those that were good until now, in order.
    pub were_good: Vec<EndedToken>,
}

pub(super) fn end_tokens(
    connection: &Connection,
    statement: &str,
    values: impl rusqlite::Params,
) -> Result<Revoked, WriteError> {
    let mut end = connection.prepare_cached(statement)?;
    let rows = end.query_map(values, |row| {
        Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, bool>(2)?))
    })?;
    let mut ended = Revoked { any: false, were_good: Vec::new() };
    for row in rows {
        let (id, organisation, was_good) = row?;
        ended.any = true;
        if was_good {
            let organisation = bytes_of("tokens.organisation_id", &organisation)?;
            ended.were_good.push(EndedToken {
                token: TokenId(Uuid::from_bytes(bytes_of("tokens.id", &id)?)),
                organisation: OrganisationId(Uuid::from_bytes(organisation)),
            });
        }
    }
    ended.were_good.sort_unstable();
    Ok(ended)
}

pub(super) fn insert_token(connection: &Connection, token: &NewToken) -> Result<(), WriteError> {
    let written = execute(
        connection,
        statements::INSERT_TOKEN,
        params![
            bytes(&token.id.0),
            bytes(&token.organisation.0),
            token.secret_hash.as_slice(),
            token.label,
            token.grants,
            token.created_at.timestamp_micros(),
            token.expires_at.map(|at| at.timestamp_micros()),
            token.issued_by.as_ref().map(|token| bytes(&token.0)),
            token.helper.as_ref().map(|token| bytes(&token.0)),
        ],
    )?;
    match (written, token.issued_by) {
        (1, _) => Ok(()),
        // Secrets are not the same twice: the token it was to be made with is revoked.
        (_, Some(_)) => Err(WriteError::Conflict),
        (_, None) => Err(WriteError::Exists),
    }
}
