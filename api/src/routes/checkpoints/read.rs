use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use crate::messages;
use http::problem::{Code, Problem, Result};

/// Gives the newest checkpoint
///
/// A signed note as C2SP has it (`tlog-checkpoint`): the root over everything that this installation holds, tournaments
/// and all else, at most a minute old. Keep one: `tarockmeister verify --checkpoint` finds by it what was deleted since.
/// `docs/LOG.md` tells its lines and those of the leaves.
#[utoipa::path(
    get, path = "/log/checkpoint", operation_id = "read_checkpoint", tag = "log",
    responses((status = 200, description = "The checkpoint.", body = String, content_type = "text/plain")),
)]
pub async fn handle(engine: Data<Engine>) -> Result<HttpResponse> {
    let checkpoint = engine.checkpoint().await?;
    let checkpoint = checkpoint.ok_or_else(|| Problem::new(Code::NotFound, messages::no_checkpoint()))?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(checkpoint))
}
