//! The bidding: turns, raising, contras, and how it comes to the final list.

use domain::royal::entry::Entry;
use domain::royal::rules::Opens;
use domain::royal::{Bidding, Item};
use domain::violation::Violation;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{RULES, codes};

/// In the order of play; 3 deals and speaks first.
const TABLE: [u8; 4] = [0, 1, 2, 3];

fn entry(step: &Value) -> Entry<u8> {
    let (name, content) = step.as_object().unwrap().iter().next().unwrap();
    Entry::read(&format!("royal.{name}"), content.clone()).unwrap()
}

fn says(item: &str, by: u8, more: Value) -> Value {
    let mut content = json!({"item": item, "by": by});
    content.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({"announced": content})
}

fn passes(by: u8) -> Value {
    json!({"passed": {"by": by}})
}

fn contra(item: &str, by: u8) -> Value {
    json!({"contra_given": {"on": {"item": item}, "by": by}})
}

fn follow(steps: &[Value]) -> Result<Vec<Entry<u8>>, Vec<Violation>> {
    let mut entered = Vec::new();
    for step in steps {
        let new = Entry::follow(Opens::Dealer, &entered, &entry(step), &TABLE)?;
        entered.extend(new);
    }
    Ok(entered)
}

#[track_caller]
fn entered(steps: &[Value]) -> Vec<Entry<u8>> {
    follow(steps).unwrap_or_else(|violations| panic!("{violations:?}"))
}

/// What stands, as `"item by"`, with `!` where it is contra'd.
fn standing(steps: &[Value]) -> String {
    let bidding = Bidding::of(Opens::Dealer, &entered(steps), TABLE);
    let all: Vec<_> = (bidding.standing().iter())
        .map(|one| format!("{} {}{}", one.item, one.by, if one.kontra_by.is_some() { "!" } else { "" }))
        .collect();
    all.join(", ")
}

#[test]
fn the_dealer_speaks_first_and_four_pass_at_the_start() {
    let bidding = Bidding::<u8>::of(Opens::Dealer, &[], TABLE);
    assert_eq!((bidding.turn(), bidding.is_over()), (Some(3), false));
    let three = entered(&[passes(3), passes(0), passes(1)]);
    assert_eq!(Bidding::of(Opens::Dealer, &three, TABLE).turn(), Some(2));
    let four = entered(&[passes(3), passes(0), passes(1), passes(2)]);
    assert!(Bidding::of(Opens::Dealer, &four, TABLE).is_over());
}

/// Where the ruleset says so the attackers' Eintreiber opens (ROY "Das Geben").
#[test]
fn the_attackers_may_speak_first() {
    let bidding = Bidding::<u8>::of(Opens::Attackers, &[], TABLE);
    assert_eq!(bidding.turn(), Some(1));
    let passed = [1, 2, 3].map(|by| entry(&passes(by)));
    assert_eq!(Bidding::of(Opens::Attackers, &passed, TABLE).turn(), Some(0));
    let all = [1, 2, 3, 0].map(|by| entry(&passes(by)));
    assert!(Bidding::of(Opens::Attackers, &all, TABLE).is_over());
    let refused = Entry::follow(Opens::Attackers, &[], &entry(&passes(3)), &TABLE).unwrap_err();
    assert_eq!(codes(&refused), ["/by out_of_turn"]);
}

#[test]
fn three_passes_in_a_row_end_it() {
    let mut steps = vec![says("visi", 3, json!({})), passes(3), passes(0), passes(1)];
    assert!(!Bidding::of(Opens::Dealer, &entered(&steps), TABLE).is_over());
    steps.push(passes(2));
    assert!(Bidding::of(Opens::Dealer, &entered(&steps), TABLE).is_over());
    assert_eq!(codes(&follow(&[steps, vec![passes(3)]].concat()).unwrap_err()), ["/by out_of_order"]);
}

