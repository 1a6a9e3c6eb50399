//! One payload of each event type and schema of this stream, as it was first written: these files
//! stay for ever, and every later program must read them.
//!
//! A new type or schema gets its file by `GOLDEN=write cargo test -p domain golden`.

#![expect(clippy::disallowed_methods, reason = "tests read and write their fixtures")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::ids::{Code, DealNumber, PlayerNumber, TableNumber};
use crate::log::{Continuation, Hash, StreamContinued};
use crate::points::Points;
use crate::season::deals::{
    DealRange, DealsJudged, EarlierTrophies, GamePoints, GameRecorded, GameRemoved, ImportRemoved,
    MilestoneHandedOver, MilestoneTakenBack, Part, ReferenceFollowed, ReferenceRefused, TournamentCounted,
    TournamentUncounted, TrophiesImported, TrophyList, Variant,
};
use crate::season::series::{
    EveningAccepted, EveningCounted, EveningFollowed, EveningRefused, EveningUncounted, QualificationChanged,
    SamePerson, SeriesPlayer, Slot,
};

use crate::tournament::event::TableAt;

use super::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/season/tests/golden")
}

fn eight_deals() -> DealRange {
    let (round, table) = (RoundNumber(1), TableNumber(2));
    DealRange { round, table, from: DealNumber(1), to: DealNumber(8) }
}

#[expect(clippy::too_many_lines, reason = "one of each event")]
fn events() -> Vec<Event> {
    let at = PairingAt { round: RoundNumber(1), pairing: 1 };
    let teams = vec![team(1), team(2)];
    let commitment = commitment(SEED, &teams);
    let order = drawn_order(SEED, Some("3 5 1 6"), &teams);
    let formed = TeamFormed {
        team: team(1),
        name: note(1),
        members: (1..=4).map(|nth| member(1, nth)).collect(),
        leave: Some(note(2)),
    };
    let position = PlayerPosition::Abfaenger;
    let substituted = Side {
        changes: vec![Change { position, player: person(999), from_deal: 5 }],
        guests: vec![person(999)],
        ..side(1)
    };
    let recorded = MatchRecorded {
        sides: [substituted, side(2)],
        private: true,
        pairing: Some(at),
        extension: true,
        leave: Some(note(3)),
        played_in: Some(PlayedIn { reference: series::reference(1, 1), deals: eight_deals() }),
        ..played(1, [1, 2], [192, 191])
    };
    let reference = series::reference(1, 1);
    let newer = series::reference(1, 2);
    let same = SamePerson { number: PlayerNumber(7), person: person(7) };
    let players = vec![SeriesPlayer {
        number: PlayerNumber(7),
        person: person(7),
        club: Code::try_from("KR Linz".to_owned()).ok(),
        categories: Code::try_from("juniors".to_owned()).into_iter().collect(),
        agreed_by_entry: true,
    }];
    vec![
        Event::Created(SeasonCreated {
            title: "Trophäenliste".into(),
            year: 1984,
            rules: Rules::Trophies(TrophyList::royal()),
        }),
        Event::Closed(SeasonClosed {}),
        Event::Reopened(SeasonReopened { note: note(4) }),
        Event::TeamFormed(formed.clone()),
        Event::TeamChanged(formed),
        Event::KnockoutCommitted(KnockoutCommitted { teams: teams.clone(), commitment }),
        Event::KnockoutDrawn(KnockoutDrawn {
            teams,
            seed: SEED,
            public_randomness: Some("3 5 1 6".into()),
            commitment: Some(commitment),
            order,
        }),
        Event::MatchRecorded(recorded),
        Event::MatchConfirmed(MatchConfirmed { id: match_id(1), by: team(2) }),
        Event::MatchContested(MatchContested { id: match_id(1), by: team(2), note: note(21) }),
        Event::MatchRuled(MatchRuled { id: match_id(1), points: Some([760, 759]), note: note(5) }),
        Event::PairingConceded(PairingConceded { at, by: team(2), note: Some(note(6)) }),
        Event::PairingPostponed(PairingPostponed { at, until: day(10, 4), note: note(7) }),
        Event::PairingDecided(PairingDecided { at, winner: team(1), note: note(8) }),
        Event::EveningAccepted(EveningAccepted { reference, persons: vec![same], note: Some(note(9)) }),
        Event::EveningCounted(EveningCounted {
            slot: Slot::Evening(1),
            reference,
            played_on: day(1, 8),
            players: players.clone(),
        }),
        Event::EveningFollowed(EveningFollowed {
            slot: Slot::Evening(1),
            from: reference,
            to: newer,
            players: players.clone(),
            note: Some(note(10)),
        }),
        Event::EveningRefused(EveningRefused {
            slot: Slot::Final,
            from: reference,
            to: newer,
            note: note(11),
        }),
        Event::EveningUncounted(EveningUncounted { slot: Slot::Final, note: note(12) }),
        Event::QualificationDeclined(QualificationChanged { person: person(1), note: Some(note(13)) }),
        Event::PersonMerged(PersonMerged { person: person(1), into: person(2) }),
        Event::QualificationRestored(QualificationChanged { person: person(1), note: None }),
        Event::TournamentCounted(TournamentCounted {
            reference,
            played_on: day(1, 8),
            players: players.clone(),
        }),
        Event::DealsAllowed(DealsJudged {
            reference,
            part: Part::Deals(DealRange {
                round: RoundNumber(1),
                table: TableNumber(2),
                from: DealNumber(3),
                to: DealNumber(4),
            }),
            played_on: day(1, 8),
            players: players.clone(),
            note: note(14),
        }),
        Event::DealsRefused(DealsJudged {
            reference,
            part: Part::Match(TableAt { round: RoundNumber(1), table: TableNumber(2) }),
            played_on: day(1, 8),
            players: players.clone(),
            note: note(15),
        }),
        Event::ReferenceFollowed(ReferenceFollowed {
            from: reference,
            to: newer,
            players,
            note: Some(note(16)),
        }),
        Event::ReferenceRefused(ReferenceRefused { from: reference, to: newer, note: note(17) }),
        Event::TournamentUncounted(TournamentUncounted { tournament: reference.tournament, note: note(18) }),
        Event::TrophiesImported(TrophiesImported {
            list: 1,
            rows: vec![EarlierTrophies {
                person: person(7),
                year: 2003,
                trophy: Code::try_from("mondfang".to_owned()).ok(),
                count: 12,
            }],
            note: Some(note(19)),
        }),
        Event::ImportRemoved(ImportRemoved { list: 1, note: note(20) }),
        Event::MilestoneHandedOver(MilestoneHandedOver {
            person: person(7),
            milestone: 100,
            on: day(12, 5),
            note: Some(note(21)),
        }),
        Event::MilestoneTakenBack(MilestoneTakenBack { person: person(7), milestone: 100, note: note(22) }),
        Event::GameRecorded(GameRecorded {
            game: 1,
            variant: Variant::Two,
            played_on: day(3, 1),
            deals: 8,
            points: [7, 8].map(|id| GamePoints { person: person(id), points: Points::whole(300) }).into(),
            note: note(23),
        }),
        Event::GameRemoved(GameRemoved { game: 1, note: note(24) }),
        Event::StreamContinued(StreamContinued {
            epoch: 2,
            from_version: 4,
            from_hash: Hash([5; 32]),
            reason: Continuation::Restore,
        }),
    ]
}

