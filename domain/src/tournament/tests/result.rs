use super::scenario::{Scenario, deal, fee, note, table};
use crate::ids::{Code, PlayerNumber, PrizeId, RoundNumber};
use crate::money::Cents;
use crate::ruleset::{CategoryPrizes, Criterion, NonCashPrize, Ruleset, SpecialTitle, TieBreak};
use crate::standings::CashAward;
use crate::tournament::checks::Seen;
use crate::tournament::command::{DealCommand, FieldCommand, ResultCommand};
use crate::tournament::event::edition::EditionRows;
use crate::tournament::event::field::Details;
use crate::tournament::results::Results;
use crate::tournament::{Command, Event, RejectionCode};

/// A tournament of one short round, over; every table alike, so that many are tied.
pub(super) fn over(tie_break: TieBreak) -> Scenario {
    played(short("krenglbach-2018", tie_break))
}

pub(super) fn short(preset: &str, tie_break: TieBreak) -> Ruleset {
    let mut ruleset = Ruleset::preset(preset).expect("a preset").clone();
    ruleset.regulations.rounds = 1;
    ruleset.regulations.cycles = Some(1);
    ruleset.regulations.tie_breaks = vec![tie_break];
    ruleset
}

pub(super) fn played(ruleset: Ruleset) -> Scenario {
    let mut cup = Scenario::with(ruleset);
    cup.register(8);
    for number in 1..=8 {
        cup.given(fee(number, 500));
    }
    cup.start_round(1);
    cup.play_round(1);
    cup
}

fn draw_all_lots(cup: &mut Scenario) {
    while let Some(tie) = Results::of(&cup.tournament).ranking.open_ties.first() {
        let players = tie.players.clone();
        cup.given(Command::Result(ResultCommand::DrawLot { players, prize: None }));
    }
}

/// The first deal of the first table was won by the other side.
pub(super) fn turn_the_first_deal(cup: &mut Scenario) {
    let played = cup.tournament.deal(deal(1, 1, 1)).unwrap().clone();
    let vorhand = played.player(played.seating.vorhand()).unwrap();
    let partner = cup.tournament.table(table(1, 1)).unwrap().seat_after(played.seating.vorhand());
    let was_won = played.scores().unwrap().points[played.seating.vorhand()].sixtieths() > 0;
    let record = super::scenario::rufer(vorhand, played.player(partner).unwrap(), !was_won);
    cup.given(Command::Deal(DealCommand::CorrectDeal { at: played.at, record, note: note(), keep: false }));
}

#[test]
fn results_are_published_when_all_rounds_are_over() {
    let cup = Scenario::playing("tarockcup-2018", 4);
    cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::RoundsMissing,
    );
}

#[test]
fn a_tie_that_only_the_lot_decides_holds_up_the_edition() {
    let mut cup = over(TieBreak::Lot);
    cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::OpenTies,
    );
    cup.refuses(
        Command::Result(ResultCommand::DrawLot { players: vec![PlayerNumber(1)], prize: None }),
        RejectionCode::NoSuchTie,
    );
    draw_all_lots(&mut cup);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let ranks: Vec<_> = Results::of(&cup.tournament).ranking.rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_correction_leads_to_another_edition_and_both_stay() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    cup.refuses(
        Command::Result(ResultCommand::PublishResults { seen: Seen::default() }),
        RejectionCode::NothingNew,
    );
    let first = cup.tournament.editions[0].published.clone();
    assert_eq!(first.of_version, cup.log.len() as u64 - 1);

    turn_the_first_deal(&mut cup);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let editions: Vec<_> = cup.tournament.editions.iter().map(|e| e.published.edition).collect();
    assert_eq!(editions, [1, 2]);
    assert_ne!(cup.tournament.editions[1].published.rows, first.rows);
}

#[test]
fn prizes_are_paid_once_by_a_current_edition() {
    let mut cup = over(TieBreak::Shared);
    let winner = Results::of(&cup.tournament).payouts.cash[0].clone();
    let pay = Command::Result(ResultCommand::PayPrize { player: winner.number, prize: None });
    cup.refuses(pay.clone(), RejectionCode::NotPublished);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let events = cup.given(pay.clone());
    let Event::PrizePaid(paid) = &events[0] else { panic!("{events:?}") };
    assert_eq!((&paid.prize, paid.amount_cents), (&PrizeId::Cash(winner.rank), Some(winner.amount_cents)));
    cup.refuses(pay, RejectionCode::PrizeState);
    cup.given(Command::Result(ResultCommand::ReversePrize {
        player: winner.number,
        prize: None,
        note: note(),
    }));
    cup.refuses(
        Command::Result(ResultCommand::ReversePrize { player: winner.number, prize: None, note: note() }),
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
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let winners = Results::of(&cup.tournament).payouts.cash;
    cup.given(Command::Field(FieldCommand::Withdraw { player: winners[0].number, note: None }));
    cup.given(Command::Result(ResultCommand::PayPrize { player: winners[0].number, prize: None }));
}

#[test]
fn the_pot_is_not_paid_out_twice_after_a_correction() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let paid = Results::of(&cup.tournament).payouts.cash[0].number;
    cup.given(Command::Result(ResultCommand::PayPrize { player: paid, prize: None }));
    cup.given(Command::Field(FieldCommand::Exclude { player: paid, note: note() }));
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let next = Results::of(&cup.tournament).payouts.cash[0].number;
    cup.refuses(
        Command::Result(ResultCommand::PayPrize { player: next, prize: None }),
        RejectionCode::PrizeState,
    );
    cup.given(Command::Result(ResultCommand::ReversePrize { player: paid, prize: None, note: note() }));
    cup.given(Command::Result(ResultCommand::PayPrize { player: next, prize: None }));
}

