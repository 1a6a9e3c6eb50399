//! What goes with a player who is annulled.

use crate::ids::PlayerNumber;
use crate::tournament::event::NoteRef;
use crate::tournament::event::draw::PairAllowed;
use crate::tournament::event::field::{Annulled, TeamChanged, TeamDissolved};
use crate::tournament::state::Team;
use crate::tournament::{Event, Tournament};

/// Teams and pairs without him, and that he is annulled.
pub(super) fn gone(tournament: &Tournament, number: PlayerNumber, note: Option<NoteRef>) -> Vec<Event> {
    let mut events: Vec<_> = tournament.teams.values().filter_map(|team| without(team, number)).collect();
    let pairs = tournament.prohibited.keys().filter(|pair| pair.contains(&number));
    // Why is said of him alone, not of whom he was kept apart from.
    events.extend(pairs.map(|&players| PairAllowed { players, note: None }.into()));
    events.push(Annulled { player: number, note }.into());
    events
}

fn without(team: &Team, number: PlayerNumber) -> Option<Event> {
    if !team.members.contains(&number) {
        return None;
    }
    let members: Vec<_> = team.members.iter().copied().filter(|member| *member != number).collect();
    let Team { id, name, .. } = *team;
    Some(if members.is_empty() {
        TeamDissolved { team: id, note: None }.into()
    } else {
        TeamChanged { team: id, name, members, note: None }.into()
    })
}
