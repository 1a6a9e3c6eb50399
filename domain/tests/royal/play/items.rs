//! What the cards of deals worked by hand make, group by group (ROY "Die Ansagen").

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{COURT, GRAND, QUART, ROYAL, STELLA};
use super::table::{Tricks, judged, outcomes, play, points, silent, violations};

#[rstest]
#[case(&GRAND)]
#[case(&COURT)]
#[case(&ROYAL)]
#[case(&STELLA)]
#[case(&QUART)]
fn the_deals_are_legal(#[case] tricks: &Tricks) {
    let play = play(tricks, json!([]));
    assert_eq!(violations(&play), Vec::<String>::new());
    assert!(judged(&play).settle(&crate::support::RULES, super::table::seating()).is_some());
}

/// One announcement, by A, and what became of it.
#[track_caller]
fn comes_to(tricks: &Tricks, by: &str, mut announcement: Value, won: bool) {
    announcement["by"] = json!(by);
    let expected = format!("{} {}", announcement["item"].as_str().unwrap(), if won { "won" } else { "lost" });
    assert_eq!(outcomes(&play(tricks, json!([announcement]))), [expected]);
}

#[rstest]
#[case::visi("visi", &GRAND, true)]
#[case::lamour("lamour", &GRAND, true)]
#[case::engel("engel", &GRAND, true)]
#[case::honneur("honneur", &ROYAL, true)]
#[case::koepfe("koepfe", &ROYAL, true)]
#[case::trull("trull", &ROYAL, true)]
#[case::spiel("spiel", &GRAND, true)]
#[case::kasse("kasse", &GRAND, true)]
#[case::bridge("bridge", &GRAND, true)]
#[case::oktave("oktave", &GRAND, true)]
#[case::misere("misere", &GRAND, true)]
#[case::valat("valat", &GRAND, true)]
#[case::piccolo("piccolo", &GRAND, true)]
#[case::no_piccolo("piccolo", &STELLA, false)]
#[case::city("city", &STELLA, true)]
#[case::no_city("city", &ROYAL, false)]
#[case::zentrum("zentrum", &GRAND, true)]
#[case::kleiner_vogel("kleiner_vogel", &GRAND, true)]
#[case::no_kleiner_vogel("kleiner_vogel", &QUART, false)]
#[case::grosser_vogel("grosser_vogel", &STELLA, true)]
#[case::flotte("flotte", &GRAND, true)]
#[case::armee("armee", &GRAND, true)]
#[case::legion("legion", &QUART, true)]
#[case::amazon("amazon", &QUART, true)]
#[case::no_amazon("amazon", &GRAND, false)]
#[case::pagatfang("pagatfang", &GRAND, true)]
#[case::schleicher("schleicher", &ROYAL, true)]
#[case::no_schleicher("schleicher", &QUART, false)]
#[case::phoenix("phoenix", &GRAND, true)]
#[case::no_phoenix("phoenix", &COURT, false)]
#[case::spadille("spadille", &QUART, true)]
#[case::no_spadille("spadille", &COURT, false)]
#[case::manille("manille", &QUART, true)]
#[case::no_manille("manille", &COURT, false)]
#[case::mondfang("mondfang", &ROYAL, true)]
#[case::no_mondfang("mondfang", &GRAND, false)]
#[case::couleur("couleur", &GRAND, true)]
#[case::no_couleur("couleur", &STELLA, false)]
#[case::skala("skala", &GRAND, true)]
#[case::no_skala("skala", &STELLA, false)]
#[case::golgatha("golgatha", &ROYAL, true)]
#[case::no_golgatha("golgatha", &GRAND, false)]
#[case::kentaur_without_amazon("kentaur", &ROYAL, false)]
#[case::trojka("trojka", &ROYAL, true)]
#[case::no_trojka("trojka", &GRAND, false)]
#[case::bethlehem("bethlehem", &GRAND, true)]
#[case::no_bethlehem("bethlehem", &COURT, false)]
#[case::sphinx("sphinx", &QUART, true)]
#[case::no_sphinx("sphinx", &COURT, false)]
#[case::quart("quart", &QUART, true)]
#[case::three_suit_tricks("quart", &COURT, false)]
#[case::three_vogerln("pyramide", &ROYAL, false)]
#[case::spektrum("spektrum", &COURT, true)]
#[case::spektrum_with_kings("spektrum", &GRAND, true)]
#[case::full_with_kings("full", &GRAND, false)]
#[case::grand("grand", &GRAND, true)]
#[case::grand_in_pik("grand", &COURT, false)]
#[case::harpie_without_amazon("harpie", &ROYAL, false)]
#[case::gloria_with_vogerln("gloria", &ROYAL, false)]
#[case::triumph("triumph", &ROYAL, true)]
#[case::triumph_without_mond("triumph", &GRAND, false)]
#[case::royal("royal", &ROYAL, true)]
#[case::royal_without_mond("royal", &GRAND, false)]
fn of_what_names_nothing(#[case] item: &str, #[case] tricks: &Tricks, #[case] won: bool) {
    comes_to(tricks, "A", json!({"item": item}), won);
    // Nothing of it is the defenders', who have no trick.
    comes_to(tricks, "B", json!({"item": item}), false);
}

