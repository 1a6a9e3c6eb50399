//! Violations on request: one at most in a deal, and what it was is stated.

use domain::seat::Seat;
use domain::tarot::card::{Card, CardSet};
use domain::tarot::play::{Broken, ShownPoignee, broken_by, callable};
use domain::tarot::{Contract, Rules};

use super::hand;
use super::table::Table;
use crate::dice::Dice;

/// A violation that was committed on purpose.
pub type Planted = crate::planted::Planted<Broken, Card>;

/// Somebody looks for an occasion to break this duty, once.
#[derive(Debug)]
pub(super) struct Temptation {
    wanted: Broken,
    /// The card of the one who comes too early is still to be told.
    early: Option<(usize, Seat)>,
    pub planted: Option<Planted>,
}

/// How often each is tried.
const WEIGHTS: [(Broken, u32); 10] = [
    (Broken::WrongLead, 10),
    (Broken::OutOfTurn, 10),
    (Broken::NotInHand, 10),
    (Broken::Farbzwang, 20),
    (Broken::NotCut, 20),
    (Broken::NotOvertrumped, 20),
    (Broken::IllegalAside, 15),
    (Broken::IllegalCall, 15),
    (Broken::IllegalPoignee, 15),
    (Broken::PetitSec, 3),
];

/// The duties that can be broken, in the order in which they are tried.
pub(super) fn temptations(contract: Contract, players: usize, dice: &mut Dice) -> Vec<Temptation> {
    let possible = |broken| match broken {
        Broken::IllegalAside => contract.takes_dog(),
        Broken::IllegalCall => players == 5,
        _ => true,
    };
    let mut left = WEIGHTS.map(|(broken, weight)| (broken, if possible(broken) { weight } else { 0 }));
    let mut order = Vec::with_capacity(left.len());
    while let Some(wanted) = dice.weighted(&left) {
        order.push(Temptation { wanted, early: None, planted: None });
        for (broken, weight) in &mut left {
            if *broken == wanted {
                *weight = 0;
            }
        }
    }
    order
}

impl Temptation {
    pub fn petit_sec(&self) -> bool {
        self.wanted == Broken::PetitSec
    }

    pub fn plant(&mut self, trick: usize, player: Seat, card: Option<Card>) {
        let trick = u8::try_from(trick).unwrap_or(u8::MAX);
        self.planted = Some(Planted { broken: self.wanted, trick, player, card });
    }

    fn seeks(&self, wanted: Broken) -> bool {
        self.wanted == wanted && self.planted.is_none()
    }

    /// Calls a lower head than the hand allows, or nobody (TAR "Tarot zu fünft").
    pub fn call(
        &mut self,
        taker: Seat,
        hand: CardSet,
        called: Option<Card>,
        dice: &mut Dice,
    ) -> Option<Card> {
        if !self.seeks(Broken::IllegalCall) {
            return called;
        }
        let heads = CardSet::DAMES | CardSet::CAVALIERS | CardSet::VALETS;
        let wrong: Vec<_> = (heads - callable(hand)).iter().collect();
        let card = dice.one_of(&wrong).filter(|_| dice.chance(800));
        self.plant(0, taker, card);
        card
    }

    /// Lays aside a Roi or a bout, an atout too early or in secret, or a wrong number.
    pub fn aside(
        &mut self,
        taker: Seat,
        held: CardSet,
        aside: &mut Vec<Card>,
        shown: &mut Vec<Card>,
        dice: &mut Dice,
    ) {
        if !self.seeks(Broken::IllegalAside) {
            return;
        }
        if !shown.is_empty() && dice.chance(500) {
            let hidden = shown.pop();
            self.plant(0, taker, hidden);
            return;
        }
        if dice.chance(200) {
            // One atout fewer is none that is still to be shown.
            if let Some(held_back) = aside.pop() {
                shown.retain(|&card| card != held_back);
                self.plant(0, taker, None);
            }
            return;
        }
        let honours = held & (CardSet::ROIS | CardSet::BOUTS);
        let early = if shown.is_empty() { (held & CardSet::ATOUTS) - CardSet::BOUTS } else { CardSet::EMPTY };
        let wrong: Vec<_> = (honours | early).iter().collect();
        if let (Some(card), Some(place)) = (dice.one_of(&wrong), aside.first_mut()) {
            *place = card;
            self.plant(0, taker, Some(card));
        }
    }

