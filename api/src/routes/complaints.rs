//! Complaints of the players at a table: each waits for a ruling, or is taken back.

pub mod list;
pub mod raise;
pub mod withdraw;

use domain::ids::ComplaintId;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Written;
use views::complaints::{Complaint, Words};
use views::find;

/// A complaint as of a version.
#[derive(Serialize, ToSchema)]
pub struct ComplaintAnswer {
    version: u64,
    complaint: Complaint,
}

/// The complaint as a command left it.
async fn document(written: &Written, id: ComplaintId) -> Result<ComplaintAnswer> {
    let complaint = find::complaint(written.tournament(), id)?;
    let words = Words::of(&written.engine, &[complaint]).await?;
    Ok(ComplaintAnswer { version: written.version(), complaint: words.show(complaint) })
}
