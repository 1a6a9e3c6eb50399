//! What a play to the card comes to, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::ToSchema;

use http::problem::{Result, sentence};
use http::{body, language};
use views::shapes::Adjudication;
use views::shapes::named;

/// A deal to the card and what it is judged by. Documentation only: the domain reads it.
#[derive(ToSchema)]
#[schema(example = json!({
    "ruleset": "tarockcup-2018",
    "deal": {
        "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A",
        "hands": {
            "A": ["T20", "T19", "T18", "T15", "T12", "T6", "T1", "hC", "h1", "p7", "tC", "t8"],
            "B": ["T16", "T13", "T8", "T4", "T3", "h2", "h3", "h4", "kB", "k1", "p10", "t9"],
            "C": ["Sk", "T14", "hK", "hD", "kK", "kC", "k2", "k3", "k4", "pD", "pB", "p8"],
            "D": ["T21", "T11", "T9", "T7", "T5", "T2", "hB", "kD", "pK", "p9", "tK", "tD"]
        },
        "talon": ["T17", "T10", "t10", "tB", "pC", "t7"],
        "contract": "besserrufer", "declarers": [{"player": "A"}],
        "called": "kK", "taken": 1, "discard": ["t10", "hC", "tC"],
        "announcements": [{"premium": "pagat", "by": "A"}],
        "tricks": [
            [["A", "T6"], ["B", "T8"], ["C", "T14"], ["D", "T2"]],
            [["C", "pD"], ["D", "hB"], ["A", "p7"], ["B", "p10"]]
        ]
    },
    "price_violations": true, "trick_winners": true
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct PlayCase {
    /// The id of a preset, or a whole ruleset as `GET /rulesets/{ruleset}` gives it.
    ruleset: named::RulesetOrId,
    /// Hands as they were dealt, talon, game, announcements and tricks, which may stop early;
    /// `family` names the game.
    deal: named::Play,
    /// Shows with each violation what it would cost if it were ruled a renonce.
    price_violations: Option<bool>,
    /// Shows who took each trick.
    trick_winners: Option<bool>,
}

/// Judges a play to the card
///
/// What players did wrong is a violation in the answer; only what no table could have seen is
/// refused: unknown, duplicate or missing cards. A play that stops early is judged as far as it
/// goes. With violations, record and score show the outcome as played. Nothing is stored.
/// `tarockmeister adjudicate` gives the same answers.
#[utoipa::path(
    post, path = "/adjudicate", operation_id = "adjudicate", tag = "score",
    request_body = PlayCase,
    responses((status = 200, description = "The judgement.", body = Adjudication)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = cases::adjudicate::adjudicate(body::text(&bytes)?)?;
    let lang = language::of(&request, request.query_string());
    Ok(HttpResponse::Ok().json(answer.in_words(|message| sentence(lang, message))))
}
