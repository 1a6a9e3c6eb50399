//! Everything a record of French Tarot is refused for, and where.

use domain::family::GameRules;
use domain::ruleset::Ruleset;
use domain::tarot::Rules;
use domain::violation::ViolationCode;
use rstest::rstest;
use serde_json::{Value, json};

use super::support::{deal, points, refused};

/// A garde of four, made, with what is wrong in it.
fn garde(more: Value) -> Value {
    let mut stated = json!({"points": 49, "bouts": 2});
    stated.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    deal(4, "garde", &stated)
}

#[rstest]
#[case::taker(json!({"taker": "Z"}), &["/deal/taker unknown_player"])]
#[case::partner_of_four(json!({"partner": "B"}), &["/deal/partner partner_not_allowed"])]
#[case::unknown_partner(json!({"partner": "Z"}), &["/deal/partner unknown_player", "/deal/partner partner_not_allowed"])]
#[case::half(json!({"points": 48.5}), &["/deal/points half_point_not_allowed"])]
#[case::above(json!({"points": 92}), &["/deal/points out_of_bounds"])]
#[case::below(json!({"points": -1}), &["/deal/points out_of_bounds"])]
#[case::bouts(json!({"bouts": 4}), &["/deal/bouts out_of_bounds"])]
#[case::too_few(json!({"points": 8, "bouts": 2}), &["/deal/points points_outside_bouts"])]
#[case::too_many(json!({"points": 87, "bouts": 2}), &["/deal/points points_outside_bouts"])]
#[case::no_points(json!({"points": null, "bouts": null}), &["/deal/points outcome_missing", "/deal/bouts outcome_missing"])]
#[case::open_chelem(json!({"chelem": "announced"}), &["/deal/chelem outcome_missing"])]
#[case::two_of_one(
    json!({"poignees": [{"by": "B", "size": "simple"}, {"by": "B", "size": "simple"}]}),
    &["/deal/poignees/1/by duplicate_player"]
)]
#[case::too_many_atouts(
    json!({"poignees": [{"by": "A", "size": "simple"}, {"by": "B", "size": "double"}]}),
    &["/deal/poignees/1/size too_many_atouts"]
)]
#[case::who_shows(json!({"poignees": [{"by": "E", "size": "simple"}]}), &["/deal/poignees/0/by unknown_player"])]
#[case::petit_without_bout(json!({"points": 40, "bouts": 0, "petit_au_bout": "attack"}), &["/deal/petit_au_bout petit_not_taken"])]
#[case::petit_of_all(json!({"bouts": 3, "petit_au_bout": "defence"}), &["/deal/petit_au_bout petit_not_taken"])]
#[case::petit_without_trick(
    json!({"points": 87, "bouts": 2, "chelem": "unannounced_made", "petit_au_bout": "defence"}),
    &["/deal/petit_au_bout petit_not_taken"]
)]
#[case::chelem_without_points(json!({"chelem": "announced_made"}), &["/deal/chelem chelem_without_points"])]
#[case::chelem_with_88(
    json!({"points": 88, "chelem": "announced_made"}),
    &["/deal/points points_outside_bouts", "/deal/chelem chelem_without_points"]
)]
#[case::defence_made(json!({"chelem": "defence_made"}), &["/deal/chelem chelem_without_points"])]
#[case::several(
    json!({"taker": "Z", "points": 48.5, "bouts": 3, "partner": "A", "petit_au_bout": "defence"}),
    &[
        "/deal/taker unknown_player", "/deal/partner partner_not_allowed", "/deal/points half_point_not_allowed",
        "/deal/petit_au_bout petit_not_taken",
    ]
)]
fn a_deal_of_four_is_refused(#[case] more: Value, #[case] found: &[&str]) {
    assert_eq!(refused("tarot-fft", &garde(more)), found);
}

#[rstest]
#[case::own_partner(5, json!({"partner": "A"}), &["/deal/partner partner_is_declarer"])]
#[case::partner_of_three(3, json!({"partner": "B"}), &["/deal/partner partner_not_allowed"])]
#[case::two_of_three(
    3, json!({"poignees": [{"by": "A", "size": "simple"}, {"by": "B", "size": "simple"}]}),
    &["/deal/poignees/1/size too_many_atouts"]
)]
#[case::three_of_five(
    5,
    json!({"poignees": [{"by": "A", "size": "simple"}, {"by": "B", "size": "simple"}, {"by": "C", "size": "simple"}]}),
    &["/deal/poignees/2/size too_many_atouts"]
)]
fn tables_of_three_and_five_are_refused(
    #[case] players: usize,
    #[case] mut more: Value,
    #[case] found: &[&str],
) {
    more["points"] = json!(49);
    more["bouts"] = json!(2);
    assert_eq!(refused("tarot-fft", &deal(players, "garde", &more)), found);
}

#[rstest]
#[case::two(json!(["A", "B"]), &["/deal/players players_count"])]
#[case::six(json!(["A", "B", "C", "D", "E", "F"]), &["/deal/players players_count"])]
#[case::twice(json!(["A", "B", "C", "A"]), &["/deal/players/3 duplicate_player"])]
#[case::nameless(json!(["A", "B", "C", ""]), &["/deal/players/3 empty_name"])]
fn what_is_no_table_is_refused(#[case] players: Value, #[case] found: &[&str]) {
    assert_eq!(refused("tarot-fft", &garde(json!({"players": players}))), found);
}

