//! Pairs of players who are not to sit at one table.

use domain::ids::PlayerNumber;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;

/// Two players to be kept apart.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pair {
    /// Start numbers, the lower first.
    #[schema(value_type = Vec<u16>)]
    pub players: [PlayerNumber; 2],
    /// Why, unless it was erased.
    pub reason: Option<String>,
}

/// The pairs that are to be kept apart.
#[derive(Serialize, ToSchema)]
pub struct Pairs {
    pub version: u64,
    pub items: Vec<Pair>,
}

impl Pairs {
    /// The pairs that are to be kept apart.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let pairs = &reader.tournament().prohibited;
        let notes = Notes::read(reader.engine, pairs.values().copied()).await?;
        let pair = |(players, note): (&_, &_)| Pair {
            players: *players,
            reason: notes.get(*note).map(str::to_owned),
        };
        Ok(Self { version: reader.version(), items: pairs.iter().map(pair).collect() })
    }
}
