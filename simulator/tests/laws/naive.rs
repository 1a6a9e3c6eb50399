//! Which cards were legal, who took each trick and what the cards count, against a second, naive
//! reading of the rules (`rules.rs`, `thirds.rs`), and what comes of it (`outcome.rs`, `payment.rs`): on simulated deals, and on hands and tricks that come from none.

mod birds;
mod outcome;
mod payment;
mod rules;
mod thirds;

use std::sync::LazyLock;

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::{
    Adjudication, Broken, Duties, Half, Play, TrischakenOptions, TrischakenTalon,
};
use domain::koenigrufen::{Feat, Rules};
use domain::seat::{PerSeat, Seat, Seating};
use proptest::prelude::*;
use rstest::rstest;
use rules::{Terms, legal, taker};

use crate::{Preset, presets};

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
fn agree(terms: Terms, duties: Duties, hand: &[Card], lying: &[Card]) -> Vec<&'static str> {
    let (held, lie) = (names(hand), names(lying));
    let mut here = legal(terms, &held, &lie);
    here.sort_unstable();
    let there = duties.legal_cards(hand.iter().copied().collect::<CardSet>(), lying);
    let mut there: Vec<_> = there.iter().map(name).collect();
    there.sort_unstable();
    assert_eq!(here, there, "{terms:?}: {held:?} on {lie:?}");
    assert_eq!(taker(terms, &lie), duties.winner(lying), "{terms:?}: {lie:?}");
    here
}

/// The hands with which the first trick begins: what was dealt and taken up, without the discard.
fn hands(play: &Play<Seat>) -> PerSeat<Vec<Card>> {
    let mut hands = PerSeat::<Vec<Card>>::default();
    for (seat, dealt) in &play.hands.0 {
        hands[*seat].clone_from(dealt);
    }
    if let Some(declarer) = play.declarers.first() {
        let talon = play.talon.iter().copied();
        let taken: Vec<_> = match (play.contract.id(), play.taken) {
            ("sechserdreier", _) => talon.collect(),
            (_, Some(Half::First)) => talon.take(3).collect(),
            (_, Some(Half::Second)) => talon.skip(3).collect(),
            (_, None) => Vec::new(),
        };
        let hand = &mut hands[declarer.player];
        hand.extend(taken);
        hand.retain(|held| !play.discard.contains(held));
    }
    hands
}

/// Who leads to the first trick: Vorhand, in negative games who announced first.
fn first_leader(play: &Play<Seat>, seating: Seating) -> Seat {
    match play.declarers.first() {
        Some(declarer) if rules::NEGATIVE.contains(&play.contract.id()) => declarer.player,
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
            | Broken::KontraByCalledPartner
            | Broken::BirdsOutOfOrder
            | Broken::BirdInWrongTrick
    )
}

/// Plays the tricks again by the naive reading: at every card the legal ones are the same,
/// the same cards were illegal, the same players take the tricks and lead to the next, and the
/// cards count as much for the same.
pub fn replay(preset: &Preset, seating: Seating, play: &Play<Seat>, judged: &Adjudication) {
    let stichzwang = play.trischaken_options.map(|options| options.stichzwang);
    let terms = Terms::of(preset.id, play.contract.id(), stichzwang);
    let contract = preset.rules.contract(play.contract).expect("a game of the preset");
    let duties = Duties::new(preset.rules, contract, play.trischaken_options);
    let mut hands = hands(play);
    let mut leader = first_leader(play, seating);
    let mut illegal = Vec::new();
    let mut wrong_leads = Vec::new();
    let mut given_up = Vec::new();
    for (number, trick) in (1..).zip(&play.tricks) {
        let lying: Vec<_> = trick.iter().map(|(_, card)| *card).collect();
        // Who has laid away too many has no card for the last trick: the next one leads for him.
        while hands[leader].is_empty() {
            leader = seating.next(leader);
        }
        for (place, &(player, card)) in trick.iter().enumerate() {
            if place == 0 && player != leader {
                wrong_leads.push((number, player));
            }
            let hand = &mut hands[player];
            let legal = agree(terms, duties, hand, &lying[..place]);
            if legal.contains(&name(card)) {
                let said = said(play, player);
                let broken = birds::broken(preset.id, &said, number, &legal, name(card));
                given_up.extend(broken.map(|broken| (number, player, broken)));
            } else {
                illegal.push((number, player, card));
            }
            hand.retain(|held| *held != card);
        }
        let place = taker(terms, &names(&lying)).expect("a trick has cards");
        leader = trick[place].0;
        assert_eq!(judged.trick_winners[number - 1], leader, "trick {number} of {play:?}");
    }
    assert_eq!(judged.thirds, thirds::count(play, &judged.trick_winners), "{play:?}");
    let breaches = || judged.breaches.iter().map(|breach| (breach.broken, usize::from(breach.trick), breach));
    let found = breaches().filter(|(broken, trick, _)| *trick > 0 && is_of_following(*broken));
    let found: Vec<_> = found.map(|(_, trick, breach)| (trick, breach.player, breach.card)).collect();
    let illegal: Vec<_> =
        illegal.into_iter().map(|(trick, player, card)| (trick, player, Some(card))).collect();
    assert_eq!(illegal, found, "{play:?}");
    let found = breaches().filter(|(broken, ..)| *broken == Broken::WrongLead);
    let found: Vec<_> = found.map(|(_, trick, breach)| (trick, breach.player)).collect();
    assert_eq!(wrong_leads, found, "{play:?}");
    let of_birds = |broken| matches!(broken, Broken::BirdsOutOfOrder | Broken::BirdInWrongTrick);
    let found = breaches().filter(|(broken, ..)| of_birds(*broken));
    let found: Vec<_> = found.map(|(broken, trick, breach)| (trick, breach.player, broken.id())).collect();
    assert_eq!(given_up, found, "{play:?}");
}

