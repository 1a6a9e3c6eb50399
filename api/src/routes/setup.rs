//! The first organizer.

use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, OrganisationId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::tokens::{self, TokenMade};
use http::problem::Result;
use http::request::Mutation;

/// A one-time secret and what the token is to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
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
pub async fn handle(engine: Data<Engine>, request: Mutation<Setup>) -> Result<HttpResponse> {
    let Setup { secret, label } = request.body;
    let made = engine.set_up(OrganisationId::DEFAULT, &secret, label, request.key.as_ref()).await?;
    tokens::made(made)
}
