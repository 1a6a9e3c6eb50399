//! Who is let in: nobody who has the name of somebody suspended, unless an official says why.

use chrono::NaiveDate;
use domain::tournament::RejectionCode;
use domain::tournament::event::NoteRef;
use engine::PersonDetails;
use views::namesakes::Namesakes;

use crate::messages;
use crate::problem::{Code, Problem, Result};
use crate::request::Writing;

/// Until when a person is suspended who has the name of somebody new.
pub async fn namesake_suspended<T>(
    request: &Writing<T>,
    details: &PersonDetails,
) -> Result<Option<NaiveDate>> {
    let on = request.basis().await?.tournament().date;
    let suspended = request.engine.suspended(request.organisation()?, on).await?;
    let namesakes = Namesakes::read(&request.engine, &suspended).await?;
    Ok(namesakes.suspended_until(details))
}

/// Refuses a namesake of somebody suspended, unless a reason is given to let him in; keeps the reason. Of a
/// person known here, who is meant himself, no name is told: the rules ask whether he is suspended.
pub async fn let_in<T>(
    request: &mut Writing<T>,
    name: Option<&PersonDetails>,
    reason: Option<String>,
) -> Result<Option<NoteRef>> {
    if let (Some(name), None) = (name, &reason)
        && let Some(until) = namesake_suspended(request, name).await?
    {
        let detail = messages::namesake_suspended(until);
        return Err(Problem::new(Code::Rejected(RejectionCode::Suspended), detail));
    }
    request.optional_note("reason", "/despite_suspension", reason.as_deref())
}
