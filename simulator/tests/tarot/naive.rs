//! Which cards were legal, who took each trick and what the cards count, against a second, naive
//! reading of the rules (`rules.rs`, `count.rs`): on simulated deals, and on hands and tricks that
//! come from none.

mod count;
mod rules;

use std::sync::LazyLock;

use domain::seat::{PerSeat, Seat, Seating};
use domain::tarot::card::{Card, CardSet};
use domain::tarot::play::{Adjudication, Broken, Play, legal_cards, winner};
use domain::tarot::{CardPoints, Contract, Side};
use proptest::prelude::*;
use rstest::rstest;

use count::{Counted, Laid, count};
use rules::{is_atout, legal, taker};

/// The cards' names, by index.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| Card::all().map(|card| card.to_string()).collect());

fn name(card: Card) -> &'static str {
    &NAMES[usize::from(card.index())]
}

fn names(cards: &[Card]) -> Vec<&'static str> {
    cards.iter().copied().map(name).collect()
}

/// Both readings of one moment of a trick: which cards may be laid, who is taking it.
#[track_caller]
fn agree(hand: &[Card], lying: &[Card]) -> Vec<&'static str> {
    let (held, lie) = (names(hand), names(lying));
    let mut here = legal(&held, &lie);
    here.sort_unstable();
    let there = legal_cards(hand.iter().copied().collect::<CardSet>(), lying);
    let mut there: Vec<_> = there.iter().map(name).collect();
    there.sort_unstable();
    assert_eq!(here, there, "{held:?} on {lie:?}");
    assert_eq!(taker(&lie), winner(lying), "{lie:?}");
    here
}

fn takes_dog(play: &Play<Seat>) -> bool {
    matches!(play.contract, Contract::Prise | Contract::Garde)
}

/// The hands with which the first trick begins: what was dealt and taken up, without the aside.
fn hands(play: &Play<Seat>) -> PerSeat<Vec<Card>> {
    let mut hands = PerSeat::<Vec<Card>>::default();
    for (seat, dealt) in &play.hands.0 {
        hands[*seat].clone_from(dealt);
    }
    if takes_dog(play) {
        let hand = &mut hands[play.taker];
        hand.extend(&play.dog);
        hand.retain(|held| !play.aside.contains(held));
    }
    hands
}

/// The seats of the attack: the taker and who was dealt the called card.
fn attack(play: &Play<Seat>) -> Vec<usize> {
    let holds = |(seat, hand): &(Seat, Vec<Card>)| {
        play.called.filter(|called| hand.contains(called)).map(|_| seat.index())
    };
    play.hands.0.iter().filter_map(holds).chain([play.taker.index()]).collect()
}

/// Whether a shown poignée had its cards, as TAR "Das Weisen" tells it.
fn is_poignee(cards: &[Card], due: usize, hand: &[Card]) -> bool {
    let shown = names(cards);
    let held = names(hand);
    let atouts_held = held.iter().filter(|card| is_atout(card));
    shown.len() == due
        && shown.iter().all(|card| held.contains(card) && (is_atout(card) || *card == "Ex"))
        && (!shown.contains(&"Ex") || atouts_held.clone().all(|card| shown.contains(card)))
}

/// Whether nothing was laid aside that must not be, as TAR "Der Stock" and FFT tell it.
fn is_aside(play: &Play<Seat>, due: usize) -> bool {
    if !takes_dog(play) {
        return play.aside.is_empty();
    }
    let mut held = names(&play.hands.0.iter().find(|(seat, _)| *seat == play.taker).unwrap().1);
    held.extend(names(&play.dog));
    let aside = names(&play.aside);
    let never = |card: &str| card.ends_with('R') || ["A1", "A21", "Ex"].contains(&card);
    let is_low = |card: &&&str| !never(card) && !is_atout(card);
    let kept_low = held.iter().filter(|card| !aside.contains(card)).filter(is_low).count();
    let atouts: Vec<_> = aside.iter().filter(|card| is_atout(card)).collect();
    let shown = names(&play.aside_shown);
    aside.len() == due
        && aside.iter().all(|card| held.contains(card) && !never(card))
        && (atouts.is_empty() || kept_low == 0)
        && atouts.iter().all(|card| shown.contains(card))
}

