use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::ids::PersonId;
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Person;
use http::answer;
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;

/// Which persons.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Search {
    /// Only those whose name or member number contains each of these words, whatever their case and accents.
    pub q: Option<String>,
}

/// A page of persons by family name and given name; erased ones are not listed.
#[derive(Serialize, ToSchema)]
pub struct Persons {
    items: Vec<Person>,
}

/// Lists the organisation's persons
#[utoipa::path(
    get, path = "/persons", operation_id = "list_persons", tag = "persons",
    params(Search, Page),
    responses((status = 200, description = "A page of persons.", body = Persons)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(search): Params<Search>,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    let after = page.after_id()?.map(PersonId);
    let mut persons = engine.list_persons(organisation, search.q.as_deref(), after, page.limit + 1).await?;
    let next = paging::cut(&mut persons, &page, |person| Cursor::Id(person.id.0));
    answer::page(&request, &Persons { items: persons.into_iter().map(Person::from).collect() }, next)
}
