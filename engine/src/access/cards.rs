//! The cards that lie on the tables: who scans one signs in, and reads at its table.

use std::iter;
use std::net::IpAddr;

use domain::ids::TableNumber;
use domain::log::StreamId;
use store::{Card, EndedToken, OrganisationId, TokenId, WriteError};

use super::AccessError;
use super::sign_in::{new_code, written};
use crate::grant::Scope;
use crate::reading::ReadError;
use crate::security::{CardIssued, TokenRevoked, entry};
use crate::{Engine, SecurityEvent};

fn new_card(stream: StreamId, table: u16) -> Result<Card, AccessError> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits)?;
    Ok(Card { stream, table, secret: format!("card_{}", hex::encode(bits)), code: new_code()? })
}

impl Engine {
    /// The cards of the tables of a tournament up to a number; those that are missing are made.
    ///
    /// # Errors
    /// The database's.
    pub async fn make_cards(
        &self,
        stream: StreamId,
        tables: u16,
        by: TokenId,
        from: Option<IpAddr>,
    ) -> Result<Vec<Card>, AccessError> {
        let known = self.store().cards(stream).await?;
        let organisation = self.organisation_of(stream).await?;
        let now = self.config().clock.now();
        for table in (1..=tables).filter(|table| known.iter().all(|card| card.table != *table)) {
            let card = new_card(stream, table)?;
            let from = from.map(|from| entry::From::new(from, now)).transpose()?;
            let note = entry::From::note_ref(from.as_ref());
            let event = SecurityEvent::CardIssued(CardIssued { tournament: stream, table, from: note });
            let log = entry::of(organisation, by, now, event, from);
            match self.store().create_card(&card, now, &log).await {
                // Somebody else made one at the same time.
                Ok(()) | Err(WriteError::Exists) => {}
                Err(error) => return Err(written(error)),
            }
        }
        // Some were there already.
        self.acknowledged(false).await?;
        self.cards(stream).await
    }

    /// Makes another card for a table. The old one opens nothing any more, who came by it has to scan the new
    /// one, also if he has moved on to another table, and what was made with his session ends with it; who was
    /// invited stays.
    ///
    /// # Errors
    /// [`AccessError::Read`] if the table has no card; the database's.
    pub async fn replace_card(
        &self,
        stream: StreamId,
        table: TableNumber,
        by: TokenId,
        from: Option<IpAddr>,
    ) -> Result<(), AccessError> {
        let organisation = self.organisation_of(stream).await?;
        let now = self.config().clock.now();
        let from = from.map(|from| entry::From::new(from, now)).transpose()?;
        let log = move |ended: &[EndedToken]| {
            let note = entry::From::note_ref(from.as_ref());
            let issued =
                SecurityEvent::CardIssued(CardIssued { tournament: stream, table: table.0, from: note });
            let revoked = ended.iter().map(|session| TokenRevoked {
                token: session.token,
                with: Vec::new(),
                from: note,
            });
            let events: Vec<_> = iter::once(issued).chain(revoked.map(SecurityEvent::TokenRevoked)).collect();
            entry::of_several(organisation, by, now, &events, from)
        };
        let scope = serde_json::json!(Scope::Card { tournament: stream, table }).to_string();
        let card = new_card(stream, table.0)?;
        let replaced = self.store().replace_card(&card, &scope, now, log).await;
        self.inner().tokens.forget();
        match replaced {
            Err(WriteError::NotFound) => Err(AccessError::Read(ReadError::Unknown)),
            replaced => replaced.map_err(written),
        }
    }

    async fn organisation_of(&self, stream: StreamId) -> Result<OrganisationId, AccessError> {
        let known = self.store().stream(stream).await?;
        known.map(|stream| stream.organisation).ok_or(AccessError::Read(ReadError::Unknown))
    }

    /// The cards that were made for a tournament's tables.
    ///
    /// # Errors
    /// The database's.
    pub async fn cards(&self, stream: StreamId) -> Result<Vec<Card>, AccessError> {
        Ok(self.store().cards(stream).await?)
    }
}
