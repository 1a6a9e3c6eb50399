//! Other rules after the first round has begun: proposed by one official, made by a second.

use std::sync::Arc;

use actix_web::web;
use domain::ruleset::Ruleset;
use domain::tournament::command::SetupCommand;
use domain::tournament::other_rules::ruleset_change;
use domain::tournament::{Command, Tournament, rejections};
use http::form::Form;
use http::problem::{Problem, Result};
use http::request::Writing;
use texts::Page as T;
use views::notes::Notes;
use views::violation::in_words_with;

use super::super::figures::changes;
use super::super::told::{Told, changed};
use crate::visit::Visit;

/// Rules that wait for a second official.
pub struct Proposal {
    /// Why.
    pub why: Option<String>,
    pub told: Told,
}

impl Proposal {
    /// What is proposed, and what it would change as things stand now. One that cannot be any more says nothing.
    pub async fn read(visit: &Visit) -> Result<Option<Self>> {
        let tournament = visit.tournament();
        let Some(proposed) = tournament.proposed.as_ref() else { return Ok(None) };
        let ruleset = &proposed.facts.ruleset;
        if *ruleset == *tournament.ruleset {
            return Ok(None);
        }
        let mut results = changes(visit.reader.lang, &tournament.ruleset, ruleset);
        let played = match told(visit, ruleset.clone()).await {
            Ok(played) => played,
            Err(problem) if problem.code().status().is_client_error() => return Ok(None),
            Err(problem) => return Err(problem),
        };
        results.extend(played.results);
        let notes = Notes::read(visit.engine(), [proposed.facts.note]).await?;
        let why = notes.get(proposed.facts.note).map(str::to_owned);
        Ok(Some(Self { why, told: Told { results, look: played.look } }))
    }
}

/// What other rules would change of what was played.
pub async fn told(visit: &Visit, ruleset: Ruleset) -> Result<Told> {
    let lang = visit.reader.lang;
    let worked_on = Arc::clone(&visit.snapshot);
    // Every deal is settled and the day ranked anew: not on the thread that takes requests.
    let worked_out = web::block(move || ruleset_change(worked_on.tournament(), &ruleset));
    let change = worked_out.await.map_err(Problem::internal)??;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let misfits = in_words_with(lang, &names.in_violations(&change.misfits), change.misfits.iter().cloned());
    let mut results = Vec::new();
    if !change.deals.is_empty() {
        results.push(lang.page_with(T::SetupDealsChange, [("count", change.deals.len().into())]));
    }
    results.extend(changed(lang, &change.changes));
    let mut look: Vec<String> = Vec::new();
    for misfit in misfits {
        if !look.contains(&misfit.detail) {
            look.push(misfit.detail);
        }
    }
    Ok(Told { results, look })
}

pub fn command(tournament: &Tournament, form: &Form, request: &mut Writing<()>) -> Result<Command> {
    let proposed = tournament.proposed.as_ref().ok_or_else(rejections::no_such_change)?;
    let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
    Ok(Command::Setup(SetupCommand::ChangeRuleset { change: proposed.facts.change, note }))
}
