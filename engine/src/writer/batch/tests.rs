use std::sync::Arc;

use chrono::NaiveDate;
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::{KeyScope, StreamId, StreamKind, StreamRef};
use domain::ruleset::Ruleset;
use domain::tournament::checks::Seen;
use domain::tournament::command::{
    CreateTournament, DrawCommand, DrawOrder, FieldCommand, ResultCommand, SetupCommand,
};
use domain::tournament::event::field::CheckedIn;
use domain::tournament::event::setup::Closed;
use domain::tournament::{Authority, Command, Event, Rejection, Tournament, create, rejections};

use super::*;
use crate::submission::Submission;

/// Closing panics, dissolving a team yields an event that cannot happen, nobody draws a round;
/// publishing closes the tournament, and twice changes nothing.
fn treacherous(
    tournament: &Tournament,
    command: &Command,
    _: &Context<'_, Tournament>,
) -> Result<Vec<Event>, Rejection> {
    match command {
        Command::Setup(SetupCommand::Close { .. }) => panic!("a mistake in a rule"),
        Command::Field(FieldCommand::DissolveTeam { .. }) => {
            // The first can happen and has changed the draft when the second cannot.
            Ok(vec![Closed { confirmed: Vec::new() }.into(), CheckedIn { player: PlayerNumber(99) }.into()])
        }
        Command::Result(ResultCommand::PublishResults { .. }) if tournament.closed => Ok(Vec::new()),
        Command::Result(ResultCommand::PublishResults { .. }) => {
            Ok(vec![Closed { confirmed: Vec::new() }.into()])
        }
        _ => Err(rejections::next_round(1_u8)),
    }
}

const CUP: StreamRef = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(1)) };

fn ground() -> Ground<Tournament> {
    let ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    let date = NaiveDate::from_ymd_opt(2018, 11, 24).unwrap();
    let command = CreateTournament {
        title: "Cup".into(),
        date,
        place: None,
        ruleset,
        terms: domain::tournament::event::preregistration::RegistrationSet::default(),
        times: domain::tournament::event::setup::TimesSet::default(),
    };
    let event = create(&command).unwrap().remove(0);
    let mut chain = Chain::new(CUP);
    let created = chain
        .seal(Draft {
            event_type: event.event_type().into(),
            schema: event.schema(),
            recorded_at: DateTime::UNIX_EPOCH,
            actor: String::new(),
            command_id: Uuid::nil(),
            request: None,
            payload: event.encode(),
        })
        .unwrap();
    Ground {
        state: Tournament::found(CUP.id, Meta::of(&created), &event).unwrap(),
        chain,
        organisation: OrganisationId::DEFAULT,
        imported: None,
        now: DateTime::UNIX_EPOCH,
        progress: Arc::new(|_| {}),
        rule: treacherous,
    }
}

fn case(command: Command) -> Case<Tournament> {
    let submission = Submission::new(command, TokenId(Uuid::from_u128(2)), Authority::Official);
    let (answer, _) = oneshot::channel();
    let work = WriterRequest::Command(Box::new(submission));
    Case::new(Pending { work, request: None, command_id: Uuid::now_v7(), random: [0; 32], answer })
}

fn keyed(command: Command, key: &str, digest: u8) -> Case<Tournament> {
    let mut case = case(command);
    let key_hash = KeyScope::of_stream(CUP).hash(key);
    case.pending.request = Some(Request { key_hash, digest: Hash([digest; 32]) });
    case
}

fn decided(cases: Vec<Case<Tournament>>) -> (Vec<Case<Tournament>>, Plan<Tournament>) {
    let mut batch = Batch::new(ground(), Vec::new());
    batch.decide(cases, &RecentKeys::default());
    batch.finish()
}

fn verdicts(cases: &[Case<Tournament>]) -> Vec<String> {
    let short = |case: &Case<Tournament>| match &case.verdict {
        Verdict::Fresh { first, last } => format!("fresh {first}-{last}"),
        Verdict::Replayed { first, last } => format!("replayed {first}-{last}"),
        Verdict::Refused(SubmitError::Internal(_)) => "internal".to_owned(),
        Verdict::Refused(error) => error.to_string(),
    };
    cases.iter().map(short).collect()
}

