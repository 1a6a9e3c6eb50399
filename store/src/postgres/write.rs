//! What is written: an append in one statement where it is events and keys, all else as a
//! transaction.

mod append;
mod checkpoints;
mod log;
mod organisations;
mod persons;
mod sign_in;
mod tokens;
mod turn;
mod webhooks;

use sqlx::PgConnection;
pub use turn::Held;

use super::rows;
use crate::values::number;
use crate::{KeyRow, OrganisationId, WriteError, statements};

async fn insert_keys(conn: &mut PgConnection, keys: &[KeyRow]) -> Result<(), WriteError> {
    if !keys.is_empty() && rows::insert_keys(conn, keys).await? < keys.len() as u64 {
        return Err(WriteError::KeyTaken);
    }
    Ok(())
}

/// Takes the organisation's next persons revision.
async fn raise_revision(conn: &mut PgConnection, organisation: OrganisationId) -> Result<u64, WriteError> {
    let revision: Option<i64> =
        sqlx::query_scalar(statements::RAISE_REVISION).bind(organisation).fetch_optional(conn).await?;
    Ok(number("organisations.persons_revision", revision.ok_or(WriteError::NotFound)?)?)
}
