use std::sync::Arc;

use actix_web::HttpResponse;
use domain::family::Play;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::PlayRecording;
use engine::Role;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::messages;
use crate::paths::{DealPath, deal_at};
use crate::records::misshapen;
use crate::table_tag::tagged;
use domain::message::Message;
use domain::tournament::event::DealAt;
use http::operation::BASE;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use http::request::Written;
use views::deal::play::{PlayAnswer, document};
use views::shapes::named;
use views::start_number::{StartNumber, inward};

/// A deal to the card.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"play": {
    "family": "koenigrufen", "hands": {"17": ["T21", "hK"]}, "talon": ["T2"], "contract": "rufer",
    "declarers": [{"player": "17"}], "called": "pK", "taken": 1, "discard": ["h1"],
    "tricks": [[["17", "hK"], ["3", "h1"], ["8", "T3"], ["5", "hD"]]]
}}))]
pub struct NewPlay {
    /// The deal of `POST /adjudicate`, with start numbers as players; `players`, `vorhand` and
    /// `sits_out` may be left out, and must be right if they are there.
    #[schema(value_type = named::Play)]
    play: Box<RawValue>,
    /// Keeps the play although the record tells otherwise. Only organizers may.
    #[serde(default)]
    keep_contradiction: bool,
    /// Why it is kept, in 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
    /// The start number of who dealt, if the deal is recorded with it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    dealer: Option<StartNumber>,
    /// A wrong dealer is accepted and sets the order from now on.
    #[serde(default)]
    accept_wrong_dealer: bool,
}

/// Records how a deal was played, to the card
///
/// A complete play of a deal without a record records the deal as well. Beside a record it has to
/// tell the same: where it does not, the request is refused (`record_contradicted`; pointers that
/// begin with `/record` lead into the record of the deal) unless an organizer keeps both for a
/// reason, which can also be told later, with the same cards. A play that stops early, or cards
/// that only a ruling can settle, can be added to an open deal. They are compared as far as they
/// go, and so is what is entered after them. Another play takes the place of the one before; when
/// entries of the deal are taken back, it goes with them.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play",
    operation_id = "record_play", tag = "deals",
    request_body = NewPlay,
    responses(
        (status = 201, description = "The play and its judgement.", body = PlayAnswer),
        (status = 200, description = "It was recorded already.", body = PlayAnswer),
    ),
)]
pub async fn handle(path: DealPath, mut request: Writing<NewPlay>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let play = Play::<StartNumber>::from_json(request.body.play.get());
    let Ok(play) = play.map_err(|violation| misshapen(violation, "/play"))?.try_map_players(inward);
    let keep = match (request.body.keep_contradiction, request.body.reason.take()) {
        (false, None) => None,
        (true, Some(reason)) => {
            request.caller.needs(&[Role::Organizer], request.caller.place())?;
            Some(request.note("reason", "/reason", &reason)?)
        }
        (true, None) => return Err(reason_problem(messages::reason_to_keep())),
        (false, Some(_)) => return Err(reason_problem(messages::reason_of_nothing())),
    };
    let dealer = request.body.dealer.map(|StartNumber(dealer)| dealer);
    let accept_wrong_dealer = request.body.accept_wrong_dealer;
    let play: Arc<Play<PlayerNumber>> = Arc::new(play);
    let written = request
        .submit(Command::RecordPlay(PlayRecording { at, dealer, accept_wrong_dealer, play, keep }))
        .await?;
    answer(&written, at).await
}

fn reason_problem(detail: Message) -> Problem {
    Problem::of(Code::InvalidShape, Violation::new("/reason", "shape", detail))
}

/// Answers a command with the play: 201 if it was recorded, 200 if it had been before.
async fn answer(written: &Written, at: DealAt) -> Result<HttpResponse> {
    let snapshot = written.with_deal(at).await?;
    let tournament = snapshot.tournament();
    let document = document(&written.engine, tournament, at, false, written.caller.lang(), None).await?;
    let response = if written.committed.events() > 0 {
        let DealAt { round, table, deal } = at;
        let id = written.committed.stream;
        let location = format!("{BASE}/tournaments/{id}/rounds/{round}/tables/{table}/deals/{deal}/play");
        written.created(&location, &document)?
    } else {
        written.answer(&document)
    };
    tagged(response, tournament, at.table_at())
}
