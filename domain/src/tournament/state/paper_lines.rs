//! Lines that a paper's sums stand for.

use std::sync::Arc;

use super::{Deal, PaperTotals, Table};
use crate::ids::{DealNumber, PlayerNumber};
use crate::points::Points;
use crate::seat::Seat;
use crate::settlement::SettlementRules;
use crate::tournament::event::outcome::{DealOutcome, OutcomeAt};
use crate::tournament::event::signature::SigningWay;
use crate::violation::Violation;

impl Deal {
    /// Whether a paper's sums count in its place.
    #[must_use]
    pub const fn stands_on_paper(&self) -> bool {
        self.paper.is_some() && self.voided.is_none()
    }

    /// What it comes to by other rules, if that is something else: also, beside a paper's sums, without
    /// the ruling in force, so that it can be taken back.
    pub(in crate::tournament) fn resettled(
        &self,
        rules: &SettlementRules<'_>,
    ) -> Result<Option<OutcomeAt>, Vec<Violation>> {
        let outcome = self.settled_under(rules, self.ruling_outcome())?;
        let ruled_on = self.paper.as_ref().filter(|_| self.ruling.is_some());
        // A line that these rules refuse keeps what it came to: the ruling stands for it.
        let unruled = ruled_on.and_then(|paper| {
            let unruled = self.settled_under(rules, None).ok()?;
            (!unruled.says_the_same(&paper.entered)).then_some(unruled)
        });
        let same = outcome.says_the_same(&self.outcome) && unruled.is_none();
        Ok((!same).then_some(OutcomeAt { at: self.at, outcome, unruled }))
    }

    /// Lets it come to that.
    pub(in crate::tournament) fn take_resettled(&mut self, made: &OutcomeAt) {
        self.outcome = made.outcome;
        let entered = if self.ruling.is_some() { made.unruled } else { Some(made.outcome) };
        if let Some(entered) = entered {
            self.entered_beside_paper(entered);
        }
    }

    /// What a line comes to that was entered beside a paper's sums.
    pub(in crate::tournament) fn entered_beside_paper(&mut self, outcome: DealOutcome) {
        if let Some(paper) = &mut self.paper {
            paper.entered = outcome;
        }
    }
}

impl Table {
    /// The sums in force that begin with a deal.
    #[must_use]
    pub fn totals_from(&self, from: DealNumber) -> Option<&PaperTotals> {
        let deal = self.deals.get(from.index()).filter(|deal| deal.stands_on_paper())?;
        deal.paper.as_ref()?.totals.as_deref()
    }

    /// All sums in force, in the order of their deals.
    pub fn all_totals(&self) -> impl Iterator<Item = &PaperTotals> {
        let standing = self.deals.iter().filter(|deal| deal.stands_on_paper());
        standing.filter_map(|deal| deal.paper.as_ref()?.totals.as_deref())
    }

    /// Whether all that counts here stands on papers that everybody at the table signed.
    #[must_use]
    pub fn is_signed_on_paper(&self) -> bool {
        let mut lines = self.deals.iter().filter(|deal| deal.voided.is_none()).peekable();
        let is_all = lines.peek().is_some() && lines.all(|deal| deal.stands_on_paper());
        is_all
            && self.all_totals().all(|totals| {
                let signed = |player: &PlayerNumber| {
                    let mut own =
                        totals.facts.signatures.iter().filter(|signature| signature.player == *player);
                    own.any(|signature| signature.way != SigningWay::Refused)
                };
                self.deals.get(totals.facts.from.index()).is_some_and(|deal| deal.players.iter().all(signed))
            })
    }

    /// What each player has by a paper, and by the lines entered since.
    #[must_use]
    pub fn compared(&self, totals: &PaperTotals) -> Vec<(PlayerNumber, Points, Points)> {
        let facts = &totals.facts;
        let lines = || self.deals.iter().filter(|deal| (facts.from..=facts.to).contains(&deal.at.deal));
        let entered = |deal: &Arc<Deal>| deal.paper.as_ref()?.entered.totals();
        let players = lines().next().map(|deal| deal.players.to_vec()).unwrap_or_default();
        let compared = Seat::ALL.into_iter().zip(players).map(|(seat, player)| {
            let sum = lines().filter_map(entered).map(|scores| scores.points[seat]).sum();
            (player, facts.points.amounts()[seat], sum)
        });
        compared.collect()
    }
}
