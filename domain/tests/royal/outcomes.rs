//! Outcomes that cannot all be true.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, deal, deal_with, obscur, refused, settled};

const IMPOSSIBLE: &str = "/announcements/0/won outcome_impossible";

fn own(a: (&str, bool, Value), b: (&str, bool, Value)) -> Value {
    sides(a, "A", b, "B")
}

fn sides(a: (&str, bool, Value), by_a: &str, b: (&str, bool, Value), by_b: &str) -> Value {
    let free = [
        "spiel", "kasse", "bridge", "oktave", "misere", "valat", "skala", "spektrum", "quart", "grand",
        "gloria",
    ];
    let silent = if free.iter().any(|item| [a.0, b.0].contains(item)) {
        json!([])
    } else {
        json!([obscur("attackers")])
    };
    // A Mond is captured only where each side holds one honour, and XVIII falls to one at least.
    let split = ["mondfang", "kentaur", "golgatha", "gloria", "visi"];
    let honneurs = if [a.0, b.0].iter().any(|item| split.contains(item)) { 1 } else { 2 };
    let attackers = json!({"tarocks": 12, "honneurs": honneurs, "holds": ["T18", "T17", "T16"]});
    let announcements = json!([announced(a.0, by_a, a.1, a.2), announced(b.0, by_b, b.1, b.2)]);
    deal_with(attackers, json!({"tarocks": 10, "honneurs": 2 - honneurs}), announcements, silent)
}

/// Made and lost outcomes of one side that exclude each other; the other way round they
/// can be.
#[rstest]
#[case("valat", "legion", json!({}))]
#[case("valat", "trull", json!({}))]
#[case("valat", "bande", json!({"suit": "t"}))]
#[case("grand", "grosser_vogel", json!({}))]
#[case("grand", "phoenix", json!({}))]
#[case("skala", "grosser_vogel", json!({}))]
#[case("skala", "piccolo", json!({}))]
#[case("skala", "valat", json!({}))]
#[case("grosser_vogel", "kasse", json!({}))]
#[case("kleiner_vogel", "spiel", json!({}))]
#[case("bethlehem", "phoenix", json!({}))]
#[case("trojka", "schleicher", json!({}))]
#[case("spadille", "amazon", json!({}))]
#[case("sphinx", "amazon", json!({}))]
#[case("kentaur", "amazon", json!({}))]
#[case("golgatha", "pagatfang", json!({}))]
#[case("mondfang", "honneur", json!({}))]
#[case("mondfang", "koepfe", json!({}))]
#[case("gloria", "koepfe", json!({}))]
fn what_one_made_item_of_a_side_contains(#[case] made: &str, #[case] lost: &str, #[case] more: Value) {
    let found = crate::support::check(&own((made, true, json!({})), (lost, false, more)));
    let codes = crate::support::codes(&found.unwrap_err());
    for place in 0..2 {
        let expected = format!("/announcements/{place}/won outcomes_contradict");
        assert!(codes.contains(&expected), "{codes:?}");
    }
    assert!(codes.iter().all(|code| code.ends_with("outcomes_contradict")), "{codes:?}");
}

#[rstest]
#[case::six_tricks_each(("kasse", json!({})), ("kasse", json!({})))]
#[case::five_and_six(("spiel", json!({})), ("kasse", json!({})))]
#[case::first_tricks(("piccolo", json!({})), ("fasan", json!({"cards": ["T1"]})))]
#[case::same_trick(("ultimo", json!({"cards": ["T1"]})), ("ultimo", json!({"cards": ["hK"]})))]
#[case::same_cards(("bande", json!({"suit": "h"})), ("flotte", json!({})))]
#[case::same_tarock(("visi", json!({})), ("visi", json!({})))]
#[case::last_tricks(("couleur", json!({})), ("phoenix", json!({})))]
#[case::all_tricks(("quart", json!({})), ("amazon", json!({})))]
fn what_both_sides_cannot_make(#[case] one: (&str, Value), #[case] other: (&str, Value)) {
    let deal = sides((one.0, true, one.1), "A", (other.0, true, other.1), "C");
    let codes = crate::support::codes(&crate::support::check(&deal).unwrap_err());
    assert!(codes.contains(&"/announcements/0/won outcomes_contradict".to_owned()), "{codes:?}");
    assert!(codes.contains(&"/announcements/1/won outcomes_contradict".to_owned()), "{codes:?}");
}

