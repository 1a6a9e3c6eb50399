use uuid::Uuid;

use super::referee::{renonce, rule};
use super::scenario::{Scenario, deal, note, redraw, reseat, table};
use crate::ids::{AppealId, ComplaintId, PlayerNumber, RoundNumber, RulingId};
use crate::points::{Payment, Points};
use crate::tournament::command::{
    AppealCommand, AppealDecision, ComplaintCommand, DealCommand, DrawOrder, FieldCommand, RoundCommand,
};
use crate::tournament::event::seats::PlayedDeals::{Keep, Void};
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};

/// Two tables under way, two deals played at each: Vorhand won with his partner, then lost.
fn two_tables() -> Scenario {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    for number in [1, 2] {
        cup.play(table(1, number), true);
        cup.play(table(1, number), false);
    }
    cup
}

fn points(cup: &Scenario, player: PlayerNumber) -> Points {
    let results = Results::of(&cup.tournament);
    results.ranking.rows.iter().find(|row| row.number == player).expect("ranked").schriftpunkte
}

/// The seats of both tables with the players on their first seats exchanged.
fn exchanged(cup: &Scenario) -> [Vec<PlayerNumber>; 2] {
    let [mut one, mut two] = [1, 2].map(|number| cup.seated(table(1, number)));
    std::mem::swap(&mut one[0], &mut two[0]);
    [one, two]
}

#[test]
fn deals_kept_count_for_who_played_them_wherever_he_sits_now() {
    let mut cup = two_tables();
    let everybody: Vec<_> = (1..=8).map(PlayerNumber).collect();
    let before: Vec<_> = everybody.iter().map(|player| points(&cup, *player)).collect();
    let [one, two] = exchanged(&cup);
    let mover = two[0];
    cup.given(reseat(1, [(1, one, Keep), (2, two.clone(), Keep)]));
    assert_eq!(everybody.iter().map(|player| points(&cup, *player)).collect::<Vec<_>>(), before);
    assert_eq!(cup.tournament.seated_at(mover), Some(table(1, 2)));

    // The next deal is the third, by the players as they sit now.
    let third = cup.play(table(1, 2), true);
    assert_eq!(third.len(), 3);
    let played = cup.tournament.deal(deal(1, 2, 3)).expect("played").clone();
    assert_eq!(played.players[..], two);
    assert_eq!(cup.tournament.table(table(1, 2)).expect("a table").settled_deals(), 3);
    let result = cup.tournament.table_result(cup.tournament.table(table(1, 2)).expect("a table"));
    assert_eq!(
        result.seats[0].shares.iter().map(|share| (share.player, share.deals)).collect::<Vec<_>>(),
        [(mover, 3)]
    );
}

#[test]
fn void_deals_count_nothing_and_are_played_again() {
    let mut cup = two_tables();
    let [one, two] = exchanged(&cup);
    let stayed = two[1];
    let kept = points(&cup, one[1]);
    cup.given(reseat(1, [(1, one.clone(), Keep), (2, two, Void)]));
    assert_eq!(points(&cup, stayed), Points::ZERO);
    assert_eq!(points(&cup, one[1]), kept);
    assert_eq!(points(&cup, one[0]), Points::ZERO, "his deals were those of table 2");
    let again = cup.tournament.table(table(1, 2)).expect("a table");
    assert_eq!((again.settled_deals(), again.next_deal().0), (0, 3));
    assert_eq!(again.next_dealer(&cup.tournament.ruleset).index(), 3, "the first dealer deals again");

    let record = cup.rufer(table(1, 2), true);
    let line = |number| {
        Command::Deal(DealCommand::RecordDeal {
            at: deal(1, 2, number),
            dealer: None,
            accept_wrong_dealer: false,
            record: record.clone(),
        })
    };
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 2) }), RejectionCode::DealState);
    let correction = Command::Deal(DealCommand::CorrectDeal {
        at: deal(1, 2, 1),
        record: record.clone(),
        note: note(),
        keep: false,
    });
    cup.refuses(correction, RejectionCode::DealState);
    cup.given(line(3));
    cup.play_round(1);
    let table = cup.tournament.table(table(1, 2)).expect("a table");
    assert_eq!((table.settled_deals(), table.deals.len()), (16, 18));
}

