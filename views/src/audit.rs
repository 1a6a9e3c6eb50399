//! What an audit found: where the log says otherwise than this program settles and ranks.

use domain::log::Hash;
use domain::points::Points;
use domain::settlement::SettlementVersion;
use domain::tournament::Tournament;
use domain::tournament::audit::{self, DealFinding};
use engine::Audited;
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::names::{Named, Names};
use crate::result_changes::{ChangedAwards, ChangedRank, Labels};
use crate::settlement::Outcome;
use crate::shapes::named;
use crate::violation::{ViolationText, in_words_with};

/// An audit. What differs is for people to look at; a log that is damaged is refused instead.
#[derive(Debug, Serialize, ToSchema)]
pub struct Audit {
    /// The events that were looked at.
    pub version: u64,
    /// The hash of the last of them.
    #[schema(value_type = named::Sha256)]
    pub chain_head: Hash,
    /// The version of settlement the tournament's deals have.
    #[schema(value_type = u16)]
    pub settlement: SettlementVersion,
    /// The version they were settled by anew.
    #[schema(value_type = u16)]
    pub by: SettlementVersion,
    /// The log says what its records come to.
    pub clean: bool,
    /// How many deals were settled anew.
    pub deals_checked: usize,
    /// How many editions were ranked anew.
    pub editions_checked: usize,
    /// Deals that come to something else, in the order of play.
    pub deals: Vec<DealDifference>,
    /// Who would be ranked otherwise now.
    pub ranks: Vec<ChangedRank>,
    #[serde(flatten)]
    pub awards: ChangedAwards,
    /// Editions that come out otherwise, the oldest first.
    pub editions: Vec<EditionDifference>,
}

/// A deal that comes to something else.
#[derive(Debug, Serialize, ToSchema)]
pub struct DealDifference {
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// Who played, by seat: the amounts are under their start numbers.
    pub players: Vec<Named>,
    /// What the log says.
    pub logged: Outcome,
    /// What comes out now; left out if its record or its ruling is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub computed: Option<Outcome>,
    /// Why it is refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationText>,
}

/// An edition that comes out otherwise.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditionDifference {
    pub edition: u16,
    pub of_version: u64,
    /// The version its deals were settled by anew.
    #[schema(value_type = u16)]
    pub by: SettlementVersion,
    /// Which of its lists differ.
    #[schema(value_type = Vec<named::EditionList>)]
    pub lists: Vec<&'static str>,
    /// Everybody with another rank or total.
    pub players: Vec<StandingDifference>,
}

/// A player who comes out otherwise.
#[derive(Debug, Serialize, ToSchema)]
pub struct StandingDifference {
    #[serde(flatten)]
    pub player: Named,
    /// What was published; null if he had no rank.
    pub logged: Option<AuditedStanding>,
    /// What comes out now; null if he has no rank.
    pub computed: Option<AuditedStanding>,
}

/// A rank and what it goes by.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditedStanding {
    pub rank: u16,
    #[schema(value_type = named::Amount)]
    pub total: Points,
}

impl Audit {
    /// What was found of a tournament, with names, and refusals in the caller's language.
    pub fn of(tournament: &Tournament, audited: &Audited, labels: &Labels, lang: Lang) -> Self {
        let names = labels.names;
        let Audited { verified, audit, editions } = audited;
        let standing =
            |standing: audit::Standing| AuditedStanding { rank: standing.rank, total: standing.total };
        let player = |found: &audit::StandingFinding| StandingDifference {
            player: names.named(found.player),
            logged: found.logged.map(standing),
            computed: found.computed.map(standing),
        };
        let edition = |found: &audit::EditionFinding| EditionDifference {
            edition: found.edition,
            of_version: found.of_version,
            by: found.by,
            lists: found.lists.iter().map(|list| list.id()).collect(),
            players: found.players.iter().map(player).collect(),
        };
        Self {
            version: verified.events,
            chain_head: verified.head,
            settlement: audit.settlement,
            by: audit.by,
            clean: audited.is_clean(),
            deals_checked: audit.deals,
            editions_checked: verified.editions.len(),
            deals: audit
                .findings
                .iter()
                .map(|found| DealDifference::of(tournament, found, names, lang))
                .collect(),
            ranks: labels.ranks(&audit.changes),
            awards: labels.awards(&audit.changes),
            editions: editions.iter().map(edition).collect(),
        }
    }
}

impl DealDifference {
    fn of(tournament: &Tournament, found: &DealFinding, names: &Names, lang: Lang) -> Self {
        let (computed, violations) = match &found.computed {
            Ok(outcome) => (Some(Outcome::of(tournament, found.at, outcome)), Vec::new()),
            Err(found) => (None, in_words_with(lang, &names.in_violations(found), found.iter().cloned())),
        };
        Self {
            round: found.at.round.0,
            table: found.at.table.0,
            deal: found.at.deal.0,
            players: found.players.iter().map(|player| names.named(*player)).collect(),
            logged: Outcome::of(tournament, found.at, &found.logged),
            computed,
            violations,
        }
    }
}
