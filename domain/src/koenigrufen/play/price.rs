//! What a breach would cost if it were ruled a renonce.

use super::Adjudication;
use super::breach::{Breach, Broken, How};
use super::played::hold_to_ultimo;
use crate::game::Ledger as _;
use crate::koenigrufen::deal::Deal;
use crate::koenigrufen::renonce::{FOUR_KINGS, ULTIMO_WITHOUT_KING, WITHOUT_BIRD};
use crate::koenigrufen::rules::Rules;
use crate::koenigrufen::settle::Settlement;
use crate::player_map::PlayerMap;
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating};

impl Breach {
    /// The renonce this would be ruled as. Kinds with a rule of their own are named so, others
    /// by the duty.
    #[must_use]
    pub fn renonce(&self) -> Renonce<Seat> {
        let kind = match (self.broken, self.how) {
            (Broken::MissingBird, _) => Some(WITHOUT_BIRD),
            (
                _,
                How::NothingCalled { four_kings: true }
                | How::OwnCard { four_kings: true }
                | How::SkuesCalled { four_kings: true },
            ) => Some(FOUR_KINGS),
            (_, How::UltimoWithoutKing) => Some(ULTIMO_WITHOUT_KING),
            (broken, _) => broken.id().parse().ok(),
        };
        Renonce {
            offenders: vec![self.player],
            kind,
            without_kontra: false,
            claims: PlayerMap::default(),
            excluded: Vec::new(),
        }
    }
}

impl Adjudication {
    /// What the deal would come to if this breach were ruled a renonce; none where no
    /// such ruling is possible.
    #[must_use]
    pub fn price(&self, rules: &Rules, seating: Seating, breach: &Breach) -> Option<Settlement> {
        let renonce = breach.renonce();
        let mut record = self.record.clone();
        hold_to_ultimo(&self.void, &mut record, &renonce);
        let deal = Deal::check_players(rules, seating, &record, Some(&renonce), |seat| Some(*seat));
        deal.ok().map(|deal| deal.settle())
    }
}
