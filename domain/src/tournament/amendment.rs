//! Whether another ruleset can take the place of a tournament's.

use super::{Rejection, RejectionCode as Code, Tournament, faults};
use crate::ruleset::Ruleset;
use crate::violation::Violation;

/// Refuses a ruleset that is not valid by itself.
pub(super) fn checked(ruleset: &Ruleset) -> Result<(), Rejection> {
    let violations = ruleset.check();
    if violations.is_empty() {
        return Ok(());
    }
    Err(Rejection::with_violations(Code::InvalidRuleset, violations))
}

/// What the tournament already has and the ruleset does not allow.
pub(super) fn misfits(tournament: &Tournament, ruleset: &Ruleset) -> Vec<Violation> {
    let regulations = &ruleset.regulations;
    let mut violations = Vec::new();
    let mut wrong = |pointer: &str, fault| violations.push(Violation::at(pointer, fault));
    if let Some(late) = tournament.players.values().find(|player| player.from_round.0 > regulations.rounds) {
        wrong("/ruleset/regulations/rounds", faults::registered_from(&late.number, late.from_round));
    }
    let largest = tournament.teams.values().map(|team| team.members.len()).max();
    let allowed = regulations.teams.map_or(0, |teams| usize::from(teams.size));
    if let Some(largest) = largest.filter(|largest| *largest > allowed) {
        wrong("/ruleset/regulations/teams", faults::team_larger(largest));
    }
    violations
}
