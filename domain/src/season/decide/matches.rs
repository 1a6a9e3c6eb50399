use std::collections::BTreeMap;

use chrono::Datelike;

use crate::ids::{ActorId, MatchId, PersonId, TeamId};
use crate::log::NoteRef;
use crate::season::series::Evidence;
use crate::season::{
    Context, Event, Match, MatchConfirmed, MatchContested, MatchRecorded, MatchRuled, Rules, Season, Side,
    Team, faults, rejections,
};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared};

/// Points of a side in one deal at most: far more than the source's highest trophies come to.
const MOST_IN_A_DEAL: u32 = 1000;

impl Season {
    pub(super) fn record(
        &self,
        facts: &MatchRecorded,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        let mut wrong = self.sides(&facts.sides, facts.extension);
        wrong.extend(self.points(facts.points, facts.extension));
        if !facts.sides.iter().any(|side| side.team == facts.by) {
            wrong.push(Violation::at("/by", faults::other_team_entered()));
        }
        if facts.played_on.year() != i32::from(self.year) {
            wrong.push(Violation::at("/played_on", faults::other_year(&self.year)));
        }
        let misplaced = match (&*self.rules, facts.pairing) {
            (Rules::Knockout(_), None) => Some(Violation::at("/pairing", faults::pairing_missing())),
            (Rules::TeamChampionship(_), Some(_)) => Some(Violation::at("/pairing", faults::no_pairings())),
            (Rules::TeamChampionship(_), None) if facts.extension => {
                Some(Violation::at("/extension", faults::no_pairings()))
            }
            _ => None,
        };
        wrong.extend(misplaced);
        if !wrong.is_empty() {
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        if facts.private && facts.leave.is_none() {
            return Err(rejections::private_by_leave());
        }
        self.may_be_written(facts)?;
        if let Some(played_in) = facts.played_in {
            let read = context.evidence.filter(|read| read.reference == played_in.reference);
            self.stands_there(facts, read.ok_or_else(rejections::unknown_edition)?)?;
        }
        Ok(vec![Event::MatchRecorded(facts.clone())])
    }

    /// Whether the tournament says the same of the match, and lets it count here.
    fn stands_there(&self, facts: &MatchRecorded, read: &Evidence) -> Result<(), Rejection> {
        if read.foreign {
            return Err(rejections::own_tournaments_only());
        }
        let mut wrong = Vec::new();
        if facts.played_on != read.played_on {
            wrong.push(Violation::at("/played_on", faults::other_day_there(read.played_on)));
        }
        match self.points_in(facts, read) {
            Ok(points) => {
                for (nth, (own, theirs)) in facts.points.into_iter().zip(points).enumerate() {
                    if own != theirs {
                        let at = format!("/points/{nth}");
                        wrong.push(Violation::at(at, faults::other_points_there(own, theirs)));
                    }
                }
            }
            Err(fault) => wrong.push(Violation::at("/played_in", fault)),
        }
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong))
        }
    }

    fn points(&self, points: [u32; 2], extension: bool) -> Vec<Violation> {
        let most = u32::from(self.deals_of(extension)) * MOST_IN_A_DEAL;
        let outside = points.into_iter().enumerate().filter(|(_, points)| *points > most);
        outside
            .map(|(nth, points)| {
                Violation::at(format!("/points/{nth}"), shared::out_of_bounds(points, 0_u32, most))
            })
            .collect()
    }

    fn sides(&self, sides: &[Side; 2], extension: bool) -> Vec<Violation> {
        let mut wrong = Vec::new();
        if sides[0].team == sides[1].team {
            wrong.push(Violation::at("/sides/1/team", faults::one_team_twice()));
        }
        for (nth, side) in sides.iter().enumerate() {
            let at = format!("/sides/{nth}");
            match self.team(side.team) {
                Some(team) => self.side(side, team, extension, &at, &mut wrong),
                None => wrong.push(Violation::at(format!("{at}/team"), faults::team_not_entered())),
            }
        }
        let across = sides[1].persons().any(|person| sides[0].persons().any(|other| other == person));
        if across {
            wrong.push(Violation::at("/sides/1/players", faults::person_twice()));
        }
        wrong
    }

    /// ROY "Die Mannschaftsmeisterschaft": one change a match, positions stay, a member is always at the table,
    /// guests are noted as such.
    fn side(&self, side: &Side, team: &Team, extension: bool, at: &str, wrong: &mut Vec<Violation>) {
        let mut line_up = side.players;
        let mut positions = BTreeMap::from([(line_up[0], 0)]);
        if positions.insert(line_up[1], 1).is_some() {
            wrong.push(Violation::at(format!("{at}/players/1"), faults::person_twice()));
        }
        let is_member = |person: &PersonId| team.members.contains(person);
        let mut without_member = !line_up.iter().any(is_member);
        let (most, deals) = match &*self.rules {
            Rules::TeamChampionship(rules) => (rules.changes_most, rules.deals),
            // By the jury's leave, which is asked for elsewhere.
            Rules::Knockout(rules) => (2, if extension { rules.extension_deals } else { rules.deals }),
            // They have no matches.
            Rules::Series(_) | Rules::Trophies(_) | Rules::FreeChampionship(_) => (0, 1),
        };
        if side.changes.len() > usize::from(most) {
            wrong.push(Violation::at(format!("{at}/changes"), faults::changes_count(most)));
        }
        let mut last = 1;
        for (nth, change) in side.changes.iter().enumerate() {
            let at = format!("{at}/changes/{nth}");
            if change.from_deal <= last && nth > 0 || !(2..=deals).contains(&change.from_deal) {
                wrong.push(Violation::at(format!("{at}/from_deal"), faults::changes_in_order()));
            }
            last = change.from_deal;
            let index = change.position.index();
            if line_up[index] == change.player {
                wrong.push(Violation::at(format!("{at}/player"), faults::person_twice()));
            } else if *positions.entry(change.player).or_insert(index) != index {
                wrong.push(Violation::at(format!("{at}/player"), faults::positions_swapped()));
            }
            line_up[index] = change.player;
            without_member |= !line_up.iter().any(is_member);
        }
        if without_member {
            wrong.push(Violation::at(format!("{at}/players"), faults::no_member_at_table()));
        }
        let strangers: Vec<_> = side.persons().filter(|person| !is_member(person)).collect();
        if strangers.iter().any(|person| !side.guests.contains(person)) {
            wrong.push(Violation::at(format!("{at}/guests"), faults::guest_unmarked()));
        }
        if side.guests.iter().any(|guest| !strangers.contains(guest)) {
            wrong.push(Violation::at(format!("{at}/guests"), faults::guest_is_member()));
        }
    }

    pub(super) fn confirm(&self, id: MatchId, by: TeamId, actor: ActorId) -> Result<Vec<Event>, Rejection> {
        let played = self.answered(id, by)?;
        if played.confirmed_by.is_some() {
            return Ok(Vec::new());
        }
        // Who wrote it down for one side does not speak for the other as well.
        if played.recorded_by == Some(actor) {
            return Err(rejections::same_hand());
        }
        self.may_count(played)?;
        Ok(vec![Event::MatchConfirmed(MatchConfirmed { id, by })])
    }

    /// A match that this team can answer: the other side wrote it down, and the jury has not decided.
    fn answered(&self, id: MatchId, by: TeamId) -> Result<&Match, Rejection> {
        let played = self.find_match(id).ok_or_else(rejections::unknown_match)?;
        if played.side_of(by).is_none() {
            let wrong = Violation::at("/by", faults::other_team_entered());
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, vec![wrong]));
        }
        if played.facts.by == by {
            return Err(rejections::own_match());
        }
        if played.ruled.is_some() {
            return Err(rejections::match_ruled());
        }
        Ok(played)
    }

    pub(super) fn contest(&self, id: MatchId, by: TeamId, note: NoteRef) -> Result<Vec<Event>, Rejection> {
        let played = self.answered(id, by)?;
        if played.confirmed_by.is_some() {
            return Err(rejections::match_confirmed());
        }
        // It waits for the jury, which reads why, already.
        if played.contested.is_some() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::MatchContested(MatchContested { id, by, note })])
    }

    pub(super) fn rule(
        &self,
        id: MatchId,
        points: Option<[u32; 2]>,
        note: NoteRef,
    ) -> Result<Vec<Event>, Rejection> {
        let played = self.find_match(id).ok_or_else(rejections::unknown_match)?;
        if let Some(points) = points {
            let wrong = self.points(points, played.facts.extension);
            if !wrong.is_empty() {
                return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
            }
        }
        // What did not count until now needs a place.
        if played.counted().is_none() && points.is_some() {
            self.may_count(played)?;
        }
        let events = vec![Event::MatchRuled(MatchRuled { id, points, note })];
        self.leaves_what_is_played(&events)?;
        Ok(events)
    }
}
