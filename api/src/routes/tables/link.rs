use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::{DateTime, Utc};
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use engine::{Engine, Grant, NewAccess, Role, Scope};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::messages;
use crate::paths::{TablePath, table_at};
use crate::routes::tokens::TokenMade;
use http::answer;
use http::caller::Caller;
use http::operation::BASE;
use http::params::Segments;
use http::problem::{Result, sentence};
use http::request::Mutation;
use views::find;

/// A link to be given out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"expires_at": "2018-11-10T22:00:00Z"}))]
pub struct NewLink {
    /// From when it is no longer good.
    #[serde(default)]
    expires_at: Option<DateTime<Utc>>,
}

/// What the players of a table look at their sheet with.
#[derive(Serialize, ToSchema)]
pub struct TableLink {
    #[serde(flatten)]
    made: TokenMade,
    /// Where their sheet is.
    #[schema(example = "/api/v1/tournaments/01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11/rounds/1/tables/7")]
    sheet: String,
}

/// Makes a table's link
///
/// A token for the players of a table: with it they read their sheet and the rulings at their table,
/// and flag lines as wrong. The secret is shown this once; whoever may make a link may revoke it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/link", operation_id = "link_table",
    tag = "tables",
    request_body = NewLink,
    responses((status = 201, description = "The link.", body = TableLink)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    path: TablePath,
    request: Mutation<NewLink>,
) -> Result<HttpResponse> {
    let TableAt { round, table } = table_at(&path);
    let Segments((tournament, ..)) = path;
    let tournament = StreamId(tournament);
    find::table(engine.snapshot(tournament).await?.tournament(), TableAt { round, table })?;
    let scope = Scope::Table { tournament, at: TableAt { round, table } };
    let access = NewAccess {
        helper: None,
        label: sentence(caller.lang(), &messages::table_link(round, table)),
        grants: vec![Grant { role: Role::Public, scope }],
        expires_at: request.body.expires_at,
    };
    let made =
        engine.create_token(caller.principal()?, &access, caller.address(), request.key.as_ref()).await?;
    let location = format!("{BASE}/tokens/{}", made.token.id);
    let sheet = format!("{BASE}/tournaments/{tournament}/rounds/{round}/tables/{table}");
    let mut response = answer::created(&location, &TableLink { made: made.into(), sheet })?;
    answer::mark_secret(&mut response);
    Ok(response)
}
