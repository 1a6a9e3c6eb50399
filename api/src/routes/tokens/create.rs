use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::{DateTime, Utc};
use engine::{Engine, NewAccess, TokenId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Grant, TokenMade};
use http::caller::Caller;
use http::problem::Result;
use http::request::Mutation;

/// Access to be given out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "label": "Round 1, table 2",
    "grants": [{"role": "scorer", "scope": {"table": {
        "tournament": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "round": 1, "table": 2
    }}}]
}))]
pub struct NewToken {
    /// What you call it: 1 to 120 characters.
    label: String,
    /// What it allows; at least one.
    grants: Vec<Grant>,
    /// From when it is no longer good.
    #[serde(default)]
    expires_at: Option<DateTime<Utc>>,
    /// Whose further device it is for, by any token of his; null for somebody new. Yours, or of who has nothing
    /// that you could not give out.
    #[serde(default)]
    helper: Option<Uuid>,
}

/// Makes a token
///
/// An organizer gives out what lies in his own scope. The secret is shown this once: a request
/// repeated with its idempotency key is answered with `secret_shown_once`.
#[utoipa::path(
    post, path = "/tokens", operation_id = "create_token", tag = "access",
    request_body = NewToken,
    responses((status = 201, description = "The token and its secret.", body = TokenMade)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    request: Mutation<NewToken>,
) -> Result<HttpResponse> {
    let NewToken { label, grants, expires_at, helper } = request.body;
    let grants = grants.into_iter().map(engine::Grant::from).collect();
    let access = NewAccess { label, grants, expires_at, helper: helper.map(TokenId) };
    let made = engine.create_token(caller.principal()?, &access, caller.address(), request.key.as_ref());
    super::made(made.await?)
}
