use crate::ids::{NoticeId, RoundNumber};
use crate::tournament::event::NoteRef;

/// What is asked of what the director tells the hall.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum HallCommand {
    GiveNotice {
        notice: NoticeId,
        note: NoteRef,
    },
    WithdrawNotice {
        notice: NoticeId,
    },
    /// `round`: after which round; none: no standings are shown at all.
    FreezeStandings {
        round: Option<RoundNumber>,
    },
    ReleaseStandings,
}
