//! What all operations share on the way in and out.

pub mod body;
pub mod etag;
pub mod idempotency;
pub mod observe;
pub mod paging;
pub mod params;
pub mod request_id;
