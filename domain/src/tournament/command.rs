//! What people ask for.

use chrono::{DateTime, NaiveDate, Utc};

use super::event::field::Details;
use super::event::referee::RulingOutcome;
use super::event::{DealAt, NoteRef, TableAt};
use crate::family::{Entry, Record};
use crate::ids::{PersonId, PlayerNumber, RoundNumber, RulingId, TeamId};
use crate::money::Cents;
use crate::ruleset::Ruleset;

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

    DrawRound {
        round: RoundNumber,
    },
    RedrawRound {
        round: RoundNumber,
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
    Redeal {
        at: DealAt,
    },
    /// Takes back the table's newest entry; a whole line is one.
    Undo {
        at: TableAt,
    },
    CorrectDeal {
        at: DealAt,
        record: Record<PlayerNumber>,
        note: NoteRef,
    },
    SignSheet {
        at: TableAt,
    },
    ReopenSheet {
        at: TableAt,
        note: NoteRef,
    },

    Rule {
        ruling: RulingId,
        at: DealAt,
        supersedes: Option<RulingId>,
        outcome: RulingOutcome,
        rule: String,
        note: NoteRef,
    },

    DrawLot {
        players: Vec<PlayerNumber>,
    },
    PublishResults,
    PayPrize {
        player: PlayerNumber,
    },
    ReversePrize {
        player: PlayerNumber,
    },
}