#[test]
fn a_player_says_at_his_turn_what_he_likes() {
    let steps = [
        says("visi", 3, json!({})),
        says("spiel", 3, json!({})),
        passes(3),
        contra("spiel", 0),
        says("vogerl", 0, json!({})),
    ];
    assert_eq!(standing(&steps), "visi 3, spiel 3!, vogerl 0");
}

#[rstest]
#[case::not_his_turn(vec![], says("visi", 0, json!({})), "/by out_of_turn")]
#[case::not_here(vec![], says("visi", 7, json!({})), "/by unknown_player")]
#[case::pass_not_his_turn(vec![], passes(1), "/by out_of_turn")]
#[case::silent(vec![], says("obscur", 3, json!({})), "/item not_announceable")]
#[case::no_card(vec![], says("ultimo", 3, json!({})), "/cards named_missing")]
#[case::twice(vec![says("visi", 3, json!({}))], says("visi", 3, json!({})), "/item announced_twice")]
#[case::meldung_twice(vec![says("vogerl", 3, json!({}))], says("vogerl", 3, json!({})), "/item announced_twice")]
#[case::raised_by_himself(vec![says("spiel", 3, json!({}))], says("kasse", 3, json!({})), "/by raise_not_allowed")]
#[case::together(vec![says("legion", 3, json!({}))], says("bande", 3, json!({"suit": "h"})), "/item not_together")]
#[case::flug_and_hochspiel(vec![says("fasan", 3, json!({"cards": ["T1"]}))], says("ultimo", 3, json!({"cards": ["T1"]})), "/item not_together")]
#[case::nothing_to_contra(vec![], contra("spiel", 3), "/on out_of_order")]
#[case::own_side(vec![says("spiel", 3, json!({}))], contra("spiel", 3), "/on kontra_by_own_side")]
#[case::contra_on_a_meldung(vec![says("vogerl", 3, json!({})), passes(3)], contra("vogerl", 0), "/on/item kontra_not_allowed")]
#[case::contra_twice(vec![says("visi", 3, json!({})), passes(3), contra("visi", 0), passes(0)], contra("visi", 1), "/on already_said")]
#[case::several_cards(vec![says("ultimo", 3, json!({"cards": ["T1"]})), says("ultimo", 3, json!({"cards": ["hK"]})), passes(3)], contra("ultimo", 0), "/on/cards named_missing")]
#[case::scored_too_early(vec![says("visi", 3, json!({}))], json!({"scored": {}}), " out_of_order")]
#[case::raises_something_else(vec![], says("kasse", 3, json!({"raised_from": [{"item": "spiel", "by": 2}]})), "/raised_from raise_not_allowed")]
fn what_cannot_be_said_now(#[case] before: Vec<Value>, #[case] step: Value, #[case] expected: &str) {
    entered(&before);
    assert_eq!(codes(&follow(&[before, vec![step]].concat()).unwrap_err()), [expected]);
}

/// ROY "Steigerung von Schlemmen": the partner raises, the contra falls, the raised item can
/// be contra'd again.
#[test]
fn a_raise_replaces_the_item_and_its_contra() {
    let steps = [
        says("spiel", 3, json!({})),
        passes(3),
        contra("spiel", 0),
        passes(0),
        passes(1),
        says("kasse", 2, json!({})),
        passes(2),
        passes(3),
        contra("kasse", 0),
        passes(0),
        passes(1),
        passes(2),
        says("valat", 3, json!({})),
    ];
    assert_eq!(standing(&steps[..3]), "spiel 3!");
    assert_eq!(standing(&steps[..6]), "kasse 2");
    assert_eq!(standing(&steps[..9]), "kasse 2!");
    assert_eq!(standing(&steps), "valat 3");
    let bidding = Bidding::of(Opens::Dealer, &entered(&steps), TABLE);
    let raised: Vec<_> = bidding.standing()[0].raised_from.iter().map(|old| (old.item, old.by)).collect();
    assert_eq!(raised, [(Item::Spiel, 3), (Item::Kasse, 2)]);
}

