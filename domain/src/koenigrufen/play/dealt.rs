//! From a play to a deal on seats and bits: everything that no table could have seen is
//! found at once. What players did wrong is none of it.
//!
//! What a record would be refused for, such as a premium that the game does not know, is
//! found by the check of records, on the record as it stands before the first trick.

use std::fmt;

use super::shape::{Play, TrischakenOptions};
use super::standing::{Announced, Sides};
use super::talon::{TALON, cards_of};
use crate::card::{Card, CardSet};
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::contract::{Contract, Talon};
use crate::koenigrufen::faults;
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::Premium;
use crate::koenigrufen::record::Record;
use crate::koenigrufen::rules::Rules;
use crate::seat::{PerSeat, Seat};
use crate::trick_play::faults as play_faults;
use crate::trick_play::{Reading, Trick};
use crate::violation::{Violation, ViolationCode};

/// Cards of a hand as dealt: one for each trick.
const HAND: usize = TRICKS as usize;

/// A deal whose cards are all there once.
#[derive(Debug, Clone)]
pub(super) struct Dealt<'r> {
    pub contract: &'r Contract,
    /// By seat, as dealt.
    pub hands: PerSeat<CardSet>,
    pub talon: [Card; TALON],
    /// In the order of the play; in a positive game one.
    pub declarers: Vec<Seat>,
    pub sides: Sides,
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
    pub tricks: Vec<Trick<Card>>,
}

pub(super) struct Reader<'a, 'r, P, F> {
    pub rules: &'r Rules,
    pub play: &'a Play<P>,
    pub reading: Reading<F>,
}

impl<'a, 'r, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Reader<'a, 'r, P, F> {
    /// The deal, and its record without outcomes.
    pub fn read(mut self) -> Result<(Dealt<'r>, Record<&'a P>), Vec<Violation>> {
        let play = self.play;
        let Some(contract) = self.rules.contract(play.contract) else {
            self.reading.report(format_args!("/contract"), faults::game_not_in_ruleset(play.contract));
            return Err(self.reading.violations);
        };
        let hands = self.reading.hands(&play.hands, HAND);
        let talon = self.talon();
        let is_whole = self.reading.pack(&play.hands, ("/talon", &play.talon), CardSet::PACK);
        let pack_is_whole = is_whole && self.reading.violations.is_empty();
        let declarers: Vec<_> =
            play.declarers.iter().filter_map(|declarer| (self.reading.seat_of)(&declarer.player)).collect();
        let sides = Sides::new(self.rules, contract, play, declarers.first().copied(), &hands);
        let record = play.standing_record(sides, pack_is_whole, &self.reading.seat_of);
        self.game(contract, &record);
        let (taken, left, talon_is_shared) = self.shares(contract, talon);
        let twice = play_faults::discarded_twice;
        self.reading.distinct("/discard", &play.discard, &mut CardSet::default(), twice);
        let tricks = self.reading.tricks(&play.tricks, HAND, CardSet::PACK);
        if !self.reading.violations.is_empty() {
            return Err(self.reading.violations);
        }
        let announcements = play
            .announcements
            .iter()
            .filter_map(|entry| {
                let by = (self.reading.seat_of)(&entry.by)?;
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
            sides,
            called: play.called,
            abandoned: play.abandoned,
            taken,
            left,
            talon_is_shared,
            discard: play.discard.clone(),
            announcements,
            kontras: kontras.filter_map(|kontra| (self.reading.seat_of)(&kontra.by)).collect(),
            options: self.rules.trischaken_options(play.trischaken_options),
            tricks,
        };
        Ok((dealt, record))
    }

    fn talon(&mut self) -> Option<[Card; TALON]> {
        let talon = self.play.talon.as_slice().try_into().ok();
        if talon.is_none() {
            self.reading.report(format_args!("/talon"), faults::talon_count(self.play.talon.len(), TALON));
        }
        talon
    }

    /// The game, its players, calls and announcements, as a record would be refused for them.
    fn game(&mut self, contract: &Contract, record: &Record<&P>) {
        let (rules, play) = (self.rules, self.play);
        let seat_of = |player: &&P| (self.reading.seat_of)(player);
        let is_breach = |violation: &Violation| {
            let ultimo = |rest: &str| {
                let i = rest.split('/').next().and_then(|i| i.parse::<usize>().ok());
                i.and_then(|i| play.announcements.get(i)).is_some_and(|e| e.premium == Premium::KoenigUltimo)
            };
            contract.calls_king
                && violation.pointer.strip_prefix("/premiums/").is_some_and(ultimo)
                && matches!(
                    violation.code,
                    ViolationCode::PremiumByOtherSide
                        | ViolationCode::NoCalledKing
                        | ViolationCode::NotTheHolder
                )
        };
        for mut violation in record.check_partial_players(rules, self.reading.seating, seat_of) {
            if is_breach(&violation) {
                continue;
            }
            if let Some(place) = violation.pointer.strip_prefix("/premiums") {
                violation.pointer = format!("/announcements{place}");
            }
            self.reading.violations.push(violation);
        }
        if play.declarers.is_empty() && !contract.is_trischaken() {
            self.reading.report(format_args!("/declarers"), faults::nobody_plays());
        }
        if let Some(called) = play.called
            && !(contract.calls_king && (called.is_king() || called == Card::SKUES))
        {
            self.reading.report(format_args!("/called"), faults::not_callable(&called, play.contract));
        }
        if play.abandoned && !(play.tricks.is_empty() && play.taken.is_none() && play.discard.is_empty()) {
            self.reading.report(format_args!("/abandoned"), faults::given_up_not_played());
        }
        let refused = play.trischaken_options.and_then(|chosen| {
            if !contract.is_trischaken() {
                return Some(faults::nothing_to_choose());
            }
            (!rules.trischaken_vorhand_chooses && chosen != TrischakenOptions::default())
                .then(faults::vorhand_chooses_nothing)
        });
        if let Some(fault) = refused {
            self.reading.report(format_args!("/trischaken_options"), fault);
        }
    }

    /// What the declarer took up, what he left, and whether that is settled.
    fn shares(&mut self, contract: &Contract, talon: Option<[Card; TALON]>) -> (CardSet, CardSet, bool) {
        let play = self.play;
        let cards: CardSet = talon.into_iter().flatten().collect();
        let half = |half| talon.map(|talon| cards_of(talon, half)).unwrap_or_default();
        match (contract.talon, play.taken) {
            (Talon::Half, Some(taken)) => (half(taken), cards - half(taken), true),
            (Talon::Half, None) => {
                if !(play.discard.is_empty() && play.tricks.is_empty()) {
                    self.reading.report(format_args!("/taken"), faults::half_not_taken(play.contract));
                }
                (CardSet::EMPTY, cards, false)
            }
            (use_of_talon, taken) => {
                if taken.is_some() {
                    self.reading.report(format_args!("/taken"), faults::half_taken(play.contract));
                }
                if use_of_talon == Talon::Whole {
                    return (cards, CardSet::EMPTY, true);
                }
                if !play.discard.is_empty() {
                    self.reading.report(format_args!("/discard"), faults::nothing_discarded(play.contract));
                }
                (CardSet::EMPTY, cards, true)
            }
        }
    }
}
