//! What another version of settlement would change, and what a deal comes to under one.

use domain::points::{Payment, Points};
use domain::seat::Seat;
use domain::settlement::SettlementVersion;
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::other_rules;
use serde::Serialize;
use utoipa::ToSchema;

use crate::amounts::Amounts;
use crate::result_changes::{ChangedAwards, ChangedRank, Labels};
use crate::shapes::named;

/// Whether a deal counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeState {
    /// Nothing yet.
    Open,
    /// Played on wrong seats.
    Void,
    /// It counts.
    Counts,
}

/// What a deal comes to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outcome {
    pub state: OutcomeState,
    /// The version it was settled by, if it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = u16, required = false)]
    pub settlement: Option<SettlementVersion>,
    /// By player; exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = std::collections::BTreeMap<String, named::Amount>, required = false)]
    pub points: Option<Amounts<Points>>,
    /// By player, with kontras; exact. Left out in a family that is not played for money.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = std::collections::BTreeMap<String, named::Amount>, required = false)]
    pub payment_cents: Option<Amounts<Payment>>,
}

impl Outcome {
    /// What the deal at this place comes to, by this outcome.
    pub fn of(tournament: &Tournament, at: DealAt, outcome: &DealOutcome) -> Self {
        let state = match outcome {
            DealOutcome::Open => OutcomeState::Open,
            DealOutcome::Void => OutcomeState::Void,
            DealOutcome::Counts(_) => OutcomeState::Counts,
        };
        let Some((counts, deal)) = outcome.counts().zip(tournament.deal(at)) else {
            return Self { state, settlement: None, points: None, payment_cents: None };
        };
        let totals = counts.totals();
        let seats = || Seat::ALL.into_iter().zip(deal.players.iter().copied());
        let points = seats().map(|(seat, player)| (player, totals.points[seat])).collect();
        let payment = seats().map(|(seat, player)| (player, totals.payment[seat])).collect();
        Self {
            state,
            settlement: Some(counts.settlement),
            points: Some(Amounts::of(points)),
            payment_cents: counts.payment.is_some().then(|| Amounts::of(payment)),
        }
    }
}

/// A deal that would count otherwise.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedDeal {
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// What it comes to.
    pub before: Outcome,
    /// What it would come to.
    pub after: Outcome,
}

/// What adopting a newer version of settlement would change.
#[derive(Debug, Serialize, ToSchema)]
pub struct Adoption {
    /// The version of the tournament this is worked out from.
    pub version: u64,
    /// The version of settlement it has.
    #[schema(value_type = u16)]
    pub from: SettlementVersion,
    /// The one it would have.
    #[schema(value_type = u16)]
    pub to: SettlementVersion,
    /// Every deal that would count otherwise, in the order of play.
    pub deals: Vec<ChangedDeal>,
    /// Everybody who would be ranked otherwise, by start number.
    pub ranks: Vec<ChangedRank>,
    #[serde(flatten)]
    pub awards: ChangedAwards,
}

impl Adoption {
    /// The preview with names.
    pub fn of(tournament: &Tournament, adoption: &other_rules::Adoption, labels: &Labels) -> Self {
        let deal = |changed: &other_rules::ChangedDeal| ChangedDeal {
            round: changed.at.round.0,
            table: changed.at.table.0,
            deal: changed.at.deal.0,
            before: Outcome::of(tournament, changed.at, &changed.before),
            after: Outcome::of(tournament, changed.at, &changed.after),
        };
        Self {
            version: tournament.version,
            from: adoption.from,
            to: adoption.to,
            deals: adoption.deals.iter().map(deal).collect(),
            ranks: labels.ranks(&adoption.changes),
            awards: labels.awards(&adoption.changes),
        }
    }
}
