use std::collections::BTreeSet;
use std::iter;
use std::net::IpAddr;

use chrono::{DateTime, Utc};
use domain::log::{KeyScope, Request};
use domain::violation::Violation;
use store::{EndedToken, KeyOutcome, KeyRow, LogEntry, NewToken, OrganisationId, Token, TokenId, WriteError};
use uuid::Uuid;

use super::secret::{Secret, SecretKind};
use super::{AccessError, Principal};
use crate::grant::{Grant, Place, Role, at_tables_alone};
use crate::security::{SessionEnded, TokenIssued, TokenRevoked, Way, entry};
use crate::{Engine, IdempotencyKey, SecurityEvent, faults};

/// Longest label, in characters.
const MAX_LABEL: usize = 120;
/// Tokens read at a time.
const PAGE: u32 = 200;
/// Most grants of one token.
const MAX_GRANTS: usize = 64;

/// Access to be given out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccess {
    /// What its maker calls it, such as "Table 3, round 1".
    pub label: String,
    /// What it allows; at least one.
    pub grants: Vec<Grant>,
    /// From when it is no longer good.
    pub expires_at: Option<DateTime<Utc>>,
    /// Whose further device it is for, by any of his tokens; none if it is for somebody new.
    pub helper: Option<TokenId>,
}

/// A token as lists show it, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenInfo {
    /// Its id.
    pub id: TokenId,
    /// Whose it is.
    pub organisation: OrganisationId,
    /// What its maker calls it.
    pub label: String,
    /// What it allows.
    pub grants: Vec<Grant>,
    /// The token it was made with; none if with a set-up secret.
    pub issued_by: Option<TokenId>,
    /// Whose it is, by the first token he was given.
    pub helper: TokenId,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// From when it is no longer good.
    pub expires_at: Option<DateTime<Utc>>,
    /// When it was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
}

impl TokenInfo {
    /// Whether it opens tables and nothing else: the session of a phone that has scanned a card, or a program that
    /// writes at a table. Nobody is an official by it.
    #[must_use]
    pub fn is_at_tables(&self) -> bool {
        at_tables_alone(&self.grants)
    }
}

/// A new token with its secret, which nobody can see again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenMade {
    /// The token.
    pub token: TokenInfo,
    /// Its secret.
    pub secret: Secret,
}

impl From<Token> for TokenInfo {
    fn from(token: Token) -> Self {
        let grants = Principal::of(&token).grants;
        let Token { id, organisation, label, issued_by, helper, created_at, expires_at, revoked_at, .. } =
            token;
        Self { id, organisation, label, grants, issued_by, helper, created_at, expires_at, revoked_at }
    }
}

impl Engine {
    /// Makes a token. Its maker can give out only what he has himself; `from` is where he asks.
    ///
    /// # Errors
    /// [`AccessError::NotYours`], [`AccessError::Invalid`]; [`AccessError::SecretShownOnce`] if
    /// an earlier request with the same key made it; the database's.
    pub async fn create_token(
        &self,
        maker: &Principal,
        access: &NewAccess,
        from: Option<IpAddr>,
        key: Option<&IdempotencyKey>,
    ) -> Result<TokenMade, AccessError> {
        for grant in &access.grants {
            if !self.may_give_out(maker, *grant).await? {
                return Err(AccessError::NotYours);
            }
        }
        self.check_scopes(&access.grants).await?;
        let home = self.home_of(maker, &access.grants).await?;
        let access = &self.of_one_helper(maker, access).await?;
        let (token, secret) = self.prepare(home, Some(maker.token), access)?;
        let request = key.map(|key| key.in_scope(&KeyScope::of_organisation(maker.organisation.0)));
        let row = request.map(|request| token_key(request, &token));
        let log = issued(&token, Way::Token, maker.token, from)?;
        match self.store().create_token(&token, row.as_ref(), &log).await {
            Ok(()) => Ok(TokenMade { token: token_info(&token), secret }),
            // The maker's token was revoked meanwhile.
            Err(WriteError::Conflict) => Err(AccessError::NotYours),
            Err(error) => Err(self.shown_before(error, request).await),
        }
    }

