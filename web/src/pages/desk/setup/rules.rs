//! The rules of the tournament: the figures that are asked for most, or other rules altogether.

use domain::ids::ChangeId;
use domain::ruleset::Ruleset;
use domain::tournament::command::SetupCommand;
use domain::tournament::state::Phase;
use domain::tournament::{Command, Tournament};
use engine::Place;
use http::form::Form;
use http::problem::Result;
use http::request::Writing;
use texts::Page as T;
use uuid::Uuid;

use super::super::field::Sent;
use super::super::figures::{changes, edited};
use super::super::told::Told;
use super::{Part, proposal, unreadable};
use crate::pages::desk::begin;
use crate::visit::Visit;

/// From then on another ruleset is proposed, and made by a second official.
pub fn has_started(tournament: &Tournament) -> bool {
    tournament.rounds.first().is_some_and(|round| round.phase != Phase::Drawn)
}

/// What else could be played by.
pub async fn others(visit: &Visit, sent: Sent<'_>) -> Result<Vec<begin::Choice>> {
    let Place::Tournament { organisation, .. } = visit.caller.place() else { return Err(unreadable()) };
    let chosen = sent.form().and_then(|form| form.get("ruleset"));
    let mut others = begin::choices(visit.engine(), organisation, visit.reader.lang).await?;
    // Another game cannot be made of deals that were played.
    let family = visit.tournament().ruleset.game.family();
    others.retain(|other| !has_started(visit.tournament()) || other.family == family);
    for other in &mut others {
        other.chosen = chosen == Some(other.value.as_str());
    }
    Ok(others)
}

/// The ruleset that a form means.
pub async fn meant(visit: &Visit, part: Part, form: &Form) -> Result<Ruleset> {
    if part == Part::Other {
        let Place::Tournament { organisation, .. } = visit.caller.place() else { return Err(unreadable()) };
        return begin::ruleset(visit.engine(), organisation, form).await;
    }
    edited(&visit.tournament().ruleset, form)
}

/// Before the first round has begun it is so, from then on it is proposed.
pub fn command(
    tournament: &Tournament,
    ruleset: Ruleset,
    form: &Form,
    request: &mut Writing<()>,
) -> Result<Command> {
    let ruleset = Box::new(ruleset);
    Ok(Command::Setup(if has_started(tournament) {
        let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
        SetupCommand::ProposeRuleset { change: ChangeId(Uuid::now_v7()), ruleset, note }
    } else {
        SetupCommand::AmendRuleset { ruleset }
    }))
}

/// What other rules would change, of what is said and of what was played.
pub async fn told(visit: &Visit, request: &Writing<()>, ruleset: Ruleset) -> Result<Told> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let mut results = changes(lang, &tournament.ruleset, &ruleset);
    let played = if has_started(tournament) {
        proposal::told(visit, ruleset).await?
    } else {
        let ruleset = Box::new(ruleset);
        Told::before(visit, request, Command::Setup(SetupCommand::AmendRuleset { ruleset })).await?
    };
    if results.is_empty() {
        results.push(lang.page(T::SetupRulesSame).into_owned());
    }
    results.extend(played.results);
    Ok(Told { results, look: played.look })
}
