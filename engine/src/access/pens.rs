//! Who writes at a table: one session at a time. What it may do with the pen stands in its grants, so that
//! every other check stays as it is.

use std::net::IpAddr;

use domain::ids::PlayerNumber;
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use store::{OrganisationId, Pen, TokenId, WriteError};

use super::{AccessError, Grant, Principal, Role, Scope};
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

impl Engine {
    /// Who writes at a table.
    ///
    /// # Errors
    /// The database's.
    pub async fn pen(&self, tournament: StreamId, at: TableAt) -> Result<Option<Pen>, AccessError> {
        Ok(self.store().pen(tournament, at.round.0, at.table.0).await?)
    }

    /// Gives the pen of a table to a session, which becomes its scorer; who had it reads on. `by` asks for it.
    ///
    /// # Errors
    /// [`AccessError::NotYours`] if it no longer lies with `from`; [`AccessError::UnknownToken`] if the
    /// session is gone; the database's.
    pub async fn pass_pen(
        &self,
        tournament: StreamId,
        at: TableAt,
        to: TokenId,
        player: PlayerNumber,
        from: Option<TokenId>,
        by: Asker,
    ) -> Result<(), AccessError> {
        let scorer = Grant { role: Role::Scorer, scope: Scope::Table { tournament, at } };
        let mut changed = Vec::new();
        let mut told = Vec::new();
        let mut organisation = OrganisationId::DEFAULT;
        let now = self.config().clock.now();
        let address = by.from.map(|from| entry::From::new(from, now)).transpose()?;
        for (session, writes) in [(from.filter(|from| *from != to), false), (Some(to), true)] {
            let Some(session) = session else { continue };
            let Some(token) = self.store().token(session).await? else {
                if writes {
                    return Err(AccessError::UnknownToken);
                }
                continue;
            };
            let mut grants = Principal::of(&token).grants;
            grants.retain(|grant| *grant != scorer);
            if writes {
                grants.push(scorer);
            }
            changed.push((session, serde_json::json!(grants).to_string()));
            organisation = token.organisation;
            let from = entry::From::said(address.as_ref());
            told.push(SecurityEvent::GrantsChanged(GrantsChanged { session, grants, from }));
        }
        let pen = Pen {
            stream: tournament,
            round: at.round.0,
            table: at.table.0,
            token: to,
            player: player.0,
            taken_at: now,
        };
        let log = entry::of_several(organisation, by.token, now, &told, address);
        let passed = self.store().pass_pen(&pen, from, &changed, &log).await;
        self.inner().tokens.forget();
        match passed {
            Ok(()) => Ok(()),
            Err(WriteError::Conflict) => Err(AccessError::NotYours),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(AccessError::OutcomeUnknown),
        }
    }
}
