//! One case of counting: what a side won in, points and bouts out.
//!
//! Nothing is stored. The command line and the API answer with the same shapes. What comes out
//! is what the record of the deal asks for.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::case::{self, Problem, faults};
use crate::family;
use crate::tarot::count::{Counted, Heap};
use crate::violation::Violation;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with ruleset and count")]
struct Request<'a> {
    #[serde(borrow)]
    ruleset: &'a RawValue,
    #[serde(borrow)]
    count: &'a RawValue,
}

/// Counts one case: `{"ruleset": id or ruleset, "count": heap}`, as [`Heap`] has it.
///
/// # Errors
/// The problem that keeps it from being counted.
pub fn count(request: &str) -> Result<Counted, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get(), None)?;
    let Some(rules) = ruleset.get().game.tarot() else {
        let violation = Violation::at("/ruleset", faults::only_tarot_counted());
        return Err(Problem::invalid("invalid_deal", vec![violation]));
    };
    let heap: Heap =
        family::read(request.count.get()).map_err(|violation| Problem::shape(violation.under("/count")))?;
    heap.count(rules).map_err(|found| {
        Problem::invalid("invalid_deal", found.into_iter().map(|v| v.under("/count")).collect())
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_heap_is_counted_by_a_ruleset() {
        let request = json!({"ruleset": "tarot-fft", "count": {
            "players": 4, "contract": "garde_contre", "counted": "attack", "cards": ["A21", "hR", "h2", "h3"],
        }});
        let answer = serde_json::to_string(&count(&request.to_string()).unwrap()).unwrap();
        let expected =
            r#"{"points":10,"bouts":1,"needed":51,"made":false,"defence":{"points":81,"bouts":2}}"#;
        assert_eq!(answer, expected);
    }

    #[test]
    fn what_is_wrong_is_found_in_the_request() {
        let refused = |ruleset: &str, heap: serde_json::Value| {
            let problem = count(&json!({"ruleset": ruleset, "count": heap}).to_string()).unwrap_err();
            (problem.code, problem.violations[0].pointer.clone())
        };
        let heap = json!({"players": 4, "contract": "prise", "counted": "attack", "cards": ["A22"]});
        assert_eq!(refused("tarot-fft", heap), ("invalid_shape", "/count/cards/0".to_owned()));
        let heap = json!({"players": 4, "contract": "prise", "counted": "attack", "cards": []});
        assert_eq!(refused("tarot-fft", heap.clone()), ("invalid_deal", "/count/dog".to_owned()));
        assert_eq!(refused("tarockcup-2018", heap), ("invalid_deal", "/ruleset".to_owned()));
    }
}
