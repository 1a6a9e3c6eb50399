use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::command::DrawCommand;
use domain::tournament::{Command, Event};
use serde::Serialize;
use utoipa::ToSchema;

use super::next_round;
use super::order::with_draw_settings;
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::commitments::Commitment;

with_draw_settings! {
    /// Which draw.
    #[schema(example = json!({"round": 2, "mode": "random_avoiding"}))]
    pub struct NewCommitment {
        /// The round to be drawn, or drawn again; otherwise the next one.
        #[serde(default)]
        #[schema(value_type = Option<u8>, minimum = 1)]
        round: Option<RoundNumber>,
    }
}

/// A commitment as it was published.
#[derive(Serialize, ToSchema)]
pub struct CommitmentAnswer {
    version: u64,
    commitment: Commitment,
}

/// Commits to a draw before it
///
/// A secret seed is fixed and its digest published. The next draw of the round reveals the seed; nobody
/// sees it before. If by then others are to be drawn, or
/// otherwise, another commitment is needed: it takes the place of the earlier one, which stays visible.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/commitments", operation_id = "commit_draw", tag = "rounds",
    request_body = NewCommitment,
    responses((status = 201, description = "The commitment.", body = CommitmentAnswer)),
)]
pub async fn handle(request: Writing<NewCommitment>) -> Result<HttpResponse> {
    let round = match request.body.round {
        Some(round) => round,
        None => next_round(&request).await?,
    };
    let draw = request.body.order();
    let written = request.submit(Command::Draw(DrawCommand::CommitDraw { round, draw })).await?;
    let events = written.events().await?;
    let digest = events.iter().find_map(|event| match event {
        Event::DrawCommitted(event) => Some(event.commitment),
        _ => None,
    });
    let made = written.tournament().commitments.iter().find(|made| Some(made.facts.commitment) == digest);
    let made = made.ok_or_else(|| Problem::internal("no draw was committed to"))?;
    let location = format!("{BASE}/tournaments/{}/rounds/commitments", written.committed.stream);
    let commitment = Commitment::from(made);
    written.created(&location, &CommitmentAnswer { version: written.version(), commitment })
}