/// What a player has announced.
fn said(play: &Play<Seat>, player: Seat) -> Vec<&'static str> {
    let own = play.announcements.iter().filter(|said| said.by == player);
    own.map(|said| said.premium.id()).collect()
}

/// The record that is read off a whole play and what it comes to, by the naive reading.
pub fn judge(preset: &Preset, seating: Seating, play: &Play<Seat>, judged: &Adjudication) {
    let stichzwang = play.trischaken_options.map(|options| options.stichzwang);
    let terms = Terms::of(preset.id, play.contract.id(), stichzwang);
    let here = outcome::outcome(preset.id, terms, play, &judged.trick_winners, judged.thirds);
    let there = judged.record().expect("a whole play");
    assert_eq!(here.partner, there.partner, "{play:?}");
    assert_eq!(here.king_in_talon, there.king_in_talon, "{play:?}");
    assert_eq!(play.abandoned, there.abandoned, "{play:?}");
    let won: Vec<_> = there.declarers.iter().map(|declarer| declarer.won).collect();
    assert_eq!(here.won.iter().copied().map(Some).collect::<Vec<_>>(), won, "{play:?}");
    let items = there.premiums.iter().map(|entry| outcome::Item {
        premium: entry.premium,
        side: entry.side,
        announced: entry.announced,
        made: entry.won == Some(true),
        by: entry.by.filter(|_| entry.announced),
        kontra: entry.kontra,
    });
    assert_eq!(here.items, items.collect(), "{play:?}");
    let feats: Vec<_> = there.feats.iter().map(|feat| (feat.feat, feat.by)).collect();
    let kaiserstich = here.kaiserstich.map(|by| (Feat::Kaiserstich, by));
    assert_eq!(kaiserstich.into_iter().collect::<Vec<_>>(), feats, "{play:?}");
    let counts = there.trischaken.as_ref().map(|counts| {
        let mut by_seat = PerSeat::default();
        counts.0.iter().for_each(|(seat, count)| by_seat[*seat] = count.counted().unwrap());
        by_seat
    });
    assert_eq!(here.trischaken, counts, "{play:?}");

    let ledgers = payment::settle(preset.id, seating, play, &here);
    let settlement = judged.settle(preset.rules, seating).expect("a record that stands");
    for seat in Seat::ALL {
        let (points, payment) = ledgers.amounts(preset.id, seat);
        assert_eq!(points, settlement.points[seat], "{here:?} of {play:?}");
        assert_eq!(payment, settlement.payment[seat], "{here:?} of {play:?}");
    }
}

/// Every game of every preset, Trischaken in every way Vorhand can choose.
fn games() -> Vec<(Terms, Duties)> {
    let of = |id: &'static str, rules: &'static Rules| {
        rules.contracts.values().flat_map(move |contract| {
            [None, Some(true), Some(false)].map(|stichzwang| {
                let talon = TrischakenTalon::LastTrick;
                let chosen = stichzwang.map(|stichzwang| TrischakenOptions { stichzwang, talon });
                (Terms::of(id, contract.id.id(), stichzwang), Duties::new(rules, contract, chosen))
            })
        })
    };
    presets().into_iter().flat_map(|Preset { id, rules }| of(id, rules)).collect()
}

