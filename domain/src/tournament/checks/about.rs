//! What is found, and what it is about.

use serde::{Deserialize, Serialize};

use crate::ids::{PlayerNumber, PrizeId, TeamId};
use crate::tournament::event::{DealAt, TableAt};
use crate::tournament::warning::Warning;
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::Fault;

/// What is about to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Before {
    /// The tournament is set up: what its ruleset asks for that sums of paper cannot tell.
    Setup,
    /// The next round is drawn, or the drawn one again.
    Draw,
    /// Results are published.
    Publish,
    /// The tournament is closed.
    Close,
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

impl Obstacle {
    /// Which kind of obstacle: the code the command would be refused with.
    #[must_use]
    pub fn code(&self) -> RejectionCode {
        self.rejection.code
    }
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

impl About {
    /// Whether the other is about nothing else.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        fn has<T: PartialEq>(all: &[T], some: &[T]) -> bool {
            some.iter().all(|one| all.contains(one))
        }
        has(&self.players, &other.players)
            && has(&self.teams, &other.teams)
            && has(&self.tables, &other.tables)
            && has(&self.deals, &other.deals)
            && has(&self.prizes, &other.prizes)
    }
}
