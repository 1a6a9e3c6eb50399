//! What rulings that are no renonce make of a record: announced premiums that count as lost, a game
//! lost by laying down early (REN).

use super::premium::Side;
use super::record::Record;
use super::rules::Rules;
use crate::koenigrufen::faults;
use crate::ruling::{GameLost, LostPremium, PremiumsLost};
use crate::violation::Violation;

impl<P: Clone + PartialEq> Record<P> {
    /// The record with these premiums lost.
    ///
    /// # Errors
    /// What is not announced in the record; pointers lead into the ruling's `/details`.
    pub fn with_premiums_lost(&self, lost: &PremiumsLost) -> Result<Self, Vec<Violation>> {
        let mut violations = Vec::new();
        if lost.premiums.is_empty() {
            violations.push(Violation::at("/details/premiums", faults::no_premium_lost()));
        }
        let mut record = self.clone();
        for (i, LostPremium { premium, side }) in lost.premiums.iter().enumerate() {
            let place = || format!("/details/premiums/{i}");
            let is_meant = |other: &LostPremium| (other.premium, other.side) == (*premium, *side);
            if lost.premiums.iter().take(i).any(is_meant) {
                violations.push(Violation::at(place(), faults::premium_lost_twice()));
            }
            let announced = record.premiums.iter_mut().find(|entry| {
                *premium == entry.premium.id() && (entry.side, entry.announced) == (*side, true)
            });
            if let Some(entry) = announced {
                entry.won = Some(false);
            } else {
                violations.push(Violation::at(place(), faults::premium_not_announced(*premium)));
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
        let refuse = |fault| Err(vec![Violation::at("/details/player", fault)]);
        // Only Trischaken has nobody who plays it.
        if self.declarers.is_empty() {
            return refuse(faults::trischaken_not_lost());
        }
        if self.abandoned {
            return refuse(faults::given_up_not_lost());
        }
        let mut record = self.clone();
        let player = Some(&lost.player);
        let declares = self.declarers.iter().any(|declarer| Some(&declarer.player) == player);
        let is_partner = self.partner.as_ref() == player;
        let loser = if declares || is_partner { Side::Declarer } else { Side::Opponents };
        // Of several who play bei each has his own game.
        for declarer in &mut record.declarers {
            if loser == Side::Opponents || is_partner || Some(&declarer.player) == player {
                declarer.won = Some(loser == Side::Opponents);
            }
        }
        record.premiums.retain(|entry| entry.announced || entry.side != loser);
        for entry in record.premiums.iter_mut().filter(|entry| entry.announced) {
            entry.won = if entry.side == loser { Some(false) } else { entry.won.or(Some(true)) };
        }
        Ok(record)
    }

    /// What the price of a deal depends on and the record does not tell yet: who holds the
    /// called king. Entered step by step it is unknown until the deal is scored.
    #[must_use]
    pub fn missing_partner(&self, rules: &Rules) -> Option<Violation> {
        let calls_king = rules.contract(self.contract).is_some_and(|contract| contract.calls_king);
        let is_missing = calls_king && self.partner.is_none() && !self.king_in_talon;
        is_missing.then(|| Violation::at("/partner", faults::partner_unknown()))
    }
}
