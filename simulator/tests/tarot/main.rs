//! Laws of the adjudicator of French Tarot over simulated deals, and what an evening of them
//! looks like.
//!
//! 100,000 deals by both presets for three, four and five players, as many legal as there are
//! with a violation; `TAROCK_DEALS` says another number.

#![expect(clippy::unwrap_used, reason = "a law that cannot be judged does not hold")]

#[path = "../deals/mod.rs"]
mod deals;
mod naive;
mod tally;

use std::sync::LazyLock;

use domain::game::Ledger as _;
use domain::points::Points;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::tarot::card::Card;
use domain::tarot::play::{Adjudication, Broken, Play};
use domain::tarot::{Chelem, Contract, Deal, PACK_POINTS, PoigneeSize, Rules, Side};
use simulator::dice::{Dice, PerMillion};
use simulator::tarot::{Simulated, play_with_violations};
use tally::{Tally, What};

const SEED: u64 = 1999;

/// A deal with its number among all.
struct Case {
    rules: &'static Rules,
    seating: Seating,
    simulated: Simulated,
    judged: Adjudication,
}

fn judge(rules: &Rules, seating: Seating, play: &Play<Seat>) -> Adjudication {
    let judged = play.adjudicate(rules, seating, |seat| Some(*seat));
    judged.unwrap_or_else(|refused| panic!("{refused:?} in {play:?}"))
}

impl Case {
    /// Presets and sizes of table take turns.
    fn new(number: u64, violations: PerMillion) -> Self {
        let id = if number.is_multiple_of(2) { "tarot-fft" } else { "tarot-004" };
        let rules = Ruleset::preset(id).unwrap().game.tarot().unwrap();
        let players = 3 + number / 2 % 3;
        let dealer = Seat::new(usize::try_from(number / 12 % players).unwrap()).unwrap();
        let seating = Seating::all_play_dealt_by(u8::try_from(players).unwrap(), dealer).unwrap();
        let simulated = play_with_violations(rules, seating, violations, &mut Dice::new(SEED, number));
        let judged = judge(rules, seating, &simulated.play);
        let case = Self { rules, seating, simulated, judged };
        case.both_readings_agree();
        case.every_card_counts();
        if number.is_multiple_of(7) {
            case.suits_are_alike();
        }
        case
    }

    fn both_readings_agree(&self) {
        let play = &self.simulated.play;
        let players = self.seating.active().count();
        let due = |size| usize::from(self.rules.atouts(size, players).unwrap());
        let due: Vec<_> = play.poignees.iter().map(|shown| due(shown.size)).collect();
        naive::replay(self.seating, &due, play, &self.judged);
    }

    fn every_card_counts(&self) {
        let Adjudication { points, bouts, tricks_taken, .. } = &self.judged;
        assert_eq!(points.attack + points.defence, PACK_POINTS, "{:?}", self.simulated);
        assert_eq!(bouts.attack + bouts.defence, 3, "{:?}", self.simulated);
        let tricks = self.simulated.play.tricks.len();
        assert_eq!(tricks_taken.iter().map(|&taken| usize::from(taken)).sum::<usize>(), tricks);
    }

    /// With the suits named otherwise everything is the same but the names.
    fn suits_are_alike(&self) {
        let renamed = renamed(&self.simulated.play);
        let judged = judge(self.rules, self.seating, &renamed);
        assert_eq!(judged.record(), self.judged.record(), "{renamed:?}");
        assert_eq!(judged.trick_winners, self.judged.trick_winners, "{renamed:?}");
        assert_eq!((judged.points, judged.bouts), (self.judged.points, self.judged.bouts), "{renamed:?}");
        let breaches = |judged: &Adjudication| -> Vec<_> {
            let breaches = judged.breaches.iter();
            breaches
                .map(|breach| (breach.broken, breach.trick, breach.player, breach.card, breach.how))
                .collect()
        };
        let expected: Vec<_> = breaches(&self.judged)
            .into_iter()
            .map(|(broken, trick, player, card, how)| (broken, trick, player, card.map(other_suit), how))
            .collect();
        assert_eq!(breaches(&judged), expected, "{renamed:?}");
    }
}

/// Every suit takes the next one's name.
fn other_suit(card: Card) -> Card {
    let index = card.index();
    Card::new(if index < 56 { (index + 14) % 56 } else { index }).unwrap()
}

fn renamed(play: &Play<Seat>) -> Play<Seat> {
    let cards = |cards: &[Card]| cards.iter().copied().map(other_suit).collect::<Vec<_>>();
    let mut play = play.clone();
    for (_, hand) in &mut play.hands.0 {
        *hand = cards(hand);
    }
    play.dog = cards(&play.dog);
    play.called = play.called.map(other_suit);
    play.aside = cards(&play.aside);
    for shown in &mut play.poignees {
        shown.cards = cards(&shown.cards);
    }
    for (_, card) in play.tricks.iter_mut().flatten() {
        *card = other_suit(*card);
    }
    play
}

