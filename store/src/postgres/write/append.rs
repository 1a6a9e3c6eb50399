use std::sync::Arc;

use sqlx::{PgConnection, Postgres, Transaction};

use super::log::{write_entry, write_stream};
use super::persons::forget;
use super::turn::Held;
use crate::postgres::{PostgresStore, rows};
use crate::{Append, LogEntry, Notice, OrganisationId, WriteError, statements};

impl PostgresStore {
    pub(crate) async fn append(&self, append: Arc<Append>) -> Result<(), WriteError> {
        if append.is_log_only() {
            // One round trip: the statement is a transaction by itself.
            let mut conn = self.appends()?.acquire().await?;
            self.confirmed(rows::write_log(&mut conn, &append)).await?;
            self.announce_written(&append, &[]);
            return Ok(());
        }
        self.append_within(self.appends()?.begin().await?, &append).await
    }

    /// By who has the turn, who lets it go with this.
    pub(crate) async fn append_held(&self, mut held: Held, append: &Append) -> Result<(), WriteError> {
        let alone = held.is_alone();
        let (conn, turn) = held.connection()?;
        let (raised, told) = if append.is_log_only() && !alone {
            self.confirmed(rows::write_log_and_let_go(conn, append, turn)).await?;
            (Vec::new(), None)
        } else {
            if !alone {
                sqlx::query("BEGIN").execute(&mut *conn).await?;
            }
            sqlx::query(statements::LET_TURN_GO).bind(turn).execute(&mut *conn).await?;
            let written = write_all(conn, append).await?;
            let commit = sqlx::query("COMMIT").execute(conn);
            self.confirmed(async { commit.await.map_err(WriteError::from_commit) }).await?;
            written
        };
        held.is_over();
        self.announce_written(append, &raised);
        self.announce_entry(told);
        Ok(())
    }

    async fn append_within(
        &self,
        mut tx: Transaction<'static, Postgres>,
        append: &Append,
    ) -> Result<(), WriteError> {
        let (raised, told) = write_all(&mut tx, append).await?;
        self.commit(tx).await?;
        self.announce_written(append, &raised);
        self.announce_entry(told);
        Ok(())
    }

    pub(crate) async fn probe(&self) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        sqlx::query(statements::PROBE).execute(&mut *tx).await?;
        self.commit(tx).await
    }

    pub(crate) async fn log_security(&self, entry: &LogEntry) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        write_entry(&mut tx, entry).await?;
        self.commit(tx).await
    }

    /// Tells others of what an entry wrote.
    pub(super) fn announce_entry(&self, written: Option<Append>) {
        if let Some(append) = written {
            self.announce_written(&append, &[]);
        }
    }

    fn announce_written(&self, append: &Append, raised: &[(OrganisationId, u64)]) {
        if !append.events.is_empty() {
            self.announce(Notice::Appended { stream: append.stream, head: append.head() });
        }
        for (organisation, revision) in raised {
            self.announce_persons(*organisation, *revision);
        }
    }
}

/// Locks in one order (stream, keys, persons, organisation, the organisation's logs), so that no two appends wait for each
/// other. Answers the persons revisions that were raised, and what was written to another log.
async fn write_all(
    conn: &mut PgConnection,
    append: &Append,
) -> Result<(Vec<(OrganisationId, u64)>, Option<Append>), WriteError> {
    let mut raised = write_stream(conn, append).await?;
    let at = append.events.last().map(|event| event.recorded_at);
    for (forgotten, at) in append.forgotten.iter().zip(at.into_iter().cycle()) {
        raised.extend(forget(conn, forgotten, append.stream, at).await?);
    }
    let told = match &append.told {
        Some(entry) => write_entry(conn, entry).await?,
        None => None,
    };
    Ok((raised, told))
}
