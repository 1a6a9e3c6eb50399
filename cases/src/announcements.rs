//! One case of bidding: what was said so far in, what may be said now out.
//!
//! Nothing is stored. The command line and the API answer with the same shapes, and as a deal
//! that is entered at a table does.

use std::convert::Infallible;

use domain::family::{self, Choices, Entry, Family, GameRules, Roster};
use domain::json;
use domain::royal::Pair;
use domain::seat::{Seat, Seating};
use domain::violation::{Violation, shape, under};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::case::{self, Table};
use crate::{Problem, ProblemCode, faults};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with ruleset and deal")]
struct Request<'a> {
    #[serde(borrow)]
    ruleset: &'a RawValue,
    #[serde(borrow)]
    deal: &'a RawValue,
}

/// A deal as far as its bidding has come.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bidding {
    family: Family,
    attackers: Option<Pair<String>>,
    defenders: Option<Pair<String>>,
    #[serde(default)]
    entries: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(rename = "type")]
    event_type: String,
    entry: Box<RawValue>,
}

/// Where who does not play in the deal is thought to sit: four play.
const NOWHERE: Seat = Seat::ALL[4];

/// What may be said after the entries of a case: `{"ruleset": id or ruleset, "deal": {"family":
/// "royal", "attackers": pair, "defenders": pair, "entries": [{"type": "royal.announced", "entry":
/// {…}}, …]}}`. The entries are those of a deal entered step by step, from the first on.
///
/// # Errors
/// The problem that keeps it from being one; of the entries the first that could not be said.
pub fn announcements(request: &str) -> Result<Choices<String>, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get(), None)?;
    let rules = &ruleset.get().game;
    let bidding: Bidding =
        json::read(request.deal.get()).map_err(|violation| Problem::shape(violation.under("/deal")))?;
    let entries = bidding.entries.iter().enumerate().map(|(i, step)| {
        step.read().map_err(|violation| Problem::shape(violation.under(&format!("/deal/entries/{i}"))))
    });
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    if bidding.family != rules.family() {
        return Err(Problem::invalid(
            ProblemCode::InvalidDeal,
            vec![bidding.family.mismatch(rules).under("/deal")],
        ));
    }
    let table = Table::new(&Roster::of_pairs(bidding.attackers.as_ref(), bidding.defenders.as_ref()));
    let choices = table.play(|seating| {
        let seated = entries.iter().map(|entry| {
            let seat = |name: &String| Ok::<_, Infallible>(table.seat_of(name).unwrap_or(NOWHERE));
            let Ok(entry) = entry.try_map_players(seat);
            entry
        });
        follow(rules, seating, seated)
    })?;
    let name = |seat: &Seat| table.names.get(seat.index()).cloned().unwrap_or_default();
    let Ok(choices) = choices.try_map_players(|seat| Ok::<_, Infallible>(name(seat)));
    Ok(choices)
}

impl Step {
    fn read(&self) -> Result<Entry<String>, Violation> {
        let Self { event_type, entry } = self;
        if !Entry::<String>::TYPES.contains(&event_type.as_str()) {
            return Err(Violation::at("/type", shape::unknown_entry(event_type)));
        }
        Entry::from_json(event_type, entry.get()).map_err(|violation| violation.under("/entry"))
    }
}

