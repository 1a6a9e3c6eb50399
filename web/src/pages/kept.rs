//! What a phone has kept: where it is taken to a server's new address, and taken over there. The server sees nothing
//! of it: it stands behind the `#` of a link, or in a file.

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use http::caller::Caller;
use http::problem::Result;
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

#[derive(Template)]
#[template(path = "kept.html")]
struct Page {
    f: Frame,
}

pub async fn show(request: HttpRequest, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let frame = Frame::new(reader, "/kept", reader.lang.page(T::Kept).into_owned());
    let page = Page { f: Frame { signed_in: caller.viewer().principal.is_some(), ..frame } };
    page_of_ones_own(&request, &page)
}
