use chrono::{DateTime, Utc};

use super::tokens::insert_token;
use crate::postgres::PostgresStore;
use crate::{Card, NewInvitation, NewToken, Pen, PenRequest, SecretHash, TokenId, WriteError, statements};

impl PostgresStore {
    pub(crate) async fn create_invitation(&self, new: &NewInvitation) -> Result<(), WriteError> {
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
            .bind(invitation.session_ends_at.timestamp_micros());
        if insert.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Exists);
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn redeem_invitation(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let used = sqlx::query(statements::USE_INVITATION)
            .bind(token.created_at.timestamp_micros())
            .bind(secret_hash.as_slice());
        if used.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        insert_token(&mut tx, token).await?;
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn create_card(&self, card: &Card, at: DateTime<Utc>) -> Result<(), WriteError> {
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
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn change_grants(&self, token: TokenId, grants: &str) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let change = sqlx::query(statements::CHANGE_GRANTS).bind(grants).bind(token);
        if change.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::NotFound);
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn pass_pen(
        &self,
        pen: &Pen,
        from: Option<TokenId>,
        grants: &[(TokenId, String)],
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let pass = sqlx::query(statements::PASS_PEN)
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token)
            .bind(i64::from(pen.player))
            .bind(pen.taken_at.timestamp_micros())
            .bind(from);
        if pass.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        for (token, grants) in grants {
            sqlx::query(statements::CHANGE_GRANTS).bind(grants).bind(token).execute(&mut *tx).await?;
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn hear_pen(&self, pen: &Pen, at: DateTime<Utc>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        sqlx::query(statements::HEAR_PEN)
            .bind(at.timestamp_micros())
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .bind(pen.token)
            .execute(&mut *tx)
            .await?;
        tx.commit().await.map_err(WriteError::from_commit)
    }

    pub(crate) async fn ask_pen(&self, pen: &Pen, asked: Option<PenRequest>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        sqlx::query(statements::ASK_PEN)
            .bind(asked.map(|asked| asked.token))
            .bind(asked.map(|asked| i64::from(asked.player)))
            .bind(asked.map(|asked| asked.at.timestamp_micros()))
            .bind(pen.stream.0)
            .bind(i64::from(pen.round))
            .bind(i64::from(pen.table))
            .execute(&mut *tx)
            .await?;
        tx.commit().await.map_err(WriteError::from_commit)
    }
}
