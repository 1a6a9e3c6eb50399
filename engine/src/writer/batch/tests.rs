use std::sync::Arc;

use chrono::NaiveDate;
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::{Hash, StreamId};
use domain::ruleset::Ruleset;
use domain::tournament::command::{CreateTournament, DrawOrder};
use domain::tournament::event::field::CheckedIn;
use domain::tournament::event::setup::Closed;
use domain::tournament::{Authority, RejectionCode, create};

use super::*;
use crate::IdempotencyKey;

/// Closing panics, dissolving a team yields an event that cannot happen, nobody draws a round;
/// publishing closes the tournament, and twice changes nothing.
fn treacherous(tournament: &Tournament, command: &Command, _: &Context) -> Result<Vec<Event>, Rejection> {
    match command {
        Command::Close => panic!("a mistake in a rule"),
        Command::DissolveTeam { .. } => {
            // The first can happen and has changed the draft when the second cannot.
            Ok(vec![Closed {}.into(), CheckedIn { player: PlayerNumber(99) }.into()])
        }
        Command::PublishResults if tournament.closed => Ok(Vec::new()),
        Command::PublishResults => Ok(vec![Closed {}.into()]),
        _ => Err(Rejection::new(RejectionCode::RoundOrder, "Not now.")),
    }
}

fn base() -> (Tournament, Head) {
    let ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    let date = NaiveDate::from_ymd_opt(2018, 11, 24).unwrap();
    let command = CreateTournament { title: "Cup".into(), date, place: None, ruleset };
    let events = create(&command).unwrap();
    let meta = Meta { version: 1, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None };
    let tournament = Tournament::found(StreamId(Uuid::from_u128(1)), meta, &events[0]).unwrap();
    (tournament, Head { version: 1, hash: Hash([1; 32]) })
}

fn case(command: Command) -> Case {
    let submission = Submission::new(command, TokenId(Uuid::from_u128(2)), Authority::Official);
    let (answer, _) = oneshot::channel();
    Case::new(Pending { submission, command_id: Uuid::now_v7(), random: [0; 32], answer })
}

fn keyed(command: Command, key: &str, digest: u8) -> Case {
    let mut case = case(command);
    case.pending.submission.key = Some(IdempotencyKey { key: key.into(), request_digest: [digest; 32] });
    case
}

fn decided(cases: &mut [Case]) -> Plan {
    let (base, head) = base();
    decide_all(cases, &base, head, &RecentKeys::default(), &[], DateTime::UNIX_EPOCH, treacherous)
}

fn verdicts(cases: &[Case]) -> Vec<String> {
    let short = |case: &Case| match &case.verdict {
        Verdict::Fresh { first, last } => format!("fresh {first}-{last}"),
        Verdict::Replayed { first, last } => format!("replayed {first}-{last}"),
        Verdict::Refused(SubmitError::Internal(_)) => "internal".to_owned(),
        Verdict::Refused(error) => error.to_string(),
    };
    cases.iter().map(short).collect()
}

#[test]
fn a_rule_that_panics_or_lies_spoils_no_other_command() {
    let lie = Command::DissolveTeam { team: domain::ids::TeamId(Uuid::nil()) };
    let draw = Command::DrawRound { round: RoundNumber(1), draw: DrawOrder::default() };
    let commands = [Command::PublishResults, Command::Close, draw, lie, Command::PublishResults];
    let mut cases = commands.map(case);
    let plan = decided(&mut cases);
    // The first closed it, so that the last changes nothing: the lie's event is not on the draft.
    assert_eq!(verdicts(&cases), ["fresh 2-2", "internal", "round_order: Not now.", "internal", "fresh 3-2"]);
    assert_eq!((plan.append.events.len(), plan.draft.version), (1, 2));
    assert_eq!(plan.append.events[0].compute_hash(plan.draft.id, Hash([1; 32])), plan.append.events[0].hash);
}

#[test]
fn one_key_twice_in_a_batch_is_one_command() {
    let mut cases = [
        keyed(Command::PublishResults, "k", 1),
        keyed(Command::PublishResults, "k", 1),
        keyed(Command::PublishResults, "k", 2),
        keyed(Command::PublishResults, "other", 2),
    ];
    let plan = decided(&mut cases);
    let reused = SubmitError::KeyReused.to_string();
    assert_eq!(verdicts(&cases), ["fresh 2-2", "replayed 2-2", &reused, "fresh 3-2"]);
    assert_eq!(plan.append.keys.len(), 2);
}

#[test]
fn the_draft_leaves_what_it_was_taken_from_alone() {
    let (before, head) = base();
    let after = before.clone();
    let mut cases = [case(Command::PublishResults)];
    let plan =
        decide_all(&mut cases, &before, head, &RecentKeys::default(), &[], DateTime::UNIX_EPOCH, treacherous);
    assert_eq!(before, after);
    assert!(plan.draft.closed && !before.closed);
    assert!(Arc::ptr_eq(&plan.draft.players, &before.players), "what nobody touched is shared");
}