    /// At most `limit` tokens of the organisation behind `after`: all of them to its organizers, to a
    /// tournament's those that hold in it alone, and to everybody his own.
    ///
    /// # Errors
    /// The database's.
    pub async fn list_tokens(
        &self,
        by: &Principal,
        mut after: Option<TokenId>,
        limit: u32,
    ) -> Result<Vec<TokenInfo>, AccessError> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let sees_all = by.may(Role::Organizer, Place::Organisation(by.organisation));
        let run = by.runs();
        let mut seen = Vec::new();
        while seen.len() < limit {
            let page = if sees_all {
                self.store().list_tokens(by.organisation, after, PAGE).await?
            } else {
                self.store().list_tokens_of(by.organisation, by.token, &run, after, PAGE).await?
            };
            after = page.last().map(|token| token.id);
            let is_last = page.len() < usize::try_from(PAGE).unwrap_or(usize::MAX);
            let tokens = page.into_iter().map(TokenInfo::from);
            seen.extend(
                tokens.filter(|token| sees_all || token.id == by.token || by.runs_all_of(&token.grants)),
            );
            if is_last {
                break;
            }
        }
        seen.truncate(limit);
        Ok(seen)
    }

    /// The tokens that go with one when it is revoked: those that are good and were made with it, or with one of them;
    /// also of other organisations.
    ///
    /// # Errors
    /// The database's.
    pub async fn made_with(&self, id: TokenId) -> Result<Vec<TokenInfo>, AccessError> {
        let made = self.store().made_with(id, self.config().clock.now()).await?;
        Ok(made.into_iter().map(TokenInfo::from).collect())
    }

    /// Of the tokens that [`Self::list_tokens`] lists those that are good now and `wanted`: at most `limit`, the newest
    /// first, from the one made before `before` on. Whom nobody wants to see does not count.
    ///
    /// # Errors
    /// The database's.
    pub async fn list_good_tokens(
        &self,
        by: &Principal,
        mut before: Option<TokenId>,
        limit: usize,
        wanted: impl Fn(&TokenInfo) -> bool + Send,
    ) -> Result<Vec<TokenInfo>, AccessError> {
        let sees_all = by.may(Role::Organizer, Place::Organisation(by.organisation));
        let (run, now) = (by.runs(), self.config().clock.now());
        let of = (!sees_all).then_some((by.token, run.as_slice()));
        let mut seen: Vec<TokenInfo> = Vec::new();
        while seen.len() < limit {
            let page = self.store().list_good_tokens(by.organisation, of, now, before, PAGE).await?;
            before = page.last().map(|token| token.id);
            let is_last = page.len() < usize::try_from(PAGE).unwrap_or(usize::MAX);
            let tokens = page.into_iter().map(TokenInfo::from);
            let known = |token: &TokenInfo| sees_all || token.id == by.token || by.runs_all_of(&token.grants);
            seen.extend(tokens.filter(|token| known(token) && wanted(token)));
            if is_last {
                break;
            }
        }
        seen.truncate(limit);
        Ok(seen)
    }

    /// Takes a token's access away for good, and that of all tokens made with it. Only who could have given
    /// it out may do so, or its holder. Revoking twice changes nothing. `from` is where it is asked.
    ///
    /// # Errors
    /// [`AccessError::UnknownToken`], [`AccessError::NotYours`]; the database's.
    pub async fn revoke_token(
        &self,
        by: &Principal,
        id: TokenId,
        from: Option<IpAddr>,
    ) -> Result<(), AccessError> {
        let token = self.store().token(id).await?.ok_or(AccessError::UnknownToken)?;
        if by.token != id {
            let grants = Principal::of(&token).grants;
            // Nobody knows what was given out: only who gives out everything there can take it away.
            if grants.is_empty() && !by.may(Role::Organizer, Place::Organisation(token.organisation)) {
                return Err(AccessError::NotYours);
            }
            for grant in grants {
                if !self.may_give_out(by, grant).await? {
                    return Err(AccessError::NotYours);
                }
            }
        }
        let now = self.config().clock.now();
        let log = gone(token.organisation, id, by.token, now, from)?;
        let log = move |ended: &[EndedToken]| {
            let (own, elsewhere) = log(ended);
            iter::once(own).chain(elsewhere).collect()
        };
        let revoked = self.store().revoke_token(id, now, log).await;
        // Whatever came of it: the next request asks the database.
        self.inner().tokens.forget();
        match revoked {
            Ok(changed) => self.acknowledged(changed).await,
            Err(WriteError::NotFound) => Err(AccessError::UnknownToken),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(AccessError::OutcomeUnknown),
        }
    }

    /// Ends a session by who has it. What he has given out goes on: he only leaves this browser.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_session(&self, own: &Principal, from: Option<IpAddr>) -> Result<(), AccessError> {
        let token = self.store().token(own.token).await?.ok_or(AccessError::UnknownToken)?;
        let now = self.config().clock.now();
        let alone = [EndedToken { token: own.token, organisation: token.organisation }];
        let (log, _) = gone(token.organisation, own.token, own.token, now, from)?(&alone);
        let ended = self.store().end_token(own.token, now, &log).await;
        self.inner().tokens.forget();
        match ended {
            Ok(changed) => self.acknowledged(changed).await,
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(AccessError::OutcomeUnknown),
        }
    }

    /// What changed nothing, as it is there already, counts only once a standby that must have it is heard of.
    pub(super) async fn acknowledged(&self, changed: bool) -> Result<(), AccessError> {
        if changed {
            return Ok(());
        }
        self.store().confirm().await.map_err(|error| match error {
            WriteError::Store(error) => error.into(),
            _ => AccessError::OutcomeUnknown,
        })
    }

    pub(super) fn prepare(
        &self,
        organisation: OrganisationId,
        issued_by: Option<TokenId>,
        access: &NewAccess,
    ) -> Result<(NewToken, Secret), AccessError> {
        self.prepare_of(SecretKind::Token, organisation, issued_by, access)
    }

    pub(super) fn prepare_of(
        &self,
        kind: SecretKind,
        organisation: OrganisationId,
        issued_by: Option<TokenId>,
        access: &NewAccess,
    ) -> Result<(NewToken, Secret), AccessError> {
        let label = access.label.trim();
        let mut violations = Vec::new();
        if label.is_empty() || label.chars().count() > MAX_LABEL || label.chars().any(char::is_control) {
            violations.push(Violation::at("/label", faults::label_length(MAX_LABEL)));
        }
        if access.grants.is_empty() || access.grants.len() > MAX_GRANTS {
            violations.push(Violation::at("/grants", faults::grants_count(MAX_GRANTS)));
        }
        let now = self.config().clock.now();
        if access.expires_at.is_some_and(|end| end <= now) {
            violations.push(Violation::at("/expires_at", faults::expired_already()));
        }
        if !violations.is_empty() {
            return Err(AccessError::Invalid(violations));
        }
        let secret = Secret::generate(kind)?;
        let token = NewToken {
            id: TokenId(Uuid::now_v7()),
            organisation,
            secret_hash: secret.hash().0,
            label: label.to_owned(),
            grants: serde_json::json!(access.grants).to_string(),
            issued_by,
            helper: access.helper,
            created_at: now,
            expires_at: access.expires_at,
        };
        Ok((token, secret))
    }

    /// What a failed creation means: perhaps it was done before under the same key.
    pub(super) async fn shown_before(&self, error: WriteError, request: Option<Request>) -> AccessError {
        if let Some(request) = request {
            match self.made_by(request).await {
                Ok(None) => {}
                Ok(Some(error)) => return error,
                Err(error) => return error.into(),
            }
        }
        match error {
            WriteError::Store(error) => error.into(),
            _ => AccessError::OutcomeUnknown,
        }
    }

    async fn made_by(&self, request: Request) -> Result<Option<AccessError>, store::StoreError> {
        let Some(row) = self.store().find_key(request.key_hash).await? else { return Ok(None) };
        let KeyOutcome::Row(id) = row.outcome else { return Ok(Some(AccessError::KeyReused)) };
        if row.request != request {
            return Ok(Some(AccessError::KeyReused));
        }
        let token = self.store().token(TokenId(id)).await?;
        Ok(Some(
            token
                .map_or(AccessError::KeyReused, |token| AccessError::SecretShownOnce(Box::new(token.into()))),
        ))
    }
}

