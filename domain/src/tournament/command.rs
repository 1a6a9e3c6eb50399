//! What people ask for.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::event::appeal::Juror;
use super::event::field::Details;
use super::event::flag::Resolution;
use super::event::referee::RulingOutcome;
use super::event::seats::TableReseated;
use super::event::signature::SigningWay;
use super::event::{DealAt, NoteRef, TableAt};
use crate::draw::{DrawMode, DrawnRound, KeepApart, StandingOrder};
use crate::family::{Entry, Play, Record};
use crate::ids::{
    AppealId, Code, ComplaintId, FlagId, PersonId, PlayerNumber, PrizeId, RoundNumber, RulingId, TeamId,
};
use crate::money::Cents;
use crate::ruleset::Ruleset;
use crate::settlement::SettlementVersion;

/// Founds a tournament: the only command that needs none before it.
#[derive(Debug, Clone, PartialEq)]
pub struct CreateTournament {
    /// What it is called in public.
    pub title: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// Where.
    pub place: Option<String>,
    /// Its ruleset.
    pub ruleset: Ruleset,
}

/// A player to be registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// Who.
    pub person: PersonId,
    /// The start number wished for; otherwise the next free one.
    pub number: Option<PlayerNumber>,
    /// What can change a result.
    pub details: Details,
    /// Fee taken with it.
    pub fee_paid: Cents,
    /// First round to be drawn for; otherwise the earliest possible.
    pub from_round: Option<RoundNumber>,
    /// How many trophies he had before this tournament.
    pub trophies_before: u32,
    /// Why the player is let in although suspended: only an official may.
    pub despite_suspension: Option<NoteRef>,
}

/// A ruling to be made.
#[derive(Debug, Clone, PartialEq)]
pub struct NewRuling {
    /// Its id.
    pub ruling: RulingId,
    /// On which deal.
    pub at: DealAt,
    /// The complaint it settles.
    pub complaint: Option<ComplaintId>,
    /// The ruling in force that it replaces.
    pub supersedes: Option<RulingId>,
    /// What was done, by the ruleset's catalogue of offences; a caution must say it.
    pub offence: Option<Code>,
    /// The decision.
    pub outcome: RulingOutcome,
    /// The rule it rests on.
    pub rule: String,
    /// What happened, if it is told apart from the reason.
    pub facts: Option<NoteRef>,
    /// The reason, or facts and reason.
    pub note: NoteRef,
}

/// What a jury decides about an appeal.
#[derive(Debug, Clone, PartialEq)]
pub enum AppealDecision {
    /// The ruling stands.
    Uphold,
    /// Another ruling replaces it; it must supersede the one appealed against.
    Replace(Box<NewRuling>),
    /// Who appealed takes it back; needs no jury.
    Withdraw,
}

/// How a round is to be drawn. What is not said is as committed to, as drawn before, or as
/// the ruleset says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DrawOrder {
    /// What it is seated by.
    pub mode: Option<DrawMode>,
    /// Who is kept apart.
    pub apart: Option<KeepApart>,
    /// How a seating by rank fills the tables.
    pub standing: Option<StandingOrder>,
    /// Whether 6, 7 and 11 players are seated with some of them sitting out in turn.
    pub byes: Option<bool>,
    /// Whether all rounds to come are drawn together.
    pub at_once: Option<bool>,
    /// Mixed into the seed: dice thrown or numbers called out in the hall, as text.
    pub public_randomness: Option<String>,
    /// The seats, where the director gives them.
    pub by_hand: Option<ByHand>,
}

impl DrawOrder {
    /// Whether somebody is to be kept apart from somebody.
    #[must_use]
    pub fn keeps_apart(&self) -> bool {
        self.apart.is_some_and(|apart| apart != KeepApart::default())
    }
}

/// A round seated by the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// Who sits where, and who sits out.
    pub seating: DrawnRound,
    /// Why.
    pub note: NoteRef,
}

/// One entry at the table.
#[derive(Debug, Clone, PartialEq)]
pub enum DealEntry {
    /// The cards are about to be dealt.
    Open {
        /// Who deals, if told; must be the next dealer unless a wrong one is accepted.
        dealer: Option<PlayerNumber>,
        /// The wrong dealer is accepted and sets the order from now on (REN).
        accept_wrong_dealer: bool,
    },
    /// Something in the terms of the game.
    Game(Entry<PlayerNumber>),
}

