//! One case of scoring: a JSON request in, an answer or a problem out.

use domain::family::{Record, Settlement};
use domain::ruleset::Ruleset;
use domain::settlement::SettlementRules;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::Problem;
use crate::case::{self, Table};
use crate::lines::{Lines, Named};

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
    score_by(None, request)
}

/// As [`score`], where a case may also name `own` by its id.
///
/// # Errors
/// As [`score`].
pub fn score_by(own: Option<&Ruleset>, request: &str) -> Result<Answer, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get(), own)?;
    let record: Record<String> = Record::from_json(request.deal.get())
        .map_err(|violation| Problem::shape(violation.under("/deal")))?;
    let table = Table::new(&record.roster());
    let settlement = table.play(|seating| {
        SettlementRules::newest(&ruleset.get().game)
            .settle(seating, &record, None, |name| table.seat_of(name))
    });
    let settlement = settlement.map_err(|problem| problem.named_by(ruleset.get()))?;
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
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::ProblemCode;
    use domain::violation::ViolationCode;

    fn answer(ruleset: &str, deal: &Value) -> Result<Value, Problem> {
        let answer = score(&json!({"ruleset": ruleset, "deal": deal}).to_string())?;
        Ok(serde_json::to_value(answer).unwrap())
    }

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

    /// The example of French Tarot in the scoring contract (TAR "Beispiele", the first).
    #[test]
    fn a_deal_of_tarot_scores_as_printed() {
        let deal = json!({"family": "tarot", "players": ["A", "B", "C", "D"], "taker": "A", "partner": null,
            "contract": "garde", "points": 49, "bouts": 2, "poignees": [{"by": "A", "size": "simple"}],
            "petit_au_bout": "attack", "chelem": null});
        let answer = serde_json::to_string(&answer("tarot-fft", &deal).unwrap()).unwrap();
        let shares = |unit: i64| format!(r#"{{"A":{},"B":{},"C":{},"D":{}}}"#, 3 * unit, -unit, -unit, -unit);
        let line = |item: &str, side: &str, unit: i64| {
            let points = shares(unit);
            format!(r#"{{"item":"{item}",{side}"value":{unit},"points":{points},"payment_cents":null}}"#)
        };
        let lines = [
            line("garde", "", 66),
            line("petit_au_bout", r#""side":"attack","#, 20),
            line("poignee_simple", r#""side":"attack","#, 20),
        ];
        let points = shares(106);
        let expected = format!(r#"{{"points":{points},"payment_cents":null,"lines":[{}]}}"#, lines.join(","));
        let sorted = |json: &str| serde_json::from_str::<Value>(json).unwrap();
        assert_eq!(sorted(&answer), sorted(&expected));
    }

    /// Three and five players: halves go to who wins; alone against four (TAR "Tarot zu dritt",
    /// "Tarot zu fünft").
    #[rstest]
    #[case(json!({"players": ["A", "B", "C"], "contract": "prise", "points": 40.5, "bouts": 2}), &[-52, 26, 26])]
    #[case(json!({"players": ["A", "B", "C"], "contract": "prise", "points": 41.5, "bouts": 2}), &[52, -26, -26])]
    #[case(
        json!({"players": ["A", "B", "C", "D", "E"], "partner": "C", "contract": "garde", "points": 51, "bouts": 1}),
        &[100, -50, 50, -50, -50]
    )]
    #[case(
        json!({"players": ["A", "B", "C", "D", "E"], "contract": "garde", "points": 51, "bouts": 1}),
        &[200, -50, -50, -50, -50]
    )]
    fn everybody_at_a_table_of_three_or_five_plays(#[case] mut deal: Value, #[case] points: &[i64]) {
        deal["family"] = json!("tarot");
        deal["taker"] = json!("A");
        let answer = answer("tarot-fft", &deal).unwrap();
        let found: Vec<_> = ["A", "B", "C", "D", "E"]
            .into_iter()
            .filter_map(|name| answer["points"][name].as_i64())
            .collect();
        assert_eq!(found, points, "{answer}");
    }

    #[rstest]
    #[case("tarot-fft", json!({"family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A",
        "contract": "dreier", "declarers": [{"player": "A", "won": true}]}), "/deal/family", ViolationCode::FamilyMismatch)]
    #[case("tarockcup-2018", json!({"family": "tarot", "players": ["A", "B", "C", "D"], "taker": "A",
        "contract": "garde", "points": 49, "bouts": 2}), "/deal/family", ViolationCode::FamilyMismatch)]
    #[case("tarot-fft", json!({"family": "tarot", "players": ["A", "B"], "taker": "A",
        "contract": "garde", "points": 49, "bouts": 2}), "/deal/players", ViolationCode::PlayersCount)]
    #[case("tarot-fft", json!({"family": "tarot", "taker": "A",
        "contract": "garde", "points": 49, "bouts": 2}), "/deal/players", ViolationCode::SeatingMismatch)]
    #[case("tarot-fft", json!({"family": "tarot", "players": ["A", "B", "B", "D"], "taker": "A",
        "contract": "garde", "points": 49, "bouts": 2}), "/deal/players/2", ViolationCode::DuplicatePlayer)]
    #[case("tarot-fft", json!({"family": "tarot", "players": ["A", "B", "C", "D"], "taker": "E",
        "contract": "garde", "points": 49, "bouts": 2}), "/deal/taker", ViolationCode::UnknownPlayer)]
    fn what_is_no_deal_of_the_family_is_refused(
        #[case] ruleset: &str,
        #[case] deal: Value,
        #[case] pointer: &str,
        #[case] code: ViolationCode,
    ) {
        let problem = answer(ruleset, &deal).unwrap_err();
        assert_eq!(problem.code, ProblemCode::InvalidDeal);
        let found: Vec<_> = problem.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        assert_eq!(found, [(pointer, code)]);
    }

    /// The example of Royal-Tarock in the scoring contract: each of the four carries his side's score.
    #[test]
    fn a_deal_of_royal_tarock_scores_for_both_sides() {
        let deal = json!({"family": "royal",
            "attackers": {"eintreiber": "A", "abfaenger": "B"}, "defenders": {"eintreiber": "C", "abfaenger": "D"},
            "hands": {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
                "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}},
            "announcements": [{"item": "ultimo", "by": "A", "cards": ["T1"], "won": true, "kontra_by": null}],
            "silent": [{"item": "obscur", "side": "attackers"}]});
        let found = answer("royal", &deal).unwrap();
        // 40 for 13 tarocks, 5 without XVII, 10 and 5; 60 + 30 + 5 + 5 + 20, at most 90 for defenders.
        assert_eq!(found["points"], json!({"A": 60, "B": 60, "C": 90, "D": 90}));
        assert_eq!(found["payment_cents"], Value::Null);
        let items: Vec<_> = found["lines"].as_array().unwrap().iter().map(|line| &line["item"]).collect();
        assert_eq!(items, ["consolation", "ultimo", "obscur", "consolation"]);

        let refused = |spoil: &dyn Fn(&mut Value)| {
            let mut spoiled = deal.clone();
            spoil(&mut spoiled);
            let problem = answer("royal", &spoiled).unwrap_err();
            problem.violations.into_iter().map(|v| (v.pointer, v.code)).collect::<Vec<_>>()
        };
        let missing = refused(&|deal| deal["defenders"] = Value::Null);
        assert_eq!(missing, [("/deal/defenders".to_owned(), ViolationCode::SeatingMismatch)]);
        let nothing = answer("royal", &json!({"family": "royal"})).unwrap_err();
        let nothing: Vec<_> = nothing.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        let expected = [
            ("/deal/attackers", ViolationCode::SeatingMismatch),
            ("/deal/defenders", ViolationCode::SeatingMismatch),
            ("/deal/hands", ViolationCode::HandsMissing),
            ("/deal/silent", ViolationCode::SilentMissing),
        ];
        assert_eq!(nothing, expected);
        // What is known of one pair is checked without the other.
        let one_pair = refused(&|deal| {
            deal["defenders"] = Value::Null;
            deal["announcements"][0]["kontra_by"] = json!("B");
            deal["announcements"][0]["cards"] = json!(["T5"]);
        });
        let expected = [
            ("/deal/defenders", ViolationCode::SeatingMismatch),
            ("/deal/announcements/0/cards", ViolationCode::NamedWrong),
            ("/deal/announcements/0/kontra_by", ViolationCode::KontraByOwnSide),
        ];
        assert_eq!(one_pair, expected.map(|(pointer, code)| (pointer.to_owned(), code)));
        let twice = refused(&|deal| deal["defenders"]["abfaenger"] = json!("A"));
        assert_eq!(twice, [("/deal/defenders/abfaenger".to_owned(), ViolationCode::DuplicatePlayer)]);
    }
}
