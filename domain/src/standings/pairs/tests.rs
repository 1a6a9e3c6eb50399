use rstest::rstest;
use uuid::Uuid;

use super::*;
use crate::money::Cents;
use crate::ruleset::{CategoryPrizes, Criterion, Payout, Ruleset, SpecialTitle};
use crate::standings::fixtures::{code, entrants, player, ranked, table, table_with_substitutes};
use crate::standings::{PayoutRules, TieDecision, pair_payouts, title_holders};

fn royal() -> Regulations {
    let mut regulations = Ruleset::preset("tarockcup-2018").unwrap().regulations.clone();
    regulations.tie_breaks = vec![
        crate::ruleset::TieBreak::Rounds,
        crate::ruleset::TieBreak::Trophies,
        crate::ruleset::TieBreak::Shared,
    ];
    regulations.rangpunkte = None;
    (regulations.cycles, regulations.deals) = (None, Some(16));
    regulations
}

/// Players 1 and 2, 3 and 4, and so on are pairs 1, 2 …
fn field(pairs: u16) -> Vec<Entrant> {
    let with_team = |entrant: Entrant| {
        let team = u128::from(entrant.number.0).div_ceil(2);
        Entrant { team: Some(TeamId(Uuid::from_u128(team))), ..entrant }
    };
    entrants(2 * pairs).into_iter().map(with_team).collect()
}

/// A match: both partners carry the points of their side.
fn game(round: u8, number: u16, one: (u16, i64), two: (u16, i64)) -> TableResult {
    let seats = [(2 * one.0 - 1, one.1), (2 * one.0, one.1), (2 * two.0 - 1, two.1), (2 * two.0, two.1)];
    table(round, number, &seats)
}

fn made(mut table: TableResult, pair: u16, rank: u16) -> TableResult {
    let trophy = Trophy { rank, id: "mondfang".into() };
    table.trophies.extend([2 * pair - 1, 2 * pair].map(|number| (player(number), trophy.clone())));
    table
}

fn ranks(standings: &PairStandings) -> Vec<(Option<u16>, u16, i64)> {
    let row = |row: &PairRow| (row.rank, row.members[1].0 / 2, row.total.sixtieths() / 60);
    standings.rows.iter().map(row).collect()
}

fn decision(standings: &PairStandings, pair: u16) -> TieDecision {
    standings.led_by(player(2 * pair - 1)).unwrap().decided_by.clone().unwrap()
}

/// ROY "Abrechnung eines Matches".
#[rstest]
#[case(760, 8, Some(95))]
#[case(759, 8, Some(94))]
#[case(7, 8, Some(0))]
#[case(0, 8, Some(0))]
#[case(0, 0, None)]
fn a_match_is_divided_by_its_deals_and_rounded_down(
    #[case] points: i64,
    #[case] deals: usize,
    #[case] result: Option<i64>,
) {
    assert_eq!(match_result(Points::whole(points), deals), result);
}

/// ROY "Grand Prix": 762 before 756.
#[test]
fn the_best_match_decides_between_equal_sums() {
    let tables = [
        game(1, 1, (1, 762), (2, 700)),
        game(1, 2, (3, 756), (4, 600)),
        game(2, 1, (1, 738), (4, 600)),
        game(2, 2, (3, 744), (2, 700)),
    ];
    let standings = pair_standings(&royal(), &field(4), &tables, &[]);
    assert_eq!(
        ranks(&standings),
        [(Some(1), 1, 1500), (Some(2), 3, 1500), (Some(3), 2, 1400), (Some(4), 4, 1200)]
    );
    let why = decision(&standings, 1);
    assert_eq!((why.by, why.nth, why.won), (crate::ruleset::TieBreak::Rounds, 1, true));
    assert_eq!(why.against, [player(5)], "the pair is named by its lowest number");
}

