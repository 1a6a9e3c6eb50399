//! Flags: what players say with their table's link about a line of their sheet.

pub mod flag;
pub mod list;
pub mod resolve;

use domain::ids::FlagId;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::{Problem, Result};
use http::request::Written;
use views::find;
use views::flags::{Flag, show};

/// A flag as of a version.
#[derive(Serialize, ToSchema)]
pub struct FlagAnswer {
    version: u64,
    flag: Flag,
}

/// The flag as a command left it.
async fn document(written: &Written, id: FlagId) -> Result<FlagAnswer> {
    let mut views = show(&written.engine, &[find::flag(written.tournament(), id)?]).await?;
    let flag = views.pop().ok_or_else(|| Problem::internal("the flag is not shown"))?;
    Ok(FlagAnswer { version: written.version(), flag })
}
