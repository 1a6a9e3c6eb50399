//! Forgotten lines, doubled lines, lines in a wrong place.

use uuid::Uuid;

use super::scenario::{Scenario, deal, note, reseat, rufer, table};
use crate::family::Record;
use crate::ids::{ComplaintId, DealNumber, FlagId, PlayerNumber, RulingId};
use crate::koenigrufen;
use crate::points::Points;
use crate::seat::Seat;
use crate::tournament::command::{
    ArrangedLine, ComplaintCommand, DealCommand, FieldCommand, FlagCommand, NewSignature, RoundCommand,
    WhichLine,
};
use crate::tournament::event::flag::Resolution;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::preview::consequences;
use crate::tournament::results::Results;
use crate::tournament::state::Deal;
use crate::tournament::{Command, RejectionCode};

fn line(line: WhichLine) -> ArrangedLine {
    ArrangedLine { line, dealer: None, accept_wrong_dealer: false, settle_anew: false }
}

fn was(number: u16) -> ArrangedLine {
    line(WhichLine::Was(DealNumber(number)))
}

fn new(record: Record<PlayerNumber>) -> ArrangedLine {
    line(WhichLine::New(record))
}

fn rearrange(lines: Vec<ArrangedLine>) -> Command {
    Command::Deal(DealCommand::RearrangeSheet { at: table(1, 1), lines, note: note() })
}

fn dreier(declarer: PlayerNumber) -> Record<PlayerNumber> {
    let json = serde_json::json!({
        "contract": "dreier", "declarers": [{"player": declarer, "won": true}],
    });
    let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).expect("a record");
    Record::Koenigrufen(record)
}

fn enter(cup: &mut Scenario, record: Record<PlayerNumber>) {
    let number = cup.tournament.table(table(1, 1)).unwrap().next_deal();
    let at = deal(1, 1, number.0);
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
}

/// Three lines at a table of four: three Dreier, of the seats 1, 2 and 3.
fn three_lines() -> Scenario {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    for seat in [0, 1, 2] {
        let declarer = cup.seated(table(1, 1))[seat];
        enter(&mut cup, dreier(declarer));
    }
    cup
}

fn lines(cup: &Scenario) -> Vec<&Deal> {
    cup.tournament.table(table(1, 1)).unwrap().deals.iter().map(AsRef::as_ref).collect()
}

fn dealers(cup: &Scenario) -> Vec<usize> {
    lines(cup).iter().map(|deal| deal.dealer.index()).collect()
}

fn declarers(cup: &Scenario) -> Vec<PlayerNumber> {
    let seats = cup.seated(table(1, 1));
    let winner = |deal: &&Deal| {
        let scores = deal.scores().unwrap();
        Seat::ALL.into_iter().max_by_key(|seat| scores.points[*seat]).map(|seat| seats[seat.index()]).unwrap()
    };
    lines(cup).iter().map(winner).collect()
}

