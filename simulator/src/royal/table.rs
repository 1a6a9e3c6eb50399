//! The trick play: what lies, what each knows, whose card is chosen how.

use domain::card::{Card, CardSet};
use domain::royal::TRICKS;
use domain::royal::pack::PACK;
use domain::royal::play::{Duties, winner};
use domain::royal::side::{BySide, Side};
use domain::seat::{PerSeat, Seat, Seating};

use crate::dice::Dice;

/// A deal while its tricks are played.
pub(super) struct Table<'a> {
    pub seating: Seating,
    pub sides: PerSeat<Side>,
    pub duties: &'a BySide<Duties>,
    pub hands: PerSeat<CardSet>,
    /// The cards played.
    pub seen: CardSet,
    /// From 1.
    pub number: u8,
    /// Who has laid what in this trick, and the cards alone.
    pub trick: Vec<(Seat, Card)>,
    pub lying: Vec<Card>,
}

impl Table<'_> {
    /// Everybody, beginning with this seat.
    pub fn order(&self, leader: Seat) -> Vec<Seat> {
        std::iter::successors(Some(leader), |&seat| Some(self.seating.next(seat))).take(4).collect()
    }

    /// Lays a card.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        // At times it is somebody else's.
        for holder in Seat::ALL {
            self.hands[holder].remove(card);
        }
        self.seen.insert(card);
        self.trick.push((seat, card));
        self.lying.push(card);
    }

    /// Takes the trick; who did.
    pub fn end_trick(&mut self) -> Option<Seat> {
        let taker = self.top().map(|(seat, _)| seat);
        self.lying.clear();
        taker
    }

    pub fn has_played(&self, seat: Seat) -> bool {
        self.trick.iter().any(|(by, _)| *by == seat)
    }

    pub fn duties_of(&self, seat: Seat) -> &Duties {
        &self.duties[self.sides[seat]]
    }

    /// The legal card that promises most, with a little whim.
    pub fn choose(&self, seat: Seat, dice: &mut Dice) -> Card {
        let legal = self.duties_of(seat).legal_cards(self.hands[seat], &self.lying, self.number);
        let wish = |card: &Card| self.promise(seat, *card) + i32::try_from(dice.below(WHIM)).unwrap_or(0);
        // Who is to play has a card.
        legal.iter().max_by_key(wish).unwrap_or(Card::PAGAT)
    }

    /// Who would take the trick as it stands, with which card.
    fn top(&self) -> Option<(Seat, Card)> {
        self.trick.get(winner(&self.lying)?).copied()
    }

    /// Whether this card would be the trick's highest.
    fn beats(&self, card: Card) -> bool {
        let Some((_, top)) = self.top() else { return true };
        let trumps = card.tarock().is_some() && top.suit().is_some();
        trumps || CardSet::above(top).contains(card)
    }

    /// Cards that may be in the hands of the others, as far as this seat can tell.
    fn unseen(&self, seat: Seat) -> CardSet {
        PACK - self.seen - self.hands[seat]
    }

    fn promise(&self, seat: Seat, card: Card) -> i32 {
        if self.lying.is_empty() { self.of_leading(seat, card) } else { self.of_following(seat, card) }
    }

    fn of_leading(&self, seat: Seat, card: Card) -> i32 {
        let unseen = self.unseen(seat);
        let above = i32::from((CardSet::above(card) & unseen).len());
        let tarocks = i32::from((self.hands[seat] & CardSet::TAROCKS).len());
        match card.tarock() {
            // Small ones and the Mond under the Sküs are no leads.
            Some(1..=4) if above > 0 => 60 - 10 * above.min(5),
            Some(21) if above > 0 => 0,
            Some(_) if above == 0 => 420 + 20 * tarocks,
            Some(_) => 200 + 15 * tarocks - 8 * above,
            None => {
                let alike = i32::from((CardSet::alike(card) & unseen).len());
                let left = i32::from(TRICKS + 1 - self.number);
                let safe = if above == 0 { 150 + 60 * alike } else { 0 };
                220 + safe - 40 * above - 10 * (left - alike).max(0)
            }
        }
    }

    fn of_following(&self, seat: Seat, card: Card) -> i32 {
        let Some((top_seat, top)) = self.top() else { return 0 };
        let side = self.sides[seat];
        let is_last = self.trick.len() == 3;
        let others_after = self.opponents_after(seat);
        let friend_holds = self.sides[top_seat] == side && (others_after == 0 || self.is_safe(seat, top));
        let prize = self.prize(side);
        if self.beats(card) && !(friend_holds && self.sides[top_seat] == side) {
            let stays = is_last || others_after == 0 || self.is_safe(seat, card);
            let gain = if stays { 400 + prize } else { 180 + prize / 2 };
            return gain - cost(card) - if stays { 0 } else { at_risk(card) };
        }
        if friend_holds {
            // A friend's trick is safe for what could be caught.
            let safe = if self.beats(card) { -100 } else { at_risk(card) / 2 };
            return 250 + safe - cost(card);
        }
        150 - cost(card) - 2 * at_risk(card)
    }

    fn opponents_after(&self, seat: Seat) -> usize {
        let left = 3_usize.saturating_sub(self.trick.len());
        let after = std::iter::successors(Some(self.seating.next(seat)), |&s| Some(self.seating.next(s)));
        after.take(left).filter(|other| self.sides[*other] != self.sides[seat]).count()
    }

    /// Whether hardly anybody can beat this card any more.
    fn is_safe(&self, seat: Seat, card: Card) -> bool {
        let unseen = self.unseen(seat);
        let above = (CardSet::above(card) & unseen).len();
        if card.tarock().is_some() { above <= 1 } else { above == 0 && (unseen & CardSet::TAROCKS).len() < 4 }
    }

    /// What lies there of the other side that is worth catching.
    fn prize(&self, side: Side) -> i32 {
        let theirs = self.trick.iter().filter(|(seat, _)| self.sides[*seat] != side);
        theirs.map(|(_, card)| at_risk(*card)).sum()
    }
}

/// What it costs to lay a card now rather than later.
fn cost(card: Card) -> i32 {
    match card.tarock() {
        Some(number) => 4 * i32::from(number) + if number >= 19 { 20 } else { 0 },
        None if card.is_king() => 60,
        None => 20 + i32::from((CardSet::alike(card) - CardSet::above(card)).len()) * 2,
    }
}

/// What is lost with a card if the other side gets it.
fn at_risk(card: Card) -> i32 {
    match card.tarock() {
        Some(21) => 400,
        Some(1) => 150,
        Some(2..=4) => 30,
        Some(18..=20) => 20,
        _ if card.is_king() => 60,
        _ => 0,
    }
}

/// What a whim adds to a promise at most.
const WHIM: u32 = 60;
