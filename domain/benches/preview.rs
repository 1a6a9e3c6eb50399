//! Nine rulings looked at before one is made: 260 players at 65 tables, a full day of three
//! rounds. Measured against one ranking of the same day.
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at its own inputs")]
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "it measures and reports a ratio")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use chrono::{DateTime, NaiveDate};
use criterion::{Criterion, criterion_group, criterion_main};
use domain::family::Record;
use domain::ids::{DealNumber, PersonId, PlayerNumber, RoundNumber, TableNumber};
use domain::log::StreamId;
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::command::{
    CreateTournament, DealCommand, DrawCommand, DrawOrder, FieldCommand, Registration, RoundCommand,
};
use domain::tournament::event::DealAt;
use domain::tournament::event::field::Details;
use domain::tournament::event::referee::RulingOutcome;
use domain::tournament::preview::{RulingOption, preview};
use domain::tournament::results::Results;
use domain::tournament::{Authority, Command, Context, Meta, Tournament, create, decide};
use serde_json::json;
use uuid::Uuid;

const PLAYERS: u16 = 260;

fn meta(version: u64) -> Meta {
    Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None }
}

fn run(tournament: &mut Tournament, command: &Command) {
    let context = Context::new(DateTime::UNIX_EPOCH, Authority::Official, [7; 32]);
    for event in decide(tournament, command, &context).unwrap() {
        tournament.evolve(meta(tournament.version + 1), &event).unwrap();
    }
}

/// A day on which every table has played its 16 deals, or 20.
fn full_day() -> Tournament {
    let ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
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
    let mut cup = Tournament::found(StreamId(Uuid::nil()), meta(1), &events[0]).unwrap();
    let registration = |number: u16| Registration {
        person: PersonId(Uuid::from_u128(number.into())),
        number: Some(PlayerNumber(number)),
        details: Details::default(),
        fee_paid: Cents(1000),
        from_round: None,
        trophies_before: 0,
        despite_suspension: None,
        preregistration: None,
        consent: domain::consent::Consent::default(),
    };
    let registrations = (1..=PLAYERS).map(registration).collect();
    run(&mut cup, &Command::Field(FieldCommand::RegisterPlayers { registrations }));
    for player in (1..=PLAYERS).map(PlayerNumber) {
        run(&mut cup, &Command::Field(FieldCommand::CheckIn { player }));
    }
    for round in (1..=3).map(RoundNumber) {
        run(&mut cup, &Command::Draw(DrawCommand::DrawRound { round, draw: DrawOrder::default() }));
        run(&mut cup, &Command::Round(RoundCommand::StartRound { round, due_at: None }));
        let tables = cup.rounds.last().unwrap().tables.clone();
        for table in &tables {
            let seats = table.seats.len();
            for deal in 1..=u16::try_from(cup.deals_per_table(seats)).unwrap() {
                // With five the dealer sits out, and seat 1 is the first Vorhand.
                let vorhand = usize::from(deal - 1) % seats;
                let partner = table.seats[(vorhand + 1 + usize::from(table.at.table.0) % 3) % seats];
                let won = (deal + table.at.table.0) % 3 != 0;
                let record: Record<PlayerNumber> = serde_json::from_value(json!({
                    "family": "koenigrufen", "contract": "rufer", "partner": partner,
                    "declarers": [{"player": table.seats[vorhand], "won": won}],
                    "premiums": [{"premium": "pagat", "side": "declarer", "announced": true, "won": won,
                        "by": table.seats[vorhand]}],
                }))
                .unwrap();
                let at = DealAt { round, table: table.at.table, deal: DealNumber(deal) };
                run(
                    &mut cup,
                    &Command::Deal(DealCommand::RecordDeal {
                        at,
                        dealer: None,
                        accept_wrong_dealer: false,
                        record,
                    }),
                );
            }
        }
        run(&mut cup, &Command::Round(RoundCommand::EndRound { round, early: false }));
    }
    cup
}

/// Nine rulings on a deal of four players.
fn options(cup: &Tournament, at: DealAt) -> Vec<RulingOption> {
    let deal = cup.deal(at).unwrap();
    let [a, b, c, d] = deal.seating.active().map(|seat| deal.player(seat).unwrap()).collect::<Vec<_>>()[..]
    else {
        panic!("four play")
    };
    let outcomes = [
        json!({"kind": "no_offence"}),
        json!({"kind": "caution", "details": {"offenders": [a]}}),
        json!({"kind": "renonce", "details": {"offenders": [a]}}),
        json!({"kind": "renonce", "details": {"offenders": [c, d]}}),
        json!({"kind": "renonce", "details": {"offenders": [b], "claims": {c.to_string(): 6}}}),
        json!({"kind": "premium_lost", "details": {"premiums": [{"premium": "pagat", "side": "declarer"}]}}),
        json!({"kind": "game_lost", "details": {"player": a}}),
        json!({"kind": "annulled"}),
        json!({"kind": "struck"}),
    ];
    let light = |outcome: &RulingOutcome| matches!(outcome, RulingOutcome::Caution(_));
    let option = |outcome| {
        let outcome: RulingOutcome = serde_json::from_value(outcome).unwrap();
        RulingOption { offence: light(&outcome).then(|| "gesture".parse().unwrap()), outcome }
    };
    outcomes.into_iter().map(option).collect()
}

fn quickest<T>(run: impl Fn() -> T) -> Duration {
    let time = |()| {
        let started = Instant::now();
        let result = black_box(run());
        let took = started.elapsed();
        drop(result);
        took
    };
    [(); 15].map(time).into_iter().min().unwrap()
}

fn preview_nine_rulings(c: &mut Criterion) {
    let cup = full_day();
    let at = DealAt { round: RoundNumber(3), table: TableNumber(30), deal: DealNumber(5) };
    let options = options(&cup, at);
    assert!(preview(&cup, at, &options).unwrap().options.iter().all(Result::is_ok));

    let mut group = c.benchmark_group("260 players, full day");
    group.bench_function("ranking", |b| b.iter(|| Results::of(black_box(&cup))));
    group.bench_function("preview of 9 rulings", |b| b.iter(|| preview(black_box(&cup), at, &options)));
    group.finish();

    let one = quickest(|| Results::of(&cup));
    let nine = quickest(|| preview(&cup, at, &options));
    println!(
        "one ranking takes {one:?}; nine previews take {nine:?}, {} % of it",
        100 * nine.as_micros() / one.as_micros()
    );
}

criterion_group!(benches, preview_nine_rulings);
criterion_main!(benches);
