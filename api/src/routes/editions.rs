//! Editions of the results: what was published, as of its version, for ever.

pub mod list;
pub mod publish;
pub mod read;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::log::Hash;
use domain::tournament::Tournament;
use domain::tournament::state;
use engine::{Engine, Snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::payouts::Payouts;
use super::rankings::{PlayersRanking, TeamsRanking, Title};
use crate::auth::Caller;
use crate::names::Names;
use crate::notes::Notes;
use crate::problem::{Code, Problem, Result};

/// What was published when.
#[derive(Debug, Serialize, ToSchema)]
pub struct Edition {
    #[serde(rename = "edition")]
    number: u16,
    /// The last version it takes into account: `as_of` this one shows the same.
    of_version: u64,
    /// SHA-256 over the results by start numbers and ids, never over names.
    #[schema(value_type = String)]
    digest: Hash,
    published_at: DateTime<Utc>,
}

/// An edition with its results. Names are those of today.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditionAnswer {
    /// The version of the event it was published with.
    version: u64,
    #[serde(flatten)]
    edition: Edition,
    /// The hash of the last event it takes into account: it stands for the whole log up to there.
    #[schema(value_type = String)]
    chain_head: Hash,
    /// The digest as it is computed from the log now.
    #[schema(value_type = String)]
    computed_digest: Hash,
    /// Both digests are the same: this is what was published.
    verified: bool,
    ranking: PlayersRanking,
    teams: TeamsRanking,
    titles: Vec<Title>,
    payouts: Payouts,
}

impl From<&state::Edition> for Edition {
    fn from(edition: &state::Edition) -> Self {
        Self {
            number: edition.published.edition,
            of_version: edition.published.of_version,
            digest: edition.published.digest,
            published_at: edition.at,
        }
    }
}

/// An edition that was published.
pub fn find(tournament: &Tournament, number: u16) -> Result<&state::Edition> {
    let edition = tournament.editions.iter().find(|edition| edition.published.edition == number);
    edition.ok_or_else(|| {
        Problem::new(Code::UnknownEdition, format!("There is no edition {number} of the results."))
    })
}

/// The tournament as the edition saw it.
pub async fn as_published(
    engine: &Engine,
    tournament: &Tournament,
    edition: &state::Edition,
) -> Result<Arc<Snapshot>> {
    Ok(engine.as_of(tournament.id, edition.published.of_version).await?)
}

/// The edition with its results, and the revision of the names in it.
async fn document(
    engine: &Engine,
    caller: &Caller,
    tournament: &Tournament,
    edition: &state::Edition,
) -> Result<(u64, EditionAnswer)> {
    let snapshot = as_published(engine, tournament, edition).await?;
    let then = snapshot.tournament();
    let results = snapshot.results();
    let directory = engine.directory(&snapshot).await?;
    let names = Names::new(caller, then, &directory);
    let notes = Notes::read(engine, then.teams.values().map(|team| team.name)).await?;
    let computed = results.digest();
    let document = EditionAnswer {
        version: edition.version,
        edition: edition.into(),
        chain_head: snapshot.hash(),
        computed_digest: computed,
        verified: computed == edition.published.digest,
        ranking: PlayersRanking::of(&results.ranking, &names),
        teams: TeamsRanking::of(results.teams.as_ref(), then, &names, &notes),
        titles: results.titles.iter().map(|title| Title::of(title, &names)).collect(),
        payouts: Payouts::of(&results.payouts, &names),
    };
    Ok((directory.revision, document))
}
