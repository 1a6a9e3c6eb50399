use uuid::Uuid;

use super::scenario::{Scenario, fee, note};
use crate::ids::{CashEntryId, PlayerNumber};
use crate::money::Cents;
use crate::tournament::command::CashCommand;
use crate::tournament::event::cash::{CashKind, KindOfFee, Means};
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
        Command::Cash(CashCommand::SetFees { fees })
    };
    cup.given(set(200));
    cup.given(Command::Cash(CashCommand::SetFeeKind { player: player(1), kind: Some(junior.clone()) }));
    let owes = |cup: &Scenario, number| cup.tournament.owes(&cup.tournament.players[&player(number)]).0;
    assert_eq!((owes(&cup, 1), owes(&cup, 2)), (200, 500));
    cup.refuses(Command::Cash(CashCommand::SetFees { fees: Vec::new() }), RejectionCode::InvalidValue);
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
