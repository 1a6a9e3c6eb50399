use actix_web::HttpResponse;
use domain::ids::{ActorId, Code as Short, PersonId};
use domain::tournament::command::AppealCommand;
use domain::tournament::event::appeal::Juror;
use domain::tournament::{Command, RejectionCode};
use engine::{Role, TokenId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AppealAnswer, AppealPath, document};
use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::start_number::StartNumber;

/// A jury.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"jury": [{"role": "director", "person": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11"},
    {"role": "players", "player": "41"}]}))]
pub struct NewJury {
    jury: Vec<NewJuror>,
    /// Why members with a conflict are accepted: a second official must confirm it.
    #[serde(default)]
    despite_conflicts: Option<String>,
}

/// A role on a jury, and who fills it: a player, a person or an official.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewJuror {
    /// What the regulations call it, such as `chief_referee`: 1 to 64 characters. No list of them is closed.
    #[schema(value_type = String, min_length = 1, max_length = 64)]
    role: Short,
    /// A player of this tournament.
    #[serde(default)]
    player: Option<StartNumber>,
    /// A person of the organisation.
    #[serde(default)]
    person: Option<Uuid>,
    /// An official, by the id of the token he works with.
    #[serde(default)]
    official: Option<Uuid>,
    /// The code of his club, where he does not play here or it is another than he is registered with.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
}

/// Names the jury of an appeal
///
/// Nobody who is or was at the table, nor of the team or club of somebody who is, nor who ruled:
/// that is refused with every conflict found, unless a reason is given and another official confirms it.
/// Who made the ruling names no jury.
/// A later jury replaces an earlier one.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/appeals/{appeal}/jury", operation_id = "name_jury",
    tag = "rulings",
    request_body = NewJury,
    responses((status = 200, description = "The appeal.", body = AppealAnswer)),
)]
pub async fn handle(path: AppealPath, request: Writing<NewJury>) -> Result<HttpResponse> {
    let Segments((_, appeal)) = path;
    let (NewJury { jury, despite_conflicts }, mut request) = request.take_body();
    let reason = despite_conflicts.as_deref();
    let despite_conflicts = request.optional_note("reason", "/despite_conflicts", reason)?;
    let mut jury: Vec<_> = jury.into_iter().map(Juror::from).collect();
    officials(&request, &mut jury).await?;
    persons(&request, &jury).await?;
    let basis = request.basis().await?;
    for person in jury.iter_mut().filter_map(|juror| juror.person.as_mut()) {
        *person = request.engine.entry_in(basis.tournament(), *person).await?;
    }
    let written =
        request.submit(Command::Appeal(AppealCommand::NameJury { appeal, jury, despite_conflicts })).await?;
    let document = document(&written, appeal).await?;
    Ok(written.answer(&document))
}

/// Refuses persons who are not known here, or were erased.
async fn persons<T>(request: &Writing<T>, jury: &[Juror]) -> Result<()> {
    let organisation = request.organisation()?;
    let ids: Vec<_> = jury.iter().filter_map(|juror| juror.person).collect();
    let known = request.engine.store().persons(&ids).await?;
    let is_here = |id: PersonId| {
        known
            .iter()
            .any(|person| person.id == id && person.organisation == organisation && person.details.is_some())
    };
    let unknown = jury.iter().enumerate().filter(|(_, juror)| juror.person.is_some_and(|id| !is_here(id)));
    let violations: Vec<_> = unknown
        .map(|(i, _)| Violation::new(format!("/jury/{i}/person"), "inconsistent", messages::no_such_juror()))
        .collect();
    match violations.as_slice() {
        [] => Ok(()),
        [first, ..] => {
            let code = Code::Rejected(RejectionCode::InvalidValue);
            Err(Problem::new(code, first.message.clone()).with_violations(violations))
        }
    }
}

/// Refuses officials who are none of this tournament; each is named by his first token.
async fn officials<T>(request: &Writing<T>, jury: &mut [Juror]) -> Result<()> {
    for (i, juror) in jury.iter_mut().enumerate() {
        let Some(ActorId(official)) = juror.official else { continue };
        let (id, place) = (TokenId(official), request.caller.place());
        let helper = request.engine.helper_with(id, Role::Referee, place).await?.ok_or_else(|| {
            let at = format!("/jury/{i}/official");
            let violation = Violation::new(at, "inconsistent", messages::no_such_official());
            Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation)
        })?;
        juror.official = Some(ActorId(helper.0));
    }
    Ok(())
}

impl From<NewJuror> for Juror {
    fn from(juror: NewJuror) -> Self {
        Self {
            role: juror.role,
            player: juror.player.map(|StartNumber(player)| player),
            person: juror.person.map(PersonId),
            official: juror.official.map(ActorId),
            club: juror.club,
        }
    }
}
