//! What a deal is settled by, under a ruling or without, and what it comes to.

use std::borrow::Cow;

use super::Deal;
use crate::family::{GameRules, Played, Record, Settlement, Totals};
use crate::ids::PlayerNumber;
use crate::ruling::Renonce;
use crate::seat::BySeat;
use crate::settlement::SettlementRules;
use crate::tournament::event::outcome::{Counts, DealOutcome};
use crate::tournament::event::referee::RulingOutcome;
use crate::violation::{Violation, shared, under};

impl Deal {
    /// What the deal comes to under a ruling; open if there is nothing to settle yet.
    ///
    /// # Errors
    /// Everything that record and ruling have wrong by the rules of the game: pointers lead
    /// into the record, those of a renonce begin with `/renonce`, those of other rulings with `/details`.
    pub fn settled_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Result<DealOutcome, Vec<Violation>> {
        if self.voided.is_some() {
            return Ok(DealOutcome::Void);
        }
        let totals = match self.basis(rules, ruling)? {
            Basis::Open => return Ok(DealOutcome::Open),
            Basis::Nothing => Totals::default(),
            Basis::Record(record, renonce) => {
                let totals = rules.totals(self.seating, &record, renonce, |p| self.seat_of(*p));
                let corrected = matches!(ruling, Some(RulingOutcome::Corrected(_)));
                totals.map_err(|found| if corrected { under("/details/record", found) } else { found })?
            }
        };
        Ok(self.counts(rules, totals))
    }

    /// The outcome that a record gives the deal, without any ruling.
    pub(in crate::tournament) fn settled_by(
        &self,
        rules: &SettlementRules<'_>,
        record: &Record<PlayerNumber>,
    ) -> Result<DealOutcome, Vec<Violation>> {
        let totals = rules.totals(self.seating, record, None, |p| self.seat_of(*p))?;
        Ok(self.counts(rules, totals))
    }

    fn counts(&self, rules: &SettlementRules<'_>, totals: Totals) -> DealOutcome {
        let seats = self.seating.players();
        DealOutcome::Counts(Counts {
            settlement: rules.version(),
            points: BySeat::of(seats, totals.points),
            payment: rules.rules().has_payment().then(|| BySeat::of(seats, totals.payment)),
        })
    }

