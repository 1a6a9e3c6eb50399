//! What commands are made of.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::consent::Consent;
use crate::draw::{DrawMode, DrawnRound, KeepApart, StandingOrder};
use crate::family::{Entry, Play, Record};
use crate::ids::{
    Code, ComplaintId, DealNumber, PersonId, PlayerNumber, RegistrationId, RoundNumber, RulingId,
};
use crate::money::Cents;
use crate::points::{Payment, Points};
use crate::tournament::event::field::Details;
use crate::tournament::event::preregistration::Preregistered;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::signature::SigningWay;
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::warning::Seen;

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
    /// What he had asked for before.
    pub preregistration: Option<RegistrationId>,
    /// What somebody new allows of himself.
    pub consent: Consent,
}

impl Registration {
    /// Somebody of whom no more is said.
    #[must_use]
    pub fn of_preregistered(entry: &Preregistered) -> Self {
        Self {
            person: entry.person,
            number: None,
            details: entry.details.clone(),
            fee_paid: Cents::ZERO,
            from_round: None,
            trophies_before: 0,
            despite_suspension: None,
            preregistration: Some(entry.registration),
            consent: Consent::default(),
        }
    }
}

/// Somebody who is in the hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// Who: a start number, or the person behind one.
    pub who: Result<PlayerNumber, PersonId>,
    /// Where the request names him.
    pub pointer: String,
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
    /// What the director knows to be odd.
    pub seen: Seen,
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
        /// Who deals, if stated; must be the next dealer unless a wrong one is accepted.
        dealer: Option<PlayerNumber>,
        /// The wrong dealer is accepted and sets the order from now on (REN).
        accept_wrong_dealer: bool,
    },
    /// Something in the terms of the game.
    Game(Entry<PlayerNumber>),
}

/// The sums of a sheet of paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetOfPaper {
    /// Of which table.
    pub at: TableAt,
    /// The first deal; otherwise the next, or of a sheet that is only sums their first.
    pub from: Option<DealNumber>,
    /// The last deal; otherwise the last that is due.
    pub to: Option<DealNumber>,
    /// Points of everybody at the table, without kontra.
    pub points: BTreeMap<PlayerNumber, Points>,
    /// Payment of everybody, with kontra, if the paper says it.
    pub payment: Option<BTreeMap<PlayerNumber, Payment>>,
    /// Lines struck on the paper.
    pub struck: Vec<DealNumber>,
    /// Who signed it.
    pub signatures: Vec<NewSignature>,
    /// What there is to say of it.
    pub note: Option<NoteRef>,
}

/// A line at the place it is to have on its sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct ArrangedLine {
    /// Which.
    pub line: WhichLine,
    /// Who dealt, if stated; must be who deals after the line before unless a wrong one is accepted.
    pub dealer: Option<PlayerNumber>,
    /// The wrong dealer was accepted and sets the order from then on (REN).
    pub accept_wrong_dealer: bool,
    /// Another Vorhand may change what the line comes to.
    pub settle_anew: bool,
}

/// A line that stands on the sheet, or one that was forgotten.
#[expect(clippy::large_enum_variant, reason = "a request has few of them, for a moment")]
#[derive(Debug, Clone, PartialEq)]
pub enum WhichLine {
    /// The one with this number.
    Was(DealNumber),
    /// A new one.
    New(Record<PlayerNumber>),
}

/// A play to be recorded; a complete one of a deal without a record records it.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayRecording {
    /// Of which deal.
    pub at: DealAt,
    /// Who dealt, if stated.
    pub dealer: Option<PlayerNumber>,
    /// A wrong dealer is accepted and sets the order from now on (REN).
    pub accept_wrong_dealer: bool,
    /// The play.
    pub play: Arc<Play<PlayerNumber>>,
    /// Keep it although the record tells otherwise, and why.
    pub keep: Option<NoteRef>,
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
