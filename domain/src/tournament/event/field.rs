//! Players and teams.

use serde::{Deserialize, Serialize};

use super::cash::Means;
use super::place::TableAt;
use crate::consent::Consent;
use crate::ids::{Code, DealNumber, PersonId, PlayerNumber, RegistrationId, RoundNumber, TeamId};
use crate::log::NoteRef;
use crate::money::Cents;
use crate::seat::Seat;

/// What can change a result about a player. Names are not among it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// The club's code, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<Code>,
    /// Categories such as `junior`, for special titles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Code>,
    /// Codes of the special titles the player can win, such as `ortsmeister`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Code>,
}

/// A player entered the tournament and has a start number, never given twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRegistered {
    /// The start number.
    pub player: PlayerNumber,
    /// Who it is: a row outside the log.
    pub person: PersonId,
    /// What can change a result.
    pub details: Details,
    /// The first round the player is drawn for.
    pub from_round: RoundNumber,
    /// Why the player was let in although suspended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despite_suspension: Option<NoteRef>,
    /// What he had asked for before, if he had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration: Option<RegistrationId>,
    /// It went by itself, and the desk is to look at it before he plays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// By entering he agreed that his name is public, as the announcement says, unless he says otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed_by_entry: bool,
    /// What he allowed of himself when he was written down as somebody new; what he says later stands in the
    /// organisation's log.
    #[serde(default, skip_serializing_if = "Consent::is_unasked")]
    pub consent: Consent,
}

/// The desk has looked at who was held, and he may play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LetIn {
    /// The start number.
    pub player: PlayerNumber,
    /// What can change a result.
    pub details: Details,
    /// Why, although suspended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despite_suspension: Option<NoteRef>,
}

/// Another person is behind a number than was thought; what was played stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonCorrected {
    /// The start number.
    pub player: PlayerNumber,
    /// Who it is.
    pub person: PersonId,
    /// What can change a result.
    pub details: Details,
    /// Why that person plays although suspended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despite_suspension: Option<NoteRef>,
    /// That person agreed by entering that his name is public, unless he says otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed_by_entry: bool,
    /// What he allowed of himself when he was written down as somebody new; what he says later stands in the
    /// organisation's log.
    #[serde(default, skip_serializing_if = "Consent::is_unasked")]
    pub consent: Consent,
    /// Why.
    pub note: NoteRef,
}

/// A player's details are replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DetailsChanged {
    /// Whose.
    pub player: PlayerNumber,
    /// The details from now on.
    pub details: Details,
    /// Why; always there for who was drawn already. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// Money for the fee came in; negative: it was given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeeRecorded {
    /// Whose fee.
    pub player: PlayerNumber,
    /// How much, in cents.
    pub amount_cents: Cents,
    /// How.
    #[serde(default, skip_serializing_if = "Means::is_cash")]
    pub means: Means,
    /// Who paid it for him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payer: Option<PlayerNumber>,
    /// Why; always there where it was given back to who was drawn already. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// The player is in the hall and will be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckedIn {
    /// Who.
    pub player: PlayerNumber,
}

/// The check-in was a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckInReverted {
    /// Who.
    pub player: PlayerNumber,
}

/// The player was registered by mistake, or does not come: as if he had never been, but for his number, which
/// nobody else is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Annulled {
    /// Who.
    pub player: PlayerNumber,
    /// Why; none where he cancelled himself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// The player leaves and is not drawn any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawn {
    /// Who.
    pub player: PlayerNumber,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// The player is out of ranking and prizes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Excluded {
    /// Who.
    pub player: PlayerNumber,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// A player takes part again whose withdrawal or exclusion was a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reinstated {
    /// Who.
    pub player: PlayerNumber,
    /// Why.
    pub note: NoteRef,
}

/// How many trophies a player had before this tournament, for his list (ROY "Die Trophäenliste").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrophiesBrought {
    /// Who.
    pub player: PlayerNumber,
    /// How many.
    pub trophies: u32,
    /// Why. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// Somebody plays on for a player who stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substituted {
    /// At which table.
    pub at: TableAt,
    /// On which seat.
    pub seat: Seat,
    /// Who stopped.
    pub leaving: PlayerNumber,
    /// Who plays on.
    pub entering: PlayerNumber,
    /// The first deal of the one who plays on.
    pub from_deal: DealNumber,
}

/// Players form a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamFormed {
    /// The team.
    pub team: TeamId,
    /// Its name.
    pub name: NoteRef,
    /// Its members.
    pub members: Vec<PlayerNumber>,
    /// Why. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// A team's name or members are replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamChanged {
    /// The team.
    pub team: TeamId,
    /// Its name from now on.
    pub name: NoteRef,
    /// Its members from now on.
    pub members: Vec<PlayerNumber>,
    /// Why. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// A team exists no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamDissolved {
    /// The team.
    pub team: TeamId,
    /// Why. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
