use super::scenario::{Scenario, deal, note, table};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::money::Cents;
use crate::ruleset::{Ruleset, TieBreak};
use crate::tournament::command::{DealCommand, FieldCommand, ResultCommand};
use crate::tournament::results::Results;
use crate::tournament::{Command, Event, RejectionCode};

/// A tournament of one short round, over; every table alike, so that many are tied.
fn over(tie_break: TieBreak) -> Scenario {
    let mut ruleset = Ruleset::preset("krenglbach-2018").expect("a preset").clone();
    ruleset.regulations.rounds = 1;
    ruleset.regulations.cycles = Some(1);
    ruleset.regulations.tie_breaks = vec![tie_break];
    let mut cup = Scenario::with(ruleset);
    cup.register(8);
    for number in 1..=8 {
        cup.given(Command::Field(FieldCommand::RecordFee {
            player: PlayerNumber(number),
            amount: Cents(500),
        }));
    }
    cup.start_round(1);
    cup.play_round(1);
    cup
}

fn draw_all_lots(cup: &mut Scenario) {
    while let Some(tie) = Results::of(&cup.tournament).ranking.open_ties.first() {
        let players = tie.players.clone();
        cup.given(Command::Result(ResultCommand::DrawLot { players }));
    }
}

#[test]
fn results_are_published_when_all_rounds_are_over() {
    let cup = Scenario::playing("tarockcup-2018", 4);
    cup.refuses(Command::Result(ResultCommand::PublishResults), RejectionCode::RoundsMissing);
}

#[test]
fn a_tie_that_only_the_lot_decides_holds_up_the_edition() {
    let mut cup = over(TieBreak::Lot);
    cup.refuses(Command::Result(ResultCommand::PublishResults), RejectionCode::OpenTies);
    cup.refuses(
        Command::Result(ResultCommand::DrawLot { players: vec![PlayerNumber(1)] }),
        RejectionCode::NoSuchTie,
    );
    draw_all_lots(&mut cup);
    cup.given(Command::Result(ResultCommand::PublishResults));
    let ranks: Vec<_> = Results::of(&cup.tournament).ranking.rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_correction_leads_to_another_edition_and_both_stay() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults));
    cup.refuses(Command::Result(ResultCommand::PublishResults), RejectionCode::NothingNew);
    let first = cup.tournament.editions[0].published.clone();
    assert_eq!(first.of_version, cup.log.len() as u64 - 1);

    let played = cup.tournament.deal(deal(1, 1, 1)).unwrap().clone();
    let vorhand = played.player(played.seating.vorhand()).unwrap();
    let partner = cup.tournament.table(table(1, 1)).unwrap().seat_after(played.seating.vorhand());
    let was_won = played.scores().unwrap().points[played.seating.vorhand()].sixtieths() > 0;
    let record = super::scenario::rufer(vorhand, played.player(partner).unwrap(), !was_won);
    cup.given(Command::Deal(DealCommand::CorrectDeal { at: played.at, record, note: note(), keep: false }));
    cup.given(Command::Result(ResultCommand::PublishResults));
    let editions: Vec<_> = cup.tournament.editions.iter().map(|e| e.published.edition).collect();
    assert_eq!(editions, [1, 2]);
    assert_ne!(cup.tournament.editions[1].published.digest, first.digest);
}

#[test]
fn prizes_are_paid_once_by_a_current_edition() {
    let mut cup = over(TieBreak::Shared);
    let winner = Results::of(&cup.tournament).payouts.cash[0].clone();
    let pay = Command::Result(ResultCommand::PayPrize { player: winner.number });
    cup.refuses(pay.clone(), RejectionCode::NotPublished);
    cup.given(Command::Result(ResultCommand::PublishResults));
    let events = cup.given(pay.clone());
    let Event::PrizePaid(paid) = &events[0] else { panic!("{events:?}") };
    assert_eq!(paid.amount_cents, winner.amount_cents);
    cup.refuses(pay, RejectionCode::PrizeState);
    cup.given(Command::Result(ResultCommand::ReversePrize { player: winner.number }));
    cup.refuses(
        Command::Result(ResultCommand::ReversePrize { player: winner.number }),
        RejectionCode::PrizeState,
    );
}

#[test]
fn the_payments_of_a_table_are_zero_sum() {
    let cup = over(TieBreak::Shared);
    for table in &cup.tournament.round(RoundNumber(1)).unwrap().tables {
        let sum: crate::points::Payment = table.payments().into_iter().map(|(_, payment)| payment).sum();
        assert_eq!(sum, crate::points::Payment::ZERO);
    }
}

#[test]
fn who_goes_home_after_the_results_holds_up_no_prize() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults));
    let winners = Results::of(&cup.tournament).payouts.cash;
    cup.given(Command::Field(FieldCommand::Withdraw { player: winners[0].number, note: None }));
    cup.given(Command::Result(ResultCommand::PayPrize { player: winners[0].number }));
}

#[test]
fn the_pot_is_not_paid_out_twice_after_a_correction() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults));
    let paid = Results::of(&cup.tournament).payouts.cash[0].number;
    cup.given(Command::Result(ResultCommand::PayPrize { player: paid }));
    cup.given(Command::Field(FieldCommand::Exclude { player: paid, note: None }));
    cup.given(Command::Result(ResultCommand::PublishResults));
    let next = Results::of(&cup.tournament).payouts.cash[0].number;
    cup.refuses(Command::Result(ResultCommand::PayPrize { player: next }), RejectionCode::PrizeState);
    cup.given(Command::Result(ResultCommand::ReversePrize { player: paid }));
    cup.given(Command::Result(ResultCommand::PayPrize { player: next }));
}
