//! What is refused: everything wrong at once, each with its place and code.

use cases::Problem;
use cases::score::score;
use domain::family::Record;
use domain::ruleset::Ruleset;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, contrad, deal, declarer, points, refused, request, silent};

fn rufer(more: Value) -> Value {
    let mut deal = deal("rufer", json!({"declarers": declarer("A", true), "partner": "C"}));
    deal.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    deal
}

#[rstest]
#[case::own_partner(json!({"partner": "A"}), &["/deal/partner partner_is_declarer"])]
#[case::unknown_partner(json!({"partner": "X"}), &["/deal/partner unknown_player"])]
#[case::partner_sits_out(json!({"partner": "E", "sits_out": "E"}), &["/deal/partner sits_out"])]
#[case::partner_and_talon(json!({"king_in_talon": true}), &["/deal/partner partner_not_allowed"])]
#[case::nobody(json!({"declarers": []}), &["/deal/declarers declarer_missing"])]
#[case::two(json!({"declarers": [{"player": "A", "won": true}, {"player": "B", "won": true}]}), &["/deal/declarers/1 too_many_declarers"])]
#[case::not_vorhand(json!({"declarers": declarer("B", true)}), &["/deal/declarers/0/player declarer_not_vorhand"])]
#[case::other_game(json!({"declarers": [{"player": "A", "won": true, "contract": "dreier"}]}), &["/deal/declarers/0/contract contract_not_bei"])]
#[case::no_outcome(json!({"declarers": [{"player": "A"}]}), &["/deal/declarers/0/won outcome_missing"])]
#[case::counts(json!({"trischaken": {}}), &["/deal/trischaken count_not_allowed"])]
#[case::given_up(json!({"abandoned": true}), &["/deal/abandoned abandon_not_allowed", "/deal/declarers/0/won contradicts_abandon"])]
#[case::own_kontra(json!({"declarers": [{"player": "A", "won": true, "kontras": [{"by": "A", "level": "kontra"}]}]}),
    &["/deal/declarers/0/kontras/0/by kontra_by_own_side"])]
#[case::partners_kontra(json!({"declarers": [{"player": "A", "won": true, "kontras": [{"by": "C", "level": "kontra"}]}]}),
    &["/deal/declarers/0/kontras/0/by kontra_by_own_side"])]
#[case::two_kontras(json!({"declarers": [{"player": "A", "won": true, "kontras": [{"by": "B", "level": "kontra"}, {"by": "B", "level": "rekontra"}]}]}),
    &["/deal/declarers/0/kontras/1/by duplicate_kontra"])]
fn sides(#[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused("tarockcup-2018", &rufer(more)), expected);
}

#[rstest]
#[case::sechserdreier_not_vorhand("sechserdreier", json!({"declarers": declarer("B", true)}), &["/deal/declarers/0/player declarer_not_vorhand"])]
#[case::dreier_with_partner("dreier", json!({"declarers": declarer("B", true), "partner": "C"}), &["/deal/partner partner_not_allowed"])]
#[case::dreier_calls_none("dreier", json!({"declarers": declarer("B", true), "king_in_talon": true}), &["/deal/king_in_talon king_in_talon_not_allowed"])]
#[case::solorufer_given_up("solorufer", json!({"declarers": declarer("B", false), "king_in_talon": true, "abandoned": true}), &["/deal/abandoned abandon_not_allowed"])]
#[case::besserrufer("besserrufer", json!({"declarers": declarer("B", true), "partner": "C"}), &["/deal/premiums missing_bird"])]
#[case::silent_bird("besserrufer", json!({"declarers": declarer("B", true), "partner": "C", "premiums": [silent("pagat", "declarer")]}), &["/deal/premiums missing_bird"])]
#[case::opponents_bird("besserrufer", json!({"declarers": declarer("B", true), "partner": "C", "premiums": [announced("pagat", "opponents", false)]}), &["/deal/premiums missing_bird"])]
#[case::partners_bird("besserrufer", json!({"declarers": declarer("B", true), "partner": "C",
    "premiums": [{"premium": "pagat", "side": "declarer", "by": "C", "announced": true, "won": true}]}), &["/deal/premiums missing_bird"])]
#[case::no_bird_at_all("besserrufer", json!({"declarers": declarer("B", true), "partner": "C", "premiums": [announced("trull", "declarer", true)]}), &["/deal/premiums missing_bird"])]
fn games(#[case] contract: &str, #[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused("tarockcup-2018", &deal(contract, more)), expected);
}

