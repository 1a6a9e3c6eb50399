use std::sync::Arc;

use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{AUTHORIZATION, HeaderValue, WWW_AUTHENTICATE};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use domain::ids::{RoundNumber, TableNumber};
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use engine::{AccessError, Engine, OrganisationId, Place, Principal, Role, Scope};
use serde_json::json;

use super::{Access, Caller, role_name};
use crate::operation::Operation;
use crate::problem::{Code, Problem, Result};

/// Stands in front of every operation: lets through who may call it, with parameters it knows.
pub async fn guard(
    operation: Arc<Operation>,
    request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match admit(&operation, &request).await {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            next.call(request).await
        }
        Err(problem) => Ok(request.error_response(problem)),
    }
}

async fn admit(operation: &Operation, request: &ServiceRequest) -> Result<Caller> {
    known_parameters(operation, request.query_string())?;
    let engine = request
        .app_data::<web::Data<Engine>>()
        .ok_or_else(|| Problem::internal("the engine is not part of the app"))?;
    let principal = principal(engine, request).await?;
    if principal.is_none() && operation.access != Access::Anyone {
        return Err(unauthenticated("This operation needs a token."));
    }
    let home = principal.as_ref().map_or(OrganisationId::DEFAULT, |principal| principal.organisation);
    let place = place(engine, request, home).await?;
    if let Some(principal) = &principal {
        check(operation.access, principal, place)?;
    }
    Ok(Caller::new(principal, place))
}

/// Refuses who has none of the roles, telling which they are.
pub(super) fn check(access: Access, principal: &Principal, place: Place) -> Result<()> {
    if allows(access, principal, place) { Ok(()) } else { Err(forbidden(access, principal, place)) }
}

fn allows(access: Access, principal: &Principal, place: Place) -> bool {
    match access {
        Access::Anyone => true,
        Access::At(roles) => roles.iter().any(|role| principal.may(*role, place)),
        Access::Seated(roles) => {
            principal.is_of_table(place) || roles.iter().any(|role| principal.may(*role, place))
        }
        Access::Anywhere(roles) => {
            principal.grants.iter().any(|grant| roles.iter().any(|role| grant.role.includes(*role)))
        }
    }
}

fn known_parameters(operation: &Operation, query: &str) -> Result<()> {
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let name = pair.split('=').next().unwrap_or_default();
        if !operation.parameters.iter().any(|known| known == name) {
            let detail = if operation.parameters.is_empty() {
                "This operation takes no query parameters.".to_owned()
            } else {
                format!("This operation takes {}.", operation.parameters.join(", "))
            };
            return Err(Problem::new(Code::InvalidQuery, detail));
        }
    }
    Ok(())
}

async fn principal(engine: &Engine, request: &ServiceRequest) -> Result<Option<Arc<Principal>>> {
    let Some(value) = request.headers().get(AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    let secret = match text.split_once(' ') {
        Some((scheme, secret)) if scheme.eq_ignore_ascii_case("bearer") => secret.trim(),
        _ => return Err(unauthenticated("`Authorization: Bearer tm_…` is expected.")),
    };
    match engine.authenticate(secret).await {
        Ok(principal) => Ok(Some(principal)),
        Err(AccessError::InvalidSecret) => Err(unauthenticated("The token is not valid.")),
        Err(error) => Err(error.into()),
    }
}

fn unauthenticated(detail: &str) -> Problem {
    Problem::new(Code::Unauthenticated, detail)
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"tarockmeister\""))
}

/// What the path is about: a table, a tournament, or else the caller's organisation.
async fn place(engine: &Engine, request: &ServiceRequest, home: OrganisationId) -> Result<Place> {
    let path = request.match_info();
    let Some(tournament) = path.get("tournament") else { return Ok(Place::Organisation(home)) };
    let tournament = tournament_id(tournament)?;
    let organisation = engine.snapshot(tournament).await?.organisation();
    let Some(round) = path.get("round") else { return Ok(Place::Tournament { organisation, tournament }) };
    let Some(table) = path.get("table") else { return Ok(Place::Tournament { organisation, tournament }) };
    let round: RoundNumber = round.parse().map_err(|_| no_number("round"))?;
    let table: TableNumber = table.parse().map_err(|_| no_number("table"))?;
    Ok(Place::Table { organisation, tournament, at: TableAt { round, table } })
}

/// A tournament's id in a path.
pub(crate) fn tournament_id(text: &str) -> Result<StreamId> {
    let id = text.parse().map_err(|_| Problem::new(Code::NotFound, "A tournament's id is a UUID."))?;
    Ok(StreamId(id))
}

fn no_number(what: &str) -> Problem {
    Problem::new(Code::NotFound, format!("The number of a {what} is a whole number from 1 on."))
}

fn forbidden(access: Access, principal: &Principal, place: Place) -> Problem {
    let roles: Vec<_> = access.roles().into_iter().map(role_name).collect();
    let (scope, place) = match (access, place) {
        (Access::Anywhere(_), _) => (json!("any"), "anywhere".to_owned()),
        (_, Place::Installation) => (json!("installation"), "in the installation".to_owned()),
        (_, Place::Organisation(id)) => (json!({"organisation": id}), format!("in organisation {id}")),
        (_, Place::Tournament { tournament, .. }) => {
            (json!({"tournament": tournament}), format!("in tournament {tournament}"))
        }
        (_, Place::Table { tournament, at, .. }) => (
            json!({"table": {"tournament": tournament, "round": at.round, "table": at.table}}),
            format!("at table {} of round {}", at.table, at.round),
        ),
    };
    let own: Vec<_> = principal.grants.iter().map(|grant| describe(grant.role, grant.scope)).collect();
    let detail = format!("Needed is {} {place}; the token is {}.", roles.join(" or "), own.join(", "));
    Problem::new(Code::Forbidden, detail).with_required(json!({"roles": roles, "scope": scope}))
}

fn describe(role: Role, scope: Scope) -> String {
    let role = role_name(role);
    match scope {
        Scope::Installation => format!("{role} everywhere"),
        Scope::Organisation(id) => format!("{role} in organisation {id}"),
        Scope::Tournament(id) => format!("{role} in tournament {id}"),
        Scope::Table { at, tournament } => {
            format!("{role} at table {} of round {} in tournament {tournament}", at.table, at.round)
        }
    }
}
