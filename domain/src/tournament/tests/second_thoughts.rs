//! Noticed too late: somebody else is behind a number, another ruleset was meant.

use uuid::Uuid;

use super::paper::paper;
use super::referee::{renonce, rule};
use super::scenario::{Scenario, deal, note, registration, rufer, table};
use crate::consent::Consent;
use crate::family::Record;
use crate::ids::{ChangeId, DealNumber, PlayerNumber};
use crate::koenigrufen;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::tournament::command::{DealCommand, FieldCommand, SetupCommand, SheetOfPaper};
use crate::tournament::event::NoteRef;
use crate::tournament::event::field::Details;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::other_rules::ruleset_change;
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};

fn correct(player: u16, person: u128, despite_suspension: Option<NoteRef>) -> Command {
    Command::Field(FieldCommand::CorrectPerson {
        player: PlayerNumber(player),
        person: registration(person).person,
        details: Details::default(),
        swap: false,
        despite_suspension,
        consent: Consent::default(),
        note: note(),
    })
}

#[test]
fn the_deals_stay_with_the_number_whoever_is_behind_it() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let before = Results::of(&cup.tournament);
    let number = cup.seated(table(1, 1))[0];
    cup.given(correct(number.0, 77, None));
    assert_eq!(cup.tournament.players[&number].person, registration(77).person);
    assert_eq!(Results::of(&cup.tournament), before);
    assert_eq!(cup.when(&correct(number.0, 77, None)), Ok(vec![]));
}

#[test]
fn two_who_were_mixed_up_change_their_numbers() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    let person = |cup: &Scenario, number| cup.tournament.players[&PlayerNumber(number)].person;
    let (one, two) = (person(&cup, 1), person(&cup, 2));
    let mixed_up = |swap| {
        Command::Field(FieldCommand::CorrectPerson {
            player: PlayerNumber(1),
            person: two,
            details: Details::default(),
            swap,
            despite_suspension: None,
            consent: Consent::default(),
            note: note(),
        })
    };
    cup.refuses(mixed_up(false), RejectionCode::AlreadyRegistered);
    let brought = |cup: &Scenario| [1, 2].map(|n| cup.tournament.players[&PlayerNumber(n)].trophies_brought);
    cup.given(Command::Field(FieldCommand::BringTrophies {
        player: PlayerNumber(1),
        trophies: 7,
        note: None,
    }));
    cup.given(mixed_up(true));
    assert_eq!(brought(&cup), [0, 7], "they are the person's");
    assert_eq!((person(&cup, 1), person(&cup, 2)), (two, one));
}

#[test]
fn who_is_kept_out_is_kept_out_under_another_number_too() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    cup.suspended.insert(registration(77).person, cup.tournament.date);
    cup.refuses(correct(1, 77, None), RejectionCode::Suspended);
    cup.given(correct(1, 77, Some(note())));
    assert_eq!(cup.tournament.players[&PlayerNumber(1)].despite_suspension, Some(note()));
}

fn propose(ruleset: &Ruleset) -> Command {
    Command::Setup(SetupCommand::ProposeRuleset {
        change: ChangeId(Uuid::from_u128(3)),
        ruleset: Box::new(ruleset.clone()),
        note: note(),
    })
}

fn change() -> Command {
    Command::Setup(SetupCommand::ChangeRuleset { change: ChangeId(Uuid::from_u128(3)), note: note() })
}

/// The cup was meant to be played by the rules of 2019, which know no Rangpunkte.
#[test]
fn another_ruleset_is_proposed_by_one_official_and_made_by_a_second() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let newer = Ruleset::preset("tarockcup-2019").unwrap();
    cup.refuses(propose(newer), RejectionCode::RulesetState);
    cup.start_round(1);
    cup.play_round(1);
    cup.refuses(propose(&cup.tournament.ruleset.clone()), RejectionCode::RulesetState);
    cup.refuses(change(), RejectionCode::UnknownChange);
    let preview = ruleset_change(&cup.tournament, newer).unwrap();
    assert!(preview.misfits.is_empty());
    let rang =
        |results: &Results| results.ranking.rows.iter().filter_map(|row| row.rangpunkte).sum::<Points>();
    assert_eq!(
        (rang(&Results::of(&cup.tournament)), rang(&preview.results)),
        (Points::whole(200), Points::ZERO)
    );
    cup.given(propose(newer));
    assert_ne!(cup.tournament.ruleset.id, newer.id, "a proposal changes nothing");
    cup.refuses(change(), RejectionCode::SecondOfficial);
    cup.by_official(2).given(change());
    assert_eq!(cup.tournament.ruleset.id, newer.id);
    assert_eq!(Results::of(&cup.tournament), preview.results);
    assert_eq!(cup.tournament.proposed, None);
    cup.start_round(2);
}

