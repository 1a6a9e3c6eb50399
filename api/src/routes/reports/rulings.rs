//! The log of rulings, for three audiences: each is an operation of its own, for who may see it.

pub mod jury;
pub mod public;
pub mod table;

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::points::{Payment, Points};
use domain::tournament::event::TableAt;
use domain::tournament::rulings_log::{Effect, LoggedRuling, RulingsLog, TableSum};
use domain::tournament::state::RulingOnRecord;
use reports::RulingWords;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Order, Wording};
use crate::actors::Actors;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::Reading;
use crate::routes::appeals::{self, Appeal};
use crate::routes::rulings::{Ruling, Words};

/// The rulings of a tournament or a table, with what they did, for who may know all of it.
#[derive(Serialize, ToSchema)]
pub struct RulingsReport {
    version: u64,
    /// Oldest first, superseded ones too.
    items: Vec<RuledWithEffect>,
    /// Appeals against them, oldest first.
    appeals: Vec<Appeal>,
    penalties: Penalties,
    proof: Proof,
}

/// A ruling and what it does.
#[derive(Serialize, ToSchema)]
struct RuledWithEffect {
    #[serde(flatten)]
    ruling: Ruling,
    /// Null once it is superseded, and while the deal is open.
    effect: Option<RulingEffect>,
}

/// What a ruling in force does to a deal.
#[derive(Serialize, ToSchema)]
struct RulingEffect {
    /// Everybody's points of the deal by it; their sum is zero.
    #[schema(value_type = BTreeMap<String, Value>)]
    points: BTreeMap<PlayerNumber, Points>,
    /// The difference to the outcome as it was entered; the sum is zero.
    #[schema(value_type = BTreeMap<String, Value>)]
    change: BTreeMap<PlayerNumber, Points>,
    /// What those who offended pay: of a renonce their points of the deal, else what it takes from them.
    #[schema(value_type = Value)]
    penalty: Points,
}

/// What was paid as penalties.
#[derive(Serialize, ToSchema)]
struct Penalties {
    #[schema(value_type = Value)]
    sum: Points,
    /// By start number.
    #[schema(value_type = BTreeMap<String, Value>)]
    players: BTreeMap<PlayerNumber, Points>,
}

/// That what one pays is what others get.
#[derive(Serialize, ToSchema)]
struct Proof {
    /// The points of every ruling, the changes it made and the sheets of its tables sum to zero; null
    /// in a family in which each side scores by itself.
    zero_sum: Option<bool>,
    /// The sums of the sheets on which there are rulings.
    tables: Vec<SheetSum>,
}

/// The sums of a sheet.
#[derive(Serialize, ToSchema)]
struct SheetSum {
    round: u8,
    table: u16,
    #[schema(value_type = Value)]
    points: Points,
    /// Null in a family that is not played for money.
    #[schema(value_type = Option<Value>)]
    payment_cents: Option<Payment>,
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

/// The form of a log: those of other reports, and JSON.
enum LogFormat {
    Json,
    Printed,
}

impl LogFormat {
    fn of(ending: &str) -> Self {
        if ending == "json" { Self::Json } else { Self::Printed }
    }
}

/// The log for who may know all of it: of one table, or of all.
async fn full(
    reading: &Reading,
    ending: &str,
    wording: Wording,
    table: Option<TableAt>,
    name: &str,
) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let log = RulingsLog::of(tournament, table);
    if matches!(LogFormat::of(ending), LogFormat::Json) {
        return json(reading, &log).await;
    }
    let order = Order::ending(reading, ending, wording)?;
    let (revision, directory) = order.directory(false).await?;
    let words = words(reading, &log).await?;
    let report = reports::rulings(&log, table, &words, &directory, &order.heading(None));
    order.answer(&format!("{name}-version-{}", reading.version()), revision, report).await
}

async fn json(reading: &Reading, log: &RulingsLog) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let rulings: Vec<&RulingOnRecord> = log.entries.iter().map(|entry| entry.ruling.as_ref()).collect();
    let words = Words::of(&reading.engine, &rulings).await?;
    let appeals: Vec<_> = log.entries.iter().flat_map(|entry| &entry.appeals).map(AsRef::as_ref).collect();
    let appealed = appeals::Words::of(&reading.engine, &appeals).await?;
    let item = |entry: &LoggedRuling| RuledWithEffect {
        ruling: words.show(tournament, &entry.ruling),
        effect: entry.effect.as_ref().map(RulingEffect::from),
    };
    reading.answer(&RulingsReport {
        version: reading.version(),
        items: log.entries.iter().map(item).collect(),
        appeals: appeals.into_iter().filter_map(|appeal| appealed.show(tournament, appeal)).collect(),
        penalties: Penalties { sum: log.penalty(), players: log.penalties.clone() },
        proof: Proof { zero_sum: log.is_zero_sum(), tables: log.tables.iter().map(SheetSum::from).collect() },
    })
}

/// Texts and officials, as paper shows them.
async fn words(reading: &Reading, log: &RulingsLog) -> Result<RulingWords> {
    let rulings = || log.entries.iter().map(|entry| &entry.ruling);
    let refs: Vec<_> =
        rulings().flat_map(|ruling| [ruling.made.facts, Some(ruling.made.note)]).flatten().collect();
    let notes = Notes::read(&reading.engine, refs.iter().copied()).await?;
    let actors = Actors::of(&reading.engine, rulings().map(|ruling| ruling.by)).await?;
    let official = |ruling: &std::sync::Arc<RulingOnRecord>| {
        Some((ruling.made.ruling, actors.named(ruling.by)?.label()?))
    };
    Ok(RulingWords {
        texts: refs.iter().filter_map(|note| Some((note.id, notes.get(*note)?.to_owned()))).collect(),
        officials: rulings().filter_map(official).collect(),
    })
}
