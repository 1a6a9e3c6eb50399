//! Deals to the card in few lines, and what is said of them.

use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::tarot::Rules;
use domain::tarot::play::{Adjudication, Play};
use domain::violation::Violation;
use serde_json::{Map, Value, json};

const PLAYERS: [&str; 5] = ["A", "B", "C", "D", "E"];
/// By rising rank, without the suit's letter.
const RANKS: [&str; 14] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"];

/// Cards in words; `A6-A21` and `h4-hR` are runs, `A21-A6` a run downwards.
pub fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().flat_map(run).collect()
}

fn run(word: &str) -> Vec<String> {
    let Some((from, to)) = word.split_once('-') else { return vec![word.to_owned()] };
    let (kind, from) = from.split_at(1);
    let place = |rank: &str| match kind {
        "A" => rank.parse::<usize>().unwrap(),
        _ => RANKS.iter().position(|known| *known == rank).unwrap(),
    };
    let name =
        |place: usize| if kind == "A" { format!("A{place}") } else { format!("{kind}{}", RANKS[place]) };
    let (from, to) = (place(from), place(&to[1..]));
    if from <= to { (from..=to).map(name).collect() } else { (to..=from).rev().map(name).collect() }
}

/// A deal in which the same player led every trick but where `tricks` say otherwise: each
/// player's cards in the order in which he played them. A takes, and sits right of the dealer.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    pub contract: &'static str,
    /// From A on; as many as play.
    pub played: &'static [&'static str],
    pub dog: &'static str,
    /// Nothing where the dog is not taken up.
    pub aside: &'static str,
    /// Who leads from which trick on, where it is not A.
    pub leads: &'static [(usize, &'static str)],
}

impl Game {
    fn players(&self) -> usize {
        self.played.len()
    }

    fn tricks(&self) -> Vec<Vec<(&'static str, String)>> {
        let played: Vec<_> = self.played.iter().map(|text| cards(text)).collect();
        let leader = |trick: usize| {
            let name =
                self.leads.iter().rev().find(|(from, _)| *from <= trick).map_or("A", |(_, name)| *name);
            PLAYERS.iter().position(|player| *player == name).unwrap()
        };
        (1..=played[0].len())
            .map(|trick| {
                let seats = (0..self.players()).map(|i| (leader(trick) + i) % self.players());
                seats.map(|seat| (PLAYERS[seat], played[seat][trick - 1].clone())).collect()
            })
            .collect()
    }

    /// The play with this too: what is in `more` takes the place of what was stated.
    pub fn play(&self, more: Value) -> Value {
        let dog = cards(self.dog);
        let aside = cards(self.aside);
        let takes_dog = !aside.is_empty();
        let mut play = json!({
            "players": PLAYERS[..self.players()], "vorhand": "A", "taker": "A", "contract": self.contract,
            "dog": dog, "tricks": self.tricks(),
        });
        if takes_dog {
            play["aside"] = json!(aside);
        }
        let hand = |(seat, played): (usize, &&'static str)| {
            let mut hand = cards(played);
            if seat == 0 && takes_dog {
                hand.extend(aside.iter().cloned());
                hand.retain(|card| !dog.contains(card));
            }
            (PLAYERS[seat].to_owned(), json!(hand))
        };
        play["hands"] = Value::Object(self.played.iter().enumerate().map(hand).collect::<Map<_, _>>());
        let Value::Object(more) = more else { panic!("more is an object") };
        play.as_object_mut().unwrap().extend(more);
        play
    }
}

/// The play with two cards changed for each other wherever they lie.
pub fn exchanged(play: &Value, one: &str, other: &str) -> Value {
    let text = play.to_string();
    let (one, other) = (format!("\"{one}\""), format!("\"{other}\""));
    let text = text.replace(&one, "\"#\"").replace(&other, &one).replace("\"#\"", &other);
    serde_json::from_str(&text).unwrap()
}

/// The play with two cards laid in each other's place; they were dealt as they were.
pub fn swapped(mut play: Value, one: &str, other: &str) -> Value {
    play["tricks"] = exchanged(&play["tricks"], one, other);
    play
}

/// The play as far as this trick.
pub fn until(mut play: Value, trick: usize) -> Value {
    play["tricks"].as_array_mut().unwrap().truncate(trick);
    play
}

pub fn rules(ruleset: &str) -> &'static Rules {
    Ruleset::preset(ruleset).unwrap().game.tarot().unwrap()
}

pub fn seat_of(player: &str) -> Option<Seat> {
    PLAYERS.iter().position(|known| *known == player).and_then(Seat::new)
}

/// The table of a play: as many as have hands, Vorhand as entered.
pub fn seating(play: &Play<String>) -> Seating {
    let players = u8::try_from(play.players.as_ref().unwrap().len()).unwrap();
    Seating::all_play(players, seat_of(play.vorhand.as_ref().unwrap()).unwrap()).unwrap()
}

pub fn read(play: &Value) -> Play<String> {
    serde_json::from_value(play.clone()).unwrap_or_else(|error| panic!("{error}: {play}"))
}

pub fn try_judge(ruleset: &str, play: &Value) -> Result<Adjudication, Vec<Violation>> {
    let play = read(play);
    play.adjudicate(rules(ruleset), seating(&play), |player| seat_of(player))
}

#[track_caller]
pub fn judged(play: &Value) -> Adjudication {
    try_judge("tarot-fft", play).unwrap_or_else(|refused| panic!("{play}\nrefused: {refused:#?}"))
}

/// Every violation as `"farbzwang 3 C A3"`; before play the trick is 0, no card a `-`.
#[track_caller]
pub fn violations(play: &Value) -> Vec<String> {
    let text = |breach: &domain::tarot::play::Breach| {
        let card = breach.card.map_or("-".to_owned(), |card| card.to_string());
        format!("{} {} {} {card}", breach.broken.id(), breach.trick, PLAYERS[breach.player.index()])
    };
    judged(play).breaches.iter().map(text).collect()
}

/// Pointer and code of everything that no table could have seen.
#[track_caller]
pub fn refused(play: &Value) -> Vec<String> {
    match try_judge("tarot-fft", play) {
        Ok(judged) => panic!("{play}\njudged: {judged:?}"),
        Err(found) => found.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect(),
    }
}

/// The record, as JSON, without players and taker.
#[track_caller]
pub fn record(play: &Value) -> Value {
    let judged = judged(play);
    let record = judged.record().unwrap_or_else(|| panic!("open: {play}"));
    let named = record.try_map_players(|seat| Ok::<_, ()>(PLAYERS[seat.index()])).unwrap();
    let mut record = serde_json::to_value(named).unwrap();
    let fields = record.as_object_mut().unwrap();
    fields.remove("players");
    fields.remove("taker");
    fields.remove("contract");
    record
}

/// Points of all, as `"3 -1 -1 -1"`.
#[track_caller]
pub fn points(play: &Value) -> String {
    let settlement = judged(play).settle(rules("tarot-fft"), seating(&read(play)));
    let settlement = settlement.unwrap_or_else(|| panic!("not settled: {play}"));
    let players = play["players"].as_array().unwrap().len();
    settlement.points.iter().take(players).map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