#[test]
fn records_that_no_longer_fit_are_named_and_corrected_before() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let declarer = cup.seated(table(1, 1))[0];
    let enter = |contract: &str| {
        let json =
            serde_json::json!({"contract": contract, "declarers": [{"player": declarer, "won": true}]});
        let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).expect("a record");
        Record::Koenigrufen(record)
    };
    let at = deal(1, 1, 1);
    let record = enter("farbendreier");
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
    let mut json = serde_json::to_value(&*cup.tournament.ruleset).unwrap();
    let contracts = json["game"]["contracts"].as_object_mut().expect("its games");
    contracts.remove("farbendreier").expect("one of them");
    let without: Ruleset = serde_json::from_value(json).expect("a ruleset");
    let preview = ruleset_change(&cup.tournament, &without).unwrap();
    assert_eq!(preview.misfits[0].pointer, "/rounds/1/tables/1/deals/1/contract");
    cup.given(propose(&without));
    cup.by_official(2).refuses(change(), RejectionCode::InvalidRecord);
    let record = enter("dreier");
    cup.given(Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false }));
    cup.given(change());
}

/// The rules of a cup in which a Rufer is worth twice as much.
fn dear_rufer(cup: &Scenario) -> Ruleset {
    let mut json = serde_json::to_value(&*cup.tournament.ruleset).unwrap();
    let value = &mut json["game"]["contracts"]["rufer"]["value"];
    assert_eq!(*value, 1);
    *value = 2.into();
    serde_json::from_value(json).expect("a ruleset")
}

/// Two deals on paper, of which the first was entered beside it.
fn line_beside_paper() -> Scenario {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let sums = SheetOfPaper { to: Some(DealNumber(2)), ..paper(&cup, table(1, 1), &[3, -1, -1, -1]) };
    cup.given(Command::Deal(DealCommand::RecordTotals { sheets: vec![sums] }));
    let order = cup.tournament.deal(deal(1, 1, 1)).unwrap().in_order();
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at: deal(1, 1, 1),
        dealer: None,
        accept_wrong_dealer: false,
        record: rufer(order[0], order[1], true),
    }));
    cup
}

#[test]
fn another_ruleset_moves_no_sums_of_paper_and_is_told_so() {
    let mut cup = line_beside_paper();
    let newer = dear_rufer(&cup);
    let before = Results::of(&cup.tournament);
    let preview = ruleset_change(&cup.tournament, &newer).unwrap();
    assert_eq!(preview.deals.len(), 1, "the line comes to something else");
    cup.given(propose(&newer));
    cup.by_official(2).given(change());
    assert_eq!(Results::of(&cup.tournament), preview.results);
    assert_eq!(before.ranking, preview.results.ranking, "the paper counts");
    assert_eq!(preview.changes.ranks, []);
}

#[test]
fn a_ruling_beside_a_paper_is_taken_back_whatever_the_rules_are_by_then() {
    for outcome in [RulingOutcome::Annulled, renonce(&[PlayerNumber(1)])] {
        let mut cup = line_beside_paper();
        let (at, newer) = (deal(1, 1, 1), dear_rufer(&cup));
        let before = Results::of(&cup.tournament);
        cup.given(rule(1, at, None, outcome));
        cup.given(propose(&newer));
        let preview = ruleset_change(&cup.tournament, &newer).unwrap();
        cup.by_official(2).given(change());
        assert_eq!(Results::of(&cup.tournament), preview.results);
        cup.given(rule(2, at, Some(1), RulingOutcome::NoOffence));
        assert_eq!(Results::of(&cup.tournament).ranking, before.ranking);
    }
}

/// A game that was declared step by step and is none of the new rules' stands in their way.
#[test]
fn a_game_under_way_has_to_be_one_of_the_other_ruleset_too() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.bid(deal(1, 1, 1));
    let mut json = serde_json::to_value(&*cup.tournament.ruleset).unwrap();
    json["game"]["contracts"].as_object_mut().expect("its games").remove("dreier").expect("one of them");
    let without: Ruleset = serde_json::from_value(json).expect("a ruleset");
    let preview = ruleset_change(&cup.tournament, &without).unwrap();
    assert_eq!(preview.misfits[0].pointer, "/rounds/1/tables/1/deals/1/contract");
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert_eq!(ruleset_change(&cup.tournament, &without).unwrap().misfits, []);
}
