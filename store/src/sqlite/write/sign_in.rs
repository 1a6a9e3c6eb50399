use chrono::{DateTime, Utc};
use rusqlite::params;

use super::tokens::insert_token;
use super::{bytes, execute};
use crate::sqlite::SqliteStore;
use crate::{Card, NewInvitation, NewToken, Pen, PenRequest, SecretHash, TokenId, WriteError, statements};

impl SqliteStore {
    pub(crate) async fn create_invitation(&self, new: &NewInvitation) -> Result<(), WriteError> {
        let new = new.clone();
        self.write(move |connection| {
            let invitation = &new.invitation;
            let values = params![
                new.secret_hash.as_slice(),
                new.code_hash.as_slice(),
                bytes(&invitation.organisation.0),
                bytes(&invitation.issued_by.0),
                invitation.label,
                invitation.grants,
                new.created_at.timestamp_micros(),
                invitation.expires_at.timestamp_micros(),
                invitation.session_ends_at.timestamp_micros(),
            ];
            match execute(connection, statements::INSERT_INVITATION, values)? {
                0 => Err(WriteError::Exists),
                _ => Ok(()),
            }
        })
        .await
    }

    pub(crate) async fn redeem_invitation(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
    ) -> Result<(), WriteError> {
        let (secret_hash, token) = (*secret_hash, token.clone());
        self.write(move |connection| {
            let values = params![token.created_at.timestamp_micros(), secret_hash.as_slice()];
            if execute(connection, statements::USE_INVITATION, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            insert_token(connection, &token)
        })
        .await
    }

    pub(crate) async fn create_card(&self, card: &Card, at: DateTime<Utc>) -> Result<(), WriteError> {
        let card = card.clone();
        self.write(move |connection| {
            let values =
                params![bytes(&card.stream.0), card.table, card.secret, card.code, at.timestamp_micros()];
            match execute(connection, statements::INSERT_CARD, values)? {
                0 => Err(WriteError::Exists),
                _ => Ok(()),
            }
        })
        .await
    }

    pub(crate) async fn change_grants(&self, token: TokenId, grants: &str) -> Result<(), WriteError> {
        let grants = grants.to_owned();
        self.write(move |connection| {
            match execute(connection, statements::CHANGE_GRANTS, params![grants, bytes(&token.0)])? {
                0 => Err(WriteError::NotFound),
                _ => Ok(()),
            }
        })
        .await
    }

    pub(crate) async fn pass_pen(
        &self,
        pen: &Pen,
        from: Option<TokenId>,
        grants: &[(TokenId, String)],
    ) -> Result<(), WriteError> {
        let (pen, grants) = (*pen, grants.to_vec());
        self.write(move |connection| {
            let values = params![
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
                bytes(&pen.token.0),
                pen.player,
                pen.taken_at.timestamp_micros(),
                from.as_ref().map(|from| bytes(&from.0)),
            ];
            if execute(connection, statements::PASS_PEN, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            for (token, grants) in &grants {
                execute(connection, statements::CHANGE_GRANTS, params![grants, bytes(&token.0)])?;
            }
            Ok(())
        })
        .await
    }

    pub(crate) async fn hear_pen(&self, pen: &Pen, at: DateTime<Utc>) -> Result<(), WriteError> {
        let pen = *pen;
        self.write(move |connection| {
            let values = params![
                at.timestamp_micros(),
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
                bytes(&pen.token.0),
            ];
            execute(connection, statements::HEAR_PEN, values)?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn ask_pen(&self, pen: &Pen, asked: Option<PenRequest>) -> Result<(), WriteError> {
        let pen = *pen;
        self.write(move |connection| {
            let values = params![
                asked.as_ref().map(|asked| bytes(&asked.token.0)),
                asked.map(|asked| asked.player),
                asked.map(|asked| asked.at.timestamp_micros()),
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
            ];
            execute(connection, statements::ASK_PEN, values)?;
            Ok(())
        })
        .await
    }
}
