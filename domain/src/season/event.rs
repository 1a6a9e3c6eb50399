use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Rules;
use super::deals::{
    DealRange, DealsJudged, GameRecorded, GameRemoved, ImportRemoved, MilestoneHandedOver,
    MilestoneTakenBack, ReferenceFollowed, ReferenceRefused, TournamentCounted, TournamentUncounted,
    TrophiesImported,
};
use super::series::{
    EditionRef, EveningAccepted, EveningCounted, EveningFollowed, EveningRefused, EveningUncounted,
    QualificationChanged,
};
use crate::draw::Seed;
use crate::ids::{MatchId, PersonId, RoundNumber, TeamId};
use crate::log::events::stream_events;
use crate::log::{Hash, NoteRef, StreamContinued};

/// `season.created`: a season begins, with its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonCreated {
    /// What it is called.
    pub title: String,
    /// The year it is played in.
    pub year: u16,
    /// What it is played by.
    pub rules: Rules,
}

/// `person.merged`: two entries are one human: what was said of the one is said of the other, from the first event on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonMerged {
    /// The entry that is none of its own any more.
    pub person: PersonId,
    /// Who it is.
    pub into: PersonId,
}

/// `season.closed`: nothing more is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonClosed {}

/// `season.reopened`: it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonReopened {
    /// Why.
    pub note: NoteRef,
}

/// `team.formed`, `team.changed`: who plays together under which name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamFormed {
    /// Which team.
    pub team: TeamId,
    /// What it is called.
    pub name: NoteRef,
    /// Its members.
    pub members: Vec<PersonId>,
    /// Why the jury allows what the rules do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<NoteRef>,
}

/// `knockout.draw_committed`: the seed of the draw is fixed, and not yet known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutCommitted {
    /// Who is drawn, as they entered.
    pub teams: Vec<TeamId>,
    /// The digest of the seed and of them.
    pub commitment: Hash,
}

/// `knockout.drawn`: who plays whom, until the final.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutDrawn {
    /// Who was drawn, as they entered.
    pub teams: Vec<TeamId>,
    /// The secret seed, revealed.
    pub seed: Seed,
    /// What was mixed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_randomness: Option<String>,
    /// The digest published before; none if the draw was not committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hash>,
    /// As they were drawn: byes first, then two by two.
    pub order: Vec<TeamId>,
}

/// A pairing of a cup: the round, and which of its pairings, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingAt {
    /// The round.
    pub round: RoundNumber,
    /// Which pairing of it.
    pub pairing: u16,
}

/// Where a player sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerPosition {
    /// On the right.
    Eintreiber,
    /// On the left.
    Abfaenger,
}

impl PlayerPosition {
    /// Its place in [`Side::players`].
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Eintreiber => 0,
            Self::Abfaenger => 1,
        }
    }
}

/// Somebody takes a player's place in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Which place.
    pub position: PlayerPosition,
    /// Who takes it.
    pub player: PersonId,
    /// From which deal on.
    pub from_deal: u8,
}

/// One side of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// For whom they play.
    pub team: TeamId,
    /// Eintreiber and Abfänger at the first deal.
    pub players: [PersonId; 2],
    /// Who came in later, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// Who of them plays as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<PersonId>,
}

impl Side {
    /// Everybody who plays on it, from the first deal or later.
    pub fn persons(&self) -> impl Iterator<Item = PersonId> {
        self.players.into_iter().chain(self.changes.iter().map(|change| change.player))
    }
}

/// `match.recorded`: two sides have played, as one of them says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRecorded {
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The two sides.
    pub sides: [Side; 2],
    /// The points of each side in all its deals, not divided.
    pub points: [u32; 2],
    /// When it was played.
    pub played_on: NaiveDate,
    /// It was played where not everybody can look on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// The pairing of a cup it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairing: Option<PairingAt>,
    /// It extends a level pairing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub extension: bool,
    /// Who says so.
    pub by: TeamId,
    /// Why the jury allows what the rules do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<NoteRef>,
    /// Where its deals stand, if it was played in a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_in: Option<PlayedIn>,
}

/// Where the deals of a match stand that was played in a tournament, such as a Grand Prix: it counts there and here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedIn {
    /// Which results.
    #[serde(rename = "ref")]
    pub reference: EditionRef,
    /// Its deals.
    pub deals: DealRange,
}

impl PlayedIn {
    /// Whether a deal of one is a deal of the other too.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        let (own, theirs) = (&self.deals, &other.deals);
        self.reference.tournament == other.reference.tournament
            && (own.round, own.table) == (theirs.round, theirs.table)
            && own.from <= theirs.to
            && theirs.from <= own.to
    }
}

/// `match.confirmed`: the other side says so too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchConfirmed {
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The other side.
    pub by: TeamId,
}