#[test]
fn an_edition_shows_what_it_recorded_whatever_is_computed_later() {
    let mut cup = over(TieBreak::Shared);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let published = cup.tournament.editions[0].published.clone();
    let results = Results::of(&cup.tournament);
    assert_eq!(published.rows, EditionRows::of(&results));
    assert_eq!(published.rows.as_results(&results), results);

    // Somebody is out by now: the edition stays, with his rounds beside his row.
    let out = published.rows.players[0].number;
    cup.given(Command::Field(FieldCommand::Exclude { player: out, note: note() }));
    let shown = published.rows.as_results(&Results::of(&cup.tournament));
    assert_eq!(EditionRows::of(&shown), published.rows);
    assert_eq!(shown.ranking.rows[0].number, out);
    assert_eq!(shown.ranking.rows[0].rounds, results.ranking.rows[0].rounds);
}

#[test]
fn goods_are_handed_over_once_and_without_an_amount() {
    let mut ruleset = short("krenglbach-2018", TieBreak::Shared);
    let goods = |place, text: &str| NonCashPrize { place, text: text.into(), title: None };
    ruleset.regulations.payout.prizes = vec![goods(2, "Speck"), goods(1, "Pokal")];
    let mut cup = played(ruleset);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let rows = cup.tournament.editions[0].published.rows.clone();
    let first = rows.prizes.iter().find(|row| row.goods.as_deref() == Some("Pokal")).unwrap();
    assert_eq!(first.prize, PrizeId::Goods(2));
    assert!(first.players.len() > 1, "all tables were alike");
    let pay = |player, prize: &PrizeId| {
        Command::Result(ResultCommand::PayPrize { player, prize: Some(prize.clone()) })
    };
    // Those who share it wait for the lot; money does not.
    let refused = cup.refuses(pay(first.players[0], &first.prize), RejectionCode::PrizeState);
    assert_eq!(refused.message().unwrap().id, "rejection-prize_lot_first");
    while let Some(wanted) = Results::of(&cup.tournament).payouts.lots_wanted.first().cloned() {
        let (players, prize) = (wanted.players, Some(wanted.prize));
        cup.given(Command::Result(ResultCommand::DrawLot { players, prize }));
    }
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let rows = cup.tournament.editions[1].published.rows.clone();
    let first = rows.prizes.iter().find(|row| row.goods.as_deref() == Some("Pokal")).unwrap();
    let other =
        *rows.prizes.iter().flat_map(|row| &row.players).find(|number| **number != first.players[0]).unwrap();
    let events = cup.given(pay(first.players[0], &first.prize));
    let Event::PrizePaid(paid) = &events[0] else { panic!("{events:?}") };
    assert_eq!((&paid.prize, paid.amount_cents), (&first.prize, None));
    cup.refuses(pay(first.players[0], &first.prize), RejectionCode::PrizeState);
    cup.refuses(pay(other, &first.prize), RejectionCode::PrizeState);
    cup.refuses(pay(first.players[0], &PrizeId::Goods(3)), RejectionCode::PrizeState);
    // Money is another prize.
    cup.given(Command::Result(ResultCommand::PayPrize { player: first.players[0], prize: None }));
    let player = first.players[0];
    cup.given(Command::Result(ResultCommand::ReversePrize {
        player,
        prize: Some(first.prize.clone()),
        note: note(),
    }));
    cup.given(pay(first.players[0], &first.prize));
}

/// What is computed by now no longer gives the prize of a category: the edition says for whom it was.
#[test]
fn a_prize_of_a_category_stays_theirs_in_the_edition_that_gave_it() {
    let mut ruleset = short("krenglbach-2018", TieBreak::Shared);
    let (code, name) = ("best-woman".parse::<Code>().unwrap(), "Beste Dame".to_owned());
    let criterion = Criterion::Category("women".parse().unwrap());
    ruleset.regulations.titles = vec![SpecialTitle { code: code.clone(), name, criterion, minimum: 1 }];
    ruleset.regulations.payout.categories =
        vec![CategoryPrizes { title: code, fixed_cents: vec![Cents(1_000)] }];
    let mut cup = played(ruleset);
    let woman = PlayerNumber(1);
    let details = Details { categories: vec!["women".parse().unwrap()], ..Details::default() };
    cup.given(Command::Field(FieldCommand::ChangeDetails { player: woman, details, note: Some(note()) }));
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let published = cup.tournament.editions[0].published.rows.clone();
    let hers =
        |cash: &[CashAward]| cash.iter().find(|award| !matches!(award.prize, PrizeId::Cash(_))).cloned();
    let then = hers(&Results::of(&cup.tournament).payouts.cash).unwrap();
    assert_eq!(then.category.as_deref(), Some("Beste Dame"));

    let details = Details::default();
    cup.given(Command::Field(FieldCommand::ChangeDetails { player: woman, details, note: Some(note()) }));
    let now = Results::of(&cup.tournament);
    assert_eq!(hers(&now.payouts.cash), None);
    let shown = hers(&published.as_results(&now).payouts.cash).unwrap();
    assert_eq!((shown.category, shown.number), (then.category, woman));
}
