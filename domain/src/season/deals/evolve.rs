use super::{CupHandedOver, DealsJudged, DealsState, EarlierList, Judged};
use crate::ids::PersonId;
use crate::season::series::{EditionRef, Evening, RefusedEdition, SeriesPlayer};
use crate::season::{Event, PersonMerged};

impl DealsState {
    /// Applies an event; answers whether it is one of these and can follow.
    pub(in crate::season) fn evolve(&mut self, event: &Event) -> bool {
        match event {
            Event::TournamentCounted(counted) => {
                self.count(counted.reference, counted.played_on, &counted.players)
            }
            Event::DealsAllowed(judged) => self.judge(judged, true),
            Event::DealsRefused(judged) => self.judge(judged, false),
            Event::ReferenceFollowed(followed) => {
                self.enter(followed.players.iter().map(|player| player.person));
                let Some(counted) = self.counted.get_mut(&followed.to.tournament) else { return false };
                counted.reference = followed.to;
                counted.players.clone_from(&followed.players);
                counted.refused = None;
                true
            }
            Event::ReferenceRefused(refused) => {
                let Some(counted) = self.counted.get_mut(&refused.to.tournament) else { return false };
                counted.refused = Some(RefusedEdition { edition: refused.to, note: refused.note });
                true
            }
            Event::TournamentUncounted(uncounted) => {
                self.judged.remove(&uncounted.tournament);
                self.counted.remove(&uncounted.tournament).is_some()
            }
            Event::TrophiesImported(imported) => {
                self.enter(imported.rows.iter().map(|row| row.person));
                let list = EarlierList { rows: imported.rows.clone(), note: imported.note };
                self.lists_made = self.lists_made.max(imported.list);
                self.lists.insert(imported.list, list).is_none()
            }
            Event::ImportRemoved(removed) => self.lists.remove(&removed.list).is_some(),
            Event::MilestoneHandedOver(handed) => {
                let cup = CupHandedOver { on: handed.on, note: handed.note };
                self.cups.insert((handed.person, handed.milestone), cup);
                true
            }
            Event::MilestoneTakenBack(taken) => self.cups.remove(&(taken.person, taken.milestone)).is_some(),
            Event::GameRecorded(recorded) => {
                self.enter(recorded.points.iter().map(|row| row.person));
                self.games_made = self.games_made.max(recorded.game);
                self.games.insert(recorded.game, recorded.clone()).is_none()
            }
            Event::GameRemoved(removed) => self.games.remove(&removed.game).is_some(),
            _ => false,
        }
    }

    /// Takes two entries for one human: he keeps the lower number and, of two cups for as many trophies, his own.
    pub(in crate::season) fn merge(&mut self, PersonMerged { person, into }: PersonMerged) {
        let counted = self.counted.values_mut().flat_map(|counted| &mut counted.players);
        let listed = self.lists.values_mut().flat_map(|list| &mut list.rows).map(|row| &mut row.person);
        let played = self.games.values_mut().flat_map(|game| &mut game.points).map(|row| &mut row.person);
        let named = counted.map(|player| &mut player.person).chain(listed).chain(played);
        named.chain(&mut self.entrants).filter(|named| **named == person).for_each(|named| *named = into);
        let of_his = self.cups.iter().filter(|((owner, _), _)| *owner == person);
        for ((_, trophies), cup) in of_his.map(|(key, cup)| (*key, *cup)).collect::<Vec<_>>() {
            self.cups.remove(&(person, trophies));
            self.cups.entry((into, trophies)).or_insert(cup);
        }
    }

    fn judge(&mut self, judged: &DealsJudged, allowed: bool) -> bool {
        let DealsJudged { reference, part, played_on, players, note } = judged;
        self.judged.entry(reference.tournament).or_default().push(Judged {
            part: *part,
            allowed,
            note: *note,
        });
        // Who comes for the first time comes with the first word on a tournament.
        self.counted.contains_key(&reference.tournament) || self.count(*reference, *played_on, players)
    }

    fn count(
        &mut self,
        reference: EditionRef,
        played_on: chrono::NaiveDate,
        players: &[SeriesPlayer],
    ) -> bool {
        self.enter(players.iter().map(|player| player.person));
        let counted = Evening { reference, played_on, players: players.to_vec(), refused: None };
        self.counted.insert(reference.tournament, counted).is_none()
    }

    /// Who comes for the first time gets the next number, and keeps it.
    fn enter(&mut self, persons: impl Iterator<Item = PersonId>) {
        for person in persons {
            if !self.entrants.contains(&person) {
                self.entrants.push(person);
            }
        }
    }
}
