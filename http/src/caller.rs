//! Who calls, and what he may see.

use std::future::{Ready, ready};
use std::net::IpAddr;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::ids::TeamId;
use domain::log::StreamId;
use domain::season::Match;
use engine::{OrganisationId, Place, Principal, Role};
use serde_json::json;
use texts::Lang;
use views::Viewer;

use crate::access::Access;
use crate::messages;
use crate::problem::{Code, Problem, Result};

/// Which matches of a season somebody reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchesRead {
    /// All.
    All,
    /// Those of these teams.
    Of(Vec<TeamId>),
}

impl MatchesRead {
    /// Whether a match is one of them.
    #[must_use]
    pub fn has(&self, played: &Match) -> bool {
        match self {
            Self::All => true,
            Self::Of(teams) => teams.iter().any(|team| played.side_of(*team).is_some()),
        }
    }

    /// The teams, where it is not all of them.
    #[must_use]
    pub fn teams(&self) -> Option<&[TeamId]> {
        match self {
            Self::All => None,
            Self::Of(teams) => Some(teams),
        }
    }
}

/// Who calls, as the guard found out.
#[derive(Debug, Clone)]
pub struct Caller(Viewer, Option<IpAddr>);

impl Caller {
    pub(crate) fn new(
        principal: Option<Arc<Principal>>,
        place: Place,
        lang: Lang,
        address: Option<IpAddr>,
    ) -> Self {
        Self(Viewer { principal, place, lang }, address)
    }

    /// The same, answered in the language that he reads pages in.
    #[must_use]
    pub fn reading(self, lang: Lang) -> Self {
        Self(Viewer { lang, ..self.0 }, self.1)
    }

    /// In which language he is answered.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.0.lang
    }

    /// The bearer of the token; operations that need one always have one.
    pub fn principal(&self) -> Result<&Principal> {
        self.0.principal.as_deref().ok_or_else(|| Problem::new(Code::Unauthenticated, messages::no_token()))
    }

    /// Whether he has shown no token.
    #[must_use]
    pub fn is_stranger(&self) -> bool {
        self.0.principal.is_none()
    }

    /// Whether work behind the scenes is done for him when it is the strangers' turn: who has no token, or one
    /// for tables alone. Anybody makes himself such a session of a card.
    #[must_use]
    pub fn waits_with_strangers(&self) -> bool {
        self.0.principal.as_ref().is_none_or(|principal| principal.knows_tables_alone())
    }

    /// Where he calls from.
    #[must_use]
    pub fn address(&self) -> Option<IpAddr> {
        self.1
    }

    /// What the caller may see.
    #[must_use]
    pub fn viewer(&self) -> &Viewer {
        &self.0
    }

    /// Where the path says it is about.
    #[must_use]
    pub fn place(&self) -> Place {
        self.0.place
    }

    /// Whether the caller has this role here.
    #[must_use]
    pub fn may(&self, role: Role) -> bool {
        self.0.may(role)
    }

    /// Refuses who has none of these roles at another place than the path's.
    pub fn needs(&self, roles: &'static [Role], place: Place) -> Result<()> {
        Access::At(roles).check(self.principal()?, place)
    }

    /// Refuses who is not the captain of this team of a season, and has none of these roles in its organisation.
    pub fn speaks_for(
        &self,
        season: StreamId,
        team: TeamId,
        or: &'static [Role],
        organisation: OrganisationId,
    ) -> Result<()> {
        let principal = self.principal()?;
        let place = Place::Organisation(organisation);
        if principal.is_captain(season, team) || or.iter().any(|role| principal.may(*role, place)) {
            return Ok(());
        }
        let needed =
            if or.is_empty() { messages::captain_needed() } else { messages::captain_or_jury_needed() };
        let scope = json!({"team": {"season": season, "team": team}});
        let required = json!({"roles": ["scorer"], "scope": scope});
        Err(Problem::new(Code::Forbidden, needed).with_required(required))
    }

    /// What of a season's matches he may read that is not for everybody: an official all of them, a captain those of
    /// his team.
    pub fn reads_of(&self, season: StreamId) -> Result<MatchesRead> {
        let principal = self.principal()?;
        if [Role::Registrar, Role::Referee].into_iter().any(|role| self.may(role)) {
            return Ok(MatchesRead::All);
        }
        let teams: Vec<_> = principal.teams_of(season).collect();
        if teams.is_empty() {
            self.needs(&[Role::Registrar, Role::Referee], self.place())?;
        }
        Ok(MatchesRead::Of(teams))
    }

    /// Refuses who has none of these roles at a table and no token of exactly this table.
    pub fn needs_seat(&self, roles: &'static [Role], table: Place) -> Result<()> {
        Access::Seated(roles).check(self.principal()?, table)
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
