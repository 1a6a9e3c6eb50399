//! The referee's desk: complaints, rulings, appeals, flags, suspensions.

use chrono::{DateTime, NaiveDate, Utc};

use crate::ids::{ActorId, PlayerNumber, RoundNumber, RulingId};
use crate::offence::{OF_A_BYSTANDER, Offence, Severity, Usual};
use crate::tournament::Tournament;
use crate::tournament::event::appeal::{AppealDecided, AppealOutcome, Juror, RulingAppealed};
use crate::tournament::event::complaint::ComplaintRaised;
use crate::tournament::event::flag::{FlagResolved, LineFlagged};
use crate::tournament::event::referee::RulingMade;
use crate::tournament::event::{DealAt, NoteRef};

/// When and by whom something was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// When.
    pub at: DateTime<Utc>,
    /// With which token, if the log names one.
    pub by: Option<ActorId>,
    /// Version of its event.
    pub version: u64,
}

/// A complaint and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComplaintOnRecord {
    /// The facts.
    pub raised: ComplaintRaised,
    /// When it was raised.
    pub recorded: Recorded,
    /// What became of it; none while it is open.
    pub end: Option<ComplaintEnd>,
    /// Its line was taken out of the sheet since: the number is another line's now.
    pub line_removed: bool,
}

/// What became of a complaint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComplaintEnd {
    /// This ruling settles it.
    Ruled(RulingId),
    /// It was taken back.
    Withdrawn {
        /// Why.
        note: Option<NoteRef>,
        /// When.
        recorded: Recorded,
    },
}

/// A ruling as it was made; the deal tells which one is in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingOnRecord {
    /// The facts.
    pub made: RulingMade,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// With which token, if the log names one.
    pub by: Option<ActorId>,
    /// Version of its event.
    pub version: u64,
    /// The ruling that replaced it.
    pub superseded_by: Option<RulingId>,
}

/// An appeal, its jury and its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealOnRecord {
    /// The facts.
    pub appealed: RulingAppealed,
    /// When it was made.
    pub recorded: Recorded,
    /// Who is to decide it.
    pub jury: Option<Jury>,
    /// How it ended, and when; none while it is open.
    pub decided: Option<(AppealDecided, Recorded)>,
}

/// A jury.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jury {
    /// Its members.
    pub jurors: Vec<Juror>,
    /// Why members with a conflict are accepted.
    pub despite_conflicts: Option<NoteRef>,
    /// When it was named.
    pub named: Recorded,
    /// When a second official confirmed it.
    pub confirmed: Option<Recorded>,
}

impl Jury {
    /// Whether it may decide: without conflicts, or confirmed by a second official.
    #[must_use]
    pub fn may_decide(&self) -> bool {
        self.despite_conflicts.is_none() || self.confirmed.is_some()
    }
}

/// A flag and how it was dealt with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlagOnRecord {
    /// The facts.
    pub flagged: LineFlagged,
    /// When.
    pub recorded: Recorded,
    /// How it was dealt with, and when; none while it is open.
    pub resolved: Option<(FlagResolved, Recorded)>,
    /// Its line was taken out of the sheet since: the number is another line's now.
    pub line_removed: bool,
}

/// A player is kept out of later tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suspension {
    /// The last day.
    pub until: NaiveDate,
    /// Why.
    pub note: NoteRef,
    /// When it was recorded.
    pub recorded: Recorded,
}

/// What the desk proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The offence as the catalogue has it.
    pub offence: Offence,
    /// The kind of ruling.
    pub kind: Usual,
    /// Offenders with an earlier light offence, for which it is a renonce.
    pub repeated_by: Vec<PlayerNumber>,
}

/// What closed the time for complaints about a deal (REN "Abrechnung").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComplaintsClosed {
    /// The next deal had its first bid.
    NextDeal {
        /// Which deal.
        deal: DealAt,
        /// When.
        at: DateTime<Utc>,
    },
    /// The table agreed to its sheet.
    SheetSigned {
        /// When.
        at: DateTime<Utc>,
    },
    /// The round ended.
    RoundEnded {
        /// When.
        at: DateTime<Utc>,
    },
}

impl ComplaintsClosed {
    /// When it happened.
    #[must_use]
    pub fn at(self) -> DateTime<Utc> {
        match self {
            Self::NextDeal { at, .. } | Self::SheetSigned { at } | Self::RoundEnded { at } => at,
        }
    }
}

/// Whether repeating it makes it a renonce.
fn is_light_of_a_player(offence: &Offence) -> bool {
    offence.severity == Severity::Light && offence.id != OF_A_BYSTANDER
}

