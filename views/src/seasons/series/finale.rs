//! The final of a series on its way out: who may play it, and its ranking.

use domain::points::Points;
use domain::season::Season;
use domain::season::series::Qualification;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use super::{EntrantView, SeriesResultView, Shown};
use crate::error::Result;
use crate::shapes::named;

/// The final: who may play it, and its ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesFinal {
    pub version: u64,
    /// In the order of the standings; empty if there is no final.
    pub list: Vec<QualifiedView>,
    /// The finalists, best first; null before the final counts.
    pub ranking: Option<Vec<FinalistView>>,
}

/// Somebody on the list of those who may play the final.
#[derive(Debug, Serialize, ToSchema)]
pub struct QualifiedView {
    pub entrant: EntrantView,
    /// His rank before the final.
    pub rank: u16,
    pub state: QualificationView,
    /// What he brings to it.
    #[schema(value_type = named::Amount)]
    pub start: Points,
}

/// Whether somebody may play the final.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QualificationView {
    /// He may.
    Qualified,
    /// He does not want to.
    Declined,
    /// He is the next in line.
    Next,
    /// Others come before him.
    Waiting,
}

/// A finalist's line.
#[derive(Debug, Serialize, ToSchema)]
pub struct FinalistView {
    /// Null if he has no result in the final.
    pub rank: Option<u16>,
    pub shared: bool,
    pub entrant: EntrantView,
    /// What he brought.
    #[schema(value_type = named::Amount)]
    pub start: Points,
    pub result: Option<SeriesResultView>,
    /// Both together: what ranks.
    #[schema(value_type = named::Amount)]
    pub total: Points,
}

impl SeriesFinal {
    /// The list, and the final's ranking.
    pub async fn read(engine: &Engine, season: &Season) -> Result<Self> {
        let shown = Shown::read(engine, season).await?;
        let list = season.qualification(&shown.standings()).into_iter().map(|it| QualifiedView {
            entrant: shown.entrant(it.person, it.number),
            rank: it.rank,
            state: match it.qualification {
                Qualification::Qualified => QualificationView::Qualified,
                Qualification::Declined => QualificationView::Declined,
                Qualification::Next => QualificationView::Next,
                Qualification::Waiting => QualificationView::Waiting,
            },
            start: it.start,
        });
        let ranking = season.finale(&shown.editions).map(|rows| {
            let rows = rows.into_iter().map(|row| FinalistView {
                rank: row.rank,
                shared: row.shared,
                entrant: shown.entrant(row.finalist.person, row.finalist.number),
                start: row.finalist.start,
                result: row.result.as_ref().and_then(|result| shown.result(result)),
                total: row.total,
            });
            rows.collect()
        });
        Ok(Self { version: season.version, list: list.collect(), ranking })
    }
}
