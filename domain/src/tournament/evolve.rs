//! Events change the state. Nothing is decided here: what is in the log happened.

mod appeal;
mod cash;
mod deal;
mod draw;
mod field;
mod hall;
mod lines;
mod paper;
mod preregistration;
mod referee;
mod result;
mod round;
mod seats;
mod setup;
mod sheet;

use std::sync::Arc;

use super::event::{DealAt, TableAt};
use super::state::{Deal, Player, Recorded, Round, Standing, Table};
use super::{Event, Tournament};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::log::{Meta, Position};

/// An event that cannot have happened in this state: the log was not written by [`decide`](super::decide).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("event {version} cannot follow the events before it: {detail}")]
pub struct Corrupt {
    /// The event's version.
    pub version: u64,
    /// What is wrong with it.
    pub detail: String,
}

impl Meta {
    fn recorded(self) -> Recorded {
        Recorded { at: self.recorded_at, by: self.actor, version: self.version }
    }

    fn corrupt(&self, detail: impl Into<String>) -> Corrupt {
        Corrupt { version: self.version, detail: detail.into() }
    }
}

impl Tournament {
    /// Applies an event.
    ///
    /// # Errors
    /// [`Corrupt`] if it cannot follow; the state is then not to be used any more.
    pub fn evolve(&mut self, meta: Meta, event: &Event) -> Result<(), Corrupt> {
        if meta.version != self.version + 1 {
            return Err(meta.corrupt(format!("event {} expected", self.version + 1)));
        }
        self.apply(meta, event)?;
        self.version = meta.version;
        self.recorded_at = meta.recorded_at;
        Ok(())
    }

    fn apply(&mut self, meta: Meta, event: &Event) -> Result<(), Corrupt> {
        use Event as E;
        match event {
            E::StreamContinued(e) => self.epoch = e.epoch,
            E::Created(_) => return Err(meta.corrupt("the tournament exists already")),
            E::RulesetAmended(e) => self.ruleset_amended(e),
            E::RulesetChangeProposed(e) => self.ruleset_change_proposed(meta, e),
            E::RulesetChanged(e) => self.ruleset_changed(meta, e)?,
            E::SettlementAdopted(e) => self.settlement_adopted(meta, e)?,
            E::TimesSet(e) => self.times = Arc::new((**e).clone()),
            E::Described(e) => self.described(e),
            E::RegistrationSet(e) => Arc::make_mut(&mut self.entering).terms = (**e).clone(),
            E::Preregistered(e) => self.preregistered(meta, e),
            E::MovedUp(e) => self.preregistration_mut(meta, e.registration)?.standing = Standing::Place,
            E::Cancelled(e) => self.preregistration_mut(meta, e.registration)?.standing = Standing::Cancelled,
            E::Closed(_) => self.closed = true,
            E::Reopened(_) => self.closed = false,
            E::PlayerRegistered(e) => self.player_registered(meta, e)?,
            E::PersonCorrected(e) => self.person_corrected(meta, e)?,
            E::DetailsChanged(e) => self.player_mut(meta, e.player)?.details = e.details.clone(),
            E::FeeRecorded(e) => self.fee_recorded(meta, e)?,
            E::LetIn(e) => self.let_in(meta, e)?,
            E::CheckedIn(e) => self.player_mut(meta, e.player)?.checked_in = true,
            E::CheckInReverted(e) => self.player_mut(meta, e.player)?.checked_in = false,
            E::Annulled(e) => self.annulled(meta, e)?,
            E::Withdrawn(e) => self.withdrawn(meta, e)?,
            E::Excluded(e) => self.excluded(meta, e)?,
            E::Reinstated(e) => self.reinstated(meta, e)?,
            E::TrophiesBrought(e) => self.player_mut(meta, e.player)?.trophies_brought = e.trophies,
            E::Substituted(e) => self.substituted(meta, e)?,
            E::TeamFormed(e) => self.team_formed(e),
            E::TeamChanged(e) => self.team_changed(meta, e)?,
            E::TeamDissolved(e) => self.team_dissolved(e),
            E::DrawCommitted(e) => self.draw_committed(meta, e),
            E::DrawEdited(e) => self.draw_edited(meta, e)?,
            E::PairProhibited(e) => {
                Arc::make_mut(&mut self.prohibited).insert(e.players, e.note);
            }
            E::PairAllowed(e) => {
                Arc::make_mut(&mut self.prohibited).remove(&e.players);
            }
            E::SeatsCorrected(e) => self.seats_corrected(meta, e)?,
            E::TableJoined(e) => self.table_joined(meta, e)?,
            E::TableReduced(e) => self.table_reduced(meta, e)?,
            E::TableReductionReverted(e) => self.table_mut(meta, e.at)?.reduced = None,
            E::RoundDrawn(e) => self.round_drawn(meta, e)?,
            E::RoundStarted(e) => self.round_started(meta, e)?,
            E::RoundStartReverted(e) => self.round_start_reverted(meta, e)?,
            E::RoundPaused(_) | E::RoundResumed(_) | E::RoundExtended(_) => self.clock_set(meta, event)?,
            E::LastDealCalled(e) => self.last_deal_called(meta, e)?,
            E::LastDealReverted(e) => self.last_deal_reverted(meta, e)?,
            E::RoundEnded(e) => self.round_ended(meta, e)?,
            E::TableEndedEarly(e) => self.table_ended_early(meta, e)?,
            E::TableCountedFor(e) => {
                self.table_mut(meta, e.at)?.counts_for.clone_from(&e.competitions);
            }
            E::TableResumed(e) => self.table_mut(meta, e.at)?.ended_early = false,
            E::DealOpened(e) => self.deal_opened(meta, e)?,
            E::Redealt(e) => self.redealt(meta, e)?,
            E::DealEntered(e) => self.deal_entered(meta, e)?,
            E::EntryRetracted(e) => self.entry_retracted(meta, e)?,
            E::DealCorrected(e) => self.deal_corrected(meta, e)?,
            E::PlayRecorded(e) => self.play_recorded(meta, e)?,
            E::SheetRearranged(e) => self.sheet_rearranged(meta, e)?,
            E::TotalsRecorded(e) => self.totals_recorded(meta, e)?,
            E::TotalsReplaced(e) => self.totals_replaced(meta, e)?,
            E::SheetSigned(e) => self.sheet_signed(meta, e)?,
            E::SheetReopened(e) => self.sheet_reopened(meta, e)?,
            E::RulingMade(e) => self.ruling_made(meta, e)?,
            E::ComplaintRaised(e) => self.complaint_raised(meta, e),
            E::ComplaintWithdrawn(e) => self.complaint_withdrawn(meta, e)?,
            E::DeadlineSet(e) => self.deadline_set(e),
            E::RulingAppealed(e) => self.ruling_appealed(meta, e),
            E::JuryNamed(e) => self.jury_named(meta, e)?,
            E::JuryConfirmed(e) => self.jury_confirmed(meta, e)?,
            E::AppealDecided(e) => self.appeal_decided(meta, e)?,
            E::LineFlagged(e) => self.line_flagged(meta, e),
            E::FlagResolved(e) => self.flag_resolved(meta, e)?,
            E::NoticeGiven(e) => self.notice_given(meta, e),
            E::NoticeWithdrawn(e) => self.notice_withdrawn(meta, e)?,
            E::StandingsFrozen(e) => self.standings_frozen(meta, e),
            E::StandingsReleased(_) => Arc::make_mut(&mut self.hall).frozen = None,
            E::PlayerSuspended(e) => self.player_suspended(meta, e)?,
            E::SuspensionLifted(e) => self.player_mut(meta, e.player)?.suspended = None,
            E::LotDrawn(e) => Arc::make_mut(&mut self.lots).push((**e).clone()),
            E::ResultsPublished(e) => self.results_published(meta, e),
            E::ResultsTakenOver(e) => self.taken_over = Some(Arc::new((**e).clone())),
            E::PrizesWaived(e) => self.prizes_waived(meta, e)?,
            E::PrizePaid(e) => self.prize_paid(meta, e),
            E::PrizeReversed(e) => self.prize_reversed(e),
            E::FeesSet(e) => self.fees_set(e),
            E::FeeKindSet(e) => self.fee_kind_set(meta, e)?,
            E::CashRecorded(e) => self.cash_recorded(meta, e),
            E::CashReversed(e) => self.cash_reversed(meta, e)?,
            E::CashCounted(e) => self.cash_counted(meta, e),
        }
        Ok(())
    }

