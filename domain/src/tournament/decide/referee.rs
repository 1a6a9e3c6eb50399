use super::{Code, Decision};
use crate::tournament::event::referee::{RulingMade, RulingOutcome};
use crate::tournament::state::Phase;
use crate::tournament::{Command, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

/// Longest reference to a rule, in characters.
const MAX_RULE: usize = 200;

pub(super) fn decide(tournament: &Tournament, command: &Command) -> Decision {
    let Command::Rule { ruling, at, supersedes, outcome, rule, note } = command else {
        unreachable!("decide sends other commands elsewhere")
    };
    let deal = tournament.known_deal(*at)?;
    match (&deal.ruling, supersedes) {
        (None, None) => {}
        (Some(in_force), Some(superseded)) if in_force.id == *superseded => {}
        (Some(in_force), _) => {
            let detail = format!("Ruling {} is in force: a new one must supersede it.", in_force.id);
            return Err(Rejection::new(Code::RulingInForce, detail));
        }
        (None, Some(_)) => {
            return Err(Rejection::new(Code::RulingInForce, "No ruling is in force on this deal."));
        }
    }
    if tournament.rulings.contains_key(ruling) {
        return Err(Rejection::new(Code::RulingInForce, "This ruling was made already."));
    }
    if rule.trim().is_empty() || rule.chars().count() > MAX_RULE || rule.contains(char::is_control) {
        let detail = format!("The rule in 1 to {MAX_RULE} characters is expected.");
        let violation = Violation::new("/rule", ViolationCode::OutOfBounds, detail);
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    let scores = deal
        .evaluate(&tournament.ruleset.game, Some(outcome))
        .map_err(|violations| Rejection::with_violations(Code::InvalidRecord, violations))?;
    if scores.is_none() {
        if matches!(outcome, RulingOutcome::Renonce(_)) {
            let detail = "No game has been declared in this deal: there is nothing to settle.";
            return Err(Rejection::new(Code::DealState, detail));
        }
        let table = tournament.known_table(at.table_at())?;
        let later = table.next_deal().index() > at.deal.index() + 1;
        let closed =
            table.signed || table.ended_early || table.substitutions.iter().any(|s| s.from_deal > at.deal);
        let over = tournament.round(at.round).is_some_and(|round| round.phase == Phase::Ended);
        if later || closed || over {
            let detail = "The deal was never scored: correct its record before this ruling.";
            return Err(Rejection::new(Code::DealState, detail));
        }
    }
    Ok(vec![
        RulingMade {
            ruling: *ruling,
            at: *at,
            supersedes: *supersedes,
            outcome: outcome.clone(),
            rule: rule.clone(),
            note: *note,
        }
        .into(),
    ])
}