#[test]
fn an_open_deal_is_finished_or_void() {
    let mut cup = two_tables();
    cup.given(Scenario::open(deal(1, 1, 3)));
    let [one, two] = exchanged(&cup);
    cup.refuses(reseat(1, [(1, one.clone(), Keep), (2, two.clone(), Keep)]), RejectionCode::DealInProgress);
    cup.given(reseat(1, [(1, one, Void), (2, two, Keep)]));
    assert!(cup.tournament.table(table(1, 1)).expect("a table").open_deal().is_none());
    cup.play(table(1, 1), true);
}

#[test]
fn who_plays_on_for_somebody_takes_both_along() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.register(9);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(9) }));
    cup.start_round(1);
    cup.play(table(1, 1), true);
    let [leaving, entering] = [cup.seated(table(1, 1))[0], PlayerNumber(9)];
    let earned = points(&cup, leaving);
    cup.given(Command::Field(FieldCommand::Substitute { at: table(1, 1), leaving, entering, note: note() }));
    let [one, two] = exchanged(&cup);
    cup.given(reseat(1, [(1, one, Keep), (2, two, Keep)]));
    assert_eq!(points(&cup, leaving), earned);
    let moved = cup.tournament.table(table(1, 2)).expect("a table");
    let seat = moved.seat_of(entering).expect("seated");
    assert_eq!(moved.occupants(seat).collect::<Vec<_>>(), [leaving, entering]);
}

#[test]
fn only_the_same_players_on_as_many_seats_are_a_seating() {
    let cup = two_tables();
    let [one, two] = exchanged(&cup);
    let pointers = |command| -> Vec<String> {
        let refused = cup.refuses(command, RejectionCode::InvalidSeats);
        refused.violations.into_iter().map(|violation| violation.pointer).collect()
    };
    assert_eq!(pointers(reseat(1, [])), ["/tables"]);
    assert_eq!(pointers(reseat(1, [(1, one.clone(), Keep)])), ["/tables/0/seats/0"]);
    assert_eq!(pointers(reseat(1, [(1, cup.seated(table(1, 1)), Keep)])), ["/tables/0/seats"]);
    let three = one[1..].to_vec();
    assert_eq!(pointers(reseat(1, [(1, three, Keep), (2, two.clone(), Keep)])), ["/tables/0/seats"]);
    let twice = reseat(1, [(1, one.clone(), Keep), (1, one.clone(), Keep)]);
    assert!(pointers(twice).contains(&"/tables/1/table".to_owned()));
    cup.refuses(reseat(1, [(9, one, Keep)]), RejectionCode::UnknownTable);
}

#[test]
fn seats_are_corrected_while_the_round_is_under_way() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    cup.given(super::scenario::draw(1));
    let [one, two] = exchanged(&cup);
    let moves = |[one, two]: [Vec<PlayerNumber>; 2]| reseat(1, [(1, one, Keep), (2, two, Keep)]);
    cup.refuses(moves([one, two]), RejectionCode::RoundState);
    cup.given(redraw(1));
    cup.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }));
    cup.given(Command::Round(RoundCommand::EndTableEarly { at: table(1, 1), note: None }));
    cup.refuses(moves(exchanged(&cup)), RejectionCode::TableState);
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures: vec![], agreed: None }));
    cup.refuses(moves(exchanged(&cup)), RejectionCode::SheetSigned);
}

