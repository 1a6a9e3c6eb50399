//! Bringing the tables up to date.

use sqlx::migrate::{MigrateError, Migrator};

use super::{Connection, sql};
use crate::OpenError;

/// Whether a migration is still to be applied. Needs to read only, so that a process may run
/// with fewer rights than whoever migrates.
pub(super) async fn is_behind(conn: &mut Connection, migrator: &Migrator) -> Result<bool, OpenError> {
    let prepared: bool = sqlx::query_scalar(sql::IS_PREPARED).fetch_one(&mut *conn).await?;
    if !prepared {
        return Ok(true);
    }
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version")
            .fetch_all(conn)
            .await?;
    for (version, checksum) in &applied {
        let known = migrator.iter().find(|known| known.version == *version);
        match known {
            None => return Err(MigrateError::VersionMissing(*version).into()),
            Some(known) if *known.checksum != **checksum => {
                return Err(MigrateError::VersionMismatch(*version).into());
            }
            Some(_) => {}
        }
    }
    Ok(applied.len() < migrator.iter().count())
}
