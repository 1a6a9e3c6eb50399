use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::{DateTime, Utc};
use engine::{Engine, OrganisationId};
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use views::shapes::named;

/// The keys that receipts are signed with.
#[derive(Serialize, ToSchema)]
pub struct ReceiptKeys {
    /// The fingerprint of the key that signs now; null if nothing is signed here. It hangs on the wall before play.
    #[schema(value_type = Option<named::Sha256>)]
    signing: Option<String>,
    /// All that ever signed, as the security log has them, oldest first.
    items: Vec<ReceiptKey>,
}

/// A key.
#[derive(Serialize, ToSchema)]
struct ReceiptKey {
    /// Its fingerprint: SHA-256 of the public key, which stands in each receipt.
    #[schema(value_type = named::Sha256)]
    key: String,
    opened_at: DateTime<Utc>,
    /// Null if nothing says that it signs no more.
    retired_at: Option<DateTime<Utc>>,
}

/// Tells the keys that sign receipts
///
/// A key is made at the first start, and another one where a database was restored or taken over.
#[utoipa::path(
    get, path = "/receipt-keys", operation_id = "list_receipt_keys", tag = "log",
    responses((status = 200, description = "The keys.", body = ReceiptKeys)),
)]
pub async fn handle(engine: Data<Engine>) -> Result<HttpResponse> {
    let signing = engine.receipt_key().map(|key| key.to_string());
    let keys = engine.receipt_keys(OrganisationId::DEFAULT).await?;
    let items = keys.into_iter().map(|known| ReceiptKey {
        key: known.key.to_string(),
        opened_at: known.opened_at,
        retired_at: known.retired_at,
    });
    Ok(HttpResponse::Ok().json(ReceiptKeys { signing, items: items.collect() }))
}
