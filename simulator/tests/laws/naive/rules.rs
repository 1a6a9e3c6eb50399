//! "Which cards were legal, who took the trick", read a second time from KR18 and TC18 and
//! written down as the rules say it: cards are their names, hands and tricks are lists.

/// The rules of one deal, as far as they say which card may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four rules, each of which a game has or has not")]
pub struct Terms {
    /// Tarock is a fifth suit (KR18 "Farbendreier", TC18 §3 "Farbenspiele").
    pub colour: bool,
    /// Who can beat must (KR18 "Negativspiele", "Trischaken"; TC18 §4).
    pub stichzwang: bool,
    /// The Pagat only as the last tarock (KR18 "Trischaken", TC18 §4).
    pub pagat_last: bool,
    /// Mond, Sküs, Pagat in this order: the Pagat takes the trick (TC18 §1).
    pub kaiserstich: bool,
}

const COLOUR: [&str; 2] = ["farbendreier", "farbensolo"];
pub const NEGATIVE: [&str; 6] =
    ["piccolo", "zwiccolo", "bettler", "piccolo_ouvert", "zwiccolo_ouvert", "bettler_ouvert"];

impl Terms {
    /// The terms of a game: `stichzwang` is what Vorhand said of Trischaken, where a ruleset asks.
    pub fn of(ruleset: &str, contract: &str, stichzwang: Option<bool>) -> Self {
        let is_cup = ruleset.starts_with("tarockcup-");
        let trischaken = contract == "trischaken";
        let negative = NEGATIVE.contains(&contract);
        Self {
            colour: COLOUR.contains(&contract),
            // TC18 §4: Vorhand decides whether Trischaken is played with or without it.
            stichzwang: negative || trischaken && (!is_cup || stichzwang != Some(false)),
            pagat_last: negative || trischaken,
            kaiserstich: is_cup,
        }
    }
}

/// Highest first. The pips of red suits go the other way round than those of black ones.
const TAROCKS: [&str; 22] = [
    "Sk", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13", "T12", "T11", "T10", "T9", "T8",
    "T7", "T6", "T5", "T4", "T3", "T2", "T1",
];
const RED: [&str; 8] = ["K", "D", "C", "B", "1", "2", "3", "4"];
const BLACK: [&str; 8] = ["K", "D", "C", "B", "10", "9", "8", "7"];

fn is_tarock(card: &str) -> bool {
    TAROCKS.contains(&card)
}

/// The suit's letter; of a tarock `T`, which is what has to be followed.
fn kind(card: &str) -> &str {
    if is_tarock(card) { "T" } else { &card[..1] }
}

/// Which of the cards played so far takes the trick, by its place in the trick.
pub fn taker(terms: Terms, trick: &[&str]) -> Option<usize> {
    let led = trick.first()?;
    let tarocks_beat = !terms.colour || is_tarock(led);

    let at = |name: &str| trick.iter().position(|card| *card == name);
    if let (true, Some(mond), Some(skues), Some(pagat)) =
        (terms.kaiserstich && tarocks_beat, at("T21"), at("Sk"), at("T1"))
        && mond < skues
        && skues < pagat
    {
        return Some(pagat);
    }

    let some_tarock = trick.iter().any(|card| is_tarock(card));
    let beats = if some_tarock && tarocks_beat { "T" } else { kind(led) };
    let highest = TAROCKS.iter().find_map(|card| at(card).filter(|_| beats == "T"));
    highest.or_else(|| {
        let order = if beats == "h" || beats == "k" { RED } else { BLACK };
        order.iter().find_map(|rank| at(&format!("{beats}{rank}")))
    })
}

/// The cards of `hand` that may be played to what lies in `trick`; leading if nothing does.
pub fn legal<'a>(terms: Terms, hand: &[&'a str], trick: &[&str]) -> Vec<&'a str> {
    let permitted = match trick.first() {
        None => to_lead(terms, hand),
        Some(led) => to_follow(hand, led),
    };
    let permitted = without_early_pagat(terms, hand, trick, permitted);
    if terms.stichzwang && !trick.is_empty() {
        let beating: Vec<_> =
            permitted.iter().copied().filter(|card| would_take(terms, trick, card)).collect();
        if !beating.is_empty() {
            return beating;
        }
    }
    permitted
}

/// Colour games: no tarock is led as long as there is a suit card.
fn to_lead<'a>(terms: Terms, hand: &[&'a str]) -> Vec<&'a str> {
    let suits: Vec<_> = hand.iter().copied().filter(|card| !is_tarock(card)).collect();
    if terms.colour && !suits.is_empty() { suits } else { hand.to_vec() }
}

/// Farbzwang, then Tarockzwang, then whatever there is.
fn to_follow<'a>(hand: &[&'a str], led: &str) -> Vec<&'a str> {
    let same: Vec<_> = hand.iter().copied().filter(|card| kind(card) == kind(led)).collect();
    let tarocks: Vec<_> = hand.iter().copied().filter(|card| is_tarock(card)).collect();
    [same, tarocks, hand.to_vec()].into_iter().find(|cards| !cards.is_empty()).unwrap_or_default()
}

/// The Pagat comes last of all tarocks, unless it makes the Kaiserstich.
fn without_early_pagat<'a>(
    terms: Terms,
    hand: &[&'a str],
    trick: &[&str],
    permitted: Vec<&'a str>,
) -> Vec<&'a str> {
    let is_last_tarock = hand.iter().filter(|card| is_tarock(card)).count() == 1;
    let makes_kaiserstich = trick.contains(&"T21") && trick.contains(&"Sk") && would_take(terms, trick, "T1");
    if !terms.pagat_last || is_last_tarock || makes_kaiserstich {
        return permitted;
    }
    permitted.into_iter().filter(|card| *card != "T1").collect()
}

fn would_take(terms: Terms, trick: &[&str], card: &str) -> bool {
    let with: Vec<_> = trick.iter().copied().chain([card]).collect();
    taker(terms, &with) == Some(trick.len())
}
