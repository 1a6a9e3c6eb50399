//! Violations on request: one at most in a deal, and what it was is stated.

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::{Broken, Duties, PromisedBirds};
use domain::koenigrufen::{Contract, Kontra, KontraEntry, Premium, Rules, TRICKS, Talon};
use domain::seat::{PerSeat, Seat, Seating};

use super::announce::Announced;
use super::hand;
use super::table::Table;
use super::talon;
use crate::dice::Dice;

/// A violation that was committed on purpose.
pub type Planted = crate::planted::Planted<Broken, Card>;

/// Somebody looks for an occasion to break this duty, once.
#[derive(Debug)]
pub(super) struct Temptation {
    wanted: Broken,
    /// The card of the one who comes too early is still to be told.
    early: Option<(u8, Seat)>,
    pub planted: Option<Planted>,
}

/// How often each is tried; what has few occasions comes first where it has one.
const WEIGHTS: [(Broken, u32); 14] = [
    (Broken::WrongLead, 10),
    (Broken::OutOfTurn, 10),
    (Broken::NotInHand, 10),
    (Broken::Farbzwang, 20),
    (Broken::Tarockzwang, 10),
    (Broken::Stichzwang, 30),
    (Broken::PagatLast, 60),
    (Broken::TarockLedEarly, 150),
    (Broken::IllegalDiscard, 10),
    (Broken::IllegalCall, 10),
    (Broken::MissingBird, 60),
    (Broken::KontraByCalledPartner, 10),
    (Broken::BirdsOutOfOrder, 100),
    (Broken::BirdInWrongTrick, 20),
];

