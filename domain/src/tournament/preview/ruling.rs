//! What a ruling would cost.
//!
//! Each option is settled on the deal as it stands, and the day is ranked anew with the tables
//! changed where that deal counts: its own, and those that one of its players was moved to.
//! Everything else is worked out once for all options.

use crate::family::{Settlement, Totals};
use crate::ids::{self, PlayerNumber};
use crate::points::Payment;
use crate::settlement::SettlementRules;
use crate::standings::TableResult;
use crate::tournament::decide::guards::{refuse_if_final, refuse_if_void};
use crate::tournament::decide::ruling::checked;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, TableAt};
use crate::tournament::rejections;
use crate::tournament::results::{Inputs, Results};
use crate::tournament::state::{Deal, Table};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};

/// Most options of one question.
pub const MAX_OPTIONS: usize = 20;

/// A ruling that could be made.
#[derive(Debug, Clone, PartialEq)]
pub struct RulingOption {
    /// What was done, by the ruleset's catalogue of offences; a caution must say it.
    pub offence: Option<ids::Code>,
    /// The decision.
    pub outcome: RulingOutcome,
}

/// How things stand as they are, and how they would under each option.
#[derive(Debug, Clone, PartialEq)]
pub struct Previews {
    /// As they are, under the ruling in force if there is one.
    pub now: Preview,
    /// Under each option, in their order; or why it cannot be ruled.
    pub options: Vec<Result<Preview, Rejection>>,
}

/// A deal, its table and the day under a ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// Points and payment of the deal, by seat; none while it stays open.
    pub scores: Option<Totals>,
    /// The same item by item.
    pub settlement: Option<Settlement>,
    /// What the table has come to, by seat.
    pub table: TableResult,
    /// What each player at the table has to receive (or pay) so far, kontras included.
    pub payments: Option<Vec<(PlayerNumber, Payment)>>,
    /// The results of the day: ranking with Rangpunkte, teams, titles, prizes.
    pub results: Results,
}

/// What each of `options` would come to on a deal.
///
/// The ruling in force, if there is one, is taken as superseded.
///
/// # Errors
/// If there is no such deal, if it is void, or if more than [`MAX_OPTIONS`] are asked for.
pub fn preview(tournament: &Tournament, at: DealAt, options: &[RulingOption]) -> Result<Previews, Rejection> {
    let deal = tournament.known_deal(at)?;
    let table = tournament.known_table(at.table_at())?;
    refuse_if_void(deal)?;
    if options.len() > MAX_OPTIONS {
        return Err(rejections::options_count(MAX_OPTIONS));
    }
    let inputs = Inputs::of(tournament, tournament.rounds.len());
    let mut day = Day { tournament, deal, counts_at: counts_at(tournament, table, at), inputs };
    let in_force = deal.ruling.as_ref().map(|ruling| &ruling.decision);
    let now = day.under(in_force)?;
    let options = options
        .iter()
        .map(|option| {
            refuse_if_final(tournament, deal)?;
            let (decision, _) = checked(tournament, deal, &option.outcome, option.offence.as_ref())?;
            day.under(Some(&decision))
        })
        .collect();
    Ok(Previews { now, options })
}

/// The tables whose results a deal enters; its own is the first.
fn counts_at(tournament: &Tournament, own: &Table, deal: DealAt) -> Vec<TableAt> {
    let round = tournament.round(deal.round).into_iter().flat_map(|round| &round.tables);
    let brought = round.filter(|table| table.lines.iter().any(|line| line.deal == deal));
    let elsewhere = brought.map(|table| table.at).filter(|at| *at != own.at);
    std::iter::once(own.at).chain(elsewhere).collect()
}

struct Day<'t> {
    tournament: &'t Tournament,
    deal: &'t Deal,
    counts_at: Vec<TableAt>,
    inputs: Inputs<'t>,
}

impl Day<'_> {
    fn under(&mut self, decision: Option<&RulingOutcome>) -> Result<Preview, Rejection> {
        let rules = &self.tournament.settlement_rules()?;
        let outcome = self
            .deal
            .settled_under(rules, decision)
            .map_err(|violations| Rejection::with_violations(Code::InvalidRecord, violations))?;
        let after = self.worth(outcome);
        for at in &self.counts_at {
            self.inputs.replace(self.table_result(rules, &after, after.known_table(*at)?, decision));
        }
        let table = after.known_table(self.deal.at.table_at())?;
        Ok(Preview {
            scores: outcome.totals(),
            settlement: outcome.counts().and_then(|_| self.deal.settlement_under(rules, decision)),
            payments: table.tells_payments().then(|| table.payments()),
            table: self.table_result(rules, &after, table, decision),
            results: self.inputs.results(),
        })
    }

    /// What a table brought, with the deal under this ruling.
    fn table_result(
        &self,
        rules: &SettlementRules<'_>,
        after: &Tournament,
        table: &Table,
        decision: Option<&RulingOutcome>,
    ) -> TableResult {
        after.table_result_with(table, |deal| {
            if deal.at != self.deal.at {
                return deal.trophies(&after.ruleset.game);
            }
            let record = deal.is_settled().then(|| deal.record_under(rules, decision)).flatten();
            deal.trophies_of(rules, record)
        })
    }

    /// The tournament with the deal worth this; all other deals and tables are shared with it.
    fn worth(&self, outcome: DealOutcome) -> Tournament {
        let mut after = self.tournament.clone();
        after.put_outcome(self.deal.at, outcome);
        after
    }
}
