pub mod preview;

use actix_web::HttpResponse;
use domain::ids::{PersonId, PlayerNumber};
use domain::tournament::command::{Arrival, FieldCommand};
use domain::tournament::{Command, Tournament};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::registration::CheckIns;

/// Most that are named in one request.
const MAX_ARRIVALS: usize = 2000;

/// Who is in the hall, by start number or person.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [1, 2, 17]}))]
pub struct Arrivals {
    /// Start numbers.
    #[serde(default)]
    #[schema(value_type = Vec<u16>)]
    players: Vec<PlayerNumber>,
    /// Persons who are registered.
    #[serde(default)]
    persons: Vec<Uuid>,
}

impl Arrivals {
    fn command(&self) -> Result<Command> {
        let count = self.players.len() + self.persons.len();
        if !(1..=MAX_ARRIVALS).contains(&count) {
            let violation =
                Violation::new("/players", "out_of_bounds", messages::arrivals_count(MAX_ARRIVALS));
            return Err(Problem::of(
                Code::Rejected(domain::tournament::RejectionCode::InvalidValue),
                violation,
            ));
        }
        let players = self.players.iter().map(|number| Ok(*number)).enumerate();
        let players = players.map(|(i, who)| Arrival { who, pointer: format!("/players/{i}") });
        let persons = self.persons.iter().map(|person| Err(PersonId(*person))).enumerate();
        let persons = persons.map(|(i, who)| Arrival { who, pointer: format!("/persons/{i}") });
        let arrivals = players.chain(persons).collect();
        Ok(Command::Field(FieldCommand::CheckInAll { arrivals }))
    }

    /// Start numbers of all whom it names, in order.
    fn numbers(&self, tournament: &Tournament) -> Vec<PlayerNumber> {
        let asked_for = |person: PersonId| self.persons.contains(&person.0);
        let players = tournament.players.values();
        let asked_for =
            players.filter(|player| self.players.contains(&player.number) || asked_for(player.person));
        asked_for.map(|player| player.number).collect()
    }
}

/// Checks several players in
///
/// All of them or, if one cannot be, none: what is wrong is told of each. Who is checked in already stays so.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-ins", operation_id = "check_in_all", tag = "players",
    request_body = Arrivals,
    responses((status = 200, description = "Who is in the hall.", body = CheckIns)),
)]
pub async fn handle(request: Writing<Arrivals>) -> Result<HttpResponse> {
    let (mut arrivals, request) = request.take_body();
    let basis = request.basis().await?;
    for person in &mut arrivals.persons {
        *person = request.engine.entry_in(basis.tournament(), PersonId(*person)).await?.0;
    }
    let written = request.submit(arrivals.command()?).await?;
    let events = written.events().await?;
    let directory = written.reader().directory().await?;
    let names = written.reader().names(&directory);
    let asked_for = arrivals.numbers(written.tournament());
    Ok(written.answer(&CheckIns::of(written.version(), &events, &asked_for, &names)))
}
