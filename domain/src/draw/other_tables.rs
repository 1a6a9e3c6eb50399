//! Draws with tables of three, and draws of fixed pairs.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rstest::rstest;

use super::laws::{avoiding, input, numbers, quietly};
use super::*;
use crate::ids::{PlayerNumber, TableNumber};

fn threes(mode: DrawMode) -> DrawOptions {
    DrawOptions { mode, sizes: Sizes::FoursAndThrees, ..avoiding() }
}

fn of_pairs(mode: DrawMode) -> DrawOptions {
    DrawOptions { mode, units: Units::Pairs, ..avoiding() }
}

/// Players 1 and 2, 4 and 3, 5 and 6, 8 and 7, …: who is named first sits to the left.
fn pairs(count: u16) -> Vec<[PlayerNumber; 2]> {
    (1..=count)
        .map(|n| if n % 2 == 1 { [2 * n - 1, 2 * n] } else { [2 * n, 2 * n - 1] })
        .map(|pair| pair.map(PlayerNumber))
        .collect()
}

fn pair_of(pairs: &[[PlayerNumber; 2]], player: PlayerNumber) -> [PlayerNumber; 2] {
    *pairs.iter().find(|pair| pair.contains(&player)).unwrap()
}

/// The attackers and the defenders of the first deal at a table of pairs.
fn sides(pairs: &[[PlayerNumber; 2]], table: &DrawnTable, seat_one: SeatOne) -> [[PlayerNumber; 2]; 2] {
    let [a, b, c, d] = table.seats[..] else { panic!("{table:?}") };
    let sides = match seat_one {
        SeatOne::Vorhand => [[a, b], [c, d]],
        SeatOne::Dealer => [[b, c], [d, a]],
    };
    for side in sides {
        assert!(pairs.contains(&side), "{side:?} is no pair from left to right at {table:?}");
    }
    sides
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn with_tables_of_three_everybody_sits_once(
        count in 6u16..60,
        mode in prop::sample::select(vec![DrawMode::Random, DrawMode::RandomAvoiding, DrawMode::ByStanding]),
        last in any::<bool>(),
        seed in any::<[u8; 32]>(),
    ) {
        let five_tables = if last { FiveTables::Last } else { FiveTables::First };
        let options = DrawOptions { five_tables, ..threes(mode) };
        let (players, groups) = (numbers(count), Groups::default());
        let input = DrawInput { options, seed: Seed(seed), standing: &players, ..input(&players, 1, &groups) };
        let drawn = quietly(&input);
        prop_assert_eq!(check_seating(&input, &drawn.rounds[0]), Ok(()));
        let sizes: Vec<usize> = drawn.rounds[0].tables.iter().map(|table| table.seats.len()).collect();
        let expected = options.table_sizes(players.len()).unwrap();
        prop_assert_eq!(sizes, expected.in_order(five_tables).collect::<Vec<_>>());
        prop_assert!(drawn.certificate.lower_bound <= drawn.certificate.repeated_meetings);
    }

    #[test]
    fn pairs_stay_together_and_every_pair_plays_or_sits_out(
        count in 2u16..30,
        mode in prop::sample::select(vec![DrawMode::Random, DrawMode::RandomAvoiding, DrawMode::ByStanding]),
        dealer in any::<bool>(),
        seed in any::<[u8; 32]>(),
    ) {
        let seat_one = if dealer { SeatOne::Dealer } else { SeatOne::Vorhand };
        let options = DrawOptions { seat_one, ..of_pairs(mode) };
        let (players, groups, pairs) = (numbers(2 * count), Groups::default(), pairs(count));
        let input = DrawInput { options, seed: Seed(seed), pairs: &pairs, ..input(&players, 1, &groups) };
        let drawn = quietly(&input);
        prop_assert_eq!(check_seating(&input, &drawn.rounds[0]), Ok(()));
        let round = &drawn.rounds[0];
        prop_assert_eq!(round.tables.len(), usize::from(count / 2));
        prop_assert_eq!(round.byes.len(), usize::from(count % 2) * 2);
        for table in &round.tables {
            let [_, defenders] = sides(&pairs, table, seat_one);
            // The defenders' Eintreiber, who sits to the right, deals (ROY).
            prop_assert_eq!(table.seats[seat_one.first_dealer(4) - 1], defenders[1]);
        }
        if let Some(&out) = round.byes.first() {
            let mut pair = pair_of(&pairs, out);
            pair.sort_unstable();
            prop_assert_eq!(&round.byes, &pair);
        }
    }
}

