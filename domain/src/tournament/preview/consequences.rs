//! What any command would change: what it would write, on a copy.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::ids::PlayerNumber;
use crate::log::Meta;
use crate::points::Payment;
use crate::tournament::checks::{Before, Finding, Obstacle};
use crate::tournament::event::DealAt;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::other_rules::ChangedDeal;
use crate::tournament::results::Results;
use crate::tournament::{Command, Context, Corrupt, Event, Rejection, Tournament, decide};

/// What a command would change.
#[derive(Debug, Clone, PartialEq)]
pub struct Consequences {
    /// The tournament as it would be.
    pub after: Tournament,
    /// Every line that would come to something else, by its number as it would be; one that would be
    /// gone comes to nothing.
    pub deals: Vec<ChangedDeal>,
    /// The results as they are.
    pub before_results: Results,
    /// The results as they would be.
    pub after_results: Results,
    /// Who would have to receive (or pay) something else for all his deals, kontras included.
    pub payments: Vec<ChangedPayment>,
    /// What would stand in the way of publishing and does not now.
    pub obstacles: Vec<Obstacle>,
    /// What would be odd before publishing and is not now.
    pub warnings: Vec<Finding>,
}

/// A player who would settle otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedPayment {
    /// Who.
    pub player: PlayerNumber,
    /// What he has to receive.
    pub before: Payment,
    /// What he would have to.
    pub after: Payment,
}

/// Why it cannot be told.
#[derive(Debug, thiserror::Error)]
pub enum NotForeseen {
    /// The command would be refused.
    #[error("the command would be refused")]
    Refused(Rejection),
    /// What it would write cannot follow.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// What a command would write if it came now, and the tournament as it would leave it. Nothing is written.
///
/// # Errors
/// As the command itself would be refused.
pub fn foresee(
    tournament: &Tournament,
    command: &Command,
    context: &Context,
) -> Result<(Vec<Event>, Tournament), NotForeseen> {
    let events = decide(tournament, command, context).map_err(NotForeseen::Refused)?;
    let mut after = tournament.clone();
    for event in &events {
        let meta = Meta {
            version: after.version + 1,
            recorded_at: context.now,
            command_id: Uuid::nil(),
            actor: context.actor,
        };
        after.evolve(meta, event)?;
    }
    Ok((events, after))
}

/// What a command would change if it came now. Nothing is written.
///
/// # Errors
/// As the command itself would be refused.
pub fn consequences(
    tournament: &Tournament,
    command: &Command,
    context: &Context,
) -> Result<Consequences, NotForeseen> {
    let (_, after) = foresee(tournament, command, context)?;
    Ok(Consequences {
        deals: changed_deals(tournament, &after),
        payments: changed_payments(tournament, &after),
        before_results: Results::of(tournament),
        after_results: Results::of(&after),
        obstacles: new_obstacles(tournament, &after),
        warnings: new_warnings(tournament, &after),
        after,
    })
}

fn new_obstacles(before: &Tournament, after: &Tournament) -> Vec<Obstacle> {
    let standing = before.obstacles_before(Before::Publish);
    let stood =
        |it: &Obstacle| standing.iter().any(|was| was.code() == it.code() && was.about.covers(&it.about));
    after.obstacles_before(Before::Publish).into_iter().filter(|it| !stood(it)).collect()
}

fn new_warnings(before: &Tournament, after: &Tournament) -> Vec<Finding> {
    let standing = before.warnings(Before::Publish);
    let stood =
        |it: &Finding| standing.iter().any(|was| was.warning == it.warning && was.about.covers(&it.about));
    after.warnings(Before::Publish).into_iter().filter(|it| !stood(it)).collect()
}

fn changed_deals(before: &Tournament, after: &Tournament) -> Vec<ChangedDeal> {
    let all: BTreeSet<DealAt> = before.all_deals().chain(after.all_deals()).map(|deal| deal.at).collect();
    let outcome =
        |tournament: &Tournament, at| tournament.deal(at).map_or(DealOutcome::Open, |deal| deal.outcome);
    let change = |at| {
        let (before, after) = (outcome(before, at), outcome(after, at));
        (!before.says_the_same(&after)).then_some(ChangedDeal { at, before, after, unruled: None })
    };
    all.into_iter().filter_map(change).collect()
}

fn changed_payments(before: &Tournament, after: &Tournament) -> Vec<ChangedPayment> {
    let sums = |tournament: &Tournament| {
        let mut sums: BTreeMap<PlayerNumber, Payment> = BTreeMap::new();
        for table in tournament.rounds.iter().flat_map(|round| &round.tables) {
            for (player, payment) in table.payments() {
                *sums.entry(player).or_default() += payment;
            }
        }
        sums
    };
    let (before, after) = (sums(before), sums(after));
    let everybody: BTreeSet<_> = before.keys().chain(after.keys()).copied().collect();
    let of = |sums: &BTreeMap<_, Payment>, player| sums.get(&player).copied().unwrap_or_default();
    let change = |player| {
        let (before, after) = (of(&before, player), of(&after, player));
        (before != after).then_some(ChangedPayment { player, before, after })
    };
    everybody.into_iter().filter_map(change).collect()
}
