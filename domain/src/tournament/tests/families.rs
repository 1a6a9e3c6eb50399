//! Tournaments of other families: the life of a tournament is the same, the deals are theirs.

mod tarot;

use rstest::rstest;
use serde_json::{Value, json};
use uuid::Uuid;

use super::play::{as_they_sit, record};
use super::referee::{new_ruling, renonce};
use super::scenario::{Scenario, deal, note, table};
use crate::family::{Entry, Record};
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::settlement::SettlementVersion;
use crate::tournament::command::{DealCommand, DealEntry, FieldCommand, SetupCommand};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::{Command, RejectionCode};
use crate::violation::ViolationCode;

#[expect(clippy::needless_pass_by_value, reason = "reads better at the many call sites")]
fn step(at: DealAt, event_type: &str, content: Value) -> Command {
    let entry = Entry::from_json(event_type, &content.to_string()).expect("an entry");
    Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(entry) })
}

#[expect(clippy::needless_pass_by_value, reason = "reads better at the many call sites")]
fn line(at: DealAt, record: Value) -> Command {
    let record = Record::from_json(&record.to_string()).expect("a record");
    Command::Deal(DealCommand::RecordDeal { at, dealer: None, accept_wrong_dealer: false, record })
}

fn redeal(at: DealAt, passed: bool) -> Command {
    Command::Deal(DealCommand::Redeal { at, passed })
}

fn points(cup: &Scenario, at: DealAt) -> Vec<(PlayerNumber, Points)> {
    let deal = cup.tournament.deal(at).expect("a deal");
    let scores = deal.scores().expect("it is settled");
    deal.players.iter().copied().zip(scores.points.iter().copied()).collect()
}

fn dealer(cup: &Scenario, at: DealAt) -> usize {
    cup.tournament.deal(at).expect("a deal").dealer.index()
}

fn garde(taker: PlayerNumber) -> Value {
    json!({"family": "tarot", "taker": taker, "contract": "garde", "points": 49, "bouts": 2,
        "poignees": [{"by": taker, "size": "simple"}], "petit_au_bout": "attack"})
}

/// A tournament with two pairs at its only table: seats 1 and 2 against 3 and 4.
fn royal() -> Scenario {
    let mut cup = Scenario::with_players("royal", 4);
    for (team, members) in [(1, [1, 2]), (2, [3, 4])] {
        let members = members.map(PlayerNumber).to_vec();
        cup.given(Command::Field(FieldCommand::FormTeam {
            team: TeamId(Uuid::from_u128(team)),
            name: note(),
            members,
            note: None,
        }));
    }
    cup.start_round(1);
    cup
}