/// Whether somebody was dealt the 1 and neither another atout nor the Excuse.
fn is_petit_sec(play: &Play<Seat>) -> bool {
    play.hands.0.iter().any(|(_, hand)| {
        let low: Vec<_> = names(hand).into_iter().filter(|card| is_atout(card) || *card == "Ex").collect();
        low == ["A1"]
    })
}

/// Whether the call is one, as TAR "Tarot zu fünft" and FFT tell it.
fn is_call(play: &Play<Seat>) -> bool {
    let hand = names(&play.hands.0.iter().find(|(seat, _)| *seat == play.taker).unwrap().1);
    let has_all =
        |rank: &str| ["h", "k", "p", "t"].iter().all(|suit| hand.contains(&&*format!("{suit}{rank}")));
    match play.called.map(name).map(|card| &card[1..]) {
        None => play.hands.0.len() != 5,
        Some("R") => true,
        Some("D") => has_all("R"),
        Some("C") => has_all("R") && has_all("D"),
        Some("V") => has_all("R") && has_all("D") && has_all("C"),
        Some(_) => false,
    }
}

/// Plays the deal again by the naive reading: at every card the legal ones are the same, the
/// same cards were illegal, the same players take the tricks and lead to the next, and points,
/// bouts, the 1 in the last trick and chelem are the same.
pub fn replay(seating: Seating, poignees_due: &[usize], play: &Play<Seat>, judged: &Adjudication) {
    let mut hands = hands(play);
    let opening = hands.clone();
    let mut leader = if play.chelem_announced { play.taker } else { seating.vorhand() };
    let mut illegal = Vec::new();
    let mut wrong_leads = Vec::new();
    for (number, trick) in (1..).zip(&play.tricks) {
        let lying: Vec<_> = trick.iter().map(|(_, card)| *card).collect();
        for (place, &(player, card)) in trick.iter().enumerate() {
            if place == 0 && player != leader {
                wrong_leads.push((number, player));
            }
            let hand = &mut hands[player];
            let legal = agree(hand, &lying[..place]);
            if !legal.contains(&name(card)) {
                illegal.push((number, player, Some(card)));
            }
            hand.retain(|held| *held != card);
        }
        leader = judged.trick_winners[number - 1];
    }
    let played: Vec<Vec<_>> = play
        .tricks
        .iter()
        .map(|trick| trick.iter().map(|(seat, card)| (seat.index(), name(*card))).collect())
        .collect();
    let pile = names(if takes_dog(play) { &play.aside } else { &play.dog });
    let pile_is_the_attacks = play.contract != Contract::GardeContre;
    let counted = count(&Laid { attack: attack(play), pile, pile_is_the_attacks, tricks: played });
    compare(play, judged, &counted, hands.iter().all(Vec::is_empty));

    let found = |is_meant: fn(Broken) -> bool| {
        judged.breaches.iter().filter(move |breach| breach.trick > 0 && is_meant(breach.broken))
    };
    let of_cards = |broken| !matches!(broken, Broken::WrongLead | Broken::OutOfTurn);
    let cards: Vec<_> =
        found(of_cards).map(|breach| (usize::from(breach.trick), breach.player, breach.card)).collect();
    assert_eq!(illegal, cards, "{play:?}");
    let leads: Vec<_> = found(|broken| broken == Broken::WrongLead)
        .map(|breach| (usize::from(breach.trick), breach.player))
        .collect();
    assert_eq!(wrong_leads, leads, "{play:?}");

    let breaks = |broken| judged.breaches.iter().any(|breach| breach.broken == broken);
    let right = poignees_due
        .iter()
        .zip(&play.poignees)
        .all(|(due, shown)| is_poignee(&shown.cards, *due, &opening[shown.by]));
    assert_eq!(right, !breaks(Broken::IllegalPoignee), "{play:?}");
    assert_eq!(is_aside(play, play.dog.len()), !breaks(Broken::IllegalAside), "{play:?}");
    assert_eq!(is_petit_sec(play), breaks(Broken::PetitSec), "{play:?}");
    assert_eq!(is_call(play), !breaks(Broken::IllegalCall), "{play:?}");
}

