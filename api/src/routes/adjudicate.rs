//! What a play to the card comes to, without any tournament.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;
use utoipa::ToSchema;

use super::score::Score;
use crate::http::body;
use crate::problem::Result;

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
    ruleset: Value,
    /// Hands as they were dealt, talon, game, announcements and tricks, which may stop early;
    /// `family` names the game.
    #[schema(value_type = Object)]
    deal: Value,
    /// Shows with each violation what it would cost if it were ruled a renonce.
    price_violations: Option<bool>,
    /// Shows who took each trick.
    trick_winners: Option<bool>,
}

/// What was wrong, who took what, and what it comes to.
#[derive(ToSchema)]
#[schema(example = json!({
    "legal": false,
    "violations": [{
        "rule": "farbzwang", "trick": 2, "player": "D", "card": "hB",
        "detail": "what was led must be served; he held p9, pK",
        "renonce": {
            "points": {"A": 3, "B": 3, "C": 3, "D": -9},
            "payment_cents": {"A": 30, "B": 30, "C": 30, "D": -90},
            "lines": [
                {
                    "item": "besserrufer", "value": 1, "points": {"A": 1, "B": 1, "C": 1, "D": -3},
                    "payment_cents": {"A": 10, "B": 10, "C": 10, "D": -30}
                },
                {
                    "item": "pagat", "side": "declarer", "value": 2,
                    "points": {"A": 2, "B": 2, "C": 2, "D": -6},
                    "payment_cents": {"A": 20, "B": 20, "C": 20, "D": -60}
                }
            ]
        }
    }],
    "tricks_taken": {"A": 0, "B": 0, "C": 2, "D": 0}, "trick_winners": ["C", "C"],
    "thirds": {"declarer": 35, "opponents": 12}, "record": null, "score": null
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct Adjudication {
    /// Nobody broke a rule, as far as the play goes.
    legal: bool,
    /// Every rule that was broken, in the order of play.
    violations: Vec<PlayViolation>,
    /// By player.
    tricks_taken: BTreeMap<String, u8>,
    /// Who took each trick, in order; only if asked for.
    #[schema(required = false)]
    trick_winners: Option<Vec<String>>,
    /// Card points in thirds: by party (`declarer`, `opponents`) in positive games, by player in
    /// Trischaken, null in negative games and in the other families.
    thirds: Option<BTreeMap<String, u16>>,
    /// French Tarot, in place of `thirds`: card points of `attack` and `defence` so far, in steps of ½.
    #[schema(required = false)]
    points: Option<BTreeMap<String, f64>>,
    /// French Tarot: bouts of `attack` and `defence` so far.
    #[schema(required = false)]
    bouts: Option<BTreeMap<String, u8>>,
    /// The record of the scoring contract that the cards tell; null while the outcome is open.
    #[schema(value_type = Option<Object>)]
    record: Option<Value>,
    /// What that record scores; null while the outcome is open.
    score: Option<Score>,
}

/// A rule that was broken.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub struct PlayViolation {
    /// `wrong_lead`, `out_of_turn`, `not_in_hand`, `farbzwang`, `tarockzwang`, `stichzwang`, `pagat_last`,
    /// `tarock_led_early`, `illegal_discard`, `illegal_call`, `missing_bird`, `kontra_by_called_partner`,
    /// `birds_out_of_order` or `bird_in_wrong_trick`; in French Tarot `wrong_lead`, `out_of_turn`,
    /// `not_in_hand`, `farbzwang`, `not_cut`, `not_overtrumped`, `illegal_aside`, `illegal_call`, `illegal_poignee` or `petit_sec`.
    rule: String,
    /// From 1; 0 is before the first trick.
    trick: u8,
    player: String,
    /// The card it was done with, if it was one.
    card: Option<String>,
    /// What exactly, in English.
    detail: String,
    /// The answer of `POST /score` if it were ruled a renonce; only if asked for. Null where none can
    /// be ruled: in a Besserrufer in which no bird was announced only the missing bird has a price, in French Tarot nothing.
    renonce: Option<Score>,
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
    let answer = domain::adjudicate::adjudicate(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
