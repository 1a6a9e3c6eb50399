//! What the events so far amount to.
//!
//! Cloning is cheap: whatever grows is behind `Arc`s, so a draft shares all
//! tables it does not touch with the state it was taken from.

mod cash;
mod deal;
mod draw;
mod hall;
mod paper;
mod paper_lines;
mod preregistration;
mod prizes;
mod referee;
mod table;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

pub use cash::{Cash, CashCount, CashEntry, CashSums};
pub use deal::{Deal, Entered, PlayOnRecord, Ruling};
pub use draw::{Commitment, Fate};
pub use hall::{FrozenStandings, Hall, NoticeOnRecord};
pub use paper::{OnPaper, PaperTotals};
pub use preregistration::{Entering, Preregistration, Standing};
pub use prizes::Outstanding;
pub use referee::{
    AppealOnRecord, ComplaintEnd, ComplaintOnRecord, ComplaintsClosed, FlagOnRecord, Jury, Proposal,
    Recorded, RulingOnRecord, Suspension,
};
pub use table::{LastDeal, Line, Reduction, Substitution, Table};

use super::event::cash::Means;
use super::event::draw::{DrawEdited, RoundDrawn};
use super::event::setup::{RulesetChangeProposed, TimesSet};
use super::event::taken_over::ResultsTakenOver;
use super::event::{DealAt, NoteRef, TableAt, field::Details, seats::SeatsCorrected};
use super::event::{result::LotDrawn, result::ResultsPublished};
use crate::ids::{
    AppealId, Code, ComplaintId, FlagId, PersonId, PlayerNumber, PrizeId, RoundNumber, RulingId, TeamId,
};
use crate::log::StreamId;
use crate::money::Cents;
use crate::ruleset::{Regulations, Ruleset};
use crate::settlement::{SettlementRules, SettlementVersion, UnknownSettlement};

/// A tournament as of a version.
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    /// Its stream.
    pub id: StreamId,
    /// Version of the last event folded in.
    pub version: u64,
    /// The epoch it stands in, from 1.
    pub epoch: u32,
    /// When that was recorded.
    pub recorded_at: DateTime<Utc>,
    /// What it is called.
    pub title: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// Where.
    pub place: Option<String>,
    /// When it and its rounds are to begin.
    pub times: Arc<TimesSet>,
    /// On what terms players register, and who has asked for a place.
    pub entering: Arc<Entering>,
    /// The frozen ruleset.
    pub ruleset: Arc<Ruleset>,
    /// The version of settlement its deals are settled by.
    pub settlement: SettlementVersion,
    /// Another ruleset that an official has proposed.
    pub proposed: Option<Arc<ProposedRuleset>>,
    /// Nothing may change while closed.
    pub closed: bool,
    /// Everybody ever registered, by start number, but for those whose registration was annulled.
    pub players: Arc<BTreeMap<PlayerNumber, Player>>,
    /// Numbers whose registration was annulled, and who it was: they are not given again.
    pub annulled: Arc<BTreeMap<PlayerNumber, PersonId>>,
    /// Teams that exist.
    pub teams: Arc<BTreeMap<TeamId, Team>>,
    /// Rounds drawn so far; the round with number r is at r − 1.
    pub rounds: Vec<Arc<Round>>,
    /// Pairs that are to be kept apart, the lower number first, and why.
    pub prohibited: Arc<BTreeMap<[PlayerNumber; 2], NoteRef>>,
    /// Commitments to draws, oldest first.
    pub commitments: Arc<Vec<Commitment>>,
    /// Every ruling ever made, in force or not.
    pub rulings: Arc<BTreeMap<RulingId, Arc<RulingOnRecord>>>,
    /// Every complaint, settled or not.
    pub complaints: Arc<BTreeMap<ComplaintId, Arc<ComplaintOnRecord>>>,
    /// Every appeal, decided or not.
    pub appeals: Arc<BTreeMap<AppealId, Arc<AppealOnRecord>>>,
    /// Until when rulings of a round can be appealed against; without a round: of all others.
    pub appeal_deadlines: Arc<BTreeMap<Option<RoundNumber>, DateTime<Utc>>>,
    /// Every flag, dealt with or not.
    pub flags: Arc<BTreeMap<FlagId, Arc<FlagOnRecord>>>,
    /// Lots, oldest first.
    pub lots: Arc<Vec<LotDrawn>>,
    /// Published editions, oldest first.
    pub editions: Arc<Vec<Edition>>,
    /// Prizes handed out.
    pub prizes_paid: Arc<BTreeMap<(PlayerNumber, PrizeId), PaidPrize>>,
    /// What the director has told the hall.
    pub hall: Arc<Hall>,
    /// Kinds of fees, and what went through the cash box besides fees and prizes.
    pub cash: Arc<Cash>,
    /// The list that its results are taken from, if it was played before this program knew of it.
    pub taken_over: Option<Arc<ResultsTakenOver>>,
}

