//! "Which cards were legal, who took the trick", read a second time from TAR and written down
//! as the rules say it: cards are their names, hands and tricks are lists.

/// Highest first; the Excuse is none of them.
const ATOUTS: [&str; 21] = [
    "A21", "A20", "A19", "A18", "A17", "A16", "A15", "A14", "A13", "A12", "A11", "A10", "A9", "A8", "A7",
    "A6", "A5", "A4", "A3", "A2", "A1",
];
const SUIT: [&str; 14] = ["R", "D", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];

pub fn is_atout(card: &str) -> bool {
    ATOUTS.contains(&card)
}

/// What has to be followed: the suit's letter, of an atout `A`.
fn kind(card: &str) -> &str {
    &card[..1]
}

/// The card that says what has to be followed: the first, after the Excuse the next (TAR "Die
/// Excuse").
fn asks<'a>(trick: &[&'a str]) -> Option<&'a str> {
    match trick {
        ["Ex", rest @ ..] => rest.first().copied(),
        _ => trick.first().copied(),
    }
}

/// Which of the cards played so far takes the trick, by its place in the trick: the highest
/// atout, else the highest of the suit asked for (TAR "Das Spiel").
pub fn taker(trick: &[&str]) -> Option<usize> {
    let at = |name: &str| trick.iter().position(|card| *card == name);
    if let Some(atout) = ATOUTS.iter().find_map(|name| at(name)) {
        return Some(atout);
    }
    let Some(asked) = asks(trick) else { return at("Ex") };
    let of_rank = |rank: &str| trick.iter().position(|card| kind(card) == kind(asked) && &card[1..] == rank);
    SUIT.iter().find_map(|rank| of_rank(rank))
}

/// The cards of `hand` that may be played to what lies in `trick`; leading if nothing does.
pub fn legal<'a>(hand: &[&'a str], trick: &[&str]) -> Vec<&'a str> {
    let Some(asked) = asks(trick) else { return hand.to_vec() };
    let without_excuse: Vec<_> = hand.iter().copied().filter(|card| *card != "Ex").collect();
    let same: Vec<_> = without_excuse.iter().copied().filter(|card| kind(card) == kind(asked)).collect();
    let atouts: Vec<_> = without_excuse.iter().copied().filter(|card| is_atout(card)).collect();
    let mut permitted = if !same.is_empty() && !is_atout(asked) {
        same
    } else if !atouts.is_empty() {
        overtrumping(&atouts, trick)
    } else {
        without_excuse
    };
    permitted.extend(hand.iter().copied().filter(|card| *card == "Ex"));
    permitted
}

/// "If an atout lies already, with a higher one"; who has no higher one gives a lower one.
fn overtrumping<'a>(atouts: &[&'a str], trick: &[&str]) -> Vec<&'a str> {
    let place = |card: &str| ATOUTS.iter().position(|name| *name == card);
    let best = trick.iter().filter_map(|card| place(card)).min();
    let higher: Vec<_> =
        atouts.iter().copied().filter(|card| best.is_none_or(|best| place(card) < Some(best))).collect();
    if higher.is_empty() { atouts.to_vec() } else { higher }
}

/// What a card counts, in halves (TAR "Das Zählen und Schreiben der Punkte").
pub fn halves(card: &str) -> i32 {
    match card {
        "A1" | "A21" | "Ex" => 9,
        _ if is_atout(card) => 1,
        _ => match &card[1..] {
            "R" => 9,
            "D" => 7,
            "C" => 5,
            "V" => 3,
            _ => 1,
        },
    }
}
