//! Which cards may be laid, and who takes the trick: KR18, TC18 §1, §3, §4.
//!
//! Cards are written as in JSON; a trick as its cards in the order they fell.

use domain::card::{Card, CardSet};
use domain::koenigrufen::Rules;
use domain::koenigrufen::play::{Broken, Duties, TrischakenOptions, TrischakenTalon};
use domain::ruleset::Ruleset;
use rstest::rstest;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

fn rules(ruleset: &str) -> &'static Rules {
    Ruleset::preset(ruleset).unwrap().game.koenigrufen().unwrap()
}

fn duties(ruleset: &str, contract: &str) -> Duties {
    chosen(ruleset, contract, None)
}

fn chosen(ruleset: &str, contract: &str, chosen: Option<TrischakenOptions>) -> Duties {
    let rules = rules(ruleset);
    Duties::new(rules, rules.contract(contract.parse().unwrap()).unwrap(), chosen)
}

const PRESETS: [&str; 4] = ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"];

/// The same in every ruleset: hand, what lies, what may be laid.
#[rstest]
#[case::leads_anything("rufer", "hK T1 T5", "", "hK T1 T5")]
#[case::serves_the_suit("rufer", "hK h1 pD T5", "h3", "hK h1")]
#[case::need_not_beat("dreier", "hK h4", "hD", "hK h4")]
#[case::void_takes_tarock("rufer", "pD T5 T1", "h3", "T5 T1")]
#[case::serves_tarock("solodreier", "pD T5 T1", "T9", "T5 T1")]
#[case::void_of_both("rufer", "pD tK", "h3", "pD tK")]
#[case::no_tarock("rufer", "pD tK", "T3", "pD tK")]
#[case::negative_beats("piccolo", "hK h4", "hD", "hK")]
#[case::negative_cannot_beat("bettler", "hC h4", "hD", "hC h4")]
#[case::negative_suit_below_a_tarock("bettler", "hK h4", "hD T2", "hK h4")]
#[case::negative_void_overtakes("bettler", "T4 T9 pK", "hD T7", "T9")]
#[case::negative_void_below("bettler", "T4 T5 pK", "hD T7", "T4 T5")]
#[case::pagat_waits("bettler_ouvert", "T1 T4 pK", "hD", "T4")]
#[case::pagat_waits_though_nothing_beats("bettler", "T1 T4", "T9", "T4")]
#[case::pagat_is_not_led("piccolo", "T1 T4 pK", "", "T4 pK")]
#[case::pagat_last_is_led("piccolo", "T1 pK", "", "T1 pK")]
#[case::pagat_last_is_laid("piccolo", "T1 pK", "T9", "T1")]
#[case::trischaken_beats("trischaken", "T3 T12 T20", "T9", "T12 T20")]
#[case::trischaken_keeps_the_pagat("trischaken", "T1 T3", "hD", "T3")]
#[case::colour_leads_suits("farbendreier", "T20 Sk h4", "", "h4")]
#[case::colour_leads_tarock_at_last("farbensolo", "T20 T1", "", "T20 T1")]
#[case::colour_void_takes_tarock("farbensolo", "T20 p7", "h4", "T20")]
#[case::colour_serves("farbendreier", "T20 h1 hK", "h4", "h1 hK")]
fn what_may_be_laid(
    #[case] contract: &str,
    #[case] hand: &str,
    #[case] lying: &str,
    #[case] legal: &str,
    #[values(0, 1, 2, 3)] preset: usize,
) {
    let legal_cards = duties(PRESETS[preset], contract).legal_cards(set(hand), &cards(lying));
    assert_eq!(legal_cards, set(legal));
}

/// TC18 §4: Vorhand may play Trischaken without Stichzwang; the Pagat waits all the same.
#[rstest]
#[case("tarockcup-2018", "T3")]
#[case("tarockcup-2019", "T3")]
#[case("krenglbach-2018", "")]
#[case("ooe-2023", "")]
fn trischaken_without_stichzwang(#[case] ruleset: &str, #[case] also: &str) {
    let chosen = TrischakenOptions { stichzwang: false, talon: TrischakenTalon::FirstSix };
    let duties = self::chosen(ruleset, "trischaken", Some(chosen));
    assert_eq!(duties.legal_cards(set("T1 T3 T12"), &cards("T9")), set("T12") | set(also));
}

/// TC18 §1 and §4: the Kaiserstich, and the Pagat that need not wait for it; elsewhere neither.
#[rstest]
#[case::cup("tarockcup-2018", "bettler", "T21 Sk", "T1")]
#[case::cup_2019("tarockcup-2019", "trischaken", "T21 T3 Sk", "T1")]
#[case::on_a_suit("tarockcup-2018", "piccolo", "p7 T21 Sk", "T1")]
#[case::wrong_order("tarockcup-2018", "bettler", "Sk T21", "T2")]
#[case::positive("tarockcup-2018", "rufer", "T21 Sk", "T1 T2")]
#[case::krenglbach("krenglbach-2018", "bettler", "T21 Sk", "T2")]
#[case::ooe("ooe-2023", "bettler", "T21 Sk", "T2")]
fn the_pagat_at_the_kaiserstich(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] lying: &str,
    #[case] legal: &str,
) {
    assert_eq!(duties(ruleset, contract).legal_cards(set("T1 T2 hK"), &cards(lying)), set(legal));
}

