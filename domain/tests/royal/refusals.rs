//! What is refused, all at once, and where.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, deal, deal_with, obscur, refused, settled};

fn with(announcements: Value) -> Value {
    deal(announcements, json!([obscur("attackers")]))
}

#[rstest]
#[case::spiel_twice(&[("spiel", "A", json!({})), ("spiel", "B", json!({}))], "/announcements/1 announced_twice")]
#[case::same_card(&[("ultimo", "A", json!({"cards": ["T1"]})), ("ultimo", "B", json!({"cards": ["T1"]}))], "/announcements/1 announced_twice")]
#[case::fasan_and_falke(&[("fasan", "A", json!({"cards": ["T1"]})), ("falke", "B", json!({"cards": ["hK"]}))], "/announcements/1 not_together")]
#[case::two_towns(&[("siebenbuerger_fasan", "A", json!({"cards": ["T1", "hK"]})), ("klausenburger_fasan", "B", json!({"cards": ["T2", "pK"]}))], "/announcements/1 not_together")]
#[case::two_abfang(&[("bande", "A", json!({"suit": "h"})), ("bande", "B", json!({"suit": "p"}))], "/announcements/1 not_together")]
#[case::bande_and_legion(&[("bande", "A", json!({"suit": "h"})), ("legion", "B", json!({}))], "/announcements/1 not_together")]
#[case::two_trophies(&[("spadille", "A", json!({})), ("mondfang", "B", json!({}))], "/announcements/1 not_together")]
#[case::honneurs(&[("honneur", "A", json!({})), ("trull", "B", json!({}))], "/announcements/1 not_together")]
#[case::free_tricks(&[("spiel", "A", json!({})), ("valat", "B", json!({}))], "/announcements/1 not_together")]
#[case::hochspiel_on_a_card(&[("ultimo", "A", json!({"cards": ["T1"]})), ("greif", "B", json!({"cards": ["T1"]}))], "/announcements/1 not_together")]
#[case::flug(&[("fasan", "A", json!({"cards": ["T1"]})), ("stella", "B", json!({"cards": ["T1", "T2", "T3"]}))], "/announcements/1 not_together")]
#[case::flug_and_hochspiel(&[("fasan", "A", json!({"cards": ["T1"]})), ("ultimo", "B", json!({"cards": ["T1"]}))], "/announcements/1 not_together")]
#[case::flug_and_mariage(&[("falke", "A", json!({"cards": ["hK"]})), ("mariage", "B", json!({"suit": "h"}))], "/announcements/1 not_together")]
#[case::habicht_and_hochspiel(&[("habicht", "A", json!({"cards": ["T1", "hK", "T3"]})), ("drachen", "B", json!({"cards": ["T3"]}))], "/announcements/1 not_together")]
fn what_cannot_stand_together_on_a_side(#[case] items: &[(&str, &str, Value)], #[case] expected: &str) {
    let announcements = |second: &str| {
        let by = |i: usize, by: &str| if i == 1 && second == "C" { second.to_owned() } else { by.to_owned() };
        let all = items
            .iter()
            .enumerate()
            .map(|(i, (item, who, more))| announced(item, &by(i, who), false, more.clone()));
        let free = items.iter().any(|(item, ..)| matches!(*item, "spiel" | "valat" | "stella"));
        let silent = if free { json!([]) } else { json!([obscur("attackers")]) };
        let attackers = json!({"tarocks": 13, "honneurs": 1, "holds": ["T18", "T17", "T16"]});
        deal_with(attackers, json!({"tarocks": 9, "honneurs": 1}), all.collect(), silent)
    };
    assert_eq!(refused(&announcements("own")), [expected]);
    // On two sides they stand. Not all can be lost at once there, such as both Spiele.
    let violations = crate::support::check(&announcements("C")).err().unwrap_or_default();
    let found = crate::support::codes(&violations);
    assert!(!found.iter().any(|found| found.contains("together") || found.contains("twice")), "{found:?}");
}

