//! Deals to the card in few lines, and what is said of them.

use domain::royal::Play;
use domain::royal::play::Adjudication;
use domain::seat::{Seat, Seating};
use serde_json::{Map, Value, json};

use crate::support;

/// In the order of play from who leads: the attackers' Eintreiber A, the defenders' Abfänger B
/// and Eintreiber C, who deals, the attackers' Abfänger D.
pub const PLAYERS: [&str; 4] = ["A", "B", "C", "D"];

/// A is the second in the order of seats, after D.
pub fn seat_of(name: &str) -> Option<Seat> {
    ["D", "A", "B", "C"].iter().position(|player| *player == name).and_then(Seat::new)
}

pub fn name(seat: Seat) -> &'static str {
    ["D", "A", "B", "C"][seat.index()]
}

pub fn seating() -> Seating {
    Seating::dealt_by(4, seat_of("C").unwrap()).unwrap()
}

/// The tricks, each as who led and the cards as they fell.
pub type Tricks = [&'static str; 10];

fn laid(tricks: &Tricks) -> Vec<Vec<(&'static str, &'static str)>> {
    let trick = |text: &&'static str| {
        let mut words = text.split_whitespace();
        let leader = words.next().unwrap();
        let from = PLAYERS.iter().position(|player| *player == leader).unwrap();
        words.enumerate().map(|(i, card)| (PLAYERS[(from + i) % 4], card)).collect()
    };
    tricks.iter().map(trick).collect()
}

/// The play with these announcements; hands follow from what was played.
pub fn play(tricks: &Tricks, announcements: Value) -> Value {
    let tricks = laid(tricks);
    let hand = |player: &&str| {
        let own = tricks.iter().flatten().filter(|(by, _)| by == player).map(|(_, card)| *card);
        ((*player).to_owned(), json!(own.collect::<Vec<_>>()))
    };
    let hands: Map<_, _> = PLAYERS.iter().map(hand).collect();
    json!({
        "attackers": {"eintreiber": "A", "abfaenger": "D"},
        "defenders": {"eintreiber": "C", "abfaenger": "B"},
        "hands": hands, "announcements": announcements, "tricks": tricks,
    })
}

/// The play with another card than was stated, by the number of the trick and who lays it.
pub fn instead(mut play: Value, trick: usize, player: &str, card: &str) -> Value {
    let laid = play["tricks"][trick - 1].as_array_mut().unwrap();
    let place = laid.iter().position(|by| by[0] == player).unwrap();
    laid[place][1] = json!(card);
    play
}

/// Two cards that one player laid change their tricks.
pub fn exchanged(play: &Value, player: &str, one: usize, other: usize) -> Value {
    let card = |trick: usize| {
        let laid = play["tricks"][trick - 1].as_array().unwrap();
        laid.iter().find(|by| by[0] == player).unwrap()[1].as_str().unwrap().to_owned()
    };
    let (first, second) = (card(one), card(other));
    instead(instead(play.clone(), one, player, &second), other, player, &first)
}

/// The play as far as this trick.
pub fn until(mut play: Value, trick: usize) -> Value {
    play["tricks"].as_array_mut().unwrap().truncate(trick);
    play
}

#[track_caller]
fn adjudicate(play: &Value) -> Result<Adjudication, Vec<domain::violation::Violation>> {
    let play: Play<String> = serde_json::from_value(play.clone()).unwrap();
    play.adjudicate(&support::RULES, seating(), |name| seat_of(name))
}

#[track_caller]
pub fn judged(play: &Value) -> Adjudication {
    adjudicate(play).unwrap_or_else(|refused| panic!("{play}\nrefused: {refused:#?}"))
}

/// Every violation as `"farbzwang 3 C T3"`; before play the trick is 0, no card a `-`.
#[track_caller]
pub fn violations(play: &Value) -> Vec<String> {
    let card = |card: Option<domain::card::Card>| card.map_or("-".to_owned(), |card| card.to_string());
    let breaches = judged(play).breaches.into_iter();
    breaches.map(|b| format!("{} {} {} {}", b.broken.id(), b.trick, name(b.player), card(b.card))).collect()
}

/// Pointer and code of everything that no table could have seen.
#[track_caller]
pub fn refused(play: &Value) -> Vec<String> {
    let violations = adjudicate(play).expect_err("no table could have seen this");
    violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
}

/// The announcements in their order, as `"ultimo won"`, `"lost"`, or `"open"`.
#[track_caller]
pub fn outcomes(play: &Value) -> Vec<String> {
    let judged = judged(play);
    let word = |won: Option<bool>| match won {
        Some(true) => "won",
        Some(false) => "lost",
        None => "open",
    };
    let announced = judged.record_so_far().announcements.iter();
    announced.map(|announced| format!("{} {}", announced.item, word(announced.won))).collect()
}

/// The silent items, as `"attackers lauer"`.
#[track_caller]
pub fn silent(play: &Value) -> Vec<String> {
    let judged = judged(play);
    let silent = judged.record_so_far().silent.iter().flatten();
    silent.map(|made| format!("{} {}", made.side.id(), made.item)).collect()
}

/// Points of attackers and defenders, as `"100 65"`.
#[track_caller]
pub fn points(play: &Value) -> String {
    let settlement = judged(play).settle(&support::RULES, seating()).unwrap();
    let of = |player| settlement.points[seat_of(player).unwrap()];
    assert_eq!((of("A"), of("B")), (of("D"), of("C")));
    format!("{} {}", of("A"), of("B"))
}