#[rstest]
#[case::twice(json!([silent("trull", "declarer"), announced("trull", "declarer", true)]), &["1 duplicate_premium"])]
#[case::silent_failed(json!([{"premium": "trull", "side": "declarer", "announced": false, "won": false}]), &["0/won silent_cannot_fail"])]
#[case::silent_kontra(json!([contrad(silent("trull", "declarer"), "kontra")]), &["0/kontra kontra_not_allowed"])]
#[case::no_outcome(json!([{"premium": "trull", "side": "declarer", "announced": true}]), &["0/won outcome_missing"])]
#[case::by_the_others(json!([{"premium": "pagat", "side": "declarer", "by": "B", "announced": true, "won": true}]), &["0/by premium_by_other_side"])]
#[case::by_the_partner(json!([{"premium": "pagat", "side": "opponents", "by": "C", "announced": true, "won": true}]), &["0/by premium_by_other_side"])]
#[case::by_nobody(json!([{"premium": "pagat", "side": "declarer", "by": "X", "announced": true, "won": true}]), &["0/by unknown_player"])]
#[case::ultimo_of_opponents(json!([announced("koenig_ultimo", "opponents", true)]), &["0/side premium_by_other_side"])]
#[case::ultimo_without_the_king(json!([{"premium": "koenig_ultimo", "side": "declarer", "by": "A", "announced": true, "won": true}]), &["0/by not_the_holder"])]
fn refused_premiums(#[case] premiums: Value, #[case] expected: &[&str]) {
    let expected: Vec<_> = expected.iter().map(|e| format!("/deal/premiums/{e}")).collect();
    assert_eq!(refused("tarockcup-2018", &rufer(json!({"premiums": premiums}))), expected);
}

/// What cannot have happened is settled as entered, item by item, and named.
#[rstest]
#[case::both_made(json!([announced("pagat", "declarer", true), silent("pagat", "opponents")]), &["1/won made_by_both_sides"])]
#[case::both_trull(json!([silent("trull", "opponents"), silent("trull", "declarer")]), &["1/won made_by_both_sides"])]
#[case::valat_and_a_trick(json!([silent("valat", "declarer"), silent("uhu", "opponents")]), &["1/won contradiction"])]
#[case::valat_of_the_losers(json!([silent("valat", "opponents")]), &["0/won contradiction"])]
#[case::sack_of_the_losers(json!([announced("sack_1", "opponents", true)]), &["0/won contradiction"])]
#[case::second_sack_only(json!([announced("sack_1", "declarer", false), announced("sack_2", "declarer", true)]), &["0/won contradiction"])]
fn contradictions(#[case] premiums: Value, #[case] expected: &[&str]) {
    let deal = rufer(json!({ "premiums": premiums }));
    points("tarockcup-2018", &deal);
    let record = Record::<String>::from_json(&deal.to_string()).unwrap();
    let rules = &Ruleset::preset("tarockcup-2018").unwrap().game;
    let found: Vec<_> = record
        .contradictions(rules)
        .into_iter()
        .map(|v| format!("{} {}", v.pointer, v.code.name()))
        .collect();
    let expected: Vec<_> = expected.iter().map(|e| format!("/premiums/{e}")).collect();
    assert_eq!(found, expected);
}

/// What is unusual but possible.
#[rstest]
#[case::trull_in_the_talon(json!([silent("valat", "declarer"), silent("trull", "opponents")]))]
#[case::both_failed(json!([announced("uhu", "declarer", false), announced("uhu", "opponents", false)]))]
#[case::announced_by_the_holder(json!([{"premium": "koenig_ultimo", "side": "declarer", "by": "C", "announced": true, "won": true}]))]
#[case::taken_by_the_declarer(json!([{"premium": "koenig_ultimo", "side": "declarer", "by": "A", "announced": false, "won": true}]))]
#[case::valat_failed_with_35_2(json!([announced("valat", "declarer", false)]))]
#[case::second_sack_alone(json!([announced("sack_2", "declarer", true)]))]
fn possible(#[case] premiums: Value) {
    points("tarockcup-2018", &rufer(json!({"premiums": premiums})));
}

#[rstest]
#[case::dreier("dreier", json!({}))]
#[case::four_kings("rufer", json!({"partner": null}))]
#[case::solorufer_into_the_talon("solorufer", json!({"king_in_talon": true}))]
fn koenig_ultimo_needs_a_called_king(#[case] contract: &str, #[case] more: Value) {
    let mut deal = deal(contract, more);
    deal["declarers"] = declarer("A", true);
    deal["premiums"] = json!([announced("koenig_ultimo", "declarer", true)]);
    assert_eq!(refused("tarockcup-2018", &deal), ["/deal/premiums/0/premium no_called_king"]);
}

