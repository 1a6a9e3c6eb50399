//! From a play to a deal on seats and bits: everything that no table could have seen is
//! found at once. What players did wrong is none of it.
//!
//! What a record would be refused for, such as a premium that the game does not know, is
//! found by the check of records, on the record as it stands before the first trick.

use std::fmt;

use super::shape::{Play, TrischakenOptions};
use super::standing::{Announced, Parties};
use super::talon::{TALON, TalonUse, cards_of};
use crate::card::{Card, CardSet};
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::Premium;
use crate::koenigrufen::record::Record;
use crate::koenigrufen::rules::Rules;
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::{Violation, ViolationCode, segment};

/// Cards of a hand as dealt: one for each trick.
const HAND: usize = TRICKS as usize;

/// A deal whose cards are all there once.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    pub contract: Contract,
    /// By seat, as dealt.
    pub hands: PerSeat<CardSet>,
    pub talon: [Card; TALON],
    /// In the order of the play; in a positive game one.
    pub declarers: Vec<Seat>,
    pub parties: Parties,
    pub called: Option<Card>,
    pub abandoned: bool,
    /// What of the talon the declarer took up.
    pub taken: CardSet,
    /// What of the talon was left, also where nobody has chosen yet.
    pub left: CardSet,
    /// Whether it is settled who took up what.
    pub talon_is_shared: bool,
    /// In the order of the play.
    pub discard: Vec<Card>,
    pub announcements: Vec<Announced>,
    /// Who gave kontra or Subkontra on a game; a Rekontra answers one.
    pub kontras: Vec<Seat>,
    pub options: TrischakenOptions,
    pub tricks: Vec<Trick>,
}

/// A trick as it fell, of fewer than four cards where somebody has none left; only the last of a
/// play may be unfinished.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trick {
    seats: [Seat; 4],
    cards: [Card; 4],
    len: usize,
}