#[rstest]
#[case::highest_of_the_suit("rufer", "h3 hB h1 hK", "hK")]
#[case::another_suit_takes_nothing("rufer", "h3 pK tK kK", "h3")]
#[case::tarock_takes_suits("rufer", "hK T2 pK T1", "T2")]
#[case::highest_tarock("dreier", "T21 Sk T3 T20", "Sk")]
#[case::red_pips("rufer", "h4 h1 h2 h3", "h1")]
#[case::black_pips("rufer", "p7 p8 p10 p9", "p10")]
#[case::colour_game("farbendreier", "h3 T21 hB Sk", "hB")]
#[case::colour_game_tarock_led("farbensolo", "T5 T21 hK T7", "T21")]
#[case::unfinished("bettler", "hD T4", "T4")]
fn who_takes_the_trick(
    #[case] contract: &str,
    #[case] trick: &str,
    #[case] winner: &str,
    #[values(0, 1, 2, 3)] preset: usize,
) {
    let trick = cards(trick);
    let place = duties(PRESETS[preset], contract).winner(&trick);
    assert_eq!(place.map(|place| trick[place]), cards(winner).first().copied());
}

/// TC18 §1: in this order only, in positive and negative games, the fourth card does not matter.
#[rstest]
#[case::plain("rufer", "T21 Sk T1 T20", "T1", "Sk")]
#[case::with_another_between("bettler", "T21 T3 Sk T1", "T1", "Sk")]
#[case::on_a_suit("dreier", "h1 T21 Sk T1", "T1", "Sk")]
#[case::pagat_too_early("rufer", "T21 T1 Sk T20", "Sk", "Sk")]
#[case::skues_before_mond("rufer", "Sk T21 T1 T20", "Sk", "Sk")]
#[case::colour_game("farbensolo", "T21 Sk T1 T20", "T1", "Sk")]
#[case::colour_game_on_a_suit("farbensolo", "h4 T21 Sk T1", "h4", "h4")]
fn the_kaiserstich(
    #[case] contract: &str,
    #[case] trick: &str,
    #[case] cup: &str,
    #[case] elsewhere: &str,
    #[values(0, 1, 2, 3)] preset: usize,
) {
    let trick = cards(trick);
    let place = duties(PRESETS[preset], contract).winner(&trick).unwrap();
    let expected = if PRESETS[preset].starts_with("tarockcup") { cup } else { elsewhere };
    assert_eq!(trick[place], cards(expected)[0]);
}

/// The most basic duty a card breaks is named: hand, Farbzwang, Tarockzwang, Stichzwang, Pagat.
#[rstest]
#[case::not_in_hand("rufer", "h1", "hK", "h3", Some(Broken::NotInHand))]
#[case::farbzwang("rufer", "h1 T5", "T5", "h3", Some(Broken::Farbzwang))]
#[case::farbzwang_of_tarock("rufer", "h1 T5", "h1", "T3", Some(Broken::Farbzwang))]
#[case::tarockzwang("rufer", "p7 T5", "p7", "h3", Some(Broken::Tarockzwang))]
#[case::farbzwang_before_stichzwang("bettler", "hK p7", "p7", "h3", Some(Broken::Farbzwang))]
#[case::tarockzwang_before_stichzwang("bettler", "p7 T5", "p7", "h3", Some(Broken::Tarockzwang))]
#[case::stichzwang("bettler", "hK h4", "h4", "h3", Some(Broken::Stichzwang))]
#[case::stichzwang_before_pagat("bettler", "T1 T9", "T1", "T5", Some(Broken::Stichzwang))]
#[case::pagat_last("bettler", "T1 T9", "T1", "h4", Some(Broken::PagatLast))]
#[case::pagat_last_below("bettler", "T1 T9", "T1", "T15", Some(Broken::PagatLast))]
#[case::pagat_led("trischaken", "T1 T9", "T1", "", Some(Broken::PagatLast))]
#[case::tarock_led_early("farbensolo", "T1 h4", "T1", "", Some(Broken::TarockLedEarly))]
#[case::legal("rufer", "T1 h4", "T1", "p7", None)]
fn the_duty_that_is_broken(
    #[case] contract: &str,
    #[case] hand: &str,
    #[case] card: &str,
    #[case] lying: &str,
    #[case] broken: Option<Broken>,
) {
    let found = duties("krenglbach-2018", contract).broken_by(cards(card)[0], set(hand), &cards(lying));
    assert_eq!(found, broken);
}

/// TC18 §4: on Mond and Sküs the Pagat is the card that beats.
#[test]
fn who_keeps_the_pagat_from_the_kaiserstich_breaks_the_stichzwang() {
    let found = duties("tarockcup-2018", "bettler").broken_by(cards("T2")[0], set("T1 T2"), &cards("T21 Sk"));
    assert_eq!(found, Some(Broken::Stichzwang));
}
