//! "Which cards were legal, who took the trick", read a second time from ROY and written down
//! as the rules say it: cards are their names, hands and tricks are lists.

/// Highest first.
const TAROCKS: [&str; 22] = [
    "Sk", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13", "T12", "T11", "T10", "T9", "T8",
    "T7", "T6", "T5", "T4", "T3", "T2", "T1",
];
/// Highest first; only the black suits have the Zehner.
const RANKS: [&str; 5] = ["K", "D", "C", "B", "10"];

/// The 40 cards.
pub fn pack() -> Vec<String> {
    let suits = ["h", "k", "p", "t"].into_iter().flat_map(suit);
    suits.chain(TAROCKS.map(str::to_owned)).collect()
}

/// All cards of a suit.
pub fn suit(letter: &str) -> Vec<String> {
    let is_red = letter == "h" || letter == "k";
    RANKS.iter().filter(|rank| !is_red || **rank != "10").map(|rank| format!("{letter}{rank}")).collect()
}

pub fn is_tarock(card: &str) -> bool {
    TAROCKS.contains(&card)
}

/// The suit's letter; of a tarock `T`, which is what has to be followed.
pub fn kind(card: &str) -> &str {
    if is_tarock(card) { "T" } else { &card[..1] }
}

/// Which of the cards played so far takes the trick, by its place in the trick.
pub fn taker(trick: &[&str]) -> Option<usize> {
    let at = |name: &str| trick.iter().position(|card| *card == name);
    let led = trick.first()?;
    let highest = TAROCKS.iter().find_map(|card| at(card));
    highest.or_else(|| RANKS.iter().find_map(|rank| at(&format!("{}{rank}", kind(led)))))
}

/// A card that somebody's side has announced for a trick, or for one of two.
#[derive(Debug, Clone)]
pub struct Kept {
    pub card: String,
    pub tricks: Vec<u8>,
    /// The number of the announcement that bound it.
    pub bound: usize,
}

/// The cards of `hand` that may be played to what lies in trick `number`; leading if nothing does.
pub fn legal<'a>(hand: &[&'a str], trick: &[&str], number: u8, kept: &[Kept]) -> Vec<&'a str> {
    let possible = match trick.first() {
        None => hand.to_vec(),
        Some(led) => to_follow(hand, led),
    };
    let kept_for = |card: &str| kept.iter().find(|kept| kept.card == card);
    // "muss, wenn möglich, im entsprechenden Stich": a Mariage leaves open in which of the two.
    let due = |card: &&str| kept_for(card).is_some_and(|kept| kept.tricks == [number]);
    let due: Vec<_> = possible.iter().copied().filter(due).collect();
    if !due.is_empty() {
        return bound_last(due, kept_for);
    }
    let early = |card: &&str| kept_for(card).is_some_and(|kept| kept.tricks.iter().all(|t| *t > number));
    let others: Vec<_> = possible.iter().copied().filter(|card| !early(card)).collect();
    if others.is_empty() { bound_last(possible, kept_for) } else { others }
}

fn bound_last<'a, 'k>(cards: Vec<&'a str>, kept_for: impl Fn(&str) -> Option<&'k Kept>) -> Vec<&'a str> {
    let when = |card: &&str| kept_for(card).map(|kept| kept.bound);
    let last = cards.iter().map(when).max().flatten();
    cards.into_iter().filter(|card| when(card) == last).collect()
}

/// Farbzwang, then Tarockzwang, then whatever there is.
fn to_follow<'a>(hand: &[&'a str], led: &str) -> Vec<&'a str> {
    let same: Vec<_> = hand.iter().copied().filter(|card| kind(card) == kind(led)).collect();
    let tarocks: Vec<_> = hand.iter().copied().filter(|card| is_tarock(card)).collect();
    [same, tarocks, hand.to_vec()].into_iter().find(|cards| !cards.is_empty()).unwrap_or_default()
}
