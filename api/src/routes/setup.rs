//! The first organizer.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use engine::{AccessError, Engine, OrganisationId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::tokens::{self, TokenMade};
use http::caller::Caller;
use http::guesses::{Guesser, Guesses};
use http::problem::Result;
use http::request::Mutation;

/// A one-time secret and what the token is to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"secret": "setup_6f1c…", "label": "Tournament office"}))]
pub struct Setup {
    /// As the program printed it at its first start, or `tarockmeister setup-link`.
    #[schema(example = "setup_6f1c…")]
    secret: String,
    /// Who will use the token.
    #[schema(example = "Tournament office")]
    label: String,
}

/// Makes the first organizer
///
/// Uses the set-up secret up and answers with a token for the whole installation. Its secret
/// is shown this once.
#[utoipa::path(
    post, path = "/setup", operation_id = "set_up", tag = "access",
    request_body = Setup,
    responses((status = 201, description = "The organizer's token.", body = TokenMade)),
)]
pub async fn handle(
    http: HttpRequest,
    engine: Data<Engine>,
    guesses: Data<Guesses>,
    caller: Caller,
    request: Mutation<Setup>,
) -> Result<HttpResponse> {
    let Setup { secret, label } = request.body;
    let home = OrganisationId::DEFAULT;
    match engine.set_up(home, &secret, label, caller.address(), request.key.as_ref()).await {
        Ok(made) => tokens::made(made),
        Err(error @ AccessError::InvalidSecret) => {
            Err(guesses.wrong_secret(Guesser::of(&http, None), error.into()))
        }
        Err(error) => Err(error.into()),
    }
}
