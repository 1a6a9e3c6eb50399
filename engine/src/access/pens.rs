//! Who writes at a table: one session at a time. What it may do with the pen stands in its grants, so that
//! every other check stays as it is.

use domain::ids::PlayerNumber;
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use store::{GrantsChange, Pen, TokenId, WriteError};

use super::{AccessError, Grant, Principal, Role, Scope};
use crate::Engine;

impl Engine {
    /// Who writes at a table.
    ///
    /// # Errors
    /// The database's.
    pub async fn pen(&self, tournament: StreamId, at: TableAt) -> Result<Option<Pen>, AccessError> {
        Ok(self.store().pen(tournament, at.round.0, at.table.0).await?)
    }

    /// Gives the pen of a table to a session, which becomes its scorer; who had it reads on.
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
    ) -> Result<(), AccessError> {
        let scorer = Grant { role: Role::Scorer, scope: Scope::Table { tournament, at } };
        loop {
            let mut changed = Vec::new();
            for (session, writes) in [(from.filter(|from| *from != to), false), (Some(to), true)] {
                let Some(session) = session else { continue };
                let Some(token) = self.store().token(session).await? else {
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
            }
            let taken_at = self.config().clock.now();
            let pen = Pen {
                stream: tournament,
                round: at.round.0,
                table: at.table.0,
                token: to,
                player: player.0,
                taken_at,
            };
            let passed = self.store().pass_pen(&pen, from, &changed).await;
            self.inner().tokens.forget();
            match passed {
                Ok(()) => return Ok(()),
                Err(WriteError::Conflict) => {
                    // The pen lies where it lay: one of the sessions has scanned a card meanwhile.
                    if self.pen(tournament, at).await?.map(|pen| pen.token) != from {
                        return Err(AccessError::NotYours);
                    }
                }
                Err(WriteError::Store(error)) => return Err(error.into()),
                Err(_) => return Err(AccessError::OutcomeUnknown),
            }
        }
    }
}
