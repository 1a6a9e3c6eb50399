//! The keys that receipts are signed with: the page that hangs on the wall before play.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::Hash;
use engine::{Engine, OrganisationId};
use http::caller::Caller;
use http::problem::Result;
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;
use crate::words::Moment;

#[derive(Template)]
#[template(path = "receipt_keys.html")]
struct Page {
    f: Frame,
    /// What signs now; none if nothing is signed.
    signing: Option<String>,
    keys: Vec<Key>,
}

struct Key {
    fingerprint: String,
    since: Moment,
    until: Option<Moment>,
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let known = engine.receipt_keys(OrganisationId::DEFAULT).await?;
    let keys = known.into_iter().rev().map(|key| Key {
        fingerprint: in_groups(key.key),
        since: Moment::of(reader.lang, key.opened_at),
        until: key.retired_at.map(|end| Moment::of(reader.lang, end)),
    });
    let frame = Frame::new(reader, "/receipt-keys", reader.lang.page(T::ReceiptKeys).into_owned());
    let page = Page {
        f: Frame { signed_in: caller.viewer().principal.is_some(), ..frame },
        signing: engine.receipt_key().map(in_groups),
        keys: keys.collect(),
    };
    page_of_ones_own(&request, &page)
}

/// In groups of four, as somebody reads it aloud and somebody else compares it.
fn in_groups(fingerprint: Hash) -> String {
    let digits = fingerprint.to_string();
    let groups: Vec<_> = digits.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    groups.join(" ")
}
