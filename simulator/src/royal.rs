//! Deals of Royal-Tarock to the card, from the shuffle to the last trick.
//!
//! Everybody judges his hand by a few integers (`hand.rs`), announces what he likes (`wish.rs`),
//! raises his partner and gives kontra (`announce.rs`), and lays the legal card that promises
//! most (`table.rs`). Nobody looks into another hand. What a deal is worth follows from the
//! cards alone: the adjudicator of `domain` reads the record off the play.

mod announce;
mod course;
mod deal;
mod hand;
mod players;
mod table;
mod violate;
mod wish;

use domain::card::CardSet;
use domain::player_map::PlayerMap;
use domain::royal::play::{Announcement, Broken, Duties, Play};
use domain::royal::side::{BySide, Side, places};
use domain::royal::{Record, Rules, record};
use domain::seat::{PerSeat, Seat, Seating};

use table::Table;
use violate::Temptation;

pub use violate::Planted;

use crate::dice::{Dice, PerMillion};

/// A deal that was played to the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// From the shuffle to the last trick.
    pub play: Play<Seat>,
    /// What was broken on purpose; nothing in a legal play.
    pub planted: Option<Planted>,
}

/// A legal play at this seating. What would be thrown in was dealt again.
#[must_use]
pub fn play(rules: &Rules, seating: Seating, dice: &mut Dice) -> Simulated {
    let hands = deal::playable(seating, dice);
    Opened::new(rules, seating, hands, dice).play(None, dice)
}

/// A play in which one duty is broken, as often as the rate says.
#[must_use]
pub fn play_with_violations(rules: &Rules, seating: Seating, rate: PerMillion, dice: &mut Dice) -> Simulated {
    if !dice.happens(rate) {
        return play(rules, seating, dice);
    }
    let opened = Opened::new(rules, seating, deal::playable(seating, dice), dice);
    let mut simulated = None;
    for temptation in violate::temptations(dice) {
        let tried = match temptation.wanted {
            Broken::ThrownInWrongly => thrown_in(seating, opened.hands, temptation),
            Broken::NotThrownIn => played_all_the_same(rules, seating, temptation, dice),
            _ => opened.play(Some(temptation), dice),
        };
        if simulated.insert(tried).planted.is_some() {
            break;
        }
    }
    simulated.unwrap_or_else(|| opened.play(None, dice))
}

/// A deal as it was shuffled: thrown in if somebody has too few tarocks.
#[must_use]
pub fn dealt(rules: &Rules, seating: Seating, dice: &mut Dice) -> Simulated {
    let hands = deal::deal(seating, dice);
    if deal::is_thrown_in(seating, &hands) {
        let play = Play { thrown_in: true, ..unplayed(seating, &hands) };
        return Simulated { play, planted: None };
    }
    Opened::new(rules, seating, hands, dice).play(None, dice)
}

/// The record of a legal play at this seating.
///
/// # Panics
/// Never: every simulated play is one whose record stands (`tests/royal`).
#[must_use]
pub fn record(rules: &Rules, seating: Seating, dice: &mut Dice) -> Record<Seat> {
    let Simulated { play, .. } = play(rules, seating, dice);
    let judged = play.adjudicate(rules, seating, |seat| Some(*seat)).ok();
    judged.and_then(|judged| judged.record().cloned()).expect("a simulated play is whole")
}

/// The cards alone.
fn unplayed(seating: Seating, hands: &PerSeat<CardSet>) -> Play<Seat> {
    Play {
        attackers: None,
        defenders: None,
        hands: PlayerMap(seating.active().map(|seat| (seat, hands[seat].iter().collect())).collect()),
        thrown_in: false,
        announcements: Vec::new(),
        tricks: Vec::new(),
    }
}

fn thrown_in(seating: Seating, hands: PerSeat<CardSet>, mut temptation: Temptation) -> Simulated {
    // It is the dealer's to deal on.
    if let Some((dealer, ..)) = places(seating).last() {
        temptation.plant(0, dealer, None);
    }
    let play = Play { thrown_in: true, ..unplayed(seating, &hands) };
    Simulated { play, planted: temptation.planted }
}

