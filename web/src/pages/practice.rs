//! Throws practice away.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use texts::Page as T;

use super::desk::{Sender, answer};
use crate::frame::Frame;
use crate::live::Live;
use crate::practice::Practice;
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "practice.html")]
struct Page {
    f: Frame,
    sender: Sender,
    heading: String,
    /// It was thrown away just now.
    thrown: bool,
}

fn practice(request: &HttpRequest) -> Result<&Data<Practice>> {
    let practice = request.app_data::<Data<Practice>>();
    practice.ok_or_else(|| Problem::new(Code::NotFound, http::messages::nothing_here()))
}

fn page(request: &HttpRequest, thrown: bool) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let heading = reader.lang.page(T::Practice).into_owned();
    let frame = Frame::new(reader, request.path(), heading.clone());
    let f = Frame { signed_in: true, ..frame };
    answer(&Page { f, sender: Sender::of(request), heading, thrown }, None)
}

pub async fn show(request: HttpRequest) -> Result<HttpResponse> {
    practice(&request)?;
    page(&request, false)
}

pub async fn throw_away(request: HttpRequest, live: Data<Live>, _form: Form) -> Result<HttpResponse> {
    let practice = practice(&request)?;
    let page = page(&request, true)?;
    // Open pages would hold up the end.
    live.end();
    practice.throw_away();
    Ok(page)
}
