use chrono::NaiveDate;
use domain::season;
use engine::Engine;

use super::{MatchState, SeasonTeam, TeamNames};
use crate::error::Result;

/// What everybody may know of a match: which teams met, when, and what it came to; not who played.
#[derive(Debug)]
pub struct PlayedMatch {
    /// When.
    pub played_on: NaiveDate,
    /// The two sides.
    pub sides: [SeasonTeam; 2],
    /// What became of it.
    pub state: MatchState,
    /// The points of each side; none if it is void.
    pub points: Option<[u32; 2]>,
    /// The result of each side; none if it is void.
    pub result: Option<[u32; 2]>,
}

impl PlayedMatch {
    /// All of a season, the last played first.
    pub async fn all(engine: &Engine, season: &season::Season) -> Result<Vec<Self>> {
        let names = TeamNames::read(engine, season).await?;
        let mut matches: Vec<_> = season.matches.iter().collect();
        matches.sort_by_key(|played| std::cmp::Reverse((played.facts.played_on, played.version)));
        let shown = matches.into_iter().map(|played| {
            let facts = &played.facts;
            let points = played.counted().or((!played.is_void()).then_some(facts.points));
            let result = |points: u32| if facts.extension { points } else { season.result(points) };
            Self {
                played_on: facts.played_on,
                sides: [0, 1].map(|side| names.of(facts.sides[side].team)),
                state: MatchState::of(played),
                points,
                result: points.map(|points| points.map(result)),
            }
        });
        Ok(shown.collect())
    }
}
