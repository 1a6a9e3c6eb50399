use uuid::Uuid;

use super::scenario::{Scenario, fee, note, registration, table};
use crate::ids::{Code, PlayerNumber, RoundNumber, TeamId};
use crate::money::Cents;
use crate::ruleset::Ruleset;
use crate::tournament::command::{FieldCommand, RoundCommand, SetupCommand};
use crate::tournament::event::field::{Details, Excluded, Substituted, Withdrawn};
use crate::tournament::{Command, Event, RejectionCode};

fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

#[test]
fn start_numbers_go_on_after_the_highest_and_are_never_given_twice() {
    let mut cup = Scenario::of("tarockcup-2018");
    let mut wished = registration(1);
    wished.number = Some(player(7));
    cup.given(Command::Field(FieldCommand::RegisterPlayers {
        registrations: vec![wished.clone(), registration(2)],
    }));
    assert_eq!(cup.tournament.players.keys().copied().collect::<Vec<_>>(), [player(7), player(8)]);

    wished.person = registration(3).person;
    let refused = cup.refuses(
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![wished] }),
        RejectionCode::NumberTaken,
    );
    assert_eq!(refused.violations[0].pointer, "/registrations/0/number");
    let twice = Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(2)] });
    cup.refuses(twice, RejectionCode::AlreadyRegistered);
}

#[test]
fn a_late_entry_is_drawn_from_the_next_round_on() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    assert_eq!(cup.tournament.players[&player(9)].from_round, RoundNumber(2));

    let mut too_early = registration(2);
    too_early.from_round = Some(RoundNumber(1));
    cup.refuses(
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![too_early] }),
        RejectionCode::RoundState,
    );
}

#[test]
fn a_fee_can_be_taken_with_the_registration() {
    let mut cup = Scenario::of("tarockcup-2018");
    let paying = |person, cents| {
        let mut wish = registration(person);
        wish.fee_paid = Cents(cents);
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![wish] })
    };
    cup.given(paying(1, 1500));
    assert_eq!(cup.tournament.players[&player(1)].fee_paid, Cents(1500));
    cup.refuses(paying(2, -1), RejectionCode::InvalidValue);
    cup.refuses(paying(2, 1_000_001), RejectionCode::InvalidValue);
}

#[test]
fn fees_add_up_and_no_more_is_given_back_than_was_taken() {
    let mut cup = Scenario::with_players("krenglbach-2018", 4);
    let fee = |cents| fee(1, cents);
    cup.given(fee(500));
    cup.given(fee(-200));
    assert_eq!(cup.tournament.players[&player(1)].fee_paid, Cents(300));
    cup.refuses(fee(-301), RejectionCode::InvalidValue);
    cup.refuses(fee(0), RejectionCode::InvalidValue);
    let nobody = super::scenario::fee(99, 500);
    cup.refuses(nobody, RejectionCode::UnknownPlayer);
}

#[test]
fn asking_for_what_holds_already_changes_nothing() {
    let cup = Scenario::with_players("tarockcup-2018", 4);
    assert_eq!(cup.when(&Command::Field(FieldCommand::CheckIn { player: player(1) })), Ok(vec![]));
    let details = Command::Field(FieldCommand::ChangeDetails {
        player: player(1),
        details: Details::default(),
        note: None,
    });
    assert_eq!(cup.when(&details), Ok(vec![]));
}

#[test]
fn who_plays_cannot_withdraw_before_the_table_has_stopped() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    let gone = cup.seated(table(1, 1))[0];
    let withdraw = Command::Field(FieldCommand::Withdraw { player: gone, note: None });
    cup.refuses(withdraw.clone(), RejectionCode::PlayerSeated);
    cup.given(Command::Round(RoundCommand::EndTableEarly { at: table(1, 1), note: None }));
    cup.given(withdraw);
    cup.refuses(Command::Field(FieldCommand::CheckIn { player: gone }), RejectionCode::PlayerState);
}

/// KR18 "Turniermodus": who stops, and who plays on for him, are out as a whole.
#[test]
fn in_krenglbach_who_stops_and_who_plays_on_are_both_excluded() {
    let mut cup = Scenario::with_players("krenglbach-2018", 8);
    cup.start_round(1);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    let at = table(1, 2);
    cup.play(at, true);
    let leaving = cup.seated(at)[1];
    let entering = player(9);
    let events = cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    let seat = cup.tournament.table(at).unwrap().seat_of(entering).unwrap();
    let from_deal = crate::ids::DealNumber(2);
    assert_eq!(
        events,
        [
            Event::from(Substituted { at, seat, leaving, entering, from_deal }),
            Withdrawn { player: leaving, note: Some(note()) }.into(),
            Excluded { player: leaving, note: Some(note()) }.into(),
            Excluded { player: entering, note: Some(note()) }.into(),
        ]
    );
    assert!(cup.seated(at).contains(&entering));
}

#[test]
fn in_the_tarockcup_who_plays_on_stays_in() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    let at = table(1, 1);
    let leaving = cup.seated(at)[0];
    let events = cup.given(Command::Field(FieldCommand::Substitute {
        at,
        leaving,
        entering: player(9),
        note: note(),
    }));
    assert_eq!(events.len(), 2, "substituted and withdrawn, nobody excluded");
    assert!(cup.tournament.players[&player(9)].takes_part());
}

