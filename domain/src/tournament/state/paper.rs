//! Sheets of paper whose sums count in the place of lines.

use std::sync::Arc;

use super::Recorded;
use crate::family::Totals;
use crate::ids::DealNumber;
use crate::seat::Seat;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::sheet::TotalsRecorded;

/// A deal within the sums of a paper.
#[derive(Debug, Clone, PartialEq)]
pub struct OnPaper {
    /// The first deal of the sums.
    pub from: DealNumber,
    /// The last.
    pub to: DealNumber,
    /// The sums, with the first of the deals.
    pub totals: Option<Arc<PaperTotals>>,
    /// The line is struck on the paper.
    pub struck: bool,
    /// What the line comes to as it was entered since; open if nobody did.
    pub entered: DealOutcome,
}

/// The sums of a paper.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperTotals {
    /// The facts.
    pub facts: TotalsRecorded,
    /// When they were entered.
    pub recorded: Recorded,
}

impl OnPaper {
    /// What stands in the place of the line: the sums with the first deal, nothing with the others, and
    /// what a ruling has made of the line since.
    pub(super) fn scores(&self, outcome: &DealOutcome) -> Totals {
        let facts = self.totals.as_ref().map(|totals| &totals.facts);
        let mut scores = facts.map_or_else(Totals::default, |facts| Totals {
            points: facts.points.amounts(),
            payment: facts.payment.map(|payment| payment.amounts()).unwrap_or_default(),
        });
        if let (Some(ruled), Some(entered)) = (outcome.totals(), self.entered.totals()) {
            for seat in Seat::ALL {
                scores.points[seat] += ruled.points[seat] - entered.points[seat];
                scores.payment[seat] += ruled.payment[seat] - entered.payment[seat];
            }
        }
        scores
    }
}
