//! Whether a match has a place beside the others.
//!
//! What one side alone says takes places from that side only: of the matches of a team, of those of a pairing, and of
//! the deals of a tournament. So nobody is kept from anything by what he has not confirmed. Whether both sides have a
//! place is asked once more when the match begins to count.

use crate::ids::TeamId;
use crate::season::{Match, MatchRecorded, PairingAt, Rules, Season, TeamChampionship, faults, rejections};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::Violation;

impl Season {
    /// Whether one side may write the match down.
    pub(super) fn may_be_written(&self, facts: &MatchRecorded) -> Result<(), Rejection> {
        self.counts_once(facts, |other| other.takes_from(facts.by) || other.counted().is_some())?;
        match (&*self.rules, facts.pairing) {
            (Rules::TeamChampionship(rules), _) => self.in_championship(rules, facts),
            (Rules::Knockout(_), Some(at)) => self.in_cup(at, facts),
            (Rules::Knockout(_), None) => Ok(()),
            (Rules::Series(_) | Rules::Trophies(_) | Rules::FreeChampionship(_), _) => {
                Err(rejections::no_matches())
            }
        }
    }

    /// Whether a match that did not count until now may do so.
    pub(super) fn may_count(&self, played: &Match) -> Result<(), Rejection> {
        let facts = &played.facts;
        self.counts_once(facts, |other| other.counted().is_some())?;
        match (&*self.rules, facts.pairing) {
            (Rules::TeamChampionship(rules), _) => {
                self.have_room(rules, facts, |other, _| other.counted().is_some())
            }
            (_, Some(at)) => {
                let (rules, bracket) = self.drawn()?;
                let pairing = bracket.pairing(at).ok_or_else(rejections::unknown_pairing)?;
                // By a ruling in the round before, others may play here by now.
                is_of(facts, pairing.both().ok_or_else(rejections::pairing_waits)?)?;
                if played.is_void() && pairing.winner.is_some() {
                    return Err(rejections::pairing_over());
                }
                if facts.extension && !pairing.level {
                    return Err(rejections::not_level());
                }
                if !facts.extension && pairing.results.len() >= usize::from(rules.matches) {
                    return Err(rejections::pairing_matches(rules.matches));
                }
                Ok(())
            }
            (_, None) => Ok(()),
        }
    }

    /// Deals count once in a competition.
    fn counts_once(&self, facts: &MatchRecorded, taken: impl Fn(&Match) -> bool) -> Result<(), Rejection> {
        let Some(own) = facts.played_in else { return Ok(()) };
        let others = self.matches.iter().filter(|other| other.id() != facts.id && taken(other));
        let mut referred = others.filter_map(|other| other.facts.played_in);
        if referred.any(|other| own.overlaps(&other)) { Err(rejections::counted_already()) } else { Ok(()) }
    }

    /// Whether both sides have played fewer matches than they may, by what is taken of a team.
    fn have_room(
        &self,
        rules: &TeamChampionship,
        facts: &MatchRecorded,
        taken: impl Fn(&Match, TeamId) -> bool,
    ) -> Result<(), Rejection> {
        let played = |team: TeamId| {
            let others = self.matches.iter().filter(|other| other.id() != facts.id);
            others.filter(|other| other.side_of(team).is_some() && taken(other, team)).count()
        };
        if facts.sides.iter().any(|side| played(side.team) >= usize::from(rules.matches_most)) {
            return Err(rejections::matches_played(rules.matches_most));
        }
        Ok(())
    }

    fn in_championship(&self, rules: &TeamChampionship, facts: &MatchRecorded) -> Result<(), Rejection> {
        if let Some(day) = rules.leave_before
            && facts.played_on < day
            && facts.leave.is_none()
        {
            return Err(rejections::before_by_leave(day));
        }
        self.have_room(rules, facts, |other, team| {
            other.counted().is_some() || (team == facts.by && other.takes_from(team))
        })
    }

    fn in_cup(&self, at: PairingAt, facts: &MatchRecorded) -> Result<(), Rejection> {
        let (rules, bracket) = self.drawn()?;
        let pairing = bracket.pairing(at).ok_or_else(rejections::unknown_pairing)?;
        let both = pairing.both().ok_or_else(rejections::pairing_waits)?;
        is_of(facts, both)?;
        if pairing.winner.is_some() {
            return Err(rejections::pairing_over());
        }
        // What was written down against a side that the jury has taken out since takes nothing.
        let own_open = self
            .matches_of(at)
            .filter(|other| other.is_open() && other.takes_from(facts.by) && other.is_between(both));
        if facts.extension {
            if !pairing.level || own_open.count() > 0 {
                return Err(rejections::not_level());
            }
        } else if pairing.results.len() + own_open.filter(|other| !other.facts.extension).count()
            >= usize::from(rules.matches)
        {
            return Err(rejections::pairing_matches(rules.matches));
        }
        if facts.leave.is_some() {
            return Ok(());
        }
        if let Some(day) = pairing.due
            && facts.played_on > day
        {
            return Err(rejections::late_by_leave(day));
        }
        if facts.sides.iter().any(|side| !side.changes.is_empty() || !side.guests.is_empty()) {
            return Err(rejections::change_by_leave());
        }
        Ok(())
    }
}

/// Refuses a match of others than the two sides of its pairing.
fn is_of(facts: &MatchRecorded, both: [TeamId; 2]) -> Result<(), Rejection> {
    if facts.sides.iter().all(|side| both.contains(&side.team)) {
        return Ok(());
    }
    let wrong = Violation::at("/pairing", faults::other_pairing());
    Err(Rejection::with_violations(RejectionCode::InvalidValue, vec![wrong]))
}
