//! Folding a log of 200,000 events: 260 players at 65 tables, round after round.
//!
//! Decoding alone, decoding and folding, and folding decoded events. The state costs
//! little if the second takes at most twice the time of the first. Dropping the state is not
//! measured: who folds a log keeps what comes of it.
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at its own inputs")]
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "it measures and reports a ratio")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use chrono::{DateTime, NaiveDate, Utc};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::family::Record;
use domain::ids::{DealNumber, PersonId, PlayerNumber, RoundNumber};
use domain::log::StreamId;
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::command::{
    CreateTournament, DealCommand, DrawCommand, DrawOrder, FieldCommand, Registration, RoundCommand,
};
use domain::tournament::event::DealAt;
use domain::tournament::event::field::Details;
use domain::tournament::{Authority, Command, Context, Event, Meta, Tournament, create, decide};
use uuid::Uuid;

const EVENTS: usize = 200_000;
const PLAYERS: u16 = 260;

/// Lines of a sheet; A is Vorhand, B to D follow.
const LINES: [&str; 6] = [
    r#"{"family": "koenigrufen", "contract": "rufer", "declarers": [{"player": "A", "won": true}], "partner": "C"}"#,
    r#"{"family": "koenigrufen", "contract": "besserrufer", "declarers": [{"player": "B", "won": true,
        "kontras": [{"by": "C", "level": "kontra"}]}], "partner": "D", "premiums": [
        {"premium": "pagat", "side": "declarer", "by": "B", "announced": true, "won": true, "kontra": "rekontra"}]}"#,
    r#"{"family": "koenigrufen", "contract": "solorufer", "declarers": [{"player": "D", "won": false}],
        "partner": "A", "premiums": [
        {"premium": "trull", "side": "opponents", "by": "B", "announced": false, "won": true}]}"#,
    r#"{"family": "koenigrufen", "contract": "trischaken", "trischaken": {"A": {"thirds": 60, "tricks": 3},
        "B": {"thirds": 50, "tricks": 3}, "C": {"thirds": 100, "tricks": 6}, "D": {"thirds": 0, "tricks": 0}}}"#,
    r#"{"family": "koenigrufen", "contract": "piccolo", "declarers": [{"player": "C", "won": true}]}"#,
    r#"{"family": "koenigrufen", "contract": "rufer", "declarers": [{"player": "A", "won": false}], "partner": "B",
        "premiums": [{"premium": "uhu", "side": "opponents", "by": "C", "announced": true, "won": false}]}"#,
];

/// An event as the log keeps it.
struct Stored {
    event_type: &'static str,
    schema: u16,
    payload: String,
}

struct Log {
    tournament: Tournament,
    stored: Vec<Stored>,
}

fn meta(version: u64) -> Meta {
    Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None }
}

fn context() -> Context {
    Context::new(DateTime::<Utc>::UNIX_EPOCH, Authority::Official, [7; 32])
}

impl Log {
    fn begin() -> Self {
        let mut ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
        ruleset.regulations.rounds = 20;
        ruleset.regulations.cycles = Some(20);
        let date = NaiveDate::from_ymd_opt(2018, 11, 10).unwrap();
        let founding = CreateTournament {
            title: "Cup".into(),
            date,
            place: None,
            ruleset,
            terms: domain::tournament::event::preregistration::RegistrationSet::default(),
            times: domain::tournament::event::setup::TimesSet::default(),
        };
        let events = create(&founding).unwrap();
        let id = StreamId(Uuid::nil());
        let tournament = Tournament::found(id, meta(1), &events[0]).unwrap();
        let mut log = Self { tournament, stored: Vec::new() };
        log.store(&events[0]);
        log
    }

    fn store(&mut self, event: &Event) {
        let (event_type, schema) = (event.event_type(), event.schema());
        self.stored.push(Stored { event_type, schema, payload: event.encode() });
    }

    fn run(&mut self, command: &Command) {
        for event in decide(&self.tournament, command, &context()).unwrap() {
            self.tournament.evolve(meta(self.tournament.version + 1), &event).unwrap();
            self.store(&event);
        }
    }