#[rstest]
#[case::two_cards_in_one_trick("ultimo", json!({"cards": ["T1"]}), "ultimo", json!({"cards": ["hK"]}))]
#[case::king_and_bird("pre_ultimo", json!({"cards": ["T1"]}), "phoenix", json!({}))]
#[case::turul_and_vogel("turul", json!({"cards": ["T2"]}), "kleiner_vogel", json!({}))]
fn what_one_side_cannot_make_together(
    #[case] one: &str,
    #[case] first: Value,
    #[case] other: &str,
    #[case] second: Value,
) {
    let deal = own((one, true, first), (other, true, second));
    assert_eq!(
        refused(&deal),
        ["/announcements/0/won outcomes_contradict", "/announcements/1/won outcomes_contradict"]
    );
}

#[rstest]
#[case("legion", true, json!({}), "visi", false, json!({}))]
#[case("legion", false, json!({}), "visi", false, json!({}))]
#[case("greif", true, json!({"cards": ["T1"]}), "schleicher", true, json!({}))]
#[case("couleur", true, json!({}), "amazon", false, json!({}))]
#[case("bethlehem", true, json!({}), "amazon", false, json!({}))]
#[case("skala", false, json!({}), "piccolo", true, json!({}))]
fn what_can_be_together(
    #[case] one: &str,
    #[case] won: bool,
    #[case] first: Value,
    #[case] other: &str,
    #[case] other_won: bool,
    #[case] second: Value,
) {
    settled(&own((one, won, first), (other, other_won, second)));
}

/// Neither five tricks for one nor for the other cannot be.
#[test]
fn both_sides_cannot_lose_the_same_tricks() {
    let deal = sides(("spiel", false, json!({})), "A", ("spiel", false, json!({})), "C");
    assert_eq!(
        refused(&deal),
        ["/announcements/0/won outcomes_contradict", "/announcements/1/won outcomes_contradict"]
    );
    settled(&sides(("kasse", false, json!({})), "A", ("kasse", false, json!({})), "C"));
}

/// The attackers hold XX and XIX; who holds both honours cannot lose one, nor take one.
#[rstest]
#[case::city("city", "C", true)]
#[case::zentrum("zentrum", "C", true)]
#[case::skala("skala", "C", true)]
#[case::spektrum("spektrum", "C", true)]
#[case::full("full", "C", true)]
#[case::grand("grand", "C", true)]
#[case::mond_of_the_own_side("mondfang", "A", true)]
#[case::mond_without_skues("mondfang", "C", true)]
#[case::piccolo_without_xviii("piccolo", "C", true)]
#[case::vogel_without_skues("grosser_vogel", "C", true)]
#[case::honours_cannot_be_lost("koepfe", "A", false)]
#[case::nor_one("honneur", "A", false)]
#[case::nor_gained("honneur", "C", true)]
fn what_the_hands_exclude(#[case] item: &str, #[case] by: &str, #[case] won: bool) {
    let free = ["skala", "spektrum", "full", "grand"].contains(&item);
    let silent = if free { json!([]) } else { json!([obscur("attackers")]) };
    assert_eq!(refused(&deal(json!([announced(item, by, won, json!({}))]), silent)), [IMPOSSIBLE]);
}

#[rstest]
#[case("stella", json!({"cards": ["T1", "T2", "T3"]}))]
#[case("court", json!({"suit": "p"}))]
fn defenders_cannot_make_what_needs_xx_and_xix(#[case] item: &str, #[case] named: Value) {
    assert_eq!(refused(&deal(json!([announced(item, "C", true, named)]), json!([]))), [IMPOSSIBLE]);
}

/// XX and XIX fall only to honours, two to a trick: the Sküs cannot catch the Mond besides.
#[rstest]
#[case::harpie("harpie", "C", 10, 1)]
#[case::gloria("gloria", "C", 10, 1)]
#[case::triumph("triumph", "C", 10, 1)]
#[case::royal("royal", "C", 10, 1)]
#[case::valat_by_one_honour("valat", "C", 10, 1)]
#[case::legion_is_possible("legion", "C", 10, 1)]
#[case::valat_by_both("valat", "C", 10, 2)]
#[case::too_few_tarocks("valat", "C", 7, 2)]
#[case::just_enough("valat", "C", 8, 2)]
#[case::four_tricks_by_suits("quart", "C", 9, 2)]
#[case::six_by_tarocks("quart", "C", 10, 2)]
#[case::attackers_too_few("valat", "A", 7, 2)]
#[case::attackers_harpie("harpie", "A", 9, 1)]
fn what_falls_to_a_side_lies_under_its_own(
    #[case] item: &str,
    #[case] by: &str,
    #[case] tarocks: u8,
    #[case] honneurs: u8,
) {
    let own = json!({"tarocks": tarocks, "honneurs": honneurs, "holds": ["T18", "T17", "T16"]});
    let others = json!({"tarocks": 22 - tarocks, "honneurs": 2 - honneurs});
    let [attackers, defenders] = if by == "A" { [own, others] } else { [others, own] };
    let silent = if item == "legion" { json!([obscur("attackers")]) } else { json!([]) };
    let found = crate::support::check(&deal_with(
        attackers,
        defenders,
        json!([announced(item, by, true, json!({}))]),
        silent,
    ));
    let possible = match (item, by) {
        ("valat", "C") => [10, 8].contains(&tarocks) && honneurs == 2,
        _ => matches!((item, tarocks), ("legion" | "quart", 10)) || (item, by) == ("harpie", "A"),
    };
    let codes = found.err().map(|found| crate::support::codes(&found)).unwrap_or_default();
    assert_eq!(codes, if possible { vec![] } else { vec![IMPOSSIBLE.to_owned()] });
}

