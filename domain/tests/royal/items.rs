//! The 70 items of ROY "Die Ansagen", in its order: value, whether kept, what they need.

use domain::card::{Card, CardSet};
use domain::royal::record::Named;
use domain::royal::{Item, Need, Rules, needs, pack};
use rstest::rstest;

use crate::support::RULES;

/// Id, group, value, kept, needs. `high` are kings and Vogerln, `birds` the Vogerln, `low`
/// suit cards but kings, `suit` all suit cards where none is named.
const TABLE: [(&str, &str, u16, bool, &str); 70] = [
    ("farbenanzahl", "meldung", 0, false, "hand"),
    ("tarockanzahl", "meldung", 0, false, "hand"),
    ("vogerl", "meldung", 0, false, "hand"),
    ("flush", "meldung", 10, false, "hand"),
    ("wonok", "meldung", 20, false, "hand"),
    ("visi", "material", 1, false, "home T18"),
    ("lamour", "material", 1, false, "home T19"),
    ("engel", "material", 1, false, "home T20"),
    ("honneur", "material", 1, false, "one of T21 Sk"),
    ("koepfe", "material", 2, false, "home T21 Sk"),
    ("trull", "material", 3, false, "home T1 T21 Sk"),
    ("obscur", "silent", 5, false, "5 of 9"),
    ("lauer", "silent", 15, false, "captures T1"),
    ("vier_koenige", "silent", 20, false, "home hK kK pK tK"),
    ("mondfang_still", "silent", 50, false, "captures T21"),
    ("spiel", "free_tricks", 10, false, "5 of 10"),
    ("kasse", "free_tricks", 20, false, "6 of 10"),
    ("bridge", "free_tricks", 30, false, "7 of 10"),
    ("oktave", "free_tricks", 40, false, "8 of 10"),
    ("misere", "free_tricks", 50, false, "9 of 10"),
    ("valat", "free_tricks", 60, false, "10 of 10"),
    ("piccolo", "bound_tricks", 5, true, "3 of 3; 3 T18"),
    ("city", "bound_tricks", 5, true, "4 of 4; 4 T19"),
    ("zentrum", "bound_tricks", 10, true, "5 of 5; 5 T20"),
    ("kleiner_vogel", "bound_tricks", 20, true, "6 of 6; 6 T21"),
    ("grosser_vogel", "bound_tricks", 30, true, "7 of 7; 7 Sk"),
    ("ultimo", "hochspiel", 10, true, "10 high"),
    ("pre_ultimo", "hochspiel", 20, true, "9 high"),
    ("drachen", "hochspiel", 30, true, "8 high"),
    ("greif", "hochspiel", 40, true, "7 high"),
    ("turul", "hochspiel", 50, true, "6 high"),
    ("fasan", "flug", 20, true, "1 high"),
    ("falke", "flug", 20, true, "2 high"),
    ("bande", "abfang", 5, false, "home suit"),
    ("flotte", "abfang", 20, false, "home red"),
    ("rot_und_schwarz", "abfang", 25, false, "home"),
    ("armee", "abfang", 30, false, "home black"),
    ("legion", "abfang", 50, false, "home suit"),
    ("amazon", "extra", 5, false, "any low"),
    ("pagatfang", "extra", 30, false, "captures T1"),
    ("siebenbuerger_fasan", "extra", 60, true, "1 high; 2 high"),
    ("temeschwarer_fasan", "extra", 60, true, "1 high; 3 high"),
    ("klausenburger_fasan", "extra", 60, true, "2 high; 4 high"),
    ("schleicher", "extra", 60, false, "9 birds; 10 birds"),
    ("phoenix", "extra", 60, false, "9 kings; 10 kings"),
    ("spadille", "small_trophy", 30, false, "any hB hC hD kB kC kD"),
    ("manille", "small_trophy", 30, false, "any pB pC tB tC"),
    ("dschinn", "small_trophy", 50, false, "any p10 t10"),
    ("mariage", "small_trophy", 50, true, "9 courts; 10 courts"),
    ("mondfang", "trophy", 120, false, "captures T21 by Sk"),
    ("habicht", "trophy", 120, true, "1 high; 2 high; 3 high"),
    ("couleur", "trophy", 120, false, "8 suit; 9 suit; 10 suit"),
    ("skala", "trophy", 120, true, "10 of 10; 3 T18; 4 T19; 5 T20; 6 T21; 7 Sk"),
    ("golgatha", "great_trophy", 130, false, "captures T21; captures T1"),
    ("kentaur", "great_trophy", 130, false, "captures T21 by Sk; any low"),
    ("trojka", "great_trophy", 130, false, "8 birds; 9 birds; 10 birds"),
    ("famille", "great_trophy", 130, false, "8 suit; 9 suit; 10 suit"),
    ("bethlehem", "great_trophy", 130, false, "8 kings; 9 kings; 10 kings"),
    ("sphinx", "great_trophy", 130, false, "any hB hC hD kB kC kD; any pB pC pD tB tC tD"),
    ("quart", "super_trophy", 140, false, "10 of 10; 4 in a row suit"),
    ("pyramide", "super_trophy", 140, false, "10 of 10; 4 in a row birds"),
    (
        "spektrum",
        "super_trophy",
        140,
        true,
        "10 of 10; 3 T18; 4 T19; 5 T20; 6 T21; 7 Sk; 8 suit; 9 suit; 10 suit",
    ),
    ("stella", "multi_trophy", 150, true, "10 of 10; 1 high; 2 high; 3 high; 4 T19; 5 T20; 6 T21; 7 Sk"),
    (
        "full",
        "multi_trophy",
        150,
        true,
        "10 of 10; 3 T18; 4 T19; 5 T20; 6 T21; 7 Sk; 8 birds; 9 birds; 10 birds",
    ),
    (
        "court",
        "multi_trophy",
        150,
        true,
        "10 of 10; 3 T18; 4 T19; 5 T20; 6 T21; 7 Sk; 8 suit; 9 suit; 10 suit",
    ),
    (
        "grand",
        "multi_trophy",
        150,
        true,
        "10 of 10; 3 T18; 4 T19; 5 T20; 6 T21; 7 Sk; 8 kings; 9 kings; 10 kings",
    ),
    ("harpie", "ultra_trophy", 160, false, "10 of 10; any low; captures T21; captures T1"),
    ("gloria", "ultra_trophy", 160, false, "10 of 10; captures T21 by Sk; 8 suit; 9 suit; 10 suit"),
    ("triumph", "ultra_trophy", 160, false, "10 of 10; captures T21 by Sk; 8 birds; 9 birds; 10 birds"),
    (
        "royal",
        "royal_trophy",
        200,
        false,
        "10 of 10; captures T21; captures T1; 8 birds; 9 birds; 10 birds; each birds",
    ),
];

