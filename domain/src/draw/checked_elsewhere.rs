//! Proofs and what they cost, for programs that count it again: the scripts of the pages are tested with them.
//!
//! Another algorithm, or a cost counted otherwise, gets its file by `GOLDEN=write cargo test -p domain checked_elsewhere`.

#![expect(clippy::disallowed_methods, reason = "tests read and write their fixtures")]

use serde::Serialize;

use super::laws::{avoiding, numbers};
use super::*;
use crate::ids::PlayerNumber;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/scripts/draws.json");
const SEED: Seed = Seed([7; 32]);

fn before(rounds: u8, players: u16) -> Vec<Seating> {
    let seated = |n| draw_random(Seed([n; 32]), &numbers(players), avoiding()).unwrap();
    (0..rounds).map(seated).collect()
}

/// In the order in which a proof is written: a commitment is over these bytes.
#[derive(Serialize)]
struct Told {
    proof: DrawProof,
    certificate: Certificate,
}

/// A draw that was committed to, with something mixed in, and what it costs.
fn told(players: Vec<PlayerNumber>, options: DrawOptions, basis: Basis) -> Told {
    let terms = DrawTerms { algorithm: options.mode.algorithm(), players, options, basis };
    let mixed = "3 5 1 6";
    let drawn = terms.draw(SEED.mixed_with(mixed), &mut |_| ()).unwrap();
    let commitment = Some(terms.commitment(SEED).unwrap());
    let mut rounds = drawn.rounds.into_iter();
    let DrawnRound { tables, byes } = rounds.next().unwrap();
    let DrawTerms { algorithm, players, options, basis } = terms;
    let proof = DrawProof {
        algorithm,
        players,
        options,
        basis,
        seed: SEED,
        public_randomness: Some(mixed.to_owned()),
        commitment,
        tables,
        byes,
        later: rounds.collect(),
    };
    Told { proof, certificate: drawn.certificate }
}

fn by_hand() -> Told {
    let options = DrawOptions { mode: DrawMode::Manual, ..avoiding() };
    let mut tables = draw_random(SEED, &numbers(9), avoiding()).unwrap();
    // The five sit at the last table.
    tables.reverse();
    for (table, number) in tables.iter_mut().zip(1..) {
        table.table = crate::ids::TableNumber(number);
    }
    let basis = Basis { history: before(1, 9), ..Basis::default() };
    let terms = DrawTerms { algorithm: Algorithm::Manual1, players: numbers(9), options, basis };
    let round = DrawnRound { tables: tables.clone(), byes: Vec::new() };
    let certificate = terms.certificate(&[round]);
    let proof = DrawProof {
        algorithm: terms.algorithm,
        players: terms.players,
        options: terms.options,
        basis: terms.basis,
        seed: SEED,
        public_randomness: None,
        commitment: None,
        tables,
        byes: Vec::new(),
        later: Vec::new(),
    };
    Told { proof, certificate }
}

fn all() -> Vec<(&'static str, Told)> {
    let random = DrawOptions::random(FiveTables::Last, SeatOne::Dealer);
    let apart = KeepApart { teams: Apart::Hard, clubs: Apart::Soft, prohibited: Apart::Hard };
    let group = |of: &[u16]| of.iter().copied().map(PlayerNumber).collect::<Vec<_>>();
    // More of a club than there are tables: some of it share one.
    let groups = Groups {
        teams: vec![group(&[1, 2, 3]), group(&[4, 5])],
        clubs: vec![group(&[1, 4, 6, 7, 8, 9, 10])],
        prohibited: vec![[PlayerNumber(11), PlayerNumber(12)]],
    };
    let met = MetBefore { round: 0, players: [PlayerNumber(1), PlayerNumber(9)] };
    let history = Basis { history: before(2, 12), met: vec![met], ..Basis::default() };
    let of_pairs = DrawOptions { units: Units::Pairs, ..random };
    let pairs: Vec<_> = (1..=7).map(|n| [PlayerNumber(2 * n), PlayerNumber(2 * n - 1)]).collect();
    let pairs = Basis { pairs, ..Basis::default() };
    let earlier = terms_of_pairs(of_pairs, &pairs);
    let again = Basis { history: vec![earlier], ..pairs.clone() };
    let best: Vec<_> = numbers(13).into_iter().rev().collect();
    let snake = DrawOptions { mode: DrawMode::ByStanding, standing: StandingOrder::Snake, ..random };
    vec![
        ("random", told(numbers(9), random, Basis::default())),
        ("random-after-two", told(numbers(11).split_off(3), random, history.clone())),
        (
            "random-threes",
            told(numbers(14), DrawOptions { sizes: Sizes::FoursAndThrees, ..random }, Basis::default()),
        ),
        ("random-byes", told(numbers(7), DrawOptions { byes: true, ..random }, Basis::default())),
        ("random-pairs", told(numbers(14), of_pairs, pairs)),
        ("avoiding", told(numbers(13), avoiding(), Basis { ahead: 1, ..history.clone() })),
        (
            "avoiding-apart",
            told(
                numbers(13),
                DrawOptions { apart, ..avoiding() },
                Basis { groups: groups.clone(), ..history },
            ),
        ),
        ("avoiding-at-once", told(numbers(17), avoiding(), Basis { rounds: 3, ..Basis::default() })),
        (
            "avoiding-threes",
            told(
                numbers(14),
                DrawOptions { sizes: Sizes::FoursAndThrees, ..avoiding() },
                Basis { rounds: 2, history: before(1, 13), ..Basis::default() },
            ),
        ),
        (
            "avoiding-pairs",
            told(numbers(14), DrawOptions { mode: DrawMode::RandomAvoiding, ..of_pairs }, again),
        ),
        (
            "avoiding-byes",
            told(
                numbers(11),
                DrawOptions { byes: true, ..avoiding() },
                Basis { history: before(1, 12), ..Basis::default() },
            ),
        ),
        (
            "standing",
            told(
                numbers(13),
                snake,
                Basis {
                    standing: best,
                    groups: Groups { teams: Vec::new(), clubs: Vec::new(), ..groups },
                    history: before(1, 13),
                    ..Basis::default()
                },
            ),
        ),
        ("manual", by_hand()),
    ]
}

fn terms_of_pairs(options: DrawOptions, basis: &Basis) -> Seating {
    let terms = DrawTerms {
        algorithm: options.mode.algorithm(),
        players: numbers(14),
        options,
        basis: basis.clone(),
    };
    terms.draw(Seed([9; 32]), &mut |_| ()).unwrap().rounds.remove(0).tables
}

#[test]
fn what_is_checked_elsewhere_is_what_this_program_tells() {
    // A line each, so that it is seen which of them changed.
    let line = |(name, told)| format!("\"{name}\": {}", serde_json::to_string::<Told>(&told).unwrap());
    let written = format!("{{\n{}\n}}\n", all().into_iter().map(line).collect::<Vec<_>>().join(",\n"));
    if std::env::var("GOLDEN").is_ok_and(|mode| mode == "write") {
        std::fs::write(FILE, &written).unwrap();
    }
    assert_eq!(std::fs::read_to_string(FILE).unwrap(), written);
}