/// The duties that can be broken in a game, in the order in which they are tried.
pub(super) fn temptations(
    rules: &Rules,
    contract: &Contract,
    duties: Duties,
    dice: &mut Dice,
) -> Vec<Temptation> {
    let birds_bind = PromisedBirds::new(rules, [Premium::Pagat]) != PromisedBirds::default();
    let possible = |broken| match broken {
        Broken::Stichzwang => duties.stichzwang,
        Broken::PagatLast => duties.pagat_last,
        Broken::TarockLedEarly => duties.colour,
        Broken::IllegalDiscard => contract.talon != Talon::None,
        Broken::IllegalCall | Broken::KontraByCalledPartner => contract.calls_king,
        Broken::MissingBird => {
            contract.demands() && contract.must_announce.iter().all(|premium| premium.is_bird())
        }
        Broken::BirdsOutOfOrder | Broken::BirdInWrongTrick => {
            birds_bind && rules.allows(contract, Premium::Pagat)
        }
        // The talon of a Trischaken is dealt out to the tricks: nobody has a card too many.
        Broken::NotInHand => !contract.is_trischaken(),
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
    fn plant(&mut self, trick: u8, player: Seat, card: Option<Card>) {
        self.planted = Some(Planted { broken: self.wanted, trick, player, card });
    }

    fn seeks(&self, wanted: Broken) -> bool {
        self.wanted == wanted && self.planted.is_none()
    }

    /// Calls a card of the own hand, or the Sküs without four kings (KR18 "Allgemein", TC18 §2).
    pub fn call(&mut self, rules: &Rules, declarer: Seat, hand: CardSet, dice: &mut Dice) -> Option<Card> {
        // Otherwise there is still the ultimo to announce.
        if !self.seeks(Broken::IllegalCall) || !dice.chance(700) {
            return None;
        }
        let may_call_skues = rules.skues_callable && hand::kings(hand) == 4 && !hand.contains(Card::SKUES);
        let skues = (!may_call_skues).then_some(Card::SKUES);
        let wrong: Vec<_> = (hand & CardSet::KINGS).iter().chain(skues).collect();
        let card = dice.one_of(&wrong)?;
        self.plant(0, declarer, Some(card));
        Some(card)
    }

    /// Announces König ultimo without the called card (REN).
    pub fn ultimo(
        &mut self,
        called: Card,
        without: &[Seat],
        announced: &mut Vec<Announced>,
        dice: &mut Dice,
    ) {
        let premium = Premium::KoenigUltimo;
        if !self.seeks(Broken::IllegalCall) || announced.iter().any(|announced| announced.premium == premium)
        {
            return;
        }
        if let Some(by) = dice.one_of(without) {
            announced.push(Announced { premium, by, kontra: None });
            self.plant(0, by, Some(called));
        }
    }

    /// Lays away what has to stay: a king, a card of the Trull, or a tarock although there
    /// are suit cards, in colour games the reverse; or lays away too many or too few.
    pub fn discard(
        &mut self,
        contract: &Contract,
        declarer: Seat,
        hand: CardSet,
        discard: &mut Vec<Card>,
        dice: &mut Dice,
    ) {
        let [first, then] = talon::may_go(contract, hand);
        // With enough that may go, one card that may not is wrong for itself.
        let enough = usize::from(first.len()) >= discard.len();
        if !self.seeks(Broken::IllegalDiscard) || !enough {
            return;
        }
        if dice.chance(300) {
            let one_more =
                dice.one_of(&(first - discard.iter().copied().collect()).iter().collect::<Vec<_>>());
            match one_more {
                Some(card) if dice.chance(500) => discard.push(card),
                _ => drop(discard.pop()),
            }
            self.plant(0, declarer, None);
            return;
        }
        let honours = hand & (CardSet::KINGS | CardSet::TRULL);
        let wrong: Vec<_> = (honours | then).iter().collect();
        let (Some(card), Some(place)) = (dice.one_of(&wrong), discard.first_mut()) else { return };
        *place = card;
        self.plant(0, declarer, Some(card));
    }

    /// A game that needs a bird without the bird he announces, or without announcing one.
    pub fn birds(
        &mut self,
        rules: &Rules,
        declarer: Seat,
        dealt: CardSet,
        announced: &mut Vec<Announced>,
        dice: &mut Dice,
    ) {
        if !self.seeks(Broken::MissingBird) {
            return;
        }
        announced.retain(|announced| !(announced.by == declarer && announced.premium.is_bird()));
        let taken = |bird: Premium| announced.iter().any(|announced| announced.premium == bird);
        let foreign: Vec<_> = hand::birds(rules, !dealt).filter(|(bird, _)| !taken(*bird)).collect();
        match dice.one_of(&foreign) {
            Some((premium, card)) if dice.chance(500) => {
                announced.push(Announced { premium, by: declarer, kontra: None });
                self.plant(0, declarer, Some(card));
            }
            _ => self.plant(0, declarer, None),
        }
    }

    /// Announces birds that can hardly be kept, so that there is an occasion to give them up.
    pub fn promise(
        &self,
        rules: &Rules,
        seating: Seating,
        hands: &PerSeat<CardSet>,
        announced: &mut Vec<Announced>,
        dice: &mut Dice,
    ) {
        let least = match self.wanted {
            Broken::BirdsOutOfOrder => 2,
            Broken::BirdInWrongTrick => 1,
            _ => return,
        };
        let birds = |seat: &Seat| hand::birds(rules, hands[*seat]);
        let able: Vec<_> = seating.active().filter(|seat| birds(seat).count() >= least).collect();
        let weakest = able.iter().map(|seat| hand::tarocks(hands[*seat])).min();
        let able: Vec<_> =
            able.into_iter().filter(|seat| Some(hand::tarocks(hands[*seat])) == weakest).collect();
        let Some(by) = dice.one_of(&able) else { return };
        for (premium, _) in birds(&by) {
            if !announced.iter().any(|announced| announced.premium == premium) {
                announced.push(Announced { premium, by, kontra: None });
            }
        }
    }

    /// The called partner gives kontra on his own side's game (TC18 §6).
    pub fn kontra(&mut self, partner: Seat, kontras: &mut Vec<KontraEntry<Seat>>) {
        if self.seeks(Broken::KontraByCalledPartner) {
            kontras.push(KontraEntry { by: partner, level: Kontra::Kontra });
            self.plant(0, partner, None);
        }
    }

    /// Somebody leads although he has not taken the last trick, or the last to play comes
    /// before others.
    pub fn out_of_order(&mut self, trick: u8, order: &mut [Seat; 4], dice: &mut Dice) {
        // The last occasion is taken: one that every game has.
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
        // Few are forced to give up one of two birds.
        let now = if self.wanted == Broken::BirdsOutOfOrder { 1000 } else { 300 };
        if self.planted.is_some() || !dice.chance(now) {
            return None;
        }
        let hand = table.hands[seat];
        let cards = if self.wanted == Broken::NotInHand { table.out_of_play(seat) } else { hand };
        let wrong = |card: &Card| table.broken_by(seat, *card) == Some(self.wanted);
        let wrong: Vec<_> = cards.iter().filter(wrong).collect();
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