fn hands() -> Value {
    json!({"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}})
}

/// A deal of two pairs, step by step: the attackers' Eintreiber announces, the dealer contras.
fn eventful_royal() -> Scenario {
    let mut cup = royal();
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    let [_, attacker, _, dealer] = seats[..] else { panic!("four play") };
    cup.given(Scenario::open(at));
    let passed = |by: PlayerNumber| step(at, "royal.passed", json!({"by": by}));
    cup.given(passed(dealer));
    cup.given(passed(seats[0]));
    cup.given(step(at, "royal.announced", json!({"item": "ultimo", "by": attacker, "cards": ["T1"]})));
    cup.given(passed(attacker));
    cup.given(passed(seats[2]));
    cup.given(step(
        at,
        "royal.contra_given",
        json!({"on": {"item": "ultimo", "by": attacker}, "by": dealer}),
    ));
    cup.given(passed(dealer));
    for by in [seats[0], attacker, seats[2]] {
        cup.given(passed(by));
    }
    cup.given(step(at, "royal.hands_stated", hands()));
    let outcome = json!({"announcements": [{"item": "ultimo", "by": attacker, "cards": ["T1"], "won": true}],
        "silent": [{"item": "obscur", "side": "attackers"}]});
    cup.given(step(at, "royal.scored", outcome));
    cup
}

/// What a version refuses is refused at the step that says it, not with the last one.
#[test]
fn a_version_refuses_a_step_as_soon_as_it_is_said() {
    let mut cup = royal();
    let adopt = SetupCommand::AdoptSettlement { settlement: SettlementVersion::TRIAL, note: note() };
    cup.given(Command::Setup(adopt));
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(at));
    for by in [seats[3], seats[0]] {
        cup.given(step(at, "royal.passed", json!({"by": by})));
    }
    let announced = |item: &str| step(at, "royal.announced", json!({"item": item, "by": seats[1]}));
    let refused = cup.refuses(announced("golgatha"), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/announcements/0");
    cup.given(announced("engel"));
}

/// Cards on record that a version refuses stand in its way, at their own place.
#[test]
fn a_version_is_not_adopted_over_cards_that_it_refuses() {
    let mut cup = royal();
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    let mut case: Value =
        serde_json::from_str(include_str!("../../../../examples/plays/royal.json")).unwrap();
    let announced = case["deal"]["announcements"].as_array_mut().unwrap();
    announced[2] = json!({"item": "golgatha", "by": "D"});
    // C deals in it, as the fourth seat does here.
    let play = as_they_sit(&case["deal"], &[seats[1], seats[2], seats[3], seats[0]]);
    cup.given(record(at, &play, None));
    let before = cup.tournament.deal(at).unwrap().outcome;
    let adopt = SetupCommand::AdoptSettlement { settlement: SettlementVersion::TRIAL, note: note() };
    let refused = cup.refuses(Command::Setup(adopt), RejectionCode::InvalidRecord);
    let places: Vec<_> = refused.violations.iter().map(|found| found.pointer.as_str()).collect();
    assert_eq!(places, ["/rounds/1/tables/1/deals/1/play/announcements/2"]);
    assert_eq!(cup.tournament.deal(at).unwrap().outcome, before);
}

/// What is said of a deal that is not over counts by the version that the tournament has, and stands in the way of
/// one that refuses it.
#[test]
fn a_deal_under_way_goes_by_the_tournaments_version() {
    let mut cup = royal();
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(at));
    for by in [seats[3], seats[0]] {
        cup.given(step(at, "royal.passed", json!({"by": by})));
    }
    cup.given(step(at, "royal.announced", json!({"item": "golgatha", "by": seats[1]})));
    let adopt = || {
        Command::Setup(SetupCommand::AdoptSettlement { settlement: SettlementVersion::TRIAL, note: note() })
    };
    let refused = cup.refuses(adopt(), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/rounds/1/tables/1/deals/1/announcements/0");

    // A Rufer that was begun before is worth a point more behind the change.
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(at));
    cup.given(step(at, "koenigrufen.game_declared", json!({"contract": "rufer", "declarer": seats[0]})));
    cup.given(adopt());
    assert_eq!(cup.tournament.rules_to_read().version(), SettlementVersion::TRIAL);
    let games = json!([{"player": seats[0], "won": true}]);
    cup.given(step(at, "koenigrufen.scored", json!({"games": games, "partner": seats[2]})));
    let scored = cup.tournament.deal(at).unwrap().outcome;
    assert_eq!(scored.counts().unwrap().settlement, SettlementVersion::TRIAL);
    assert_eq!(points(&cup, at)[0].1, Points::whole(2));
}

/// Tournaments in which every type of entry happens.
pub(super) fn eventful_families() -> [Scenario; 2] {
    [tarot::eventful(), eventful_royal()]
}

#[test]
fn somebody_always_plays_in_koenigrufen_and_royal_tarock() {
    for mut cup in [Scenario::playing("tarockcup-2018", 4), royal()] {
        cup.given(Scenario::open(deal(1, 1, 1)));
        cup.refuses(redeal(deal(1, 1, 1), true), RejectionCode::DealState);
    }
}

#[rstest]
#[case(Scenario::playing("tarockcup-2018", 4))]
#[case(royal())]
fn what_is_told_of_another_family_is_refused(#[case] cup: Scenario) {
    let at = deal(1, 1, 1);
    let refused = cup.refuses(line(at, garde(PlayerNumber(1))), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].code, ViolationCode::FamilyMismatch);
    let declared = step(at, "tarot.contract_declared", json!({"contract": "garde", "taker": 1}));
    let refused = cup.refuses(declared, RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].code, ViolationCode::FamilyMismatch);
}

