//! What a ruling would cost, before it is made.
//!
//! Nothing is decided or stored: each option is settled on the deal as it stands, and the day
//! is ranked anew with the tables changed where that deal counts: its own, and those that one
//! of its players was moved to. Everything else is worked out once for all options. What follows from a ruling that is then made equals its preview: `tests/desk_laws.rs`.

use std::sync::Arc;

use super::decide::ruling::{checked, refuse_if_final, refuse_if_void};
use super::event::referee::RulingOutcome;
use super::event::{DealAt, TableAt};
use super::results::{Inputs, Results};
use super::state::{Deal, Table};
use super::{Rejection, RejectionCode as Code, Tournament};
use crate::family::{Settlement, Totals};
use crate::ids::{self, PlayerNumber};
use crate::points::Payment;
use crate::standings::TableResult;

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
    pub payments: Vec<(PlayerNumber, Payment)>,
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
        let detail = format!("At most {MAX_OPTIONS} rulings are looked at together.");
        return Err(Rejection::new(Code::InvalidValue, detail));
    }
    let inputs = Inputs::of(tournament, tournament.rounds.len());
    let mut day = Day { tournament, deal, counts_at: counts_at(tournament, table, at), inputs };
    let in_force = deal.ruling.as_ref().map(|ruling| &ruling.outcome);
    let now = day.under(in_force)?;
    let options = options
        .iter()
        .map(|option| {
            refuse_if_final(tournament, deal)?;
            let outcome = checked(tournament, deal, &option.outcome, option.offence.as_ref())?;
            day.under(Some(&outcome))
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
    fn under(&mut self, outcome: Option<&RulingOutcome>) -> Result<Preview, Rejection> {
        let rules = &self.tournament.ruleset.game;
        let scores = self
            .deal
            .evaluate(rules, outcome)
            .map_err(|violations| Rejection::with_violations(Code::InvalidRecord, violations))?;
        let after = self.worth(scores);
        for at in &self.counts_at {
            self.inputs.replace(self.table_result(&after, after.known_table(*at)?, outcome));
        }
        let table = after.known_table(self.deal.at.table_at())?;
        Ok(Preview {
            scores,
            settlement: scores.and_then(|_| self.deal.settlement_under(rules, outcome)),
            payments: table.payments(),
            table: self.table_result(&after, table, outcome),
            results: self.inputs.results(),
        })
    }

    /// What a table brought, with the deal under this ruling.
    fn table_result(
        &self,
        after: &Tournament,
        table: &Table,
        outcome: Option<&RulingOutcome>,
    ) -> TableResult {
        let rules = &after.ruleset.game;
        after.table_result_with(table, |deal| {
            if deal.at != self.deal.at {
                return deal.trophies(rules);
            }
            let record = deal.is_settled().then(|| deal.record_under(outcome)).flatten();
            deal.trophies_of(rules, record)
        })
    }

    /// The tournament with the deal worth this; all other deals and tables are shared with it.
    fn worth(&self, scores: Option<Totals>) -> Tournament {
        let mut after = self.tournament.clone();
        let at = self.deal.at;
        let round = after.rounds.get_mut(at.round.index()).map(Arc::make_mut);
        let table = round.and_then(|round| round.tables.get_mut(at.table.index())).map(Arc::make_mut);
        let deal = table.and_then(|table| table.deals.get_mut(at.deal.index())).map(Arc::make_mut);
        if let Some(deal) = deal {
            deal.scores = scores;
        }
        after
    }
}
