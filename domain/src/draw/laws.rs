//! Laws every draw keeps, whatever the field.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::ids::PlayerNumber;

fn numbers(count: u16) -> Vec<PlayerNumber> {
    (1..=count).map(PlayerNumber).collect()
}

fn avoiding() -> DrawOptions {
    DrawOptions { mode: DrawMode::RandomAvoiding, ..DrawOptions::random(FiveTables::First, SeatOne::Vorhand) }
}

fn input<'a>(players: &'a [PlayerNumber], rounds: u16, groups: &'a Groups) -> DrawInput<'a> {
    DrawInput {
        players,
        rounds,
        ahead: 0,
        options: avoiding(),
        seed: Seed([3; 32]),
        history: &[],
        byes: &[],
        groups,
        standing: &[],
    }
}

fn quietly(input: &DrawInput) -> Drawn {
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
        prop_assume!(table_sizes(players.len()).is_ok());
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
