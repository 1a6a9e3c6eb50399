//! Rulings that are no renonce, and what a ruling says about the offence.

use rstest::rstest;
use serde_json::{Value, json};

use super::referee::{new_ruling, points, renonce, rule};
use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::Record;
use crate::ids::PlayerNumber;
use crate::offence::{Severity, Usual};
use crate::points::{Payment, Points};
use crate::tournament::command::{DealCommand, NewRuling};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::{Command, RejectionCode};
use crate::violation::ViolationCode;

fn first() -> DealAt {
    deal(1, 1, 1)
}

#[expect(clippy::needless_pass_by_value, reason = "reads better at the many call sites")]
fn outcome(kind: &str, details: Value) -> RulingOutcome {
    serde_json::from_value(json!({"kind": kind, "details": details})).unwrap()
}

fn rule_on(offence: Option<&str>, outcome: RulingOutcome) -> Command {
    let offence = offence.map(|id| id.parse().unwrap());
    Command::Rule(Box::new(NewRuling { offence, ..new_ruling(1, first(), None, outcome) }))
}

/// A cup with one deal at its only table; seats from Vorhand on.
fn played(record: impl Fn(&[PlayerNumber]) -> Value) -> (Scenario, Vec<PlayerNumber>) {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let seats = cup.seated(table(1, 1));
    let record = Record::Koenigrufen(serde_json::from_value(record(&seats)).unwrap());
    let command = Command::Deal(DealCommand::RecordDeal {
        at: first(),
        dealer: None,
        accept_wrong_dealer: false,
        record,
    });
    cup.given(command);
    (cup, seats)
}

/// Pagat announced and contra'd in a Besserrufer: 1 for the game, 2 for the bird.
fn besserrufer() -> (Scenario, Vec<PlayerNumber>) {
    played(|seats| {
        json!({
            "contract": "besserrufer", "partner": seats[1], "declarers": [{"player": seats[0], "won": true}],
            "premiums": [{"premium": "pagat", "side": "declarer", "by": seats[0], "announced": true, "won": true,
                "kontra": "kontra"}],
        })
    })
}

fn all_points(cup: &Scenario, seats: &[PlayerNumber]) -> Vec<Points> {
    seats.iter().map(|seat| points(&cup.tournament, first(), *seat)).collect()
}

fn whole(points: [i64; 4]) -> Vec<Points> {
    points.into_iter().map(Points::whole).collect()
}

/// REN "Spiele und Zusätze": only the premium is lost, with the kontras on it; the partner bears it too.
#[test]
fn a_lost_premium_is_paid_with_its_kontra_and_the_game_stays_won() {
    let (mut cup, seats) = besserrufer();
    assert_eq!(all_points(&cup, &seats), whole([3, 3, -3, -3]));
    let lost = json!({"premiums": [{"premium": "pagat", "side": "declarer"}]});
    cup.given(rule_on(Some("bird_in_wrong_trick"), outcome("premium_lost", lost)));
    assert_eq!(all_points(&cup, &seats), whole([-1, -1, 1, 1]));
    let payment = cup.tournament.deal(first()).unwrap().scores().unwrap().payment;
    // 10 cents for the game, 2 × 20 for the bird.
    assert_eq!(payment.iter().next(), Some(&Payment::whole(-30)));
}

#[test]
fn only_an_announced_premium_is_lost_and_once() {
    let (cup, _) = besserrufer();
    let refused = |premiums: Value| {
        let lost = outcome("premium_lost", json!({ "premiums": premiums }));
        let refused = cup.refuses(rule_on(None, lost), RejectionCode::InvalidRecord);
        (refused.violations[0].pointer.clone(), refused.violations[0].code)
    };
    let pagat = json!({"premium": "pagat", "side": "declarer"});
    let uhu = json!({"premium": "uhu", "side": "declarer"});
    let theirs = json!({"premium": "pagat", "side": "opponents"});
    assert_eq!(refused(json!([])), ("/details/premiums".into(), ViolationCode::OutOfBounds));
    assert_eq!(refused(json!([uhu])), ("/details/premiums/0".into(), ViolationCode::PremiumNotAnnounced));
    assert_eq!(refused(json!([theirs])), ("/details/premiums/0".into(), ViolationCode::PremiumNotAnnounced));
    assert_eq!(
        refused(json!([pagat, pagat])),
        ("/details/premiums/1".into(), ViolationCode::DuplicatePremium)
    );
}

/// REN "Allgemeines": who lays down early has, in doubt, lost the game and what was announced.
#[test]
fn who_lays_down_early_loses_game_and_announcements_and_his_partner_with_him() {
    let (mut cup, seats) = besserrufer();
    let laid_down = outcome("game_lost", json!({"player": seats[1]}));
    cup.given(rule_on(Some("laid_down_early"), laid_down));
    assert_eq!(all_points(&cup, &seats), whole([-3, -3, 3, 3]));
}