#[rstest]
#[case::won(json!({"declarers": declarer("B", true)}), &["declarers/0/won contradicts_abandon"])]
#[case::kontra(json!({"declarers": [{"player": "B", "kontras": [{"by": "A", "level": "kontra"}]}]}), &["declarers/0/kontras contradicts_abandon"])]
#[case::made(json!({"premiums": [announced("pagat", "declarer", true)]}), &["premiums/0/won contradicts_abandon"])]
#[case::contra_on_the_bird(json!({"premiums": [contrad(announced("pagat", "declarer", false), "kontra")]}), &["premiums/0/kontra contradicts_abandon"])]
#[case::other(json!({"premiums": [announced("pagat", "declarer", false), announced("trull", "declarer", false)]}), &["premiums/1 contradicts_abandon"])]
#[case::no_talon(json!({"king_in_talon": false}), &["abandoned abandon_not_allowed"])]
#[case::no_bird(json!({"premiums": []}), &["premiums missing_bird"])]
fn giving_up(#[case] more: Value, #[case] expected: &[&str]) {
    let mut given_up = deal(
        "besserrufer",
        json!({"declarers": [{"player": "B"}], "king_in_talon": true, "abandoned": true,
            "premiums": [announced("pagat", "declarer", false)]}),
    );
    given_up.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let expected: Vec<_> = expected.iter().map(|e| format!("/deal/{e}")).collect();
    assert_eq!(refused("krenglbach-2018", &given_up), expected);
}

#[rstest]
#[case::three(json!({"players": ["A", "B", "C"]}), &["/deal/players players_count"])]
#[case::five(json!({"players": ["A", "B", "C", "D", "E"]}), &["/deal/players players_count"])]
#[case::none(json!({"players": null}), &["/deal/players seating_mismatch", "/deal/vorhand unknown_player"])]
#[case::twice(json!({"players": ["A", "B", "C", "A"]}), &["/deal/players/3 duplicate_player"])]
#[case::nameless(json!({"players": ["A", "B", "C", ""]}), &["/deal/players/3 empty_name"])]
#[case::sits_and_plays(json!({"sits_out": "B"}), &["/deal/sits_out duplicate_player"])]
#[case::no_vorhand(json!({"vorhand": null}), &["/deal/vorhand seating_mismatch"])]
#[case::vorhand_sits_out(json!({"vorhand": "E", "sits_out": "E"}), &["/deal/vorhand unknown_player"])]
#[case::all_at_once(json!({"vorhand": "X", "partner": "Y", "premiums": [{"premium": "sack_1", "side": "declarer", "announced": false, "won": false}]}),
    &["/deal/vorhand unknown_player", "/deal/partner unknown_player", "/deal/premiums/0/announced premium_not_in_ruleset", "/deal/premiums/0/won silent_cannot_fail"])]
fn seats(#[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused("tarockcup-2018", &rufer(more)), expected);
}

/// Of 210 thirds nobody counts more, and nothing is counted where no points are.
#[rstest]
#[case::too_much("rufer", json!({"partner": "C"}), "70/1", "/deal/count/blatt thirds_sum")]
#[case::negative("bettler", json!({}), "35/2", "/deal/count count_not_allowed")]
fn refused_counts(#[case] contract: &str, #[case] more: Value, #[case] blatt: &str, #[case] expected: &str) {
    let mut deal = deal(contract, more);
    deal["declarers"] = declarer("A", true);
    deal["count"] = json!({"side": "opponents", "blatt": blatt});
    assert_eq!(refused("tarockcup-2018", &deal), [expected]);
}

/// Who has won is what the table agreed to: a count that says otherwise is named, and changes nothing.
#[rstest]
#[case("declarer", "35/2", true, true)]
#[case("opponents", "34/1", true, true)]
#[case("opponents", "34/2", true, false)]
#[case("declarer", "70/0", false, false)]
#[case("opponents", "70/0", false, true)]
fn counts_beside_the_outcome(
    #[case] side: &str,
    #[case] blatt: &str,
    #[case] won: bool,
    #[case] agree: bool,
) {
    let mut deal = rufer(json!({"premiums": []}));
    deal["declarers"] = declarer("A", won);
    let without = points("tarockcup-2018", &deal);
    deal["count"] = json!({"side": side, "blatt": blatt});
    assert_eq!(points("tarockcup-2018", &deal), without);
    let record = Record::<String>::from_json(&deal.to_string()).unwrap();
    let rules = &Ruleset::preset("tarockcup-2018").unwrap().game;
    let found: Vec<_> = record.contradictions(rules).into_iter().map(|v| v.pointer).collect();
    assert_eq!(found.is_empty(), agree, "{found:?}");
}

