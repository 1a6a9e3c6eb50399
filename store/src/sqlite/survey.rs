//! What a file itself shows: its pages, its references, and whether its triggers, tables and indexes are those of
//! this program.

use std::collections::BTreeMap;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::SqliteStore;
use super::open::MIGRATIONS;
use crate::StoreError;
use crate::survey::Oddity;

const SCHEMA: &str = "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema
     WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

impl SqliteStore {
    pub(crate) async fn survey_file(&self) -> Result<Vec<Oddity>, StoreError> {
        let pages: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(self.readers()).await?;
        let mut found: Vec<_> = pages.into_iter().filter(|line| line != "ok").map(Oddity::Page).collect();
        let dangling: Vec<String> =
            sqlx::query_scalar("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check ORDER BY 1")
                .fetch_all(self.readers())
                .await?;
        found.extend(dangling.into_iter().map(Oddity::Dangling));
        let mut due = Self::schema_due().await?;
        let there: Vec<(String, String)> = sqlx::query_as(SCHEMA).fetch_all(self.readers()).await?;
        for (name, sql) in there {
            match due.remove(&name) {
                Some(as_due) if as_due == sql => {}
                Some(_) => found.push(Oddity::SchemaLacks(name)),
                None => found.push(Oddity::SchemaHas(name)),
            }
        }
        found.extend(due.into_keys().map(Oddity::SchemaLacks));
        Ok(found)
    }

    /// As the migrations make it.
    async fn schema_due() -> Result<BTreeMap<String, String>, StoreError> {
        let mut fresh: SqliteConnection = SqliteConnectOptions::new().in_memory(true).connect().await?;
        MIGRATIONS.run(&mut fresh).await.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let due: Vec<(String, String)> = sqlx::query_as(SCHEMA).fetch_all(&mut fresh).await?;
        fresh.close().await?;
        Ok(due.into_iter().collect())
    }
}
