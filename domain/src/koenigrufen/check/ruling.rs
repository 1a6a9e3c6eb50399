//! A renonce: offenders, claims, what is excluded (REN, KR18, TC18 §6).

use std::fmt;

use super::Checker;
use crate::koenigrufen::deal::{Game, Ruling};
use crate::koenigrufen::faults;
use crate::koenigrufen::renonce::WITHOUT_BIRD;
use crate::message::Term;
use crate::points::Points;
use crate::ruling::{Excluded, ExcludedPart, Renonce};
use crate::seat::{PerSeat, Seat};
use crate::violation::{segment, shared};

/// No deal can cost anybody more than this, whatever the ruleset.
const MAX_CLAIM: Points = Points::whole(1_000_000);
/// Two offenders share a claim: in sixths of a point the half stays exact.
const CLAIM_STEP: i64 = Points::whole(1).shared_by(6).sixtieths();

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, '_, P, F> {
    pub(super) fn ruling(&mut self, game: Option<&Game<'_>>) -> Option<Ruling> {
        let renonce = self.renonce?;
        let offenders = self.offenders(renonce);
        self.kind(renonce, game, &offenders);
        let is_trischaken = matches!(game, Some(Game::Trischaken { .. }));
        let claims = self.claims(renonce, is_trischaken, &offenders);
        self.excluded(&renonce.excluded, is_trischaken);
        Some(Ruling {
            offenders,
            besserrufer_without_bird: renonce.is_kind(WITHOUT_BIRD),
            without_kontra: renonce.is_without_kontra(),
            claims,
            excluded: renonce.excluded.clone(),
        })
    }

    fn offenders(&mut self, renonce: &Renonce<P>) -> Vec<Seat> {
        if !(1..=2).contains(&renonce.offenders.len()) {
            self.found.report(format_args!("/renonce/offenders"), faults::offenders_count());
        }
        let mut offenders = Vec::with_capacity(renonce.offenders.len());
        for (i, player) in renonce.offenders.iter().enumerate() {
            let Some(seat) = self.found.anyone(player, format_args!("/renonce/offenders/{i}")) else {
                continue;
            };
            if offenders.contains(&seat) {
                self.found.report(format_args!("/renonce/offenders/{i}"), shared::offender_twice(player));
            } else {
                offenders.push(seat);
            }
        }
        offenders
    }

    fn kind(&mut self, renonce: &Renonce<P>, game: Option<&Game<'_>>, offenders: &[Seat]) {
        if !renonce.is_kind(WITHOUT_BIRD) {
            return;
        }
        let contract = self.rules.contract(self.record.contract);
        if contract.is_some_and(|contract| !contract.demands()) {
            self.found.report(format_args!("/renonce/kind"), faults::only_in_besserrufer());
        } else if let Some(Game::Positive(game)) = game
            && !offenders.contains(&game.declarer)
        {
            self.found.report(format_args!("/renonce/offenders"), faults::birdless_is_declarers());
        }
    }

    /// Provable further loss: the cups' rulesets, not in Trischaken (TC18 §6, REN).
    fn claims(&mut self, renonce: &Renonce<P>, is_trischaken: bool, offenders: &[Seat]) -> PerSeat<Points> {
        let mut claims = PerSeat::default();
        let allowed = self.rules.renonce.claims && !is_trischaken;
        if !allowed && !renonce.claims.is_empty() {
            self.found.report(format_args!("/renonce/claims"), faults::nothing_to_claim());
        }
        let mut seen: PerSeat<bool> = PerSeat::default();
        for (player, claim) in &renonce.claims.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.found.active(player, format_args!("/renonce/claims/{key}")) else {
                continue;
            };
            if seen[seat] {
                self.found.report(format_args!("/renonce/claims/{key}"), faults::claims_twice(player));
            }
            if offenders.contains(&seat) {
                self.found.report(format_args!("/renonce/claims/{key}"), faults::offender_claims(player));
            }
            if *claim < Points::ZERO || *claim > MAX_CLAIM || claim.sixtieths() % CLAIM_STEP != 0 {
                self.found
                    .report(format_args!("/renonce/claims/{key}"), faults::claim_out_of_range(MAX_CLAIM));
            }
            seen[seat] = true;
            claims[seat] = *claim;
        }
        claims
    }

    /// The kontra on the game, or an announced premium of the record or its kontra (REN).
    fn excluded(&mut self, excluded: &[Excluded], is_trischaken: bool) {
        for (i, entry) in excluded.iter().enumerate() {
            let fault = match (entry.game, entry.premium, entry.side) {
                (true, None, None) if entry.what == ExcludedPart::Item => Some(faults::game_not_excluded()),
                (true, None, None) if is_trischaken => Some(faults::trischaken_no_kontra()),
                (true, None, None) => None,
                (false, Some(premium), Some(side)) => {
                    let stands =
                        self.record.premiums.iter().any(|e| premium == e.premium.id() && e.side == side);
                    (!stands).then(|| faults::excluded_not_there(Term::new("premium", premium.id())))
                }
                _ => Some(faults::excluded_game_or_premium()),
            };
            if let Some(fault) = fault {
                self.found.report(format_args!("/renonce/excluded/{i}"), fault);
            }
            if excluded.iter().take(i).any(|earlier| earlier == entry) {
                self.found.report(format_args!("/renonce/excluded/{i}"), faults::excluded_twice());
            }
        }
    }
}
