//! What another ruleset would change of a tournament.

use domain::tournament::{Tournament, other_rules};
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::result_changes::{ChangedAwards, ChangedRank, Labels};
use crate::settlement::{ChangedDeal, Outcome};
use crate::shapes::named;
use crate::violation::{self, ViolationText};

/// What another ruleset would change.
#[derive(Serialize, ToSchema)]
pub struct RulesetChange {
    /// The version of the tournament this is worked out from.
    pub version: u64,
    pub from: RulesetName,
    pub to: RulesetName,
    /// Every deal that would count otherwise, in the order of play.
    pub deals: Vec<ChangedDeal>,
    /// Everybody who would be ranked otherwise, by start number.
    pub ranks: Vec<ChangedRank>,
    #[serde(flatten)]
    pub awards: ChangedAwards,
    /// Records and rulings that the other ruleset refuses: they are corrected or ruled on first.
    /// Pointers begin with `/rounds/1/tables/2/deals/3`.
    pub misfits: Vec<ViolationText>,
}

/// Which ruleset.
#[derive(Serialize, ToSchema)]
pub struct RulesetName {
    #[schema(value_type = named::RulesetId)]
    pub id: String,
    pub title: String,
}

impl RulesetChange {
    /// The preview with names; `to` are id and title of the other ruleset.
    pub fn of(
        tournament: &Tournament,
        change: &other_rules::RulesetChange,
        (id, title): (String, String),
        lang: Lang,
        labels: &Labels,
    ) -> Self {
        let deal = |changed: &other_rules::ChangedDeal| ChangedDeal {
            round: changed.at.round.0,
            table: changed.at.table.0,
            deal: changed.at.deal.0,
            before: Outcome::of(tournament, changed.at, &changed.before),
            after: Outcome::of(tournament, changed.at, &changed.after),
        };
        let from = &tournament.ruleset;
        Self {
            version: tournament.version,
            from: RulesetName { id: from.id.clone(), title: from.title.clone() },
            to: RulesetName { id, title },
            deals: change.deals.iter().map(deal).collect(),
            ranks: labels.ranks(&change.changes),
            awards: labels.awards(&change.changes),
            misfits: violation::in_words_with(
                lang,
                &labels.names.in_violations(&change.misfits),
                change.misfits.iter().cloned(),
            ),
        }
    }
}
