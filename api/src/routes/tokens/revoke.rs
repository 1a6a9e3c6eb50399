use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, TokenId};
use uuid::Uuid;

use crate::auth::Caller;
use crate::http::params::Segments;
use crate::problem::Result;

/// Revokes a token
///
/// By who could have made it, or by its holder. Revoking twice changes nothing.
#[utoipa::path(
    delete, path = "/tokens/{token}", operation_id = "revoke_token", tag = "access",
    responses((status = 204, description = "It is no longer good.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    engine.revoke_token(caller.principal()?, TokenId(id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
