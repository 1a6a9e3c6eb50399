//! What is announced before the first trick, and contra'd.

use domain::card::{Card, CardSet};
use domain::koenigrufen::{Contract, Kontra, KontraEntry, Premium, Rules};
use domain::seat::{PerSeat, Seat, Seating};

use super::bid::{Game, in_order};
use super::hand;
use crate::dice::Dice;

/// Somebody's announcement and how far the kontra on it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Announced {
    pub premium: Premium,
    pub by: Seat,
    pub kontra: Option<Kontra>,
}

/// A positive game before the first trick.
pub(super) struct Before<'a> {
    pub rules: &'a Rules,
    pub seating: Seating,
    pub contract: &'a Contract,
    pub declarer: Seat,
    pub partner: Option<Seat>,
    pub called: Option<Card>,
    /// What was dealt to the declarer: the bird that a game needs comes from there (KR18 "Ansagen").
    pub dealt: CardSet,
    /// After the talon.
    pub hands: &'a PerSeat<CardSet>,
}

/// Tarocks in a hand from which a bird is worth announcing, and how often it is then, in
/// per mille; with one tarock more three times as often.
const BIRDS: [(Premium, u32, u32); 4] =
    [(Premium::Pagat, 7, 180), (Premium::Uhu, 8, 150), (Premium::Kakadu, 8, 60), (Premium::Quapil, 8, 30)];

impl Before<'_> {
    fn is_of_the_declarer(&self, seat: Seat) -> bool {
        seat == self.declarer || Some(seat) == self.partner
    }

    /// What is announced, the declarer first.
    pub fn announcements(&self, dice: &mut Dice) -> Vec<Announced> {
        let mut announced = Vec::new();
        let mut seat = self.declarer;
        for _ in 0..4 {
            self.by(seat, &mut announced, dice);
            seat = self.seating.next(seat);
        }
        for announcement in &mut announced {
            announcement.kontra = self.kontra_on(announcement.by, dice);
        }
        announced
    }

    fn by(&self, seat: Seat, announced: &mut Vec<Announced>, dice: &mut Dice) {
        let first = announced.len();
        let mut say = |premium| {
            let side = self.is_of_the_declarer(seat);
            let stands = announced.iter().any(|other: &Announced| {
                other.premium == premium && self.is_of_the_declarer(other.by) == side
            });
            if self.rules.allows(self.contract, premium) && !stands {
                announced.push(Announced { premium, by: seat, kontra: None });
            }
        };
        let hand = self.hands[seat];
        let tarocks = hand::tarocks(hand);
        let strength = hand::strength(hand);
        let declares = seat == self.declarer;

        for (bird, least, often) in BIRDS {
            let held = hand::birds(self.rules, hand).any(|(held, _)| held == bird);
            if held && tarocks >= least && dice.chance(if tarocks > least { often * 3 } else { often }) {
                say(bird);
            }
        }
        let has = |card| u32::from(hand.contains(card));
        let trull = has(Card::SKUES) + has(Card::MOND) + has(Card::PAGAT);
        if trull == 3 && dice.chance(500) || trull == 2 && declares && strength >= 140 && dice.chance(60) {
            say(Premium::Trull);
        }
        let kings = hand::kings(hand);
        let calls_fourth = declares && self.called.is_some_and(Card::is_king) && kings == 3;
        if kings == 4 && dice.chance(500) || calls_fourth && dice.chance(200) {
            say(Premium::VierKoenige);
        }
        let king_of_another = |called: Card| hand.contains(called) && !self.dealt.contains(called);
        if self.called.is_some_and(king_of_another) && tarocks >= 6 && dice.chance(90) {
            say(Premium::KoenigUltimo);
        }
        if declares && strength >= 145 && dice.chance(200) {
            say(Premium::Sack1);
            if strength >= 160 && dice.chance(400) {
                say(Premium::Sack2);
            }
        }
        let sure = if self.contract.colour {
            hand::colour_strength(hand) >= 145
        } else {
            hand.contains(Card::SKUES) && hand.contains(Card::MOND) && tarocks >= 9 && strength >= 160
        };
        if declares && sure && dice.chance(300) {
            say(Premium::Valat);
        }
        let is_answered = announced.iter().skip(first).any(|announced| self.answers(announced.premium));
        if declares && !is_answered {
            announced.extend(self.asked_for());
        }
    }

    fn answers(&self, premium: Premium) -> bool {
        hand::demanded(self.rules, self.contract, self.dealt).any(|own| own == premium)
    }

    /// What is announced in a game that asks for it: of birds the lowest, which flies last and so most easily.
    pub fn asked_for(&self) -> Option<Announced> {
        let premium = hand::demanded(self.rules, self.contract, self.dealt).next()?;
        Some(Announced { premium, by: self.declarer, kontra: None })
    }

    /// One of the other side with many tarocks doubts an announcement.
    fn kontra_on(&self, by: Seat, dice: &mut Dice) -> Option<Kontra> {
        let side = self.is_of_the_declarer(by);
        let others = self.seating.active().filter(|seat| self.is_of_the_declarer(*seat) != side);
        let tarocks = others.map(|seat| hand::tarocks(self.hands[seat])).max().unwrap_or(0);
        let doubted = dice.chance(if tarocks >= 7 { 300 } else { 40 });
        doubted.then(|| answered(dice))
    }

    /// An opponent's kontra on the game: it holds for all (KR18 "Allgemein", TC18 §1).
    pub fn kontras(&self, dice: &mut Dice) -> Vec<KontraEntry<Seat>> {
        let mut opponents = in_order(self.seating).into_iter().filter(|seat| !self.is_of_the_declarer(*seat));
        let least = if self.contract.colour || self.partner.is_none() { 115 } else { 130 };
        let mut doubts = |seat: &Seat| {
            let strong = hand::strength(self.hands[*seat]) >= least;
            dice.chance(if strong { 250 } else { 8 })
        };
        let by = opponents.find(|seat| doubts(seat));
        by.map(|by| KontraEntry { by, level: answered(dice) }).into_iter().collect()
    }
}

/// How far a kontra goes.
fn answered(dice: &mut Dice) -> Kontra {
    let levels = [(Kontra::Kontra, 82), (Kontra::Rekontra, 15), (Kontra::Subkontra, 3)];
    dice.weighted(&levels).unwrap_or(Kontra::Kontra)
}

/// Kontras on the negative game of one who declares it: each opponent for himself; a
/// Rekontra meets them all (KR18 "Allgemein", REN).
pub(super) fn kontras_on_negative(
    seating: Seating,
    game: &Game<'_>,
    hands: &PerSeat<CardSet>,
    dice: &mut Dice,
) -> Vec<KontraEntry<Seat>> {
    let opponents = in_order(seating)
        .into_iter()
        .filter(|seat| !game.declarers.iter().any(|(declarer, _)| declarer == seat));
    let mut kontras = Vec::new();
    for by in opponents {
        // Low cards are what he must fear.
        let doubts = if hand::danger(hands[by]) <= 40 { 220 } else { 70 };
        if dice.chance(doubts) {
            kontras.push(KontraEntry { by, level: Kontra::Kontra });
        }
    }
    if dice.chance(150) {
        for kontra in &mut kontras {
            kontra.level = if dice.chance(150) { Kontra::Subkontra } else { Kontra::Rekontra };
        }
    }
    kontras
}
