//! What stands before the first trick: who plays with whom, and the record without outcomes.

use super::shape::Play;
use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::{Declarer, KontraEntry, PremiumEntry, Record};
use crate::koenigrufen::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// Who plays with whom in a positive game.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sides {
    pub declarer: Option<Seat>,
    /// Who was dealt the called card, unless it is the declarer.
    pub partner: Option<Seat>,
    pub king_in_talon: bool,
    /// The Sküs was called by who may not: its holder plays with him all the same, but it makes no
    /// König ultimo.
    pub called_in_vain: bool,
}

/// An announced premium.
#[derive(Debug, Clone, Copy)]
pub(super) struct Announced {
    pub premium: Premium,
    pub by: Seat,
}

impl Sides {
    pub fn new<P>(
        rules: &Rules,
        contract: &Contract,
        play: &Play<P>,
        declarer: Option<Seat>,
        hands: &PerSeat<CardSet>,
    ) -> Self {
        if !contract.is_positive() {
            return Self::default();
        }
        let called = play.called.filter(|_| contract.calls_king);
        let holder =
            called.and_then(|called| Seat::ALL.into_iter().find(|&seat| hands[seat].contains(called)));
        Self {
            declarer,
            partner: holder.filter(|_| declarer.is_some() && holder != declarer),
            king_in_talon: called.is_some_and(|called| play.talon.contains(&called)),
            called_in_vain: called == Some(Card::SKUES)
                && !declarer.is_some_and(|declarer| rules.skues_may_be_called(hands[declarer])),
        }
    }

    pub fn side_of(self, seat: Seat) -> Side {
        if Some(seat) == self.declarer || Some(seat) == self.partner {
            Side::Declarer
        } else {
            Side::Opponents
        }
    }

    /// Whether König ultimo can be played for at all: not without a partner or a king that
    /// can be taken up (TC18 §3, REN).
    pub fn ultimo_is_possible(self, contract: &Contract) -> bool {
        !self.called_in_vain && (self.partner.is_some() || (self.king_in_talon && !contract.is_solo_call()))
    }
}

impl<P> Play<P> {
    /// The record without outcomes. A kontra between partners does not count and is left out
    /// (TC18 §1, REN). `with_premiums`: each announcement in its place, if the sides are known.
    pub(super) fn standing_record<'a>(
        &'a self,
        sides: Sides,
        with_premiums: bool,
        seat_of: &impl Fn(&P) -> Option<Seat>,
    ) -> Record<&'a P> {
        let named = |seat: Option<Seat>| {
            let seat = seat?;
            self.hands.0.iter().map(|(player, _)| player).find(|player| seat_of(player) == Some(seat))
        };
        let is_partner = |by: &P| sides.partner.is_some() && seat_of(by) == sides.partner;
        let declarers = self.declarers.iter().map(|entry| Declarer {
            player: &entry.player,
            contract: entry.contract,
            won: None,
            kontras: entry
                .kontras
                .iter()
                .filter(|k| !is_partner(&k.by))
                .map(|k| KontraEntry { by: &k.by, level: k.level })
                .collect(),
        });
        let announced = self.announcements.iter().filter(|_| with_premiums);
        let premiums = announced.map(|entry| PremiumEntry {
            premium: entry.premium,
            side: seat_of(&entry.by).map_or(Side::Opponents, |by| sides.side_of(by)),
            by: Some(&entry.by),
            announced: true,
            won: None,
            kontra: entry.kontra,
        });
        Record {
            players: self.players.as_ref().map(|players| players.iter().collect()),
            sits_out: self.sits_out.as_ref(),
            vorhand: self.vorhand.as_ref(),
            contract: self.contract,
            declarers: declarers.collect(),
            partner: named(sides.partner),
            king_in_talon: sides.king_in_talon,
            abandoned: self.abandoned,
            premiums: premiums.collect(),
            trischaken: None,
            count: None,
            feats: Vec::new(),
            renonce: None,
        }
    }
}
