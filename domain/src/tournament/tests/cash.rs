use uuid::Uuid;

use super::result::{played, short};
use super::scenario::{Scenario, fee, note};
use crate::ids::{CashEntryId, PlayerNumber};
use crate::money::Cents;
use crate::ruleset::TieBreak;
use crate::tournament::checks::Seen;
use crate::tournament::command::{CashCommand, ResultCommand};
use crate::tournament::event::cash::{CashKind, KindOfFee, Means};
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};

fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

fn entry(id: u128, kind: CashKind, cents: i64) -> Command {
    let entry = CashEntryId(Uuid::from_u128(id));
    Command::Cash(CashCommand::RecordCash { entry, kind, amount: Cents(cents), player: None, note: note() })
}

fn count(cents: i64, explained: bool) -> Command {
    let note = explained.then(note);
    Command::Cash(CashCommand::CountCash { counted: Cents(cents), handed_to: None, note })
}

fn balance(cup: &Scenario) -> i64 {
    cup.tournament.cash_sums().balance().0
}

/// Eight players who pay 5 € each.
fn krenglbach() -> Scenario {
    Scenario::with_players("krenglbach-2018", 8)
}

#[test]
fn what_there_must_be_in_the_box_follows_from_fees_entries_and_counts() {
    let mut cup = krenglbach();
    cup.given(entry(1, CashKind::Float, 10_000));
    cup.given(fee(1, 500));
    let (means, payer) = (Means::Prepaid, None);
    cup.given(Command::Cash(CashCommand::TakeFees { players: vec![player(2)], means, payer }));
    cup.given(entry(2, CashKind::Cost, -4250));
    cup.given(entry(3, CashKind::Sponsor, 100));
    cup.given(Command::Cash(CashCommand::ReverseCash {
        entry: CashEntryId(Uuid::from_u128(3)),
        note: note(),
    }));
    assert_eq!((balance(&cup), cup.tournament.fees()), (6250, Cents(1000)));

    cup.refuses(count(6200, false), RejectionCode::InvalidValue);
    cup.given(count(6200, true));
    assert_eq!((balance(&cup), cup.tournament.cash_to_be_counted()), (6200, false));
    cup.given(fee(3, 500));
    assert!(cup.tournament.cash_to_be_counted());
    cup.given(count(6700, false));
    assert_eq!(cup.tournament.cash_sums().differences, Cents(-50));
}

#[test]
fn who_is_of_a_kind_owes_what_it_costs() {
    let mut cup = krenglbach();
    let junior: crate::ids::Code = "junior".parse().unwrap();
    let set = |cents| {
        let fees = vec![KindOfFee { kind: junior.clone(), amount_cents: Cents(cents) }];
        Command::Cash(CashCommand::SetFees { fees, note: None })
    };
    cup.given(set(200));
    cup.given(Command::Cash(CashCommand::SetFeeKind {
        player: player(1),
        kind: Some(junior.clone()),
        note: None,
    }));
    let owes = |cup: &Scenario, number| cup.tournament.owes(&cup.tournament.players[&player(number)]).0;
    assert_eq!((owes(&cup, 1), owes(&cup, 2)), (200, 500));
    cup.refuses(
        Command::Cash(CashCommand::SetFees { fees: Vec::new(), note: None }),
        RejectionCode::InvalidValue,
    );
    assert_eq!(cup.given(set(200)), []);
    cup.given(set(0));
    assert_eq!(owes(&cup, 1), 0);
}

#[test]
fn money_goes_the_way_its_kind_goes() {
    let cup = krenglbach();
    let wrong = [(CashKind::Cost, 1), (CashKind::Fine, -1), (CashKind::Sponsor, -1), (CashKind::Other, 0)];
    for (kind, cents) in wrong {
        cup.refuses(entry(1, kind, cents), RejectionCode::InvalidValue);
    }
    cup.refuses(entry(1, CashKind::Float, i64::MIN), RejectionCode::InvalidValue);
    cup.refuses(entry(1, CashKind::Invoice, 1), RejectionCode::InvalidValue);
}

fn pay(number: u16, cents: i64, means: Means, payer: Option<u16>) -> Command {
    let (amount, payer) = (Cents(cents), payer.map(PlayerNumber));
    Command::Cash(CashCommand::RecordFee { player: player(number), amount, means, payer, note: None })
}

fn invoice_paid(id: u128, number: Option<u16>, cents: i64) -> Command {
    let (entry, player) = (CashEntryId(Uuid::from_u128(id)), number.map(PlayerNumber));
    Command::Cash(CashCommand::RecordCash {
        entry,
        kind: CashKind::Invoice,
        amount: Cents(cents),
        player,
        note: note(),
    })
}