/// What the dog of a chelem allows (TAR "Match", FFT for the defence).
#[rstest]
#[case::all(4, "prise", 91.0, 3, "announced_made", true)]
#[case::the_excuse_stays(4, "garde_sans", 87.0, 2, "announced_made", true)]
#[case::ninety(4, "garde", 90.0, 3, "announced_made", false)]
#[case::contre_less_the_smallest_dog(4, "garde_contre", 88.0, 3, "announced_made", true)]
#[case::contre_all(4, "garde_contre", 91.0, 3, "announced_made", false)]
#[case::contre_less_the_largest_dog(4, "garde_contre", 60.0, 0, "announced_made", true)]
#[case::contre_less_more(4, "garde_contre", 59.0, 0, "announced_made", false)]
#[case::contre_excuse_and_dog(4, "garde_contre", 84.0, 2, "announced_made", true)]
#[case::contre_of_five(5, "garde_contre", 89.5, 3, "announced_made", true)]
#[case::contre_of_five_wrong(5, "garde_contre", 89.0, 3, "announced_made", false)]
#[case::defence_small_aside(4, "garde", 3.0, 0, "defence_made", true)]
#[case::defence_queens_aside(4, "garde", 19.0, 0, "defence_made", true)]
#[case::defence_kings_aside(4, "garde", 20.0, 0, "defence_made", false)]
#[case::defence_bout_aside(4, "garde", 20.0, 1, "defence_made", true)]
#[case::defence_two_bouts_aside(4, "garde", 20.0, 2, "defence_made", false)]
#[case::defence_kings_in_dog(4, "garde_sans", 27.0, 3, "defence_made", true)]
#[case::defence_contre_nothing(4, "garde_contre", 0.0, 0, "defence_made", true)]
#[case::defence_contre_excuse(4, "garde_contre", 4.0, 1, "defence_made", true)]
#[case::defence_contre_more(4, "garde_contre", 5.0, 1, "defence_made", false)]
fn a_chelem_needs_the_points_its_dog_allows(
    #[case] players: usize,
    #[case] contract: &str,
    #[case] counted: f64,
    #[case] bouts: u8,
    #[case] chelem: &str,
    #[case] possible: bool,
) {
    let stated = deal(players, contract, &json!({"points": counted, "bouts": bouts, "chelem": chelem}));
    if possible {
        assert!(!points("tarot-fft", &stated).is_empty());
    } else {
        assert!(refused("tarot-fft", &stated).contains(&"/deal/chelem chelem_without_points".to_owned()));
    }
}

#[rstest]
#[case("/points", json!("1/3"), "/deal/points")]
#[case("/points", json!(40.25), "/deal/points")]
#[case("/bouts", json!(-1), "/deal/bouts")]
#[case("/contract", json!("pousse"), "/deal/contract")]
#[case("/chelem", json!("made"), "/deal/chelem")]
#[case("/petit_au_bout", json!("A"), "/deal/petit_au_bout")]
#[case("/vorhand", json!("A"), "/deal/vorhand")]
fn another_shape_is_named_with_its_place(#[case] field: &str, #[case] value: Value, #[case] place: &str) {
    let mut stated = garde(json!({}));
    stated[field.trim_start_matches('/')] = value;
    assert_eq!(refused("tarot-fft", &stated), [format!("{place} shape")]);
}

#[rstest]
#[case("/needed/0", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.needed[0] = 92)]
#[case("/needed", ViolationCode::NotDescending, |rules: &mut Rules| rules.needed = [36, 41, 51, 56])]
#[case("/multipliers/garde", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.multipliers.garde = Some(0))]
#[case("/multipliers", ViolationCode::Inconsistent, |rules: &mut Rules| rules.multipliers = serde_json::from_str("{}").unwrap())]
#[case("/stake", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.stake = 1001)]
#[case("/petit_au_bout", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.petit_au_bout = 1001)]
#[case("/poignees/triple/atouts/five", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.poignees.triple.as_mut().unwrap().atouts.five = 16)]
#[case("/poignees/double/value", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.poignees.double.as_mut().unwrap().value = 1001)]
#[case("/poignees", ViolationCode::Inconsistent, |rules: &mut Rules| rules.poignees.double.as_mut().unwrap().atouts.three = 13)]
#[case("/chelem/defence_made", ViolationCode::OutOfBounds, |rules: &mut Rules| rules.chelem.defence_made = 1001)]
fn rules_from_outside_keep_to_bounds(
    #[case] pointer: &str,
    #[case] code: ViolationCode,
    #[case] spoil: impl FnOnce(&mut Rules),
) {
    let mut ruleset = Ruleset::preset("tarot-fft").unwrap().clone();
    let GameRules::Tarot(rules) = &mut ruleset.game else { panic!("not of French Tarot") };
    spoil(rules);
    let found: Vec<_> = ruleset.check().into_iter().map(|v| (v.pointer, v.code)).collect();
    assert_eq!(found, [(format!("/game{pointer}"), code)]);
}