    /// Shows a poignée without its cards: too few, a card of a suit, one of another hand, or
    /// the Excuse before the last atout.
    pub fn poignee(
        &mut self,
        rules: &Rules,
        players: usize,
        hands: &[(Seat, CardSet)],
        shown: &mut Vec<ShownPoignee<Seat>>,
        dice: &mut Dice,
    ) {
        if !self.seeks(Broken::IllegalPoignee) {
            return;
        }
        let Some(&(by, hand)) = hands.iter().max_by_key(|(_, hand)| hand::atouts(*hand)) else { return };
        let Some((size, _)) = rules.poignees().next() else { return };
        let due = hand::due(rules, size, players);
        let atouts = hand & CardSet::ATOUTS;
        let mut cards: Vec<_> = atouts.iter().take(due.saturating_sub(1)).collect();
        let nearly = cards.len() + 1 == due;
        let ways = [
            (hand - CardSet::ATOUTS_AND_EXCUSE).iter().next(),
            (CardSet::ATOUTS - hand).iter().next(),
            Some(Card::EXCUSE).filter(|&excuse| hand.contains(excuse) && usize::from(atouts.len()) >= due),
        ];
        let wrong = ways.get(dice.below(4) as usize).copied().flatten().filter(|_| nearly);
        cards.extend(wrong);
        *shown = vec![ShownPoignee { by, size, cards }];
        self.plant(0, by, wrong);
    }

    /// Somebody leads although he has not taken the last trick, or the last to play comes
    /// before others.
    pub fn out_of_order(&mut self, is_last: bool, trick: usize, order: &mut [Seat], dice: &mut Dice) {
        // The last occasion is taken: one that every deal has.
        let now = dice.chance(if is_last { 1000 } else { 100 });
        let others = u32::try_from(order.len()).unwrap_or(0).saturating_sub(1);
        if self.seeks(Broken::WrongLead) && now {
            order.rotate_left(1 + dice.below(others) as usize);
            self.early = order.first().map(|seat| (trick, *seat));
        } else if self.seeks(Broken::OutOfTurn) && now {
            let place = 1 + dice.below(others - 1) as usize;
            if let Some(still_to_play) = order.get_mut(place..) {
                still_to_play.rotate_right(1);
            }
            self.early = order.get(place).map(|seat| (trick, *seat));
        }
    }

    /// The card by which somebody breaks his duty, if this is the occasion.
    pub fn card(&mut self, table: &Table, seat: Seat, dice: &mut Dice) -> Option<Card> {
        if self.planted.is_some() || self.early.is_some() || !dice.chance(300) {
            return None;
        }
        let hand = table.hands[seat];
        let cards = if self.wanted == Broken::NotInHand {
            // What the taker laid aside is at nobody else's hand.
            if seat == table.taker || !table.contract.takes_dog() { table.pile } else { CardSet::EMPTY }
        } else {
            hand
        };
        let wrong: Vec<_> =
            cards.iter().filter(|card| broken_by(*card, hand, &table.lying) == Some(self.wanted)).collect();
        let card = dice.one_of(&wrong)?;
        self.plant(table.number, seat, Some(card));
        Some(card)
    }

    /// Told of every card that is laid: with it somebody may have come too early.
    pub fn laid(&mut self, seat: Seat, card: Card) {
        if let Some((trick, player)) = self.early.filter(|(_, player)| *player == seat) {
            self.early = None;
            self.plant(trick, player, Some(card));
        }
    }
}