/// One player, and no other, should have thrown in.
fn played_all_the_same(
    rules: &Rules,
    seating: Seating,
    mut temptation: Temptation,
    dice: &mut Dice,
) -> Simulated {
    let (hands, weak) = loop {
        let hands = deal::deal(seating, dice);
        let weak: Vec<_> = seating.active().filter(|seat| deal::is_weak(hands[*seat])).collect();
        if let [only] = weak.as_slice() {
            break (hands, *only);
        }
    };
    temptation.plant(0, weak, None);
    Opened::new(rules, seating, hands, dice).play(Some(temptation), dice)
}

/// A deal when it is known what was announced.
struct Opened<'r> {
    rules: &'r Rules,
    seating: Seating,
    hands: PerSeat<CardSet>,
    announcements: Vec<record::Announcement<Seat>>,
}

impl<'r> Opened<'r> {
    fn new(rules: &'r Rules, seating: Seating, hands: PerSeat<CardSet>, dice: &mut Dice) -> Self {
        let announcements = announce::bidding(rules, seating, &hands, dice);
        Self { rules, seating, hands, announcements }
    }

    fn play(&self, mut temptation: Option<Temptation>, dice: &mut Dice) -> Simulated {
        let mut announcements = self.announcements.clone();
        if let Some(temptation) = &mut temptation
            && temptation.seeks(Broken::FalseMeldung)
            && let Some(false_one) = announce::false_meldung(self.rules, self.seating, &self.hands, dice)
        {
            let is_his = |announced: &record::Announcement<Seat>| {
                (announced.item, announced.by, announced.suit)
                    == (false_one.item, false_one.by, false_one.suit)
            };
            announcements.retain(|announced| !is_his(announced));
            temptation.plant(0, false_one.by, None);
            announcements.push(false_one);
        }
        let mut sides = PerSeat([Side::Defenders; 5]);
        let mut leader = self.seating.vorhand();
        for (seat, side, _) in places(self.seating) {
            sides[seat] = side;
            // The second in the order of seats: the attackers' Eintreiber.
            leader = if seat == self.seating.vorhand() { self.seating.next(seat) } else { leader };
        }
        let duties = BySide::from_fn(|side| {
            Duties::announced(announcements.iter().filter(|announced| sides[announced.by] == side))
        });
        let mut table = Table {
            seating: self.seating,
            sides,
            duties: &duties,
            hands: self.hands,
            seen: CardSet::EMPTY,
            number: 0,
            trick: Vec::with_capacity(4),
            lying: Vec::with_capacity(4),
        };
        let tricks = table.play(leader, &mut temptation, dice);
        let announcements = announcements.into_iter().map(Announcement::from).collect();
        let play = Play { announcements, tricks, ..unplayed(self.seating, &self.hands) };
        Simulated { play, planted: temptation.and_then(|temptation| temptation.planted) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seating() -> Seating {
        Seating::dealt_by(4, Seat::ALL[3]).unwrap()
    }

    fn rules() -> &'static Rules {
        domain::ruleset::Ruleset::preset("royal").unwrap().game.royal().unwrap()
    }

    #[test]
    fn the_same_dice_play_the_same_deal() {
        let deal = |part, rate| play_with_violations(rules(), seating(), rate, &mut Dice::new(1, part));
        for part in 0..200 {
            assert_eq!(deal(part, PerMillion::NEVER), deal(part, PerMillion::NEVER));
            assert_eq!(deal(part, PerMillion::ALWAYS), deal(part, PerMillion::ALWAYS));
        }
        assert_ne!(deal(0, PerMillion::NEVER), deal(1, PerMillion::NEVER));
    }

    /// `ChaCha` and the shuffle are the same everywhere, so the cards are. Seat 1 leads.
    #[test]
    fn the_attackers_get_xx_and_xix() {
        for part in 0..50 {
            let hands = deal::deal(seating(), &mut Dice::new(1, part));
            assert!(hands[Seat::ALL[0]].to_string().contains("T19"));
            assert!(hands[Seat::ALL[1]].to_string().contains("T20"));
            assert!(seating().active().all(|seat| hands[seat].len() == 10));
        }
    }

    #[test]
    fn about_one_deal_in_seven_is_thrown_in() {
        let mut dice = Dice::new(1, 0);
        let thrown = (0..2000).filter(|_| dealt(rules(), seating(), &mut dice).play.thrown_in).count();
        assert!((60..400).contains(&thrown), "{thrown}");
    }
}
