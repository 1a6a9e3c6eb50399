//! Which version of the tables there is.

use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migrator};

use super::{Connection, sql};
use crate::OpenError;

/// How the tables stand to this program; newer ones are an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Schema {
    /// There are none.
    None,
    /// They are those of this program.
    Current,
    /// An earlier program has prepared them.
    Older { found: i64, known: i64 },
}

/// Compares the tables with those of this program. Needs to read only, so that a process may run
/// with fewer rights than whoever migrates.
pub(super) async fn check(conn: &mut Connection, migrator: &Migrator) -> Result<Schema, OpenError> {
    let started = Instant::now();
    loop {
        let schema = look(conn, migrator).await?;
        if !matches!(schema, Schema::Older { .. }) || started.elapsed() >= sql::PATIENCE {
            return Ok(schema);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn look(conn: &mut Connection, migrator: &Migrator) -> Result<Schema, OpenError> {
    let prepared: bool = sqlx::query_scalar(sql::IS_PREPARED).fetch_one(&mut *conn).await?;
    if !prepared {
        return Ok(Schema::None);
    }
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version")
            .fetch_all(conn)
            .await?;
    let newest = migrator.iter().map(|known| known.version).max().unwrap_or_default();
    let Some(found) = applied.last().map(|(version, _)| *version) else { return Ok(Schema::None) };
    for (version, checksum) in &applied {
        match migrator.iter().find(|known| known.version == *version) {
            None => return Err(OpenError::Newer { found, known: newest }),
            Some(known) if *known.checksum != **checksum => {
                return Err(MigrateError::VersionMismatch(*version).into());
            }
            Some(_) => {}
        }
    }
    Ok(if found < newest { Schema::Older { found, known: newest } } else { Schema::Current })
}
