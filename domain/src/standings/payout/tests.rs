//! Prizes worked out by hand, and what holds of all of them.

use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::ruleset::{CategoryPrizes, Criterion, NonCashPrize, PerPerson};
use crate::standings::fixtures::{code, entrants, krenglbach, players, prize_lot, ranking_of};

fn pays(rules: &Payout, fees: Cents, ranking: &Ranking, lots: &[Lot]) -> Payouts {
    let entrants = entrants(u16::try_from(ranking.rows.len()).unwrap());
    payouts(PayoutRules { payout: rules, titles: &[] }, fees, ranking, &entrants, lots)
}

fn percent(percent: &[u8]) -> Payout {
    Payout { percent: percent.to_vec(), ..Payout::default() }
}

/// Players 1, 2, 3 … with these totals at one table each round; equal totals share.
fn ranking(totals: &[i64]) -> Ranking {
    ranking_of(&krenglbach(), totals)
}

fn cash(payouts: &Payouts) -> Vec<(u16, i64)> {
    payouts.cash.iter().map(|award| (award.number.0, award.amount_cents.0)).collect()
}

#[rstest]
// KR18 Turniermodus: 50, 35, 15 % of 37 fees of 5 €.
#[case::distinct(&[9, 7, 5, 3], 18_500, &[(1, 9_250), (2, 6_475), (3, 2_775)])]
#[case::two_winners_share_85_percent(&[9, 9, 5, 3], 18_500, &[(1, 7_863), (2, 7_862), (3, 2_775)])]
#[case::two_seconds_share_half(&[9, 5, 5, 3], 18_500, &[(1, 9_250), (2, 4_625), (3, 4_625)])]
#[case::two_thirds_share_one_prize(&[9, 7, 5, 5], 18_500, &[(1, 9_250), (2, 6_475), (3, 1_388), (4, 1_387)])]
#[case::all_equal(&[0, 0, 0, 0], 18_500, &[(1, 4_625), (2, 4_625), (3, 4_625), (4, 4_625)])]
#[case::cents_to_the_largest_remainder(&[9, 7, 5, 3], 501, &[(1, 251), (2, 175), (3, 75)])]
#[case::fewer_players_than_prizes(&[9, 7], 8_500, &[(1, 5_000), (2, 3_500)])]
#[case::one_player(&[9], 1_000, &[(1, 1_000)])]
#[case::no_money(&[9, 7, 5, 3], 0, &[])]
fn krenglbach_pays_50_35_15(#[case] totals: &[i64], #[case] fees: i64, #[case] expected: &[(u16, i64)]) {
    let payouts = pays(&krenglbach().payout, Cents(fees), &ranking(totals), &[]);
    assert_eq!(cash(&payouts), expected);
    assert_eq!(payouts.paid_cents, Cents(fees));
    assert_eq!(payouts.kept_cents, Cents(0));
}

#[test]
fn a_lot_decides_who_gets_the_cent() {
    let rules = percent(&[50, 35, 15]);
    let open = pays(&rules, Cents(18_500), &ranking(&[9, 9, 5, 3]), &[]);
    let wanted = LotWanted {
        prize: PrizeId::Cash(1),
        players: players(&[1, 2]),
        left_over_cents: Cents(1),
        goods: Vec::new(),
    };
    assert_eq!(open.lots_wanted, [wanted]);
    let lots = [prize_lot(&[2, 1], "cash-1")];
    let drawn = pays(&rules, Cents(18_500), &ranking(&[9, 9, 5, 3]), &lots);
    assert_eq!(cash(&drawn)[..2], [(2, 7_863), (1, 7_862)]);
    assert!(drawn.lots_wanted.is_empty());
}

#[test]
fn fixed_amounts_come_first_and_sponsors_fill_the_pot() {
    let rules = Payout {
        fixed_cents: [12_000, 8_000, 5_000].map(Cents).to_vec(),
        percent: vec![100],
        sponsor_cents: Cents(10_000),
        ..Payout::default()
    };
    let payouts = pays(&rules, Cents(18_500), &ranking(&[9, 7, 5, 3]), &[]);
    assert_eq!(payouts.pot_cents, Cents(28_500));
    assert_eq!(cash(&payouts), [(1, 15_500), (2, 8_000), (3, 5_000)]);
    assert_eq!(payouts.kept_cents, Cents(0));
}

