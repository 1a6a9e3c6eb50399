//! What stands in the way of a draw or of publishing, and what is odd: one list, told before.
//!
//! What stands in the way is what [`decide`](super::decide) would refuse; it cannot be confirmed. What is
//! odd may be right all the same: whoever draws or publishes says that he knows it, and the event says so.
//! Doubles and residences are no part of the log: who knows the persons adds them as [`Seen::These`].

pub mod faults;
mod findings;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::decide::refused_next;
use super::event::{DealAt, TableAt};
use super::rejection::Rejection;
use super::{RejectionCode, Tournament, rejections};
use crate::ids::{PlayerNumber, PrizeId, TeamId};
use crate::violation::{Fault, Violation};

/// What is about to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Before {
    /// The next round is drawn, or the drawn one again.
    Draw,
    /// Results are published.
    Publish,
}

/// What is odd, and may be right all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Players who have not paid what they owe.
    FeesUnpaid,
    /// Teams with fewer members than a full one.
    TeamsIncomplete,
    /// Registered players who would not be drawn.
    NotCheckedIn,
    /// Players who may be one person.
    PossibleDoubles,
    /// Players who take part and never sat at a table.
    NeverSeated,
    /// Tables at which fewer deals count than were planned.
    DealsMissing,
    /// Sheets that are not signed.
    SheetsUnsigned,
    /// Titles that nobody can have.
    TitleVacant,
    /// What is known of persons and what is recorded of who can have a title differ.
    TitleOutdated,
    /// There are prizes of money, and no money.
    NothingToWin,
    /// Prizes that nobody gets.
    PrizesUnfilled,
    /// Prizes that a lot would part.
    PrizeLotsOpen,
    /// Prizes handed out that the results no longer award.
    PrizesToReturn,
}

/// Something odd, with what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What.
    pub warning: Warning,
    /// The same for a person, with its code.
    pub fault: Fault,
    /// What it is about.
    pub about: About,
}

/// Something that stands in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obstacle {
    /// What the command would be refused with.
    pub rejection: Rejection,
    /// What it is about.
    pub about: About,
}

/// What a finding is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// Players by start number.
    pub players: Vec<PlayerNumber>,
    /// Teams.
    pub teams: Vec<TeamId>,
    /// Tables.
    pub tables: Vec<TableAt>,
    /// Deals.
    pub deals: Vec<DealAt>,
    /// Prizes and titles.
    pub prizes: Vec<PrizeId>,
}

/// What whoever draws or publishes knows to be odd.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Seen {
    /// All that the log tells.
    #[default]
    Everything,
    /// What he named, where this was noticed besides what the log tells.
    These {
        /// What he named.
        confirmed: BTreeSet<Warning>,
        /// What is odd about persons, whom the log does not know.
        noticed: BTreeSet<Warning>,
    },
}

impl Warning {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::FeesUnpaid,
        Self::TeamsIncomplete,
        Self::NotCheckedIn,
        Self::PossibleDoubles,
        Self::NeverSeated,
        Self::DealsMissing,
        Self::SheetsUnsigned,
        Self::TitleVacant,
        Self::TitleOutdated,
        Self::NothingToWin,
        Self::PrizesUnfilled,
        Self::PrizeLotsOpen,
        Self::PrizesToReturn,
    ];

    /// What is said of it where no more is known than that it is so.
    #[must_use]
    pub fn in_general(self) -> Fault {
        match self {
            Self::PossibleDoubles => faults::possible_doubles(),
            Self::TitleOutdated => faults::title_outdated(),
            _ => faults::unconfirmed(),
        }
    }
}

impl Tournament {
    /// Everything odd that the log tells.
    #[must_use]
    pub fn warnings(&self, before: Before) -> Vec<Finding> {
        findings::of(self, before)
    }

    /// What would be refused however much is confirmed.
    #[must_use]
    pub fn obstacles_before(&self, before: Before) -> Vec<Obstacle> {
        let obstacle = |rejection| Obstacle { rejection, about: About::default() };
        if self.closed {
            return vec![obstacle(rejections::reopen_first())];
        }
        match before {
            Before::Publish => self.obstacles_to_publishing(),
            Before::Draw => refused_next(self).map(obstacle).into_iter().collect(),
        }
    }

    /// The warnings that stand and were confirmed, as the event records them.
    ///
    /// # Errors
    /// `warnings_unconfirmed` with every one that was not.
    pub(super) fn confirmed(&self, before: Before, seen: &Seen) -> Result<Vec<Warning>, Rejection> {
        let found = self.warnings(before);
        let mut standing: BTreeSet<_> = found.iter().map(|finding| finding.warning).collect();
        let Seen::These { confirmed, noticed } = seen else { return Ok(standing.into_iter().collect()) };
        let mut missing: Vec<_> =
            found.into_iter().filter(|finding| !confirmed.contains(&finding.warning)).collect();
        let besides = noticed.iter().filter(|warning| !confirmed.contains(warning));
        missing.extend(besides.map(|&warning| Finding {
            warning,
            fault: warning.in_general(),
            about: About::default(),
        }));
        if missing.is_empty() {
            standing.extend(noticed);
            return Ok(standing.into_iter().collect());
        }
        let violations =
            missing.into_iter().map(|finding| Violation::at("/confirmed", finding.fault)).collect();
        Err(Rejection { violations, ..rejections::warnings_unconfirmed() })
    }
}

impl Obstacle {
    /// Which kind of obstacle: the code the command would be refused with.
    #[must_use]
    pub fn code(&self) -> RejectionCode {
        self.rejection.code
    }
}
