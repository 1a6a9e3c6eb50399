//! Rulings on deals that are not scored, by the cards that are recorded of them.

use serde_json::json;

use super::play::{BESSERRUFER, as_they_sit, besserrufer, record};
use super::referee::{points, renonce, rule};
use super::scenario::{Scenario, deal, table};
use crate::family::{Entry, Record};
use crate::ids::PlayerNumber;
use crate::tournament::command::{DealCommand, DealEntry};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::{Command, RejectionCode};
use crate::violation::ViolationCode;

/// It stands in no record, and who announced it is held to it, as `adjudicate` prices it.
#[test]
fn an_ultimo_announced_in_vain_is_paid_by_the_cards() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let seats = cup.seated(table(1, 1));
    let mut case: serde_json::Value = serde_json::from_str(BESSERRUFER).unwrap();
    let said = case["deal"]["announcements"].as_array_mut().unwrap();
    said.push(json!({"premium": "koenig_ultimo", "by": "D"}));
    let whole = as_they_sit(&case["deal"], &seats);
    case["deal"]["tricks"].as_array_mut().unwrap().truncate(5);
    let early = as_they_sit(&case["deal"], &seats);
    let ruling = json!({"offenders": [seats[3]], "kind": "ultimo_without_king"});
    let ruling = RulingOutcome::Renonce(serde_json::from_value(ruling).unwrap());
    // Besserrufer 1, the announced Pagat 2 and the König ultimo 2 to each of the three.
    let expected = [5, 5, 5, -15].map(crate::points::Points::whole);
    let rules = &cup.tournament.ruleset.game.clone();
    let all = |cup: &Scenario| -> Vec<_> {
        seats.iter().map(|p| points(&cup.tournament, deal(1, 1, 1), *p)).collect()
    };

    let open = deal(1, 1, 1);
    cup.given(Scenario::open(open));
    cup.given(record(open, &early, None));
    let judged =
        cup.tournament.deal(open).unwrap().adjudicate(&cup.tournament.rules_to_read(), &early).unwrap();
    let price = judged.prices(rules, cup.tournament.deal(open).unwrap().seating).remove(0).unwrap();
    cup.given(rule(1, open, None, ruling.clone()));
    assert_eq!(all(&cup), expected);
    let settled = cup.tournament.deal(open).unwrap().settlement(rules);
    assert_eq!(settled, Some(price));
    assert_eq!(cup.given(record(open, &whole, None)).len(), 1, "the same deal, to its end");
    assert_eq!(all(&cup), expected);
}

/// The called king's holder stands in the cards: a ruling need not wait for the record.
#[test]
fn a_ruling_on_an_open_deal_goes_by_its_cards() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let seats = cup.seated(table(1, 1));
    let play = besserrufer(&seats, 12);
    let at = deal(1, 1, 1);
    cup.given(Scenario::open(at));
    let declared = Entry::of_record(&serde_json::from_value::<Record<PlayerNumber>>(json!({
        "family": "koenigrufen", "contract": "besserrufer", "declarers": [{"player": seats[0], "won": true}],
    })).unwrap());
    cup.given(Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(declared[0].clone()) }));
    let offender = seats[1];
    let refused = cup.refuses(rule(1, at, None, renonce(&[offender])), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].code, ViolationCode::PartnerUnknown);
    // Before the first card more may be said.
    cup.given(record(at, &besserrufer(&seats, 0), None));
    cup.refuses(rule(1, at, None, renonce(&[offender])), RejectionCode::InvalidRecord);

    let early = besserrufer(&seats, 5);
    cup.given(record(at, &early, None));
    cup.given(rule(1, at, None, renonce(&[offender])));
    // Besserrufer 1 and the announced Pagat 2 to each of the three.
    let all: Vec<_> = seats.iter().map(|p| points(&cup.tournament, at, *p)).collect();
    assert_eq!(all, [3, -9, 3, 3].map(crate::points::Points::whole));

    // What it costs stands, whatever cards come then.
    let mut case: serde_json::Value = serde_json::from_str(BESSERRUFER).unwrap();
    case["deal"]["announcements"] = json!([]);
    cup.refuses(record(at, &as_they_sit(&case["deal"], &seats), None), RejectionCode::RulingInForce);
    assert_eq!(cup.given(record(at, &play, None)).len(), 1, "the same deal, to its end");
    assert_eq!(points(&cup.tournament, at, offender), crate::points::Points::whole(-9));
}
