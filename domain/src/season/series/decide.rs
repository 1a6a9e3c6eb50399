use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{
    EditionRef, Evening, EveningAccepted, EveningCounted, EveningFollowed, EveningRefused, EveningUncounted,
    Evidence, Qualification, QualificationChanged, SamePerson, Series, SeriesPlayer, Slot,
};
use crate::ids::PersonId;
use crate::log::NoteRef;
use crate::season::{Context, Event, Season, faults, rejections};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared};

/// What is asked of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Let another club's results count.
    Accept {
        /// Which.
        reference: EditionRef,
        /// Who of the players there is known here as somebody else.
        persons: Vec<SamePerson>,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Count a tournament.
    Count {
        /// Where.
        slot: Slot,
        /// Which edition of it.
        reference: EditionRef,
    },
    /// Count a newer edition of it, or the same with the persons it has now.
    Follow {
        /// Where.
        slot: Slot,
        /// Which edition.
        to: EditionRef,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Do not count a newer edition.
    Refuse {
        /// Where.
        slot: Slot,
        /// Which edition.
        to: EditionRef,
        /// Why.
        note: NoteRef,
    },
    /// Count it no longer.
    Uncount {
        /// Where.
        slot: Slot,
        /// Why.
        note: NoteRef,
    },
    /// Leave the final to the next in line.
    Decline {
        /// Who.
        person: PersonId,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Want to play it again.
    Restore {
        /// Who.
        person: PersonId,
        /// Why.
        note: Option<NoteRef>,
    },
}

impl Command {
    /// The edition whose tournament has to be read.
    #[must_use]
    pub fn evidence(&self) -> Option<EditionRef> {
        match self {
            Self::Accept { reference, .. } | Self::Count { reference, .. } => Some(*reference),
            Self::Follow { to, .. } | Self::Refuse { to, .. } => Some(*to),
            Self::Uncount { .. } | Self::Decline { .. } | Self::Restore { .. } => None,
        }
    }
}

impl Season {
    pub(in crate::season) fn decide_series(
        &self,
        command: &Command,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        let rules = self.series_rules().ok_or_else(rejections::no_series)?;
        match command {
            Command::Accept { reference, persons, note } => {
                self.accept(evidence(context, *reference)?, persons, *note)
            }
            Command::Count { slot, reference } => {
                self.count(rules, *slot, evidence(context, *reference)?, context)
            }
            Command::Follow { slot, to, note } => self.follow(*slot, evidence(context, *to)?, *note, context),
            Command::Refuse { slot, to, note } => self.refuse(*slot, evidence(context, *to)?, *note),
            Command::Uncount { slot, note } => self.uncount(*slot, *note),
            Command::Decline { person, note } => {
                self.may_change_finalists(rules, *person)?;
                let declined = QualificationChanged { person: *person, note: *note };
                let known = self.series.declined.contains(person);
                Ok(if known { Vec::new() } else { vec![Event::QualificationDeclined(declined)] })
            }
            Command::Restore { person, note } => {
                self.may_change_finalists(rules, *person)?;
                let restored = QualificationChanged { person: *person, note: *note };
                let known = self.series.declined.contains(person);
                Ok(if known { vec![Event::QualificationRestored(restored)] } else { Vec::new() })
            }
        }
    }

    fn accept(
        &self,
        evidence: &Evidence,
        persons: &[SamePerson],
        note: Option<NoteRef>,
    ) -> Result<Vec<Event>, Rejection> {
        if !evidence.foreign {
            return Err(rejections::own_results());
        }
        let mut wrong = Vec::new();
        let (mut numbers, mut known) = (BTreeSet::new(), BTreeSet::new());
        for (nth, same) in persons.iter().enumerate() {
            if !evidence.players.iter().any(|player| player.number == same.number) {
                wrong.push(Violation::at(format!("/persons/{nth}/number"), faults::no_such_player()));
            } else if !numbers.insert(same.number) {
                wrong.push(Violation::at(format!("/persons/{nth}/number"), faults::person_twice()));
            }
            if !known.insert(same.person) {
                wrong.push(Violation::at(format!("/persons/{nth}/person"), faults::person_twice()));
            }
        }
        if !wrong.is_empty() {
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        let reference = evidence.reference;
        // The same persons in another order are the same, and so is who is here what he is there.
        let by_number = |persons: &[SamePerson]| {
            let is_stated = |same: &&SamePerson| {
                evidence
                    .players
                    .iter()
                    .any(|player| player.number == same.number && player.person != same.person)
            };
            persons
                .iter()
                .filter(is_stated)
                .map(|same| (same.number, same.person))
                .collect::<BTreeMap<_, _>>()
        };
        if self.series.accepted.get(&reference).is_some_and(|it| by_number(it) == by_number(persons)) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::EveningAccepted(EveningAccepted { reference, persons: persons.to_vec(), note })])
    }

    fn count(
        &self,
        rules: &Series,
        slot: Slot,
        evidence: &Evidence,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        let reference = evidence.reference;
        match slot {
            Slot::Evening(number) if !(1..=rules.evenings).contains(&number) => {
                let wrong = shared::out_of_bounds(number, 1_u16, rules.evenings);
                let wrong = vec![Violation::at("/evening", wrong)];
                return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
            }
            Slot::Final if rules.finale.is_none() => return Err(rejections::no_final()),
            Slot::Evening(_) | Slot::Final => {}
        }
        if let Some(counted) = self.series.evenings.get(&slot) {
            // Asked again for what holds.
            let same = counted.reference == reference;
            return if same { Ok(Vec::new()) } else { Err(rejections::evening_counted()) };
        }
        if self.series.references().any(|counted| counted.tournament == reference.tournament) {
            return Err(rejections::tournament_counted());
        }
        if slot != Slot::Final && self.series.evenings.contains_key(&Slot::Final) {
            // Who qualified would be others.
            return Err(rejections::final_counted());
        }
        let players = self.players(evidence)?;
        if slot == Slot::Final {
            self.is_complete(context)?;
        }
        Ok(vec![Event::EveningCounted(EveningCounted {
            slot,
            reference,
            played_on: evidence.played_on,
            players,
        })])
    }

    /// A final is of those who qualified: all evenings before it must be known.
    fn is_complete(&self, context: &Context) -> Result<(), Rejection> {
        let standings = self.series_standings(context.editions).unwrap_or_default();
        if standings.missing.is_empty() { Ok(()) } else { Err(rejections::evening_missing()) }
    }

    fn follow(
        &self,
        slot: Slot,
        evidence: &Evidence,
        note: Option<NoteRef>,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        let evening = self.newer(slot, evidence)?;
        let (from, to) = (evening.reference, evidence.reference);
        let players = self.players(evidence)?;
        if from == to && players == evening.players {
            return Err(rejections::nothing_newer());
        }
        let followed = Event::EveningFollowed(EveningFollowed { slot, from, to, players, note });
        if slot != Slot::Final && self.series.evenings.contains_key(&Slot::Final) {
            let then = self.as_followed(slot, evidence);
            let mut editions = context.editions.clone();
            editions.insert(to, Arc::clone(&evidence.rows));
            if self.finalists(context.editions) != then.finalists(&editions) {
                return Err(rejections::other_finalists());
            }
        }
        Ok(vec![followed])
    }

    /// The season as it would be if this edition counted on an evening. For a preview: of another club's results those
    /// who were accepted as somebody here stay so.
    #[must_use]
    pub fn as_followed(&self, slot: Slot, evidence: &Evidence) -> Self {
        let mut then = self.clone();
        let Some(evening) = self.series.evenings.get(&slot) else { return then };
        let (from, to) = (evening.reference, evidence.reference);
        let accepted = &self.series.accepted;
        let same = accepted.get(&to).or_else(|| accepted.get(&from)).map(Vec::as_slice).unwrap_or_default();
        let players = known_as(&evidence.players, same);
        then.series_mut().evolve(&Event::EveningFollowed(EveningFollowed {
            slot,
            from,
            to,
            players,
            note: None,
        }));
        then
    }

    fn refuse(&self, slot: Slot, evidence: &Evidence, note: NoteRef) -> Result<Vec<Event>, Rejection> {
        let evening = self.newer(slot, evidence)?;
        let (from, to) = (evening.reference, evidence.reference);
        if from == to {
            return Err(rejections::nothing_newer());
        }
        Ok(vec![Event::EveningRefused(EveningRefused { slot, from, to, note })])
    }

    fn uncount(&self, slot: Slot, note: NoteRef) -> Result<Vec<Event>, Rejection> {
        if !self.series.evenings.contains_key(&slot) {
            return Err(rejections::evening_open());
        }
        if slot != Slot::Final && self.series.evenings.contains_key(&Slot::Final) {
            return Err(rejections::final_counted());
        }
        Ok(vec![Event::EveningUncounted(EveningUncounted { slot, note })])
    }

    /// The evening, if the edition is one of its tournament and not an older one.
    fn newer(&self, slot: Slot, evidence: &Evidence) -> Result<&Evening, Rejection> {
        let evening = self.series.evenings.get(&slot).ok_or_else(rejections::evening_open)?;
        let (from, to) = (evening.reference, evidence.reference);
        if from.tournament != to.tournament {
            return Err(rejections::other_tournament());
        }
        let older = (to.epoch, to.version) < (from.epoch, from.version);
        if older { Err(rejections::nothing_newer()) } else { Ok(evening) }
    }

    /// Who plays there, as this season knows them.
    fn players(&self, evidence: &Evidence) -> Result<Vec<SeriesPlayer>, Rejection> {
        let accepted = self.series.accepted.get(&evidence.reference);
        if evidence.foreign && accepted.is_none() {
            return Err(rejections::accept_first());
        }
        Ok(known_as(&evidence.players, accepted.map(Vec::as_slice).unwrap_or_default()))
    }

    fn may_change_finalists(&self, rules: &Series, person: PersonId) -> Result<(), Rejection> {
        if rules.finale.is_none() {
            return Err(rejections::no_final());
        }
        if self.series.evenings.contains_key(&Slot::Final) {
            return Err(rejections::final_counted());
        }
        self.series.number_of(person).map(|_| ()).ok_or_else(rejections::unknown_entrant)
    }

    fn finalists(&self, editions: &super::Editions) -> BTreeSet<PersonId> {
        let standings = self.series_standings(editions).unwrap_or_default();
        let list = self.qualification(&standings).into_iter();
        list.filter(|it| it.qualification == Qualification::Qualified).map(|it| it.person).collect()
    }
}

/// These players, those who are known here as somebody else by that.
fn known_as(players: &[SeriesPlayer], same: &[SamePerson]) -> Vec<SeriesPlayer> {
    let known = |player: &SeriesPlayer| {
        let here = same.iter().find(|same| same.number == player.number);
        SeriesPlayer { person: here.map_or(player.person, |same| same.person), ..player.clone() }
    };
    players.iter().map(known).collect()
}

/// What was read of this edition; refused if there is nothing, or something else.
fn evidence<'a>(context: &Context<'a>, reference: EditionRef) -> Result<&'a Evidence, Rejection> {
    let found = context.evidence.filter(|evidence| evidence.reference == reference);
    found.ok_or_else(rejections::unknown_edition)
}
