//! Appeals against rulings: until a deadline, to a jury that none of the table is close to.

pub mod appeal;
pub mod confirm_jury;
pub mod decide;
pub mod list;
pub mod name_jury;
pub mod set_deadline;

use domain::ids::AppealId;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::params::Segments;
use http::problem::{Problem, Result};
use http::request::Written;
use views::appeals::{Appeal, Words};

/// An appeal as of a version.
#[derive(Serialize, ToSchema)]
pub struct AppealAnswer {
    version: u64,
    appeal: Appeal,
}

/// The appeal in a path.
type AppealPath = Segments<(Uuid, AppealId)>;

/// The appeal as a command left it.
async fn document(written: &Written, id: AppealId) -> Result<AppealAnswer> {
    let tournament = written.tournament();
    let appeal = tournament.appeals.get(&id).map(AsRef::as_ref);
    let appeal = appeal.ok_or_else(|| Problem::internal("the appeal is not in the answer's version"))?;
    let words = Words::of(&written.engine, &[appeal]).await?;
    let appeal = words.show(tournament, appeal);
    let appeal = appeal.ok_or_else(|| Problem::internal("the appeal is against no ruling"))?;
    Ok(AppealAnswer { version: written.version(), appeal })
}
