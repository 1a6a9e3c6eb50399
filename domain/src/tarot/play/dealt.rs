//! From a play to a deal on seats and bits: everything that no table could have seen is
//! found at once. What players did wrong is none of it.
//!
//! What a record would be refused for, such as two poignées of one player, is found by the
//! check of records, on the record as it stands before the first trick.

use std::fmt;

use super::shape::Play;
use crate::seat::{PerSeat, Seat};
use crate::tarot::card::{Card, CardSet};
use crate::tarot::contract::Contract;
use crate::tarot::faults;
use crate::tarot::record::{Chelem, Poignee, Record};
use crate::tarot::rules::Rules;
use crate::tarot::side::Side;
use crate::tarot::{dog_cards, hand_cards};
use crate::trick_play::faults as play_faults;
use crate::trick_play::{Reading, Trick};
use crate::violation::Violation;

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
    pub poignees: Vec<PoigneeCards>,
    pub tricks: Vec<Trick<Card>>,
}

/// A poignée: what was shown, and how many cards it takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct PoigneeCards {
    pub by: Seat,
    pub due: u8,
    pub cards: CardSet,
}

impl Dealt {
    /// Tricks of the deal: a card of each hand in each.
    pub fn tricks_due(&self) -> usize {
        hand_cards(self.players)
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.taker || Some(seat) == self.partner { Side::Attack } else { Side::Defence }
    }
}

pub(super) struct Reader<'a, P, F> {
    pub rules: &'a Rules,
    pub play: &'a Play<P>,
    pub reading: Reading<F>,
}

impl<'a, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Reader<'a, P, F> {
    /// The deal, and its record without outcomes.
    pub fn read(mut self) -> Result<(Dealt, Record<&'a P>), Vec<Violation>> {
        let play = self.play;
        let players = self.reading.seating.active_count();
        let hands = self.reading.hands(&play.hands, hand_cards(players));
        self.dog(players);
        self.reading.pack(&play.hands, ("/dog", &play.dog), CardSet::PACK);
        let taker = (self.reading.seat_of)(&play.taker).filter(|&seat| self.reading.seating.plays(seat));
        let partner = self.partner(taker, &hands).filter(|_| players == 5);
        let record = self.standing_record(partner);
        let seat_of = |player: &&P| (self.reading.seat_of)(player);
        let found = record.check_partial_players(self.rules, self.reading.seating, seat_of);
        self.reading.violations.extend(found);
        self.called(players);
        self.aside();
        let poignees = self.poignees(players);
        let tricks = self.reading.tricks(&play.tricks, hand_cards(players), CardSet::PACK);
        match taker {
            Some(taker) if self.reading.violations.is_empty() => {
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
            _ => Err(self.reading.violations),
        }
    }

    fn dog(&mut self, players: usize) {
        let (found, due) = (self.play.dog.len(), dog_cards(players));
        if found != due {
            self.reading.report(format_args!("/dog"), faults::dog_count(found, due));
        }
    }

    fn partner(&self, taker: Option<Seat>, hands: &PerSeat<CardSet>) -> Option<Seat> {
        let called = self.play.called?;
        self.reading
            .seating
            .active()
            .find(|&seat| hands[seat].contains(called))
            .filter(|&seat| Some(seat) != taker)
    }

    /// What stands of the record before the first card.
    fn standing_record(&self, partner: Option<Seat>) -> Record<&'a P> {
        let play = self.play;
        let holds = |seat: &Seat| {
            play.hands
                .0
                .iter()
                .map(|(player, _)| player)
                .find(|player| (self.reading.seat_of)(player) == Some(*seat))
        };
        Record {
            players: play.players.as_ref().map(|players| players.iter().collect()),
            sits_out: play.sits_out.as_ref(),
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
        let fault = if players != 5 {
            faults::nobody_called(players)
        } else if !is_head(called) {
            faults::not_callable(&called, players)
        } else {
            return;
        };
        self.reading.report(format_args!("/called"), fault);
    }

    fn aside(&mut self) {
        let play = self.play;
        if !(play.contract.takes_dog() || play.aside.is_empty()) {
            self.reading.report(format_args!("/aside"), faults::nothing_aside(play.contract));
        }
        let mut aside = CardSet::EMPTY;
        self.reading.distinct("/aside", &play.aside, &mut aside, play_faults::laid_aside_twice);
        let mut shown = CardSet::EMPTY;
        self.reading.distinct("/aside_shown", &play.aside_shown, &mut shown, play_faults::shown_twice);
        for (i, &card) in play.aside_shown.iter().enumerate() {
            if !aside.contains(card) {
                self.reading.report(format_args!("/aside_shown/{i}"), faults::was_not_aside(&card));
            }
        }
    }

    fn poignees(&mut self, players: usize) -> Vec<PoigneeCards> {
        let play = self.play;
        let mut poignees = Vec::with_capacity(play.poignees.len());
        for (i, poignee) in play.poignees.iter().enumerate() {
            let mut cards = CardSet::EMPTY;
            let pointer = format!("/poignees/{i}/cards");
            self.reading.distinct(&pointer, &poignee.cards, &mut cards, play_faults::shown_twice);
            let due = self.rules.atouts(poignee.size, players).unwrap_or_default();
            // Who is no player the check of the record says.
            poignees.extend((self.reading.seat_of)(&poignee.by).map(|by| PoigneeCards { by, due, cards }));
        }
        poignees
    }
}

/// Whether a card can be called at all.
const fn is_head(card: Card) -> bool {
    CardSet::ROIS.contains(card)
        || CardSet::DAMES.contains(card)
        || CardSet::CAVALIERS.contains(card)
        || CardSet::VALETS.contains(card)
}
