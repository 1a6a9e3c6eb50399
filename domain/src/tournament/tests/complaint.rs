use uuid::Uuid;

use super::referee::{new_ruling, renonce};
use super::scenario::{Scenario, deal, note, table};
use crate::ids::{ComplaintId, PlayerNumber, RulingId};
use crate::message::{Clause, List};
use crate::offence::Usual;
use crate::tournament::checks::Before;
use crate::tournament::command::{ComplaintCommand, DealCommand, NewRuling};
use crate::tournament::decide::Authority;
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::{Caution, RulingOutcome};
use crate::tournament::rejections;
use crate::tournament::state::ComplaintEnd;
use crate::tournament::{Command, RejectionCode};

pub(super) fn complaint(id: u128) -> ComplaintId {
    ComplaintId(Uuid::from_u128(id))
}

fn raise(id: u128, at: DealAt) -> Command {
    Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint: complaint(id),
        at,
        by: None,
        note: note(),
        late: None,
    })
}

fn raise_late(id: u128, at: DealAt) -> Command {
    Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint: complaint(id),
        at,
        by: None,
        note: note(),
        late: Some(note()),
    })
}

/// REN "Abrechnung": until the next game has begun, with its first bid.
#[test]
fn a_complaint_counts_until_the_next_deal_has_its_first_bid() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    cup.given(Scenario::open(deal(1, 1, 2)));
    cup.given(raise(1, at));
    cup.bid(deal(1, 1, 2));
    let refused = cup.refuses(raise(2, at), RejectionCode::ComplaintLate);
    let when = cup.log.last().unwrap().0.recorded_at;
    assert_eq!(refused, rejections::late_next_deal(at.deal, deal(1, 1, 2).deal, when));
    cup.given(raise(2, deal(1, 1, 2)));
}

#[test]
fn a_whole_line_of_the_next_deal_closes_it_too_and_taking_it_back_opens_nothing() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    cup.play(table(1, 1), true);
    cup.play(table(1, 1), false);
    cup.refuses(raise(1, deal(1, 1, 1)), RejectionCode::ComplaintLate);
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    cup.refuses(raise(1, deal(1, 1, 1)), RejectionCode::ComplaintLate);
    cup.given(Scenario::open(deal(1, 1, 2)));
    cup.bid(deal(1, 1, 2));
    cup.given(Command::Deal(DealCommand::Redeal { at: deal(1, 1, 2), passed: false }));
    cup.refuses(raise(1, deal(1, 1, 1)), RejectionCode::ComplaintLate);
    cup.given(raise(1, deal(1, 1, 2)));
}

#[test]
fn the_end_of_the_round_closes_it() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    cup.play_round(1);
    let refused = cup.refuses(raise(1, deal(1, 1, 12)), RejectionCode::ComplaintLate);
    assert!(refused.to_string().contains("late_round_ended"), "{refused}");
    cup.given(raise_late(1, deal(1, 1, 12)));
}

#[test]
fn a_scorer_neither_corrects_what_is_complained_of_nor_drops_a_complaint_without_a_reason() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let record = cup.rufer(table(1, 1), false);
    cup.play(table(1, 1), true);
    let at = deal(1, 1, 1);
    cup.given(raise(1, at));
    let correct = Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false });
    cup.refuses(correct.clone(), RejectionCode::ComplaintOpen);
    let withdraw =
        |note| Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint: complaint(1), note });
    let refused = cup.refuses(withdraw(None), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/reason");
    assert!(cup.when(&withdraw(Some(note()))).is_ok());
    cup.authority = Authority::Official;
    assert!(cup.when(&withdraw(None)).is_ok());
    cup.given(correct);
}

#[test]
fn a_signed_sheet_closes_it_until_it_is_reopened() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    for _ in 0..12 {
        cup.play(table(1, 1), true);
    }
    let last = deal(1, 1, 12);
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures: vec![], agreed: None }));
    let refused = cup.refuses(raise(1, last), RejectionCode::ComplaintLate);
    assert!(refused.to_string().contains("late_sheet_agreed"), "{refused}");
    cup.given(Command::Deal(DealCommand::ReopenSheet { at: table(1, 1), note: note() }));
    cup.given(raise(1, last));
}

#[test]
fn a_referee_says_why_a_late_complaint_is_heard_and_a_scorer_cannot() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    cup.given(raise_late(1, at));
    assert_eq!(cup.tournament.complaints[&complaint(1)].raised.late, None, "it was not late");
    cup.play(table(1, 1), true);
    cup.given(raise_late(2, at));
    assert_eq!(cup.tournament.complaints[&complaint(2)].raised.late, Some(note()));
    let cup = cup.by_scorer();
    cup.refuses(raise_late(3, at), RejectionCode::OfficialOnly);
}

#[test]
fn only_who_sat_at_the_table_complains_about_a_deal_that_was_opened() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.play(table(1, 1), true);
    let by = Some(cup.seated(table(1, 2))[0]);
    let stranger = Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint: complaint(1),
        at: deal(1, 1, 1),
        by,
        note: note(),
        late: None,
    });
    cup.refuses(stranger, RejectionCode::PlayerState);
    cup.refuses(raise(1, deal(1, 1, 2)), RejectionCode::UnknownDeal);
}

