//! Which cards were legal and who took each trick, against a second, naive reading of the
//! rules (`rules.rs`): on simulated deals, and on hands and tricks that come from none.

mod rules;

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::{
    Adjudication, Broken, Duties, Half, Play, TrischakenOptions, TrischakenTalon,
};
use domain::koenigrufen::{Contract, Rules};
use domain::seat::{PerSeat, Seat, Seating};
use proptest::prelude::*;
use rules::{Terms, legal, taker};

use crate::{Preset, presets};

/// Both readings of one moment of a trick: which cards may be laid, who is taking it.
#[track_caller]
fn agree(terms: Terms, duties: Duties, hand: &[&str], lying: &[&str]) -> Vec<Card> {
    let cards = |names: &[&str]| names.iter().map(|name| card(name)).collect::<Vec<_>>();
    let here = cards(&legal(terms, hand, lying));
    let lying_cards = cards(lying);
    let there = duties.legal_cards(cards(hand).into_iter().collect(), &lying_cards);
    assert_eq!(here.iter().copied().collect::<CardSet>(), there, "{terms:?}: {hand:?} on {lying:?}");
    assert_eq!(taker(terms, lying), duties.winner(&lying_cards), "{terms:?}: {lying:?}");
    here
}

fn card(name: &str) -> Card {
    name.parse().expect("a card of the pack")
}

/// The hands with which the first trick begins: what was dealt and taken up, without the discard.
fn hands(play: &Play<Seat>) -> PerSeat<Vec<String>> {
    let mut hands = PerSeat::<Vec<String>>::default();
    for (seat, dealt) in &play.hands.0 {
        hands[*seat] = dealt.iter().map(ToString::to_string).collect();
    }
    if let Some(declarer) = play.declarers.first() {
        let talon = play.talon.iter().map(ToString::to_string);
        let taken: Vec<_> = match (play.contract, play.taken) {
            (Contract::Sechserdreier, _) => talon.collect(),
            (_, Some(Half::First)) => talon.take(3).collect(),
            (_, Some(Half::Second)) => talon.skip(3).collect(),
            (_, None) => Vec::new(),
        };
        let hand = &mut hands[declarer.player];
        hand.extend(taken);
        hand.retain(|held| play.discard.iter().all(|laid| laid.to_string() != *held));
    }
    hands
}

/// Who leads to the first trick: Vorhand, in negative games who announced first.
fn first_leader(play: &Play<Seat>, seating: Seating) -> Seat {
    match play.declarers.first() {
        Some(declarer) if play.contract.is_negative() => declarer.player,
        _ => seating.vorhand(),
    }
}

/// What a card breaks that was not legal in its trick.
fn is_of_following(broken: Broken) -> bool {
    !matches!(
        broken,
        Broken::WrongLead
            | Broken::OutOfTurn
            | Broken::IllegalDiscard
            | Broken::IllegalCall
            | Broken::MissingBird
    )
}