fn path(event_type: &str, schema: u16) -> PathBuf {
    folder().join(format!("{event_type}.{schema}.json"))
}

#[test]
fn every_golden_event_is_still_read_and_written() {
    let write = std::env::var("GOLDEN").is_ok_and(|mode| mode == "write");
    for event in events() {
        let (event_type, schema) = (event.event_type(), event.schema());
        let path = path(event_type, schema);
        if write && !path.exists() {
            fs::write(&path, event.encode() + "\n").unwrap();
        }
        let payload = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{event_type}.{schema}: {e}"));
        let read = Event::decode(event_type, schema, payload.trim_end()).unwrap();
        assert_eq!(read.encode(), payload.trim_end(), "{event_type}.{schema} is written differently");
    }
}

/// What was written of a match before it could refer to a tournament.
#[test]
fn a_match_recorded_at_schema_1_is_read_as_it_was() {
    let payload = fs::read_to_string(path("match.recorded", 1)).unwrap();
    let Event::MatchRecorded(read) = Event::decode("match.recorded", 1, payload.trim_end()).unwrap() else {
        panic!("a match");
    };
    assert_eq!((read.played_in, read.points), (None, [192, 191]));
    assert_eq!(Event::MatchRecorded(read).encode(), payload.trim_end());
}

/// What was written of a season before there were series.
#[test]
fn a_season_founded_at_schema_1_is_read_as_it_was() {
    let payload = fs::read_to_string(path("season.created", 1)).unwrap();
    let founded = Event::Created(SeasonCreated {
        title: "Pokal 2026".into(),
        year: 2026,
        rules: Rules::royal_knockout(2026),
    });
    assert_eq!(Event::decode("season.created", 1, payload.trim_end()).unwrap(), founded);
    assert_eq!(founded.encode(), payload.trim_end());
}

/// What was written of a season before there were trophy lists and free championships.
#[test]
fn a_season_founded_at_schema_2_is_read_as_it_was() {
    let payload = fs::read_to_string(path("season.created", 2)).unwrap();
    let founded = Event::Created(SeasonCreated {
        title: "Tarockcup 2026".into(),
        year: 2026,
        rules: Rules::Series(series::rules()),
    });
    assert_eq!(Event::decode("season.created", 2, payload.trim_end()).unwrap(), founded);
    assert_eq!(founded.encode(), payload.trim_end());
}

#[test]
fn every_event_type_has_its_golden_file() {
    let mut written: Vec<_> = events().iter().map(|event| (event.event_type(), event.schema())).collect();
    let mut types = Event::TYPES.to_vec();
    written.sort_unstable();
    types.sort_unstable();
    assert_eq!(written, types);
    for (event_type, schema) in types {
        assert!((1..=schema).all(|schema| path(event_type, schema).exists()), "{event_type}");
    }
}

/// The marks of docs/LOG.md.
#[test]
fn the_list_of_shapes_marks_what_is_written() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/LOG.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, page) = page.split_once("## Stream `season`").unwrap();
    let (page, _) = page.split_once("\n## ").unwrap();
    let marked = page.lines().filter(|line| line.split(" | ").nth(1) == Some("✓"));
    let names = marked.flat_map(|line| line.split(" | ").next().unwrap_or_default().split('`'));
    let mut listed: Vec<_> = names.filter(|name| name.contains('.')).collect();
    let own = Event::TYPES.iter().map(|(name, _)| *name).filter(|name| *name != StreamContinued::TYPE);
    let mut written: Vec<_> = own.collect();
    listed.sort_unstable();
    written.sort_unstable();
    assert_eq!(listed, written);
}

#[test]
fn a_newer_schema_is_said_to_be_newer() {
    let error = Event::decode("match.ruled", 2, "{}").unwrap_err().to_string();
    assert_eq!(error, "match.ruled has schema 2, this program reads up to 1");
    let error = Event::decode("match.burnt", 1, "{}").unwrap_err().to_string();
    assert!(error.contains("match.burnt"), "{error}");
}