#[test]
fn what_is_left_over_or_missing_is_the_organizers() {
    let fixed = Payout { fixed_cents: vec![Cents(12_000), Cents(8_000)], ..Payout::default() };
    let poor = pays(&fixed, Cents(15_000), &ranking(&[9, 7, 5, 3]), &[]);
    assert_eq!((poor.paid_cents, poor.kept_cents), (Cents(20_000), Cents(0)));
    assert_eq!(poor.added_cents, Cents(5_000), "what was promised is paid");
    let rich = pays(&percent(&[40, 20]), Cents(10_000), &ranking(&[9, 7, 5, 3]), &[]);
    assert_eq!((rich.paid_cents, rich.kept_cents), (Cents(6_000), Cents(4_000)));
    let nobody = pays(&percent(&[50, 35, 15]), Cents(500), &ranking(&[]), &[]);
    assert_eq!((nobody.paid_cents, nobody.kept_cents), (Cents(0), Cents(500)));
}

#[test]
fn other_prizes_go_by_place_and_wait_for_a_lot_when_shared() {
    let prize = |place, text: &str| NonCashPrize { place, text: text.into(), title: None };
    let rules = Payout {
        prizes: vec![prize(9, "Wein"), prize(2, "Speck"), prize(1, "Pokal"), prize(3, "Most")],
        ..Payout::default()
    };
    let awards = |lots: &[Lot]| {
        let payouts = pays(&rules, Cents(0), &ranking(&[9, 7, 7, 3]), lots);
        let awards: Vec<_> =
            payouts.non_cash.into_iter().map(|award| (award.place, award.text, award.players)).collect();
        (awards, payouts.lots_wanted)
    };
    let line = |place, text: &str, numbers: &[u16]| (place, text.to_owned(), players(numbers));
    let open = vec![
        line(1, "Pokal", &[1]),
        line(2, "Speck", &[2, 3]),
        line(3, "Most", &[2, 3]),
        line(9, "Wein", &[]),
    ];
    let (found, wanted) = awards(&[]);
    assert_eq!(found, open);
    assert_eq!(wanted.len(), 1);
    assert_eq!((&wanted[0].prize, &wanted[0].players), (&PrizeId::Goods(2), &players(&[2, 3])));
    assert_eq!(wanted[0].goods, [PrizeId::Goods(2), PrizeId::Goods(4)]);
    let drawn =
        vec![line(1, "Pokal", &[1]), line(2, "Speck", &[3]), line(3, "Most", &[2]), line(9, "Wein", &[])];
    assert_eq!(awards(&[prize_lot(&[3, 2], "goods-2")]), (drawn, vec![]));
}

/// Six players; 2, 4, 5 and 6 are women. A prize of 20 € and one of 10 € for them, and a cup.
fn women(per_person: PerPerson) -> (Payout, Vec<SpecialTitle>, Vec<Entrant>) {
    let title = SpecialTitle {
        code: code("best-woman"),
        name: "Beste Dame".into(),
        criterion: Criterion::Category(code("women")),
        minimum: 3,
    };
    let rules = Payout {
        percent: vec![50, 35, 15],
        categories: vec![CategoryPrizes {
            title: title.code.clone(),
            fixed_cents: vec![Cents(2_000), Cents(1_000)],
        }],
        prizes: vec![NonCashPrize { place: 1, text: "Pokal".into(), title: Some(title.code.clone()) }],
        per_person,
        ..Payout::default()
    };
    let mut all = entrants(6);
    for number in [2, 4, 5, 6] {
        all[number - 1].categories = vec![code("women")];
    }
    (rules, vec![title], all)
}

fn won(rules: &Payout, titles: &[SpecialTitle], all: &[Entrant]) -> Vec<(String, u16, i64)> {
    let ranking = ranking(&[9, 7, 5, 3, 1, -1]);
    let found = payouts(PayoutRules { payout: rules, titles }, Cents(13_000), &ranking, all, &[]);
    let cash = found.cash.iter();
    cash.map(|a| (a.prize.to_string(), a.number.0, a.amount_cents.0)).collect()
}