#[test]
fn the_items_are_those_of_the_source() {
    for (item, (id, group, value, kept, needed)) in Item::ALL.into_iter().zip(TABLE) {
        assert_eq!(item.id(), id);
        assert_eq!(serde_json::to_value(item).unwrap(), id);
        assert_eq!(
            (item.group().id(), RULES.value(item).unwrap(), item.is_kept()),
            (group, value, kept),
            "{id}"
        );
        let described: Vec<_> = needs(item, Named::default()).into_iter().map(describe).collect();
        assert_eq!(described.join("; "), needed, "{id}");
    }
    assert!(Item::ALL.into_iter().filter(|item| item.is_silent()).eq(Item::SILENT));
    assert_eq!(Item::ALL.into_iter().filter(|item| item.is_trophy()).count(), 25);
}

fn describe(need: Need) -> String {
    match need {
        Need::InHand(_) => "hand".into(),
        Need::Tricks { at_least, of_first } => format!("{at_least} of {of_first}"),
        Need::Takes { trick, with } => format!("{trick} {}", cards(with)),
        Need::TakesAny { with } => format!("any {}", cards(with)),
        Need::TakesRun { length, with } => format!("{length} in a row {}", cards(with)),
        Need::EachPartnerTakes { with } => format!("each {}", cards(with)),
        Need::BringsHome(with) => format!("home {}", home(with)).trim().to_owned(),
        Need::BringsHomeOneOf(with) => format!("one of {}", listed(with)),
        Need::Captures { card, with: None } => format!("captures {card}"),
        Need::Captures { card, with: Some(with) } => format!("captures {card} by {with}"),
    }
}

