//! "Which cards were legal, who took the trick", read a second time from ROY and written down
//! as the rules say it: cards are their names, hands and tricks are lists.

/// Highest first.
const TAROCKS: [&str; 22] = [
    "Sk", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13", "T12", "T11", "T10", "T9", "T8",
    "T7", "T6", "T5", "T4", "T3", "T2", "T1",
];
/// Highest first; only the black suits have the Zehner.
const SUITS: [&[&str]; 4] = [
    &["hK", "hD", "hC", "hB"],
    &["kK", "kD", "kC", "kB"],
    &["pK", "pD", "pC", "pB", "p10"],
    &["tK", "tD", "tC", "tB", "t10"],
];

/// The 40 cards.
pub fn pack() -> impl Iterator<Item = &'static str> {
    SUITS.into_iter().flatten().copied().chain(TAROCKS)
}

/// All cards of a suit.
pub fn suit(letter: &str) -> &'static [&'static str] {
    SUITS.into_iter().find(|cards| kind(cards[0]) == letter).unwrap_or_default()
}

pub fn is_tarock(card: &str) -> bool {
    card == "Sk" || card.starts_with('T')
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
    highest.or_else(|| suit(kind(led)).iter().find_map(|card| at(card)))
}

/// A card that somebody's side has announced for a trick, or for one of two.
#[derive(Debug, Clone)]
pub struct ReservedCard<'a> {
    pub card: &'a str,
    pub tricks: Vec<u8>,
    /// The number of the announcement that bound it.
    pub bound: usize,
}

/// The rule that a card of this hand breaks on what lies in trick `number`; leading if nothing does.
pub fn broken(
    card: &str,
    hand: &[&str],
    trick: &[&str],
    number: u8,
    reserved: &[ReservedCard<'_>],
) -> Option<&'static str> {
    if !hand.contains(&card) {
        return Some("not_in_hand");
    }
    let possible = match trick.first() {
        None => hand.to_vec(),
        Some(led) => to_follow(hand, led),
    };
    if !possible.contains(&card) {
        let led = kind(trick[0]);
        let could_serve = hand.iter().any(|card| kind(card) == led);
        return Some(if could_serve { "farbzwang" } else { "tarockzwang" });
    }
    let kept_for = |card: &str| reserved.iter().find(|reserved| reserved.card == card);
    // "muss, wenn möglich, im entsprechenden Stich": a Mariage leaves open in which of the two.
    let due = |card: &&str| kept_for(card).is_some_and(|reserved| reserved.tricks == [number]);
    let due: Vec<_> = possible.iter().copied().filter(due).collect();
    if !due.is_empty() {
        let withheld = (!due.contains(&card)).then_some("kept_withheld");
        return withheld.or((!bound_last(&due, kept_for).contains(&card)).then_some("kept_order"));
    }
    let early =
        |card: &&str| kept_for(card).is_some_and(|reserved| reserved.tricks.iter().all(|t| *t > number));
    if !early(&card) {
        return None;
    }
    let has_another = possible.iter().any(|card| !early(card));
    let early = has_another.then_some("kept_early");
    early.or((!bound_last(&possible, kept_for).contains(&card)).then_some("kept_order"))
}

fn bound_last<'a, 'k>(
    cards: &[&'a str],
    kept_for: impl Fn(&str) -> Option<&'k ReservedCard<'k>>,
) -> Vec<&'a str> {
    let when = |card: &&str| kept_for(card).map(|reserved| reserved.bound);
    let last = cards.iter().map(when).max().flatten();
    cards.iter().copied().filter(|card| when(card) == last).collect()
}

/// Farbzwang, then Tarockzwang, then whatever there is.
fn to_follow<'a>(hand: &[&'a str], led: &str) -> Vec<&'a str> {
    let among =
        |such: &dyn Fn(&str) -> bool| -> Vec<_> { hand.iter().copied().filter(|card| such(card)).collect() };
    let same = among(&|card| kind(card) == kind(led));
    if !same.is_empty() {
        return same;
    }
    let tarocks = among(&is_tarock);
    if tarocks.is_empty() { hand.to_vec() } else { tarocks }
}
