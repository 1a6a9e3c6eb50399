//! The tables of a round: who sits where, and how far they are.

use domain::ids::{RoundNumber, TeamId};
use domain::seat::Seat;
use domain::tournament::{Tournament, state};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::find;
use crate::names::Named;
use crate::notes::Notes;
use crate::reader::{Reader, WithNames};
use crate::table_state::TableState;

/// The tables of a round.
#[derive(Serialize, ToSchema)]
pub struct Tables {
    pub version: u64,
    pub items: Vec<TableOverview>,
}

/// A table: who sits there and how far it is.
#[derive(Serialize, ToSchema)]
pub struct TableOverview {
    pub table: u16,
    /// Who sits there now, in the order of play.
    pub seats: Vec<Named>,
    /// In a game of fixed pairs: the pair of the seats 1 and 2, then that of 3 and 4.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub pairs: Vec<SeatedPair>,
    #[serde(flatten)]
    pub state: TableState,
}

/// A pair at a table.
#[derive(Serialize, ToSchema)]
pub struct SeatedPair {
    /// Null if it exists no more.
    #[schema(value_type = Option<Uuid>)]
    pub team: Option<TeamId>,
    /// Null if it was erased.
    pub name: Option<String>,
    /// The start number of the left partner.
    pub abfaenger: u16,
    /// The start number of the right partner, who deals or leads.
    pub eintreiber: u16,
}

impl SeatedPair {
    pub fn at(tournament: &Tournament, table: &state::Table, notes: &Notes) -> Vec<Self> {
        if !tournament.ruleset.game.plays_in_pairs() {
            return Vec::new();
        }
        let pair = |seats: &[domain::ids::PlayerNumber]| {
            let [left, right] = seats else { return None };
            // Who plays on for somebody plays for the pair of his partner.
            let first = table.seats.iter().position(|player| player == left)?;
            // Who sat there first tells the pair: who plays on can be of another.
            let people = |seat| table.occupants(seat).collect::<Vec<_>>();
            let people: Vec<_> = [first, first + 1].into_iter().filter_map(Seat::new).map(people).collect();
            let turns = 0..people.iter().map(Vec::len).max().unwrap_or(0);
            let mut in_turn = turns.flat_map(|turn| people.iter().filter_map(move |seat| seat.get(turn)));
            let team = in_turn.find_map(|player| tournament.team_of(*player));
            Some(Self {
                team: team.map(|team| team.id),
                name: team.and_then(|team| notes.get(team.name)).map(str::to_owned),
                abfaenger: left.0,
                eintreiber: right.0,
            })
        };
        table.seats.chunks(2).filter_map(pair).collect()
    }
}

impl Tables {
    /// The tables of a round.
    pub async fn read(reader: Reader<'_>, round: RoundNumber) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let round = find::round(tournament, round)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        let overview = |table: &state::Table| TableOverview {
            table: table.at.table.0,
            seats: table.seats.iter().map(|player| names.named(*player)).collect(),
            pairs: SeatedPair::at(tournament, table, &notes),
            state: TableState::of(tournament, table),
        };
        let items = round.tables.iter().map(|table| overview(table)).collect();
        Ok(WithNames::new(Self { version: reader.version(), items }, &directory))
    }
}