/// What the record comes to: checked, and zero-sum.
fn settled(case: &Case) {
    let record = case.judged.record().unwrap_or_else(|| panic!("open: {:?}", case.simulated));
    let deal = Deal::check(case.rules, case.seating, record);
    let settlement = deal.unwrap_or_else(|refused| panic!("{refused:?}: {:?}", case.simulated)).settle();
    assert_eq!(settlement.points.iter().copied().sum::<Points>(), Points::ZERO, "{record:?}");
    assert_eq!(case.judged.settle(case.rules, case.seating), Some(settlement), "{record:?}");
}

/// What holds for every legal play.
fn legal(number: u64, tally: &mut Tally) {
    let case = Case::new(number, PerMillion::NEVER);
    assert_eq!(case.judged.breaches, [], "{number}: {:?}", case.simulated);
    assert_eq!(case.simulated.planted, None);
    settled(&case);
    let record = case.judged.record().unwrap();
    assert_eq!(record.contradictions(), [], "{number}: {record:?}");
    tally.count(case.rules, &case.simulated.play, record);
}

/// What was planted is what is found, and nothing else.
fn violated(number: u64, tally: &mut Tally) {
    let case = Case::new(number, PerMillion::ALWAYS);
    let found: Vec<_> = case
        .judged
        .breaches
        .iter()
        .map(|breach| (breach.broken, breach.trick, breach.player, breach.card))
        .collect();
    let planted = case.simulated.planted.unwrap_or_else(|| panic!("{number}: {:?}", case.simulated));
    let expected = (planted.broken, planted.trick, planted.player, planted.card);
    assert_eq!(found, [expected], "{number}: {:?}", case.simulated);
    // What lies stays: the play has its outcome all the same, unless the deal is void.
    if planted.broken == Broken::PetitSec {
        assert_eq!(case.judged.record(), None);
    } else if !is_chelem_with_honours_aside(&case, planted.broken) {
        settled(&case);
    }
    tally.count_planted(case.seating.active().count(), case.simulated.planted);
}

/// A side without tricks that has laid aside a Roi or a bout: no record says that.
fn is_chelem_with_honours_aside(case: &Case, broken: Broken) -> bool {
    let defence_made = case.judged.record().is_some_and(|record| record.chelem == Some(Chelem::DefenceMade));
    defence_made && broken == Broken::IllegalAside
}

/// What came in all deals, every other six of them with a violation.
static TALLY: LazyLock<Tally> = LazyLock::new(|| {
    let judge = |number: u64, tally: &mut Tally| {
        if (number / 6).is_multiple_of(2) {
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
fn everything_that_can_come_comes() {
    let comes = |players, what| assert!(TALLY.of(players, what) > 0, "{players}: {what:?}");
    for players in 3..=5 {
        for contract in Contract::ALL {
            comes(players, What::Made(contract));
            assert!(TALLY.of(players, What::Made(contract)) < TALLY.of(players, What::Contract(contract)));
        }
        for size in [PoigneeSize::Simple, PoigneeSize::Double] {
            comes(players, What::Poignee(size));
        }
        for side in [Side::Attack, Side::Defence] {
            comes(players, What::PetitAuBout(side));
        }
        for what in [What::DefencePoignee, What::ExcuseLed, What::ExcuseInLastTrick] {
            comes(players, what);
        }
    }
    for what in [What::CalledInDog, What::CalledOwn, What::CalledLower, What::Partner] {
        comes(5, what);
    }
    for chelem in [Chelem::UnannouncedMade, Chelem::AnnouncedFailed] {
        assert!(TALLY.of_all(What::Chelem(chelem)) > 0, "{chelem:?}");
    }
}

#[test]
fn contracts_come_as_at_a_table_of_simple_players() {
    for players in 3..=5 {
        let deals = TALLY.of(players, What::Deal);
        let [prise, garde, sans, contre] =
            Contract::ALL.map(|contract| TALLY.of(players, What::Contract(contract)) * 1000 / deals);
        assert!((280..450).contains(&prise), "{players}: {prise}");
        assert!((430..580).contains(&garde), "{players}: {garde}");
        assert!((70..150).contains(&sans), "{players}: {sans}");
        assert!((15..60).contains(&contre), "{players}: {contre}");
        let made = Contract::ALL.map(|contract| TALLY.of(players, What::Made(contract))).iter().sum::<u32>();
        let made = made * 100 / deals;
        assert!((40..75).contains(&made), "{players}: {made} %");
    }
}

#[test]
fn every_duty_is_broken_where_it_exists() {
    for players in 3..=5 {
        for broken in Broken::ALL {
            let exists = broken != Broken::IllegalCall || players == 5;
            assert_eq!(TALLY.of(players, What::Planted(broken)) > 20, exists, "{players}: {broken:?}");
        }
    }
}
