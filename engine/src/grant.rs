//! What somebody may do, and where.

use domain::ids::{TableNumber, TeamId};
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use serde::{Deserialize, Serialize};
use store::OrganisationId;

/// What somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Reads what the organisation shows its guests; less than that needs no token.
    Public,
    /// Enters deals and signs sheets.
    Scorer,
    /// Rules, corrects, reopens sheets.
    Referee,
    /// Registers players and takes fees.
    Registrar,
    /// Runs tournaments and gives out tokens.
    Organizer,
}

impl Role {
    /// All roles, the weakest first.
    pub const ALL: [Self; 5] = [Self::Public, Self::Scorer, Self::Referee, Self::Registrar, Self::Organizer];

    /// Whether who has this role may do what `other` may: an organizer does everything,
    /// and everybody reads what is public.
    #[must_use]
    pub fn includes(self, other: Self) -> bool {
        self == other || self == Self::Organizer || other == Self::Public
    }
}

/// Where a role holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Everywhere.
    Installation,
    /// In everything that belongs to an organisation.
    Organisation(OrganisationId),
    /// In one tournament.
    Tournament(StreamId),
    /// At one table in one round of a tournament.
    Table {
        /// The tournament.
        tournament: StreamId,
        /// Round and table.
        at: TableAt,
    },
    /// At the tables with one number in all rounds of a tournament: what a table's card is for.
    Card {
        /// The tournament.
        tournament: StreamId,
        /// The number of the table.
        table: TableNumber,
    },
    /// For one team of a season: what its captain has.
    Team {
        /// The season.
        season: StreamId,
        /// The team.
        team: TeamId,
    },
}

impl Scope {
    /// The tournament or the season it is in.
    #[must_use]
    pub fn stream(self) -> Option<StreamId> {
        match self {
            Self::Team { season, .. } => Some(season),
            scope => scope.tournament(),
        }
    }

    /// The tournament it is in.
    #[must_use]
    pub fn tournament(self) -> Option<StreamId> {
        match self {
            Self::Installation | Self::Organisation(_) | Self::Team { .. } => None,
            Self::Tournament(tournament) | Self::Table { tournament, .. } | Self::Card { tournament, .. } => {
                Some(tournament)
            }
        }
    }
}

/// A role and where it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// What somebody is …
    pub role: Role,
    /// … and where.
    pub scope: Scope,
}

/// Whether these open tables and nothing else: those of a phone that has scanned a card, or of a program that writes
/// at a table. Nobody is an official by them.
pub(crate) fn at_tables_alone(grants: &[Grant]) -> bool {
    grants.iter().all(|grant| matches!(grant.scope, Scope::Table { .. } | Scope::Card { .. }))
}

/// Where something is to be done, with everything it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The installation as a whole.
    Installation,
    /// An organisation: its persons, tokens, list of tournaments.
    Organisation(OrganisationId),
    /// A tournament.
    Tournament {
        /// Whose it is.
        organisation: OrganisationId,
        /// Which.
        tournament: StreamId,
    },
    /// A table in a round of a tournament.
    Table {
        /// Whose tournament.
        organisation: OrganisationId,
        /// Which tournament.
        tournament: StreamId,
        /// Round and table.
        at: TableAt,
    },
}

impl Place {
    /// Round and table, if it is one.
    #[must_use]
    pub fn table(self) -> Option<TableAt> {
        match self {
            Self::Table { at, .. } => Some(at),
            Self::Installation | Self::Organisation(_) | Self::Tournament { .. } => None,
        }
    }

    /// Whose it is; none for the installation.
    #[must_use]
    pub fn organisation(self) -> Option<OrganisationId> {
        match self {
            Self::Installation => None,
            Self::Organisation(organisation)
            | Self::Tournament { organisation, .. }
            | Self::Table { organisation, .. } => Some(organisation),
        }
    }

    fn tournament(self) -> Option<StreamId> {
        match self {
            Self::Installation | Self::Organisation(_) => None,
            Self::Tournament { tournament, .. } | Self::Table { tournament, .. } => Some(tournament),
        }
    }
}

impl Scope {
    /// Whether `place` lies in this scope.
    #[must_use]
    pub fn covers(self, place: Place) -> bool {
        match self {
            Self::Installation => true,
            Self::Organisation(id) => place.organisation() == Some(id),
            Self::Tournament(id) => place.tournament() == Some(id),
            Self::Table { tournament, at } => {
                matches!(place, Place::Table { tournament: t, at: a, .. } if t == tournament && a == at)
            }
            Self::Card { tournament, table } => {
                place.tournament() == Some(tournament) && place.table().is_some_and(|at| at.table == table)
            }
            // A captain speaks for his team, and has no rights at a place.
            Self::Team { .. } => false,
        }
    }