impl Trick {
    pub const EMPTY: Self = Self { seats: [Seat::ALL[0]; 4], cards: [Card::PAGAT; 4], len: 0 };

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
        let hands = self.hands();
        let talon = self.talon();
        let pack_is_whole = self.pack();
        let contract = play.contract;
        let declarers: Vec<_> =
            play.declarers.iter().filter_map(|declarer| (self.seat_of)(&declarer.player)).collect();
        let parties = Parties::new(self.rules, play, declarers.first().copied(), &hands);
        let record = play.standing_record(parties, pack_is_whole, &self.seat_of);
        self.game(&record);
        let (taken, left, talon_is_shared) = self.shares(talon);
        self.discard();
        let tricks = self.tricks();
        if !self.violations.is_empty() {
            return Err(self.violations);
        }
        let announcements = play
            .announcements
            .iter()
            .filter_map(|entry| {
                let by = (self.seat_of)(&entry.by)?;
                Some(Announced { premium: entry.premium, by })
            })
            .collect();
        let kontras = play.declarers.iter().flat_map(|declarer| &declarer.kontras);
        let kontras = kontras.filter(|kontra| kontra.level != Kontra::Rekontra);
        let dealt = Dealt {
            contract,
            hands,
            talon: talon.unwrap_or([Card::PAGAT; TALON]),
            declarers,
            parties,
            called: play.called,
            abandoned: play.abandoned,
            taken,
            left,
            talon_is_shared,
            discard: play.discard.clone(),
            announcements,
            kontras: kontras.filter_map(|kontra| (self.seat_of)(&kontra.by)).collect(),
            options: self.rules.trischaken_options(play.trischaken_options),
            tricks,
        };
        Ok((dealt, record))
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, code: ViolationCode, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer.to_string(), code, detail));
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player);
        match seat {
            Some(seat) if self.seating.plays(seat) => return Some(seat),
            Some(seat) if self.seating.sits_out() == Some(seat) => {
                self.report(pointer, ViolationCode::SitsOut, format!("{player} sits out this deal"));
            }
            _ => {
                let detail = format!("nobody called {player} is at this table");
                self.report(pointer, ViolationCode::UnknownPlayer, detail);
            }
        }
        None
    }

    fn hands(&mut self) -> PerSeat<CardSet> {
        let mut hands: PerSeat<CardSet> = PerSeat::default();
        let mut dealt: PerSeat<bool> = PerSeat::default();
        for (player, cards) in &self.play.hands.0 {
            let Some(seat) = (self.seat_of)(player).filter(|&seat| self.seating.plays(seat)) else {
                let key = segment(&player.to_string());
                self.active(player, format_args!("/hands/{key}"));
                continue;
            };
            if dealt[seat] {
                let key = segment(&player.to_string());
                let detail = format!("{player} has two hands");
                self.report(format_args!("/hands/{key}"), ViolationCode::DuplicatePlayer, detail);
            }
            if cards.len() != HAND {
                let key = segment(&player.to_string());
                let detail = format!("{player} has {} cards instead of {HAND}", cards.len());
                self.report(format_args!("/hands/{key}"), ViolationCode::CardsCount, detail);
            }
            dealt[seat] = true;
            hands[seat] = cards.iter().copied().collect();
        }
        let missing = self.seating.active().filter(|&seat| !dealt[seat]).count();
        if missing > 0 {
            let detail = format!("{missing} of the four hands are missing");
            self.report(format_args!("/hands"), ViolationCode::CardsCount, detail);
        }
        hands
    }

    fn talon(&mut self) -> Option<[Card; TALON]> {
        let talon = self.play.talon.as_slice().try_into().ok();
        if talon.is_none() {
            let detail = format!("the talon has {} cards instead of {TALON}", self.play.talon.len());
            self.report(format_args!("/talon"), ViolationCode::CardsCount, detail);
        }
        talon
    }

    /// Hands and talon hold every card once.
    fn pack(&mut self) -> bool {
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
        for (i, &card) in play.talon.iter().enumerate() {
            if !seen.insert(card) {
                let detail = format!("{card} was dealt already");
                self.report(format_args!("/talon/{i}"), ViolationCode::DuplicateCard, detail);
            }
        }
        if seen != CardSet::PACK {
            let detail = format!("nobody was dealt {}", !seen);
            self.report(format_args!("/hands"), ViolationCode::CardMissing, detail);
        }
        seen == CardSet::PACK && self.violations.is_empty()
    }

    /// The game, its players, calls and announcements, as a record would be refused for them.
    fn game(&mut self, record: &Record<&P>) {
        let (rules, play) = (self.rules, self.play);
        let seat_of = |player: &&P| (self.seat_of)(player);
        let is_breach = |violation: &Violation| {
            let ultimo = |rest: &str| {
                let i = rest.split('/').next().and_then(|i| i.parse::<usize>().ok());
                i.and_then(|i| play.announcements.get(i)).is_some_and(|e| e.premium == Premium::KoenigUltimo)
            };
            play.contract.calls_king()
                && violation.pointer.strip_prefix("/premiums/").is_some_and(ultimo)
                && matches!(
                    violation.code,
                    ViolationCode::PremiumByOtherSide
                        | ViolationCode::NoCalledKing
                        | ViolationCode::NotTheHolder
                )
        };
        for mut violation in record.check_partial_players(rules, self.seating, seat_of) {
            if is_breach(&violation) {
                continue;
            }
            if let Some(place) = violation.pointer.strip_prefix("/premiums") {
                violation.pointer = format!("/announcements{place}");
            }
            self.violations.push(violation);
        }
        if play.declarers.is_empty() && play.contract != Contract::Trischaken {
            let detail = "nobody plays the game";
            self.report(format_args!("/declarers"), ViolationCode::DeclarerMissing, detail);
        }
        if let Some(called) = play.called
            && !(play.contract.calls_king() && (called.is_king() || called == Card::SKUES))
        {
            let detail = format!("{called} cannot be called in {}", play.contract.id());
            self.report(format_args!("/called"), ViolationCode::CardNotCallable, detail);
        }
        if play.abandoned && !(play.tricks.is_empty() && play.taken.is_none() && play.discard.is_empty()) {
            let detail = "a game that was given up has neither discard nor tricks";
            self.report(format_args!("/abandoned"), ViolationCode::ContradictsAbandon, detail);
        }
        let refused = play.trischaken_options.and_then(|chosen| {
            if play.contract != Contract::Trischaken {
                return Some("there is nothing to choose in this game");
            }
            (!rules.trischaken_vorhand_chooses && chosen != TrischakenOptions::default())
                .then_some("the ruleset lets Vorhand choose nothing")
        });
        if let Some(detail) = refused {
            self.report(format_args!("/trischaken_options"), ViolationCode::OptionNotAllowed, detail);
        }
    }

    /// What the declarer took up, what he left, and whether that is settled.
    fn shares(&mut self, talon: Option<[Card; TALON]>) -> (CardSet, CardSet, bool) {
        let play = self.play;
        let cards: CardSet = talon.into_iter().flatten().collect();
        let half = |half| talon.map(|talon| cards_of(talon, half)).unwrap_or_default();
        match (TalonUse::of(play.contract), play.taken) {
            (TalonUse::Half, Some(taken)) => (half(taken), cards - half(taken), true),
            (TalonUse::Half, None) => {
                if !(play.discard.is_empty() && play.tricks.is_empty()) {
                    let detail = format!("in {} a half of the talon is taken up", play.contract.id());
                    self.report(format_args!("/taken"), ViolationCode::TalonMismatch, detail);
                }
                (CardSet::EMPTY, cards, false)
            }
            (use_of_talon, taken) => {
                if taken.is_some() {
                    let detail = format!("in {} no half of the talon is taken up", play.contract.id());
                    self.report(format_args!("/taken"), ViolationCode::TalonMismatch, detail);
                }
                if use_of_talon == TalonUse::Whole {
                    return (cards, CardSet::EMPTY, true);
                }
                if !play.discard.is_empty() {
                    let detail = format!("in {} nothing is discarded", play.contract.id());
                    self.report(format_args!("/discard"), ViolationCode::TalonMismatch, detail);
                }
                (CardSet::EMPTY, cards, true)
            }
        }
    }

    fn discard(&mut self) {
        let mut seen = CardSet::EMPTY;
        for (i, &card) in self.play.discard.iter().enumerate() {
            if !seen.insert(card) {
                let detail = format!("{card} was discarded already");
                self.report(format_args!("/discard/{i}"), ViolationCode::DuplicateCard, detail);
            }
        }
    }

    fn tricks(&mut self) -> Vec<Trick> {
        let play = self.play;
        if play.tricks.len() > HAND {
            let detail = format!("{} tricks instead of at most {HAND}", play.tricks.len());
            self.report(format_args!("/tricks"), ViolationCode::TricksSum, detail);
        }
        let mut laid = CardSet::EMPTY;
        let mut tricks = Vec::with_capacity(play.tricks.len().min(HAND));
        for (t, cards) in play.tricks.iter().enumerate() {
            if cards.len() > 4 {
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
