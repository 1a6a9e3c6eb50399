use chrono::TimeDelta;
use rstest::rstest;
use uuid::Uuid;

use super::referee::{new_ruling, points, renonce, rule};
use super::scenario::{Scenario, deal, note, official, registration, table};
use crate::ids::{AppealId, Code, ComplaintId, PersonId, PlayerNumber, RoundNumber, RulingId, TeamId};
use crate::points::Points;
use crate::seat::Seat;
use crate::tournament::command::{
    AppealCommand, AppealDecision, ComplaintCommand, DealCommand, FieldCommand, NewRuling,
};
use crate::tournament::event::appeal::Juror;
use crate::tournament::event::field::Details;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::preview::{RulingOption, preview};
use crate::tournament::state::ComplaintEnd;
use crate::tournament::{Command, RejectionCode};
use crate::violation::ViolationCode;

fn appeal(id: u128) -> AppealId {
    AppealId(Uuid::from_u128(id))
}

fn against(id: u128, ruling: u128, by: PlayerNumber) -> Command {
    Command::Appeal(AppealCommand::Appeal {
        appeal: appeal(id),
        ruling: RulingId(Uuid::from_u128(ruling)),
        by,
        note: note(),
    })
}

fn juror() -> Juror {
    let role = "juror".parse().unwrap();
    Juror { role, player: None, person: None, official: None, club: None }
}

fn player(number: PlayerNumber) -> Juror {
    Juror { player: Some(number), ..juror() }
}

fn name(jury: Vec<Juror>) -> Command {
    Command::Appeal(AppealCommand::NameJury { appeal: appeal(1), jury, despite_conflicts: None })
}

fn name_despite(jury: Vec<Juror>) -> Command {
    Command::Appeal(AppealCommand::NameJury { appeal: appeal(1), jury, despite_conflicts: Some(note()) })
}

fn decide(decision: AppealDecision) -> Command {
    Command::Appeal(AppealCommand::DecideAppeal { appeal: appeal(1), decision, note: note() })
}

/// Twelve players in three tables, the first deal of table 1 ruled a renonce of its Vorhand.
fn ruled() -> (Scenario, PlayerNumber) {
    let mut cup = Scenario::playing("tarockcup-2018", 12);
    cup.play(table(1, 1), true);
    let offender = cup.seated(table(1, 1))[0];
    cup.given(rule(1, deal(1, 1, 1), None, renonce(&[offender])));
    (cup, offender)
}

/// The same with an appeal of the offender.
fn appealed() -> (Scenario, PlayerNumber) {
    let (mut cup, offender) = ruled();
    cup.given(against(1, 1, offender));
    cup.by_official(2);
    (cup, offender)
}

#[test]
fn only_whom_the_ruling_went_against_appeals() {
    let (mut cup, offender) = ruled();
    let seats = cup.seated(table(1, 1));
    // The partner won the Rufer anyway; the opponents gain by the ruling.
    cup.refuses(against(1, 1, seats[1]), RejectionCode::NotLosingSide);
    cup.refuses(against(1, 1, seats[2]), RejectionCode::NotLosingSide);
    cup.refuses(against(1, 1, cup.seated(table(1, 2))[0]), RejectionCode::NotLosingSide);
    cup.refuses(against(1, 9, offender), RejectionCode::UnknownRuling);
    cup.given(against(1, 1, offender));
    cup.refuses(against(1, 1, offender), RejectionCode::AppealState);
    cup.refuses(against(2, 1, offender), RejectionCode::AppealOpen);
}

#[test]
fn who_complained_in_vain_appeals() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let (at, complaint) = (deal(1, 1, 1), ComplaintId(Uuid::from_u128(1)));
    let seats = cup.seated(table(1, 1));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: Some(seats[2]),
        note: note(),
        late: None,
    }));
    let new = NewRuling { complaint: Some(complaint), ..new_ruling(1, at, None, RulingOutcome::NoOffence) };
    cup.given(Command::Rule(Box::new(new)));
    // His side are the opponents of the Rufer that Vorhand won with his partner.
    cup.refuses(against(1, 1, seats[0]), RejectionCode::NotLosingSide);
    cup.refuses(against(1, 1, seats[1]), RejectionCode::NotLosingSide);
    assert!(cup.when(&against(1, 1, seats[3])).is_ok());
    cup.given(against(1, 1, seats[2]));
}

