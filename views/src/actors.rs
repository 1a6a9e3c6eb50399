//! Who did something: the label of a helper's first token, or of the phone at a table. For officials only.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::ActorId;
use domain::tournament::state;
use engine::{Engine, TokenId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;

/// Who did something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Actor {
    /// The helper who did it, by the first token he was given; at a table the phone's token.
    pub token: Uuid,
    /// What its maker called it; null where it is not known, as after an import.
    pub label: Option<String>,
}

/// When something was recorded, and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Recorded {
    pub at: DateTime<Utc>,
    /// Null where the log names no token.
    pub by: Option<Actor>,
    /// The version of its event.
    pub version: u64,
}

/// The labels of tokens.
#[derive(Debug, Default)]
pub struct Actors(BTreeMap<Uuid, Option<String>>);

impl Actors {
    /// Looks each of these tokens up once.
    pub async fn read(engine: &Engine, tokens: impl IntoIterator<Item = Uuid>) -> Result<Self> {
        let mut actors = BTreeMap::new();
        for token in tokens {
            if let std::collections::btree_map::Entry::Vacant(unknown) = actors.entry(token) {
                let known = engine.store().token(TokenId(token)).await?;
                unknown.insert(known.map(|token| token.label));
            }
        }
        Ok(Self(actors))
    }

    /// The same for those the state names.
    pub async fn of(engine: &Engine, actors: impl IntoIterator<Item = Option<ActorId>>) -> Result<Self> {
        Self::read(engine, actors.into_iter().flatten().map(|actor| actor.0)).await
    }

    /// The bearer of a token.
    pub fn get(&self, token: Uuid) -> Actor {
        Actor { token, label: self.0.get(&token).cloned().flatten() }
    }

    /// The same for one the state names.
    pub fn named(&self, actor: Option<ActorId>) -> Option<Actor> {
        actor.map(|actor| self.get(actor.0))
    }

    /// When and by whom.
    pub fn recorded(&self, recorded: &state::Recorded) -> Recorded {
        Recorded { at: recorded.at, by: self.named(recorded.by), version: recorded.version }
    }
}
