//! Laws every draw keeps, whatever the field.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::ids::PlayerNumber;

pub(super) fn numbers(count: u16) -> Vec<PlayerNumber> {
    (1..=count).map(PlayerNumber).collect()
}

pub(super) fn avoiding() -> DrawOptions {
    DrawOptions { mode: DrawMode::RandomAvoiding, ..DrawOptions::random(FiveTables::First, SeatOne::Vorhand) }
}

pub(super) fn input<'a>(players: &'a [PlayerNumber], rounds: u16, groups: &'a Groups) -> DrawInput<'a> {
    DrawInput {
        players,
        rounds,
        ahead: 0,
        algorithm: DrawMode::RandomAvoiding.algorithm(),
        options: avoiding(),
        seed: Seed([3; 32]),
        history: &[],
        met: &[],
        byes: &[],
        groups,
        standing: &[],
        pairs: &[],
    }
}

pub(super) fn quietly(input: &DrawInput) -> Drawn {
    draw(input, &mut |_| ()).unwrap()
}

/// `C` counted the plain way.
fn repeated_meetings<'a>(seatings: impl Iterator<Item = &'a Seating>) -> u64 {
    let mut times: BTreeMap<(PlayerNumber, PlayerNumber), u64> = BTreeMap::new();
    for table in seatings.flatten() {
        for &a in &table.seats {
            for &b in table.seats.iter().filter(|&&b| a < b) {
                *times.entry((a, b)).or_default() += 1;
            }
        }
    }
    times.values().map(|n| n * (n - 1) / 2).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn everybody_sits_once_a_round_and_the_certificate_tells_the_truth(
        players in prop::collection::btree_set(1u16..300, 8..60),
        rounds in 1u16..4,
        before in 0u16..3,
        seed in any::<[u8; 32]>(),
    ) {
        let players: Vec<_> = players.into_iter().map(PlayerNumber).collect();
        prop_assume!(avoiding().table_sizes(players.len()).is_ok());
        let groups = Groups::default();
        let earlier = numbers(40);
        let history: Vec<Seating> = (0..before)
            .map(|n| draw_random(Seed([u8::try_from(n).unwrap(); 32]), &earlier, avoiding()).unwrap())
            .collect();
        let input = DrawInput { seed: Seed(seed), history: &history, ..input(&players, rounds, &groups) };
        let drawn = quietly(&input);

        prop_assert_eq!(drawn.rounds.len(), usize::from(rounds));
        for round in &drawn.rounds {
            prop_assert_eq!(check_seating(&input, round), Ok(()));
        }
        let all = history.iter().chain(drawn.rounds.iter().map(|round| &round.tables));
        let counted = repeated_meetings(all);
        prop_assert_eq!(drawn.certificate.repeated_meetings, counted);
        prop_assert!(drawn.certificate.lower_bound <= counted);

        let mut turned = players.clone();
        turned.reverse();
        prop_assert_eq!(quietly(&DrawInput { players: &turned, ..input }), drawn);
    }
}

fn members(numbers: &[u16]) -> Vec<PlayerNumber> {
    numbers.iter().copied().map(PlayerNumber).collect()
}

#[test]
fn the_same_meets_the_same_only_if_the_seed_is_the_same() {
    let (players, groups) = (numbers(26), Groups::default());
    let first = quietly(&input(&players, 3, &groups));
    assert_eq!(quietly(&input(&players, 3, &groups)), first);
    let other = DrawInput { seed: Seed([4; 32]), ..input(&players, 3, &groups) };
    assert_ne!(quietly(&other).rounds, first.rounds);
}

/// Whoever changes what these draw has made another algorithm, with another name.
#[rstest]
#[case(
    Algorithm::Avoiding1,
    "[[[2, 5, 9, 13, 12], [10, 4, 8, 7], [1, 11, 6, 3]], [[4, 10, 13, 6, 3], [7, 9, 12, 11], [8, 1, 5, 2]]]"
)]
#[case(
    Algorithm::Avoiding2,
    "[[[5, 2, 6, 8, 12], [4, 3, 11, 9], [10, 7, 1, 13]], [[1, 10, 5, 3, 11], [6, 13, 9, 12], [7, 8, 4, 2]]]"
)]
fn a_known_seed_draws_the_known_rounds(#[case] algorithm: Algorithm, #[case] expected: &str) {
    let (players, groups) = (numbers(13), Groups::default());
    let drawn = quietly(&DrawInput { algorithm, ..input(&players, 2, &groups) });
    let seats: Vec<Vec<Vec<u16>>> = drawn
        .rounds
        .iter()
        .map(|round| round.tables.iter().map(|t| t.seats.iter().map(|p| p.0).collect()).collect())
        .collect();
    assert_eq!(format!("{seats:?}"), expected);
}

