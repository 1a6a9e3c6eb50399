use chrono::NaiveDate;
use domain::ids::TeamId;
use domain::log::Hash;
use domain::season;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{SeasonTeam, TeamNames};
use crate::error::Result;
use crate::shapes::named;

/// The bracket of a cup.
#[derive(Debug, Serialize, ToSchema)]
pub struct BracketAnswer {
    pub version: u64,
    /// The digest of the seed that is fixed for the draw, until it is drawn.
    #[schema(value_type = Option<named::Sha256>)]
    pub commitment: Option<Hash>,
    /// Null until it is drawn.
    pub draw: Option<CupDraw>,
    /// Round by round; the last is the final. Empty until it is drawn.
    pub rounds: Vec<Vec<PairingView>>,
    /// Who has won the final.
    pub winner: Option<SeasonTeam>,
    /// Who lost a semifinal.
    pub bronze: Vec<SeasonTeam>,
}

/// What the bracket was drawn from: who draws again from it gets the same order.
#[derive(Debug, Serialize, ToSchema)]
pub struct CupDraw {
    /// The pairs as they entered.
    pub entered: Vec<Uuid>,
    #[schema(value_type = named::Sha256)]
    pub seed: Hash,
    pub public_randomness: Option<String>,
    /// The digest published before; null if the draw was not committed to.
    #[schema(value_type = Option<named::Sha256>)]
    pub commitment: Option<Hash>,
    /// The pairs as they were drawn.
    pub order: Vec<Uuid>,
}

/// A pairing of the bracket.
#[derive(Debug, Serialize, ToSchema)]
pub struct PairingView {
    pub round: u8,
    /// Which pairing of the round, from 1.
    pub pairing: u16,
    /// The two sides; null where nobody is known yet, or nobody comes.
    #[schema(value_type = Vec<Option<SeasonTeam>>)]
    pub sides: [Option<SeasonTeam>; 2],
    /// Its last day.
    pub due: Option<NaiveDate>,
    /// The results of its matches, by side, each rounded down.
    pub results: Vec<[u32; 2]>,
    /// Their sum.
    pub score: [u64; 2],
    /// The points of its extensions, by side, as they are.
    pub extensions: Vec<[u32; 2]>,
    /// Matches that wait for the other side, or the jury.
    pub open: u32,
    /// All matches are played and nobody is ahead: it has to be extended.
    pub level: bool,
    pub winner: Option<Uuid>,
    pub decided_by: Option<DecidedBy>,
}

/// What decides a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    Bye,
    Matches,
    Extension,
    Concession,
    Jury,
}

impl From<season::DecidedBy> for DecidedBy {
    fn from(by: season::DecidedBy) -> Self {
        match by {
            season::DecidedBy::Bye => Self::Bye,
            season::DecidedBy::Matches => Self::Matches,
            season::DecidedBy::Extension => Self::Extension,
            season::DecidedBy::Concession => Self::Concession,
            season::DecidedBy::Jury => Self::Jury,
        }
    }
}

impl BracketAnswer {
    /// The bracket as far as it is known.
    pub async fn read(engine: &Engine, season: &season::Season) -> Result<Self> {
        let names = TeamNames::read(engine, season).await?;
        let ids = |teams: &[TeamId]| teams.iter().map(|team| team.0).collect();
        let draw = season.draw.as_ref().map(|drawn| CupDraw {
            entered: ids(&drawn.teams),
            seed: Hash(drawn.seed.0),
            public_randomness: drawn.public_randomness.clone(),
            commitment: drawn.commitment,
            order: ids(&drawn.order),
        });
        let bracket = season.bracket();
        let winner = bracket.as_ref().and_then(|bracket| bracket.winner);
        let bronze = bracket.iter().flat_map(|bracket| &bracket.bronze);
        let bronze = bronze.map(|team| names.of(*team)).collect();
        let shown = |round: Vec<season::Pairing>| {
            round.into_iter().map(|pairing| PairingView::of(pairing, &names)).collect()
        };
        Ok(Self {
            version: season.version,
            commitment: season.committed.as_ref().map(|made| made.commitment),
            draw,
            winner: winner.map(|team| names.of(team)),
            bronze,
            rounds: bracket.into_iter().flat_map(|bracket| bracket.rounds).map(shown).collect(),
        })
    }
}

impl PairingView {
    fn of(pairing: season::Pairing, names: &TeamNames<'_>) -> Self {
        Self {
            round: pairing.at.round.0,
            pairing: pairing.at.pairing,
            sides: pairing.sides.map(|side| side.map(|team| names.of(team))),
            due: pairing.due,
            results: pairing.results,
            score: pairing.score,
            extensions: pairing.extensions,
            open: pairing.open,
            level: pairing.level,
            winner: pairing.winner.map(|team| team.0),
            decided_by: pairing.decided_by.map(DecidedBy::from),
        }
    }
}
