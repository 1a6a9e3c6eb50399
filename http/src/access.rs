//! Who may call what: the bearer of a token with one of the roles a route names, where it names it.

use engine::{Place, Principal, Role, Scope};
use serde_json::json;

use crate::messages;
use crate::problem::{Code, Problem, Result};
use domain::message::{Clause, List, Term};

/// Who may call an operation. Organizers may call all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without a token. With one, an answer may show more.
    Anyone,
    /// Who has one of these roles at the place the path names: a table of a round, a tournament,
    /// otherwise the organisation.
    At(&'static [Role]),
    /// Who has one of these roles in the whole installation.
    Everywhere(&'static [Role]),
    /// Who has one of these roles at the table of a round that the path names, or any token for
    /// exactly this table: its players with the table's link.
    Seated(&'static [Role]),
    /// Who has one of these roles anywhere; what exactly he may do is for the handler to see.
    Anywhere(&'static [Role]),
}

impl Access {
    /// The roles of which one is needed; none if no token is.
    #[must_use]
    pub fn roles(self) -> Vec<Role> {
        let named = match self {
            Self::Anyone => return Vec::new(),
            // A token for the table itself may have any role.
            Self::Seated(_) => return Role::ALL.to_vec(),
            Self::At(named) | Self::Everywhere(named) | Self::Anywhere(named) => named,
        };
        Role::ALL.into_iter().filter(|role| named.iter().any(|needed| role.includes(*needed))).collect()
    }

    /// Refuses who has none of the roles, telling which they are.
    ///
    /// # Errors
    /// `forbidden`, with the roles and the place of which one is needed.
    pub fn check(self, principal: &Principal, place: Place) -> Result<()> {
        if self.allows(principal, place) { Ok(()) } else { Err(forbidden(self, principal, place)) }
    }

    fn allows(self, principal: &Principal, place: Place) -> bool {
        match self {
            Self::Anyone => true,
            Self::At(roles) => roles.iter().any(|role| principal.may(*role, place)),
            Self::Everywhere(roles) => roles.iter().any(|role| principal.may(*role, Place::Installation)),
            Self::Seated(roles) => {
                principal.is_of_table(place) || roles.iter().any(|role| principal.may(*role, place))
            }
            Self::Anywhere(roles) => {
                principal.grants.iter().any(|grant| roles.iter().any(|role| grant.role.includes(*role)))
            }
        }
    }
}

/// A role as JSON names it.
#[must_use]
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Public => "public",
        Role::Scorer => "scorer",
        Role::Referee => "referee",
        Role::Registrar => "registrar",
        Role::Organizer => "organizer",
    }
}

fn forbidden(access: Access, principal: &Principal, place: Place) -> Problem {
    let roles: Vec<_> = access.roles().into_iter().map(role_name).collect();
    let (scope, place) = match (access, place) {
        (Access::Anywhere(_), _) => (json!("any"), messages::place_anywhere()),
        (Access::Everywhere(_), _) | (_, Place::Installation) => {
            (json!("installation"), messages::place_installation())
        }
        (_, Place::Organisation(id)) => (json!({"organisation": id}), messages::place_organisation(&id)),
        (_, Place::Tournament { tournament, .. }) => {
            (json!({"tournament": tournament}), messages::place_tournament(&tournament))
        }
        (_, Place::Table { tournament, at, .. }) => (
            json!({"table": {"tournament": tournament, "round": at.round, "table": at.table}}),
            messages::place_table(at.round, at.table),
        ),
    };
    let wanted: List = roles.iter().map(|role| Term::new("role", *role)).collect();
    let own: List = principal.grants.iter().map(|grant| describe(grant.role, grant.scope)).collect();
    Problem::new(Code::Forbidden, messages::needed(place, wanted, own))
        .with_required(json!({"roles": roles, "scope": scope}))
}

fn describe(role: Role, scope: Scope) -> Clause {
    let role = Term::new("role", role_name(role));
    let grant = match scope {
        Scope::Installation => messages::grant_anywhere(role),
        Scope::Organisation(id) => messages::grant_organisation(role, &id),
        Scope::Tournament(id) => messages::grant_tournament(role, &id),
        Scope::Table { at, tournament } => messages::grant_table(role, at.round, at.table, &tournament),
        Scope::Card { table, tournament } => messages::grant_card(role, table, &tournament),
        Scope::Team { season, team } => messages::grant_team(role, &team, &season),
    };
    grant.into()
}