/// `match.contested`: the other side says otherwise; the jury decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchContested {
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The other side.
    pub by: TeamId,
    /// What is wrong.
    pub note: NoteRef,
}

/// `match.ruled`: the jury decides what a match comes to, whatever its sides say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRuled {
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The points of each side; left out: the match is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[u32; 2]>,
    /// Why.
    pub note: NoteRef,
}

/// `pairing.conceded`: a pair sees no chance any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingConceded {
    /// Which pairing.
    pub at: PairingAt,
    /// Who concedes.
    pub by: TeamId,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `pairing.postponed`: the jury gives a pairing more time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingPostponed {
    /// Which pairing.
    pub at: PairingAt,
    /// Its last day.
    pub until: NaiveDate,
    /// Why.
    pub note: NoteRef,
}

/// `pairing.decided`: the jury says who goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingDecided {
    /// Which pairing.
    pub at: PairingAt,
    /// Who goes on.
    pub winner: TeamId,
    /// Why.
    pub note: NoteRef,
}

stream_events! {
    "What happened in a season.";
    /// It begins.
    Created(SeasonCreated) = "season.created", 3;
    /// It is over.
    Closed(SeasonClosed) = "season.closed", 1;
    /// It goes on.
    Reopened(SeasonReopened) = "season.reopened", 1;
    /// A team, or a pair, takes part.
    TeamFormed(TeamFormed) = "team.formed", 1;
    /// It has another name or other members.
    TeamChanged(TeamFormed) = "team.changed", 1;
    /// The draw is fixed.
    KnockoutCommitted(KnockoutCommitted) = "knockout.draw_committed", 1;
    /// It is drawn.
    KnockoutDrawn(KnockoutDrawn) = "knockout.drawn", 1;
    /// A match was played.
    MatchRecorded(MatchRecorded) = "match.recorded", 2;
    /// The other side says so too.
    MatchConfirmed(MatchConfirmed) = "match.confirmed", 1;
    /// The other side says otherwise.
    MatchContested(MatchContested) = "match.contested", 1;
    /// The jury decided on a match.
    MatchRuled(MatchRuled) = "match.ruled", 1;
    /// A pair gave up.
    PairingConceded(PairingConceded) = "pairing.conceded", 1;
    /// A pairing has more time.
    PairingPostponed(PairingPostponed) = "pairing.postponed", 1;
    /// The jury decided on a pairing.
    PairingDecided(PairingDecided) = "pairing.decided", 1;
    /// Another club's results may count in a series.
    EveningAccepted(EveningAccepted) = "evening.accepted", 1;
    /// A tournament counts in it.
    EveningCounted(EveningCounted) = "evening.counted", 1;
    /// A newer edition of it does.
    EveningFollowed(EveningFollowed) = "evening.followed", 1;
    /// A newer edition of it does not.
    EveningRefused(EveningRefused) = "evening.refused", 1;
    /// It counts no longer.
    EveningUncounted(EveningUncounted) = "evening.uncounted", 1;
    /// Somebody leaves the final to the next in line.
    QualificationDeclined(QualificationChanged) = "qualification.declined", 1;
    /// He wants to play it again.
    QualificationRestored(QualificationChanged) = "qualification.restored", 1;
    /// The trophies of a tournament count.
    TournamentCounted(TournamentCounted) = "tournament.counted", 1;
    /// Deals of a tournament count in a free championship.
    DealsAllowed(DealsJudged) = "deals.allowed", 1;
    /// They do not.
    DealsRefused(DealsJudged) = "deals.refused", 1;
    /// A newer edition of a tournament counts.
    ReferenceFollowed(ReferenceFollowed) = "reference.followed", 1;
    /// A newer edition of it does not.
    ReferenceRefused(ReferenceRefused) = "reference.refused", 1;
    /// Nothing of it counts any more.
    TournamentUncounted(TournamentUncounted) = "tournament.uncounted", 1;
    /// An earlier list of trophies counts.
    TrophiesImported(TrophiesImported) = "trophies.imported", 1;
    /// It counts no longer.
    ImportRemoved(ImportRemoved) = "trophies.import_removed", 1;
    /// Somebody has his cup for so many trophies.
    MilestoneHandedOver(MilestoneHandedOver) = "milestone.handed_over", 1;
    /// He does not have it, or no longer.
    MilestoneTakenBack(MilestoneTakenBack) = "milestone.taken_back", 1;
    /// A game of a variant counts.
    GameRecorded(GameRecorded) = "game.recorded", 1;
    /// It counts no longer.
    GameRemoved(GameRemoved) = "game.removed", 1;
    /// Two entries are one human.
    PersonMerged(PersonMerged) = "person.merged", 1;
    /// A new epoch begins.
    StreamContinued(StreamContinued) = StreamContinued::TYPE, 2;
}