    /// These rules in the version that settled the deal; none while it is open, and if this
    /// program does not know the version.
    pub(in crate::tournament) fn settled_with<'r>(
        &self,
        rules: &'r GameRules,
    ) -> Option<SettlementRules<'r>> {
        SettlementRules::new(rules, self.outcome.counts()?.settlement)
    }

    /// What it is worth item by item, under the ruling in force; none while it is open, and if
    /// this program does not know the version that settled it.
    #[must_use]
    pub fn settlement(&self, rules: &GameRules) -> Option<Settlement> {
        self.settlement_under(&self.settled_with(rules)?, self.ruling_outcome())
    }

    /// What it would be worth item by item under a ruling; none if there is nothing to settle.
    pub(in crate::tournament) fn settlement_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Option<Settlement> {
        match self.basis(rules, ruling).ok()? {
            Basis::Open => None,
            Basis::Nothing => Some(Settlement::nothing(rules.rules())),
            Basis::Record(record, renonce) => {
                rules.settle(self.seating, &record, renonce, |p| self.seat_of(*p)).ok()
            }
        }
    }

    /// The record the deal counts by: as entered or corrected, or as the ruling in force has
    /// it; none while it is open, where a ruling leaves nothing of the deal, and if this program does not know
    /// the version that settled it.
    #[must_use]
    pub fn counting_record(&self, rules: &GameRules) -> Option<Record<PlayerNumber>> {
        self.record_under(&self.settled_with(rules)?, self.ruling_outcome())
    }

    /// The record it would count by under a ruling.
    pub(in crate::tournament) fn record_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Option<Record<PlayerNumber>> {
        match self.basis(rules, ruling).ok()? {
            Basis::Record(record, _) => Some(record.into_owned()),
            Basis::Open | Basis::Nothing => None,
        }
    }

    pub(in crate::tournament) fn ruling_outcome(&self) -> Option<&RulingOutcome> {
        self.ruling.as_ref().map(|ruling| &ruling.decision)
    }

    /// What a deal is settled by under a ruling.
    fn basis<'a>(
        &'a self,
        rules: &SettlementRules<'_>,
        ruling: Option<&'a RulingOutcome>,
    ) -> Result<Basis<'a>, Vec<Violation>> {
        use RulingOutcome as R;
        match ruling {
            Some(R::Annulled | R::Struck) => return Ok(Basis::Nothing),
            Some(R::Corrected(correction)) => {
                return Ok(Basis::Record(Cow::Borrowed(&correction.record), None));
            }
            Some(R::NoOffence | R::Caution(_)) | None => {
                let record = self.record.as_ref().map(Cow::Borrowed);
                let none = if self.struck { Basis::Nothing } else { Basis::Open };
                return Ok(record.map_or(none, |record| Basis::Record(record, None)));
            }
            Some(R::Renonce(_) | R::PremiumLost(_) | R::GameLost(_)) => {}
        }
        // These decide a deal that was never scored, too.
        let played = self.agreeing(rules);
        let Some(record) = self.record_so_far(played.as_ref()) else { return Ok(Basis::Open) };
        Ok(match ruling {
            Some(R::Renonce(renonce)) => {
                Basis::Record(held_to(played.as_ref(), record, renonce), Some(renonce))
            }
            Some(R::PremiumLost(lost)) => Basis::Record(Cow::Owned(record.with_premiums_lost(lost)?), None),
            Some(R::GameLost(lost)) => {
                self.plays(lost.player, "/details/player")?;
                Basis::Record(Cow::Owned(record.with_game_lost(lost)?), None)
            }
            _ => Basis::Record(record, None),
        })
    }

    /// The record, or as much of it as cards or entries tell.
    fn record_so_far(&self, played: Option<&Played<PlayerNumber>>) -> Option<Cow<'_, Record<PlayerNumber>>> {
        let whole = self.record.as_ref().map(Cow::Borrowed);
        whole.or_else(|| {
            played.and_then(Played::settled_record).or_else(|| self.entered_record()).map(Cow::Owned)
        })
    }

    /// What a ruling's price depends on and neither entries nor cards tell yet: who holds the
    /// called king. The cards tell it once everything was said, and who plays with whom is settled.
    pub(in crate::tournament) fn missing_partner(&self, rules: &SettlementRules<'_>) -> Option<Violation> {
        let by_cards = || self.agreeing(rules).is_some_and(|played| played.settled_record().is_some());
        let is_stated = self.record.is_some() || by_cards();
        self.entered_record().filter(|_| !is_stated)?.missing_partner(rules.rules())
    }

    /// Refuses a player who does not play in this deal.
    fn plays(&self, player: PlayerNumber, pointer: &str) -> Result<(), Vec<Violation>> {
        let fault = match self.seat_of(player) {
            Some(seat) if self.seating.plays(seat) => return Ok(()),
            Some(_) => shared::sits_out(&player),
            None => shared::not_at_table(&player),
        };
        Err(vec![Violation::at(pointer, fault)])
    }
}

/// The record with what its cards show that the offenders have to pay besides.
fn held_to<'a>(
    played: Option<&Played<PlayerNumber>>,
    record: Cow<'a, Record<PlayerNumber>>,
    renonce: &Renonce<PlayerNumber>,
) -> Cow<'a, Record<PlayerNumber>> {
    let Some(played) = played else { return record };
    let mut record = record.into_owned();
    played.hold_to(&mut record, renonce);
    Cow::Owned(record)
}

/// What a deal is settled by.
#[expect(clippy::large_enum_variant, reason = "it lives on the stack, for one settlement")]
enum Basis<'a> {
    /// Nothing to settle yet.
    Open,
    /// A ruling that leaves nothing of the deal.
    Nothing,
    /// A record, as a renonce if there is one.
    Record(Cow<'a, Record<PlayerNumber>>, Option<&'a Renonce<PlayerNumber>>),
}