#[test]
fn a_record_with_a_renonce_is_of_koenigrufen() {
    let rules = &Ruleset::preset("tarot-fft").unwrap().game;
    let seating = rules.seating(4, Seat::ALL[3]).unwrap();
    let record: Record<PlayerNumber> = Record::from_json(&garde(PlayerNumber(1)).to_string()).unwrap();
    let RulingOutcome::Renonce(renonce) = renonce(&[PlayerNumber(2)]) else { panic!("a renonce") };
    let seat = |player: &PlayerNumber| Seat::new(player.index());
    let refused = crate::family::totals_players(rules, seating, &record, Some(&renonce), seat).unwrap_err();
    assert_eq!(refused[0].code, ViolationCode::RulingNotInFamily);
}

/// ROY "Das Geben": the Eintreiber of both pairs deal in turn; the sides score by themselves.
#[test]
fn in_royal_tarock_the_two_eintreiber_deal_in_turn() {
    let mut cup = eventful_royal();
    let seats = cup.seated(table(1, 1));
    let expect = [(seats[0], 60), (seats[1], 60), (seats[2], 90), (seats[3], 90)];
    let expect = expect.map(|(player, points)| (player, Points::whole(points)));
    assert_eq!(
        points(&cup, deal(1, 1, 1)),
        expect.map(|(player, points)| {
            // The kontra'd Ultimo was made: its worth is taken from the defenders once more.
            let cost = if points == Points::whole(90) { Points::whole(10) } else { Points::ZERO };
            (player, points - cost)
        })
    );
    let second = deal(1, 1, 2);
    let record =
        json!({"family": "royal", "hands": hands(), "silent": [{"item": "obscur", "side": "defenders"}]});
    let by = |dealer: usize| {
        Command::Deal(DealCommand::RecordDeal {
            at: second,
            dealer: Some(seats[dealer]),
            accept_wrong_dealer: true,
            record: Record::from_json(&record.to_string()).unwrap(),
        })
    };
    cup.refuses(by(0), RejectionCode::WrongDealer);
    cup.refuses(by(2), RejectionCode::WrongDealer);
    // The hands stated are those of the other pair now.
    cup.given(line(second, record.clone()));
    assert_eq!((dealer(&cup, deal(1, 1, 1)), dealer(&cup, second)), (3, 1));
    let round = cup.tournament.round(RoundNumber(1)).unwrap();
    let sums = cup.tournament.table_result(&round.tables[0]);
    assert_eq!(sums.seats[0].shares[0].points, sums.seats[1].shares[0].points);
    assert_eq!(sums.seats[2].shares[0].points, sums.seats[3].shares[0].points);
}

#[test]
fn rulings_of_families_leave_no_trace_once_superseded() {
    let mut cup = royal();
    let at = deal(1, 1, 1);
    cup.given(line(
        at,
        json!({"family": "royal", "hands": hands(), "silent": [{"item": "obscur", "side": "attackers"}]}),
    ));
    let before = points(&cup, at);
    cup.given(Command::Rule(Box::new(new_ruling(1, at, None, RulingOutcome::Annulled))));
    assert!(points(&cup, at).iter().all(|(_, points)| *points == Points::ZERO));
    let again = new_ruling(2, at, Some(1), RulingOutcome::NoOffence);
    assert_eq!(again.ruling.0, Uuid::from_u128(2));
    cup.given(Command::Rule(Box::new(again)));
    assert_eq!(points(&cup, at), before);
}
