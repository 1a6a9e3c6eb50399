//! Reserved cards (ROY "Die Spielweise"): which may be laid when, by themselves and in plays.

use domain::card::{Card, CardSet};
use domain::royal::play::{Duties, ReservedCard};
use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{COURT, GRAND, STELLA};
use super::table::{exchanged, play, violations};

fn cards(names: &str) -> CardSet {
    names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
}

/// `"T1@10 T2@9"`, each bound after the one before; `hK@9-10` for either of two tricks, `+` in
/// front of what was bound with the one before.
fn duties(text: &str) -> Duties {
    let mut bound = 0;
    let kept = text.split_whitespace().map(|kept| {
        let (with_the_last, kept) = kept.strip_prefix('+').map_or((false, kept), |kept| (true, kept));
        bound += usize::from(!with_the_last);
        let (card, tricks) = kept.split_once('@').unwrap();
        let (from, until) = tricks.split_once('-').unwrap_or((tricks, tricks));
        let (from, until) = (from.parse().unwrap(), until.parse().unwrap());
        ReservedCard { card: card.parse().unwrap(), from, until, bound }
    });
    Duties::new(kept.collect::<Vec<_>>())
}

#[rstest]
#[case::waits("T1@10", 3, "T9", "T1 T5", "T5")]
#[case::nothing_else("T1@10", 3, "T9", "T1 hK", "T1")]
#[case::not_even_led("T1@10", 3, "", "T1 hK", "hK")]
#[case::other_suit_is_free("hK@10", 3, "pD", "hK pB", "pB")]
#[case::farbzwang_first("hK@10", 3, "hD", "hK pB", "hK")]
#[case::due("T18@3", 3, "T5", "T18 T20", "T18")]
#[case::due_to_lead("T18@3", 3, "", "T18 T20 hK", "T18")]
#[case::farbzwang_before_it("T18@3", 3, "hD", "T18 hK", "hK")]
#[case::tarockzwang_too("hK@3", 3, "pD", "T18 hK", "T18")]
#[case::discarded_in_its_trick("hK@3", 3, "pD", "hK kD", "hK")]
#[case::free_afterwards("T18@3", 5, "T5", "T18 T20", "T18 T20")]
#[case::last_bound_first("T1@10 T2@9", 4, "T9", "T1 T2 hK", "T2")]
#[case::last_bound_though_it_waits_longer("T2@9 T1@10", 4, "T9", "T1 T2 hK", "T1")]
#[case::three("T1@10 T2@9 T3@8", 4, "T9", "T1 T2 T3", "T3")]
#[case::third_not_at_hand("T1@10 T2@9 hK@8", 4, "T9", "T1 T2 hK", "T2")]
#[case::one_of_those_bound_together("T1@10 hK@4 +pK@5", 3, "", "T1 hK pK", "hK pK")]
#[case::any_free_card_first("T1@10 T2@9", 4, "", "T1 T2 hB", "hB")]
#[case::due_before_last_bound("T18@3 T1@10", 3, "T5", "T18 T1", "T18")]
#[case::two_due("T18@3 T2@3", 3, "T5", "T18 T2", "T2")]
#[case::mariage_waits("pK@9-10 +pD@9-10", 8, "pB", "pK pD p10", "p10")]
#[case::mariage_of_both_forced("pK@9-10 +pD@9-10", 8, "pB", "pK pD tK", "pK pD")]
#[case::mariage_in_its_tricks("pK@9-10 +pD@9-10", 9, "", "pK tB", "pK tB")]
#[case::moved_by_a_raise("pK@10 pK@8", 8, "pB", "pK p10", "pK")]
#[case::no_more_kept_for_the_first("pK@10 pK@8", 9, "pB", "pK p10", "pK p10")]
#[case::of_two_that_agree_both_hold("pK@10 pK@9-10", 9, "", "pK tB", "tB")]
fn what_may_be_laid(
    #[case] kept: &str,
    #[case] trick: u8,
    #[case] lying: &str,
    #[case] hand: &str,
    #[case] legal: &str,
) {
    let lying: Vec<Card> = lying.split_whitespace().map(|name| name.parse().unwrap()).collect();
    assert_eq!(duties(kept).legal_cards(cards(hand), &lying, trick), cards(legal));
}

