use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::ids::{DealNumber, MatchId, PersonId, RoundNumber, TableNumber, TeamId};
use domain::season::deals::DealRange;
use domain::season::{Change, Command, Event, MatchRecorded, PairingAt, PlayedIn, Side};
use engine::{Place, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{knows_persons_of, location, match_answer};
use crate::messages;
use http::problem::{Code, Problem, Result, Violation};
use http::request::ForSeason;
use views::seasons::{MatchAnswer, Position};

/// A match that was played, as one side has it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "sides": [
        {"team": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "seated": ["01936d4c-7c13-7f22-9e31-1c6f9e4d5a33", "01936d4c-8d24-7033-8f42-2d70af5e6b44"]},
        {"team": "01936d4c-6b02-7e11-8d20-0b5e8d3c4f22", "seated": ["01936d4c-9e35-7144-9053-3e81b06f7c55", "01936d4c-af46-7255-8164-4f92c1708d66"]}
    ],
    "points": [612, 540], "played_on": "2026-11-21", "by": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11"
}))]
pub struct NewMatch {
    /// Both sides.
    sides: [NewSide; 2],
    /// The points of each side in all its deals, not divided.
    points: [u32; 2],
    /// When it was played.
    played_on: NaiveDate,
    /// It was not played in a public place.
    #[serde(default)]
    private: bool,
    /// The round of a cup, from 1.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// The pairing of that round, from 1.
    #[serde(default)]
    pairing: Option<u16>,
    /// It extends a level pairing: its points count as they are.
    #[serde(default)]
    extension: bool,
    /// The team that says so; the other one confirms it.
    #[schema(value_type = Uuid)]
    by: TeamId,
    /// Why the jury allows what the rules do not; for referees.
    #[serde(default)]
    leave: Option<String>,
    /// Where its deals stand, if it was played in a tournament.
    #[serde(default)]
    played_in: Option<InTournament>,
}

/// Where a match stands in a tournament whose results are published.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InTournament {
    tournament: Uuid,
    /// The edition of its results; without it the newest.
    #[serde(default)]
    edition: Option<u16>,
    #[schema(value_type = u8, minimum = 1)]
    round: RoundNumber,
    #[schema(value_type = u16, minimum = 1)]
    table: TableNumber,
    /// The first deal of the match; 1 if nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    from_deal: Option<DealNumber>,
    /// The last; as many as a match has if nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    to_deal: Option<DealNumber>,
}

impl InTournament {
    /// Where that is in the tournament's log.
    async fn found(self, request: &ForSeason<()>, extension: bool) -> Result<PlayedIn> {
        let reference = request.edition(self.tournament, self.edition).await?;
        let season = http::request::season(&request.engine, request.season).await?;
        let from = self.from_deal.unwrap_or(DealNumber(1));
        let due = u16::from(season.state().deals_of(extension));
        let to = self.to_deal.unwrap_or(DealNumber(from.0.saturating_add(due).saturating_sub(1)));
        let deals = DealRange { round: self.round, table: self.table, from, to };
        Ok(PlayedIn { reference, deals })
    }
}

/// One side of a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSide {
    #[schema(value_type = Uuid)]
    team: TeamId,
    /// Eintreiber and Abfänger at the first deal, persons by id.
    #[schema(value_type = Vec<Uuid>, min_items = 2, max_items = 2)]
    seated: [PersonId; 2],
    /// Who came in later.
    #[serde(default)]
    changes: Vec<NewChange>,
    /// Who of them is no member of the team.
    #[serde(default)]
    #[schema(value_type = Vec<Uuid>)]
    guests: Vec<PersonId>,
}

/// Somebody takes a player's place.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChange {
    position: Position,
    /// Who takes it.
    #[schema(value_type = Uuid)]
    entering: PersonId,
    /// From which deal on.
    from_deal: u8,
}

impl From<NewSide> for Side {
    fn from(NewSide { team, seated, changes, guests }: NewSide) -> Self {
        let changes = changes.into_iter().map(|NewChange { position, entering, from_deal }| Change {
            position: position.into(),
            player: entering,
            from_deal,
        });
        Self { team, players: seated, changes: changes.collect(), guests }
    }
}

/// Writes a match down
///
/// As one side has it; it counts once the other side confirms it, or the jury decides on it.
#[utoipa::path(
    post, path = "/seasons/{season}/matches", operation_id = "record_match", tag = "season-desk",
    request_body = NewMatch,
    responses((status = 201, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(request: ForSeason<NewMatch>) -> Result<HttpResponse> {
    let (body, mut request) = request.take_body();
    request.caller.speaks_for(request.season, body.by, &[Role::Referee], request.organisation)?;
    if body.leave.is_some() {
        request.caller.needs(&[Role::Referee], Place::Organisation(request.organisation))?;
    }
    let pairing = match (body.round, body.pairing) {
        (Some(round), Some(pairing)) => Some(PairingAt { round, pairing }),
        (None, None) => None,
        _ => {
            let violation = Violation::new("/pairing", "shape", messages::round_and_pairing());
            return Err(Problem::of(Code::InvalidShape, violation));
        }
    };
    let sides = body.sides.map(Side::from);
    let players: Vec<_> = sides.iter().flat_map(Side::persons).collect();
    request.knows(players).await?;
    let leave = request.optional_reason("/leave", body.leave.as_deref())?;
    let played_in = match body.played_in {
        Some(played_in) => Some(played_in.found(&request, body.extension).await?),
        None => None,
    };
    let facts = MatchRecorded {
        id: MatchId(Uuid::now_v7()),
        sides,
        points: body.points,
        played_on: body.played_on,
        private: body.private,
        pairing,
        extension: body.extension,
        by: body.by,
        leave,
        played_in,
    };
    let known = knows_persons_of(&request);
    let written = request.submit(Command::RecordMatch(Box::new(facts))).await?;
    // A repeated request is told the match that the first one wrote down.
    let Event::MatchRecorded(recorded) = written.first_event().await? else {
        return Err(Problem::internal("no match was written down"));
    };
    let path = location(&written, &format!("/matches/{}", recorded.id));
    written.created(&path, &match_answer(&written, recorded.id, known).await?)
}
