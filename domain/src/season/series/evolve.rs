use std::collections::btree_map::Entry;

use super::{Evening, RefusedEdition, SeriesPlayer, SeriesState};
use crate::season::{Event, PersonMerged};

impl SeriesState {
    /// Applies an event; answers whether it is one of a series and can follow.
    pub(in crate::season) fn evolve(&mut self, event: &Event) -> bool {
        match event {
            Event::EveningAccepted(accepted) => {
                self.accepted.insert(accepted.reference, accepted.persons.clone());
                true
            }
            Event::EveningCounted(counted) => {
                self.enter(&counted.players);
                let Entry::Vacant(free) = self.evenings.entry(counted.slot) else { return false };
                free.insert(Evening {
                    reference: counted.reference,
                    played_on: counted.played_on,
                    players: counted.players.clone(),
                    refused: None,
                });
                true
            }
            Event::EveningFollowed(followed) => {
                self.enter(&followed.players);
                let Some(evening) = self.evenings.get_mut(&followed.slot) else { return false };
                evening.reference = followed.to;
                evening.players.clone_from(&followed.players);
                evening.refused = None;
                true
            }
            Event::EveningRefused(refused) => {
                let Some(evening) = self.evenings.get_mut(&refused.slot) else { return false };
                evening.refused = Some(RefusedEdition { edition: refused.to, note: refused.note });
                true
            }
            Event::EveningUncounted(uncounted) => self.evenings.remove(&uncounted.slot).is_some(),
            Event::QualificationDeclined(declined) => {
                self.declined.insert(declined.person);
                true
            }
            Event::QualificationRestored(restored) => {
                self.declined.remove(&restored.person);
                true
            }
            _ => false,
        }
    }

    /// Takes two entries for one human: he keeps the lower number.
    pub(in crate::season) fn merge(&mut self, PersonMerged { person, into }: PersonMerged) {
        let evenings = self.evenings.values_mut().flat_map(|evening| &mut evening.players);
        let accepted = self.accepted.values_mut().flatten();
        let named = evenings.map(|player| &mut player.person).chain(accepted.map(|same| &mut same.person));
        named.chain(&mut self.entrants).filter(|named| **named == person).for_each(|named| *named = into);
        if self.declined.remove(&person) {
            self.declined.insert(into);
        }
    }

    /// Who comes for the first time gets the next number, and keeps it.
    fn enter(&mut self, players: &[SeriesPlayer]) {
        for player in players {
            if !self.entrants.contains(&player.person) {
                self.entrants.push(player.person);
            }
        }
    }
}