#[test]
fn an_opponent_who_lays_down_early_loses_it_for_his_side() {
    let (mut cup, seats) = played(|seats| {
        json!({
            "contract": "rufer", "partner": seats[1], "declarers": [{"player": seats[0], "won": false}],
            "premiums": [
                {"premium": "pagat", "side": "declarer", "announced": true, "won": false, "by": seats[0]},
                {"premium": "trull", "side": "opponents", "announced": false, "won": true},
                {"premium": "uhu", "side": "opponents", "announced": true, "won": true, "by": seats[2]},
            ],
        })
    });
    cup.given(rule_on(None, outcome("game_lost", json!({"player": seats[3]}))));
    // The game and the Uhu change sides, the silent Trull is gone, the Pagat stays failed: 1 + 4 − 2.
    assert_eq!(all_points(&cup, &seats), whole([3, 3, -3, -3]));
}

#[test]
fn a_negative_game_is_lost_by_its_declarer_or_to_him() {
    let bettler = |seats: &[PlayerNumber]| json!({"contract": "bettler", "declarers": [{"player": seats[1], "won": true}]});
    let (mut cup, seats) = played(bettler);
    cup.given(rule_on(None, outcome("game_lost", json!({"player": seats[1]}))));
    assert_eq!(all_points(&cup, &seats), whole([4, -12, 4, 4]));
    cup.given(rule(2, first(), Some(1), outcome("game_lost", json!({"player": seats[0]}))));
    assert_eq!(all_points(&cup, &seats), whole([-4, 12, -4, -4]));
}

#[test]
fn in_trischaken_and_by_strangers_nothing_is_laid_down() {
    let (cup, seats) = played(|seats| {
        let count = |thirds: u16, tricks: u8| json!({"thirds": thirds, "tricks": tricks});
        let trischaken = json!({
            seats[0].to_string(): count(60, 3), seats[1].to_string(): count(50, 3),
            seats[2].to_string(): count(100, 6), seats[3].to_string(): count(0, 0),
        });
        json!({"contract": "trischaken", "trischaken": trischaken})
    });
    let refused = |player: PlayerNumber| {
        let lost = outcome("game_lost", json!({"player": player}));
        cup.refuses(rule_on(None, lost), RejectionCode::InvalidRecord).violations[0].code
    };
    assert_eq!(refused(seats[0]), ViolationCode::KindMismatch);
    assert_eq!(refused(PlayerNumber(99)), ViolationCode::UnknownPlayer);
}

#[test]
fn a_correcting_ruling_counts_by_its_record_and_superseded_the_entered_one_is_back() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let seats = cup.seated(table(1, 1));
    let entered = cup.tournament.deal(first()).unwrap().record.clone();
    let corrected = |record: &Record<PlayerNumber>| outcome("corrected", json!({ "record": record }));
    let lost = rufer(seats[0], seats[2], false);
    let wrong = corrected(&rufer(seats[0], seats[0], true));
    let refused = cup.refuses(rule_on(None, wrong), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/details/record/partner");

    cup.given(rule_on(None, corrected(&lost)));
    assert_eq!(all_points(&cup, &seats), whole([-1, 1, -1, 1]));
    let ruled = cup.tournament.deal(first()).unwrap();
    assert_eq!(
        (ruled.record.clone(), ruled.counting_record(&cup.tournament.ruleset.game)),
        (entered, Some(lost.clone()))
    );
    let correct =
        Command::Deal(DealCommand::CorrectDeal { at: first(), record: lost, note: note(), keep: false });
    cup.refuses(correct, RejectionCode::RulingInForce);
    cup.given(rule(2, first(), Some(1), RulingOutcome::NoOffence));
    assert_eq!(all_points(&cup, &seats), whole([1, 1, -1, -1]));
}

#[test]
fn a_correcting_ruling_is_no_renonce() {
    let (cup, seats) = besserrufer();
    let record = json!({"family": "koenigrufen", "contract": "dreier",
        "declarers": [{"player": seats[0], "won": true}], "renonce": {"offenders": [seats[1]]}});
    let refused = cup.refuses(
        rule_on(None, outcome("corrected", json!({ "record": record }))),
        RejectionCode::InvalidRecord,
    );
    assert_eq!(refused.violations[0].pointer, "/details/record/renonce");
}

#[test]
fn a_caution_leaves_the_deal_as_entered_and_says_who_did_what() {
    let (mut cup, seats) = besserrufer();
    let caution = |offenders: &[PlayerNumber]| outcome("caution", json!({ "offenders": offenders }));
    cup.refuses(rule_on(None, caution(&seats[..1])), RejectionCode::InvalidValue);
    cup.refuses(rule_on(Some("yawning"), caution(&seats[..1])), RejectionCode::UnknownOffence);
    for (offenders, code) in [
        (vec![], ViolationCode::OffendersCount),
        (vec![PlayerNumber(99)], ViolationCode::UnknownPlayer),
        (vec![seats[0], seats[0]], ViolationCode::DuplicatePlayer),
    ] {
        let refused =
            cup.refuses(rule_on(Some("gesture"), caution(&offenders)), RejectionCode::InvalidRecord);
        assert_eq!(refused.violations[0].code, code);
    }
    cup.given(rule_on(Some("gesture"), caution(&seats[..2])));
    assert_eq!(all_points(&cup, &seats), whole([3, 3, -3, -3]));
    assert_eq!(cup.tournament.light_offences(seats[1]).len(), 1);
}

