//! What was done last at the desk, read from the log, so that it is told as it happened and can be taken back.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::Event;
use domain::tournament::event::cash::Means;

use crate::error::{Error, Result};
use crate::names::Named;
use crate::reader::Reader;

/// More events no tap of the desk writes.
const MOST: u64 = 16;

/// What became of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// He was registered.
    Registered,
    /// He came into the hall.
    Arrived,
    /// He came, but it was taken back.
    ArrivalReverted,
    /// He paid, or was given back.
    Paid(Cents, Means),
    /// His registration was annulled.
    Annulled,
    /// He takes part no longer.
    Withdrawn,
    /// Something else about him was changed.
    Changed,
}

/// What was done to one player.
#[derive(Debug)]
pub struct Done {
    pub player: Named,
    pub deeds: Vec<Deed>,
}

impl Done {
    /// What the events from this version on, up to that one, did to a player; none if there is no such player or
    /// they are no events of one tap.
    pub async fn read(
        reader: Reader<'_>,
        player: PlayerNumber,
        first: u64,
        last: u64,
    ) -> Result<Option<Self>> {
        let known = reader.tournament().players.contains_key(&player)
            || reader.tournament().annulled.contains_key(&player);
        if !known || first == 0 || last.saturating_sub(first) >= MOST || last > reader.version() {
            return Ok(None);
        }
        let mut deeds = Vec::new();
        let mut events = reader.engine.store().events(reader.tournament().id, first - 1, last);
        while let Some(chunk) = events.next_chunk().await? {
            for stored in chunk {
                let event = Event::decode(&stored.event_type, stored.schema, &stored.payload);
                // What other desks did meanwhile may stand between.
                deeds.extend(deed(&event.map_err(Error::internal)?).filter(|(of, _)| *of == player));
            }
        }
        let deeds = deeds.into_iter().map(|(_, deed)| deed).collect();
        let directory = reader.directory().await?;
        Ok(Some(Self { player: reader.names(&directory).named(player), deeds }))
    }

    /// What he paid with it in one way, if he paid.
    #[must_use]
    pub fn paid(&self) -> Option<(Cents, Means)> {
        self.deeds.iter().find_map(|deed| match deed {
            Deed::Paid(amount, means) => Some((*amount, *means)),
            _ => None,
        })
    }
}

fn deed(event: &Event) -> Option<(PlayerNumber, Deed)> {
    Some(match event {
        Event::PlayerRegistered(e) => (e.player, Deed::Registered),
        Event::CheckedIn(e) => (e.player, Deed::Arrived),
        Event::CheckInReverted(e) => (e.player, Deed::ArrivalReverted),
        Event::FeeRecorded(e) => (e.player, Deed::Paid(e.amount_cents, e.means)),
        Event::Annulled(e) => (e.player, Deed::Annulled),
        Event::Withdrawn(e) => (e.player, Deed::Withdrawn),
        Event::FeeKindSet(e) => (e.player, Deed::Changed),
        Event::DetailsChanged(e) => (e.player, Deed::Changed),
        _ => return None,
    })
}
