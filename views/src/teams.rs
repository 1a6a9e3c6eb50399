//! A tournament's teams.

use domain::ids::PlayerNumber;
use domain::tournament::state;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;

/// A team.
#[derive(Debug, Serialize, ToSchema)]
pub struct Team {
    pub id: Uuid,
    /// Null if it was erased.
    pub name: Option<String>,
    /// Members by start number.
    #[schema(value_type = Vec<u16>)]
    pub members: Vec<PlayerNumber>,
}

/// A team with its name.
pub fn show(team: &state::Team, notes: &Notes) -> Team {
    Team { id: team.id.0, name: notes.get(team.name).map(str::to_owned), members: team.members.clone() }
}

/// All teams.
#[derive(Serialize, ToSchema)]
pub struct Teams {
    pub version: u64,
    pub items: Vec<Team>,
}

impl Teams {
    /// All teams.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let notes = Notes::of_teams(reader.engine, reader.tournament()).await?;
        let items = reader.tournament().teams.values().map(|team| show(team, &notes)).collect();
        Ok(Self { version: reader.version(), items })
    }
}