#[rstest]
#[case::hochspiel_on_two_cards(&[("ultimo", "A", json!({"cards": ["T1"]})), ("ultimo", "B", json!({"cards": ["hK"]}))])]
#[case::turul_and_ultimo(&[("turul", "A", json!({"cards": ["T1"]})), ("ultimo", "A", json!({"cards": ["hK"]}))])]
#[case::fasan_and_ultimo(&[("fasan", "A", json!({"cards": ["T1"]})), ("ultimo", "A", json!({"cards": ["hK"]}))])]
#[case::bound_tricks(&[("piccolo", "A", json!({})), ("grosser_vogel", "B", json!({}))])]
#[case::visi_and_engel(&[("visi", "A", json!({})), ("engel", "A", json!({}))])]
fn what_stands_together(#[case] items: &[(&str, &str, Value)]) {
    let all = items.iter().map(|(item, by, more)| announced(item, by, false, more.clone()));
    // One honour of the others, to which XVIII and XX can fall.
    let attackers = json!({"tarocks": 13, "honneurs": 1, "holds": ["T18", "T17", "T16"]});
    let defenders = json!({"tarocks": 9, "honneurs": 1});
    settled(&deal_with(attackers, defenders, all.collect(), json!([obscur("attackers")])));
}

#[rstest]
#[case::too_few(json!({"item": "farbenanzahl", "by": "A", "suit": "p", "count": 1}), "/announcements/0/count named_wrong")]
#[case::all_of_red(json!({"item": "farbenanzahl", "by": "A", "suit": "h", "count": 4}), "/announcements/0/count named_wrong")]
#[case::all_of_black(json!({"item": "farbenanzahl", "by": "A", "suit": "p", "count": 5}), "/announcements/0/count named_wrong")]
#[case::without_count(json!({"item": "farbenanzahl", "by": "A", "suit": "p"}), "/announcements/0/count named_missing")]
#[case::without_suit(json!({"item": "farbenanzahl", "by": "A", "count": 2}), "/announcements/0/suit named_missing")]
#[case::seven_tarocks(json!({"item": "tarockanzahl", "by": "A", "count": 7}), "/announcements/0/count named_wrong")]
#[case::eleven_tarocks(json!({"item": "tarockanzahl", "by": "A", "count": 11}), "/announcements/0/count named_wrong")]
#[case::flush_with_suit(json!({"item": "flush", "by": "A", "suit": "p"}), "/announcements/0/suit named_wrong")]
#[case::failed(json!({"item": "vogerl", "by": "A", "won": false}), "/announcements/0/won meldung_cannot_fail")]
#[case::contra_on_it(json!({"item": "flush", "by": "A", "kontra_by": "C"}), "/announcements/0/kontra_by kontra_not_allowed")]
#[case::too_many_tarocks(json!({"item": "tarockanzahl", "by": "C", "count": 8}), "/announcements/0 meldung_implausible")]
#[case::contra_by_own_side(announced("ultimo", "A", true, json!({"cards": ["T1"], "kontra_by": "B"})), "/announcements/0/kontra_by kontra_by_own_side")]
#[case::contra_by_nobody(announced("ultimo", "A", true, json!({"cards": ["T1"], "kontra_by": "X"})), "/announcements/0/kontra_by unknown_player")]
#[case::by_nobody(announced("visi", "X", true, json!({})), "/announcements/0/by unknown_player")]
#[case::no_outcome(json!({"item": "visi", "by": "A"}), "/announcements/0/won outcome_missing")]
#[case::no_card(announced("ultimo", "A", true, json!({})), "/announcements/0/cards named_missing")]
#[case::two_cards(announced("ultimo", "A", true, json!({"cards": ["T1", "T2"]})), "/announcements/0/cards named_wrong")]
#[case::no_hochspiel_card(announced("ultimo", "A", true, json!({"cards": ["T5"]})), "/announcements/0/cards named_wrong")]
#[case::same_card_twice(announced("habicht", "A", true, json!({"cards": ["T1", "T1", "hK"]})), "/announcements/0/cards named_wrong")]
#[case::red_zehner(announced("dschinn", "A", false, json!({"suit": "h"})), "/announcements/0/suit named_wrong")]
#[case::no_zehner(announced("dschinn", "A", false, json!({"cards": ["pK"]})), "/announcements/0/cards named_wrong")]
#[case::zehner_unnamed(announced("dschinn", "A", false, json!({})), "/announcements/0/cards named_missing")]
#[case::two_red(announced("rot_und_schwarz", "A", false, json!({"suits": ["h", "k"]})), "/announcements/0/suits named_wrong")]
#[case::suit_of_legion(announced("legion", "A", false, json!({"suit": "h"})), "/announcements/0/suit named_wrong")]
#[case::silent_announced(announced("vier_koenige", "A", true, json!({})), "/announcements/0/item not_announceable")]
fn an_announcement_that_is_none(#[case] announcement: Value, #[case] expected: &str) {
    assert_eq!(refused(&with(json!([announcement]))), [expected]);
}