#[test]
fn a_complaint_of_the_whole_table_is_refused_to_everybody_who_played() {
    let mut cup = Scenario::playing("tarockcup-2018", 5);
    cup.play(table(1, 1), true);
    let (at, complaint) = (deal(1, 1, 1), ComplaintId(Uuid::from_u128(1)));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: None,
        note: note(),
        late: None,
    }));
    let new = NewRuling { complaint: Some(complaint), ..new_ruling(1, at, None, RulingOutcome::NoOffence) };
    cup.given(Command::Rule(Box::new(new)));
    let played = cup.tournament.deal(at).unwrap().clone();
    for seat in Seat::ALL {
        let decided = cup.when(&against(1, 1, played.player(seat).unwrap()));
        assert_eq!(decided.is_ok(), played.seating.plays(seat), "{seat}");
    }
}

/// What counts is also how it was before: the first ruling gave the opponents three points.
#[test]
fn who_loses_what_an_earlier_ruling_gave_him_appeals() {
    let (mut cup, _) = ruled();
    let seats = cup.seated(table(1, 1));
    cup.given(rule(2, deal(1, 1, 1), Some(1), RulingOutcome::NoOffence));
    cup.refuses(against(1, 2, seats[0]), RejectionCode::NotLosingSide);
    cup.given(against(1, 2, seats[2]));
}

#[test]
fn a_ruling_that_supersedes_another_settles_its_complaint() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let (at, complaint) = (deal(1, 1, 1), ComplaintId(Uuid::from_u128(1)));
    let seats = cup.seated(table(1, 1));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: Some(seats[2]),
        note: note(),
        late: None,
    }));
    let new = new_ruling(1, at, None, RulingOutcome::NoOffence);
    cup.given(Command::Rule(Box::new(NewRuling { complaint: Some(complaint), ..new })));
    cup.given(rule(2, at, Some(1), RulingOutcome::NoOffence));
    let second = RulingId(Uuid::from_u128(2));
    assert_eq!(cup.tournament.rulings[&second].made.complaint, Some(complaint));
    assert_eq!(cup.tournament.complaints[&complaint].end, Some(ComplaintEnd::Ruled(second)));
    cup.given(against(1, 2, seats[2]));
}

#[test]
fn the_directors_deadline_counts_a_rounds_own_before_that_of_all() {
    let (mut cup, offender) = ruled();
    let now = cup.context().now;
    let set = |round: Option<u8>, until| {
        Command::Appeal(AppealCommand::SetAppealDeadline {
            round: round.map(RoundNumber),
            until: Some(until),
        })
    };
    cup.refuses(set(Some(9), now), RejectionCode::UnknownRound);
    cup.given(set(None, now - TimeDelta::hours(1)));
    assert_eq!(cup.when(&set(None, now - TimeDelta::hours(1))), Ok(vec![]));
    let refused = cup.refuses(against(1, 1, offender), RejectionCode::AppealLate);
    assert!(refused.to_string().contains("until"), "{refused}");
    cup.given(set(Some(1), now + TimeDelta::hours(1)));
    assert!(cup.when(&against(1, 1, offender)).is_ok());
    cup.given(Command::Appeal(AppealCommand::SetAppealDeadline { round: Some(RoundNumber(1)), until: None }));
    cup.refuses(against(1, 1, offender), RejectionCode::AppealLate);
    let clear = Command::Appeal(AppealCommand::SetAppealDeadline { round: None, until: None });
    cup.given(clear.clone());
    assert_eq!(cup.when(&clear), Ok(vec![]));
    cup.given(against(1, 1, offender));
}

#[test]
fn a_jury_has_members_who_are_somebody_each_once() {
    let (cup, _) = appealed();
    let somebody = player(cup.seated(table(1, 2))[0]);
    let person = cup.tournament.players[&somebody.player.unwrap()].person;
    let twice = Juror { person: Some(person), ..juror() };
    for jury in [vec![], vec![juror()], vec![player(PlayerNumber(99))], vec![somebody.clone(), twice]] {
        cup.refuses(name(jury), RejectionCode::InvalidValue);
    }
    let unknown = Command::Appeal(AppealCommand::NameJury {
        appeal: appeal(9),
        jury: vec![somebody],
        despite_conflicts: None,
    });
    cup.refuses(unknown, RejectionCode::UnknownAppeal);
}

