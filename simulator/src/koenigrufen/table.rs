//! The table in trick play: what lies, and what each knows.

use domain::card::{Card, CardSet};
use domain::koenigrufen::TRICKS;
use domain::koenigrufen::play::{Broken, Duties, PromisedBirds};
use domain::seat::{PerSeat, Seat, Seating};

use super::bid::Game;
use super::hand;

/// A deal while its tricks are played.
pub(super) struct Table<'a> {
    pub seating: Seating,
    pub game: &'a Game<'a>,
    pub duties: Duties,
    pub partner: Option<Seat>,
    pub called: Option<Card>,
    pub hands: PerSeat<CardSet>,
    /// What everybody has seen: the cards played and what lies open of the talon.
    pub seen: CardSet,
    /// What the declarer has laid away.
    pub laid: CardSet,
    /// What lies in the talon, or was left there.
    pub talon: CardSet,
    /// The cards of announced birds, and the called king if its ultimo was announced.
    pub promised: CardSet,
    /// Announced birds that must not be given up freely, by who announced them.
    pub birds: PerSeat<PromisedBirds>,
    /// Whether everybody knows who the partner is.
    pub partner_shown: bool,
    /// From 1.
    pub number: u8,
    pub taken: PerSeat<u8>,
    /// Who has laid what in this trick, and the cards alone.
    pub trick: Vec<(Seat, Card)>,
    pub lying: Vec<Card>,
}

impl Table<'_> {
    /// Lays a card.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.seen.insert(card);
        self.trick.push((seat, card));
        self.lying.push(card);
        self.partner_shown |= self.called == Some(card);
    }

    /// Takes the trick; who did.
    pub fn end_trick(&mut self) -> Seat {
        let taker = self.top().map_or(self.seating.vorhand(), |(seat, _)| seat);
        self.taken[taker] += 1;
        self.lying.clear();
        taker
    }

    /// What somebody would break with this card, if he does.
    pub fn broken_by(&self, seat: Seat, card: Card) -> Option<Broken> {
        let hand = self.hands[seat];
        self.duties.broken_by(card, hand, &self.lying).or_else(|| {
            let legal = self.duties.legal_cards(hand, &self.lying);
            self.birds[seat].broken_by(card, self.number, legal)
        })
    }

    /// Who would take the trick as it stands, with which card.
    pub fn top(&self) -> Option<(Seat, Card)> {
        self.trick.get(self.duties.winner(&self.lying)?).copied()
    }

    /// Whether this card would be the trick's highest.
    pub fn beats(&self, card: Card) -> bool {
        let Some((_, top)) = self.top() else { return true };
        if self.duties.kaiserstich && card == Card::PAGAT {
            let mut lying = self.lying.clone();
            lying.push(card);
            return self.duties.winner(&lying) == Some(lying.len() - 1);
        }
        let trumps = card.tarock().is_some() && top.suit().is_some() && !self.duties.colour;
        trumps || CardSet::above(top).contains(card)
    }

    /// Who plays after this seat in the trick, if it lays its card now.
    pub fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let left = 3_usize.saturating_sub(self.trick.len());
        let seating = self.seating;
        std::iter::successors(Some(seating.next(seat)), move |seat| Some(seating.next(*seat))).take(left)
    }

    pub fn declares(&self, seat: Seat) -> bool {
        self.game.declarers.iter().any(|(declarer, _)| *declarer == seat)
    }

    /// Cards that may be in the hands of the others, as far as this seat can tell.
    pub fn unseen(&self, seat: Seat) -> CardSet {
        let laid = if self.declares(seat) { self.laid } else { CardSet::EMPTY };
        !(self.seen | self.hands[seat] | laid)
    }

    /// Cards this seat could play although nobody holds them: from the talon, or what it
    /// has laid away.
    pub fn out_of_play(&self, seat: Seat) -> CardSet {
        if self.declares(seat) { self.talon | self.laid } else { self.talon }
    }

    /// How surely a card stays the highest of the trick if so many, who would beat it if
    /// they could, play after it; in per mille.
    pub fn stays(&self, seat: Seat, card: Card, after: u32) -> u32 {
        if after == 0 {
            return 1000;
        }
        let unseen = self.unseen(seat) - CardSet::only(card);
        let left = u32::from(TRICKS + 1 - self.number);
        // A card that is not seen is with each of them with this probability.
        let each = 1000 * left / u32::from(unseen.len()).max(1);
        let nobody_of_them = 1000_u32.saturating_sub(each * after);
        let above: u32 = (CardSet::above(card) & unseen).len().into();
        let mut stays = power(nobody_of_them, above);
        let tarock_beats = card.suit().is_some() && !self.duties.colour;
        if tarock_beats && hand::tarocks(unseen) > 0 {
            let alike: u32 = (CardSet::alike(card) & unseen).len().into();
            let void = power(1000_u32.saturating_sub(each), alike);
            // Most who are void have a tarock.
            stays = stays * power(1000 - void * 9 / 10, after) / 1000;
        }
        stays
    }

    /// How high a card is among its own, from 0 to 21.
    pub fn height(card: Card) -> i32 {
        let place = hand::place(card);
        i32::try_from(if card.tarock().is_some() { place } else { place * 3 }).unwrap_or(0)
    }
}

fn power(per_mille: u32, times: u32) -> u32 {
    (0..times).fold(1000, |left, _| left * per_mille.min(1000) / 1000)
}
