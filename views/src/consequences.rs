//! What a command would change, before it is given.

use std::collections::{BTreeMap, BTreeSet};

use domain::points::Payment;
use domain::tournament::results::ResultChanges;
use domain::tournament::{Tournament, other_rules, preview};
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::checks::{self, Check};
use crate::names::{Named, Names};
use crate::preview::{RowChange, standing};
use crate::result_changes::{ChangedAwards, Labels};
use crate::settlement::{ChangedDeal, Outcome};
use crate::shapes::named;

/// What would change. Nothing is stored. While standings are held back, who is no official is told of lines alone.
#[derive(Serialize, ToSchema)]
pub struct Consequences {
    /// The version it is worked out on.
    pub version: u64,
    /// Every line that would come to something else, by its number as it would be; one that would be gone
    /// comes to nothing.
    pub deals: Vec<ChangedDeal>,
    /// Whose row of the ranking would change, best first as it would be.
    pub ranking: Vec<RowChange>,
    #[serde(flatten)]
    pub awards: ChangedAwards,
    /// Who would settle otherwise with the others over all his deals. Empty in a family that is not
    /// played for money.
    pub payments: Vec<PaymentChange>,
    /// What would stand in the way of publishing, or be odd, and is not so now: as `checks` would tell it. Doubles
    /// and residences, which are no part of the log, are not compared.
    pub checks: Vec<Check>,
}

/// A player who would have to receive (or pay) something else.
#[derive(Serialize, ToSchema)]
pub struct PaymentChange {
    #[serde(flatten)]
    pub player: Named,
    /// Exact, with kontras.
    #[schema(value_type = named::Amount)]
    pub before_cents: Payment,
    #[schema(value_type = named::Amount)]
    pub after_cents: Payment,
}

impl Consequences {
    /// What would change, with names.
    pub fn of(
        tournament: &Tournament,
        foreseen: &preview::Consequences,
        labels: &Labels,
        lang: Lang,
    ) -> Self {
        let names = labels.names;
        let changes = ResultChanges::between(&foreseen.before_results, &foreseen.after_results);
        let deal = |changed: &other_rules::ChangedDeal| ChangedDeal {
            round: changed.at.round.0,
            table: changed.at.table.0,
            deal: changed.at.deal.0,
            before: Outcome::of(tournament, changed.at, &changed.before),
            after: Outcome::of(&foreseen.after, changed.at, &changed.after),
        };
        let payment = |changed: &preview::ChangedPayment| PaymentChange {
            player: names.named(changed.player),
            before_cents: changed.before,
            after_cents: changed.after,
        };
        let paid = foreseen.after.ruleset.game.has_payment();
        Self {
            version: tournament.version,
            deals: foreseen.deals.iter().map(deal).collect(),
            ranking: ranking(foreseen, names),
            awards: labels.awards(&changes),
            payments: foreseen.payments.iter().filter(|_| paid).map(payment).collect(),
            checks: checks::items(names, lang, foreseen.obstacles.clone(), foreseen.warnings.clone()),
        }
    }
}

impl Consequences {
    /// What the table sees by itself: nothing of who stands where.
    #[must_use]
    pub fn of_lines_alone(self) -> Self {
        let awards =
            ChangedAwards { teams: Vec::new(), titles: Vec::new(), money: Vec::new(), goods: Vec::new() };
        Self { ranking: Vec::new(), awards, payments: Vec::new(), checks: Vec::new(), ..self }
    }
}

fn ranking(foreseen: &preview::Consequences, names: &Names) -> Vec<RowChange> {
    let before: BTreeMap<_, _> = foreseen.before_results.ranking.rows.iter().map(standing).collect();
    let after: Vec<_> = foreseen.after_results.ranking.rows.iter().map(standing).collect();
    let ranked: BTreeSet<_> = after.iter().map(|(player, _)| *player).collect();
    let gone = before.iter().filter(|(player, _)| !ranked.contains(player));
    let gone = gone.map(|(player, before)| (*player, Some(*before), None));
    let there = after.iter().map(|(player, after)| (*player, before.get(player).copied(), Some(*after)));
    let changed = there.chain(gone).filter(|(_, before, after)| before != after);
    changed.map(|(player, before, after)| RowChange { player: names.named(player), before, after }).collect()
}
