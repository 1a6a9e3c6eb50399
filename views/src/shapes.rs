//! The shapes of answers that the crate `cases` writes, for the description of the API alone.

pub mod named;

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::ToSchema;

/// What a deal comes to. Amounts are exact: a number if a multiple of ½, else a string such
/// as `"-2/3"`.
#[derive(ToSchema)]
#[schema(example = json!({
    "points": {"A": -3, "B": 3, "C": -3, "D": 3},
    "payment_cents": {"A": -80, "B": 80, "C": -80, "D": 80},
    "lines": [{
        "item": "besserrufer", "value": 1, "kontra": "kontra",
        "points": {"A": -1, "B": 1, "C": -1, "D": 1},
        "payment_cents": {"A": -20, "B": 20, "C": -20, "D": 20}
    }]
}))]
pub struct Score {
    /// By player, before kontras.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub points: BTreeMap<String, Value>,
    /// By player, with kontras, at the ruleset's rate; null where a family has none.
    #[schema(value_type = Option<BTreeMap<String, named::Amount>>)]
    pub payment_cents: Option<BTreeMap<String, Value>>,
    /// Item by item.
    pub lines: Vec<named::ScoreLine>,
}

/// What was wrong, who took what, and what it comes to.
#[derive(ToSchema)]
#[schema(example = json!({
    "legal": false,
    "violations": [{
        "rule": "farbzwang", "trick": 2, "player": "D", "card": "hB",
        "detail": "What was led must be served; he held p9 and pK.",
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
pub struct Adjudication {
    /// Nobody broke a rule, as far as the play goes.
    pub legal: bool,
    /// Every rule that was broken, in the order of play.
    pub violations: Vec<PlayViolation>,
    /// By player.
    pub tricks_taken: BTreeMap<String, u8>,
    /// Who took each trick, in order; only if asked for.
    #[schema(required = false)]
    pub trick_winners: Option<Vec<named::PlayerName>>,
    /// Card points in thirds: by side (`declarer`, `opponents`) in positive games, by player in
    /// Trischaken, null in negative games and in the other families.
    pub thirds: Option<BTreeMap<String, u16>>,
    /// French Tarot, in place of `thirds`: card points of `attack` and `defence` so far, in steps of ½.
    #[schema(required = false)]
    pub points: Option<BTreeMap<String, f64>>,
    /// French Tarot: bouts of `attack` and `defence` so far.
    #[schema(required = false)]
    pub bouts: Option<BTreeMap<String, u8>>,
    /// The record of the scoring contract that the cards tell; null while the outcome is open.
    pub record: Option<named::Record>,
    /// What that record scores; null while the outcome is open.
    pub score: Option<Score>,
    /// Royal-Tarock: what is certain of the items so far.
    #[schema(required = false)]
    pub outcomes: Option<named::RoyalOutcomes>,
}

/// A rule that was broken.
#[derive(ToSchema)]
pub struct PlayViolation {
    #[schema(value_type = named::PlayRule)]
    pub rule: String,
    /// From 1; 0 is before the first trick.
    pub trick: u8,
    pub player: named::PlayerName,
    /// The card it was done with, if it was one.
    pub card: Option<named::AnyCard>,
    /// What exactly, in the caller's language.
    pub detail: String,
    /// The answer of `POST /score` if it were ruled a renonce; only if asked for. Null where none can
    /// be ruled: in a Besserrufer in which no bird was announced only the missing bird has a price, in French Tarot nothing.
    pub renonce: Option<Score>,
}

/// What may be said now. Besides all that, who is at his turn may always say "Weiter".
#[derive(ToSchema)]
pub struct BiddingChoices {
    /// Who speaks; null when the bidding is over.
    pub turn: Option<named::PlayerName>,
    /// Each item he may announce with `group`, `value`, the `cards` (of which it names
    /// `names_cards`), `suits`, `suit_pairs` and `counts` it may name, and what it `raises`. An
    /// item stands twice if it raises with some of the cards and not with others.
    pub announcements: Vec<named::RoyalChoice>,
    /// What he may contra: `item`, `by`, `cards`.
    pub contras: Vec<named::RoyalStanding>,
    /// What stands, in the order it was announced, as the `announcements` of a record: with
    /// `kontra_by`, and in `raised_from` what it raised.
    pub standing: Vec<named::RoyalAnnouncement>,
}
