//! A renonce: offenders, claims, what is excluded (REN, KR18, TC18 §6).

use std::fmt;

use super::Checker;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::{Game, Ruling};
use crate::koenigrufen::renonce::{Excluded, ExcludedPart, Renonce, RenonceKind};
use crate::points::Points;
use crate::seat::{PerSeat, Seat};
use crate::violation::{ViolationCode, segment};

/// No deal can cost anybody more than this, whatever the ruleset.
const MAX_CLAIM: Points = Points::whole(1_000_000);
/// Two offenders share a claim: in sixths of a point the half stays exact.
const CLAIM_STEP: i64 = Points::whole(1).shared_by(6).sixtieths();
const MAX_KIND: usize = 64;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn ruling(&mut self, game: Option<&Game>) -> Option<Ruling> {
        let renonce = self.renonce?;
        let offenders = self.offenders(renonce);
        self.kind(renonce, game, &offenders);
        let claims = self.claims(renonce, &offenders);
        self.excluded(&renonce.excluded);
        Some(Ruling {
            offenders,
            besserrufer_without_bird: renonce.kind == Some(RenonceKind::BesserruferWithoutBird),
            without_kontra: renonce.is_without_kontra(),
            claims,
            excluded: renonce.excluded.clone(),
        })
    }

    fn offenders(&mut self, renonce: &Renonce<P>) -> Vec<Seat> {
        if !(1..=2).contains(&renonce.offenders.len()) {
            let detail = "a renonce has one or two offenders";
            self.report(format_args!("/renonce/offenders"), ViolationCode::OffendersCount, detail);
        }
        let mut offenders = Vec::with_capacity(renonce.offenders.len());
        for (i, player) in renonce.offenders.iter().enumerate() {
            let Some(seat) = self.anyone(player, format_args!("/renonce/offenders/{i}")) else { continue };
            if offenders.contains(&seat) {
                let detail = format!("{player} already stands as an offender");
                self.report(format_args!("/renonce/offenders/{i}"), ViolationCode::DuplicatePlayer, detail);
            } else {
                offenders.push(seat);
            }
        }
        offenders
    }

    fn kind(&mut self, renonce: &Renonce<P>, game: Option<&Game>, offenders: &[Seat]) {
        match &renonce.kind {
            Some(RenonceKind::BesserruferWithoutBird) => {
                if self.record.contract != Contract::Besserrufer {
                    let detail = "this renonce happens in a Besserrufer only";
                    self.report(format_args!("/renonce/kind"), ViolationCode::KindMismatch, detail);
                } else if let Some(Game::Positive(game)) = game
                    && !offenders.contains(&game.declarer)
                {
                    let detail = "a Besserrufer without a bird is its declarer's offence";
                    self.report(format_args!("/renonce/offenders"), ViolationCode::KindMismatch, detail);
                }
            }
            Some(RenonceKind::Other(kind)) if kind.is_empty() || kind.len() > MAX_KIND => {
                let detail = format!("a kind is a word of at most {MAX_KIND} bytes");
                self.report(format_args!("/renonce/kind"), ViolationCode::BadText, detail);
            }
            _ => {}
        }
    }

    /// Provable further loss: the cups' rulesets, not in Trischaken (TC18 §6, REN).
    fn claims(&mut self, renonce: &Renonce<P>, offenders: &[Seat]) -> PerSeat<Points> {
        let mut claims = PerSeat::default();
        let allowed = self.rules.renonce.claims && self.record.contract != Contract::Trischaken;
        if !allowed && !renonce.claims.is_empty() {
            let detail = "nothing can be claimed under this ruleset and in this game";
            self.report(format_args!("/renonce/claims"), ViolationCode::ClaimNotAllowed, detail);
        }
        let mut seen: PerSeat<bool> = PerSeat::default();
        for (player, claim) in &renonce.claims.0 {
            let key = segment(&player.to_string());
            let Some(seat) = self.active(player, format_args!("/renonce/claims/{key}")) else { continue };
            if seen[seat] {
                let detail = format!("{player} claims twice");
                self.report(format_args!("/renonce/claims/{key}"), ViolationCode::DuplicatePlayer, detail);
            }
            if offenders.contains(&seat) {
                let detail = format!("{player} is an offender and has no claim");
                self.report(format_args!("/renonce/claims/{key}"), ViolationCode::ClaimNotAllowed, detail);
            }
            if *claim < Points::ZERO || *claim > MAX_CLAIM || claim.sixtieths() % CLAIM_STEP != 0 {
                let detail = format!("a claim is a loss in points, from 0 to {MAX_CLAIM}, in steps of 1/6");
                self.report(format_args!("/renonce/claims/{key}"), ViolationCode::ClaimOutOfRange, detail);
            }
            seen[seat] = true;
            claims[seat] = *claim;
        }
        claims
    }

    /// The kontra on the game, or an announced premium of the record or its kontra (REN).
    fn excluded(&mut self, excluded: &[Excluded]) {
        for (i, entry) in excluded.iter().enumerate() {
            let detail = match (entry.game, entry.premium, entry.side) {
                (true, None, None) if entry.what == ExcludedPart::Item => {
                    Some("of the game only the kontra can be excluded")
                }
                (true, None, None) if self.record.contract == Contract::Trischaken => {
                    Some("Trischaken has no kontra")
                }
                (true, None, None) => None,
                (false, Some(premium), Some(side)) => {
                    let stands = self.record.premiums.iter().any(|e| (e.premium, e.side) == (premium, side));
                    (!stands).then_some("this premium does not stand in the record")
                }
                _ => Some("either the game or a premium and its side is excluded"),
            };
            if let Some(detail) = detail {
                self.report(format_args!("/renonce/excluded/{i}"), ViolationCode::ExcludedUnknown, detail);
            }
            if excluded.iter().take(i).any(|earlier| earlier == entry) {
                let detail = "this is already excluded";
                self.report(format_args!("/renonce/excluded/{i}"), ViolationCode::DuplicateExcluded, detail);
            }
        }
    }
}
