//! Complaints of the players at a table: each waits for a ruling, or is taken back.

use domain::ids::{ComplaintId, RulingId};
use domain::tournament::event::NoteRef;
use domain::tournament::state::{ComplaintEnd, ComplaintOnRecord};
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::{Actors, Recorded};
use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;
use crate::start_number::StartNumber;

/// A complaint about a deal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Complaint {
    #[schema(value_type = uuid::Uuid)]
    pub id: ComplaintId,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// The player who complains, if he is named.
    pub by: Option<StartNumber>,
    /// What about; null if it was erased.
    pub reason: Option<String>,
    /// Why a referee accepted it although its time was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_because: Option<String>,
    pub raised: Recorded,
    pub state: ComplaintState,
    /// The ruling that settled it.
    #[schema(value_type = Option<uuid::Uuid>)]
    pub ruling: Option<RulingId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Withdrawn>,
}

/// What became of a complaint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ComplaintState {
    /// It waits for a ruling.
    Open,
    /// A ruling settled it.
    Ruled,
    /// It was taken back.
    Withdrawn,
}

/// How a complaint was taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct Withdrawn {
    #[serde(flatten)]
    pub recorded: Recorded,
    pub reason: Option<String>,
}

/// What complaints are shown with: texts, and who did what.
pub struct Words {
    pub notes: Notes,
    pub actors: Actors,
}

impl Words {
    /// Reads what these complaints refer to.
    pub async fn of(engine: &Engine, complaints: &[&ComplaintOnRecord]) -> Result<Self> {
        let ends = complaints.iter().filter_map(|complaint| match complaint.end {
            Some(ComplaintEnd::Withdrawn { note, recorded }) => Some((note, recorded)),
            Some(ComplaintEnd::Ruled(_)) | None => None,
        });
        let raised =
            complaints.iter().flat_map(|complaint| [Some(complaint.raised.note), complaint.raised.late]);
        let notes: Vec<NoteRef> = raised.chain(ends.clone().map(|(note, _)| note)).flatten().collect();
        let recorded = complaints.iter().map(|complaint| complaint.recorded);
        let actors: Vec<_> = recorded.chain(ends.map(|(_, recorded)| recorded)).map(|r| r.by).collect();
        Ok(Self { notes: Notes::read(engine, notes).await?, actors: Actors::of(engine, actors).await? })
    }

    /// A complaint as officials see it.
    pub fn show(&self, complaint: &ComplaintOnRecord) -> Complaint {
        let ComplaintOnRecord { raised, recorded, end, .. } = complaint;
        let text = |note: NoteRef| self.notes.get(note).map(str::to_owned);
        let (state, ruling, withdrawn) = match end {
            None => (ComplaintState::Open, None, None),
            Some(ComplaintEnd::Ruled(ruling)) => (ComplaintState::Ruled, Some(*ruling), None),
            Some(ComplaintEnd::Withdrawn { note, recorded }) => {
                let recorded = self.actors.recorded(recorded);
                let withdrawn = Withdrawn { recorded, reason: note.and_then(text) };
                (ComplaintState::Withdrawn, None, Some(withdrawn))
            }
        };
        Complaint {
            id: raised.complaint,
            round: raised.at.round.0,
            table: raised.at.table.0,
            deal: raised.at.deal.0,
            by: raised.by.map(StartNumber),
            reason: text(raised.note),
            late_because: raised.late.and_then(text),
            raised: self.actors.recorded(recorded),
            state,
            ruling,
            withdrawn,
        }
    }
}

/// The complaints: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Complaints {
    pub version: u64,
    /// How many wait for a ruling.
    pub open: usize,
    pub items: Vec<Complaint>,
}

impl Complaints {
    /// All complaints.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let mut complaints: Vec<_> = reader.tournament().complaints.values().map(AsRef::as_ref).collect();
        complaints.sort_unstable_by_key(|complaint| (complaint.end.is_some(), complaint.recorded.version));
        let words = Words::of(reader.engine, &complaints).await?;
        Ok(Self {
            version: reader.version(),
            open: complaints.iter().filter(|complaint| complaint.end.is_none()).count(),
            items: complaints.into_iter().map(|complaint| words.show(complaint)).collect(),
        })
    }
}
