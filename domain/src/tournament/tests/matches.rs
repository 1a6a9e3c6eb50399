//! Matches of fixed pairs: who deals, what is thrown in, who moves with whom, who wins what.

use rstest::rstest;
use serde_json::json;
use uuid::Uuid;

use super::scenario::{Scenario, deal, note, registration, reseat, table};
use crate::family::Record;
use crate::ids::{PlayerNumber, TeamId};
use crate::money::Cents;
use crate::ruleset::{Payout, Ruleset};
use crate::standings::TeamRow;
use crate::tournament::command::{DealCommand, DealEntry, FieldCommand};
use crate::tournament::event::DealAt;
use crate::tournament::event::seats::PlayedDeals::{Keep, Void};
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};
use crate::violation::ViolationCode;

/// Pairs 1 and 2, 3 and 4, … at their tables of the first round.
fn day(ruleset: Ruleset, pairs: u16) -> Scenario {
    let mut cup = Scenario::with(ruleset);
    cup.register(2 * pairs);
    for pair in 1..=pairs {
        let members = [2 * pair - 1, 2 * pair].map(PlayerNumber).to_vec();
        let team = TeamId(Uuid::from_u128(pair.into()));
        cup.given(Command::Field(FieldCommand::FormTeam { team, name: note(), members, note: None }));
    }
    cup.start_round(1);
    cup
}

fn royal() -> Ruleset {
    Ruleset::preset("royal").expect("a preset").clone()
}

/// A line in which nobody announces: 45 for the attackers, 90 for the defenders, 5 for who made the obscur.
fn line(at: DealAt, dealer: Option<PlayerNumber>, obscur: &str) -> Command {
    let record = json!({
        "family": "royal", "announcements": [], "silent": [{"item": "obscur", "side": obscur}],
        "hands": {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
            "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}},
    });
    let record = Record::from_json(&record.to_string()).expect("a record");
    Command::Deal(DealCommand::RecordDeal { at, dealer, accept_wrong_dealer: false, record })
}

fn open(at: DealAt, dealer: PlayerNumber) -> Command {
    let dealer = Some(dealer);
    Command::Deal(DealCommand::EnterDeal {
        at,
        entry: DealEntry::Open { dealer, accept_wrong_dealer: false },
    })
}

fn dealer(cup: &Scenario, at: DealAt) -> PlayerNumber {
    let deal = cup.tournament.deal(at).expect("a deal");
    deal.player(deal.dealer).expect("who deals sits there")
}

/// ROY "Spiele und Match": the lower of two cards deals first; then attack and defence alternate.
#[rstest]
#[case::as_drawn(3)]
#[case::by_the_cards_at_the_table(1)]
fn either_pair_can_deal_first_and_then_they_alternate(#[case] first: usize) {
    let mut cup = day(royal(), 2);
    let seats = cup.seated(table(1, 1));
    cup.refuses(open(deal(1, 1, 1), seats[0]), RejectionCode::WrongDealer);
    cup.refuses(open(deal(1, 1, 1), seats[2]), RejectionCode::WrongDealer);
    cup.given(line(deal(1, 1, 1), Some(seats[first]), "attackers"));
    cup.refuses(open(deal(1, 1, 2), seats[first]), RejectionCode::WrongDealer);
    for number in 2..=8 {
        cup.given(line(deal(1, 1, number), None, "attackers"));
    }
    let dealers: Vec<_> = (1..=8).map(|number| dealer(&cup, deal(1, 1, number))).collect();
    let (one, other) = (seats[first], seats[(first + 2) % 4]);
    assert_eq!(dealers, [one, other, one, other, one, other, one, other]);
}

/// ROY "Zusammenwerfen": the dealer deals the same deal again.
#[rstest]
#[case(3)]
#[case(1)]
fn a_deal_thrown_in_is_dealt_again_by_its_dealer_and_counted(#[case] first: usize) {
    let mut cup = day(royal(), 2);
    let seats = cup.seated(table(1, 1));
    let at = deal(1, 1, 1);
    cup.given(open(at, seats[first]));
    for times in 1..=2 {
        cup.given(Command::Deal(DealCommand::Redeal { at, passed: false }));
        assert_eq!(cup.tournament.deal(at).expect("a deal").thrown_in, times);
        assert_eq!(dealer(&cup, at), seats[first]);
    }
    cup.given(line(at, None, "defenders"));
    let entered = cup.tournament.deal(at).expect("a deal");
    assert_eq!((entered.thrown_in, entered.is_settled()), (2, true));
    let table = cup.tournament.known_table(table(1, 1)).expect("a table");
    assert_eq!(table.settled_deals(), 1, "what was thrown in is no deal of the match");

    // From the second deal on it is the other pair's turn, whoever dealt wrongly.
    cup.given(Command::Deal(DealCommand::EnterDeal {
        at: deal(1, 1, 2),
        entry: DealEntry::Open { dealer: Some(seats[first]), accept_wrong_dealer: true },
    }));
    cup.given(Command::Deal(DealCommand::Redeal { at: deal(1, 1, 2), passed: false }));
    assert_eq!(dealer(&cup, deal(1, 1, 2)), seats[(first + 2) % 4]);
    assert_eq!(cup.tournament.deal(deal(1, 1, 2)).expect("a deal").thrown_in, 1);
}

#[test]
fn a_pair_moves_as_a_whole() {
    let mut cup = day(royal(), 4);
    let [one, two] = [1, 2].map(|number| cup.seated(table(1, number)));
    let mut split = [one.clone(), two.clone()];
    let [first, second] = &mut split;
    std::mem::swap(&mut first[0], &mut second[0]);
    let [first, second] = split;
    let refused = cup.refuses(reseat(1, [(1, first, Keep), (2, second, Keep)]), RejectionCode::InvalidSeats);
    let found: Vec<_> = refused.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
    assert_eq!(
        found,
        [("/tables/0/seats", ViolationCode::PairSplit), ("/tables/1/seats", ViolationCode::PairSplit)]
    );
    let across = vec![one[1], one[2], one[3], one[0]];
    let refused = cup.refuses(reseat(1, [(1, across, Void)]), RejectionCode::InvalidSeats);
    assert_eq!(refused.violations[0].code, ViolationCode::PairSplit);

    // The pairs of a table change sides, two pairs change tables, partners change places.
    cup.given(reseat(1, [(1, vec![one[2], one[3], one[0], one[1]], Keep)]));
    cup.given(reseat(
        1,
        [(1, vec![two[0], two[1], one[0], one[1]], Keep), (2, vec![one[2], one[3], two[2], two[3]], Keep)],
    ));
    cup.given(reseat(1, [(2, vec![one[3], one[2], two[2], two[3]], Keep)]));
    assert_eq!(cup.seated(table(1, 2)), [one[3], one[2], two[2], two[3]]);
}

/// Who plays on for a member moves with the partner who is left.
#[test]
fn who_plays_on_moves_with_the_pair() {
    let mut cup = day(royal(), 4);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(900)] }));
    let guest = PlayerNumber(9);
    cup.given(Command::Field(FieldCommand::CheckIn { player: guest }));
    let [one, two] = [1, 2].map(|number| cup.seated(table(1, number)));
    cup.given(Command::Field(FieldCommand::Substitute {
        at: table(1, 1),
        leaving: one[0],
        entering: guest,
        note: note(),
    }));
    let whole =
        [(1, vec![two[0], two[1], one[2], one[3]], Keep), (2, vec![guest, one[1], two[2], two[3]], Keep)];
    let parted =
        [(1, vec![two[0], one[1], one[2], one[3]], Keep), (2, vec![guest, two[1], two[2], two[3]], Keep)];
    cup.refuses(reseat(1, parted), RejectionCode::InvalidSeats);
    cup.given(reseat(1, whole));
}

