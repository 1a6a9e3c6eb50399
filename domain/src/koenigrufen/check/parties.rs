//! Who plays which game, with whom.

use std::fmt;

use super::{Checker, Extent};
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::{Game, Negative, Positive};
use crate::koenigrufen::premium::Side;
use crate::koenigrufen::record::Declarer;
use crate::seat::Seat;
use crate::violation::ViolationCode;

/// The parties of a positive game as far as they are known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parties {
    pub declarer: Option<Seat>,
    pub partner: Option<Seat>,
    /// Whether everybody else is an opponent: not while the partner may still show.
    pub settled: bool,
}

impl Parties {
    /// On which side a player is, if that is known.
    pub fn side_of(self, seat: Seat) -> Option<Side> {
        if Some(seat) == self.declarer || Some(seat) == self.partner {
            return Some(Side::Declarer);
        }
        (self.settled && self.declarer.is_some()).then_some(Side::Opponents)
    }
}

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn positive(&mut self) -> Option<Game> {
        let record = self.record;
        let contract = record.contract;
        let value = self.value(contract, format_args!("/contract"));
        self.no_count();
        for i in 1..record.declarers.len() {
            let detail = "a positive game has one declarer";
            self.report(format_args!("/declarers/{i}"), ViolationCode::TooManyDeclarers, detail);
        }
        let entry = record.declarers.first();
        if entry.is_none() {
            self.nobody_declares();
        }
        let declarer =
            entry.and_then(|entry| self.active(&entry.player, format_args!("/declarers/0/player")));
        if declarer.is_some_and(|seat| contract.is_vorhand_only() && seat != self.seating.vorhand()) {
            let detail = format!("only Vorhand may play {}", contract.id());
            self.report(format_args!("/declarers/0/player"), ViolationCode::DeclarerNotVorhand, detail);
        }
        if entry.and_then(|entry| entry.contract).is_some_and(|own| own != contract) {
            let detail = "the declarer's own game is not that of the record";
            self.report(format_args!("/declarers/0/contract"), ViolationCode::ContractNotBei, detail);
        }

        let partner = self.partner(declarer);
        self.abandonment(entry);
        let won = entry.and_then(|entry| self.won(entry, 0));
        let parties = Parties {
            declarer,
            partner,
            settled: partner.is_some() == record.partner.is_some()
                && (self.extent == Extent::Complete
                    || partner.is_some()
                    || record.king_in_talon
                    || !contract.calls_king()),
        };
        let kontra = entry.and_then(|entry| self.kontras_on_positive(entry, parties));
        let premiums = self.premiums(parties);
        Some(Game::Positive(Positive {
            contract,
            value,
            declarer: declarer?,
            partner,
            king_in_talon: record.king_in_talon,
            abandoned: record.abandoned,
            won: won.unwrap_or(false),
            kontra,
            premiums,
        }))
    }

    pub(super) fn negative(&mut self) -> Option<Game> {
        let record = self.record;
        self.value(record.contract, format_args!("/contract"));
        self.no_count();
        self.no_partner();
        self.abandonment(record.declarers.first());
        self.no_premiums();
        if record.declarers.is_empty() {
            self.nobody_declares();
        }

        let seats: Vec<_> = record
            .declarers
            .iter()
            .enumerate()
            .map(|(i, entry)| self.active(&entry.player, format_args!("/declarers/{i}/player")))
            .collect();
        let mut games = Vec::with_capacity(record.declarers.len());
        for (i, (entry, &seat)) in record.declarers.iter().zip(&seats).enumerate() {
            if seat.is_some() && seats.iter().take(i).any(|&earlier| earlier == seat) {
                let detail = "this player already stands as a declarer";
                self.report(format_args!("/declarers/{i}/player"), ViolationCode::DuplicatePlayer, detail);
            }
            if i > 0 && !self.rules.bei {
                let detail = "the ruleset has no bei: one declarer plays";
                self.report(format_args!("/declarers/{i}"), ViolationCode::TooManyDeclarers, detail);
            }
            let contract = self.own_contract(entry, i);
            let won = self.won(entry, i);
            let kontras = self.kontras_on_negative(entry, i, &seats);
            games.push(seat.map(|declarer| Negative {
                contract,
                value: self.rules.value(contract).unwrap_or(0),
                declarer,
                won: won.unwrap_or(false),
                kontras,
            }));
        }
        games.into_iter().collect::<Option<_>>().map(Game::Negative)
    }

    fn nobody_declares(&mut self) {
        if self.extent == Extent::Complete {
            self.report(format_args!("/declarers"), ViolationCode::DeclarerMissing, "nobody plays the game");
        }
    }

    /// The game a bei player plays: that of the record or another of its rank (KR18 "Negativspiele").
    fn own_contract(&mut self, entry: &Declarer<P>, i: usize) -> Contract {
        let contract = self.record.contract;
        let own = entry.contract.unwrap_or(contract);
        if own != contract && !self.rules.may_play_bei(contract, own) {
            let detail = format!("{} is not played bei a {}", own.id(), contract.id());
            self.report(format_args!("/declarers/{i}/contract"), ViolationCode::ContractNotBei, detail);
        }
        own
    }

    fn won(&mut self, entry: &Declarer<P>, i: usize) -> Option<bool> {
        if entry.won.is_none() && self.needs_outcome() && !self.record.abandoned {
            let detail = "it is not said whether the game was won";
            self.report(format_args!("/declarers/{i}/won"), ViolationCode::OutcomeMissing, detail);
        }
        entry.won
    }

    /// The holder of the called king, in games that call one.
    fn partner(&mut self, declarer: Option<Seat>) -> Option<Seat> {
        let record = self.record;
        if !record.contract.calls_king() {
            self.no_partner();
            return None;
        }
        let partner = self.active(record.partner.as_ref()?, format_args!("/partner"))?;
        if Some(partner) == declarer {
            let detail = "the declarer cannot be his own partner";
            self.report(format_args!("/partner"), ViolationCode::PartnerIsDeclarer, detail);
            return None;
        }
        if record.king_in_talon {
            let detail = "with the called king in the talon there is no partner";
            self.report(format_args!("/partner"), ViolationCode::PartnerNotAllowed, detail);
        }
        Some(partner)
    }

    /// No king is called: neither partner nor king in the talon.
    pub(super) fn no_partner(&mut self) {
        let record = self.record;
        if let Some(partner) = &record.partner {
            self.active(partner, format_args!("/partner"));
            let detail = format!("{} is played without a partner", record.contract.id());
            self.report(format_args!("/partner"), ViolationCode::PartnerNotAllowed, detail);
        }
        if record.king_in_talon {
            let detail = format!("{} calls no king", record.contract.id());
            self.report(format_args!("/king_in_talon"), ViolationCode::KingInTalonNotAllowed, detail);
        }
    }

    /// *Schleifen*: a Rufer or Besserrufer whose king lies in the talon is given up
    /// at once, before anybody could win or contra anything (KR18, TC18 §2).
    pub(super) fn abandonment(&mut self, entry: Option<&Declarer<P>>) {
        let record = self.record;
        if !record.abandoned {
            return;
        }
        if !record.contract.may_be_abandoned() || !record.king_in_talon {
            let detail = "only a Rufer or Besserrufer whose called king lies in the talon may be given up";
            self.report(format_args!("/abandoned"), ViolationCode::AbandonNotAllowed, detail);
        }
        if let Some(entry) = entry {
            if entry.won == Some(true) {
                let detail = "a game that was given up is not won";
                self.report(format_args!("/declarers/0/won"), ViolationCode::ContradictsAbandon, detail);
            }
            if !entry.kontras.is_empty() {
                let detail = "a game that was given up has no kontra";
                self.report(format_args!("/declarers/0/kontras"), ViolationCode::ContradictsAbandon, detail);
            }
        }
    }
}
