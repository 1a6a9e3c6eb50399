use uuid::Uuid;

use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::Entry;
use crate::ids::{PlayerNumber, RulingId};
use crate::koenigrufen::entry::{Entry as Step, GameDeclared};
use crate::points::Points;
use crate::ruling::Renonce;
use crate::tournament::command::{DealCommand, DealEntry, NewRuling};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode, Tournament};
use crate::violation::ViolationCode;

pub(super) fn new_ruling(
    id: u128,
    at: DealAt,
    supersedes: Option<u128>,
    outcome: RulingOutcome,
) -> NewRuling {
    NewRuling {
        ruling: RulingId(Uuid::from_u128(id)),
        at,
        complaint: None,
        supersedes: supersedes.map(|id| RulingId(Uuid::from_u128(id))),
        offence: None,
        outcome,
        rule: "REN".into(),
        facts: None,
        note: note(),
    }
}

pub(super) fn rule(id: u128, at: DealAt, supersedes: Option<u128>, outcome: RulingOutcome) -> Command {
    Command::Rule(Box::new(new_ruling(id, at, supersedes, outcome)))
}

pub(super) fn renonce(offenders: &[PlayerNumber]) -> RulingOutcome {
    let json = serde_json::json!({ "offenders": offenders });
    RulingOutcome::Renonce(serde_json::from_value::<Renonce<PlayerNumber>>(json).unwrap())
}

pub(super) fn points(tournament: &Tournament, at: DealAt, player: PlayerNumber) -> Points {
    let deal = tournament.deal(at).unwrap();
    deal.scores().unwrap().points[deal.seat_of(player).unwrap()]
}

#[test]
fn a_renonce_pays_each_regular_player_whatever_the_outcome_was() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    cup.play(table(1, 1), false);
    for at in [deal(1, 1, 1), deal(1, 1, 2)] {
        let record = cup.tournament.deal(at).unwrap().clone();
        let vorhand = record.player(record.seating.vorhand()).unwrap();
        cup.given(rule(at.deal.0.into(), at, None, renonce(&[vorhand])));
        assert_eq!(points(&cup.tournament, at, vorhand), Points::whole(-3));
    }
}

#[test]
fn the_fifth_who_sits_out_pays_all_four() {
    let mut cup = Scenario::playing("tarockcup-2018", 5);
    cup.play(table(1, 1), true);
    let at = deal(1, 1, 1);
    let record = cup.tournament.deal(at).unwrap();
    let fifth = record.player(record.seating.sits_out().unwrap()).unwrap();
    cup.given(rule(1, at, None, renonce(&[fifth])));
    assert_eq!(points(&cup.tournament, at, fifth), Points::whole(-4));
}

#[test]
fn annulled_and_struck_deals_count_nothing_and_are_not_played_again() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    cup.given(rule(1, deal(1, 1, 1), None, RulingOutcome::Struck));
    cup.given(Scenario::open(deal(1, 1, 2)));
    cup.given(rule(2, deal(1, 1, 2), None, RulingOutcome::Annulled));
    let results = Results::of(&cup.tournament);
    assert!(results.ranking.rows.iter().all(|row| row.schriftpunkte == Points::ZERO));
    assert_eq!(cup.tournament.table(table(1, 1)).unwrap().next_deal().0, 3);
}

#[test]
fn a_deal_has_one_ruling_and_a_later_one_names_it() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let at = deal(1, 1, 1);
    let before = Results::of(&cup.tournament);
    cup.refuses(rule(1, at, Some(5), RulingOutcome::Struck), RejectionCode::RulingInForce);
    cup.given(rule(1, at, None, RulingOutcome::Struck));
    cup.refuses(rule(2, at, None, RulingOutcome::Annulled), RejectionCode::RulingInForce);
    cup.given(rule(2, at, Some(1), RulingOutcome::NoOffence));
    assert_eq!(Results::of(&cup.tournament), before, "a superseded ruling leaves no trace in points");
}