/// What the security log says of a new token.
pub(super) fn issued(
    token: &NewToken,
    way: Way,
    actor: TokenId,
    from: Option<IpAddr>,
) -> Result<LogEntry, AccessError> {
    let from = from.map(|from| entry::From::new(from, token.created_at)).transpose()?;
    let event = SecurityEvent::TokenIssued(TokenIssued {
        token: token.id,
        way,
        helper: token.helper,
        grants: grants_of(&token.grants),
        expires_at: token.expires_at,
        from: entry::From::note_ref(from.as_ref()),
    });
    Ok(entry::of(token.organisation, actor, token.created_at, event, from))
}

/// What it says of one that is revoked, with those that go with it; behind it what the log of every other organisation
/// says of those that go there.
fn gone(
    organisation: OrganisationId,
    id: TokenId,
    by: TokenId,
    now: DateTime<Utc>,
    from: Option<IpAddr>,
) -> Result<impl FnOnce(&[EndedToken]) -> (LogEntry, Vec<LogEntry>) + Send + 'static, AccessError> {
    let from = from.map(|from| entry::From::new(from, now)).transpose()?;
    Ok(move |revoked: &[EndedToken]| {
        let others: BTreeSet<_> =
            revoked.iter().map(|it| it.organisation).filter(|it| *it != organisation).collect();
        // Where somebody of another organisation sits is not theirs to know.
        let elsewhere = |other: OrganisationId| {
            let there = revoked.iter().filter(|it| it.organisation == other);
            let with = there.map(|it| it.token).collect();
            let event = SecurityEvent::TokenRevoked(TokenRevoked { token: id, with, from: None });
            entry::of(other, by, now, event, None)
        };
        let elsewhere: Vec<_> = others.into_iter().map(elsewhere).collect();
        let with = revoked.iter().map(|it| it.token).filter(|revoked| *revoked != id).collect();
        let note = entry::From::note_ref(from.as_ref());
        let event = if by == id {
            SecurityEvent::SessionEnded(SessionEnded { session: id, with, from: note })
        } else {
            SecurityEvent::TokenRevoked(TokenRevoked { token: id, with, from: note })
        };
        (entry::of(organisation, by, now, event, from), elsewhere)
    })
}

/// Grants as a row has them; this program has written them.
pub(super) fn grants_of(row: &str) -> Vec<Grant> {
    serde_json::from_str(row).unwrap_or_default()
}

pub(super) fn token_info(token: &NewToken) -> TokenInfo {
    TokenInfo::from(Token {
        id: token.id,
        organisation: token.organisation,
        label: token.label.clone(),
        grants: token.grants.clone(),
        issued_by: token.issued_by,
        helper: token.helper.unwrap_or(token.id),
        created_at: token.created_at,
        expires_at: token.expires_at,
        revoked_at: None,
    })
}

pub(super) fn token_key(request: Request, token: &NewToken) -> KeyRow {
    KeyRow { request, outcome: KeyOutcome::Row(token.id.0), recorded_at: token.created_at }
}
