//! Does the log say what its records come to?
//!
//! Every deal is settled anew from its record and ruling, every edition ranked anew from that.
//! The log stays right about what was decided: a difference is a finding for people, of a mended
//! program or of a forged amount, and no damage.

use super::Tournament;
use super::event::DealAt;
use super::event::outcome::DealOutcome;
use super::state::UnknownSettlement;
use crate::settlement::{SettlementRules, SettlementVersion};
use crate::violation::Violation;

/// What an audit found.
#[derive(Debug, Clone, PartialEq)]
pub struct Audit {
    /// The version that the tournament's deals were settled by in the end.
    pub settlement: SettlementVersion,
    /// The version they were settled by anew.
    pub by: SettlementVersion,
    /// How many deals were looked at.
    pub deals: usize,
    /// Where a deal comes to something else than the log says, in the order of play.
    pub findings: Vec<DealFinding>,
}

/// A deal that comes to something else.
#[derive(Debug, Clone, PartialEq)]
pub struct DealFinding {
    /// Which.
    pub at: DealAt,
    /// What the log says.
    pub logged: DealOutcome,
    /// What comes out now; or why its record or its ruling is refused.
    pub computed: Result<DealOutcome, Vec<Violation>>,
}

impl Audit {
    /// Settles every deal of a tournament anew, by its own version or another.
    ///
    /// # Errors
    /// [`UnknownSettlement`] if this program does not know the version.
    pub fn of(tournament: &Tournament, by: Option<SettlementVersion>) -> Result<Self, UnknownSettlement> {
        let by = by.unwrap_or(tournament.settlement);
        let rules = SettlementRules::new(&tournament.ruleset.game, by).ok_or(UnknownSettlement(by))?;
        let (mut deals, mut findings) = (0, Vec::new());
        for deal in tournament.all_deals() {
            deals += 1;
            let computed = deal.settled_under(&rules, deal.ruling_outcome());
            if !computed.as_ref().is_ok_and(|computed| computed.says_the_same(&deal.outcome)) {
                findings.push(DealFinding { at: deal.at, logged: deal.outcome, computed });
            }
        }
        Ok(Self { settlement: tournament.settlement, by, deals, findings })
    }

    /// Whether the log says what its records come to.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}