#[rstest]
#[case::player_at_the_table(|cup: &Scenario| player(cup.seated(table(1, 1))[3]))]
#[case::the_same_by_his_person(|cup: &Scenario| {
    let person = cup.tournament.players[&cup.seated(table(1, 1))[3]].person;
    Juror { person: Some(person), ..juror() }
})]
#[case::a_person_behind_another_players_number(|cup: &Scenario| {
    let person = cup.tournament.players[&cup.seated(table(1, 1))[3]].person;
    Juror { person: Some(person), ..player(cup.seated(table(1, 2))[3]) }
})]
#[case::the_official_who_ruled(|_: &Scenario| Juror { official: Some(official(1)), ..juror() })]
#[case::of_the_same_team(|cup: &Scenario| player(cup.seated(table(1, 2))[0]))]
#[case::of_the_same_club(|cup: &Scenario| player(cup.seated(table(1, 2))[1]))]
#[case::of_the_same_club_though_he_says_another(|cup: &Scenario| {
    Juror { club: Some("elsewhere".parse().unwrap()), ..player(cup.seated(table(1, 2))[1]) }
})]
#[case::of_the_same_club_but_no_player(|_: &Scenario| {
    let club = Some("tc-linz".parse().unwrap());
    Juror { person: Some(PersonId(Uuid::from_u128(77))), club, ..juror() }
})]
fn a_juror_close_to_the_case_is_refused_unless_a_second_official_agrees(
    #[case] close: impl Fn(&Scenario) -> Juror,
) {
    let (mut cup, offender) = appealed();
    let (here, there) = (cup.seated(table(1, 1)), cup.seated(table(1, 2)));
    let members = vec![here[2], there[0]];
    cup.given(Command::Field(FieldCommand::FormTeam {
        team: TeamId(Uuid::from_u128(1)),
        name: note(),
        members,
        note: Some(note()),
    }));
    let club: Code = "tc-linz".parse().unwrap();
    for player in [here[1], there[1]] {
        let details = Details { club: Some(club.clone()), ..Details::default() };
        cup.given(Command::Field(FieldCommand::ChangeDetails { player, details, note: Some(note()) }));
    }
    let far = player(there[2]);
    cup.given(name(vec![far.clone()]));
    let jury = vec![far, close(&cup)];
    let refused = cup.refuses(name(jury.clone()), RejectionCode::JuryConflict);
    assert_eq!(refused.violations[0].code, ViolationCode::JurorConflict);
    assert_eq!(refused.violations[0].pointer, "/jury/1");

    cup.given(name_despite(jury));
    cup.refuses(decide(AppealDecision::Uphold), RejectionCode::SecondOfficial);
    let confirm = Command::Appeal(AppealCommand::ConfirmJury { appeal: appeal(1) });
    cup.refuses(confirm.clone(), RejectionCode::SecondOfficial);
    let rules = cup.by_official(1).when(&confirm).unwrap_err();
    assert_eq!(rules.code, RejectionCode::SecondOfficial, "who ruled is no second official");
    cup.by_official(3).given(confirm.clone());
    assert_eq!(cup.when(&confirm), Ok(vec![]));
    cup.given(decide(AppealDecision::Uphold));
    cup.refuses(against(2, 1, offender), RejectionCode::AppealState);
}

/// Who sat at the table before a substitution is as close as who sits there now.
#[test]
fn who_stopped_at_the_table_is_no_juror() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    cup.play(table(1, 1), true);
    let seats = cup.seated(table(1, 1));
    let (at, leaving, entering) = (table(1, 1), seats[3], PlayerNumber(9));
    cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    cup.given(rule(1, deal(1, 1, 1), None, renonce(&[seats[0]])));
    cup.given(against(1, 1, seats[0]));
    cup.by_official(2);
    cup.refuses(name(vec![player(leaving)]), RejectionCode::JuryConflict);
    cup.refuses(name(vec![player(entering)]), RejectionCode::JuryConflict);
    cup.given(name(vec![player(cup.seated(table(1, 2))[0])]));
}