#[test]
fn a_rule_that_panics_or_lies_spoils_no_other_command() {
    let lie =
        Command::Field(FieldCommand::DissolveTeam { team: domain::ids::TeamId(Uuid::nil()), note: None });
    let draw = Command::Draw(DrawCommand::DrawRound { round: RoundNumber(1), draw: DrawOrder::default() });
    let commands = [
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        Command::Setup(SetupCommand::Close { seen: Seen::default() }),
        draw,
        lie,
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
    ];
    let (cases, plan) = decided(commands.map(case).into());
    // The first closed it, so that the last changes nothing: the lie's event is not on the draft.
    let refused = rejections::next_round(1_u8).to_string();
    assert_eq!(verdicts(&cases), ["fresh 2-2", "internal", &refused, "internal", "fresh 3-2"]);
    assert_eq!((plan.append.events.len(), plan.draft.version), (1, 2));
    let sealed = &plan.append.events[0];
    assert_eq!(sealed.compute_hash(CUP, ground().chain.head().hash), sealed.hash);
}

#[test]
fn one_key_twice_in_a_batch_is_one_command() {
    let (cases, plan) = decided(vec![
        keyed(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }), "k", 1),
        keyed(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }), "k", 1),
        keyed(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }), "k", 2),
        keyed(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }), "other", 2),
    ]);
    let reused = SubmitError::<Rejection>::KeyReused.to_string();
    assert_eq!(verdicts(&cases), ["fresh 2-2", "replayed 2-2", &reused, "fresh 3-2"]);
    assert_eq!(plan.append.keys.len(), 2);
    // The log says it too: on the event of the one that caused one.
    assert_eq!(plan.append.events[0].request(), Some(plan.append.keys[0].request));
}

#[test]
fn a_key_of_the_batch_in_front_is_known_behind_it() {
    let (_, front) = decided(vec![keyed(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        "k",
        1,
    )]);
    let behind = Ground { state: front.draft.clone(), chain: front.chain.clone(), ..ground() };
    let mut batch = Batch::new(behind, front.keys());
    let lie =
        Command::Field(FieldCommand::DissolveTeam { team: domain::ids::TeamId(Uuid::nil()), note: None });
    // Also after the draft was thrown away for what went wrong behind it.
    batch.decide(
        vec![
            keyed(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }), "k", 1),
            case(lie),
        ],
        &RecentKeys::default(),
    );
    let (cases, plan) = batch.finish();
    assert_eq!(verdicts(&cases), ["replayed 2-2", "internal"]);
    assert!(plan.is_empty());
}

#[test]
fn commands_that_come_later_are_decided_behind_the_others() {
    let mut batch = Batch::new(ground(), Vec::new());
    batch.decide(
        vec![case(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }))],
        &RecentKeys::default(),
    );
    batch.decide(
        vec![
            case(Command::Result(ResultCommand::PublishResults { seen: Seen::default() })),
            case(Command::Setup(SetupCommand::Close { seen: Seen::default() })),
        ],
        &RecentKeys::default(),
    );
    let (cases, plan) = batch.finish();
    assert_eq!(verdicts(&cases), ["fresh 2-2", "fresh 3-2", "internal"]);
    assert_eq!(plan.append.head().version, 2);
}

#[test]
fn the_draft_leaves_what_it_was_taken_from_alone() {
    let ground = ground();
    let before = ground.state.clone();
    let mut batch = Batch::new(ground, Vec::new());
    batch.decide(
        vec![case(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }))],
        &RecentKeys::default(),
    );
    let (_, plan) = batch.finish();
    assert!(plan.draft.closed && !before.closed);
    assert!(Arc::ptr_eq(&plan.draft.players, &before.players), "what nobody touched is shared");
}