/// Plays the tricks again by the naive reading: at every card the legal ones are the same,
/// the same cards were illegal, the same players take the tricks and lead to the next.
pub fn replay(preset: &Preset, seating: Seating, play: &Play<Seat>, judged: &Adjudication) {
    let stichzwang = play.trischaken_options.map(|options| options.stichzwang);
    let terms = Terms::of(preset.id, play.contract.id(), stichzwang);
    let duties = Duties::new(preset.rules, play.contract, play.trischaken_options);
    let mut hands = hands(play);
    let mut leader = first_leader(play, seating);
    let mut illegal = Vec::new();
    let mut wrong_leads = Vec::new();
    for (number, trick) in (1..).zip(&play.tricks) {
        let names: Vec<_> = trick.iter().map(|(_, card)| card.to_string()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        for (place, &(player, card)) in trick.iter().enumerate() {
            if place == 0 && player != leader {
                wrong_leads.push((number, player));
            }
            let hand = &mut hands[player];
            let held: Vec<_> = hand.iter().map(String::as_str).collect();
            let legal = agree(terms, duties, &held, &names[..place]);
            if !legal.contains(&card) {
                illegal.push((number, player, card));
            }
            hand.retain(|held| held != names[place]);
        }
        let place = taker(terms, &names).expect("a trick has cards");
        leader = trick[place].0;
        assert_eq!(judged.trick_winners[number - 1], leader, "trick {number} of {play:?}");
    }
    let breaches = || judged.breaches.iter().map(|breach| (breach.broken, usize::from(breach.trick), breach));
    let found = breaches().filter(|(broken, trick, _)| *trick > 0 && is_of_following(*broken));
    let found: Vec<_> = found.map(|(_, trick, breach)| (trick, breach.player, breach.card)).collect();
    let illegal: Vec<_> = illegal.into_iter().map(|(trick, player, card)| (trick, player, Some(card))).collect();
    assert_eq!(illegal, found, "{play:?}");
    let found = breaches().filter(|(broken, ..)| *broken == Broken::WrongLead);
    let found: Vec<_> = found.map(|(_, trick, breach)| (trick, breach.player)).collect();
    assert_eq!(wrong_leads, found, "{play:?}");
}

/// Every game of every preset, Trischaken in every way Vorhand can choose.
fn games() -> Vec<(Terms, Duties)> {
    let of = |id: &'static str, rules: &'static Rules| {
        Contract::ALL.into_iter().flat_map(move |contract| {
            [None, Some(true), Some(false)].map(|stichzwang| {
                let talon = TrischakenTalon::LastTrick;
                let chosen = stichzwang.map(|stichzwang| TrischakenOptions { stichzwang, talon });
                (Terms::of(id, contract.id(), stichzwang), Duties::new(rules, contract, chosen))
            })
        })
    };
    presets().into_iter().flat_map(|Preset { id, rules }| of(id, rules)).collect()
}

/// Cards in any order: of the whole pack, or of so few that rare tricks are not.
fn cards() -> impl Strategy<Value = Vec<String>> {
    let all = Card::all().map(|card| card.to_string()).collect::<Vec<_>>();
    let few = ["T21", "Sk", "T1", "T2", "T20", "hK", "h4", "p10", "p7", "kD"].map(str::to_owned).to_vec();
    prop_oneof![Just(all).prop_shuffle(), Just(few).prop_shuffle()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn both_readings_agree_on_any_hand_and_trick(cards in cards(), lie in 0..=4_usize, hold in 1..=12_usize) {
        let cards: Vec<_> = cards.iter().map(String::as_str).collect();
        let (lying, rest) = cards.split_at(lie);
        let hand = &rest[..hold.min(rest.len())];
        for (terms, duties) in games() {
            agree(terms, duties, hand, lying);
        }
    }
}

/// Hand, what lies, what may be laid, as the rules name such cases.
#[test]
fn the_naive_reading_says_what_the_rules_say() {
    let cases: [(&str, &str, &[&str], &[&str], &[&str]); 13] = [
        // Farbzwang, Tarockzwang, free choice (TC18 §1).
        ("ooe-2023", "rufer", &["h1", "hK", "T5", "p7"], &["h3"], &["h1", "hK"]),
        ("ooe-2023", "rufer", &["T5", "T9", "p7"], &["h3"], &["T5", "T9"]),
        ("ooe-2023", "rufer", &["k1", "p7"], &["T3"], &["k1", "p7"]),
        // KR18 "Farbendreier": tarock has to be laid and does not beat; led only without a suit.
        ("krenglbach-2018", "farbendreier", &["T5", "p7"], &["h3"], &["T5"]),
        ("krenglbach-2018", "farbendreier", &["T5", "p7"], &[], &["p7"]),
        ("krenglbach-2018", "farbendreier", &["T5", "T6"], &[], &["T5", "T6"]),
        // KR18 "Negativspiele", "Trischaken", TC18 §4: Stichzwang, and the Pagat as the last tarock.
        ("krenglbach-2018", "bettler", &["h1", "hD", "h4"], &["h2"], &["h1", "hD"]),
        ("krenglbach-2018", "bettler", &["h1", "h4"], &["h2", "T2"], &["h1", "h4"]),
        ("krenglbach-2018", "trischaken", &["T1", "T4", "h4"], &[], &["T4", "h4"]),
        ("krenglbach-2018", "trischaken", &["T1", "p7"], &["h4", "T9"], &["T1"]),
        // TC18 §1, §4: the Kaiserstich, in its order only; krenglbach has none.
        ("tarockcup-2018", "bettler", &["T1", "T4"], &["T21", "Sk"], &["T1"]),
        ("tarockcup-2018", "bettler", &["T1", "T4"], &["Sk", "T21"], &["T4"]),
        ("krenglbach-2018", "bettler", &["T1", "T4"], &["T21", "Sk"], &["T4"]),
    ];
    for (ruleset, contract, hand, lying, expected) in cases {
        assert_eq!(legal(Terms::of(ruleset, contract, None), hand, lying), expected, "{hand:?} on {lying:?}");
    }
}

/// Ruleset, game, a trick, and the place of the card that takes it.
#[test]
fn the_naive_reading_gives_tricks_to_whom_the_rules_give_them() {
    let cases: [(&str, &str, &[&str], usize); 8] = [
        ("ooe-2023", "rufer", &["h3", "h1", "hK", "p10"], 2),
        ("ooe-2023", "rufer", &["h3", "hK", "T2", "T1"], 2),
        ("krenglbach-2018", "farbensolo", &["h3", "T21", "h2", "Sk"], 2),
        ("krenglbach-2018", "farbensolo", &["T3", "T21", "h2", "Sk"], 3),
        ("tarockcup-2018", "dreier", &["T21", "h2", "Sk", "T1"], 3),
        ("tarockcup-2018", "dreier", &["Sk", "h2", "T21", "T1"], 0),
        ("tarockcup-2018", "farbensolo", &["h2", "T21", "Sk", "T1"], 0),
        ("ooe-2023", "dreier", &["T21", "h2", "Sk", "T1"], 2),
    ];
    for (ruleset, contract, trick, place) in cases {
        assert_eq!(taker(Terms::of(ruleset, contract, None), trick), Some(place), "{contract}: {trick:?}");
    }
}