#[rstest]
#[case(6, 4)]
#[case(7, 4)]
#[case(9, 4)]
#[case(10, 4)]
#[case(13, 3)]
#[case(14, 4)]
#[case(15, 5)]
#[case(21, 5)]
#[case(22, 5)]
#[case(23, 5)]
#[case(35, 5)]
#[case(61, 5)]
fn few_rounds_with_tables_of_three_are_optimal(#[case] players: u16, #[case] rounds: u16) {
    let (players, groups) = (numbers(players), Groups::default());
    let options = threes(DrawMode::RandomAvoiding);
    let certificate = quietly(&DrawInput { options, ..input(&players, rounds, &groups) }).certificate;
    assert_eq!(certificate.repeated_meetings, certificate.lower_bound);
}

#[test]
fn who_sat_at_a_table_of_three_before_does_so_last() {
    // Two tables of three and 16 of four: six of 70 players a round.
    let (players, groups) = (numbers(70), Groups::default());
    let options = threes(DrawMode::RandomAvoiding);
    let mut history = Vec::new();
    for seed in 1..=4 {
        let seed = Seed([seed; 32]);
        let input = DrawInput { options, seed, history: &history, ..input(&players, 1, &groups) };
        let drawn = quietly(&input);
        assert_eq!(drawn.certificate.repeated_fives(), 0);
        history.extend(drawn.rounds.into_iter().map(|round| round.tables));
    }
}

#[rstest]
#[case(12, 11)]
#[case(11, 11)]
#[case(6, 5)]
#[case(16, 8)]
#[case(13, 6)]
fn no_pair_meets_the_same_pair_twice(#[case] count: u16, #[case] rounds: u16) {
    let (players, groups, pairs) = (numbers(2 * count), Groups::default(), pairs(count));
    let options = of_pairs(DrawMode::RandomAvoiding);
    let drawn = quietly(&DrawInput { options, pairs: &pairs, ..input(&players, rounds, &groups) });
    assert_eq!(drawn.certificate.repeated_meetings, 0);
    let mut met = BTreeMap::new();
    let mut out = BTreeMap::new();
    for round in &drawn.rounds {
        for table in &round.tables {
            let mut sides = sides(&pairs, table, SeatOne::Vorhand);
            sides.sort_unstable();
            *met.entry(sides).or_insert(0) += 1;
        }
        round.byes.iter().for_each(|&player| *out.entry(player).or_insert(0) += 1);
    }
    assert!(met.values().all(|&times| times == 1));
    assert_eq!(met.len(), usize::from(count / 2 * rounds));
    assert!(out.values().all(|&times| times == 1), "no pair sits out twice: {out:?}");
    assert_eq!(out.len(), usize::from(count % 2 * rounds) * 2);
}

#[test]
fn pairs_drawn_round_by_round_meet_anew_and_defend_first_in_turn() {
    let (players, groups, pairs) = (numbers(24), Groups::default(), pairs(12));
    let options = of_pairs(DrawMode::RandomAvoiding);
    let mut history: Vec<Seating> = Vec::new();
    let mut defended: BTreeMap<_, u32> = BTreeMap::new();
    for ahead in (0..6).rev() {
        let input =
            DrawInput { options, ahead, pairs: &pairs, history: &history, ..input(&players, 1, &groups) };
        let drawn = quietly(&input);
        assert_eq!((drawn.certificate.repeated_meetings, drawn.certificate.lower_bound), (0, 0));
        for table in &drawn.rounds[0].tables {
            *defended.entry(sides(&pairs, table, SeatOne::Vorhand)[1]).or_default() += 1;
        }
        history.extend(drawn.rounds.into_iter().map(|round| round.tables));
    }
    assert!(defended.values().all(|times| (2..=4).contains(times)), "{defended:?}");
}

