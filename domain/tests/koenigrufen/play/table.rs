//! Deals to the card in few lines, and what is said of them.

use cases::adjudicate::adjudicate;
use serde::Serialize;
use serde_json::{Map, Value, json};

const PLAYERS: [&str; 4] = ["A", "B", "C", "D"];

fn cards(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// A deal in which every trick fell in turn. A trick is who led and the cards as they fell.
/// Hands follow from what was played, taken up and discarded.
pub struct Game {
    pub contract: &'static str,
    pub tricks: [&'static str; 12],
    pub talon: &'static str,
    pub taken: Option<usize>,
    pub discard: &'static str,
}

impl Game {
    fn tricks(&self) -> Vec<Vec<(&'static str, &'static str)>> {
        let trick = |text: &'static str| {
            let mut words = text.split_whitespace();
            let leader = words.next().unwrap();
            let from = PLAYERS.iter().position(|player| *player == leader).unwrap();
            words.enumerate().map(|(i, card)| (PLAYERS[(from + i) % 4], card)).collect()
        };
        self.tricks.iter().copied().map(trick).collect()
    }

    /// The play by A unless `more` has another declarer; Vorhand is A.
    pub fn play(&self, more: Value) -> Value {
        let tricks = self.tricks();
        let talon = cards(self.talon);
        let taken = match (self.contract, self.taken) {
            ("sechserdreier", _) => talon.clone(),
            (_, Some(half)) => talon[half * 3 - 3..half * 3].to_vec(),
            _ => Vec::new(),
        };
        let mut play = json!({
            "family": "koenigrufen", "players": PLAYERS, "vorhand": "A", "contract": self.contract,
            "talon": talon, "tricks": tricks,
        });
        if self.contract != "trischaken" {
            play["declarers"] = json!([{"player": "A"}]);
        }
        if let Some(half) = self.taken {
            play["taken"] = json!(half);
        }
        if !self.discard.is_empty() {
            play["discard"] = json!(cards(self.discard));
        }
        let Value::Object(more) = more else { panic!("more is an object") };
        play.as_object_mut().unwrap().extend(more);

        let declarer = play["declarers"][0]["player"].as_str().unwrap_or_default().to_owned();
        let hand = |player: &&str| {
            let played = tricks.iter().flatten().filter(|(by, _)| by == player).map(|(_, card)| *card);
            let is_declarer = **player == declarer;
            let dealt = played.filter(|card| !(is_declarer && taken.contains(card)));
            let laid_down =
                cards(self.discard).into_iter().filter(|card| is_declarer && !taken.contains(card));
            (String::from(*player), json!(dealt.chain(laid_down).collect::<Vec<_>>()))
        };
        play["hands"] = Value::Object(PLAYERS.iter().map(hand).collect::<Map<_, _>>());
        play
    }
}

/// The play with another card than was stated, by the number of the trick and who lays it.
pub fn instead(mut play: Value, trick: usize, player: &str, card: &str) -> Value {
    let laid = play["tricks"][trick - 1].as_array_mut().unwrap();
    let place = laid.iter().position(|by| by[0] == player).unwrap();
    laid[place][1] = json!(card);
    play
}

/// The play as far as this trick.
pub fn until(mut play: Value, trick: usize) -> Value {
    play["tricks"].as_array_mut().unwrap().truncate(trick);
    play
}

pub fn request(ruleset: impl Serialize, play: &Value, price_violations: bool) -> String {
    let asked = json!({
        "ruleset": ruleset, "deal": play, "price_violations": price_violations, "trick_winners": true,
    });
    asked.to_string()
}

/// The answer as a client sees it.
#[track_caller]
pub fn judged(ruleset: impl Serialize, play: &Value) -> Value {
    match adjudicate(&request(ruleset, play, false)) {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(problem) => panic!("{play}\nrefused: {:#?}", problem.violations),
    }
}

/// Every violation as `"farbzwang 3 C T3"`; before play the trick is 0, no card a `-`.
#[track_caller]
pub fn violations(ruleset: impl Serialize, play: &Value) -> Vec<String> {
    let answer = judged(ruleset, play);
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    answer["violations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|v| format!("{} {} {} {}", text(&v["rule"]), v["trick"], text(&v["player"]), text(&v["card"])))
        .collect()
}

/// Pointer and code of everything that no table could have seen.
#[track_caller]
pub fn refused(ruleset: &str, play: &Value) -> Vec<String> {
    match adjudicate(&request(ruleset, play, false)) {
        Ok(answer) => panic!("{ruleset}: {play}\njudged: {}", serde_json::to_string(&answer).unwrap()),
        Err(problem) => {
            problem.violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
        }
    }
}

/// Points of A to D, as `"3 -3 3 -3"`.
pub fn points(answer: &Value) -> String {
    let amount = |player: &&str| match &answer["score"]["points"][player] {
        Value::String(fraction) => fraction.clone(),
        number => number.to_string(),
    };
    PLAYERS.iter().map(amount).collect::<Vec<_>>().join(" ")
}

/// The premiums of the record, as `"declarer pagat silent"` or `"opponents uhu announced lost"`.
pub fn premiums(answer: &Value) -> Vec<String> {
    let entries = answer["record"]["premiums"].as_array().into_iter().flatten();
    entries
        .map(|entry| {
            let (side, premium) = (entry["side"].as_str().unwrap(), entry["premium"].as_str().unwrap());
            let announced = if entry["announced"] == true { "announced" } else { "silent" };
            let lost = if entry["won"] == false { " lost" } else { "" };
            format!("{side} {premium} {announced}{lost}")
        })
        .collect()
}

/// What A to D pay and are paid.
pub fn cents(answer: &Value) -> String {
    PLAYERS.map(|player| answer["score"]["payment_cents"][player].to_string()).join(" ")
}
