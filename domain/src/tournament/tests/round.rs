use rstest::rstest;

use super::scenario::{Scenario, draw, note, redraw, table};
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::ruleset::Ruleset;
use crate::tournament::command::{FieldCommand, RoundCommand, SetupCommand};
use crate::tournament::{Command, RejectionCode};

const ONE: RoundNumber = RoundNumber(1);

#[rstest]
#[case(6)]
#[case(7)]
#[case(11)]
fn players_that_fill_no_tables_are_refused(#[case] count: u16) {
    let cup = Scenario::with_players("tarockcup-2018", count);
    let refused = cup.refuses(draw(1), RejectionCode::CannotSeat);
    assert!(refused.to_string().contains("cannot_seat"), "{refused}");
}

#[test]
fn only_who_is_checked_in_is_drawn() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(4) }));
    cup.given(draw(1));
    let round = cup.tournament.round(ONE).unwrap();
    let seated: usize = round.tables.iter().map(|table| table.seats.len()).sum();
    assert_eq!(seated, 8);
    assert!(cup.tournament.seated_at(PlayerNumber(4)).is_none());
}

#[test]
fn the_draw_can_be_repeated_by_anybody() {
    let mut cup = Scenario::with_players("tarockcup-2018", 13);
    cup.given(draw(1));
    let proof = cup.tournament.round(ONE).unwrap().draw.proof();
    assert_eq!(proof.players.len(), 13);
    assert!(proof.verify().is_ok());
}

#[test]
fn drawing_again_takes_a_reason_and_counts_the_attempts() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    cup.given(draw(1));
    cup.refuses(draw(1), RejectionCode::RoundOrder);
    cup.given(redraw(1));
    assert_eq!(cup.tournament.round(ONE).unwrap().attempt, 2);
    cup.given(Command::Round(RoundCommand::StartRound { round: ONE, due_at: None }));
    cup.refuses(redraw(1), RejectionCode::RoundState);
}

#[test]
fn a_round_does_not_start_with_somebody_who_left() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(draw(1));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(3), note: None }));
    let start = Command::Round(RoundCommand::StartRound { round: ONE, due_at: None });
    cup.refuses(start.clone(), RejectionCode::RoundState);
    cup.given(redraw(1));
    cup.given(start);
}

#[test]
fn rounds_come_one_after_the_other() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    cup.refuses(draw(2), RejectionCode::RoundOrder);
    cup.refuses(draw(4), RejectionCode::UnknownRound);
    cup.start_round(1);
    cup.refuses(draw(2), RejectionCode::RoundOrder);
}

#[test]
fn a_round_ends_when_all_tables_have_finished_or_early() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    let end = |early| Command::Round(RoundCommand::EndRound { round: ONE, early });
    let refused = cup.refuses(end(false), RejectionCode::TablesUnfinished);
    assert!(refused.to_string().contains("tables: 1, 2"), "{refused}");
    cup.play(table(1, 1), true);
    cup.given(end(true));
    assert!(cup.tournament.table(table(1, 2)).unwrap().ended_early);
    cup.refuses(end(true), RejectionCode::RoundState);
}

#[test]
fn a_finished_table_cannot_end_early() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    for _ in 0..12 {
        cup.play(table(1, 1), true);
    }
    cup.refuses(
        Command::Round(RoundCommand::EndTableEarly { at: table(1, 1), note: None }),
        RejectionCode::TableState,
    );
    cup.refuses(
        Command::Round(RoundCommand::EndTableEarly { at: table(1, 9), note: None }),
        RejectionCode::UnknownTable,
    );
}

#[test]
fn the_ruleset_is_frozen_once_round_1_has_started() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    let amend = |id| {
        let ruleset = Ruleset::preset(id).expect("a preset").clone();
        Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(ruleset) })
    };
    cup.given(amend("tarockcup-2019"));
    assert_eq!(cup.when(&amend("tarockcup-2019")), Ok(vec![]));
    cup.start_round(1);
    cup.refuses(amend("tarockcup-2018"), RejectionCode::RulesetFrozen);
}

#[test]
fn a_ruleset_fits_who_is_registered_already_and_a_draw_its_ruleset() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let amend = |change: fn(&mut Ruleset)| {
        let mut ruleset = Ruleset::preset("tarockcup-2018").expect("a preset").clone();
        change(&mut ruleset);
        Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(ruleset) })
    };
    let members = (1..=4).map(PlayerNumber).collect();
    cup.given(Command::Field(FieldCommand::FormTeam {
        team: TeamId(uuid::Uuid::from_u128(1)),
        name: note(),
        members,
        note: None,
    }));
    cup.refuses(amend(|r| r.regulations.teams = None), RejectionCode::InvalidRuleset);
    cup.given(draw(1));
    cup.given(amend(|r| r.regulations.draw.five_tables = crate::draw::FiveTables::Last));
    let start = Command::Round(RoundCommand::StartRound { round: ONE, due_at: None });
    cup.refuses(start.clone(), RejectionCode::RoundState);
    cup.given(redraw(1));
    cup.given(start);
}
