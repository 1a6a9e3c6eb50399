//! Rulings that are no renonce and yet change what a record says: announced premiums
//! that count as lost, a game lost by laying down early (REN).

use serde::{Deserialize, Serialize};

use super::contract::Contract;
use super::premium::{Premium, Side};
use super::record::Record;
use crate::violation::{Violation, ViolationCode};

/// Announced premiums that count as lost, with the kontras on them (REN "Spiele und Zusätze").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumsLost {
    /// Which; at least one.
    pub premiums: Vec<LostPremium>,
}

/// An announced premium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostPremium {
    /// Which.
    pub premium: Premium,
    /// Whose.
    pub side: Side,
}

/// The game and what his side announced is lost for who laid down early (REN "Allgemeines").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLost<P> {
    /// Who laid down.
    pub player: P,
}

impl<P: Clone + PartialEq> Record<P> {
    /// The record with these premiums lost.
    ///
    /// # Errors
    /// What is not announced in the record; pointers lead into the ruling's `/details`.
    pub fn with_premiums_lost(&self, lost: &PremiumsLost) -> Result<Self, Vec<Violation>> {
        let mut violations = Vec::new();
        if lost.premiums.is_empty() {
            let detail = "at least one premium is lost";
            violations.push(Violation::new("/details/premiums", ViolationCode::OutOfBounds, detail));
        }
        let mut record = self.clone();
        for (i, LostPremium { premium, side }) in lost.premiums.iter().enumerate() {
            let place = || format!("/details/premiums/{i}");
            let is_meant = |other: &LostPremium| (other.premium, other.side) == (*premium, *side);
            if lost.premiums.iter().take(i).any(is_meant) {
                let detail = "this premium is already lost";
                violations.push(Violation::new(place(), ViolationCode::DuplicatePremium, detail));
            }
            let announced = record
                .premiums
                .iter_mut()
                .find(|entry| (entry.premium, entry.side, entry.announced) == (*premium, *side, true));
            if let Some(entry) = announced {
                entry.won = Some(false);
            } else {
                let detail = format!("{} was not announced by this side", premium.id());
                violations.push(Violation::new(place(), ViolationCode::PremiumNotAnnounced, detail));
            }
        }
        if violations.is_empty() { Ok(record) } else { Err(violations) }
    }

    /// The record with the game lost for who laid down early, and what his side announced.
    ///
    /// His side's silent premiums do not count; the other side's announced ones count as won
    /// unless the record says otherwise (decisions: in doubt for the correct players). Who
    /// lays down against a negative game has lost it to each declarer.
    ///
    /// # Errors
    /// If no game can be lost that way; pointers lead into the ruling's `/details`.
    pub fn with_game_lost(&self, lost: &GameLost<P>) -> Result<Self, Vec<Violation>> {
        let refuse =
            |detail: &str| Err(vec![Violation::new("/details/player", ViolationCode::KindMismatch, detail)]);
        if self.contract == Contract::Trischaken {
            return refuse("in Trischaken there is no game to be lost by laying down");
        }
        if self.abandoned {
            return refuse("a game that was given up is lost already");
        }
        let mut record = self.clone();
        let player = Some(&lost.player);
        let declares = self.declarers.iter().any(|declarer| Some(&declarer.player) == player);
        if self.contract.is_negative() {
            for declarer in &mut record.declarers {
                if !declares || Some(&declarer.player) == player {
                    declarer.won = Some(!declares);
                }
            }
            return Ok(record);
        }
        let loser =
            if declares || self.partner.as_ref() == player { Side::Declarer } else { Side::Opponents };
        for declarer in &mut record.declarers {
            declarer.won = Some(loser == Side::Opponents);
        }
        record.premiums.retain(|entry| entry.announced || entry.side != loser);
        for entry in record.premiums.iter_mut().filter(|entry| entry.announced) {
            entry.won = if entry.side == loser { Some(false) } else { entry.won.or(Some(true)) };
        }
        Ok(record)
    }

    /// What the price of a deal depends on and the record does not tell yet: who holds the
    /// called king. Told step by step it is unknown until the deal is scored.
    #[must_use]
    pub fn missing_partner(&self) -> Option<Violation> {
        let is_missing = self.contract.calls_king() && self.partner.is_none() && !self.king_in_talon;
        is_missing.then(|| {
            let detail = "who holds the called king is not told yet: complete the record first";
            Violation::new("/partner", ViolationCode::PartnerNotTold, detail)
        })
    }
}
