use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use domain::ids::TeamId;
use domain::log::StreamId;
use domain::tournament::Authority;
use store::{OrganisationId, StoreError, Token, TokenId};
use uuid::Uuid;

use super::secret::SecretHash;
use crate::grant::{Grant, Place, Role, Scope, at_tables_alone};

/// Somebody whose token was good a moment ago.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Principal {
    /// The token.
    pub token: TokenId,
    /// Whose token it is: a person, named by the first token he was given. It may be this one.
    pub helper: TokenId,
    /// The organisation it belongs to.
    pub organisation: OrganisationId,
    /// What it allows.
    pub grants: Vec<Grant>,
    pub(super) expires_at: Option<DateTime<Utc>>,
}

impl Principal {
    pub(super) fn of(token: &Token) -> Self {
        // Grants this program cannot read allow nothing.
        let grants = Self::grants_of(token).unwrap_or_else(|error| {
            tracing::error!(token = %token.id, %error, "a token's grants cannot be read");
            Vec::new()
        });
        Self {
            token: token.id,
            helper: token.helper,
            organisation: token.organisation,
            grants,
            expires_at: token.expires_at,
        }
    }

    /// What a token allows, for who is going to change it: what cannot be read is not written over.
    pub(super) fn grants_of(token: &Token) -> Result<Vec<Grant>, StoreError> {
        serde_json::from_str(&token.grants)
            .map_err(|error| StoreError::Corrupt(format!("the grants of token {}: {error}", token.id)))
    }

    /// Who acts, as the log has it: the helper, whichever of his devices he has in his hand, so that his second
    /// session is no second official. A phone that writes at tables alone is nobody's in particular: it is itself.
    #[must_use]
    pub fn actor(&self) -> TokenId {
        let rules = self.grants.iter().any(|grant| grant.role.includes(Role::Referee));
        if self.knows_tables_alone() && !rules { self.token } else { self.helper }
    }

    /// Whether this role, or one that includes it, is granted at this place.
    #[must_use]
    pub fn may(&self, role: Role, place: Place) -> bool {
        self.grants.iter().any(|grant| grant.role.includes(role) && grant.scope.covers(place))
    }

    /// Whether he is the captain of this team of a season.
    #[must_use]
    pub fn is_captain(&self, season: StreamId, team: TeamId) -> bool {
        let scope = Scope::Team { season, team };
        self.grants.iter().any(|grant| grant.role.includes(Role::Scorer) && grant.scope == scope)
    }

    /// The teams of a season whose captain he is.
    pub fn teams_of(&self, season: StreamId) -> impl Iterator<Item = TeamId> {
        let captain = self.grants.iter().filter(|grant| grant.role.includes(Role::Scorer));
        captain.filter_map(move |grant| match grant.scope {
            Scope::Team { season: of, team } if of == season => Some(team),
            _ => None,
        })
    }

    /// Whether the token was given out for exactly this table: its scorer's, its link, or its card.
    #[must_use]
    pub fn is_of_table(&self, place: Place) -> bool {
        let mut scopes = self.grants.iter().map(|grant| grant.scope);
        scopes.any(|scope| matches!(scope, Scope::Table { .. } | Scope::Card { .. }) && scope.covers(place))
    }

    /// Whether the token is good at tables and nowhere else.
    #[must_use]
    pub fn knows_tables_alone(&self) -> bool {
        at_tables_alone(&self.grants)
    }

    /// Whether the token only reads at tables, as whoever has scanned a card does.
    #[must_use]
    pub fn reads_cards_alone(&self) -> bool {
        self.grants.iter().all(|grant| matches!(grant.scope, Scope::Card { .. }))
    }

    /// What he runs, by its id.
    pub(super) fn runs(&self) -> Vec<Uuid> {
        let own = self.grants.iter().filter(|own| own.role == Role::Organizer);
        let ids = own.filter_map(|own| match own.scope {
            Scope::Installation | Scope::Team { .. } => None,
            Scope::Organisation(id) => Some(id.0),
            Scope::Tournament(id)
            | Scope::Table { tournament: id, .. }
            | Scope::Card { tournament: id, .. } => Some(id.0),
        });
        ids.collect()
    }

