use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::{Hash, StreamId};
use engine::{Engine, Inclusion};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use views::shapes::named;

/// That a tournament is in the log over everything.
#[derive(Serialize, ToSchema)]
pub struct InclusionProof {
    /// The leaf's position, from 0.
    position: u64,
    /// The leaf: which log, and its epoch, version and hash then.
    leaf: String,
    /// The inclusion proof of RFC 6962 from the leaf to the checkpoint.
    #[schema(value_type = Vec<named::Sha256>)]
    proof: Vec<Hash>,
    /// The newest checkpoint.
    checkpoint: String,
}

/// Proves that a tournament is in the newest checkpoint
///
/// With its newest leaf there: one is written at each round and edition, and at most a minute after anything else.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/inclusion", operation_id = "read_inclusion", tag = "log",
    responses((status = 200, description = "The proof.", body = InclusionProof)),
)]
pub async fn handle(engine: Data<Engine>, Segments(id): Segments<Uuid>) -> Result<HttpResponse> {
    let snapshot = engine.snapshot(StreamId(id)).await?;
    let proven = engine.inclusion(StreamId(id), snapshot.position().version).await?;
    let none = || Problem::new(Code::NotFound, messages::no_leaf());
    let Inclusion { position, leaf, proof, checkpoint } = proven.ok_or_else(none)?;
    Ok(HttpResponse::Ok().json(InclusionProof { position, leaf, proof, checkpoint }))
}