/// The dearer item stands above several: the partner of who announced the last raises; for a
/// trophy the partner of the trophy.
#[rstest]
#[case::after_the_last(vec![says("fasan", 3, json!({"cards": ["T1"]})), passes(3), passes(0), passes(1)], "siebenbuerger_fasan", 2, json!({"cards": ["T1", "T2"]}), true)]
#[case::trophy_of_the_partner(vec![says("mariage", 3, json!({"suit": "h"})), passes(3), passes(0), passes(1), says("fasan", 2, json!({"cards": ["T1"]}))], "habicht", 2, json!({"cards": ["T1", "T2", "T3"]}), true)]
#[case::own_trophy(vec![says("mariage", 3, json!({"suit": "h"})), passes(3), passes(0), passes(1), says("fasan", 2, json!({"cards": ["T1"]})), passes(2)], "habicht", 3, json!({"cards": ["T1", "T2", "T3"]}), false)]
fn who_raises_several(
    #[case] before: Vec<Value>,
    #[case] item: &str,
    #[case] by: u8,
    #[case] more: Value,
    #[case] may: bool,
) {
    let result = follow(&[before, vec![says(item, by, more)]].concat());
    match result {
        Ok(entered) => {
            assert!(may);
            assert_eq!(Bidding::of(Opens::Dealer, &entered, TABLE).standing().len(), 1);
        }
        Err(violations) => {
            assert!(!may);
            assert_eq!(codes(&violations), ["/by raise_not_allowed"]);
        }
    }
}

/// ROY "Steigerung von Schlemmen": the dearer contains the cheaper. The dealer announced the first.
#[rstest]
#[case::suit_of_both("bande", json!({"suit": "h"}), "flotte", json!({}), true)]
#[case::another_colour("bande", json!({"suit": "h"}), "armee", json!({}), false)]
#[case::its_red_suit("bande", json!({"suit": "h"}), "rot_und_schwarz", json!({"suits": ["h", "p"]}), true)]
#[case::the_other_red("bande", json!({"suit": "h"}), "rot_und_schwarz", json!({"suits": ["k", "p"]}), false)]
#[case::one_of_two_reds("flotte", json!({}), "rot_und_schwarz", json!({"suits": ["k", "p"]}), false)]
#[case::one_of_two_blacks("rot_und_schwarz", json!({"suits": ["k", "p"]}), "armee", json!({}), false)]
#[case::all("rot_und_schwarz", json!({"suits": ["k", "p"]}), "legion", json!({}), true)]
#[case::on_its_trick("fasan", json!({"cards": ["T1"]}), "siebenbuerger_fasan", json!({"cards": ["T1", "T2"]}), true)]
#[case::on_another("fasan", json!({"cards": ["T1"]}), "siebenbuerger_fasan", json!({"cards": ["T2", "T1"]}), false)]
#[case::second_of_two("falke", json!({"cards": ["T1"]}), "siebenbuerger_fasan", json!({"cards": ["T2", "T1"]}), true)]
#[case::no_second_trick("falke", json!({"cards": ["T1"]}), "temeschwarer_fasan", json!({"cards": ["T1", "T2"]}), false)]
#[case::first_of_two("falke", json!({"cards": ["T1"]}), "klausenburger_fasan", json!({"cards": ["T1", "T2"]}), true)]
#[case::no_first_trick("fasan", json!({"cards": ["T1"]}), "klausenburger_fasan", json!({"cards": ["T1", "T2"]}), false)]
#[case::within_three("temeschwarer_fasan", json!({"cards": ["T1", "T2"]}), "habicht", json!({"cards": ["T1", "hK", "T2"]}), true)]
#[case::moved_within_three("temeschwarer_fasan", json!({"cards": ["T1", "T2"]}), "habicht", json!({"cards": ["T1", "T2", "hK"]}), false)]
#[case::every_flug("klausenburger_fasan", json!({"cards": ["T1", "T2"]}), "stella", json!({"cards": ["hK", "T1", "kK"]}), true)]
#[case::not_its_card("klausenburger_fasan", json!({"cards": ["T1", "T2"]}), "stella", json!({"cards": ["T1", "hK", "kK"]}), false)]
fn a_raise_contains_what_it_raises(
    #[case] lower: &str,
    #[case] named: Value,
    #[case] higher: &str,
    #[case] more: Value,
    #[case] may: bool,
) {
    let before = [says(lower, 3, named), passes(3), passes(0), passes(1)];
    let said = follow(&[&before[..], &[says(higher, 2, more)]].concat());
    match said {
        Ok(entered) => {
            assert!(may);
            assert_eq!(Bidding::of(Opens::Dealer, &entered, TABLE).standing().len(), 1);
        }
        Err(found) => assert!(!may, "{found:?}"),
    }
    let item = Item::ALL.into_iter().find(|item| item.id() == higher).unwrap();
    let fixed: Vec<_> = choice(&before, item).iter().map(|one| one["fixed"].clone()).collect();
    if may && higher == "habicht" {
        assert_eq!(fixed, [json!([{"place": 1, "card": "T1"}, {"place": 3, "card": "T2"}])]);
    }
}