/// The counts of both readings. With a card too many in a hand only tricks are compared: where
/// such a card goes is a decision of the first.
fn compare(play: &Play<Seat>, judged: &Adjudication, counted: &Counted, is_whole: bool) {
    let takers: Vec<_> = judged.trick_winners.iter().map(|seat| seat.index()).collect();
    assert_eq!(takers, counted.takers, "{play:?}");
    if !is_whole {
        return;
    }
    let of = |points: CardPoints, bouts: u8| (points.halves(), usize::from(bouts));
    assert_eq!(of(judged.points.attack, judged.bouts.attack), counted.attack, "{play:?}");
    assert_eq!(of(judged.points.defence, judged.bouts.defence), counted.defence, "{play:?}");
    let Some(record) = judged.record() else { return };
    let attacks = |side: Side| side == Side::Attack;
    assert_eq!(record.petit_au_bout.map(attacks), counted.petit_au_bout, "{play:?}");
    let made_by = record.chelem.and_then(domain::tarot::Chelem::made_by);
    assert_eq!(made_by.map(attacks), counted.chelem, "{play:?}");
}

/// Cards in any order: of the whole pack, or of so few that rare tricks are not.
fn cards() -> impl Strategy<Value = Vec<Card>> {
    let all = Card::all().collect::<Vec<_>>();
    let few = ["A21", "Ex", "A1", "A2", "A20", "hR", "h4", "h10", "p10", "p7", "kD"];
    let few = few.map(|name| name.parse::<Card>().expect("a card of the pack")).to_vec();
    prop_oneof![Just(all).prop_shuffle(), Just(few).prop_shuffle()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn both_readings_agree_on_any_hand_and_trick(cards in cards(), lie in 0..=5_usize, hold in 1..=18_usize) {
        let (lying, rest) = cards.split_at(lie);
        agree(&rest[..hold.min(rest.len())], lying);
    }
}

/// Hand, what lies, what may be laid, as the rules name such cases.
#[rstest]
// Serve, cut, free choice (TAR "Das Spiel").
#[case(&["h1", "hR", "A5", "p7"], &["h3"], &["h1", "hR"])]
#[case(&["A5", "A9", "p7"], &["h3"], &["A5", "A9"])]
#[case(&["k1", "p7"], &["A3"], &["k1", "p7"])]
// No undertrumping by who can go higher, on a cut suit as on atout.
#[case(&["A5", "A9", "p7"], &["h3", "A7"], &["A9"])]
#[case(&["A5", "A9", "p7"], &["A7"], &["A9"])]
#[case(&["A5", "A6", "p7"], &["A7"], &["A5", "A6"])]
#[case(&["h1", "A9"], &["h3", "A7"], &["h1"])]
// The Excuse at any time; led, the next card says what to follow.
#[case(&["h1", "Ex", "A9"], &["h3"], &["h1", "Ex"])]
#[case(&["h1", "k2", "A9"], &["Ex"], &["h1", "k2", "A9"])]
#[case(&["h1", "k2", "A9"], &["Ex", "k4"], &["k2"])]
#[case(&["Ex", "p7"], &["A7"], &["p7", "Ex"])]
fn the_naive_reading_says_what_the_rules_say(
    #[case] hand: &[&str],
    #[case] lying: &[&str],
    #[case] expected: &[&str],
) {
    assert_eq!(legal(hand, lying), expected);
}

/// A trick, and the place of the card that takes it.
#[rstest]
#[case(&["h3", "h10", "hR", "p10"], 2)]
#[case(&["h3", "hR", "A2", "A1"], 2)]
#[case(&["Ex", "h3", "k10", "h4"], 3)]
#[case(&["h3", "Ex", "k10"], 0)]
#[case(&["Ex"], 0)]
fn the_naive_reading_gives_tricks_to_whom_the_rules_give_them(#[case] trick: &[&str], #[case] place: usize) {
    assert_eq!(taker(trick), Some(place));
}
