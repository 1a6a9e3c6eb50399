//! Measures what `docs/DRAW.md` says of drawing with repeated meetings avoided, and
//! prints its tables: `cargo run --release -p domain --example draw_bars`, with the names of
//! sections (`few`, `more`, `zero`, `by-round`, `large`) only those.
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program that measures and reports")]

use std::time::{Duration, Instant};

use domain::draw::{
    Apart, Certificate, DrawInput, DrawMode, DrawOptions, FiveTables, Groups, KeepApart, Obstacle, SeatOne,
    Seating, Seed, check_before, draw,
};
use domain::ids::PlayerNumber;

const SEEDS: u8 = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let sections: [(&str, fn()); 5] = [
        ("few", few_rounds),
        ("more", more_rounds),
        ("zero", zero_repeats),
        ("by-round", round_by_round),
        ("large", large_fields),
    ];
    for (name, section) in sections {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            section();
        }
    }
}

fn options(apart: KeepApart) -> DrawOptions {
    DrawOptions {
        mode: DrawMode::RandomAvoiding,
        apart,
        ..DrawOptions::random(FiveTables::First, SeatOne::Vorhand)
    }
}

fn field(players: usize) -> Vec<PlayerNumber> {
    (0..players).map(PlayerNumber::from_index).collect()
}

fn is_seatable(players: usize) -> bool {
    options(KeepApart::default()).table_sizes(players).is_ok()
}

fn input<'a>(
    players: &'a [PlayerNumber],
    rounds: u16,
    ahead: u16,
    groups: &'a Groups,
    apart: KeepApart,
) -> DrawInput<'a> {
    DrawInput {
        players,
        rounds,
        ahead,
        algorithm: DrawMode::RandomAvoiding.algorithm(),
        options: options(apart),
        seed: Seed([0; 32]),
        history: &[],
        met: &[],
        byes: &[],
        groups,
        standing: &[],
        pairs: &[],
    }
}

fn measure(
    players: usize,
    rounds: u16,
    seed: u8,
    groups: &Groups,
    apart: KeepApart,
) -> (Certificate, Duration) {
    let players = field(players);
    let input = DrawInput { seed: Seed([seed; 32]), ..input(&players, rounds, 0, groups, apart) };
    let start = Instant::now();
    let drawn = draw(&input, &mut |_| ()).expect("the field can be seated");
    (drawn.certificate, start.elapsed())
}

/// The most repeated meetings of the first seeds, and the longest time.
fn worst(players: usize, rounds: u16, seeds: u8) -> (u64, Duration) {
    (0..seeds).fold((0, Duration::ZERO), |(most, longest), seed| {
        let (certificate, time) = measure(players, rounds, seed, &Groups::default(), KeepApart::default());
        (most.max(certificate.repeated_meetings), longest.max(time))
    })
}

/// Which fields have a repeated meeting with the first seed, and the longest time.
fn missed(players: std::ops::RangeInclusive<usize>, rounds: u16) -> (Vec<usize>, Duration) {
    let (mut missed, mut slowest) = (Vec::new(), Duration::ZERO);
    for players in players {
        let (repeated, time) = worst(players, rounds, 1);
        slowest = slowest.max(time);
        if repeated > 0 {
            missed.push(players);
        }
    }
    (missed, slowest)
}

fn bound(players: usize, rounds: u16) -> u64 {
    let (players, groups) = (field(players), Groups::default());
    let found = check_before(&input(&players, rounds, 0, &groups, KeepApart::default()));
    let least = found.iter().find_map(|obstacle| match obstacle {
        Obstacle::MeetAgain { at_least, .. } => Some(*at_least),
        _ => None,
    });
    least.unwrap_or(0)
}

fn few_rounds() {
    println!("## Two, three, four rounds at once\n\nC drawn / lower bound; the worst of {SEEDS} seeds.\n");
    println!("| N | R = 2 | R = 3 | R = 4 | ms |\n|---|---|---|---|---|");
    for players in (8..=24).filter(|&players| is_seatable(players)) {
        let cells = [2, 3, 4].map(|rounds| (worst(players, rounds, SEEDS), bound(players, rounds)));
        let slowest = cells.iter().map(|((_, time), _)| time.as_millis()).max().unwrap_or(0);
        let cells = cells.map(|((repeated, _), bound)| format!("{repeated}/{bound}"));
        println!("| {players} | {} | {slowest} |", cells.join(" | "));
    }
    for rounds in [2, 3, 4] {
        let (missed, slowest) = missed(25..=300, rounds);
        println!(
            "\n25 to 300 players, R = {rounds}, one seed: C > 0 for {missed:?}; slowest {} ms",
            slowest.as_millis()
        );
    }
    println!();
}

