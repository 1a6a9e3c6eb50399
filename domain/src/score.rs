//! One case of scoring: a JSON request in, an answer or a problem out.
//!
//! Nothing is stored. The command line and the API answer with the same shapes.

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

pub use crate::case::Problem;
use crate::case::{self, Table};
use crate::family::{self, Lines, Named, Record, Settlement};

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
/// `item`, `side` (where it belongs to one), `value`, `kontra` (only if one counts), and
/// its share of both ledgers. `payment_cents` is null where a family has none.
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

/// Scores one case: `{"ruleset": id or ruleset, "deal": record}`.
///
/// # Errors
/// The problem that keeps it from being scored.
pub fn score(request: &str) -> Result<Answer, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get())?;
    let record: Record<String> = Record::from_json(request.deal.get())
        .map_err(|violation| Problem::shape(violation.under("/deal")))?;
    let table = Table::new(&record.roster());
    let settlement = table.play(|seating| {
        family::settle_players(&ruleset.as_ref().game, seating, &record, None, |name| table.seat_of(name))
    })?;
    Ok(Answer { names: table.names, settlement })
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { names, settlement } = self;
        let named = Named { names };
        let mut answer = serializer.serialize_map(Some(3))?;
        answer.serialize_entry("points", &named.amounts(settlement.points()))?;
        let payment = settlement.payment().map(|payment| named.amounts(payment));
        answer.serialize_entry("payment_cents", &payment)?;
        answer.serialize_entry("lines", &Lines { settlement, named })?;
        answer.end()
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
