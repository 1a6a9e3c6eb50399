mod knockout;
mod matches;
mod places;

use std::collections::BTreeSet;

use super::{
    Command, Context, Event, PairingConceded, PairingDecided, PairingPostponed, Rules, Season, SeasonClosed,
    SeasonReopened, Team, TeamFormed, faults, rejections,
};
use crate::ids::PersonId;
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::Violation;

impl Season {
    /// Decides a command: the events that follow, none when it asks for what holds already.
    ///
    /// # Errors
    /// Why the rules are against it.
    pub fn decide(&self, command: &Command, context: &Context<'_>) -> Result<Vec<Event>, Rejection> {
        match command {
            Command::Close => return Ok(if self.closed { Vec::new() } else { vec![close()] }),
            Command::Reopen { note } => {
                let reopened = Event::Reopened(SeasonReopened { note: *note });
                return if self.closed { Ok(vec![reopened]) } else { Err(rejections::season_open()) };
            }
            Command::MergePersons(merged) => return Ok(self.merged(*merged)),
            _ if self.closed => return Err(rejections::season_closed()),
            Command::RecordMatch(_)
            | Command::ConfirmMatch { .. }
            | Command::ContestMatch { .. }
            | Command::RuleMatch { .. }
                if !self.rules.has_matches() =>
            {
                return Err(rejections::no_matches());
            }
            _ => {}
        }
        match command {
            Command::FormTeam { team, name, members, leave } => {
                let formed = TeamFormed { team: *team, name: *name, members: members.clone(), leave: *leave };
                self.form(formed)
            }
            Command::ChangeTeam { team, name, members, leave } => {
                let changed =
                    TeamFormed { team: *team, name: *name, members: members.clone(), leave: *leave };
                self.change(changed)
            }
            Command::CommitDraw => self.commit_draw(context),
            Command::Draw { public_randomness } => self.draw_cup(public_randomness.as_deref(), context),
            Command::RecordMatch(facts) => self.record(facts, context),
            Command::ConfirmMatch { id, by } => self.confirm(*id, *by, context.actor),
            Command::ContestMatch { id, by, note } => self.contest(*id, *by, *note),
            Command::RuleMatch { id, points, note } => self.rule(*id, *points, *note),
            Command::Concede { at, by, note } => {
                let conceded = PairingConceded { at: *at, by: *by, note: *note };
                self.concede(conceded)
            }
            Command::Postpone { at, until, note } => {
                let postponed = PairingPostponed { at: *at, until: *until, note: *note };
                self.postpone(postponed)
            }
            Command::DecidePairing { at, winner, note } => {
                let decided = PairingDecided { at: *at, winner: *winner, note: *note };
                self.decide_pairing(decided)
            }
            Command::Series(command) => self.decide_series(command, context),
            Command::Deals(command) => self.decide_deals(command, context),
            Command::Close | Command::Reopen { .. } | Command::MergePersons(_) => Ok(Vec::new()),
        }
    }

    fn form(&self, formed: TeamFormed) -> Result<Vec<Event>, Rejection> {
        if let Some(rules) = self.rules.knockout() {
            if self.draw.is_some() {
                return Err(rejections::drawn_already());
            }
            if self.teams.len() >= usize::from(rules.pairs_most) {
                return Err(rejections::pairs_count(rules.pairs_most));
            }
        }
        self.members(&formed)?;
        Ok(vec![Event::TeamFormed(formed)])
    }

    fn change(&self, changed: TeamFormed) -> Result<Vec<Event>, Rejection> {
        let team = self.team(changed.team).ok_or_else(rejections::unknown_team)?;
        if self.rules.knockout().is_some() {
            // ROY: players of the cup change by the jury's leave only.
            let fixed = self.draw.is_some() && team.members != changed.members;
            if fixed && changed.leave.is_none() {
                return Err(rejections::change_by_leave());
            }
        }
        self.members(&changed)?;
        Ok(if *team == Team::from(&changed) { Vec::new() } else { vec![Event::TeamChanged(changed)] })
    }

    fn members(&self, formed: &TeamFormed) -> Result<(), Rejection> {
        let mut wrong = Vec::new();
        let mut seen = BTreeSet::new();
        let others: BTreeSet<PersonId> = self
            .teams
            .iter()
            .filter(|team| team.id != formed.team)
            .flat_map(|team| team.members.iter().copied())
            .collect();
        for (nth, member) in formed.members.iter().enumerate() {
            let at = format!("/members/{nth}");
            if !seen.insert(*member) {
                wrong.push(Violation::at(at, faults::person_twice()));
            } else if others.contains(member) {
                // Decision: who plays for two teams could not be told from a guest of either.
                wrong.push(Violation::at(at, faults::in_another_team()));
            }
        }
        if !wrong.is_empty() {
            return Err(Rejection::with_violations(RejectionCode::InvalidTeam, wrong));
        }
        let count = formed.members.len();
        match &*self.rules {
            Rules::Series(rules) => {
                let teams = rules.teams.ok_or_else(rejections::no_teams)?;
                let fits = (1..=usize::from(teams.members_most)).contains(&count);
                if fits || formed.leave.is_some() {
                    Ok(())
                } else {
                    Err(rejections::members_count(teams.members_most))
                }
            }
            Rules::Trophies(_) | Rules::FreeChampionship(_) => Err(rejections::no_teams()),
            Rules::Knockout(_) if count != 2 => Err(rejections::pair_of_two()),
            Rules::TeamChampionship(rules)
                if !(rules.members_least..=rules.members_most)
                    .contains(&u8::try_from(count).unwrap_or(u8::MAX))
                    && formed.leave.is_none() =>
            {
                Err(rejections::members_by_leave(rules.members_least, rules.members_most))
            }
            _ => Ok(()),
        }
    }
}

fn close() -> Event {
    Event::Closed(SeasonClosed {})
}
