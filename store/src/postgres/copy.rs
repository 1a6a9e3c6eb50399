//! A server's tables written into a file, and filled from one.

use std::path::Path;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, Sqlite};
use uuid::Uuid;

use super::PostgresStore;
use crate::copy::tables::{CLEAR, Kind, TABLES, Table};
use crate::copy::{FillError, new_file};
use crate::sqlite::new_copy;
use crate::{Cause, SqliteStore, StoreError};

/// Bytes sent to the server at once.
const CHUNK: usize = 1 << 18;

/// So long a server may stand still while it is copied: one that went without a word would be waited for for ever.
const STALL: Duration = Duration::from_mins(2);

async fn moving<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    let done = tokio::time::timeout(STALL, work).await;
    Ok(done.map_err(|_| StoreError::Unavailable(Cause::Slow))??)
}

impl PostgresStore {
    pub(crate) async fn copy_to(&self, place: &Path) -> Result<(), StoreError> {
        let failed = |error| StoreError::Unavailable(Cause::Copy(error));
        let file = new_file(place).map_err(failed)?;
        let mut copy = new_copy(place).await?;
        let mut server: PgConnection = moving(self.hosts.options().connect()).await?;
        // All tables as they are at one moment; who writes is not in the way.
        let mut moment =
            moving(server.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")).await?;
        let mut filling = copy.begin().await?;
        for statement in CLEAR {
            sqlx::query(statement).execute(&mut *filling).await?;
        }
        for table in &TABLES {
            let mut rows = sqlx::query(table.read).fetch(&mut *moment);
            while let Some(row) = moving(rows.try_next()).await? {
                insert(table, &row)?.execute(&mut *filling).await?;
            }
        }
        moving(moment.rollback()).await?;
        filling.commit().await?;
        copy.close().await?;
        moving(server.close()).await?;
        file.sync_all().map_err(failed)
    }

    pub(crate) async fn fill_from(&self, file: &SqliteStore) -> Result<(), FillError> {
        let mut tx = self.begin().await?;
        // Who else would write first waits, and then finds what is there by then.
        sqlx::query("LOCK TABLE streams, events, persons, tokens, organisations IN SHARE ROW EXCLUSIVE MODE")
            .execute(&mut *tx)
            .await
            .map_err(StoreError::from)?;
        let there = self.contents().await?;
        if !there.is_empty() {
            return Err(FillError::Occupied(there));
        }
        for statement in CLEAR {
            sqlx::query(statement).execute(&mut *tx).await.map_err(StoreError::from)?;
        }
        let mut copy = file.reader().await?;
        for table in &TABLES {
            fill(table, &mut copy, &mut tx).await.map_err(StoreError::from)?;
        }
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }
}

async fn fill(table: &Table, copy: &mut SqliteConnection, tx: &mut PgConnection) -> Result<(), sqlx::Error> {
    let mut into = tx.copy_in_raw(table.copy_in).await?;
    let mut chunk = Vec::with_capacity(CHUNK + 4096);
    let sent: Result<(), sqlx::Error> = async {
        let mut rows = sqlx::query(table.read).fetch(copy);
        while let Some(row) = rows.try_next().await? {
            line(table, &row, &mut chunk)?;
            if chunk.len() >= CHUNK {
                into.send(&*chunk).await?;
                chunk.clear();
            }
        }
        into.send(&*chunk).await?;
        Ok(())
    }
    .await;
    match sent {
        Ok(()) => into.finish().await.map(drop),
        Err(error) => {
            into.abort("the copy could not be read").await?;
            Err(error)
        }
    }
}

/// A row of the server as an insert into the file.
fn insert(table: &Table, row: &PgRow) -> Result<Query<'static, Sqlite, SqliteArguments>, sqlx::Error> {
    let mut insert = sqlx::query(table.insert);
    for (at, (_, kind)) in table.columns.iter().enumerate() {
        insert = match kind {
            Kind::Id => insert.bind(row.try_get::<Option<Uuid>, _>(at)?),
            Kind::Number => insert.bind(row.try_get::<Option<i64>, _>(at)?),
            Kind::Text => insert.bind(row.try_get::<Option<String>, _>(at)?),
            Kind::Bytes => insert.bind(row.try_get::<Option<Vec<u8>>, _>(at)?),
            Kind::Flag => insert.bind(row.try_get::<Option<bool>, _>(at)?),
        };
    }
    Ok(insert)
}

/// A row of the file as a line of PostgreSQL's text format: columns end with a tab, rows with a new line, nothing is
/// `\N`, and a backslash stands before what would be taken for one of these.
fn line(table: &Table, row: &SqliteRow, into: &mut Vec<u8>) -> Result<(), sqlx::Error> {
    for (at, (_, kind)) in table.columns.iter().enumerate() {
        if at > 0 {
            into.push(b'\t');
        }
        let text = match kind {
            Kind::Id => row.try_get::<Option<Uuid>, _>(at)?.map(|id| id.to_string()),
            Kind::Number => row.try_get::<Option<i64>, _>(at)?.map(|number| number.to_string()),
            Kind::Text => row.try_get::<Option<String>, _>(at)?,
            Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(at)?.map(|bytes| hexadecimal(&bytes)),
            Kind::Flag => {
                row.try_get::<Option<bool>, _>(at)?.map(|flag| String::from(if flag { "t" } else { "f" }))
            }
        };
        match text {
            None => into.extend_from_slice(b"\\N"),
            Some(text) => escape(&text, into),
        }
    }
    into.push(b'\n');
    Ok(())
}

fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digit = |half: u8| DIGITS.get(usize::from(half)).copied().unwrap_or('0');
    ['\\', 'x'].into_iter().chain(digits.map(digit)).collect()
}

fn escape(text: &str, into: &mut Vec<u8>) {
    for byte in text.bytes() {
        let escaped = match byte {
            b'\\' => b'\\',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            plain => {
                into.push(plain);
                continue;
            }
        };
        into.extend_from_slice(&[b'\\', escaped]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_column_or_a_row_is_escaped() {
        let mut into = Vec::new();
        escape("a\\b\tc\nd\re\u{e9}", &mut into);
        assert_eq!(String::from_utf8(into).unwrap(), "a\\\\b\\tc\\nd\\re\u{e9}");
        assert_eq!(hexadecimal(&[0, 0x7f, 0xff]), "\\x007fff");
    }
}