fn cards(set: CardSet) -> String {
    [
        (pack::HOCHSPIEL, "high"),
        (pack::VOGERLN, "birds"),
        (pack::NO_KINGS, "low"),
        (CardSet::KINGS, "kings"),
        (pack::COURTS, "courts"),
    ]
    .into_iter()
    .find(|(named, _)| *named == set)
    .map_or_else(|| home(set), |(_, name)| name.to_owned())
}

fn home(set: CardSet) -> String {
    [(pack::SUIT_CARDS, "suit"), (pack::RED, "red"), (pack::BLACK, "black")]
        .into_iter()
        .find(|(named, _)| *named == set)
        .map_or_else(|| listed(set), |(_, name)| name.to_owned())
}

fn listed(set: CardSet) -> String {
    set.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn set(cards: &str) -> CardSet {
    cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// What is named narrows what is needed.
#[rstest]
#[case(r#"{"item": "bande", "suit": "h", "by": 0}"#, "home hB hC hD hK")]
#[case(r#"{"item": "bande", "suit": "t", "by": 0}"#, "home t10 tB tC tD tK")]
#[case(r#"{"item": "rot_und_schwarz", "suits": ["p", "h"], "by": 0}"#, "home hB hC hD hK p10 pB pC pD pK")]
#[case(r#"{"item": "ultimo", "cards": ["T1"], "by": 0}"#, "10 T1")]
#[case(r#"{"item": "temeschwarer_fasan", "cards": ["T1", "pK"], "by": 0}"#, "1 T1; 3 pK")]
#[case(r#"{"item": "mariage", "suit": "p", "by": 0}"#, "9 pD pK; 10 pD pK")]
#[case(r#"{"item": "dschinn", "suit": "p", "by": 0}"#, "any p10")]
#[case(r#"{"item": "dschinn", "cards": ["t10"], "by": 0}"#, "any t10")]
#[case(
    r#"{"item": "famille", "suit": "p", "by": 0}"#,
    "8 p10 pB pC pD pK; 9 p10 pB pC pD pK; 10 p10 pB pC pD pK"
)]
fn what_is_named_narrows_the_needs(#[case] announcement: &str, #[case] expected: &str) {
    let announcement: domain::royal::Announcement<u8> = serde_json::from_str(announcement).unwrap();
    let described: Vec<_> = announcement.needs().into_iter().map(describe).collect();
    assert_eq!(described.join("; "), expected);
}

/// ROY "Die Spielweise": the bound cards and their tricks.
#[rstest]
#[case(r#"{"item": "piccolo", "by": 0}"#, "3 T18")]
#[case(r#"{"item": "skala", "by": 0}"#, "3 T18, 4 T19, 5 T20, 6 T21, 7 Sk")]
#[case(r#"{"item": "full", "by": 0}"#, "3 T18, 4 T19, 5 T20, 6 T21, 7 Sk")]
#[case(r#"{"item": "habicht", "cards": ["T1", "hK", "T3"], "by": 0}"#, "1 T1, 2 hK, 3 T3")]
#[case(r#"{"item": "mariage", "suit": "h", "by": 0}"#, "9 hD, 9 hK, 10 hD, 10 hK")]
#[case(r#"{"item": "couleur", "by": 0}"#, "")]
#[case(r#"{"item": "ultimo", "by": 0}"#, "")]
fn kept_items_bind_their_cards(#[case] announcement: &str, #[case] expected: &str) {
    let announcement: domain::royal::Announcement<u8> = serde_json::from_str(announcement).unwrap();
    let bound: Vec<_> =
        announcement.bindings().iter().map(|bound| format!("{} {}", bound.trick, bound.card)).collect();
    assert_eq!(bound.join(", "), expected);
}