/// Nobody sits at a table of five again while enough others who never did have not met each other either.
#[rstest]
#[case::one_by_one(37, 4, false)]
#[case::planned(37, 4, true)]
#[case::two_tables_of_five(50, 3, false)]
#[case::three(51, 3, true)]
#[case::small(25, 3, true)]
fn nobody_sits_at_a_table_of_five_twice_while_others_have_not(
    #[case] count: u16,
    #[case] rounds: u16,
    #[case] planned: bool,
) {
    let (players, groups) = (numbers(count), Groups::default());
    let mut history: Vec<Seating> = Vec::new();
    for ahead in (0..rounds).rev() {
        let ahead = if planned { ahead } else { 0 };
        let drawn = quietly(&DrawInput { ahead, history: &history, ..input(&players, 1, &groups) });
        assert_eq!((drawn.certificate.repeated_meetings, drawn.certificate.repeated_fives()), (0, 0));
        history.extend(drawn.rounds.into_iter().map(|round| round.tables));
    }
}

/// Drawn at once, without repeated meetings: as even as the numbers allow.
#[rstest]
#[case(29, 4)]
#[case(33, 5)]
#[case(37, 5)]
#[case(38, 5)]
#[case(39, 5)]
#[case(45, 5)]
#[case(61, 5)]
fn tables_of_five_are_spread_as_evenly_as_can_be(#[case] count: u16, #[case] rounds: u16) {
    let certificate = quietly(&input(&numbers(count), rounds, &Groups::default())).certificate;
    let (most, chairs) = (certificate.five_tables.len() - 1, count % 4 * 5 * rounds);
    assert_eq!(certificate.repeated_meetings, 0);
    assert!(most <= usize::from(chairs.div_ceil(count)), "{:?}", certificate.five_tables);
}

/// Of 21 players at five tables those of the table of five spread over all tables of another round, so
/// two tables of five share a player if nobody meets again: C comes first.
#[test]
fn repeated_meetings_count_more_than_tables_of_five() {
    let certificate = quietly(&input(&numbers(21), 3, &Groups::default())).certificate;
    assert_eq!((certificate.repeated_meetings, certificate.repeated_fives()), (0, 3));
}

#[test]
fn who_met_before_being_moved_has_met() {
    let (players, groups) = (numbers(16), Groups::default());
    let history = [draw_random(Seed([0; 32]), &players, avoiding()).unwrap()];
    let first = |table: usize| history[0][table].seats[0];
    let pair = [first(0).min(first(1)), first(0).max(first(1))];
    let met = [MetBefore { round: 0, players: pair }];
    for seed in 1..=20 {
        let seed = Seed([seed; 32]);
        let drawn = quietly(&DrawInput { seed, met: &met, history: &history, ..input(&players, 1, &groups) });
        assert_eq!(drawn.certificate.repeated_meetings, 0);
        let tables = &drawn.rounds[0].tables;
        assert!(!tables.iter().any(|table| pair.iter().all(|player| table.seats.contains(player))));
        // 24 pairs at the tables of each round, and the one that met besides.
        assert_eq!(drawn.certificate.meetings, [120 - 49, 49]);
    }
}

#[test]
fn hard_bonds_go_before_repeated_meetings_and_soft_ones_after() {
    // Four teams of four at four tables: in each round one of each team at each table,
    // so three rounds can be had without meeting again, and no more than four.
    let players = numbers(16);
    let groups = Groups { teams: players.chunks(4).map(<[_]>::to_vec).collect(), ..Groups::default() };
    let with = |teams, rounds| {
        let apart = KeepApart { teams, ..KeepApart::default() };
        quietly(&DrawInput {
            options: DrawOptions { apart, ..avoiding() },
            ..input(&players, rounds, &groups)
        })
        .certificate
    };
    let hard = with(Apart::Hard, 4);
    assert_eq!((hard.broken.len(), hard.repeated_meetings), (0, 0));
    let hard = with(Apart::Hard, 5);
    assert_eq!(hard.broken.len(), 0);
    assert!(hard.repeated_meetings > 0);
    let soft = with(Apart::Soft, 5);
    assert_eq!((soft.repeated_meetings, soft.broken.len()), (0, 24));
    assert!(soft.broken.iter().all(|broken| broken.bond == Bond::Team && !broken.hard));
}