#[rstest]
#[case("tarockcup-2018", json!([{"feat": "kaiserstich", "by": "X"}]), &["0/by unknown_player"])]
#[case("tarockcup-2018", json!([{"feat": "kaiserstich", "by": "A"}, {"feat": "kaiserstich", "by": "B"}]), &["1/feat duplicate_feat"])]
#[case("krenglbach-2018", json!([{"feat": "kaiserstich", "by": "A"}]), &["0/feat feat_not_in_ruleset"])]
fn refused_feats(#[case] ruleset: &str, #[case] feats: Value, #[case] expected: &[&str]) {
    let expected: Vec<_> = expected.iter().map(|e| format!("/deal/feats/{e}")).collect();
    assert_eq!(refused(ruleset, &rufer(json!({"feats": feats}))), expected);
}

#[test]
fn a_feat_carries_no_points() {
    let with = rufer(json!({"feats": [{"feat": "kaiserstich", "by": "C"}]}));
    assert_eq!(points("tarockcup-2018", &with), "1 -1 1 -1");
}

fn problem(request: &str) -> Problem {
    score(request).unwrap_err()
}

/// Another shape: the first place, exactly.
#[rstest]
#[case(json!({"partner": 7}), "/deal/partner")]
#[case(json!({"colour": "red"}), "/deal/colour")]
#[case(json!({"family": "preferans"}), "/deal/family")]
#[case(json!({"contract": "Grand"}), "/deal/contract")]
#[case(json!({"declarers": [{"player": "A", "wonn": true}]}), "/deal/declarers/0/wonn")]
#[case(json!({"declarers": [{"won": true}]}), "/deal/declarers/0")]
#[case(json!({"declarers": [{"player": "A", "kontras": [{"by": "B", "level": "double"}]}]}), "/deal/declarers/0/kontras/0/level")]
#[case(json!({"premiums": [{"premium": "pagat", "side": "left"}]}), "/deal/premiums/0/side")]
#[case(json!({"trischaken": {"A": {"thirds": -1, "tricks": 0}}}), "/deal/trischaken/A/thirds")]
#[case(json!({"trischaken": {"A": {"thirds": 0.5, "tricks": 0}}}), "/deal/trischaken/A/thirds")]
#[case(json!({"renonce": {"offenders": ["A"], "claims": {"B": 0.25}}}), "/deal/renonce/claims/B")]
#[case(json!({"renonce": {"kind": "farbzwang"}}), "/deal/renonce")]
fn shape_errors_are_located(#[case] more: Value, #[case] pointer: &str) {
    let problem = problem(&request("tarockcup-2018", &rufer(more)));
    assert_eq!(problem.code.as_str(), "invalid_shape");
    let pointers: Vec<_> = problem.violations.iter().map(|v| v.pointer.as_str()).collect();
    assert_eq!(pointers, [pointer], "{problem}");
}

#[rstest]
#[case("{", "malformed_json")]
#[case("", "malformed_json")]
#[case("{} {}", "malformed_json")]
#[case("[]", "invalid_shape")]
#[case("{}", "invalid_shape")]
#[case(r#"{"ruleset": "tarockcup-2018", "deal": {}, "more": 1}"#, "invalid_shape")]
#[case(r#"{"ruleset": "tarockcup-2018", "deal": {"family": "koenigrufen", "contract": "rufer", "contract": "rufer"}}"#, "invalid_shape")]
#[case(r#"{"ruleset": "preferans", "deal": {}}"#, "unknown_ruleset")]
#[case(r#"{"ruleset": 3, "deal": {}}"#, "invalid_shape")]
#[case(r#"{"ruleset": "tarockcup-2018", "deal": 3}"#, "invalid_shape")]
fn requests(#[case] request: &str, #[case] code: &str) {
    assert_eq!(problem(request).code.as_str(), code);
}

#[test]
fn one_violation_is_what_the_problem_says() {
    let problem = problem(&request("tarockcup-2018", &rufer(json!({"partner": "A"}))));
    assert_eq!(problem.to_string(), "invalid_deal: koenigrufen-partner_is_declarer()");
    let found: Vec<_> = problem.violations.iter().map(ToString::to_string).collect();
    assert_eq!(found, ["/deal/partner: koenigrufen-partner_is_declarer()"]);
}