/// Raising, by the notes of each group. Columns: lower, higher, whether.
#[rstest]
#[case("honneur", "koepfe", true)]
#[case("honneur", "trull", true)]
#[case("trull", "koepfe", false)]
#[case("spiel", "valat", true)]
#[case("valat", "spiel", false)]
#[case("spiel", "spiel", false)]
#[case("ultimo", "turul", true)]
#[case("piccolo", "city", false)]
#[case("bande", "flotte", true)]
#[case("rot_und_schwarz", "legion", true)]
#[case("legion", "bande", false)]
#[case("fasan", "falke", false)]
#[case("fasan", "siebenbuerger_fasan", true)]
#[case("falke", "klausenburger_fasan", true)]
#[case("fasan", "klausenburger_fasan", false)]
#[case("falke", "temeschwarer_fasan", false)]
#[case("siebenbuerger_fasan", "klausenburger_fasan", false)]
#[case("siebenbuerger_fasan", "habicht", true)]
#[case("temeschwarer_fasan", "habicht", true)]
#[case("klausenburger_fasan", "habicht", false)]
#[case("klausenburger_fasan", "stella", true)]
#[case("habicht", "stella", true)]
#[case("mondfang", "couleur", false)]
#[case("spadille", "dschinn", true)]
#[case("mariage", "royal", true)]
#[case("valat", "skala", false)]
#[case("visi", "engel", false)]
fn the_dearer_of_a_family_raises_the_cheaper(
    #[case] lower: &str,
    #[case] higher: &str,
    #[case] raises: bool,
) {
    let item = |id: &str| serde_json::from_value::<Item>(id.into()).unwrap();
    assert_eq!(item(higher).raises(item(lower)), raises);
}

/// ROY "Grand Prix": the order of the score sheet is that of the text, reversed.
#[test]
fn the_highest_trophy_is_the_royal_the_lowest_the_spadille() {
    let mut trophies: Vec<_> = Item::ALL.into_iter().filter(|item| item.is_trophy()).collect();
    trophies.sort_by_key(|item| std::cmp::Reverse(item.trophy_rank()));
    let ids: Vec<_> = trophies.into_iter().map(Item::id).collect();
    assert_eq!(
        ids.join(" "),
        "royal triumph gloria harpie grand court full stella spektrum pyramide quart sphinx bethlehem famille \
         trojka kentaur golgatha skala couleur habicht mondfang mariage dschinn manille spadille"
    );
}

/// ROY "Die Trophäen".
#[rstest]
#[case(None, 100)]
#[case(Some(("spadille", true)), 110)]
#[case(Some(("mariage", true)), 110)]
#[case(Some(("spadille", false)), 70)]
#[case(Some(("mariage", false)), 50)]
#[case(Some(("mondfang", true)), 120)]
#[case(Some(("skala", false)), 0)]
#[case(Some(("royal", true)), 200)]
fn a_trophy_moves_the_limit(#[case] trophy: Option<(&str, bool)>, #[case] limit: u16) {
    let trophy = trophy.map(|(id, made)| (serde_json::from_value::<Item>(id.into()).unwrap(), made));
    assert_eq!(Rules::limit_with(&RULES, trophy), limit);
}

#[test]
fn the_named_sets_are_those_of_the_source() {
    assert_eq!(pack::HOCHSPIEL, set("T1 T2 T3 T4 hK kK pK tK"));
    assert_eq!(pack::SUIT_CARDS.len(), 18);
}