/// Who names the wrong card of a raise is told that, not that two cannot stand together.
#[test]
fn a_raise_that_leaves_something_out_is_told_so() {
    let before = [says("fasan", 3, json!({"cards": ["T1"]})), passes(3), passes(0), passes(1)];
    let refused = |item, more| codes(&follow(&[&before[..], &[says(item, 2, more)]].concat()).unwrap_err());
    assert_eq!(refused("siebenbuerger_fasan", json!({"cards": ["T2", "T1"]})), ["/cards raise_not_allowed"]);
    assert_eq!(refused("klausenburger_fasan", json!({"cards": ["T1", "T2"]})), ["/item not_together"]);
}

fn choice(steps: &[Value], item: Item) -> Vec<Value> {
    let choices = Bidding::of(Opens::Dealer, &entered(steps), TABLE).choices(&RULES);
    choices
        .announcements
        .iter()
        .filter(|one| one.item == item)
        .map(|one| serde_json::to_value(one).unwrap())
        .collect()
}

#[test]
fn the_choices_say_what_can_be_named_and_what_is_raised() {
    let steps = [
        says("ultimo", 3, json!({"cards": ["T1"]})),
        says("bande", 3, json!({"suit": "h"})),
        passes(3),
        passes(0),
        passes(1),
    ];
    let drachen = choice(&steps, Item::Drachen);
    assert_eq!(drachen.len(), 2);
    assert_eq!(drachen[0]["cards"], json!(["hK", "kK", "pK", "tK", "T2", "T3", "T4"]));
    assert_eq!(drachen[1]["cards"], json!(["T1"]));
    assert_eq!(drachen[1]["raises"], json!([{"item": "ultimo", "by": 3, "cards": ["T1"]}]));
    assert_eq!(choice(&steps, Item::Ultimo)[0]["cards"], json!(["hK", "kK", "pK", "tK", "T2", "T3", "T4"]));
    assert_eq!(choice(&steps, Item::Fasan)[0]["cards"], json!(["hK", "kK", "pK", "tK", "T2", "T3", "T4"]));
    assert_eq!(choice(&steps, Item::Bande), Vec::<Value>::new());
    let pairs = &choice(&steps, Item::RotUndSchwarz)[0];
    assert_eq!(pairs["suit_pairs"], json!([["h", "p"], ["h", "t"]]));
    assert_eq!(pairs["raises"][0]["item"], "bande");
    assert_eq!(choice(&steps, Item::Tarockanzahl)[0]["counts"], json!([8, 9, 10]));
    assert_eq!(choice(&steps, Item::Dschinn)[0]["cards"], json!(["p10", "t10"]));
    assert_eq!(choice(&steps, Item::Obscur), Vec::<Value>::new());
}