#[rstest]
// 130 € less 30 € for the women: 50, 35 and 15 € by place.
#[case::all(PerPerson::All, &[
    ("cash-1", 1, 5_000), ("cash-2", 2, 3_500), ("cash-3", 3, 1_500),
    ("category-2-best-woman", 2, 2_000), ("category-4-best-woman", 4, 1_000),
])]
#[case::one_main_first(PerPerson::OneMainFirst, &[
    ("cash-1", 1, 5_000), ("cash-2", 2, 3_500), ("cash-3", 3, 1_500),
    ("category-4-best-woman", 4, 2_000), ("category-5-best-woman", 5, 1_000),
])]
#[case::one_highest(PerPerson::OneHighest, &[
    ("cash-1", 1, 5_000), ("cash-2", 2, 3_500), ("cash-3", 3, 1_500),
    ("category-4-best-woman", 4, 2_000), ("category-5-best-woman", 5, 1_000),
])]
fn the_best_of_a_category_win_beside_those_placed(
    #[case] per_person: PerPerson,
    #[case] expected: &[(&str, u16, i64)],
) {
    let (rules, titles, all) = women(per_person);
    let found = won(&rules, &titles, &all);
    let found: Vec<_> =
        found.iter().map(|(prize, player, cents)| (prize.as_str(), *player, *cents)).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_highest_prize_may_be_that_of_a_category() {
    let (mut rules, titles, mut all) = women(PerPerson::OneHighest);
    // 4 € and 96 € of 130 €: the best woman is second, and 20 € are more than the second prize.
    rules.percent = vec![96, 4];
    let found = won(&rules, &titles, &all);
    assert_eq!(found[1], ("cash-3".to_owned(), 3, 400), "the second prize goes to the next behind her");
    assert_eq!(found[2], ("category-2-best-woman".to_owned(), 2, 2_000));
    all[1].waives_prizes = true;
    assert_eq!(won(&rules, &titles, &all)[2], ("category-4-best-woman".to_owned(), 4, 2_000));
}

#[test]
fn a_category_too_small_wins_nothing_and_guests_nothing_by_place() {
    let (mut rules, mut titles, all) = women(PerPerson::All);
    titles[0].minimum = 5;
    let found = won(&rules, &titles, &all);
    assert_eq!(found.iter().map(|award| award.2).sum::<i64>(), 13_000, "the money stays in the pot");
    assert_eq!(found.len(), 3);
    titles[0].minimum = 4;
    rules.guests = vec![code("women")];
    let found = won(&rules, &titles, &all);
    let by_place: Vec<_> = found.iter().filter(|award| award.0.starts_with("cash")).collect();
    assert_eq!(by_place.iter().map(|award| award.1).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(found[2].1, 2, "the best woman wins hers");
}

#[test]
fn a_cup_of_a_category_goes_to_its_best() {
    let (rules, titles, all) = women(PerPerson::OneMainFirst);
    let rules = PayoutRules { payout: &rules, titles: &titles };
    let found = payouts(rules, Cents(13_000), &ranking(&[9, 7, 5, 3, 1, -1]), &all, &[]);
    assert_eq!(found.non_cash[0].players, players(&[4]));
    assert_eq!(found.non_cash[0].category.as_deref(), Some("Beste Dame"));
}

prop_compose! {
    fn whole_pot()(cuts in prop::collection::vec(0u8..=100, 0..6)) -> Vec<u8> {
        let mut cuts = [vec![0, 100], cuts].concat();
        cuts.sort_unstable();
        let mut shares: Vec<u8> = cuts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        shares.sort_unstable_by(|a, b| b.cmp(a));
        shares
    }
}

#[rstest]
// 50 and 40 % of 1.03 €: 51.5 and 41.2 cents, 10.3 stay; the cent goes to the larger remainder.
#[case(&[50, 40], 103, &[52, 41], 10)]
// Thirds of 99 %: 33.66 cents each, 1.02 stay. Two cents do not divide.
#[case(&[33, 33, 33], 102, &[34, 34, 33], 1)]
// 10 % of 9 cents is 0.9: nobody keeps the larger remainder from who is promised it.
#[case(&[10], 9, &[1], 8)]
#[case(&[1], 49, &[], 49)]
fn each_place_has_its_percentage_of_the_pot(
    #[case] shares: &[u8],
    #[case] fees: i64,
    #[case] expected: &[i64],
    #[case] kept: i64,
) {
    let found = pays(&percent(shares), Cents(fees), &ranking(&[9, 7, 5, 3]), &[]);
    assert_eq!(cash(&found).into_iter().map(|(_, cents)| cents).collect::<Vec<_>>(), expected);
    assert_eq!((found.kept_cents, found.added_cents), (Cents(kept), Cents(0)));
}

proptest! {
    #[test]
    fn what_is_paid_and_kept_is_the_pot_and_what_is_added(
        percent in whole_pot(),
        promised in 0usize..7,
        fixed in prop::collection::vec(0i64..60_000, 0..5),
        fees in 0i64..100_000,
        sponsor in 0i64..10_000,
        totals in prop::collection::vec(-4i64..4, 0..12),
    ) {
        let percent: Vec<u8> = percent.into_iter().skip(promised).collect();
        let fixed_cents = fixed.into_iter().map(Cents).collect();
        let rules = Payout { percent, fixed_cents, sponsor_cents: Cents(sponsor), ..Payout::default() };
        let found = pays(&rules, Cents(fees), &ranking(&totals), &[]);
        let paid = found.cash.iter().map(|award| award.amount_cents).sum::<Cents>();
        prop_assert_eq!(paid + found.kept_cents, Cents(fees + sponsor) + found.added_cents);
        prop_assert!(found.kept_cents >= Cents(0) && found.added_cents >= Cents(0));
        prop_assert!(found.kept_cents == Cents(0) || found.added_cents == Cents(0));
    }

    /// In hundredths of a cent: no place is off its percentage by a whole one.
    #[test]
    fn no_place_is_a_cent_off_its_percentage(
        percent in whole_pot(),
        promised in 0usize..7,
        fees in 0i64..10_000_000,
    ) {
        let percent: Vec<u8> = percent.into_iter().skip(promised).collect();
        let totals: Vec<i64> = (0..12).map(|n| 12 - n).collect();
        let rules = Payout { percent: percent.clone(), ..Payout::default() };
        let found = pays(&rules, Cents(fees), &ranking(&totals), &[]);
        for (prize, percent) in found.prizes_cents.iter().zip(percent) {
            prop_assert!((prize.0 * 100 - fees * i64::from(percent)).abs() < 100);
        }
    }

    #[test]
    fn the_whole_pot_is_paid_to_the_cent(
        percent in whole_pot(),
        fees in 0i64..10_000_000,
        sponsor in 0i64..1_000_000,
        totals in prop::collection::vec(-4i64..4, 1..12),
    ) {
        let rules = Payout { percent, sponsor_cents: Cents(sponsor), ..Payout::default() };
        let payouts = pays(&rules, Cents(fees), &ranking(&totals), &[]);
        prop_assert_eq!(payouts.paid_cents, Cents(fees + sponsor));
        prop_assert_eq!(payouts.kept_cents, Cents(0));
        prop_assert_eq!(payouts.cash.iter().map(|a| a.amount_cents).sum::<Cents>(), payouts.paid_cents);
    }

    #[test]
    fn one_person_wins_one_prize_at_most(
        highest in any::<bool>(),
        totals in prop::collection::vec(-4i64..4, 6),
        waives in prop::collection::vec(any::<bool>(), 6),
    ) {
        let per_person = if highest { PerPerson::OneHighest } else { PerPerson::OneMainFirst };
        let (rules, titles, mut all) = women(per_person);
        for (entrant, waives) in all.iter_mut().zip(waives) {
            entrant.waives_prizes = waives;
        }
        let rules = PayoutRules { payout: &rules, titles: &titles };
        let found = payouts(rules, Cents(13_000), &ranking(&totals), &all, &[]);
        let mut winners: Vec<_> = found.cash.iter().map(|award| award.number).collect();
        prop_assert!(winners.iter().all(|winner| !all[winner.index()].waives_prizes));
        winners.sort_unstable();
        let several = winners.len();
        winners.dedup();
        prop_assert_eq!(winners.len(), several);
        prop_assert!(found.kept_cents >= Cents(0));
    }

    #[test]
    fn nobody_gets_less_than_those_behind_and_equals_differ_by_a_cent(
        percent in whole_pot(),
        fees in 0i64..100_000,
        totals in prop::collection::vec(-4i64..4, 1..12),
    ) {
        let ranking = ranking(&totals);
        let rules = Payout { percent, ..Payout::default() };
        let payouts = pays(&rules, Cents(fees), &ranking, &[]);
        for pair in payouts.cash.windows(2) {
            let less = pair[0].amount_cents.0 - pair[1].amount_cents.0;
            prop_assert!(less >= 0);
            prop_assert!(pair[0].rank != pair[1].rank || less <= 1);
        }
    }
}