/// A trick that a suit card took holds no tarock, one that a Vogerl took none above it: two hands with
/// many tarocks leave no room for that, and 18 suit cards make four such tricks at most.
#[rstest]
#[case::couleur_of_fifteen(15, &[("couleur", "A", json!({}))], false)]
#[case::couleur_of_fourteen(14, &[("couleur", "A", json!({}))], true)]
#[case::couleur_against_fifteen(7, &[("couleur", "A", json!({}))], false)]
#[case::phoenix_of_sixteen(16, &[("phoenix", "A", json!({}))], true)]
#[case::mariage_and_falke_of_fifteen(15, &[("mariage", "A", json!({"suit": "p"})), ("falke", "B", json!({"cards": ["hK"]}))], false)]
#[case::of_both_sides(15, &[("phoenix", "A", json!({})), ("falke", "C", json!({"cards": ["hK"]}))], false)]
#[case::five_by_suits(12, &[("couleur", "A", json!({})), ("siebenbuerger_fasan", "B", json!({"cards": ["hK", "pK"]}))], false)]
#[case::four_by_suits(12, &[("couleur", "A", json!({})), ("fasan", "B", json!({"cards": ["hK"]}))], true)]
#[case::six_by_birds_and_suits(12, &[("trojka", "A", json!({})), ("siebenbuerger_fasan", "B", json!({"cards": ["hK", "pK"]})), ("turul", "A", json!({"cards": ["kK"]}))], false)]
#[case::five_by_birds_and_suits(12, &[("trojka", "A", json!({})), ("siebenbuerger_fasan", "B", json!({"cards": ["hK", "pK"]}))], true)]
fn tarocks_find_room(#[case] tarocks: u8, #[case] items: &[(&str, &str, Value)], #[case] can_be: bool) {
    let attackers = json!({"tarocks": tarocks, "honneurs": 1, "holds": ["T18", "T17", "T16"]});
    let defenders = json!({"tarocks": 22 - tarocks, "honneurs": 1});
    let all = items.iter().map(|(item, by, named)| announced(item, by, true, named.clone()));
    let found =
        crate::support::check(&deal_with(attackers, defenders, all.collect(), json!([obscur("attackers")])));
    assert_eq!(found.is_ok(), can_be, "{found:?}");
}

/// A trick is four cards, and what takes it says which of them are suit cards.
#[rstest]
#[case::legion_in_four_tricks(("legion", "A", json!({})), ("kasse", "C", json!({})))]
#[case::flotte_in_one_trick(("flotte", "C", json!({})), ("misere", "A", json!({})))]
#[case::two_of_one_trick(("sphinx", "C", json!({})), ("misere", "A", json!({})))]
#[case::suit_cards_under_the_pagat(("ultimo", "A", json!({"cards": ["T1"]})), ("legion", "C", json!({})))]
#[case::suit_cards_under_two_vogerln(("schleicher", "A", json!({})), ("legion", "C", json!({})))]
#[case::twelve_of_eight(("couleur", "A", json!({})), ("armee", "C", json!({})))]
#[case::five_by_suits(("couleur", "A", json!({})), ("sphinx", "C", json!({})))]
fn what_a_trick_holds(#[case] one: (&str, &str, Value), #[case] other: (&str, &str, Value)) {
    let deal = sides((one.0, true, one.2), one.1, (other.0, true, other.2), other.1);
    let contradict = [0, 1].map(|i| format!("/announcements/{i}/won outcomes_contradict"));
    let found = refused(&deal);
    assert!(contradict.iter().all(|expected| found.contains(expected)), "{found:?}");
}