#[rstest]
#[case(&GRAND, json!({"item": "ultimo", "cards": ["kK"]}), true)]
#[case(&GRAND, json!({"item": "pre_ultimo", "cards": ["tK"]}), true)]
#[case(&GRAND, json!({"item": "drachen", "cards": ["pK"]}), true)]
#[case(&GRAND, json!({"item": "greif", "cards": ["hK"]}), false)]
#[case(&ROYAL, json!({"item": "ultimo", "cards": ["T4"]}), true)]
#[case(&ROYAL, json!({"item": "pre_ultimo", "cards": ["T2"]}), true)]
#[case(&ROYAL, json!({"item": "turul", "cards": ["hK"]}), false)]
#[case(&QUART, json!({"item": "greif", "cards": ["pK"]}), true)]
#[case(&QUART, json!({"item": "turul", "cards": ["pK"]}), false)]
#[case(&STELLA, json!({"item": "fasan", "cards": ["hK"]}), true)]
#[case(&STELLA, json!({"item": "fasan", "cards": ["kK"]}), false)]
#[case(&STELLA, json!({"item": "falke", "cards": ["kK"]}), true)]
#[case(&STELLA, json!({"item": "siebenbuerger_fasan", "cards": ["hK", "kK"]}), true)]
#[case(&STELLA, json!({"item": "siebenbuerger_fasan", "cards": ["kK", "hK"]}), false)]
#[case(&STELLA, json!({"item": "temeschwarer_fasan", "cards": ["hK", "tK"]}), true)]
#[case(&STELLA, json!({"item": "klausenburger_fasan", "cards": ["kK", "tK"]}), false)]
#[case(&STELLA, json!({"item": "habicht", "cards": ["hK", "kK", "tK"]}), true)]
#[case(&STELLA, json!({"item": "stella", "cards": ["hK", "kK", "tK"]}), true)]
#[case(&STELLA, json!({"item": "stella", "cards": ["hK", "tK", "kK"]}), false)]
#[case(&GRAND, json!({"item": "bande", "suit": "t"}), true)]
#[case(&GRAND, json!({"item": "rot_und_schwarz", "suits": ["h", "p"]}), true)]
#[case(&COURT, json!({"item": "dschinn", "cards": ["p10"]}), true)]
#[case(&COURT, json!({"item": "dschinn", "cards": ["t10"]}), false)]
#[case(&COURT, json!({"item": "mariage", "suit": "p"}), true)]
#[case(&QUART, json!({"item": "mariage", "suit": "h"}), true)]
#[case(&QUART, json!({"item": "mariage", "suit": "k"}), false)]
#[case(&COURT, json!({"item": "famille", "suit": "p"}), true)]
#[case(&COURT, json!({"item": "famille", "suit": "t"}), false)]
#[case(&QUART, json!({"item": "famille", "suit": "h"}), false)]
#[case(&COURT, json!({"item": "court", "suit": "p"}), true)]
#[case(&GRAND, json!({"item": "court", "suit": "p"}), false)]
fn of_what_names_cards_or_suits(#[case] tricks: &Tricks, #[case] announcement: Value, #[case] won: bool) {
    comes_to(tricks, "D", announcement, won);
}

/// Meldungen are shown, whatever the tricks: 12 tarocks and six Herz are the attackers' here.
#[rstest]
#[case::pik("D", json!({"item": "farbenanzahl", "suit": "p", "count": 3}), true)]
#[case::too_many("D", json!({"item": "farbenanzahl", "suit": "p", "count": 4}), false)]
#[case::one_is_none("A", json!({"item": "farbenanzahl", "suit": "k", "count": 2}), false)]
#[case::vogerl("B", json!({"item": "vogerl"}), true)]
#[case::no_vogerl("A", json!({"item": "vogerl"}), false)]
#[case::seven_tarocks("D", json!({"item": "tarockanzahl", "count": 8}), false)]
#[case::no_flush("D", json!({"item": "flush"}), false)]
#[case::no_wonok("D", json!({"item": "wonok"}), false)]
fn of_meldungen(#[case] by: &str, #[case] mut meldung: Value, #[case] is_true: bool) {
    meldung["by"] = json!(by);
    let play = play(&COURT, json!([meldung]));
    let (expected, found) = if is_true {
        (vec![format!("{} won", meldung["item"].as_str().unwrap())], Vec::new())
    } else {
        (Vec::new(), vec![format!("false_meldung 0 {by} -")])
    };
    assert_eq!(outcomes(&play), expected);
    assert_eq!(violations(&play), found);
}

