use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TeamId};
use domain::seat::Seat;
use domain::tournament::{Tournament, state};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{TableState, rounds};
use crate::http::params::Segments;
use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The tables of a round.
#[derive(Serialize, ToSchema)]
pub struct Tables {
    version: u64,
    items: Vec<TableOverview>,
}

/// A table: who sits there and how far it is.
#[derive(Serialize, ToSchema)]
struct TableOverview {
    table: u16,
    /// Who sits there now, in the order of play.
    seats: Vec<Named>,
    /// In a game of fixed pairs: the pair of the seats 1 and 2, then that of 3 and 4.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pairs: Vec<SeatedPair>,
    #[serde(flatten)]
    state: TableState,
}

/// A pair at a table.
#[derive(Serialize, ToSchema)]
struct SeatedPair {
    /// Null if it exists no more.
    #[schema(value_type = Option<Uuid>)]
    team: Option<TeamId>,
    /// Null if it was erased.
    name: Option<String>,
    /// The start number of the left partner.
    abfaenger: u16,
    /// The start number of the right partner, who deals or leads.
    eintreiber: u16,
}

impl SeatedPair {
    fn at(tournament: &Tournament, table: &state::Table, notes: &Notes) -> Vec<Self> {
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

/// Lists the tables of a round
///
/// Who sits where, for everybody. Names are shown as in the list of players.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables", operation_id = "list_tables",
    tag = "tables",
    params(AtVersion),
    responses((status = 200, description = "The tables.", body = Tables)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let tournament = reading.tournament();
    let round = rounds::find(tournament, number)?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let notes = Notes::read(&reading.engine, tournament.teams.values().map(|team| team.name)).await?;
    let overview = |table: &state::Table| TableOverview {
        table: table.at.table.0,
        seats: table.seats.iter().map(|player| names.named(*player)).collect(),
        pairs: SeatedPair::at(tournament, table, &notes),
        state: TableState::of(tournament, table),
    };
    let items = round.tables.iter().map(|table| overview(table)).collect();
    reading.answer_with_names(&directory, &Tables { version: reading.version(), items })
}
