//! Editions of the results: what was published, as of its version, for ever.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::log::Hash;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::{Tournament, state};
use engine::{Engine, Snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::names::Names;
use crate::notes::Notes;
use crate::payouts::Payouts;
use crate::rankings::teams::TeamsRanking;
use crate::rankings::{PlayersRanking, Title};
use crate::reader::{Reader, WithNames};
use crate::shapes::named;
use crate::viewer::Viewer;

/// What was published when.
#[derive(Debug, Serialize, ToSchema)]
pub struct Edition {
    #[serde(rename = "edition")]
    pub number: u16,
    /// The last version it takes into account: `as_of` this one shows the same.
    pub of_version: u64,
    /// SHA-256 over what was published, as the log has it, by start numbers and ids, never over names.
    #[schema(value_type = named::Sha256)]
    pub digest: Hash,
    pub published_at: DateTime<Utc>,
}

/// An edition with its results. Names are those of today.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditionAnswer {
    /// The version of the event it was published with.
    pub version: u64,
    #[serde(flatten)]
    pub edition: Edition,
    /// The hash of the last event it takes into account: it stands for the whole log up to there.
    #[schema(value_type = named::Sha256)]
    pub chain_head: Hash,
    /// The digest of what this program ranks from the log up to that version.
    #[schema(value_type = named::Sha256)]
    pub computed_digest: Hash,
    /// Both digests are the same: this program ranks what was published. Shown is what was published.
    pub verified: bool,
    pub ranking: PlayersRanking,
    pub teams: TeamsRanking,
    pub titles: Vec<Title>,
    pub payouts: Payouts,
}

/// What the next edition would say.
#[derive(Debug)]
pub struct Unpublished {
    pub ranking: PlayersRanking,
    pub teams: TeamsRanking,
    pub titles: Vec<Title>,
    pub payouts: Payouts,
}

impl Unpublished {
    /// The results as the facts are now.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let (tournament, results) = (reader.tournament(), reader.snapshot.results());
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        Ok(Self {
            ranking: PlayersRanking::of(&results.ranking, &names),
            teams: TeamsRanking::of(results.teams.as_ref(), tournament, &names, &notes),
            titles: results.titles.iter().map(|title| Title::of(title, &names)).collect(),
            payouts: Payouts::of(&results.payouts, &names),
        })
    }
}

impl From<&state::Edition> for Edition {
    fn from(edition: &state::Edition) -> Self {
        Self {
            number: edition.published.edition,
            of_version: edition.published.of_version,
            digest: edition.published.rows.digest(),
            published_at: edition.at,
        }
    }
}

/// The tournament as the edition saw it.
pub async fn as_published(
    engine: &Engine,
    tournament: &Tournament,
    edition: &state::Edition,
) -> Result<Arc<Snapshot>> {
    Ok(engine.published(tournament.id, edition.published.of_version).await?)
}

/// The edition with its results, and the revision of the names in it.
pub async fn document(
    engine: &Engine,
    viewer: &Viewer,
    tournament: &Tournament,
    edition: &state::Edition,
) -> Result<WithNames<EditionAnswer>> {
    let snapshot = as_published(engine, tournament, edition).await?;
    let then = snapshot.tournament();
    let computed = snapshot.results();
    let rows = &edition.published.rows;
    let results = rows.as_results(&computed);
    let directory = engine.directory(&snapshot).await?;
    let names = Names::new(viewer, then, &directory);
    let notes = Notes::of_teams(engine, then).await?;
    let computed = EditionRows::of(&computed);
    let document = EditionAnswer {
        version: edition.version,
        edition: edition.into(),
        chain_head: snapshot.hash(),
        computed_digest: computed.digest(),
        verified: computed == *rows,
        ranking: PlayersRanking::of(&results.ranking, &names),
        teams: TeamsRanking::of(results.teams.as_ref(), then, &names, &notes),
        titles: results.titles.iter().map(|title| Title::of(title, &names)).collect(),
        payouts: Payouts::of(&results.payouts, &names),
    };
    Ok(WithNames::new(document, &directory))
}
