//! Whole tournaments as they were once exported, one a ruleset: every later program reads them, and
//! settles, ranks, verifies and audits them as the day they were played. They stay for ever.
//!
//! Beside them stand days of each family in which what is rarer happens (`desk-…`), and an organisation's log.
//!
//! A new ruleset gets its tournament by `GOLDEN=write cargo test -p api --test e2e -- tournaments::`, which
//! plays it on the built program and writes what is not there yet.

mod day;
mod desk;
mod explained;
mod late;
mod lifetime;
mod organisation;
mod season;
mod security;
mod series;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use domain::log::{Envelope, Meta};
use domain::ruleset::Ruleset;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::results::Results;
use domain::tournament::{Event, Tournament};
use engine::{ExportHeader, audit_export, verify_export};
use rstest::rstest;
use serde::Serialize;

use crate::support::server::program;

/// What happens in every one of them.
const HAPPENS: [&str; 27] = [
    "appeal.deadline_set",
    "complaint.raised",
    "deal.corrected",
    "deal.entry_retracted",
    "deal.opened",
    "deal.play_recorded",
    "draw.committed",
    "draw.edited",
    "flag.resolved",
    "line.flagged",
    "player.excluded",
    "player.fee_recorded",
    "player.reinstated",
    "player.substituted",
    "prize.paid",
    "prize.reversed",
    "results.published",
    "round.drawn",
    "round.ended",
    "ruling.made",
    "seats.corrected",
    "sheet.reopened",
    "sheet.signed",
    "table.ended_early",
    "tournament.closed",
    "tournament.created",
    "tournament.reopened",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/tournaments")
}

fn export_of(ruleset: &str) -> PathBuf {
    folder().join(format!("{ruleset}.jsonl"))
}

/// The events of an export, and the tournament they make up.
fn folded(export: &str) -> (Vec<Envelope>, Tournament) {
    folded_with(export, |_| {})
}

/// The same, each event as `change` leaves it.
fn folded_with(export: &str, change: impl Fn(&mut Event)) -> (Vec<Envelope>, Tournament) {
    let (header, events) = export.split_once('\n').expect("a header");
    let header: ExportHeader = serde_json::from_str(header).expect("a header");
    let events: Vec<Envelope> =
        events.lines().map(|line| serde_json::from_str(line).expect("an event")).collect();
    let mut tournament: Option<Tournament> = None;
    for envelope in &events {
        let mut event = Event::decode(&envelope.event_type, envelope.schema, &envelope.payload)
            .unwrap_or_else(|error| panic!("event {}: {error}", envelope.version));
        change(&mut event);
        let meta = Meta::of(envelope);
        match &mut tournament {
            Some(tournament) => tournament.evolve(meta, &event).expect("it happened"),
            none => *none = Some(Tournament::found(header.stream, meta, &event).expect("founded")),
        }
    }
    (events, tournament.expect("founded"))
}

/// What it comes to: every deal, every row, every edition, a line each.
fn stated(tournament: &Tournament) -> String {
    let mut text = String::new();
    for deal in tournament.all_deals() {
        let at = deal.at;
        let outcome = serde_json::to_string(&deal.outcome).expect("plain data");
        writeln!(text, "deal {}/{}/{} {outcome}", at.round, at.table, at.deal).expect("a text grows");
    }
    let rows = EditionRows::of(&Results::of(tournament));
    list(&mut text, "player", &rows.players);
    list(&mut text, "unranked", &rows.unranked);
    list(&mut text, "pair", &rows.pairs);
    list(&mut text, "team", &rows.teams);
    list(&mut text, "title", &rows.titles);
    list(&mut text, "prize", &rows.prizes);
    for edition in tournament.editions.iter() {
        let published = &edition.published;
        let digest = published.rows.digest();
        writeln!(text, "edition {} of {} {digest}", published.edition, published.of_version)
            .expect("a text grows");
    }
    text
}

fn list(text: &mut String, name: &str, rows: &[impl Serialize]) {
    for row in rows {
        let row = serde_json::to_string(row).expect("plain data");
        writeln!(text, "{name} {row}").expect("a text grows");
    }
}

