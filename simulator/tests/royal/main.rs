//! Laws of the adjudicator of Royal-Tarock over simulated deals, and what comes in them.
//!
//! 100,000 deals, as many legal as there are with a violation; `TAROCK_DEALS` says another
//! number.

#![expect(clippy::unwrap_used, reason = "a law that cannot be judged does not hold")]

mod arranged;
#[path = "../deals/mod.rs"]
mod deals;
mod naive;
mod tally;

use std::sync::LazyLock;

use domain::game::Ledger as _;
use domain::points::Points;
use domain::royal::play::{Adjudication, Broken, Play};
use domain::royal::{Deal, Item, Rules};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use simulator::dice::{Dice, PerMillion};
use simulator::royal::{Simulated, dealt, play_with_violations};
use tally::{Incident, Tally, What};

const SEED: u64 = 2004;

fn rules() -> &'static Rules {
    Ruleset::preset("royal").unwrap().game.royal().unwrap()
}

/// Who deals changes from deal to deal.
fn seating(number: u64) -> Seating {
    Seating::dealt_by(4, Seat::new(usize::try_from(number % 4).unwrap()).unwrap()).unwrap()
}

/// A deal with its number among all.
struct Case {
    seating: Seating,
    simulated: Simulated,
    judged: Adjudication,
}

impl Case {
    fn new(number: u64, violations: PerMillion) -> Self {
        let seating = seating(number);
        let simulated = play_with_violations(rules(), seating, violations, &mut Dice::new(SEED, number));
        let judged = simulated.play.adjudicate(rules(), seating, |seat| Some(*seat));
        let judged = judged.unwrap_or_else(|refused| panic!("{number}: {refused:?} in {simulated:?}"));
        Self { seating, simulated, judged }
    }

    /// What is certain after some of the tricks is so at the end, and what was wrong by then is told
    /// then.
    fn stops_early(&self, number: u64, tally: &mut Tally) {
        let stop = u8::try_from(number / 8 % 10).unwrap();
        let tricks = self.simulated.play.tricks.iter().take(stop.into()).cloned().collect();
        let play = Play { tricks, ..self.simulated.play.clone() };
        let early = play.adjudicate(rules(), self.seating, |seat| Some(*seat)).unwrap();
        let by_then = self.judged.breaches.iter().filter(|breach| breach.trick <= stop);
        assert_eq!(early.breaches.iter().collect::<Vec<_>>(), by_then.collect::<Vec<_>>(), "{number} {stop}");
        // The last trick falls by itself, unless somebody leads to it whose turn it is not.
        if stop == 9 && self.judged.breaches.iter().any(|breach| breach.trick == 10) {
            return;
        }
        let (so_far, whole) = (early.record_so_far(), self.judged.record_so_far());
        for (so_far, whole) in so_far.announcements.iter().zip(&whole.announcements) {
            assert!(so_far.won.is_none() || so_far.won == whole.won, "{number} {stop}: {so_far:?}");
        }
        let [certain, made] = [so_far, whole].map(|record| record.silent.as_deref().unwrap());
        assert!(certain.iter().all(|silent| made.contains(silent)), "{number} {stop}: {certain:?}");
        if let Some(record) = early.record() {
            assert_eq!(Some(record), self.judged.record(), "{number} {stop}");
            if stop < 9 {
                tally.add(What::Incident(Incident::OverEarly));
            }
        }
    }
}

/// What holds for every legal play.
fn legal(number: u64, tally: &mut Tally) {
    let case = Case::new(number, PerMillion::NEVER);
    case.stops_early(number, tally);
    let Case { seating, simulated, judged } = case;
    naive::replay(seating, &simulated.play, &judged);
    assert_eq!(judged.breaches, [], "{number}: {simulated:?}");
    assert_eq!(simulated.planted, None);
    assert_eq!(judged.trick_winners.len(), 10, "{number}: {simulated:?}");
    assert_eq!(judged.tricks_taken.iter().sum::<u8>(), 10, "{number}: {simulated:?}");
    let record = judged.record().unwrap_or_else(|| panic!("{number} is open: {simulated:?}"));
    let settlement = judged.settle(rules(), seating);
    let deal = Deal::check(rules(), seating, record);
    let deal = deal.unwrap_or_else(|refused| panic!("{number}: {refused:?} of {record:?}"));
    let settlement = settlement.unwrap_or_else(|| panic!("{number}: {record:?}"));
    assert_eq!(deal.settle(), settlement);
    assert_eq!(judged.totals(rules(), seating).unwrap().points, settlement.points);
    let [most, least] = [Points::whole(200), Points::ZERO];
    assert!(settlement.points.iter().all(|points| (least..=most).contains(points)), "{number}: {record:?}");
    tally.count(record);
}

