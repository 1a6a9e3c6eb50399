//! Does the log say what its records come to?
//!
//! Every deal is settled anew from its record and ruling, every edition ranked anew from that.
//! The log stays right about what was decided: a difference is a finding for people, of a mended
//! program or of a forged amount, and no damage.

mod edition;

pub use edition::{EditionFinding, EditionList, Standing, StandingFinding};

use std::sync::Arc;

use super::Tournament;
use super::event::DealAt;
use super::event::outcome::DealOutcome;
use super::results::{ResultChanges, Results};
use crate::ids::PlayerNumber;
use crate::settlement::{SettlementRules, SettlementVersion, UnknownSettlement};
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
    /// Who would be ranked otherwise by that, or get something else.
    pub changes: ResultChanges,
}

/// A deal that comes to something else.
#[derive(Debug, Clone, PartialEq)]
pub struct DealFinding {
    /// Which.
    pub at: DealAt,
    /// Who played, by seat.
    pub players: Arc<[PlayerNumber]>,
    /// What the log says.
    pub logged: DealOutcome,
    /// What comes out now; or why its record or its ruling is refused.
    pub computed: Result<DealOutcome, Vec<Violation>>,
}

impl Audit {
    /// Settles every deal of a tournament anew, by its own version or another, and ranks by that.
    ///
    /// # Errors
    /// [`UnknownSettlement`] if this program does not know the version.
    pub fn of(tournament: &Tournament, by: Option<SettlementVersion>) -> Result<Self, UnknownSettlement> {
        let by = by.unwrap_or(tournament.settlement);
        let (anew, findings) = settled_anew(tournament, by)?;
        let changes = match findings.as_slice() {
            [] => ResultChanges::default(),
            _ => ResultChanges::between(&Results::of(tournament), &Results::of(&anew)),
        };
        let deals = tournament.all_deals().count();
        Ok(Self { settlement: tournament.settlement, by, deals, findings, changes })
    }

    /// Whether the log says what its records come to.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// A tournament with every deal settled anew, and where that differs. A deal that is refused by now
/// stays what it was.
fn settled_anew(
    tournament: &Tournament,
    by: SettlementVersion,
) -> Result<(Tournament, Vec<DealFinding>), UnknownSettlement> {
    let rules = SettlementRules::new(&tournament.ruleset.game, by).ok_or(UnknownSettlement(by))?;
    let (mut anew, mut findings) = (tournament.clone(), Vec::new());
    for deal in tournament.all_deals() {
        let computed = match deal.resettled(&rules) {
            Ok(None) => continue,
            Ok(Some(made)) => {
                anew.put_resettled(&made);
                Ok(made.outcome)
            }
            Err(found) => Err(tournament.ruleset.naming_in(found)),
        };
        let players = Arc::clone(&deal.players);
        findings.push(DealFinding { at: deal.at, players, logged: deal.outcome, computed });
    }
    Ok((anew, findings))
}
