//! Who writes at a table: one session at a time. What it may do with the pen stands in its grants, so that
//! every other check stays as it is.

use std::net::IpAddr;

use chrono::TimeDelta;
use domain::ids::PlayerNumber;
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use store::{GrantsChange, OrganisationId, Pen, PenHolder, PenRequest, TokenId, WriteError};

use super::{AccessError, Principal};
use crate::grant::{Grant, Role, Scope};
use crate::security::{GrantsChanged, entry};
use crate::{Engine, SecurityEvent};

/// Who asks for a pen to be passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asker {
    /// His token or session.
    pub token: TokenId,
    /// Where he asks.
    pub from: Option<IpAddr>,
}

/// Who was heard so lately need not be written down anew.
const HEARD: TimeDelta = TimeDelta::seconds(10);

impl Engine {
    /// Who writes at a table.
    ///
    /// # Errors
    /// The database's.
    pub async fn pen(&self, tournament: StreamId, at: TableAt) -> Result<Option<Pen>, AccessError> {
        Ok(self.store().pen(tournament, at.round.0, at.table.0).await?)
    }

    /// Whether the session that has a pen is still there.
    ///
    /// # Errors
    /// The database's.
    pub async fn has_pen(&self, pen: &Pen) -> Result<bool, AccessError> {
        let token = self.store().token(pen.token).await?;
        Ok(token.is_some_and(|token| token.is_good(self.config().clock.now())))
    }

    /// The phone that has the pen says that it is there. It may do so often: what it said a moment ago counts.
    ///
    /// # Errors
    /// The database's.
    pub async fn hear_pen(&self, pen: &Pen) -> Result<(), AccessError> {
        let now = self.config().clock.now();
        if now - pen.heard_at < HEARD {
            return Ok(());
        }
        written(self.store().hear_pen(pen, now).await)
    }

    /// Somebody asks for a pen that somebody else has.
    ///
    /// # Errors
    /// The database's.
    pub async fn ask_pen(&self, pen: &Pen, token: TokenId, player: PlayerNumber) -> Result<(), AccessError> {
        let request = PenRequest { token, player: player.0, at: self.config().clock.now() };
        written(self.store().ask_pen(pen, request).await)
    }

    /// Who is seen to ask for a pen does not get it.
    ///
    /// # Errors
    /// The database's.
    pub async fn refuse_pen(&self, pen: &Pen) -> Result<(), AccessError> {
        written(self.store().refuse_pen(pen).await)
    }

    /// Gives the pen of a table to a session, which becomes its scorer; who had it reads on. `by` asks for it.
    ///
    /// # Errors
    /// [`AccessError::NotYours`] if it no longer lies with `from`, or he was heard; [`AccessError::UnknownToken`]
    /// if the session is gone; the database's.
    pub async fn pass_pen(
        &self,
        tournament: StreamId,
        at: TableAt,
        to: TokenId,
        player: PlayerNumber,
        from: Option<PenHolder>,
        by: Asker,
    ) -> Result<(), AccessError> {
        let scorer = Grant { role: Role::Scorer, scope: Scope::Table { tournament, at } };
        loop {
            let (mut changed, mut events) = (Vec::new(), Vec::new());
            let mut organisation = OrganisationId::DEFAULT;
            let now = self.config().clock.now();
            let address = by.from.map(|from| entry::From::new(from, now)).transpose()?;
            let before = from.map(|from| from.token).filter(|before| *before != to);
            for (session, writes) in [(before, false), (Some(to), true)] {
                let Some(session) = session else { continue };
                // Who has gone writes nowhere any more.
                let token = self.store().token(session).await?;
                let Some(token) = token.filter(|token| token.is_good(now)) else {
                    if writes {
                        return Err(AccessError::UnknownToken);
                    }
                    continue;
                };
                let mut grants = Principal::grants_of(&token)?;
                grants.retain(|grant| *grant != scorer);
                if writes {
                    grants.push(scorer);
                }
                let after = serde_json::json!(grants).to_string();
                changed.push(GrantsChange { token: session, before: token.grants, after });
                organisation = token.organisation;
                let from = entry::From::note_ref(address.as_ref());
                events.push(SecurityEvent::GrantsChanged(GrantsChanged { session, grants, from }));
            }
            let pen = Pen {
                stream: tournament,
                round: at.round.0,
                table: at.table.0,
                token: to,
                player: player.0,
                taken_at: now,
                heard_at: now,
                request: None,
            };
            // Two who pass pens crosswise wait for each other's rows in one order.
            changed.sort_by_key(|change| change.token);
            let log = entry::of_several(organisation, by.token, now, &events, address);
            let passed = self.store().pass_pen(&pen, from, &changed, &log).await;
            self.inner().tokens.forget();
            let lies_there = matches!(passed, Err(WriteError::Conflict))
                && self.pen(tournament, at).await?.is_none_or(|pen| {
                    from.is_some_and(|from| {
                        from.token == pen.token && from.silent_since.is_none_or(|since| pen.heard_at <= since)
                    })
                });
            // Then one of the sessions has scanned a card meanwhile.
            if !lies_there {
                return written(passed);
            }
        }
    }
}

fn written(result: Result<(), WriteError>) -> Result<(), AccessError> {
    match result {
        Ok(()) => Ok(()),
        Err(WriteError::Conflict) => Err(AccessError::NotYours),
        Err(WriteError::Store(error)) => Err(error.into()),
        Err(_) => Err(AccessError::OutcomeUnknown),
    }
}
