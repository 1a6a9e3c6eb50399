//! The guard in front of every operation.

use std::sync::Arc;

use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL, HeaderValue, WWW_AUTHENTICATE};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use domain::ids::{RoundNumber, TableNumber};
use domain::log::{StreamId, StreamKind};
use domain::message::{List, Message};
use domain::tournament::event::TableAt;
use engine::{AccessError, Engine, OrganisationId, Place, Principal, Scope};

use views::Reader;
use views::names::{InSentences, players_in};

use crate::access::Access;
use crate::caller::Caller;
use crate::client::Client;
use crate::door::Watch;
use crate::guesses::{Guesser, Guesses};
use crate::pace::Pace;
use crate::problem::{Code, Problem, Result};
use crate::{language, messages, session};

/// What an operation lets through.
#[derive(Debug, Clone)]
pub struct Gate {
    /// Who may call it.
    pub access: Access,
    /// The query parameters it knows.
    pub parameters: Vec<String>,
    /// Who may keep what it answers.
    pub kept: Kept,
}

/// Who may keep an answer: a browser, and what stands in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Nobody: it is about persons, rights, money or the whole log.
    Nowhere,
    /// Who asks without a token: with one, it says more of persons.
    OfStrangers,
    /// Everybody, who asks each time whether it is still so.
    Everywhere,
}

/// Stands in front of every operation: lets through who may call it, with parameters it knows.
pub async fn guard(
    gate: Arc<Gate>,
    request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match admit(&gate, &request).await {
        Ok(caller) => {
            if let Ok(principal) = caller.principal() {
                tracing::Span::current().record("token", tracing::field::display(principal.token));
            }
            request.extensions_mut().insert(caller.clone());
            let mut answered = next.call(request).await?;
            name_players(&answered, &caller).await;
            let is_personal = match gate.kept {
                Kept::Nowhere => true,
                Kept::OfStrangers => caller.principal().is_ok(),
                Kept::Everywhere => false,
            };
            if is_personal {
                answered.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            }
            Ok(answered)
        }
        Err(problem) => Ok(request.error_response(problem)),
    }
}

/// Looks up what the players that a refusal is about are called to this caller, for who writes it out. Who
/// cannot be looked up stays a number.
async fn name_players(answered: &ServiceResponse<BoxBody>, caller: &Caller) {
    let problem = answered.response().error().and_then(|error| error.as_error::<Problem>());
    let (Some(problem), Some(engine)) = (problem, answered.request().app_data::<web::Data<Engine>>()) else {
        return;
    };
    if let Some(names) = names_in(engine, caller, problem).await {
        answered.request().extensions_mut().insert(names);
    }
}

async fn names_in(engine: &Engine, caller: &Caller, problem: &Problem) -> Option<InSentences> {
    let (Place::Tournament { tournament, .. } | Place::Table { tournament, .. }) = caller.place() else {
        return None;
    };
    if players_in(problem.messages()).is_empty() {
        return None;
    }
    let snapshot = engine.snapshot(tournament).await.ok()?;
    let reader = Reader { engine, snapshot: &snapshot, viewer: caller.viewer() };
    reader.names_in(problem.messages()).await.ok()
}

async fn admit(gate: &Gate, request: &ServiceRequest) -> Result<Caller> {
    known_parameters(gate, request.query_string())?;
    let caller = caller(gate.access, request).await?;
    session::own_request(request)?;
    let as_a_stranger = gate.access == Access::Anyone && caller.waits_with_strangers();
    if (caller.is_stranger() || as_a_stranger)
        && let Some(pace) = request.app_data::<web::Data<Pace>>()
    {
        pace.check(request)?;
    }
    Ok(caller)
}

/// Who calls, if this access lets him through; what he asks for in the query is not looked at.
pub async fn caller(access: Access, request: &ServiceRequest) -> Result<Caller> {
    let engine = request
        .app_data::<web::Data<Engine>>()
        .ok_or_else(|| Problem::internal("the engine is not part of the app"))?;
    let principal = principal(engine, request).await?;
    // What was given out for a tournament ends with it.
    let principal = match principal {
        Some(principal) if session::is_of(request) && is_over(engine, request, &principal).await? => None,
        principal => principal,
    };
    if principal.is_none() && access != Access::Anyone {
        return Err(unauthenticated(messages::token_needed()));
    }
    let home = principal.as_ref().map_or(OrganisationId::DEFAULT, |principal| principal.organisation);
    let (place, closed) = place(engine, request, home).await?;
    let principal = match (principal, closed) {
        (Some(principal), Some(tournament)) => Some(Arc::new(principal.without(tournament))),
        (principal, _) => principal,
    };
    if let Some(principal) = &principal {
        access.check(principal, place)?;
    }
    let address = Client::of(request).map(|client| client.0);
    Ok(Caller::new(principal, place, language::of(request, request.query_string()), address))
}

fn known_parameters(gate: &Gate, query: &str) -> Result<()> {
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let name = pair.split('=').next().unwrap_or_default();
        if !gate.parameters.iter().any(|known| known == name) {
            let detail = if gate.parameters.is_empty() {
                messages::no_parameters()
            } else {
                messages::parameters(List::written(&gate.parameters))
            };
            return Err(Problem::new(Code::InvalidQuery, detail));
        }
    }
    Ok(())
}

