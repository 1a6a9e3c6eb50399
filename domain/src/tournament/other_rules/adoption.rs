//! What a newer version of settlement would change.

use std::sync::Arc;

use crate::message::List;
use crate::settlement::{SettlementRules, SettlementVersion};
use crate::tournament::event::DealAt;
use crate::tournament::event::outcome::{DealOutcome, OutcomeAt};
use crate::tournament::rejections;
use crate::tournament::results::{ResultChanges, Results};
use crate::tournament::state::Deal;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::{Violation, under};

/// A tournament under a newer version of settlement.
#[derive(Debug, Clone, PartialEq)]
pub struct Adoption {
    /// The version it has.
    pub from: SettlementVersion,
    /// The version it would have.
    pub to: SettlementVersion,
    /// Every deal that would count otherwise, in the order of play.
    pub deals: Vec<ChangedDeal>,
    /// Who would be ranked otherwise, or get something else.
    pub changes: ResultChanges,
    /// All results as they would be.
    pub results: Results,
}

/// A deal that would count otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedDeal {
    /// Which.
    pub at: DealAt,
    /// What it comes to.
    pub before: DealOutcome,
    /// What it would come to.
    pub after: DealOutcome,
    /// What its line would come to without the ruling in force, where a paper's sums count in its place.
    pub unruled: Option<DealOutcome>,
}

impl From<&ChangedDeal> for OutcomeAt {
    fn from(changed: &ChangedDeal) -> Self {
        Self { at: changed.at, outcome: changed.after, unruled: changed.unruled }
    }
}

/// What adopting a newer version would change: a deal that comes to the same keeps the version
/// that settled it.
///
/// # Errors
/// If the version is not newer, or unknown; or every deal whose record or ruling it
/// refuses, with pointers such as `/rounds/1/tables/2/deals/3/premiums/0`: they are corrected first.
pub fn adoption(tournament: &Tournament, to: SettlementVersion) -> Result<Adoption, Rejection> {
    let from = tournament.settlement;
    let rules = SettlementRules::new(&tournament.ruleset.game, to).filter(|_| to > from);
    let Some(rules) = rules else {
        let known = tournament.ruleset.game.settlements();
        let newer = List::written(known.iter().filter(|known| **known > from));
        return Err(rejections::no_newer_settlement(&from, newer));
    };
    let (after, deals, refused) = settled_anew(tournament, &rules);
    if !refused.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidRecord, refused));
    }
    let results = Results::of(&after);
    let changes = ResultChanges::between(&Results::of(tournament), &results);
    Ok(Adoption { from, to, deals, changes, results })
}

/// The tournament with every deal settled by these rules, the deals that differ, and what is refused of
/// them and of deals under way.
pub(super) fn settled_anew(
    tournament: &Tournament,
    rules: &SettlementRules<'_>,
) -> (Tournament, Vec<ChangedDeal>, Vec<Violation>) {
    let (mut after, mut changed, mut refused) = (tournament.clone(), Vec::new(), Vec::new());
    for deal in tournament.all_deals() {
        match so_far(deal, rules).and_then(|()| played(deal, rules)).and_then(|()| deal.resettled(rules)) {
            Ok(None) => {}
            Ok(Some(made)) => {
                let OutcomeAt { at, outcome, unruled } = made;
                changed.push(ChangedDeal { at, before: deal.outcome, after: outcome, unruled });
                after.put_resettled(&made);
            }
            Err(violations) => {
                let DealAt { round, table, deal } = deal.at;
                let place = format!("/rounds/{round}/tables/{table}/deals/{deal}");
                refused.extend(under(&place, violations));
            }
        }
    }
    (after, changed, refused)
}

/// Refuses what is said of a deal that is not over, where these rules do not know it.
fn so_far(deal: &Deal, rules: &SettlementRules<'_>) -> Result<(), Vec<Violation>> {
    let under_way = deal.outcome == DealOutcome::Open;
    let Some(record) = deal.entered_record().filter(|_| under_way) else { return Ok(()) };
    let found = rules.check_partial(deal.seating, &record, |player| deal.seat_of(*player));
    if found.is_empty() { Ok(()) } else { Err(found) }
}

/// Refuses cards on record that these rules do not know.
fn played(deal: &Deal, rules: &SettlementRules<'_>) -> Result<(), Vec<Violation>> {
    let found =
        deal.play.as_ref().map(|recorded| recorded.play.refused_by(rules.version())).unwrap_or_default();
    if found.is_empty() { Ok(()) } else { Err(under("/play", found)) }
}

impl Tournament {
    /// Lets a deal come to something else; all that is not about it stays shared.
    pub(in crate::tournament) fn put_outcome(&mut self, at: DealAt, outcome: DealOutcome) {
        self.put(at, |deal| deal.outcome = outcome);
    }

    /// The same by other rules.
    pub(in crate::tournament) fn put_resettled(&mut self, made: &OutcomeAt) {
        self.put(made.at, |deal| deal.take_resettled(made));
    }

    fn put(&mut self, at: DealAt, change: impl FnOnce(&mut Deal)) {
        let round = self.rounds.get_mut(at.round.index()).map(Arc::make_mut);
        let table = round.and_then(|round| round.tables.get_mut(at.table.index())).map(Arc::make_mut);
        if let Some(deal) = table.and_then(|table| table.deals.get_mut(at.deal.index())).map(Arc::make_mut) {
            change(deal);
        }
    }
}
