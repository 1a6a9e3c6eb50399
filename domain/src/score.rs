//! One case of scoring: a JSON request in, an answer or a problem out.
//!
//! Nothing is stored. The command line and the API answer with the same shapes.

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::family::{self, Record, Settlement};
use crate::koenigrufen::{self, Line};
use crate::ruleset::{Ruleset, RulesetError};
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::{Violation, ViolationCode};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with ruleset and deal")]
struct Request<'a> {
    #[serde(borrow)]
    ruleset: &'a RawValue,
    #[serde(borrow)]
    deal: &'a RawValue,
}

/// Points and payment of a case, keyed by the names of its players.
///
/// In JSON `{"points": {…}, "payment_cents": {…}, "lines": […]}`, amounts exact:
/// a number if a multiple of ½, else a string such as `"-2/3"`. A line has
/// `item`, `side` (premiums only), `value`, `kontra` (only if one counts), and
/// its share of both ledgers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// By seat; of a case the four who play in their order, then who sits out.
    names: Vec<String>,
    settlement: Settlement,
}

impl Answer {
    /// A settlement in the shape of an answer: `names` by seat, all at the table.
    #[must_use]
    pub const fn new(names: Vec<String>, settlement: Settlement) -> Self {
        Self { names, settlement }
    }

    /// The players, in the order of the answer.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What the case comes to, by seats in the order of [`Answer::names`].
    #[must_use]
    pub const fn settlement(&self) -> &Settlement {
        &self.settlement
    }
}

/// Why a case cannot be scored: a problem of RFC 9457.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{detail}")]
pub struct Problem {
    /// A URN made of the code.
    #[serde(rename = "type")]
    pub problem_type: String,
    /// The code in words.
    pub title: &'static str,
    /// The HTTP status this problem answers with.
    pub status: u16,
    /// Which problem, stable.
    pub code: &'static str,
    /// What is wrong with this case.
    pub detail: String,
    /// Every place that is wrong; of another shape the first.
    pub violations: Vec<Violation>,
}

impl Problem {
    /// The codes a case can be refused with, each with status and title.
    pub const CODES: [(&'static str, u16, &'static str); 5] = [
        ("malformed_json", 400, "This is not JSON"),
        ("invalid_shape", 400, "The JSON has another shape"),
        ("unknown_ruleset", 422, "There is no such ruleset"),
        ("invalid_ruleset", 422, "The ruleset cannot be played by"),
        ("invalid_deal", 422, "The deal breaks the rules"),
    ];

    fn new(code: &'static str, detail: impl Into<String>, violations: Vec<Violation>) -> Self {
        let (status, title) = Self::CODES
            .iter()
            .find(|(known, ..)| *known == code)
            .map_or((500, "Internal error"), |(_, status, title)| (*status, *title));
        let problem_type = format!("urn:tarockmeister:problem:{code}");
        Self { problem_type, title, status, code, detail: detail.into(), violations }
    }

    fn shape(violation: Violation) -> Self {
        Self::new("invalid_shape", violation.to_string(), vec![violation])
    }

    fn invalid(code: &'static str, violations: Vec<Violation>) -> Self {
        let detail = match violations.as_slice() {
            [only] => only.to_string(),
            several => format!("{} violations", several.len()),
        };
        Self::new(code, detail, violations)
    }
}

/// Scores one case: `{"ruleset": id or ruleset, "deal": record}`.
///
/// # Errors
/// The problem that keeps it from being scored.
pub fn score(request: &str) -> Result<Answer, Problem> {
    if let Err(error) = serde_json::from_str::<&RawValue>(request) {
        return Err(Problem::new("malformed_json", error.to_string(), Vec::new()));
    }
    let request: Request<'_> = family::read(request).map_err(Problem::shape)?;
    let preset_or_inline = ruleset(request.ruleset.get())?;
    let record: Record<String> = Record::from_json(request.deal.get())
        .map_err(|violation| Problem::shape(violation.under("/deal")))?;
    let violations = |found: Vec<Violation>| {
        Problem::invalid("invalid_deal", found.into_iter().map(|v| v.under("/deal")).collect())
    };

    let ruleset = preset_or_inline.as_ref();
    match &record {
        Record::Koenigrufen(deal) => {
            let names: Vec<String> = deal.players.iter().flatten().chain(&deal.sits_out).cloned().collect();
            let seat_of = |name: &String| names.iter().position(|n| n == name).and_then(Seat::new);
            let (seating, mut found) = seating(deal, &names);
            let settled =
                seating.map(|seating| family::settle_players(&ruleset.game, seating, &record, None, seat_of));
            match settled {
                Some(Ok(settlement)) if found.is_empty() => return Ok(Answer { names, settlement }),
                Some(Err(more)) if found.is_empty() => found = more,
                // Without a known Vorhand nothing can be said of what is his alone.
                Some(Err(more)) => found.extend(more.into_iter().filter(|violation| {
                    violation.pointer != "/vorhand" && violation.code != ViolationCode::DeclarerNotVorhand
                })),
                _ => {}
            }
            Err(violations(found))
        }
    }
}

