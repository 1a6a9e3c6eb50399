use chrono::{DateTime, Utc};
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::{PgConnection, Postgres};

use super::log::write_entry;
use super::tokens::{Revoked, insert_token, lock_tokens};
use crate::postgres::PostgresStore;
use crate::{
    Accepted, Card, EndedToken, GrantsChange, LogEntry, NewInvitation, NewToken, Pen, PenHolder, PenRequest,
    SecretHash, TokenId, WriteError, statements,
};

impl PostgresStore {
    pub(crate) async fn create_invitation(
        &self,
        new: &NewInvitation,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let invitation = &new.invitation;
        let insert = sqlx::query(statements::INSERT_INVITATION)
            .bind(new.secret_hash.as_slice())
            .bind(new.code_hash.as_slice())
            .bind(invitation.organisation)
            .bind(invitation.issued_by)
            .bind(&invitation.label)
            .bind(&invitation.grants)
            .bind(new.created_at.timestamp_micros())
            .bind(invitation.expires_at.timestamp_micros())
            .bind(invitation.session_ends_at.timestamp_micros())
            .bind(invitation.helper);
        if insert.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn accept_plain_http(
        &self,
        accepted: Accepted,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let accept = sqlx::query(statements::ACCEPT_PLAIN_HTTP).bind(accepted.organisation).bind(accepted.by);
        let accept = accept.bind(accepted.at.timestamp_micros()).bind(accepted.until.timestamp_micros());
        accept.execute(&mut *tx).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn redeem_invitation(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let used = sqlx::query(statements::USE_INVITATION)
            .bind(token.created_at.timestamp_micros())
            .bind(secret_hash.as_slice());
        if used.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        insert_token(&mut tx, token).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn create_card(
        &self,
        card: &Card,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let insert = sqlx::query(statements::INSERT_CARD)
            .bind(card.stream.0)
            .bind(i64::from(card.table))
            .bind(&card.secret)
            .bind(&card.code)
            .bind(at.timestamp_micros());
        if insert.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn replace_card(
        &self,
        card: &Card,
        scope: &str,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> LogEntry + Send + 'static,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let replace = sqlx::query(statements::REPLACE_CARD)
            .bind(&card.secret)
            .bind(&card.code)
            .bind(at.timestamp_micros())
            .bind(card.stream.0)
            .bind(i64::from(card.table));
        if replace.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::NotFound);
        }
        lock_tokens(&mut tx).await?;
        let end = sqlx::query_as(statements::END_SESSIONS_OF_CARD).bind(at.timestamp_micros()).bind(scope);
        let ended = Revoked::of(end.fetch_all(&mut *tx).await?);
        write_entry(&mut tx, &log(&ended.were_good)).await?;
        self.commit(tx).await
    }

    pub(crate) async fn redeem_card(
        &self,
        secret: &str,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        hold_card(&mut tx, secret).await?;
        insert_token(&mut tx, token).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn extend_by_card(
        &self,
        secret: &str,
        change: &GrantsChange,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        hold_card(&mut tx, secret).await?;
        change_grants(&mut tx, change).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn pass_pen(
        &self,
        pen: &Pen,
        from: Option<PenHolder>,
        grants: &[GrantsChange],
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let pass = sqlx::query(statements::PASS_PEN)
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token)
            .bind(i64::from(pen.player))
            .bind(pen.taken_at.timestamp_micros())
            .bind(from.map(|from| from.token))
            .bind(from.map_or(i64::MAX, PenHolder::heard_until));
        if pass.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        for change in grants {
            change_grants(&mut tx, change).await?;
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await
    }

    pub(crate) async fn hear_pen(&self, pen: &Pen, at: DateTime<Utc>) -> Result<bool, WriteError> {
        let change = sqlx::query(statements::HEAR_PEN)
            .bind(at.timestamp_micros())
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token);
        self.change(change).await
    }

    pub(crate) async fn ask_pen(&self, pen: &Pen, request: PenRequest) -> Result<bool, WriteError> {
        let change = sqlx::query(statements::ASK_PEN)
            .bind(request.token)
            .bind(i64::from(request.player))
            .bind(request.at.timestamp_micros())
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token);
        self.change(change).await
    }

    pub(crate) async fn refuse_pen(&self, pen: &Pen, request: TokenId) -> Result<bool, WriteError> {
        let change = sqlx::query(statements::REFUSE_PEN)
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token)
            .bind(request);
        self.change(change).await
    }

    /// Carries out one statement; whether it has changed anything is the answer.
    async fn change(&self, statement: Query<'_, Postgres, PgArguments>) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let done = statement.execute(&mut *tx).await?;
        self.commit(tx).await?;
        Ok(done.rows_affected() > 0)
    }
}

async fn hold_card(conn: &mut PgConnection, secret: &str) -> Result<(), WriteError> {
    let hold = sqlx::query(statements::HOLD_CARD).bind(secret);
    if hold.execute(conn).await?.rows_affected() == 0 { Err(WriteError::NotFound) } else { Ok(()) }
}

async fn change_grants(conn: &mut PgConnection, change: &GrantsChange) -> Result<(), WriteError> {
    let change =
        sqlx::query(statements::CHANGE_GRANTS).bind(&change.after).bind(change.token).bind(&change.before);
    if change.execute(conn).await?.rows_affected() == 0 { Err(WriteError::Conflict) } else { Ok(()) }
}