/// A ruleset that a second official may change to.
#[derive(Debug, Clone, PartialEq)]
pub struct ProposedRuleset {
    /// The facts.
    pub facts: RulesetChangeProposed,
    /// When, and by whom.
    pub recorded: Recorded,
}

/// A registered player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Start number.
    pub number: PlayerNumber,
    /// Who it is.
    pub person: PersonId,
    /// What can change a result.
    pub details: Details,
    /// First round to be drawn for.
    pub from_round: RoundNumber,
    /// Fee taken so far, in whichever way.
    pub fee_paid: Cents,
    /// What of it did not come in cash.
    pub fee_elsewhere: BTreeMap<Means, Cents>,
    /// Which fee he pays; none: the ruleset's.
    pub fee_kind: Option<Code>,
    /// Who paid it last, if it was somebody else.
    pub fee_payer: Option<PlayerNumber>,
    /// Trophies he had before this tournament.
    pub trophies_brought: u32,
    /// In the hall.
    pub checked_in: bool,
    /// Left, and when.
    pub withdrawn: Option<Leave>,
    /// Out of ranking and prizes, and since when.
    pub excluded: Option<Leave>,
    /// Kept out of later tournaments of the organisation.
    pub suspended: Option<Suspension>,
    /// Why the player was let in although suspended.
    pub despite_suspension: Option<NoteRef>,
    /// The desk is to look at his registration before he plays.
    pub held: bool,
    /// By entering he agreed that his name is public, unless he says otherwise.
    pub agreed_by_entry: bool,
    /// Why he wins no prizes, which go to the next behind him.
    pub prizes_waived: Option<NoteRef>,
}

/// Since when, and why, a player takes part no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leave {
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// Why.
    pub note: Option<NoteRef>,
}

impl Player {
    /// Whether the player takes part as things stand: not withdrawn, not excluded.
    #[must_use]
    pub fn takes_part(&self) -> bool {
        self.withdrawn.is_none() && self.excluded.is_none()
    }

    /// Whether the player would be drawn for `round` if he were checked in.
    #[must_use]
    pub fn waits_for_check_in(&self, round: RoundNumber) -> bool {
        !self.checked_in && self.takes_part() && self.from_round <= round
    }

    /// Whether the player is to be drawn for `round`.
    #[must_use]
    pub fn is_drawn_for(&self, round: RoundNumber) -> bool {
        self.checked_in && self.takes_part() && self.from_round <= round
    }
}

/// A team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its id.
    pub id: TeamId,
    /// Its name's row.
    pub name: NoteRef,
    /// Members by start number.
    pub members: Vec<PlayerNumber>,
}

/// How far a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Tables are known, play has not begun.
    Drawn,
    /// Under way.
    Started,
    /// Over.
    Ended,
}

/// The clock of a round that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// Since when.
    pub since: DateTime<Utc>,
    /// What is left of the round's time, in seconds.
    pub left_seconds: u32,
}

/// A round.
#[derive(Debug, Clone, PartialEq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// How often it was drawn.
    pub attempt: u16,
    /// The draw.
    pub draw: Arc<RoundDrawn>,
    /// What the director changed of it by hand, oldest first.
    pub edits: Vec<Arc<DrawEdited>>,
    /// How players were moved while it was under way, oldest first.
    pub moves: Vec<Arc<SeatsCorrected>>,
    /// Who sits this round out.
    pub byes: Vec<PlayerNumber>,
    /// Version of the event of the draw.
    pub drawn_version: u64,
    /// When it was drawn.
    pub drawn_at: DateTime<Utc>,
    /// How far it is.
    pub phase: Phase,
    /// When its time is up; none without a limit, and while the clock stands.
    pub due_at: Option<DateTime<Utc>>,
    /// The clock stands.
    pub paused: Option<Pause>,
    /// When the last deal was called at all tables.
    pub last_deal_called: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Its tables; table t is at t − 1.
    pub tables: Vec<Arc<Table>>,
}

/// A published edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// The facts.
    pub published: ResultsPublished,
    /// When it came out.
    pub at: DateTime<Utc>,
    /// Version of its event.
    pub version: u64,
}