fn more_rounds() {
    println!("## Five and six rounds at once\n");
    println!("| N | R = 5 | R = 6 | ms |\n|---|---|---|---|");
    for players in (16..=31).filter(|&players| is_seatable(players)) {
        let cells = [5, 6].map(|rounds| (worst(players, rounds, SEEDS), bound(players, rounds)));
        let slowest = cells.iter().map(|((_, time), _)| time.as_millis()).max().unwrap_or(0);
        let cells = cells.map(|((repeated, _), bound)| format!("{repeated}/{bound}"));
        println!("| {players} | {} | {slowest} |", cells.join(" | "));
    }
    let (missed, slowest) = missed(32..=300, 5);
    println!(
        "\n32 to 300 players, R = 5, one seed: C > 0 for {missed:?}; slowest {} ms\n",
        slowest.as_millis()
    );
}

fn zero_repeats() {
    println!("## Rounds without a repeated meeting\n");
    println!("| N | wanted | C there / lower bound | most rounds with C = 0 | ms |\n|---|---|---|---|---|");
    for (players, wanted) in [(16, 5), (20, 5), (24, 7), (28, 9), (32, 10), (36, 11), (40, 13), (44, 14)] {
        let (repeated, time) = worst(players, wanted, SEEDS);
        let most = (1..=wanted).rev().find(|&rounds| worst(players, rounds, SEEDS).0 == 0).unwrap_or(0);
        println!(
            "| {players} | {wanted} | {repeated}/{} | {most} | {} |",
            bound(players, wanted),
            time.as_millis()
        );
    }
    println!();
}

fn round_by_round() {
    println!("## Four rounds, each drawn after the one before was played\n");
    println!("| N | C, blind | C, knowing how many follow | lower bound |\n|---|---|---|---|");
    for count in (8..=24).filter(|&players| is_seatable(players)) {
        let run = |knowing: bool| {
            (0..SEEDS)
                .map(|seed| {
                    let (players, groups) = (field(count), Groups::default());
                    let mut history: Vec<Seating> = Vec::new();
                    let mut repeated = 0;
                    for round in 0..4u8 {
                        let ahead = if knowing { 3 - u16::from(round) } else { 0 };
                        let input = DrawInput {
                            seed: Seed([seed * 4 + round; 32]),
                            history: &history,
                            ..input(&players, 1, ahead, &groups, KeepApart::default())
                        };
                        let drawn = draw(&input, &mut |_| ()).expect("the field can be seated");
                        repeated = drawn.certificate.repeated_meetings;
                        history.extend(drawn.rounds.into_iter().map(|round| round.tables));
                    }
                    repeated
                })
                .max()
                .unwrap_or(0)
        };
        println!("| {count} | {} | {} | {} |", run(false), run(true), bound(count, 4));
    }
    println!();
}

fn large_fields() {
    println!("## Large fields with teams of four and clubs of twenty\n");
    println!("| N | R | teams | clubs | C | pairs of a team | pairs of a club | seats again | ms |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for (players, rounds) in [(260, 3), (260, 5), (1_000, 3), (1_000, 5)] {
        for apart in [
            KeepApart { teams: Apart::Hard, clubs: Apart::Soft, prohibited: Apart::Off },
            KeepApart { teams: Apart::Hard, clubs: Apart::Hard, prohibited: Apart::Off },
        ] {
            let everybody = field(players);
            let groups = Groups {
                teams: everybody.chunks(4).map(<[_]>::to_vec).collect(),
                clubs: everybody.chunks(20).map(<[_]>::to_vec).collect(),
                prohibited: Vec::new(),
            };
            let (certificate, time) = measure(players, rounds, 1, &groups, apart);
            let broken = |bond| certificate.broken.iter().filter(|broken| broken.bond == bond).count();
            println!(
                "| {players} | {rounds} | hard | {} | {} | {} | {} | {} | {} |",
                if apart.clubs == Apart::Hard { "hard" } else { "soft" },
                certificate.repeated_meetings,
                broken(domain::draw::Bond::Team),
                broken(domain::draw::Bond::Club),
                certificate.repeated_seats,
                time.as_millis()
            );
        }
    }
}