#[rstest]
#[case::both_suits_fit(json!([{"item": "farbenanzahl", "by": "A", "suit": "p", "count": 3}, {"item": "farbenanzahl", "by": "B", "suit": "p", "count": 2}]), None)]
#[case::more_than_the_suit_has(json!([{"item": "farbenanzahl", "by": "A", "suit": "p", "count": 3}, {"item": "farbenanzahl", "by": "C", "suit": "p", "count": 3}]), Some("/announcements/1/count meldung_implausible"))]
#[case::said_twice(json!([{"item": "vogerl", "by": "A"}, {"item": "vogerl", "by": "A"}]), Some("/announcements/1 announced_twice"))]
#[case::said_by_both(json!([{"item": "vogerl", "by": "A"}, {"item": "vogerl", "by": "B"}]), None)]
#[case::eight_suit_cards(json!([{"item": "farbenanzahl", "by": "A", "suit": "p", "count": 4}, {"item": "farbenanzahl", "by": "A", "suit": "t", "count": 4}]), Some("/announcements/1 meldung_implausible"))]
#[case::suit_cards_and_tarocks(json!([{"item": "farbenanzahl", "by": "A", "suit": "p", "count": 3}, {"item": "tarockanzahl", "by": "A", "count": 8}]), Some("/announcements/1 meldung_implausible"))]
#[case::wonok_takes_one_of_each(json!([{"item": "wonok", "by": "A"}, {"item": "farbenanzahl", "by": "C", "suit": "h", "count": 3}, {"item": "farbenanzahl", "by": "D", "suit": "p", "count": 4}]), None)]
#[case::wonok_and_no_card_left(json!([{"item": "wonok", "by": "A"}, {"item": "farbenanzahl", "by": "C", "suit": "h", "count": 3}, {"item": "wonok", "by": "D"}]), Some("/announcements/2 meldung_implausible"))]
#[case::wonok_and_flush_of_another(json!([{"item": "wonok", "by": "A"}, {"item": "flush", "by": "D"}]), Some("/announcements/1 meldung_implausible"))]
#[case::wonok_and_own_flush(json!([{"item": "wonok", "by": "A"}, {"item": "flush", "by": "A"}]), None)]
#[case::flush_of_a_black_suit(json!([{"item": "flush", "by": "A"}, {"item": "farbenanzahl", "by": "A", "suit": "h", "count": 2}, {"item": "farbenanzahl", "by": "A", "suit": "k", "count": 2}]), Some("/announcements/2 meldung_implausible"))]
#[case::cards_of_every_suit_and_flush(json!([{"item": "flush", "by": "A"}, {"item": "farbenanzahl", "by": "B", "suit": "h", "count": 2}, {"item": "farbenanzahl", "by": "C", "suit": "k", "count": 2}, {"item": "farbenanzahl", "by": "C", "suit": "p", "count": 2}, {"item": "farbenanzahl", "by": "D", "suit": "t", "count": 2}]), Some("/announcements/0 meldung_implausible"))]
#[case::cards_of_three_suits_and_flush(json!([{"item": "flush", "by": "A"}, {"item": "farbenanzahl", "by": "B", "suit": "h", "count": 2}, {"item": "farbenanzahl", "by": "C", "suit": "k", "count": 2}, {"item": "farbenanzahl", "by": "C", "suit": "p", "count": 2}]), None)]
#[case::misnamed_shows_nothing(json!([{"item": "farbenanzahl", "by": "A", "suit": "h", "count": 9}]), Some("/announcements/0/count named_wrong"))]
#[case::ten_and_three(json!([{"item": "tarockanzahl", "by": "A", "count": 10}]), None)]
fn what_was_shown_fits_the_hands(#[case] announcements: Value, #[case] expected: Option<&str>) {
    match expected {
        Some(expected) => assert_eq!(refused(&with(announcements)), [expected]),
        None => drop(settled(&with(announcements))),
    }
}