#[test]
fn a_whole_ruleset_scores_as_its_id_does() {
    let preset = Ruleset::preset("tarockcup-2018").unwrap();
    let deal = rufer(json!({"premiums": [silent("uhu", "declarer")]}));
    let inline = json!({"ruleset": preset, "deal": deal}).to_string();
    assert_eq!(score(&inline), score(&request("tarockcup-2018", &deal)));

    let mut custom = serde_json::to_value(preset).unwrap();
    custom["game"]["premiums"]["uhu"]["silent"] = json!(5);
    let inline = json!({"ruleset": custom, "deal": deal}).to_string();
    assert_eq!(serde_json::to_value(score(&inline).unwrap()).unwrap()["points"]["A"], 6);
}

/// A game of a club's own asks for what the club likes, as the Besserrufer asks for a bird.
#[rstest]
#[case::nothing(json!([]), &["/deal/premiums missing_bird"])]
#[case::something_else(json!([announced("pagat", "declarer", true)]), &["/deal/premiums missing_bird"])]
#[case::silent(json!([silent("trull", "declarer")]), &["/deal/premiums missing_bird"])]
#[case::of_the_others(json!([announced("trull", "opponents", false)]), &["/deal/premiums missing_bird"])]
#[case::one(json!([announced("trull", "declarer", false)]), &[])]
#[case::the_other(json!([announced("vier_koenige", "declarer", true), silent("pagat", "declarer")]), &[])]
fn a_game_asks_for_other_announcements(#[case] premiums: Value, #[case] expected: &[&str]) {
    let mut ruleset = serde_json::to_value(Ruleset::preset("tarockcup-2018").unwrap()).unwrap();
    ruleset["game"]["contracts"]["trulldreier"] = json!({
        "value": 6, "rank": 9, "aim": "points", "talon": "half", "must_announce": ["trull", "vier_koenige"],
        "name": {"de": "Trulldreier"},
    });
    let deal = deal("trulldreier", json!({"declarers": declarer("B", true), "premiums": premiums}));
    let refused = score(&json!({"ruleset": ruleset, "deal": deal}).to_string()).err();
    let found = refused.iter().flat_map(|problem| &problem.violations);
    let found: Vec<_> = found.map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
    assert_eq!(found, expected);
}

#[rstest]
#[case("/id", json!("Not An Id"), "invalid_ruleset", &["/ruleset/id bad_text"])]
#[case("/title", json!(" "), "invalid_ruleset", &["/ruleset/title bad_text"])]
#[case("/game/contracts/rufer/value", json!(1001), "invalid_ruleset", &["/ruleset/game/contracts/rufer/value out_of_bounds"])]
#[case("/game/premiums/uhu/silent", json!(0), "invalid_ruleset", &["/ruleset/game/premiums/uhu/silent out_of_bounds"])]
#[case("/game/cents_per_point", json!(10_001), "invalid_ruleset", &["/ruleset/game/cents_per_point out_of_bounds"])]
#[case("/game/premiums", json!({"trull": {"announced": 2}}), "invalid_ruleset",
    &["/ruleset/game/contracts/besserrufer/must_announce premium_not_in_ruleset",
      "/ruleset/game/contracts/besserrufer/must_announce premium_not_in_ruleset",
      "/ruleset/game/contracts/besserrufer/must_announce premium_not_in_ruleset",
      "/ruleset/game/contracts/besserrufer/must_announce premium_not_in_ruleset", "/ruleset/game/colour_premiums/0 inconsistent",
      "/ruleset/game/colour_premiums/1 inconsistent", "/ruleset/game/colour_premiums/2 inconsistent"])]
#[case("/game/contracts/rufer/value", json!(-1), "invalid_shape", &["/ruleset/game/contracts/rufer/value shape"])]
#[case("/game/contracts/grand", json!({"value": 1, "rank": 1}), "invalid_shape", &["/ruleset/game/contracts/grand shape"])]
#[case("/game/family", json!("preferans"), "invalid_shape", &["/ruleset/game/family shape"])]
#[case("/regulations/rounds", json!(0), "invalid_ruleset", &["/ruleset/regulations/rounds out_of_bounds"])]
fn custom_rulesets_are_checked(
    #[case] place: &str,
    #[case] value: Value,
    #[case] code: &str,
    #[case] expected: &[&str],
) {
    let preset = Ruleset::preset("tarockcup-2018").unwrap();
    let mut custom = serde_json::to_value(preset).unwrap();
    let (parent, key) = place.rsplit_once('/').unwrap();
    custom.pointer_mut(parent).unwrap()[key] = value;
    let problem = problem(&json!({"ruleset": custom, "deal": rufer(json!({}))}).to_string());
    let found: Vec<_> =
        problem.violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
    assert_eq!(
        (problem.code.as_str(), found.as_slice()),
        (code, expected.iter().map(ToString::to_string).collect::<Vec<_>>().as_slice())
    );
}
