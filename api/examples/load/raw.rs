//! What the database alone can do: the rows the server wrote, inserted again by prepared
//! statements into a file of the same schema, as many per transaction as the server's mean.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Statement, params_from_iter};

/// What the server wrote in a tournament from some version on.
pub struct Written {
    events: Vec<Vec<Value>>,
    keys: Vec<Vec<Value>>,
    transactions: usize,
    schema: Vec<String>,
}

/// Events per second by prepared inserts.
pub struct Raw {
    /// Events alone.
    pub events: f64,
    /// With the idempotency keys that the server writes in the same transaction.
    pub with_keys: f64,
}

impl Written {
    /// Reads what a stopped server left.
    pub fn read(database: &Path, tournament: uuid::Uuid, after: u64) -> Result<Self> {
        let source = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let (stream, after) = (tournament.as_bytes().to_vec(), i64::try_from(after)?);
        let rows = |sql: &str| -> Result<Vec<Vec<Value>>> {
            let mut statement = source.prepare(sql)?;
            let columns = statement.column_count();
            let rows = statement.query_map(rusqlite::params![stream, after], |row| {
                (0..columns).map(|column| row.get(column)).collect()
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        let events = rows("SELECT * FROM events WHERE stream_id = ?1 AND version > ?2 ORDER BY version")?;
        let keys = rows(
            "SELECT * FROM idempotency_keys WHERE stream_id = ?1 AND first_version > ?2 ORDER BY first_version",
        )?;
        // A batch takes one look at the clock and is one transaction.
        let transactions = source.query_row(
            "SELECT count(DISTINCT recorded_at) FROM events WHERE stream_id = ?1 AND version > ?2",
            rusqlite::params![stream, after],
            |row| row.get::<_, i64>(0),
        )?;
        let mut schema = source.prepare(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN ('events', 'idempotency_keys')",
        )?;
        let schema = schema.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Self { events, keys, transactions: usize::try_from(transactions)?.max(1), schema })
    }

    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// Mean events per transaction.
    pub fn batch(&self) -> usize {
        self.events.len().div_ceil(self.transactions).max(1)
    }

    /// Writes the same rows again, twice: without and with the keys.
    pub fn again(&self, folder: &Path) -> Result<Raw> {
        let nothing = Vec::new();
        Ok(Raw {
            events: self.insert(&folder.join("events.db"), &nothing)?,
            with_keys: self.insert(&folder.join("events-and-keys.db"), &self.keys)?,
        })
    }

    fn insert(&self, file: &Path, keys: &[Vec<Value>]) -> Result<f64> {
        let database = Connection::open(file)?;
        // As the server opens its file: a commit is on disk when it answers.
        database.pragma_update(None, "journal_mode", "WAL")?;
        database.pragma_update(None, "synchronous", "FULL")?;
        database.pragma_update(None, "secure_delete", "ON")?;
        database.pragma_update(None, "foreign_keys", "OFF")?;
        for sql in &self.schema {
            database.execute(sql, [])?;
        }
        let keys_per_batch = (keys.len() * self.batch()).div_ceil(self.events.len().max(1)).max(1);
        let mut keys = keys.chunks(keys_per_batch);
        let mut event = prepared(&database, "events", &self.events)?;
        let mut key = prepared(&database, "idempotency_keys", &self.keys)?;
        let started = Instant::now();
        for batch in self.events.chunks(self.batch()) {
            database.execute_batch("BEGIN IMMEDIATE")?;
            for row in batch {
                event.execute(params_from_iter(row))?;
            }
            for row in keys.next().unwrap_or_default() {
                key.execute(params_from_iter(row))?;
            }
            database.execute_batch("COMMIT")?;
        }
        Ok(self.events.len() as f64 / started.elapsed().as_secs_f64())
    }
}

fn prepared<'a>(database: &'a Connection, table: &str, rows: &[Vec<Value>]) -> Result<Statement<'a>> {
    let columns = rows.first().map_or(0, Vec::len);
    let places = vec!["?"; columns].join(", ");
    Ok(database.prepare(&format!("INSERT INTO {table} VALUES ({places})"))?)
}
