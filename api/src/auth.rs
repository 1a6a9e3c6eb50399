//! Who may call what: the bearer of a token with one of the roles a route names, where it names it.

mod caller;
mod guard;

use engine::Role;

pub use caller::Caller;
pub use guard::guard;

/// Who may call an operation. Organizers may call all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without a token. With one, an answer may show more.
    Anyone,
    /// Who has one of these roles at the place the path names: a table of a round, a tournament,
    /// otherwise the organisation.
    At(&'static [Role]),
    /// Who has one of these roles at the table of a round that the path names, or any token for
    /// exactly this table: its players with the table's link.
    Seated(&'static [Role]),
    /// Who has one of these roles anywhere; what exactly he may do is for the handler to see.
    Anywhere(&'static [Role]),
}

impl Access {
    /// The roles of which one is needed; none if no token is.
    pub fn roles(self) -> Vec<Role> {
        let named = match self {
            Self::Anyone => return Vec::new(),
            // A token for the table itself may have any role.
            Self::Seated(_) => return Role::ALL.to_vec(),
            Self::At(named) | Self::Anywhere(named) => named,
        };
        Role::ALL.into_iter().filter(|role| named.iter().any(|needed| role.includes(*needed))).collect()
    }
}

/// A role as JSON names it.
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Public => "public",
        Role::Scorer => "scorer",
        Role::Referee => "referee",
        Role::Registrar => "registrar",
        Role::Organizer => "organizer",
    }
}