#[test]
fn each_table_settles_up_the_deals_played_there() {
    let mut cup = two_tables();
    let before = cup.tournament.table(table(1, 1)).expect("a table").payments();
    let [one, two] = exchanged(&cup);
    cup.given(reseat(1, [(1, one.clone(), Keep), (2, two, Keep)]));
    let after = cup.tournament.table(table(1, 1)).expect("a table").payments();
    assert_eq!(after.iter().map(|(_, payment)| *payment).sum::<Payment>(), Payment::default());
    for owed in &before {
        assert!(after.contains(owed), "{owed:?} is settled where it was played: {after:?}");
    }
    assert!(after.contains(&(one[0], Payment::default())), "who came has nothing to settle here yet");
}

/// A void deal can no longer be ruled on, so what is open about it is decided before.
#[test]
fn deals_with_an_open_complaint_or_appeal_are_not_voided() {
    let mut cup = two_tables();
    let at = deal(1, 2, 2);
    let complaint = ComplaintId(Uuid::from_u128(1));
    let raise = Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: None,
        note: note(),
        late: None,
    });
    cup.given(raise.clone());
    let [one, two] = exchanged(&cup);
    let void = reseat(1, [(1, one.clone(), Keep), (2, two.clone(), Void)]);
    cup.refuses(void.clone(), RejectionCode::ComplaintOpen);
    assert!(cup.when(&reseat(1, [(1, one, Keep), (2, two, Keep)])).is_ok());
    cup.given(Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint, note: None }));
    let offender = cup.seated(table(1, 2))[0];
    cup.given(rule(1, at, None, renonce(&[offender])));
    let (appeal, ruling) = (AppealId(Uuid::from_u128(1)), RulingId(Uuid::from_u128(1)));
    cup.given(Command::Appeal(AppealCommand::Appeal { appeal, ruling, by: offender, note: note() }));
    cup.refuses(void.clone(), RejectionCode::AppealOpen);
    cup.by_official(2);
    cup.given(Command::Appeal(AppealCommand::DecideAppeal {
        appeal,
        decision: AppealDecision::Withdraw,
        note: note(),
    }));
    cup.given(void);
    let complaint = ComplaintId(Uuid::from_u128(2));
    let again = Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by: None,
        note: note(),
        late: Some(note()),
    });
    cup.refuses(again, RejectionCode::DealState);
    cup.refuses(raise, RejectionCode::DealState);
}

#[test]
fn who_shared_a_table_before_he_was_moved_has_met_whom_he_sat_with() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.play(table(1, 1), true);
    let sat = cup.seated(table(1, 1));
    let [one, two] = exchanged(&cup);
    cup.given(reseat(1, [(1, one.clone(), Void), (2, two, Keep)]));
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: true }));
    let terms = cup.tournament.draw_terms(RoundNumber(2), &DrawOrder::default());
    let moved = sat.iter().find(|player| !one.contains(player)).expect("somebody moved");
    let others = sat.iter().filter(|player| *player != moved);
    let mut met: Vec<_> = others.map(|other| [*moved.min(other), *moved.max(other)]).collect();
    met.sort_unstable();
    assert_eq!(
        terms.basis.met.iter().map(|met| (met.round, met.players)).collect::<Vec<_>>(),
        [(0, met[0]), (0, met[1]), (0, met[2])]
    );
}

#[test]
fn who_played_until_somebody_played_on_for_him_has_met_whom_he_sat_with() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(9) }));
    cup.start_round(1);
    let at = table(1, 2);
    let [leaving, entering] = [cup.seated(at)[0], PlayerNumber(9)];
    cup.given(Command::Field(FieldCommand::CheckIn { player: entering }));
    cup.play(at, true);
    cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    cup.play(at, true);
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: true }));
    let met = cup.tournament.draw_terms(RoundNumber(2), &DrawOrder::default()).basis.met;
    assert_eq!(met.len(), 3);
    assert!(met.iter().all(|met| met.players.contains(&leaving)), "{met:?}");
}