#[test]
fn the_jury_replaces_the_ruling_and_all_of_it_stays_readable() {
    let (mut cup, offender) = appealed();
    let at = deal(1, 1, 1);
    cup.refuses(decide(AppealDecision::Uphold), RejectionCode::AppealState);
    cup.given(name(vec![player(cup.seated(table(1, 2))[0])]));
    cup.refuses(rule(2, at, Some(1), RulingOutcome::Struck), RejectionCode::AppealOpen);
    let replace = |supersedes| {
        let new = new_ruling(2, at, supersedes, RulingOutcome::NoOffence);
        decide(AppealDecision::Replace(Box::new(new)))
    };
    cup.refuses(replace(None), RejectionCode::RulingInForce);
    assert_eq!(points(&cup.tournament, at, offender), Points::whole(-3));
    cup.given(replace(Some(1)));
    assert_eq!(points(&cup.tournament, at, offender), Points::whole(1));

    let ruling = |id| &cup.tournament.rulings[&RulingId(Uuid::from_u128(id))];
    assert_eq!(ruling(1).superseded_by, Some(RulingId(Uuid::from_u128(2))));
    assert_eq!((ruling(2).superseded_by, ruling(1).by), (None, Some(official(1))));
    cup.refuses(decide(AppealDecision::Uphold), RejectionCode::AppealState);
    cup.refuses(against(2, 1, offender), RejectionCode::AppealState);
    let opponent = cup.seated(table(1, 1))[2];
    cup.refuses(against(2, 2, opponent), RejectionCode::AppealState);
}

#[test]
fn an_appeal_taken_back_needs_no_jury_and_stays_so() {
    let (mut cup, offender) = appealed();
    cup.given(decide(AppealDecision::Withdraw));
    cup.refuses(against(2, 1, offender), RejectionCode::AppealState);
}

#[test]
fn who_ruled_leaves_the_appeal_to_others() {
    let (mut cup, _) = appealed();
    let jury = name(vec![player(cup.seated(table(1, 2))[0])]);
    cup.by_official(1).refuses(jury.clone(), RejectionCode::SecondOfficial);
    cup.refuses(decide(AppealDecision::Withdraw), RejectionCode::SecondOfficial);
    cup.by_official(2).given(jury);
    cup.by_official(1).refuses(decide(AppealDecision::Uphold), RejectionCode::SecondOfficial);
    cup.by_official(2).given(decide(AppealDecision::Uphold));
}

/// A team formed after the jury was named is a conflict all the same.
#[test]
fn conflicts_are_looked_for_again_when_the_jury_decides() {
    let (mut cup, _) = appealed();
    let members = vec![cup.seated(table(1, 1))[2], cup.seated(table(1, 2))[0]];
    let jury = vec![player(members[1])];
    cup.given(name_despite(jury.clone()));
    cup.given(Command::Field(FieldCommand::FormTeam {
        team: TeamId(Uuid::from_u128(1)),
        name: note(),
        members,
        note: Some(note()),
    }));
    cup.refuses(decide(AppealDecision::Uphold), RejectionCode::JuryConflict);
    cup.given(name_despite(jury));
    cup.refuses(decide(AppealDecision::Uphold), RejectionCode::SecondOfficial);
    cup.by_official(3).given(Command::Appeal(AppealCommand::ConfirmJury { appeal: appeal(1) }));
    cup.given(decide(AppealDecision::Uphold));
}

#[rstest]
#[case::upheld(AppealDecision::Uphold, 1)]
#[case::replaced(
    AppealDecision::Replace(Box::new(new_ruling(2, deal(1, 1, 1), Some(1), RulingOutcome::NoOffence))),
    2
)]
fn what_a_jury_decided_nobody_overturns(#[case] decision: AppealDecision, #[case] in_force: u128) {
    let (mut cup, _) = appealed();
    let at = deal(1, 1, 1);
    let record = cup.rufer(table(1, 1), false);
    cup.given(name(vec![player(cup.seated(table(1, 2))[0])]));
    cup.given(decide(decision));
    let refused = cup.refuses(rule(3, at, Some(in_force), RulingOutcome::Struck), RejectionCode::AppealState);
    let correction = Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false });
    cup.refuses(correction, RejectionCode::AppealState);
    let option = RulingOption { offence: None, outcome: RulingOutcome::Struck };
    let previews = preview(&cup.tournament, at, &[option]).unwrap();
    assert_eq!(previews.options, [Err(refused)]);
}