/// What can be asked of a tournament.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum Command {
    AmendRuleset {
        ruleset: Box<Ruleset>,
    },
    /// Settles all deals by a newer version from now on.
    AdoptSettlement {
        settlement: SettlementVersion,
        note: NoteRef,
    },
    Close,
    Reopen {
        note: NoteRef,
    },

    RegisterPlayers {
        registrations: Vec<Registration>,
    },
    ChangeDetails {
        player: PlayerNumber,
        details: Details,
    },
    RecordFee {
        player: PlayerNumber,
        amount: Cents,
    },
    CheckIn {
        player: PlayerNumber,
    },
    RevertCheckIn {
        player: PlayerNumber,
    },
    Withdraw {
        player: PlayerNumber,
        note: Option<NoteRef>,
    },
    Exclude {
        player: PlayerNumber,
        note: Option<NoteRef>,
    },
    Substitute {
        at: TableAt,
        leaving: PlayerNumber,
        entering: PlayerNumber,
        note: Option<NoteRef>,
    },
    /// Takes a mistaken withdrawal or exclusion back.
    Reinstate {
        player: PlayerNumber,
        note: NoteRef,
    },
    /// How many trophies he had before, for the list.
    BringTrophies {
        player: PlayerNumber,
        trophies: u32,
    },
    FormTeam {
        team: TeamId,
        name: NoteRef,
        members: Vec<PlayerNumber>,
    },
    ChangeTeam {
        team: TeamId,
        name: NoteRef,
        members: Vec<PlayerNumber>,
    },
    DissolveTeam {
        team: TeamId,
    },

    /// Fixes the seed of a draw to come, and publishes its digest.
    CommitDraw {
        round: RoundNumber,
        draw: DrawOrder,
    },
    DrawRound {
        round: RoundNumber,
        draw: DrawOrder,
    },
    RedrawRound {
        round: RoundNumber,
        draw: DrawOrder,
        note: NoteRef,
    },
    /// Seats a round that is drawn otherwise.
    EditDraw {
        round: RoundNumber,
        seats: ByHand,
    },
    ProhibitPair {
        players: [PlayerNumber; 2],
        note: NoteRef,
    },
    AllowPair {
        players: [PlayerNumber; 2],
    },
    /// Moves players who sat on wrong seats.
    CorrectSeats {
        round: RoundNumber,
        tables: Vec<TableReseated>,
        note: NoteRef,
    },
    StartRound {
        round: RoundNumber,
        due_at: Option<DateTime<Utc>>,
    },
    /// `early`: tables that have not finished stop where they are.
    EndRound {
        round: RoundNumber,
        early: bool,
    },
    EndTableEarly {
        at: TableAt,
        note: Option<NoteRef>,
    },
    /// Takes a mistaken early end back.
    CountTableFor {
        at: TableAt,
        competitions: Vec<Code>,
    },
    ResumeTable {
        at: TableAt,
        note: NoteRef,
    },

    EnterDeal {
        at: DealAt,
        entry: DealEntry,
    },
    /// A whole line of the sheet.
    RecordDeal {
        at: DealAt,
        dealer: Option<PlayerNumber>,
        accept_wrong_dealer: bool,
        record: Record<PlayerNumber>,
    },
    /// Deals the cards again: they were thrown in, or all have passed and the next one deals.
    Redeal {
        at: DealAt,
        passed: bool,
    },
    /// Takes back the table's newest entry; a whole line is one.
    Undo {
        at: TableAt,
    },
    CorrectDeal {
        at: DealAt,
        record: Record<PlayerNumber>,
        note: NoteRef,
        /// Keep it although the cards recorded of the deal tell otherwise.
        keep: bool,
    },
    /// How a deal was played, to the card; a complete play of a deal without a record records it.
    RecordPlay {
        at: DealAt,
        dealer: Option<PlayerNumber>,
        accept_wrong_dealer: bool,
        play: Arc<Play<PlayerNumber>>,
        /// Keep it although the record tells otherwise, and why.
        keep: Option<NoteRef>,
    },
    /// `agreed`: whether the sheet is closed with it; without a word it is unless somebody refused.
    SignSheet {
        at: TableAt,
        signatures: Vec<NewSignature>,
        agreed: Option<bool>,
    },
    ReopenSheet {
        at: TableAt,
        note: NoteRef,
    },

    /// `late`: why a referee accepts it although its time is over.
    RaiseComplaint {
        complaint: ComplaintId,
        at: DealAt,
        by: Option<PlayerNumber>,
        note: NoteRef,
        late: Option<NoteRef>,
    },
    WithdrawComplaint {
        complaint: ComplaintId,
        note: Option<NoteRef>,
    },
    Rule(Box<NewRuling>),
    SetAppealDeadline {
        round: Option<RoundNumber>,
        until: Option<DateTime<Utc>>,
    },
    Appeal {
        appeal: AppealId,
        ruling: RulingId,
        by: PlayerNumber,
        note: NoteRef,
    },
    /// `despite_conflicts`: why jurors with a conflict are accepted; a second official
    /// must confirm it.
    NameJury {
        appeal: AppealId,
        jury: Vec<Juror>,
        despite_conflicts: Option<NoteRef>,
    },
    ConfirmJury {
        appeal: AppealId,
    },
    DecideAppeal {
        appeal: AppealId,
        decision: AppealDecision,
        note: NoteRef,
    },
    FlagLine {
        flag: FlagId,
        at: DealAt,
        note: NoteRef,
    },
    ResolveFlag {
        flag: FlagId,
        how: Resolution,
        note: Option<NoteRef>,
    },
    Suspend {
        player: PlayerNumber,
        until: NaiveDate,
        note: NoteRef,
    },
    LiftSuspension {
        player: PlayerNumber,
        note: NoteRef,
    },

    DrawLot {
        players: Vec<PlayerNumber>,
    },
    PublishResults,
    /// `prize`: which; without it the money he won.
    PayPrize {
        player: PlayerNumber,
        prize: Option<PrizeId>,
    },
    /// `prize`: which; without it the money he has.
    ReversePrize {
        player: PlayerNumber,
        prize: Option<PrizeId>,
    },
}

/// What a player answers when the sheet is laid before him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewSignature {
    /// Who.
    pub player: PlayerNumber,
    /// How.
    pub way: SigningWay,
    /// What he says to it.
    pub note: Option<NoteRef>,
}

impl Command {
    /// The round whose draw it asks for, if it asks for one: what was committed to is then to
    /// be revealed.
    #[must_use]
    pub fn draws(&self) -> Option<RoundNumber> {
        match self {
            Self::DrawRound { round, .. } | Self::RedrawRound { round, .. } => Some(*round),
            _ => None,
        }
    }
}