#[test]
fn a_forgotten_line_moves_the_others_down_and_the_dealers_on() {
    let mut cup = three_lines();
    let seats = cup.seated(table(1, 1));
    assert_eq!(dealers(&cup), [3, 0, 1]);
    let before: Vec<_> = lines(&cup).iter().map(|deal| deal.outcome).collect();
    let forgotten = rearrange(vec![was(1), new(dreier(seats[3])), was(2), was(3)]);
    let events = cup.given(forgotten.clone());
    assert_eq!(events.len(), 1, "one event");
    assert_eq!(dealers(&cup), [3, 0, 1, 2]);
    assert_eq!(declarers(&cup), [seats[0], seats[3], seats[1], seats[2]]);
    let after: Vec<_> = lines(&cup).iter().map(|deal| deal.outcome).collect();
    assert_eq!([after[0], after[2], after[3]], before[..], "the other lines keep what they came to");
    assert_eq!(lines(&cup).iter().map(|deal| deal.at.deal.0).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(cup.tournament.table(table(1, 1)).unwrap().next_deal().0, 5);
    assert_eq!(cup.when(&rearrange(vec![was(1), was(2), was(3), was(4)])), Ok(vec![]), "as it is");
}

#[test]
fn a_doubled_line_is_taken_out_and_lines_change_places() {
    let mut cup = three_lines();
    let seats = cup.seated(table(1, 1));
    cup.given(rearrange(vec![was(3), was(1)]));
    assert_eq!(declarers(&cup), [seats[2], seats[0]]);
    assert_eq!(dealers(&cup), [3, 0], "who dealt first still did");
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert_eq!(declarers(&cup), [seats[2]], "undo takes back the line that is the newest now");
}

#[test]
fn what_is_wrong_with_a_wish_is_said_at_its_line() {
    let cup = three_lines();
    let pointers = |lines| {
        let refused = cup.refuses(rearrange(lines), RejectionCode::InvalidRecord);
        refused.violations.into_iter().map(|violation| violation.pointer).collect::<Vec<_>>()
    };
    assert_eq!(pointers(vec![was(1), was(1), was(9)]), ["/lines/1/was", "/lines/2/was"]);
    let stranger = dreier(PlayerNumber(99));
    assert_eq!(pointers(vec![was(1), new(stranger)]), ["/lines/1/record/declarers/0/player"]);
    let dealt_by = |seat: usize, accept_wrong_dealer| ArrangedLine {
        dealer: Some(cup.seated(table(1, 1))[seat]),
        accept_wrong_dealer,
        ..was(2)
    };
    assert_eq!(pointers(vec![was(1), dealt_by(3, false), was(3)]), ["/lines/1/dealer"]);
    assert!(cup.when(&rearrange(vec![was(1), dealt_by(3, true), was(3)])).is_ok());
}

/// Only Vorhand plays a Rufer, and a Trischaken costs her double (TC18 §2, §4).
#[test]
fn a_line_of_another_vorhand_is_refused_or_confirmed() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let seats = cup.seated(table(1, 1));
    let json = serde_json::json!({"contract": "trischaken", "trischaken": {
        seats[1].to_string(): {"thirds": 120, "tricks": 6}, seats[0].to_string(): {"thirds": 60, "tricks": 4},
        seats[2].to_string(): {"thirds": 30, "tricks": 2}, seats[3].to_string(): {"thirds": 0, "tricks": 0},
    }});
    let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).expect("a record");
    enter(&mut cup, Record::Koenigrufen(record));
    let refused =
        cup.refuses(rearrange(vec![new(dreier(seats[0])), was(1), was(2)]), RejectionCode::InvalidRecord);
    let at: Vec<_> = refused.violations.iter().map(|violation| violation.pointer.as_str()).collect();
    assert!(at.contains(&"/lines/1") && at.contains(&"/lines/2"), "{refused:?}");

    // The Rufer was Vorhand's: who dealt it is confirmed, and the Trischaken stays hers.
    let dealt = |number, seat: usize| ArrangedLine {
        dealer: Some(seats[seat]),
        accept_wrong_dealer: true,
        ..was(number)
    };
    let before: Vec<_> = lines(&cup).iter().map(|deal| deal.outcome).collect();
    let kept = rearrange(vec![new(dreier(seats[0])), dealt(1, 3), was(2)]);
    cup.given(kept);
    assert_eq!(dealers(&cup), [3, 3, 0]);
    assert_eq!(lines(&cup)[1..].iter().map(|deal| deal.outcome).collect::<Vec<_>>(), before);

    // Or it is settled anew by who is Vorhand now.
    let anew = ArrangedLine { settle_anew: true, ..was(3) };
    cup.refuses(rearrange(vec![dealt(2, 3), new(dreier(seats[0])), was(3)]), RejectionCode::InvalidRecord);
    cup.given(rearrange(vec![dealt(2, 3), new(dreier(seats[0])), anew]));
    assert_ne!(lines(&cup)[2].outcome, before[1], "the loser was no Vorhand");
}

#[test]
fn what_was_said_of_a_line_goes_with_it_and_keeps_it_on_the_sheet() {
    let mut cup = three_lines();
    let seats = cup.seated(table(1, 1));
    let third = deal(1, 1, 3);
    let complaint = ComplaintId(Uuid::from_u128(5));
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at: third,
        by: None,
        note: note(),
        late: None,
    }));
    let flag = FlagId(Uuid::from_u128(6));
    cup.given(Command::Flag(FlagCommand::FlagLine { flag, at: deal(1, 1, 1), note: note() }));
    let ruling = RulingId(Uuid::from_u128(7));
    cup.given(super::referee::rule(7, deal(1, 1, 2), None, RulingOutcome::Annulled));
    let annulled = cup.tournament.deal(deal(1, 1, 2)).unwrap().outcome;
    cup.refuses(rearrange(vec![was(1), was(2)]), RejectionCode::ComplaintOpen);
    cup.refuses(rearrange(vec![was(1), was(3)]), RejectionCode::DealState);
    cup.refuses(rearrange(vec![was(2), was(3)]), RejectionCode::FlagOpen);
    cup.given(rearrange(vec![new(dreier(seats[3])), was(1), was(2), was(3)]));
    assert_eq!(cup.tournament.complaints[&complaint].raised.at, deal(1, 1, 4));
    assert_eq!(cup.tournament.flags[&flag].flagged.at, deal(1, 1, 2));
    assert_eq!(cup.tournament.rulings[&ruling].made.at, deal(1, 1, 3));
    assert_eq!(cup.tournament.deal(deal(1, 1, 3)).unwrap().outcome, annulled);
}