/// ROY "Stille Prämien".
#[rstest]
#[case::obscur_beside_a_free_trick(json!([announced("spiel", "C", false, json!({}))]), json!([obscur("attackers")]), "/silent/0 silent_not_counted")]
#[case::obscur_beside_a_valat_trophy(json!([announced("quart", "A", false, json!({}))]), json!([obscur("attackers")]), "/silent/0 silent_not_counted")]
#[case::obscur_missing(json!([]), json!([]), "/silent silent_missing")]
#[case::obscur_of_both(json!([]), json!([obscur("attackers"), obscur("defenders")]), "/silent/1 made_by_both_sides")]
#[case::obscur_twice(json!([]), json!([obscur("attackers"), obscur("attackers")]), "/silent/1 announced_twice")]
#[case::kings_beside_legion(json!([announced("legion", "A", false, json!({}))]), json!([obscur("attackers"), {"item": "vier_koenige", "side": "attackers"}]), "/silent/1 silent_not_counted")]
#[case::kings_beside_valat(json!([announced("valat", "A", true, json!({}))]), json!([{"item": "vier_koenige", "side": "attackers"}]), "/silent/0 silent_not_counted")]
#[case::lauer_announced(json!([announced("pagatfang", "A", false, json!({}))]), json!([obscur("attackers"), {"item": "lauer", "side": "attackers"}]), "/silent/1 silent_not_counted")]
#[case::mond_announced(json!([announced("kentaur", "A", false, json!({}))]), json!([obscur("attackers"), {"item": "mondfang_still", "side": "attackers"}]), "/silent/1 silent_not_counted")]
#[case::not_silent(json!([]), json!([obscur("attackers"), {"item": "visi", "side": "attackers"}]), "/silent/1/item not_silent")]
fn silent_items_that_do_not_count(
    #[case] announcements: Value,
    #[case] silent: Value,
    #[case] expected: &str,
) {
    let attackers = json!({"tarocks": 13, "honneurs": 1, "holds": ["T18", "T17", "T16"]});
    let deal = deal_with(attackers, json!({"tarocks": 9, "honneurs": 1}), announcements, silent);
    assert_eq!(refused(&deal), [expected]);
}

/// What was said is said, though it was raised since (ROY "Stille Prämien"): no Obscur beside a
/// Skala that became a Sphinx.
#[test]
fn a_raised_valat_trophy_ends_obscur() {
    let raised = json!({"raised_from": [{"item": "skala", "by": "B"}]});
    let with = |silent| deal(json!([announced("sphinx", "A", false, raised.clone())]), silent);
    settled(&with(json!([])));
    assert_eq!(refused(&with(json!([obscur("attackers")]))), ["/silent/0 silent_not_counted"]);
}

/// Who announced a free trick counts nothing: it was announced.
#[test]
fn a_free_trick_of_nobody_known_ends_obscur() {
    let by_nobody = json!([announced("spiel", "X", true, json!({}))]);
    assert_eq!(refused(&deal(by_nobody, json!([]))), ["/announcements/0/by unknown_player"]);
}

