//! Complaints of the players at a table: each waits for a ruling, or is taken back.

pub mod list;
pub mod raise;
pub mod withdraw;

use domain::ids::{ComplaintId, RulingId};
use domain::tournament::event::NoteRef;
use domain::tournament::state::{ComplaintEnd, ComplaintOnRecord};
use domain::tournament::{RejectionCode, Tournament};
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::{Actors, Recorded};
use crate::notes::Notes;
use crate::problem::{Code, Problem, Result};
use crate::request::Written;
use crate::start_number::StartNumber;

/// A complaint about a deal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Complaint {
    #[schema(value_type = uuid::Uuid)]
    id: ComplaintId,
    round: u8,
    table: u16,
    deal: u16,
    /// The player who complains, if he is named.
    by: Option<StartNumber>,
    /// What about; null if it was erased.
    reason: Option<String>,
    /// Why a referee accepted it although its time was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    late_because: Option<String>,
    raised: Recorded,
    state: ComplaintState,
    /// The ruling that settled it.
    #[schema(value_type = Option<uuid::Uuid>)]
    ruling: Option<RulingId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<Withdrawn>,
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
struct Withdrawn {
    #[serde(flatten)]
    recorded: Recorded,
    reason: Option<String>,
}

/// A complaint as of a version.
#[derive(Serialize, ToSchema)]
pub struct ComplaintAnswer {
    version: u64,
    complaint: Complaint,
}

/// What complaints are shown with: texts, and who did what.
pub struct Words {
    notes: Notes,
    actors: Actors,
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
        let ComplaintOnRecord { raised, recorded, end } = complaint;
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

/// A complaint that was raised.
fn find(tournament: &Tournament, id: ComplaintId) -> Result<&ComplaintOnRecord> {
    let known = tournament.complaints.get(&id).map(AsRef::as_ref);
    known.ok_or_else(|| {
        Problem::new(Code::Rejected(RejectionCode::UnknownComplaint), "No complaint has this id.")
    })
}

/// The complaint as a command left it.
async fn document(written: &Written, id: ComplaintId) -> Result<ComplaintAnswer> {
    let complaint = find(written.tournament(), id)?;
    let words = Words::of(&written.engine, &[complaint]).await?;
    Ok(ComplaintAnswer { version: written.version(), complaint: words.show(complaint) })
}
