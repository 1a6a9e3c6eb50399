//! Turns: where several processes write to one stream, one after the other.

use domain::log::{Envelope, StreamId};
use sqlx::PgConnection;
use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use uuid::Uuid;

use crate::postgres::PostgresStore;
use crate::postgres::streams::envelope;
use crate::values::{head, to_i64};
use crate::{Head, StoreError, statements};

/// The most events that come with a turn; who has missed more reads them.
const MOST_NEWS: i64 = 512;

/// The head, and an event behind what is known, if there is any.
type TurnRow = (
    i64,
    i64,
    Vec<u8>,
    Option<i64>,
    Option<String>,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<Uuid>,
    Option<Vec<u8>>,
    Option<Vec<u8>>,
    Option<String>,
    Option<Vec<u8>>,
);

/// The turn to append to a stream: other processes that ask for it wait until this was appended with, let go or
/// dropped. Who does not ask may still append.
#[derive(Debug)]
pub struct Held {
    /// None once the turn is over. A session that may still have it is ended.
    connection: Option<PoolConnection<Postgres>>,
    turn: i64,
    /// In a transaction that keeps away those too who do not ask.
    alone: bool,
    /// Where the stream stands.
    pub head: Head,
    /// What is in the log behind what was known, from its beginning on.
    pub news: Vec<Envelope>,
}

impl Held {
    pub(super) fn connection(&mut self) -> Result<(&mut PgConnection, i64), StoreError> {
        let turn = self.turn;
        let connection = self.connection.as_mut().ok_or(StoreError::Malformed("a turn that is over"))?;
        Ok((&mut **connection, turn))
    }

    pub(super) fn is_alone(&self) -> bool {
        self.alone
    }

    /// The session is known to have it no more.
    pub(super) fn is_over(&mut self) {
        drop(self.connection.take());
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            connection.close_on_drop();
        }
    }
}

impl PostgresStore {
    pub(crate) async fn hold(
        &self,
        stream: StreamId,
        known: u64,
        alone: bool,
    ) -> Result<Option<Held>, StoreError> {
        // The half of the id that is random. Who shares it by chance waits for the other.
        let (_, random) = stream.0.as_u64_pair();
        let turn = i64::from_ne_bytes(random.to_ne_bytes());
        let connection = Some(self.appends()?.acquire().await?);
        // From here on, so that nobody who gives up waiting leaves a session that gets the turn later.
        let mut held = Held { connection, turn, alone, head: Head::START, news: Vec::new() };
        let (conn, _) = held.connection()?;
        if alone {
            // The turn first: who has it may be about to write.
            sqlx::query(statements::WAIT_FOR_TURN).bind(turn).execute(&mut *conn).await?;
            sqlx::query("BEGIN").execute(&mut *conn).await?;
            sqlx::query("SELECT 1 FROM streams WHERE id = $1 FOR UPDATE")
                .bind(stream.0)
                .execute(&mut *conn)
                .await?;
        }
        let take = sqlx::query_as(if alone { statements::READ_NEWS } else { statements::TAKE_TURN });
        let take = take.bind(stream.0).bind(to_i64(known)).bind(MOST_NEWS);
        let take = if alone { take } else { take.bind(turn) };
        let found: Vec<TurnRow> = take.fetch_all(conn).await?;
        let Some(stands) = told(found)? else {
            self.let_go(held).await?;
            return Ok(None);
        };
        (held.head, held.news) = stands;
        Ok(Some(held))
    }

    /// Where the stream stands, and what is in the log behind `known`, or the beginning of that.
    pub(crate) async fn news(
        &self,
        stream: StreamId,
        known: u64,
    ) -> Result<Option<(Head, Vec<Envelope>)>, StoreError> {
        let found: Vec<TurnRow> = sqlx::query_as(statements::READ_NEWS)
            .bind(stream.0)
            .bind(to_i64(known))
            .bind(MOST_NEWS)
            .fetch_all(self.readers())
            .await?;
        told(found)
    }

    pub(crate) async fn let_go(&self, mut held: Held) -> Result<(), StoreError> {
        let alone = held.is_alone();
        let (conn, turn) = held.connection()?;
        if alone {
            sqlx::query("ROLLBACK").execute(&mut *conn).await?;
        }
        sqlx::query(statements::LET_TURN_GO).bind(turn).execute(conn).await?;
        held.is_over();
        Ok(())
    }
}

/// Each row has the head; none are there if there is no such stream.
fn told(rows: Vec<TurnRow>) -> Result<Option<(Head, Vec<Envelope>)>, StoreError> {
    let mut stands = None;
    let mut news = Vec::with_capacity(rows.len());
    for (epoch, version, hash, nth, kind, schema, at, actor, command, key, digest, payload, own) in rows {
        stands = Some(head(epoch, version, &hash)?);
        if let (Some(nth), Some(kind), Some(schema), Some(at)) = (nth, kind, schema, at)
            && let (Some(actor), Some(command), Some(payload), Some(own)) = (actor, command, payload, own)
        {
            let event = (nth, kind, schema, at, actor, command, key, digest, payload, own);
            news.push(envelope(event)?);
        }
    }
    Ok(stands.map(|head| (head, news)))
}
