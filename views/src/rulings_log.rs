//! The log of rulings with what they did: for the jury, for a table, for the public.

use std::collections::BTreeMap;

use domain::ids::PlayerNumber;
use domain::points::{Payment, Points};
use domain::tournament::event::referee::RulingKind;
use domain::tournament::rulings_log::{Effect, LoggedRuling, RulingsLog, TableSum};
use domain::tournament::state::RulingOnRecord;
use reports::{PublicRuling, RulingWords};
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::Actors;
use crate::appeals::{self, Appeal};
use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;
use crate::rulings::{Ruling, Words};
use crate::shapes::named;

/// The rulings of a tournament or a table, with what they did, for who may know all of it.
#[derive(Serialize, ToSchema)]
pub struct RulingsReport {
    pub version: u64,
    /// Oldest first, superseded ones too.
    pub items: Vec<RuledWithEffect>,
    /// Appeals against them, oldest first.
    pub appeals: Vec<Appeal>,
    pub penalties: Penalties,
    pub proof: Proof,
}

/// A ruling and what it does.
#[derive(Serialize, ToSchema)]
pub struct RuledWithEffect {
    #[serde(flatten)]
    pub ruling: Ruling,
    /// Null once it is superseded, and while the deal is open.
    pub effect: Option<RulingEffect>,
}

/// What a ruling in force does to a deal.
#[derive(Serialize, ToSchema)]
pub struct RulingEffect {
    /// Everybody's points of the deal by it; their sum is zero.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub points: BTreeMap<PlayerNumber, Points>,
    /// The difference to the outcome as it was entered; the sum is zero.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub change: BTreeMap<PlayerNumber, Points>,
    /// What those who offended pay: of a renonce their points of the deal, else what it takes from them.
    #[schema(value_type = named::Amount)]
    pub penalty: Points,
}

/// What was paid as penalties.
#[derive(Serialize, ToSchema)]
pub struct Penalties {
    #[schema(value_type = named::Amount)]
    pub sum: Points,
    /// By start number.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub players: BTreeMap<PlayerNumber, Points>,
}

/// That what one pays is what others get.
#[derive(Serialize, ToSchema)]
pub struct Proof {
    /// The points of every ruling, the changes it made and the sheets of its tables sum to zero; null
    /// in a family in which each side scores by itself.
    pub zero_sum: Option<bool>,
    /// The sums of the sheets on which there are rulings.
    pub tables: Vec<SheetSum>,
}

/// The sums of a sheet.
#[derive(Serialize, ToSchema)]
pub struct SheetSum {
    pub round: u8,
    pub table: u16,
    #[schema(value_type = named::Amount)]
    pub points: Points,
    /// Null in a family that is not played for money.
    #[schema(value_type = Option<named::Amount>)]
    pub payment_cents: Option<Payment>,
}

impl From<&Effect> for RulingEffect {
    fn from(effect: &Effect) -> Self {
        Self {
            points: effect.points.iter().copied().collect(),
            change: effect.change.iter().copied().collect(),
            penalty: effect.penalty,
        }
    }
}

impl From<&TableSum> for SheetSum {
    fn from(sum: &TableSum) -> Self {
        let TableSum { at, points, payment } = *sum;
        Self { round: at.round.0, table: at.table.0, points, payment_cents: payment }
    }
}

impl RulingsReport {
    /// The log with its texts.
    pub async fn read(reader: Reader<'_>, log: &RulingsLog) -> Result<Self> {
        let tournament = reader.tournament();
        let rulings: Vec<&RulingOnRecord> = log.entries.iter().map(|entry| entry.ruling.as_ref()).collect();
        let words = Words::of(reader.engine, &rulings).await?;
        let appeals: Vec<_> =
            log.entries.iter().flat_map(|entry| &entry.appeals).map(AsRef::as_ref).collect();
        let appealed = appeals::Words::of(reader.engine, &appeals).await?;
        let item = |entry: &LoggedRuling| RuledWithEffect {
            ruling: words.show(tournament, &entry.ruling),
            effect: entry.effect.as_ref().map(RulingEffect::from),
        };
        Ok(Self {
            version: reader.version(),
            items: log.entries.iter().map(item).collect(),
            appeals: appeals.into_iter().filter_map(|appeal| appealed.show(tournament, appeal)).collect(),
            penalties: Penalties { sum: log.penalty(), players: log.penalties.clone() },
            proof: Proof {
                zero_sum: log.is_zero_sum(),
                tables: log.tables.iter().map(SheetSum::from).collect(),
            },
        })
    }
}

