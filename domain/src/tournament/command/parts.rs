use chrono::{DateTime, NaiveDate, Utc};

use super::inputs::{
    AppealDecision, ArrangedLine, Arrival, ByHand, DealEntry, DrawOrder, NewSignature, Registration,
    SheetOfPaper,
};
use crate::consent::Consent;
use crate::family::Record;
use crate::ids::{
    AppealId, ChangeId, Code, ComplaintId, DealNumber, FlagId, PersonId, PlayerNumber, PrizeId, RoundNumber,
    RulingId, TeamId,
};
use crate::money::Cents;
use crate::ruleset::Ruleset;
use crate::settlement::SettlementVersion;
use crate::tournament::event::appeal::Juror;
use crate::tournament::event::cash::Means;
use crate::tournament::event::field::Details;
use crate::tournament::event::flag::Resolution;
use crate::tournament::event::setup::{Described, TimesSet};
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::warning::Seen;

/// What is asked of the tournament as a whole.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum SetupCommand {
    AmendRuleset {
        ruleset: Box<Ruleset>,
    },
    /// Another ruleset although the first round has started: a second official has to change it.
    ProposeRuleset {
        change: ChangeId,
        ruleset: Box<Ruleset>,
        note: NoteRef,
    },
    /// Changes the ruleset as proposed.
    ChangeRuleset {
        change: ChangeId,
        note: NoteRef,
    },
    /// Settles all deals by a newer version from now on.
    AdoptSettlement {
        settlement: SettlementVersion,
        note: NoteRef,
    },
    /// When it and its rounds are to begin.
    SetTimes(TimesSet),
    /// What it is called, when and where it is played. What is planned moves with its day.
    Describe(Described),
    /// `seen`: what whoever closes it knows to be odd.
    Close {
        seen: Seen,
    },
    Reopen {
        note: NoteRef,
    },
}

/// What is asked of players and teams.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum FieldCommand {
    RegisterPlayers {
        registrations: Vec<Registration>,
    },
    ChangeDetails {
        player: PlayerNumber,
        details: Details,
        note: Option<NoteRef>,
    },
    /// Another person is behind a number. `swap`: who has been behind it gets the number of that person.
    CorrectPerson {
        player: PlayerNumber,
        person: PersonId,
        details: Details,
        swap: bool,
        despite_suspension: Option<NoteRef>,
        consent: Consent,
        note: NoteRef,
    },
    /// Who can have a title, and nobody else.
    SetEligible {
        title: Code,
        players: Vec<PlayerNumber>,
        note: Option<NoteRef>,
    },
    CheckIn {
        player: PlayerNumber,
    },
    /// Comes into the hall and pays, both or neither. `fee`: what he owes, as whoever takes it has seen it.
    Arrive {
        player: PlayerNumber,
        fee: Option<Cents>,
        means: Means,
        payer: Option<PlayerNumber>,
    },
    /// That he came, or what he paid with it, was a mistake: all of it is taken back, or nothing.
    RevertArrival {
        player: PlayerNumber,
        present: bool,
        fee: Option<Cents>,
        means: Means,
        note: Option<NoteRef>,
    },
    /// Everybody at once, or nobody.
    CheckInAll {
        arrivals: Vec<Arrival>,
    },
    /// As if the player had never been registered; only before round 1.
    Annul {
        player: PlayerNumber,
        note: NoteRef,
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
        note: NoteRef,
    },
    Substitute {
        at: TableAt,
        leaving: PlayerNumber,
        entering: PlayerNumber,
        note: NoteRef,
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
        note: Option<NoteRef>,
    },
    FormTeam {
        team: TeamId,
        name: NoteRef,
        members: Vec<PlayerNumber>,
        note: Option<NoteRef>,
    },
    ChangeTeam {
        team: TeamId,
        name: NoteRef,
        members: Vec<PlayerNumber>,
        note: Option<NoteRef>,
    },
    DissolveTeam {
        team: TeamId,
        note: Option<NoteRef>,
    },
}