#[test]
fn prohibited_pairs_never_share_a_table() {
    let players = numbers(20);
    let prohibited: Vec<_> = (2..=16).map(|n| [PlayerNumber(1), PlayerNumber(n)]).collect();
    let groups = Groups { prohibited, ..Groups::default() };
    let apart = KeepApart { prohibited: Apart::Hard, ..KeepApart::default() };
    let input = DrawInput { options: DrawOptions { apart, ..avoiding() }, ..input(&players, 3, &groups) };
    assert_eq!(quietly(&input).certificate.broken, []);
}

#[test]
fn who_came_late_or_has_gone_breaks_nothing() {
    let (first, groups) = (numbers(21), Groups::default());
    let mut history: Vec<Seating> = Vec::new();
    for (round, players) in
        [first.clone(), numbers(30)[4..].to_vec(), members(&[1, 2, 25, 26, 27, 40, 41, 42])]
            .iter()
            .enumerate()
    {
        let input = DrawInput { history: &history, ahead: 1, ..input(players, 1, &groups) };
        let drawn = quietly(&input);
        assert_eq!(check_seating(&input, &drawn.rounds[0]), Ok(()), "round {round}");
        history.extend(drawn.rounds.into_iter().map(|round| round.tables));
    }
}

#[test]
fn byes_go_round_if_the_director_says_so() {
    let (players, groups) = (numbers(7), Groups::default());
    let refused = draw(&input(&players, 1, &groups), &mut |_| ());
    assert!(matches!(refused, Err(DrawError::CannotSeat(_))));

    let options = DrawOptions { byes: true, ..avoiding() };
    let drawn = quietly(&DrawInput { options, ..input(&players, 7, &groups) });
    let mut times = BTreeMap::new();
    for player in drawn.rounds.iter().flat_map(|round| &round.byes) {
        *times.entry(*player).or_insert(0) += 1;
    }
    assert_eq!(times, players.iter().map(|&player| (player, 2)).collect());

    let out = members(&[1, 2, 3, 4, 5]);
    let next = quietly(&DrawInput { options, byes: &out, ..input(&players, 1, &groups) });
    assert_eq!(next.rounds[0].byes, members(&[6, 7]));
}

#[test]
fn the_best_sit_at_the_first_table_or_the_tables_are_equally_strong() {
    let (players, groups) = (numbers(13), Groups::default());
    let standing: Vec<_> = players.iter().rev().copied().collect();
    let at = |order| {
        let options = DrawOptions { mode: DrawMode::ByStanding, standing: order, ..avoiding() };
        let drawn = quietly(&DrawInput { options, standing: &standing, ..input(&players, 1, &groups) });
        let mut tables: Vec<Vec<u16>> = drawn.rounds[0]
            .tables
            .iter()
            .map(|table| table.seats.iter().map(|player| player.0).collect())
            .collect();
        for seats in &mut tables {
            seats.sort_unstable_by(|a, b| b.cmp(a));
        }
        tables
    };
    assert_eq!(at(StandingOrder::Blocks), [vec![13, 12, 11, 10, 9], vec![8, 7, 6, 5], vec![4, 3, 2, 1]]);
    assert_eq!(at(StandingOrder::Snake), [vec![13, 8, 7, 2, 1], vec![12, 9, 6, 3], vec![11, 10, 5, 4]]);
}

#[test]
fn an_edit_by_hand_is_checked_and_has_its_price() {
    let (players, groups) = (numbers(16), Groups::default());
    let first = quietly(&input(&players, 1, &groups));
    let history = [first.rounds[0].tables.clone()];
    let input = DrawInput { history: &history, ..input(&players, 1, &groups) };
    let machine = quietly(&input);

    let again = DrawnRound { tables: history[0].clone(), byes: Vec::new() };
    assert_eq!(check_seating(&input, &again), Ok(()));
    let cost = Certificate::of(&input, &[again]).cost_against(&machine.certificate);
    assert_eq!((cost.repeated_meetings, cost.repeated_seats), (24, 16));

    let mut wrong = machine.rounds[0].clone();
    wrong.tables[1].seats[0] = wrong.tables[0].seats[0];
    assert_eq!(check_seating(&input, &wrong).unwrap_err().len(), 2);
}

