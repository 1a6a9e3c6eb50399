//! One case of counting: what a side won in, what it comes to out.
//!
//! Nothing is stored. The command line and the API answer with the same shapes. What comes out
//! is what the record of the deal asks for.

use domain::family::Counted;
use domain::game::CountError;
use domain::koenigrufen::blatt::Blatt;
use domain::koenigrufen::count::MadeByCount;
use domain::koenigrufen::play::SideThirds;
use domain::koenigrufen::{self, Premium, Side};
use domain::message::Term;
use domain::tarot::CardPoints;
use domain::violation::{Violation, under};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Problem, ProblemCode, case, faults};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with ruleset and count")]
struct Request<'a> {
    #[serde(borrow)]
    ruleset: &'a RawValue,
    #[serde(borrow)]
    count: &'a RawValue,
}

/// What a heap counts, as its family has it in a record.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// Of both sides, with thirds and leaves.
    BothSides(KoenigrufenAnswer),
    /// Of the attack, with half points.
    Attack(TarotAnswer),
}

/// What both sides have, and who has won.
#[derive(Debug, Serialize)]
pub struct KoenigrufenAnswer {
    /// Card points in thirds.
    thirds: SideThirds,
    /// The same as points and leaves.
    blatt: BothSides,
    /// The declarer has 35/2.
    won: bool,
    /// As the record of the deal has it.
    count: koenigrufen::record::Counted,
    /// What the count tells of premiums that the game knows.
    premiums: Vec<Made>,
}

/// Points and leaves of both sides.
#[derive(Debug, Serialize)]
struct BothSides {
    declarer: Blatt,
    opponents: Blatt,
}

/// A premium that a side has made.
#[derive(Debug, Serialize)]
struct Made {
    premium: Premium,
    side: Side,
}

/// What the attack has and needs.
#[derive(Debug, Serialize)]
pub struct TarotAnswer {
    points: CardPoints,
    bouts: u8,
    /// Points that are needed with so many bouts.
    needed: CardPoints,
    /// Whether the contract is made.
    made: bool,
    defence: Defence,
}

/// What the defence has.
#[derive(Debug, Serialize)]
struct Defence {
    points: CardPoints,
    bouts: u8,
}

impl Answer {
    fn of(counted: Counted) -> Self {
        match counted {
            Counted::Koenigrufen(counted) => {
                let koenigrufen::count::SideBlatt { declarer, opponents } = counted.blatt;
                let made = |made: &MadeByCount| Made { premium: made.premium, side: made.side };
                Self::BothSides(KoenigrufenAnswer {
                    thirds: counted.thirds,
                    blatt: BothSides { declarer, opponents },
                    won: counted.won,
                    count: koenigrufen::record::Counted { side: Side::Declarer, blatt: declarer },
                    premiums: counted.premiums.iter().map(made).collect(),
                })
            }
            Counted::Tarot(counted) => Self::Attack(TarotAnswer {
                points: counted.points,
                bouts: counted.bouts,
                needed: counted.needed,
                made: counted.made,
                defence: Defence { points: counted.defence.points, bouts: counted.defence.bouts },
            }),
            Counted::Royal(never) => match never {},
        }
    }
}

/// Counts one case: `{"ruleset": id or ruleset, "count": heap}`, as the family of the ruleset has
/// heaps: [`koenigrufen::count`](domain::koenigrufen::count), [`tarot::count`](domain::tarot::count).
///
/// # Errors
/// The problem that keeps it from being counted.
pub fn count(request: &str) -> Result<Answer, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get(), None)?;
    let ruleset = ruleset.get();
    let counted = ruleset.game.count(request.count.get());
    counted.map(Answer::of).map_err(|error| match error {
        CountError::NotCounted => {
            let fault = faults::nothing_counted(Term::new("family", ruleset.game.family().name()));
            Problem::invalid(ProblemCode::InvalidDeal, vec![Violation::at("/ruleset", fault)])
        }
        CountError::Shape(violation) => Problem::shape(violation.under("/count")),
        CountError::Invalid(found) => {
            Problem::invalid(ProblemCode::InvalidDeal, under("/count", found)).named_by(ruleset)
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_heap_is_counted_by_a_ruleset() {
        let answer = |ruleset: &str, heap: serde_json::Value| {
            let answer = count(&json!({"ruleset": ruleset, "count": heap}).to_string()).unwrap();
            serde_json::to_string(&answer).unwrap()
        };
        let heap = json!({
            "players": 4, "contract": "garde_contre", "counted": "attack", "cards": ["A21", "hR", "h2", "h3"],
        });
        let expected =
            r#"{"points":10,"bouts":1,"needed":51,"made":false,"defence":{"points":81,"bouts":2}}"#;
        assert_eq!(answer("tarot-fft", heap), expected);
        let heap = json!({"contract": "rufer", "counted": "declarer", "tricks": 8, "blatt": "45/2"});
        let expected = concat!(
            r#"{"thirds":{"declarer":137,"opponents":73},"blatt":{"declarer":"45/2","opponents":"24/1"},"#,
            r#""won":true,"count":{"side":"declarer","blatt":"45/2"},"premiums":[{"premium":"sack_1","side":"declarer"}]}"#
        );
        assert_eq!(answer("tarockcup-2018", heap), expected);
    }

    #[test]
    fn what_is_wrong_is_found_in_the_request() {
        let refused = |ruleset: &str, heap: serde_json::Value| {
            let problem = count(&json!({"ruleset": ruleset, "count": heap}).to_string()).unwrap_err();
            (problem.code, problem.violations[0].pointer.clone())
        };
        let heap = json!({"players": 4, "contract": "prise", "counted": "attack", "cards": ["A22"]});
        assert_eq!(refused("tarot-fft", heap), (ProblemCode::InvalidShape, "/count/cards/0".to_owned()));
        let heap = json!({"players": 4, "contract": "prise", "counted": "attack", "cards": []});
        assert_eq!(refused("tarot-fft", heap.clone()), (ProblemCode::InvalidDeal, "/count/dog".to_owned()));
        assert_eq!(refused("royal", heap.clone()), (ProblemCode::InvalidDeal, "/ruleset".to_owned()));
        assert_eq!(refused("tarockcup-2018", heap), (ProblemCode::InvalidShape, "/count/counted".to_owned()));
        let heap = json!({"contract": "dreier", "counted": "declarer", "tricks": 1, "thirds": 200});
        assert_eq!(refused("krenglbach-2018", heap), (ProblemCode::InvalidDeal, "/count/thirds".to_owned()));
        let heap = json!({"contract": "dreier", "counted": "declarer", "blatt": "35/3"});
        assert_eq!(refused("krenglbach-2018", heap), (ProblemCode::InvalidShape, "/count/blatt".to_owned()));
    }
}