/// ROY "Stille Prämien", and what takes them away.
#[rstest]
#[case::all(&ROYAL, json!([]),
    &["attackers obscur", "attackers lauer", "attackers vier_koenige", "attackers mondfang_still"])]
#[case::own_mond(&GRAND, json!([]), &["attackers obscur", "attackers lauer", "attackers vier_koenige"])]
#[case::free_trick(&GRAND, json!([{"item": "spiel", "by": "C"}]),
    &["attackers lauer", "attackers vier_koenige"])]
#[case::valat(&GRAND, json!([{"item": "valat", "by": "A"}]), &["attackers lauer"])]
#[case::legion(&GRAND, json!([{"item": "legion", "by": "A"}]), &["attackers obscur", "attackers lauer"])]
#[case::their_legion(&GRAND, json!([{"item": "legion", "by": "B"}]),
    &["attackers obscur", "attackers lauer", "attackers vier_koenige"])]
#[case::pagatfang(&GRAND, json!([{"item": "pagatfang", "by": "D"}]),
    &["attackers obscur", "attackers vier_koenige"])]
#[case::mondfang(&ROYAL, json!([{"item": "mondfang", "by": "D"}]),
    &["attackers obscur", "attackers lauer", "attackers vier_koenige"])]
#[case::golgatha(&ROYAL, json!([{"item": "golgatha", "by": "D"}]),
    &["attackers obscur", "attackers vier_koenige"])]
#[case::royal(&ROYAL, json!([{"item": "royal", "by": "D"}]), &[])]
fn silent_items(#[case] tricks: &Tricks, #[case] announcements: Value, #[case] expected: &[&str]) {
    assert_eq!(silent(&play(tricks, announcements)), expected);
}

/// GRAND: the attackers begin with 50 (12 tarocks, nothing missing), the defenders with 90 (10
/// tarocks 60, no honour 30, without XVIII, XVII and XVI 15, defence 20, at most 90).
#[rstest]
// Obscur 5, Lauer 15, four kings 20.
#[case::silent(&GRAND, json!([]), "90 90")]
// A Grand of 150 lifts the limit to 150; Lauer 15 beside it: 50 + 150 + 15, at most 150.
#[case::grand(&GRAND, json!([{"item": "grand", "by": "A"}]), "150 90")]
// A lost Mondfang leaves nothing.
#[case::lost_trophy(&GRAND, json!([{"item": "mondfang", "by": "A"}]), "0 90")]
// ROYAL: the attackers hold 14 tarocks (40), one honour (20), XVIII to XVI; 200 is the limit.
#[case::royal(&ROYAL, json!([{"item": "royal", "by": "D"}]), "200 90")]
fn worked_scores(#[case] tricks: &Tricks, #[case] announcements: Value, #[case] expected: &str) {
    assert_eq!(points(&play(tricks, announcements)), expected);
}

/// ROY "Die Spielweise": a raise is lost without the cards that were bound before it.
#[rstest]
#[case::habicht(&STELLA, json!({"item": "habicht", "by": "A", "cards": ["hK", "kK", "tK"],
    "raised_from": [{"item": "fasan", "by": "D", "cards": ["hK"]}]}), true)]
#[case::stella_over_a_fourth_trick(&STELLA, json!({"item": "stella", "by": "A", "cards": ["hK", "kK", "tK"],
    "raised_from": [{"item": "klausenburger_fasan", "by": "D", "cards": ["kK", "T3"]}]}), false)]
#[case::court(&COURT, json!({"item": "court", "by": "A", "suit": "p",
    "raised_from": [{"item": "mariage", "by": "D", "suit": "p"}]}), true)]
#[case::quart_without_the_mariage(&QUART, json!({"item": "quart", "by": "A",
    "raised_from": [{"item": "mariage", "by": "D", "suit": "p"}]}), false)]
#[case::quart_with_it(&QUART, json!({"item": "quart", "by": "A",
    "raised_from": [{"item": "mariage", "by": "D", "suit": "h"}]}), true)]
#[case::moved(&GRAND, json!({"item": "drachen", "by": "A", "cards": ["pK"],
    "raised_from": [{"item": "ultimo", "by": "D", "cards": ["pK"]}]}), true)]
fn raised(#[case] tricks: &Tricks, #[case] announcement: Value, #[case] won: bool) {
    let by = announcement["by"].as_str().unwrap().to_owned();
    comes_to(tricks, &by, announcement, won);
}
