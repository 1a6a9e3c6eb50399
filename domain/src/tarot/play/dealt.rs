//! From a play to a deal on seats and bits: everything that no table could have seen is
//! found at once. What players did wrong is none of it.
//!
//! What a record would be refused for, such as two poignées of one player, is found by the
//! check of records, on the record as it stands before the first trick.

use std::fmt;

use super::calls::is_head;
use super::shape::Play;
use crate::seat::{PerSeat, Seat, Seating};
use crate::tarot::card::{Card, CardSet};
use crate::tarot::contract::Contract;
use crate::tarot::record::{Camp, Chelem, Poignee, Record};
use crate::tarot::rules::Rules;
use crate::tarot::{dog_cards, hand_cards};
use crate::violation::{Violation, ViolationCode, segment};

/// A deal whose cards are all there once.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    pub players: usize,
    pub contract: Contract,
    /// By seat, as dealt.
    pub hands: PerSeat<CardSet>,
    pub dog: CardSet,
    pub taker: Seat,
    /// Who was dealt the called card; nobody if it is the taker's own or lies in the dog.
    pub partner: Option<Seat>,
    pub called: Option<Card>,
    /// In the order of the play.
    pub aside: Vec<Card>,
    pub aside_shown: CardSet,
    pub chelem_announced: bool,
    pub poignees: Vec<Shown>,
    pub tricks: Vec<Trick>,
}

/// A poignée: what was shown, and how many cards it takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown {
    pub by: Seat,
    pub due: u8,
    pub cards: CardSet,
}

impl Dealt {
    /// Tricks of the deal: a card of each hand in each.
    pub fn tricks_due(&self) -> usize {
        hand_cards(self.players)
    }

    pub fn camp_of(&self, seat: Seat) -> Camp {
        if seat == self.taker || Some(seat) == self.partner { Camp::Attack } else { Camp::Defence }
    }
}

/// A trick as it fell, of fewer cards than players where somebody has none left; only the last
/// of a play may be unfinished.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trick {
    seats: [Seat; 5],
    cards: [Card; 5],
    len: usize,
}

impl Trick {
    pub const EMPTY: Self = Self { seats: [Seat::ALL[0]; 5], cards: [Card::EXCUSE; 5], len: 0 };

    pub fn cards(&self) -> &[Card] {
        self.cards.get(..self.len).unwrap_or_default()
    }

    pub fn seats(&self) -> &[Seat] {
        self.seats.get(..self.len).unwrap_or_default()
    }

    /// Who laid this card, if it fell here.
    pub fn player_of(&self, card: Card) -> Option<Seat> {
        let place = self.cards().iter().position(|&laid| laid == card)?;
        self.seats().get(place).copied()
    }

    pub fn push(&mut self, seat: Seat, card: Card) {
        if let (Some(s), Some(c)) = (self.seats.get_mut(self.len), self.cards.get_mut(self.len)) {
            (*s, *c) = (seat, card);
            self.len += 1;
        }
    }
}

/// A trick that has not the cards it must have.
pub(super) fn trick_of(index: usize, cards: usize) -> Violation {
    let pointer = format!("/tricks/{index}");
    Violation::new(pointer, ViolationCode::CardsCount, format!("a trick of {cards} cards"))
}

pub(super) struct Reader<'a, P, F> {
    pub rules: &'a Rules,
    pub seating: Seating,
    pub play: &'a Play<P>,
    pub seat_of: F,
    pub violations: Vec<Violation>,
}

