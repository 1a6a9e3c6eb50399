//! What is to be said with a change of who is drawn already.

use uuid::Uuid;

use super::scenario::{Scenario, draw, fee, note, registration};
use crate::ids::{Code, PlayerNumber, TeamId};
use crate::money::Cents;
use crate::ruleset::{Ruleset, Teams};
use crate::tournament::command::{CashCommand, FieldCommand};
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::{KindOfFee, Means};
use crate::tournament::event::field::Details;
use crate::tournament::{Command, Event, RejectionCode};

fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

fn change(number: u16, note: Option<NoteRef>) -> Command {
    let titles = vec!["ortsmeister".parse::<Code>().unwrap()];
    let details = Details { titles, ..Details::default() };
    Command::Field(FieldCommand::ChangeDetails { player: player(number), details, note })
}

fn kind(number: u16, note: Option<NoteRef>) -> Command {
    let kind = Some("junior".parse().unwrap());
    Command::Cash(CashCommand::SetFeeKind { player: player(number), kind, note })
}

fn back(number: u16, note: Option<NoteRef>) -> Command {
    let (player, amount, means) = (player(number), Cents(-200), Means::Cash);
    Command::Cash(CashCommand::RecordFee { player, amount, means, payer: None, note })
}

fn arrival_back(number: u16, note: Option<NoteRef>) -> Command {
    let (player, fee, means) = (player(number), Some(Cents(100)), Means::Cash);
    Command::Field(FieldCommand::RevertArrival { player, present: false, fee, means, note })
}

fn eligible(number: u16, note: Option<NoteRef>) -> Command {
    let (title, players) = ("ortsmeister".parse().unwrap(), vec![player(number)]);
    Command::Field(FieldCommand::SetEligible { title, players, note })
}

fn brought(number: u16, note: Option<NoteRef>) -> Command {
    Command::Field(FieldCommand::BringTrophies { player: player(number), trophies: 12, note })
}

fn team(members: &[u16], why: Option<NoteRef>) -> Command {
    let members = members.iter().copied().map(player).collect();
    Command::Field(FieldCommand::FormTeam { team: TEAM, name: note(), members, note: why })
}

fn formed(number: u16, note: Option<NoteRef>) -> Command {
    team(&[number], note)
}

fn changed(members: &[u16], why: Option<NoteRef>) -> Command {
    let members = members.iter().copied().map(player).collect();
    Command::Field(FieldCommand::ChangeTeam { team: TEAM, name: note(), members, note: why })
}

const TEAM: TeamId = TeamId(Uuid::from_u128(7));

/// The reasons of what happened.
fn reasons(events: &[Event]) -> Vec<Option<NoteRef>> {
    let of = |event: &Event| match event {
        Event::DetailsChanged(event) => event.note,
        Event::FeeKindSet(event) => event.note,
        Event::FeesSet(event) => event.note,
        Event::FeeRecorded(event) => event.note,
        Event::TrophiesBrought(event) => event.note,
        Event::TeamFormed(event) => event.note,
        Event::TeamChanged(event) => event.note,
        Event::TeamDissolved(event) => event.note,
        other => panic!("{other:?}"),
    };
    events.iter().map(of).collect()
}

const CHANGES: [fn(u16, Option<NoteRef>) -> Command; 7] =
    [change, kind, back, arrival_back, eligible, brought, formed];

/// Ten players, the first eight of them drawn if they are; all have paid.
fn cup(drawn: bool) -> Scenario {
    let mut ruleset = Ruleset::preset("krenglbach-2018").expect("a preset").clone();
    ruleset.regulations.teams = Some(Teams::of(4));
    let mut cup = Scenario::with(ruleset);
    cup.register(8);
    let fees = vec![KindOfFee { kind: "junior".parse().unwrap(), amount_cents: Cents(200) }];
    cup.given(Command::Cash(CashCommand::SetFees { fees, note: None }));
    if drawn {
        cup.given(draw(1));
    }
    let registrations = vec![registration(300), registration(301)];
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations }));
    for number in 1..=10 {
        cup.given(fee(number, 500));
    }
    cup
}

#[test]
fn before_the_draw_nobody_is_asked_why_and_who_says_it_is_heard() {
    for (drawn, number) in [(false, 1), (true, 9)] {
        for of in CHANGES {
            assert_eq!(reasons(&cup(drawn).given(of(number, None))), [None]);
            assert_eq!(reasons(&cup(drawn).given(of(number, Some(note())))), [Some(note())]);
        }
    }
}

/// Prizes, titles and the pot hang on it.
#[test]
fn what_moves_prizes_or_money_of_who_is_drawn_is_explained() {
    for of in CHANGES {
        let mut cup = cup(true);
        let refused = cup.refuses(of(1, None), RejectionCode::InvalidValue);
        assert_eq!(refused.violations[0].pointer, "/reason");
        assert_eq!(reasons(&cup.given(of(1, Some(note())))), [Some(note())]);
        // What comes in is no question.
        cup.given(fee(1, 100));
    }
}

/// Whom a team loses or gets is explained; that it is called otherwise moves nobody.
#[test]
fn a_team_is_changed_with_a_reason_once_who_comes_or_goes_is_drawn() {
    let mut cup = cup(true);
    cup.given(team(&[9, 1], Some(note())));
    assert_eq!(reasons(&cup.given(changed(&[1, 9], None))), [None], "the same members");
    assert_eq!(reasons(&cup.given(changed(&[1, 10], None))), [None], "nobody who is drawn comes or goes");
    let refused = cup.refuses(changed(&[1, 2, 10], None), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/reason");
    cup.refuses(changed(&[10], None), RejectionCode::InvalidValue);
    assert_eq!(reasons(&cup.given(changed(&[1, 2, 10], Some(note())))), [Some(note())]);
    let dissolve = |note| Command::Field(FieldCommand::DissolveTeam { team: TEAM, note });
    cup.refuses(dissolve(None), RejectionCode::InvalidValue);
    assert_eq!(reasons(&cup.given(dissolve(Some(note())))), [Some(note())]);
}

/// What a kind costs moves money of everybody of that kind.
#[test]
fn a_kind_of_fee_costs_something_else_with_a_reason_once_somebody_of_it_is_drawn() {
    let mut cup = cup(true);
    let set = |cents, note| {
        let fees = vec![KindOfFee { kind: "junior".parse().unwrap(), amount_cents: Cents(cents) }];
        Command::Cash(CashCommand::SetFees { fees, note })
    };
    // Nobody is of it.
    assert_eq!(reasons(&cup.given(set(300, None))), [None]);
    cup.given(kind(9, None));
    assert_eq!(reasons(&cup.given(set(200, None))), [None], "who is of it is not drawn");
    cup.given(kind(1, Some(note())));
    let refused = cup.refuses(set(100, None), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/reason");
    assert_eq!(reasons(&cup.given(set(100, Some(note())))), [Some(note())]);
}
