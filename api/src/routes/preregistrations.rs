//! Pre-registrations: who asks for a place before the day.

pub mod ask;
pub mod cancel;
pub mod cancel_own;
pub mod confirm;
pub mod list;
pub mod own;

use std::fmt;

use actix_web::HttpRequest;
use actix_web::web::Data;
use domain::ids::RegistrationId;
use domain::log::Hash;
use domain::tournament::rejections;
use domain::tournament::state::Asked;
use engine::SecretHash;
use http::pace::Pace;
use http::problem::{Problem, Result};
use http::request::{Writing, Written};
use serde::Deserialize;
use utoipa::ToSchema;

/// The secret from the answer to a pre-registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSecret {
    #[schema(example = "place_6f1c…")]
    secret: String,
}

impl fmt::Debug for OwnSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnSecret(…)")
    }
}

impl OwnSecret {
    /// What the log keeps of it. What is none of ours is told as one that nothing was asked for with.
    fn hash(&self) -> Result<Hash> {
        SecretHash::of_registration(&self.secret).ok_or_else(|| rejections::unknown_registration().into())
    }
}

/// Who has no token goes slowly, and who has one for tables alone: anybody makes himself such a session of a card.
fn paced<T>(http: &HttpRequest, request: &Writing<T>) -> Result<()> {
    match http.app_data::<Data<Pace>>() {
        Some(pace) if request.caller.waits_with_strangers() => pace.may_register(http),
        _ => Ok(()),
    }
}

fn asked(written: &Written, id: RegistrationId) -> Result<&Asked> {
    let asked = written.tournament().entering.asked(id);
    asked.ok_or_else(|| Problem::internal("the pre-registration is not there"))
}