/// A day of an odd number of pairs, drawn round by round: everybody plays or sits out, in turn.
#[rstest]
fn of_an_odd_number_of_pairs_each_plays_or_sits_out_in_every_round(
    #[values(3, 5)] count: u16,
    #[values(0, 1, 2, 3)] seed: u8,
) {
    let (players, groups, pairs) = (numbers(2 * count), Groups::default(), pairs(count));
    let options = of_pairs(DrawMode::RandomAvoiding);
    let mut byes: Vec<PlayerNumber> = Vec::new();
    // Two pairs have met before, so that a round in which another sits out costs less.
    let seats = pairs[0].iter().chain(&pairs[1]).copied().collect();
    let mut history: Vec<Seating> = vec![vec![DrawnTable { table: TableNumber(1), seats }]];
    for ahead in (0..2).rev() {
        let seed = Seed([seed.wrapping_mul(31) + u8::try_from(ahead).unwrap(); 32]);
        let drawing = DrawInput { options, ahead, seed, pairs: &pairs, ..input(&players, 1, &groups) };
        let drawing = DrawInput { history: &history, byes: &byes, ..drawing };
        let round = quietly(&drawing).rounds.remove(0);
        assert_eq!(check_seating(&drawing, &round), Ok(()), "{round:?}");
        byes.extend(&round.byes);
        history.push(round.tables);
        let times = |pair: &[PlayerNumber; 2]| byes.iter().filter(|player| **player == pair[0]).count();
        let (least, most) = (pairs.iter().map(times).min(), pairs.iter().map(times).max());
        assert!(most.unwrap() - least.unwrap() <= 1, "{byes:?}");
    }
}

#[test]
fn the_pair_to_sit_out_is_the_one_that_did_so_least_often() {
    let (players, groups, pairs) = (numbers(10), Groups::default(), pairs(5));
    let byes: Vec<_> = (1..=8).map(PlayerNumber).collect();
    for mode in [DrawMode::Random, DrawMode::RandomAvoiding, DrawMode::ByStanding] {
        let options = of_pairs(mode);
        let input = DrawInput { options, byes: &byes, pairs: &pairs, ..input(&players, 1, &groups) };
        assert_eq!(quietly(&input).rounds[0].byes, [9, 10].map(PlayerNumber));
        let surplus = Some(2);
        let stated = Obstacle::CannotSeat { players: 10, missing: 2, surplus, byes: true };
        assert_eq!(check_before(&input)[..1], [stated]);
    }
}

/// 6 pairs: each stands on one of 2 sides in every draw, so its counts spread as chi squared
/// with one degree of freedom, all together as about six fifths of one with five.
#[rstest]
#[case(DrawMode::Random)]
#[case(DrawMode::RandomAvoiding)]
fn who_defends_first_is_drawn(#[case] mode: DrawMode) {
    let (players, groups, pairs) = (numbers(12), Groups::default(), pairs(6));
    let mut counts: BTreeMap<_, f64> = BTreeMap::new();
    for n in 0..2_000u16 {
        let mut seed = [0; 32];
        seed[..2].copy_from_slice(&n.to_be_bytes());
        let options = of_pairs(mode);
        let input = DrawInput { options, seed: Seed(seed), pairs: &pairs, ..input(&players, 1, &groups) };
        for table in &quietly(&input).rounds[0].tables {
            *counts.entry(sides(&pairs, table, SeatOne::Vorhand)[1]).or_default() += 1.0;
        }
    }
    let statistic: f64 = counts.values().map(|n| 2.0 * (n - 1000.0).powi(2) / 1000.0).sum();
    // 0.1 % of six fifths of chi squared with five degrees of freedom lie beyond 24.7.
    assert!(counts.len() == 6 && statistic < 24.7, "chi squared is {statistic}");
}

#[test]
fn pairs_are_seated_by_the_better_of_the_two() {
    let (players, groups, pairs) = (numbers(8), Groups::default(), pairs(4));
    let standing = [7, 2, 8, 5, 1, 3, 6, 4].map(PlayerNumber);
    let options = of_pairs(DrawMode::ByStanding);
    let input = DrawInput { options, standing: &standing, pairs: &pairs, ..input(&players, 1, &groups) };
    let tables = quietly(&input).rounds[0].tables.clone();
    let best = tables[0].seats.iter().map(|player| player.0).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(best, [1, 2, 7, 8].into());
}

#[test]
fn who_has_no_partner_is_named() {
    let (players, groups, mut pairs) = (numbers(7), Groups::default(), pairs(4));
    let options = of_pairs(DrawMode::Random);
    let alone = DrawInput { options, pairs: &pairs, ..input(&players, 1, &groups) };
    assert_eq!(draw(&alone, &mut |_| ()), Err(DrawError::Unpaired(PlayerNumber(7))));
    assert_eq!(check_before(&alone), [Obstacle::Unpaired { players: vec![PlayerNumber(7)] }]);
    pairs[1] = [1, 3].map(PlayerNumber);
    let players = numbers(8);
    let twice = DrawInput { options, pairs: &pairs, ..input(&players, 1, &groups) };
    let players = [1, 2, 3, 4].map(PlayerNumber);
    assert_eq!(check_before(&twice), [Obstacle::Unpaired { players: vec![players[0], players[3]] }]);
}