#[rstest]
fn every_golden_tournament_is_what_it_was(
    #[values(
        "krenglbach-2018",
        "tarockcup-2018",
        "tarockcup-2019",
        "ooe-2023",
        "royal",
        "tarot-fft",
        "tarot-004"
    )]
    ruleset: &str,
) {
    let (events, tournament) = holds(ruleset, day::played);
    let happened: BTreeSet<_> = events.iter().map(|event| event.event_type.as_str()).collect();
    let missing: Vec<_> = HAPPENS.iter().filter(|name| !happened.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(tournament.ruleset.id, ruleset);
    assert_eq!(tournament.editions.len(), 2);
    assert!(tournament.rounds[0].attempt > 1, "it was drawn again");
}

#[rstest]
fn every_golden_day_at_the_desk_is_what_it_was(
    #[values(
        "desk-koenigrufen",
        "desk-tarot",
        "desk-royal",
        "desk-afterwards",
        "desk-cash",
        "desk-explained",
        "desk-hall",
        "desk-five-again",
        "desk-clock",
        "desk-described"
    )]
    name: &str,
) {
    let (_, tournament) = holds(name, desk::played);
    assert_eq!(tournament.editions.len(), 1);
}

/// The list of an old cup that was taken over.
#[test]
fn the_golden_list_of_an_old_cup_is_what_it_was() {
    let (_, tournament) = holds("old-cup", |_| crate::old_cup::taken_over());
    assert_eq!((tournament.editions.len(), tournament.rounds.len()), (1, 0));
    assert!(tournament.taken_over.is_some());
}

/// Reads a golden tournament, and holds what it comes to against what it came to; `play` makes one
/// that is not there yet.
fn holds(name: &str, play: impl Fn(&str) -> String) -> (Vec<Envelope>, Tournament) {
    let (file, page) = (export_of(name), folder().join(format!("{name}.txt")));
    if is_written(&file) {
        let export = play(name);
        fs::write(&page, stated(&folded(&export).1)).expect("writable");
        fs::write(&file, export).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden tournament");
    let (events, tournament) = folded(&export);
    assert_eq!(stated(&tournament), fs::read_to_string(&page).expect("what it comes to"));

    assert_eq!(folded_by_other_rules(&export, &tournament), tournament, "the fold asks no rules");

    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((verified.events, verified.editions.len()), (tournament.version, tournament.editions.len()));
    let audited = audit_export(export.as_bytes(), None).unwrap_or_else(|error| panic!("{error}"));
    assert!(audited.is_clean(), "{audited:#?}");
    assert_eq!(audited.audit.deals, tournament.all_deals().count());
    for command in ["verify", "audit"] {
        assert!(program().arg(command).arg(&file).output().unwrap().status.success(), "{command}");
    }
    (events, tournament)
}

/// The same events with the rules of another family in their place; the rules are put back afterwards.
fn folded_by_other_rules(export: &str, tournament: &Tournament) -> Tournament {
    let family = tournament.ruleset.game.family();
    let other = Ruleset::presets().iter().find(|preset| preset.game.family() != family);
    let other = other.expect("there are three families");
    let (_, mut folded) = folded_with(export, |event| match event {
        Event::Created(e) => e.ruleset = other.clone(),
        Event::RulesetAmended(e) => e.ruleset = other.clone(),
        Event::RulesetChangeProposed(e) => e.ruleset = other.clone(),
        Event::RulesetChanged(e) => e.ruleset = other.clone(),
        _ => {}
    });
    assert_eq!(*folded.ruleset, *other);
    folded.ruleset = Arc::clone(&tournament.ruleset);
    folded.proposed.clone_from(&tournament.proposed);
    folded
}

/// Whether this golden file is to be made now: it is not there, and somebody asks for it.
fn is_written(file: &Path) -> bool {
    std::env::var("GOLDEN").is_ok_and(|mode| mode == "write") && !file.exists()
}

/// Every event that docs/LOG.md says is written happens in a golden file.
#[test]
fn every_event_of_the_log_happens_in_a_golden_file() {
    let log = fs::read_to_string(folder().join("../../docs/LOG.md")).unwrap();
    let rows = log.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | ✓ |"));
    let names = rows.flat_map(|(names, _)| names.split('`')).filter(|name| name.contains('.'));
    let listed: BTreeSet<_> = names.map(str::to_owned).collect();
    assert!(listed.len() > 60, "the tables look otherwise: {listed:?}");

    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let exports = files.filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    let mut happened = BTreeSet::new();
    for export in exports {
        for line in fs::read_to_string(export).unwrap().lines().skip(1) {
            let event: Envelope = serde_json::from_str(line).unwrap();
            happened.insert(event.event_type);
        }
    }
    let missing: Vec<_> = listed.difference(&happened).collect();
    assert!(missing.is_empty(), "what happens in no golden file: {missing:?}");
}

#[test]
fn every_shipped_ruleset_has_its_golden_tournament() {
    for preset in Ruleset::presets() {
        assert!(export_of(&preset.id).exists(), "{} is missing", preset.id);
    }
}
