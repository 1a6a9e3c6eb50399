//! In front of every page: who looks, what a browser may do, and words for what is refused.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::guard::{Any, Get, Head, Post};
use actix_web::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, HeaderValue};
use actix_web::middleware::{Next, from_fn};
use actix_web::{Error, HttpMessage, HttpResponse, Resource, web};
use engine::Engine;
use http::access::Access;
use http::guard::caller;
use http::problem::{Problem, Result};

use crate::headers;
use crate::pages::Page;
use crate::past;
use crate::reader::Reader;
use crate::refusal;

/// A page behind its guard.
pub fn resource(page: Page) -> Resource {
    let access = page.access;
    let route = (page.route)()
        .guard(Any(Get()).or(Head()))
        .wrap(from_fn(move |request, next| stand(access, request, next)));
    let mut resource = web::resource(page.path).route(route);
    let allowed = if page.action.is_some() { "GET, HEAD, POST" } else { "GET, HEAD" };
    if let Some(action) = page.action {
        // What a form sends is held to be from one of our pages by `http::form::Form`.
        let action = action().guard(Post()).wrap(from_fn(move |request, next| stand(access, request, next)));
        resource = resource.route(action);
    }
    resource.default_service(web::to(move || async move {
        HttpResponse::MethodNotAllowed().insert_header(("Allow", allowed)).finish()
    }))
}

async fn stand(
    access: Access,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let mut reader = Reader::of(request.request());
    if past::asked(request.request()).is_some() {
        // Its links are led to then before it is sent: it is not packed.
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    let mut answered = match caller(access, &request).await {
        Ok(caller) => {
            if let Some(engine) = request.app_data::<web::Data<Engine>>() {
                reader = Reader::in_place(request.request(), engine, caller.place()).await;
            }
            request.extensions_mut().insert(caller.reading(reader.lang));
            next.call(request).await?.map_into_boxed_body()
        }
        Err(problem) => request.error_response(problem),
    };
    let refused = answered.response().error().and_then(|error| error.as_error::<Problem>().cloned());
    if let Some(problem) = refused {
        let page = refusal::page(&problem, answered.request(), reader);
        answered = answered.into_response(page);
    }
    answered = past::linked(answered, reader.lang).await?;
    let request = answered.request().clone();
    reader.remember(&request, answered.response_mut());
    let headers = answered.headers_mut();
    headers::add(headers);
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    Ok(answered)
}