#[test]
fn what_stands_in_the_way_is_known_before() {
    let players = numbers(11);
    let groups = Groups { teams: vec![members(&[1, 2, 3, 4])], ..Groups::default() };
    let apart = KeepApart { teams: Apart::Hard, ..KeepApart::default() };
    let options = DrawOptions { apart, byes: true, ..avoiding() };
    let obstacles = check_before(&DrawInput { options, ..input(&players, 2, &groups) });
    let members = members(&[1, 2, 3, 4]);
    assert_eq!(
        obstacles,
        [
            Obstacle::CannotSeat { players: 11, missing: 1, surplus: Some(1), byes: true },
            Obstacle::GroupTooLarge { bond: Bond::Team, members, tables: 2, pairs: 1, hard: true },
            Obstacle::MeetAgain { at_least: 6, already: 0 },
        ]
    );
    assert_eq!(check_before(&input(&numbers(40), 3, &Groups::default())), []);
}

/// All ways to seat the players at tables of these sizes, whatever the seats.
fn seatings(players: &[PlayerNumber], sizes: &[usize]) -> Vec<Vec<Vec<PlayerNumber>>> {
    let Some((&size, rest)) = sizes.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for mask in 0u32..1 << players.len() {
        // Where tables are of one size, the first player left sits at the first of them.
        let in_order = rest.first() != Some(&size) || mask & 1 == 1;
        if mask.count_ones() as usize == size && in_order {
            let (here, left): (Vec<_>, Vec<_>) =
                players.iter().enumerate().partition(|(place, _)| mask >> place & 1 == 1);
            let plain =
                |list: Vec<(usize, &PlayerNumber)>| list.into_iter().map(|(_, &p)| p).collect::<Vec<_>>();
            let here = plain(here);
            for mut more in seatings(&plain(left), rest) {
                more.insert(0, here.clone());
                all.push(more);
            }
        }
    }
    all
}

fn lower_bound(players: usize, rounds: u16) -> u64 {
    bound::lower_bound(avoiding().table_sizes(players).unwrap(), rounds)
}

fn as_seating(tables: &[Vec<PlayerNumber>]) -> Seating {
    (1..)
        .map(crate::ids::TableNumber)
        .zip(tables)
        .map(|(table, seats)| DrawnTable { table, seats: seats.clone() })
        .collect()
}

#[test]
fn no_seating_of_a_tiny_field_goes_below_the_bound_and_some_reach_it() {
    for (players, sizes) in [(8u16, vec![4, 4]), (9, vec![5, 4]), (10, vec![5, 5])] {
        let count = usize::from(players);
        let all: Vec<Seating> = seatings(&numbers(players), &sizes).iter().map(|t| as_seating(t)).collect();
        let two = all.iter().map(|second| repeated_meetings([&all[0], second].into_iter())).min();
        assert_eq!(two, Some(lower_bound(count, 2)));
        let three = all
            .iter()
            .flat_map(|second| all.iter().map(move |third| (second, third)))
            .map(|(second, third)| repeated_meetings([&all[0], second, third].into_iter()))
            .min();
        assert_eq!(three, Some(lower_bound(count, 3)));
    }
    let all: Vec<Seating> = seatings(&numbers(12), &[4, 4, 4]).iter().map(|t| as_seating(t)).collect();
    assert_eq!(all.len(), 5_775);
    let two = all.iter().map(|second| repeated_meetings([&all[0], second].into_iter())).min();
    assert_eq!(two, Some(lower_bound(12, 2)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_was_played_before_no_seating_goes_below_the_bound(
        seeds in prop::collection::vec(any::<[u8; 32]>(), 1..4),
        gone in 0usize..4,
        count in 8u16..11,
    ) {
        let before = numbers(13);
        let history: Vec<Seating> =
            seeds.iter().map(|seed| draw_random(Seed(*seed), &before, avoiding()).unwrap()).collect();
        let players = before[gone..][..count.into()].to_vec();
        let groups = Groups::default();
        let input = DrawInput { history: &history, ..input(&players, 1, &groups) };
        let sizes: Vec<usize> =
            avoiding().table_sizes(players.len()).unwrap().in_order(FiveTables::First).collect();
        let least = seatings(&players, &sizes)
            .iter()
            .map(|tables| repeated_meetings(history.iter().chain([&as_seating(tables)])))
            .min()
            .unwrap();
        let drawn = quietly(&input).certificate;
        prop_assert!(drawn.lower_bound <= least);
        prop_assert_eq!(drawn.repeated_meetings, least);
    }
}