#[test]
fn a_ruling_that_names_it_settles_a_complaint() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    cup.given(raise(1, at));
    cup.given(raise(2, at));
    let offender = cup.seated(table(1, 1))[0];
    let naming = |id, supersedes, complaint_id, outcome| {
        let complaint = Some(complaint(complaint_id));
        Command::Rule(Box::new(NewRuling { complaint, ..new_ruling(id, at, supersedes, outcome) }))
    };
    cup.refuses(naming(1, None, 9, RulingOutcome::NoOffence), RejectionCode::UnknownComplaint);
    cup.given(naming(1, None, 1, renonce(&[offender])));
    let end = |cup: &Scenario| cup.tournament.complaints[&complaint(1)].end;
    assert_eq!(end(&cup), Some(ComplaintEnd::Ruled(RulingId(Uuid::from_u128(1)))));
    let open: Vec<_> = cup.tournament.open_complaints().map(|open| open.raised.complaint).collect();
    assert_eq!(open, [complaint(2)]);

    cup.given(naming(2, Some(1), 1, RulingOutcome::NoOffence));
    assert_eq!(end(&cup), Some(ComplaintEnd::Ruled(RulingId(Uuid::from_u128(2)))));
    cup.given(Command::Complaint(ComplaintCommand::WithdrawComplaint {
        complaint: complaint(2),
        note: None,
    }));
    cup.refuses(naming(3, Some(2), 2, RulingOutcome::Struck), RejectionCode::ComplaintState);
    cup.refuses(
        Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint: complaint(2), note: None }),
        RejectionCode::ComplaintState,
    );
    cup.play(table(1, 1), true);
    let elsewhere = new_ruling(4, deal(1, 1, 2), None, RulingOutcome::Struck);
    let elsewhere = Command::Rule(Box::new(NewRuling { complaint: Some(complaint(1)), ..elsewhere }));
    cup.refuses(elsewhere, RejectionCode::ComplaintState);
}

#[test]
fn a_deal_complained_of_is_neither_taken_back_nor_dealt_again() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.given(Scenario::open(deal(1, 1, 1)));
    cup.given(raise(1, deal(1, 1, 1)));
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::ComplaintOpen);
    cup.refuses(
        Command::Deal(DealCommand::Redeal { at: deal(1, 1, 1), passed: false }),
        RejectionCode::ComplaintOpen,
    );
    cup.given(Command::Complaint(ComplaintCommand::WithdrawComplaint {
        complaint: complaint(1),
        note: None,
    }));
    cup.given(Command::Deal(DealCommand::Redeal { at: deal(1, 1, 1), passed: false }));
}

/// REN: repeated light offences are taken as on purpose.
#[test]
fn the_second_light_offence_of_a_player_makes_the_desk_propose_a_renonce() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    for _ in 0..3 {
        cup.play(table(1, 1), true);
    }
    let seats = cup.seated(table(1, 1));
    let caution = |id, number, offender: PlayerNumber, supersedes| {
        let outcome = RulingOutcome::Caution(Caution { offenders: vec![offender] });
        let offence = Some("gesture".parse().unwrap());
        let new = new_ruling(id, deal(1, 1, number), supersedes, outcome);
        Command::Rule(Box::new(NewRuling { offence, ..new }))
    };
    let proposed = |cup: &Scenario, number, offender| {
        let proposal = cup.tournament.proposed(deal(1, 1, number), "early_call", &[offender]).unwrap();
        (proposal.kind, proposal.repeated_by)
    };
    cup.given(caution(1, 1, seats[0], None));
    assert_eq!(cup.tournament.light_offences(seats[0]).len(), 1);
    assert_eq!(proposed(&cup, 2, seats[1]), (Usual::Caution, vec![]));
    assert_eq!(proposed(&cup, 1, seats[0]), (Usual::Caution, vec![]), "the same deal is no repetition");
    assert_eq!(proposed(&cup, 2, seats[0]), (Usual::Renonce, vec![seats[0]]));
    let hard = cup.tournament.proposed(deal(1, 1, 2), "farbzwang", &[seats[1]]).unwrap();
    assert_eq!(hard.kind, Usual::Renonce);
    cup.given(caution(2, 1, seats[1], Some(1)));
    assert_eq!(proposed(&cup, 2, seats[0]), (Usual::Caution, vec![]), "what is superseded does not count");
    assert_eq!(cup.tournament.proposed(deal(1, 1, 2), "yawning", &[]), None);
}

/// Who publishes is told which deals wait, not how complaints are numbered.
#[test]
fn open_complaints_are_told_by_their_deals_each_once() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    cup.play(table(1, 1), true);
    cup.given(raise(1, deal(1, 1, 1)));
    cup.given(raise(2, deal(1, 1, 1)));
    let obstacles = cup.tournament.obstacles_before(Before::Publish);
    let told: Vec<_> = obstacles.iter().filter(|it| it.code() == RejectionCode::ComplaintOpen).collect();
    let at = deal(1, 1, 1);
    let of_deal = Clause::from(rejections::of_deal(at.round, at.table, at.deal));
    assert_eq!(told.len(), 1);
    let all: List = [of_deal].into_iter().collect();
    assert_eq!(told[0].rejection, rejections::complaints_open(all));
    assert_eq!(told[0].about.deals, [at]);
}
