//! The work that a deal costs, from its record to its paper, in instructions.

use std::hint::black_box;

use domain::game::Ledger as _;
use domain::ids::DealNumber;
use domain::koenigrufen::rules::Rules;
use domain::koenigrufen::{Deal, Record};
use domain::log::{Draft, Envelope, StreamId, StreamKind};
use domain::seat::{Seat, Seating};
use domain::standings::Ranking;
use domain::tournament::event::DealAt;
use domain::tournament::{Command, Event, Tournament, decide};
use gungraun::prelude::*;
use gungraun::{Callgrind, EntryPoint};
use reports::Report;
use store::{Access, Append, Base, OpenOptions, OrganisationId, Store};
use tarockmeister_instructions::day::{Stored, context, meta};
use tarockmeister_instructions::large_final::LargeFinal;
use tarockmeister_instructions::{log, paper, sheet};
use texts::Lang;
use tokio::runtime::Runtime;
use uuid::Uuid;

fn sheet() -> (&'static Rules, Vec<Record<Seat>>) {
    (sheet::rules(), sheet::sheet())
}

// Eight records are checked and settled.
#[library_benchmark]
#[bench::eight_deals(setup = sheet)]
fn settle((rules, records): (&'static Rules, Vec<Record<Seat>>)) {
    let seating = Seating::new(4, None, Seat::ALL[0]).expect("four sit at the table");
    for record in &records {
        black_box(Deal::check(rules, seating, black_box(record)).expect("a sound record").totals());
    }
}

fn next_deals() -> (Tournament, Vec<Command>) {
    let day = log::round(8);
    let commands = day.deals(9);
    (day.tournament, commands)
}

// A deal at each of ten tables is decided.
#[library_benchmark]
#[bench::ten_deals(setup = next_deals)]
fn decide_deals((tournament, commands): (Tournament, Vec<Command>)) -> Tournament {
    for command in &commands {
        black_box(decide(&tournament, command, &context()).expect("a sound command"));
    }
    tournament
}

fn decided_deals() -> (Tournament, Vec<Event>) {
    let (tournament, commands) = next_deals();
    let decided =
        commands.iter().flat_map(|command| decide(&tournament, command, &context()).expect("sound"));
    let events = decided.collect();
    (tournament, events)
}

// What was decided becomes the tournament's state.
#[library_benchmark]
#[bench::ten_deals(setup = decided_deals)]
fn evolve((mut tournament, events): (Tournament, Vec<Event>)) -> Tournament {
    for event in &events {
        tournament.evolve(meta(tournament.version + 1), event).expect("what was decided");
    }
    tournament
}

fn kept() -> Vec<Stored> {
    log::round(8).stored()
}

// A log is decoded and folded; the state is kept.
#[library_benchmark]
#[bench::forty_players(setup = kept)]
fn fold(kept: Vec<Stored>) -> Tournament {
    let read = |event: &Stored| Event::decode(event.event_type, event.schema, &event.payload).expect("ours");
    let mut stored = (1..).zip(&kept);
    let (version, first) = stored.next().expect("a log has a first event");
    let mut tournament =
        Tournament::found(StreamId(Uuid::nil()), meta(version), &read(first)).expect("a founding");
    for (version, event) in stored {
        tournament.evolve(meta(version), &read(event)).expect("what was decided");
    }
    tournament
}

fn drafts() -> Vec<Draft> {
    log::drafts(&log::round(8))
}

// A log is hashed and chained.
#[library_benchmark]
#[bench::forty_players(setup = drafts)]
fn seal(drafts: Vec<Draft>) -> Vec<Envelope> {
    log::seal(StreamId(Uuid::nil()), drafts)
}

struct Batch {
    runtime: Runtime,
    store: Store,
    append: Append,
    _folder: tempfile::TempDir,
}

fn batch() -> Batch {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("log.sqlite");
    let options = OpenOptions::new(Access::Exclusive);
    let store =
        runtime.block_on(Store::open(file.to_str().expect("a plain path"), options)).expect("a new database");
    let stream = StreamId(Uuid::from_u128(1));
    let base = Base::New { kind: StreamKind::Tournament, organisation: OrganisationId::DEFAULT };
    let mut drafts = drafts();
    drafts.truncate(64);
    let append = Append::new(stream, base, log::seal(stream, drafts));
    Batch { runtime, store, append, _folder: folder }
}

// Events are written durably to SQLite, in one commit: what the thread does that writes, which is not the one that asks.
#[library_benchmark(config = on_the_writing_thread())]
#[bench::sixty_four_events(setup = batch)]
fn append(batch: Batch) -> Batch {
    batch.runtime.block_on(batch.store.append(batch.append.clone())).expect("it is written");
    batch
}

fn on_the_writing_thread() -> LibraryBenchmarkConfig {
    let entry = EntryPoint::Custom("store::sqlite::thread::Writing::transact".into());
    LibraryBenchmarkConfig::default().tool(Callgrind::default().entry_point(entry)).clone()
}

fn entered() -> (Tournament, DealAt) {
    let tournament = log::round(8).tournament;
    let table = tournament.rounds.last().and_then(|round| round.tables.first()).expect("it is drawn").at;
    let at = DealAt { round: table.round, table: table.table, deal: DealNumber(8) };
    (tournament, at)
}

// A deal and what its sheet has come to, as JSON.
#[library_benchmark]
#[bench::eighth_of_a_table(setup = entered)]
fn answer_of_a_deal((tournament, at): (Tournament, DealAt)) -> (Tournament, String) {
    let answer = views::deal::DealAnswer::of(&tournament, at, None, Lang::De).expect("it is recorded");
    let json = serde_json::to_string(&answer).expect("JSON");
    (tournament, json)
}

// Places of 260 after three rounds.
#[library_benchmark]
#[bench::players_260(setup = LargeFinal::played)]
fn rank(played: LargeFinal) -> Ranking {
    played.ranking()
}

fn report() -> Report {
    reports::ranking(&LargeFinal::played().ranking(), &paper::directory(), &paper::heading())
}

// The ranking of 260 as a PDF.
#[library_benchmark]
#[bench::players_260(setup = report)]
fn pdf(report: Report) -> Vec<u8> {
    report.pdf().expect("it is laid out")
}

library_benchmark_group!(
    name = work,
    benchmarks = [settle, decide_deals, evolve, fold, seal, append, answer_of_a_deal, rank, pdf]
);
main!(library_benchmark_groups = work);
