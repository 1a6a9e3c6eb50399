//! Notices: what the director tells everybody in the hall, in his own words.

use chrono::{DateTime, Utc};
use domain::ids::NoticeId;
use domain::tournament::state::NoticeOnRecord;
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::{Actors, Recorded};
use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;

/// A notice.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notice {
    #[schema(value_type = uuid::Uuid)]
    pub id: NoticeId,
    /// As it was typed; null if it was erased.
    pub text: Option<String>,
    pub given_at: DateTime<Utc>,
    /// By whom; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<Recorded>,
    /// When it was taken down, and by whom; for officials only, as the public sees those that hang there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Recorded>,
}

/// The notices: those that hang there, for officials also those taken down; oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notices {
    pub version: u64,
    pub items: Vec<Notice>,
}

impl Notices {
    /// What the viewer sees of them.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let (hall, official) = (&reader.tournament().hall, reader.viewer.sees_desk());
        let seen = hall.notices.iter().filter(|notice| official || notice.withdrawn.is_none());
        let items = show(reader, &seen.collect::<Vec<_>>()).await?;
        Ok(Self { version: reader.version(), items })
    }

    /// The texts of those that hang there, oldest first.
    pub async fn standing(reader: Reader<'_>) -> Result<Vec<(NoticeId, String)>> {
        let standing: Vec<_> = reader.tournament().hall.standing().map(|notice| &notice.given).collect();
        let notes = Notes::read(reader.engine, standing.iter().map(|given| given.note)).await?;
        let text = |given: &&domain::tournament::event::hall::NoticeGiven| {
            Some((given.notice, notes.get(given.note)?.to_owned()))
        };
        Ok(standing.iter().filter_map(text).collect())
    }
}

/// These notices as the viewer sees them.
pub async fn show(reader: Reader<'_>, notices: &[&NoticeOnRecord]) -> Result<Vec<Notice>> {
    let notes = Notes::read(reader.engine, notices.iter().map(|notice| notice.given.note)).await?;
    let official = reader.viewer.sees_desk();
    let actors = notices.iter().flat_map(|notice| [Some(&notice.recorded), notice.withdrawn.as_ref()]);
    let actors = actors.flatten().filter(|_| official).map(|recorded| recorded.by);
    let actors = Actors::of(reader.engine, actors).await?;
    let notice = |notice: &&NoticeOnRecord| Notice {
        id: notice.given.notice,
        text: notes.get(notice.given.note).map(str::to_owned),
        given_at: notice.recorded.at,
        given: official.then(|| actors.recorded(&notice.recorded)),
        withdrawn: notice.withdrawn.as_ref().filter(|_| official).map(|it| actors.recorded(it)),
    };
    Ok(notices.iter().map(notice).collect())
}
