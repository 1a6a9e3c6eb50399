use std::collections::BTreeSet;

use uuid::Uuid;

use super::referee::new_ruling;
use super::scenario::{Scenario, deal, note, table};
use crate::ids::{AppealId, ComplaintId, FlagId, RoundNumber, RulingId};
use crate::tournament::checks::{Before, Seen, Warning};
use crate::tournament::command::{
    AppealCommand, AppealDecision, ComplaintCommand, DealCommand, DrawCommand, DrawOrder, FlagCommand,
    NewRuling, ResultCommand,
};
use crate::tournament::event::DealAt;
use crate::tournament::event::flag::Resolution;
use crate::tournament::event::referee::{Caution, RulingOutcome};
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};

fn id(id: u128) -> FlagId {
    FlagId(Uuid::from_u128(id))
}

fn raise(flag: u128, at: DealAt) -> Command {
    Command::Flag(FlagCommand::FlagLine { flag: id(flag), at, note: note() })
}

fn resolve(flag: u128) -> Command {
    Command::Flag(FlagCommand::ResolveFlag { flag: id(flag), how: Resolution::Unfounded, note: None })
}

#[test]
fn a_line_is_flagged_and_the_referee_deals_with_it_once() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    cup.refuses(raise(1, deal(1, 1, 1)), RejectionCode::UnknownDeal);
    cup.play(table(1, 1), true);
    cup.given(raise(1, deal(1, 1, 1)));
    cup.refuses(raise(1, deal(1, 1, 1)), RejectionCode::FlagState);
    cup.given(resolve(1));
    cup.refuses(resolve(1), RejectionCode::FlagState);
    cup.refuses(resolve(2), RejectionCode::UnknownFlag);
    assert_eq!(cup.tournament.open_flags().count(), 0);
}

#[test]
fn a_flagged_line_is_neither_taken_back_nor_dealt_again() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    cup.given(Scenario::open(deal(1, 1, 1)));
    cup.given(raise(1, deal(1, 1, 1)));
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::FlagOpen);
    cup.refuses(
        Command::Deal(DealCommand::Redeal { at: deal(1, 1, 1), passed: false }),
        RejectionCode::FlagOpen,
    );
    cup.given(resolve(1));
    cup.given(Command::Deal(DealCommand::Redeal { at: deal(1, 1, 1), passed: false }));
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
}

#[test]
fn a_joke_does_not_fill_the_log() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    for _ in 0..5 {
        cup.play(table(1, 1), true);
    }
    for flag in 0..3 {
        cup.given(raise(flag, deal(1, 1, 1)));
    }
    cup.refuses(raise(3, deal(1, 1, 1)), RejectionCode::TooManyFlags);
    for flag in 3..10 {
        cup.given(raise(flag, deal(1, 1, u16::try_from(flag / 3 + 1).unwrap())));
    }
    cup.refuses(raise(10, deal(1, 1, 5)), RejectionCode::TooManyFlags);
    cup.given(resolve(0));
    cup.given(raise(10, deal(1, 1, 5)));
    for flag in 11..41 {
        cup.given(resolve(flag - 1));
        cup.given(raise(flag, deal(1, 1, 5))).len();
        if cup.tournament.flags.len() == 40 {
            break;
        }
    }
    cup.given(resolve(1));
    cup.refuses(raise(99, deal(1, 1, 4)), RejectionCode::TooManyFlags);
}

/// Results come out when nothing waits on the referee's desk; the refusal names what does.
#[test]
fn results_wait_for_complaints_appeals_and_flags() {
    let mut cup = Scenario::with_players("krenglbach-2018", 4);
    for round in 1..=3 {
        cup.start_round(round);
        cup.play_round(round);
    }
    let at = deal(3, 1, 12);
    let complaint = ComplaintId(Uuid::from_u128(1));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: None,
        note: note(),
        late: Some(note()),
    }));
    let refused = cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::ComplaintOpen,
    );
    assert!(!refused.to_string().contains(&complaint.to_string()), "the deal says it, not an id: {refused}");
    assert!(refused.to_string().contains("round: 3, table: 1, deal: 12"), "{refused}");

    let offender = cup.seated(table(3, 1))[0];
    let outcome = RulingOutcome::Caution(Caution { offenders: vec![offender] });
    let offence = Some("gesture".parse().unwrap());
    let new = NewRuling { complaint: Some(complaint), offence, ..new_ruling(2, at, None, outcome) };
    cup.given(Command::Rule(Box::new(new)));
    let appeal = AppealId(Uuid::from_u128(3));
    let ruling = RulingId(Uuid::from_u128(2));
    cup.given(Command::Appeal(AppealCommand::Appeal { appeal, ruling, by: offender, note: note() }));
    cup.given(raise(4, at));
    let refused = cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::AppealOpen,
    );
    assert!(!refused.to_string().contains(&appeal.to_string()), "{refused}");
    assert!(refused.to_string().contains("round: 3, table: 1, deal: 12"), "{refused}");
    cup.by_official(2);
    cup.given(Command::Appeal(AppealCommand::DecideAppeal {
        appeal,
        decision: AppealDecision::Withdraw,
        note: note(),
    }));
    let refused = cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::FlagOpen,
    );
    assert!(!refused.to_string().contains(&id(4).to_string()), "{refused}");
    assert!(refused.to_string().contains("round: 3, table: 1, deal: 12"), "{refused}");
    cup.given(resolve(4));
    while let Some(tie) = Results::of(&cup.tournament).ranking.open_ties.first() {
        let players = tie.players.clone();
        cup.given(Command::Result(ResultCommand::DrawLot { players, prize: None }));
    }
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    assert_eq!(cup.tournament.round(RoundNumber(3)).unwrap().tables.len(), 1);
}

/// The next round may be drawn all the same; whoever draws it says that he knows what waits.
#[test]
fn what_waits_on_the_referees_desk_is_told_before_the_next_draw() {
    let mut cup = Scenario::with_players("krenglbach-2018", 4);
    cup.start_round(1);
    cup.play_round(1);
    let warned = |cup: &Scenario| -> Vec<_> {
        cup.tournament.warnings(Before::Draw).into_iter().map(|finding| finding.warning).collect()
    };
    let cases = [Warning::ComplaintsOpen, Warning::FlagsOpen, Warning::AppealsOpen];
    assert!(!warned(&cup).iter().any(|warning| cases.contains(warning)), "{:?}", warned(&cup));
    cup.given(raise(1, deal(1, 1, 12)));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint: ComplaintId(Uuid::from_u128(1)),
        at: deal(1, 1, 12),
        by: None,
        note: note(),
        late: Some(note()),
    }));
    let told: Vec<_> = warned(&cup).into_iter().filter(|warning| cases.contains(warning)).collect();
    assert_eq!(told, cases[..2]);
    let drawing = |confirmed: Vec<Warning>| {
        let seen = Seen::These { confirmed: confirmed.into_iter().collect(), noticed: BTreeSet::new() };
        let draw = DrawOrder { seen, ..DrawOrder::default() };
        Command::Draw(DrawCommand::DrawRound { round: RoundNumber(2), draw })
    };
    let but_flags = warned(&cup).into_iter().filter(|warning| *warning != Warning::FlagsOpen).collect();
    cup.refuses(drawing(but_flags), RejectionCode::WarningsUnconfirmed);
    let all = warned(&cup);
    cup.given(drawing(all));
}
