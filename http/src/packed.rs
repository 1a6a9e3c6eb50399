//! Papers are packed when they are made. Packing them once more for each who asks makes them no smaller, and takes
//! the processor from the tables.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::ACCEPT_ENCODING;
use actix_web::middleware::Next;

/// What the paths of packed files end with.
const ENDINGS: [&str; 3] = [".pdf", ".xlsx", ".zip"];

/// Lets packed files through as they are; goes around what compresses.
///
/// # Errors
/// What comes from within.
pub async fn leave_packed<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if ENDINGS.iter().any(|ending| request.path().ends_with(ending)) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
