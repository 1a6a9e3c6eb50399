//! The trick play: what lies, what each knows, whose card is chosen how.

use domain::seat::{PerSeat, Seat, Seating};
use domain::tarot::card::{Card, CardSet};
use domain::tarot::play::{legal_cards, winner};
use domain::tarot::{Contract, Side};

use super::hand;
use crate::dice::Dice;

/// A deal while its tricks are played.
pub(super) struct Table {
    pub seating: Seating,
    pub contract: Contract,
    pub taker: Seat,
    pub partner: Option<Seat>,
    pub called: Option<Card>,
    pub hands: PerSeat<CardSet>,
    /// What was laid aside, or the dog.
    pub pile: CardSet,
    /// What has been played.
    pub seen: CardSet,
    /// From 1.
    pub number: usize,
    /// The number of the last trick.
    pub last: usize,
    /// Tricks of the attack and of the defence.
    pub taken: (usize, usize),
    /// Who has laid what in this trick, and the cards alone.
    pub trick: Vec<(Seat, Card)>,
    pub lying: Vec<Card>,
}

impl Table {
    /// Lays a card.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.pile.remove(card);
        self.seen.insert(card);
        self.trick.push((seat, card));
        self.lying.push(card);
    }

    /// Takes the trick; who did.
    pub fn end_trick(&mut self) -> Seat {
        let taker = self.top().map_or(self.seating.vorhand(), |(seat, _)| seat);
        match self.side_of(taker) {
            Side::Attack => self.taken.0 += 1,
            Side::Defence => self.taken.1 += 1,
        }
        self.lying.clear();
        taker
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat == self.taker || Some(seat) == self.partner { Side::Attack } else { Side::Defence }
    }

    /// Who would take the trick as it stands, with which card.
    fn top(&self) -> Option<(Seat, Card)> {
        self.trick.get(winner(&self.lying)?).copied()
    }

    /// Whether a player knows another to be on his side: the partner knows it at once, others
    /// when his card has been played.
    fn knows_friend(&self, seat: Seat, other: Seat) -> bool {
        let is_open = self.called.is_none_or(|called| self.seen.contains(called));
        self.side_of(seat) == self.side_of(other) && (is_open || Some(seat) == self.partner)
    }

    /// The legal card that promises most, with a little whim.
    pub fn choose(&self, seat: Seat, dice: &mut Dice) -> Option<Card> {
        let legal = legal_cards(self.hands[seat], &self.lying);
        let excuse_is_due = self.excuse_is_due(seat, dice);
        legal.iter().max_by_key(|&card| {
            let promise = match card {
                Card::EXCUSE => excuse_is_due,
                _ if self.lying.iter().all(|&lies| lies == Card::EXCUSE) => self.promise_of_lead(seat, card),
                _ => self.promise(seat, card),
            };
            promise + i32::try_from(dice.below(WHIM)).unwrap_or(0)
        })
    }

    /// Whether it is time for the Excuse: before the last trick, unless its side has taken all.
    fn excuse_is_due(&self, seat: Seat, dice: &mut Dice) -> i32 {
        let (attack, defence) = self.taken;
        let others = if self.side_of(seat) == Side::Attack { defence } else { attack };
        let hopes_for_all = others == 0 && self.number > self.last / 2;
        let is_forgotten = dice.chance(15);
        if hopes_for_all || is_forgotten {
            -100_000
        } else if self.number + 1 >= self.last {
            100_000
        } else {
            // Better than throwing points to the others, worse than a good trick.
            -250
        }
    }

    /// What leading a card promises.
    fn promise_of_lead(&self, seat: Seat, card: Card) -> i32 {
        let unseen = CardSet::PACK - self.seen - self.hands[seat];
        let above = i32::from((CardSet::above(card) & unseen).len());
        let points = i32::from(card.half_points());
        let others = hand::atouts(unseen);
        if let Some(number) = card.atout() {
            let own = hand::atouts(self.hands[seat]);
            let draws = match self.side_of(seat) {
                Side::Attack if 2 * own > others => 300,
                _ => -300,
            };
            return match number {
                1 if others > 0 => -2000,
                // Home, and last of all.
                1 => -800,
                _ if above == 0 => draws + 300,
                _ => draws - 20 * i32::from(number >= 16),
            };
        }
        let length = i32::from((self.hands[seat] & CardSet::alike(card)).len());
        let is_first_round = (CardSet::alike(card) & self.seen).is_empty();
        let stands = above == 0 && (is_first_round || others == 0);
        let nothing_beats_it = if above == 0 && others == 0 { 500 } else { 0 };
        20 * length + nothing_beats_it + if stands { 60 * points } else { -60 * points }
    }

    /// What following with a card promises.
    fn promise(&self, seat: Seat, card: Card) -> i32 {
        let points = i32::from(card.half_points());
        let lies: i32 = self.lying.iter().map(|card| i32::from(card.half_points())).sum();
        let friend = self.top().is_some_and(|(other, _)| self.knows_friend(seat, other));
        let after =
            i32::try_from(self.seating.active().count().saturating_sub(self.lying.len() + 1)).unwrap_or(0);
        let place = self.lying.len();
        let mut lying = self.lying.clone();
        lying.push(card);
        let takes = winner(&lying) == Some(place);
        let unseen = CardSet::PACK - self.seen - self.hands[seat];
        let above = i32::from((CardSet::above(card) & unseen).len());
        let cut =
            if card.atout().is_some() { 0 } else { 15 * i32::from((CardSet::alike(card) & self.seen).len()) };
        let risk = (after * (40 * above + cut)).min(1000);
        let cost = card.atout().map_or(0, |number| 8 * i32::from(number));
        let own = hand::atouts(self.hands[seat]);
        if card == Card::PETIT && self.number < self.last && own > 1 && own > hand::atouts(unseen) {
            return -2000;
        }
        if takes {
            let won = 1000 - risk;
            (won * (lies + points) - risk * points) / 10 - cost
        } else if friend {
            let keeps = 1000 - 250 * after.min(3);
            (keeps * points - (1000 - keeps) * points) / 10 - cost
        } else {
            -100 * points - cost
        }
    }
}

/// Those who play, from this one in the order of play.
pub(super) fn in_order(seating: Seating, from: Seat) -> Vec<Seat> {
    let players = seating.active().count();
    std::iter::successors(Some(from), |&seat| Some(seating.next(seat))).take(players).collect()
}

/// What a whim adds to a promise at most: half a point counts 100.
const WHIM: u32 = 150;