impl<'a, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Reader<'a, P, F> {
    /// The deal, and its record without outcomes.
    pub fn read(mut self) -> Result<(Dealt, Record<&'a P>), Vec<Violation>> {
        let play = self.play;
        let players = self.seating.active().count();
        let hands = self.hands(players);
        self.dog(players);
        self.pack();
        let taker = (self.seat_of)(&play.taker).filter(|&seat| self.seating.plays(seat));
        let partner = self.partner(taker, &hands).filter(|_| players == 5);
        let record = self.standing_record(partner);
        let seat_of = |player: &&P| (self.seat_of)(player);
        let found = record.check_partial_players(self.rules, self.seating, seat_of);
        self.violations.extend(found);
        self.called(players);
        self.aside();
        let poignees = self.poignees(players);
        let tricks = self.tricks(players);
        match taker {
            Some(taker) if self.violations.is_empty() => {
                let dealt = Dealt {
                    players,
                    contract: play.contract,
                    hands,
                    dog: play.dog.iter().copied().collect(),
                    taker,
                    partner,
                    called: play.called,
                    aside: play.aside.clone(),
                    aside_shown: play.aside_shown.iter().copied().collect(),
                    chelem_announced: play.chelem_announced,
                    poignees,
                    tricks,
                };
                Ok((dealt, record))
            }
            _ => Err(self.violations),
        }
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, code: ViolationCode, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer.to_string(), code, detail));
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat));
        if seat.is_none() {
            let detail = format!("nobody called {player} is at this table");
            self.report(pointer, ViolationCode::UnknownPlayer, detail);
        }
        seat
    }

    fn hands(&mut self, players: usize) -> PerSeat<CardSet> {
        let due = hand_cards(players);
        let mut hands: PerSeat<CardSet> = PerSeat::default();
        let mut dealt: PerSeat<bool> = PerSeat::default();
        for (player, cards) in &self.play.hands.0 {
            let key = || segment(&player.to_string());
            let Some(seat) = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat)) else {
                self.active(player, format_args!("/hands/{}", key()));
                continue;
            };
            if dealt[seat] {
                let detail = format!("{player} has two hands");
                self.report(format_args!("/hands/{}", key()), ViolationCode::DuplicatePlayer, detail);
            }
            if cards.len() != due {
                let detail = format!("{player} has {} cards instead of {due}", cards.len());
                self.report(format_args!("/hands/{}", key()), ViolationCode::CardsCount, detail);
            }
            dealt[seat] = true;
            hands[seat] = cards.iter().copied().collect();
        }
        let missing = self.seating.active().filter(|&seat| !dealt[seat]).count();
        if missing > 0 {
            let detail = format!("{missing} of the {players} hands are missing");
            self.report(format_args!("/hands"), ViolationCode::CardsCount, detail);
        }
        hands
    }

    fn dog(&mut self, players: usize) {
        let (found, due) = (self.play.dog.len(), dog_cards(players));
        if found != due {
            let detail = format!("the dog has {found} cards instead of {due}");
            self.report(format_args!("/dog"), ViolationCode::CardsCount, detail);
        }
    }

    /// Hands and dog hold every card once.
    fn pack(&mut self) {
        let play = self.play;
        let mut seen = CardSet::EMPTY;
        for (player, cards) in &play.hands.0 {
            for (i, &card) in cards.iter().enumerate() {
                if !seen.insert(card) {
                    let key = segment(&player.to_string());
                    let detail = format!("{card} was dealt already");
                    self.report(format_args!("/hands/{key}/{i}"), ViolationCode::DuplicateCard, detail);
                }
            }
        }
        self.distinct("/dog", &play.dog, &mut seen, "was dealt already");
        if seen != CardSet::PACK {
            let detail = format!("nobody was dealt {}", !seen);
            self.report(format_args!("/hands"), ViolationCode::CardMissing, detail);
        }
    }

    fn distinct(&mut self, pointer: &str, cards: &[Card], seen: &mut CardSet, already: &str) {
        for (i, &card) in cards.iter().enumerate() {
            if !seen.insert(card) {
                let detail = format!("{card} {already}");
                self.report(format_args!("{pointer}/{i}"), ViolationCode::DuplicateCard, detail);
            }
        }
    }

    fn partner(&self, taker: Option<Seat>, hands: &PerSeat<CardSet>) -> Option<Seat> {
        let called = self.play.called?;
        self.seating.active().find(|&seat| hands[seat].contains(called)).filter(|&seat| Some(seat) != taker)
    }

    /// What stands of the record before the first card.
    fn standing_record(&self, partner: Option<Seat>) -> Record<&'a P> {
        let play = self.play;
        let holds = |seat: &Seat| {
            play.hands.0.iter().map(|(player, _)| player).find(|player| (self.seat_of)(player) == Some(*seat))
        };
        Record {
            players: play.players.as_ref().map(|players| players.iter().collect()),
            taker: &play.taker,
            partner: partner.as_ref().and_then(holds),
            contract: play.contract,
            points: None,
            bouts: None,
            poignees: play.poignees.iter().map(|p| Poignee { by: &p.by, size: p.size }).collect(),
            petit_au_bout: None,
            chelem: play.chelem_announced.then_some(Chelem::Announced),
        }
    }

    /// With five players somebody is called, by one of his heads (TAR "Tarot zu fünft").
    fn called(&mut self, players: usize) {
        let Some(called) = self.play.called else { return };
        let detail = if players != 5 {
            format!("with {players} players nobody is called")
        } else if !is_head(called) {
            format!("{called} cannot be called")
        } else {
            return;
        };
        self.report(format_args!("/called"), ViolationCode::CardNotCallable, detail);
    }

    fn aside(&mut self) {
        let play = self.play;
        if !(play.contract.takes_dog() || play.aside.is_empty()) {
            let detail = format!("in {} nothing is laid aside", play.contract.id());
            self.report(format_args!("/aside"), ViolationCode::TalonMismatch, detail);
        }
        let mut aside = CardSet::EMPTY;
        self.distinct("/aside", &play.aside, &mut aside, "was laid aside already");
        let mut shown = CardSet::EMPTY;
        self.distinct("/aside_shown", &play.aside_shown, &mut shown, "was shown already");
        for (i, &card) in play.aside_shown.iter().enumerate() {
            if !aside.contains(card) {
                let detail = format!("{card} was not laid aside");
                self.report(format_args!("/aside_shown/{i}"), ViolationCode::TalonMismatch, detail);
            }
        }
    }

    fn poignees(&mut self, players: usize) -> Vec<Shown> {
        let play = self.play;
        let mut poignees = Vec::with_capacity(play.poignees.len());
        for (i, poignee) in play.poignees.iter().enumerate() {
            let mut cards = CardSet::EMPTY;
            let pointer = format!("/poignees/{i}/cards");
            self.distinct(&pointer, &poignee.cards, &mut cards, "is shown already");
            let due = self.rules.poignee(poignee.size).atouts.get(players).unwrap_or_default();
            // Who is no player the check of the record says.
            poignees.extend((self.seat_of)(&poignee.by).map(|by| Shown { by, due, cards }));
        }
        poignees
    }

    fn tricks(&mut self, players: usize) -> Vec<Trick> {
        let play = self.play;
        let due = hand_cards(players);
        if play.tricks.len() > due {
            let detail = format!("{} tricks instead of at most {due}", play.tricks.len());
            self.report(format_args!("/tricks"), ViolationCode::TricksSum, detail);
        }
        let mut laid = CardSet::EMPTY;
        let mut tricks = Vec::with_capacity(play.tricks.len().min(due));
        for (t, cards) in play.tricks.iter().enumerate() {
            if cards.len() > players {
                self.violations.push(trick_of(t, cards.len()));
            }
            let mut trick = Trick::EMPTY;
            for (i, (player, card)) in cards.iter().enumerate() {
                if !laid.insert(*card) {
                    let detail = format!("{card} was played already");
                    self.report(format_args!("/tricks/{t}/{i}/1"), ViolationCode::DuplicateCard, detail);
                }
                let Some(seat) = self.active(player, format_args!("/tricks/{t}/{i}/0")) else { continue };
                if trick.seats().contains(&seat) {
                    let detail = format!("{player} has played to this trick already");
                    self.report(format_args!("/tricks/{t}/{i}/0"), ViolationCode::DuplicatePlayer, detail);
                }
                trick.push(seat, *card);
            }
            tricks.push(trick);
        }
        tricks
    }
}
