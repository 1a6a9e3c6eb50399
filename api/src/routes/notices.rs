//! Notices: what the director tells everybody in the hall.

pub mod give;
pub mod list;
pub mod withdraw;

use domain::ids::NoticeId;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::{Problem, Result};
use http::request::Written;
use views::find;
use views::notices::{Notice, show};

/// A notice as of a version.
#[derive(Serialize, ToSchema)]
pub struct NoticeAnswer {
    version: u64,
    notice: Notice,
}

/// The notice as a command left it.
async fn document(written: &Written, id: NoticeId) -> Result<NoticeAnswer> {
    let mut shown = show(written.reader(), &[find::notice(written.tournament(), id)?]).await?;
    let notice = shown.pop().ok_or_else(|| Problem::internal("the notice is not shown"))?;
    Ok(NoticeAnswer { version: written.version(), notice })
}