    /// Whether he is an organizer of the tournament that each of these grants lies in. Where a tournament lies
    /// does not matter: who is an organizer of more sees all.
    pub(super) fn runs_all_of(&self, grants: &[Grant]) -> bool {
        let own: Vec<_> =
            self.grants.iter().filter(|own| own.role == Role::Organizer).map(|own| own.scope).collect();
        !grants.is_empty()
            && grants.iter().all(|grant| own.iter().any(|scope| scope.contains(grant.scope, None)))
    }

    /// The same without what ends when a tournament is closed: all that is granted in it alone. With it
    /// opened again it counts again.
    #[must_use]
    pub fn without(&self, closed: StreamId) -> Self {
        let outlasts = |grant: &&Grant| match grant.scope {
            Scope::Installation | Scope::Organisation(_) | Scope::Team { .. } => true,
            Scope::Tournament(id)
            | Scope::Table { tournament: id, .. }
            | Scope::Card { tournament: id, .. } => id != closed,
        };
        Self { grants: self.grants.iter().filter(outlasts).copied().collect(), ..self.clone() }
    }

    /// On whose behalf commands come from this place: an official's where an organizer or
    /// referee is at work, else a scorer's.
    #[must_use]
    pub fn authority(&self, place: Place) -> Authority {
        if self.may(Role::Organizer, place) || self.may(Role::Referee, place) {
            Authority::Official
        } else {
            Authority::Scorer
        }
    }
}

/// Tokens that were good a moment ago, so that not every request asks the database.
#[derive(Debug)]
pub(crate) struct TokenMemory {
    good_for: Duration,
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    good: HashMap<SecretHash, (Arc<Principal>, Instant)>,
    /// How many revocations there were.
    revocations: u64,
}

/// A question to the database. Its answer is kept only if nothing was revoked meanwhile: it may
/// have been read in front of the revocation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Question {
    asked_at: Instant,
    revocations: u64,
}

impl TokenMemory {
    /// Beyond this, those not seen lately are swept out.
    const CAPACITY: usize = 4096;

    pub(crate) fn new(good_for: Duration) -> Self {
        Self { good_for, seen: Mutex::default() }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, hash: &SecretHash) -> Option<Arc<Principal>> {
        let seen = self.seen();
        let (principal, at) = seen.good.get(hash)?;
        (at.elapsed() < self.good_for).then(|| Arc::clone(principal))
    }

    /// To be taken before the database is asked.
    pub(super) fn question(&self) -> Question {
        Question { asked_at: Instant::now(), revocations: self.seen().revocations }
    }

    pub(super) fn keep(&self, hash: SecretHash, principal: &Arc<Principal>, question: Question) {
        let mut seen = self.seen();
        if seen.revocations != question.revocations {
            return;
        }
        if seen.good.len() >= Self::CAPACITY {
            seen.good.retain(|_, (_, at)| at.elapsed() < self.good_for);
        }
        seen.good.insert(hash, (Arc::clone(principal), question.asked_at));
    }

    /// To be called when the revocation is in the database.
    pub(super) fn forget(&self) {
        let mut seen = self.seen();
        seen.revocations += 1;
        // What was made with it went too.
        seen.good.clear();
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::secret::SecretKind;
    use super::*;

    #[test]
    fn what_was_read_in_front_of_a_revocation_is_not_kept_behind_it() {
        let memory = TokenMemory::new(Duration::from_mins(1));
        let hash = |name: &str| {
            SecretHash::of_presented(SecretKind::Token, &format!("tm_{}", name.repeat(64))).unwrap()
        };
        let principal = |id| {
            let token = TokenId(Uuid::from_u128(id));
            let organisation = OrganisationId::DEFAULT;
            Arc::new(Principal { token, helper: token, organisation, grants: Vec::new(), expires_at: None })
        };
        let (revoked, other) = (principal(1), principal(2));
        memory.keep(hash("b"), &other, memory.question());

        let question = memory.question();
        memory.forget();
        memory.keep(hash("a"), &revoked, question);
        assert_eq!(memory.get(&hash("a")), None);
        assert_eq!(memory.get(&hash("b")), None, "it may have been made with the other");
        memory.keep(hash("b"), &other, memory.question());
        assert_eq!(memory.get(&hash("b")), Some(other));

        memory.keep(hash("a"), &revoked, memory.question());
        assert_eq!(memory.get(&hash("a")), Some(revoked));
    }
}
