use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpResponse, rt};
use domain::log::{Position, StreamId};
use engine::{Engine, StoreError};
use futures_util::stream;
use tokio::sync::mpsc;

use http::answer::mark_position;
use http::problem::{Problem, Result};
use http::request::Reading;

/// Chunks read ahead of a slow client.
const READ_AHEAD: usize = 2;

/// Exports the log
///
/// JSON Lines: a header, then the events as they are in the log. `tarockmeister verify FILE`
/// checks it without any database.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/export", operation_id = "export_tournament", tag = "log",
    responses((status = 200, description = "The log.", body = String, content_type = "application/jsonl")),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    file(&reading.engine, reading.tournament().id, reading.position())
}

/// A stream's log as a file, as it is written out.
pub fn file(engine: &Engine, id: StreamId, position: Position) -> Result<HttpResponse> {
    let (sender, receiver) = mpsc::channel(READ_AHEAD);
    let engine = engine.clone();
    rt::spawn(async move {
        if let Err(error) = send(&engine, id, &sender).await {
            tracing::error!(error = engine::chain(&error), "an export broke off");
            // The client sees a body that ends before its time, not one that looks complete.
            let _ = sender.send(Err(error)).await;
        }
    });
    let chunks = stream::unfold(receiver, |mut receiver| async {
        let chunk: Result<Bytes, StoreError> = receiver.recv().await?;
        Some((chunk, receiver))
    });
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let mut response = HttpResponse::Ok()
        .content_type("application/jsonl")
        .insert_header((CONTENT_DISPOSITION, HeaderValue::from_str(&name).map_err(Problem::internal)?))
        .streaming(chunks);
    mark_position(&mut response, position);
    Ok(response)
}

async fn send(
    engine: &Engine,
    id: StreamId,
    sender: &mpsc::Sender<Result<Bytes, StoreError>>,
) -> Result<(), StoreError> {
    let Some(mut export) = engine.export(id).await? else { return Ok(()) };
    while let Some(lines) = export.next_chunk().await? {
        if sender.send(Ok(lines.into())).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}
