//! What the director has told the hall.

use super::Recorded;
use crate::ids::{NoticeId, RoundNumber};
use crate::tournament::event::hall::NoticeGiven;

/// What the director has told the hall.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hall {
    /// Every notice, oldest first.
    pub notices: Vec<NoticeOnRecord>,
    /// Newer standings than these are not shown to the public.
    pub frozen: Option<FrozenStandings>,
}

/// A notice, and whether it still hangs there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeOnRecord {
    /// The facts.
    pub given: NoticeGiven,
    /// When, and by whom.
    pub recorded: Recorded,
    /// When it was taken down, and by whom.
    pub withdrawn: Option<Recorded>,
}

/// The newest standings that the public sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrozenStandings {
    /// Those after this round, or none.
    pub round: Option<RoundNumber>,
    /// Since when, and by whom.
    pub recorded: Recorded,
}

impl Hall {
    /// The notices that hang there, oldest first.
    pub fn standing(&self) -> impl Iterator<Item = &NoticeOnRecord> {
        self.notices.iter().filter(|notice| notice.withdrawn.is_none())
    }

    /// A notice, also one that was taken down.
    #[must_use]
    pub fn notice(&self, id: NoticeId) -> Option<&NoticeOnRecord> {
        self.notices.iter().find(|notice| notice.given.notice == id)
    }
}
