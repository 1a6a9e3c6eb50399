//! Violations on request: one at most in a deal, and what it was is stated.

use domain::card::Card;
use domain::royal::TRICKS;
use domain::royal::play::Broken;
use domain::seat::Seat;

use super::table::Table;
use crate::dice::Dice;

/// A violation that was committed on purpose.
pub type Planted = crate::planted::Planted<Broken, Card>;

/// Somebody looks for an occasion to break this duty, once.
#[derive(Debug)]
pub(super) struct Temptation {
    pub wanted: Broken,
    /// The card of the one who comes too early is still to be told.
    early: Option<(u8, Seat)>,
    pub planted: Option<Planted>,
}

/// How often each is tried first; what has few occasions more often.
const WEIGHTS: [(Broken, u32); 11] = [
    (Broken::WrongLead, 10),
    (Broken::OutOfTurn, 10),
    (Broken::NotInHand, 10),
    (Broken::Farbzwang, 15),
    (Broken::Tarockzwang, 15),
    (Broken::KeptWithheld, 40),
    (Broken::KeptEarly, 40),
    (Broken::KeptOrder, 150),
    (Broken::FalseMeldung, 10),
    (Broken::NotThrownIn, 10),
    (Broken::ThrownInWrongly, 5),
];

/// The duties, in the order in which they are tried.
pub(super) fn temptations(dice: &mut Dice) -> Vec<Temptation> {
    let mut left = WEIGHTS;
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
    pub fn plant(&mut self, trick: u8, player: Seat, card: Option<Card>) {
        self.planted = Some(Planted { broken: self.wanted, trick, player, card });
    }

    pub fn seeks(&self, wanted: Broken) -> bool {
        self.wanted == wanted && self.planted.is_none()
    }

    /// Somebody leads although he has not taken the last trick, or the last to play comes
    /// before others.
    pub fn out_of_order(&mut self, trick: u8, order: &mut [Seat], dice: &mut Dice) {
        // The last occasion is taken: one that every deal has.
        let now = dice.chance(if trick == TRICKS { 1000 } else { 150 });
        if self.seeks(Broken::WrongLead) && now {
            order.rotate_left(1 + dice.below(3) as usize);
            self.early = order.first().map(|seat| (trick, *seat));
        } else if self.seeks(Broken::OutOfTurn) && now {
            let place = 1 + dice.below(2) as usize;
            if let Some(still_to_play) = order.get_mut(place..) {
                still_to_play.rotate_right(1);
            }
            self.early = order.get(place).map(|seat| (trick, *seat));
        }
    }

    /// The card by which somebody breaks his duty, if this is the occasion.
    pub fn card(&mut self, table: &Table<'_>, seat: Seat, dice: &mut Dice) -> Option<Card> {
        if self.planted.is_some() || !dice.chance(if self.wanted == Broken::KeptOrder { 900 } else { 300 }) {
            return None;
        }
        let hand = table.hands[seat];
        let cards = match self.wanted {
            // In the last trick a player without a card would have nothing to add.
            Broken::NotInHand if table.number < TRICKS => {
                let others = Seat::ALL.into_iter().filter(|other| !table.has_played(*other));
                others.filter(|other| *other != seat).flat_map(|other| table.hands[other].iter()).collect()
            }
            Broken::NotInHand => return None,
            _ => hand,
        };
        let duties = table.duties_of(seat);
        let breaks =
            |card: &Card| duties.broken_by(*card, hand, &table.lying, table.number) == Some(self.wanted);
        let wrong: Vec<_> = cards.iter().filter(breaks).collect();
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
