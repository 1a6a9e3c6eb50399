//! The work that a deal costs, from its record to its paper, in instructions.

use std::hint::black_box;

use domain::game::Ledger as _;
use domain::ids::DealNumber;
use domain::koenigrufen::rules::Rules;
use domain::koenigrufen::{Deal, Record};
use domain::log::{Draft, Envelope, StreamId, StreamKind};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::standings::Ranking;
use domain::tournament::event::DealAt;
use domain::tournament::{Command, Event, Tournament, decide};
use gungraun::prelude::*;
use gungraun::{Callgrind, EntryPoint};
use reports::Report;
use store::{Access, Append, Base, OpenOptions, OrganisationId, Store};
use tarockmeister_instructions::day::{self, Day, Stored, context, meta};
use tarockmeister_instructions::large_final::{self, LargeFinal};
use texts::Lang;
use tokio::runtime::Runtime;
use uuid::Uuid;

/// An evening's mix: Rufer most of all, some of everything else.
const SHEET: [&str; 8] = [
    r#"{"contract": "rufer", "declarers": [{"player": 0, "won": true}], "partner": 2}"#,
    r#"{"contract": "rufer", "declarers": [{"player": 0, "won": false, "kontras": [{"by": 1, "level": "kontra"}]}],
        "partner": 3, "premiums": [{"premium": "pagat", "side": "opponents", "by": 1, "announced": true, "won": true}]}"#,
    r#"{"contract": "besserrufer", "declarers": [{"player": 1, "won": true}], "partner": 2, "premiums": [
        {"premium": "uhu", "side": "declarer", "by": 1, "announced": true, "won": true, "kontra": "kontra"},
        {"premium": "trull", "side": "declarer", "announced": false, "won": true}]}"#,
    r#"{"contract": "trischaken", "trischaken": {"0": {"thirds": 90, "tricks": 5}, "1": {"thirds": 60, "tricks": 4},
        "2": {"thirds": 60, "tricks": 3}, "3": {"thirds": 0, "tricks": 0}}}"#,
    r#"{"contract": "piccolo", "declarers": [{"player": 3, "won": true, "kontras": [{"by": 0, "level": "kontra"}]}]}"#,
    r#"{"contract": "solorufer", "declarers": [{"player": 2, "won": true}], "partner": 0, "premiums": [
        {"premium": "koenig_ultimo", "side": "declarer", "by": 0, "announced": true, "won": false}]}"#,
    r#"{"contract": "sechserdreier", "declarers": [{"player": 0, "won": false}]}"#,
    r#"{"contract": "dreier", "declarers": [{"player": 1}], "renonce": {"offenders": [3, 1], "claims": {"0": 9}}}"#,
];

fn sheet() -> (&'static Rules, Vec<Record<Seat>>) {
    let preset = Ruleset::preset("tarockcup-2019").expect("a preset");
    let records = SHEET.iter().map(|record| serde_json::from_str(record).expect("a record"));
    (preset.game.koenigrufen().expect("rules of Königrufen"), records.collect())
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
    let day = Day::of(8);
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
    Day::of(8).stored()
}

// A log is decoded and folded; the state is kept.
#[library_benchmark]
#[bench::forty_players(setup = kept)]
fn fold(log: Vec<Stored>) -> Tournament {
    let read = |event: &Stored| Event::decode(event.event_type, event.schema, &event.payload).expect("ours");
    let mut stored = (1..).zip(&log);
    let (version, first) = stored.next().expect("a log has a first event");
    let mut tournament =
        Tournament::found(StreamId(Uuid::nil()), meta(version), &read(first)).expect("a founding");
    for (version, event) in stored {
        tournament.evolve(meta(version), &read(event)).expect("what was decided");
    }
    tournament
}

fn drafts() -> Vec<Draft> {
    Day::of(8).drafts()
}

// A log is hashed and chained.
#[library_benchmark]
#[bench::forty_players(setup = drafts)]
fn seal(drafts: Vec<Draft>) -> Vec<Envelope> {
    day::seal(StreamId(Uuid::nil()), drafts)
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
    let append = Append::new(stream, base, day::seal(stream, drafts));
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
    let tournament = Day::of(8).tournament;
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
    reports::ranking(&LargeFinal::played().ranking(), &large_final::directory(), &large_final::heading())
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
