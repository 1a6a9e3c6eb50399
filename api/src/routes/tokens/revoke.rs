use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, TokenId};
use uuid::Uuid;

use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;

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
    engine.revoke_token(caller.principal()?, TokenId(id), caller.address()).await?;
    Ok(HttpResponse::NoContent().finish())
}
