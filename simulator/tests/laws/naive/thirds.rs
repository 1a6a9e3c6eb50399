//! "What the cards count, and for whom", read a second time from KR18, TC18 §3 and REN: one card
//! after the other, by its name.

use std::collections::BTreeMap;

use domain::koenigrufen::play::{Play, SideThirds, Thirds, TrischakenTalon};
use domain::seat::{PerSeat, Seat};

use super::name;

/// Each card counts its value less two thirds (*blattgenau*).
fn thirds(card: &str) -> u16 {
    let value = match card {
        "Sk" | "T21" | "T1" => 5,
        tarock if tarock.starts_with('T') => 1,
        suit => match &suit[1..] {
            "K" => 5,
            "D" => 4,
            "C" => 3,
            "B" => 2,
            _ => 1,
        },
    };
    3 * value - 2
}

/// The count of a whole play, by who took its tricks; none in negative games, and where the game
/// was given up.
pub fn count(play: &Play<Seat>, winners: &[Seat]) -> Option<Thirds> {
    if super::rules::NEGATIVE.contains(&play.contract.id()) || play.abandoned {
        return None;
    }
    let declarer = play.declarers.first().map(|declarer| declarer.player);
    // Nobody's own are the opponents' cards of the talon.
    let mut owners = BTreeMap::<&str, Option<Seat>>::new();
    for (seat, hand) in &play.hands.0 {
        owners.extend(hand.iter().map(|card| (name(*card), Some(*seat))));
    }
    let king = play.talon.iter().position(|card| Some(*card) == play.called);
    for (place, card) in play.talon.iter().enumerate() {
        let half = place / 3;
        let is_declarers = match play.contract.id() {
            "sechserdreier" => true,
            "solorufer" => king.is_some_and(|king| king / 3 == half),
            _ => play.taken.is_some_and(|taken| usize::from(u8::from(taken)) == half + 1),
        };
        let first_six =
            play.trischaken_options.is_some_and(|options| options.talon == TrischakenTalon::FirstSix);
        let owner = match play.contract.id() {
            "trischaken" => Some(winners[if first_six { place } else { 11 }]),
            _ => declarer.filter(|_| is_declarers),
        };
        owners.insert(name(*card), owner);
    }
    // What was laid away or never played stays with who held it.
    for (trick, winner) in play.tricks.iter().zip(winners) {
        owners.extend(trick.iter().map(|(_, card)| (name(*card), Some(*winner))));
    }

    if play.contract == "trischaken" {
        let mut players = PerSeat::<u16>::default();
        for (card, owner) in owners {
            players[owner?] += thirds(card);
        }
        return Some(Thirds::Players(players));
    }
    let holds_called = |hand: &&(Seat, Vec<_>)| play.called.is_some_and(|called| hand.1.contains(&called));
    let partner = play.hands.0.iter().find(holds_called).map(|(seat, _)| *seat);
    let mut sides = SideThirds::default();
    for (card, owner) in owners {
        if owner.is_some() && (owner == declarer || owner == partner) {
            sides.declarer += thirds(card);
        } else {
            sides.opponents += thirds(card);
        }
    }
    Some(Thirds::Sides(sides))
}
