//! Another person behind a number: what was taken down for the number while somebody else was thought to be behind it.

use domain::ids::PlayerNumber;
use domain::tournament::Tournament;
use domain::tournament::state::RulingOnRecord;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;
use crate::find;
use crate::shapes::named;

/// What was taken down for the number when another person was thought to be behind it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LookAgain {
    /// The team the number plays for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub team: Option<Uuid>,
    /// The fee it paid.
    pub fee_paid_cents: i64,
    /// The trophies it made before this tournament.
    pub trophies_before: u32,
    /// Titles that only the former person could win.
    #[schema(value_type = Vec<named::Code>)]
    pub titles_lost: Vec<String>,
    /// Prizes that were handed out.
    #[schema(value_type = Vec<named::PrizeId>)]
    pub prizes_paid: Vec<String>,
    /// Rulings in force by which it offended: the person behind it is meant.
    pub offences: usize,
}

impl LookAgain {
    /// What is to be looked at of a number, as the correction left it, or would.
    pub fn of(before: &Tournament, after: &Tournament, number: PlayerNumber) -> Result<Self> {
        let (former, player) = (find::player(before, number)?, find::player(after, number)?);
        let changed = former.person != player.person || former.details != player.details;
        let lost =
            former.details.titles.iter().filter(|title| changed && !player.details.titles.contains(title));
        let paid = after.prizes_paid.keys().filter(|(winner, _)| *winner == number);
        let against = |ruling: &&RulingOnRecord| ruling.made.decision.offenders().contains(&number);
        Ok(Self {
            team: after.team_of(number).map(|team| team.id.0),
            fee_paid_cents: player.fee_paid.0,
            trophies_before: player.trophies_brought,
            titles_lost: lost.map(|title| title.as_str().to_owned()).collect(),
            prizes_paid: paid.map(|(_, prize)| prize.to_string()).collect(),
            offences: after.rulings_in_force().into_iter().filter(against).count(),
        })
    }
}