/// ROY "Grand Prix": "wenn selbst hier ein Gleichstand entsteht, das zweitbeste".
#[test]
fn then_the_second_best_match_decides() {
    let tables = [
        game(1, 1, (1, 600), (2, 500)),
        game(1, 2, (3, 550), (4, 500)),
        game(2, 1, (1, 700), (4, 500)),
        game(2, 2, (3, 550), (2, 500)),
        game(3, 1, (1, 500), (2, 500)),
        game(3, 2, (3, 700), (4, 500)),
    ];
    let standings = pair_standings(&royal(), &field(4), &tables, &[]);
    assert_eq!(ranks(&standings)[..2], [(Some(1), 1, 1800), (Some(2), 3, 1800)]);
    let why = decision(&standings, 3);
    assert_eq!((why.by, why.nth, why.won), (crate::ruleset::TieBreak::Rounds, 2, false));
}

#[rstest]
#[case::the_higher(&[(1, 40)], &[(3, 50)], Some(3))]
#[case::then_the_second(&[(1, 50), (1, 30)], &[(3, 50), (3, 40)], Some(3))]
#[case::none_is_worse(&[(1, 40)], &[], Some(1))]
#[case::equal(&[(1, 40)], &[(3, 40)], None)]
fn trophies_decide_when_all_matches_are_equal(
    #[case] of_one: &[(u16, u16)],
    #[case] of_three: &[(u16, u16)],
    #[case] first: Option<u16>,
) {
    let with = |table: TableResult, trophies: &[(u16, u16)]| {
        trophies.iter().fold(table, |table, (pair, rank)| made(table, *pair, *rank))
    };
    let tables =
        [with(game(1, 1, (1, 700), (2, 500)), of_one), with(game(1, 2, (3, 700), (4, 500)), of_three)];
    let standings = pair_standings(&royal(), &field(4), &tables, &[]);
    let leaders: Vec<_> = standings.rows.iter().filter(|row| row.rank == Some(1)).collect();
    match first {
        Some(pair) => {
            assert_eq!(leaders.len(), 1);
            assert_eq!(leaders[0].members[0], player(2 * pair - 1));
            assert_eq!(decision(&standings, pair).by, crate::ruleset::TieBreak::Trophies);
            assert_eq!(leaders[0].trophies.len(), if pair == 1 { of_one.len() } else { of_three.len() });
        }
        None => assert!(leaders.len() == 2 && leaders.iter().all(|row| row.shared)),
    }
}

#[test]
fn both_partners_stand_as_high_as_their_pair() {
    let tables = [made(game(1, 1, (1, 700), (2, 700)), 2, 9), game(1, 2, (3, 650), (4, 500))];
    let regulations = royal();
    let players = ranked(&regulations, &field(4), &tables, &[]);
    let of_players: Vec<_> = players.rows.iter().map(|row| (row.rank, row.number.0)).collect();
    assert_eq!(of_players, [(1, 3), (1, 4), (3, 1), (3, 2), (5, 5), (5, 6), (7, 7), (7, 8)]);
    let pairs = pair_standings(&regulations, &field(4), &tables, &[]);
    assert_eq!(
        ranks(&pairs).iter().map(|(rank, pair, _)| (*rank, *pair)).collect::<Vec<_>>(),
        [(Some(1), 2), (Some(2), 1), (Some(3), 3), (Some(4), 4)]
    );
}

#[test]
fn a_match_that_stops_early_counts_its_points_and_has_no_result() {
    let mut regulations = royal();
    let whole = game(1, 1, (1, 760), (2, 759));
    regulations.deals = Some(16);
    let standings = pair_standings(&regulations, &field(2), std::slice::from_ref(&whole), &[]);
    assert_eq!(standings.rows[0].matches[0].result, Some((47, 47)));
    regulations.deals = Some(20);
    let standings = pair_standings(&regulations, &field(2), &[whole], &[]);
    let played = &standings.rows[0].matches[0];
    assert_eq!((played.result, played.points, played.deals), (None, Points::whole(760), 16));
    assert_eq!(played.against, Some(TeamId(Uuid::from_u128(2))));
}