/// B takes the first trick, so the Piccolo has failed: XVIII is kept for the third all the same.
#[test]
fn bound_after_it_has_failed() {
    let tricks = [
        "A T17 Sk T2 T6",
        "B T3 T4 T7 T18",
        "A T16 T5 T8 T9",
        "A T10 T11 T12 T19",
        "D T13 T20 T14 T15",
        "A hB hD hC T21",
        "D T1 hK pB tB",
        "D pK p10 pD pC",
        "D tK t10 tD tC",
        "D kK kB kD kC",
    ];
    let piccolo = json!([{"item": "piccolo", "by": "D"}]);
    assert_eq!(violations(&play(&tricks, piccolo)), ["kept_early 2 A T18"]);
    assert_eq!(violations(&play(&tricks, json!([]))), Vec::<String>::new());
}

/// In the fourth trick of GRAND D lays XXI instead of XIX, and XIX in the sixth.
#[rstest]
#[case::nothing(json!([]), &[])]
#[case::early(json!([{"item": "kleiner_vogel", "by": "A"}]), &["kept_early 4 D T21"])]
#[case::withheld(json!([{"item": "city", "by": "A"}]), &["kept_withheld 4 D T21"])]
#[case::one_duty_at_a_time(json!([{"item": "city", "by": "A"}, {"item": "kleiner_vogel", "by": "D"}]),
    &["kept_withheld 4 D T21"])]
#[case::of_a_scale(json!([{"item": "skala", "by": "A"}]), &["kept_withheld 4 D T21"])]
#[case::of_what_was_raised(json!([{"item": "quart", "by": "D", "raised_from": [{"item": "skala", "by": "A"}]}]),
    &["kept_withheld 4 D T21"])]
fn too_early_and_too_late(#[case] announcements: Value, #[case] expected: &[&str]) {
    assert_eq!(violations(&exchanged(&play(&GRAND, announcements), "D", 4, 6)), expected);
}

/// D has three kings left for the last three tricks, all kept for the last: the one bound last
/// goes first.
#[rstest]
#[case::in_order(["kK", "tK", "pK"], &[])]
#[case::reversed(["pK", "tK", "kK"], &["kept_order 8 D pK", "kept_order 9 D tK"])]
#[case::only_then(["tK", "kK", "pK"], &["kept_order 9 D tK"])]
fn bound_last_goes_first(#[case] bound: [&str; 3], #[case] expected: &[&str]) {
    let ultimos = bound.map(|card| json!({"item": "ultimo", "by": "D", "cards": [card]}));
    assert_eq!(violations(&play(&GRAND, json!(ultimos))), expected);
}

/// D has Pik 10, Dame and König for the last three tricks of COURT.
#[rstest]
#[case::dame_early(json!([{"item": "mariage", "by": "A", "suit": "p"}]), (8, 9), &["kept_early 8 D pD"])]
#[case::koenig_early(json!([{"item": "mariage", "by": "A", "suit": "p"}]), (8, 10), &["kept_early 8 D pK"])]
#[case::in_either_order(json!([{"item": "mariage", "by": "A", "suit": "p"}]), (9, 10), &[])]
#[case::raised(json!([{"item": "court", "by": "A", "suit": "p",
    "raised_from": [{"item": "mariage", "by": "D", "suit": "p"}]}]), (8, 10), &["kept_early 8 D pK"])]
#[case::and_an_ultimo(json!([{"item": "mariage", "by": "A", "suit": "p"}, {"item": "ultimo", "by": "D", "cards": ["pK"]}]),
    (9, 10), &["kept_early 9 D pK"])]
#[case::of_another_suit(json!([{"item": "mariage", "by": "A", "suit": "k"}]), (8, 10), &[])]
fn couples_wait_for_the_last_two(
    #[case] announcements: Value,
    #[case] (one, other): (usize, usize),
    #[case] expected: &[&str],
) {
    assert_eq!(violations(&exchanged(&play(&COURT, announcements), "D", one, other)), expected);
}

/// The opponents' announcement binds nobody but their own cards.
#[test]
fn cards_of_others_are_not_bound() {
    let theirs = json!([{"item": "ultimo", "by": "B", "cards": ["hK"]}]);
    assert_eq!(violations(&play(&STELLA, theirs)), Vec::<String>::new());
    let ours = json!([{"item": "ultimo", "by": "D", "cards": ["hK"]}]);
    assert_eq!(violations(&play(&STELLA, ours)), ["kept_early 1 A hK"]);
}
