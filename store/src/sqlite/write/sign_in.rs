use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};

use super::log::write_entry;
use super::tokens::{end_tokens, insert_token};
use super::{bytes, execute};
use crate::sqlite::SqliteStore;
use crate::{
    Accepted, Card, EndedToken, GrantsChange, LogEntry, NewInvitation, NewToken, Pen, PenHolder, PenRequest,
    SecretHash, TokenId, WriteError, statements,
};

impl SqliteStore {
    pub(crate) async fn create_invitation(
        &self,
        new: &NewInvitation,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (new, log) = (new.clone(), log.clone());
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
                invitation.helper.as_ref().map(|token| bytes(&token.0)),
            ];
            match execute(connection, statements::INSERT_INVITATION, values)? {
                0 => Err(WriteError::Exists),
                _ => write_entry(connection, &log),
            }
        })
        .await
    }

    pub(crate) async fn accept_plain_http(
        &self,
        accepted: Accepted,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let log = log.clone();
        self.write(move |connection| {
            let Accepted { organisation, by, at, until } = accepted;
            let (at, until) = (at.timestamp_micros(), until.timestamp_micros());
            let values = params![bytes(&organisation.0), bytes(&by.0), at, until];
            execute(connection, statements::ACCEPT_PLAIN_HTTP, values)?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn redeem_invitation(
        &self,
        secret_hash: &SecretHash,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (secret_hash, token, log) = (*secret_hash, token.clone(), log.clone());
        self.write(move |connection| {
            let values = params![token.created_at.timestamp_micros(), secret_hash.as_slice()];
            if execute(connection, statements::USE_INVITATION, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            insert_token(connection, &token)?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn create_card(
        &self,
        card: &Card,
        at: DateTime<Utc>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (card, log) = (card.clone(), log.clone());
        self.write(move |connection| {
            let values =
                params![bytes(&card.stream.0), card.table, card.secret, card.code, at.timestamp_micros()];
            match execute(connection, statements::INSERT_CARD, values)? {
                0 => Err(WriteError::Exists),
                _ => write_entry(connection, &log),
            }
        })
        .await
    }

    pub(crate) async fn replace_card(
        &self,
        card: &Card,
        scope: &str,
        at: DateTime<Utc>,
        log: impl FnOnce(&[EndedToken]) -> LogEntry + Send + 'static,
    ) -> Result<(), WriteError> {
        let (card, scope, at) = (card.clone(), scope.to_owned(), at.timestamp_micros());
        self.write(move |connection| {
            let values = params![card.secret, card.code, at, bytes(&card.stream.0), card.table];
            if execute(connection, statements::REPLACE_CARD, values)? == 0 {
                return Err(WriteError::NotFound);
            }
            let ended = end_tokens(connection, statements::END_SESSIONS_OF_CARD, params![at, scope])?;
            write_entry(connection, &log(&ended.were_good))
        })
        .await
    }

    pub(crate) async fn redeem_card(
        &self,
        secret: &str,
        token: &NewToken,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (secret, token, log) = (secret.to_owned(), token.clone(), log.clone());
        self.write(move |connection| {
            hold_card(connection, &secret)?;
            insert_token(connection, &token)?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn extend_by_card(
        &self,
        secret: &str,
        change: &GrantsChange,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (secret, change, log) = (secret.to_owned(), change.clone(), log.clone());
        self.write(move |connection| {
            hold_card(connection, &secret)?;
            change_grants(connection, &change)?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn pass_pen(
        &self,
        pen: &Pen,
        from: Option<PenHolder>,
        grants: &[GrantsChange],
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (pen, grants, log) = (*pen, grants.to_vec(), log.clone());
        self.write(move |connection| {
            let values = params![
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
                bytes(&pen.token.0),
                pen.player,
                pen.taken_at.timestamp_micros(),
                from.as_ref().map(|from| bytes(&from.token.0)),
                from.map_or(i64::MAX, PenHolder::heard_until),
            ];
            if execute(connection, statements::PASS_PEN, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            grants.iter().try_for_each(|change| change_grants(connection, change))?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn hear_pen(&self, pen: &Pen, at: DateTime<Utc>) -> Result<bool, WriteError> {
        let pen = *pen;
        self.write(move |connection| {
            let values = params![
                at.timestamp_micros(),
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
                bytes(&pen.token.0),
            ];
            Ok(execute(connection, statements::HEAR_PEN, values)? > 0)
        })
        .await
    }

    pub(crate) async fn ask_pen(&self, pen: &Pen, request: PenRequest) -> Result<bool, WriteError> {
        let pen = *pen;
        self.write(move |connection| {
            let values = params![
                bytes(&request.token.0),
                request.player,
                request.at.timestamp_micros(),
                bytes(&pen.stream.0),
                pen.round,
                pen.table,
                bytes(&pen.token.0),
            ];
            Ok(execute(connection, statements::ASK_PEN, values)? > 0)
        })
        .await
    }

    pub(crate) async fn refuse_pen(&self, pen: &Pen, request: TokenId) -> Result<bool, WriteError> {
        let pen = *pen;
        self.write(move |connection| {
            let values =
                params![bytes(&pen.stream.0), pen.round, pen.table, bytes(&pen.token.0), bytes(&request.0)];
            Ok(execute(connection, statements::REFUSE_PEN, values)? > 0)
        })
        .await
    }
}

fn hold_card(connection: &Connection, secret: &str) -> Result<(), WriteError> {
    match execute(connection, statements::HOLD_CARD, params![secret])? {
        0 => Err(WriteError::NotFound),
        _ => Ok(()),
    }
}

fn change_grants(connection: &Connection, change: &GrantsChange) -> Result<(), WriteError> {
    let values = params![change.after, bytes(&change.token.0), change.before];
    match execute(connection, statements::CHANGE_GRANTS, values)? {
        0 => Err(WriteError::Conflict),
        _ => Ok(()),
    }
}