async fn principal(engine: &Engine, request: &ServiceRequest) -> Result<Option<Arc<Principal>>> {
    let Some(value) = request.headers().get(AUTHORIZATION) else {
        return session_of(engine, request).await;
    };
    let text = value.to_str().unwrap_or_default();
    let secret = match text.split_once(' ') {
        Some((scheme, secret)) if scheme.eq_ignore_ascii_case("bearer") => secret.trim(),
        _ => return Err(unauthenticated(messages::bearer_expected())),
    };
    match engine.authenticate(secret).await {
        Ok(principal) => {
            recognise(request);
            Ok(Some(principal))
        }
        Err(AccessError::InvalidSecret) => {
            let refusal = unauthenticated(messages::token_not_valid());
            Err(match request.app_data::<web::Data<Guesses>>() {
                Some(guesses) => guesses.wrong_secret(Guesser::of(request, None), refusal),
                None => refusal,
            })
        }
        Err(error) => Err(error.into()),
    }
}

/// Who has shown that he is known stays, also when the door is full.
fn recognise(request: &ServiceRequest) {
    if let Some(watch) = request.conn_data::<Arc<Watch>>() {
        watch.known();
    }
}

/// Whose browser it is. A session that has ended is none.
async fn session_of(engine: &Engine, request: &ServiceRequest) -> Result<Option<Arc<Principal>>> {
    let Some(secret) = session::presented(request) else { return Ok(None) };
    match engine.authenticate_session(&secret).await {
        Ok(principal) => {
            session::mark(request, &secret);
            // Anybody makes himself a session of a card, and as many as he likes.
            if !principal.reads_cards_alone() {
                recognise(request);
            }
            Ok(Some(principal))
        }
        Err(AccessError::InvalidSecret) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Whether the path is about a tournament that is closed, and the caller has rights in it alone.
async fn is_over(engine: &Engine, request: &ServiceRequest, principal: &Principal) -> Result<bool> {
    let wider = |scope: Scope| matches!(scope, Scope::Installation | Scope::Organisation(_));
    if principal.grants.iter().any(|grant| wider(grant.scope)) {
        return Ok(false);
    }
    let Some(tournament) = request.match_info().get("tournament") else { return Ok(false) };
    Ok(engine.snapshot(tournament_id(tournament)?).await?.tournament().closed)
}

fn unauthenticated(detail: Message) -> Problem {
    Problem::new(Code::Unauthenticated, detail)
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"tarockmeister\""))
}

/// What the path is about: a table, a tournament, an organisation, that of a season, or else the caller's own; and the tournament, if
/// it is closed.
async fn place(
    engine: &Engine,
    request: &ServiceRequest,
    home: OrganisationId,
) -> Result<(Place, Option<StreamId>)> {
    let path = request.match_info();
    // Who may write to a season is said in its organisation.
    if let Some(season) = path.get("season") {
        let season = crate::request::season(engine, crate::request::season_id(season)?).await?;
        return Ok((Place::Organisation(season.organisation()), None));
    }
    if let Some(organisation) = path.get("organisation") {
        let id = organisation.parse().map(OrganisationId);
        let id = id.map_err(|_| Problem::new(Code::NotFound, messages::organisation_id()))?;
        if !engine.knows_organisation(id).await? {
            return Err(Problem::new(Code::NotFound, messages::no_such_organisation()));
        }
        return Ok((Place::Organisation(id), None));
    }
    // A tournament whose log is in doubt cannot be read; whose it is stands in the list.
    if let Some(log) = path.get("log") {
        let tournament = tournament_id(log)?;
        let known = engine.store().stream(tournament).await?;
        let known = known.filter(|known| known.kind == StreamKind::Tournament);
        let known =
            known.ok_or_else(|| Problem::new(Code::UnknownTournament, messages::no_such_tournament()))?;
        let read = engine.snapshot(tournament).await;
        let closed = read.is_ok_and(|snapshot| snapshot.tournament().closed).then_some(tournament);
        return Ok((Place::Tournament { organisation: known.organisation, tournament }, closed));
    }
    let Some(tournament) = path.get("tournament") else { return Ok((Place::Organisation(home), None)) };
    let tournament = tournament_id(tournament)?;
    let snapshot = engine.snapshot(tournament).await?;
    let (organisation, closed) =
        (snapshot.organisation(), snapshot.tournament().closed.then_some(tournament));
    let whole = Ok((Place::Tournament { organisation, tournament }, closed));
    let Some(round) = path.get("round") else { return whole };
    let Some(table) = path.get("table") else { return whole };
    let round: RoundNumber =
        round.parse().map_err(|_| Problem::new(Code::NotFound, messages::round_number()))?;
    let table: TableNumber =
        table.parse().map_err(|_| Problem::new(Code::NotFound, messages::table_number()))?;
    Ok((Place::Table { organisation, tournament, at: TableAt { round, table } }, closed))
}

/// A tournament's id in a path.
fn tournament_id(text: &str) -> Result<StreamId> {
    let id = text.parse().map_err(|_| Problem::new(Code::NotFound, messages::tournament_id()))?;
    Ok(StreamId(id))
}