/// Four tricks with Vogerln are taken by all four: the Pagat was not caught.
#[test]
fn a_pyramide_needs_the_own_pagat() {
    let silent = json!([{"item": "lauer", "side": "attackers"}]);
    let found = refused(&deal(json!([announced("pyramide", "A", true, json!({}))]), silent));
    assert_eq!(found, ["/announcements/0/won outcomes_contradict", "/silent/0 outcomes_contradict"]);
    settled(&deal(json!([announced("pyramide", "A", true, json!({}))]), json!([])));
}

/// The Mond, Engel and L'amour need no Valat to be too much for one Sküs.
#[test]
fn three_that_fall_to_the_skues_alone_are_named() {
    let announcements = json!([
        announced("engel", "C", true, json!({})),
        announced("lamour", "C", true, json!({})),
        announced("golgatha", "C", true, json!({})),
    ]);
    let hand = |tarocks| json!({"tarocks": tarocks, "honneurs": 1});
    let attackers = json!({"tarocks": 12, "honneurs": 1, "holds": ["T18", "T17", "T16"]});
    let found =
        crate::support::check(&deal_with(attackers, hand(10), announcements, json!([obscur("attackers")])));
    let expected: Vec<_> = (0..3).map(|i| format!("/announcements/{i}/won outcomes_contradict")).collect();
    assert_eq!(crate::support::codes(&found.unwrap_err()), expected);
}

/// Silent items stand in the list or were not made.
#[rstest]
#[case::kings_made(json!([announced("phoenix", "A", true, json!({})), announced("fasan", "A", true, json!({"cards": ["hK"]})), announced("turul", "B", true, json!({"cards": ["pK"]}))]), "/silent")]
#[case::pagat_taken(json!([announced("ultimo", "A", true, json!({"cards": ["T1"]}))]), "/silent/1")]
fn what_counts_silently_is_listed(#[case] announcements: Value, #[case] place: &str) {
    let silent = if place == "/silent" {
        json!([obscur("attackers")])
    } else {
        json!([obscur("attackers"), {"item": "lauer", "side": "defenders"}])
    };
    let attackers = json!({"tarocks": 12, "honneurs": 2, "holds": ["T18", "T17", "T16"]});
    let found = refused(&deal_with(attackers, json!({"tarocks": 10, "honneurs": 0}), announcements, silent));
    assert!(found.contains(&format!("{place} outcomes_contradict")), "{found:?}");
}

/// Obscur is for who had five first: six tricks of the other exclude it.
#[rstest]
#[case::six_tricks("attackers", true, "attackers", None)]
#[case::six_of_the_other("defenders", true, "attackers", Some("/silent/0 outcomes_contradict"))]
fn obscur_fits_the_tricks(
    #[case] side: &str,
    #[case] won: bool,
    #[case] of_vogel: &str,
    #[case] expected: Option<&str>,
) {
    let by = if of_vogel == "attackers" { "A" } else { "C" };
    let deal = deal(json!([announced("kleiner_vogel", by, won, json!({}))]), json!([obscur(side)]));
    match expected {
        None => drop(settled(&deal)),
        Some(expected) => assert!(refused(&deal).contains(&expected.to_owned())),
    }
}

/// What a raised item bound must take its trick.
#[test]
fn a_raised_item_is_lost_without_the_bound_card() {
    let stella = |item: &str, cards: Value, won| {
        let raised = json!([{"item": item, "by": "B", "cards": cards}]);
        let named = json!({"cards": ["T2", "hK", "T3"], "raised_from": raised});
        deal(json!([announced("stella", "A", won, named)]), json!([]))
    };
    settled(&stella("fasan", json!(["T2"]), true));
    // The fourth trick is the XIX's.
    settled(&stella("klausenburger_fasan", json!(["hK", "T4"]), false));
    assert_eq!(refused(&stella("klausenburger_fasan", json!(["hK", "T4"]), true)), [IMPOSSIBLE]);
}

/// Three outcomes that only together cannot be are all named.
#[test]
fn the_smallest_group_is_named() {
    let announcements = json!([
        announced("fasan", "A", true, json!({"cards": ["hK"]})),
        announced("bethlehem", "A", true, json!({})),
        announced("bande", "C", true, json!({"suit": "p"})),
        announced("visi", "A", true, json!({})),
    ]);
    let found = refused(&deal(
        announcements,
        json!([obscur("attackers"), {"item": "vier_koenige", "side": "attackers"}]),
    ));
    assert!(found.iter().any(|code| code.starts_with("/announcements/2/won")), "{found:?}");
    assert!(!found.iter().any(|code| code.starts_with("/announcements/3/won")), "{found:?}");
}
