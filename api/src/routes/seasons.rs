//! A year's competition: a championship of teams, a knockout cup, a series of cups, a free championship, or the list
//! of trophies over all years.

pub mod accept_results;
pub mod bracket;
pub mod change_team;
pub mod close;
pub mod commit_draw;
pub mod concede;
pub mod confirm;
pub mod contest;
pub mod count_evening;
pub mod count_tournament;
pub mod create;
pub mod decide;
pub mod decline_final;
pub mod draw;
pub mod evening_changes;
pub mod evenings;
pub mod export;
pub mod follow_evening;
pub mod follow_tournament;
pub mod form_team;
pub mod free_player;
pub mod free_standings;
pub mod hand_cup_over;
pub mod import_trophies;
pub mod judge_deals;
pub mod list;
pub mod matches;
pub mod postpone;
pub mod preview_trophies;
pub mod read;
pub mod read_match;
pub mod record;
pub mod record_game;
pub mod refuse_evening;
pub mod refuse_tournament;
pub mod remove_game;
pub mod remove_trophies;
pub mod reopen;
pub mod rule;
pub mod series_final;
pub mod series_player;
pub mod series_players;
pub mod series_report;
pub mod series_standings;
pub mod series_teams;
pub mod site;
pub mod standings;
pub mod take_cup_back;
pub mod teams;
pub mod tournament_changes;
pub mod tournaments;
pub mod trophies;
pub mod trophy_player;
pub mod uncount_evening;
pub mod uncount_tournament;

use domain::ids::{MatchId, PersonId, TeamId};
use domain::log::StreamId;
use domain::season::series::{EditionRef, Slot};
use domain::season::{PairingAt, rejections};
use engine::{OrganisationId, Place, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::operation::BASE;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::{ForSeason, SeasonWritten};
use views::seasons::{MatchAnswer, SeasonTeamAnswer, TeamMembers};

/// A team's name and members.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Die Pagatfänger",
    "members": ["01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a12"]
}))]
pub struct NewSeasonTeam {
    /// Kept beside the log, so that it can be erased.
    name: String,
    /// Persons, by id.
    #[schema(value_type = Vec<Uuid>)]
    members: Vec<PersonId>,
    /// Why the jury allows what the rules do not; for referees.
    #[serde(default)]
    leave: Option<String>,
}

/// What a command needs of the body.
async fn described(
    request: &mut ForSeason<NewSeasonTeam>,
) -> Result<(domain::log::NoteRef, Vec<PersonId>, Option<domain::log::NoteRef>)> {
    let NewSeasonTeam { name, members, leave } = std::mem::take(&mut request.body);
    if leave.is_some() {
        request.caller.needs(&[Role::Referee], Place::Organisation(request.organisation))?;
    }
    request.knows(members.iter().copied()).await?;
    let name = request.note("team_name", "/name", &name)?;
    let leave = request.optional_reason("/leave", leave.as_deref())?;
    Ok((name, members, leave))
}

/// A team after a command.
async fn team_answer(written: &SeasonWritten, id: TeamId) -> Result<SeasonTeamAnswer> {
    let season = written.season();
    let team = season.team(id).ok_or_else(|| Problem::internal("the team is not in the answer's version"))?;
    let organisation = written.snapshot.organisation();
    let team = TeamMembers::read(&written.engine, Some(organisation), season, team).await?;
    Ok(SeasonTeamAnswer { version: season.version, team })
}

/// Whose persons somebody knows by name: an official those of the season's organisation, a captain those whom
/// everybody may know.
fn knows_persons_of<T>(request: &ForSeason<T>) -> Option<OrganisationId> {
    let official = [Role::Referee, Role::Registrar].into_iter().any(|role| request.caller.may(role));
    official.then_some(request.organisation)
}

/// A match after a command, for who knows persons of this organisation.
async fn match_answer(
    written: &SeasonWritten,
    id: MatchId,
    known: Option<OrganisationId>,
) -> Result<MatchAnswer> {
    let season = written.season();
    let played = season.find_match(id);
    let played = played.ok_or_else(|| Problem::internal("the match is not in the answer's version"))?;
    Ok(MatchAnswer::read(&written.engine, known, season, played).await?)
}

/// Where a season, and what is in it, can be read.
fn location(written: &SeasonWritten, below: &str) -> String {
    format!("{BASE}/seasons/{}{below}", written.committed.stream)
}

/// The evening of a path: its number, or `final`.
fn slot(Segments((_, text)): Segments<(Uuid, String)>) -> Result<Slot> {
    text.parse().map_err(|_| Problem::new(Code::NotFound, messages::evening_in_path()))
}

/// Where the newest edition of a tournament stands or, if it counts already, the one that counts.
async fn counted_ref(request: &ForSeason<()>, tournament: Uuid, edition: Option<u16>) -> Result<EditionRef> {
    let season = http::request::season(&request.engine, request.season).await?;
    let counted = season.state().deals.counted.get(&StreamId(tournament)).map(|it| it.reference);
    match counted.filter(|counted| edition.is_none_or(|edition| edition == counted.edition)) {
        Some(counted) => Ok(counted),
        None => request.edition(tournament, edition).await,
    }
}

/// Where an edition of a tournament stands that counts: the newest, or this one.
async fn newer_ref(request: &ForSeason<()>, tournament: Uuid, edition: Option<u16>) -> Result<EditionRef> {
    let season = http::request::season(&request.engine, request.season).await?;
    if !season.state().deals.counted.contains_key(&StreamId(tournament)) {
        return Err(rejections::tournament_not_counted().into());
    }
    request.edition(tournament, edition).await
}

/// Who has a number in a trophy list or a free championship.
async fn numbered(request: &ForSeason<()>, number: u16) -> Result<PersonId> {
    let season = http::request::season(&request.engine, request.season).await?;
    Ok(season.state().deals.entrant(number).ok_or_else(rejections::unknown_number)?)
}

/// Round and pairing of a path.
fn pairing(Segments((_, round, pairing)): Segments<(Uuid, domain::ids::RoundNumber, u16)>) -> PairingAt {
    PairingAt { round, pairing }
}