    fn position(&self, meta: Meta) -> Position {
        Position { epoch: self.epoch, version: meta.version }
    }

    fn player_mut(&mut self, meta: Meta, number: PlayerNumber) -> Result<&mut Player, Corrupt> {
        Arc::make_mut(&mut self.players)
            .get_mut(&number)
            .ok_or_else(|| meta.corrupt(format!("no player {number}")))
    }

    fn round_mut(&mut self, meta: Meta, number: RoundNumber) -> Result<&mut Round, Corrupt> {
        self.rounds
            .get_mut(number.index())
            .map(Arc::make_mut)
            .ok_or_else(|| meta.corrupt(format!("no round {number}")))
    }

    /// The table an event is about, its head moved to that event.
    fn table_mut(&mut self, meta: Meta, at: TableAt) -> Result<&mut Table, Corrupt> {
        let head = self.position(meta);
        let table = self
            .round_mut(meta, at.round)?
            .tables
            .get_mut(at.table.index())
            .map(Arc::make_mut)
            .ok_or_else(|| meta.corrupt(format!("no table {}", at.table)))?;
        table.head = head;
        Ok(table)
    }

    /// The deal an event is about, its head and its table's moved to that event.
    fn deal_mut(&mut self, meta: Meta, at: DealAt) -> Result<&mut Deal, Corrupt> {
        let head = self.position(meta);
        let deal = self
            .table_mut(meta, at.table_at())?
            .deals
            .get_mut(at.deal.index())
            .map(Arc::make_mut)
            .ok_or_else(|| meta.corrupt(format!("no deal {}", at.deal)))?;
        deal.head = head;
        Ok(deal)
    }
}