/// Texts and officials, as paper shows them.
pub async fn words(reader: Reader<'_>, log: &RulingsLog) -> Result<RulingWords> {
    let rulings = || log.entries.iter().map(|entry| &entry.ruling);
    let refs: Vec<_> =
        rulings().flat_map(|ruling| [ruling.made.facts, Some(ruling.made.note)]).flatten().collect();
    let notes = Notes::read(reader.engine, refs.iter().copied()).await?;
    let actors = Actors::of(reader.engine, rulings().map(|ruling| ruling.by)).await?;
    let official =
        |ruling: &std::sync::Arc<RulingOnRecord>| Some((ruling.made.ruling, actors.named(ruling.by)?.label?));
    Ok(RulingWords {
        texts: refs.iter().filter_map(|note| Some((note.id, notes.get(*note)?.to_owned()))).collect(),
        officials: rulings().filter_map(official).collect(),
    })
}

/// The rulings of an edition, and nothing that leads to a person.
#[derive(Serialize, ToSchema)]
pub struct PublicRulings {
    pub edition: u16,
    /// Rulings in force, by kind, offence and rule: the order tells nothing of when and where.
    pub items: Vec<AnonymousRuling>,
    pub penalties: PublicPenalties,
    pub proof: PublicProof,
}

/// A ruling in force without anybody it is about.
#[derive(Serialize, ToSchema)]
pub struct AnonymousRuling {
    #[schema(value_type = named::RulingKind)]
    pub kind: RulingKind,
    /// By the ruleset's catalogue.
    #[schema(value_type = Option<named::ItemId>)]
    pub offence: Option<String>,
    /// The short name of the source it rests on; empty if the referee named another.
    pub rule: String,
    /// How many are blamed.
    pub offenders: usize,
    /// What they pay.
    #[schema(value_type = named::Amount)]
    pub penalty: Points,
    /// Of all points of the deal.
    #[schema(value_type = named::Amount)]
    pub sum: Points,
}

/// What was paid as penalties.
#[derive(Serialize, ToSchema)]
pub struct PublicPenalties {
    #[schema(value_type = named::Amount)]
    pub sum: Points,
}

/// That what one pays is what others get.
#[derive(Serialize, ToSchema)]
pub struct PublicProof {
    /// The points of every ruling, the changes it made and the sheets of its tables sum to zero.
    pub zero_sum: Option<bool>,
    /// How many sheets there are with rulings.
    pub tables: usize,
}

impl PublicRulings {
    /// What an edition tells of its rulings.
    pub fn of(edition: u16, log: &RulingsLog) -> Self {
        let mut rulings: Vec<_> =
            log.entries.iter().filter_map(|entry| Some((PublicRuling::of(entry)?, entry))).collect();
        rulings.sort_by_key(|(ruling, _)| *ruling);
        let anonymous = |(ruling, entry): &(PublicRuling, &LoggedRuling)| AnonymousRuling {
            kind: entry.ruling.made.decision.kind(),
            offence: ruling.offence.map(str::to_owned),
            rule: ruling.rule.to_owned(),
            offenders: ruling.offenders,
            penalty: ruling.penalty,
            sum: ruling.sum,
        };
        Self {
            edition,
            items: rulings.iter().map(anonymous).collect(),
            penalties: PublicPenalties { sum: log.penalty() },
            proof: PublicProof { zero_sum: log.is_zero_sum(), tables: log.tables.len() },
        }
    }
}
