//! Suspensions: who is kept out of an organisation's tournaments (TC18 §6).
//!
//! The events are in the tournament where it happened; a table finds them from the others. Its
//! rows follow from the state of each tournament, so that it can be rebuilt: [`rows`].

use std::collections::BTreeSet;

use domain::tournament::state::Player;
use domain::tournament::{Event, Tournament};
use store::NewSuspension;

/// All rows that a tournament has in the table of suspensions, lifted ones left out.
#[must_use]
pub fn rows(tournament: &Tournament) -> Vec<NewSuspension> {
    tournament.players.values().map(row).filter(|row| row.until.is_some()).collect()
}

/// The rows that events changed, as they are after all of them.
pub(crate) fn changed(events: &[Event], after: &Tournament) -> Vec<NewSuspension> {
    let players: BTreeSet<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::PlayerSuspended(event) => Some(event.player),
            Event::SuspensionLifted(event) => Some(event.player),
            _ => None,
        })
        .collect();
    players.iter().filter_map(|number| after.players.get(number)).map(row).collect()
}

fn row(player: &Player) -> NewSuspension {
    NewSuspension {
        number: player.number.0.into(),
        person: player.person,
        until: player.suspended.map(|suspension| suspension.until),
    }
}