#[test]
fn nobody_plays_at_two_tables() {
    let cup = Scenario::playing("tarockcup-2018", 8);
    let command = Command::Field(FieldCommand::Substitute {
        at: table(1, 1),
        leaving: cup.seated(table(1, 1))[0],
        entering: cup.seated(table(1, 2))[0],
        note: note(),
    });
    cup.refuses(command, RejectionCode::PlayerSeated);
}

#[test]
fn no_substitution_while_a_deal_is_under_way() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    cup.given(Scenario::open(super::scenario::deal(1, 1, 1)));
    let command = Command::Field(FieldCommand::Substitute {
        at: table(1, 1),
        leaving: cup.seated(table(1, 1))[0],
        entering: player(9),
        note: note(),
    });
    cup.refuses(command, RejectionCode::DealInProgress);
}

#[test]
fn a_team_has_known_members_of_no_other_team() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let team = |id: u128| TeamId(Uuid::from_u128(id));
    let form = |id, members: &[u16]| {
        Command::Field(FieldCommand::FormTeam {
            team: team(id),
            name: note(),
            members: members.iter().copied().map(PlayerNumber).collect(),
            note: None,
        })
    };
    cup.given(form(1, &[1, 2, 3, 4]));
    let refused = cup.refuses(form(2, &[4, 5, 5, 99]), RejectionCode::InvalidTeam);
    let pointers: Vec<_> = refused.violations.iter().map(|v| v.pointer.as_str()).collect();
    assert_eq!(pointers, ["/members/0", "/members/2", "/members/3"]);
    cup.refuses(form(2, &[]), RejectionCode::InvalidTeam);
    let change = Command::Field(FieldCommand::ChangeTeam {
        team: team(1),
        name: note(),
        members: vec![player(1), player(5)],
        note: None,
    });
    cup.given(change);
    cup.given(Command::Field(FieldCommand::DissolveTeam { team: team(1), note: None }));
    cup.refuses(
        Command::Field(FieldCommand::DissolveTeam { team: team(1), note: None }),
        RejectionCode::UnknownTeam,
    );
}

#[test]
fn a_closed_tournament_accepts_only_its_reopening() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    cup.refuses(Command::Setup(SetupCommand::Reopen { note: note() }), RejectionCode::TournamentOpen);
    cup.given(Command::Setup(SetupCommand::Close { seen: crate::tournament::checks::Seen::default() }));
    cup.refuses(Command::Field(FieldCommand::CheckIn { player: player(1) }), RejectionCode::TournamentClosed);
    cup.given(Command::Setup(SetupCommand::Reopen { note: note() }));
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: player(1) }));
}

#[test]
fn codes_of_clubs_and_titles_can_change_later() {
    let mut cup = Scenario::with_players("krenglbach-2018", 4);
    let titles = vec!["ortsmeister".parse::<Code>().unwrap()];
    let details = Details { titles, ..Details::default() };
    let change = FieldCommand::ChangeDetails { player: player(2), details: details.clone(), note: None };
    cup.given(Command::Field(change));
    assert_eq!(cup.tournament.players[&player(2)].details, details);
}

/// KR18 "Turniermodus", also in the last round.
#[test]
fn who_stops_in_the_last_round_is_excluded_and_who_has_played_all_is_not() {
    let mut ruleset = Ruleset::preset("krenglbach-2018").unwrap().clone();
    ruleset.regulations.rounds = 1;
    let mut cup = Scenario::with(ruleset);
    cup.register(8);
    cup.start_round(1);
    let (stops, finishes) = (cup.seated(table(1, 1))[0], cup.seated(table(1, 2))[0]);
    cup.play(table(1, 1), true);
    cup.given(Command::Round(RoundCommand::EndTableEarly { at: table(1, 1), note: None }));
    for _ in 0..12 {
        cup.play(table(1, 2), true);
    }
    assert_eq!(cup.given(Command::Field(FieldCommand::Withdraw { player: stops, note: None })).len(), 2);
    assert_eq!(cup.given(Command::Field(FieldCommand::Withdraw { player: finishes, note: None })).len(), 1);
}

#[test]
fn a_mistaken_withdrawal_is_taken_back_with_a_reason() {
    let mut cup = Scenario::playing("krenglbach-2018", 8);
    let gone = cup.seated(table(1, 1))[0];
    let reinstate = Command::Field(FieldCommand::Reinstate { player: gone, note: note() });
    assert_eq!(cup.when(&reinstate), Ok(vec![]));
    cup.given(Command::Round(RoundCommand::EndTableEarly { at: table(1, 1), note: None }));
    let resume = Command::Round(RoundCommand::ResumeTable { at: table(1, 1), note: note() });
    cup.given(Command::Field(FieldCommand::Withdraw { player: gone, note: None }));
    cup.refuses(resume.clone(), RejectionCode::PlayerState);
    cup.given(reinstate);
    assert!(cup.tournament.players[&gone].takes_part());
    cup.given(resume);
    cup.play(table(1, 1), true);
}

#[test]
fn somebody_can_be_registered_in_the_last_round_to_play_on_for_another() {
    let mut ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    ruleset.regulations.rounds = 1;
    let mut cup = Scenario::with(ruleset);
    cup.register(8);
    cup.start_round(1);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    let leaving = cup.seated(table(1, 1))[0];
    cup.given(Command::Field(FieldCommand::Substitute {
        at: table(1, 1),
        leaving,
        entering: player(9),
        note: note(),
    }));
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: true }));
    let late = Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(2)] });
    cup.refuses(late, RejectionCode::RoundState);
}
