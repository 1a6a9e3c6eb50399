//! The API's document, as a server hands it out: `/openapi.json`.

use actix_web::HttpResponse;
use actix_web::error::BlockingError;
use actix_web::http::header::ContentType;
use actix_web::web::{Bytes, Data, block};
use tokio::sync::OnceCell;

use crate::openapi;

/// Where it is.
pub const PATH: &str = "/openapi.json";

/// Put together when first asked for. It is megabytes of schemas that few halls ever read: no start waits for them, and
/// no memory is held by them until then.
#[derive(Default)]
pub struct Document(OnceCell<Bytes>);

/// `GET /openapi.json`.
pub async fn read(document: Data<Document>) -> Result<HttpResponse, BlockingError> {
    let text = document.0.get_or_try_init(|| async { block(|| Bytes::from(openapi::text())).await }).await?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(text.clone()))
}
