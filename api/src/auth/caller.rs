use std::future::{Ready, ready};
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::log::StreamId;
use domain::tournament::Tournament;
use domain::tournament::state::Phase;
use engine::{Place, Principal, Role, Scope};

use super::{Access, guard};
use crate::problem::{Code, Problem, Result};

/// Who calls, as the guard found out.
#[derive(Debug, Clone)]
pub struct Caller {
    principal: Option<Arc<Principal>>,
    place: Place,
}

impl Caller {
    pub(super) fn new(principal: Option<Arc<Principal>>, place: Place) -> Self {
        Self { principal, place }
    }

    /// The bearer of the token; operations that need one always have one.
    pub fn principal(&self) -> Result<&Principal> {
        self.principal.as_deref().ok_or_else(|| Problem::new(Code::Unauthenticated, "No token was sent."))
    }

    /// Where the path says it is about.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Whether the caller has this role here.
    pub fn may(&self, role: Role) -> bool {
        self.principal.as_ref().is_some_and(|principal| principal.may(role, self.place))
    }

    /// Refuses who has none of these roles at another place than the path's.
    pub fn needs(&self, roles: &'static [Role], place: Place) -> Result<()> {
        guard::check(Access::At(roles), self.principal()?, place)
    }

    /// Refuses who has none of these roles at a table and no token of exactly this table.
    pub fn needs_seat(&self, roles: &'static [Role], table: Place) -> Result<()> {
        guard::check(Access::Seated(roles), self.principal()?, table)
    }

    /// Whether fees, presence and the like are shown: to officials of the tournament.
    pub fn sees_desk(&self) -> bool {
        [Role::Registrar, Role::Referee].into_iter().any(|role| self.may(role))
    }

    /// Whether reasons of what happened at the table are shown: to its scorer and referees.
    pub fn keeps_table(&self) -> bool {
        [Role::Scorer, Role::Referee].into_iter().any(|role| self.may(role))
    }

    /// Whether names are shown: to who has any role in the tournament, and to everybody once
    /// a round has ended.
    pub fn sees_names(&self, tournament: &Tournament) -> bool {
        let published = tournament.rounds.iter().any(|round| round.phase == Phase::Ended);
        published || self.may(Role::Public) || self.has_a_table(tournament.id)
    }

    /// A weak `ETag` must tell apart what callers see.
    pub fn view(&self, tournament: &Tournament) -> u64 {
        u64::from(self.sees_names(tournament)) + 2 * u64::from(self.sees_desk())
    }

    fn has_a_table(&self, id: StreamId) -> bool {
        let mut grants = self.principal.iter().flat_map(|principal| &principal.grants);
        grants.any(|grant| matches!(grant.scope, Scope::Table { tournament, .. } if tournament == id))
    }
}

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let caller = request.extensions().get::<Self>().cloned();
        ready(caller.ok_or_else(|| Problem::internal("an operation without its guard")))
    }
}
