use actix_web::HttpResponse;
use domain::ids::{Code as Short, PlayerNumber, RegistrationId};
use domain::money::Cents;
use domain::tournament::event::field::Details;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::routes::players::register;
use http::label::{Label, codes};
use http::params::Segments;
use http::problem::Result;
use http::registration::{self, Wishes};
use http::request::Writing;
use views::registration::RegisteredAnswer;
use views::shapes::named;

/// As what somebody who asked for a place is registered.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"fee_paid_cents": 1500}))]
pub struct AsPlayer {
    /// The start number wished for; otherwise the next free one.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    number: Option<PlayerNumber>,
    /// The club's code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    categories: Vec<Label>,
    /// Special titles he can win.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    titles: Vec<Label>,
    /// Fee taken with it, in cents.
    #[serde(default)]
    #[schema(minimum = 0)]
    fee_paid_cents: i64,
    /// Why somebody is let in who has the name of somebody suspended: only a referee or an organizer may say so.
    #[serde(default)]
    despite_suspension: Option<String>,
}

/// Registers who asked for a place
///
/// Who has one, or who waits and is let in all the same.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/{registration}/confirmation",
    operation_id = "confirm_pre_registration", tag = "pre-registrations", request_body = AsPlayer,
    responses((status = 201, description = "The player.", body = RegisteredAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RegistrationId)>,
    mut request: Writing<AsPlayer>,
) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let body = &mut request.body;
    let wishes = Wishes {
        number: body.number,
        details: Details {
            club: body.club.take(),
            categories: codes(&body.categories),
            titles: codes(&body.titles),
        },
        from_round: None,
        fee_paid: Cents(body.fee_paid_cents),
        despite_suspension: body.despite_suspension.take(),
    };
    let (_, request) = request.take_body();
    register::answer(&registration::confirm(request, id, wishes).await?).await
}
