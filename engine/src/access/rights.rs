//! Who has which rights where, and who may give them out.

use domain::log::StreamId;
use domain::tournament::event::TableAt;
use domain::violation::Violation;
use store::{OrganisationId, TokenId};

use super::{AccessError, NewAccess, Principal};
use crate::grant::{Grant, Place, Role, Scope};
use crate::reading::ReadError;
use crate::{Engine, faults};

impl Engine {
    /// Refuses grants for an organisation, a tournament or a table that does not exist, or is closed.
    pub(super) async fn check_scopes(&self, grants: &[Grant]) -> Result<(), AccessError> {
        let mut violations = Vec::new();
        for (i, grant) in grants.iter().enumerate() {
            let at = format!("/grants/{i}/scope");
            match grant.scope {
                Scope::Installation => {}
                Scope::Organisation(id) => {
                    if !self.store().knows_organisation(id).await? {
                        violations.push(Violation::at(&at, faults::unknown_organisation()));
                    }
                }
                Scope::Tournament(id) | Scope::Card { tournament: id, .. } => {
                    violations.extend(self.check_tournament(&at, id, None).await?);
                }
                Scope::Team { season, team } => {
                    let known = match self.season(season).await {
                        Ok(snapshot) => snapshot.state().team(team).is_some(),
                        Err(ReadError::Unknown) => false,
                        Err(error) => return Err(AccessError::Read(error)),
                    };
                    if !known {
                        violations.push(Violation::at(&at, faults::unknown_team()));
                    }
                }
                Scope::Table { tournament, at: table } => {
                    violations.extend(self.check_tournament(&at, tournament, Some(table)).await?);
                }
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(AccessError::Invalid(violations)) }
    }

    async fn check_tournament(
        &self,
        at: &str,
        id: StreamId,
        table: Option<TableAt>,
    ) -> Result<Option<Violation>, AccessError> {
        let snapshot = match self.snapshot(id).await {
            Ok(snapshot) => snapshot,
            Err(ReadError::Unknown) => return Ok(Some(Violation::at(at, faults::unknown_tournament()))),
            Err(error) => return Err(AccessError::Read(error)),
        };
        let tournament = snapshot.tournament();
        if tournament.closed {
            return Ok(Some(Violation::at(at, faults::tournament_closed())));
        }
        let is_there = table.is_none_or(|table| tournament.table(table).is_some());
        Ok((!is_there).then(|| Violation::at(at, faults::unknown_table())))
    }

    /// The helper that a token is of, if one of his that is good has this role there. Officials are referees.
    ///
    /// # Errors
    /// The database's.
    pub async fn helper_with(
        &self,
        id: TokenId,
        role: Role,
        place: Place,
    ) -> Result<Option<TokenId>, AccessError> {
        let Some(token) = self.store().token(id).await? else { return Ok(None) };
        let now = self.config().clock.now();
        let tokens = self.store().tokens_of_helper(token.helper).await?;
        let mut good = tokens.iter().filter(|token| token.is_good(now)).map(Principal::of);
        Ok(good.any(|principal| principal.may(role, place)).then_some(token.helper))
    }

    /// The same access with the helper it is for by his first token. Whoever makes it is that helper himself, or could
    /// have given him all that he has: nobody acts in the name of who may do more.
    pub(super) async fn of_one_helper(
        &self,
        maker: &Principal,
        access: &NewAccess,
    ) -> Result<NewAccess, AccessError> {
        let Some(named) = access.helper else { return Ok(access.clone()) };
        let unknown = || AccessError::Invalid(vec![Violation::at("/helper", faults::unknown_helper())]);
        let helper = self.store().token(named).await?.ok_or_else(unknown)?.helper;
        if helper != maker.helper {
            let now = self.config().clock.now();
            let tokens = self.store().tokens_of_helper(helper).await?;
            let good: Vec<_> = tokens.iter().filter(|token| token.is_good(now)).map(Principal::of).collect();
            if good.iter().all(Principal::knows_tables_alone) {
                return Err(unknown());
            }
            for grant in good.iter().flat_map(|principal| &principal.grants) {
                if !self.may_give_out(maker, *grant).await? {
                    return Err(AccessError::NotYours);
                }
            }
        }
        Ok(NewAccess { helper: Some(helper), ..access.clone() })
    }

    /// Whose access it is that somebody gives out: that of the organisation in which all of it lies, so that a
    /// federation's administrator gives a club's people what is the club's; else that of his own.
    pub(super) async fn home_of(
        &self,
        maker: &Principal,
        grants: &[Grant],
    ) -> Result<OrganisationId, AccessError> {
        let mut home = None;
        for grant in grants {
            let lies_in = match grant.scope {
                Scope::Organisation(id) => Some(id),
                scope => match scope.stream() {
                    Some(id) => self.store().stream(id).await?.map(|stream| stream.organisation),
                    None => None,
                },
            };
            if lies_in.is_none() || home.is_some_and(|home| lies_in != Some(home)) {
                return Ok(maker.organisation);
            }
            home = lies_in;
        }
        Ok(home.unwrap_or(maker.organisation))
    }

    /// Only an organizer gives out rights, and only where he is one. A table's link, which only
    /// reads there, its scorer and referees give out too.
    pub(super) async fn may_give_out(&self, maker: &Principal, grant: Grant) -> Result<bool, AccessError> {
        let home = match grant.scope.stream() {
            Some(id) => self.store().stream(id).await?.map(|stream| stream.organisation),
            None => None,
        };
        let is_link = grant.role == Role::Public && matches!(grant.scope, Scope::Table { .. });
        let gives_out = |role: Role| match role {
            Role::Organizer => true,
            Role::Scorer | Role::Referee => is_link,
            Role::Registrar | Role::Public => false,
        };
        let mut own = maker.grants.iter().filter(|own| gives_out(own.role));
        Ok(own.any(|own| own.scope.contains(grant.scope, home)))
    }
}
