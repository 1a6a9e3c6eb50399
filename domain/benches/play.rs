//! Plays a second: complete deals judged to the card, with record and sums, and what it takes
//! to read them from JSON.
//!
//! `cargo bench -p domain --bench play`; the throughput is in plays.

#[expect(dead_code, reason = "one deal is for the tests only")]
#[path = "../tests/koenigrufen/play/deals.rs"]
mod deals;
#[expect(dead_code, reason = "the tests ask for more than plays")]
#[expect(clippy::unwrap_used, reason = "the deals are well formed, as the tests show")]
#[path = "../tests/koenigrufen/play/table.rs"]
mod table;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::family::Play;
use domain::koenigrufen;
use domain::koenigrufen::rules::Rules;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use serde_json::json;

use deals::{BETTLER, FARBENSOLO, MONDFANG, RUFER, SOLO, SOLORUFER_INTO_TALON, VALAT};
use table::Game;

/// An evening's mix as far as nine deals go: games with partners most of all.
fn sheet() -> Vec<String> {
    let pagat = json!([{"premium": "pagat", "by": "A", "kontra": "kontra"}]);
    let kontras = json!([{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]);
    let plays = [
        RUFER.play(json!({"called": "pK"})),
        MONDFANG.play(json!({"called": "pK", "declarers": kontras})),
        Game { contract: "besserrufer", ..RUFER }.play(json!({"called": "pK", "announcements": pagat})),
        VALAT.play(json!({"called": "pK"})),
        SOLORUFER_INTO_TALON.play(json!({"called": "pK"})),
        SOLO.play(json!({})),
        FARBENSOLO.play(json!({})),
        BETTLER.play(json!({"declarers": [{"player": "B"}]})),
        Game { contract: "trischaken", ..BETTLER }.play(json!({"vorhand": "B"})),
    ];
    plays.iter().map(ToString::to_string).collect()
}

fn rules() -> &'static Rules {
    let preset = Ruleset::preset("tarockcup-2019").expect("it is a preset");
    preset.game.koenigrufen().expect("a ruleset of Königrufen")
}

fn seat_of(name: &str) -> Option<Seat> {
    ["A", "B", "C", "D"].iter().position(|player| *player == name).and_then(Seat::new)
}

fn read(json: &str) -> koenigrufen::Play<String> {
    let play = Play::from_json(json).expect("the sheet is well formed");
    play.koenigrufen().expect("a play of Königrufen").clone()
}

fn seated(play: &koenigrufen::Play<String>) -> (Seating, koenigrufen::Play<Seat>) {
    let play = play.try_map_players(|name| seat_of(name).ok_or(())).expect("A to D play");
    let seating = Seating::new(4, None, play.vorhand.expect("there is a Vorhand"));
    (seating.expect("four sit at the table"), play)
}

fn adjudicate(c: &mut Criterion) {
    let (rules, sheet) = (rules(), sheet());
    let plays: Vec<_> = sheet.iter().map(|json| seated(&read(json))).collect();
    let mut group = c.benchmark_group("koenigrufen play");
    group.throughput(Throughput::Elements(sheet.len() as u64));

    group.bench_function("adjudicate, record and totals", |b| {
        b.iter(|| {
            for (seating, play) in &plays {
                let judged = black_box(play).adjudicate(rules, *seating, |seat| Some(*seat));
                black_box(judged.expect("a table could have seen it").totals(rules, *seating));
            }
        });
    });
    group.bench_function("read from JSON", |b| {
        b.iter(|| {
            for json in &sheet {
                black_box(read(black_box(json)));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, adjudicate);
criterion_main!(benches);