/// A pair's points and a pair's prize are the pair's, not each partner's again.
#[test]
fn a_pair_counts_once_in_the_teams_ranking_and_for_prizes() {
    let mut ruleset = royal();
    ruleset.regulations.payout =
        Payout { fixed_cents: [10_001, 5_000].map(Cents).to_vec(), ..Payout::default() };
    let mut cup = day(ruleset, 4);
    for number in 1..=2 {
        for at in (1..=8).map(|at| deal(1, number, at)) {
            // At the first table the pair that attacks first makes each obscur, at the second whoever attacks.
            let attacks_first = number == 2 || at.deal.0 % 2 == 1;
            cup.given(line(at, None, if attacks_first { "attackers" } else { "defenders" }));
        }
    }
    let results = Results::of(&cup.tournament);
    let (pairs, teams) = (results.pairs.expect("pairs"), results.teams.expect("teams"));
    let of_pairs: Vec<_> = pairs.rows.iter().map(|row| (row.rank, row.shared, row.pair, row.total)).collect();
    let of_teams: Vec<_> =
        teams.rows.iter().map(|row| (row.rank, row.shared, row.team, row.schriftpunkte)).collect();
    assert_eq!(of_teams, of_pairs);
    let ranks: Vec<_> = pairs.rows.iter().map(|row| (row.rank, row.total.sixtieths() / 60)).collect();
    assert_eq!(ranks, [(Some(1), 580), (Some(2), 560), (Some(2), 560), (Some(4), 540)]);
    let carries = |row: &TeamRow| row.members.iter().all(|one| one.schriftpunkte == Some(row.schriftpunkte));
    assert!(teams.rows.iter().all(|row| row.complete && carries(row)), "{teams:?}");

    let first = &pairs.rows[0];
    let won: Vec<_> =
        results.payouts.cash.iter().map(|award| (award.number, award.rank, award.amount_cents.0)).collect();
    assert_eq!(won[..2], [(first.members[0], 1, 5_001), (first.members[1], 1, 5_000)]);
    let cents: Vec<_> = won[2..].iter().map(|(_, rank, cents)| (*rank, *cents)).collect();
    assert_eq!(cents, [(2, 1_250); 4], "the second and the third prize, which is none");
    assert_eq!(results.payouts.paid_cents, Cents(15_001));
}
