//! Where in a tournament something is, or that it is [`Missing`].

use domain::ids::{Code, ComplaintId, FlagId, NoticeId, PlayerNumber, RoundNumber};
use domain::ruleset::SpecialTitle;
use domain::tournament::Tournament;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::state::{self, ComplaintOnRecord, FlagOnRecord, NoticeOnRecord};

use crate::error::Missing;

/// A round that was drawn.
pub fn round(tournament: &Tournament, number: RoundNumber) -> Result<&state::Round, Missing> {
    tournament.round(number).ok_or(Missing::Round(number))
}

/// A table of a round that was drawn.
pub fn table(tournament: &Tournament, at: TableAt) -> Result<&state::Table, Missing> {
    round(tournament, at.round)?;
    tournament.table(at).ok_or(Missing::Table(at))
}

/// A deal that was opened.
pub fn deal(tournament: &Tournament, at: DealAt) -> Result<&state::Deal, Missing> {
    table(tournament, at.table_at())?;
    tournament.deal(at).ok_or(Missing::Deal(at.deal))
}

/// A player who was registered.
pub fn player(tournament: &Tournament, number: PlayerNumber) -> Result<&state::Player, Missing> {
    tournament.players.get(&number).ok_or(Missing::Player(number))
}

/// A complaint that was raised.
pub fn complaint(tournament: &Tournament, id: ComplaintId) -> Result<&ComplaintOnRecord, Missing> {
    tournament.complaints.get(&id).map(AsRef::as_ref).ok_or(Missing::Complaint)
}

/// A line that was flagged.
pub fn flag(tournament: &Tournament, id: FlagId) -> Result<&FlagOnRecord, Missing> {
    tournament.flags.get(&id).map(AsRef::as_ref).ok_or(Missing::Flag)
}

/// A notice that was given.
pub fn notice(tournament: &Tournament, id: NoticeId) -> Result<&NoticeOnRecord, Missing> {
    tournament.hall.notice(id).ok_or(Missing::Notice)
}

/// An edition that was published.
pub fn edition(tournament: &Tournament, number: u16) -> Result<&state::Edition, Missing> {
    let mut editions = tournament.editions.iter();
    editions.find(|edition| edition.published.edition == number).ok_or(Missing::Edition(number))
}

/// A special title of the ruleset.
pub fn title<'t>(tournament: &'t Tournament, code: &Code) -> Result<&'t SpecialTitle, Missing> {
    tournament.regulations().titles.iter().find(|title| title.code == *code).ok_or(Missing::Title)
}
