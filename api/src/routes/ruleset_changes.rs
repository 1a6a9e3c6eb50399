//! Another ruleset, noticed after round 1 has started: proposed by one official, made by a second.

pub mod confirm;
pub mod preview;
pub mod propose;
pub mod read;

use std::sync::Arc;

use actix_web::web;
use domain::ruleset::Ruleset;
use domain::tournament::other_rules::ruleset_change;
use engine::{Engine, Snapshot};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use http::caller::Caller;
use http::problem::{Problem, Result};
use views::notes::Notes;
use views::result_changes::Labels;
use views::ruleset_change::RulesetChange;
use views::shapes::named;
use views::{Reader, WithNames};

/// A ruleset that could have been meant.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ruleset": "tarockcup-2019", "reason": "The cup is played by the rules of 2019."}))]
pub struct OtherRuleset {
    /// The id of a preset, a ruleset of the shelf (`{"id": …, "revision": …}`, without a revision
    /// its newest), or a whole ruleset.
    #[schema(value_type = named::RulesetChoice)]
    ruleset: Box<RawValue>,
    /// 1 to 2000 characters.
    reason: String,
}

/// What a ruleset would change of a tournament, with names.
async fn change_of(
    engine: &Engine,
    snapshot: &Arc<Snapshot>,
    caller: &Caller,
    ruleset: Ruleset,
) -> Result<WithNames<RulesetChange>> {
    let to = (ruleset.id.clone(), ruleset.title.clone());
    let worked_on = Arc::clone(snapshot);
    // Every deal is settled and the day ranked anew: not on the thread that takes requests.
    let worked_out = web::block(move || ruleset_change(worked_on.tournament(), &ruleset));
    let change = worked_out.await.map_err(Problem::internal)??;
    let reader = Reader { engine, snapshot, viewer: caller.viewer() };
    let directory = reader.directory().await?;
    let names = reader.names(&directory);
    let teams = Notes::of_teams(engine, snapshot.tournament()).await?;
    let labels = Labels { names: &names, teams: &teams };
    let document = RulesetChange::of(snapshot.tournament(), &change, to, caller.lang(), &labels);
    Ok(WithNames::new(document, &directory))
}