/// The four kings count for the side that did not announce the Legion.
#[test]
fn kings_count_for_the_other_side() {
    let silent = json!([obscur("attackers"), {"item": "vier_koenige", "side": "defenders"}]);
    settled(&deal(json!([announced("legion", "A", false, json!({}))]), silent));
}

#[rstest]
#[case::tarocks(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16"]}), json!({"tarocks": 10, "honneurs": 0}), "/hands hands_sum")]
#[case::honneurs(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16"]}), json!({"tarocks": 9, "honneurs": 1}), "/hands hands_sum")]
#[case::card_on_both(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16"]}), json!({"tarocks": 9, "honneurs": 0, "holds": ["T16"]}), "/hands hands_sum")]
#[case::card_on_none(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17"]}), json!({"tarocks": 9, "honneurs": 0}), "/hands hands_sum")]
#[case::other_card(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16", "T15"]}), json!({"tarocks": 9, "honneurs": 0}), "/hands/attackers/holds/3 out_of_bounds")]
#[case::card_twice(json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16", "T16"]}), json!({"tarocks": 9, "honneurs": 0}), "/hands/attackers/holds/3 duplicate_card")]
#[case::six_tarocks_of_seven(json!({"tarocks": 6, "honneurs": 2, "holds": ["T18", "T17", "T16"]}), json!({"tarocks": 16, "honneurs": 0}), "/hands/attackers/tarocks hands_sum")]
fn hands_that_do_not_add_up(#[case] attackers: Value, #[case] defenders: Value, #[case] expected: &str) {
    assert_eq!(
        refused(&deal_with(attackers, defenders, json!([]), json!([obscur("attackers")]))),
        [expected]
    );
}

#[test]
fn no_side_has_five_tarocks() {
    let attackers = json!({"tarocks": 17, "honneurs": 2, "holds": ["T18", "T17", "T16"]});
    let deal =
        deal_with(attackers, json!({"tarocks": 5, "honneurs": 0}), json!([]), json!([obscur("attackers")]));
    assert_eq!(
        refused(&deal),
        ["/hands/attackers/tarocks out_of_bounds", "/hands/defenders/tarocks out_of_bounds"]
    );
}

#[rstest]
#[case::swapped(json!({"attackers": {"eintreiber": "B", "abfaenger": "A"}}), &["/attackers/eintreiber seating_mismatch", "/attackers/abfaenger seating_mismatch"])]
#[case::unknown(json!({"defenders": {"eintreiber": "C", "abfaenger": "X"}}), &["/defenders/abfaenger unknown_player"])]
#[case::twice(json!({"defenders": {"eintreiber": "C", "abfaenger": "C"}}), &["/defenders/abfaenger seating_mismatch"])]
fn pairs_that_are_not_at_the_table(#[case] pairs: Value, #[case] expected: &[&str]) {
    let mut deal = with(json!([]));
    deal.as_object_mut().unwrap().extend(pairs.as_object().unwrap().clone());
    assert_eq!(refused(&deal), expected);
}

#[test]
fn a_table_that_knows_its_pairs_needs_not_be_told() {
    let mut deal = with(json!([]));
    let object = deal.as_object_mut().unwrap();
    object.remove("attackers");
    object.remove("defenders");
    settled(&deal);
    deal.as_object_mut().unwrap().remove("hands");
    assert_eq!(refused(&deal), ["/hands hands_missing"]);
}