#[test]
fn the_choices_name_what_can_be_contrad() {
    let steps = [
        says("vogerl", 3, json!({})),
        says("visi", 3, json!({})),
        says("engel", 3, json!({})),
        passes(3),
        contra("visi", 0),
    ];
    let choices = Bidding::of(Opens::Dealer, &entered(&steps), TABLE).choices(&RULES);
    let items: Vec<_> = choices.contras.iter().map(|one| one.item).collect();
    assert_eq!((choices.turn, items), (Some(0), vec![Item::Engel]));
}

#[test]
fn nothing_can_be_said_of_a_deal_that_is_over() {
    let scored = Entry::<u8>::read("royal.scored", json!({"silent": []})).unwrap();
    let choices = Bidding::of(Opens::Dealer, &[scored], TABLE).choices(&RULES);
    assert_eq!((choices.turn, choices.announcements.len(), choices.contras.len()), (None, 0, 0));
}

#[test]
fn the_choices_name_players_as_the_table_does() {
    let steps = [says("spiel", 3, json!({})), passes(3), says("visi", 0, json!({})), passes(0), passes(1)];
    let choices = Bidding::of(Opens::Dealer, &entered(&steps), TABLE).choices(&RULES);
    let named =
        choices.try_map_players(|&player| Ok::<_, std::convert::Infallible>(format!("P{player}"))).unwrap();
    assert_eq!(named.turn.as_deref(), Some("P2"));
    let kasse = named.announcements.iter().find(|choice| choice.item == Item::Kasse).unwrap();
    assert_eq!(kasse.raises[0].by.as_deref(), Some("P3"));
    assert_eq!(named.contras[0].by.as_deref(), Some("P0"));
}

/// What the choices offer can be said; what they leave out is refused.
#[test]
fn the_choices_are_what_can_be_said() {
    let bidding = [
        vec![],
        vec![says("fasan", 3, json!({"cards": ["T1"]})), says("spadille", 3, json!({}))],
        vec![
            says("fasan", 3, json!({"cards": ["T1"]})),
            says("spiel", 3, json!({})),
            says("ultimo", 3, json!({"cards": ["hK"]})),
            passes(3),
            passes(0),
            passes(1),
        ],
        vec![
            says("legion", 3, json!({})),
            passes(3),
            says("habicht", 0, json!({"cards": ["T1", "T2", "T3"]})),
            passes(0),
        ],
    ];
    for steps in bidding {
        let before = entered(&steps);
        let choices = Bidding::of(Opens::Dealer, &before, TABLE).choices(&RULES);
        let by = choices.turn.unwrap();
        for item in Item::ALL.into_iter().filter(|item| item.names() == domain::royal::Names::Nothing) {
            let step = says(item.id(), by, json!({}));
            let offered = choices.announcements.iter().any(|choice| choice.item == item);
            assert_eq!(
                Entry::follow(Opens::Dealer, &before, &entry(&step), &TABLE).is_ok(),
                offered,
                "{item}"
            );
        }
        for item in Item::ALL.into_iter().filter(|item| item.names() == domain::royal::Names::Cards(1)) {
            for card in domain::royal::pack::HOCHSPIEL.iter() {
                let step = says(item.id(), by, json!({"cards": [card]}));
                let offered = choices
                    .announcements
                    .iter()
                    .any(|choice| choice.item == item && choice.cards.contains(&card));
                assert_eq!(
                    Entry::follow(Opens::Dealer, &before, &entry(&step), &TABLE).is_ok(),
                    offered,
                    "{item} {card}"
                );
            }
        }
    }
}
