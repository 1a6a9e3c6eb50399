//! Erasing addresses, many at once.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use store::{NoteId, OrganisationId, TokenId};

use super::{Event, SecurityFilter};
use crate::erasure::ErasureError;
use crate::grant::Scope;
use crate::{Engine, SecurityRecord};

/// Events read at a time.
const PAGE: usize = 500;

/// Which addresses of a security log are to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressFilter {
    /// Those of events that were recorded before.
    pub until: DateTime<Utc>,
    /// Those of tokens, sessions and invitations that were given rights in this tournament alone.
    pub tournament: Option<StreamId>,
}

/// What was erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressesErased {
    /// How many addresses.
    pub erased: usize,
    /// Whether others are left.
    pub more: bool,
}

impl Engine {
    /// Erases addresses of an organisation's security log, `most` at most, the oldest first. The organisation's
    /// log names each, so that a backup does not bring them back; the security log stays whole.
    ///
    /// # Errors
    /// [`ErasureError`]; what was erased until then is gone.
    pub async fn erase_addresses(
        &self,
        organisation: OrganisationId,
        filter: AddressFilter,
        actor: TokenId,
        most: usize,
    ) -> Result<AddressesErased, ErasureError> {
        let sought = SecurityFilter { until: Some(filter.until), ..SecurityFilter::default() };
        let mut concerned = Concerned::of(filter.tournament);
        let (mut erased, mut after) = (0, 0);
        loop {
            let records = self.security_log(organisation, &sought, after, PAGE).await?;
            let Some(last) = records.last() else { return Ok(AddressesErased { erased, more: false }) };
            after = last.version;
            let ids: Vec<_> = records.iter().filter_map(|record| concerned.address(record)).collect();
            for note in self.store().notes(&ids).await? {
                if note.content.is_none() {
                    continue;
                }
                if erased == most {
                    return Ok(AddressesErased { erased, more: true });
                }
                self.erase_note(note.id, actor).await?;
                erased += 1;
            }
        }
    }
}

/// What of a log is about a tournament, as far as it was read.
struct Concerned {
    tournament: Option<StreamId>,
    tokens: BTreeSet<TokenId>,
}

impl Concerned {
    fn of(tournament: Option<StreamId>) -> Self {
        Self { tournament, tokens: BTreeSet::new() }
    }

    /// The address of an event, if it is among those sought.
    fn address(&mut self, record: &SecurityRecord) -> Option<NoteId> {
        self.is_meant(&record.event).then(|| record.event.from()).flatten().map(|note| note.id)
    }

    fn is_meant(&mut self, event: &Event) -> bool {
        let Some(tournament) = self.tournament else { return true };
        let (token, grants) = match event {
            Event::TokenIssued(event) => (Some(event.token), &event.grants),
            Event::InvitationIssued(event) => (None, &event.grants),
            Event::SessionAdmitted(event) => (Some(event.session), &event.grants),
            Event::GrantsChanged(event) => (Some(event.session), &event.grants),
            Event::TokenRevoked(event) => return self.tokens.contains(&event.token),
            Event::SessionEnded(event) => return self.tokens.contains(&event.session),
            Event::CardIssued(event) => return event.tournament == tournament,
            Event::TournamentImported(event) => return event.tournament == tournament,
            Event::TournamentTakenOver(event) => return event.tournament == tournament,
            Event::WebhookCreated(event) => return event.tournament == tournament,
            Event::WebhookRenewed(event) => return event.tournament == tournament,
            Event::WebhookRemoved(event) => return event.tournament == tournament,
            Event::SetupLinkMade(_)
            | Event::PlainHttpAccepted(_)
            | Event::RefusalsCounted(_)
            | Event::KeyOpened(_)
            | Event::KeyRetired(_)
            | Event::StreamContinued(_) => return false,
        };
        let holds_here = |scope: Scope| Scope::Tournament(tournament).contains(scope, None);
        let is_meant = !grants.is_empty() && grants.iter().all(|grant| holds_here(grant.scope));
        match token {
            Some(token) if is_meant => drop(self.tokens.insert(token)),
            // It has come to more than that.
            Some(token) => drop(self.tokens.remove(&token)),
            None => {}
        }
        is_meant
    }
}
