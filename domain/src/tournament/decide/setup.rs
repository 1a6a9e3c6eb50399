use super::{Code, Decision};
use crate::ruleset::Ruleset;
use crate::tournament::command::CreateTournament;
use crate::tournament::event::setup::{Closed, Created, Reopened, RulesetAmended};
use crate::tournament::state::Phase;
use crate::tournament::{Command, Event, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

/// Longest title and place, in characters.
const MAX_TEXT: usize = 200;

/// Decides the founding of a tournament: the first event of its stream.
///
/// # Errors
/// A [`Rejection`] if the ruleset is not valid or a text is empty or too long.
pub fn create(command: &CreateTournament) -> Decision {
    checked(&command.ruleset)?;
    let mut violations = Vec::new();
    let texts = [("/title", Some(command.title.as_str())), ("/place", command.place.as_deref())];
    for (pointer, text) in texts {
        if text.is_some_and(|t| {
            t.trim().is_empty() || t.chars().count() > MAX_TEXT || t.contains(char::is_control)
        }) {
            let detail =
                format!("1 to {MAX_TEXT} characters are expected, none of them a control character.");
            violations.push(Violation::new(pointer, ViolationCode::OutOfBounds, detail));
        }
    }
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    let CreateTournament { title, date, place, ruleset } = command.clone();
    Ok(vec![Created { title, date, place, ruleset }.into()])
}

pub(super) fn decide(tournament: &Tournament, command: &Command) -> Decision {
    match command {
        Command::AmendRuleset { ruleset } => amend(tournament, ruleset),
        Command::Close => Ok(vec![Closed {}.into()]),
        Command::Reopen { .. } if !tournament.closed => {
            Err(Rejection::new(Code::TournamentOpen, "It is open already."))
        }
        Command::Reopen { note } => Ok(vec![Reopened { note: *note }.into()]),
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

fn amend(tournament: &Tournament, ruleset: &Ruleset) -> Decision {
    if tournament.rounds.first().is_some_and(|round| round.phase != Phase::Drawn) {
        return Err(Rejection::new(Code::RulesetFrozen, "Round 1 has started."));
    }
    checked(ruleset)?;
    let violations = misfits(tournament, ruleset);
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidRuleset, violations));
    }
    if *ruleset == *tournament.ruleset {
        return Ok(Vec::new());
    }
    Ok(vec![Event::from(RulesetAmended { ruleset: ruleset.clone() })])
}

/// What the tournament already has and the ruleset does not allow.
fn misfits(tournament: &Tournament, ruleset: &Ruleset) -> Vec<Violation> {
    let regulations = &ruleset.regulations;
    let mut violations = Vec::new();
    let mut wrong = |pointer: &str, detail: String| {
        violations.push(Violation::new(pointer, ViolationCode::Inconsistent, detail));
    };
    if let Some(late) = tournament.players.values().find(|player| player.from_round.0 > regulations.rounds) {
        let detail = format!("Player {} is registered from round {} on.", late.number, late.from_round);
        wrong("/ruleset/regulations/rounds", detail);
    }
    let largest = tournament.teams.values().map(|team| team.members.len()).max();
    let allowed = regulations.teams.map_or(0, |teams| usize::from(teams.size));
    if let Some(largest) = largest.filter(|largest| *largest > allowed) {
        wrong("/ruleset/regulations/teams", format!("A team has {largest} members already."));
    }
    violations
}

fn checked(ruleset: &Ruleset) -> Result<(), Rejection> {
    let violations = ruleset.check();
    if violations.is_empty() {
        return Ok(());
    }
    Err(Rejection::with_violations(Code::InvalidRuleset, violations))
}