#[test]
fn a_signed_sheet_and_one_with_a_deal_under_way_are_not_touched() {
    let mut cup = three_lines();
    cup.given(Scenario::open(deal(1, 1, 4)));
    cup.refuses(rearrange(vec![was(1)]), RejectionCode::DealInProgress);
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    cup.play_round(1);
    let mut cup = cup.by_scorer();
    cup.refuses(rearrange(vec![was(1)]), RejectionCode::RoundState);
    cup.authority = crate::tournament::Authority::Official;
    let all: Vec<_> = (2..=16).chain([1]).map(was).collect();
    // Every second line is a Rufer of Vorhand: what is moved is looked at again.
    cup.refuses(rearrange(all), RejectionCode::InvalidRecord);
    let too_many: Vec<_> = (1..=16).map(was).chain([new(dreier(cup.seated(table(1, 1))[0]))]).collect();
    cup.refuses(rearrange(too_many), RejectionCode::DealOrder);
    let signatures: Vec<NewSignature> = Vec::new();
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures, agreed: None }));
    cup.refuses(rearrange(vec![was(1)]), RejectionCode::SheetSigned);
}

#[test]
fn lines_stay_on_their_side_of_a_substitution_and_of_a_move() {
    let mut cup = three_lines();
    let (at, seats) = (table(1, 1), cup.seated(table(1, 1)));
    cup.given(Command::Field(FieldCommand::RegisterPlayers {
        registrations: vec![super::scenario::registration(1)],
    }));
    let (leaving, entering) = (seats[0], PlayerNumber(5));
    cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    enter(&mut cup, dreier(entering));
    cup.refuses(rearrange(vec![was(1), was(4), was(2), was(3)]), RejectionCode::InvalidRecord);
    let forgotten = rearrange(vec![new(dreier(leaving)), was(1), was(2), was(3), was(4)]);
    cup.given(forgotten);
    let from = |cup: &Scenario| cup.tournament.table(at).unwrap().substitutions[0].from_deal.0;
    assert_eq!(from(&cup), 5);
    cup.given(rearrange(vec![was(1), was(2), was(3), was(4), was(5), new(dreier(entering))]));
    assert_eq!((from(&cup), lines(&cup)[5].players[0]), (5, entering));
    let points = Results::of(&cup.tournament);
    let of = |player| points.ranking.rows.iter().find(|row| row.number == player).unwrap().schriftpunkte;
    assert_eq!(of(leaving), Points::whole(15 + 15 - 5 - 5));

    let mut turned = cup.seated(at);
    turned.swap(0, 1);
    cup.given(reseat(1, [(1, turned, PlayedDeals::Keep)]));
    enter(&mut cup, dreier(entering));
    cup.refuses(
        rearrange(vec![was(2), was(1), was(3), was(4), was(5), was(6), was(7)]),
        RejectionCode::InvalidRecord,
    );
    let last = new(rufer_of(&cup));
    cup.given(rearrange((1..=6).map(was).chain([last, was(7)]).collect()));
    assert_eq!(lines(&cup).len(), 8);
}

fn rufer_of(cup: &Scenario) -> Record<PlayerNumber> {
    // The first line since the move: its dealer is the one after the sixth line's.
    let seats = cup.seated(table(1, 1));
    let dealer = cup.tournament.table(table(1, 1)).unwrap().deals[6].dealer.index();
    rufer(seats[(dealer + 1) % 4], seats[(dealer + 2) % 4], true)
}

#[test]
fn what_it_would_change_is_told_before() {
    let mut cup = three_lines();
    let seats = cup.seated(table(1, 1));
    let forgotten = rearrange(vec![was(1), was(2), was(3), new(dreier(seats[3]))]);
    let preview = consequences(&cup.tournament, &forgotten, &cup.context()).unwrap();
    assert_eq!(preview.deals.iter().map(|deal| deal.at).collect::<Vec<_>>(), [deal(1, 1, 4)]);
    assert_eq!(preview.payments.len(), 4);
    cup.given(forgotten);
    assert_eq!(preview.after_results, Results::of(&cup.tournament));
}

/// A Trischaken of Vorhand in the first line, which another Vorhand would pay otherwise.
fn trischaken() -> Scenario {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let seats = cup.seated(table(1, 1));
    let json = serde_json::json!({"contract": "trischaken", "trischaken": {
        seats[0].to_string(): {"thirds": 120, "tricks": 6}, seats[1].to_string(): {"thirds": 60, "tricks": 4},
        seats[2].to_string(): {"thirds": 30, "tricks": 2}, seats[3].to_string(): {"thirds": 0, "tricks": 0},
    }});
    let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).expect("a record");
    enter(&mut cup, Record::Koenigrufen(record));
    cup
}

