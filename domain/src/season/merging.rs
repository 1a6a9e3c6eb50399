//! Two entries of the persons' registry that are one human: a season says so in its log, because what it comes to is
//! computed from it alone.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Event, Match, PersonMerged, Season, Side};
use crate::ids::PersonId;

impl Season {
    /// Whether anything here is said of this person.
    #[must_use]
    pub fn names(&self, person: PersonId) -> bool {
        let (series, deals) = (&self.series, &self.deals);
        self.seen().any(|(seen, _)| seen == person)
            || series.entrants.contains(&person)
            || deals.entrants.contains(&person)
            || series.declined.contains(&person)
            || series.accepted.values().flatten().any(|same| same.person == person)
    }

    /// Whether the two are not one human here: they played in one match, or are members of teams both.
    #[must_use]
    pub fn keeps_apart(&self, one: PersonId, other: PersonId) -> bool {
        let both = [one, other];
        let members: BTreeSet<_> = self.teams.iter().flat_map(|team| &team.members).collect();
        let plays_both = |played: &Arc<Match>| both.iter().all(|person| plays(played, *person));
        both.iter().all(|person| members.contains(person)) || self.matches.iter().any(plays_both)
    }

    /// What the season's log says of it, whether it is closed or not: nothing if it names nobody.
    pub(super) fn merged(&self, merged: PersonMerged) -> Vec<Event> {
        let says = merged.person != merged.into && self.names(merged.person);
        if says { vec![Event::PersonMerged(merged)] } else { Vec::new() }
    }

    /// Says of the one what was said of the other.
    pub(super) fn merge(&mut self, merged: PersonMerged) {
        let PersonMerged { person, into } = merged;
        let turn = move |named: &mut PersonId| {
            if *named == person {
                *named = into;
            }
        };
        for team in Arc::make_mut(&mut self.teams) {
            team.members.iter_mut().for_each(turn);
            let mut seen = BTreeSet::new();
            team.members.retain(|member| seen.insert(*member));
        }
        let matches = Arc::make_mut(&mut self.matches).iter_mut();
        for played in matches.filter(|played| plays(played, person)) {
            for Side { players, changes, guests, .. } in &mut Arc::make_mut(played).facts.sides {
                let later = changes.iter_mut().map(|change| &mut change.player);
                players.iter_mut().chain(later).chain(guests).for_each(turn);
            }
        }
        self.series_mut().merge(merged);
        self.deals_mut().merge(merged);
    }
}

fn plays(played: &Match, person: PersonId) -> bool {
    played.facts.sides.iter().flat_map(Side::persons).any(|player| player == person)
}
