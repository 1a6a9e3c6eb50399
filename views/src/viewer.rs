//! Who looks, and what he may see.

use std::sync::Arc;

use domain::log::StreamId;
use domain::tournament::Tournament;
use domain::tournament::state::Phase;
use engine::{Place, Principal, Role, Scope};
use texts::Lang;

/// Who looks: the bearer of a token or nobody in particular, and at what.
#[derive(Debug, Clone)]
pub struct Viewer {
    /// The bearer of a token, if one was shown.
    pub principal: Option<Arc<Principal>>,
    /// What is looked at.
    pub place: Place,
    /// In which language he is answered.
    pub lang: Lang,
}

impl Viewer {
    /// Whether the viewer has this role here.
    pub fn may(&self, role: Role) -> bool {
        self.principal.as_ref().is_some_and(|principal| principal.may(role, self.place))
    }

    /// Whether fees, presence and the like are shown: to officials of the tournament.
    pub fn sees_desk(&self) -> bool {
        [Role::Registrar, Role::Referee].into_iter().any(|role| self.may(role))
    }

    /// Whether reasons of what happened at the table are shown: to its scorer and referees.
    pub fn keeps_table(&self) -> bool {
        [Role::Scorer, Role::Referee].into_iter().any(|role| self.may(role))
    }

    /// Whether the names of those who allow it are shown with residence and club: to who has any role in the
    /// tournament, and to everybody once a round has ended; of a list that was taken over at once.
    pub fn sees_names(&self, tournament: &Tournament) -> bool {
        let published = tournament.rounds.iter().any(|round| round.phase == Phase::Ended);
        published
            || tournament.taken_over.is_some()
            || self.may(Role::Public)
            || self.has_a_table(tournament.id)
    }

    /// Whether everybody's name is shown, whatever he allows: to officials of the tournament.
    pub fn sees_everybody(&self) -> bool {
        [Role::Scorer, Role::Registrar, Role::Referee].into_iter().any(|role| self.may(role))
    }

    /// Tells apart what viewers see: for caches and their tags.
    pub fn class(&self, tournament: &Tournament) -> u64 {
        let names = u64::from(self.sees_names(tournament)) + 2 * u64::from(self.sees_desk());
        names + 4 * u64::from(self.sees_everybody()) + 8 * self.lang as u64
    }

    fn has_a_table(&self, id: StreamId) -> bool {
        let mut grants = self.principal.iter().flat_map(|principal| &principal.grants);
        grants.any(|grant| {
            matches!(grant.scope, Scope::Table { tournament, .. } | Scope::Card { tournament, .. } if tournament == id)
        })
    }
}