/// Follows the entries as they were said. What the rules say of the record they make up is told
/// of the entry that brought it.
fn follow(
    rules: &GameRules,
    seating: Seating,
    entries: impl Iterator<Item = Entry<Seat>>,
) -> Result<Choices<Seat>, Vec<Violation>> {
    let in_order: Vec<Seat> = seating.active().collect();
    let mut bidding: Vec<Entry<Seat>> = Vec::new();
    for (i, entry) in entries.enumerate() {
        let place = format!("/entries/{i}");
        let at_place = |found: Vec<Violation>| -> Vec<_> {
            found.into_iter().map(|violation| Violation { pointer: place.clone(), ..violation }).collect()
        };
        entry.is_of(rules).map_err(at_place)?;
        let new = Entry::follow(rules, &bidding, &entry, &in_order);
        bidding.extend(new.map_err(|found| under(&format!("{place}/entry"), found))?);
        let record = Entry::assemble(&bidding);
        let found = record.map(|record| family::check_partial(rules, seating, &record, |seat| Some(*seat)));
        if let Some(found) = found.filter(|found| !found.is_empty()) {
            return Err(at_place(found));
        }
    }
    family::choices(rules, &bidding, &in_order)
        .ok_or_else(|| vec![Violation::at("/family", faults::not_bid_step_by_step())])
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use domain::violation::ViolationCode as Code;

    fn case(entries: &Value) -> Value {
        json!({"ruleset": "royal", "deal": {"family": "royal",
            "attackers": {"eintreiber": "A", "abfaenger": "B"}, "defenders": {"eintreiber": "C", "abfaenger": "D"},
            "entries": entries}})
    }

    fn says(item: &str, by: &str) -> Value {
        json!({"type": "royal.announced", "entry": {"item": item, "by": by}})
    }

    fn passes(by: &str) -> Value {
        json!({"type": "royal.passed", "entry": {"by": by}})
    }

    /// The dealer says Spiel, the attackers contra it, his partner may raise it.
    #[test]
    fn what_may_be_said_follows_from_what_was_said() {
        let contra = json!({"type": "royal.contra_given", "entry": {"on": {"item": "spiel"}, "by": "B"}});
        let entries = json!([says("spiel", "C"), passes("C"), contra, passes("B"), passes("A")]);
        let answer = serde_json::to_value(announcements(&case(&entries).to_string()).unwrap()).unwrap();
        assert_eq!((&answer["turn"], &answer["contras"]), (&json!("D"), &json!([])));
        assert_eq!(answer["standing"], json!([{"item": "spiel", "by": "C", "kontra_by": "B"}]));
        let kasse = answer["announcements"].as_array().unwrap().iter().find(|one| one["item"] == "kasse");
        assert_eq!(kasse.unwrap()["raises"], json!([{"item": "spiel", "by": "C"}]));
        let start = announcements(&case(&json!([])).to_string()).unwrap();
        assert_eq!((start.turn.as_deref(), start.standing.len()), (Some("C"), 0));
    }

    #[rstest]
    #[case::not_at_his_turn(json!([says("spiel", "A")]), ProblemCode::InvalidDeal, &[("/entries/0/entry/by", Code::OutOfTurn)])]
    #[case::a_stranger(json!([says("spiel", "X")]), ProblemCode::InvalidDeal, &[("/entries/0/entry/by", Code::UnknownPlayer)])]
    #[case::the_first_alone(json!([says("spiel", "C"), says("kasse", "C"), says("spiel", "X")]), ProblemCode::InvalidDeal,
        &[("/entries/1/entry/by", Code::RaiseNotAllowed)])]
    #[case::of_the_record(json!([says("wonok", "C"), passes("C"), says("flush", "B")]), ProblemCode::InvalidDeal,
        &[("/entries/2", Code::MeldungImplausible)])]
    #[case::misspelt(json!([{"type": "royal.pass", "entry": {"by": "C"}}]), ProblemCode::InvalidShape, &[("/entries/0/type", Code::Shape)])]
    #[case::no_item(json!([passes("C"), says("obscure", "B")]), ProblemCode::InvalidShape, &[("/entries/1/entry/item", Code::Shape)])]
    #[case::another_game(json!([{"type": "tarot.chelem_announced", "entry": {}}]), ProblemCode::InvalidDeal,
        &[("/entries/0", Code::FamilyMismatch)])]
    fn what_cannot_be_said_is_named(
        #[case] entries: Value,
        #[case] code: ProblemCode,
        #[case] expected: &[(&str, Code)],
    ) {
        let problem = announcements(&case(&entries).to_string()).unwrap_err();
        let found: Vec<_> = problem.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        let expected: Vec<_> =
            expected.iter().map(|(pointer, code)| (format!("/deal{pointer}"), *code)).collect();
        assert_eq!((problem.code, found), (code, expected.iter().map(|(p, c)| (p.as_str(), *c)).collect()));
    }

    #[rstest]
    #[case("tarot-fft", "royal", "/deal/family", Code::FamilyMismatch)]
    #[case("tarot-fft", "tarot", "/deal/family", Code::Inconsistent)]
    fn only_royal_tarock_bids_step_by_step(
        #[case] ruleset: &str,
        #[case] family: &str,
        #[case] pointer: &str,
        #[case] code: Code,
    ) {
        let mut case = case(&json!([]));
        case["ruleset"] = json!(ruleset);
        case["deal"]["family"] = json!(family);
        let problem = announcements(&case.to_string()).unwrap_err();
        assert_eq!((problem.violations[0].pointer.as_str(), problem.violations[0].code), (pointer, code));
    }

    /// Whose turn it is cannot be known without both pairs.
    #[test]
    fn a_missing_pair_is_named_once() {
        let mut case = case(&json!([says("spiel", "C")]));
        case["deal"].as_object_mut().unwrap().remove("defenders");
        let problem = announcements(&case.to_string()).unwrap_err();
        let found: Vec<_> = problem.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        assert_eq!(found, [("/deal/defenders", Code::SeatingMismatch)]);
    }
}
