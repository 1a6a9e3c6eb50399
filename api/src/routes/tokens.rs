//! Tokens: who may do what, where.

pub mod create;
pub mod list;
pub mod revoke;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::ids::{RoundNumber, TableNumber, TeamId};
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use engine::{OrganisationId, TokenInfo};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use http::answer;
use http::operation::BASE;
use http::problem::Result;

/// A role and where it holds.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    role: Role,
    scope: Scope,
}

/// What somebody is.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Runs tournaments and gives out tokens; may do whatever the others may.
    Organizer,
    /// Registers players and takes fees.
    Registrar,
    /// Rules, corrects, reopens sheets.
    Referee,
    /// Enters deals and signs sheets.
    Scorer,
    /// Reads names before the first round has ended.
    Public,
}

/// Where a role holds: everywhere, or in what is named.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Everywhere.
    Installation,
    /// In everything of one organisation.
    Organisation(Uuid),
    /// In one tournament.
    Tournament(Uuid),
    /// At one table in one round.
    Table(TableScope),
    /// At the tables with one number in all rounds.
    Card(CardScope),
    /// For one team of a season: with the role of a scorer its captain, who writes matches down and confirms them.
    Team(TeamScope),
}

/// A team of a season.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamScope {
    season: Uuid,
    team: Uuid,
}

/// A table in a round of a tournament.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableScope {
    tournament: Uuid,
    #[schema(value_type = u8, minimum = 1)]
    round: RoundNumber,
    #[schema(value_type = u16, minimum = 1)]
    table: TableNumber,
}

/// The tables with one number in all rounds of a tournament.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardScope {
    tournament: Uuid,
    #[schema(value_type = u16, minimum = 1)]
    table: TableNumber,
}

/// A token, without its secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    id: Uuid,
    label: String,
    grants: Vec<Grant>,
    /// The token it was made with; null if with a set-up secret.
    issued_by: Option<Uuid>,
    /// Whose it is: a person, named by the first token he was given. A second official is another helper.
    helper: Uuid,
    created_at: DateTime<Utc>,
    /// From when it is no longer good.
    expires_at: Option<DateTime<Utc>>,
    /// Since when it is revoked.
    revoked_at: Option<DateTime<Utc>>,
}

/// A new token and its secret.
#[derive(Serialize, ToSchema)]
pub struct TokenMade {
    token: Token,
    /// To be sent as `Authorization: Bearer …`. Nobody can see it again.
    #[schema(example = "tm_52fdfc072182654f163f5f0f9a621d729566c74d10037c4d7bbb0407d1e2c649")]
    secret: String,
}

/// 201 with a new token.
pub fn made(made: engine::TokenMade) -> Result<HttpResponse> {
    let location = format!("{BASE}/tokens/{}", made.token.id);
    let mut response = answer::created(&location, &TokenMade::from(made))?;
    answer::mark_secret(&mut response);
    Ok(response)
}

impl From<engine::TokenMade> for TokenMade {
    fn from(made: engine::TokenMade) -> Self {
        Self { secret: made.secret.reveal().to_owned(), token: Token::from(made.token) }
    }
}

impl From<TokenInfo> for Token {
    fn from(token: TokenInfo) -> Self {
        Self {
            id: token.id.0,
            label: token.label,
            grants: token.grants.into_iter().map(Grant::from).collect(),
            issued_by: token.issued_by.map(|token| token.0),
            helper: token.helper.0,
            created_at: token.created_at,
            expires_at: token.expires_at,
            revoked_at: token.revoked_at,
        }
    }
}

impl From<engine::Grant> for Grant {
    fn from(grant: engine::Grant) -> Self {
        let role = match grant.role {
            engine::Role::Organizer => Role::Organizer,
            engine::Role::Registrar => Role::Registrar,
            engine::Role::Referee => Role::Referee,
            engine::Role::Scorer => Role::Scorer,
            engine::Role::Public => Role::Public,
        };
        let scope = match grant.scope {
            engine::Scope::Installation => Scope::Installation,
            engine::Scope::Organisation(id) => Scope::Organisation(id.0),
            engine::Scope::Tournament(id) => Scope::Tournament(id.0),
            engine::Scope::Table { tournament, at: TableAt { round, table } } => {
                Scope::Table(TableScope { tournament: tournament.0, round, table })
            }
            engine::Scope::Card { tournament, table } => {
                Scope::Card(CardScope { tournament: tournament.0, table })
            }
            engine::Scope::Team { season, team } => Scope::Team(TeamScope { season: season.0, team: team.0 }),
        };
        Self { role, scope }
    }
}

impl From<Grant> for engine::Grant {
    fn from(grant: Grant) -> Self {
        let role = match grant.role {
            Role::Organizer => engine::Role::Organizer,
            Role::Registrar => engine::Role::Registrar,
            Role::Referee => engine::Role::Referee,
            Role::Scorer => engine::Role::Scorer,
            Role::Public => engine::Role::Public,
        };
        let scope = match grant.scope {
            Scope::Installation => engine::Scope::Installation,
            Scope::Organisation(id) => engine::Scope::Organisation(OrganisationId(id)),
            Scope::Tournament(id) => engine::Scope::Tournament(StreamId(id)),
            Scope::Table(TableScope { tournament, round, table }) => {
                engine::Scope::Table { tournament: StreamId(tournament), at: TableAt { round, table } }
            }
            Scope::Card(CardScope { tournament, table }) => {
                engine::Scope::Card { tournament: StreamId(tournament), table }
            }
            Scope::Team(TeamScope { season, team }) => {
                engine::Scope::Team { season: StreamId(season), team: TeamId(team) }
            }
        };
        Self { role, scope }
    }
}
