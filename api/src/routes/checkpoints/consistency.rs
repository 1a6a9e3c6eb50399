use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::Hash;
use engine::{Consistency, Engine};
use serde::Serialize;
use utoipa::ToSchema;

use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use views::shapes::named;

/// That a log has only grown.
#[derive(Serialize, ToSchema)]
pub struct ConsistencyProof {
    /// How many leaves the older checkpoint is over.
    size: u64,
    /// The consistency proof of RFC 6962 from there to the checkpoint.
    #[schema(value_type = Vec<named::Sha256>)]
    proof: Vec<Hash>,
    /// The newest checkpoint.
    checkpoint: String,
}

/// Proves that a checkpoint still holds
///
/// From a checkpoint over so many leaves to the newest one: nothing that the older one is over was changed or taken out.
#[utoipa::path(
    get, path = "/log/consistency/{size}", operation_id = "read_consistency", tag = "log",
    responses((status = 200, description = "The proof.", body = ConsistencyProof)),
)]
pub async fn handle(engine: Data<Engine>, Segments(size): Segments<u64>) -> Result<HttpResponse> {
    let proven = engine.consistency(size).await?;
    let none = || Problem::new(Code::NotFound, messages::no_checkpoint_over(size));
    let Consistency { old, proof, checkpoint } = proven.ok_or_else(none)?;
    Ok(HttpResponse::Ok().json(ConsistencyProof { size: old, proof, checkpoint }))
}
