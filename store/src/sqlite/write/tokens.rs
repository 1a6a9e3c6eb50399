use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};

use super::{bytes, execute, insert_keys};
use crate::sqlite::SqliteStore;
use crate::{KeyRow, NewToken, SecretHash, TokenId, WriteError, statements};

impl SqliteStore {
    pub(crate) async fn create_token(
        &self,
        token: &NewToken,
        key: Option<&KeyRow>,
    ) -> Result<(), WriteError> {
        let (token, key) = (token.clone(), key.copied());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            insert_token(connection, &token)
        })
        .await
    }

    pub(crate) async fn revoke_token(&self, id: TokenId, at: DateTime<Utc>) -> Result<(), WriteError> {
        self.write(move |connection| {
            let values = params![bytes(&id.0), at.timestamp_micros()];
            match execute(connection, statements::REVOKE_TOKEN, values)? {
                0 => Err(WriteError::NotFound),
                _ => Ok(()),
            }
        })
        .await
    }

    pub(crate) async fn end_token(&self, id: TokenId, at: DateTime<Utc>) -> Result<(), WriteError> {
        self.write(move |connection| {
            execute(connection, statements::END_TOKEN, params![at.timestamp_micros(), bytes(&id.0)])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn create_setup_secret(
        &self,
        secret_hash: &SecretHash,
        at: DateTime<Utc>,
    ) -> Result<(), WriteError> {
        let secret_hash = *secret_hash;
        self.write(move |connection| {
            let values = params![secret_hash.as_slice(), at.timestamp_micros()];
            match execute(connection, statements::INSERT_SETUP_SECRET, values)? {
                0 => Err(WriteError::Exists),
                _ => Ok(()),
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
    ) -> Result<(), WriteError> {
        let (secret_hash, token, key) = (*secret_hash, token.clone(), key.copied());
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
            insert_token(connection, &token)
        })
        .await
    }
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
        ],
    )?;
    if written == 1 { Ok(()) } else { Err(WriteError::Exists) }
}
