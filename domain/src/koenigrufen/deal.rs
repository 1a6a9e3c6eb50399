//! A checked deal: everything settlement needs, on seats, nothing left to refuse.

use super::contract::Contract;
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use super::rules::{PremiumRule, Rules};
use crate::points::Points;
use crate::ruling::Excluded;
use crate::seat::{PerSeat, Seat, Seating};

/// A deal whose record has been checked against its ruleset.
///
/// Made by [`Deal::check`] only, and tied to the rules it was checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal<'r> {
    pub(super) rules: &'r Rules,
    pub(super) seating: Seating,
    pub(super) game: Game<'r>,
    pub(super) ruling: Option<Ruling>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Game<'r> {
    Positive(Positive<'r>),
    Negative(Vec<Negative<'r>>),
    Trischaken { contract: &'r Contract, end: TrischakenEnd },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Positive<'r> {
    pub contract: &'r Contract,
    pub declarer: Seat,
    pub partner: Option<Seat>,
    pub king_in_talon: bool,
    pub abandoned: bool,
    pub won: bool,
    pub kontra: Option<Kontra>,
    pub premiums: Vec<PremiumItem>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PremiumItem {
    pub premium: Premium,
    pub side: Side,
    pub announced: bool,
    pub won: bool,
    pub kontra: Option<Kontra>,
    /// Absent for a Valat that multiplies the game.
    pub rule: Option<PremiumRule>,
}

/// All that the payment of a Trischaken depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TrischakenEnd {
    /// 1 for who has most card points; the tied share the better place. 0 for who sits out.
    pub places: PerSeat<u8>,
    /// Who has no trick.
    pub jungfrauen: PerSeat<bool>,
    /// Whether who has most has 35/2 or more.
    pub buergermeister: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Negative<'r> {
    pub contract: &'r Contract,
    pub declarer: Seat,
    pub won: bool,
    pub kontras: PerSeat<Option<Kontra>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ruling {
    pub offenders: Vec<Seat>,
    pub besserrufer_without_bird: bool,
    pub without_kontra: bool,
    pub claims: PerSeat<Points>,
    pub excluded: Vec<Excluded>,
}

impl Deal<'_> {
    /// Who sits where.
    #[must_use]
    pub const fn seating(&self) -> Seating {
        self.seating
    }

    /// Whether a renonce decides the deal instead of its outcome.
    #[must_use]
    pub const fn is_renonce(&self) -> bool {
        self.ruling.is_some()
    }
}

impl Positive<'_> {
    /// Which side a player is on.
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.declarer || Some(seat) == self.partner { Side::Declarer } else { Side::Opponents }
    }

    /// With the called king in the talon the declarer has no partner either.
    pub const fn is_alone(&self) -> bool {
        self.partner.is_none()
    }

    /// The game that called into a talon nobody takes up, as a Solorufer can.
    pub fn called_into_talon(&self) -> bool {
        self.contract.is_solo_call() && self.king_in_talon
    }
}

impl PremiumItem {
    /// Points for one pair of payer and receiver, before solo doubling.
    pub fn value(&self) -> i64 {
        self.rule
            .map_or(0, |rule| if self.announced { rule.announced } else { rule.silent.unwrap_or(0) }.into())
    }
}
