use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use engine::{Engine, TokenId};
use serde::Serialize;
use utoipa::ToSchema;

use super::Token;
use http::answer;
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;

/// A page of tokens, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Tokens {
    items: Vec<Token>,
}

/// Lists tokens
///
/// All of the organisation to its organizers, to a tournament's organizers those that hold there alone. Revoked and expired ones too; never their secrets.
#[utoipa::path(
    get, path = "/tokens", operation_id = "list_tokens", tag = "access",
    params(Page),
    responses((status = 200, description = "A page of tokens.", body = Tokens)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let after = page.after_id()?.map(TokenId);
    let mut tokens = engine.list_tokens(caller.principal()?, after, page.limit + 1).await?;
    let next = paging::cut(&mut tokens, &page, |token| Cursor::Id(token.id.0));
    answer::page(&request, &Tokens { items: tokens.into_iter().map(Token::from).collect() }, next)
}
