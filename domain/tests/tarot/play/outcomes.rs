//! What deals come to, worked out by hand: points, bouts, the 1 at the end, chelem.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{
    ALONE, CHELEM, CHELEM_OF_DEFENCE, EXCUSE_LED, EXCUSE_LOST, EXCUSE_LOST_IN_OWN_TRICK, EXCUSE_WITH_DEFENCE,
    HALVES,
};
use super::table::{Game, exchanged, judged, points, record, violations};

/// 36 are needed with three bouts: 91 are 55 more, and 25 + 55 count double in a garde; so does the
/// 1 that took the last trick but one, as the Excuse took the last.
#[rstest]
#[case::silent(json!({}), "unannounced_made", "1140 -380 -380 -380")]
#[case::announced(json!({"chelem_announced": true}), "announced_made", "1740 -580 -580 -580")]
fn the_excuse_takes_the_last_trick_of_a_chelem(
    #[case] more: Value,
    #[case] chelem: &str,
    #[case] expected: &str,
) {
    let play = CHELEM.play(more);
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(record(&play), json!({"points": 91, "bouts": 3, "petit_au_bout": "attack", "chelem": chelem}));
    assert_eq!(points(&play), expected);
}

/// In a garde contre the six low cards of the dog are the defence's: 88, and (25 + 52) × 6.
#[test]
fn a_chelem_without_the_dog() {
    let play = Game { contract: "garde_contre", aside: "", ..CHELEM }.play(json!({}));
    let expected = json!({"points": 88, "bouts": 3, "petit_au_bout": "attack", "chelem": "unannounced_made"});
    assert_eq!(record(&play), expected);
    assert_eq!(points(&play), "2166 -722 -722 -722");
}

/// In a garde sans it is the attack's, unseen.
#[test]
fn a_chelem_with_the_dog_unseen() {
    let play = Game { contract: "garde_sans", aside: "", ..CHELEM }.play(json!({}));
    assert_eq!(record(&play)["points"], 91);
    assert_eq!(points(&play), "1680 -560 -560 -560");
}

/// (25 + 50) × 2 and the 1 twice.
#[test]
fn the_card_after_a_led_excuse_is_to_be_served() {
    let play = EXCUSE_LED.play(json!({}));
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(judged(&play).trick_winners[16].index(), 1);
    assert_eq!(record(&play), json!({"points": 86, "bouts": 3, "petit_au_bout": "attack"}));
    assert_eq!(points(&play), "510 -170 -170 -170");
    let announced = EXCUSE_LED.play(json!({"chelem_announced": true}));
    assert_eq!(record(&announced)["chelem"], "announced_failed");
    assert_eq!(points(&announced), "-90 30 30 30");
}

/// TAR "Match": four points and a bout are the defence's, and the chelem counts all the same.
#[test]
fn the_excuse_of_the_defence_in_a_chelem() {
    let play = EXCUSE_WITH_DEFENCE.play(json!({}));
    assert_eq!(violations(&play), [""; 0]);
    let expected = json!({"points": 87, "bouts": 2, "petit_au_bout": "attack", "chelem": "unannounced_made"});
    assert_eq!(record(&play), expected);
    assert_eq!(judged(&play).points.defence.to_string(), "4");
    assert_eq!(points(&play), "1086 -362 -362 -362");
}

#[test]
fn the_excuse_in_the_last_trick_is_lost() {
    let play = EXCUSE_LOST.play(json!({}));
    assert_eq!(violations(&play), [""; 0]);
    let expected = json!({"points": 91, "bouts": 3, "petit_au_bout": "attack", "chelem": "unannounced_made"});
    assert_eq!(record(&play), expected);
}

#[test]
fn the_excuse_in_the_last_trick_is_lost_whoever_takes_it() {
    let play = EXCUSE_LOST_IN_OWN_TRICK.play(json!({}));
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(judged(&play).trick_winners[17].index(), 2);
    assert_eq!(record(&play), json!({"points": 85, "bouts": 3}));
    assert_eq!(points(&play), "444 -148 -148 -148");
}

/// The 1 fell into the first trick. 56 − 3 + 25 and 200 for the chelem.
#[test]
fn a_chelem_of_the_defence_keeps_its_excuse() {
    let play = CHELEM_OF_DEFENCE.play(json!({"vorhand": "B"}));
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(record(&play), json!({"points": 3, "bouts": 0, "chelem": "defence_made"}));
    assert_eq!(points(&play), "-834 278 278 278");
}

/// With the Excuse in A's hand he keeps it, though he has no trick to give a card from.
#[test]
fn an_attack_without_a_trick_keeps_its_excuse() {
    let play = exchanged(&CHELEM_OF_DEFENCE.play(json!({"vorhand": "B"})), "Ex", "h4");
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(record(&play), json!({"points": 7, "bouts": 1, "chelem": "defence_made"}));
    assert_eq!(points(&play), "-807 269 269 269");
}

/// 87 − 41 + 25 = 71, twice, with the 1 and a chelem 362 from each.
#[rstest]
#[case::king_in_dog("hR", Value::Null, "1448 -362 -362 -362 -362")]
#[case::partner("kR", json!("C"), "724 -362 362 -362 -362")]
#[case::queen_without_kings("tD", json!("E"), "724 -362 -362 -362 362")]
fn five_players_and_whom_the_taker_calls(
    #[case] called: &str,
    #[case] partner: Value,
    #[case] expected: &str,
) {
    let play = ALONE.play(json!({"called": called, "aside_shown": ["A8"]}));
    let record = record(&play);
    assert_eq!(record.get("partner").cloned().unwrap_or_default(), partner);
    // The partner's Excuse is the attack's; nobody has to give a card for it.
    let all = if partner == "E" { (json!(91), json!(3)) } else { (json!(87), json!(2)) };
    assert_eq!((record["points"].clone(), record["bouts"].clone()), all);
    assert_eq!(record["petit_au_bout"], "attack");
    if partner != "E" {
        assert_eq!(points(&play), expected);
    }
}

/// The called Roi in the own hand, as it was dealt: alone as well.
#[test]
fn who_calls_himself_is_alone() {
    let mut play = exchanged(&ALONE.play(json!({"aside_shown": ["A8"]})), "kR", "A9");
    play["called"] = json!("kR");
    let judged = judged(&play);
    assert_eq!(judged.record().unwrap().partner, None);
    assert!(judged.breaches.iter().all(|breach| breach.trick > 0), "{:?}", judged.breaches);
}

/// 82½ with three bouts: 46½ more than needed, the half goes to the winner; (25 + 47) × 6 and the
/// 1 six times.
#[test]
fn three_players_count_halves() {
    let play = HALVES.play(json!({}));
    assert_eq!(violations(&play), [""; 0]);
    assert_eq!(record(&play), json!({"points": 82.5, "bouts": 3, "petit_au_bout": "attack"}));
    assert_eq!(judged(&play).points.defence.to_string(), "8.5");
    assert_eq!(points(&play), "984 -492 -492");
}