/// What is asked of suspensions.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum SuspensionCommand {
    Suspend { player: PlayerNumber, until: NaiveDate, note: NoteRef },
    LiftSuspension { player: PlayerNumber, note: NoteRef },
}

/// What is asked of draws.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum DrawCommand {
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
        note: Option<NoteRef>,
    },
}

/// What is asked of rounds and of tables as wholes.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum RoundCommand {
    StartRound {
        round: RoundNumber,
        due_at: Option<DateTime<Utc>>,
    },
    /// Takes a start back before the first deal.
    RevertStart {
        round: RoundNumber,
        note: NoteRef,
    },
    /// Stops the clock of a round that has a limit.
    PauseClock {
        round: RoundNumber,
    },
    /// Lets it go on with what was left.
    ResumeClock {
        round: RoundNumber,
    },
    /// More time; of a negative number of minutes: less. Where there was no limit, so many minutes from now.
    ExtendClock {
        round: RoundNumber,
        minutes: i16,
    },
    /// Somebody sits down before a table's first deal: as one more, or in the place of who did not come.
    JoinTable {
        at: TableAt,
        player: PlayerNumber,
        absent: Option<PlayerNumber>,
    },
    /// A table of five goes on as four. `one_more`: a deal more, for who has played one less.
    ReduceTable {
        at: TableAt,
        leaving: PlayerNumber,
        one_more: bool,
        note: NoteRef,
    },
    /// Takes a mistaken reduction back before the four have dealt.
    RevertReduction {
        at: TableAt,
        note: NoteRef,
    },
    /// `at`: at one table only.
    CallLastDeal {
        round: RoundNumber,
        at: Option<TableAt>,
    },
    /// Takes such a call back.
    RevertLastDeal {
        round: RoundNumber,
        at: Option<TableAt>,
        note: NoteRef,
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
    /// Other competitions that what is played at a table counts for.
    CountTableFor {
        at: TableAt,
        competitions: Vec<Code>,
    },
    /// Takes a mistaken early end back.
    ResumeTable {
        at: TableAt,
        note: NoteRef,
    },
}

/// What is asked of deals and sheets.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum DealCommand {
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
    /// The sheet with these lines in this order; an old one that is not named is taken out.
    RearrangeSheet {
        at: TableAt,
        lines: Vec<ArrangedLine>,
        note: NoteRef,
    },
    /// What sheets of paper say of deals, all of them or none.
    RecordTotals {
        sheets: Vec<SheetOfPaper>,
    },
    /// Lets the lines entered since count in the place of a paper's sums.
    ReplaceTotals {
        at: TableAt,
        from: DealNumber,
        note: Option<NoteRef>,
    },
    CorrectDeal {
        at: DealAt,
        record: Record<PlayerNumber>,
        note: NoteRef,
        /// Keep it although the cards recorded of the deal tell otherwise.
        keep: bool,
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
}

/// What is asked of complaints.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum ComplaintCommand {
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
}

/// What is asked of appeals.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum AppealCommand {
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
}

/// What is asked of flags.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum FlagCommand {
    FlagLine { flag: FlagId, at: DealAt, note: NoteRef },
    ResolveFlag { flag: FlagId, how: Resolution, note: Option<NoteRef> },
}

/// What is asked of results and prizes.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum ResultCommand {
    /// `prize`: what it is drawn for; without it a tie of the ranking or, if there is none between
    /// these players, what they share of the prizes.
    DrawLot { players: Vec<PlayerNumber>, prize: Option<PrizeId> },
    /// `seen`: what the director knows to be odd.
    PublishResults { seen: Seen },
    /// The player's prizes go to the next behind him, or are his again.
    WaivePrizes { player: PlayerNumber, waived: bool, note: NoteRef },
    /// `prize`: which; without it the money he won.
    PayPrize { player: PlayerNumber, prize: Option<PrizeId> },
    /// `prize`: which; without it the money he has.
    ReversePrize { player: PlayerNumber, prize: Option<PrizeId>, note: NoteRef },
}