#[test]
fn pairs_seated_by_hand_sit_side_by_side() {
    let (players, groups, pairs) = (numbers(8), Groups::default(), pairs(4));
    let options = of_pairs(DrawMode::Random);
    let input = DrawInput { options, pairs: &pairs, ..input(&players, 1, &groups) };
    let seated = |tables: [[u16; 4]; 2]| DrawnRound {
        tables: (1..)
            .zip(tables)
            .map(|(n, seats)| DrawnTable { table: TableNumber(n), seats: seats.map(PlayerNumber).to_vec() })
            .collect(),
        byes: Vec::new(),
    };
    // Which of them sits to the left is up to the pair.
    assert_eq!(check_seating(&input, &seated([[2, 1, 3, 4], [5, 6, 7, 8]])), Ok(()));
    let split = check_seating(&input, &seated([[2, 3, 1, 4], [5, 6, 7, 8]]));
    assert_eq!(split, Err(vec![SeatingError::PairSplit(TableNumber(1))]));
    let split = check_seating(&input, &seated([[1, 2, 3, 5], [4, 6, 7, 8]]));
    assert_eq!(split.unwrap_err().len(), 2);
}

#[test]
fn seats_by_hand_have_no_more_tables_of_three_than_needed() {
    let (players, groups) = (numbers(12), Groups::default());
    let input = DrawInput { options: threes(DrawMode::Random), ..input(&players, 1, &groups) };
    let tables: Seating = (1..)
        .zip(players.chunks(3))
        .map(|(n, seats)| DrawnTable { table: TableNumber(n), seats: seats.to_vec() })
        .collect();
    let found = check_seating(&input, &DrawnRound { tables, byes: Vec::new() }).unwrap_err();
    assert_eq!(found, [SeatingError::OddTables { odd: 4, seats: 3, needed: 0 }]);
    assert_eq!(found[0].to_string(), "4 tables of 3 where 0 are enough");
}

#[rstest]
#[case(threes(DrawMode::Random), 14, 1)]
#[case(threes(DrawMode::RandomAvoiding), 14, 3)]
#[case(of_pairs(DrawMode::Random), 12, 1)]
#[case(of_pairs(DrawMode::RandomAvoiding), 12, 5)]
fn the_proof_holds_and_the_commitment_binds_sizes_and_pairs(
    #[case] options: DrawOptions,
    #[case] count: u16,
    #[case] rounds: u16,
) {
    let of_pairs = options.units == Units::Pairs;
    let pairs = if of_pairs { pairs(count / 2) } else { Vec::new() };
    let basis = Basis { rounds, pairs, ..Basis::default() };
    let algorithm = options.mode.algorithm();
    let terms = DrawTerms { algorithm, players: numbers(count), options, basis };
    let seed = Seed([5; 32]);
    let mut drawn = terms.draw(seed, &mut |_| ()).unwrap().rounds.into_iter();
    let first = drawn.next().unwrap();
    let proof = DrawProof {
        algorithm,
        players: terms.players.clone(),
        options,
        basis: terms.basis.clone(),
        seed,
        public_randomness: None,
        commitment: Some(terms.commitment(seed).unwrap()),
        tables: first.tables,
        byes: first.byes,
        later: drawn.collect(),
    };
    assert!(proof.verify().is_ok());
    let json = serde_json::to_string(&proof).unwrap();
    assert_eq!(serde_json::from_str::<DrawProof>(&json).unwrap(), proof);
    let other = DrawOptions { sizes: Sizes::FoursAndFives, units: Units::Players, ..options };
    let altered = DrawProof { options: other, ..proof.clone() };
    assert!(matches!(altered.verify(), Err(DrawMismatch::Commitment { .. })));
    if of_pairs {
        let mut swapped = proof;
        swapped.basis.pairs[0].swap(0, 1);
        assert!(matches!(swapped.verify(), Err(DrawMismatch::Commitment { .. })));
        swapped.commitment = None;
        assert!(matches!(swapped.verify(), Err(DrawMismatch::Seating { .. })));
    }
}