fn annul(number: u16) -> Command {
    Command::Field(crate::tournament::command::FieldCommand::Annul { player: player(number), note: note() })
}

#[test]
fn what_was_paid_of_an_invoice_goes_back_out_of_the_box() {
    let mut cup = krenglbach();
    for number in [1, 3] {
        cup.given(pay(number, 500, Means::Invoice, None));
    }
    cup.refuses(invoice_paid(1, None, 100), RejectionCode::InvalidValue);
    cup.given(invoice_paid(1, Some(1), 500));
    cup.refuses(invoice_paid(2, Some(1), 1), RejectionCode::InvalidValue);
    cup.given(annul(1));
    assert_eq!((balance(&cup), cup.tournament.invoices_open()), (0, Cents(500)));
    cup.given(invoice_paid(2, Some(3), 500));
    assert_eq!((balance(&cup), cup.tournament.invoices_open()), (500, Cents(0)));
}

#[test]
fn nothing_is_given_back_in_a_way_in_which_it_never_came() {
    let mut cup = krenglbach();
    cup.given(entry(1, CashKind::Float, 10_000));
    cup.given(pay(1, 500, Means::Prepaid, None));
    cup.refuses(pay(1, -500, Means::Cash, None), RejectionCode::InvalidValue);
    cup.given(pay(2, 500, Means::Invoice, None));
    cup.refuses(pay(2, -500, Means::Cash, None), RejectionCode::InvalidValue);
    cup.given(invoice_paid(2, Some(2), 200));
    // What is paid of an invoice is not cancelled.
    cup.refuses(pay(2, -301, Means::Invoice, None), RejectionCode::InvalidValue);
    cup.given(pay(2, -300, Means::Invoice, None));
    assert_eq!((balance(&cup), cup.tournament.invoices_open()), (10_200, Cents(0)));
}

#[test]
fn nothing_is_taken_out_that_is_not_there() {
    let mut cup = krenglbach();
    cup.refuses(entry(1, CashKind::Cost, -1), RejectionCode::InvalidValue);
    cup.given(fee(1, 500));
    cup.refuses(entry(1, CashKind::Cost, -501), RejectionCode::InvalidValue);
    cup.given(entry(1, CashKind::Cost, -400));
    cup.refuses(fee(1, -500), RejectionCode::InvalidValue);
    assert_eq!(balance(&cup), 100);
}

#[test]
fn who_paid_is_remembered_and_is_somebody_else() {
    let mut cup = krenglbach();
    cup.given(pay(1, 500, Means::Cash, Some(1)));
    assert_eq!(cup.tournament.players[&player(1)].fee_payer, None);
    cup.given(pay(2, 500, Means::Cash, Some(1)));
    cup.given(pay(2, -100, Means::Cash, None));
    assert_eq!(cup.tournament.players[&player(2)].fee_payer, Some(player(1)));
    let overpaid = |cup: &Scenario, number| cup.tournament.overpaid(&cup.tournament.players[&player(number)]);
    cup.given(fee(1, 250));
    assert_eq!((overpaid(&cup, 1), overpaid(&cup, 2)), (Cents(250), Cents(0)));
}

/// The prizes are of the fees, but some of those are in the club's account.
#[test]
fn no_prize_is_handed_out_that_is_not_in_the_box() {
    let mut cup = played(short("krenglbach-2018", TieBreak::Shared));
    cup.given(entry(1, CashKind::Cost, -3_900));
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let award = Results::of(&cup.tournament).payouts.cash[0].clone();
    assert!(award.amount_cents > Cents(100), "{award:?}");
    let pay = Command::Result(ResultCommand::PayPrize { player: award.number, prize: None });
    let refused = cup.refuses(pay.clone(), RejectionCode::CashState);
    assert_eq!(refused.message().unwrap().id, "rejection-prize_beyond_cash");
    cup.given(entry(2, CashKind::Float, award.amount_cents.0 - 100));
    cup.given(pay);
    assert_eq!(balance(&cup), 0);
}

/// Nothing went through it in the end, but something else was counted last.
#[test]
fn what_was_counted_before_all_was_given_back_is_counted_again() {
    let mut cup = krenglbach();
    assert!(!cup.tournament.cash_uncounted());
    cup.given(fee(1, 500));
    cup.given(count(500, false));
    assert!(!cup.tournament.cash_uncounted());
    cup.given(annul(1));
    assert!(cup.tournament.cash_uncounted(), "500 were in it, and nothing is");
    cup.given(count(0, false));
    assert!(!cup.tournament.cash_uncounted());
}
