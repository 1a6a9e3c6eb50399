//! Who plays which game, with whom.

use std::fmt;

use super::Checker;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::{Game, Negative, Positive};
use crate::koenigrufen::faults;
use crate::koenigrufen::premium::Side;
use crate::koenigrufen::record::Declarer;
use crate::seat::Seat;

/// The sides of a positive game as far as they are known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sides {
    pub declarer: Option<Seat>,
    pub partner: Option<Seat>,
    /// Whether everybody else is an opponent: not while the partner may still show.
    pub settled: bool,
}

impl Sides {
    /// On which side a player is, if that is known.
    pub fn side_of(self, seat: Seat) -> Option<Side> {
        if Some(seat) == self.declarer || Some(seat) == self.partner {
            return Some(Side::Declarer);
        }
        (self.settled && self.declarer.is_some()).then_some(Side::Opponents)
    }
}

impl<'r, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, 'r, P, F> {
    pub(super) fn positive(&mut self, contract: &'r Contract) -> Option<Game<'r>> {
        let record = self.record;
        self.no_count();
        self.counted_in_all(record.abandoned);
        for i in 1..record.declarers.len() {
            self.found.report(format_args!("/declarers/{i}"), faults::one_declarer());
        }
        let entry = record.declarers.first();
        if entry.is_none() {
            self.nobody_declares();
        }
        let declarer =
            entry.and_then(|entry| self.found.active(&entry.player, format_args!("/declarers/0/player")));
        if declarer.is_some_and(|seat| contract.is_vorhand_only() && seat != self.found.seating.vorhand()) {
            self.found.report(format_args!("/declarers/0/player"), faults::vorhand_only(contract.id));
        }
        if entry.and_then(|entry| entry.contract).is_some_and(|own| own != contract.id) {
            self.found.report(format_args!("/declarers/0/contract"), faults::declarers_own_game());
        }

        let partner = self.partner(contract, declarer);
        self.abandonment(contract, entry);
        let won = entry.and_then(|entry| self.won(entry, 0));
        let sides = Sides {
            declarer,
            partner,
            settled: partner.is_some() == record.partner.is_some()
                && (self.found.is_complete()
                    || partner.is_some()
                    || record.king_in_talon
                    || !contract.calls_king),
        };
        let kontra = entry.and_then(|entry| self.kontras_on_positive(entry, sides));
        let premiums = self.premiums(contract, sides);
        Some(Game::Positive(Positive {
            contract,
            declarer: declarer?,
            partner,
            king_in_talon: record.king_in_talon,
            abandoned: record.abandoned,
            won: won.unwrap_or(false),
            kontra,
            premiums,
        }))
    }

    pub(super) fn negative(&mut self, contract: &'r Contract) -> Option<Game<'r>> {
        let record = self.record;
        self.no_count();
        self.nothing_is_counted();
        self.no_partner();
        self.abandonment(contract, record.declarers.first());
        self.no_premiums(contract);
        if record.declarers.is_empty() {
            self.nobody_declares();
        }

        let seats: Vec<_> = record
            .declarers
            .iter()
            .enumerate()
            .map(|(i, entry)| self.found.active(&entry.player, format_args!("/declarers/{i}/player")))
            .collect();
        let mut games = Vec::with_capacity(record.declarers.len());
        for (i, (entry, &seat)) in record.declarers.iter().zip(&seats).enumerate() {
            if seat.is_some() && seats.iter().take(i).any(|&earlier| earlier == seat) {
                self.found.report(format_args!("/declarers/{i}/player"), faults::declarer_twice());
            }
            if i > 0 && !self.rules.bei {
                self.found.report(format_args!("/declarers/{i}"), faults::no_bei());
            }
            let contract = self.own_contract(contract, entry, i);
            let won = self.won(entry, i);
            let kontras = self.kontras_on_negative(entry, i, &seats);
            games.push(seat.map(|declarer| Negative {
                contract,
                declarer,
                won: won.unwrap_or(false),
                kontras,
            }));
        }
        games.into_iter().collect::<Option<_>>().map(Game::Negative)
    }

    fn nobody_declares(&mut self) {
        if self.found.is_complete() {
            self.found.report(format_args!("/declarers"), faults::nobody_plays());
        }
    }

    /// The game a bei player plays: that of the record or another of its rank (KR18 "Negativspiele").
    fn own_contract(&mut self, contract: &'r Contract, entry: &Declarer<P>, i: usize) -> &'r Contract {
        let Some(id) = entry.contract.filter(|own| *own != contract.id) else { return contract };
        let own = self.rules.contract(id).filter(|own| self.rules.may_play_bei(contract, own));
        own.unwrap_or_else(|| {
            let fault = faults::not_played_bei(id, contract.id);
            self.found.report(format_args!("/declarers/{i}/contract"), fault);
            contract
        })
    }

    fn won(&mut self, entry: &Declarer<P>, i: usize) -> Option<bool> {
        if entry.won.is_none() && self.needs_outcome() && !self.record.abandoned {
            self.found.report(format_args!("/declarers/{i}/won"), faults::game_outcome_missing());
        }
        entry.won
    }

    /// The holder of the called king, in games that call one.
    fn partner(&mut self, contract: &Contract, declarer: Option<Seat>) -> Option<Seat> {
        let record = self.record;
        if !contract.calls_king {
            self.no_partner();
            return None;
        }
        let partner = self.found.active(record.partner.as_ref()?, format_args!("/partner"))?;
        if Some(partner) == declarer {
            self.found.report(format_args!("/partner"), faults::partner_is_declarer());
            return None;
        }
        if record.king_in_talon {
            self.found.report(format_args!("/partner"), faults::partner_beside_king_in_talon());
        }
        Some(partner)
    }

    /// No king is called: neither partner nor king in the talon.
    pub(super) fn no_partner(&mut self) {
        let record = self.record;
        if let Some(partner) = &record.partner {
            self.found.active(partner, format_args!("/partner"));
            self.found.report(format_args!("/partner"), faults::no_partner_in(record.contract));
        }
        if record.king_in_talon {
            self.found.report(format_args!("/king_in_talon"), faults::calls_no_king(record.contract));
        }
    }

    /// *Schleifen*: a Rufer or Besserrufer whose king lies in the talon is given up
    /// at once, before anybody could win or contra anything (KR18, TC18 §2).
    pub(super) fn abandonment(&mut self, contract: &Contract, entry: Option<&Declarer<P>>) {
        let record = self.record;
        if !record.abandoned {
            return;
        }
        if !contract.may_be_abandoned || !record.king_in_talon {
            self.found.report(format_args!("/abandoned"), faults::cannot_be_given_up());
        }
        if let Some(entry) = entry {
            if entry.won == Some(true) {
                self.found.report(format_args!("/declarers/0/won"), faults::given_up_not_won());
            }
            if !entry.kontras.is_empty() {
                self.found.report(format_args!("/declarers/0/kontras"), faults::given_up_no_kontra());
            }
        }
    }
}