enum PresetOrInline {
    Preset(&'static Ruleset),
    Inline(Box<Ruleset>),
}

impl PresetOrInline {
    fn as_ref(&self) -> &Ruleset {
        match self {
            Self::Preset(ruleset) => ruleset,
            Self::Inline(ruleset) => ruleset,
        }
    }
}

fn ruleset(json: &str) -> Result<PresetOrInline, Problem> {
    if let Ok(id) = serde_json::from_str::<String>(json) {
        return Ruleset::preset(&id).map(PresetOrInline::Preset).ok_or_else(|| {
            let known: Vec<_> = Ruleset::presets().iter().map(|preset| preset.id.as_str()).collect();
            let detail = format!("there is no ruleset {id:?}; known are {}", known.join(", "));
            Problem::new("unknown_ruleset", detail, Vec::new())
        });
    }
    match Ruleset::from_json(json) {
        Ok(ruleset) => Ok(PresetOrInline::Inline(Box::new(ruleset))),
        Err(RulesetError::Shape(violation)) => Err(Problem::shape(violation.under("/ruleset"))),
        Err(RulesetError::Invalid(found)) => {
            Err(Problem::invalid("invalid_ruleset", found.into_iter().map(|v| v.under("/ruleset")).collect()))
        }
    }
}

/// The seats of a case are the places of its list of players. With violations the
/// seating, if there is one, is only good for finding more of them.
fn seating(deal: &koenigrufen::Record<String>, names: &[String]) -> (Option<Seating>, Vec<Violation>) {
    let mut found = Vec::new();
    let mut report = |pointer: String, code, detail: &str| found.push(Violation::new(pointer, code, detail));

    let playing = deal.players.as_ref().map_or(0, Vec::len);
    match playing {
        4 => {}
        0 => report("/players".into(), ViolationCode::SeatingMismatch, "the four who play are missing"),
        _ => report("/players".into(), ViolationCode::PlayersCount, "four play a deal"),
    }
    for (i, name) in names.iter().enumerate() {
        let pointer = if i < playing { format!("/players/{i}") } else { "/sits_out".into() };
        if name.is_empty() {
            report(pointer, ViolationCode::EmptyName, "a player needs a name");
        } else if names.iter().take(i).any(|earlier| earlier == name) {
            report(pointer, ViolationCode::DuplicatePlayer, "this player is already at the table");
        }
    }
    let are_known = found.is_empty();

    let place = |name: &String| names.iter().take(playing).position(|n| n == name).and_then(Seat::new);
    let vorhand = deal.vorhand.as_ref().and_then(place);
    match &deal.vorhand {
        None => found.push(Violation::new("/vorhand", ViolationCode::SeatingMismatch, "Vorhand is missing")),
        Some(_) if vorhand.is_none() => {
            let detail = "Vorhand is none of the four who play";
            found.push(Violation::new("/vorhand", ViolationCode::UnknownPlayer, detail));
        }
        Some(_) => {}
    }

    let sits_out = deal.sits_out.as_ref().and(Seat::new(4));
    let players = if sits_out.is_some() { 5 } else { 4 };
    let seating = vorhand.or(Seat::new(0)).and_then(|vorhand| Seating::new(players, sits_out, vorhand).ok());
    (seating.filter(|_| are_known), found)
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Settlement::Koenigrufen(settlement) = &self.settlement;
        let named = Named { names: &self.names };
        let mut answer = serializer.serialize_map(Some(3))?;
        answer.serialize_entry("points", &named.amounts(&settlement.points))?;
        answer.serialize_entry("payment_cents", &named.amounts(&settlement.payment))?;
        let lines: Vec<_> =
            settlement.lines.iter().map(|line| NamedLine { line, names: &self.names }).collect();
        answer.serialize_entry("lines", &lines)?;
        answer.end()
    }
}

struct Named<'a> {
    names: &'a [String],
}

impl<'a> Named<'a> {
    const fn amounts<T>(&self, amounts: &'a PerSeat<T>) -> Amounts<'a, T> {
        Amounts { names: self.names, amounts }
    }
}

struct Amounts<'a, T> {
    names: &'a [String],
    amounts: &'a PerSeat<T>,
}

impl<T: Serialize> Serialize for Amounts<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.names.iter().zip(self.amounts))
    }
}

struct NamedLine<'a> {
    line: &'a Line,
    names: &'a [String],
}

impl Serialize for NamedLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = Named { names: self.names };
        self.line.serialize_with(
            serializer,
            &named.amounts(&self.line.points),
            &named.amounts(&self.line.payment),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the scoring contract, to the letter and in its key order.
    #[test]
    fn the_contract_example_scores_as_printed() {
        let request = r#"{"ruleset": "tarockcup-2018", "deal": {"family": "koenigrufen",
            "players": ["A", "B", "C", "D"], "vorhand": "A",
            "contract": "besserrufer",
            "declarers": [{"player": "B", "won": true, "kontras": [{"by": "C", "level": "kontra"}]}],
            "partner": "D", "king_in_talon": false, "abandoned": false,
            "premiums": [{"premium": "pagat", "side": "declarer", "by": "B", "announced": true, "won": true, "kontra": "rekontra"}]}}"#;
        let answer = serde_json::to_string(&score(request).unwrap()).unwrap();
        let expected = concat!(
            r#"{"points":{"A":-3,"B":3,"C":-3,"D":3},"#,
            r#""payment_cents":{"A":-100,"B":100,"C":-100,"D":100},"lines":["#,
            r#"{"item":"besserrufer","value":1,"kontra":"kontra","points":{"A":-1,"B":1,"C":-1,"D":1},"#,
            r#""payment_cents":{"A":-20,"B":20,"C":-20,"D":20}},"#,
            r#"{"item":"pagat","side":"declarer","value":2,"kontra":"rekontra","#,
            r#""points":{"A":-2,"B":2,"C":-2,"D":2},"payment_cents":{"A":-80,"B":80,"C":-80,"D":80}}]}"#,
        );
        assert_eq!(answer, expected);
    }
}