/// Cards in any order: of the whole pack, or of so few that rare tricks are not.
fn cards() -> impl Strategy<Value = Vec<Card>> {
    let all = Card::all().collect::<Vec<_>>();
    let few = ["T21", "Sk", "T1", "T2", "T20", "hK", "h4", "p10", "p7", "kD"];
    let few = few.map(|name| name.parse::<Card>().expect("a card of the pack")).to_vec();
    prop_oneof![Just(all).prop_shuffle(), Just(few).prop_shuffle()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn both_readings_agree_on_any_hand_and_trick(cards in cards(), lie in 0..=4_usize, hold in 1..=12_usize) {
        let (lying, rest) = cards.split_at(lie);
        let hand = &rest[..hold.min(rest.len())];
        for (terms, duties) in games() {
            agree(terms, duties, hand, lying);
        }
    }
}

/// Hand, what lies, what may be laid, as the rules name such cases.
#[rstest]
// Farbzwang, Tarockzwang, free choice (TC18 §1).
#[case("ooe-2023", "rufer", &["h1", "hK", "T5", "p7"], &["h3"], &["h1", "hK"])]
#[case("ooe-2023", "rufer", &["T5", "T9", "p7"], &["h3"], &["T5", "T9"])]
#[case("ooe-2023", "rufer", &["k1", "p7"], &["T3"], &["k1", "p7"])]
// KR18 "Farbendreier": tarock has to be laid and does not beat; led only without a suit.
#[case("krenglbach-2018", "farbendreier", &["T5", "p7"], &["h3"], &["T5"])]
#[case("krenglbach-2018", "farbendreier", &["T5", "p7"], &[], &["p7"])]
#[case("krenglbach-2018", "farbendreier", &["T5", "T6"], &[], &["T5", "T6"])]
// KR18 "Negativspiele", "Trischaken", TC18 §4: Stichzwang, and the Pagat as the last tarock.
#[case("krenglbach-2018", "bettler", &["h1", "hD", "h4"], &["h2"], &["h1", "hD"])]
#[case("krenglbach-2018", "bettler", &["h1", "h4"], &["h2", "T2"], &["h1", "h4"])]
#[case("krenglbach-2018", "trischaken", &["T1", "T4", "h4"], &[], &["T4", "h4"])]
#[case("krenglbach-2018", "trischaken", &["T1", "p7"], &["h4", "T9"], &["T1"])]
// TC18 §1, §4: the Kaiserstich, in its order only; krenglbach has none.
#[case("tarockcup-2018", "bettler", &["T1", "T4"], &["T21", "Sk"], &["T1"])]
#[case("tarockcup-2018", "bettler", &["T1", "T4"], &["Sk", "T21"], &["T4"])]
#[case("krenglbach-2018", "bettler", &["T1", "T4"], &["T21", "Sk"], &["T4"])]
fn the_naive_reading_says_what_the_rules_say(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] hand: &[&str],
    #[case] lying: &[&str],
    #[case] expected: &[&str],
) {
    assert_eq!(legal(Terms::of(ruleset, contract, None), hand, lying), expected);
}

/// Ruleset, game, a trick, and the place of the card that takes it.
#[rstest]
#[case("ooe-2023", "rufer", &["h3", "h1", "hK", "p10"], 2)]
#[case("ooe-2023", "rufer", &["h3", "hK", "T2", "T1"], 2)]
#[case("krenglbach-2018", "farbensolo", &["h3", "T21", "h2", "Sk"], 2)]
#[case("krenglbach-2018", "farbensolo", &["T3", "T21", "h2", "Sk"], 3)]
#[case("tarockcup-2018", "dreier", &["T21", "h2", "Sk", "T1"], 3)]
#[case("tarockcup-2018", "dreier", &["Sk", "h2", "T21", "T1"], 0)]
#[case("tarockcup-2018", "farbensolo", &["h2", "T21", "Sk", "T1"], 0)]
#[case("ooe-2023", "dreier", &["T21", "h2", "Sk", "T1"], 2)]
fn the_naive_reading_gives_tricks_to_whom_the_rules_give_them(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] trick: &[&str],
    #[case] place: usize,
) {
    assert_eq!(taker(Terms::of(ruleset, contract, None), trick), Some(place));
}