/// Chains of raising: by the partner, each by what raises it.
#[rstest]
#[case::partner(json!([{"item": "spiel", "by": "B"}]), "kasse", json!({}), &[])]
#[case::twice(json!([{"item": "spiel", "by": "A"}, {"item": "kasse", "by": "B"}]), "bridge", json!({}), &[])]
#[case::himself(json!([{"item": "spiel", "by": "A"}]), "kasse", json!({}), &["/announcements/0/by raise_not_allowed"])]
#[case::himself_before(json!([{"item": "spiel", "by": "B"}, {"item": "kasse", "by": "B"}]), "bridge", json!({}), &["/announcements/0/raised_from/1/by raise_not_allowed"])]
#[case::cheaper(json!([{"item": "valat", "by": "B"}]), "kasse", json!({}), &["/announcements/0/raised_from/0 raise_not_allowed"])]
#[case::other_family(json!([{"item": "visi", "by": "B"}]), "kasse", json!({}), &["/announcements/0/raised_from/0 raise_not_allowed"])]
#[case::other_side(json!([{"item": "spiel", "by": "C"}]), "kasse", json!({}), &["/announcements/0/raised_from/0/by raise_not_allowed"])]
#[case::other_card(json!([{"item": "ultimo", "by": "B", "cards": ["T1"]}]), "turul", json!({"cards": ["T2"]}), &["/announcements/0/raised_from/0 raise_not_allowed"])]
#[case::two_at_once(json!([{"item": "spiel", "by": "A"}, {"item": "spiel", "by": "B"}]), "kasse", json!({}), &["/announcements/0/raised_from/1 not_together"])]
#[case::fasan_beside_falke(json!([{"item": "fasan", "by": "B", "cards": ["T2"]}, {"item": "falke", "by": "B", "cards": ["hK"]}]), "habicht", json!({"cards": ["T2", "hK", "T3"]}), &["/announcements/0/raised_from/1 not_together"])]
#[case::misnamed(json!([{"item": "ultimo", "by": "B"}]), "turul", json!({"cards": ["T2"]}), &["/announcements/0/raised_from/0/cards named_missing", "/announcements/0/raised_from/0 raise_not_allowed"])]
fn raising(#[case] raised: Value, #[case] item: &str, #[case] mut more: Value, #[case] expected: &[&str]) {
    more["raised_from"] = raised;
    let is_free = matches!(item, "kasse" | "bridge");
    let silent = if is_free { json!([]) } else { json!([obscur("attackers")]) };
    let deal = deal(json!([announced(item, "A", false, more)]), silent);
    if expected.is_empty() {
        settled(&deal);
    } else {
        assert_eq!(refused(&deal), expected);
    }
}

/// A trophy follows the partner's trophy, whoever announced the Fasan last.
#[test]
fn trophies_are_raised_by_the_partner_alone() {
    let raised =
        json!([{"item": "mariage", "by": "B", "suit": "p"}, {"item": "fasan", "by": "A", "cards": ["T2"]}]);
    let stella =
        |by| announced("stella", by, false, json!({"cards": ["T2", "T3", "T4"], "raised_from": raised}));
    settled(&deal(json!([stella("A")]), json!([])));
    assert_eq!(refused(&deal(json!([stella("B")]), json!([]))), ["/announcements/0/by raise_not_allowed"]);
}

#[test]
fn everything_wrong_is_found_at_once() {
    let mut deal = deal(
        json!([
            announced("flush", "A", false, json!({"kontra_by": "C"})),
            announced("spadille", "A", true, json!({})),
            announced("couleur", "B", true, json!({"suit": "h", "kontra_by": "A"})),
            announced("city", "C", true, json!({})),
        ]),
        json!([{"item": "lauer", "side": "defenders"}]),
    );
    deal["hands"]["defenders"]["tarocks"] = json!(10);
    assert_eq!(
        refused(&deal),
        [
            "/hands hands_sum",
            "/announcements/0/won meldung_cannot_fail",
            "/announcements/0/kontra_by kontra_not_allowed",
            "/announcements/2/suit named_wrong",
            "/announcements/2/kontra_by kontra_by_own_side",
            "/announcements/2 not_together",
            "/silent silent_missing",
            "/announcements/3/won outcome_impossible",
        ]
    );
}

#[test]
fn more_than_can_be_announced_is_refused_quickly() {
    let many: Vec<_> = (0..1_000).map(|_| announced("ultimo", "A", true, json!({"cards": ["T1"]}))).collect();
    assert_eq!(refused(&with(json!(many))), ["/announcements out_of_bounds"]);
    let silent: Vec<_> = (0..1_000).map(|_| obscur("attackers")).collect();
    assert_eq!(refused(&deal(json!([]), json!(silent))), ["/silent out_of_bounds"]);
}