/// A prize handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidPrize {
    /// How much; none if it is not money.
    pub amount: Option<Cents>,
    /// By which edition.
    pub edition: u16,
    /// When.
    pub at: DateTime<Utc>,
}

impl Tournament {
    /// The rules by which its deals are settled.
    ///
    /// # Errors
    /// [`UnknownSettlement`] if a newer program wrote them.
    pub fn settlement_rules(&self) -> Result<SettlementRules<'_>, UnknownSettlement> {
        SettlementRules::new(&self.ruleset.game, self.settlement).ok_or(UnknownSettlement(self.settlement))
    }

    /// The same for who only reads: where a newer program wrote them, by the newest version known here.
    #[must_use]
    pub fn rules_to_read(&self) -> SettlementRules<'_> {
        self.settlement_rules().unwrap_or_else(|_| SettlementRules::newest(&self.ruleset.game))
    }

    /// Its ruleset with the values by which its deals are settled.
    #[must_use]
    pub fn ruleset_as_settled(&self) -> Cow<'_, Ruleset> {
        match self.rules_to_read().into_rules() {
            Cow::Borrowed(_) => Cow::Borrowed(&*self.ruleset),
            Cow::Owned(game) => Cow::Owned(Ruleset { game, ..(*self.ruleset).clone() }),
        }
    }

    /// The tournament part of its ruleset.
    #[must_use]
    pub fn regulations(&self) -> &Regulations {
        &self.ruleset.regulations
    }

    /// A round that was drawn.
    #[must_use]
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index()).map(Arc::as_ref)
    }

    /// A table of a round that was drawn.
    #[must_use]
    pub fn table(&self, at: TableAt) -> Option<&Table> {
        self.round(at.round)?.tables.get(at.table.index()).map(Arc::as_ref)
    }

    /// A deal that was opened.
    #[must_use]
    pub fn deal(&self, at: DealAt) -> Option<&Deal> {
        self.table(at.table_at())?.deals.get(at.deal.index()).map(Arc::as_ref)
    }

    /// Every deal that was opened, round by round, table by table.
    pub fn all_deals(&self) -> impl Iterator<Item = &Deal> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.flat_map(|table| &table.deals).map(Arc::as_ref)
    }

    /// The round under way, or drawn to begin next.
    #[must_use]
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.last().map(Arc::as_ref).filter(|round| round.phase != Phase::Ended)
    }

    /// Where a player sits in the round under way.
    #[must_use]
    pub fn seated_at(&self, player: PlayerNumber) -> Option<TableAt> {
        let round = self.current_round()?;
        let sits = |table: &&Arc<Table>| table.present().any(|present| present == player);
        round.tables.iter().find(sits).map(|table| table.at)
    }

    /// Whether a player has played any deal that counts, or paid for a renonce in one that he sat out.
    #[must_use]
    pub fn has_played(&self, player: PlayerNumber) -> bool {
        self.all_deals().any(|deal| deal.was_played_by(player))
    }

    /// The team a player is a member of.
    #[must_use]
    pub fn team_of(&self, player: PlayerNumber) -> Option<&Team> {
        self.teams.values().find(|team| team.members.contains(&player))
    }

    /// Deals played at a table of `players` seats in one round.
    #[must_use]
    pub fn deals_per_table(&self, players: usize) -> usize {
        self.regulations().deals_per_round(players)
    }

    /// Whether all its rounds have ended, or were played before.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let ended = self.rounds.iter().filter(|round| round.phase == Phase::Ended).count();
        self.taken_over.is_some() || ended >= usize::from(self.regulations().rounds)
    }

    /// Whether nothing more is played at a table.
    #[must_use]
    pub fn is_finished(&self, table: &Table) -> bool {
        let over = || self.round(table.at.round).is_some_and(|round| round.phase == Phase::Ended);
        table.ended_early || table.settled_deals() >= self.deals_to_play(table) || over()
    }

    /// Deals to be played at a table in all: fewer where the last one was called.
    #[must_use]
    pub fn deals_to_play(&self, table: &Table) -> usize {
        let planned = self.deals_at(table);
        table.last_deal.map_or(planned, |last| planned.min(last.deals.into()))
    }

    /// Deals planned at a table in all: fewer where five became four. So many count, also those that a phone brings
    /// late behind the call of the last one.
    #[must_use]
    pub fn deals_at(&self, table: &Table) -> usize {
        let planned = || self.deals_per_table(table.seats.len());
        table.reduced.map_or_else(planned, |reduced| reduced.deals.into())
    }
}