/// REN "Allgemeines": a Kiebitz can be held to account, and so can the fifth.
#[test]
fn somebody_who_does_not_play_there_is_cautioned_as_a_kiebitz_only() {
    let (mut cup, seats) = besserrufer();
    let caution = |offenders: &[PlayerNumber]| outcome("caution", json!({ "offenders": offenders }));
    let kiebitz = |offenders: &[PlayerNumber]| rule_on(Some("kiebitz_interferes"), caution(offenders));
    let refused = cup.refuses(kiebitz(&seats[..1]), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/details/offenders/0");
    cup.refuses(kiebitz(&[PlayerNumber(99)]), RejectionCode::InvalidRecord);
    let before = all_points(&cup, &seats);
    cup.given(kiebitz(&[]));
    assert_eq!(all_points(&cup, &seats), before);
}

/// TC18 §1, §4, REN "Allgemeines", "Spiele und Zusätze": forbidden, and neither called hard nor priced. A
/// caution leaves the deal and is remembered; on purpose it is a renonce, which each ruleset prices.
#[rstest]
fn what_is_forbidden_and_not_called_hard_is_cautioned_or_a_renonce(
    #[values(
        "nachwassern",
        "silence_broken",
        "touched_card_not_played",
        "talk_in_half_open_game",
        "hand_of_another_touched",
        "tricks_laid_together"
    )]
    offence: &str,
) {
    let (mut cup, seats) = besserrufer();
    let caution = outcome("caution", json!({"offenders": [seats[2]]}));
    let mut on_purpose = besserrufer().0;
    cup.given(rule_on(Some(offence), caution));
    assert_eq!(all_points(&cup, &seats), whole([3, 3, -3, -3]));
    assert_eq!(cup.tournament.light_offences(seats[2]).len(), 1);
    let seats = on_purpose.seated(table(1, 1));
    on_purpose.given(rule_on(Some(offence), renonce(&seats[2..3])));
    assert_eq!(all_points(&on_purpose, &seats), whole([3, 3, -9, 3]));
}

/// TC18 §6: contra by the called partner who knows it; REN "Allgemeines": cards thrown together before
/// the case is clear. Both are a renonce, always.
#[rstest]
#[case("kontra_by_called_partner", 1, [3, -9, 3, 3])]
#[case("cards_mixed", 3, [3, 3, 3, -9])]
fn what_is_called_hard_is_a_renonce(#[case] offence: &str, #[case] by: usize, #[case] expected: [i64; 4]) {
    let (mut cup, seats) = besserrufer();
    let catalogue = cup.tournament.ruleset.game.offence(offence).unwrap();
    assert_eq!((catalogue.severity, catalogue.usual), (Severity::Hard, Usual::Renonce));
    cup.given(rule_on(Some(offence), renonce(&[seats[by]])));
    assert_eq!(all_points(&cup, &seats), whole(expected));
}

/// REN "Allgemeines": the same holds of the fifth, who sits out; his renonce pays all four (REN "Abrechnung").
#[test]
fn the_fifth_who_interferes_is_cautioned_or_pays_all_four() {
    let mut cup = Scenario::playing("tarockcup-2018", 5);
    cup.play(table(1, 1), true);
    let played = cup.tournament.deal(first()).unwrap().clone();
    let fifth = played.player(played.seating.sits_out().unwrap()).unwrap();
    let seats = cup.seated(table(1, 1));
    let before = all_points(&cup, &seats);
    let caution = outcome("caution", json!({"offenders": [fifth]}));
    cup.given(rule_on(Some("fifth_interferes"), caution));
    assert_eq!(all_points(&cup, &seats), before);
    assert_eq!(cup.tournament.light_offences(fifth).len(), 1);
    let again = NewRuling {
        offence: Some("fifth_interferes".parse().unwrap()),
        ..new_ruling(2, first(), Some(1), renonce(&[fifth]))
    };
    cup.given(Command::Rule(Box::new(again)));
    assert_eq!(points(&cup.tournament, first(), fifth), Points::whole(-4));
}

/// REN "Spiele und Zusätze": Besserrufer without the bird, without kontra.
#[test]
fn the_offence_of_a_renonce_sets_its_price() {
    let (mut cup, seats) = besserrufer();
    let other = outcome("renonce", json!({"offenders": [seats[0]], "kind": "farbzwang"}));
    let refused = cup.refuses(rule_on(Some("stichzwang"), other), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/renonce/kind");
    cup.given(rule_on(Some("besserrufer_without_bird"), renonce(&seats[..1])));
    let scores = cup.tournament.deal(first()).unwrap().scores().unwrap();
    assert_eq!(all_points(&cup, &seats), whole([-9, 3, 3, 3]));
    assert_eq!(scores.payment.iter().next(), Some(&Payment::whole(-90)), "no kontra is paid");
}