impl Tournament {
    /// What closed the time for complaints about a deal; none while it is open. The opening
    /// of the next deal alone does not close it; that its first bid is taken back opens nothing.
    #[must_use]
    pub fn complaints_closed(&self, at: DealAt) -> Option<ComplaintsClosed> {
        let table = self.table(at.table_at())?;
        let later = table.first_bids.iter().filter(|(deal, _)| **deal > at.deal);
        let bids =
            later.map(|(&deal, &bid)| ComplaintsClosed::NextDeal { deal: DealAt { deal, ..at }, at: bid });
        let signed = table.signed_at.map(|at| ComplaintsClosed::SheetSigned { at });
        let ended = self.round(at.round).and_then(|round| round.ended_at);
        let ended = ended.map(|at| ComplaintsClosed::RoundEnded { at });
        bids.chain(signed).chain(ended).min_by_key(|closed| closed.at())
    }

    /// Complaints that wait for a ruling, in the order of their ids.
    pub fn open_complaints(&self) -> impl Iterator<Item = &ComplaintOnRecord> {
        self.complaints.values().map(AsRef::as_ref).filter(|complaint| complaint.end.is_none())
    }

    /// Appeals that wait for a decision.
    pub fn open_appeals(&self) -> impl Iterator<Item = &AppealOnRecord> {
        self.appeals.values().map(AsRef::as_ref).filter(|appeal| appeal.decided.is_none())
    }

    /// Flags that wait for the referee.
    pub fn open_flags(&self) -> impl Iterator<Item = &FlagOnRecord> {
        self.flags.values().map(AsRef::as_ref).filter(|flag| flag.resolved.is_none())
    }

    /// The last moment for appeals against rulings on deals of a round; none if the director
    /// set none: appeals are then accepted.
    #[must_use]
    pub fn appeal_deadline(&self, round: RoundNumber) -> Option<DateTime<Utc>> {
        self.appeal_deadlines.get(&Some(round)).or_else(|| self.appeal_deadlines.get(&None)).copied()
    }

    /// Rulings in force, in the order they were made.
    #[must_use]
    pub fn rulings_in_force(&self) -> Vec<&RulingOnRecord> {
        let mut rulings: Vec<_> = self.rulings.values().map(AsRef::as_ref).collect();
        rulings.retain(|ruling| ruling.superseded_by.is_none());
        rulings.sort_by_key(|ruling| ruling.version);
        rulings
    }

    /// Rulings in force by which this player committed a light offence, in the order they were made
    /// (REN "Allgemeines": repeated, it is taken as on purpose). What he did as a bystander is not among them:
    /// it is no renonce of his.
    #[must_use]
    pub fn light_offences(&self, player: PlayerNumber) -> Vec<&RulingOnRecord> {
        let is_light = |ruling: &RulingOnRecord| {
            let offence = ruling.made.offence.as_ref();
            let known = offence.and_then(|offence| self.ruleset.game.offence(offence.as_str()));
            known.is_some_and(is_light_of_a_player)
        };
        let mut rulings = self.rulings_in_force();
        rulings.retain(|ruling| is_light(ruling) && ruling.made.decision.offenders().contains(&player));
        rulings
    }

    /// What the desk proposes for an offence in a deal: what usually follows, but a renonce for
    /// a light offence repeated by the same player; none if the catalogue does not know it. A bystander is
    /// cautioned however often: he plays no deal there that he could lose.
    #[must_use]
    pub fn proposed(&self, at: DealAt, offence: &str, offenders: &[PlayerNumber]) -> Option<Proposal> {
        let offence = self.ruleset.game.offence(offence)?;
        let mut repeated_by = offenders.to_vec();
        repeated_by.retain(|player| {
            is_light_of_a_player(offence)
                && self.light_offences(*player).iter().any(|ruling| ruling.made.at != at)
        });
        let kind = if repeated_by.is_empty() { offence.usual } else { Usual::Renonce };
        Some(Proposal { offence: offence.clone(), kind, repeated_by })
    }

    /// Whether a ruling was made, or confirmed for good, by a jury.
    #[must_use]
    pub fn is_final(&self, ruling: RulingId) -> bool {
        self.appeals.values().filter_map(|appeal| appeal.decided.as_ref().map(|d| (appeal, d))).any(
            |(appeal, (decided, _))| match decided.outcome {
                AppealOutcome::Upheld => appeal.appealed.ruling == ruling,
                AppealOutcome::Replaced(new) => new == ruling,
                AppealOutcome::Withdrawn => false,
            },
        )
    }
}
