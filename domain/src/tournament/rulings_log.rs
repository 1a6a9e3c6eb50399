//! What rulings did: what each cost whom, and the proof that nothing was made or lost by them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Tournament;
use super::event::TableAt;
use super::event::referee::RulingOutcome;
use super::state::{AppealOnRecord, Deal, RulingOnRecord, Table};
use crate::family::Totals;
use crate::ids::PlayerNumber;
use crate::points::{Payment, Points};
use crate::seat::Seat;

/// The rulings of a tournament, or of one table, oldest first.
#[derive(Debug, Clone, PartialEq)]
pub struct RulingsLog {
    /// Every ruling ever made.
    pub entries: Vec<LoggedRuling>,
    /// What those who offended paid by the rulings in force, by start number.
    pub penalties: BTreeMap<PlayerNumber, Points>,
    /// The tables on which rulings were made, and what their sheets sum to.
    pub tables: Vec<TableSum>,
    /// Whether what one pays is what others get, in this family.
    pub of_zero_sum: bool,
}

/// A ruling and what it does.
#[derive(Debug, Clone, PartialEq)]
pub struct LoggedRuling {
    /// What was ruled.
    pub ruling: Arc<RulingOnRecord>,
    /// Appeals against it, oldest first.
    pub appeals: Vec<Arc<AppealOnRecord>>,
    /// What it does; none once another is in force, or while the deal is open.
    pub effect: Option<Effect>,
}

/// What a ruling in force does to a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// What everybody at the table has by it, in the order of seats.
    pub points: Vec<(PlayerNumber, Points)>,
    /// By how much that is more or less than by the outcome as entered. A deal without an outcome
    /// would have counted nothing.
    pub change: Vec<(PlayerNumber, Points)>,
    /// What those who offended pay: of a renonce their points of the deal, for whatever happened is
    /// replaced by it; else what the ruling takes from them.
    pub penalty: Points,
}

/// The sums of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableSum {
    /// Whose.
    pub at: TableAt,
    /// Of all points: zero, where what one pays is what others get.
    pub points: Points,
    /// Of all payments: zero; none in a family that is not played for money.
    pub payment: Option<Payment>,
}

impl RulingsLog {
    /// The rulings at one table, or all.
    #[must_use]
    pub fn of(tournament: &Tournament, table: Option<TableAt>) -> Self {
        let mut rulings: Vec<_> = tournament.rulings.values().collect();
        rulings.retain(|ruling| table.is_none_or(|table| ruling.made.at.table_at() == table));
        rulings.sort_unstable_by_key(|ruling| ruling.version);
        let mut penalties: BTreeMap<_, Points> = BTreeMap::new();
        let mut sums = BTreeMap::new();
        let mut entries = Vec::with_capacity(rulings.len());
        for ruling in rulings {
            let at = ruling.made.at;
            let in_force = tournament.deal(at).filter(|_| ruling.superseded_by.is_none());
            let effect = in_force.and_then(|deal| Effect::of(tournament, deal, &ruling.made.decision));
            if let Some(effect) = &effect {
                for (player, penalty) in effect.penalties(&ruling.made.decision) {
                    *penalties.entry(player).or_default() += penalty;
                }
            }
            if let Some(table) = tournament.table(at.table_at()) {
                sums.entry(at.table_at()).or_insert_with(|| TableSum::of(tournament, table));
            }
            let appeals = tournament.appeals.values();
            let mut appeals: Vec<_> =
                appeals.filter(|appeal| appeal.appealed.ruling == ruling.made.ruling).cloned().collect();
            appeals.sort_unstable_by_key(|appeal| appeal.recorded.version);
            entries.push(LoggedRuling { ruling: Arc::clone(ruling), appeals, effect });
        }
        let of_zero_sum = tournament.ruleset.game.is_zero_sum();
        Self { entries, penalties, tables: sums.into_values().collect(), of_zero_sum }
    }

    /// What was paid as penalties in all.
    #[must_use]
    pub fn penalty(&self) -> Points {
        self.penalties.values().copied().sum()
    }

    /// Whether the points of every ruling, the changes it made and the sheets of its table sum to
    /// zero: what one pays is what others get. None in a family in which it is not.
    #[must_use]
    pub fn is_zero_sum(&self) -> Option<bool> {
        let sum =
            |amounts: &[(PlayerNumber, Points)]| amounts.iter().map(|(_, points)| *points).sum::<Points>();
        let effects = self.entries.iter().filter_map(|entry| entry.effect.as_ref());
        let is_zero = effects
            .into_iter()
            .all(|effect| sum(&effect.points) == Points::ZERO && sum(&effect.change) == Points::ZERO)
            && self.tables.iter().all(|sum| {
                sum.points == Points::ZERO && sum.payment.is_none_or(|payment| payment == Payment::ZERO)
            });
        self.of_zero_sum.then_some(is_zero)
    }
}

impl Effect {
    fn of(tournament: &Tournament, deal: &Deal, outcome: &RulingOutcome) -> Option<Self> {
        let ruled = deal.outcome.totals()?;
        // A record that the ruling alone completes has no outcome of its own.
        let settled_with = deal.settled_with(&tournament.ruleset.game)?;
        let entered = deal.settled_under(&settled_with, None).ok().and_then(|outcome| outcome.totals());
        let entered = entered.unwrap_or_default();
        let each = |of: &dyn Fn(Seat) -> Points| -> Vec<_> {
            Seat::ALL.into_iter().zip(deal.players.iter()).map(|(seat, player)| (*player, of(seat))).collect()
        };
        let mut effect = Self {
            points: each(&|seat| ruled.points[seat]),
            change: each(&|seat| ruled.points[seat] - entered.points[seat]),
            penalty: Points::ZERO,
        };
        effect.penalty = effect.penalties(outcome).map(|(_, penalty)| penalty).sum();
        Some(effect)
    }

    /// What each of those who offended pays.
    fn penalties(&self, outcome: &RulingOutcome) -> impl Iterator<Item = (PlayerNumber, Points)> {
        let amounts = if matches!(outcome, RulingOutcome::Renonce(_)) { &self.points } else { &self.change };
        let paid = |offender: &PlayerNumber| {
            let amount = amounts.iter().find(|(player, _)| player == offender);
            amount.map(|(player, points)| (*player, -*points))
        };
        outcome.offenders().iter().filter_map(paid).collect::<Vec<_>>().into_iter()
    }
}

impl TableSum {
    fn of(tournament: &Tournament, table: &Table) -> Self {
        let scores = || table.deals.iter().filter_map(|deal| deal.scores());
        let sum = |of: &dyn Fn(Totals) -> Points| scores().map(of).sum();
        Self {
            at: table.at,
            points: sum(&|totals| totals.points.iter().copied().sum()),
            payment: (tournament.ruleset.game.has_payment())
                .then(|| scores().flat_map(|totals| totals.payment.0).sum()),
        }
    }
}