    /// Whether everything in `other` lies in this scope too. `home` tells the organisation
    /// of the tournament or season `other` names, where it names one.
    #[must_use]
    pub fn contains(self, other: Self, home: Option<OrganisationId>) -> bool {
        match (self, other) {
            (Self::Installation, _) => true,
            (Self::Organisation(a), Self::Organisation(b)) => a == b,
            (
                Self::Organisation(a),
                Self::Tournament(_) | Self::Table { .. } | Self::Card { .. } | Self::Team { .. },
            ) => home == Some(a),
            (
                Self::Tournament(a),
                Self::Tournament(b) | Self::Table { tournament: b, .. } | Self::Card { tournament: b, .. },
            ) => a == b,
            (Self::Card { tournament: a, table }, Self::Table { tournament: b, at }) => {
                a == b && table == at.table
            }
            (a @ Self::Table { .. }, b @ Self::Table { .. })
            | (a @ Self::Card { .. }, b @ Self::Card { .. })
            | (a @ Self::Team { .. }, b @ Self::Team { .. }) => a == b,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::ids::RoundNumber;
    use uuid::Uuid;

    use super::*;

    const HERE: OrganisationId = OrganisationId(Uuid::from_u128(1));
    const ELSEWHERE: OrganisationId = OrganisationId(Uuid::from_u128(2));
    const CUP: StreamId = StreamId(Uuid::from_u128(3));
    const OTHER_CUP: StreamId = StreamId(Uuid::from_u128(4));

    fn table(table: u16) -> TableAt {
        TableAt { round: RoundNumber(1), table: TableNumber(table) }
    }

    fn at(t: u16) -> Place {
        Place::Table { organisation: HERE, tournament: CUP, at: table(t) }
    }

    #[test]
    fn a_scope_covers_what_lies_in_it_and_nothing_else() {
        let cup = Place::Tournament { organisation: HERE, tournament: CUP };
        let other_cup = Place::Tournament { organisation: HERE, tournament: OTHER_CUP };
        assert!(Scope::Installation.covers(Place::Installation));
        assert!(Scope::Organisation(HERE).covers(cup));
        assert!(!Scope::Organisation(ELSEWHERE).covers(cup));
        assert!(!Scope::Organisation(HERE).covers(Place::Installation));
        assert!(Scope::Tournament(CUP).covers(at(2)));
        assert!(!Scope::Tournament(CUP).covers(other_cup));
        let second = Scope::Table { tournament: CUP, at: table(2) };
        assert!(second.covers(at(2)));
        assert!(!second.covers(at(3)));
        assert!(!second.covers(cup));
        let card = Scope::Card { tournament: CUP, table: TableNumber(2) };
        assert!(card.covers(at(2)) && !card.covers(at(3)) && !card.covers(cup));
        assert!(card.contains(second, None) && !second.contains(card, None));
        assert!(Scope::Tournament(CUP).contains(card, None));
        assert!(!Scope::Tournament(OTHER_CUP).contains(card, None));
        let captain = Scope::Team { season: CUP, team: TeamId(Uuid::from_u128(5)) };
        assert!(!captain.covers(cup) && !captain.covers(at(2)) && !captain.covers(Place::Organisation(HERE)));
        assert!(Scope::Organisation(HERE).contains(captain, Some(HERE)));
        assert!(!Scope::Organisation(ELSEWHERE).contains(captain, Some(HERE)));
        assert!(!Scope::Tournament(CUP).contains(captain, Some(HERE)) && captain.contains(captain, None));
    }

    #[test]
    fn an_organizer_is_everything_and_nobody_else_is_two_things() {
        for role in Role::ALL {
            assert!(Role::Organizer.includes(role));
            assert!(role.includes(Role::Public));
        }
        assert!(!Role::Referee.includes(Role::Scorer));
        assert!(!Role::Registrar.includes(Role::Referee));
        assert!(!Role::Scorer.includes(Role::Organizer));
    }

    #[test]
    fn grants_read_and_write_their_documented_shape() {
        let grant = Grant { role: Role::Scorer, scope: Scope::Table { tournament: CUP, at: table(2) } };
        let json = serde_json::json!({
            "role": "scorer",
            "scope": {"table": {"tournament": CUP, "at": {"round": 1, "table": 2}}},
        });
        assert_eq!(serde_json::to_value(grant).unwrap(), json);
        assert_eq!(serde_json::from_value::<Grant>(json).unwrap(), grant);
        let everywhere = serde_json::json!({"role": "organizer", "scope": "installation"});
        assert!(serde_json::from_value::<Grant>(everywhere).is_ok());
    }
}
