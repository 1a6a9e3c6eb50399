//! Where helpers sign in though others can listen: an organizer has read what that risks, and accepts it for a day.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use store::{Accepted, OrganisationId};

use super::sign_in::written;
use super::{AccessError, Principal};
use crate::security::{PlainHttpAccepted, entry};
use crate::{Engine, SecurityEvent};

/// How long it is accepted: the day of a tournament, until late.
const A_DAY: TimeDelta = TimeDelta::hours(18);

impl Engine {
    /// Accepts for a day that an organisation's helpers sign in over plain http, or no longer. Whoever may do so is
    /// the caller's to ask.
    ///
    /// # Errors
    /// The database's.
    pub async fn accept_plain_http(
        &self,
        organisation: OrganisationId,
        by: &Principal,
        accepts: bool,
        from: Option<IpAddr>,
    ) -> Result<(), AccessError> {
        let at = self.config().clock.now();
        let until = if accepts { at + A_DAY } else { at };
        let from = from.map(|from| entry::From::new(from, at)).transpose()?;
        let note = entry::From::note_ref(from.as_ref());
        let event = SecurityEvent::PlainHttpAccepted(PlainHttpAccepted { until, from: note });
        let log = entry::of(organisation, by.token, at, event, from);
        let accepted = Accepted { organisation, by: by.token, at, until };
        self.store().accept_plain_http(accepted, &log).await.map_err(written)
    }

    /// Until when an organisation's helpers may sign in over plain http; none if they may not now.
    ///
    /// # Errors
    /// The database's.
    pub async fn plain_http_until(
        &self,
        organisation: OrganisationId,
    ) -> Result<Option<DateTime<Utc>>, AccessError> {
        let until = self.store().plain_http_until(organisation).await?;
        Ok(until.filter(|until| *until > self.config().clock.now()))
    }
}
