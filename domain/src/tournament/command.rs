//! What people ask for.

mod cash;
mod hall;
mod inputs;
mod parts;
mod preregistration;
mod taken_over;

use chrono::NaiveDate;

use super::event::NoteRef;
use super::event::preregistration::RegistrationSet;
use super::event::seats::TableReseated;
use super::event::setup::TimesSet;
use crate::ids::RoundNumber;
use crate::ruleset::Ruleset;

pub use cash::CashCommand;
pub use hall::HallCommand;
pub use inputs::{
    AppealDecision, ArrangedLine, Arrival, ByHand, DealEntry, DrawOrder, NewRuling, NewSignature,
    PlayRecording, Registration, SheetOfPaper, WhichLine,
};
pub use parts::{
    AppealCommand, ComplaintCommand, DealCommand, DrawCommand, FieldCommand, FlagCommand, ResultCommand,
    RoundCommand, SetupCommand, SuspensionCommand,
};
pub use preregistration::{NewPreregistration, PreregistrationCommand, WhichRegistration};
pub use taken_over::{ListCommand, ListedLine, ListedTeam, OldList};

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
    /// On what terms players register.
    pub terms: RegistrationSet,
    /// When it and its rounds begin.
    pub times: TimesSet,
}

/// What can be asked of a tournament, by what it is about: each part is decided in a module of its
/// own, `decide/`, which matches all of its enum.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// What is asked of the tournament as a whole.
    Setup(SetupCommand),
    /// What is asked of players and teams.
    Field(FieldCommand),
    /// What is asked of registrations before the day.
    Preregistration(PreregistrationCommand),
    /// What is asked of suspensions.
    Suspension(SuspensionCommand),
    /// What is asked of draws.
    Draw(DrawCommand),
    /// What is asked of rounds and of tables as wholes.
    Round(RoundCommand),
    /// Moves players who sat on wrong seats.
    CorrectSeats {
        /// In which round.
        round: RoundNumber,
        /// Who sits where at these tables, and what becomes of the deals played there.
        tables: Vec<TableReseated>,
        /// Why.
        note: NoteRef,
    },
    /// What is asked of deals and sheets.
    Deal(DealCommand),
    /// How a deal was played, to the card.
    RecordPlay(PlayRecording),
    /// What is asked of complaints.
    Complaint(ComplaintCommand),
    /// Makes a ruling.
    Rule(Box<NewRuling>),
    /// What is asked of appeals.
    Appeal(AppealCommand),
    /// What is asked of flags.
    Flag(FlagCommand),
    /// What is asked of what the director tells the hall.
    Hall(HallCommand),
    /// What is asked of fees and of the cash box.
    Cash(CashCommand),
    /// What is asked of results and prizes.
    Result(ResultCommand),
    /// What is asked of lists that were made elsewhere.
    List(ListCommand),
}

impl Command {
    /// The round whose draw it asks for, if it asks for one: what was committed to is then to
    /// be revealed.
    #[must_use]
    pub fn draws(&self) -> Option<RoundNumber> {
        match self {
            Self::Draw(DrawCommand::DrawRound { round, .. } | DrawCommand::RedrawRound { round, .. }) => {
                Some(*round)
            }
            _ => None,
        }
    }
}