#[test]
fn a_scorer_gives_no_other_vorhand_to_what_is_contested() {
    let before = |cup: &Scenario| {
        let forgotten = new(dreier(cup.seated(table(1, 1))[1]));
        rearrange(vec![forgotten, ArrangedLine { settle_anew: true, ..was(1) }])
    };
    let mut complained = trischaken();
    complained.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint: ComplaintId(Uuid::from_u128(5)),
        at: deal(1, 1, 1),
        by: None,
        note: note(),
        late: None,
    }));
    let mut ruled = trischaken();
    ruled.given(super::referee::rule(7, deal(1, 1, 1), None, RulingOutcome::NoOffence));
    for (mut cup, code) in [(complained, RejectionCode::ComplaintOpen), (ruled, RejectionCode::OfficialOnly)]
    {
        assert!(cup.when(&before(&cup)).is_ok(), "officials may");
        cup.authority = crate::tournament::Authority::Scorer;
        cup.refuses(before(&cup), code);
        // It stays whose it was, if that is how it was dealt.
        let dealer = Some(cup.seated(table(1, 1))[3]);
        let kept = ArrangedLine { dealer, accept_wrong_dealer: true, ..was(1) };
        cup.given(rearrange(vec![new(dreier(cup.seated(table(1, 1))[1])), kept]));
    }
}

#[test]
fn what_was_said_of_a_line_that_is_taken_out_is_not_of_the_next() {
    let mut cup = three_lines();
    let (complaint, flag) = (ComplaintId(Uuid::from_u128(5)), FlagId(Uuid::from_u128(6)));
    let second = deal(1, 1, 2);
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at: second,
        by: None,
        note: note(),
        late: Some(note()),
    }));
    cup.given(Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint, note: None }));
    cup.given(Command::Flag(FlagCommand::FlagLine { flag, at: second, note: note() }));
    cup.given(Command::Flag(FlagCommand::ResolveFlag { flag, how: Resolution::Unfounded, note: None }));
    cup.given(rearrange(vec![was(1), was(3)]));
    let seats = cup.seated(table(1, 1));
    cup.given(rearrange(vec![was(1), new(dreier(seats[0])), was(2)]));
    let tournament = &cup.tournament;
    let (complaint, flag) = (&tournament.complaints[&complaint], &tournament.flags[&flag]);
    assert!(complaint.line_removed && flag.line_removed);
    assert_eq!([complaint.raised.at, flag.flagged.at], [second; 2], "it goes nowhere");
}

#[test]
fn a_line_that_was_passed_out_before_stays_so_many_dealers_behind() {
    let mut cup = Scenario::playing("tarot-fft", 4);
    let seats = cup.seated(table(1, 1));
    let prise = |taker: PlayerNumber| {
        let record = serde_json::json!({
            "family": "tarot", "taker": taker, "contract": "prise", "points": 49, "bouts": 2,
        });
        Record::from_json(&record.to_string()).expect("a record")
    };
    for number in [1, 2] {
        cup.given(Scenario::open(deal(1, 1, number)));
        cup.given(Command::Deal(DealCommand::Redeal { at: deal(1, 1, number), passed: true }));
        enter_opened(&mut cup, number, prise(seats[0]));
    }
    let played = dealers(&cup);
    let first = played[0];
    assert_eq!(played[1], (first + 2) % 4);
    cup.given(rearrange(vec![was(1), new(prise(seats[0])), was(2)]));
    assert_eq!(dealers(&cup), [first, first + 1, first + 3].map(|seat| seat % 4));
    cup.given(rearrange(vec![was(1), was(3)]));
    assert_eq!(dealers(&cup), played);
    // What lies in front of the first begins the row.
    cup.given(rearrange(vec![new(prise(seats[0])), was(1), was(2)]));
    assert_eq!(dealers(&cup), [first + 3, first + 1, first + 3].map(|seat| seat % 4));
}

fn enter_opened(cup: &mut Scenario, number: u16, record: Record<PlayerNumber>) {
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at: deal(1, 1, number),
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
}

#[test]
fn nobody_deals_from_the_seat_of_who_left() {
    let mut cup = Scenario::playing("krenglbach-2018", 5);
    let (at, seats) = (table(1, 1), cup.seated(table(1, 1)));
    cup.play(at, true);
    cup.given(Command::Round(RoundCommand::ReduceTable {
        at,
        leaving: seats[0],
        one_more: false,
        note: note(),
    }));
    assert_eq!(dealers(&cup), [0], "who left dealt first");
    cup.play(at, true);
    let twice = ArrangedLine { settle_anew: true, ..was(2) };
    cup.given(rearrange(vec![twice.clone()]));
    assert_eq!(dealers(&cup), [1]);
    let by_who_left = ArrangedLine { dealer: Some(seats[0]), accept_wrong_dealer: true, ..was(1) };
    let refused = cup.refuses(rearrange(vec![by_who_left]), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/lines/0/dealer");
}