#[test]
fn a_renonce_settles_a_deal_that_was_never_finished() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.given(Scenario::open(at));
    let seats = cup.seated(table(1, 1));
    cup.refuses(rule(1, at, None, renonce(&[seats[0]])), RejectionCode::DealState);
    let entries = Entry::of_record(&rufer(seats[0], seats[1], true));
    let declared = |entry| Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(entry) });
    cup.given(declared(entries[0].clone()));
    let refused = cup.refuses(rule(1, at, None, renonce(&[seats[0]])), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].code, ViolationCode::PartnerUnknown);
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    cup.given(declared(Entry::Koenigrufen(Step::GameDeclared(GameDeclared {
        contract: "dreier".parse().unwrap(),
        declarer: Some(seats[0]),
    }))));
    cup.given(rule(1, at, None, renonce(&[seats[0]])));
    assert_eq!(points(&cup.tournament, at, seats[0]), Points::whole(-15));
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::DealState);
}

#[test]
fn only_players_of_the_table_offend() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.play(table(1, 1), true);
    let stranger = cup.seated(table(1, 2))[0];
    let refused =
        cup.refuses(rule(1, deal(1, 1, 1), None, renonce(&[stranger])), RejectionCode::InvalidRecord);
    assert!(refused.violations[0].pointer.ends_with("/offenders/0"), "{}", refused.violations[0].pointer);
    cup.refuses(rule(1, deal(1, 1, 9), None, RulingOutcome::Struck), RejectionCode::UnknownDeal);
}

#[test]
fn scorers_cannot_enter_a_renonce() {
    let cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let json = serde_json::json!({
        "contract": "rufer",
        "declarers": [{"player": seats[0], "won": true}],
        "partner": seats[1],
        "renonce": {"offenders": [seats[2]]},
    });
    let record = crate::family::Record::Koenigrufen(serde_json::from_value(json).unwrap());
    let command = Command::Deal(DealCommand::RecordDeal {
        at: deal(1, 1, 1),
        dealer: None,
        accept_wrong_dealer: false,
        record,
    });
    let refused = cup.refuses(command, RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/renonce");
}

#[test]
fn what_the_referee_ruled_on_only_officials_change() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.play(table(1, 1), true);
    let played = cup.tournament.deal(at).unwrap().clone();
    let seated = |seat| played.player(seat).unwrap();
    let vorhand = played.seating.vorhand();
    let record = rufer(seated(vorhand), seated(played.seating.next(vorhand)), false);
    let correct = Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false });
    cup.given(rule(1, at, None, RulingOutcome::NoOffence));
    let cup = cup.by_scorer();
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::DealState);
    cup.refuses(correct, RejectionCode::OfficialOnly);
}

#[test]
fn a_ruling_that_leaves_a_deal_under_way_as_it_is_keeps_nobody_from_entering_on() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.given(Scenario::open(at));
    cup.given(rule(1, at, None, RulingOutcome::NoOffence));
    let mut cup = cup.by_scorer();
    let in_force = |cup: &Scenario| cup.tournament.deal(at).unwrap().ruling.as_ref().map(|ruling| ruling.id);
    cup.bid(at);
    cup.given(Command::Deal(DealCommand::Redeal { at, passed: false }));
    cup.bid(at);
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert_eq!(in_force(&cup), Some(RulingId(Uuid::from_u128(1))));
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::NothingToUndo);
    let opened = cup.tournament.deal(at).unwrap();
    let vorhand = opened.seating.vorhand();
    let [one, two] = [vorhand, opened.seating.next(vorhand)].map(|seat| opened.player(seat).unwrap());
    let record = rufer(one, two, true);
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert_eq!(in_force(&cup), Some(RulingId(Uuid::from_u128(1))));
}

#[test]
fn an_annulled_deal_is_not_dealt_again() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = deal(1, 1, 1);
    cup.given(Scenario::open(at));
    cup.given(rule(1, at, None, RulingOutcome::Annulled));
    cup.refuses(Command::Deal(DealCommand::Redeal { at, passed: false }), RejectionCode::DealState);
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::DealState);
}

#[test]
fn taking_an_annulment_back_does_not_reopen_a_deal_under_a_finished_sheet() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    for _ in 1..12 {
        cup.play(table(1, 1), true);
    }
    let at = deal(1, 1, 12);
    cup.given(Scenario::open(at));
    cup.given(rule(1, at, None, RulingOutcome::Annulled));
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures: vec![], agreed: None }));
    cup.refuses(rule(2, at, Some(1), RulingOutcome::NoOffence), RejectionCode::DealState);
    cup.given(Command::Deal(DealCommand::ReopenSheet { at: table(1, 1), note: note() }));
    cup.given(rule(2, at, Some(1), RulingOutcome::NoOffence));
}