    fn play(mut self) -> Vec<Stored> {
        for number in (1..=PLAYERS).map(PlayerNumber) {
            let person = PersonId(Uuid::from_u128(number.0.into()));
            let details = Details::default();
            let registration = Registration {
                person,
                number: Some(number),
                details,
                fee_paid: Cents(0),
                from_round: None,
                trophies_before: 0,
                despite_suspension: None,
                preregistration: None,
                consent: domain::consent::Consent::default(),
            };
            self.run(&Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] }));
            self.run(&Command::Field(FieldCommand::CheckIn { player: number }));
        }
        let lines = LINES.map(|line| serde_json::from_str::<Record<char>>(line).unwrap());
        for round in (1..).map(RoundNumber) {
            self.run(&Command::Draw(DrawCommand::DrawRound { round, draw: DrawOrder::default() }));
            self.run(&Command::Round(RoundCommand::StartRound { round, due_at: None }));
            let tables = self.tournament.rounds.last().unwrap().tables.clone();
            for deal in 1..=80_u16 {
                for (line, table) in (usize::from(deal)..).zip(&tables) {
                    let at = DealAt { round, table: table.at.table, deal: DealNumber(deal) };
                    // Seat 1 is the first Vorhand.
                    let vorhand = usize::from(deal - 1) % 4;
                    let seat = |letter: &char| (*letter as usize - 'A' as usize + vorhand) % 4;
                    let player = |letter: &char| Ok::<_, ()>(table.seats[seat(letter)]);
                    let record = lines[line % lines.len()].try_map_players(player).unwrap();
                    self.run(&Command::Deal(DealCommand::RecordDeal {
                        at,
                        dealer: None,
                        accept_wrong_dealer: false,
                        record,
                    }));
                    if self.stored.len() >= EVENTS {
                        self.stored.truncate(EVENTS);
                        return self.stored;
                    }
                }
            }
            self.run(&Command::Round(RoundCommand::EndRound { round, early: false }));
        }
        self.stored
    }
}

fn decode(log: &[Stored]) -> Vec<Event> {
    log.iter().map(|event| Event::decode(event.event_type, event.schema, &event.payload).unwrap()).collect()
}

fn fold<'a>(events: impl Iterator<Item = &'a Event>) -> Tournament {
    let mut events = (1..).zip(events);
    let (version, first) = events.next().unwrap();
    let mut tournament = Tournament::found(StreamId(Uuid::nil()), meta(version), first).unwrap();
    for (version, event) in events {
        tournament.evolve(meta(version), event).unwrap();
    }
    tournament
}

fn decode_each(log: &[Stored]) {
    for event in log {
        black_box(Event::decode(event.event_type, event.schema, &event.payload).unwrap());
    }
}

fn decode_and_fold(log: &[Stored]) -> Tournament {
    let mut stored = (1..).zip(log);
    let (version, first) = stored.next().unwrap();
    let read = |event: &Stored| Event::decode(event.event_type, event.schema, &event.payload).unwrap();
    let mut tournament = Tournament::found(StreamId(Uuid::nil()), meta(version), &read(first)).unwrap();
    for (version, event) in stored {
        tournament.evolve(meta(version), &read(event)).unwrap();
    }
    tournament
}

/// The quickest of several runs; a state that is kept is not dropped within the time.
fn quickest<T>(run: impl Fn() -> T) -> Duration {
    let time = |()| {
        let started = Instant::now();
        let result = black_box(run());
        let took = started.elapsed();
        drop(result);
        took
    };
    [(); 7].map(time).into_iter().min().unwrap()
}

fn fold_200_000_events(c: &mut Criterion) {
    let log = Log::begin().play();
    let events = decode(&log);
    assert_eq!(fold(events.iter()), decode_and_fold(&log));

    let mut group = c.benchmark_group("200,000 events");
    group.throughput(Throughput::Elements(EVENTS as u64)).sample_size(10);
    group.bench_function("decode", |b| b.iter(|| decode_each(&log)));
    group.bench_function("decode and fold", |b| b.iter_with_large_drop(|| decode_and_fold(&log)));
    group.bench_function("fold", |b| b.iter_with_large_drop(|| fold(events.iter())));
    group.finish();

    let decoding = quickest(|| decode_each(&log));
    let folding = quickest(|| decode_and_fold(&log));
    println!(
        "decoding takes {} % of the time of decoding and folding",
        100 * decoding.as_micros() / folding.as_micros()
    );
}

criterion_group!(benches, fold_200_000_events);
criterion_main!(benches);