#[test]
fn who_plays_on_plays_for_the_pair() {
    // 9, of no pair, plays on for 2; 1 scored the same on his seat all the time.
    let played =
        table_with_substitutes(1, 1, &[&[(1, 700)], &[(2, 300), (9, 400)], &[(3, 650)], &[(4, 650)]]);
    let mut field = field(2);
    field.push(Entrant::new(player(9)));
    let standings = pair_standings(&royal(), &field, &[played], &[]);
    assert_eq!(ranks(&standings), [(Some(1), 1, 700), (Some(2), 2, 650)]);
}

#[test]
fn a_pair_with_an_excluded_member_is_not_ranked_and_one_that_sat_out_has_a_match_less() {
    let tables =
        [game(1, 1, (1, 700), (2, 600)), game(2, 1, (1, 700), (3, 500)), game(3, 1, (2, 600), (3, 400))];
    let mut field = field(3);
    field[1].excluded = true;
    field[2].withdrawn = true;
    let standings = pair_standings(&royal(), &field, &tables, &[]);
    assert_eq!(ranks(&standings), [(Some(1), 2, 1200), (Some(2), 3, 900), (None, 1, 0)]);
    assert!(standings.rows[0].withdrawn);
    assert_eq!(standings.rows[2].matches.len(), 2, "its matches stand for the others");
}

/// 1 went home and is in no pair any more; 5, of a pair that sits out, played on for him.
#[test]
fn who_helps_another_pair_does_not_take_its_match_along() {
    let played =
        table_with_substitutes(1, 1, &[&[(1, 300), (5, 400)], &[(2, 700)], &[(3, 650)], &[(4, 650)]]);
    let mut field = field(3);
    field[0].team = None;
    let standings = pair_standings(&royal(), &field, &[played], &[]);
    let row = |pair: u128| standings.rows.iter().find(|row| row.pair.0.as_u128() == pair).unwrap();
    assert_eq!((row(1).rank, row(1).total), (Some(1), Points::whole(700)));
    assert_eq!((row(3).rank, row(3).matches.len()), (None, 0));
}

/// Women are in all pairs, but one pair is of women: with enough of them there is a title and a prize, else neither.
#[rstest]
#[case::enough(5, &[(5, 500), (6, 500)])]
#[case::too_few(6, &[])]
fn as_few_as_there_must_be_are_players_for_the_title_and_for_the_prize(
    #[case] minimum: u16,
    #[case] paid: &[(u16, i64)],
) {
    let tables = [game(1, 1, (1, 700), (2, 600)), game(1, 2, (3, 500), (4, 400))];
    let mut field = field(4);
    for number in [2, 4, 5, 6, 8] {
        field[number - 1].categories = vec![code("women")];
    }
    let title = SpecialTitle {
        code: code("best-women"),
        name: "Beste Damen".into(),
        criterion: Criterion::Category(code("women")),
        minimum,
    };
    let categories = vec![CategoryPrizes { title: title.code.clone(), fixed_cents: vec![Cents(1_000)] }];
    let (payout, titles) = (Payout { categories, ..Payout::default() }, [title]);
    let pairs = pair_standings(&royal(), &field, &tables, &[]);
    let found =
        pair_payouts(PayoutRules { payout: &payout, titles: &titles }, Cents(5_000), &pairs, &field, &[]);
    let found: Vec<_> = found.cash.iter().map(|a| (a.number.0, a.amount_cents.0)).collect();
    assert_eq!(found, paid);
    let ranking = ranked(&royal(), &field, &tables, &[]);
    let held = title_holders(&titles, &ranking, &field, &[]);
    assert_eq!(held[0].rank.is_none(), paid.is_empty());
}
