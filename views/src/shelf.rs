//! A club's shelf of rulesets.

use std::ops::Bound;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::organisation::{self, Organisation, Shelved, StoredRuleset};
use domain::ruleset;
use engine::Engine;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::actors::{Actor, Actors};
use crate::error::Result;
use crate::notes::Notes;
use crate::shapes::named;

/// What stands on the shelf, by id.
#[derive(Debug, Serialize, ToSchema)]
pub struct Shelf {
    /// The version of the organisation's log this is of.
    pub version: u64,
    pub items: Vec<ShelfPlace>,
}

/// A ruleset on the shelf.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShelfPlace {
    #[schema(value_type = named::RulesetId, example = "stammtisch")]
    pub id: String,
    pub title: String,
    /// The family of games it is for.
    #[schema(value_type = named::Family)]
    pub family: &'static str,
    /// Its newest revision.
    pub revision: u32,
    pub stored_at: DateTime<Utc>,
    /// Null where the log names no token.
    pub stored_by: Option<Actor>,
    /// Null as long as it is offered.
    pub withdrawn: Option<Withdrawal>,
}

/// Since when a ruleset is not offered any more.
#[derive(Debug, Serialize, ToSchema)]
pub struct Withdrawal {
    pub at: DateTime<Utc>,
    pub by: Option<Actor>,
    /// Null if none was given, or it was erased.
    pub reason: Option<String>,
}

/// One revision of a ruleset on the shelf.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShelvedRuleset {
    #[serde(flatten)]
    pub revision: Revision,
    /// The newest revision there is.
    pub newest: u32,
    /// Since when the ruleset is not offered any more; null as long as it is.
    pub withdrawn_at: Option<DateTime<Utc>>,
    #[schema(value_type = named::Ruleset)]
    pub ruleset: ruleset::Ruleset,
}

/// The revisions of a ruleset.
#[derive(Debug, Serialize, ToSchema)]
pub struct Revisions {
    /// Newest first.
    pub items: Vec<Revision>,
}

/// When a revision was stored, and what it was made from.
#[derive(Debug, Serialize, ToSchema)]
pub struct Revision {
    #[schema(value_type = named::RulesetId, example = "stammtisch")]
    pub id: String,
    pub revision: u32,
    pub title: String,
    /// What it was copied from; null if that was not said.
    pub copied_from: Option<Source>,
    pub stored_at: DateTime<Utc>,
    pub stored_by: Option<Actor>,
}

/// A ruleset to take: a preset, or one of the shelf.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RulesetSource)]
pub struct Source {
    /// The id of a preset, or of a ruleset on the shelf.
    #[schema(value_type = named::RulesetId, example = "tarockcup-2018")]
    pub id: String,
    /// Its revision on the shelf, otherwise the newest; presets have none.
    #[serde(default)]
    pub revision: Option<u32>,
}

/// Where one ruleset plays otherwise than another.
#[derive(Debug, Serialize, ToSchema)]
pub struct Differences {
    pub of: Source,
    pub from: Source,
    pub items: Vec<Difference>,
}

/// A place where two rulesets differ.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RulesetDifference)]
pub struct Difference {
    /// JSON pointer into either.
    #[schema(example = "/game/premiums/trull")]
    pub pointer: String,
    /// What stands there in this one; missing where nothing does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::RulesetPart>)]
    pub here: Option<Value>,
    /// What stands there in the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::RulesetPart>)]
    pub there: Option<Value>,
}

impl From<Source> for organisation::Source {
    fn from(Source { id, revision }: Source) -> Self {
        Self { id, revision }
    }
}

impl From<organisation::Source> for Source {
    fn from(organisation::Source { id, revision }: organisation::Source) -> Self {
        Self { id, revision }
    }
}

impl Shelf {
    /// What stands there behind this id, at most so many.
    pub async fn read(
        engine: &Engine,
        organisation: &Organisation,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Self> {
        let behind = after.map_or(Bound::Unbounded, Bound::Excluded);
        let places = organisation.shelf.range::<str, _>((behind, Bound::Unbounded)).take(limit);
        let places: Vec<_> = places.map(|(_, place)| place).collect();
        let withdrawn = places.iter().filter_map(|place| place.withdrawn);
        let notes = Notes::read(engine, withdrawn.clone().filter_map(|withdrawn| withdrawn.note)).await?;
        let newest = places.iter().filter_map(|place| place.newest());
        let tokens = newest.map(|stored| stored.by).chain(withdrawn.map(|withdrawn| withdrawn.by));
        let actors = Actors::of(engine, tokens).await?;
        let items = places.iter().filter_map(|place| {
            let stored = place.newest()?;
            Some(ShelfPlace {
                id: stored.ruleset.id.clone(),
                title: stored.ruleset.title.clone(),
                family: stored.ruleset.game.family().name(),
                revision: stored.revision,
                stored_at: stored.at,
                stored_by: actors.named(stored.by),
                withdrawn: place.withdrawn.map(|withdrawn| Withdrawal {
                    at: withdrawn.at,
                    by: actors.named(withdrawn.by),
                    reason: withdrawn.note.and_then(|note| notes.get(note).map(str::to_owned)),
                }),
            })
        });
        Ok(Self { version: organisation.version, items: items.collect() })
    }
}

impl ShelvedRuleset {
    /// One revision of what stands at this place.
    pub async fn read(engine: &Engine, place: &Shelved, stored: &StoredRuleset) -> Result<Self> {
        let actors = Actors::of(engine, [stored.by]).await?;
        Ok(Self {
            revision: Revision::of(stored, &actors),
            newest: place.newest().map_or(stored.revision, |newest| newest.revision),
            withdrawn_at: place.withdrawn.map(|withdrawn| withdrawn.at),
            ruleset: stored.ruleset.clone(),
        })
    }
}

impl Revisions {
    /// All of this place.
    pub async fn read(engine: &Engine, place: &Shelved) -> Result<Self> {
        let actors = Actors::of(engine, place.revisions.iter().map(|stored| stored.by)).await?;
        let newest_first = place.revisions.iter().rev().map(Arc::as_ref);
        Ok(Self { items: newest_first.map(|stored| Revision::of(stored, &actors)).collect() })
    }
}

impl Revision {
    fn of(stored: &StoredRuleset, actors: &Actors) -> Self {
        Self {
            id: stored.ruleset.id.clone(),
            revision: stored.revision,
            title: stored.ruleset.title.clone(),
            copied_from: stored.copied_from.clone().map(Source::from),
            stored_at: stored.at,
            stored_by: actors.named(stored.by),
        }
    }
}

impl From<ruleset::Difference> for Difference {
    fn from(ruleset::Difference { pointer, here, there }: ruleset::Difference) -> Self {
        Self { pointer, here, there }
    }
}