/// What was planted is what is found, and nothing else.
fn violated(number: u64, tally: &mut Tally) {
    let case = Case::new(number, PerMillion::ALWAYS);
    case.stops_early(number, tally);
    let Case { seating, simulated, judged } = case;
    naive::replay(seating, &simulated.play, &judged);
    let found: Vec<_> = judged
        .breaches
        .iter()
        .map(|breach| (breach.broken, breach.trick, breach.player, breach.card))
        .collect();
    let planted =
        simulated.planted.map(|planted| (planted.broken, planted.trick, planted.player, planted.card));
    assert_eq!(found, planted.into_iter().collect::<Vec<_>>(), "{number}: {simulated:?}");
    let broken = simulated.planted.unwrap_or_else(|| panic!("{number}: {simulated:?}")).broken;
    tally.add(What::Planted(broken));
    if broken == Broken::ThrownInWrongly {
        assert_eq!(judged.record(), None);
        return;
    }
    // What lies stays: the play has its outcome all the same.
    assert_eq!(judged.trick_winners.len(), 10, "{number}: {simulated:?}");
    let record = judged.record().unwrap_or_else(|| panic!("{number} is open: {simulated:?}"));
    let refused = Deal::check(rules(), seating, record).err();
    // With too few tarocks in a hand, or with a card of another's, a deal can come to what no
    // table could have played rightly.
    let may_be_refused = matches!(broken, Broken::NotThrownIn | Broken::NotInHand);
    assert!(refused.is_none() || may_be_refused, "{number}: {refused:?} of {record:?}");
    assert_eq!(judged.settle(rules(), seating).is_some(), refused.is_none());
}

/// What came in all deals, every other four of them with a violation.
static TALLY: LazyLock<Tally> = LazyLock::new(|| {
    let judge = |number: u64, tally: &mut Tally| {
        if (number / 4).is_multiple_of(2) {
            legal(number, tally);
        } else {
            violated(number, tally);
        }
    };
    deals::judge_all(judge, Tally::merge)
});

#[test]
fn the_laws_hold_over_all_deals() {
    LazyLock::force(&TALLY);
}

#[test]
fn every_announcement_comes() {
    for item in Item::ALL {
        let came = [true, false].map(|made| TALLY.of(What::Item(item, made))).iter().sum::<u32>();
        assert!(came > 0, "{item}");
    }
}

/// What is no trophy is made at times, and lost at times unless it cannot be.
#[test]
fn items_are_made_and_lost() {
    let rare = [Item::Turul, Item::KlausenburgerFasan, Item::TemeschwarerFasan, Item::Legion];
    for item in Item::ALL.into_iter().filter(|item| !item.is_trophy() && !rare.contains(item)) {
        assert!(TALLY.of(What::Item(item, true)) > 0, "{item} made");
        let lost = TALLY.of(What::Item(item, false)) > 0;
        assert_eq!(lost, item.is_schlemm(), "{item} lost");
    }
}

/// `cargo test -p simulator --test royal -- --ignored --nocapture` prints what came.
#[test]
#[ignore = "prints, judges nothing"]
fn frequencies() {
    for item in Item::ALL {
        println!(
            "{item}: {} made, {} lost",
            TALLY.of(What::Item(item, true)),
            TALLY.of(What::Item(item, false))
        );
    }
    for broken in Broken::ALL {
        println!("{}: {}", broken.id(), TALLY.of(What::Planted(broken)));
    }
    for incident in Incident::ALL {
        println!("{incident:?}: {}", TALLY.of(What::Incident(incident)));
    }
}

#[test]
fn every_incident_comes() {
    for incident in Incident::ALL {
        assert!(TALLY.of(What::Incident(incident)) > 0, "{incident:?}");
    }
}

#[test]
fn every_duty_is_broken() {
    for broken in Broken::ALL {
        assert!(TALLY.of(What::Planted(broken)) > 20, "{broken:?}");
    }
}

/// A deal that has to be thrown in has neither record nor score, and nobody did wrong.
#[test]
fn a_deal_thrown_in_is_legal_and_counts_nothing() {
    let mut thrown = 0;
    for number in 0..500 {
        let seating = seating(number);
        let Simulated { play, .. } = dealt(rules(), seating, &mut Dice::new(SEED, number));
        let judged = play.adjudicate(rules(), seating, |seat| Some(*seat)).unwrap();
        assert!(judged.is_legal(), "{play:?}");
        assert_eq!(judged.record().is_none(), play.thrown_in, "{play:?}");
        thrown += u32::from(play.thrown_in);
    }
    assert!(thrown > 10, "{thrown}");
}
